//! LLVM dialect to machine code with Cranelift: JIT, object files, runtime.

pub mod runtime;
