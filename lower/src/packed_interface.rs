//! The packed interface: wrappers that take one array of words, for callers that know a function's type only at run
//! time.
//!
//! The wrapper of `@f` is `@_windlass_packed_f`. Its argument points to words of eight bytes: one for each argument
//! that `@f` has in the LLVM dialect, followed by one for each scalar of its result. A memref thus takes as many words
//! as its descriptor has fields.

use crate::build::llvm::{extract, load, part_address, store};
use crate::c_interface::{call, enter, return_from};
use crate::func_to_llvm::Signature;
use windlass_dialects::llvm::LLVMFuncOp;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{self as llvm, ArrayType, FunctionType, StructType};
use windlass_ir::{Body, Builder, Context, Location, Module, Op, Type, TypeData, Value};

/// The prefix of wrapper names.
pub const PREFIX: &str = "_windlass_packed_";

/// A scalar of a result: its position and type.
struct Part {
    position: Vec<i64>,
    ty: Type,
}

/// Adds wrappers for the given functions of a module in the LLVM dialect. All arguments and results must consist of
/// scalars of at most eight bytes. Returns the names of functions without a wrapper.
pub fn add<'n>(ctx: &Context, module: &mut Module, names: impl IntoIterator<Item = &'n str>) -> Vec<&'n str> {
    let mut without = Vec::new();
    let Some((body, block)) = module.body_and_block() else {
        return names.into_iter().collect();
    };
    for name in names {
        let Some(function) = find(ctx, body, name) else {
            without.push(name);
            continue;
        };
        let Some((params, parts, result)) = function_parts(ctx, body, function) else {
            without.push(name);
            continue;
        };
        let mut b = Builder::at_end(ctx, body, block, Location::UNKNOWN);
        let ty = llvm::function(ctx, Type::VOID, &[Type::PTR], false);
        let signature = Signature {
            name: ctx.name(&format!("{PREFIX}{name}")),
            ty,
            params: vec![Type::PTR],
            result: Type::VOID,
            arg_attrs: None,
            res_attrs: None,
            visibility: None,
            inherent: Default::default(),
            discardable: None,
        };
        let wrapper = signature.define(&mut b);
        if let Some(inside) = b.body.isolated_mut(wrapper) {
            fill(ctx, inside, name, &params, &parts, result);
        }
    }
    without
}

/// The function `name`, if it is defined here.
fn find(ctx: &Context, body: &Body, name: &str) -> Option<Op> {
    let wanted = ctx.name(name);
    body.root_ops().find(|&op| {
        body.name(op) == LLVMFuncOp::NAME
            && body
                .get(op, LLVMFuncOp::sym_name)
                .and_then(|attr| attr.as_str(ctx))
                .is_some_and(|found| ctx.name(found) == wanted)
            && body
                .region(op, 0)
                .is_some_and(|(inside, region)| !inside.region_is_empty(region))
    })
}

/// The argument types, the scalars of the result, and the result type.
fn function_parts(ctx: &Context, body: &Body, function: Op) -> Option<(Vec<Type>, Vec<Part>, Type)> {
    let ty = body.get(function, LLVMFuncOp::function_type)?.as_type(ctx)?;
    let ty = FunctionType::of(ctx, ty)?;
    let params = ty.params().to_vec();
    let mut parts = Vec::new();
    let fits = params.iter().all(|&ty| is_word(ctx, ty));
    let taken = fits && !ty.is_variadic() && collect_scalars(ctx, ty.ret(), &mut Vec::new(), &mut parts);
    taken.then_some((params, parts, ty.ret()))
}

/// Whether a value of this type fits into a word.
fn is_word(ctx: &Context, ty: Type) -> bool {
    match ty.data(ctx) {
        TypeData::Integer { width, .. } => *width <= 64,
        TypeData::Float(kind) => kind.width() <= 64,
        _ => ty == Type::PTR,
    }
}

/// Appends the scalars of a type; returns `false` if one does not fit into a word.
fn collect_scalars(ctx: &Context, ty: Type, position: &mut Vec<i64>, parts: &mut Vec<Part>) -> bool {
    if ty == Type::VOID {
        return true;
    }
    let mut each = |index: usize, ty: Type, parts: &mut Vec<Part>| {
        position.push(index as i64);
        let taken = collect_scalars(ctx, ty, position, parts);
        position.pop();
        taken
    };
    if let Some(view) = StructType::of(ctx, ty) {
        let mut types = view.body().iter().enumerate();
        return types.all(|(index, &ty)| each(index, ty, parts));
    }
    if let Some(array) = ArrayType::of(ctx, ty) {
        return (0..array.count as usize).all(|index| each(index, array.element, parts));
    }
    parts.push(Part {
        position: position.clone(),
        ty,
    });
    is_word(ctx, ty)
}

fn fill(ctx: &Context, body: &mut Body, name: &str, params: &[Type], parts: &[Part], result: Type) {
    let Some((mut b, args)) = enter(ctx, body, &[Type::PTR], Location::UNKNOWN) else {
        return;
    };
    let b = &mut b;
    let word = |b: &mut Builder<'_>, index: usize| -> Value {
        match index {
            0 => args[0],
            _ => part_address(b, args[0], &[index as i32], Type::I64),
        }
    };
    let mut operands = Vec::with_capacity(params.len());
    for (index, &ty) in params.iter().enumerate() {
        let address = word(b, index);
        operands.push(load(b, address, ty));
    }
    let returned = call(b, ctx.name(name), &operands, result);
    for (index, part) in parts.iter().enumerate() {
        let Some(mut value) = returned else { break };
        if !part.position.is_empty() {
            value = extract(b, value, &part.position, part.ty);
        }
        let address = word(b, params.len() + index);
        store(b, value, address);
    }
    return_from(b, &[]);
}
