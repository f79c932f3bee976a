//! The LLVM dialect as machine code, through Cranelift: in memory, as object files, and what those need at run time.
//!
//! ```text
//! llvm.func ──func/──▶ Cranelift IR ──compile.rs, all threads──▶ bytes ──┬─▶ jit.rs     called from Rust
//!                                                                        └─▶ object.rs  linked by cc
//! ```
//!
//! Start at `compile.rs`. `value_parts.rs` says how values of LLVM types are split into scalars, `abi.rs` how they are handed over in
//! calls, `globals.rs` what globals start with (`zeroed.rs` large ones without contents, in memory), `libcalls.rs` and `runtime/` what Cranelift leaves to functions.

mod abi;
mod compile;
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

/// How much to optimise.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptLevel {
    /// Compile fast: no optimisation, one pass of register allocation.
    None,
    /// Make the code fast.
    #[default]
    Speed,
}
