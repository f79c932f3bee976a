//! What operands, results and attributes of `spirv` operations may be, and rules that several operations share.

use super::attrs;
use super::types::{self, names};
use crate::elements::element_count;
use windlass_ir::def::constraints::{AttrConstraint, AttrForm, TypeConstraint};
use windlass_ir::def::{OpDef, Rule, Traits};
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Signedness, Type};

/// The numbers of elements that vectors may have.
const LENGTHS: [usize; 5] = [2, 3, 4, 8, 16];

fn is_bool(_: &Context, ty: Type) -> bool {
    ty == Type::I1
}

fn is_int(ctx: &Context, ty: Type) -> bool {
    ty.integer(ctx)
        .is_some_and(|(width, _)| matches!(width, 8 | 16 | 32 | 64))
}

fn is_unsigned_int(ctx: &Context, ty: Type) -> bool {
    is_int(ctx, ty)
        && ty
            .integer(ctx)
            .is_some_and(|(_, sign)| sign != Signedness::Signed)
}

fn is_int32(ctx: &Context, ty: Type) -> bool {
    ty.integer(ctx).is_some_and(|(width, _)| width == 32)
}

fn is_float(_: &Context, ty: Type) -> bool {
    matches!(ty, Type::F16 | Type::F32 | Type::F64)
}

fn is_float16_or_32(_: &Context, ty: Type) -> bool {
    matches!(ty, Type::F16 | Type::F32)
}

fn is_any_float(ctx: &Context, ty: Type) -> bool {
    is_float(ctx, ty) || ty == Type::BF16
}

fn is_scalar(ctx: &Context, ty: Type) -> bool {
    is_bool(ctx, ty) || is_int(ctx, ty) || is_any_float(ctx, ty)
}

/// Whether a type is a vector of one of these lengths, of fixed length, whose elements satisfy `check`.
fn vector_of(ctx: &Context, ty: Type, lengths: &[usize], check: fn(&Context, Type) -> bool) -> bool {
    ty.vector(ctx).is_some_and(|vector| !vector.is_scalable()) && any_vector_of(ctx, ty, lengths, check)
}

/// Whether a type is a vector of one of these lengths, for each `vscale` if it is scalable, whose elements satisfy `check`.
fn any_vector_of(ctx: &Context, ty: Type, lengths: &[usize], check: fn(&Context, Type) -> bool) -> bool {
    ty.vector(ctx).is_some_and(|vector| {
        check(ctx, vector.element) && element_count(ctx, ty).is_some_and(|count| lengths.contains(&count))
    })
}

/// Whether a type is a vector that SPIR-V has.
pub(super) fn is_vector(ctx: &Context, ty: Type) -> bool {
    any_vector_of(ctx, ty, &LENGTHS, is_scalar)
}

fn is_pointer(ctx: &Context, ty: Type) -> bool {
    types::pointee(ctx, ty).is_some()
}

fn is_composite(ctx: &Context, ty: Type) -> bool {
    let all = [names::ARRAY, names::RTARRAY, names::STRUCT, names::MATRIX];
    is_vector(ctx, ty) || all.iter().any(|&name| ty.ext(ctx, name).is_some())
}

/// Scalars that satisfy a check, and vectors of them.
macro_rules! like {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $check:expr;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint = TypeConstraint::new($summary, |ctx, ty| {
            $check(ctx, ty) || vector_of(ctx, ty, &LENGTHS, $check)
        });)*
    };
}

like! {
    /// A float, or a vector of floats.
    FLOAT_LIKE = "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16",
        is_float;
    /// An integer, or a vector of integers.
    INT_LIKE = "8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length \
        2/3/4/8/16", is_int;
    /// `i1`, or a vector of it.
    BOOL_LIKE = "bool or fixed-length vector of bool values of length 2/3/4/8/16", is_bool;
    /// A float of at most 32 bits, or a vector of such.
    FLOAT16_OR_32_LIKE = "16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16",
        is_float16_or_32;
    /// An integer or a vector of integers; upstream also permits cooperative matrices.
    INT_OR_MATRIX = "8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length \
        2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values", is_int;
    /// A float or a vector of floats; upstream also permits cooperative matrices.
    FLOAT_OR_MATRIX = "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length \
        2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values", is_float;
    /// A float or a vector of floats, `bf16` among them; upstream also permits cooperative matrices.
    ANY_FLOAT_OR_MATRIX = "16/32/64-bit float or BFloat16 or fixed-length vector of 16/32/64-bit float or \
        BFloat16 values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float or BFloat16 values",
        is_any_float;
    /// An `i32`, or a vector of it.
    INT32_LIKE = "Int32 or fixed-length vector of Int32 values of length 2/3/4/8/16", is_int32;
    /// A scalar or a vector, except for `bf16`.
    VALUE_LIKE = "16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or \
        8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or \
        bool or fixed-length vector of bool values of length 2/3/4/8/16", is_value;
}

fn is_value(ctx: &Context, ty: Type) -> bool {
    is_float(ctx, ty) || is_int(ctx, ty) || is_bool(ctx, ty)
}

/// Constraints that a check decides.
macro_rules! checked {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $check:expr $(, $kind:literal)?;)*) => {
        $($(#[doc = $doc])* pub static $id: TypeConstraint =
            TypeConstraint::new($summary, $check)$(.of_kind($kind))?;)*
    };
}

checked! {
    /// An integer.
    INT = "8/16/32/64-bit integer", is_int, "builtin.integer";
    /// An integer without sign.
    UNSIGNED_INT = "8/16/32/64-bit signless/unsigned integer", is_unsigned_int, "builtin.integer";
    /// A float.
    FLOAT = "16/32/64-bit float", is_float;
    /// A float, `bf16` among them.
    ANY_FLOAT = "16/32/64-bit float or BFloat16", is_any_float;
    /// A scalar.
    SCALAR = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool", is_scalar;
    /// A vector of floats.
    ANY_FLOAT_VECTOR = "fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16",
        |ctx, ty| vector_of(ctx, ty, &LENGTHS, is_any_float), "builtin.vector";
    /// A vector of two to four floats.
    FLOAT_VECTOR_2_TO_4 = "vector of 16/32/64-bit float values of length 2/3/4",
        |ctx, ty| any_vector_of(ctx, ty, &[2, 3, 4], is_float), "builtin.vector";
    /// Four integers without sign.
    V4_UNSIGNED_INT = "vector of 8/16/32/64-bit signless/unsigned integer values of length 4",
        |ctx, ty| any_vector_of(ctx, ty, &[4], is_unsigned_int), "builtin.vector";
    /// Four integers of 32 bits without sign.
    V4_UNSIGNED_INT32 = "vector of 32-bit signless/unsigned integer values of length 4",
        |ctx, ty| any_vector_of(ctx, ty, &[4], |ctx, ty| is_unsigned_int(ctx, ty) && is_int32(ctx, ty)),
        "builtin.vector";
    /// Any vector.
    VECTOR = "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length \
        2/3/4/8/16", is_vector, "builtin.vector";
    /// A pointer.
    PTR = "any SPIR-V pointer type", is_pointer;
    /// A struct.
    STRUCT = "any SPIR-V struct type", |ctx, ty| ty.ext(ctx, names::STRUCT).is_some();
    /// A scalar or a vector.
    SCALAR_OR_VECTOR = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or \
        8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16", |ctx, ty| is_scalar(ctx, ty) || is_vector(ctx, ty);
    /// A scalar, a vector or a pointer.
    SELECT = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool or \
        8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V \
        pointer type", |ctx, ty| is_scalar(ctx, ty) || is_vector(ctx, ty) || is_pointer(ctx, ty);
    /// A scalar, a vector or a pointer.
    SCALAR_OR_VECTOR_OR_PTR = "8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or bool or vector of bool \
        or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V \
        pointer type", |ctx, ty| is_scalar(ctx, ty) || is_vector(ctx, ty) || is_pointer(ctx, ty);
    /// A type with parts.
    COMPOSITE = "vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length \
        2/3/4/8/16 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any \
        SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type", is_composite;
    /// Any type of SPIR-V.
    TYPE = "void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or \
        8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V \
        pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any \
        SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V \
        image type or any SPIR-V tensorArm type",
        |ctx, ty| is_scalar(ctx, ty) || is_composite(ctx, ty) || is_pointer(ctx, ty) || ty == Type::NONE;
}

/// `i1`
pub static BOOL: TypeConstraint =
    TypeConstraint::exactly("bool", is_bool, |_| Type::I1).of_kind("builtin.integer");
/// `i32`
pub static INT32: TypeConstraint =
    TypeConstraint::exactly("Int32", is_int32, |_| Type::I32).of_kind("builtin.integer");
/// `vector<2xf32>`
pub static V2F32: TypeConstraint = TypeConstraint::exactly(
    "vector of Float32 values of length 2",
    |ctx, ty| ty == ctx.vector_type(&[2], Type::F32),
    |ctx| ctx.vector_type(&[2], Type::F32),
)
.of_kind("builtin.vector");
/// `vector<4xf32>`
pub static V4F32: TypeConstraint = TypeConstraint::exactly(
    "vector of Float32 values of length 4",
    |ctx, ty| ty == ctx.vector_type(&[4], Type::F32),
    |ctx| ctx.vector_type(&[4], Type::F32),
)
.of_kind("builtin.vector");

fn is_array_of(ctx: &Context, attr: Attribute, check: fn(&Context, Attribute) -> bool) -> bool {
    attr.as_array(ctx)
        .is_some_and(|all| all.iter().all(|&element| check(ctx, element)))
}

/// `[1 : i32, 2 : i32]`
pub static I32_ARRAY: AttrConstraint = AttrConstraint::new("32-bit integer array attribute", |ctx, attr| {
    is_array_of(ctx, attr, |ctx, attr| attr.ty(ctx) == Some(Type::I32))
})
.of_kind(|ctx, attr| attr.as_array(ctx).is_some());

/// `[@a, @b]`
pub static SYMBOL_ARRAY: AttrConstraint = AttrConstraint::new("symbol ref array attribute", |ctx, attr| {
    is_array_of(ctx, attr, |ctx, attr| {
        matches!(attr.data(ctx), AttrData::SymbolRef { .. })
    })
})
.of_kind(|ctx, attr| attr.as_array(ctx).is_some());

/// An alignment in bytes.
pub static ALIGNMENT: AttrConstraint = AttrConstraint::written(
    "32-bit signless integer attribute whose value is positive and whose value is a power of two > 0",
    |ctx, attr| {
        attr.ty(ctx) == Some(Type::I32)
            && attr
                .as_i64(ctx)
                .is_some_and(|bytes| bytes > 0 && bytes.count_ones() == 1)
    },
    AttrForm::Typed(|_| Type::I32),
);

/// The operation is in a function.
pub const IN_FUNCTION: Rule = Rule::EnclosedBy {
    summary: "op must appear in a function-like op's block",
    permits: |def: &OpDef| {
        if def.traits.has(Traits::SYMBOL_TABLE) {
            return Some(false);
        }
        def.traits.has(Traits::FUNCTION_LIKE).then_some(true)
    },
};

/// The operation is directly in one that holds symbols.
pub const IN_MODULE: Rule = Rule::EnclosedBy {
    summary: "op must appear in a module-like op's block",
    permits: |def| Some(def.traits.has(Traits::SYMBOL_TABLE)),
};

/// The type with `i1` for the scalars of a type.
fn bools(ctx: &Context, ty: Type) -> Option<Type> {
    Some(match ty.vector(ctx) {
        // Upstream counts the elements of all dimensions.
        Some(vector) => ctx.vector_type(&[vector.shape.iter().product()], Type::I1),
        None => Type::I1,
    })
}

/// Rules that relate the types of two parts.
macro_rules! follows {
    ($($(#[doc = $doc:literal])* $id:ident = $summary:literal, $from:literal => $to:literal, $map:expr;)*) => {
        $($(#[doc = $doc])* pub const $id: Rule = Rule::TypesMatchWith {
            summary: $summary,
            from: $from,
            to: $to,
            map: $map,
        };)*
    };
}

fn element(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ty.element_or_self(ctx))
}

follows! {
    /// A comparison has a truth value for each element.
    BOOL_OF_OPERAND1 = "type of result to correspond to the `i1` equivalent of the operand",
        "operand1" => "result", bools;
    /// A test has a truth value for each element.
    BOOL_OF_OPERAND = "type of result to correspond to the `i1` equivalent of the operand",
        "operand" => "result", bools;
    /// The result is a scalar.
    ELEMENT_OF_OPERAND_RESULT = "result type must match operand element type", "operand" => "result", element;
    /// The result is a scalar.
    ELEMENT_OF_P0_RESULT = "result type must match operand element type", "p0" => "result", element;
    /// The component is an element of the vector.
    ELEMENT_OF_VECTOR_COMPONENT = "type of 'component' matches element type of 'vector'",
        "vector" => "component", element;
    /// The result is an element of the vector.
    ELEMENT_OF_VECTOR_RESULT = "type of 'result' matches element type of 'vector'", "vector" => "result", element;
}

/// All operands and results have elements of one type.
const fn one_element_type(summary: &'static str) -> Rule {
    Rule::Predicate {
        summary,
        check: |ctx, body, op| {
            let first = body.ty(body.operand(op, 0)).element_or_self(ctx);
            let mut others = body.operands(op).iter().chain(body.results(op));
            others.all(|value| body.ty(value).element_or_self(ctx) == first)
        },
    }
}

/// The operands and the result of a dot product have elements of one type.
pub const DOT_ELEMENTS: Rule = one_element_type("all of {vector1, result} have same element type");
/// The operands and the result of a shuffle have elements of one type.
pub const SHUFFLE_ELEMENTS: Rule =
    one_element_type("all of {vector1, vector2, result} have same element type");

fn is_subgroup(ctx: &Context, body: &Body, op: Op) -> bool {
    let scope = body.attr_named(ctx, op, "execution_scope");
    attrs::value(ctx, scope) == Some(attrs::SUBGROUP)
}

/// The operation is one of a subgroup.
pub const SUBGROUP: Rule = Rule::Predicate {
    summary: "execution_scope must be Scope of value Subgroup",
    check: is_subgroup,
};
