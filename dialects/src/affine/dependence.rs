//! Memory dependence analysis: whether two affine accesses to one memref access the same element, and at which
//! iteration distance.
//!
//! Input: accesses, and the enclosing loops and conditions. Output: no dependence, an unknown dependence, or the
//! relation between iterations that access the same element. See also `value_bounds.rs`, which bounds values in the
//! same way.

use super::bounds::{constant_lower_bound, step_of};
use super::compose_apply::compose_and_canonicalize;
use super::operands::Operands;
use super::replace_memref::affine_accesses;
use super::syntax::map_of;
use super::value_bounds::ValueBounds;
use super::{
    AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp, AffineVectorLoadOp,
    AffineVectorStoreOp, group_sizes,
};
use crate::elements::constant_int;
use windlass_ir::affine::{AffineExpr, AffineMap, BoundKind, Polyhedron};
use windlass_ir::def::Traits;
use windlass_ir::{AttrData, Block, Body, Context, Op, Region, Value};

/// A read or write of an element by an affine map.
#[derive(Clone, Debug)]
pub struct Access {
    /// The accessing op.
    pub op: Op,
    /// The accessed memref.
    pub memref: Value,
    /// The map from operands to indices, composed and canonicalized.
    pub map: AffineMap,
    /// The operands of the map.
    pub operands: Operands,
    /// Whether the access is a write.
    pub writes: bool,
}

/// Whether the op reads elements by an affine map.
pub fn is_read(body: &Body, op: Op) -> bool {
    matches!(body.name(op), AffineLoadOp::NAME | AffineVectorLoadOp::NAME)
}

/// Whether the op writes elements by an affine map.
pub fn is_write(body: &Body, op: Op) -> bool {
    matches!(body.name(op), AffineStoreOp::NAME | AffineVectorStoreOp::NAME)
}

impl Access {
    /// The access of a load or store.
    pub fn of(ctx: &Context, body: &Body, op: Op) -> Option<Access> {
        let writes = is_write(body, op);
        if !writes && !is_read(body, op) {
            return None;
        }
        let access = *affine_accesses(ctx, body, op).first()?;
        let map = map_of(ctx, body.get(op, access.slot?))?;
        let operands: Operands = body.operands(op).iter().skip(access.at + 1).collect();
        let (map, operands) = compose_and_canonicalize(ctx, body, map, &operands);
        Some(Access {
            op,
            memref: body.operand(op, access.at),
            map,
            operands,
            writes,
        })
    }

    /// Whether both accesses are to the same element whenever their operands have the same values.
    pub fn is_same_element(&self, ctx: &Context, body: &Body, other: &Access) -> bool {
        if self.memref != other.memref || self.map.results().len() != other.map.results().len() {
            return false;
        }
        let (dims, symbols) = (self.map.num_dims(), self.map.num_symbols());
        let results: Vec<AffineExpr> = self
            .map
            .results()
            .iter()
            .zip(other.map.results())
            .map(|(own, expr)| own.clone() - expr.shift(dims, symbols))
            .collect();
        let (first, last) = self.operands.split_at(dims as usize);
        let (other_first, other_last) = other.operands.split_at(other.map.num_dims() as usize);
        let all: Vec<Value> = [first, other_first, last, other_last].concat();
        let map = AffineMap::new(
            dims + other.map.num_dims(),
            symbols + other.map.num_symbols(),
            results,
        );
        let (difference, _) = compose_and_canonicalize(ctx, body, &map, &all);
        difference
            .simplify()
            .results()
            .iter()
            .all(|expr| expr.as_constant() == Some(0))
    }
}

/// The closest enclosing op with the trait `AffineScope`; `None` for the owner of the body.
pub fn scope_of(body: &Body, op: Op) -> Option<Op> {
    let mut parent = body.parent_op(op);
    while let Some(this) = parent {
        if body.def(this).traits.has(Traits::AFFINE_SCOPE) {
            return Some(this);
        }
        parent = body.parent_op(this);
    }
    None
}

/// The closest region around an op whose owner is no operation of `affine` (upstream's `getAffineAnalysisScope`). How
/// often and in which order other regions run is not known, so that dependences are analysed among the ops of one such region only.
pub fn analysis_scope_of(body: &Body, op: Op) -> Option<Region> {
    let mut region = body.block_region(body.op_block(op)?);
    while let Some(owner) = region.and_then(|region| body.region_parent(region))
        && matches!(
            body.name(owner),
            AffineForOp::NAME | AffineIfOp::NAME | AffineParallelOp::NAME
        )
    {
        region = body.block_region(body.op_block(owner)?);
    }
    region
}

/// The enclosing affine loops and conditions of an op within its affine scope, outermost first.
pub fn around(body: &Body, op: Op) -> Vec<Op> {
    let mut found = Vec::new();
    let mut parent = body.parent_op(op);
    while let Some(this) = parent {
        if body.def(this).traits.has(Traits::AFFINE_SCOPE) {
            break;
        }
        if matches!(
            body.name(this),
            AffineForOp::NAME | AffineIfOp::NAME | AffineParallelOp::NAME
        ) {
            found.push(this);
        }
        parent = body.parent_op(this);
    }
    found.reverse();
    found
}

/// The enclosing `affine.for` ops, outermost first.
pub fn enclosing_loops(body: &Body, op: Op) -> Vec<Op> {
    let mut found = around(body, op);
    found.retain(|&op| body.name(op) == AffineForOp::NAME);
    found
}

/// The number of loops that enclose both ops.
pub fn num_common_loops(body: &Body, a: Op, b: Op) -> usize {
    let (a, b) = (enclosing_loops(body, a), enclosing_loops(body, b));
    a.iter().zip(&b).take_while(|(a, b)| a == b).count()
}

/// The number of loops around an op, also outside of its affine scope; an `affine.parallel` counts for each of its
/// dimensions.
pub fn nesting_depth(body: &Body, op: Op) -> usize {
    let mut ops = Vec::new();
    let mut parent = body.parent_op(op);
    while let Some(this) = parent {
        ops.push(this);
        parent = body.parent_op(this);
    }
    variables(body, &ops).len()
}

/// The induction variables of the loops around an op, outermost first (upstream's `getAffineIVs`).
pub fn affine_ivs(body: &Body, op: Op) -> Vec<Value> {
    let mut ops = Vec::new();
    let mut parent = body.parent_op(op);
    while let Some(this) = parent {
        ops.push(this);
        parent = body.parent_op(this);
    }
    ops.reverse();
    variables(body, &ops)
}

/// The number of induction variables that enclose both ops (upstream's `getNumCommonSurroundingLoops`).
pub fn num_common_ivs(body: &Body, a: Op, b: Op) -> usize {
    let (a, b) = (affine_ivs(body, a), affine_ivs(body, b));
    a.iter().zip(&b).take_while(|(a, b)| a == b).count()
}

/// The induction variables of the given loops.
fn variables(body: &Body, ops: &[Op]) -> Vec<Value> {
    let mut found = Vec::new();
    for &op in ops {
        let (region, count) = match body.name(op) {
            AffineForOp::NAME => (body.get(op, AffineForOp::region), 1),
            AffineParallelOp::NAME => (body.get(op, AffineParallelOp::region), usize::MAX),
            _ => continue,
        };
        if let Some(block) = body.entry_block(region) {
            found.extend(body.block_args(block).iter().take(count));
        }
    }
    found
}

/// The ancestors of both ops in their innermost common block, within one affine scope.
fn common_block(body: &Body, a: Op, b: Op) -> Option<(Op, Op)> {
    let chain = |op: Op| {
        let mut found: Vec<(Block, Op)> = Vec::new();
        let mut at = Some(op);
        while let Some(op) = at {
            found.extend(body.op_block(op).map(|block| (block, op)));
            at = body
                .parent_op(op)
                .filter(|&parent| !body.def(parent).traits.has(Traits::AFFINE_SCOPE));
        }
        found
    };
    let others = chain(b);
    chain(a).into_iter().find_map(|(block, a)| {
        let other = others.iter().find(|(other, _)| *other == block)?;
        Some((a, other.1))
    })
}

/// The result of the dependence check of two accesses.
pub enum Dependence {
    /// The accesses are never to the same element.
    None,
    /// The dependence cannot be determined.
    Unknown,
    /// The accesses may be to the same element.
    HasDependence(Relation),
}

impl Dependence {
    /// Whether independence is proven.
    pub fn is_none(&self) -> bool {
        matches!(self, Dependence::None)
    }
}

/// The iterations at which two accesses are to the same element: the induction variables that enclose the first one,
/// then those that enclose the second one.
pub struct Relation {
    set: Polyhedron,
    source: Vec<Value>,
    target: Vec<Value>,
    symbols: Vec<Value>,
    common: usize,
}

/// The range of the iteration distance of two accesses along one loop.
#[derive(Clone, Copy, Debug)]
pub struct Distance {
    /// The minimal distance, if bounded.
    pub least: Option<i64>,
    /// The maximal distance, if bounded.
    pub most: Option<i64>,
}

/// Checks whether the second access depends on the first one at loop depth `depth` (counted from one): equal iterations
/// of the loops that enclose it, an earlier iteration of the loop at `depth`. One past the last common loop means: in
/// the same iteration of all common loops, in textual order. Two reads never depend on each other unless `reads` is
/// set.
pub fn dependence(
    ctx: &Context,
    body: &Body,
    source: &Access,
    target: &Access,
    depth: usize,
    reads: bool,
) -> Dependence {
    if source.memref != target.memref || !(source.writes || target.writes || reads) {
        return Dependence::None;
    }
    if analysis_scope_of(body, source.op) != analysis_scope_of(body, target.op) {
        return Dependence::Unknown;
    }
    let Some((first, second)) = common_block(body, source.op, target.op) else {
        return Dependence::Unknown;
    };
    let (outer, other) = (around(body, source.op), around(body, target.op));
    let (own, others) = (variables(body, &outer), variables(body, &other));
    let common = own.iter().zip(&others).take_while(|(a, b)| a == b).count();
    if !reads && depth > common && !(first != second && body.is_before(first, second)) {
        return Dependence::None;
    }
    let mut relation = Relation::new(own, others, common);
    if !relation.add_accesses(ctx, body, (source, &outer), (target, &other)) {
        return Dependence::Unknown;
    }
    let first_target = relation.source.len();
    for index in 0..common.min(depth) {
        let factors = [(index, -1), (first_target + index, 1)];
        if index + 1 == depth {
            relation.set.add_inequality(&factors, -1);
        } else {
            relation.set.add_equality(&factors, 0);
        }
    }
    if relation.set.is_empty() {
        return Dependence::None;
    }
    Dependence::HasDependence(relation)
}

impl Relation {
    fn new(source: Vec<Value>, target: Vec<Value>, common: usize) -> Relation {
        let mut set = Polyhedron::new();
        for _ in 0..source.len() + target.len() {
            set.append_dim();
        }
        Relation {
            set,
            source,
            target,
            symbols: Vec::new(),
            common,
        }
    }

    /// The constraints: dimensions for the induction variables around the first access, then for those around the
    /// second one, and symbols.
    pub fn into_constraints(self) -> ValueBounds {
        ValueBounds {
            set: self.set,
            dims: self.source.into_iter().chain(self.target).map(Some).collect(),
            symbols: self.symbols.into_iter().map(Some).collect(),
        }
    }

    /// The distances by common loop, outermost first.
    pub fn distances(&self) -> Vec<Distance> {
        // All other variables are eliminated at once, as upstream does: Fourier-Motzkin elimination is not exact for
        // quotients, so that the order decides how tight the bounds are.
        let (common, first_target) = (self.common, self.source.len());
        let mut set = self.set.clone();
        let rest = set.num_columns() - 1;
        for _ in 0..common {
            set.insert_dim(0);
        }
        for index in 0..common {
            let factors = [
                (index, 1),
                (common + index, 1),
                (common + first_target + index, -1),
            ];
            set.add_equality(&factors, 0);
        }
        set.project_out(common, rest);
        (0..common)
            .map(|column| Distance {
                least: set.constant_bound(BoundKind::Lower, column),
                most: set.constant_bound(BoundKind::Upper, column),
            })
            .collect()
    }

    /// The value as a dimension or a symbol of the relation, in the source or in the destination.
    fn expr(&mut self, ctx: &Context, body: &Body, value: Value, source: bool) -> AffineExpr {
        let (own, offset) = if source {
            (&self.source, 0)
        } else {
            (&self.target, self.source.len())
        };
        if let Some(dim) = own.iter().position(|&own| own == value) {
            return AffineExpr::dim((offset + dim) as u32);
        }
        if let Some(symbol) = self.symbols.iter().position(|&own| own == value) {
            return AffineExpr::symbol(symbol as u32);
        }
        self.symbols.push(value);
        let column = self.set.append_symbol();
        if let Some(known) = constant_int(ctx, body, value).and_then(|int| int.to_i64()) {
            self.set.add_constant_bound(BoundKind::Equal, column, known);
        }
        AffineExpr::symbol(self.symbols.len() as u32 - 1)
    }

    /// Rewrites a map over values to one over the relation's dimensions and symbols.
    fn over_columns(
        &mut self,
        ctx: &Context,
        body: &Body,
        map: &AffineMap,
        operands: &[Value],
        source: bool,
    ) -> AffineMap {
        let (map, operands) = compose_and_canonicalize(ctx, body, map, operands);
        let exprs: Vec<AffineExpr> = operands
            .iter()
            .map(|&operand| self.expr(ctx, body, operand, source))
            .collect();
        let (dims, symbols) = exprs.split_at(map.num_dims() as usize);
        let num_dims = (self.source.len() + self.target.len()) as u32;
        map.replace(dims, symbols, num_dims, self.symbols.len() as u32)
    }

    fn add_domain(&mut self, ctx: &Context, body: &Body, ops: &[Op], source: bool) -> bool {
        let mut column = if source { 0 } else { self.source.len() };
        for &op in ops {
            let fine = match body.name(op) {
                AffineForOp::NAME => {
                    column += 1;
                    self.add_loop(ctx, body, op, column - 1, source)
                }
                AffineParallelOp::NAME => match self.add_parallel(ctx, body, op, column, source) {
                    Some(count) => {
                        column += count;
                        true
                    }
                    None => false,
                },
                _ => self.add_condition(ctx, body, op, source),
            };
            if !fine {
                return false;
            }
        }
        true
    }

    fn add_loop(&mut self, ctx: &Context, body: &Body, op: Op, column: usize, source: bool) -> bool {
        let step = step_of(ctx, body, op);
        if let Some(first) = constant_lower_bound(ctx, body, op).filter(|_| step != 1) {
            let count = AffineExpr::dim(column as u32) - first;
            if !self
                .set
                .add_condition(&(count.clone() - count.floor_div(step) * step), true)
            {
                return false;
            }
        }
        let lower: Operands = body.get(op, AffineForOp::lowerBoundOperands).collect();
        let upper: Operands = body.get(op, AffineForOp::upperBoundOperands).collect();
        let bounds = [
            (BoundKind::Lower, AffineForOp::lowerBoundMap, lower),
            (BoundKind::Upper, AffineForOp::upperBoundMap, upper),
        ];
        bounds.into_iter().all(|(kind, slot, operands)| {
            map_of(ctx, body.get(op, slot)).is_some_and(|map| {
                let map = self.over_columns(ctx, body, map, &operands, source);
                self.set.add_bound(kind, column, &map)
            })
        })
    }

    fn add_parallel(
        &mut self,
        ctx: &Context,
        body: &Body,
        op: Op,
        first: usize,
        source: bool,
    ) -> Option<usize> {
        let lower = map_of(ctx, body.get(op, AffineParallelOp::lowerBoundsMap))?;
        let upper = map_of(ctx, body.get(op, AffineParallelOp::upperBoundsMap))?;
        let count = variables(body, &[op]).len();
        let all = body.operands(op).to_vec();
        let (own, rest) = all.split_at((lower.num_inputs() as usize).min(all.len()));
        let bounds = [
            (BoundKind::Lower, AffineParallelOp::lowerBoundsGroups, lower, own),
            (BoundKind::Upper, AffineParallelOp::upperBoundsGroups, upper, rest),
        ];
        for (kind, slot, map, operands) in bounds {
            let mut at = 0;
            for (dim, size) in group_sizes(ctx, body.get(op, slot), count)
                .into_iter()
                .enumerate()
            {
                let places: Vec<usize> = (at..at + size).collect();
                at += size;
                let map = self.over_columns(ctx, body, &map.sub_map(&places), operands, source);
                if !self.set.add_bound(kind, first + dim, &map) {
                    return None;
                }
            }
        }
        Some(count)
    }

    fn add_condition(&mut self, ctx: &Context, body: &Body, op: Op, source: bool) -> bool {
        let Some(AttrData::IntegerSet(set)) = body.get(op, AffineIfOp::condition).map(|set| set.data(ctx))
        else {
            return false;
        };
        let exprs: Vec<AffineExpr> = set.constraints().iter().map(|one| one.expr.clone()).collect();
        let map = AffineMap::new(set.num_dims(), set.num_symbols(), exprs);
        let map = self.over_columns(ctx, body, &map, &body.operands(op).to_vec(), source);
        let all = set.constraints().iter().zip(map.results());
        // A non-linear condition is dropped, which only enlarges the set.
        for (one, expr) in all {
            self.set.add_condition(expr, one.equality);
        }
        true
    }

    /// Adds the domains of both accesses, and that they are to the same element. Variables and constraints are in the order of upstream's
    /// composed relation, since it decides what elimination finds: the quotients of the second access are before those of the first
    /// one, the constraints after them. The element's indices are the last locals.
    fn add_accesses(
        &mut self,
        ctx: &Context,
        body: &Body,
        (source, outer): (&Access, &[Op]),
        (target, others): (&Access, &[Op]),
    ) -> bool {
        let mut parts = vec![self.set.num_rows()];
        for (access, ops, is_source) in [(target, others, false), (source, outer, true)] {
            if !self.add_domain(ctx, body, ops, is_source) {
                return false;
            }
            parts.push(self.set.num_rows());
            let map = self.over_columns(ctx, body, &access.map, &access.operands, is_source);
            if !map
                .results()
                .iter()
                .all(|index| self.set.add_condition(index, true))
            {
                return false;
            }
            parts.push(self.set.num_rows());
        }
        let rank = source.map.results().len();
        if target.map.results().len() != rank {
            return false;
        }
        for index in 0..rank {
            let column = self.set.append_local();
            for last in [parts[2], parts[4]] {
                self.set
                    .set_equality_factor(last.equalities - rank + index, column, -1);
            }
        }
        self.set.reverse_parts(&parts);
        self.set.remove_redundant_locals();
        true
    }
}
