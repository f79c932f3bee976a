//! Memref regions: the elements of a memref that an access reads or writes in some loops, as functions of the loops around them.
//!
//! Input: an access and the number of loops that stay variable. Output: constraints whose dimensions are the memref's, and from them
//! the shape and offset of a box around the region (upstream's `MemRefRegion`).

use super::bounds::for_of_induction_variable;
use super::dependence::{Access, affine_ivs, is_read, is_write, nesting_depth};
use super::operands::{is_induction_variable, is_valid_symbol};
use super::slice::ComputationSlice;
use super::value_bounds::ValueBounds;
use super::value_constraints::parallel_of_induction_variable;
use crate::memref::layout::layout_map_of;
use windlass_ir::affine::{AffineExpr, BoundKind};
use windlass_ir::{Body, Context, DYNAMIC, Diagnostic, MemRefType, Op, Severity, Type, Value, WalkResult};

/// See the [module](self).
#[derive(Clone)]
pub struct MemRefRegion {
    /// The memref.
    pub memref: Value,
    /// Whether the region is written.
    pub writes: bool,
    /// The constraints: the memref's dimensions, and symbols.
    pub constraints: ValueBounds,
}

/// How [`MemRefRegion::compute`] treats constraints.
#[derive(Clone, Copy)]
pub struct RegionOptions<'a> {
    /// Bounds for some of the loops instead of their own ones.
    pub slice: Option<&'a ComputationSlice>,
    /// Whether the sizes of the memref bound the region.
    pub has_dim_bounds: bool,
    /// Whether quotients are eliminated.
    pub drops_locals: bool,
}

impl Default for RegionOptions<'_> {
    fn default() -> Self {
        RegionOptions {
            slice: None,
            has_dim_bounds: true,
            drops_locals: true,
        }
    }
}

/// A constant box around a region.
pub struct BoundingBox {
    /// The sizes.
    pub shape: Vec<i64>,
    /// The first element of each dimension, over the region's symbols.
    pub offsets: Vec<AffineExpr>,
}

impl BoundingBox {
    /// The number of elements.
    pub fn num_elements(&self) -> i64 {
        self.shape.iter().fold(1i64, |all, &size| all.wrapping_mul(size))
    }
}

/// The size of an element in bytes; `None` for elements that are neither integers, floats nor vectors of these.
pub fn element_size(ctx: &Context, memref: &MemRefType) -> Option<i64> {
    let width = |ty: Type| {
        let float = ty.float(ctx).map(|kind| i64::from(kind.width()));
        ty.integer(ctx).map(|(width, _)| i64::from(width)).or(float)
    };
    let bits = match memref.element.vector(ctx) {
        Some(vector) => {
            let count = vector
                .shape
                .iter()
                .fold(1i64, |all, &size| all.wrapping_mul(size));
            width(vector.element)?.wrapping_mul(count)
        }
        None => width(memref.element)?,
    };
    Some(bits.div_euclid(8) + i64::from(bits % 8 != 0))
}

impl MemRefRegion {
    /// The region of an access; the outermost `depth` induction variables around it stay symbols. `None` if it cannot be computed.
    pub fn compute(
        ctx: &Context,
        body: &Body,
        op: Op,
        depth: usize,
        options: RegionOptions<'_>,
    ) -> Option<MemRefRegion> {
        let access = Access::of(ctx, body, op)?;
        let memref = body.ty(access.memref).memref(ctx)?;
        let rank = memref.shape.len();
        let mut enclosing = affine_ivs(body, op);
        enclosing.truncate(depth);
        let mut region = MemRefRegion {
            memref: access.memref,
            writes: access.writes,
            constraints: ValueBounds::of_values(&[], &enclosing),
        };
        if rank == 0 {
            return Some(region);
        }
        let num_dims = access.map.num_dims() as usize;
        let mut operands = access.operands.to_vec();
        if let Some(slice) = options.slice {
            for &operand in &slice.operands {
                if !operands.contains(&operand) {
                    operands.push(operand);
                }
            }
        }
        let all = &mut region.constraints;
        *all = ValueBounds::of_values(&operands[..num_dims], &operands[num_dims..]);
        for &operand in &operands {
            let fine = if let Some(op) = for_of_induction_variable(body, operand) {
                all.add_loop_domain(ctx, body, op)
            } else if let Some(op) = parallel_of_induction_variable(body, operand) {
                all.add_parallel_domain(ctx, body, op)
            } else {
                all.add_constant(ctx, body, operand);
                is_valid_symbol(ctx, body, operand)
            };
            if !fine {
                return None;
            }
        }
        if let Some(slice) = options.slice {
            let added = slice
                .operands
                .iter()
                .all(|&operand| all.add_operand(ctx, body, operand));
            if !added || !slice.add_bounds(ctx, body, all) {
                return None;
            }
        }
        if !all.compose_map(&access.map, &access.operands) {
            return None;
        }
        all.set_dim_symbol_separation(rank);
        let inner: Vec<Value> = all
            .values()
            .flatten()
            .filter(|value| is_induction_variable(body, *value) && !enclosing.contains(value))
            .collect();
        for value in inner {
            if let Some(variable) = all.find(value) {
                let column = all.column(variable);
                all.project_out(column, 1);
            }
        }
        if options.drops_locals {
            all.project_out_locals();
        }
        all.fold_constant_symbols();
        if options.has_dim_bounds {
            region.add_dim_bounds(memref);
        }
        region.constraints.set.drop_plain_redundancy();
        Some(region)
    }

    fn add_dim_bounds(&mut self, memref: &MemRefType) {
        for (dim, &size) in memref.shape.iter().enumerate() {
            let set = &mut self.constraints.set;
            set.add_constant_bound(BoundKind::Lower, dim, 0);
            if size != DYNAMIC {
                set.add_constant_bound(BoundKind::Upper, dim, size);
            }
        }
    }

    /// A constant box around the region; `None` if it has none.
    pub fn bounding_box(&self, ctx: &Context, body: &Body) -> Option<BoundingBox> {
        let memref = body.ty(self.memref).memref(ctx)?;
        let mut bounded = self.clone();
        bounded.add_dim_bounds(memref);
        let set = &bounded.constraints.set;
        let mut found = BoundingBox {
            shape: Vec::new(),
            offsets: Vec::new(),
        };
        for (dim, &size) in memref.shape.iter().enumerate() {
            let (size, offset) = match set.extent(dim) {
                Some(extent) => (extent.size, set.lower_bound_expr(&extent)?),
                None if size == DYNAMIC => return None,
                None => (size, AffineExpr::constant(0)),
            };
            found.shape.push(size);
            found.offsets.push(offset);
        }
        Some(found)
    }

    /// The size of the box in bytes.
    pub fn size_in_bytes(&self, ctx: &Context, body: &Body) -> Option<i64> {
        let memref = body.ty(self.memref).memref(ctx)?;
        if !layout_map_of(ctx, memref).is_none_or(|map| map.is_identity()) {
            return Some(0);
        }
        let elements = self.bounding_box(ctx, body)?.num_elements();
        Some(element_size(ctx, memref)?.wrapping_mul(elements))
    }

    /// Makes this region the box around itself and another one of the same memref. Returns whether it could.
    pub fn unite(&mut self, other: &MemRefRegion) -> bool {
        let same = self.constraints.is_aligned_with(&other.constraints);
        let all = self.constraints.set.bounding_box(&other.constraints.set);
        match all.filter(|_| same) {
            Some(all) => {
                self.constraints.set = all;
                true
            }
            None => false,
        }
    }

    /// The symbols.
    pub fn symbols(&self) -> Vec<Value> {
        self.constraints.symbols.iter().copied().flatten().collect()
    }
}

/// The number of bytes that the accesses in a loop touch; `None`, with a diagnostic, if that cannot be computed.
pub fn memory_footprint(ctx: &Context, body: &Body, root: Op) -> Option<i64> {
    let depth = nesting_depth(body, root);
    let mut accesses = Vec::new();
    for &region in body.regions(root) {
        body.walk_region(region, &mut |body, op| {
            if is_read(body, op) || is_write(body, op) {
                accesses.push(op);
            }
            WalkResult::Advance
        });
    }
    let mut regions: Vec<MemRefRegion> = Vec::new();
    for op in accesses {
        let Some(region) = MemRefRegion::compute(ctx, body, op, depth, RegionOptions::default()) else {
            ctx.report(Diagnostic::error(
                body.location(op),
                "error obtaining memory region",
            ));
            return None;
        };
        let Some(known) = regions.iter_mut().find(|known| known.memref == region.memref) else {
            regions.push(region);
            continue;
        };
        if !known.unite(&region) {
            let message = "getMemoryFootprintBytes: unable to perform a union on a memory region";
            ctx.report(Diagnostic::new(Severity::Warning, body.location(op), message));
            return None;
        }
    }
    let mut total = 0i64;
    for region in &regions {
        total = total.wrapping_add(region.size_in_bytes(ctx, body)?);
    }
    Some(total)
}
