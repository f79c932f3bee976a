//! The `rocdl` dialect: intrinsics of AMD's GPUs, and attributes of kernels.
//!
//! Operations are for modules of the `llvm` dialect; `textual-llvm` writes them as LLVM's intrinsics.
//!
//! | File | Operations |
//! |---|---|
//! | `control.rs` | Work items, lanes, barriers, waits and elementary functions. |
//! | `memory.rs` | Accesses of buffers, of the local data share, and of global memory. |
//! | `convert.rs` | Conversions between float formats, packed and scaled. |
//! | `matrix.rs` | Products of matrices: `mfma`, `wmma` and the sparse ones. |

pub mod constraints;
mod control;
mod convert;
mod matrix;
mod memory;
mod syntax;

pub use control::*;
pub use convert::*;
pub use matrix::*;
pub use memory::*;

use crate::gpu::target;
use crate::llvm::LLVMFuncOp;
use windlass_ir::def::{AttrDef, DialectDef, Param};
use windlass_ir::interfaces;
use windlass_ir::interfaces::InlinerInterface;
use windlass_ir::{AttrName, Attribute, Body, Context, Diagnostic, Name, Op};

const NUMBER: u16 = 30;

/// `#rocdl.target<…>`
pub const TARGET: AttrName = AttrName::new(NUMBER, 0);

/// The parameters of the target.
pub(crate) const TARGET_PARAMS: &[Param] = &[
    target::OPT_LEVEL,
    target::string("triple", "amdgcn-amd-amdhsa"),
    target::string("chip", "gfx900"),
    target::string("features", ""),
    target::string("abi", "600"),
    target::FLAGS,
    target::link("link"),
];

static ATTRS: &[&AttrDef] = &[&AttrDef {
    name: TARGET,
    mnemonic: "target",
    class: "ROCDL_TargetAttr",
    doc: "The processor that a GPU module is compiled for.",
    params: TARGET_PARAMS,
    format: "(`<` struct($O, $triple, $chip, $features, $abi, $flags, $link)^ `>`)?",
    ..AttrDef::EMPTY
}];

fn verify_op_attr(ctx: &Context, body: &Body, op: Op, name: Name, _: Attribute) -> Result<(), Diagnostic> {
    if ctx.str(name) == "rocdl.kernel" && body.name(op) != LLVMFuncOp::NAME {
        return Err(body.op_error(ctx, op, "attribute attached to unexpected op"));
    }
    Ok(())
}

windlass_ir::join_op_tables! {
    /// All operations, by index.
    static OPS, first;
    convert = convert::OPS,
    matrix = matrix::OPS,
    matrix_plain = matrix::PLAIN,
    matrix_wmma_f16_16x16x = matrix::WMMA_F16_16X16X,
    matrix_wmma_f32_16x16x = matrix::WMMA_F32_16X16X,
    matrix_wmma_f32_16x16x16 = matrix::WMMA_F32_16X16X16,
    memory = memory::OPS,
    memory_cluster_load_async_to_lds_b = memory::CLUSTER_LOAD_ASYNC_TO_LDS_B,
    memory_ds_load_tr = memory::DS_LOAD_TR,
    memory_global_load_async_to_lds_b = memory::GLOBAL_LOAD_ASYNC_TO_LDS_B,
    memory_global_load_tr = memory::GLOBAL_LOAD_TR,
    memory_raw_buffer = memory::RAW_BUFFER,
    memory_raw_ptr_buffer_atomic = memory::RAW_PTR_BUFFER_ATOMIC,
    memory_ds_read_tr = memory::DS_READ_TR,
    control = control::OPS,
    control_plain = control::PLAIN,
    control_plain_2 = control::PLAIN_2,
    control_s_wait = control::S_WAIT,
}

/// The `rocdl` dialect.
pub static ROCDL_DIALECT: DialectDef = DialectDef {
    namespace: "rocdl",
    number: NUMBER,
    doc: "Intrinsics of AMD's GPUs, and attributes of kernels.",
    ops: &OPS,
    attrs: ATTRS,
    verify_op_attr: Some(verify_op_attr),
    interfaces: interfaces!(DialectDef: InlinerInterface::ALL),
    ..DialectDef::EMPTY
};
