//! The `gpu` dialect: memory of a device, indices of processors, and mappings of loops to them.
//!
//! | File | Contents |
//! |---|---|
//! | `attrs.rs` | Attributes; loops of `scf` carry them for passes that map loops to a device. |
//! | `ops.rs` | The table of operations. Kernels, and operations on matrices, are not there. |

mod attrs;
mod ops;
mod syntax;
pub(crate) mod target;
mod verify;

use attrs::dimension;
pub use attrs::{
    ADDRESS_SPACE, BLOCK, LANE, MASK, MEMORY_SPACE, THREAD, WARP, WARPGROUP, is_mapping, is_mask,
};
pub use ops::*;

use windlass_ir::def::constraints::TypeConstraint;
use windlass_ir::def::{DialectDef, TypeDef};
use windlass_ir::{Context, Type, TypeName};

/// The dialect number.
const NUMBER: u16 = 20;

const ASYNC_TOKEN: TypeName = TypeName::new(NUMBER, 0);

/// `!gpu.async.token`
pub fn token(ctx: &Context) -> Type {
    ctx.ext_type(ASYNC_TOKEN, &[], &[])
}

/// A token of an operation on a device.
static TOKEN: TypeConstraint = TypeConstraint::exactly(
    "async token type",
    |ctx, ty| ty.ext(ctx, ASYNC_TOKEN).is_some(),
    token,
);

windlass_ir::join_op_tables! {
    /// All operations, by index.
    static OPS, first;
    ops = ops::OPS,
    dimensions = ops::DIMENSIONS,
}

/// The `gpu` dialect.
pub static GPU_DIALECT: DialectDef = DialectDef {
    namespace: "gpu",
    number: NUMBER,
    doc: "Memory and processors of a device.",
    ops: &OPS,
    types: &[&TypeDef {
        name: ASYNC_TOKEN,
        mnemonic: "async.token",
        doc: "Becomes available when an operation on a device has run.",
        ..TypeDef::EMPTY
    }],
    attrs: attrs::ATTRS,
    ..DialectDef::EMPTY
};
