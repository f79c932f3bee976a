//! Legacy assembly formats of the LLVM dialect.
//!
//! Pointers were typed, `!llvm.ptr<f32>`, and the pointee determined the type of a load and the elements of an address;
//! ops have these types themselves now. Input: an op's text after its name. Output: the `OpState` of the current
//! format. Types in LLVM's own syntax, `!llvm<"{ float*, i64 }">`, are in `types.rs`, metadata that is referred to by
//! symbols in `metadata.rs`.

pub(super) mod metadata;
pub(super) mod types;

use super::syntax::memory::parse_indices;
use super::{BrOp, CondBrOp, GEPOp, LoadOp, StoreOp, ZeroOp};
use windlass_ir::def::LegacyOp;
use windlass_ir::text::{AsmParser, Delimiter, OpState, Tok};
use windlass_ir::{Attribute, Diagnostic, Type, Value};

/// The ops whose assembly format changed.
pub(super) const OPS: &[LegacyOp] = &[
    LegacyOp::renamed("llvm.mlir.null", ZeroOp::DEF),
    LegacyOp::read_by(
        "llvm.metadata",
        windlass_ir::builtin::UnrealizedConversionCastOp::DEF,
        metadata::parse,
    ),
    LegacyOp::read_by("llvm.load", LoadOp::DEF, parse_load),
    LegacyOp::read_by("llvm.store", StoreOp::DEF, parse_store),
    LegacyOp::read_by("llvm.getelementptr", GEPOp::DEF, parse_gep),
    LegacyOp::read_by("llvm.br", BrOp::DEF, parse_br),
    LegacyOp::read_by("llvm.cond_br", CondBrOp::DEF, parse_cond_br),
];

type Read = Result<(), Diagnostic>;

/// The error for a pointer type without pointee.
#[cold]
fn untyped(p: &AsmParser<'_, '_>) -> Diagnostic {
    p.error("expected a pointer to a type")
}

/// Parses `volatile %address {…} : !llvm.ptr<T>`.
fn parse_load(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    if p.accept_keyword("volatile") {
        state.set_attr(LoadOp::volatile_, Attribute::UNIT);
    }
    let address = p.parse_operand()?;
    p.parse_optional_attr_dict(state)?;
    let ty = p.parse_colon_type()?;
    let pointee = p.pointee();
    let loaded = match pointee {
        _ if p.accept(Tok::Arrow) => p.parse_type()?,
        Some(pointee) => pointee,
        None => return Err(untyped(p)),
    };
    let address = p.resolve_operand(address, ty)?;
    state.operands.push(address);
    state.results.push(loaded);
    Ok(())
}

/// Parses `volatile %value, %address {…} : !llvm.ptr<T>`, or the current format with both types.
fn parse_store(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    if p.accept_keyword("volatile") {
        state.set_attr(StoreOp::volatile_, Attribute::UNIT);
    }
    let value = p.parse_operand()?;
    p.expect(Tok::Comma)?;
    let address = p.parse_operand()?;
    p.parse_optional_attr_dict(state)?;
    let first = p.parse_colon_type()?;
    let pointee = p.pointee();
    let (stored, pointer) = match pointee {
        _ if p.accept(Tok::Comma) => (first, p.parse_type()?),
        Some(pointee) => (pointee, first),
        None => return Err(untyped(p)),
    };
    p.resolve_operands(&[value, address], &[stored, pointer], &mut state.operands)
}

/// Parses `inbounds %base[%i, 1] {…} : (!llvm.ptr<T>, i64) -> !llvm.ptr<U>`, or the current format with a trailing `,
/// T`.
fn parse_gep(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    let inbounds = p.accept_keyword("inbounds");
    let mut names = vec![p.parse_operand()?];
    p.expect(Tok::LSquare)?;
    parse_indices(p, state, &[])?;
    names.append(state.operand_group(GEPOp::dynamicIndices));
    p.expect(Tok::RSquare)?;
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let mut types = Vec::with_capacity(names.len());
    let mut pointee = None;
    p.parse_list(Delimiter::Paren, " in operand types", |p| {
        types.push(p.parse_type()?);
        if types.len() == 1 {
            pointee = p.pointee();
        }
        Ok(())
    })?;
    p.expect(Tok::Arrow)?;
    let result = p.parse_type()?;
    let element = match pointee {
        _ if p.accept(Tok::Comma) => p.parse_type()?,
        Some(pointee) => pointee,
        None => return Err(untyped(p)),
    };
    p.resolve_operands(&names, &types, &mut state.operands)?;
    state.results.push(result);
    state.set_attr(GEPOp::elem_type, ctx.type_attr(element));
    if inbounds {
        // `inbounds` implies `nusw`.
        state.set_attr(GEPOp::noWrapFlags, ctx.int_attr(Type::I32, 3));
    }
    Ok(())
}

/// Parses `^block[%a, %b : i32, i64]`, or the current format with parentheses. Returns the number of operands.
fn parse_target(
    p: &mut AsmParser<'_, '_>,
    state: &mut OpState,
    values: &mut Vec<Value>,
) -> Result<u32, Diagnostic> {
    let block = p.parse_successor()?;
    state.successors.push(block);
    let before = values.len();
    let close = if p.accept(Tok::LSquare) {
        Tok::RSquare
    } else if p.accept(Tok::LParen) {
        Tok::RParen
    } else {
        return Ok(0);
    };
    p.parse_operands_and_types(values)?;
    p.expect(close)?;
    Ok((values.len() - before) as u32)
}

fn parse_br(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let mut values = Vec::new();
    parse_target(p, state, &mut values)?;
    state.operands.append(&mut values);
    p.parse_optional_attr_dict(state)
}

fn parse_cond_br(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let condition = p.parse_operand()?;
    if p.accept_keyword("weights") {
        p.expect(Tok::LParen)?;
        let weights = p.parse_attribute(None)?;
        // Legacy weights are an elements attribute; they are an array attribute now.
        let values = weights.as_i64_array(p.ctx()).unwrap_or_default();
        let values: Vec<i32> = values
            .iter()
            .map(|&value| i32::try_from(value).unwrap_or(i32::MAX))
            .collect();
        state.set_attr(CondBrOp::branch_weights, p.ctx().i32_array_attr(&values));
        p.expect(Tok::RParen)?;
    }
    p.expect(Tok::Comma)?;
    let mut values = vec![p.resolve_operand(condition, Type::I1)?];
    let on_true = parse_target(p, state, &mut values)?;
    p.expect(Tok::Comma)?;
    let on_false = parse_target(p, state, &mut values)?;
    state.operands.append(&mut values);
    state.operand_segments.extend([1, on_true, on_false]);
    p.parse_optional_attr_dict(state)
}
