//! `convert-scf-to-cf`: converts structured control flow to branches.
//!
//! Each pattern creates blocks after the current one, converts the regions into them, and continues in the block that
//! follows the op. The structure and order of the blocks are those of upstream's pass.
//!
//! Those of `scf.for`, `scf.while` and `scf.if` build what their `BranchOps` say, so that `scf_to_llvm.rs` has them, too.

use crate::build::arith::{add, cmpi, index_cast, index_constant};
use windlass_dialects::arith::CmpIPredicate;
use windlass_dialects::cf::{BranchOp, CondBranchOp, SwitchOp};
use windlass_dialects::scf::{
    ConditionOp, ExecuteRegionOp, ForOp, ForallOp, IfOp, IndexSwitchOp, ParallelOp, ReduceOp, WhileOp,
};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Legality, Match, NoMatch, PatternSet, TypeConverter,
};
use windlass_ir::{Attribute, Block, Builder, DYNAMIC, Location, Name, Op, Region, Type, Value};

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    populate(&mut conversion.patterns);
    conversion.target.illegal_ops(&[
        ForOp::NAME,
        IfOp::NAME,
        WhileOp::NAME,
        ExecuteRegionOp::NAME,
        IndexSwitchOp::NAME,
        ParallelOp::NAME,
        ForallOp::NAME,
    ]);
    // Unknown ops are legal, so that they are not folded.
    conversion.target.unknown_ops(Legality::Legal);
    conversion
}

/// Adds the patterns of `scf`.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add(ForOp::NAME, convert_for::<CfBranches>)
        .add(IfOp::NAME, convert_if::<CfBranches>)
        .add(WhileOp::NAME, convert_while::<CfBranches>)
        .add(ExecuteRegionOp::NAME, convert_execute_region)
        .add(IndexSwitchOp::NAME, convert_index_switch)
        .add(ParallelOp::NAME, convert_parallel)
        .add(ForallOp::NAME, convert_forall);
}

/// The operations that loops and conditions become.
pub(crate) trait BranchOps {
    /// Branches to a block with these arguments.
    fn branch(b: &mut Builder<'_>, args: &[Value], to: Block) -> Op;
    /// Branches to the first block with these arguments if `condition` holds, else to the second.
    fn branch_if(b: &mut Builder<'_>, condition: Value, then: (Block, &[Value]), otherwise: Block) -> Op;
    /// Compares integers.
    fn compare(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value;
    /// Adds integers.
    fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value;
}

/// Operations of `cf` and `arith`.
struct CfBranches;

impl BranchOps for CfBranches {
    fn branch(b: &mut Builder<'_>, args: &[Value], to: Block) -> Op {
        BranchOp::build(b, args, to)
    }

    fn branch_if(b: &mut Builder<'_>, condition: Value, then: (Block, &[Value]), otherwise: Block) -> Op {
        CondBranchOp::builder(condition, then.1, &[], then.0, otherwise).build(b)
    }

    fn compare(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        cmpi(b, predicate, x, y)
    }

    fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
        add(b, x, y)
    }
}

/// The block of the insertion point, which is at its end.
fn here(rw: &ConversionRewriter<'_>) -> Result<Block, NoMatch> {
    rw.current_block().ok_or_else(NoMatch::default)
}

fn result_types(rw: &mut ConversionRewriter<'_>, op: Op) -> Vec<Type> {
    let results = rw.old().results(op);
    results
        .map(|result| {
            let ty = rw.old().ty(result);
            rw.convert_type(ty).unwrap_or(ty)
        })
        .collect()
}

/// Builds an op at a location.
fn located(
    rw: &mut ConversionRewriter<'_>,
    location: Location,
    build: impl FnOnce(&mut Builder<'_>) -> Op,
) -> Op {
    let own = std::mem::replace(&mut rw.b.location, location);
    let op = build(&mut rw.b);
    rw.b.location = own;
    op
}

/// The locations of the arguments of a region.
fn argument_locations(rw: &ConversionRewriter<'_>, region: Region) -> Vec<Location> {
    let old = rw.old();
    let Some(block) = old.entry_block(region) else {
        return Vec::new();
    };
    let count = old.block_args(block).len();
    (0..count)
        .map(|index| old.block_arg_location(block, index))
        .collect()
}

/// A loop under construction: the condition block has no branch yet, and the insertion point is in the body.
struct OpenLoop {
    condition: Block,
    body: Block,
    compare: Value,
    step: Value,
    /// The arguments of the condition block: induction variable, then iteration arguments.
    values: Vec<Value>,
}

/// Starts a loop from `lower`: branches to a new condition block and continues in a new body block.
fn open_loop<B: BranchOps>(
    rw: &mut ConversionRewriter<'_>,
    [lower, upper, step]: [Value; 3],
    carried: &[Value],
    predicate: CmpIPredicate,
    locations: &[Location],
) -> Result<OpenLoop, NoMatch> {
    let mut entry = vec![lower];
    entry.extend_from_slice(carried);
    let types: Vec<Type> = entry.iter().map(|&value| rw.b.body.ty(value)).collect();
    let condition = rw.new_located_block_after(here(rw)?, &types, locations);
    B::branch(&mut rw.b, &entry, condition);
    rw.continue_at(condition);
    let values = rw.b.body.block_args(condition).to_vec();
    let compare = B::compare(&mut rw.b, predicate, values[0], upper);
    let body = rw.new_block_after(condition, &[]);
    rw.continue_at(body);
    Ok(OpenLoop {
        condition,
        body,
        compare,
        step,
        values,
    })
}

/// Ends a loop: branches back with the `next` iteration arguments, and continues in a new block after the loop.
fn close_loop<B: BranchOps>(
    rw: &mut ConversionRewriter<'_>,
    open: &OpenLoop,
    next: &[Value],
    discardable: Attribute,
) -> Result<(), NoMatch> {
    let mut entry = vec![B::add(&mut rw.b, open.values[0], open.step)];
    entry.extend_from_slice(next);
    let back = B::branch(&mut rw.b, &entry, open.condition);
    rw.b.body.set_discardable(back, Some(discardable));
    let exit = rw.new_block_after(here(rw)?, &[]);
    rw.continue_at(open.condition);
    B::branch_if(&mut rw.b, open.compare, (open.body, &[]), exit);
    rw.continue_at(exit);
    Ok(())
}

pub(crate) fn convert_for<B: BranchOps>(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let bounds = [
        a.one(old, ForOp::lowerBound),
        a.one(old, ForOp::upperBound),
        a.one(old, ForOp::step),
    ];
    let init = a.many(old, ForOp::initArgs);
    let unsigned = old.get(a.op, ForOp::unsignedCmp).is_some();
    let region = old.get(a.op, ForOp::region);
    let loop_attrs = loop_annotation(rw, a.op);
    let predicate = if unsigned {
        CmpIPredicate::Ult
    } else {
        CmpIPredicate::Slt
    };
    let open = open_loop::<B>(rw, bounds, init, predicate, &argument_locations(rw, region))?;
    let mut next = Vec::new();
    let args = open.values.clone();
    rw.inline_block(region, &args, &mut |_, yielded| {
        next = yielded.operands.to_vec();
        Ok(())
    })?;
    close_loop::<B>(rw, &open, &next, loop_attrs)?;
    rw.replace(a.op, &open.values[1..]);
    Ok(())
}

/// The loop attributes that the back edge keeps: those of the LLVM dialect (`llvm.loop_annotation`).
fn loop_annotation(rw: &ConversionRewriter<'_>, op: Op) -> Attribute {
    let ctx = rw.ctx();
    let entries = rw.old().discardable(op).as_dict(ctx).unwrap_or_default();
    let kept: Vec<(Name, Attribute)> = entries
        .iter()
        .copied()
        .filter(|(name, _)| ctx.str(*name).starts_with("llvm."))
        .collect();
    ctx.dict_attr(kept)
}

pub(crate) fn convert_if<B: BranchOps>(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let types = result_types(rw, a.op);
    let condition = a.one(rw.old(), IfOp::condition);
    let (then_region, else_region) = (
        rw.old().get(a.op, IfOp::thenRegion),
        rw.old().get(a.op, IfOp::elseRegion),
    );
    let origin = here(rw)?;
    let then_block = rw.new_block_after(origin, &[]);
    let ends = inline_arm(rw, then_region, then_block)?;
    let mut arms = vec![ends];
    let mut else_block = None;
    if !rw.old().region_is_empty(else_region) {
        let block = rw.new_block_after(arms[0].0, &[]);
        else_block = Some(block);
        arms.push(inline_arm(rw, else_region, block)?);
    }
    let last = arms.last().map_or(origin, |arm| arm.0);
    // The results are arguments of a separate block, which branches to the continuation.
    let join = rw.new_block_after(last, &types);
    for (block, values) in &arms {
        rw.continue_at(*block);
        B::branch(&mut rw.b, values, join);
    }
    rw.continue_at(origin);
    B::branch_if(
        &mut rw.b,
        condition,
        (then_block, &[]),
        else_block.unwrap_or(join),
    );
    rw.continue_at(join);
    let results = rw.b.body.block_args(join).to_vec();
    rw.replace(a.op, &results);
    if !types.is_empty() {
        let rest = rw.new_block_after(join, &[]);
        B::branch(&mut rw.b, &[], rest);
        rw.continue_at(rest);
    }
    Ok(())
}

/// Converts a single-block region into `block`; returns the block in which it ends and the yielded values.
fn inline_arm(
    rw: &mut ConversionRewriter<'_>,
    region: Region,
    block: Block,
) -> Result<(Block, Vec<Value>), NoMatch> {
    rw.continue_at(block);
    let mut values = Vec::new();
    rw.inline_block(region, &[], &mut |_, yielded| {
        values = yielded.operands.to_vec();
        Ok(())
    })?;
    Ok((here(rw)?, values))
}

pub(crate) fn convert_while<B: BranchOps>(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (before_region, after_region) = (
        rw.old().get(a.op, WhileOp::before),
        rw.old().get(a.op, WhileOp::after),
    );
    let loop_attrs = loop_annotation(rw, a.op);
    let types: Vec<Type> = a.operands.iter().map(|&value| rw.b.body.ty(value)).collect();
    let locations = argument_locations(rw, before_region);
    let before = rw.new_located_block_after(here(rw)?, &types, &locations);
    B::branch(&mut rw.b, a.operands, before);
    rw.continue_at(before);
    let before_args = rw.b.body.block_args(before).to_vec();
    let mut decision = None;
    rw.inline_block(before_region, &before_args, &mut |rw, end| {
        let old = rw.old();
        decision = Some((
            end.one(old, ConditionOp::condition),
            end.many(old, ConditionOp::args).to_vec(),
            rw.b.location,
        ));
        Ok(())
    })?;
    let Some((condition, values, condition_location)) = decision else {
        return Err(NoMatch::default());
    };
    let deciding = here(rw)?;
    if only_forwards(rw, after_region) {
        // A do-while loop: the condition branches directly back to the start.
        let exit = rw.new_block_after(deciding, &[]);
        let back = located(rw, condition_location, |b| {
            B::branch_if(b, condition, (before, &values), exit)
        });
        rw.b.body.set_discardable(back, Some(loop_attrs));
        rw.continue_at(exit);
        rw.replace(a.op, &values);
        return Ok(());
    }
    let types: Vec<Type> = values.iter().map(|&value| rw.b.body.ty(value)).collect();
    let locations = argument_locations(rw, after_region);
    let after = rw.new_located_block_after(deciding, &types, &locations);
    let after_args = rw.b.body.block_args(after).to_vec();
    rw.continue_at(after);
    rw.inline_block(after_region, &after_args, &mut |rw, yielded| {
        let back = B::branch(&mut rw.b, yielded.operands, before);
        rw.b.body.set_discardable(back, Some(loop_attrs));
        Ok(())
    })?;
    let exit = rw.new_block_after(here(rw)?, &[]);
    rw.continue_at(deciding);
    located(rw, condition_location, |b| {
        B::branch_if(b, condition, (after, &values), exit)
    });
    rw.continue_at(exit);
    rw.replace(a.op, &values);
    Ok(())
}

/// Whether a region's only block just yields its arguments.
fn only_forwards(rw: &ConversionRewriter<'_>, region: Region) -> bool {
    let old = rw.old();
    let Some(block) = old.entry_block(region) else {
        return false;
    };
    let args = old.block_args(block);
    old.first_op(block) == old.last_op(block)
        && old
            .first_op(block)
            .is_some_and(|end| old.operands(end).iter().eq(args.iter().copied()))
}

fn convert_execute_region(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let types = result_types(rw, a.op);
    let region = rw.old().get(a.op, ExecuteRegionOp::region);
    let origin = here(rw)?;
    let mut leaving = Vec::new();
    let entry = rw.inline_blocks(region, &mut |rw, yielded| {
        leaving.push((rw.current_block(), yielded.operands.to_vec()));
        Ok(())
    })?;
    let exit = rw.new_block_after(here(rw)?, &types);
    for (block, values) in leaving {
        if let Some(block) = block {
            rw.continue_at(block);
            BranchOp::build(&mut rw.b, &values, exit);
        }
    }
    rw.continue_at(origin);
    BranchOp::build(&mut rw.b, &[], entry.unwrap_or(exit));
    rw.continue_at(exit);
    let results = rw.b.body.block_args(exit).to_vec();
    rw.replace(a.op, &results);
    Ok(())
}

fn convert_index_switch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let types = result_types(rw, a.op);
    let ctx = rw.ctx();
    let cases = rw
        .old()
        .get(a.op, IndexSwitchOp::cases)
        .and_then(|attr| attr.as_i64_array(ctx))
        .unwrap_or_default();
    // `cf.switch` requires a fixed integer width; upstream's pass uses 32 bits.
    let Ok(values) = cases
        .iter()
        .map(|&case| i32::try_from(case))
        .collect::<Result<Vec<i32>, _>>()
    else {
        return Err(rw.error(a.op, "a case value does not fit into 32 bits"));
    };
    let origin = here(rw)?;
    let flag = a.one(rw.old(), IndexSwitchOp::arg);
    let flag = index_cast(&mut rw.b, flag, Type::I32);
    let regions = rw.old_regions(a.op);
    let mut last = origin;
    let mut arms = Vec::with_capacity(regions.len());
    // Case regions come first, then the default region (region 0).
    for &region in regions[1..].iter().chain(&regions[..1]) {
        let block = rw.new_block_after(last, &[]);
        let (end, values) = inline_arm(rw, region, block)?;
        last = end;
        arms.push((block, end, values));
    }
    let exit = rw.new_block_after(last, &types);
    for (_, end, values) in &arms {
        rw.continue_at(*end);
        BranchOp::build(&mut rw.b, values, exit);
    }
    rw.continue_at(origin);
    let Some(((default, ..), cases)) = arms.split_last() else {
        return Err(NoMatch::default());
    };
    let blocks: Vec<Block> = cases.iter().map(|arm| arm.0).collect();
    build_switch(rw, flag, &values, *default, &blocks);
    rw.continue_at(exit);
    let results = rw.b.body.block_args(exit).to_vec();
    rw.replace(a.op, &results);
    Ok(())
}

/// Builds a `cf.switch` without block operands.
fn build_switch(
    rw: &mut ConversionRewriter<'_>,
    flag: Value,
    values: &[i32],
    default: Block,
    blocks: &[Block],
) {
    let ctx = rw.ctx();
    let case_values = (!values.is_empty()).then(|| {
        let bytes: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        ctx.dense_attr(ctx.vector_type(&[values.len() as i64], Type::I32), bytes)
    });
    let sizes = ctx.i32_array_attr(&vec![0; blocks.len()]);
    SwitchOp::builder(flag, &[], &[], sizes, default, blocks)
        .case_values(case_values)
        .build(&mut rw.b);
}

fn convert_parallel(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let (lower, upper) = (
        a.many(old, ParallelOp::lowerBound),
        a.many(old, ParallelOp::upperBound),
    );
    let (step, init) = (a.many(old, ParallelOp::step), a.many(old, ParallelOp::initVals));
    let region = old.get(a.op, ParallelOp::region);
    let results = loop_nest(rw, [lower, upper, step], init, region)?;
    rw.replace(a.op, &results);
    Ok(())
}

/// Builds nested loops around a region that ends in `scf.reduce`.
fn loop_nest(
    rw: &mut ConversionRewriter<'_>,
    [lower, upper, step]: [&[Value]; 3],
    init: &[Value],
    region: Region,
) -> Result<Vec<Value>, NoMatch> {
    let mut loops: Vec<OpenLoop> = Vec::with_capacity(lower.len());
    let mut carried = init.to_vec();
    let locations = argument_locations(rw, region);
    for (index, ((&lower, &upper), &step)) in lower.iter().zip(upper).zip(step).enumerate() {
        let location = locations.get(index).map_or(&[][..], std::slice::from_ref);
        let open = open_loop::<CfBranches>(rw, [lower, upper, step], &carried, CmpIPredicate::Slt, location)?;
        carried = open.values[1..].to_vec();
        loops.push(open);
    }
    let indices: Vec<Value> = loops.iter().map(|open| open.values[0]).collect();
    let mut next = Vec::new();
    rw.inline_block(region, &indices, &mut |rw, end| {
        if rw.old().name(end.op) != ReduceOp::NAME {
            return Ok(());
        }
        for ((region, &value), &so_far) in rw.old_regions(end.op).into_iter().zip(end.operands).zip(&carried)
        {
            rw.inline_block(region, &[so_far, value], &mut |_, reduced| {
                next.extend_from_slice(reduced.operands);
                Ok(())
            })?;
        }
        Ok(())
    })?;
    let none = Attribute::EMPTY_DICT;
    for open in loops.iter().rev() {
        close_loop::<CfBranches>(rw, open, &next, none)?;
        // The inner loop's results are the outer loop's next iteration arguments.
        next = open.values[1..].to_vec();
    }
    Ok(next)
}

fn convert_forall(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    if old.results(a.op).len() != 0 {
        return Err(NoMatch::default());
    }
    let parts = [
        (
            a.many(old, ForallOp::dynamicLowerBound),
            old.get(a.op, ForallOp::staticLowerBound),
        ),
        (
            a.many(old, ForallOp::dynamicUpperBound),
            old.get(a.op, ForallOp::staticUpperBound),
        ),
        (
            a.many(old, ForallOp::dynamicStep),
            old.get(a.op, ForallOp::staticStep),
        ),
    ];
    let region = old.get(a.op, ForallOp::region);
    let ctx = rw.ctx();
    let mut bounds: Vec<Vec<Value>> = Vec::with_capacity(3);
    for (dynamic, fixed) in parts {
        let mut dynamic = dynamic.iter().copied();
        let mut values = Vec::new();
        for size in fixed.and_then(|attr| attr.as_i64_array(ctx)).unwrap_or_default() {
            if size == DYNAMIC {
                values.extend(dynamic.next());
            } else {
                values.push(index_constant(&mut rw.b, size));
            }
        }
        bounds.push(values);
    }
    loop_nest(rw, [&bounds[0], &bounds[1], &bounds[2]], &[], region)?;
    Ok(())
}
