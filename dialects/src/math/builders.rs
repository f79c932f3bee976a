//! Builders of `math` ops by the ops' own names, with inferred result types: for programs that build IR.

use super::*;
use crate::build::same_type;
use windlass_ir::{Builder, Value};

macro_rules! builders {
    ($($name:ident($($operand:ident),*) $def:ident $doc:literal;)*) => {$(
        #[doc = $doc]
        pub fn $name(b: &mut Builder<'_>, $($operand: Value),*) -> Value {
            same_type(b, $def::DEF, [$($operand),*])
        }
    )*};
}

builders! {
    absf(x) AbsFOp "`math.absf`";
    absi(x) AbsIOp "`math.absi`";
    atan(x) AtanOp "`math.atan`";
    atan2(y, x) Atan2Op "`math.atan2`";
    ceil(x) CeilOp "`math.ceil`";
    cos(x) CosOp "`math.cos`";
    exp(x) ExpOp "`math.exp`";
    floor(x) FloorOp "`math.floor`";
    fma(x, y, z) FmaOp "`math.fma`: `x * y + z`";
    log(x) LogOp "`math.log`";
    powf(x, y) PowFOp "`math.powf`";
    round(x) RoundOp "`math.round`";
    rsqrt(x) RsqrtOp "`math.rsqrt`";
    sin(x) SinOp "`math.sin`";
    sqrt(x) SqrtOp "`math.sqrt`";
    tan(x) TanOp "`math.tan`";
    tanh(x) TanhOp "`math.tanh`";
}
