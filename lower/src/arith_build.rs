//! A builder of arithmetic ops for expansions: one call per op.

use windlass_dialects::arith::attrs::{CmpFPredicate, CmpIPredicate, i1_same_shape};
use windlass_dialects::arith::{CmpFOp, CmpIOp, ConstantOp, SelectOp};
use windlass_dialects::elements;
use windlass_ir::def::OpDef;
use windlass_ir::num::{ApFloat, ApInt, Rounding};
use windlass_ir::{Attribute, Builder, NewOp, Type, Value};

/// Builds ops with common fast-math flags.
pub(crate) struct ArithBuilder<'b, 'c> {
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
        let op = self.b.create(NewOp {
            operands,
            attrs: &attrs[..def.attrs.len().min(attrs.len())],
            results: &[ty],
            ..NewOp::new(def, self.b.location)
        });
        self.b.result(op)
    }

    /// Builds an op whose result has the type of its first operand.
    pub fn op<const N: usize>(&mut self, def: &'static OpDef, operands: [Value; N]) -> Value {
        let ty = self.b.body.ty(operands[0]);
        self.typed(def, &operands, ty)
    }

    /// Builds a float constant or splat; `None` for dynamic shapes.
    pub fn float(&mut self, ty: Type, value: f64) -> Option<Value> {
        let kind = ty.element_or_self(self.b.ctx).float(self.b.ctx)?;
        let value = ApFloat::from_f64(value)
            .convert(kind, Rounding::NearestEven)
            .value;
        let attr = elements::splat(self.b.ctx, ty, value)?;
        Some(self.constant(attr, ty))
    }

    /// Builds an integer constant or splat; `None` for dynamic shapes.
    pub fn int(&mut self, ty: Type, value: i64) -> Option<Value> {
        let width = ty.element_or_self(self.b.ctx).signless_width(self.b.ctx);
        let value = ApInt::from_i64(width.unwrap_or(64), value);
        let attr = elements::splat(self.b.ctx, ty, value)?;
        Some(self.constant(attr, ty))
    }

    /// `arith.constant`
    pub fn constant(&mut self, value: Attribute, ty: Type) -> Value {
        let op = ConstantOp::build(self.b, value, ty);
        self.b.result(op)
    }

    /// `arith.cmpf`
    pub fn cmpf(&mut self, predicate: CmpFPredicate, x: Value, y: Value) -> Value {
        let ty = i1_same_shape(self.b.ctx, self.b.body.ty(x)).unwrap_or(Type::I1);
        let predicate = self.b.ctx.i64_attr(predicate as i64);
        let op = CmpFOp::build(self.b, x, y, predicate, self.flags, ty);
        self.b.result(op)
    }

    /// `arith.cmpi`
    pub fn cmpi(&mut self, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        let ty = i1_same_shape(self.b.ctx, self.b.body.ty(x)).unwrap_or(Type::I1);
        let predicate = predicate.attr(self.b.ctx);
        let op = CmpIOp::build(self.b, x, y, predicate, ty);
        self.b.result(op)
    }

    /// `arith.select`
    pub fn select(&mut self, condition: Value, x: Value, y: Value) -> Value {
        let ty = self.b.body.ty(x);
        let op = SelectOp::build(self.b, condition, x, y, ty);
        self.b.result(op)
    }
}
