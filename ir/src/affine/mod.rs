//! Affine expressions, maps and integer sets, as attributes, memory layouts and the `affine` dialect use them. Knows
//! nothing of types or attributes; the parser builds on the constructors here. Read `expr.rs` first, then `build.rs`
//! (what is simplified at once) and `map.rs`.

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
pub use polyhedron::{BoundKind, Polyhedron};
pub use print::AffineVar;
pub use set::{Constraint, IntegerSet};
pub use strides::{StridedLayout, canonical_strides};
