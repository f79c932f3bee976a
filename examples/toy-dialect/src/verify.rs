//! What must hold, and the definitions of the operations cannot say.

use crate::dialect::TableOp;
use crate::types::table_size;
use windlass::ir::{Body, Context, Diagnostic, Op};

/// A table has as many entries as its type says.
pub(crate) fn table(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let entries = body.get(op, TableOp::entries).len();
    let size = table_size(ctx, body.ty(body.get(op, TableOp::table)));
    if size.is_some_and(|size| usize::try_from(size) == Ok(entries)) {
        return Ok(());
    }
    // The message is `'toy.table' op has …`.
    let message = format!("has {entries} entries, and its type has {}", size.unwrap_or(0));
    Err(body.op_error(ctx, op, message))
}
