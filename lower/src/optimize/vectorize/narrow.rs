//! Computes in narrow integers where only their low bits are needed, so that a register has more of them.
//!
//! C computes with bytes in 32 bits and stores a byte of the result. Sums, products and bitwise operations need no more bits of their
//! operands than are needed of their result, shifts to the right that many more.
//!
//! ```text
//! store i8 trunc((zext(a) * zext(b) + 128) >> 8)      16 bits are needed of the product, and are enough for all of it
//! ```
//!
//! What is computed from narrow integers and cannot exceed the narrow type is computed in it, too, whatever is needed of it.

use super::plan::Plan;
use crate::optimize::Function;
use crate::optimize::analysis::range::unsigned_max;
use crate::optimize::fold::{build, build_int, constant_int};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::{
    AShrOp, AddOp, AndOp, DbgValueOp, LShrOp, MulOp, OrOp, SExtOp, SelectOp, ShlOp, SubOp, TruncOp, XOrOp,
    ZExtOp,
};
use windlass_ir::{Builder, InsertPoint, Op, Type, Value};

/// All bits.
const ALL: u32 = u32::MAX;

struct Narrowing<'a> {
    plan: &'a Plan,
    /// The number of low bits that are needed of a value.
    needed: FxHashMap<Value, u32>,
    /// The number of low bits that may not be zero, of the result of an operation; of the operand of a shift to the right.
    bits: FxHashMap<Op, u32>,
    /// The narrow form of a value.
    narrow: FxHashMap<Value, Value>,
}

/// Narrows the operations of a loop that a plan makes vectors of. Returns whether there were any.
pub(super) fn narrow(f: &mut Function<'_>, plan: &Plan) -> bool {
    let ops: Vec<Op> = f
        .body
        .ops(plan.block)
        .filter(|op| plan.vector.contains(op))
        .collect();
    let mut pass = Narrowing {
        plan,
        needed: FxHashMap::default(),
        bits: FxHashMap::default(),
        narrow: FxHashMap::default(),
    };
    for &op in ops.iter().rev() {
        pass.find_needed(f, op);
        let value = match f.body.name(op) {
            LShrOp::NAME | AShrOp::NAME => Some(f.body.operand(op, 0)),
            _ => f.body.results(op).get(0),
        };
        let max = value.and_then(|value| unsigned_max(f, value));
        pass.bits.extend(max.map(|max| (op, 64 - max.leading_zeros())));
    }
    let mut changed = false;
    for &op in &ops {
        changed |= pass.replace(f, op).is_some();
    }
    if changed {
        // Users before definitions.
        let dead: Vec<Op> = f.body.ops(plan.block).collect();
        for op in dead.into_iter().rev() {
            if windlass_ir::effects::is_trivially_dead(f.ctx, f.body, op) {
                f.body.erase_op(op);
            }
        }
    }
    changed
}

/// The width of a scalar integer.
fn width(f: &Function<'_>, value: Value) -> Option<u32> {
    f.body.ty(value).signless_width(f.ctx)
}

/// The constant by which an operation shifts.
fn amount(f: &Function<'_>, op: Op) -> Option<u32> {
    let by = constant_int(f.ctx, f.body, f.body.operand(op, 1))?.to_u64()?;
    u32::try_from(by).ok().filter(|&by| by < 64)
}

impl Narrowing<'_> {
    fn find_needed(&mut self, f: &Function<'_>, op: Op) {
        let Some(result) = f.body.results(op).get(0) else {
            return;
        };
        let Some(width) = width(f, result) else { return };
        let uses = f.body.uses(result);
        let needed = uses.map(|(user, operand)| self.needed_by(f, user, operand)).max();
        self.needed.insert(result, needed.unwrap_or(0).min(width));
    }

    /// The number of low bits that a user needs of an operand.
    fn needed_by(&self, f: &Function<'_>, user: Op, operand: usize) -> u32 {
        if f.body.name(user) == DbgValueOp::NAME {
            return 0;
        }
        if !self.plan.vector.contains(&user) {
            return ALL;
        }
        let of_result = || {
            let result = f.body.results(user).get(0);
            result
                .and_then(|result| self.needed.get(&result).copied())
                .unwrap_or(ALL)
        };
        match f.body.name(user) {
            AddOp::NAME | SubOp::NAME | MulOp::NAME | OrOp::NAME | XOrOp::NAME => of_result(),
            TruncOp::NAME | ZExtOp::NAME | SExtOp::NAME => of_result(),
            AndOp::NAME => {
                let mask =
                    constant_int(f.ctx, f.body, f.body.operand(user, 1)).and_then(|mask| mask.to_u64());
                mask.map_or_else(of_result, |mask| of_result().min(64 - mask.leading_zeros()))
            }
            SelectOp::NAME if operand > 0 => of_result(),
            ShlOp::NAME if operand == 0 => amount(f, user).map_or(ALL, |by| of_result().saturating_sub(by)),
            LShrOp::NAME | AShrOp::NAME if operand == 0 => {
                amount(f, user).map_or(ALL, |by| of_result().saturating_add(by))
            }
            _ => ALL,
        }
    }

    /// The width in which an operation may be done.
    fn narrow_width(&self, f: &Function<'_>, op: Op) -> Option<u32> {
        let result = f.body.results(op).get(0)?;
        let width = width(f, result).filter(|width| matches!(width, 16 | 32 | 64))?;
        let needed = *self.needed.get(&result)?;
        // Vectors of bytes are neither multiplied nor shifted.
        let (needed, least) = match f.body.name(op) {
            AddOp::NAME | SubOp::NAME | AndOp::NAME | OrOp::NAME | XOrOp::NAME | SelectOp::NAME => {
                (needed, 8)
            }
            MulOp::NAME => (needed, 16),
            ShlOp::NAME => (needed.max(amount(f, op)? + 1), 16.max(amount(f, op)? + 1)),
            LShrOp::NAME | AShrOp::NAME => {
                let by = amount(f, op)?;
                (needed.checked_add(by)?, 16.max(by + 1))
            }
            _ => return None,
        };
        let exact = self.bits.get(&op).copied().unwrap_or(ALL);
        let mut widths = [8, 16, 32].into_iter();
        widths.find(|&narrow| {
            let fits = narrow >= needed || (narrow >= exact && self.has_narrow_operands(f, op, narrow));
            narrow >= least && narrow < width && fits
        })
    }

    /// Whether the operands are constants or extended by zeros from this width at most.
    fn has_narrow_operands(&self, f: &Function<'_>, op: Op, narrow: u32) -> bool {
        let skipped = usize::from(f.body.name(op) == SelectOp::NAME);
        f.body.operands(op).iter().skip(skipped).all(|value| {
            let source = self.narrow.get(&value).copied();
            let source = source.or_else(|| {
                f.body
                    .defined_by(value, ZExtOp::NAME)
                    .map(|extension| f.body.operand(extension, 0))
            });
            let from = source.and_then(|source| width(f, source));
            from.is_some_and(|from| from <= narrow) || constant_int(f.ctx, f.body, value).is_some()
        })
    }

    /// Replaces an operation by a narrow one, or lets it use the narrow form of its operand.
    fn replace(&mut self, f: &mut Function<'_>, op: Op) -> Option<()> {
        let result = f.body.results(op).get(0)?;
        let wide = f.body.ty(result);
        if matches!(f.body.name(op), TruncOp::NAME | ZExtOp::NAME) {
            let source = *self.narrow.get(&f.body.operand(op, 0))?;
            let new = resize(&mut Builder::before(f.ctx, f.body, op), source, wide)?;
            f.body.replace_all_uses(result, new);
            return Some(());
        }
        let narrow = self.narrow_width(f, op)?;
        let ty = f.ctx.int_type(narrow);
        let name = f.body.name(op);
        let mut operands = f.body.operands(op).to_vec().to_vec();
        for (index, operand) in operands.iter_mut().enumerate() {
            if name != SelectOp::NAME || index > 0 {
                *operand = self.narrowed(f, op, *operand, ty)?;
            }
        }
        // Of a shift, no copy of the sign is needed.
        let def = match name {
            AShrOp::NAME => LShrOp::DEF,
            _ => f.body.def(op),
        };
        let mut b = Builder::before(f.ctx, f.body, op);
        let new = build(&mut b, def, &operands, &[], ty);
        let extended = build(&mut b, ZExtOp::DEF, &[new], &[], wide);
        f.body.replace_all_uses(result, extended);
        self.narrow.insert(extended, new);
        Some(())
    }

    /// The low bits of a value.
    fn narrowed(&mut self, f: &mut Function<'_>, op: Op, value: Value, ty: Type) -> Option<Value> {
        let narrow = ty.signless_width(f.ctx)?;
        if let Some(constant) = constant_int(f.ctx, f.body, value) {
            // Amounts of shifts do not change in the loop.
            let entry = f.body.last_op(self.plan.before)?;
            let mut b = Builder::before(f.ctx, f.body, entry);
            return Some(build_int(&mut b, ty, constant.sext_or_trunc(narrow)));
        }
        if let Some(&known) = self.narrow.get(&value) {
            return resize(&mut Builder::before(f.ctx, f.body, op), known, ty);
        }
        for (name, def) in [(ZExtOp::NAME, ZExtOp::DEF), (SExtOp::NAME, SExtOp::DEF)] {
            let Some(extension) = f.body.defined_by(value, name) else {
                continue;
            };
            let source = f.body.operand(extension, 0);
            let from = width(f, source).filter(|&from| from > 1)?;
            let mut b = Builder::before(f.ctx, f.body, op);
            return Some(match from.cmp(&narrow) {
                std::cmp::Ordering::Equal => source,
                std::cmp::Ordering::Less => build(&mut b, def, &[source], &[], ty),
                std::cmp::Ordering::Greater => build(&mut b, TruncOp::DEF, &[source], &[], ty),
            });
        }
        let is_inside = f.body.value_block(value) == Some(self.plan.block);
        let at = match is_inside {
            true => op,
            false => f.body.last_op(self.plan.before)?,
        };
        let mut b = Builder {
            ctx: f.ctx,
            location: f.body.location(op),
            body: f.body,
            at: InsertPoint::Before(at),
        };
        Some(build(&mut b, TruncOp::DEF, &[value], &[], ty))
    }
}

/// A value of which the low bits count, as another type.
fn resize(b: &mut Builder<'_>, value: Value, ty: Type) -> Option<Value> {
    let (from, to) = (b.body.ty(value).signless_width(b.ctx)?, ty.signless_width(b.ctx)?);
    Some(match from.cmp(&to) {
        std::cmp::Ordering::Equal => value,
        std::cmp::Ordering::Less => build(b, ZExtOp::DEF, &[value], &[], ty),
        std::cmp::Ordering::Greater => build(b, TruncOp::DEF, &[value], &[], ty),
    })
}
