//! Compiles the LLVM dialect to machine code through Cranelift: in memory (JIT), to object files, with a runtime.
//!
//! Programs import this crate as `windlass::codegen`. Where to start:
//!
//! * [`Jit`] compiles a module in memory. [`Jit::function`] finds a function by its Rust type, which is compared with the module's
//!   signature; [`JitOptions`] has the optimisation level, libraries and symbols of the program. To call functions with
//!   slices and arrays, use `windlass::Program`, which is built on it.
//! * [`compile_object`] writes an object file for any supported target; [`emit_asm`] and [`emit_clif`] show the code.
//! * [`runtime`] has the functions that compiled programs call: to print, to allocate, to measure time.
//!
//! ```
//! use windlass_codegen::{Jit, JitOptions, TrustedModule};
//! use windlass_ir::text::{ParseOptions, parse_module};
//! use windlass_ir::{Context, location::TextPosition};
//!
//! let ctx = Context::new(windlass_dialects::registry());
//! let text = "llvm.func @twice(%x: i64) -> i64 {\n  %0 = llvm.add %x, %x : i64\n  llvm.return %0 : i64\n}\n";
//! let source = ctx.add_source("twice.mlir", text.to_owned(), TextPosition::START).unwrap();
//! let module = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
//! // SAFETY: the module accesses no memory.
//! let module = unsafe { TrustedModule::new(module) };
//! let jit = Jit::new(&ctx, &module, &JitOptions::default()).unwrap();
//! let twice = jit.function::<fn(i64) -> i64>("twice").unwrap();
//! assert_eq!(twice.call((21,)).unwrap(), 42);
//! ```
//!
//! To read the sources:
//!
//! ```text
//! llvm.func ──func/──▶ Cranelift IR ──compile.rs, all threads──▶ bytes ──┬─▶ jit.rs     called from Rust
//!                                                                        └─▶ object.rs  linked by cc
//! ```
//!
//! Start at `compile.rs`. `value_parts.rs` splits values of LLVM types into scalars, `abi.rs` defines how they are
//! passed in calls, `cpu.rs` chooses the instructions of the processor, `globals/` evaluates the initializers of globals,
//! `zeroed.rs` allocates large zero-initialized globals of the JIT, `libcalls.rs`, `x87.rs`, `x86_instructions.rs`, `neon.rs` and
//! `runtime/` provide the functions that Cranelift calls. `assembly/` passes assembly to the system's assembler. `unwind/` writes the tables by
//! which exceptions and backtraces find their way. `debug_info/` writes DWARF for debuggers,
//! `times.rs` reports how long all this took.
//! `support/` has the tables of what is supported, `refused.rs` reports what has no equivalent in Cranelift.

/// The snippet of the README compiles and runs.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod abi;
mod assembly;
#[cfg(feature = "cache")]
mod cache;
mod call_facts;
mod compile;
mod cpu;
mod debug_info;
mod func;
mod globals;
mod interrupt;
mod jit;
mod libcalls;
mod listing;
mod neon;
mod object;
mod plain;
mod refused;
mod returned_memref;
pub mod runtime;
mod stack_probe;
pub mod support;
mod symbols;
mod thunks;
mod times;
mod traps;
mod trusted;
mod typed;
mod unwind;
mod value_parts;
mod wide_functions;
mod x86_avx;
mod x86_instructions;
mod x87;
mod zeroed;

pub use abi::MatrixLayout;
#[cfg(feature = "cache")]
pub use cache::CodeCache;
pub use compile::TargetMachines;
pub use debug_info::DebugInfo;
pub use interrupt::Interrupt;
pub use jit::{
    EntryResult, EntryValue, HostFunction, HostSymbol, IndirectFunction, Jit, JitError, JitOptions,
    ProcessSymbols, RegisterFn, Registers, SharedLibrary, TypedFn,
};
pub use listing::{ClifStage, emit_asm, emit_clif};
pub use object::{ObjectOptions, compile_object, compile_object_timed};
pub use returned_memref::{Elements, TooLarge, free_returned};
pub use times::{CodegenTimes, FunctionTimes};
pub use traps::{SourcePosition, Trap, TrapFrame, TrapKind};
pub use trusted::TrustedModule;
pub use typed::{HostClosure, JitArgument, JitSignature, JitType, SafeSignature, Scalar};

/// The optimisation level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OptLevel {
    /// Compiles fast: no optimisation, single-pass register allocation.
    None,
    /// Optimises for speed.
    #[default]
    Speed,
}
