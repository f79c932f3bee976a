//! Dialect to dialect: one file per conversion, named after its pass.
//!
//! Each file has a `populate` function that adds its patterns to a [`PatternSet`](windlass_ir::conversion::PatternSet), so that
//! several can run in one sweep, and a `conversion` function for the pass by itself. Read `scf_to_cf.rs` first.

pub mod scf_to_cf;
