//! Folds constant expressions as LLVM's reader does: without the data layout (`ConstantFold.cpp`).
//!
//! The arithmetic of scalars is that of the exporter (`crate::constants`).

use super::{ConstId, Constant, ConstantPool, PartTypes};
use crate::constants::{self as scalars, Constant as Scalar, Kind};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{FCmpPredicate, ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::types as llvm;
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{AttrData, Attribute, Context, OpName, Type, TypeData};

impl ConstantPool {
    /// A scalar for the exporter's folds. What is no number has no value in it.
    fn scalar(&self, ctx: &Context, id: ConstId) -> Scalar {
        let ty = self.ty(id);
        let kind = match *self.get(id) {
            Constant::Undef(_) => Kind::Undef,
            Constant::Poison(_) => Kind::Poison,
            Constant::Zero(_) => Kind::Zero,
            Constant::Number(_, attr) => match attr.data(ctx) {
                AttrData::Integer { value, .. } => Kind::Int(value.clone()),
                AttrData::Float { value, .. } => Kind::Float(*value),
                _ => Kind::Expr("".into()),
            },
            Constant::Int(..) => match self.integer(ctx, id) {
                Some(value) => Kind::Int(value),
                None => Kind::Expr("".into()),
            },
            _ => Kind::Expr("".into()),
        };
        Scalar::new(ty, kind)
    }

    /// The result of a fold of scalars.
    fn of_scalar(&mut self, ctx: &Context, scalar: Scalar) -> Option<ConstId> {
        Some(match scalar.kind {
            Kind::Int(value) => self.big(ctx, scalar.ty, &value),
            Kind::Float(value) => self.float(ctx, scalar.ty, value),
            Kind::Zero => self.zero(ctx, scalar.ty),
            Kind::Undef => self.undef(scalar.ty),
            Kind::Poison => self.poison(scalar.ty),
            _ => return None,
        })
    }

    fn expression_op(&self, id: ConstId) -> Option<(OpName, Box<[ConstId]>)> {
        match self.get(id) {
            Constant::Expression(_, expression) => Some((expression.op, expression.operands.clone())),
            _ => None,
        }
    }

    /// The constant in all lanes of a vector (`Constant::getSplatValue`).
    pub(super) fn splat_lane(&mut self, ctx: &Context, id: ConstId) -> Option<ConstId> {
        let Some(PartTypes::Vector {
            element, scalable, ..
        }) = PartTypes::of(ctx, self.ty(id))
        else {
            return None;
        };
        match self.get(id) {
            Constant::Zero(_) => return Some(self.zero(ctx, element)),
            Constant::Undef(_) => return Some(self.undef(element)),
            Constant::Poison(_) => return Some(self.poison(element)),
            Constant::Data(_, attr) => {
                let is_splat = matches!(attr.data(ctx), AttrData::Dense(dense) if dense.splat);
                return if is_splat { self.part(ctx, id, 0) } else { None };
            }
            Constant::Parts(_, parts) => {
                let first = *parts.first()?;
                return parts.iter().all(|&part| part == first).then_some(first);
            }
            _ => {}
        }
        // The splat of a scalable vector: its only lane, shuffled to all.
        match self.expression_op(id)? {
            (ops::ShuffleVectorOp::NAME, operands) if scalable => match self.expression_op(operands[0])? {
                (ops::InsertElementOp::NAME, operands) if self.is_undef(operands[0]) => Some(operands[1]),
                _ => None,
            },
            _ => None,
        }
    }

    /// The splat of a scalable vector, which LLVM has as an expression.
    pub(super) fn scalable_splat(&mut self, ctx: &Context, ty: Type, lane: ConstId, count: u64) -> ConstId {
        let poison = self.poison(ty);
        let zero = self.int(ctx, Type::I64, 0);
        let first = self.expression_of(ty, ops::InsertElementOp::NAME, &[poison, lane, zero], &[]);
        let mask = ctx.i32_array_attr(&vec![0; count as usize]);
        self.expression_of(ty, ops::ShuffleVectorOp::NAME, &[first, poison], &[Some(mask)])
    }

    /// A cast. The types are valid for it.
    pub(super) fn cast(&mut self, ctx: &Context, op: OpName, id: ConstId, to: Type) -> ConstId {
        match self.folded_cast(ctx, op, id, to) {
            Some(folded) => folded,
            None => self.expression_of(to, op, &[id], &[]),
        }
    }

    fn folded_cast(&mut self, ctx: &Context, op: OpName, id: ConstId, to: Type) -> Option<ConstId> {
        let from = self.ty(id);
        let extends = matches!(
            op,
            ops::ZExtOp::NAME | ops::SExtOp::NAME | ops::UIToFPOp::NAME | ops::SIToFPOp::NAME
        );
        match self.get(id) {
            Constant::Poison(_) => return Some(self.poison(to)),
            Constant::Undef(_) if extends => return Some(self.zero(ctx, to)),
            Constant::Undef(_) => return Some(self.undef(to)),
            _ => {}
        }
        if self.is_zero(ctx, id) && op != ops::AddrSpaceCastOp::NAME && to != llvm::x86_amx(ctx) {
            return Some(self.zero(ctx, to));
        }
        if let Some((first, operands)) = self.expression_op(id) {
            let source = operands[0];
            if let Some(op) = self.eliminated_pair(ctx, first, op, self.ty(source), from, to) {
                return match op {
                    ops::BitcastOp::NAME if self.ty(source) == to => Some(source),
                    _ => Some(self.cast(ctx, op, source, to)),
                };
            }
        }
        let lanes = |ty: Type| ty.vector(ctx).map(|vector| &vector.shape);
        if let Some(vector) = to.vector(ctx)
            && lanes(from) == lanes(to)
        {
            if let Some(lane) = self.splat_lane(ctx, id) {
                let lane = self.cast(ctx, op, lane, vector.element);
                return Some(self.splat(ctx, to, lane));
            }
            if let Some(parts) = self.lanes(ctx, id) {
                let parts: Vec<ConstId> = parts
                    .into_iter()
                    .map(|part| self.cast(ctx, op, part, vector.element))
                    .collect();
                return Some(self.aggregate(ctx, to, parts));
            }
        }
        match op {
            ops::BitcastOp::NAME => self.folded_bitcast(ctx, id, to),
            ops::AddrSpaceCastOp::NAME | ops::IntToPtrOp::NAME | ops::PtrToIntOp::NAME => None,
            _ => {
                let folded = scalars::number_cast(ctx, op, to, &self.scalar(ctx, id))?;
                self.of_scalar(ctx, folded)
            }
        }
    }

    fn folded_bitcast(&mut self, ctx: &Context, id: ConstId, to: Type) -> Option<ConstId> {
        let from = self.ty(id);
        if from == to {
            return Some(id);
        }
        if to.vector(ctx).is_some() && from.vector(ctx).is_none() {
            // A scalar is a vector of one lane.
            if matches!(self.get(id), Constant::Int(..) | Constant::Number(..)) {
                let single = self.aggregate(ctx, llvm::vector(ctx, 1, from, false), vec![id]);
                return Some(self.cast(ctx, ops::BitcastOp::NAME, single, to));
            }
            return None;
        }
        if self.is_all_ones(ctx, id) {
            let element = to.element_or_self(ctx);
            let lane = match *element.data(ctx) {
                TypeData::Integer { width, .. } => self.big(ctx, element, &ApInt::all_ones(width)),
                TypeData::Float(kind) => {
                    let value = ApFloat::from_int_bits(kind, &ApInt::all_ones(kind.width()));
                    self.float(ctx, element, value)
                }
                _ => return None,
            };
            return Some(self.splat(ctx, to, lane));
        }
        if from.vector(ctx).is_some() {
            return None;
        }
        let bits = match self.scalar(ctx, id).kind {
            Kind::Int(value) => value,
            // A `ppc_fp128` is in the dialect a float of another format.
            Kind::Float(value) if from.float(ctx).is_some() => value.to_int_bits(),
            _ => return None,
        };
        match *to.data(ctx) {
            TypeData::Integer { .. } => Some(self.big(ctx, to, &bits)),
            TypeData::Float(kind) => Some(self.float(ctx, to, ApFloat::from_int_bits(kind, &bits))),
            _ => None,
        }
    }

    fn is_all_ones(&mut self, ctx: &Context, id: ConstId) -> bool {
        let lane = match self.ty(id).vector(ctx) {
            Some(_) => self.splat_lane(ctx, id),
            None => Some(id),
        };
        match lane.map(|lane| self.scalar(ctx, lane).kind) {
            Some(Kind::Int(value)) => value.is_all_ones(),
            Some(Kind::Float(value)) => value.to_int_bits().is_all_ones(),
            _ => false,
        }
    }

    /// The cast that two casts are together (`CastInst::isEliminableCastPair`).
    fn eliminated_pair(
        &self,
        ctx: &Context,
        first: OpName,
        second: OpName,
        from: Type,
        middle: Type,
        to: Type,
    ) -> Option<OpName> {
        const BITCAST: OpName = ops::BitcastOp::NAME;
        const TRUNC: OpName = ops::TruncOp::NAME;
        let vectors = |a: Type, b: Type| a.vector(ctx).is_some() == b.vector(ctx).is_some();
        let is_int = |ty: Type| ty.element_or_self(ctx).signless_width(ctx).is_some();
        let is_float = |ty: Type| ty.element_or_self(ctx).float(ctx).is_some();
        // A bitcast that changes between vectors and scalars may only follow or precede another bitcast.
        if (first == BITCAST && !vectors(from, middle) || second == BITCAST && !vectors(middle, to))
            && (first, second) != (BITCAST, BITCAST)
        {
            return None;
        }
        match (first, second) {
            (BITCAST, BITCAST) => Some(BITCAST),
            (TRUNC | ops::PtrToIntOp::NAME, TRUNC) => Some(first),
            (ops::AddrSpaceCastOp::NAME, ops::AddrSpaceCastOp::NAME) => Some(match from == to {
                true => BITCAST,
                false => ops::AddrSpaceCastOp::NAME,
            }),
            (ops::ZExtOp::NAME, ops::ZExtOp::NAME) | (ops::SExtOp::NAME, ops::SExtOp::NAME) => Some(first),
            (ops::ZExtOp::NAME, ops::SExtOp::NAME) => Some(ops::ZExtOp::NAME),
            (ops::FPExtOp::NAME, ops::FPExtOp::NAME) => Some(first),
            // A bitcast to a type of the same kind changes nothing else.
            (ops::ZExtOp::NAME | ops::SExtOp::NAME | TRUNC | ops::PtrToIntOp::NAME, BITCAST)
                if is_int(to) =>
            {
                Some(first)
            }
            (ops::FPToUIOp::NAME | ops::FPToSIOp::NAME, BITCAST) if is_int(to) => Some(first),
            (
                ops::UIToFPOp::NAME | ops::SIToFPOp::NAME | ops::FPTruncOp::NAME | ops::FPExtOp::NAME,
                BITCAST,
            ) if to == middle => Some(first),
            (BITCAST, TRUNC | ops::ZExtOp::NAME | ops::SExtOp::NAME | ops::IntToPtrOp::NAME)
                if is_int(from) =>
            {
                Some(second)
            }
            (BITCAST, ops::FPTruncOp::NAME | ops::FPExtOp::NAME) if is_float(from) && from == middle => {
                Some(second)
            }
            _ => None,
        }
    }

    /// An operation on two integers or floats. `flags` is the attribute of its flags.
    pub(super) fn binary(
        &mut self,
        ctx: &Context,
        op: OpName,
        a: ConstId,
        b: ConstId,
        flags: Option<Attribute>,
    ) -> ConstId {
        match self.folded_binary(ctx, op, a, b) {
            Some(folded) => folded,
            None => {
                let ty = self.ty(a);
                // The flags are the first attribute of integer ops and of no other.
                self.expression_of(ty, op, &[a, b], &[flags][..usize::from(flags.is_some())])
            }
        }
    }

    fn folded_binary(&mut self, ctx: &Context, op: OpName, a: ConstId, b: ConstId) -> Option<ConstId> {
        let ty = self.ty(a);
        let commutes = scalars::commutes(op);
        let mut identity = |id: ConstId| {
            let lane = match ty.vector(ctx) {
                Some(_) => self.splat_lane(ctx, id),
                None => Some(id),
            };
            lane.is_some_and(|lane| scalars::is_identity(op, &self.scalar(ctx, lane)))
        };
        if commutes && identity(a) {
            return Some(b);
        }
        if identity(b) {
            return Some(a);
        }
        if let (Constant::Poison(_), _) | (_, Constant::Poison(_)) = (self.get(a), self.get(b)) {
            return Some(self.poison(ty));
        }
        if let Some(vector) = ty.vector(ctx) {
            if let Some(folded) = self.folded_lanes(ctx, op, a, b, ty, vector.element) {
                return Some(folded);
            }
        } else {
            let (x, y) = (self.scalar(ctx, a), self.scalar(ctx, b));
            match (&x.kind, &y.kind) {
                (
                    Kind::Int(_) | Kind::Float(_) | Kind::Undef,
                    Kind::Int(_) | Kind::Float(_) | Kind::Undef,
                )
                | (Kind::Undef, _)
                | (_, Kind::Undef) => {
                    let folded = scalars::binary(ctx, op, ty, &x, &y)?;
                    return self.of_scalar(ctx, folded);
                }
                (_, Kind::Int(value)) => {
                    let absorbs = match op {
                        ops::AndOp::NAME | ops::MulOp::NAME => value.is_zero(),
                        ops::OrOp::NAME => value.is_all_ones(),
                        _ => false,
                    };
                    if absorbs {
                        return Some(b);
                    }
                }
                // The constant is on the right, and the flags are lost.
                (Kind::Int(_), _) if commutes => return Some(self.binary(ctx, op, b, a, None)),
                _ => {}
            }
        }
        let associates = commutes && !matches!(op, ops::FAddOp::NAME | ops::FMulOp::NAME);
        if let Some((inner, operands)) = self.expression_op(a) {
            if associates && inner == op {
                let right = self.binary(ctx, op, operands[1], b, None);
                if self.expression_op(right).is_none_or(|(inner, _)| inner != op) {
                    return Some(self.binary(ctx, op, operands[0], right, None));
                }
            }
        } else if commutes && self.expression_op(b).is_some() {
            return self.folded_binary(ctx, op, b, a);
        }
        if ty == Type::I1 && matches!(op, ops::AddOp::NAME | ops::SubOp::NAME) {
            return Some(self.binary(ctx, ops::XOrOp::NAME, a, b, None));
        }
        None
    }

    fn folded_lanes(
        &mut self,
        ctx: &Context,
        op: OpName,
        a: ConstId,
        b: ConstId,
        ty: Type,
        element: Type,
    ) -> Option<ConstId> {
        if ty.vector(ctx).is_some_and(|vector| vector.is_scalable()) && (self.is_undef(a) || self.is_undef(b))
        {
            let mut lane = |id| match self.splat_lane(ctx, id) {
                Some(lane) => self.scalar(ctx, lane),
                None => Scalar::new(element, Kind::Expr("".into())),
            };
            let (x, y) = (lane(a), lane(b));
            let folded = scalars::binary(ctx, op, element, &x, &y)?;
            let lane = self.of_scalar(ctx, folded)?;
            return Some(self.splat(ctx, ty, lane));
        }
        if let (Some(x), Some(y)) = (self.splat_lane(ctx, a), self.splat_lane(ctx, b)) {
            let lane = self.binary(ctx, op, x, y, None);
            return Some(self.splat(ctx, ty, lane));
        }
        let (x, y) = (self.lanes(ctx, a)?, self.lanes(ctx, b)?);
        let lanes: Vec<ConstId> = x
            .into_iter()
            .zip(y)
            .map(|(x, y)| self.binary(ctx, op, x, y, None))
            .collect();
        Some(self.aggregate(ctx, ty, lanes))
    }

    /// The negation of a float.
    pub(super) fn negate(&mut self, ctx: &Context, id: ConstId) -> ConstId {
        let ty = self.ty(id);
        let folded = match ty.vector(ctx) {
            None => {
                let folded = scalars::fneg(ty, &self.scalar(ctx, id));
                folded.and_then(|folded| self.of_scalar(ctx, folded))
            }
            Some(_) => match self.splat_lane(ctx, id) {
                Some(lane) => {
                    let lane = self.negate(ctx, lane);
                    Some(self.splat(ctx, ty, lane))
                }
                None => self.lanes(ctx, id).map(|parts| {
                    let lanes = parts.into_iter().map(|part| self.negate(ctx, part)).collect();
                    self.aggregate(ctx, ty, lanes)
                }),
            },
        };
        folded.unwrap_or_else(|| self.expression_of(ty, ops::FNegOp::NAME, &[id], &[]))
    }

    /// A comparison.
    pub(super) fn compare(
        &mut self,
        ctx: &Context,
        op: OpName,
        predicate: Attribute,
        a: ConstId,
        b: ConstId,
    ) -> ConstId {
        let ty = self.ty(a);
        let result = match PartTypes::of(ctx, ty) {
            Some(PartTypes::Vector { count, scalable, .. }) => llvm::vector(ctx, count, Type::I1, scalable),
            _ => Type::I1,
        };
        if ty.vector(ctx).is_some() {
            if let (Some(x), Some(y)) = (self.splat_lane(ctx, a), self.splat_lane(ctx, b)) {
                let lane = self.compare(ctx, op, predicate, x, y);
                return self.splat(ctx, result, lane);
            }
            if let (Some(x), Some(y)) = (self.lanes(ctx, a), self.lanes(ctx, b)) {
                let pairs = x.into_iter().zip(y);
                let lanes = pairs
                    .map(|(x, y)| self.compare(ctx, op, predicate, x, y))
                    .collect();
                return self.aggregate(ctx, result, lanes);
            }
        }
        let (x, y) = (self.scalar(ctx, a), self.scalar(ctx, b));
        let folded = match op {
            ops::ICmpOp::NAME => {
                ICmpPredicate::of(ctx, predicate).and_then(|p| scalars::icmp(p, Type::I1, &x, &y))
            }
            _ => FCmpPredicate::of(ctx, predicate).and_then(|p| scalars::fcmp(p, Type::I1, &x, &y)),
        };
        match folded.and_then(|folded| self.of_scalar(ctx, folded)) {
            Some(folded) => folded,
            None => self.expression_of(result, op, &[a, b], &[Some(predicate)]),
        }
    }
}
