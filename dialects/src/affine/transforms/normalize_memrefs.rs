//! `normalize-memrefs`: replaces memref types with affine layouts by types with identity layouts, across functions.
//!
//! A function with a memref that cannot be normalized is left unchanged, with its callers and callees. The others are
//! rewritten from a worklist: allocations, then arguments, then op results; changed function results then change the
//! callers.

use super::super::normalize_layout::{normalize_allocation, normalize_reinterpret_cast, normalized_type};
use super::super::replace_memref::{Remap, replace_memref, replaceable};
use crate::func::{CallOp, FuncOp, ReturnOp};
use crate::memref::layout::layout_map_of;
use crate::memref::{AllocOp, AllocaOp, ReinterpretCastOp};
use std::collections::HashMap;
use windlass_ir::def::Traits;
use windlass_ir::rewrite::PatternRewriter;
use windlass_ir::{
    AttrData, Attribute, Block, Body, Context, FunctionType, Name, Op, OpName, Type, TypeData, Value,
    WalkResult,
};

/// Processes the functions of a module's body, and nested modules.
pub(super) fn run(ctx: &Context, body: &mut Body) {
    let mut functions: Vec<(Op, Name)> = Vec::new();
    let mut others: Vec<Op> = Vec::new();
    body.walk(|body, op| {
        if body.name(op) == FuncOp::NAME {
            functions.extend(windlass_ir::symbols::symbol_of(ctx, body, op).map(|name| (op, name)));
        } else if body.isolated(op).is_some() {
            others.push(op);
        }
        WalkResult::Advance
    });
    let mut module = Functions::new(ctx, body, functions);
    let allowed = module.allowed(body);
    for (index, allowed) in allowed.into_iter().enumerate() {
        if allowed {
            module.normalize(body, index);
        }
    }
    for op in others {
        if let Some(inner) = body.isolated_mut(op) {
            run(ctx, inner);
        }
    }
}

/// The functions of one module.
struct Functions<'c> {
    ctx: &'c Context,
    all: Vec<(Op, Name)>,
    by_name: HashMap<Name, usize>,
    /// The calls of each name: in which functions, and there in their order.
    calls: HashMap<Name, Vec<(usize, Vec<Op>)>>,
}

impl<'c> Functions<'c> {
    fn new(ctx: &'c Context, body: &Body, all: Vec<(Op, Name)>) -> Self {
        // The calls stay the same operations, with the same callees.
        let mut calls: HashMap<Name, Vec<(usize, Vec<Op>)>> = HashMap::new();
        for (caller, &(op, _)) in all.iter().enumerate() {
            let Some(inner) = body.isolated(op) else { continue };
            for call in ops_named(inner, CallOp::NAME) {
                let callee = inner.get(call, CallOp::callee);
                let Some(callee) = callee.and_then(|name| name.as_flat_symbol(ctx)) else {
                    continue;
                };
                let callers = calls.entry(callee).or_default();
                match callers.last_mut().filter(|(last, _)| *last == caller) {
                    Some((_, calls)) => calls.push(call),
                    None => callers.push((caller, vec![call])),
                }
            }
        }
        let by_name = all.iter().enumerate().map(|(index, &(_, name))| (name, index));
        Functions {
            ctx,
            by_name: by_name.collect(),
            calls,
            all,
        }
    }

    /// The functions that can be rewritten: those that are normalizable and whose callers and callees are.
    fn allowed(&self, body: &Body) -> Vec<bool> {
        let mut near: Vec<Vec<usize>> = vec![Vec::new(); self.all.len()];
        let mut pending = Vec::new();
        for (index, &(op, _)) in self.all.iter().enumerate() {
            let Some(inner) = body.isolated(op) else { continue };
            if !is_normalizable(self.ctx, inner) {
                pending.push(index);
            }
            inner.walk(|inner, op| {
                let called = inner.name(op) == CallOp::NAME;
                for attr in inner.attrs(op).iter().flatten() {
                    let other = attr
                        .as_flat_symbol(self.ctx)
                        .and_then(|name| self.by_name.get(&name));
                    if let Some(&other) = other {
                        near[other].push(index);
                        if called {
                            near[index].push(other);
                        }
                    }
                }
                WalkResult::Advance
            });
        }
        let mut allowed = vec![true; self.all.len()];
        while let Some(index) = pending.pop() {
            if std::mem::replace(&mut allowed[index], false) {
                pending.extend(&near[index]);
            }
        }
        allowed
    }

    fn function_type(&self, body: &Body, index: usize) -> Option<FunctionType> {
        match body.get(self.all[index].0, FuncOp::function_type)?.data(self.ctx) {
            AttrData::Type(ty) => ty.function(self.ctx).cloned(),
            _ => None,
        }
    }

    fn set_function_type(&self, body: &mut Body, index: usize, inputs: Vec<Type>, results: Vec<Type>) {
        let ty = self.ctx.intern_type(TypeData::Function(Box::new(FunctionType {
            inputs: inputs.into(),
            results: results.into(),
        })));
        let attr = self.ctx.type_attr(ty);
        body.set_attr(self.all[index].0, FuncOp::function_type, Some(attr));
    }

    fn normalize(&mut self, body: &mut Body, index: usize) {
        let ctx = self.ctx;
        let (Some(ty), Some(inner)) = (
            self.function_type(body, index),
            body.isolated_mut(self.all[index].0),
        ) else {
            return;
        };
        let plain = |&ty: &Type| normalized_type(ctx, ty).unwrap_or(ty);
        match inner.root_entry() {
            Some(entry) => normalize_contents(ctx, inner, entry),
            None => {
                let results = ty.results.iter().map(plain).collect();
                self.set_function_type(body, index, ty.inputs.iter().map(plain).collect(), results);
            }
        }
        self.update_signature(body, index);
    }

    /// Updates the function type from the body, the results of its calls from the function type, and the signatures of
    /// callers.
    fn update_signature(&self, body: &mut Body, index: usize) {
        let ctx = self.ctx;
        let mut pending = vec![index];
        // Each step removes types with a layout, so the loop terminates; the bound is a safeguard.
        let mut left = self.all.len() * 64;
        while let Some(index) = pending.pop()
            && left > 0
        {
            left -= 1;
            let Some(ty) = self.function_type(body, index) else {
                continue;
            };
            let mut results: Vec<Type> = ty.results.to_vec();
            if let Some(inner) = body.isolated(self.all[index].0)
                && let Some(entry) = inner.root_entry()
            {
                let inputs: Vec<Type> = inner.block_args(entry).iter().map(|&arg| inner.ty(arg)).collect();
                inner.walk(|inner, op| {
                    if inner.name(op) == ReturnOp::NAME {
                        for (value, result) in inner.operands(op).iter().zip(&mut results) {
                            let ty = inner.ty(value);
                            if ty
                                .memref(ctx)
                                .is_some_and(|memref| layout_map_of(ctx, memref).is_none())
                            {
                                *result = ty;
                            }
                        }
                    }
                    WalkResult::Advance
                });
                self.set_function_type(body, index, inputs, results.clone());
            }
            for (caller, calls) in self.calls.get(&self.all[index].1).into_iter().flatten() {
                let Some(inner) = body.isolated_mut(self.all[*caller].0) else {
                    continue;
                };
                if update_calls(ctx, inner, calls, &results) {
                    pending.push(*caller);
                }
            }
        }
    }
}

fn ops_named(body: &Body, name: OpName) -> Vec<Op> {
    let mut found = body.all_ops();
    found.retain(|&op| body.name(op) == name);
    found
}

/// Whether the op has the trait `MemRefsNormalizable`.
fn normalizable(body: &Body, op: Op) -> bool {
    body.def(op).traits.has(Traits::MEMREFS_NORMALIZABLE)
}

/// Whether all users of memrefs with a layout are normalizable.
fn is_normalizable(ctx: &Context, body: &Body) -> bool {
    let fine = |value: Value| {
        let laid_out = body
            .ty(value)
            .memref(ctx)
            .and_then(|memref| layout_map_of(ctx, memref));
        laid_out.is_none() || body.uses(value).all(|(op, _)| normalizable(body, op))
    };
    let Some(entry) = body.root_entry() else {
        return true;
    };
    let stopped = body.walk(|body, op| match body.name(op) {
        AllocOp::NAME | AllocaOp::NAME | CallOp::NAME if !body.results(op).all(fine) => WalkResult::Interrupt,
        _ => WalkResult::Advance,
    });
    !stopped && body.block_args(entry).iter().copied().all(fine)
}

fn normalize_contents(ctx: &Context, body: &mut Body, entry: Block) {
    let mut rw = PatternRewriter::new(ctx, body);
    for name in [AllocOp::NAME, AllocaOp::NAME] {
        for op in ops_named(&rw, name) {
            normalize_allocation(&mut rw, op);
        }
    }
    for op in ops_named(&rw, ReinterpretCastOp::NAME) {
        normalize_reinterpret_cast(&mut rw, op);
    }
    for arg in rw.block_args(entry).to_vec() {
        normalize_value_type(&mut rw, arg);
    }
    for op in rw.all_ops() {
        let name = rw.name(op);
        if name != CallOp::NAME && normalizable(&rw, op) {
            for result in rw.results(op) {
                normalize_value_type(&mut rw, result);
            }
        }
    }
}

/// Normalizes the type of a value if its users can be rewritten.
fn normalize_value_type(rw: &mut PatternRewriter<'_>, value: Value) {
    if let Some(ty) = normalized_type(rw.ctx, rw.ty(value)) {
        retype(rw, value, ty);
    }
}

/// Sets the memref type of a value and rewrites its users' indices by the old type's layout.
fn retype(rw: &mut PatternRewriter<'_>, value: Value, ty: Type) -> bool {
    let ctx = rw.ctx;
    let Some(memref) = rw.ty(value).memref(ctx) else {
        return false;
    };
    let map = layout_map_of(ctx, memref);
    if replaceable(ctx, rw.body(), value, true, |_, _| true).is_none() {
        return false;
    }
    rw.set_type(value, ty);
    let remap = Remap {
        map: map.as_ref(),
        ..Remap::default()
    };
    replace_memref(rw, (value, value), &remap, true, |_, _| true)
}

/// Has these calls of a function return these types, and says whether a memref's type has changed.
fn update_calls(ctx: &Context, body: &mut Body, calls: &[Op], results: &[Type]) -> bool {
    let mut rw = PatternRewriter::new(ctx, body);
    let mut changed = false;
    for &op in calls {
        let values = rw.results(op).to_vec();
        let differs = |rw: &PatternRewriter<'_>, value: Value, ty: Type| {
            rw.ty(value) != ty && rw.ty(value).memref(ctx).is_some()
        };
        let possible = values.iter().zip(results).all(|(&value, &ty)| {
            !differs(&rw, value, ty) || replaceable(ctx, rw.body(), value, true, |_, _| true).is_some()
        });
        if !possible {
            continue;
        }
        for (&value, &ty) in values.iter().zip(results) {
            if differs(&rw, value, ty) {
                changed |= retype(&mut rw, value, ty);
            }
        }
        // The call is rebuilt; it keeps only its callee.
        let none: Option<Attribute> = None;
        rw.modify(op, |body| {
            body.set_discardable(op, none);
            for slot in [CallOp::arg_attrs, CallOp::res_attrs, CallOp::no_inline] {
                body.set_attr(op, slot, none);
            }
        });
    }
    changed
}
