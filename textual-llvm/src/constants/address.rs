//! Addresses as constants: a symbol, and how many bytes further.

use crate::types::write_name;
use std::fmt::Write;
use std::rc::Rc;
use windlass_ir::{Context, Name};

/// The address of a symbol, or of something in it.
#[derive(Clone, Debug)]
pub(crate) struct Address {
    /// The symbol's name, where it has one.
    pub name: Option<Name>,
    /// How the symbol is spelled.
    pub symbol: Rc<str>,
    pub offset: i64,
    pub inbounds: bool,
    pub nusw: bool,
    pub nuw: bool,
}

impl Address {
    /// The address of a symbol.
    pub fn of(ctx: &Context, name: Name) -> Address {
        let mut symbol = String::new();
        write_name(&mut symbol, '@', ctx.str(name));
        Address::spelled(Some(name), symbol.into())
    }

    /// An address that is spelled so.
    pub fn spelled(name: Option<Name>, symbol: Rc<str>) -> Address {
        Address {
            name,
            symbol,
            offset: 0,
            inbounds: false,
            nusw: false,
            nuw: false,
        }
    }

    /// Writes the address; `pointer` is how its type is spelled.
    pub fn write(&self, pointer: &str, out: &mut String) {
        if self.offset == 0 {
            out.push_str(&self.symbol);
            return;
        }
        out.push_str("getelementptr ");
        if self.inbounds {
            out.push_str("inbounds ");
        } else if self.nusw {
            out.push_str("nusw ");
        }
        if self.nuw {
            out.push_str("nuw ");
        }
        let _ = write!(out, "(i8, {pointer} {}, i64 {})", self.symbol, self.offset);
    }
}
