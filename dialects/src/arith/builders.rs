//! Builders of `arith` ops by the ops' own names, with inferred result types: for programs that build IR.

use super::*;
use crate::build::{op, same_type};
use windlass_ir::def::OpDef;
use windlass_ir::{Builder, Type, Value};

pub use super::build::{cmpf, cmpi, index_cast, index_constant as const_index, select};

macro_rules! binary {
    ($($(#[$doc:meta])* $name:ident $def:ident;)*) => {$(
        $(#[$doc])*
        pub fn $name(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
            same_type(b, $def::DEF, [x, y])
        }
    )*};
}

binary! {
    /// `arith.addi`
    addi AddIOp;
    /// `arith.subi`
    subi SubIOp;
    /// `arith.muli`
    muli MulIOp;
    /// `arith.divsi`
    divsi DivSIOp;
    /// `arith.divui`
    divui DivUIOp;
    /// `arith.remsi`
    remsi RemSIOp;
    /// `arith.remui`
    remui RemUIOp;
    /// `arith.andi`
    andi AndIOp;
    /// `arith.ori`
    ori OrIOp;
    /// `arith.xori`
    xori XOrIOp;
    /// `arith.shli`
    shli ShLIOp;
    /// `arith.shrsi`
    shrsi ShRSIOp;
    /// `arith.shrui`
    shrui ShRUIOp;
    /// `arith.maxsi`
    maxsi MaxSIOp;
    /// `arith.minsi`
    minsi MinSIOp;
    /// `arith.addf`
    addf AddFOp;
    /// `arith.subf`
    subf SubFOp;
    /// `arith.mulf`
    mulf MulFOp;
    /// `arith.divf`
    divf DivFOp;
    /// `arith.remf`
    remf RemFOp;
    /// `arith.maximumf`
    maximumf MaximumFOp;
    /// `arith.minimumf`
    minimumf MinimumFOp;
}

/// `arith.negf`
pub fn negf(b: &mut Builder<'_>, x: Value) -> Value {
    same_type(b, NegFOp::DEF, [x])
}

macro_rules! casts {
    ($($(#[$doc:meta])* $name:ident $def:ident;)*) => {$(
        $(#[$doc])*
        pub fn $name(b: &mut Builder<'_>, x: Value, to: Type) -> Value {
            cast(b, $def::DEF, x, to)
        }
    )*};
}

fn cast(b: &mut Builder<'_>, def: &'static OpDef, x: Value, to: Type) -> Value {
    op(b, def, &[x], to)
}

casts! {
    /// `arith.extsi`
    extsi ExtSIOp;
    /// `arith.extui`
    extui ExtUIOp;
    /// `arith.trunci`
    trunci TruncIOp;
    /// `arith.extf`
    extf ExtFOp;
    /// `arith.truncf`
    truncf TruncFOp;
    /// `arith.sitofp`
    sitofp SIToFPOp;
    /// `arith.uitofp`
    uitofp UIToFPOp;
    /// `arith.fptosi`
    fptosi FPToSIOp;
    /// `arith.fptoui`
    fptoui FPToUIOp;
    /// `arith.bitcast`
    bitcast BitcastOp;
}

/// `arith.constant` of an integer type or `index`. Other types are an error of the verifier.
pub fn const_int(b: &mut Builder<'_>, ty: Type, value: i64) -> Value {
    let value = b.ctx.int_attr(ty, value);
    super::build::constant(b, value, ty)
}

/// `arith.constant` of a float type, rounded to nearest. Other types are an error of the verifier.
pub fn const_float(b: &mut Builder<'_>, ty: Type, value: f64) -> Value {
    match super::build::float(b, ty, value) {
        Some(value) => value,
        None => const_int(b, ty, value as i64),
    }
}
