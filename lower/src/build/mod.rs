//! Builders of small ops for lowerings: constants, arithmetic, comparisons, casts, addresses.
//!
//! Each function builds one op at the insertion point of a [`Builder`](windlass_ir::Builder) and returns its result;
//! conversion patterns pass `&mut rw.b`. [`arith`] has the ops of `arith`, which rewrites in the dialects use too,
//! [`llvm`] those of the LLVM dialect, `vector` elements of vectors. These functions never fold: what is lowered has
//! upstream's text, ops and order included. Where upstream folds (`createOrFold`), [`create_or_fold`] folds what any
//! of them builds.

pub mod llvm;
pub(crate) mod vector;

pub use windlass_dialects::arith::build as arith;
pub use windlass_dialects::build::{create_or_fold, op, result, same_type, with_attrs};
