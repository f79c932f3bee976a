//! Compiles the LLVM dialect to machine code through Cranelift: in memory (JIT), to object files, with a runtime.
//!
//! ```text
//! llvm.func ──func/──▶ Cranelift IR ──compile.rs, all threads──▶ bytes ──┬─▶ jit.rs     called from Rust
//!                                                                        └─▶ object.rs  linked by cc
//! ```
//!
//! Start at `compile.rs`. `value_parts.rs` splits values of LLVM types into scalars, `abi.rs` defines how they are
//! passed in calls, `cpu.rs` chooses the instructions of the processor, `globals.rs` evaluates the initializers of globals, `zeroed.rs` allocates large zero-initialized
//! globals of the JIT, `libcalls.rs` and `runtime/` provide the functions that Cranelift calls.

mod abi;
mod compile;
mod cpu;
mod func;
mod globals;
mod jit;
mod libcalls;
mod object;
mod returned_memref;
pub mod runtime;
mod symbols;
mod typed;
mod value_parts;
mod zeroed;

pub use abi::MatrixLayout;
pub use jit::{EntryResult, EntryValue, HostSymbol, Jit, JitError, JitOptions, TypedFn};
pub use object::{ObjectOptions, compile_object, emit_asm, emit_clif};
pub use returned_memref::Elements;
pub use typed::{JitSignature, JitType, Scalar};

/// The optimisation level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptLevel {
    /// Compiles fast: no optimisation, single-pass register allocation.
    None,
    /// Optimises for speed.
    #[default]
    Speed,
}
