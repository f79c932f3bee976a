//! Instructions on parts of vectors, structs and arrays.

use super::FunctionReader;
use crate::import::lexer::Tok;
use crate::import::parser::Read;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::{Op, Type};

impl FunctionReader<'_, '_> {
    pub(super) fn extract_element(&mut self) -> Read<Op> {
        let start = self.p.offset();
        let (ty, vector) = self.typed_value()?;
        self.p.expect(Tok::Comma, "expected ',' after extract value")?;
        let (_, position) = self.typed_value()?;
        let Some(element) = ty.vector(self.ctx()).map(|vector| vector.element) else {
            return Err(self.p.error_at(start, "invalid extractelement operands"));
        };
        self.finish_simple(ops::ExtractElementOp::DEF, &[vector, position], &[element], &[])
    }

    pub(super) fn insert_element(&mut self) -> Read<Op> {
        let start = self.p.offset();
        let (ty, vector) = self.typed_value()?;
        self.p
            .expect(Tok::Comma, "expected ',' after insertelement value")?;
        let (part, value) = self.typed_value()?;
        self.p
            .expect(Tok::Comma, "expected ',' after insertelement value")?;
        let (_, position) = self.typed_value()?;
        if ty.vector(self.ctx()).map(|vector| vector.element) != Some(part) {
            return Err(self.p.error_at(start, "invalid insertelement operands"));
        }
        self.finish_simple(ops::InsertElementOp::DEF, &[vector, value, position], &[ty], &[])
    }

    pub(super) fn shuffle_vector(&mut self) -> Read<Op> {
        let ctx = self.ctx();
        let start = self.p.offset();
        let (ty, first) = self.typed_value()?;
        self.p.expect(Tok::Comma, "expected ',' after shuffle mask")?;
        let (other, second) = self.typed_value()?;
        self.p.expect(Tok::Comma, "expected ',' after shuffle value")?;
        let (mask_type, mask) = self.constant_operand("invalid shufflevector operands")?;
        let mask = self.constants.shuffle_mask(ctx, mask);
        let (Some(vector), Some(lanes), Some(mask)) = (ty.vector(ctx), mask_type.vector(ctx), mask) else {
            return Err(self.p.error_at(start, "invalid shufflevector operands"));
        };
        if ty != other {
            return Err(self.p.error_at(start, "invalid shufflevector operands"));
        }
        let result = llvm::vector(ctx, mask.len() as u64, vector.element, lanes.is_scalable());
        let mask = ctx.i32_array_attr(&mask);
        self.finish_simple(
            ops::ShuffleVectorOp::DEF,
            &[first, second],
            &[result],
            &[Some(mask)],
        )
    }

    /// `, 1, 2`: the position of a part. The type of the part, too.
    fn position(&mut self, mut ty: Type) -> Read<(Vec<i64>, Type)> {
        let mut position = Vec::new();
        while self.p.at(Tok::Comma) && !matches!(self.p.peek(), Tok::NamedMetadata(_)) {
            self.p.bump();
            let start = self.p.offset();
            let index = self.p.uint32()?;
            let part = match llvm::view(self.ctx(), ty) {
                Some(llvm::LlvmType::Struct(parts)) => parts.body().get(index as usize).copied(),
                Some(llvm::LlvmType::Array(array)) => {
                    (u64::from(index) < array.count).then_some(array.element)
                }
                _ => None,
            };
            let Some(part) = part else {
                return Err(self.p.error_at(start, "invalid indices for aggregate"));
            };
            ty = part;
            position.push(index.into());
        }
        if position.is_empty() {
            return Err(self.p.error("expected ',' as start of index list"));
        }
        Ok((position, ty))
    }

    pub(super) fn extract_value(&mut self) -> Read<Op> {
        let (ty, container) = self.typed_value()?;
        let (position, part) = self.position(ty)?;
        let position = self.ctx().i64_array_attr(&position);
        self.finish_simple(ops::ExtractValueOp::DEF, &[container], &[part], &[Some(position)])
    }

    pub(super) fn insert_value(&mut self) -> Read<Op> {
        let (ty, container) = self.typed_value()?;
        self.p
            .expect(Tok::Comma, "expected comma after insertvalue operand")?;
        let start = self.p.offset();
        let (value_type, value) = self.typed_value()?;
        let (position, part) = self.position(ty)?;
        if value_type != part {
            let message = format!(
                "insertvalue operand and field disagree in type: '{}' instead of '{}'",
                self.type_text(value_type),
                self.type_text(part)
            );
            return Err(self.p.error_at(start, message));
        }
        let position = self.ctx().i64_array_attr(&position);
        self.finish_simple(
            ops::InsertValueOp::DEF,
            &[container, value],
            &[ty],
            &[Some(position)],
        )
    }
}
