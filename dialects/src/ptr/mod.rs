//! Pointers into a memory space that an attribute says: `!ptr.ptr<#llvm.address_space<3>>`.
//!
//! `attrs.rs` has the constants, `checks.rs` the verifier's checks, `fold.rs` the folds of casts. Where the space is one of LLVM's, they are pointers to LLVM
//! too ([`llvm_address_space`]), and the operations can be written as LLVM IR.

mod attrs;
mod checks;
mod fold;

pub use attrs::address;

use crate::affine::{not_disjoint as unset, read_flag};
use crate::llvm::attrs::{self as llvm_attrs, names};
use crate::llvm::constraints::attr::flags;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::def::{
    AttrConstraint, AttrForm, EnumCase, EnumDef, EnumParser, Param, ParamKind, Rule, TypeConstraint, TypeDef,
};
use windlass_ir::effects::MemoryEffectOpInterface;
use windlass_ir::interfaces::InferTypeOpInterface;
use windlass_ir::rewrite::Fold;
use windlass_ir::text::TypeAsm;
use windlass_ir::verify::Verify;
use windlass_ir::{AttrName, Attribute, Context, Type, TypeData, TypeName, dialect, interfaces};

/// The number of the dialect.
const NUMBER: u16 = 22;

/// `!ptr.ptr<space>`
pub const PTR: TypeName = TypeName::new(NUMBER, 0);

/// `!ptr.ptr_metadata<type>`
pub const PTR_METADATA: TypeName = TypeName::new(NUMBER, 1);

/// `#ptr.generic_space`: the memory that has no other name.
pub const GENERIC_SPACE: AttrName = AttrName::new(NUMBER, 0);

/// `#ptr.null : !ptr.ptr<…>`
pub const NULL: AttrName = AttrName::new(NUMBER, 1);

/// `#ptr.address<4096> : !ptr.ptr<…>`
pub const ADDRESS: AttrName = AttrName::new(NUMBER, 2);

/// `#ptr.spec<size = 64, abi = 64, preferred = 64>`: how wide the pointers of a type are.
pub const SPEC: AttrName = AttrName::new(NUMBER, 3);

fn is_space(ctx: &Context, attr: Attribute) -> bool {
    attr.ext(ctx, names::ADDRESS_SPACE)
        .or_else(|| attr.ext(ctx, GENERIC_SPACE))
        .is_some()
}

/// The address space of a pointer into memory that LLVM knows.
pub fn llvm_address_space(ctx: &Context, ty: Type) -> Option<u32> {
    let space = (*ty.ext(ctx, PTR)?.params.first()?)?;
    space.ext(ctx, names::ADDRESS_SPACE)?;
    let number = llvm_attrs::param(ctx, space, "addressSpace").and_then(|number| number.as_i64(ctx));
    u32::try_from(number.unwrap_or(0)).ok()
}

/// The pointers of a value: its type, or that of its elements.
fn is_pointer_like(ctx: &Context, ty: Type) -> bool {
    ty.element_or_self(ctx).ext(ctx, PTR).is_some() && ty.memref(ctx).is_none()
}

static POINTER: TypeConstraint =
    TypeConstraint::new("pointer type", |ctx, ty| ty.ext(ctx, PTR).is_some()).of_kind("ptr.ptr");

static METADATA: TypeConstraint = TypeConstraint::new("Pointer metadata type", |ctx, ty| {
    ty.ext(ctx, PTR_METADATA).is_some()
});

/// What an address can be taken of.
static HAS_ADDRESS: TypeConstraint = TypeConstraint::new("PtrLikeTypeInterface instance", |ctx, ty| {
    ty.memref(ctx).is_some()
        || ty.ext(ctx, PTR).is_some()
        || matches!(ty.data(ctx), TypeData::UnrankedMemRef { .. })
})
.of_kind("builtin.memref|builtin.unranked_memref|ptr.ptr");

static POINTER_LIKE: TypeConstraint = TypeConstraint::new(
    "A shaped type with value semantics and rank. of pointer type values or pointer type",
    is_pointer_like,
);

static INT_LIKE: TypeConstraint = TypeConstraint::new(
    "A shaped type with value semantics and rank. of signless integer or index values or signless integer or index",
    |ctx, ty| {
        let element = ty.element_or_self(ctx);
        ty.memref(ctx).is_none() && (element == Type::INDEX || element.signless_width(ctx).is_some())
    },
);

/// Vectors and tensors of one dimension.
fn is_row(ctx: &Context, ty: Type) -> bool {
    checks::shape(ctx, ty).is_some_and(|shape| shape.len() == 1)
}

/// The kinds of types that have a shape.
const SHAPED: &str =
    "builtin.vector|builtin.tensor|builtin.unranked_tensor|builtin.memref|builtin.unranked_memref";

static ROW: TypeConstraint = TypeConstraint::new(
    "A shaped type with value semantics and rank. of any type values",
    is_row,
)
.of_kind(SHAPED);

static MASK: TypeConstraint = TypeConstraint::new(
    "A shaped type with value semantics and rank. of 1-bit signless integer values",
    |ctx, ty| is_row(ctx, ty) && ty.element_or_self(ctx) == Type::I1,
);

static POINTER_ROW: TypeConstraint = TypeConstraint::new(
    "A shaped type with value semantics and rank. of pointer type values",
    |ctx, ty| is_row(ctx, ty) && is_pointer_like(ctx, ty),
)
.of_kind(SHAPED);

/// A pointer constant.
static CONSTANT: AttrConstraint = AttrConstraint::new("TypedAttr instance", is_typed).of_kind(is_typed);

fn is_typed(ctx: &Context, attr: Attribute) -> bool {
    // A string has the type `none`.
    attr.ty(ctx).is_some() || attr.as_str(ctx).is_some() || attrs::pointer_type(ctx, attr).is_some()
}

/// How an access orders others.
pub static ATOMIC_ORDERING: EnumDef = EnumDef {
    name: "Atomic ordering for LLVM's memory model",
    parser: EnumParser::Class,
    flags: false,
    separator: "",
    cases: &cases([
        "not_atomic",
        "unordered",
        "monotonic",
        "acquire",
        "release",
        "acq_rel",
        "seq_cst",
    ]),
};

/// Which overflows of `ptr.ptr_add` do not happen.
pub static ADD_FLAGS: EnumDef = EnumDef {
    name: "Pointer add flags",
    parser: EnumParser::Class,
    flags: false,
    separator: "",
    cases: &cases(["none", "nusw", "nuw", "inbounds"]),
};

/// Which overflows of `ptr.ptr_diff` do not happen.
pub static DIFF_FLAGS: EnumDef = EnumDef {
    name: "Pointer difference flags",
    parser: EnumParser::Class,
    flags: true,
    separator: "|",
    cases: &cases(["none", "nuw", "nsw"]),
};

const fn cases<const N: usize>(keywords: [&'static str; N]) -> [EnumCase; N] {
    let mut cases = [EnumCase {
        keyword: "",
        value: 0,
    }; N];
    let mut index = 0;
    while index < N {
        cases[index] = EnumCase {
            keyword: keywords[index],
            value: index as i64,
        };
        index += 1;
    }
    cases
}

fn none_of_difference(ctx: &Context) -> Attribute {
    ctx.int_attr(ctx.int_type(8), 0)
}

/// The case that is not written.
fn none(ctx: &Context) -> Attribute {
    ctx.int_attr(Type::I32, 0)
}

fn is_case(ctx: &Context, attr: Attribute, ty: Type, def: &EnumDef) -> bool {
    attr.ty(ctx) == Some(ty) && attr.as_i64(ctx).is_some_and(|value| def.contains(value))
}

static ORDERING: AttrConstraint = AttrConstraint::written(
    "Atomic ordering for LLVM's memory model",
    |ctx, attr| is_case(ctx, attr, Type::I32, &ATOMIC_ORDERING),
    AttrForm::Enum(&ATOMIC_ORDERING),
)
.native(|ctx, attr| flags(ctx, attr).ok_or("IntegerAttr storage for ::mlir::ptr::AtomicOrdering"));

static ADD: AttrConstraint = AttrConstraint::written(
    "Pointer add flags",
    |ctx, attr| is_case(ctx, attr, Type::I32, &ADD_FLAGS),
    AttrForm::Enum(&ADD_FLAGS),
)
.native(|ctx, attr| flags(ctx, attr).ok_or("IntegerAttr storage for ::mlir::ptr::PtrAddFlags"));

static DIFF: AttrConstraint = AttrConstraint::written(
    "Pointer difference flags",
    |ctx, attr| is_case(ctx, attr, ctx.int_type(8), &DIFF_FLAGS),
    AttrForm::Enum(&DIFF_FLAGS),
)
.native(|ctx, attr| {
    let value = attr.int(ctx).map(|value| value.low_u64() as i8);
    let flags = value.map(|value| ctx.int_attr(ctx.int_type(8), i64::from(value)));
    flags.ok_or("IntegerAttr storage for ::mlir::ptr::PtrDiffFlags")
});

/// Set or not; the generic form may also say it with a truth value.
static FLAG: AttrConstraint = AttrConstraint::written(
    "unit attribute",
    |_, attr| attr == Attribute::UNIT,
    AttrForm::Unit,
)
.native(read_flag);

/// A number that may be absent; in the generic form an array with it, or an empty one.
static ALIGNMENT: AttrConstraint = AttrConstraint::written(
    "64-bit signless integer attribute",
    |ctx, attr| attr.ty(ctx) == Some(Type::I64) && attr.as_i64(ctx).is_some(),
    AttrForm::Typed(|_| Type::I64),
)
.written_as(
    |ctx, attr| match attr.as_array(ctx) {
        None => Err("optional properties to materialize as arrays"),
        Some([]) => Ok(unaligned(ctx)),
        Some([value]) => match value.int(ctx) {
            Some(value) => Ok(ctx.i64_attr(value.low_u64() as i64)),
            None => Err("IntegerAttr for key `value`"),
        },
        Some(_) => Err("optional properties to become 0- or 1-element arrays"),
    },
    |ctx, attr| ctx.array_attr(&[attr]),
);

/// What the generic form shows for an access without an alignment.
fn unaligned(ctx: &Context) -> Attribute {
    ctx.array_attr(&[])
}

/// Vectors of truths as long as what they mask.
const fn mask_of(summary: &'static str, from: &'static str) -> Rule {
    Rule::TypesMatchWith {
        summary,
        from,
        to: "mask",
        map: |ctx, ty| Some(ty.with_element(ctx, Type::I1)),
    }
}

static TYPES: &[&TypeDef] = &[
    &TypeDef {
        name: PTR,
        mnemonic: "ptr",
        class: "Ptr_PtrType",
        doc: "A pointer into a memory space.",
        params: &[Param::required(
            "memorySpace",
            ParamKind::Attr(is_space, "MemorySpaceAttrInterface"),
        )],
        format: "`<` $memorySpace `>`",
        vector_element: true,
        memref_element: true,
        ..TypeDef::EMPTY
    },
    &TypeDef {
        name: PTR_METADATA,
        mnemonic: "ptr_metadata",
        doc: "The metadata of a pointer-like value, without its address.",
        params: &[Param::required("type", ParamKind::Type)],
        interfaces: interfaces!(TypeDef: TypeAsm {
            parse: Some(attrs::parse_metadata_type),
            print: attrs::print_metadata_type,
        }),
        ..TypeDef::EMPTY
    },
];

dialect! {
    /// Pointers into memory spaces.
    pub static PTR_DIALECT = "ptr", number NUMBER, "Pointers into memory spaces.",
        { types: TYPES, attrs: attrs::ATTRS };

    /// A pointer that is known.
    ConstantOp = "ptr.constant" () -> (result: POINTER) attrs(value: CONSTANT)
        traits(PURE, CONSTANT_LIKE, INFERS_RESULT_TYPES)
        interfaces(InferTypeOpInterface(checks::infer_constant)) rules(checks::CONSTANT_TYPE)
        format("attr-dict $value")

    /// What is like a pointer as a pointer.
    ToPtrOp = "ptr.to_ptr" (ptr: HAS_ADDRESS) -> (result: POINTER)
        traits(PURE) interfaces(Verify(checks::to_ptr), Fold(fold::to_ptr))
        format("$ptr attr-dict `:` type($ptr) `->` type($result)")

    /// A pointer as something that is like one.
    FromPtrOp = "ptr.from_ptr" (ptr: POINTER, metadata[?]: METADATA) -> (result: HAS_ADDRESS)
        traits(PURE) interfaces(Verify(checks::from_ptr), Fold(fold::from_ptr))
        rules(
            Rule::TypesMatchWith {
                summary: "metadata type",
                from: "result",
                to: "metadata",
                map: checks::metadata_of,
            },
        )
        format("$ptr (`metadata` $metadata^)? attr-dict `:` type($ptr) `->` type($result)")

    /// The metadata of a pointer-like value, without its address.
    GetMetadataOp = "ptr.get_metadata" (ptr: HAS_ADDRESS) -> (result: METADATA) traits(PURE)
        rules(
            Rule::TypesMatchWith {
                summary: "metadata type",
                from: "ptr",
                to: "result",
                map: checks::metadata_of,
            },
        )
        format("$ptr attr-dict `:` type($ptr)")

    /// Reads.
    LoadOp = "ptr.load" (ptr: POINTER) -> (value: ty::ANY)
        attrs(
            alignment[= unaligned]: ALIGNMENT, volatile_[= unset]: FLAG, nontemporal[= unset]: FLAG,
            invariant[= unset]: FLAG,
            invariantGroup[= unset]: FLAG, ordering[= none]: ORDERING, syncscope[?]: attr::STRING,
        )
        interfaces(Verify(checks::load), MemoryEffectOpInterface(checks::reads))
        format("(`volatile` $volatile_^)? $ptr (`atomic` (`syncscope` `(` $syncscope^ `)`)? $ordering^)? \
            oilist(`nontemporal` $nontemporal | `invariant` $invariant | `invariant_group` $invariantGroup \
            | `alignment` \
            `=` $alignment) attr-dict `:` qualified(type($ptr)) `->` type($value)")

    /// Writes.
    StoreOp = "ptr.store" (value: ty::ANY, ptr: POINTER) -> ()
        attrs(
            alignment[= unaligned]: ALIGNMENT, volatile_[= unset]: FLAG, nontemporal[= unset]: FLAG,
            invariantGroup[= unset]: FLAG, ordering[= none]: ORDERING, syncscope[?]: attr::STRING,
        )
        interfaces(Verify(checks::store), MemoryEffectOpInterface(checks::writes))
        format("(`volatile` $volatile_^)? $value `,` $ptr (`atomic` (`syncscope` `(` $syncscope^ `)`)? \
            $ordering^)? \
            oilist(`nontemporal` $nontemporal | `invariant_group` $invariantGroup | `alignment` `=` \
            $alignment) \
            attr-dict `:` type($value) `,` qualified(type($ptr))")

    /// Reads many elements from one place after the other, if the mask says so.
    MaskedLoadOp = "ptr.masked_load" (ptr: POINTER, mask: MASK, passthrough: ROW) -> (result: ROW)
        attrs(alignment[= unaligned]: ALIGNMENT)
        interfaces(Verify(checks::alignment_of_masked_load), MemoryEffectOpInterface(checks::reads))
        rules(
            mask_of("result and mask must be compatible", "result"),
            Rule::AllTypesMatch(&["result", "passthrough"]),
        )
        format("$ptr `,` $mask `,` $passthrough (`alignment` `=` $alignment^)? attr-dict `:` \
            qualified(type($ptr)) `->` \
            type($result)")

    /// Writes many elements to one place after the other, if the mask says so.
    MaskedStoreOp = "ptr.masked_store" (value: ROW, ptr: POINTER, mask: MASK) -> ()
        attrs(alignment[= unaligned]: ALIGNMENT)
        interfaces(Verify(checks::alignment_of_masked_store), MemoryEffectOpInterface(checks::writes))
        rules(mask_of("value and mask must be compatible", "value"))
        format("$value `,` $ptr `,` $mask (`alignment` `=` $alignment^)? attr-dict `:` type($value) `,` \
            qualified(type($ptr))")

    /// Reads from many places, where the mask says so.
    GatherOp = "ptr.gather" (ptrs: POINTER_ROW, mask: MASK, passthrough: ROW) -> (result: ROW)
        attrs(alignment[= unaligned]: ALIGNMENT)
        interfaces(Verify(checks::alignment_of_gather), MemoryEffectOpInterface(checks::reads))
        rules(
            mask_of("result and mask must be compatible", "result"),
            Rule::AllTypesMatch(&["result", "passthrough"]),
            Rule::Predicate {
                summary: "all of {result, ptrs} have same shape",
                check: |ctx, body, op| {
                    checks::same_shape(ctx, body.ty(body.result(op, 0)), body.ty(body.operand(op, 0)))
                },
            },
            Rule::Predicate {
                summary: "all of {result, ptrs} have same type IDs",
                check: |ctx, body, op| {
                    checks::same_container(ctx, body.ty(body.result(op, 0)), body.ty(body.operand(op, 0)))
                },
            },
        )
        format("$ptrs `,` $mask `,` $passthrough (`alignment` `=` $alignment^)? attr-dict `:` type($ptrs) \
                `->` type($result)")

    /// Writes to many places, where the mask says so.
    ScatterOp = "ptr.scatter" (value: ROW, ptrs: POINTER_ROW, mask: MASK) -> ()
        attrs(alignment[= unaligned]: ALIGNMENT)
        interfaces(Verify(checks::alignment_of_scatter), MemoryEffectOpInterface(checks::writes))
        rules(
            mask_of("value and mask must be compatible", "value"),
            Rule::Predicate {
                summary: "all of {value, ptrs} have same shape",
                check: |ctx, body, op| {
                    checks::same_shape(ctx, body.ty(body.operand(op, 0)), body.ty(body.operand(op, 1)))
                },
            },
            Rule::Predicate {
                summary: "all of {value, ptrs} have same type IDs",
                check: |ctx, body, op| {
                    checks::same_container(ctx, body.ty(body.operand(op, 0)), body.ty(body.operand(op, 1)))
                },
            },
        )
        format("$value `,` $ptrs `,` $mask (`alignment` `=` $alignment^)? attr-dict `:` type($value) `,` \
                type($ptrs)")

    /// A pointer so many bytes further.
    PtrAddOp = "ptr.ptr_add" (base: POINTER_LIKE, offset: INT_LIKE) -> (result: POINTER_LIKE)
        attrs(flags[= none]: ADD)
        traits(PURE, INFERS_RESULT_TYPES)
        interfaces(InferTypeOpInterface(checks::infer_add), Fold(fold::add))
        format("($flags^)? $base `,` $offset attr-dict `:` type($base) `,` type($offset)")

    /// The difference of two pointers in bytes.
    PtrDiffOp = "ptr.ptr_diff" (lhs: POINTER_LIKE, rhs: POINTER_LIKE) -> (result: INT_LIKE)
        attrs(flags[= none_of_difference]: DIFF)
        traits(PURE, SAME_OPERANDS_AND_RESULT_SHAPE) rules(Rule::AllTypesMatch(&["lhs", "rhs"]))
        format("($flags^)? $lhs `,` $rhs attr-dict `:` type($lhs) `->` type($result)")

    /// How many bytes there are from one element of a type to the next.
    TypeOffsetOp = "ptr.type_offset" () -> (result: ty::SIGNLESS_INT_OR_INDEX) attrs(elementType: attr::TYPE)
        traits(PURE) format("$elementType attr-dict `:` type($result)")
}
