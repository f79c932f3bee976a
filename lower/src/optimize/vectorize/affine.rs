//! Values of a loop as a multiple of the number of the iteration plus what does not change.

use super::induction::InductionVariable;
use crate::optimize::Function;
use crate::optimize::analysis::loops::Loop;
use crate::optimize::fold::constant_int;
use windlass_dialects::llvm::enums::OverflowFlags;
use windlass_dialects::llvm::{AddOp, MulOp, OrOp, SExtOp, ShlOp, SubOp, ZExtOp};
use windlass_ir::{Op, Value};

/// The depth to which sums and products are followed.
const MAX_DEPTH: usize = 10;

/// `coefficient * iteration + constant + terms`, modulo 2^64.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Affine {
    pub coefficient: i64,
    pub constant: i64,
    pub terms: Vec<Term>,
}

/// A multiple of a value that does not change in the loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Term {
    value: Value,
    /// Whether a narrow value is extended by zeros; else by its sign.
    is_unsigned: bool,
    scale: i64,
}

/// A loop with its induction variables.
pub(super) struct Induction<'a, 'f> {
    pub f: &'a Function<'f>,
    pub this: &'a Loop,
    pub variables: &'a [InductionVariable],
}

/// A value that is added: `scale` times the value, extended to 64 bits.
#[derive(Clone, Copy)]
struct Summand {
    value: Value,
    is_unsigned: bool,
    scale: i64,
}

impl Affine {
    /// Adds `scale` times the value, which may be narrower than 64 bits and is then sign-extended. `None` if it is no such sum.
    pub fn add(&mut self, cx: &Induction<'_, '_>, value: Value, scale: i64) -> Option<()> {
        let summand = Summand {
            value,
            is_unsigned: false,
            scale,
        };
        self.add_to_depth(cx, summand, MAX_DEPTH)?;
        self.terms.retain(|term| term.scale != 0);
        self.terms.sort_unstable();
        Some(())
    }

    fn add_to_depth(&mut self, cx: &Induction<'_, '_>, summand: Summand, depth: usize) -> Option<()> {
        let Summand {
            value,
            is_unsigned,
            scale,
        } = summand;
        let f = cx.f;
        if let Some(constant) = constant_int(f.ctx, f.body, value) {
            let constant = match is_unsigned {
                true => constant.zext_or_trunc(64),
                false => constant.sext_or_trunc(64),
            };
            let constant = constant.low_u64() as i64;
            self.constant = self.constant.wrapping_add(constant.wrapping_mul(scale));
            return Some(());
        }
        let width = f.body.ty(value).signless_width(f.ctx)?;
        if let Some(variable) = cx.variables.iter().find(|variable| variable.arg == value) {
            let is_exact = match is_unsigned {
                true => variable.no_unsigned_wrap,
                false => variable.no_signed_wrap,
            };
            if width < 64 && !is_exact {
                return None;
            }
            self.coefficient = self.coefficient.wrapping_add(scale.wrapping_mul(variable.step));
            let initial = Summand {
                value: variable.initial,
                ..summand
            };
            return self.add_to_depth(cx, initial, depth.saturating_sub(1));
        }
        let inner = f.body.defining_op(value).filter(|_| depth > 0);
        if let Some(op) = inner
            && let Some(found) = self.add_operation(cx, op, width, summand, depth - 1)
        {
            return found;
        }
        if !cx.this.is_invariant(f, value) {
            return None;
        }
        let same = |term: &&mut Term| term.value == value && term.is_unsigned == is_unsigned;
        match self.terms.iter_mut().find(same) {
            Some(term) => term.scale = term.scale.wrapping_add(scale),
            None => self.terms.push(Term {
                value,
                is_unsigned,
                scale,
            }),
        }
        Some(())
    }

    /// Adds the operands of an operation; the outer `None` if the operation is none that is followed.
    fn add_operation(
        &mut self,
        cx: &Induction<'_, '_>,
        op: Op,
        width: u32,
        summand: Summand,
        depth: usize,
    ) -> Option<Option<()>> {
        let f = cx.f;
        let Summand {
            is_unsigned, scale, ..
        } = summand;
        let flag = match is_unsigned {
            true => OverflowFlags::NUW,
            false => OverflowFlags::NSW,
        };
        // Modulo 2^64 nothing need be known; a narrow sum is that of the extended parts if it does not wrap around.
        let exact = |slot| width == 64 || OverflowFlags::of(f.ctx, f.body.get(op, slot)).has(flag);
        let operand = |index| f.body.operand(op, index);
        let constant = |index| {
            let value = constant_int(f.ctx, f.body, operand(index))?;
            let value = match is_unsigned {
                true => value.zext_or_trunc(64),
                false => value.sext_or_trunc(64),
            };
            Some(value.low_u64() as i64)
        };
        let with = |index, scale| Summand {
            value: operand(index),
            is_unsigned,
            scale,
        };
        let both = |sum: &mut Affine, second: i64| {
            sum.add_to_depth(cx, with(0, scale), depth)
                .and_then(|()| sum.add_to_depth(cx, with(1, second), depth))
        };
        match f.body.name(op) {
            AddOp::NAME if exact(AddOp::overflowFlags) => Some(both(self, scale)),
            OrOp::NAME if f.body.get(op, OrOp::isDisjoint).is_some() => Some(both(self, scale)),
            SubOp::NAME if exact(SubOp::overflowFlags) => Some(both(self, scale.wrapping_neg())),
            MulOp::NAME if exact(MulOp::overflowFlags) => {
                let by = constant(1)?;
                Some(self.add_to_depth(cx, with(0, scale.wrapping_mul(by)), depth))
            }
            ShlOp::NAME if exact(ShlOp::overflowFlags) => {
                let by = constant(1).filter(|by| (0..62).contains(by))?;
                Some(self.add_to_depth(cx, with(0, scale.wrapping_shl(by as u32)), depth))
            }
            SExtOp::NAME if width == 64 => {
                let inner = Summand {
                    is_unsigned: false,
                    ..with(0, scale)
                };
                Some(self.add_to_depth(cx, inner, depth))
            }
            ZExtOp::NAME if width == 64 => {
                let inner = Summand {
                    // What is extended is not negative: both extensions are the same.
                    is_unsigned: f.body.get(op, ZExtOp::nonNeg).is_none(),
                    ..with(0, scale)
                };
                Some(self.add_to_depth(cx, inner, depth))
            }
            _ => None,
        }
    }
}
