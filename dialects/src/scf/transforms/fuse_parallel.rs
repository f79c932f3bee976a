//! `scf-parallel-loop-fusion`: fuses adjacent parallel loops over one iteration space.
//!
//! Of two loops, the second must not read what the first has written in another iteration, and the first must not read
//! what the second writes in another one. Aliasing is decidable only for memrefs that are one value, or one of which is
//! allocated in the function.

use super::super::canonicalize::block_of;
use super::super::{ParallelOp, ReduceOp};
use crate::memref::{LoadOp, StoreOp};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use windlass_ir::def::Traits;
use windlass_ir::effects::EffectKind;
use windlass_ir::effects::{effects_of, is_memory_effect_free};
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Block, Body, Context, InsertPoint, NewOp, Op, Region, Type, Value, ValueDef, WalkResult};

type Values = SmallVec<[Value; 4]>;

pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut regions: Vec<Region> = body.root_regions().to_vec();
    body.walk(|body, op| {
        regions.extend_from_slice(body.regions(op));
        WalkResult::Advance
    });
    let mut rw = PatternRewriter::new(ctx, body);
    for region in regions {
        for block in rw.blocks(region).collect::<Vec<_>>() {
            fuse_in(&mut rw, block);
        }
    }
}

/// Fuses consecutive loops of a block, if no op between them has side effects.
fn fuse_in(rw: &mut PatternRewriter<'_>, block: Block) {
    let mut before: Option<Op> = None;
    let mut next = rw.first_op(block);
    while let Some(op) = next {
        next = rw.next_op(op);
        if rw.name(op) == ParallelOp::NAME {
            let fused = before.and_then(|first| fuse(rw, first, op));
            before = Some(fused.unwrap_or(op));
        } else if !is_memory_effect_free(rw.ctx, rw, op) || rw.num_regions(op) > 0 {
            before = None;
        }
    }
}

/// Maps the arguments of one loop's body to those of the other's.
type Map = FxHashMap<Value, Value>;

fn map_args(rw: &PatternRewriter<'_>, from: Block, to: Block) -> Map {
    let (from, to) = (rw.block_args(from).iter(), rw.block_args(to).iter());
    from.copied().zip(to.copied()).collect()
}

/// Whether the loops have equal bounds, contain no parallel loops, and have no conflicting accesses.
fn is_fusion_legal(rw: &PatternRewriter<'_>, first: Op, second: Op, blocks: [Block; 2]) -> bool {
    let nested = |op: Op| {
        rw.regions(op).iter().any(|&region| {
            rw.walk_region(region, &mut |body, op| match body.name(op) == ParallelOp::NAME {
                true => WalkResult::Interrupt,
                false => WalkResult::Advance,
            })
        })
    };
    let bounds = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step];
    let same_points = bounds.iter().all(|&bound| {
        let (a, b): (Values, Values) = (rw.get(first, bound).collect(), rw.get(second, bound).collect());
        a == b
    });
    same_points
        && !nested(first)
        && !nested(second)
        && reads_own_iteration(rw, blocks[0], blocks[1])
        && reads_own_iteration(rw, blocks[1], blocks[0])
}

/// All ops `name` nested in a block.
fn ops_in(rw: &PatternRewriter<'_>, block: Block, name: windlass_ir::OpName) -> Vec<Op> {
    let mut found = Vec::new();
    if let Some(region) = rw.block_region(block) {
        rw.walk_region(region, &mut |body, op| {
            if body.name(op) == name {
                found.push(op);
            }
            WalkResult::Advance
        });
    }
    found
}

/// Whether loads of `reader` access only what `writer` stores in the same iteration.
fn reads_own_iteration(rw: &PatternRewriter<'_>, writer: Block, reader: Block) -> bool {
    let map = map_args(rw, writer, reader);
    let mut stores: Vec<(Value, Vec<Values>)> = Vec::new();
    for store in ops_in(rw, writer, StoreOp::NAME) {
        let memref = rw.get(store, StoreOp::memref);
        let indices: Values = rw.get(store, StoreOp::indices).collect();
        match stores.iter_mut().find(|(known, _)| *known == memref) {
            Some((_, all)) => all.push(indices),
            None => stores.push((memref, vec![indices])),
        }
    }
    ops_in(rw, reader, LoadOp::NAME).into_iter().all(|load| {
        let memref = rw.get(load, LoadOp::memref);
        let inside = rw.defining_op(memref).and_then(|def| rw.op_block(def));
        if inside.is_some() && inside == rw.op_block(load) {
            return false;
        }
        if stores
            .iter()
            .any(|&(stored, _)| stored != memref && may_alias(rw, stored, memref))
        {
            return false;
        }
        let Some((_, written)) = stores.iter().find(|(stored, _)| *stored == memref) else {
            return true;
        };
        let read: Values = rw.get(load, LoadOp::indices).collect();
        written.iter().all(|indices| indices == &written[0])
            && written[0].len() == read.len()
            && written[0]
                .iter()
                .zip(&read)
                .all(|(&a, &b)| same_index(rw, &map, a, b))
    })
}

/// Whether two indices are equal in equal iterations.
fn same_index(rw: &PatternRewriter<'_>, map: &Map, a: Value, b: Value) -> bool {
    let mapped = |value: Value| map.get(&value).copied().unwrap_or(value);
    if mapped(a) == b {
        return true;
    }
    let (Some(x), Some(y)) = (rw.defining_op(a), rw.defining_op(b)) else {
        return false;
    };
    let (first, second) = (rw.operands(x), rw.operands(y));
    is_memory_effect_free(rw.ctx, rw, x)
        && is_memory_effect_free(rw.ctx, rw, y)
        && rw.name(x) == rw.name(y)
        && rw.attrs(x) == rw.attrs(y)
        && rw.discardable(x) == rw.discardable(y)
        && rw.num_regions(x) + rw.num_regions(y) == 0
        && rw.ty(a) == rw.ty(b)
        && first.len() == second.len()
        && first
            .iter()
            .zip(second.iter())
            .all(|(a, b)| mapped(a) == mapped(b))
}

/// Whether two memrefs may overlap.
fn may_alias(rw: &PatternRewriter<'_>, a: Value, b: Value) -> bool {
    let (a, b) = (origin(rw, a), origin(rw, b));
    let fresh = |value: Value| {
        rw.defining_op(value).is_some_and(|op| {
            effects_of(rw.ctx, rw, op).is_some_and(|effects| {
                let allocates = |kind, on| kind == EffectKind::Allocate && on == Some(value);
                effects.iter().any(|effect| allocates(effect.kind, effect.on))
            })
        })
    };
    let argument = |value: Value| match rw.value_def(value) {
        ValueDef::Argument(block, _) => rw.block_region(block).is_some_and(|region| {
            rw.region_parent(region).is_none() && rw.entry_block(region) == Some(block)
        }),
        _ => false,
    };
    let apart = a != b && ((fresh(a) && (fresh(b) || argument(b))) || (fresh(b) && argument(a)));
    !apart
}

/// The source of a chain of views.
fn origin(rw: &PatternRewriter<'_>, mut value: Value) -> Value {
    while let Some(op) = rw
        .defining_op(value)
        .filter(|&op| rw.def(op).traits.has(Traits::VIEW_LIKE))
    {
        value = rw.operand(op, 0);
    }
    value
}

/// Whether all users of results of `first` are after `second`.
fn used_after(rw: &PatternRewriter<'_>, first: Op, second: Op) -> bool {
    let block = rw.op_block(second);
    rw.results(first).all(|result| {
        rw.uses(result).all(|(user, _)| {
            let mut around = Some(user);
            while let Some(op) = around {
                if rw.op_block(op) == block {
                    return op != second && rw.is_before(second, op);
                }
                around = rw.parent_op(op);
            }
            false
        })
    })
}

/// Builds the fused loop, if the loops can be fused.
fn fuse(rw: &mut PatternRewriter<'_>, first: Op, second: Op) -> Option<Op> {
    let blocks = [block_of(rw, first, 0)?, block_of(rw, second, 0)?];
    let ends = [rw.last_op(blocks[0])?, rw.last_op(blocks[1])?];
    if !is_fusion_legal(rw, first, second, blocks) || !used_after(rw, first, second) {
        return None;
    }
    rw.start_at(second);
    let [lower, upper, step] = [ParallelOp::lowerBound, ParallelOp::upperBound, ParallelOp::step]
        .map(|bound| rw.get(second, bound).collect::<Values>());
    let both = |rw: &PatternRewriter<'_>| -> Values {
        let inits = [first, second].map(|op| rw.get(op, ParallelOp::initVals).collect::<Values>());
        inits.into_iter().flatten().collect()
    };
    let inits = both(rw);
    let types: Vec<Type> = inits.iter().map(|&init| rw.ty(init)).collect();
    let new = ParallelOp::build(&mut rw.builder(), &lower, &upper, &step, &inits, &types);
    let region = rw.get(new, ParallelOp::region);
    let into = rw.append_block(region, &vec![Type::INDEX; lower.len()]);
    let args = rw.block_args(into).to_vec();
    let reduced: Values = ends.iter().flat_map(|&end| rw.operands(end).to_vec()).collect();
    let old: Vec<Region> = ends.iter().flat_map(|&end| rw.regions(end).to_vec()).collect();
    let location = rw.location(ends[1]);
    rw.set_insertion_point(InsertPoint::End(into));
    rw.set_location(location);
    let mut builder = rw.builder();
    let regions: Vec<Region> = old.iter().map(|_| builder.body.new_region()).collect();
    let end = builder.create(NewOp {
        operands: &reduced,
        regions: &regions,
        ..NewOp::new(ReduceOp::DEF, location)
    });
    for (from, to) in old.into_iter().zip(regions) {
        rw.inline_region(from, to, None);
    }
    for (block, old) in blocks.into_iter().zip(ends) {
        rw.erase_op(old);
        rw.inline_block(block, InsertPoint::Before(end), &args);
    }
    let old: Values = rw.results(first).chain(rw.results(second)).collect();
    for (old, new) in old.into_iter().zip(rw.results(new).to_vec()) {
        rw.replace_all_uses(old, new);
    }
    rw.erase_op(first);
    rw.erase_op(second);
    Some(new)
}
