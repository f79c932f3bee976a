//! Random programs, compiled by windlass and by LLVM: finds wrong code, and output that is not upstream's.
//!
//! [`farm`] runs programs and compares their results, [`reduce`] makes failing ones smaller. The generators are
//! [`llvm`], [`c`] and [`mlir`], whose programs have no undefined behaviour, and [`ops`], whose programs are not run but
//! [`compare`]d with what upstream's tools make of them. [`mutate`] changes texts of a corpus, and [`generic`] single operations of
//! them, most of which are invalid. A program follows from its seed: `random-programs llvm --first 17 --count 1` runs
//! one.

pub mod c;
pub mod compare;
pub mod farm;
pub mod generic;
pub mod language;
mod line;
pub mod llvm;
pub mod mlir;
pub mod mutate;
pub mod ops;
pub mod random;
pub mod reduce;
mod structure;
pub mod text;
mod tweak;
