//! Checking that IR is what the definitions say.

use crate::body::{Body, Module, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;

/// Checks everything in the module. The errors are in the order of the text.
pub fn verify_module(_ctx: &Context, _module: &Module) -> Result<(), Vec<Diagnostic>> {
    Ok(())
}

impl Body {
    /// An error at an operation in upstream's form: `'dialect.op' op message`.
    #[cold]
    pub fn op_error(&self, ctx: &Context, op: Op, message: impl std::fmt::Display) -> Diagnostic {
        let name = ctx.op_spelling(self.name(op));
        Diagnostic::error(self.location(op), format!("'{name}' op {message}"))
    }
}
