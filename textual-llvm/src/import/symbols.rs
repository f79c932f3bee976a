//! The global values of a module: functions, variables, aliases, ifuncs.
//!
//! Filled from the headers before any function or initializer is read, so that a reference knows what it refers to.

use super::lexer::Ident;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use windlass_ir::{Name, Type};

/// What a global value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SymbolKind {
    /// A function.
    Function,
    /// A variable or constant.
    Variable,
    /// An alias.
    Alias,
    /// An ifunc.
    IFunc,
}

/// A global value.
#[derive(Clone, Copy, Debug)]
pub struct Symbol {
    /// What it is.
    pub kind: SymbolKind,
    /// Its name in the module, also where the text has only a number.
    pub name: Name,
    /// The function type or the type of the variable.
    pub ty: Type,
    /// The address space.
    pub address_space: u32,
}

/// The global values by name and number.
#[derive(Default)]
pub struct SymbolTable<'s> {
    by_name: FxHashMap<Cow<'s, [u8]>, Symbol>,
    by_number: Vec<Symbol>,
}

impl<'s> SymbolTable<'s> {
    /// The global value that an identifier refers to.
    pub fn get(&self, ident: Ident<'_>) -> Option<&Symbol> {
        match ident {
            Ident::Number(number) => self.by_number.get(number as usize),
            Ident::Name(name) => self.by_name.get(name),
            Ident::Quoted(_) => self.by_name.get(&*ident.text()),
        }
    }

    /// The number that the next nameless global value has.
    pub fn next_number(&self) -> u32 {
        self.by_number.len() as u32
    }

    /// Adds a global value. Returns false if there is one of that name or number.
    pub fn add(&mut self, ident: Ident<'s>, symbol: Symbol) -> bool {
        match ident {
            Ident::Number(number) => {
                let next = number as usize == self.by_number.len();
                if next {
                    self.by_number.push(symbol);
                }
                next
            }
            _ => self.by_name.insert(ident.text(), symbol).is_none(),
        }
    }
}
