//! The global values of a module: functions, variables, aliases, ifuncs.
//!
//! Filled from the headers before any function or initializer is read, so that a reference knows what it refers to.

use super::attributes::MemoryEffects;
use super::lexer::Ident;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::collections::hash_map::Entry;
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
    by_number: FxHashMap<u32, Symbol>,
    /// The number after the last one; numbers may be left out.
    next_number: u32,
    /// What functions do with memory, for those that do not read and write all of it.
    effects: FxHashMap<Name, MemoryEffects>,
}

impl<'s> SymbolTable<'s> {
    /// The global value that an identifier refers to.
    pub fn get(&self, ident: Ident<'_>) -> Option<&Symbol> {
        match ident {
            Ident::Number(number) => self.by_number.get(&number),
            Ident::Name(name) => self.by_name.get(name),
            Ident::Quoted(_) => self.by_name.get(&*ident.text()),
        }
    }

    /// The number that the next nameless global value has at least.
    pub fn next_number(&self) -> u32 {
        self.next_number
    }

    /// Adds a global value. Returns false if there is one of that name, or its number is less than the next.
    pub fn add(&mut self, ident: Ident<'s>, symbol: Symbol) -> bool {
        match ident {
            Ident::Number(number) => {
                let valid = number >= self.next_number;
                if valid {
                    self.next_number = number + 1;
                    self.by_number.insert(number, symbol);
                }
                valid
            }
            _ => match self.by_name.entry(ident.text()) {
                Entry::Occupied(_) => false,
                Entry::Vacant(entry) => {
                    entry.insert(symbol);
                    true
                }
            },
        }
    }

    /// Whether there is a global value of this name.
    pub fn has_name(&self, name: &[u8]) -> bool {
        self.by_name.contains_key(name)
    }

    /// Gives the global value with a number its name.
    pub fn set_name(&mut self, number: u32, name: Name) {
        if let Some(symbol) = self.by_number.get_mut(&number) {
            symbol.name = name;
        }
    }

    /// Sets what a function does with memory.
    pub fn set_memory_effects(&mut self, name: Name, effects: MemoryEffects) {
        if effects != MemoryEffects::ALL {
            self.effects.insert(name, effects);
        }
    }

    /// What a function does with memory.
    pub fn memory_effects(&self, name: Name) -> MemoryEffects {
        match self.effects.is_empty() {
            true => MemoryEffects::ALL,
            false => self.effects.get(&name).copied().unwrap_or(MemoryEffects::ALL),
        }
    }
}
