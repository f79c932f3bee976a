//! Inferred types in the assembly formats of `llvm.insertvalue`, `llvm.extractvalue` and `llvm.shufflevector`.

use super::Read;
use crate::common::quoted;
use crate::llvm::{ExtractValueOp, InsertValueOp, ShuffleVectorOp, compat, types};
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, OpState};
use windlass_ir::{Body, Context, Op, Type};

/// The type at `position` of a struct or array, or an error message.
pub(in crate::llvm) fn element_at(ctx: &Context, container: Type, position: &[i64]) -> Result<Type, String> {
    if !compat::is_compatible(ctx, container) {
        return Err(format!(
            "expected LLVM IR Dialect type, got {}",
            quoted(ctx, container)
        ));
    }
    let mut ty = container;
    for &index in position {
        if !compat::is_aggregate(ctx, ty) {
            return Err(format!(
                "expected LLVM IR structure/array type, got: {}",
                quoted(ctx, ty)
            ));
        }
        match compat::aggregate_element(ctx, ty, index) {
            Some(element) => ty = element,
            None => return Err(format!("position out of bounds: {index}")),
        }
    }
    Ok(ty)
}

const NAME: &str = "InsertExtractValueElementType";

pub(in crate::llvm) const EXTRACTED_TYPE: CustomDirective = CustomDirective {
    name: NAME,
    parse: |p, state, _| {
        let pos = p.pos();
        let container = state.operand_types(ExtractValueOp::container).first().copied();
        let position = state.attr(ExtractValueOp::position);
        let ty = follow(p, pos, container, position)?;
        state.result_types(ExtractValueOp::res).push(ty);
        Ok(())
    },
    print: nothing,
};

pub(in crate::llvm) const INSERTED_TYPE: CustomDirective = CustomDirective {
    name: NAME,
    parse: |p, state, _| {
        let pos = p.pos();
        let container = state.operand_types(InsertValueOp::container).first().copied();
        let position = state.attr(InsertValueOp::position);
        let ty = follow(p, pos, container, position)?;
        state.operand_types(InsertValueOp::value).push(ty);
        Ok(())
    },
    print: nothing,
};

fn follow(
    p: &AsmParser<'_, '_>,
    pos: windlass_ir::text::Pos,
    container: Option<Type>,
    position: Option<windlass_ir::Attribute>,
) -> Result<Type, windlass_ir::Diagnostic> {
    let ctx = p.ctx();
    let position = position
        .and_then(|position| position.as_i64_array(ctx))
        .unwrap_or_default();
    element_at(ctx, container.unwrap_or(Type::NONE), &position).map_err(|message| p.error_at(pos, message))
}

/// Upstream's directive prints only the separating space.
fn nothing(_: &mut AsmPrinter<'_>, _: &Body, _: Op, _: &[Arg]) {}

pub(in crate::llvm) const SHUFFLE_TYPE: CustomDirective = CustomDirective {
    name: "ShuffleType",
    parse: parse_shuffle_type,
    print: nothing,
};

fn parse_shuffle_type(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Read {
    let ctx = p.ctx();
    let vector = state.operand_types(ShuffleVectorOp::v1).first().copied();
    let vector = vector.filter(|&ty| compat::is_compatible_vector(ctx, ty));
    let Some(element) = vector.and_then(|ty| ty.element_type(ctx)) else {
        return Err(p.error("expected an LLVM compatible vector type"));
    };
    let mask = state.attr(ShuffleVectorOp::mask);
    let length = mask
        .and_then(|mask| mask.as_i64_array(ctx))
        .map_or(0, |mask| mask.len());
    let scalable = vector.is_some_and(|ty| compat::is_scalable_vector(ctx, ty));
    let ty = types::vector(ctx, length as u64, element, scalable);
    state.result_types(ShuffleVectorOp::res).push(ty);
    Ok(())
}
