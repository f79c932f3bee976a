//! Errors at operations, and the form of types, attributes and operations in messages.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::Type;
use crate::text::PrintOptions;
use crate::text::printer::{Limit, op_to_string, type_to_string};

impl Body {
    /// An error at an operation in upstream's form: `'dialect.op' op message`.
    #[cold]
    pub fn op_error(&self, ctx: &Context, op: Op, message: impl std::fmt::Display) -> Diagnostic {
        let name = ctx.op_name(self.name(op));
        self.error_at(ctx, op, format!("'{name}' op {message}"))
    }

    /// An error at an operation whose message is not prefixed with the operation's name.
    #[cold]
    pub fn error_at(&self, ctx: &Context, op: Op, message: impl Into<String>) -> Diagnostic {
        let error = Diagnostic::error(self.location(op), message);
        let Some(options) = ctx.print_op_on_diagnostic() else {
            return error;
        };
        let text = op_text(ctx, self, op, options);
        error.note(self.location(op), format!("see current operation: {text}"))
    }
}

/// The text of an operation in messages: generic, and on separate lines if it has more than one.
#[cold]
pub(super) fn op_text(ctx: &Context, body: &Body, op: Op, options: &PrintOptions) -> String {
    let options = PrintOptions {
        generic: true,
        local_scope: true,
        elide_elements: Limit::Above(16),
        ..options.clone()
    };
    let text = op_to_string(ctx, body, op, &options);
    let text = text.trim_end();
    let lead = if text.contains('\n') { "\n" } else { "" };
    format!("{lead}{text}")
}

/// The text of a type in messages: quoted.
#[cold]
pub(super) fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_to_string(ctx, ty))
}

/// The text of several types in messages: quoted, separated by commas.
#[cold]
pub(super) fn quoted_all(ctx: &Context, types: impl IntoIterator<Item = Type>) -> String {
    let all: Vec<String> = types.into_iter().map(|ty| quoted(ctx, ty)).collect();
    all.join(", ")
}
