//! The `spirv` dialect: programs for GPUs as SPIR-V has them, and storage classes as memory spaces of memrefs.
//!
//! The operations that `convert-spirv-to-llvm` reads, with all of their groups; atomics, images, cooperative matrices, OpenCL's
//! extended instructions and specialization constants are not defined. `spirv_to_llvm` in `windlass-lower` converts them.
//!
//! | File | Operations |
//! |---|---|
//! | `arithmetic.rs` | Arithmetic, bits, comparisons and selection. |
//! | `cast.rs` | Conversions between types. |
//! | `composite.rs` | Vectors, arrays and structs. |
//! | `control.rs` | Control flow and barriers. |
//! | `gl.rs` | The extended instruction set GLSL.std.450. |
//! | `group.rs` | Operations of the invocations of a group. |
//! | `memory.rs` | Variables and accesses of memory. |
//! | `structure.rs` | Modules, functions, global variables and constants. |

mod arithmetic;
pub mod attrs;
mod canonicalize;
mod cast;
mod composite;
pub mod constraints;
mod control;
mod fold;
mod gl;
mod group;
mod inline;
mod memory;
mod structure;
mod syntax;
mod syntax_structure;
pub mod types;
mod verify;
mod verify_attrs;
mod verify_group;
mod verify_memory;
mod verify_structure;

pub use arithmetic::*;
pub use attrs::names::STORAGE_CLASS;
pub use cast::*;
pub use composite::*;
pub use control::*;
pub use gl::*;
pub use group::*;
pub use memory::*;
pub use structure::*;

use windlass_ir::def::DialectDef;
use windlass_ir::interfaces;
use windlass_ir::text::{ParseOtherType, UnknownAttr};

/// The dialect number.
const NUMBER: u16 = 21;

windlass_ir::join_op_tables! {
    /// All operations, by index.
    static OPS, first;
    arithmetic = arithmetic::OPS,
    float_equalities = arithmetic::FLOAT_EQUALITIES,
    float_orders = arithmetic::FLOAT_ORDERS,
    int_orders = arithmetic::INT_ORDERS,
    logical = arithmetic::LOGICAL,
    cast = cast::OPS,
    composite = composite::OPS,
    control = control::OPS,
    gl = gl::OPS,
    gl_elementary = gl::ELEMENTARY,
    gl_float_unary = gl::FLOAT_UNARY,
    gl_float_binary = gl::FLOAT_BINARY,
    gl_int_binary = gl::INT_BINARY,
    group = group::OPS,
    group_float = group::FLOAT_REDUCTIONS,
    group_int = group::INT_REDUCTIONS,
    group_clustered_int = group::UNIFORM_INT,
    group_clustered_float = group::UNIFORM_FLOAT,
    group_clustered_bool = group::UNIFORM_BOOL,
    memory = memory::OPS,
    structure = structure::OPS,
}

/// The `spirv` dialect.
pub static SPIRV_DIALECT: DialectDef = DialectDef {
    namespace: "spirv",
    number: NUMBER,
    doc: "Programs for GPUs as SPIR-V has them.",
    ops: &OPS,
    constant: Some(fold::constant),
    verify_op_attr: Some(verify_attrs::operation_attr),
    verify_param_attr: Some(verify_attrs::param_attr),
    attrs: attrs::ATTRS,
    types: types::TYPES,
    interfaces: interfaces!(
        DialectDef: inline::RULES, ParseOtherType(types::parse_other), UnknownAttr("unknown SPIR-V attribute kind:"),
    ),
    ..DialectDef::EMPTY
};
