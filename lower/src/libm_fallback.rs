//! Fallbacks for `math` ops without a conversion to the LLVM dialect: calls of C's mathematical library, generated
//! functions, and expansions.
//!
//! The passes leave these ops, as upstream's do; [`lower_to_llvm`](crate::lower_to_llvm) lowers them all.

use crate::build::arith::ArithBuilder;
use crate::build::vector;
use crate::{complex_to_standard, math_to_funcs, math_to_libm};
use smallvec::SmallVec;
use windlass_dialects::arith::attrs::CmpFPredicate::{Oeq, Oge, Olt};
use windlass_dialects::arith::{
    AddUIExtendedOp, AndIOp, MaximumFOp, MinimumFOp, MulSIExtendedOp, MulUIExtendedOp,
};
use windlass_dialects::elements;
use windlass_dialects::math::{
    AbsFOp, AbsIOp, AcoshOp, AsinhOp, AtanhOp, CbrtOp, ClampFOp, CountLeadingZerosOp, CountTrailingZerosOp,
    ErfOp, ErfcOp, IsFiniteOp, IsInfOp, IsNaNOp, IsNormalOp, SincosOp,
};
use windlass_dialects::vector::types::without_leading;
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, TypeConverter};
use windlass_ir::num::ApFloat;
use windlass_ir::{NewOp, OpName, Type, Value};

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
    for &op in BY_ROWS {
        patterns.add(op, each_row);
    }
    conversion
}

/// Elementwise operations that become LLVM operations on scalars and rows only.
const BY_ROWS: &[OpName] = &[
    AddUIExtendedOp::NAME,
    MulSIExtendedOp::NAME,
    MulUIExtendedOp::NAME,
    AbsIOp::NAME,
    CountLeadingZerosOp::NAME,
    CountTrailingZerosOp::NAME,
    IsFiniteOp::NAME,
    IsNaNOp::NAME,
    SincosOp::NAME,
];

/// Computes each row of vectors of several dimensions.
fn each_row(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let op = a.op;
    rw.expand_all(op, |b, operands| {
        let ctx = b.ctx;
        let (def, attrs) = (b.body.def(op), b.body.attrs(op).to_vec());
        let vector = b.body.ty(operands[0]).vector(ctx)?;
        let outer = vector.shape.len().checked_sub(1).filter(|&outer| outer > 0)?;
        if vector.scalable[..outer].contains(&true) {
            return None;
        }
        let types: Vec<Type> = b.body.results(op).map(|result| b.body.ty(result)).collect();
        let rows = types
            .iter()
            .map(|ty| Some(without_leading(ctx, ty.vector(ctx)?, outer)))
            .collect::<Option<Vec<Type>>>()?;
        let mut wholes: SmallVec<[Value; 4]> = types.iter().map(|&ty| vector::undefined(b, ty)).collect();
        for position in vector::positions(&vector.shape[..outer]) {
            let parts = operands
                .iter()
                .map(|&operand| vector::extract(b, operand, &position))
                .collect::<Option<Vec<Value>>>()?;
            let row = b.create(NewOp {
                operands: &parts,
                attrs: &attrs,
                results: &rows,
                ..NewOp::new(def, b.location)
            });
            for (index, whole) in wholes.iter_mut().enumerate() {
                let part = b.body.result(row, index);
                *whole = vector::insert(b, part, *whole, &position);
            }
        }
        Some(wholes)
    })
}

/// Writes an operation out with its operands, which are of the given type.
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
