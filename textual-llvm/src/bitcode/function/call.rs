//! Calls: `call`, `invoke` and `callbr`.

use super::super::attributes::RESULT;
use super::super::bitstream::{Ops, Read};
use super::super::globals::{write_convention, write_space};
use super::super::operators;
use super::super::types::{LABEL, Type, TypeId};
use super::{Body, Typed};

/// Where a call continues.
enum Targets<'r> {
    Next,
    Invoke { normal: u64, unwind: u64 },
    Branch { normal: u64, others: &'r [u64] },
}

impl Body<'_, '_, '_> {
    /// Writes a call.
    pub(super) fn call(&mut self, code: u32, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        const INVOKE: u32 = 13;
        const CALL: u32 = 34;
        const EXPLICIT_TYPE: u64 = 1 << 15;
        const EXPLICIT_TYPE_OF_INVOKE: u64 = 1 << 13;
        const FAST_MATH: u64 = 1 << 17;
        let attributes = self.module.attributes.check(ops.next()?)?;
        let flags = ops.next()?;
        let (explicit, convention) = match code {
            INVOKE => (EXPLICIT_TYPE_OF_INVOKE, flags & !EXPLICIT_TYPE_OF_INVOKE),
            _ => (EXPLICIT_TYPE, (flags & 0x7ff) >> 1),
        };
        let mut fast_math = 0;
        let targets = match code {
            CALL => {
                if flags & FAST_MATH != 0 {
                    fast_math = ops.next()?;
                }
                Targets::Next
            }
            INVOKE => Targets::Invoke {
                normal: ops.next()?,
                unwind: ops.next()?,
            },
            _ => {
                let (normal, count) = (ops.next()?, ops.next()?);
                let others = ops.take(count)?;
                Targets::Branch { normal, others }
            }
        };
        if flags & explicit == 0 {
            return Err("the form of LLVM before 14 is not supported".into());
        }
        let ty = self.module.types.check(ops.next()?)?;
        let callee = self.typed_operand(ops)?;
        self.text.str(match code {
            INVOKE => "invoke",
            CALL => tail(flags),
            _ => "callbr",
        });
        operators::write_fast_math(fast_math, &mut self.text);
        self.text.str(" ");
        write_convention(convention, &mut self.text);
        let is_must_tail = code == CALL && flags & MUST_TAIL != 0;
        let result = self.callee_and_arguments(attributes, ty, callee, is_must_tail, ops)?;
        self.module.attributes.write_function(attributes, &mut self.text);
        self.bundles()?;
        match targets {
            Targets::Next => {}
            Targets::Invoke { normal, unwind } => {
                self.end_block();
                self.text.str(" to ");
                self.write_label(normal)?;
                self.text.str(" unwind ");
                self.write_label(unwind)?;
            }
            Targets::Branch { normal, others } => {
                self.end_block();
                self.text.str(" to ");
                self.write_label(normal)?;
                self.text.str(" [");
                self.labels(others)?;
                self.text.str("]");
            }
        }
        Ok(Some(result))
    }

    fn callee_and_arguments(
        &mut self,
        attributes: u32,
        ty: TypeId,
        callee: Typed,
        is_must_tail: bool,
        ops: &mut Ops<'_>,
    ) -> Read<TypeId> {
        let module = &*self.module;
        let text = &mut self.text;
        module.attributes.write_value(attributes, RESULT, text);
        if let Type::Pointer(space) = *module.types.get(callee.1) {
            write_space(space, text);
        }
        let (result, params, variadic) = module.types.function(ty)?;
        text.strs(&[module.types.text(if variadic { ty } else { result }), " "]);
        module.write_value(callee.0, text)?;
        text.str("(");
        let params = params.to_vec();
        for index in 0.. {
            let argument = match params.get(index) {
                Some(&ty) if *self.module.types.get(ty) == LABEL => {
                    return Err("an argument that is a label".into());
                }
                Some(&ty) => (self.operand(ops)?, ty),
                None if variadic && !ops.is_empty() => self.typed_operand(ops)?,
                None => break,
            };
            self.text.str(if index > 0 { ", " } else { "" });
            let (value, ty) = argument;
            self.write_type(ty);
            self.text.str(" ");
            let place = index as u32 + 1;
            self.module
                .attributes
                .write_value(attributes, place, &mut self.text);
            self.write_untyped((value, ty))?;
        }
        // Such a call passes on the arguments that are not named.
        self.text
            .str(if is_must_tail && variadic { ", ...)" } else { ")" });
        match ops.is_empty() {
            true => Ok(result),
            false => Err("more arguments than parameters".into()),
        }
    }

    fn bundles(&mut self) -> Read<()> {
        const METADATA: u64 = 0x8000_0000;
        let bundles = std::mem::take(&mut self.bundles);
        for (index, (tag, values)) in bundles.iter().enumerate() {
            self.text.str(if index > 0 { ", " } else { " [ " });
            let Some(tag) = self.module.bundle_tags.get(*tag as usize) else {
                return Err(format!("operand bundle tag {tag} is not defined"));
            };
            self.text.quoted(tag);
            self.text.str("(");
            let mut ops = Ops::new(values);
            while !ops.is_empty() {
                self.text
                    .str(if ops.rest().len() < values.len() { ", " } else { "" });
                if ops.rest().first() == Some(&METADATA) {
                    return Err("metadata in operand bundles is not supported".into());
                }
                let value = self.typed_operand(&mut ops)?;
                self.write_typed(value)?;
            }
            self.text.str(")");
        }
        self.text.str(if bundles.is_empty() { "" } else { " ]" });
        Ok(())
    }
}

/// The flag of a call that has to be a tail call.
const MUST_TAIL: u64 = 1 << 14;

fn tail(flags: u64) -> &'static str {
    const NO_TAIL: u64 = 1 << 16;
    match flags {
        _ if flags & MUST_TAIL != 0 => "musttail call",
        _ if flags & NO_TAIL != 0 => "notail call",
        _ if flags & 1 != 0 => "tail call",
        _ => "call",
    }
}
