//! What operands, results and attributes of `rocdl` operations may be, and which memory operations access.

use crate::llvm::compat;
use crate::llvm::constraints::ty::TYPE;
use crate::llvm::types::{self, PointerType};
use windlass_ir::def::constraints::{AttrConstraint, AttrForm, TypeConstraint};
use windlass_ir::effects::{Effect, EffectKind, Effects};
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Type};

/// Constraints that one builtin type satisfies.
macro_rules! exact {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $ty:expr, $kind:literal;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint =
            TypeConstraint::exactly($summary, |_, ty| ty == $ty, |_| $ty).of_kind($kind);)*
    };
}

exact! {
    /// `i16`
    I16 = "16-bit signless integer", Type::I16, "builtin.integer";
    /// `f16`
    F16 = "16-bit float", Type::F16, "builtin.f16";
    /// `bf16`
    BF16 = "bfloat16 type", Type::BF16, "builtin.bf16";
    /// `f32`
    F32 = "32-bit float", Type::F32, "builtin.f32";
}

fn is_pointer(ctx: &Context, ty: Type, space: u32) -> bool {
    PointerType::of(ctx, ty).is_some_and(|pointed| pointed == space)
}

/// Pointers into one address space.
macro_rules! pointers {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $space:literal;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint = TypeConstraint::exactly(
            $summary,
            |ctx, ty| is_pointer(ctx, ty, $space),
            |ctx| types::pointer(ctx, $space),
        )
        .of_kind("llvm.ptr");)*
    };
}

pointers! {
    /// A pointer that may point anywhere.
    GENERIC = "LLVM pointer in address space 0", 0;
    /// A pointer into global memory.
    GLOBAL = "LLVM pointer in address space 1", 1;
    /// A pointer into the local data share.
    LDS = "LLVM pointer in address space 3", 3;
    /// The descriptor of a buffer.
    RSRC = "LLVM pointer in address space 8", 8;
}

/// Any pointer.
pub static POINTER: TypeConstraint =
    TypeConstraint::new("LLVM pointer type", |ctx, ty| PointerType::of(ctx, ty).is_some())
        .of_kind("llvm.ptr");

/// Vectors of one size and element type.
macro_rules! vectors {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $size:literal, $element:expr;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint = TypeConstraint::exactly(
            $summary,
            |ctx, ty| ty == ctx.vector_type(&[$size], $element),
            |ctx| ctx.vector_type(&[$size], $element),
        )
        .of_kind("builtin.vector");)*
    };
}

vectors! {
    /// `vector<2xbf16>`
    V2BF16 = "fixed-length vector of bfloat16 type values of length 2", 2, Type::BF16;
    /// `vector<2xf16>`
    V2F16 = "fixed-length vector of 16-bit float values of length 2", 2, Type::F16;
    /// `vector<2xf32>`
    V2F32 = "fixed-length vector of 32-bit float values of length 2", 2, Type::F32;
    /// `vector<2xi16>`
    V2I16 = "fixed-length vector of 16-bit signless integer values of length 2", 2, Type::I16;
    /// `vector<2xi32>`
    V2I32 = "fixed-length vector of 32-bit signless integer values of length 2", 2, Type::I32;
    /// `vector<3xi32>`
    V3I32 = "fixed-length vector of 32-bit signless integer values of length 3", 3, Type::I32;
    /// `vector<4xi32>`
    V4I32 = "fixed-length vector of 32-bit signless integer values of length 4", 4, Type::I32;
    /// `vector<6xi32>`
    V6I32 = "fixed-length vector of 32-bit signless integer values of length 6", 6, Type::I32;
    /// `vector<8xbf16>`
    V8BF16 = "fixed-length vector of bfloat16 type values of length 8", 8, Type::BF16;
    /// `vector<8xf16>`
    V8F16 = "fixed-length vector of 16-bit float values of length 8", 8, Type::F16;
    /// `vector<8xf32>`
    V8F32 = "fixed-length vector of 32-bit float values of length 8", 8, Type::F32;
    /// `vector<8xi32>`
    V8I32 = "fixed-length vector of 32-bit signless integer values of length 8", 8, Type::I32;
    /// `vector<16xbf16>`
    V16BF16 = "fixed-length vector of bfloat16 type values of length 16", 16, Type::BF16;
    /// `vector<16xf16>`
    V16F16 = "fixed-length vector of 16-bit float values of length 16", 16, Type::F16;
    /// `vector<16xf32>`
    V16F32 = "fixed-length vector of 32-bit float values of length 16", 16, Type::F32;
    /// `vector<32xbf16>`
    V32BF16 = "fixed-length vector of bfloat16 type values of length 32", 32, Type::BF16;
    /// `vector<32xf16>`
    V32F16 = "fixed-length vector of 16-bit float values of length 32", 32, Type::F16;
    /// `vector<32xf32>`
    V32F32 = "fixed-length vector of 32-bit float values of length 32", 32, Type::F32;
}

fn like(ctx: &Context, ty: Type, check: fn(&Context, Type) -> bool) -> bool {
    let element = || ty.element_type(ctx).is_some_and(|element| check(ctx, element));
    check(ctx, ty) || (compat::is_compatible_vector(ctx, ty) && element())
}

/// Scalars of one type and vectors of them.
macro_rules! scalars_or_vectors {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $check:expr;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint =
            TypeConstraint::new($summary, |ctx, ty| like(ctx, ty, $check));)*
    };
}

scalars_or_vectors! {
    /// `f16` or a vector of it.
    F16_LIKE = "16-bit float or LLVM dialect-compatible vector of 16-bit float", |_, ty| ty == Type::F16;
    /// `f32` or a vector of it.
    F32_LIKE = "32-bit float or LLVM dialect-compatible vector of 32-bit float", |_, ty| ty == Type::F32;
    /// `bf16` or a vector of it.
    BF16_LIKE = "bfloat16 type or LLVM dialect-compatible vector of bfloat16 type", |_, ty| ty == Type::BF16;
    /// An integer or a vector of integers.
    INT_LIKE = "integer or LLVM dialect-compatible vector of integer", |ctx, ty| ty.integer(ctx).is_some();
}

/// A struct of two `i32`.
pub static I32_PAIR: TypeConstraint = TypeConstraint::exactly(
    "LLVM dialect-compatible struct of 32-bit signless integerand32-bit signless integer",
    |ctx, ty| ty == i32_pair(ctx),
    i32_pair,
);

fn i32_pair(ctx: &Context) -> Type {
    types::struct_literal(ctx, &[Type::I32, Type::I32], false)
}

/// The descriptor of a buffer as a vector, whose type the custom form does not write.
pub static RAW_RSRC: TypeConstraint =
    TypeConstraint::exactly(TYPE.summary, TYPE.check, |ctx| ctx.vector_type(&[4], Type::I32));

/// An offset whose type the custom form does not write.
pub static RAW_OFFSET: TypeConstraint = TypeConstraint::exactly(TYPE.summary, TYPE.check, |_| Type::I32);

/// A 16-bit integer.
pub static I16_ATTR: AttrConstraint = AttrConstraint::written(
    "16-bit signless integer attribute",
    |ctx, attr| matches!(attr.data(ctx), AttrData::Integer { ty, .. } if *ty == Type::I16),
    AttrForm::Typed(|_| Type::I16),
);

/// `false`
pub fn no(_: &Context) -> Attribute {
    Attribute::FALSE
}

/// `0 : i16`
pub fn zero_i16(ctx: &Context) -> Attribute {
    ctx.int_attr(Type::I16, 0)
}

/// `0 : i32`
pub fn zero_i32(ctx: &Context) -> Attribute {
    ctx.int_attr(Type::I32, 0)
}

/// The effects of an operation that reads the memory at the operands whose bits `READS` has, and writes that at those of
/// `WRITES`.
pub fn accesses<const READS: u32, const WRITES: u32>(
    _: &Context,
    body: &Body,
    op: Op,
    effects: &mut Effects,
) {
    for (index, value) in body.operands(op).iter().enumerate() {
        for (bits, kind) in [(READS, EffectKind::Read), (WRITES, EffectKind::Write)] {
            if bits >> index & 1 == 1 {
                effects.push(Effect {
                    kind,
                    on: Some(value),
                });
            }
        }
    }
}
