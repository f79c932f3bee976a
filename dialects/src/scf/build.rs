//! Builders of `scf` ops, for programs that build IR. The closures get builders of the regions; the insertion point of
//! the builder
//! that they were called with stays after the op.

use super::{ConditionOp, ForOp, IfOp, WhileOp, YieldOp};
use windlass_ir::{Block, Builder, NewOp, Op, Region, Type, Value};

/// A region with one block that has arguments of these types.
fn region(b: &mut Builder<'_>, args: &[Type]) -> (Region, Block, Vec<Value>) {
    let region = b.body.new_region();
    let block = b.body.append_block(region);
    let location = b.location;
    let args = args
        .iter()
        .map(|&ty| b.body.append_arg(block, ty, location))
        .collect();
    (region, block, args)
}

/// Fills a block and ends it with `scf.yield` of the values that `fill` returns. Returns their types.
fn yielded<R: AsRef<[Value]>>(
    b: &mut Builder<'_>,
    block: Block,
    fill: impl FnOnce(&mut Builder<'_>) -> R,
) -> Vec<Type> {
    let mut inside = Builder::at_end(b.ctx, b.body, block, b.location);
    let values = fill(&mut inside);
    YieldOp::build(&mut inside, values.as_ref());
    values.as_ref().iter().map(|&value| b.body.ty(value)).collect()
}

fn results(b: &Builder<'_>, op: Op) -> Vec<Value> {
    b.body.results(op).collect()
}

/// `scf.for` from `lower` to `upper`, exclusive. `fill` gets the induction variable and the loop-carried values, which
/// begin as `init`,
/// and returns the next ones. Returns the last ones.
///
/// ```
/// use windlass_dialects::{arith, func, scf};
/// use windlass_ir::text::{PrintOptions, module_to_string};
/// use windlass_ir::{Context, Location, Module, Type};
///
/// let ctx = Context::new(windlass_dialects::registry());
/// let module = Module::build(&ctx, Location::UNKNOWN, |b| {
///     func::define(b, "sum_to", &[Type::I64], &[Type::I64], |b, args| {
///         let zero = arith::const_int(b, Type::I64, 0);
///         let one = arith::const_int(b, Type::I64, 1);
///         scf::for_(b, zero, args[0], one, &[zero], |b, i, sum| [arith::addi(b, sum[0], i)])
///     });
/// });
/// let text = module_to_string(&ctx, &module, &PrintOptions::default());
/// assert!(text.contains("scf.for %arg1 = %c0_i64 to %arg0 step %c1_i64 iter_args(%arg2 = %c0_i64)"), "{text}");
/// ```
pub fn for_<R: AsRef<[Value]>>(
    b: &mut Builder<'_>,
    lower: Value,
    upper: Value,
    step: Value,
    init: &[Value],
    fill: impl FnOnce(&mut Builder<'_>, Value, &[Value]) -> R,
) -> Vec<Value> {
    let types: Vec<Type> = init.iter().map(|&value| b.body.ty(value)).collect();
    let mut args = vec![b.body.ty(lower)];
    args.extend_from_slice(&types);
    let (region, block, args) = region(b, &args);
    yielded(b, block, |b| fill(b, args[0], &args[1..]));
    let mut operands = vec![lower, upper, step];
    operands.extend_from_slice(init);
    let op = b.create(NewOp {
        operands: &operands,
        results: &types,
        regions: &[region],
        ..NewOp::new(ForOp::DEF, b.location)
    });
    results(b, op)
}

/// `scf.if`. Both closures return values of the same types, which are the results.
pub fn if_<R: AsRef<[Value]>, S: AsRef<[Value]>>(
    b: &mut Builder<'_>,
    condition: Value,
    then: impl FnOnce(&mut Builder<'_>) -> R,
    otherwise: impl FnOnce(&mut Builder<'_>) -> S,
) -> Vec<Value> {
    let (then_region, then_block, _) = region(b, &[]);
    let types = yielded(b, then_block, then);
    let (else_region, else_block, _) = region(b, &[]);
    yielded(b, else_block, otherwise);
    let op = b.create(NewOp {
        operands: &[condition],
        results: &types,
        regions: &[then_region, else_region],
        ..NewOp::new(IfOp::DEF, b.location)
    });
    results(b, op)
}

/// `scf.while`. `before` gets the loop-carried values, which begin as `init`, and returns the condition and the values
/// that `after`
/// gets; these are the results when the condition is false. `after` returns the next loop-carried values.
pub fn while_<R: AsRef<[Value]>, S: AsRef<[Value]>>(
    b: &mut Builder<'_>,
    init: &[Value],
    before: impl FnOnce(&mut Builder<'_>, &[Value]) -> (Value, R),
    after: impl FnOnce(&mut Builder<'_>, &[Value]) -> S,
) -> Vec<Value> {
    let types: Vec<Type> = init.iter().map(|&value| b.body.ty(value)).collect();
    let (before_region, before_block, args) = region(b, &types);
    let mut inside = Builder::at_end(b.ctx, b.body, before_block, b.location);
    let (condition, values) = before(&mut inside, &args);
    ConditionOp::build(&mut inside, condition, values.as_ref());
    let types: Vec<Type> = values.as_ref().iter().map(|&value| b.body.ty(value)).collect();
    let (after_region, after_block, args) = region(b, &types);
    yielded(b, after_block, |b| after(b, &args));
    let op = b.create(NewOp {
        operands: init,
        results: &types,
        regions: &[before_region, after_region],
        ..NewOp::new(WhileOp::DEF, b.location)
    });
    results(b, op)
}
