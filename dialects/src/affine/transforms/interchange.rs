//! Interchange of the loops of a perfect nest, and dependence components.

use super::super::dependence::{Access, Dependence, Distance, dependence, is_read, is_write};
use super::super::slice::body_block;
use super::coalesce::perfect_nest;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Body, Context, InsertPoint, Op, WalkResult};

/// The affine accesses in an op, in textual order.
pub(super) fn accesses_in(ctx: &Context, body: &Body, root: Op) -> Vec<Access> {
    let mut found = Vec::new();
    for &region in body.regions(root) {
        body.walk_region(region, &mut |body, op| {
            if is_read(body, op) || is_write(body, op) {
                found.extend(Access::of(ctx, body, op));
            }
            WalkResult::Advance
        });
    }
    found
}

/// The distances of all dependences in a nest that the loops at depths 1 to `max_depth` carry.
fn dependence_components(ctx: &Context, body: &Body, root: Op, max_depth: usize) -> Vec<Vec<Distance>> {
    let accesses = accesses_in(ctx, body, root);
    let mut found = Vec::new();
    for depth in 1..=max_depth {
        for source in &accesses {
            for target in &accesses {
                if let Dependence::HasDependence(relation) =
                    dependence(ctx, body, source, target, depth, false)
                {
                    found.push(relation.distances());
                }
            }
        }
    }
    found
}

/// Whether interchange keeps all dependences: `order` has the new position of each loop.
fn is_valid(components: &[Vec<Distance>], order: &[usize]) -> bool {
    let mut at = vec![0; order.len()];
    for (index, &place) in order.iter().enumerate() {
        at[place] = index;
    }
    components.iter().all(|distances| {
        for &index in &at {
            match distances
                .get(index)
                .map(|distance| distance.least.unwrap_or(i64::MIN))
            {
                Some(least) if least > 0 => return true,
                Some(least) if least < 0 => return false,
                _ => {}
            }
        }
        true
    })
}

/// Moves the parallel loops of a perfect nest outwards and the sequential ones inwards, where dependences allow it. Returns the
/// outermost loop.
pub(super) fn sink_sequential_loops(rw: &mut PatternRewriter<'_>, root: Op) -> Op {
    let band = perfect_nest(rw, root);
    if band.len() < 2 {
        return root;
    }
    let components = dependence_components(rw.ctx, rw.body(), root, band.len());
    let is_parallel = |index: usize| {
        components.iter().all(|distances| {
            let distance = distances.get(index);
            distance.is_none_or(|distance| distance.least == Some(0) && distance.most == Some(0))
        })
    };
    let parallel: Vec<bool> = (0..band.len()).map(is_parallel).collect();
    let (mut next_parallel, mut next_sequential) = (0, parallel.iter().filter(|parallel| **parallel).count());
    let order: Vec<usize> = parallel
        .iter()
        .map(|&parallel| {
            let next = if parallel {
                &mut next_parallel
            } else {
                &mut next_sequential
            };
            *next += 1;
            *next - 1
        })
        .collect();
    if !is_valid(&components, &order) {
        return root;
    }
    permute_loops(rw, &band, &order).unwrap_or(root)
}

/// Moves each loop of a perfect nest to the position that `order` has for it. Returns the outermost one.
fn permute_loops(rw: &mut PatternRewriter<'_>, band: &[Op], order: &[usize]) -> Option<Op> {
    let mut at = vec![0; order.len()];
    for (index, &place) in order.iter().enumerate() {
        at[place] = index;
    }
    let last = band.len() - 1;
    if order[last] != last {
        let (from, into) = (body_block(rw, band[last])?, body_block(rw, band[at[last]])?);
        let end = rw.last_op(from);
        let ops: Vec<Op> = rw.ops(from).filter(|&op| Some(op) != end).collect();
        let first = rw.first_op(into)?;
        for op in ops {
            rw.move_op(op, InsertPoint::Before(first));
        }
    }
    for index in (0..band.len()).rev() {
        let place = order[index];
        if place == 0 {
            if index != 0 {
                rw.move_op(band[index], InsertPoint::Before(band[0]));
            }
            continue;
        }
        let parent = at[place - 1];
        if index > 0 && index - 1 == parent {
            continue;
        }
        let first = rw.first_op(body_block(rw, band[parent])?)?;
        rw.move_op(band[index], InsertPoint::Before(first));
    }
    Some(band[at[0]])
}
