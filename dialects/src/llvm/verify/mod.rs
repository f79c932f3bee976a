//! Verifiers of the dialect's ops, beyond the constraints of their definitions, with upstream's diagnostics.
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
pub(crate) mod memory;
pub(super) mod params;

use windlass_ir::{Attribute, Context, Diagnostic};

type Check = Result<(), Diagnostic>;

/// The text of the symbol that an attribute refers to.
fn symbol_text(ctx: &Context, reference: Attribute) -> &str {
    reference.as_flat_symbol(ctx).map_or("", |name| ctx.str(name))
}
