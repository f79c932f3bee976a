//! Expansions of ops on wide integers to ops on their halves.
//!
//! A wide integer is a vector of two; the halves of a vector of wide integers are slices of size one in the last
//! dimension. Values that are not split, conditions and floats, get such a unit dimension where they are combined with
//! halves.

use crate::build::{arith, op, result, same_type};
use windlass_dialects::arith::attrs::{CmpFPredicate, CmpIPredicate, i1_same_shape};
use windlass_dialects::arith::{
    AddFOp, AddUIExtendedOp, AndIOp, DivFOp, ExtSIOp, ExtUIOp, FPToUIOp, IndexCastOp, IndexCastUIOp, MulFOp,
    MulUIExtendedOp, NegFOp, OrIOp, RemFOp, ShLIOp, ShRUIOp, TruncIOp, UIToFPOp,
};
use windlass_dialects::elements::{self, Numbers};
use windlass_dialects::vector::{
    ExtractOp, ExtractStridedSliceOp, InsertOp, InsertStridedSliceOp, ShapeCastOp,
};
use windlass_ir::def::OpDef;
use windlass_ir::num::ApInt;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{Attribute, Builder, Type, Value};

/// Builds ops on halves.
pub(super) struct WideIntBuilder<'a, 'b> {
    pub b: &'a mut Builder<'b>,
    /// The width of a half.
    pub width: u32,
    /// The value of a constant op.
    pub value: Option<Attribute>,
    /// The predicate of a comparison.
    pub predicate: Option<CmpIPredicate>,
}

/// Splitting and joining.
impl WideIntBuilder<'_, '_> {
    fn ty(&self, value: Value) -> Type {
        self.b.body.ty(value)
    }

    fn is_index(&self, ty: Type) -> bool {
        ty.element_or_self(self.b.ctx) == Type::INDEX
    }

    fn shape(&self, ty: Type) -> Option<Vec<i64>> {
        Some(ty.vector(self.b.ctx)?.shape.to_vec())
    }

    /// Extracts the half at `index`, with a trailing unit dimension for vectors.
    fn half(&mut self, wide: Value, index: i64) -> Option<Value> {
        let ctx = self.b.ctx;
        let ty = self.ty(wide);
        let element = ty.element_type(ctx)?;
        let mut shape = self.shape(ty)?;
        let rank = shape.len();
        if rank == 1 {
            let at = ctx.i64_array_attr(&[index]);
            return Some(result(self.b, |b| ExtractOp::build(b, wide, &[], at, element)));
        }
        let mut offsets = vec![0; rank];
        offsets[rank - 1] = index;
        shape[rank - 1] = 1;
        let slice = ctx.vector_type(&shape, element);
        let [offsets, sizes, strides] = [offsets, shape, vec![1; rank]].map(|all| self.numbers(&all));
        Some(result(self.b, |b| {
            ExtractStridedSliceOp::build(b, wide, offsets, sizes, strides, slice)
        }))
    }

    fn numbers(&self, all: &[i64]) -> Attribute {
        let ctx = self.b.ctx;
        let all: Vec<Attribute> = all.iter().map(|&number| ctx.i64_attr(number)).collect();
        ctx.array_attr(&all)
    }

    fn halves(&mut self, wide: Value) -> Option<(Value, Value)> {
        Some((self.half(wide, 0)?, self.half(wide, 1)?))
    }

    /// Builds the wide integer with these halves; the high half is zero if absent.
    fn join(&mut self, low: Value, high: Option<Value>, ty: Type) -> Option<Value> {
        let mut whole = self.number(ty, 0)?;
        let rank = self.shape(ty)?.len();
        for (index, half) in [Some(low), high].into_iter().flatten().enumerate() {
            let ctx = self.b.ctx;
            let dest = whole;
            whole = if rank == 1 {
                let at = ctx.i64_array_attr(&[index as i64]);
                result(self.b, |b| InsertOp::build(b, half, dest, &[], at, ty))
            } else {
                let mut offsets = vec![0; rank];
                offsets[rank - 1] = index as i64;
                let [offsets, strides] = [offsets, vec![1; rank]].map(|all| self.numbers(&all));
                result(self.b, |b| {
                    InsertStridedSliceOp::build(b, half, dest, offsets, strides, ty)
                })
            };
        }
        Some(whole)
    }

    fn reshape(&mut self, value: Value, shape: &[i64]) -> Option<Value> {
        let ctx = self.b.ctx;
        let ty = ctx.vector_type(shape, self.ty(value).element_type(ctx)?);
        Some(op(self.b, ShapeCastOp::DEF, &[value], ty))
    }

    /// Adds a trailing unit dimension to a vector; returns scalars unchanged.
    fn append_unit_dim(&mut self, value: Value) -> Option<Value> {
        let Some(mut shape) = self.shape(self.ty(value)) else {
            return Some(value);
        };
        shape.push(1);
        self.reshape(value, &shape)
    }

    /// Drops a trailing unit dimension.
    fn drop_unit_dim(&mut self, value: Value) -> Option<Value> {
        let Some(mut shape) = self.shape(self.ty(value)) else {
            return Some(value);
        };
        shape.pop();
        self.reshape(value, &shape)
    }

    fn number(&mut self, ty: Type, value: i64) -> Option<Value> {
        arith::int(self.b, ty, value)
    }

    fn float(&mut self, ty: Type, value: &ApInt) -> Option<Value> {
        arith::float_of_int(self.b, ty, value, false)
    }

    fn both(&mut self, def: &'static OpDef, x: Value, y: Value) -> Value {
        same_type(self.b, def, [x, y])
    }

    fn plus(&mut self, x: Value, y: Value) -> Value {
        arith::add(self.b, x, y)
    }

    fn minus(&mut self, x: Value, y: Value) -> Value {
        arith::sub(self.b, x, y)
    }

    fn left(&mut self, x: Value, by: Value) -> Value {
        self.both(ShLIOp::DEF, x, by)
    }

    fn right(&mut self, x: Value, by: Value) -> Value {
        self.both(ShRUIOp::DEF, x, by)
    }

    fn choose(&mut self, condition: Value, x: Value, y: Value) -> Value {
        arith::select(self.b, condition, x, y)
    }

    fn test(&mut self, predicate: CmpIPredicate, x: Value, y: Value) -> Value {
        arith::cmpi(self.b, predicate, x, y)
    }

    /// The type of integers of this width with the shape of `ty`.
    fn ints(&self, ty: Type, width: u32) -> Type {
        ty.with_element(self.b.ctx, self.b.ctx.int_type(width))
    }

    fn half_ty(&self, ty: Type) -> Type {
        self.ints(ty, self.width)
    }

    /// Extends a narrow integer to the width of a half; a constant is folded.
    fn widen(&mut self, x: Value, signed: bool) -> Value {
        let ty = self.half_ty(self.ty(x));
        if ty == self.ty(x) {
            return x;
        }
        let def = if signed { ExtSIOp::DEF } else { ExtUIOp::DEF };
        let extended = op(self.b, def, &[x], ty);
        match self.b.body.defining_op(extended) {
            Some(op) => PatternRewriter::new(self.b.ctx, self.b.body).folded(op),
            None => extended,
        }
    }

    /// Builds the high half of a sign extension of `low`.
    fn sign_bits(&mut self, low: Value) -> Option<Value> {
        let ty = self.ty(low);
        let zero = self.number(ty, 0)?;
        let negative = self.test(CmpIPredicate::Slt, low, zero);
        Some(op(self.b, ExtSIOp::DEF, &[negative], ty))
    }
}

/// Ops. Wide operands are in halves; `ty` is the result type in halves.
impl WideIntBuilder<'_, '_> {
    pub fn constant_of(&mut self, ty: Type) -> Option<Value> {
        let ctx = self.b.ctx;
        let value = self.value?;
        let numbers = Numbers::<ApInt>::of(ctx, value)?;
        let width = self.width;
        let attr = elements::each(ctx, ty, |index| {
            let number = numbers.element(index / 2);
            let high = ApInt::from_big_uint(width, &(number.to_big_uint() >> width));
            Some(if index % 2 == 0 {
                number.zext_or_trunc(width)
            } else {
                high
            })
        })?;
        Some(arith::constant(self.b, attr, ty))
    }

    pub fn add(&mut self, x: Value, y: Value, ty: Type) -> Option<Value> {
        let ((x0, x1), (y0, y1)) = (self.halves(x)?, self.halves(y)?);
        let part = self.ty(x0);
        let bit = i1_same_shape(self.b.ctx, part)?;
        let op = AddUIExtendedOp::build(self.b, x0, y0, part, bit);
        let (low, carry) = (self.b.body.result(op, 0), self.b.body.result(op, 1));
        let carry = self.widen(carry, false);
        let high = self.plus(carry, x1);
        let high = self.plus(high, y1);
        self.join(low, Some(high), ty)
    }

    pub fn subtract(&mut self, x: Value, y: Value, ty: Type) -> Option<Value> {
        let ((x0, x1), (y0, y1)) = (self.halves(x)?, self.halves(y)?);
        let low = self.minus(x0, y0);
        let borrow = self.test(CmpIPredicate::Ult, x0, y0);
        let borrow = self.widen(borrow, false);
        let high = self.minus(x1, borrow);
        let high = self.minus(high, y1);
        self.join(low, Some(high), ty)
    }

    pub fn multiply(&mut self, x: Value, y: Value, ty: Type) -> Option<Value> {
        let ((x0, x1), (y0, y1)) = (self.halves(x)?, self.halves(y)?);
        let part = self.ty(x0);
        let op = MulUIExtendedOp::build(self.b, x0, y0, part, part);
        let (low, over) = (self.b.body.result(op, 0), self.b.body.result(op, 1));
        let first = arith::mul(self.b, x0, y1);
        let second = arith::mul(self.b, x1, y0);
        let high = self.plus(over, first);
        let high = self.plus(high, second);
        self.join(low, Some(high), ty)
    }

    /// Applies a bitwise op to each half.
    pub fn each(&mut self, def: &'static OpDef, x: Value, y: Value, ty: Type) -> Option<Value> {
        let ((x0, x1), (y0, y1)) = (self.halves(x)?, self.halves(y)?);
        let low = self.both(def, x0, y0);
        let high = self.both(def, x1, y1);
        self.join(low, Some(high), ty)
    }

    /// Compares: equality needs both halves to be equal; otherwise the high halves decide, or if they are equal the low
    /// ones as unsigned integers.
    pub fn compare(&mut self, predicate: CmpIPredicate, x: Value, y: Value) -> Option<Value> {
        use CmpIPredicate as P;
        let ((x0, x1), (y0, y1)) = (self.halves(x)?, self.halves(y)?);
        let unsigned = match predicate {
            P::Eq | P::Ne | P::Ult | P::Ule | P::Ugt | P::Uge => predicate,
            P::Slt => P::Ult,
            P::Sle => P::Ule,
            P::Sgt => P::Ugt,
            P::Sge => P::Uge,
        };
        let low = self.test(unsigned, x0, y0);
        let high = self.test(predicate, x1, y1);
        let result = match predicate {
            P::Eq => self.both(AndIOp::DEF, low, high),
            P::Ne => self.both(OrIOp::DEF, low, high),
            _ => {
                let equal = self.test(P::Eq, x1, y1);
                self.choose(equal, low, high)
            }
        };
        self.drop_unit_dim(result)
    }

    pub fn select(&mut self, condition: Value, x: Value, y: Value, ty: Type) -> Option<Value> {
        let ((x0, x1), (y0, y1)) = (self.halves(x)?, self.halves(y)?);
        let condition = self.append_unit_dim(condition)?;
        let low = self.choose(condition, x0, y0);
        let high = self.choose(condition, x1, y1);
        self.join(low, Some(high), ty)
    }

    pub fn extreme(&mut self, predicate: CmpIPredicate, x: Value, y: Value, ty: Type) -> Option<Value> {
        let first = self.compare(predicate, x, y)?;
        self.select(first, x, y, ty)
    }

    /// Left shift: the high half gets the bits shifted out of the low one; for amounts of a half's width or more, all
    /// bits.
    pub fn shift_left(&mut self, x: Value, by: Value, ty: Type) -> Option<Value> {
        let ((x0, x1), by) = (self.halves(x)?, self.half(by, 0)?);
        let part = self.ty(x0);
        let zero = self.number(part, 0)?;
        let width = self.number(part, self.width.into())?;
        let beyond = self.test(CmpIPredicate::Uge, by, width);
        let low = self.left(x0, by);
        let low = self.choose(beyond, zero, low);
        let most = self.choose(beyond, width, by);
        let rest = self.minus(width, most);
        let leaving = self.right(x0, rest);
        let over = self.minus(by, width);
        let all = self.left(x0, over);
        let own = self.left(x1, by);
        let own = self.choose(beyond, zero, own);
        let coming = self.choose(beyond, all, leaving);
        let high = self.both(OrIOp::DEF, coming, own);
        self.join(low, Some(high), ty)
    }

    /// Logical right shift: the low half gets the bits shifted out of the high one.
    pub fn shift_right(&mut self, x: Value, by: Value, ty: Type) -> Option<Value> {
        let ((x0, x1), by) = (self.halves(x)?, self.half(by, 0)?);
        let part = self.ty(x0);
        let zero = self.number(part, 0)?;
        let width = self.number(part, self.width.into())?;
        let beyond = self.test(CmpIPredicate::Uge, by, width);
        let own = self.right(x0, by);
        let own = self.choose(beyond, zero, own);
        let high = self.right(x1, by);
        let high = self.choose(beyond, zero, high);
        let most = self.choose(beyond, width, by);
        let rest = self.minus(width, most);
        let leaving = self.left(x1, rest);
        let over = self.minus(by, width);
        let all = self.right(x1, over);
        let coming = self.choose(beyond, all, leaving);
        let low = self.both(OrIOp::DEF, own, coming);
        self.join(low, Some(high), ty)
    }

    /// Arithmetic right shift: the logical shift combined with the sign bits shifted in; the operand itself for an
    /// amount of zero.
    pub fn shift_right_signed(&mut self, x: Value, by: Value, ty: Type) -> Option<Value> {
        let (x1, by0) = (self.half(x, 1)?, self.half(by, 0)?);
        let part = self.ty(x1);
        let zero = self.number(part, 0)?;
        let negative = self.test(CmpIPredicate::Slt, x1, zero);
        let negative = self.drop_unit_dim(negative)?;
        let signs = self.extend_signed(negative, ty)?;
        let whole = self.number(part, 2 * i64::from(self.width))?;
        let kept = self.minus(whole, by0);
        let kept = self.drop_unit_dim(kept)?;
        let kept = self.extend(kept, ty)?;
        let signs = self.shift_left(signs, kept, ty)?;
        let shifted = self.shift_right(x, by, ty)?;
        let shifted = self.each(OrIOp::DEF, shifted, signs, ty)?;
        let nothing = self.test(CmpIPredicate::Eq, by0, zero);
        let nothing = self.drop_unit_dim(nothing)?;
        self.select(nothing, x, shifted, ty)
    }

    pub fn extend(&mut self, x: Value, ty: Type) -> Option<Value> {
        let x = self.append_unit_dim(x)?;
        let low = self.widen(x, false);
        self.join(low, None, ty)
    }

    pub fn extend_signed(&mut self, x: Value, ty: Type) -> Option<Value> {
        let x = self.append_unit_dim(x)?;
        let low = self.widen(x, true);
        let high = self.sign_bits(low)?;
        self.join(low, Some(high), ty)
    }

    pub fn truncate(&mut self, x: Value, ty: Type) -> Option<Value> {
        let low = self.half(x, 0)?;
        let low = self.drop_unit_dim(low)?;
        if self.ty(low) == ty {
            return Some(low);
        }
        Some(op(self.b, TruncIOp::DEF, &[low], ty))
    }

    pub fn index_cast(&mut self, signed: bool, x: Value, ty: Type) -> Option<Value> {
        let cast = if signed {
            IndexCastOp::DEF
        } else {
            IndexCastUIOp::DEF
        };
        if self.is_index(ty) {
            let low = self.half(x, 0)?;
            let low = self.drop_unit_dim(low)?;
            return Some(op(self.b, cast, &[low], ty));
        }
        let narrow = self.half_ty(self.ty(x));
        let low = op(self.b, cast, &[x], narrow);
        let low = self.append_unit_dim(low)?;
        let high = match signed {
            true => Some(self.sign_bits(low)?),
            false => None,
        };
        self.join(low, high, ty)
    }

    /// The weight of the high half, 2^width, as a float.
    fn unit(&mut self, ty: Type) -> Option<Value> {
        let number = ApInt::from_big_uint(self.width + 1, &(ApInt::one(1).to_big_uint() << self.width));
        self.float(ty, &number)
    }

    pub fn float_of(&mut self, x: Value, ty: Type) -> Option<Value> {
        let (low, high) = self.halves(x)?;
        let (low, high) = (self.drop_unit_dim(low)?, self.drop_unit_dim(high)?);
        let zero = self.number(self.ty(high), 0)?;
        let small = self.test(CmpIPredicate::Eq, high, zero);
        let low = op(self.b, UIToFPOp::DEF, &[low], ty);
        let high = op(self.b, UIToFPOp::DEF, &[high], ty);
        let unit = self.unit(ty)?;
        let high = self.both(MulFOp::DEF, high, unit);
        let whole = self.both(AddFOp::DEF, low, high);
        Some(self.choose(small, low, whole))
    }

    pub fn signed_to_float(&mut self, x: Value, ty: Type) -> Option<Value> {
        let wide = self.ty(x);
        let zero = self.number(wide, 0)?;
        let negative = self.compare(CmpIPredicate::Slt, x, zero)?;
        let opposite = self.subtract(zero, x, wide)?;
        let magnitude = self.select(negative, opposite, x, wide)?;
        let float = self.float_of(magnitude, ty)?;
        let below = op(self.b, NegFOp::DEF, &[float], ty);
        Some(self.choose(negative, below, float))
    }

    pub fn of_float(&mut self, x: Value, ty: Type) -> Option<Value> {
        let from = self.ty(x);
        let narrow = self.half_ty(from);
        let unit = self.unit(from)?;
        let high = self.both(DivFOp::DEF, x, unit);
        let high = op(self.b, FPToUIOp::DEF, &[high], narrow);
        let low = self.both(RemFOp::DEF, x, unit);
        let low = op(self.b, FPToUIOp::DEF, &[low], narrow);
        let (high, low) = (self.append_unit_dim(high)?, self.append_unit_dim(low)?);
        self.join(low, Some(high), ty)
    }

    pub fn signed_of_float(&mut self, x: Value, ty: Type) -> Option<Value> {
        let from = self.ty(x);
        let nothing = self.float(from, &ApInt::zero(1))?;
        let zero = self.number(ty, 0)?;
        let negative = arith::cmpf(self.b, CmpFPredicate::Olt, x, nothing);
        let opposite = op(self.b, NegFOp::DEF, &[x], from);
        let magnitude = self.choose(negative, opposite, x);
        let whole = self.of_float(magnitude, ty)?;
        let below = self.subtract(zero, whole, ty)?;
        self.select(negative, below, whole, ty)
    }
}
