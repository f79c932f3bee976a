//! Affine expressions, maps and integer sets, for attributes, memory layouts and the `affine` dialect. Independent of
//! types and attributes; the parser uses the constructors here. Read `expr.rs` first, then `build.rs` (simplification
//! on construction) and `map.rs`.

mod build;
mod expr;
mod map;
mod polyhedron;
mod print;
mod semi_affine;
mod set;
mod simplify;
mod strides;
#[cfg(test)]
mod tests;

pub use expr::{AffineExpr, AffineOp, ExprKind};
pub use map::AffineMap;
pub use polyhedron::{BoundKind, Extent, NumRows, Polyhedron, SliceBounds};
pub use print::AffineVar;
pub use set::{Constraint, IntegerSet};
pub use strides::{StridedLayout, canonical_strides};
