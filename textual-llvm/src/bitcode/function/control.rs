//! Terminators and exception handling.

use super::super::bitstream::{Ops, Read};
use super::super::types::{Type, TypeId};
use super::Body;

impl Body<'_, '_, '_> {
    /// Writes a terminator or the start of a handler.
    pub(super) fn control(&mut self, code: u32, ops: &mut Ops<'_>) -> Read<Option<TypeId>> {
        match code {
            47 => return self.landing_pad(ops).map(Some),
            50 | 51 => return self.funclet_pad(code, ops).map(Some),
            _ => self.end_block(),
        }
        match code {
            10 => {
                self.text.str("ret ");
                match ops.is_empty() {
                    true => self.text.str("void"),
                    false => {
                        let value = self.typed_operand(ops)?;
                        self.write_typed(value)?;
                    }
                }
            }
            11 => {
                let target = ops.next()?;
                self.text.str("br ");
                if let Some(other) = ops.optional() {
                    let bit = self.module.types.intern(Type::Integer(1));
                    let condition = self.operand(ops)?;
                    self.write_typed((condition, bit))?;
                    self.text.str(", ");
                    self.write_label(target)?;
                    self.text.str(", ");
                    self.write_label(other)?;
                } else {
                    self.write_label(target)?;
                }
            }
            12 => self.switch(ops)?,
            15 => self.text.str("unreachable"),
            31 => {
                let ty = self.module.types.check(ops.next()?)?;
                let address = self.operand(ops)?;
                self.text.str("indirectbr ");
                self.write_typed((address, ty))?;
                self.text.str(", [");
                self.labels(ops.rest())?;
                self.text.str("]");
            }
            39 => {
                let value = self.typed_operand(ops)?;
                self.text.str("resume ");
                self.write_typed(value)?;
            }
            48 => {
                let pad = self.operand(ops)?;
                self.text.str("cleanupret from ");
                self.write(pad)?;
                self.unwind(ops.optional())?;
            }
            49 => {
                let pad = self.operand(ops)?;
                self.text.str("catchret from ");
                self.write(pad)?;
                self.text.str(" to ");
                self.write_label(ops.next()?)?;
            }
            52 => {
                let parent = self.operand(ops)?;
                self.text.str("catchswitch within ");
                self.write(parent)?;
                self.text.str(" [");
                let count = ops.next()?;
                self.labels(ops.take(count)?)?;
                self.text.str("]");
                self.unwind(ops.optional())?;
                return Ok(Some(self.token()));
            }
            _ => return Err("not supported".into()),
        }
        Ok(None)
    }

    fn switch(&mut self, ops: &mut Ops<'_>) -> Read<()> {
        let ty = self.module.types.check(ops.next()?)?;
        let condition = self.operand(ops)?;
        self.text.str("switch ");
        self.write_typed((condition, ty))?;
        self.text.str(", ");
        self.write_label(ops.next()?)?;
        self.text.str(" [");
        for case in ops.rest().chunks(2) {
            let &[value, target] = case else {
                return Err("too few operands".into());
            };
            let value = u32::try_from(value).map_err(|_| "a value that is not defined")?;
            self.text.str(" ");
            self.write_typed((value, ty))?;
            self.text.str(", ");
            self.write_label(target)?;
        }
        self.text.str(" ]");
        Ok(())
    }

    fn landing_pad(&mut self, ops: &mut Ops<'_>) -> Read<TypeId> {
        let ty = self.module.types.check(ops.next()?)?;
        let (is_cleanup, count) = (ops.next()?, ops.next()?);
        self.text.str("landingpad ");
        self.write_type(ty);
        self.text.str(if is_cleanup != 0 { " cleanup" } else { "" });
        for _ in 0..count {
            let is_filter = ops.next()? != 0;
            let value = self.typed_operand(ops)?;
            self.text.str(if is_filter { " filter " } else { " catch " });
            self.write_typed(value)?;
        }
        Ok(ty)
    }

    fn funclet_pad(&mut self, code: u32, ops: &mut Ops<'_>) -> Read<TypeId> {
        const CATCH: u32 = 50;
        let parent = self.operand(ops)?;
        self.text.str(if code == CATCH {
            "catchpad within "
        } else {
            "cleanuppad within "
        });
        self.write(parent)?;
        self.text.str(" [");
        for index in 0..ops.next()? {
            let value = self.typed_operand(ops)?;
            self.text.str(if index > 0 { ", " } else { "" });
            self.write_typed(value)?;
        }
        self.text.str("]");
        Ok(self.token())
    }

    /// Writes labels between commas.
    pub(super) fn labels(&mut self, blocks: &[u64]) -> Read<()> {
        for (index, &block) in blocks.iter().enumerate() {
            self.text.str(if index > 0 { ", " } else { "" });
            self.write_label(block)?;
        }
        Ok(())
    }

    fn unwind(&mut self, target: Option<u64>) -> Read<()> {
        self.text.str(" unwind ");
        match target {
            Some(block) => self.write_label(block),
            None => {
                self.text.str("to caller");
                Ok(())
            }
        }
    }
}
