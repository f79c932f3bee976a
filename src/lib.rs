//! windlass: MLIR to LLVM IR and to machine code, in Rust alone.
