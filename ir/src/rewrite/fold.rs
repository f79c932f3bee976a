//! Folding operations, by hooks and by traits.

use super::PatternRewriter;
use crate::body::{Block, Body, InsertPoint, NewOp, Op, Value};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef, Traits};
use crate::ids::{Attribute, Type};
use crate::op_fold_result::OpFoldResult;
use smallvec::SmallVec;

/// What a fold works with.
pub struct FoldCx<'a> {
    /// The context.
    pub ctx: &'a Context,
    /// The body that the operation is in. A fold may change the operation's own operands and attributes; it erases
    /// nothing, and creates nothing but constants directly before the operation, which replace all uses of results.
    pub body: &'a mut Body,
    /// The operation.
    pub op: Op,
    /// For each operand, its value if that is a constant.
    pub operands: &'a [Option<Attribute>],
    /// Whether this is part of a conversion that converts operations of this name: those of them that are around this one have
    /// become others already.
    pub converting: bool,
}

impl FoldCx<'_> {
    /// The value of an operand if that is a constant, which the caller of the fold may know better than the body.
    pub fn known(&self, operand: Value) -> Option<Attribute> {
        let operands = self.body.operands(self.op);
        let index = operands.iter().position(|other| other == operand)?;
        self.operands.get(index).copied().flatten()
    }
}

/// What a fold found.
#[derive(Clone, Debug, PartialEq)]
pub enum Folded {
    /// Nothing.
    No,
    /// The operation was changed in place.
    InPlace,
    /// The one result is this constant, of the result's type.
    Attr(Attribute),
    /// The one result is this value.
    Value(Value),
    /// Each result is a constant or a value.
    Many(Vec<OpFoldResult>),
    /// The operation has no results and no effect: it can go.
    Erase,
    /// The operation does what its block does: the results are the operands of the terminator.
    Inline(Block),
}

/// Finds the results without executing.
pub struct Fold(pub fn(&mut FoldCx<'_>) -> Folded);

impl Interface for Fold {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(0);
    const NAME: &'static str = "Fold";
}

/// For constants whose value is not the attribute in slot 0: the value.
pub struct ConstantLike(pub fn(&Context, &Body, Op) -> Option<Attribute>);

impl Interface for ConstantLike {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(2);
    const NAME: &'static str = "ConstantLike";
}

/// The value of a constant-like operation; `None` for any other operation (upstream's `m_Constant`).
#[inline]
pub fn is_constant(ctx: &Context, body: &Body, op: Op) -> Option<Attribute> {
    // Nearly all operations are none: only this test is worth inlining.
    if !body.def(op).traits.has(Traits::CONSTANT_LIKE) {
        return None;
    }
    value_of_constant_like(ctx, body, op)
}

fn value_of_constant_like(ctx: &Context, body: &Body, op: Op) -> Option<Attribute> {
    let def = body.def(op);
    if let Some(constant) = ctx.op_interface::<ConstantLike>(def) {
        return (constant.0)(ctx, body, op);
    }
    // An empty slot has the default value.
    body.attr(op, 0)
        .or_else(|| def.attrs.first()?.default.map(|make| make(ctx)))
}

/// The value of `value`, if a constant-like operation defines it.
#[inline]
pub fn constant_value(ctx: &Context, body: &Body, value: Value) -> Option<Attribute> {
    is_constant(ctx, body, body.defining_op(value)?)
}

/// The outcome of folding an operation.
pub(crate) enum Outcome {
    /// The operation does not fold.
    Same,
    /// The operation was changed in place.
    Changed,
    /// The results fold to these, one per result.
    Results(SmallVec<[OpFoldResult; 2]>),
    /// The operation can be erased.
    Erase,
    /// The operations of the block, without the terminator, take the place of this one.
    Inline(Block),
}

/// The traits by which an operation without a fold hook folds.
const FOLDED_BY_TRAITS: Traits = Traits::COMMUTATIVE
    .and(Traits::IDEMPOTENT)
    .and(Traits::INVOLUTION);

/// Whether an operation of this definition can fold.
#[inline]
pub(crate) fn may_fold(ctx: &Context, def: &OpDef) -> bool {
    ctx.has_op_interface::<Fold>(def) || def.traits.any(FOLDED_BY_TRAITS)
}

/// Folds `op` with its fold hook, otherwise by its traits.
/// `converting`: enclosing operations of this name have been converted.
pub(crate) fn fold_op(ctx: &Context, body: &mut Body, op: Op, converting: bool) -> Outcome {
    let def = body.def(op);
    let hook = ctx.op_interface::<Fold>(def);
    if hook.is_none() && !def.traits.any(FOLDED_BY_TRAITS) {
        return Outcome::Same;
    }
    let operands = body.operands(op);
    let mut few = [None; 4];
    let many: SmallVec<[Option<Attribute>; 4]>;
    let constants = match few.get_mut(..operands.len()) {
        Some(few) => {
            for (constant, value) in few.iter_mut().zip(operands.iter()) {
                *constant = constant_value(ctx, body, value);
            }
            &*few
        }
        None => {
            many = operands
                .iter()
                .map(|value| constant_value(ctx, body, value))
                .collect();
            &many[..]
        }
    };
    fold_by(hook, ctx, body, op, constants, converting)
}

/// Folds `op` with these constant operand values.
pub(crate) fn fold_with(
    ctx: &Context,
    body: &mut Body,
    op: Op,
    constants: &[Option<Attribute>],
    converting: bool,
) -> Outcome {
    let hook = ctx.op_interface::<Fold>(body.def(op));
    fold_by(hook, ctx, body, op, constants, converting)
}

/// Folds `op` with this fold hook, otherwise by its traits.
#[inline]
fn fold_by(
    hook: Option<&Fold>,
    ctx: &Context,
    body: &mut Body,
    op: Op,
    constants: &[Option<Attribute>],
    converting: bool,
) -> Outcome {
    let def = body.def(op);
    let by_traits = def.traits.any(FOLDED_BY_TRAITS);
    let folded = match hook {
        Some(fold) => (fold.0)(&mut FoldCx {
            ctx,
            body,
            op,
            operands: constants,
            converting,
        }),
        None => Folded::No,
    };
    let found = match folded {
        Folded::No => Outcome::Same,
        Folded::InPlace => Outcome::Changed,
        Folded::Erase => Outcome::Erase,
        Folded::Inline(block) => Outcome::Inline(block),
        Folded::Value(value) if body.results(op).get(0) == Some(value) => Outcome::Changed,
        Folded::Value(value) => Outcome::Results(SmallVec::from_elem(value.into(), 1)),
        Folded::Attr(attr) => Outcome::Results(SmallVec::from_elem(attr.into(), 1)),
        Folded::Many(all) => Outcome::Results(all.into()),
    };
    match found {
        Outcome::Same | Outcome::Changed if by_traits => match fold_traits(body, op, def, constants) {
            Outcome::Same => found,
            better => better,
        },
        _ => found,
    }
}

fn fold_traits(body: &mut Body, op: Op, def: &OpDef, constants: &[Option<Attribute>]) -> Outcome {
    let operands = body.operands(op);
    let before = |index| {
        let source = body.defining_op(operands.get(index)?)?;
        (body.name(source) == body.name(op)).then_some(source)
    };
    let one = |value| Outcome::Results(SmallVec::from_elem(OpFoldResult::Value(value), 1));
    if def.traits.has(Traits::IDEMPOTENT) {
        if operands.len() == 1 {
            if before(0).is_some() {
                return one(operands.at(0));
            }
        } else if operands.len() > 1 && operands.at(0) == operands.at(1) {
            return one(operands.at(0));
        }
    }
    if def.traits.has(Traits::INVOLUTION)
        && let Some(source) = before(0)
    {
        return one(body.operand(source, 0));
    }
    if def.traits.has(Traits::COMMUTATIVE) && operands.len() > 1 {
        // Constants are moved after other operands; both keep their order.
        let first = constants
            .iter()
            .position(Option::is_some)
            .unwrap_or(constants.len());
        if constants[first..].iter().any(Option::is_none) {
            let all = operands.to_vec();
            let pick = |constant: bool| {
                let chosen = constants.iter().map(move |c| c.is_some() == constant);
                all.iter().zip(chosen).filter(|(_, yes)| *yes).map(|(&v, _)| v)
            };
            let sorted: SmallVec<[Value; 4]> = pick(false).chain(pick(true)).collect();
            for (index, value) in sorted.into_iter().enumerate() {
                body.set_operand(op, index, value);
            }
            return Outcome::Changed;
        }
    }
    Outcome::Same
}

/// The constant operation of `op`'s dialect that materializes `value` with type `ty`.
pub(crate) fn constant_def(
    ctx: &Context,
    body: &Body,
    op: Op,
    value: Attribute,
    ty: Type,
) -> Option<&'static OpDef> {
    let dialect = ctx.registry().by_number(body.name(op).dialect())?;
    dialect.constant?(ctx, value, ty)
}

/// The outcome of folding an operation, with constants materialized.
enum Folding {
    Nothing,
    InPlace,
    Erase,
    Inline(Block),
    Values(SmallVec<[Value; 2]>),
}

impl PatternRewriter<'_> {
    /// Folds the operation: replaces it by its fold results, or changes it in place. Constants are materialized before
    /// it. Returns whether something changed.
    pub fn try_fold(&mut self, op: Op) -> bool {
        match self.fold_to_values(op) {
            Folding::Nothing => return false,
            Folding::InPlace => self.notify_modified(op),
            Folding::Erase => self.erase_op(op),
            Folding::Inline(block) => self.inline_contents(op, block),
            Folding::Values(values) => self.replace_op(op, &values),
        }
        true
    }

    /// Replaces `op` by the operations of `block`, which is in it, and by the operands of its terminator.
    fn inline_contents(&mut self, op: Op, block: Block) {
        let Some(end) = self.last_op(block) else { return };
        while let Some(first) = self.first_op(block).filter(|&first| first != end) {
            self.move_op(first, InsertPoint::Before(op));
        }
        let values = self.operands(end).to_vec();
        self.replace_op(op, &values);
    }

    /// The single result of a new operation, or the value it folds to, in which case the operation is erased
    /// (upstream's `createOrFold`).
    pub fn folded(&mut self, op: Op) -> Value {
        loop {
            match self.fold_to_values(op) {
                Folding::Values(values) if values.len() == 1 => {
                    self.replace_op(op, &values);
                    return values[0];
                }
                // An operation that was changed in place may fold again.
                Folding::InPlace => {}
                _ => return self.body.result(op, 0),
            }
        }
    }

    fn fold_to_values(&mut self, op: Op) -> Folding {
        let found = match fold_op(self.ctx, self.body, op, false) {
            Outcome::Same => return Folding::Nothing,
            Outcome::Changed => return Folding::InPlace,
            Outcome::Erase => return Folding::Erase,
            Outcome::Inline(block) => return Folding::Inline(block),
            Outcome::Results(found) => found,
        };
        // All constants are checked before the first is materialized.
        let mut plan: SmallVec<[Result<Value, (&'static OpDef, Attribute)>; 2]> = SmallVec::new();
        if found.len() != self.body.results(op).len() {
            return Folding::Nothing;
        }
        for (found, result) in found.into_iter().zip(self.body.results(op)) {
            let ty = self.body.ty(result);
            plan.push(match found {
                OpFoldResult::Value(value) if self.body.ty(value) == ty => Ok(value),
                OpFoldResult::Value(_) => return Folding::Nothing,
                OpFoldResult::Attr(attr) => match constant_def(self.ctx, self.body, op, attr, ty) {
                    Some(def) => Err((def, attr)),
                    None => return Folding::Nothing,
                },
            });
        }
        let mut values: SmallVec<[Value; 2]> = SmallVec::new();
        for (index, step) in plan.into_iter().enumerate() {
            values.push(match step {
                Ok(value) => value,
                Err((def, attr)) => {
                    let ty = self.body.ty(self.body.result(op, index));
                    let new = NewOp {
                        attrs: &def.constant_attrs(self.ctx, attr),
                        results: &[ty],
                        ..NewOp::new(def, self.body.location(op))
                    };
                    let constant = self.body.create(new, InsertPoint::Before(op));
                    self.body.result(constant, 0)
                }
            });
        }
        Folding::Values(values)
    }
}
