//! The `nvvm` dialect: instructions of NVIDIA's GPUs, and attributes of kernels.
//!
//! Operations are for modules of the `llvm` dialect; `textual-llvm` writes them as LLVM's intrinsics.
//!
//! | File | Operations |
//! |---|---|
//! | `registers.rs` | Special registers: indices of threads and blocks, sizes, clocks and masks. |
//! | `sync.rs` | Barriers, exchange between the threads of a warp, control and arithmetic. |
//! | `memory.rs` | Copies, barriers in memory and fences. |
//! | `matrix.rs` | Products of matrices. |
//! | `convert.rs` | Conversions of narrow floats. |
//! | `copies.rs` | Copies of tensors, barriers in memory, fences of proxies. |
//! | `tensor_memory.rs` | Memory of tensor cores, and products of matrices in it. |

pub mod attrs;
pub mod constraints;
mod convert;
mod copies;
mod matrix;
mod memory;
mod registers;
pub mod space;
mod sync;
mod syntax;
mod syntax_mma;
mod tensor_memory;
mod verify;
mod verify_convert;
mod verify_copies;
mod verify_mma;
mod verify_mma_sparse;
mod verify_sync;
mod verify_tensor_memory;
mod verify_wgmma;

pub use convert::*;
pub use copies::*;
pub use matrix::*;
pub use memory::*;
pub use registers::*;
pub use sync::*;
pub use tensor_memory::*;

use windlass_ir::def::DialectDef;
use windlass_ir::interfaces;
use windlass_ir::interfaces::InlinerInterface;

const NUMBER: u16 = 31;

windlass_ir::join_op_tables! {
    /// All operations, by index.
    static OPS, first;
    registers_read_ptx_sreg = registers::READ_PTX_SREG,
    registers_read_ptx_sreg_2 = registers::READ_PTX_SREG_2,
    registers_read_ptx_sreg_3 = registers::READ_PTX_SREG_3,
    memory = memory::OPS,
    memory_plain = memory::PLAIN,
    sync = sync::OPS,
    matrix = matrix::OPS,
    convert = convert::OPS,
    copies = copies::OPS,
    tensor_memory = tensor_memory::OPS,
}

/// The `nvvm` dialect.
pub static NVVM_DIALECT: DialectDef = DialectDef {
    namespace: "nvvm",
    number: NUMBER,
    doc: "Instructions of NVIDIA's GPUs, and attributes of kernels.",
    ops: &OPS,
    attrs: attrs::ATTRS,
    verify_op_attr: Some(verify::operation_attr),
    interfaces: interfaces!(DialectDef: InlinerInterface::ALL),
    verify_param_attr: Some(verify::param_attr),
    ..DialectDef::EMPTY
};
