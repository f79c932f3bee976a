//! Constants: literals, undefined values, addresses of symbols and blocks.

use crate::llvm::constraints::{attr, ty};
use crate::llvm::fold;
use crate::llvm::types::NUMBER;
use crate::llvm::verify::constant;
use windlass_ir::def::Traits;
use windlass_ir::op_table;

/// Where the next table begins.
pub(super) const END: usize = super::aggregate::END + OPS.len();

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::aggregate::END;

    /// The address of a global, an alias, an ifunc or a function.
    AddressOfOp = "llvm.mlir.addressof" () -> (res: ty::POINTER)
        attrs(global_name: attr::FLAT_SYMBOL) {
        traits: Traits::PURE.and(Traits::CONSTANT_LIKE),
        format: "$global_name attr-dict `:` qualified(type($res))",
        verify_symbols: constant::address_of,
    }

    /// The address of a function that is, or calls, `function_name` and lies in the same shared object.
    DSOLocalEquivalentOp = "llvm.dso_local_equivalent" () -> (res: ty::POINTER)
        attrs(function_name: attr::FLAT_SYMBOL) {
        traits: Traits::PURE.and(Traits::CONSTANT_LIKE),
        format: "$function_name attr-dict `:` qualified(type($res))",
        verify_symbols: constant::dso_local_equivalent,
        constant_value: fold::dso_local_value,
    }

    /// The address of the block that carries a tag, for `llvm.indirectbr`.
    BlockAddressOp = "llvm.blockaddress" () -> (res: ty::POINTER)
        attrs(block_addr: attr::BLOCK_ADDRESS) {
        traits: Traits::PURE.and(Traits::CONSTANT_LIKE),
        format: "$block_addr attr-dict `:` qualified(type($res))",
        verify_symbols: constant::block_address,
    }

    /// The empty token.
    NoneTokenOp = "llvm.mlir.none" () -> (res: ty::TOKEN) {
        traits: Traits::PURE,
        format: "attr-dict `:` type($res)",
    }

    /// A value that may be any bits at each use.
    UndefOp = "llvm.mlir.undef" () -> (res: ty::TYPE) {
        traits: Traits::PURE.and(Traits::CONSTANT_LIKE),
        format: "attr-dict `:` type($res)",
        constant_value: fold::undef_value,
    }

    /// A value that makes everything that depends on it poison.
    PoisonOp = "llvm.mlir.poison" () -> (res: ty::TYPE) {
        traits: Traits::PURE.and(Traits::CONSTANT_LIKE),
        format: "attr-dict `:` type($res)",
        constant_value: fold::poison_value,
    }

    /// A value whose bits are all zero; the null pointer.
    ZeroOp = "llvm.mlir.zero" () -> (res: ty::TYPE) {
        traits: Traits::PURE.and(Traits::CONSTANT_LIKE),
        format: "attr-dict `:` type($res)",
        verify: constant::zero,
        constant_value: fold::zero_value,
    }

    /// A constant scalar, vector, string, array or struct.
    ConstantOp = "llvm.mlir.constant" () -> (res: ty::TYPE)
        attrs(value: attr::ANY) {
        traits: Traits::PURE.and(Traits::CONSTANT_LIKE),
        format: "`(` $value `)` attr-dict `:` type($res)",
        verify: constant::constant,
    }
}
