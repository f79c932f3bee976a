//! Verifiers of calls: callee, arguments, operand bundles, landing pads.

use super::{Check, symbol_text};
use crate::common::quoted;
use crate::llvm::attrs::names;
use crate::llvm::enums::{LlvmEnum, TailCallKind};
use crate::llvm::types::LlvmTypes as _;
use crate::llvm::types::{ArrayType, FunctionType, PointerType};
use crate::llvm::{
    AddressOfOp, AssumeOp, BitcastOp, CallIntrinsicOp, CallOp, IFuncOp, InlineAsmOp, InvokeOp, LLVMFuncOp,
    LandingpadOp, ZeroOp,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::symbols::{Symbol, SymbolScope};
use windlass_ir::{Attribute, Body, Context, Location, LocationData, Op, Type, Value};

/// The slots of an op's bundles.
struct Bundles {
    sizes: AttrSlot,
    tags: AttrSlot,
}

fn bundles(ctx: &Context, body: &Body, op: Op, slots: &Bundles) -> Check {
    let tags = body
        .get(op, slots.tags)
        .and_then(|tags| tags.as_array(ctx))
        .unwrap_or_default();
    if !tags.iter().all(|tag| tag.as_name(ctx).is_some()) {
        return Err(body.error_at(ctx, op, "operand bundle tag must be a StringAttr"));
    }
    let count = crate::llvm::syntax::bundles::count(ctx, body, op, slots.sizes);
    if count == tags.len() {
        return Ok(());
    }
    let message = format!(
        "expected {count} operand bundle tags, but actually got {}",
        tags.len()
    );
    Err(body.error_at(ctx, op, message))
}

/// Verifies the function type of a variadic call against its arguments and its result.
fn variadic_type(
    ctx: &Context,
    body: &Body,
    op: Op,
    slot: AttrSlot,
    arguments: impl ExactSizeIterator<Item = Value>,
) -> Check {
    let ty = body.get(op, slot).and_then(|ty| ty.as_type(ctx));
    let Some(ty) = ty.and_then(|ty| FunctionType::of(ctx, ty)) else {
        return Ok(());
    };
    if !ty.is_variadic() {
        let message = "expected var_callee_type to be a variadic function type";
        return Err(body.op_error(ctx, op, message));
    }
    if ty.params().len() > arguments.len() {
        let message = format!(
            "expected var_callee_type to have at most {} parameters",
            arguments.len()
        );
        return Err(body.op_error(ctx, op, message));
    }
    for (&param, argument) in ty.params().iter().zip(arguments) {
        let given = body.ty(argument);
        if param != given {
            let message = format!(
                "var_callee_type parameter type mismatch: {} != {}",
                quoted(ctx, param),
                quoted(ctx, given)
            );
            return Err(body.op_error(ctx, op, message));
        }
    }
    match body.results(op).next().map(|result| body.ty(result)) {
        None if ty.ret() != Type::VOID => {
            Err(body.op_error(ctx, op, "expected var_callee_type to return void"))
        }
        Some(result) if result != ty.ret() => {
            let message = format!(
                "var_callee_type return type mismatch: {} != {}",
                quoted(ctx, ty.ret()),
                quoted(ctx, result)
            );
            Err(body.op_error(ctx, op, message))
        }
        _ => Ok(()),
    }
}

pub(in crate::llvm) fn call(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = Bundles {
        sizes: CallOp::op_bundle_sizes,
        tags: CallOp::op_bundle_tags,
    };
    bundles(ctx, body, op, &slots)
}

pub(in crate::llvm) fn call_symbols(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    let callee = body.get(op, CallOp::callee);
    let operands = body.get(op, CallOp::callee_operands);
    let mut arguments = operands.clone();
    if callee.is_none() {
        let Some(pointer) = arguments.next() else {
            let message = "must have either a `callee` attribute or at least an operand";
            return Err(body.op_error(ctx, op, message));
        };
        variadic_type(ctx, body, op, CallOp::var_callee_type, arguments)?;
        let ty = body.ty(pointer);
        if PointerType::of(ctx, ty).is_some() {
            return Ok(());
        }
        let message = format!("indirect call expects a pointer as callee: {}", quoted(ctx, ty));
        return Err(body.op_error(ctx, op, message));
    }
    variadic_type(ctx, body, op, CallOp::var_callee_type, arguments)?;
    let Some(callee) = callee else { return Ok(()) };
    let Some(found) = symbols.lookup(op, callee) else {
        let message = format!(
            "'{}' does not reference a symbol in the current scope",
            symbol_text(ctx, callee)
        );
        return Err(body.op_error(ctx, op, message));
    };
    let ty = match found.body.name(found.op) {
        LLVMFuncOp::NAME => found.body.get(found.op, LLVMFuncOp::function_type),
        IFuncOp::NAME => found.body.get(found.op, IFuncOp::i_func_type),
        _ => {
            let message = format!(
                "'{}' does not reference a valid LLVM function or IFunc",
                symbol_text(ctx, callee)
            );
            return Err(body.op_error(ctx, op, message));
        }
    };
    let ty = ty.and_then(|ty| ty.as_type(ctx)).unwrap_or(Type::NONE);
    let Some(function) = FunctionType::of(ctx, ty) else {
        let message = format!("callee does not have a functional type: {}", quoted(ctx, ty));
        return Err(body.op_error(ctx, op, message));
    };
    if let Some(message) = signature_mismatch(ctx, body, op, function, operands) {
        return Err(body.op_error(ctx, op, message));
    }
    debug_location(ctx, body, op, found, symbols)
}

/// Verifies that calls between functions with debug info have a debug location, which inlining requires.
fn debug_location(
    ctx: &Context,
    body: &Body,
    op: Op,
    callee: Symbol<'_>,
    symbols: &SymbolScope<'_>,
) -> Check {
    let described = |of: Symbol<'_>| has_subprogram(ctx, of.body.location(of.op));
    if body.location(op) == Location::UNKNOWN
        && !super::func::is_external(callee.body, callee.op)
        && described(callee)
        && symbols.owner().is_some_and(described)
    {
        let message =
            "inlinable function call in a function with a DISubprogram location must have a debug location";
        return Err(body.error_at(ctx, op, message));
    }
    Ok(())
}

fn signature_mismatch(
    ctx: &Context,
    body: &Body,
    op: Op,
    function: FunctionType<'_>,
    arguments: impl ExactSizeIterator<Item = Value>,
) -> Option<String> {
    if function.is_variadic() && body.get(op, CallOp::var_callee_type).is_none() {
        return Some("missing var_callee_type attribute for vararg call".into());
    }
    let (given, expected) = (arguments.len(), function.params().len());
    if !function.is_variadic() && given != expected {
        return Some(format!(
            "incorrect number of operands ({given}) for callee (expecting: {expected})"
        ));
    }
    if given < expected {
        return Some(format!(
            "incorrect number of operands ({given}) for varargs callee (expecting at least: {expected})"
        ));
    }
    for (index, (argument, &param)) in arguments.zip(function.params()).enumerate() {
        let ty = body.ty(argument);
        if ty != param {
            return Some(format!(
                "operand type mismatch for operand {index}: {} != {}",
                quoted(ctx, ty),
                quoted(ctx, param)
            ));
        }
    }
    let ret = function.ret();
    match body.results(op).next().map(|result| body.ty(result)) {
        None if ret != Type::VOID => Some("expected function call to produce a value".into()),
        Some(_) if ret == Type::VOID => {
            Some("calling function with void result must not produce values".into())
        }
        Some(result) if result != ret => Some(format!(
            "result type mismatch: {} != {}",
            quoted(ctx, result),
            quoted(ctx, ret)
        )),
        _ => None,
    }
}

pub(in crate::llvm) fn invoke(ctx: &Context, body: &Body, op: Op) -> Check {
    super::branch::weights(ctx, body, op, InvokeOp::branch_weights)?;
    let mut arguments = body.get(op, InvokeOp::callee_operands);
    if body.get(op, InvokeOp::callee).is_none() {
        arguments.next();
    }
    variadic_type(ctx, body, op, InvokeOp::var_callee_type, arguments)?;
    let unwind = body.get(op, InvokeOp::unwindDest);
    let Some(first) = body.first_op(unwind) else {
        let message = "must have at least one operation in unwind destination";
        return Err(body.error_at(ctx, op, message));
    };
    if body.name(first) != LandingpadOp::NAME {
        let message = "first operation in unwind destination should be a llvm.landingpad operation";
        return Err(body.error_at(ctx, op, message));
    }
    let slots = Bundles {
        sizes: InvokeOp::op_bundle_sizes,
        tags: InvokeOp::op_bundle_tags,
    };
    bundles(ctx, body, op, &slots)
}

pub(in crate::llvm) fn landingpad(ctx: &Context, body: &Body, op: Op) -> Check {
    let clauses = body.operands(op);
    if body.get(op, LandingpadOp::cleanup).is_none() && clauses.is_empty() {
        let message = "landingpad instruction expects at least one clause or cleanup attribute";
        return Err(body.error_at(ctx, op, message));
    }
    for (index, clause) in clauses.iter().enumerate() {
        if ArrayType::of(ctx, body.ty(clause)).is_some() {
            continue;
        }
        let source = body.defining_op(clause);
        match source.map(|source| (source, body.name(source))) {
            Some((_, ZeroOp::NAME | AddressOfOp::NAME)) => {}
            Some((cast, BitcastOp::NAME)) => {
                let address = body.defining_op(body.operand(cast, 0));
                if address.is_none_or(|address| body.name(address) != AddressOfOp::NAME) {
                    let note =
                        "global addresses expected as operand to bitcast used in clauses for landingpad";
                    return Err(body
                        .error_at(ctx, op, "constant clauses expected")
                        .note(body.location(cast), note));
                }
            }
            _ => {
                let message = format!("clause #{index} is not a known constant - null, addressof, bitcast");
                return Err(body.error_at(ctx, op, message));
            }
        }
    }
    Ok(())
}

pub(in crate::llvm) fn intrinsic(ctx: &Context, body: &Body, op: Op) -> Check {
    let name = body
        .get(op, CallIntrinsicOp::intrin)
        .and_then(|name| name.as_str(ctx));
    if !name.unwrap_or_default().starts_with("llvm.") {
        return Err(body.op_error(ctx, op, "intrinsic name must start with 'llvm.'"));
    }
    let slots = Bundles {
        sizes: CallIntrinsicOp::op_bundle_sizes,
        tags: CallIntrinsicOp::op_bundle_tags,
    };
    bundles(ctx, body, op, &slots)
}

pub(in crate::llvm) fn assume(ctx: &Context, body: &Body, op: Op) -> Check {
    let slots = Bundles {
        sizes: AssumeOp::op_bundle_sizes,
        tags: AssumeOp::op_bundle_tags,
    };
    bundles(ctx, body, op, &slots)
}

pub(in crate::llvm) fn inline_asm(ctx: &Context, body: &Body, op: Op) -> Check {
    let kind = body
        .get(op, InlineAsmOp::tail_call_kind)
        .and_then(|kind| TailCallKind::of(ctx, kind));
    if kind == Some(TailCallKind::MustTail) {
        return Err(body.op_error(
            ctx,
            op,
            "tail call kind 'musttail' is not supported by this operation",
        ));
    }
    Ok(())
}

/// Whether a location has a debug info subprogram.
fn has_subprogram(ctx: &Context, location: Location) -> bool {
    let is_subprogram = |attr: Attribute| attr.ext(ctx, names::DI_SUBPROGRAM).is_some();
    let mut pending = vec![location];
    while let Some(location) = pending.pop() {
        match location.data(ctx) {
            LocationData::Fused { parts, metadata } => {
                if metadata.is_some_and(is_subprogram) {
                    return true;
                }
                pending.extend(parts);
            }
            LocationData::Name { child, .. } => pending.push(child),
            LocationData::CallSite { callee, caller } => pending.extend([callee, caller]),
            LocationData::Unknown | LocationData::FileRange { .. } => {}
        }
    }
    false
}
