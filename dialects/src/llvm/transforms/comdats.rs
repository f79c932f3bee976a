//! `llvm-add-comdats`: adds comdats to functions with linkonce or weak linkage.

use crate::llvm::attrs;
use crate::llvm::enums::{Comdat, Linkage, LlvmEnum};
use crate::llvm::{ComdatOp, ComdatSelectorOp, LLVMFuncOp};
use std::sync::Arc;
use windlass_ir::pass::{PassCx, PassError, PassInfo};
use windlass_ir::{AttrData, Body, Context, InsertPoint, Location, NewOp, Op, Region};

/// The symbol of the comdat op.
const TABLE: &str = "__llvm_comdat";

/// The pass.
pub(super) static ADD_COMDATS: PassInfo = PassInfo::new(
    "llvm-add-comdats",
    "LLVMAddComdats",
    "Add comdats to linkonce and linkonce_odr functions",
    |_| Arc::new(run),
)
.on("builtin.module");

fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let body = cx.body();
    let functions: Vec<Op> = body
        .root_ops()
        .filter(|&op| wants_comdat(ctx, body, op))
        .collect();
    if functions.is_empty() {
        cx.mark_unchanged();
        return Ok(());
    }
    let Some(table) = table(ctx, body) else {
        return Ok(());
    };
    let any = Comdat::Any.attr(ctx);
    let root = ctx.name(TABLE);
    for function in functions {
        let name = body.get(function, LLVMFuncOp::sym_name);
        let location = body.location(function);
        let at = match body.entry_block(table) {
            Some(block) => body
                .first_op(block)
                .map_or(InsertPoint::End(block), InsertPoint::Before),
            None => InsertPoint::End(body.append_block(table)),
        };
        let selector = NewOp {
            attrs: &[name, Some(any)],
            ..NewOp::new(ComdatSelectorOp::DEF, location)
        };
        body.create(selector, at);
        let Some(name) = name.and_then(|name| name.as_name(ctx)) else {
            continue;
        };
        let symbol = ctx.intern_attr(AttrData::SymbolRef {
            root,
            nested: [name].into(),
        });
        body.set_attr(function, LLVMFuncOp::comdat, Some(symbol));
    }
    Ok(())
}

fn wants_comdat(ctx: &Context, body: &Body, op: Op) -> bool {
    if body.name(op) != LLVMFuncOp::NAME || body.get(op, LLVMFuncOp::comdat).is_some() {
        return false;
    }
    let linkage = body.get(op, LLVMFuncOp::linkage);
    let linkage = linkage.and_then(|linkage| Linkage::from_value(attrs::enum_value(ctx, linkage)?));
    matches!(linkage, Some(Linkage::Linkonce | Linkage::LinkonceODR))
}

/// The region of the comdat op, which is created if the module has none.
fn table(ctx: &Context, body: &mut Body) -> Option<Region> {
    let named = |&op: &Op| {
        body.name(op) == ComdatOp::NAME
            && body.get(op, ComdatOp::sym_name).and_then(|name| name.as_str(ctx)) == Some(TABLE)
    };
    if let Some(op) = body.root_ops().find(named) {
        return body.regions(op).first().copied();
    }
    let entry = body.root_entry()?;
    let region = body.new_region();
    body.append_block(region);
    let new = NewOp {
        attrs: &[Some(ctx.string_attr(TABLE))],
        regions: &[region],
        ..NewOp::new(ComdatOp::DEF, Location::UNKNOWN)
    };
    let at = body
        .first_op(entry)
        .map_or(InsertPoint::End(entry), InsertPoint::Before);
    body.create(new, at);
    Some(region)
}
