//! `gpu-to-llvm`: the host's side of `gpu` to the LLVM dialect, with calls of a runtime library (`mgpu…`).
//!
//! | File | Contents |
//! |---|---|
//! | `runtime.rs` | The functions of the library, and calls of them. |
//! | `memory.rs` | Memory of the device: allocations, copies, registration. |
//! | `streams.rs` | Tokens, which are streams, and events where they are waited for elsewhere. |
//! | `launch.rs` | Launches, which stay, with converted operands: their export depends on the target. |
//! | `tasks.rs` | Operations of `async` that pass tokens on. |
//! | `sparse.rs` | Sparse matrices. |
//!
//! An operation that is not asynchronous, or waits for several others, stays: `gpu-async-region` comes before.

mod launch;
mod memory;
mod runtime;
mod sparse;
mod streams;
mod tasks;

use crate::convert_to_llvm;
use crate::llvm_types::LlvmOptions;
use crate::vector_to_llvm::{VectorScope, lower_simple_transfers};
use windlass_dialects::gpu::types::is_runtime_handle;
use windlass_dialects::gpu::{BinaryOp, GPUModuleOp};
use windlass_dialects::llvm::compat;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::Type;
use windlass_ir::conversion::Adaptor;
use windlass_ir::conversion::{Conversion, ConversionRewriter, Match, NoMatch};
use windlass_ir::pass::{PassCx, PassError};

/// The options of the pass.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GpuToLlvmOptions {
    /// Whether functions of the host have bare pointers for memrefs of static shape.
    pub bare_pointers_for_host: bool,
    /// Whether kernels have bare pointers for memrefs.
    pub bare_pointers_for_kernels: bool,
    /// Whether a kernel has the size of each buffer after its pointer.
    pub intersperse_sizes: bool,
}

/// The conversion that the pass runs.
pub fn conversion(options: GpuToLlvmOptions) -> Conversion {
    let llvm = LlvmOptions {
        bare_pointers: options.bare_pointers_for_host,
        ..LlvmOptions::default()
    };
    let mut conversion = convert_to_llvm::conversion_of(llvm, |_| true, VectorScope::Direct);
    tasks::add_type_rules(&mut conversion.types);
    conversion
        .types
        .rule(|_, ctx, ty| is_runtime_handle(ctx, ty).then_some(Some(Type::PTR)));
    conversion.target.legal_ops(&[GPUModuleOp::NAME, BinaryOp::NAME]);
    let patterns = &mut conversion.patterns;
    memory::populate(patterns);
    streams::populate(patterns);
    sparse::populate(patterns);
    launch::populate(&mut conversion, options);
    tasks::populate(&mut conversion);
    conversion
}

/// Runs the pass.
///
/// # Errors
/// A launch that cannot be converted.
pub fn run(cx: &mut PassCx<'_>, conversion: &Conversion) -> Result<(), PassError> {
    let ctx = cx.ctx;
    lower_simple_transfers(ctx, cx.body());
    cx.convert(conversion)
}

/// Matches if all operands have types of the LLVM dialect.
fn require_llvm_operands(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let mut types = a.operands.iter().map(|&operand| rw.b.body.ty(operand));
    match types.all(|ty| compat::is_compatible(ctx, ty)) {
        true => Ok(()),
        false => Err(NoMatch::default()),
    }
}
