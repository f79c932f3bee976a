//! Affine maps as memory layouts: strides and offset of maps that are a weighted sum of the indices.
//!
//! Weights and offset may depend on symbols, and are then dynamic (`None`).

use super::expr::{AffineExpr, AffineOp, ExprKind};
use super::map::AffineMap;
use super::simplify::simplify;

/// The distance between neighbours in each dimension, and the position of the first element; `None` if dynamic.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StridedLayout {
    /// One per dimension, outermost first, in elements.
    pub strides: Vec<Option<i64>>,
    /// The offset of the first element, in elements.
    pub offset: Option<i64>,
}

/// The strides of a contiguous row-major buffer of this shape; `None` in the shape is a dynamic size. Dimensions
/// outside one of size zero have dynamic strides.
pub fn canonical_strides(shape: &[Option<i64>]) -> Vec<Option<i64>> {
    let mut running = Some(1i64);
    let mut strides: Vec<_> = shape
        .iter()
        .rev()
        .map(|size| {
            let stride = running;
            running = running
                .zip(size.filter(|&size| size > 0))
                .and_then(|(running, size)| running.checked_mul(size));
            stride
        })
        .collect();
    strides.reverse();
    strides
}

impl AffineMap {
    /// The strides and offset of a buffer of this shape with this layout map; `None` if the map is not strided.
    pub fn strides_and_offset(&self, shape: &[Option<i64>]) -> Option<StridedLayout> {
        if self.is_identity() {
            return Some(StridedLayout {
                strides: canonical_strides(shape),
                offset: Some(0),
            });
        }
        let [result] = self.results() else { return None };
        let (dims, symbols) = (self.num_dims(), self.num_symbols());
        let zero = || AffineExpr::constant(0);
        let mut offset = zero();
        let mut strides = vec![zero(); dims as usize];
        // The terms of the sum with their factors.
        let mut parts = vec![(simplify(result, dims, symbols), AffineExpr::constant(1))];
        while let Some((part, factor)) = parts.pop() {
            match part.kind() {
                ExprKind::Dim(dim) => {
                    let stride = strides.get_mut(dim as usize)?;
                    *stride = std::mem::replace(stride, zero()) + factor;
                }
                ExprKind::Symbol(_) | ExprKind::Constant(_) => offset = offset + part * factor,
                ExprKind::Binary(AffineOp::Add, lhs, rhs) => {
                    parts.push((rhs.clone(), factor.clone()));
                    parts.push((lhs.clone(), factor));
                }
                ExprKind::Binary(AffineOp::Mul, lhs, rhs) if lhs.is_symbolic_or_constant() => {
                    parts.push((rhs.clone(), factor * lhs.clone()));
                }
                ExprKind::Binary(AffineOp::Mul, lhs, rhs) if rhs.is_symbolic_or_constant() => {
                    parts.push((lhs.clone(), factor * rhs.clone()));
                }
                ExprKind::Binary(..) => return None,
            }
        }
        let constant = |expr: AffineExpr| simplify(&expr, dims, symbols).as_constant();
        Some(StridedLayout {
            strides: strides.into_iter().map(constant).collect(),
            offset: constant(offset),
        })
    }
}
