//! Calls of functions that turn out to have another type than the caller's module declares.
//!
//! `llvm.call @f` requires the type of `@f`. LLVM calls any pointer with any type, and C programs with old declarations
//! (`int f();`) do so, hence such a call becomes one through `llvm.mlir.addressof @f`.

use super::resolve::{GlobalKind, Resolution};
use crate::llvm::types::LlvmTypes as _;
use crate::llvm::{AddressOfOp, CallOp, InvokeOp};
use rustc_hash::FxHashSet;
use windlass_ir::symbols::symbol_of;
use windlass_ir::{Body, Context, InsertPoint, Module, Name, NewOp, Op, Type, Value};

/// Makes the calls of one module indirect whose callee the linked module has with another type.
pub fn call_indirectly(ctx: &Context, module: &mut Module, index: usize, resolution: &Resolution) {
    let Some(body) = module.body_mut() else { return };
    let mut changed: FxHashSet<Name> = FxHashSet::default();
    for op in body.root_ops() {
        let Some(kind) = GlobalKind::of(body.name(op)) else {
            continue;
        };
        let Some(name) = symbol_of(ctx, body, op) else {
            continue;
        };
        let Some(chosen) = resolution.get(name) else {
            continue;
        };
        let callable = matches!(chosen.kind, GlobalKind::Function | GlobalKind::IFunc);
        if chosen.module != index && !(callable && chosen.ty == body.get(op, kind.value_type())) {
            changed.insert(name);
        }
    }
    if changed.is_empty() {
        return;
    }
    body.par_isolated(|function| rewrite(ctx, function.body, &changed));
}

fn rewrite(ctx: &Context, body: &mut Body, changed: &FxHashSet<Name>) {
    for op in body.all_ops() {
        let slot = match body.name(op) {
            CallOp::NAME => CallOp::callee,
            InvokeOp::NAME => InvokeOp::callee,
            _ => continue,
        };
        let callee = super::flat_symbol(ctx, body, op, slot);
        let Some(callee) = callee.filter(|callee| changed.contains(callee)) else {
            continue;
        };
        let address = address_of(ctx, body, op, callee);
        let operands: Vec<Value> = std::iter::once(address).chain(body.operands(op).iter()).collect();
        let mut segments = body.operand_segments(op).to_vec();
        if let Some(arguments) = segments.first_mut() {
            *arguments += 1;
        }
        body.set_operands(op, &operands);
        body.set_operand_segments(op, &segments);
        body.set_attr(op, slot, None);
    }
}

fn address_of(ctx: &Context, body: &mut Body, before: Op, name: Name) -> Value {
    let new = NewOp {
        attrs: &[Some(ctx.symbol_attr(name))],
        results: &[Type::PTR],
        ..NewOp::new(AddressOfOp::DEF, body.location(before))
    };
    let op = body.create(new, InsertPoint::Before(before));
    body.result(op, 0)
}
