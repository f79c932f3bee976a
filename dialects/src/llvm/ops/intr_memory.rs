//! Intrinsics on memory: copying and filling, lifetimes, invariance, prefetch.

use crate::llvm::constraints::{attr, ty};
use crate::llvm::types::NUMBER;
use crate::llvm::{effects, slots};
use windlass_ir::def::Rule;
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::interfaces::PromotableOpInterface;
use windlass_ir::op_table;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::intr_memory;

    /// Hints that memory will be accessed soon.
    Prefetch = "llvm.intr.prefetch" (addr: ty::POINTER) -> ()
        attrs(rw: attr::I32, hint: attr::I32, cache: attr::I32)

    /// Copies bytes between places that do not overlap.
    MemcpyOp = "llvm.intr.memcpy" (dst: ty::POINTER, src: ty::POINTER, len: ty::SIGNLESS_INT) -> ()
        attrs(
            isVolatile: attr::I1, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
        ) interfaces(MemoryEffectOpInterface(effects::copy), ..slots::COPY)

    /// Copies bytes between places that may overlap.
    MemmoveOp = "llvm.intr.memmove" (dst: ty::POINTER, src: ty::POINTER, len: ty::SIGNLESS_INT) -> ()
        attrs(
            isVolatile: attr::I1, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
        ) interfaces(MemoryEffectOpInterface(effects::copy), ..slots::COPY)

    /// Copies a constant number of bytes without a call.
    MemcpyInlineOp = "llvm.intr.memcpy.inline" (dst: ty::POINTER, src: ty::POINTER) -> ()
        attrs(
            len: attr::INT, isVolatile: attr::I1, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
        ) interfaces(MemoryEffectOpInterface(effects::copy), ..slots::COPY)

    /// Fills bytes.
    MemsetOp = "llvm.intr.memset" (dst: ty::POINTER, val: ty::I8, len: ty::SIGNLESS_INT) -> ()
        attrs(
            isVolatile: attr::I1, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
        ) interfaces(MemoryEffectOpInterface(effects::fill), ..slots::FILL)

    /// Fills a constant number of bytes without a call.
    MemsetInlineOp = "llvm.intr.memset.inline" (dst: ty::POINTER, val: ty::I8) -> ()
        attrs(
            len: attr::INT, isVolatile: attr::I1, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
        ) interfaces(MemoryEffectOpInterface(effects::fill), ..slots::FILL)

    /// Declares that an alias scope begins here.
    NoAliasScopeDeclOp = "llvm.intr.experimental.noalias.scope.decl" () -> ()
        attrs(scope: attr::ALIAS_SCOPE) format("$scope attr-dict")

    /// A pointer with some of its address bits cleared.
    PtrMaskOp = "llvm.intr.ptrmask"
        (ptr: ty::POINTER_LIKE, mask: ty::ANY_INT_LIKE) -> (res: ty::POINTER_LIKE)
        traits(PURE) rules(Rule::AllTypesMatch(&["ptr", "res"]))
        format("$ptr `,` $mask attr-dict `:` functional-type(operands, results)")

    /// Says that a stack slot comes to life.
    LifetimeStartOp = "llvm.intr.lifetime.start" (ptr: ty::POINTER) -> ()
        interfaces(PromotableOpInterface::ERASE) format("$ptr attr-dict `:` qualified(type($ptr))")

    /// Says that a stack slot is dead.
    LifetimeEndOp = "llvm.intr.lifetime.end" (ptr: ty::POINTER) -> ()
        interfaces(PromotableOpInterface::ERASE) format("$ptr attr-dict `:` qualified(type($ptr))")

    /// Says that memory does not change from here on.
    InvariantStartOp = "llvm.intr.invariant.start" (ptr: ty::POINTER) -> (res: ty::POINTER_0)
        attrs(size: attr::I64)
        interfaces(PromotableOpInterface::FORWARD)
        format("$size `,` $ptr attr-dict `:` qualified(type($ptr))")

    /// Says that memory may change again.
    InvariantEndOp = "llvm.intr.invariant.end" (start: ty::POINTER_0, ptr: ty::POINTER) -> ()
        attrs(size: attr::I64)
        interfaces(PromotableOpInterface::ERASE)
        format("$start `,` $size `,` $ptr attr-dict `:` qualified(type($ptr))")

    /// The pointer, with what was known about invariant loads through it forgotten.
    LaunderInvariantGroupOp = "llvm.intr.launder.invariant.group" (ptr: ty::POINTER) -> (res: ty::POINTER)
        traits(SAME_OPERANDS_AND_RESULT_TYPE) interfaces(PromotableOpInterface::FORWARD)
        format("$ptr attr-dict `:` qualified(type($ptr))")

    /// The pointer, without its invariant groups.
    StripInvariantGroupOp = "llvm.intr.strip.invariant.group" (ptr: ty::POINTER) -> (res: ty::POINTER)
        traits(SAME_OPERANDS_AND_RESULT_TYPE) interfaces(PromotableOpInterface::FORWARD)
        format("$ptr attr-dict `:` qualified(type($ptr))")

    /// The address of this thread's copy of a thread-local global.
    ThreadlocalAddressOp = "llvm.intr.threadlocal.address" (global: ty::POINTER) -> (res: ty::TYPE)
        traits(PURE)
}
