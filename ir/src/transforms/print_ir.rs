//! `print-ir`: prints the operation at this point of a pipeline to standard error.

use crate::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use crate::text::{PrintOptions, op_to_string};
use std::io::Write;
use std::sync::Arc;

/// The pass `print-ir`.
pub static PRINT_IR: PassInfo = PassInfo::new(
    "print-ir",
    "PrintIRPass",
    "Print IR on the debug stream",
    |values| {
        let label = values.text("label").to_owned();
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let space = if label.is_empty() { "" } else { " " };
            let options = PrintOptions {
                local_scope: true,
                ..ctx.print_op_on_diagnostic().cloned().unwrap_or_default()
            };
            let text = cx
                .op
                .with_module(|module| op_to_string(ctx, &module.root, module.op, &options));
            let text = format!(
                "// -----// IR Dump{space}{label} //----- //\n{}\n",
                text.trim_end_matches('\n')
            );
            // A failed write to standard error cannot be reported.
            let _ = std::io::stderr().lock().write_all(text.as_bytes());
            cx.mark_unchanged();
            Ok(())
        })
    },
)
.options(&[OptionSpec {
    name: "label",
    description: "Label",
    kind: OptionKind::String,
    default: "",
}]);
