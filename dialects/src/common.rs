//! What the hooks of all dialects share: errors about an operation.

use windlass_ir::def::OpDef;
use windlass_ir::text::OpState;
use windlass_ir::{Body, Context, Diagnostic, Op};

/// `'arith.addi' op message`, where the operation stands.
#[cold]
pub(crate) fn op_error(ctx: &Context, body: &Body, op: Op, message: impl AsRef<str>) -> Diagnostic {
    let name = ctx.op_spelling(body.name(op));
    Diagnostic::error(body.location(op), format!("'{name}' op {}", message.as_ref()))
}

/// `custom op 'scf.for' message`, where the operation's name stands.
#[cold]
pub(crate) fn syntax_error(state: &OpState, message: impl AsRef<str>) -> Diagnostic {
    let def: &OpDef = state.def;
    Diagnostic::error(state.location, format!("custom op '{}' {}", def.name, message.as_ref()))
}

/// `'i32'`
#[cold]
pub(crate) fn quoted(ctx: &Context, ty: Type) -> String {
    format!("'{}'", type_text(ctx, ty))
}

/// Region `index` of the operation, called `name`, has exactly one block.
pub(crate) fn expect_one_block(
    ctx: &Context,
    body: &Body,
    op: Op,
    index: usize,
    name: &str,
) -> Result<(), Diagnostic> {
    match body.region(op, index) {
        Some((inner, region)) if inner.blocks(region).count() == 1 => Ok(()),
        _ => {
            let message =
                format!("region #{index} ('{name}') failed to verify constraint: region with 1 blocks");
            Err(op_error(ctx, body, op, message))
        }
    }
}
