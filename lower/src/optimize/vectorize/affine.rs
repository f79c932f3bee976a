//! Values of a loop as a multiple of its counter plus what does not change.

use crate::optimize::Function;
use crate::optimize::analysis::loops::Loop;
use crate::optimize::fold::constant_int;
use windlass_dialects::llvm::enums::OverflowFlags;
use windlass_dialects::llvm::{AddOp, MulOp, SExtOp, ShlOp, SubOp, ZExtOp};
use windlass_ir::{Op, Value};

/// The depth to which sums and products are followed.
const MAX_DEPTH: usize = 10;

/// `coefficient * counter + constant + terms`, modulo 2^64. A narrow value in the terms counts as sign-extended.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Affine {
    pub coefficient: i64,
    pub constant: i64,
    pub terms: Vec<(Value, i64)>,
}

/// The counter of a loop.
#[derive(Clone, Copy)]
pub(super) struct InductionVariable {
    pub value: Value,
    pub width: u32,
    /// Whether it never wraps around as a signed number.
    pub no_signed_wrap: bool,
}

impl Affine {
    /// Adds `scale` times the value, which may be narrower than 64 bits and is then sign-extended. `None` if it is no such sum.
    pub fn add(
        &mut self,
        f: &Function<'_>,
        this: &Loop,
        counter: InductionVariable,
        value: Value,
        scale: i64,
    ) -> Option<()> {
        self.add_to_depth(f, this, counter, value, scale, MAX_DEPTH)?;
        self.terms.retain(|&(_, scale)| scale != 0);
        self.terms.sort_unstable();
        Some(())
    }

    fn add_to_depth(
        &mut self,
        f: &Function<'_>,
        this: &Loop,
        counter: InductionVariable,
        value: Value,
        scale: i64,
        depth: usize,
    ) -> Option<()> {
        if let Some(constant) = constant_int(f.ctx, f.body, value) {
            let constant = constant.sext_or_trunc(64).low_u64() as i64;
            self.constant = self.constant.wrapping_add(constant.wrapping_mul(scale));
            return Some(());
        }
        let width = f.body.ty(value).signless_width(f.ctx)?;
        if value == counter.value {
            if width < 64 && !counter.no_signed_wrap {
                return None;
            }
            self.coefficient = self.coefficient.wrapping_add(scale);
            return Some(());
        }
        let inner = f.body.defining_op(value).filter(|_| depth > 0);
        if let Some(op) = inner
            && let Some(found) = self.add_operation(f, this, counter, op, width, scale, depth - 1)
        {
            return found;
        }
        if !this.is_invariant(f, value) {
            return None;
        }
        match self.terms.iter_mut().find(|(term, _)| *term == value) {
            Some((_, old)) => *old = old.wrapping_add(scale),
            None => self.terms.push((value, scale)),
        }
        Some(())
    }

    /// Adds the operands of an operation; the outer `None` if the operation is none that is followed.
    #[allow(clippy::too_many_arguments, reason = "the state of a recursion")]
    fn add_operation(
        &mut self,
        f: &Function<'_>,
        this: &Loop,
        counter: InductionVariable,
        op: Op,
        width: u32,
        scale: i64,
        depth: usize,
    ) -> Option<Option<()>> {
        let flags = |slot| OverflowFlags::of(f.ctx, f.body.get(op, slot)).has(OverflowFlags::NSW);
        // Modulo 2^64 nothing need be known; a narrow sum is that of the extended parts if it does not wrap around.
        let exact = |slot| width == 64 || flags(slot);
        let operand = |index| f.body.operand(op, index);
        let constant = |index| {
            let value = constant_int(f.ctx, f.body, operand(index))?;
            Some(value.sext_or_trunc(64).low_u64() as i64)
        };
        match f.body.name(op) {
            AddOp::NAME if exact(AddOp::overflowFlags) => Some(
                self.add_to_depth(f, this, counter, operand(0), scale, depth)
                    .and_then(|()| self.add_to_depth(f, this, counter, operand(1), scale, depth)),
            ),
            SubOp::NAME if exact(SubOp::overflowFlags) => Some(
                self.add_to_depth(f, this, counter, operand(0), scale, depth)
                    .and_then(|()| {
                        self.add_to_depth(f, this, counter, operand(1), scale.wrapping_neg(), depth)
                    }),
            ),
            MulOp::NAME if exact(MulOp::overflowFlags) => {
                let by = constant(1)?;
                Some(self.add_to_depth(f, this, counter, operand(0), scale.wrapping_mul(by), depth))
            }
            ShlOp::NAME if exact(ShlOp::overflowFlags) => {
                let by = constant(1).filter(|by| (0..62).contains(by))?;
                Some(self.add_to_depth(f, this, counter, operand(0), scale.wrapping_shl(by as u32), depth))
            }
            SExtOp::NAME if width == 64 => {
                Some(self.add_to_depth(f, this, counter, operand(0), scale, depth))
            }
            ZExtOp::NAME if width == 64 && f.body.get(op, ZExtOp::nonNeg).is_some() => {
                Some(self.add_to_depth(f, this, counter, operand(0), scale, depth))
            }
            _ => None,
        }
    }
}
