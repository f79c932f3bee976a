//! Constants: literals, undefined values, addresses of symbols and blocks.

use crate::llvm::constraints::{attr, ty};
use crate::llvm::fold;
use crate::llvm::types::NUMBER;
use crate::llvm::verify::constant;
use windlass_ir::op_table;
use windlass_ir::rewrite::ConstantLike;
use windlass_ir::verify::{Verify, VerifySymbolUses};

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::constant;

    /// The address of a global, an alias, an ifunc or a function.
    AddressOfOp = "llvm.mlir.addressof" () -> (res: ty::POINTER)
        attrs(global_name: attr::FLAT_SYMBOL)
        traits(PURE, CONSTANT_LIKE) interfaces(VerifySymbolUses(constant::address_of))
        format("$global_name attr-dict `:` qualified(type($res))")

    /// The address of a function that is, or calls, `function_name` and lies in the same shared object.
    DSOLocalEquivalentOp = "llvm.dso_local_equivalent" () -> (res: ty::POINTER)
        attrs(function_name: attr::FLAT_SYMBOL)
        traits(PURE, CONSTANT_LIKE)
        interfaces(ConstantLike(fold::dso_local_value), VerifySymbolUses(constant::dso_local_equivalent))
        format("$function_name attr-dict `:` qualified(type($res))")

    /// The address of the block that carries a tag, for `llvm.indirectbr`.
    BlockAddressOp = "llvm.blockaddress" () -> (res: ty::POINTER)
        attrs(block_addr: attr::BLOCK_ADDRESS)
        traits(PURE, CONSTANT_LIKE) interfaces(VerifySymbolUses(constant::block_address))
        format("$block_addr attr-dict `:` qualified(type($res))")

    /// The empty token.
    NoneTokenOp = "llvm.mlir.none" () -> (res: ty::TOKEN) traits(PURE) format("attr-dict `:` type($res)")

    /// A value that may be any bits at each use.
    UndefOp = "llvm.mlir.undef" () -> (res: ty::TYPE)
        traits(PURE, CONSTANT_LIKE) interfaces(ConstantLike(fold::undef_value))
        format("attr-dict `:` type($res)")

    /// A value that makes everything that depends on it poison.
    PoisonOp = "llvm.mlir.poison" () -> (res: ty::TYPE)
        traits(PURE, CONSTANT_LIKE) interfaces(ConstantLike(fold::poison_value))
        format("attr-dict `:` type($res)")

    /// A value whose bits are all zero; the null pointer.
    ZeroOp = "llvm.mlir.zero" () -> (res: ty::TYPE)
        traits(PURE, CONSTANT_LIKE, VERIFY_SIGNATURE_ONLY)
        interfaces(ConstantLike(fold::zero_value), Verify(constant::zero))
        format("attr-dict `:` type($res)")

    /// A constant scalar, vector, string, array or struct.
    ConstantOp = "llvm.mlir.constant" () -> (res: ty::TYPE)
        attrs(value: attr::ANY)
        traits(PURE, CONSTANT_LIKE, VERIFY_SIGNATURE_ONLY, VERIFY_INTEGERS_BY_TYPE)
        interfaces(Verify(constant::constant))
        format("`(` $value `)` attr-dict `:` type($res)")
}
