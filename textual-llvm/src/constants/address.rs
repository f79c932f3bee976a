//! Constant addresses: a symbol plus a byte offset.

use super::Environment;
use crate::typed_pointers::pointer_to;
use crate::types::write_name;
use std::fmt::Write;
use std::rc::Rc;
use windlass_ir::{Context, Name, Type};

/// The address of a symbol plus a byte offset.
#[derive(Clone, Debug)]
pub(crate) struct Address {
    /// The symbol's name in the IR.
    pub name: Name,
    /// The symbol as LLVM IR text, with sigil and quotes.
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
        Address::spelled(name, symbol.into())
    }

    /// The address of a symbol with a known LLVM IR text.
    pub fn spelled(name: Name, symbol: Rc<str>) -> Address {
        Address {
            name,
            symbol,
            offset: 0,
            inbounds: false,
            nusw: false,
            nuw: false,
        }
    }

    /// Writes the address as a constant of pointer type `ty`.
    pub fn write(&self, env: &mut Environment<'_, '_>, ty: Type, out: &mut String) -> Option<()> {
        let pointer = env.types.get(ty)?;
        if self.offset == 0 {
            self.write_symbol(env, ty, &pointer, out);
            return Some(());
        }
        let knows_wrapping = env.symbols.version.since(19);
        out.push_str("getelementptr ");
        if self.inbounds {
            out.push_str("inbounds ");
        } else if self.nusw && knows_wrapping {
            out.push_str("nusw ");
        }
        if self.nuw && knows_wrapping {
            out.push_str("nuw ");
        }
        let _ = write!(out, "(i8, {pointer} ");
        self.write_symbol(env, ty, &pointer, out);
        let _ = write!(out, ", i64 {})", self.offset);
        Some(())
    }

    /// Writes the symbol with its own pointer type. Returns false with opaque pointers, or if the offset is not zero.
    pub fn write_own(&self, env: &Environment<'_, '_>, ty: Type, out: &mut String) -> bool {
        match env.symbols.pointee(self.name).filter(|_| self.offset == 0) {
            Some(pointee) => {
                let own = pointer_to(env.ctx, ty, pointee);
                let _ = write!(out, "{own} {}", self.symbol);
                true
            }
            None => false,
        }
    }

    /// Writes the symbol, with a `bitcast` to `pointer` if the version has typed pointers.
    fn write_symbol(&self, env: &Environment<'_, '_>, ty: Type, pointer: &str, out: &mut String) {
        match env.symbols.pointee(self.name) {
            None | Some("i8") => out.push_str(&self.symbol),
            Some(pointee) => {
                let own = pointer_to(env.ctx, ty, pointee);
                let _ = write!(out, "bitcast ({own} {} to {pointer})", self.symbol);
            }
        }
    }
}
