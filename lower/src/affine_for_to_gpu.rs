//! `convert-affine-for-to-gpu`: nests of `affine.for` directly in a function become a `gpu.launch`, the outer loops its blocks, the
//! inner ones its threads.

use crate::affine_expand::{expand_map, reduce};
use windlass_dialects::affine::{AffineForOp, bounds};
use windlass_dialects::arith::{AddIOp, CeilDivSIOp, ConstantOp, MulIOp, SubIOp};
use windlass_dialects::gpu::{LaunchOp, TerminatorOp};
use windlass_ir::def::slots::Variadic;
use windlass_ir::def::{AttrSlot, OpDef};
use windlass_ir::pass::{PassCx, PassError};
use windlass_ir::{
    AttrData, Body, Builder, Context, Diagnostic, InsertPoint, NewOp, Op, Region, Type, Value,
};

/// The numbers of loops that are mapped to blocks and threads.
#[derive(Clone, Copy, Debug)]
pub struct GpuDimensions {
    /// Those of blocks.
    pub blocks: usize,
    /// Those of threads.
    pub threads: usize,
}

/// The number of dimensions that a device has.
const DIMENSIONS: usize = 3;

/// Runs the pass on a function.
///
/// # Errors
/// A nest of loops that has no equivalent.
pub fn run(cx: &mut PassCx<'_>, dimensions: GpuDimensions) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let body = cx.body();
    let loops: Vec<Op> = body
        .root_ops()
        .filter(|&op| body.name(op) == AffineForOp::NAME)
        .collect();
    let results = loops.into_iter().map(|op| convert(ctx, body, op, dimensions));
    let errors: Vec<Diagnostic> = results.filter_map(Result::err).collect();
    match errors.is_empty() {
        true => Ok(()),
        false => Err(errors.into()),
    }
}

fn convert(ctx: &Context, body: &mut Body, root: Op, dimensions: GpuDimensions) -> Result<(), Diagnostic> {
    let GpuDimensions { blocks, threads } = dimensions;
    for (count, message) in [
        (blocks, "cannot map to more than 3 block dimensions"),
        (threads, "cannot map to more than 3 thread dimensions"),
    ] {
        if count > DIMENSIONS {
            return Err(body.error_at(ctx, root, message));
        }
    }
    if blocks + threads == 0 {
        return Err(body.error_at(ctx, root, "nothing to map"));
    }
    let nest = nest(ctx, body, root, blocks + threads)?;
    let launch = collect(ctx, body, &nest, blocks);
    launch.ok_or_else(|| body.error_at(ctx, root, "has bounds that cannot be computed"))
}

/// The loops that are mapped, outermost first.
fn nest(ctx: &Context, body: &Body, root: Op, count: usize) -> Result<Vec<Op>, Diagnostic> {
    let mut nest = vec![root];
    let mut at = root;
    let Some(&limit) = body.regions(root).first() else {
        return Err(body.error_at(ctx, root, "has no region"));
    };
    loop {
        if !body.operands(at).iter().all(|value| is_above(body, value, limit)) {
            let message = "loops with bounds depending on other mapped loops are not supported";
            return Err(body.error_at(ctx, at, message));
        }
        if nest.len() == count {
            break;
        }
        let inner: Vec<Op> = body
            .region_entry(at, 0)
            .map(|entry| body.ops(entry).take(3).collect())
            .unwrap_or_default();
        let &[nested, _] = inner.as_slice() else {
            return Err(body.error_at(ctx, at, "expected perfectly nested loops in the body"));
        };
        if body.name(nested) != AffineForOp::NAME {
            return Err(body.error_at(ctx, nested, "expected a nested loop"));
        }
        nest.push(nested);
        at = nested;
    }
    match nest.iter().find(|&&op| body.results(op).len() > 0) {
        Some(&op) => Err(body.op_error(ctx, op, "has results, which a launch does not have")),
        None => Ok(nest),
    }
}

/// Whether a value is defined outside of a region.
fn is_above(body: &Body, value: Value, limit: Region) -> bool {
    let mut at = body.value_block(value).and_then(|block| body.block_region(block));
    while let Some(region) = at {
        if region == limit {
            return false;
        }
        let parent = body.region_parent(region).and_then(|op| body.op_block(op));
        at = parent.and_then(|block| body.block_region(block));
    }
    true
}

fn binary(b: &mut Builder<'_>, def: &'static OpDef, x: Value, y: Value) -> Value {
    let op = b.create(NewOp {
        operands: &[x, y],
        attrs: &vec![None; def.attrs.len()],
        results: &[Type::INDEX],
        ..NewOp::new(def, b.location)
    });
    b.result(op)
}

fn index(b: &mut Builder<'_>, value: i64) -> Value {
    let value = b.ctx.index_attr(value);
    let op = ConstantOp::build(b, value, Type::INDEX);
    b.result(op)
}

/// A bound of a loop: the greatest of the lower ones, the least of the upper ones.
fn bound(b: &mut Builder<'_>, op: Op, slot: AttrSlot, group: Variadic, greatest: bool) -> Option<Value> {
    let AttrData::AffineMap(map) = b.body.get(op, slot)?.data(b.ctx) else {
        return None;
    };
    let operands: Vec<Value> = b.body.get(op, group).collect();
    let values = expand_map(b, map, &operands)?;
    reduce(b, &values, greatest)
}

/// A loop that is mapped to a processor.
struct Mapped {
    variable: Value,
    lower: Value,
    /// The number of iterations.
    range: Value,
    step: Value,
    step_value: i64,
}

/// Computes the numbers of iterations and replaces the nest.
fn collect(ctx: &Context, body: &mut Body, nest: &[Op], blocks: usize) -> Option<()> {
    let &root = nest.first()?;
    let mut mapped = Vec::new();
    for &op in nest {
        let step_value = bounds::step_of(ctx, body, op);
        let entry = body.region_entry(op, 0)?;
        let &variable = body.block_args(entry).first()?;
        let location = body.location(op);
        let b = &mut Builder::before(ctx, body, root);
        b.location = location;
        let lower = bound(
            b,
            op,
            AffineForOp::lowerBoundMap,
            AffineForOp::lowerBoundOperands,
            true,
        )?;
        let upper = bound(
            b,
            op,
            AffineForOp::upperBoundMap,
            AffineForOp::upperBoundOperands,
            false,
        )?;
        let range = binary(b, SubIOp::DEF, upper, lower);
        let step = index(b, step_value);
        let range = match step_value {
            1 => range,
            _ => binary(b, CeilDivSIOp::DEF, range, step),
        };
        mapped.push(Mapped {
            variable,
            lower,
            range,
            step,
            step_value,
        });
    }
    launch(ctx, body, nest, (&mapped, blocks))
}

fn launch(ctx: &Context, body: &mut Body, nest: &[Op], (mapped, blocks): (&[Mapped], usize)) -> Option<()> {
    let (&root, &innermost) = (nest.first()?, nest.last()?);
    let location = body.location(root);
    let old = body.region_entry(innermost, 0)?;
    let terminator = body.last_op(old)?;
    let terminator_location = body.location(terminator);
    let b = &mut Builder::before(ctx, body, root);
    b.location = location;
    let threads = mapped.len() - blocks;
    let one = (blocks < DIMENSIONS || threads < DIMENSIONS).then(|| index(b, 1));
    let (grid, block) = mapped.split_at(blocks);
    let mut sizes = Vec::new();
    for part in [grid, block] {
        for dimension in 0..DIMENSIONS {
            sizes.push(part.get(dimension).map(|mapped| mapped.range).or(one)?);
        }
    }
    let region = b.body.new_region();
    let entry = b.body.append_block(region);
    let processors: Vec<Value> = (0..4 * DIMENSIONS)
        .map(|_| b.body.append_arg(entry, Type::INDEX, location))
        .collect();
    b.create(NewOp {
        operands: &sizes,
        operand_segments: &[0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0],
        attrs: &vec![None; LaunchOp::DEF.attrs.len()],
        regions: &[region],
        ..NewOp::new(LaunchOp::DEF, location)
    });
    b.body.erase_op(terminator);
    let ops: Vec<Op> = b.body.ops(old).collect();
    for op in ops {
        b.body.move_op(op, InsertPoint::End(entry));
    }
    b.at = InsertPoint::End(entry);
    b.create(NewOp::new(TerminatorOp::DEF, terminator_location));
    b.at = b.body.first_op(entry).map_or(b.at, InsertPoint::Before);
    for (at, mapped) in mapped.iter().enumerate() {
        let at = if at < blocks { at } else { DIMENSIONS + at - blocks };
        let mut id = *processors.get(at)?;
        if mapped.step_value != 1 {
            id = binary(b, MulIOp::DEF, mapped.step, id);
        }
        let value = binary(b, AddIOp::DEF, mapped.lower, id);
        b.body.replace_all_uses(mapped.variable, value);
    }
    body.erase_op(root);
    Some(())
}
