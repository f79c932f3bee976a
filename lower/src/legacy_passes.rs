//! Passes with legacy names.
//!
//! `convert-std-to-llvm` was one pass for several current ones: functions, arithmetic, branches and memory in one
//! conversion.

use crate::convert_to_llvm;
use crate::func_to_llvm::C_INTERFACE;
use crate::llvm_types::LlvmOptions;
use crate::memref_passes::MEMREF_TO_LLVM;
use crate::passes::{INDEX_BITWIDTH, ToLlvmPass, fixes_index, llvm_options};
use std::sync::Arc;
use windlass_dialects::func::FuncOp;
use windlass_ir::pass::{OptionSpec, Pass, PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::{Attribute, Body, Context};

const fn flag(name: &'static str, description: &'static str) -> OptionSpec {
    OptionSpec::flag(name, description, "false")
}

static STD_TO_LLVM: PassInfo = PassInfo::new(
    "convert-std-to-llvm",
    "ConvertStandardToLLVM",
    "Convert functions, arithmetic, branches and memory accesses to the LLVM dialect: a legacy name",
    |values| {
        let options = LlvmOptions {
            bare_pointers: values.flag("use-bare-ptr-memref-call-conv"),
            aligned_alloc: values.flag("use-aligned-alloc"),
            ..llvm_options(values)
        };
        Arc::new(StdToLlvm {
            c_wrappers: values.flag("emit-c-wrappers"),
            convert: ToLlvmPass::new(fixes_index(values), options, convert_to_llvm::conversion),
        })
    },
)
.on("builtin.module")
.options(&[
    flag(
        "use-bare-ptr-memref-call-conv",
        "Replace functions' memref arguments with bare pointers to the elements",
    ),
    flag("emit-c-wrappers", "Emit C-compatible wrapper functions"),
    flag(
        "use-aligned-alloc",
        "Use aligned_alloc in place of malloc for heap allocations",
    ),
    INDEX_BITWIDTH,
]);

static LEGACY_MEMREF_TO_LLVM: PassInfo = PassInfo {
    argument: "convert-memref-to-llvm",
    ..MEMREF_TO_LLVM
};

struct StdToLlvm {
    c_wrappers: bool,
    convert: ToLlvmPass,
}

impl Pass for StdToLlvm {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        if self.c_wrappers {
            let ctx = cx.ctx;
            request_c_wrappers(ctx, cx.body());
        }
        self.convert.run(cx)
    }
}

/// Adds `llvm.emit_c_interface` to every function of a module.
fn request_c_wrappers(ctx: &Context, body: &mut Body) {
    let functions: Vec<_> = body
        .root_ops()
        .filter(|&op| body.name(op) == FuncOp::NAME)
        .collect();
    let name = ctx.name(C_INTERFACE);
    for function in functions {
        body.set_discardable_attr(ctx, function, name, Some(Attribute::UNIT));
    }
}

/// Registers the passes of this file.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.register(&STD_TO_LLVM);
    registry.register(&LEGACY_MEMREF_TO_LLVM);
}
