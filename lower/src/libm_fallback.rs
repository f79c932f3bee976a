//! Fallbacks for `math` ops without a conversion to the LLVM dialect: calls of C's mathematical library, generated
//! functions, and expansions.
//!
//! The passes leave these ops, as upstream's do; [`lower_to_llvm`](crate::lower_to_llvm) lowers them all.

use crate::arith_build::ArithBuilder;
use crate::{complex_to_standard, math_to_funcs, math_to_libm};
use windlass_dialects::arith::attrs::CmpFPredicate::{Oeq, Oge, Olt};
use windlass_dialects::arith::{AndIOp, MaximumFOp, MinimumFOp};
use windlass_dialects::elements;
use windlass_dialects::math::{
    AbsFOp, AcoshOp, AsinhOp, AtanhOp, CbrtOp, ClampFOp, ErfOp, ErfcOp, IsInfOp, IsNormalOp,
};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, TypeConverter};
use windlass_ir::num::ApFloat;
use windlass_ir::{OpName, Type, Value};

/// The functions of C's library.
const OF_LIBRARY: &[OpName] = &[
    AcoshOp::NAME,
    AsinhOp::NAME,
    AtanhOp::NAME,
    CbrtOp::NAME,
    ErfOp::NAME,
    ErfcOp::NAME,
];

/// The conversion of all of them.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    let patterns = &mut conversion.patterns;
    complex_to_standard::populate_functions(patterns);
    math_to_libm::populate_some(patterns, |op| OF_LIBRARY.contains(&op));
    math_to_funcs::populate_ipowi(patterns);
    patterns
        .add(IsInfOp::NAME, |rw, a| {
            expand(rw, a, |b, x, ty| {
                let abs = b.op(AbsFOp::DEF, [x[0]]);
                let infinity = b.float(ty, f64::INFINITY)?;
                Some(b.cmpf(Oeq, abs, infinity))
            })
        })
        .add(IsNormalOp::NAME, |rw, a| {
            expand(rw, a, |b, x, ty| {
                let kind = ty.element_or_self(b.b.ctx).float(b.b.ctx)?;
                let least = ApFloat::smallest_normal(kind, false);
                let least = elements::splat(b.b.ctx, ty, least)?;
                let least = b.constant(least, ty);
                let infinity = b.float(ty, f64::INFINITY)?;
                let abs = b.op(AbsFOp::DEF, [x[0]]);
                let above = b.cmpf(Oge, abs, least);
                let below = b.cmpf(Olt, abs, infinity);
                Some(b.op(AndIOp::DEF, [above, below]))
            })
        })
        .add(ClampFOp::NAME, |rw, a| {
            expand(rw, a, |b, x, _| {
                let bounded = b.op(MaximumFOp::DEF, [x[0], x[1]]);
                Some(b.op(MinimumFOp::DEF, [bounded, x[2]]))
            })
        });
    conversion
}

/// Expands an op, given its operands and their type.
fn expand(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    build: fn(&mut ArithBuilder<'_, '_>, &[Value], Type) -> Option<Value>,
) -> Match {
    rw.expand(a.op, |b, operands| {
        let ty = b.body.ty(operands[0]);
        build(&mut ArithBuilder::new(b), operands, ty)
    })
}
