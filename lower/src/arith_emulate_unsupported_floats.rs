//! `arith-emulate-unsupported-floats`: emulates arithmetic on unsupported float types in a supported type.
//!
//! Operands are extended and results truncated for each op, so that every op rounds to the original type. Ops that only
//! move floats are left unchanged.

use smallvec::SmallVec;
use windlass_dialects::arith::{
    ARITH_DIALECT, BitcastOp, ConstantOp, ExtFOp, FastMathFlags, SelectOp, TruncFOp,
};
use windlass_dialects::vector;
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, Legality, Match, NoMatch, TypeConverter,
};
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, Value};

/// Arithmetic ops of the vector dialect.
const VECTOR_OPS: [&str; 6] = [
    "vector.contract",
    "vector.reduction",
    "vector.multi_reduction",
    "vector.fma",
    "vector.outerproduct",
    "vector.scan",
];

/// The conversion of arithmetic on the types `sources` to arithmetic on `target`.
pub fn conversion(sources: &[FloatKind], target: FloatKind) -> Conversion {
    let (mut conversion, legality) = begin(sources, target);
    let moving = [
        ExtFOp::NAME,
        TruncFOp::NAME,
        ConstantOp::NAME,
        BitcastOp::NAME,
        SelectOp::NAME,
    ];
    conversion.target.dialect(&ARITH_DIALECT, legality.clone());
    conversion.target.legal_ops(&moving);
    let computing = ARITH_DIALECT.ops.iter().filter(|def| !moving.contains(&def.id));
    let vector_ops = vector::VECTOR_DIALECT
        .ops
        .iter()
        .filter(|def| VECTOR_OPS.contains(&def.name));
    for &def in computing.chain(vector_ops) {
        conversion.target.op(def.id, legality.clone());
        conversion.patterns.add(def.id, convert);
    }
    conversion
}

/// A conversion with types but without patterns, and its legality: ops on other types.
pub(crate) fn begin(sources: &[FloatKind], target: FloatKind) -> (Conversion, Legality) {
    let mut conversion = Conversion {
        types: types(sources, target),
        ..Conversion::default()
    };
    conversion.target.unknown_ops(Legality::Legal);
    let converter = conversion.types.clone();
    let untouched = move |ctx: &Context, ty: Type| converter.is_legal(ctx, ty);
    let legality = Legality::Dynamic(std::sync::Arc::new(move |ctx, body, op| {
        let operands = body.operands(op).iter().map(|operand| body.ty(operand));
        let results = body.results(op).map(|result| body.ty(result));
        operands.chain(results).all(|ty| untouched(ctx, ty))
    }));
    (conversion, legality)
}

fn types(sources: &[FloatKind], target: FloatKind) -> TypeConverter {
    let sources: SmallVec<[FloatKind; 4]> = SmallVec::from_slice(sources);
    let mut types = TypeConverter::identity();
    types.rule(move |_, ctx, ty| {
        let kind = ty.element_or_self(ctx).float(ctx)?;
        let of_values = ty.memref(ctx).is_none();
        (of_values && sources.contains(&kind)).then(|| Some(ty.with_element(ctx, ctx.float_type(target))))
    });
    types.materialization(|b, value, ty| {
        ty.element_or_self(b.ctx).float(b.ctx)?;
        let contract = Some(FastMathFlags::CONTRACT.attr(b.ctx));
        let op = ExtFOp::builder(value, ty).fastmath(contract).build(b);
        Some(b.result(op))
    });
    types
}

/// Clones the op with the converted operands, and truncates its results.
pub(crate) fn convert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let mut results: SmallVec<[Type; 2]> = SmallVec::new();
    let old: SmallVec<[Type; 2]> = rw.old().results(a.op).map(|result| rw.old().ty(result)).collect();
    for &ty in &old {
        results.push(rw.convert_type(ty).ok_or_else(NoMatch::default)?);
    }
    let new = rw.copy_op(a.op, a.operands, &results);
    let contract = Some(FastMathFlags::CONTRACT.attr(rw.ctx()));
    let mut values: SmallVec<[Value; 2]> = rw.b.body.results(new).collect();
    for (value, &ty) in values.iter_mut().zip(&old) {
        if rw.b.body.ty(*value) != ty {
            let op = TruncFOp::builder(*value, ty).fastmath(contract).build(&mut rw.b);
            *value = rw.b.result(op);
        }
    }
    rw.replace(a.op, &values);
    Ok(())
}
