//! Loops and conditions to branches of the LLVM dialect at once, for functions in which that gives what
//! `convert-scf-to-cf` and the conversion of branches and arithmetic give one after the other.
//!
//! It saves a copy of each function. It is the same because of what [`fits`] asks for:
//!
//! * Values that loops and conditions carry are scalars, which need no casts but those of `index`. They become arguments of
//!   blocks, which differ from each other; no fold looks through these, and none through results of `scf` either. So what
//!   `scf.while` decides with must be arguments of its first region.
//! * What the loops compute does not fold: arguments of blocks are compared and added to values that are neither zero nor
//!   poison.
//! * No other operation has regions, divides a block, or requests symbols: these depend on the order in which blocks are
//!   visited.
//!
//! Errors are not reported: what fails is converted again, step by step.

use crate::build::llvm::{add, icmp};
use crate::scf_to_cf::{BranchOps, convert_for, convert_if, convert_while};
use windlass_dialects::arith::{ARITH_DIALECT, CmpIPredicate};
use windlass_dialects::cf::{BranchOp, CondBranchOp, SwitchOp};
use windlass_dialects::func::FUNC_DIALECT;
use windlass_dialects::index::INDEX_DIALECT;
use windlass_dialects::llvm::{BrOp, CondBrOp};
use windlass_dialects::memref::{LoadOp, StoreOp};
use windlass_dialects::scf::{ConditionOp, ForOp, IfOp, WhileOp, YieldOp};
use windlass_ir::conversion::PatternSet;
use windlass_ir::def::DialectDef;
use windlass_ir::{Attribute, Block, Body, Builder, Context, Op, OpFoldResult, Type, Value, ValueDef};

/// The dialects of which all operations may be next to loops.
const DIALECTS: [&DialectDef; 3] = [&ARITH_DIALECT, &INDEX_DIALECT, &FUNC_DIALECT];

/// Adds the patterns of `scf.for`, `scf.while` and `scf.if`.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add(ForOp::NAME, convert_for::<LlvmBranches>)
        .add(WhileOp::NAME, convert_while::<LlvmBranches>)
        .add(IfOp::NAME, convert_if::<LlvmBranches>);
}

/// Operations of the LLVM dialect.
struct LlvmBranches;

impl BranchOps for LlvmBranches {
    fn branch(b: &mut Builder<'_>, args: &[Value], to: Block) -> Op {
        BrOp::builder(args, to).build(b)
    }

    fn branch_if(b: &mut Builder<'_>, condition: Value, then: (Block, &[Value]), otherwise: Block) -> Op {
        CondBrOp::builder(condition, then.1, &[], then.0, otherwise).build(b)
    }

    fn compare(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        icmp(b, predicate, x, y)
    }

    fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
        add(b, x, y)
    }
}

/// Whether the patterns may convert the body of a function.
pub fn fits(ctx: &Context, body: &Body) -> bool {
    !body.has_isolated() && !body.any_op(|op| !op_fits(ctx, body, op))
}

fn op_fits(ctx: &Context, body: &Body, op: Op) -> bool {
    let is_scalar = |value: Value| is_scalar(ctx, body.ty(value));
    let is_plain = || body.discardable(op) == Attribute::EMPTY_DICT;
    match body.name(op) {
        ForOp::NAME => {
            let step = OpFoldResult::from(body.get(op, ForOp::step)).constant_int(ctx, body);
            step != Some(0) && is_plain() && body.operands(op).iter().all(is_scalar)
        }
        WhileOp::NAME => is_plain() && body.operands(op).iter().all(is_scalar),
        IfOp::NAME => is_plain() && body.results(op).all(is_scalar),
        ConditionOp::NAME => carries_arguments(body, op),
        YieldOp::NAME | LoadOp::NAME | StoreOp::NAME => true,
        BranchOp::NAME | CondBranchOp::NAME | SwitchOp::NAME => true,
        name => DIALECTS.iter().any(|dialect| dialect.number == name.dialect()),
    }
}

/// Whether an `scf.condition` passes on arguments of its block, in their order and each at most once.
fn carries_arguments(body: &Body, op: Op) -> bool {
    let mut next = 0;
    body.get(op, ConditionOp::args)
        .all(|value| match body.value_def(value) {
            ValueDef::Argument(block, index) if index >= next && Some(block) == body.op_block(op) => {
                next = index + 1;
                true
            }
            _ => false,
        })
}

/// Whether values of the type are converted to scalars of LLVM with no cast between them, or with one of `index`.
fn is_scalar(ctx: &Context, ty: Type) -> bool {
    [Type::INDEX, Type::F32, Type::F64].contains(&ty) || ty.signless_width(ctx).is_some()
}
