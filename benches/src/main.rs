//! Times windlass beside upstream MLIR in one run.
fn main() {}
