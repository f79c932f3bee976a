//! Arithmetic on `index`, whose width the target decides: 32 or 64 bits.
//!
//! Nothing here may assume a width: `fold.rs` folds what both widths agree on, `ranges.rs` finds ranges that hold for both.
//! `canonicalize.rs` joins chains of constants.

mod canonicalize;
mod fold;
mod ranges;

use crate::arith::CmpIPredicate;
use crate::arith::attrs::CMPI_PREDICATE;
use windlass_ir::def::constraints::{attr, ty};
use windlass_ir::def::{
    AttrConstraint, AttrDef, AttrForm, EnumDef, EnumParser, OpDef, Param, ParamKind, Traits, TypeConstraint,
};
use windlass_ir::interfaces::{InferIntRangeInterface, InlinerInterface};
use windlass_ir::rewrite::{Canonicalize, Fold};
use windlass_ir::text::OpAsmOpInterface;
use windlass_ir::verify::Verify;
use windlass_ir::{AttrData, AttrName, Attribute, Body, Context, Diagnostic, Op, Type, dialect};

/// `#index<cmp_predicate slt>`
pub const CMP_PREDICATE: AttrName = AttrName::new(9, 0);

/// As `arith`'s predicates, with upstream's other name.
static CMP_PREDICATES: EnumDef = EnumDef {
    name: "::mlir::index::IndexCmpPredicate",
    parser: EnumParser::Class,
    flags: false,
    separator: "",
    cases: CMPI_PREDICATE.cases,
};

static ATTRS: &[&AttrDef] = &[&AttrDef {
    name: CMP_PREDICATE,
    mnemonic: "cmp_predicate",
    class: "IndexCmpPredicateAttr",
    doc: "How `index.cmp` compares.",
    params: &[Param::required("value", ParamKind::Enum(&CMP_PREDICATES))],
    format: "$value",
    ..AttrDef::EMPTY
}];

/// A predicate of `index.cmp`.
static PREDICATE: AttrConstraint = AttrConstraint::written(
    "index comparison predicate kind",
    |ctx, attr| attr.ext(ctx, CMP_PREDICATE).is_some(),
    AttrForm::Ext(CMP_PREDICATE),
);

/// An integer of any signedness, or `index`.
static INT_OR_INDEX: TypeConstraint = TypeConstraint::new("integer or index", |ctx, ty| {
    ty == Type::INDEX || ty.integer(ctx).is_some()
});

const BINARY: &str = "$lhs `,` $rhs attr-dict";
const COMMUTATIVE: Traits = Traits::PURE.and(Traits::COMMUTATIVE);
/// Divisions have undefined behaviour for some operands, hence run only where the program says so.
const DIVISION: Traits = Traits::NO_MEMORY_EFFECT;
const CAST: &str = "$input attr-dict `:` type($input) `to` type($output)";

dialect! {
    pub static INDEX_DIALECT = "index", number 9, "Arithmetic on `index`, whose width the target decides.",
        { attrs: ATTRS, constant: Some(constant) },
        interfaces(InlinerInterface::ALL);

    /// The sum.
    AddOp = "index.add" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::add), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// The difference.
    SubOp = "index.sub" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(PURE) interfaces(Fold(fold::sub), InferIntRangeInterface(ranges::infer)) format(BINARY)

    /// The product.
    MulOp = "index.mul" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::mul), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// Signed division, rounded towards zero. Dividing by zero, and the lowest value by -1, is undefined.
    DivSOp = "index.divs" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..DIVISION) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// Unsigned division, rounded towards zero. Dividing by zero is undefined.
    DivUOp = "index.divu" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..DIVISION) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// Signed division, rounded up. Dividing by zero, and the lowest value by -1, is undefined.
    CeilDivSOp = "index.ceildivs" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..DIVISION) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// Unsigned division, rounded up. Dividing by zero is undefined.
    CeilDivUOp = "index.ceildivu" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..DIVISION) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// Signed division, rounded down. Dividing by zero, and the lowest value by -1, is undefined.
    FloorDivSOp = "index.floordivs" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..DIVISION) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// What remains of a signed division, with the sign of the dividend.
    RemSOp = "index.rems" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..DIVISION) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// What remains of an unsigned division.
    RemUOp = "index.remu" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..DIVISION) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer))
        format(BINARY)

    /// The greater signed operand.
    MaxSOp = "index.maxs" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::binary), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// The greater unsigned operand.
    MaxUOp = "index.maxu" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::binary), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// The lesser signed operand.
    MinSOp = "index.mins" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::binary), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// The lesser unsigned operand.
    MinUOp = "index.minu" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::binary), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// The first operand shifted left by the second. Poison if that is not less than the width.
    ShlOp = "index.shl" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(PURE) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer)) format(BINARY)

    /// The first operand shifted right by the second, filled with its sign. Poison if that is not less than
    /// the width.
    ShrSOp = "index.shrs" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(PURE) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer)) format(BINARY)

    /// The first operand shifted right by the second, filled with zeros. Poison if that is not less than the
    /// width.
    ShrUOp = "index.shru" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(PURE) interfaces(Fold(fold::binary), InferIntRangeInterface(ranges::infer)) format(BINARY)

    /// Bitwise and.
    AndOp = "index.and" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::binary), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// Bitwise or.
    OrOp = "index.or" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::binary), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// Bitwise exclusive or.
    XOrOp = "index.xor" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::INDEX)
        traits(..COMMUTATIVE)
        interfaces(
            Fold(fold::binary), Canonicalize(&[canonicalize::join_constants]),
            InferIntRangeInterface(ranges::infer),
        )
        format(BINARY)

    /// An `index` as an integer or the reverse: cut, or filled with its sign.
    CastSOp = "index.casts" (input: INT_OR_INDEX) -> (output: INT_OR_INDEX)
        traits(PURE, CAST_LIKE)
        interfaces(Fold(fold::casts), Verify(cast), InferIntRangeInterface(ranges::infer)) format(CAST)

    /// An `index` as an integer or the reverse: cut, or filled with zeros.
    CastUOp = "index.castu" (input: INT_OR_INDEX) -> (output: INT_OR_INDEX)
        traits(PURE, CAST_LIKE)
        interfaces(Fold(fold::castu), Verify(cast), InferIntRangeInterface(ranges::infer)) format(CAST)

    /// Whether the operands compare as the predicate says.
    CmpOp = "index.cmp" (lhs: ty::INDEX, rhs: ty::INDEX) -> (result: ty::I1) attrs(pred: PREDICATE)
        traits(PURE)
        interfaces(
            Fold(fold::cmp), Canonicalize(&[canonicalize::compare_difference]),
            InferIntRangeInterface(ranges::infer),
        )
        format("`` $pred `(` $lhs `,` $rhs `)` attr-dict")

    /// The width of `index` in bits.
    SizeOfOp = "index.sizeof" () -> (result: ty::INDEX)
        traits(PURE) interfaces(InferIntRangeInterface(ranges::infer)) format("attr-dict")

    /// A constant `index`.
    ConstantOp = "index.constant" () -> (result: ty::INDEX) attrs(value: attr::INDEX)
        traits(CONSTANT_LIKE, PURE, VERIFY_INTEGERS_BY_TYPE)
        interfaces(OpAsmOpInterface::results(index_name), InferIntRangeInterface(ranges::infer))
        format("attr-dict $value")

    /// A constant `i1`, which comparisons fold to.
    BoolConstantOp = "index.bool.constant" () -> (result: ty::I1) attrs(value: attr::BOOL)
        traits(CONSTANT_LIKE, PURE)
        interfaces(OpAsmOpInterface::results(bool_name), InferIntRangeInterface(ranges::infer))
        format("attr-dict $value")
}

/// The predicate of an `index.cmp`.
pub fn predicate(ctx: &Context, body: &Body, op: Op) -> Option<CmpIPredicate> {
    let attr = body.get(op, CmpOp::pred)?;
    let value = attr.ext(ctx, CMP_PREDICATE)?.params.first().copied()??;
    CmpIPredicate::from_value(value.as_i64(ctx)?)
}

/// Makes constants for folds.
fn constant(ctx: &Context, value: Attribute, ty: Type) -> Option<&'static OpDef> {
    let AttrData::Integer { ty: own, .. } = value.data(ctx) else {
        return None;
    };
    match ty {
        _ if *own != ty => None,
        Type::I1 => Some(BoolConstantOp::DEF),
        Type::INDEX => Some(ConstantOp::DEF),
        _ => None,
    }
}

/// A cast is between `index` and something else.
fn cast(ctx: &Context, body: &Body, op: Op) -> Result<(), Diagnostic> {
    let (from, to) = (body.ty(body.operand(op, 0)), body.ty(body.result(op, 0)));
    if (from == Type::INDEX) != (to == Type::INDEX) {
        return Ok(());
    }
    Err(crate::common::cast_incompatible(ctx, body, op))
}

fn index_name(ctx: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    if let Some(value) = body.get(op, ConstantOp::value).and_then(|value| value.int(ctx)) {
        name(0, &format!("idx{}", value.signed()));
    }
}

fn bool_name(_: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    let value = body.get(op, BoolConstantOp::value);
    name(
        0,
        if value == Some(Attribute::TRUE) {
            "true"
        } else {
            "false"
        },
    );
}
