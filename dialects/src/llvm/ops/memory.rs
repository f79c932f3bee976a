//! Memory: `alloca`, `load`, `store`, addresses, atomics.

use crate::llvm::constraints::{attr, default, rules, ty};
use crate::llvm::syntax::memory;
use crate::llvm::types::NUMBER;
use crate::llvm::verify;
use crate::llvm::{effects, fold, slots};
use windlass_ir::def::Rule;
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::interfaces::PromotableOpInterface;
use windlass_ir::op_table;
use windlass_ir::rewrite::Fold;
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives};
use windlass_ir::verify::Verify;

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::memory;

    /// Reserves stack memory for `arraySize` elements of `elem_type` until the function returns.
    AllocaOp = "llvm.alloca" (arraySize: ty::SIGNLESS_INT) -> (res: ty::POINTER)
        attrs(alignment[?]: attr::I64, elem_type: attr::TYPE, inalloca[?]: attr::UNIT)
        interfaces(
            Verify(verify::memory::alloca), AsmParse(memory::parse_alloca), AsmPrint(memory::print_alloca),
            MemoryEffectOpInterface(effects::alloca), ..slots::ALLOCA,
        )

    /// The address of a part of what a pointer points to. Constant indices are stored in
    /// `rawConstantIndices`; the value [`DYNAMIC_INDEX`](crate::llvm::ops::gep::DYNAMIC_INDEX) there stands
    /// for the next of `dynamicIndices`.
    GEPOp = "llvm.getelementptr"
        (base: ty::POINTER_LIKE, dynamicIndices[*]: ty::INT_LIKE) -> (res: ty::POINTER_LIKE)
        attrs(
            rawConstantIndices: attr::I32_ARRAY, elem_type: attr::TYPE,
            noWrapFlags[= default::i32_zero]: attr::GEP_FLAGS,
        )
        traits(PURE, VIEW_LIKE, VERIFY_SIGNATURE_ONLY)
        interfaces(
            Fold(fold::address), Verify(verify::memory::gep), CustomDirectives(&[memory::GEP_INDICES]),
            ..slots::ADDRESS,
        )
        format("($noWrapFlags^)? $base `[` custom<GEPIndices>($dynamicIndices, $rawConstantIndices) `]` \
            attr-dict `:` functional-type(operands, results) `,` $elem_type")

    /// Reads from memory.
    LoadOp = "llvm.load" (addr: ty::POINTER) -> (res: ty::LOADABLE)
        attrs(
            alignment[?]: attr::I64, volatile_[?]: attr::UNIT, nontemporal[?]: attr::UNIT,
            invariant[?]: attr::UNIT, invariantGroup[?]: attr::UNIT,
            ordering[= default::i64_zero]: attr::ATOMIC_ORDERING, syncscope[?]: attr::STRING,
            dereferenceable[?]: attr::DEREFERENCEABLE, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS,
        )
        traits(VERIFY_SIGNATURE_ONLY)
        interfaces(Verify(verify::memory::load), MemoryEffectOpInterface(effects::load), ..slots::LOAD)
        format("(`volatile` $volatile_^)? $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? \
            (`invariant` $invariant^)? (`invariant_group` $invariantGroup^)? (`dereferenceable` `` \
            $dereferenceable^)? attr-dict `:` qualified(type($addr)) `->` type($res)")

    /// Writes to memory.
    StoreOp = "llvm.store" (value: ty::LOADABLE, addr: ty::POINTER) -> ()
        attrs(
            alignment[?]: attr::I64, volatile_[?]: attr::UNIT, nontemporal[?]: attr::UNIT,
            invariantGroup[?]: attr::UNIT, ordering[= default::i64_zero]: attr::ATOMIC_ORDERING,
            syncscope[?]: attr::STRING, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS,
        )
        traits(VERIFY_SIGNATURE_ONLY)
        interfaces(Verify(verify::memory::store), MemoryEffectOpInterface(effects::store), ..slots::STORE)
        format("(`volatile` $volatile_^)? $value `,` $addr (`atomic` (`syncscope` `(` $syncscope^ `)`)? \
            $ordering^)? (`invariant_group` $invariantGroup^)? attr-dict `:` type($value) `,` \
            qualified(type($addr))")

    /// A pointer to the same memory in another address space.
    AddrSpaceCastOp = "llvm.addrspacecast" (arg: ty::POINTER_LIKE) -> (res: ty::POINTER_LIKE)
        traits(PURE, VIEW_LIKE) interfaces(Fold(fold::addrspacecast), PromotableOpInterface::FORWARD)
        format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// An integer as an address.
    IntToPtrOp = "llvm.inttoptr" (arg: ty::INT_LIKE) -> (res: ty::POINTER_LIKE)
        attrs(dereferenceable[?]: attr::DEREFERENCEABLE)
        traits(PURE) interfaces(Verify(verify::memory::int_to_ptr))
        format("$arg (`dereferenceable` `` $dereferenceable^)? attr-dict `:` type($arg) `to` type($res)")

    /// An address as an integer.
    PtrToIntOp = "llvm.ptrtoint" (arg: ty::POINTER_LIKE) -> (res: ty::INT_LIKE)
        traits(PURE) format("$arg attr-dict `:` type($arg) `to` type($res)")

    /// The next variadic argument of the list at `arg`.
    VaArgOp = "llvm.va_arg" (arg: ty::POINTER) -> (res: ty::TYPE)
        format("$arg attr-dict `:` functional-type($arg, $res)")

    /// Reads memory and writes a combination of what was read and `val`, as one step.
    AtomicRMWOp = "llvm.atomicrmw" (ptr: ty::POINTER, val: ty::ATOMICRMW) -> (res: ty::ATOMICRMW)
        attrs(
            bin_op: attr::ATOMIC_BIN_OP, ordering: attr::ATOMIC_ORDERING, syncscope[?]: attr::STRING,
            alignment[?]: attr::I64, volatile_[?]: attr::UNIT, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS,
        )
        interfaces(Verify(verify::memory::atomicrmw))
        rules(
            Rule::TypesMatchWith {
                summary: "result #0 and operand #1 have the same type",
                from: "val",
                to: "res",
                map: rules::same,
            },
        )
        format("(`volatile` $volatile_^)? $bin_op $ptr `,` $val (`syncscope` `(` $syncscope^ `)`)? \
            $ordering attr-dict `:` qualified(type($ptr)) `,` type($val)")

    /// Writes `val` if memory holds `cmp`, as one step; gives what memory held and whether it wrote.
    AtomicCmpXchgOp = "llvm.cmpxchg"
        (ptr: ty::POINTER, cmp: ty::CMPXCHG, val: ty::CMPXCHG) -> (res: ty::STRUCT)
        attrs(
            success_ordering: attr::ATOMIC_ORDERING, failure_ordering: attr::ATOMIC_ORDERING,
            syncscope[?]: attr::STRING, alignment[?]: attr::I64, weak[?]: attr::UNIT,
            volatile_[?]: attr::UNIT, access_groups[?]: attr::ACCESS_GROUPS,
            alias_scopes[?]: attr::ALIAS_SCOPES, noalias_scopes[?]: attr::ALIAS_SCOPES,
            tbaa[?]: attr::TBAA_TAGS,
        )
        interfaces(Verify(verify::memory::cmpxchg))
        rules(
            Rule::TypesMatchWith {
                summary: "operand #1 and operand #2 have the same type",
                from: "val",
                to: "cmp",
                map: rules::same,
            },
            Rule::TypesMatchWith {
                summary: "result #0 has an LLVM struct type consisting of the type of operand #2 and a bool",
                from: "val",
                to: "res",
                map: rules::with_i1,
            },
        )
        format("(`weak` $weak^)? (`volatile` $volatile_^)? $ptr `,` $cmp `,` $val (`syncscope` `(` \
            $syncscope^ `)`)? $success_ordering $failure_ordering attr-dict `:` qualified(type($ptr)) \
            `,` type($val)")

    /// Orders memory accesses before it and after it.
    FenceOp = "llvm.fence" () -> ()
        attrs(ordering: attr::ATOMIC_ORDERING, syncscope[?]: attr::STRING)
        interfaces(Verify(verify::memory::fence))
        format("(`syncscope` `(` $syncscope^ `)`)? $ordering attr-dict")
}
