//! What operations of the dialect must be, beyond what their definitions say, with upstream's messages.
//!
//! `casts.rs`, `memory.rs` (accesses, atomics, addresses), `aggregate.rs`, `call.rs` (calls, invokes, landing pads, bundles),
//! `constant.rs`, `branch.rs`, `global.rs` (globals, aliases, ifuncs, constructors, comdats), `func.rs`, `params.rs`
//! (attributes of arguments and results, and of the module).

pub(super) mod aggregate;
pub(super) mod branch;
pub(super) mod call;
pub(super) mod casts;
pub(super) mod constant;
pub(super) mod func;
pub(super) mod global;
pub(super) mod memory;
pub(super) mod params;

use windlass_ir::def::{AttrSlot, Many};
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op};

type Check = Result<(), Diagnostic>;

/// The text of the symbol that an attribute names.
fn symbol_text(ctx: &Context, reference: Attribute) -> &str {
    reference.as_flat_symbol(ctx).map_or("", |name| ctx.str(name))
}

/// Checks that the sizes in `sizes` add up to the operands of `group`.
fn segments(ctx: &Context, body: &Body, op: Op, group: Many, sizes: AttrSlot) -> Check {
    let count = body.get(op, group).len();
    let list = body
        .get(op, sizes)
        .and_then(|sizes| sizes.as_i64_array(ctx))
        .unwrap_or_default();
    let total: i64 = list.iter().sum();
    if list.iter().all(|&size| size >= 0) && total == count as i64 {
        return Ok(());
    }
    let def = body.def(op);
    let message = format!(
        "{} count ({count}) does not match with the total size ({total}) specified in attribute '{}'",
        def.operands[group.2].name, def.attrs[sizes.0].name
    );
    Err(body.op_error(ctx, op, message))
}
