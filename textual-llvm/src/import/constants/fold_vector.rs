//! Folds constant expressions on the parts of vectors, structs and arrays, and addresses.

use super::{ConstId, Constant, ConstantPool, PartTypes};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::{Context, Type};

/// The number of lanes up to which an expression is taken apart.
const MOST_LANES: u64 = 1 << 16;

impl ConstantPool {
    pub(super) fn extract_element(&mut self, ctx: &Context, vector: ConstId, index: ConstId) -> ConstId {
        let ty = self.ty(vector).element_or_self(ctx);
        match self.folded_extract(ctx, vector, index, ty) {
            Some(folded) => folded,
            None => self.expression_of(ty, ops::ExtractElementOp::NAME, &[vector, index], &[]),
        }
    }

    fn folded_extract(
        &mut self,
        ctx: &Context,
        vector: ConstId,
        index: ConstId,
        ty: Type,
    ) -> Option<ConstId> {
        if matches!(self.get(vector), Constant::Poison(_)) || self.is_undef(index) {
            return Some(self.poison(ty));
        }
        if matches!(self.get(vector), Constant::Undef(_)) {
            return Some(self.undef(ty));
        }
        let at = self.integer(ctx, index)?.to_u64();
        let Some(PartTypes::Vector { count, scalable, .. }) = PartTypes::of(ctx, self.ty(vector)) else {
            return None;
        };
        let inside = at.filter(|&at| at < count);
        if inside.is_none() && !scalable {
            return Some(self.poison(ty));
        }
        if let Constant::Expression(_, expression) = self.get(vector) {
            let expression = expression.clone();
            match expression.op {
                ops::GEPOp::NAME => {
                    let mut operands = Vec::with_capacity(expression.operands.len());
                    for &operand in &expression.operands {
                        operands.push(match self.ty(operand).vector(ctx) {
                            Some(_) => self.extract_element(ctx, operand, index),
                            None => operand,
                        });
                    }
                    let plain = self.plain_address(ctx, &operands, ty, expression.in_range.is_some());
                    return Some(plain.unwrap_or_else(|| {
                        let operands = operands.into();
                        let scalar = super::Expression {
                            operands,
                            ..*expression
                        };
                        self.intern(Constant::Expression(ty, Box::new(scalar)))
                    }));
                }
                ops::InsertElementOp::NAME => {
                    let own = self.integer(ctx, expression.operands[2]);
                    if let Some(own) = own {
                        return Some(match own.to_u64() == at {
                            true => expression.operands[1],
                            false => self.extract_element(ctx, expression.operands[0], index),
                        });
                    }
                }
                _ => {}
            }
        }
        if let Some(at) = at
            && let Some(part) = self.part(ctx, vector, at)
        {
            return Some(part);
        }
        inside.and_then(|_| self.splat_lane(ctx, vector))
    }

    pub(super) fn insert_element(
        &mut self,
        ctx: &Context,
        vector: ConstId,
        element: ConstId,
        index: ConstId,
    ) -> ConstId {
        let ty = self.ty(vector);
        match self.folded_insert(ctx, vector, element, index) {
            Some(folded) => folded,
            None => self.expression_of(ty, ops::InsertElementOp::NAME, &[vector, element, index], &[]),
        }
    }

    fn folded_insert(
        &mut self,
        ctx: &Context,
        vector: ConstId,
        element: ConstId,
        index: ConstId,
    ) -> Option<ConstId> {
        let ty = self.ty(vector);
        if self.is_undef(index) {
            return Some(self.poison(ty));
        }
        if matches!(self.get(vector), Constant::Zero(_)) && self.is_zero(ctx, element) {
            return Some(vector);
        }
        let at = self.integer(ctx, index)?;
        match PartTypes::of(ctx, ty)? {
            PartTypes::Vector {
                count,
                scalable: false,
                ..
            } => {
                let Some(at) = at.to_u64().filter(|&at| at < count) else {
                    return Some(self.poison(ty));
                };
                let mut parts = self.lanes(ctx, vector)?;
                *parts.get_mut(at as usize)? = element;
                Some(self.aggregate(ctx, ty, parts))
            }
            _ => None,
        }
    }

    /// The lanes of a fixed-length vector. Those of an expression are extracted from it.
    pub(super) fn lanes(&mut self, ctx: &Context, vector: ConstId) -> Option<Vec<ConstId>> {
        if let Some(parts) = self.all_parts(ctx, vector) {
            return Some(parts);
        }
        let Some(PartTypes::Vector {
            count,
            scalable: false,
            ..
        }) = PartTypes::of(ctx, self.ty(vector))
        else {
            return None;
        };
        if count > MOST_LANES {
            return None;
        }
        let lanes = (0..count).map(|lane| {
            let lane = self.int(ctx, Type::I32, lane as i64);
            self.extract_element(ctx, vector, lane)
        });
        Some(lanes.collect())
    }

    pub(super) fn shuffle(&mut self, ctx: &Context, a: ConstId, b: ConstId, mask: &[i32]) -> ConstId {
        let from = self.ty(a);
        let Some(PartTypes::Vector {
            count,
            element,
            scalable,
        }) = PartTypes::of(ctx, from)
        else {
            return a;
        };
        let ty = llvm::vector(ctx, mask.len() as u64, element, scalable);
        if mask.iter().all(|&lane| lane < 0) {
            return self.poison(ty);
        }
        if mask.iter().all(|&lane| lane == 0) {
            let zero = self.int(ctx, Type::I32, 0);
            let lane = self.extract_element(ctx, a, zero);
            if !scalable || self.is_zero(ctx, lane) || self.is_undef(lane) {
                return self.splat(ctx, ty, lane);
            }
        }
        if scalable {
            let mask = ctx.i32_array_attr(mask);
            return self.expression_of(ty, ops::ShuffleVectorOp::NAME, &[a, b], &[Some(mask)]);
        }
        let mut lanes = Vec::with_capacity(mask.len());
        for &lane in mask {
            lanes.push(match u64::try_from(lane) {
                Err(_) => self.undef(element),
                Ok(lane) => {
                    let (vector, lane) = if lane < count {
                        (a, lane)
                    } else {
                        (b, lane - count)
                    };
                    let lane = self.int(ctx, Type::I32, lane as i64);
                    self.extract_element(ctx, vector, lane)
                }
            });
        }
        self.aggregate(ctx, ty, lanes)
    }

    pub(super) fn select(&mut self, ctx: &Context, condition: ConstId, yes: ConstId, no: ConstId) -> ConstId {
        let ty = self.ty(yes);
        let lane = match self.ty(condition).vector(ctx) {
            Some(_) => self.splat_lane(ctx, condition),
            None => Some(condition),
        };
        let chosen = match lane.map(|lane| self.get(lane)) {
            Some(Constant::Int(_, value)) => Some(if *value == 0 { no } else { yes }),
            Some(Constant::Poison(_)) => return self.poison(ty),
            // LLVM chooses the true operand if it is `undef` or poison, else the false operand.
            Some(Constant::Undef(_)) => Some(if self.is_undef(yes) { yes } else { no }),
            _ if yes == no => Some(yes),
            _ => None,
        };
        if let Some(chosen) = chosen {
            return chosen;
        }
        if self.ty(condition).vector(ctx).is_some()
            && let (Some(conditions), Some(yes), Some(no)) = (
                self.all_parts(ctx, condition),
                self.all_parts(ctx, yes),
                self.all_parts(ctx, no),
            )
        {
            let lanes = conditions.into_iter().zip(yes.into_iter().zip(no));
            let lanes = lanes
                .map(|(condition, (yes, no))| self.select(ctx, condition, yes, no))
                .collect();
            return self.aggregate(ctx, ty, lanes);
        }
        self.expression_of(ty, ops::SelectOp::NAME, &[condition, yes, no], &[])
    }

    pub(super) fn extract_value(
        &mut self,
        ctx: &Context,
        whole: ConstId,
        ty: Type,
        position: &[i64],
    ) -> ConstId {
        let mut part = whole;
        for &index in position {
            match self.part(ctx, part, index as u64) {
                Some(inner) => part = inner,
                None => {
                    let position = ctx.i64_array_attr(position);
                    let op = ops::ExtractValueOp::NAME;
                    return self.expression_of(ty, op, &[whole], &[Some(position)]);
                }
            }
        }
        part
    }

    pub(super) fn insert_value(
        &mut self,
        ctx: &Context,
        whole: ConstId,
        part: ConstId,
        position: &[i64],
    ) -> ConstId {
        match self.inserted(ctx, whole, part, position) {
            Some(inserted) => inserted,
            None => {
                let ty = self.ty(whole);
                let position = ctx.i64_array_attr(position);
                self.expression_of(ty, ops::InsertValueOp::NAME, &[whole, part], &[Some(position)])
            }
        }
    }

    /// The aggregate with one part replaced. `position` is not empty.
    fn inserted(
        &mut self,
        ctx: &Context,
        whole: ConstId,
        part: ConstId,
        position: &[i64],
    ) -> Option<ConstId> {
        // The aggregates from the outermost one on, and the parts of each.
        let mut levels = Vec::with_capacity(position.len());
        let mut inner = whole;
        for &index in position {
            let parts = self.all_parts(ctx, inner)?;
            let at = usize::try_from(index).ok()?;
            let next = *parts.get(at)?;
            levels.push((self.ty(inner), parts, at));
            inner = next;
        }
        let mut made = part;
        for (ty, mut parts, at) in levels.into_iter().rev() {
            parts[at] = made;
            made = self.aggregate(ctx, ty, parts);
        }
        Some(made)
    }

    /// The address that a `getelementptr` is if it is no expression (`ConstantFoldGetElementPtr`). `operands` are the base and
    /// the indices.
    pub(super) fn plain_address(
        &mut self,
        ctx: &Context,
        operands: &[ConstId],
        result: Type,
        in_range: bool,
    ) -> Option<ConstId> {
        let (&base, indices) = operands.split_first()?;
        if indices.is_empty() {
            return Some(base);
        }
        match self.get(base) {
            Constant::Poison(_) => return Some(self.poison(result)),
            Constant::Undef(_) => return Some(self.undef(result)),
            _ => {}
        }
        let changes_nothing = |&index: &ConstId| self.is_zero(ctx, index) || self.is_undef(index);
        if in_range || !indices.iter().all(changes_nothing) {
            return None;
        }
        match self.ty(base) == result {
            true => Some(base),
            false => Some(self.splat(ctx, result, base)),
        }
    }
}
