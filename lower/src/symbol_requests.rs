//! Symbols that conversions of functions request from the module: function declarations, constants and strings.

use crate::func_to_llvm::function_attrs;
use windlass_dialects::llvm::enums::Linkage;
use windlass_dialects::llvm::types::{FunctionType, LlvmTypes as _};
use windlass_dialects::llvm::{self, LLVMFuncOp, attrs as llvm_attrs};
use windlass_ir::conversion::{ConversionRewriter, Place, SymbolRequest};
use windlass_ir::{Attribute, Body, Builder, Name, NewOp, Type, Value};

/// Declares a function of this type.
pub(crate) fn declare_function(b: &mut Builder<'_>, name: Name, ty: Type) {
    let (sym_name, ty) = (b.ctx.name_attr(name), b.ctx.type_attr(ty));
    let attrs = function_attrs(&[
        (LLVMFuncOp::sym_name, Some(sym_name)),
        (LLVMFuncOp::function_type, Some(ty)),
    ]);
    let body = Some(Box::new(Body::with_regions(1)));
    let new = NewOp {
        attrs: &attrs,
        body,
        ..NewOp::new(LLVMFuncOp::DEF, b.location)
    };
    b.create(new);
}

/// Defines a function of this type with one block.
pub(crate) fn define_function(
    b: &mut Builder<'_>,
    name: Name,
    ty: Type,
    visibility: Option<Attribute>,
    fill: impl FnOnce(&mut Builder<'_>, &[Value]),
) {
    let (ctx, location) = (b.ctx, b.location);
    let params = FunctionType::of(ctx, ty)
        .map(|ty| ty.params().to_vec())
        .unwrap_or_default();
    let mut body = Box::new(Body::with_regions(1));
    if let Some(&region) = body.root_regions().first() {
        let block = body.append_block(region);
        let arguments: Vec<Value> = params
            .iter()
            .map(|&ty| body.append_arg(block, ty, location))
            .collect();
        fill(&mut Builder::at_end(ctx, &mut body, block, location), &arguments);
    }
    let attrs = function_attrs(&[
        (LLVMFuncOp::sym_name, Some(ctx.name_attr(name))),
        (LLVMFuncOp::function_type, Some(ctx.type_attr(ty))),
        (LLVMFuncOp::sym_visibility, visibility),
    ]);
    let new = NewOp {
        attrs: &attrs,
        body: Some(body),
        ..NewOp::new(LLVMFuncOp::DEF, location)
    };
    b.create(new);
}

/// Defines a constant.
pub(crate) fn define_constant(b: &mut Builder<'_>, name: Name, ty: Type, value: Attribute, linkage: Linkage) {
    let ctx = b.ctx;
    let mut attrs = vec![None; llvm::GlobalOp::DEF.attrs.len()];
    for (slot, attr) in [
        (llvm::GlobalOp::sym_name, ctx.name_attr(name)),
        (llvm::GlobalOp::global_type, ctx.type_attr(ty)),
        (llvm::GlobalOp::constant, Attribute::UNIT),
        (llvm::GlobalOp::linkage, llvm_attrs::linkage(ctx, linkage)),
        (llvm::GlobalOp::value, value),
    ] {
        attrs[slot.0] = Some(attr);
    }
    let body = Some(Box::new(Body::with_regions(1)));
    let new = NewOp {
        attrs: &attrs,
        body,
        ..NewOp::new(llvm::GlobalOp::DEF, b.location)
    };
    b.create(new);
}

/// The address of a null-terminated string in a private global with the name `base`, made unique.
pub(crate) fn message(rw: &mut ConversionRewriter<'_>, base: &str, text: &str) -> Value {
    let ctx = rw.ctx();
    let bytes: Vec<u8> = text.bytes().chain([0]).collect();
    let array = windlass_dialects::llvm::types::array(ctx, bytes.len() as u64, Type::I8);
    let value = ctx.dense_attr(ctx.tensor_type(&[bytes.len() as i64], Type::I8), bytes);
    let base = ctx.name(base);
    let mut attrs = vec![None; llvm::AddressOfOp::DEF.attrs.len()];
    attrs[llvm::AddressOfOp::global_name.0] = Some(ctx.symbol_attr(base));
    let new = NewOp {
        attrs: &attrs,
        results: &[Type::PTR],
        ..NewOp::new(llvm::AddressOfOp::DEF, rw.b.location)
    };
    let user = rw.b.create(new);
    rw.request(SymbolRequest {
        symbol: base,
        place: Place::Start,
        fresh: Some((user, llvm::AddressOfOp::global_name)),
        make: Box::new(move |b, name| define_constant(b, name, array, value, Linkage::Private)),
    });
    let address = rw.b.result(user);
    crate::build::llvm::part_address(&mut rw.b, address, &[0], array)
}
