//! Typed pointers, for LLVM before 15.
//!
//! Every pointer is an `i8*`. An instruction that needs another pointee type gets a `bitcast` before it:
//!
//! ```text
//! %p.3 = bitcast i8* %1 to i32*
//! ```
//!
//! An instruction whose result has another pointee type gets a name like `%p.3`, and a `bitcast` to `i8*` after it.
//! `%p.N` names have their own counter, so they do not change value numbers. Symbols are converted by constant
//! expressions at their uses. Versions with opaque pointers get the pointer unchanged.

use crate::attributes::pointee_attr;
use crate::function::Writer;
use crate::types::address_space;
use std::fmt::Write;
use windlass_ir::{Attribute, Context, Diagnostic, Op, Type, Value};

/// A pointer operand with the pointee type that its instruction requires.
#[derive(Clone, Debug)]
pub(crate) enum Pointer {
    /// The unchanged value.
    Plain(Value),
    /// The result of a `bitcast`: its type, and `N` in its name `%p.N`.
    Converted(String, u32),
}

/// The type of a pointer to `pointee` in the address space of `pointer`; a vector of pointers if `pointer` is one.
pub(crate) fn pointer_to(ctx: &Context, pointer: Type, pointee: &str) -> String {
    let space = address_space(ctx, pointer.element_or_self(ctx)).unwrap_or(0);
    let one = match space {
        0 => format!("{pointee}*"),
        space => format!("{pointee} addrspace({space})*"),
    };
    match pointer.vector(ctx) {
        Some(vector) => {
            let scale = if vector.is_scalable() { "vscale x " } else { "" };
            format!("<{scale}{} x {one}>", vector.shape.iter().product::<i64>())
        }
        None => one,
    }
}

impl Writer<'_, '_> {
    /// Whether the output has typed pointers.
    pub fn has_typed_pointers(&self) -> bool {
        self.symbols.version.has_typed_pointers()
    }

    /// Allocates the `N` of a `%p.N` name.
    pub fn fresh_pointer(&mut self) -> u32 {
        self.pointers += 1;
        self.pointers
    }

    /// Converts a pointer operand to a pointer to `pointee`. Writes a `bitcast` if one is needed.
    pub fn as_pointer(&mut self, op: Op, value: Value, pointee: Type) -> Result<Pointer, Diagnostic> {
        if !self.has_typed_pointers() || pointee == Type::I8 {
            return Ok(Pointer::Plain(value));
        }
        let Some(text) = self.types.get(pointee) else {
            return Err(self
                .body
                .op_error(self.ctx, op, "has a type that LLVM IR does not have"));
        };
        self.as_pointer_spelled(op, value, &text)
    }

    /// Converts a pointer operand to a pointer to the type with the LLVM IR text `pointee`.
    pub fn as_pointer_spelled(&mut self, op: Op, value: Value, pointee: &str) -> Result<Pointer, Diagnostic> {
        if !self.has_typed_pointers() {
            return Ok(Pointer::Plain(value));
        }
        let ty = pointer_to(self.ctx, self.body.ty(value), pointee);
        let number = self.fresh_pointer();
        let _ = write!(self.text, "  %p.{number} = bitcast ");
        self.typed(op, value)?;
        let _ = writeln!(self.text, " to {ty}");
        Ok(Pointer::Converted(ty, number))
    }

    /// Writes a pointer with its type: `i32* %p.3`.
    pub fn pointer(&mut self, op: Op, pointer: &Pointer) -> Result<(), Diagnostic> {
        self.pointer_type(op, pointer)?;
        self.push(" ");
        self.pointer_value(pointer);
        Ok(())
    }

    /// Writes the type of a pointer.
    pub fn pointer_type(&mut self, op: Op, pointer: &Pointer) -> Result<(), Diagnostic> {
        match pointer {
            Pointer::Plain(value) => self.ty(op, self.body.ty(*value)),
            Pointer::Converted(ty, _) => {
                self.push(ty);
                Ok(())
            }
        }
    }

    /// Writes a pointer without its type.
    pub fn pointer_value(&mut self, pointer: &Pointer) {
        match pointer {
            Pointer::Plain(value) => self.value(*value),
            Pointer::Converted(_, number) => self.pointer_name(*number),
        }
    }

    /// Writes `%p.3`.
    pub fn pointer_name(&mut self, number: u32) {
        self.push("%p.");
        self.number(number.into());
    }

    /// Begins an instruction whose result is a pointer to the type with the LLVM IR text `pointee`.
    pub fn start_pointer(&mut self, op: Op, word: &str, pointee: &str) -> Result<(), Diagnostic> {
        let result = self.body.result(op, 0);
        self.push("  ");
        if self.has_typed_pointers() && pointee != "i8" {
            let own = self.types.get(self.body.ty(result));
            let own = own.as_deref().unwrap_or("i8*");
            let made = pointer_to(self.ctx, self.body.ty(result), pointee);
            let number = self.fresh_pointer();
            self.pointer_name(number);
            let written = std::mem::take(&mut self.text);
            self.push("  ");
            self.value(result);
            let _ = writeln!(self.text, " = bitcast {made} %p.{number} to {own}");
            self.behind = std::mem::replace(&mut self.text, written).take();
        } else {
            self.value(result);
        }
        self.push(" = ");
        self.push(word);
        Ok(())
    }

    /// Converts an argument to the pointee type that the attributes of its parameter require.
    pub fn as_argument(
        &mut self,
        op: Op,
        value: Value,
        attrs: Option<Attribute>,
    ) -> Result<Pointer, Diagnostic> {
        match attrs.filter(|_| self.has_typed_pointers()) {
            None => Ok(Pointer::Plain(value)),
            Some(attrs) => match pointee_attr(self.ctx, attrs) {
                Some(pointee) => self.as_pointer(op, value, pointee),
                None => Ok(Pointer::Plain(value)),
            },
        }
    }

    /// Writes the `bitcast` to `i8*` of parameter `index`, a pointer to the type with the LLVM IR text `pointee`.
    pub fn convert_parameter(&mut self, value: Value, index: usize, pointee: &str) -> u32 {
        let ty = self.body.ty(value);
        let own = self.types.get(ty);
        let own = own.as_deref().unwrap_or("i8*").to_owned();
        let number = self.fresh_pointer();
        let said = pointer_to(self.ctx, ty, pointee);
        let _ = writeln!(self.text, "  %p.{number} = bitcast {said} %{index} to {own}");
        number
    }
}
