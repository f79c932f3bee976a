//! `llvm.alloca %count x type : (i32) -> !llvm.ptr`, and the index list of `llvm.getelementptr %base[%i, 2]`.

use super::Read;
use crate::common::syntax_error;
use crate::llvm::gep::DYNAMIC_INDEX;
use crate::llvm::types::PointerType;
use crate::llvm::{AllocaOp, GEPOp};
use windlass_ir::text::{Arg, AsmParser, AsmPrinter, CustomDirective, OpState, Tok};
use windlass_ir::{AttrData, Attribute, Body, Op};

pub(in crate::llvm) fn parse_alloca(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    if p.accept_keyword("inalloca") {
        state.set_attr(AllocaOp::inalloca, Attribute::UNIT);
    }
    let count = p.parse_operand()?;
    p.expect_keyword("x")?;
    let element = p.parse_type()?;
    p.parse_optional_attr_dict(state)?;
    p.expect(Tok::Colon)?;
    let type_pos = p.pos();
    let ty = p.parse_type()?;
    if let Some(alignment) = state.attr(AllocaOp::alignment) {
        match alignment.data(ctx) {
            AttrData::Integer { value, .. } if value.is_zero() => state.clear_attr(AllocaOp::alignment),
            AttrData::Integer { .. } => {}
            _ => return Err(syntax_error(state, "expected integer alignment")),
        }
    }
    let signature = ty
        .function(ctx)
        .map(|function| (&*function.inputs, &*function.results));
    let Some((&[input], &[result])) = signature else {
        return Err(p.error_at(
            type_pos,
            "expected trailing function type with one argument and one result",
        ));
    };
    let count = p.resolve_operand(count, input)?;
    state.operands.push(count);
    state.results.push(result);
    // The verifier reports results that are no pointers; it finds this attribute missing then.
    if PointerType::of(ctx, result).is_some() {
        state.set_attr(AllocaOp::elem_type, ctx.type_attr(element));
    }
    Ok(())
}

pub(in crate::llvm) fn print_alloca(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    if body.get(op, AllocaOp::inalloca).is_some() {
        p.write_str(" inalloca");
    }
    p.write_str(" ");
    p.operands(body, op);
    p.write_str(" x ");
    if let Some(element) = body.get(op, AllocaOp::elem_type).and_then(|ty| ty.as_type(ctx)) {
        p.ty(element);
    }
    let aligned = body
        .get(op, AllocaOp::alignment)
        .is_some_and(|alignment| alignment.as_i64(ctx) != Some(0));
    let elided: &[&str] = if aligned {
        &["elem_type", "inalloca"]
    } else {
        &["alignment", "elem_type", "inalloca"]
    };
    p.attr_dict(body, op, elided);
    p.write_str(" : ");
    p.functional_type(body, op);
}

pub(in crate::llvm) const GEP_INDICES: CustomDirective = CustomDirective {
    name: "GEPIndices",
    parse: parse_indices,
    print: print_indices,
};

pub(in crate::llvm) fn parse_indices(p: &mut AsmParser<'_, '_>, state: &mut OpState, _: &[Arg]) -> Read {
    let mut indices = smallvec::SmallVec::<[i32; 8]>::new();
    loop {
        let pos = p.pos();
        match p.optional_i64()? {
            Some(index) => match i32::try_from(index) {
                Ok(index) => indices.push(index),
                Err(_) => return Err(p.error_at(pos, "integer value too large")),
            },
            None => {
                let operand = p.parse_operand()?;
                state.operand_group(GEPOp::dynamicIndices).push(operand);
                indices.push(DYNAMIC_INDEX);
            }
        }
        if !p.accept(Tok::Comma) {
            break;
        }
    }
    state.set_attr(GEPOp::rawConstantIndices, p.ctx().i32_array_attr(&indices));
    Ok(())
}

fn print_indices(p: &mut AsmPrinter<'_>, body: &Body, op: Op, _: &[Arg]) {
    let indices = crate::llvm::gep::indices(p.ctx(), body, op);
    p.separated(indices, |p, index| match index {
        crate::llvm::gep::Index::Constant(index) => p.int(index.into()),
        crate::llvm::gep::Index::Operand(operand) => p.value(body, body.operand(op, operand)),
    });
}
