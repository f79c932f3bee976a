//! Random programs without undefined behaviour, compiled by windlass and by LLVM: finds wrong code.
//!
//! [`farm`] runs programs and compares their results, [`reduce`] makes failing ones smaller. The generators are
//! [`llvm`], [`c`] and [`mlir`]. A program follows from its seed: `random-programs llvm --first 17 --count 1` runs
//! one.

pub mod c;
pub mod farm;
pub mod language;
pub mod llvm;
pub mod mlir;
pub mod random;
pub mod reduce;
pub mod text;
