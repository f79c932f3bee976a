//! Selection of the loops that `affine-super-vectorize` vectorizes, and of their vector dimensions.

use super::super::bounds::for_of_induction_variable;
use super::super::compose_apply::compose_and_canonicalize;
use super::super::syntax::map_of;
use super::super::{AffineForOp, AffineIfOp, AffineLoadOp, AffineStoreOp};
use super::{ops_in_post_order, ops_in_region_post_order};
use crate::memref::layout::layout_map_of;
use crate::vector::{TransferReadOp, TransferWriteOp};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_ir::affine::{AffineExpr, AffineMap, ExprKind};
use windlass_ir::{Body, Context, Diagnostic, Op, Type, TypeData, Value, WalkResult};

/// A matched loop, with the nested loops that are matched together with it.
pub(super) struct Match {
    /// The loop.
    pub op: Op,
    children: Vec<Match>,
}

impl Match {
    /// The vector dimension of each matched loop.
    pub fn dimensions(&self) -> FxHashMap<Op, usize> {
        let mut found = FxHashMap::default();
        let mut pending = vec![(self, 0)];
        while let Some((this, depth)) = pending.pop() {
            found.insert(this.op, depth);
            pending.extend(this.children.iter().map(|child| (child, depth + 1)));
        }
        found
    }
}

/// The pattern that loop nests are matched against.
pub(super) struct Pattern<'a> {
    /// The parallel loops.
    pub parallel: &'a FxHashSet<Op>,
    /// The number of nested loops.
    pub depth: usize,
    /// For each of them, the memref dimension that varies fastest, counted from the last; -1 for any.
    pub fastest: &'a [i64],
}

impl Pattern<'_> {
    /// All matches in `root`, or in the body, innermost loops first.
    pub fn matches(&self, ctx: &Context, body: &Body, root: Option<Op>, depth: usize) -> Vec<Match> {
        let mut found = Vec::new();
        let names = [AffineForOp::NAME];
        let loops = match root {
            Some(root) => ops_in_region_post_order(body, body.get(root, AffineForOp::region), &names),
            None => ops_in_post_order(body, &names),
        };
        for op in loops {
            if !self.fits(ctx, body, op, depth) {
                continue;
            }
            let mut children = Vec::new();
            if depth + 1 < self.depth {
                children = self.matches(ctx, body, Some(op), depth + 1);
                if children.is_empty() {
                    continue;
                }
            }
            found.push(Match { op, children });
        }
        found
    }

    fn fits(&self, ctx: &Context, body: &Body, op: Op, depth: usize) -> bool {
        if !self.parallel.contains(&op) {
            return false;
        }
        let Some(varying) = vectorizable(ctx, body, op, true) else {
            return false;
        };
        let wanted = self.fastest.get(depth).copied().unwrap_or(-1);
        wanted == -1 || varying.is_none_or(|varying| varying as i64 == wanted)
    }
}

/// Groups intersecting matches: only one of each group can be vectorized.
pub(super) fn groups(body: &Body, matches: Vec<Match>) -> Vec<Vec<Match>> {
    let mut groups: Vec<Vec<Match>> = Vec::new();
    // The first group with a match that is this loop, and the first with one that is in it.
    let mut of: FxHashMap<Op, usize> = FxHashMap::default();
    let mut inside: FxHashMap<Op, usize> = FxHashMap::default();
    for one in matches {
        let enclosing = std::iter::successors(body.parent_op(one.op), |&op| body.parent_op(op));
        let enclosing: Vec<Op> = enclosing.collect();
        let outer = [one.op]
            .iter()
            .chain(&enclosing)
            .filter_map(|op| of.get(op))
            .min();
        let place = outer.into_iter().chain(inside.get(&one.op)).min().copied();
        let place = place.unwrap_or(groups.len());
        for op in enclosing {
            let first = inside.entry(op).or_insert(place);
            *first = place.min(*first);
        }
        let first = of.entry(one.op).or_insert(place);
        *first = place.min(*first);
        match groups.get_mut(place) {
            Some(group) => group.push(one),
            None => groups.push(vec![one]),
        }
    }
    groups
}

/// Whether the type is a valid vector element type.
pub(super) fn can_be_element(ctx: &Context, ty: Type) -> bool {
    ty.is_int_or_index(ctx) || matches!(ty.data(ctx), TypeData::Float(_))
}

/// Whether the loop can be vectorized, and along which memref dimension, counted from the last, its accesses vary, if
/// any do; `None` if it cannot. Checks access patterns only with `accesses`.
pub(super) fn vectorizable(ctx: &Context, body: &Body, op: Op, accesses: bool) -> Option<Option<usize>> {
    let mut varying = None;
    let stopped = !has_vectorizable_types(ctx, body, op)
        || body.walk_region(body.get(op, AffineForOp::region), &mut |body, inner| {
            let name = body.name(inner);
            let forbidden = matches!(
                name,
                AffineIfOp::NAME | TransferReadOp::NAME | TransferWriteOp::NAME
            ) || body.num_regions(inner) > 0 && name != AffineForOp::NAME
                || !has_vectorizable_types(ctx, body, inner);
            if forbidden {
                return WalkResult::Interrupt;
            }
            if !accesses || !matches!(name, AffineLoadOp::NAME | AffineStoreOp::NAME) {
                return WalkResult::Advance;
            }
            match along(ctx, body, inner, op) {
                None => WalkResult::Interrupt,
                Some(None) => WalkResult::Advance,
                Some(Some(dim)) if varying.is_some_and(|other| other != dim) => WalkResult::Interrupt,
                Some(Some(dim)) => {
                    varying = Some(dim);
                    WalkResult::Advance
                }
            }
        });
    (!stopped).then_some(varying)
}

/// Whether all operand and result types are vector element types, or memrefs of such as operands.
fn has_vectorizable_types(ctx: &Context, body: &Body, op: Op) -> bool {
    let operand = |value: Value| {
        let ty = body.ty(value);
        can_be_element(ctx, ty.memref(ctx).map_or(ty, |memref| memref.element))
    };
    body.operands(op).iter().all(operand)
        && body
            .results(op)
            .all(|result| can_be_element(ctx, body.ty(result)))
}

/// The memref dimension, counted from the last, along which an access varies with the loop, if any. `None` if it varies
/// along several, or the dimension cannot be determined.
fn along(ctx: &Context, body: &Body, op: Op, loop_op: Op) -> Option<Option<usize>> {
    let at = usize::from(body.name(op) == AffineStoreOp::NAME);
    let slot = if at == 1 {
        AffineStoreOp::map
    } else {
        AffineLoadOp::map
    };
    let memref = body.ty(body.operand(op, at)).memref(ctx)?;
    if layout_map_of(ctx, memref).is_some() {
        let message = "NYI: non-trivial layout map";
        ctx.report(Diagnostic::error(body.location(op), message));
        return None;
    }
    let map = map_of(ctx, body.get(op, slot))?;
    let operands: Vec<Value> = body.operands(op).iter().skip(at + 1).collect();
    let mut varying = None;
    for (dim, expr) in map.results().iter().enumerate() {
        let mut pending = vec![expr];
        while let Some(expr) = pending.pop() {
            let place = match expr.kind() {
                ExprKind::Dim(dim) => dim,
                ExprKind::Symbol(symbol) => map.num_dims() + symbol,
                ExprKind::Binary(_, lhs, rhs) => {
                    pending.extend([lhs, rhs]);
                    continue;
                }
                ExprKind::Constant(_) => continue,
            };
            let value = *operands.get(place as usize)?;
            if varies(ctx, body, value, loop_op) {
                if varying.is_some() {
                    return None;
                }
                varying = Some(memref.shape.len() - dim - 1);
            }
        }
    }
    Some(varying)
}

/// Whether the index depends on the loop's induction variable through affine maps.
pub(super) fn varies(ctx: &Context, body: &Body, index: Value, loop_op: Op) -> bool {
    let map = AffineMap::new(1, 0, [AffineExpr::dim(0)]);
    let (map, operands) = compose_and_canonicalize(ctx, body, &map, &[index]);
    let dims = operands.iter().take(map.num_dims() as usize).enumerate();
    let mut dims = dims.filter(|(dim, _)| map.is_function_of_dim(*dim as u32));
    dims.any(|(_, &value)| for_of_induction_variable(body, value) == Some(loop_op))
}
