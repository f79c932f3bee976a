//! Definitions of the identified structs that a module uses, in the order in which LLVM's `TypeFinder` visits them.

use crate::function::Scratch;
use crate::types::write_name;
use rustc_hash::FxHashSet;
use windlass_dialects::llvm::types::{ArrayType, FunctionType, StructType};
use windlass_dialects::llvm::{GlobalOp, LLVMFuncOp};
use windlass_ir::{AttrData, Body, Context, Type, TypeData, WalkResult};

/// Writes the definitions of the identified structs that the module uses.
pub(crate) fn identified_structs(ctx: &Context, body: &Body, scratch: &mut Scratch<'_>, out: &mut String) {
    if !StructType::any_identified(ctx) {
        return;
    }
    let mut finder = StructFinder {
        ctx,
        seen: FxHashSet::default(),
        found: Vec::new(),
    };
    for op in body.root_ops().filter(|&op| body.name(op) == GlobalOp::NAME) {
        let ty = body
            .get(op, GlobalOp::global_type)
            .and_then(|attr| attr.as_type(ctx));
        ty.into_iter().for_each(|ty| finder.visit(ty));
    }
    for op in body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME) {
        let ty = body
            .get(op, LLVMFuncOp::function_type)
            .and_then(|attr| attr.as_type(ctx));
        ty.into_iter().for_each(|ty| finder.visit(ty));
        let Some(inner) = body.isolated(op) else { continue };
        inner.walk(|inner, op| {
            for value in inner.operands(op).iter().chain(inner.results(op)) {
                finder.visit(inner.ty(value));
            }
            for attr in inner.attrs(op).iter().flatten() {
                if let AttrData::Type(ty) = attr.data(ctx) {
                    finder.visit(*ty);
                }
            }
            WalkResult::Advance
        });
    }
    for (index, ty) in finder.found.into_iter().enumerate() {
        let Some(structure) = StructType::of(ctx, ty) else {
            continue;
        };
        let Some(name) = structure.name(ctx) else { continue };
        if index == 0 {
            out.push('\n');
        }
        write_name(out, '%', ctx.str(name));
        out.push_str(" = type ");
        scratch.types.struct_body(structure, out);
        out.push('\n');
    }
}

/// Collects identified structs from types, each once.
struct StructFinder<'c> {
    ctx: &'c Context,
    seen: FxHashSet<Type>,
    found: Vec<Type>,
}

impl StructFinder<'_> {
    fn visit(&mut self, ty: Type) {
        // An explicit stack instead of recursion: the input bounds the nesting depth of types.
        let mut pending = vec![ty];
        while let Some(ty) = pending.pop() {
            if !matches!(ty.data(self.ctx), TypeData::Ext(_)) || !self.seen.insert(ty) {
                continue;
            }
            if let Some(structure) = StructType::of(self.ctx, ty) {
                if structure.is_identified() {
                    self.found.push(ty);
                }
                pending.extend(structure.body().iter().rev());
            } else if let Some(array) = ArrayType::of(self.ctx, ty) {
                pending.push(array.element);
            } else if let Some(function) = FunctionType::of(self.ctx, ty) {
                pending.extend(function.params().iter().rev());
                pending.push(function.ret());
            }
        }
    }
}
