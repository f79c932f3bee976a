//! `convert-complex-to-libm`: converts functions of complex numbers to calls of C's mathematical library.

use crate::math_to_libm::{Row, call};
use windlass_dialects::{complex, func};
use windlass_ir::Type;
use windlass_ir::conversion::{Conversion, NoMatch, PatternSet, TypeConverter};

macro_rules! rows {
    ($($op:ident => $narrow:literal, $wide:literal;)*) => {
        &[$(Row { op: complex::$op::NAME, narrow: $narrow, wide: $wide }),*]
    };
}

/// The functions of the library.
pub static ROWS: &[Row] = rows! {
    AbsOp => "cabsf", "cabs";
    AngleOp => "cargf", "carg";
    ConjOp => "conjf", "conj";
    CosOp => "ccosf", "ccos";
    LogOp => "clogf", "clog";
    PowOp => "cpowf", "cpow";
    SinOp => "csinf", "csin";
    SqrtOp => "csqrtf", "csqrt";
    TanOp => "ctanf", "ctan";
    TanhOp => "ctanhf", "ctanh";
};

/// The conversion that the pass runs.
pub fn conversion() -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    populate(&mut conversion.patterns);
    conversion.target.legal_dialect(&func::FUNC_DIALECT);
    let names: Vec<_> = ROWS.iter().map(|row| row.op).collect();
    conversion.target.illegal_ops(&names);
    conversion
}

/// Adds the patterns of the library's functions.
pub fn populate(patterns: &mut PatternSet) {
    for row in ROWS {
        patterns.add(row.op, move |rw, a| {
            let number = rw.old().ty(rw.old().operand(a.op, 0));
            match complex::element(rw.ctx(), number) {
                Some(Type::F32) => call(rw, a, row.narrow, &[]),
                Some(Type::F64) => call(rw, a, row.wide, &[]),
                _ => Err(NoMatch::default()),
            }
        });
    }
}
