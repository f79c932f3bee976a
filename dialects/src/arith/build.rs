//! Builders of `arith` ops: constants, arithmetic, comparisons, selects.

use super::attrs::{CmpFPredicate, CmpIPredicate, IntegerOverflowFlags, i1_same_shape};
use super::{AddIOp, AndIOp, CmpFOp, CmpIOp, ConstantOp, IndexCastOp, MulIOp, OrIOp, SelectOp, SubIOp};
use crate::build::{op, same_type, with_attrs};
use crate::elements;
use windlass_ir::def::OpDef;
use windlass_ir::num::{ApFloat, ApInt, Rounding};
use windlass_ir::{Attribute, Builder, Type, Value};

/// `arith.constant value : ty`
pub fn constant(b: &mut Builder<'_>, value: Attribute, ty: Type) -> Value {
    with_attrs(b, ConstantOp::DEF, &[], &[Some(value)], ty)
}

/// `arith.constant value : index`
pub fn index_constant(b: &mut Builder<'_>, value: i64) -> Value {
    let value = b.ctx.index_attr(value);
    constant(b, value, Type::INDEX)
}

/// A constant or splat of an integer type or `index`; `None` for other types and dynamic shapes.
pub fn int(b: &mut Builder<'_>, ty: Type, value: i64) -> Option<Value> {
    let width = match ty.element_or_self(b.ctx) {
        Type::INDEX => 64,
        element => element.integer(b.ctx)?.0,
    };
    let attr = elements::splat(b.ctx, ty, ApInt::from_i64(width, value))?;
    Some(constant(b, attr, ty))
}

/// A float constant or splat, rounded to nearest; `None` for dynamic shapes.
pub fn float(b: &mut Builder<'_>, ty: Type, value: f64) -> Option<Value> {
    let kind = ty.element_or_self(b.ctx).float(b.ctx)?;
    let value = ApFloat::from_f64(value)
        .convert(kind, Rounding::NearestEven)
        .value;
    let attr = elements::splat(b.ctx, ty, value)?;
    Some(constant(b, attr, ty))
}

/// An integer as a constant or splat of an integer, index or float type; `None` for dynamic shapes.
pub fn number(b: &mut Builder<'_>, ty: Type, value: i64) -> Option<Value> {
    match ty.element_or_self(b.ctx).float(b.ctx) {
        Some(_) => float_of_int(b, ty, &ApInt::from_i64(64, value), true),
        None => int(b, ty, value),
    }
}

/// An integer as a float constant or splat, rounded to nearest; `None` for dynamic shapes.
pub fn float_of_int(b: &mut Builder<'_>, ty: Type, value: &ApInt, signed: bool) -> Option<Value> {
    let kind = ty.element_or_self(b.ctx).float(b.ctx)?;
    let value = ApFloat::from_int(kind, value, signed, Rounding::NearestEven).value;
    let attr = elements::splat(b.ctx, ty, value)?;
    Some(constant(b, attr, ty))
}

/// A binary op with the attribute `flags`, its first one.
pub fn binary(
    b: &mut Builder<'_>,
    def: &'static OpDef,
    x: Value,
    y: Value,
    flags: Option<Attribute>,
) -> Value {
    let ty = b.body.ty(x);
    with_attrs(b, def, &[x, y], &[flags], ty)
}

/// The flags of sums and products without signed (and, with `unsigned`, unsigned) overflow.
pub fn no_wrap(b: &Builder<'_>, unsigned: bool) -> Option<Attribute> {
    let (signed, unsigned) = if unsigned {
        (IntegerOverflowFlags::NSW, IntegerOverflowFlags::NUW)
    } else {
        (IntegerOverflowFlags::NSW, IntegerOverflowFlags::NSW)
    };
    Some(IntegerOverflowFlags(signed.0 | unsigned.0).attr(b.ctx))
}

/// `arith.addi`
pub fn add(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    same_type(b, AddIOp::DEF, [x, y])
}

/// `arith.subi`
pub fn sub(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    same_type(b, SubIOp::DEF, [x, y])
}

/// `arith.muli`
pub fn mul(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    same_type(b, MulIOp::DEF, [x, y])
}

/// `arith.andi`
pub fn and(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    same_type(b, AndIOp::DEF, [x, y])
}

/// `arith.ori`
pub fn or(b: &mut Builder<'_>, x: Value, y: Value) -> Value {
    same_type(b, OrIOp::DEF, [x, y])
}

/// `arith.cmpi`
pub fn cmpi(b: &mut Builder<'_>, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
    let ty = i1_same_shape(b.ctx, b.body.ty(x)).unwrap_or(Type::I1);
    let predicate = predicate.attr(b.ctx);
    with_attrs(b, CmpIOp::DEF, &[x, y], &[Some(predicate)], ty)
}

/// `arith.cmpf` without fast-math flags.
pub fn cmpf(b: &mut Builder<'_>, predicate: CmpFPredicate, x: Value, y: Value) -> Value {
    ArithBuilder::new(b).cmpf(predicate, x, y)
}

/// `arith.select`
pub fn select(b: &mut Builder<'_>, condition: Value, x: Value, y: Value) -> Value {
    let ty = b.body.ty(x);
    op(b, SelectOp::DEF, &[condition, x, y], ty)
}

/// `arith.index_cast`
pub fn index_cast(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    op(b, IndexCastOp::DEF, &[value], ty)
}

/// Builds ops with common fast-math flags.
pub struct ArithBuilder<'b, 'c> {
    /// The underlying builder.
    pub b: &'b mut Builder<'c>,
    /// The fast-math flags; `None` for none.
    pub flags: Option<Attribute>,
}

impl<'b, 'c> ArithBuilder<'b, 'c> {
    /// A builder without flags.
    pub fn new(b: &'b mut Builder<'c>) -> Self {
        ArithBuilder { b, flags: None }
    }

    /// Builds ops without flags.
    pub fn without_flags<R>(&mut self, build: impl FnOnce(&mut Self) -> R) -> R {
        let flags = self.flags.take();
        let built = build(self);
        self.flags = flags;
        built
    }

    /// Builds an op with one result of type `ty`.
    pub fn typed(&mut self, def: &'static OpDef, operands: &[Value], ty: Type) -> Value {
        let mut attrs = [None; 3];
        let slot = self.flags.and_then(|_| def.attr_slot("fastmath"));
        if let Some(place) = slot.and_then(|slot| attrs.get_mut(slot)) {
            *place = self.flags;
        }
        let attrs = &attrs[..def.attrs.len().min(attrs.len())];
        with_attrs(self.b, def, operands, attrs, ty)
    }

    /// Builds an op whose result has the type of its first operand.
    pub fn op<const N: usize>(&mut self, def: &'static OpDef, operands: [Value; N]) -> Value {
        let ty = self.b.body.ty(operands[0]);
        self.typed(def, &operands, ty)
    }

    /// A float constant or splat; `None` for dynamic shapes.
    pub fn float(&mut self, ty: Type, value: f64) -> Option<Value> {
        float(self.b, ty, value)
    }

    /// An integer constant or splat; `None` for dynamic shapes.
    pub fn int(&mut self, ty: Type, value: i64) -> Option<Value> {
        int(self.b, ty, value)
    }

    /// `arith.constant`
    pub fn constant(&mut self, value: Attribute, ty: Type) -> Value {
        constant(self.b, value, ty)
    }

    /// `arith.cmpf`
    pub fn cmpf(&mut self, predicate: CmpFPredicate, x: Value, y: Value) -> Value {
        let ty = i1_same_shape(self.b.ctx, self.b.body.ty(x)).unwrap_or(Type::I1);
        let predicate = self.b.ctx.i64_attr(predicate as i64);
        with_attrs(self.b, CmpFOp::DEF, &[x, y], &[Some(predicate), self.flags], ty)
    }

    /// `arith.cmpi`
    pub fn cmpi(&mut self, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        cmpi(self.b, predicate, x, y)
    }

    /// `arith.select`
    pub fn select(&mut self, condition: Value, x: Value, y: Value) -> Value {
        select(self.b, condition, x, y)
    }
}
