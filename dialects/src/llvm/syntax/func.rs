//! `llvm.func internal hidden unnamed_addr fastcc @f(%arg0: i32, ...) -> i32 vscale_range(1, 16) comdat(@c) attributes {…} {…}`

use super::module::{parse_comdat, print_comdat};
use super::{Read, optional_case, parse_case, print_case, wrapped};
use crate::common::quoted;
use crate::llvm::attrs::{VSCALE_RANGE, names, param};
use crate::llvm::enums::{CConv, Linkage, LlvmEnum, UnnamedAddr, Visibility};
use crate::llvm::types::FunctionType;
use crate::llvm::types::LlvmTypes as _;
use crate::llvm::{LLVMFuncOp, compat, types};
use windlass_ir::text::function::{
    Signature, parse_empty_or_body, parse_function_attributes, parse_signature, set_signature_attrs,
};
use windlass_ir::text::{AsmParser, AsmPrinter, OpState, SignatureParts, Tok};
use windlass_ir::{Body, Context, Op, Type};

pub(in crate::llvm) fn parse(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Read {
    let ctx = p.ctx();
    parse_case(p, state, LLVMFuncOp::linkage, Linkage::External, |ctx, case| {
        wrapped(ctx, names::LINKAGE, case)
    });
    parse_case(
        p,
        state,
        LLVMFuncOp::visibility_,
        Visibility::Default,
        |ctx, case| case.attr(ctx),
    );
    // Upstream sets the attribute even if it is not printed.
    let unnamed_addr = optional_case(p).unwrap_or(UnnamedAddr::None);
    state.set_attr(LLVMFuncOp::unnamed_addr, unnamed_addr.attr(p.ctx()));
    parse_case(p, state, LLVMFuncOp::CConv, CConv::C, |ctx, case| {
        wrapped(ctx, names::CCONV, case)
    });
    let pos = p.pos();
    let name = p.parse_symbol_definition()?;
    state.set_attr(LLVMFuncOp::sym_name, name);
    let signature = parse_signature(p, true)?;
    let ty = function_type(ctx, &signature).map_err(|why| p.error_at(pos, why))?;
    state.set_attr(LLVMFuncOp::function_type, ctx.type_attr(ty));
    if p.accept_keyword("vscale_range") {
        p.expect(Tok::LParen)?;
        let min = p.parse_i64()?;
        p.expect(Tok::Comma)?;
        let max = p.parse_i64()?;
        p.expect(Tok::RParen)?;
        let bounds = [min, max].map(|bound| Some(ctx.int_attr(Type::I32, bound)));
        state.set_attr(LLVMFuncOp::vscale_range, ctx.ext_attr(VSCALE_RANGE.name, &bounds));
    }
    parse_comdat(p, state, LLVMFuncOp::comdat)?;
    parse_function_attributes(p, state, &[])?;
    set_signature_attrs(ctx, state, &signature);
    parse_empty_or_body(p, state, &signature.arguments)
}

/// The function type of a signature, or an error message.
fn function_type(ctx: &Context, signature: &Signature) -> Result<Type, String> {
    let failed = |why: &str| format!("failed to construct function type: {why}");
    if signature.results.len() > 1 {
        return Err(failed("expected zero or one function result"));
    }
    let inputs = signature.inputs();
    if !inputs.iter().all(|&ty| compat::is_compatible(ctx, ty)) {
        return Err(failed("expected LLVM type for function arguments"));
    }
    let result = signature.results.first().copied().unwrap_or(Type::VOID);
    if !compat::is_compatible(ctx, result) {
        // Upstream prints no separator here.
        let text = format!("expected LLVM type for function results{}", quoted(ctx, result));
        return Err(failed(&text));
    }
    Ok(types::function(ctx, result, &inputs, signature.variadic))
}

pub(in crate::llvm) fn print(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" ");
    print_case::<Linkage>(p, body, op, LLVMFuncOp::linkage);
    print_case::<Visibility>(p, body, op, LLVMFuncOp::visibility_);
    print_case::<UnnamedAddr>(p, body, op, LLVMFuncOp::unnamed_addr);
    print_case::<CConv>(p, body, op, LLVMFuncOp::CConv);
    if let Some(name) = body
        .get(op, LLVMFuncOp::sym_name)
        .and_then(|name| name.as_name(ctx))
    {
        p.symbol(name);
    }
    let ty = body.get(op, LLVMFuncOp::function_type);
    if let Some(ty) = ty.and_then(|ty| FunctionType::of(ctx, ty.as_type(ctx)?)) {
        let parts = SignatureParts {
            inputs: ty.params(),
            results: ty.results(),
            variadic: ty.is_variadic(),
            arg_attrs: body.get(op, LLVMFuncOp::arg_attrs),
            result_attrs: body.get(op, LLVMFuncOp::res_attrs),
        };
        p.signature(body, op, parts);
    }
    if let Some(range) = body.get(op, LLVMFuncOp::vscale_range) {
        let bound = |name| {
            param(ctx, range, name)
                .and_then(|bound| bound.as_i64(ctx))
                .unwrap_or(0)
        };
        write!(p, " vscale_range({}, {})", bound("minRange"), bound("maxRange"));
    }
    print_comdat(p, body, op, LLVMFuncOp::comdat);
    let elided = [
        "sym_name",
        "arg_attrs",
        "res_attrs",
        "function_type",
        "linkage",
        "CConv",
        "visibility_",
        "comdat",
        "unnamed_addr",
        "vscale_range",
    ];
    p.attr_dict_with_keyword(body, op, &elided);
    p.function_body(body, op);
}
