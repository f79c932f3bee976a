//! The `gpu` dialect: kernels, memory of a device, indices of processors, and mappings of loops to them.
//!
//! | File | Contents |
//! |---|---|
//! | `attrs.rs` | Attributes; loops of `scf` carry them for passes that map loops to a device. |
//! | `enum_attrs.rs`, `compilation.rs` | Attributes that are one case; attributes of compiled kernels. |
//! | `types.rs` | Tokens, matrices, handles. |
//! | `ops.rs` | The table of operations on memory, and of those of one thread. |
//! | `ranges.rs` | The ranges of indices and sizes. |
//! | `ops_kernel.rs`, `ops_matrix.rs`, `ops_sparse.rs` | Functions and launches; matrices of a subgroup; sparse matrices. |

mod attrs;
pub(crate) mod canonicalize;
pub mod compilation;
pub mod enum_attrs;
mod fold;
mod ops;
mod ops_kernel;
mod ops_matrix;
mod ops_sparse;
mod ranges;
mod syntax;
mod syntax_kernel;
pub mod target;
pub mod types;
mod verify;
mod verify_kernel;
mod verify_matrix;

pub use attrs::{
    ADDRESS_SPACE, BLOCK, LANE, LOOP_DIM_MAP, MASK, MEMORY_SPACE, Processor, THREAD, WARP, WARPGROUP,
    WORKGROUP_SPACE, address_space, is_mapping, is_mask, loop_dim_map, loop_dim_map_of,
};
pub use ops::*;
pub use ops_kernel::*;
pub use ops_matrix::*;
pub use ops_sparse::*;
pub use syntax_kernel::{KERNEL, WORKGROUP_ATTRIBUTIONS};
pub use types::token;

use windlass_ir::def::DialectDef;
use windlass_ir::interfaces;
use windlass_ir::interfaces::InlinerInterface;
use windlass_ir::text::ParseOtherType;

/// The dialect number.
const NUMBER: u16 = 20;

/// The discardable attribute of modules with launches.
pub const CONTAINER_MODULE: &str = "gpu.container_module";

windlass_ir::join_op_tables! {
    /// All operations, by index.
    static OPS, first;
    ops = ops::OPS,
    dimensions = ops::DIMENSIONS,
    kernels = ops_kernel::OPS,
    matrices = ops_matrix::OPS,
    sparse = ops_sparse::OPS,
}

/// The `gpu` dialect.
pub static GPU_DIALECT: DialectDef = DialectDef {
    namespace: "gpu",
    number: NUMBER,
    doc: "Kernels, memory and processors of a device.",
    ops: &OPS,
    types: types::TYPES,
    attrs: attrs::ATTRS,
    verify_op_attr: Some(verify_kernel::operation_attr),
    interfaces: interfaces!(DialectDef: InlinerInterface::NOT_INTO_REGIONS, ParseOtherType(types::parse_other)),
    ..DialectDef::EMPTY
};
