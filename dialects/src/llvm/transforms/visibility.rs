//! `llvm-use-default-visibility`: sets the visibility of symbols with default visibility.

use crate::llvm::enums::{LlvmEnum, Visibility};
use crate::llvm::{AliasOp, GlobalOp, IFuncOp, LLVMFuncOp};
use std::sync::Arc;
use windlass_ir::Op;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo};

/// The pass.
pub(super) static USE_DEFAULT_VISIBILITY: PassInfo = PassInfo::new(
    "llvm-use-default-visibility",
    "LLVMUseDefaultVisibilityPass",
    "Update default visibility of all global values and function definitions",
    |values| {
        let visibility = match values.text("visibility") {
            "hidden" => Visibility::Hidden,
            "protected" => Visibility::Protected,
            _ => Visibility::Default,
        };
        Arc::new(move |cx: &mut PassCx<'_>| {
            if visibility == Visibility::Default {
                cx.mark_unchanged();
                return Ok(());
            }
            let ctx = cx.ctx;
            let body = cx.body();
            let ops: Vec<Op> = body.root_ops().collect();
            for op in ops {
                let slot = match body.name(op) {
                    LLVMFuncOp::NAME => LLVMFuncOp::visibility_,
                    GlobalOp::NAME => GlobalOp::visibility_,
                    AliasOp::NAME => AliasOp::visibility_,
                    IFuncOp::NAME => IFuncOp::visibility_,
                    _ => continue,
                };
                // The default is an absent attribute.
                if body.get(op, slot).is_none() {
                    body.set_attr(op, slot, Some(visibility.attr(ctx)));
                }
            }
            Ok(())
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "visibility",
    description: "Visibility to use in place of default.",
    kind: OptionKind::Enum(&[
        ("default", "Default"),
        ("hidden", "Hidden"),
        ("protected", "Protected"),
    ]),
    default: "default",
}]);
