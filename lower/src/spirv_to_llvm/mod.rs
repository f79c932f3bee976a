//! `convert-spirv-to-llvm`: converts modules and functions of SPIR-V to the LLVM dialect.
//!
//! ```text
//! spirv.module @m Logical GLSL450 { … }     module @m { … }
//! spirv.func @f(%x: f32) "None" { … }       llvm.func @f(%x: f32) { … }
//! ```
//!
//! Structured loops and selections become blocks, barriers and reductions of groups calls of functions that the
//! environment defines. Operations without a pattern are errors.
//!
//! | File | Contents |
//! |---|---|
//! | `types.rs` | Types: pointers, arrays, structs, with the offsets of Vulkan. |
//! | `arithmetic.rs` | Arithmetic, bits, casts, comparisons, composites, constants. |
//! | `control.rs` | Branches, loops, selections, calls, returns; operations that are calls. |
//! | `module.rs` | Modules, functions, global variables, entry points; accesses of memory. |

mod arithmetic;
mod control;
mod module;
mod types;

pub use types::ClientApi;

use crate::llvm_types::{LlvmOptions, to_llvm_from_casts};
use std::sync::Arc;
use windlass_dialects::spirv::SPIRV_DIALECT;
use windlass_ir::conversion::{Conversion, Legality};
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo, PassRegistry};

static PASS: PassInfo = PassInfo::new(
    "convert-spirv-to-llvm",
    "ConvertSPIRVToLLVMPass",
    "Convert SPIR-V dialect to LLVM dialect",
    |values| {
        let conversion = conversion(ClientApi::named(values.text("client-api")));
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            module::encode_bindings(ctx, cx.body());
            cx.convert(&conversion)
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "client-api",
    description: "Derive StorageClass to address space mapping from the client API",
    kind: OptionKind::Enum(ClientApi::NAMES),
    default: "Unknown",
}]);

/// Registers the pass.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.register(&PASS);
}

/// The conversion that the pass runs.
pub fn conversion(api: ClientApi) -> Conversion {
    let mut conversion = to_llvm_from_casts(LlvmOptions::default());
    types::populate(&mut conversion.types, api);
    conversion.target.illegal_dialect(&SPIRV_DIALECT);
    conversion.target.unknown_ops(Legality::Unknown);
    let patterns = &mut conversion.patterns;
    arithmetic::populate(patterns);
    control::populate(patterns);
    module::populate(patterns, api);
    conversion
}
