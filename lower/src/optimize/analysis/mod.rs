//! What the optimisations ask of a function: its loops, what its memory accesses may refer to, how large its integers are, and which
//! value reaches where.

pub(super) mod alias;
pub(super) mod constants;
pub(super) mod counted;
pub(super) mod effects;
pub(super) mod graph;
pub(super) mod loops;
pub(super) mod range;
pub(super) mod ssa;
