//! Verifiers of constants: the attribute must match the type.

use super::Check;
use crate::llvm::attrs::names;
use crate::llvm::enums::{Linkage, LlvmEnum};
use crate::llvm::types::{self, ArrayType, LlvmType, StructType, TargetType};
use crate::llvm::{AddressOfOp, AliasOp, BlockAddressOp, BlockTagOp, ConstantOp, DSOLocalEquivalentOp};
use crate::llvm::{GlobalOp, IFuncOp, LLVMFuncOp, ZeroOp};
use rustc_hash::FxHashSet;
use windlass_ir::num::FloatKind;
use windlass_ir::symbols::{Symbol, SymbolScope};
use windlass_ir::text::bytes_of_string;
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Type, TypeData, WalkResult};

pub(in crate::llvm) fn constant(ctx: &Context, body: &Body, op: Op) -> Check {
    let Some(value) = body.get(op, ConstantOp::value) else {
        return Ok(());
    };
    match mismatch(ctx, value, body.ty(body.get(op, ConstantOp::res))) {
        Some(message) => Err(body.op_error(ctx, op, message)),
        None => Ok(()),
    }
}

/// The error message if `value` is no constant of type `ty`.
fn mismatch(ctx: &Context, value: Attribute, ty: Type) -> Option<String> {
    if let AttrData::String { text, .. } = value.data(ctx) {
        let length = bytes_of_string(ctx.str(*text)).len();
        let fits = ArrayType::of(ctx, ty).is_some_and(|a| a.count == length as u64 && a.element == Type::I8);
        return (!fits)
            .then(|| format!("expected array type of {length} i8 elements for the string constant"));
    }
    match types::view(ctx, ty) {
        Some(LlvmType::Struct(view)) => return struct_mismatch(ctx, value, view),
        Some(LlvmType::Target(_)) => return Some("does not support target extension type.".into()),
        _ => {}
    }
    match value.data(ctx) {
        AttrData::Integer { .. } => (ty.integer(ctx).is_none()).then(|| "expected integer type".to_owned()),
        AttrData::Float { value, .. } => float_mismatch(ctx, value.kind(), ty),
        AttrData::Array(elements) => match ArrayType::of(ctx, ty) {
            Some(array) => array_mismatch(ctx, elements, array, 0),
            None => Some("expected array or struct type for array attribute".into()),
        },
        AttrData::Dense(_) | AttrData::Sparse(_) | AttrData::Resource { .. } | AttrData::DenseStrings(_) => {
            elements_mismatch(ctx, value, ty)
        }
        _ => Some("only supports integer, float, string or elements attributes".into()),
    }
}

fn struct_mismatch(ctx: &Context, value: Attribute, view: StructType<'_>) -> Option<String> {
    let Some(values) = value.as_array(ctx) else {
        return Some("expected array attribute for struct type".into());
    };
    let types = view.body();
    if values.len() != types.len() {
        return Some(format!("expected array attribute of size {}", types.len()));
    }
    for (index, (value, &ty)) in values.iter().zip(types).enumerate() {
        let plain = ty == Type::INDEX || ty.signless_width(ctx).is_some() || ty.float(ctx).is_some();
        if !plain {
            return Some("expected struct element types to be floating point type or integer type".into());
        }
        let number = matches!(value.data(ctx), AttrData::Integer { .. } | AttrData::Float { .. });
        if !number {
            return Some("expected element of array attribute to be floating point or integer".into());
        }
        if value.ty(ctx) != Some(ty) {
            return Some(format!("struct element at index {index} is of wrong type"));
        }
    }
    None
}

/// The error for a float value: its type must be `ty`, or an integer of the same width for formats that LLVM does not
/// have.
fn float_mismatch(ctx: &Context, kind: FloatKind, ty: Type) -> Option<String> {
    match ty.data(ctx) {
        TypeData::Float(wanted) if *wanted != kind => {
            Some("attribute and type have different float semantics".into())
        }
        TypeData::Integer { width, .. } if *width != kind.width() => {
            Some(format!("expected integer type of width {}", kind.width()))
        }
        _ => None,
    }
}

fn elements_mismatch(ctx: &Context, value: Attribute, ty: Type) -> Option<String> {
    let (count, element, scalable) = flatten(ctx, ty);
    if scalable {
        let splat = matches!(value.data(ctx), AttrData::Dense(dense) if dense.splat);
        return (!splat).then(|| "scalable vector type requires a splat attribute".to_owned());
    }
    if ty.vector(ctx).is_none() && ArrayType::of(ctx, ty).is_none() {
        return Some("expected vector or array type".into());
    }
    let shaped = value.ty(ctx)?;
    let given: i128 = shaped
        .shape(ctx)
        .unwrap_or_default()
        .iter()
        .map(|&n| i128::from(n))
        .product();
    if i128::from(count) != given {
        return Some(format!(
            "type and attribute have a different number of elements: {count} vs. {given}"
        ));
    }
    let given = shaped.element_or_self(ctx);
    if let Some(kind) = given.float(ctx) {
        return float_mismatch(ctx, kind, element);
    }
    (given.integer(ctx).is_some() && element.integer(ctx).is_none())
        .then(|| "expected integer element type for integer elements attribute".to_owned())
}

/// The number and type of the elements of nested arrays and vectors, and whether one of them is scalable.
fn flatten(ctx: &Context, mut ty: Type) -> (u64, Type, bool) {
    let mut count = 1u64;
    loop {
        if let Some(vector) = ty.vector(ctx) {
            let size: i64 = vector.shape.iter().product();
            return (
                count.saturating_mul(size as u64),
                vector.element,
                vector.is_scalable(),
            );
        }
        let Some(array) = ArrayType::of(ctx, ty) else {
            return (count, ty, false);
        };
        count = count.saturating_mul(array.count);
        ty = array.element;
    }
}

fn is_uniform(ctx: &Context, attr: Attribute) -> bool {
    attr.ext(ctx, names::ZERO).is_some() || attr.ext(ctx, names::UNDEF).is_some()
}

/// Arrays are nested as the type is, down to structs. The parser bounds the nesting depth of the attribute.
fn array_mismatch(
    ctx: &Context,
    elements: &[Attribute],
    array: ArrayType,
    dimension: usize,
) -> Option<String> {
    if elements.len() as u64 != array.count {
        return Some(format!(
            "array attribute size does not match array type size in dimension {dimension}: {} vs. {}",
            elements.len(),
            array.count
        ));
    }
    let inner_array = ArrayType::of(ctx, array.element);
    let inner_struct = StructType::of(ctx, array.element);
    if inner_array.is_none() && inner_struct.is_none() {
        return Some("for array with an array attribute must have a struct element type".into());
    }
    let mut seen = FxHashSet::default();
    for (index, &element) in elements.iter().enumerate() {
        if !seen.insert(element) || is_uniform(ctx, element) {
            continue;
        }
        let Some(nested) = element.as_array(ctx) else {
            let what = match inner_array {
                Some(_) => format!("sub-array in dimension {dimension} at index"),
                None => "struct element at index".to_owned(),
            };
            return Some(format!(
                "nested attribute for {what} {index} must be a zero, or undef, or array attribute"
            ));
        };
        if let Some(inner) = inner_array {
            if let Some(message) = array_mismatch(ctx, nested, inner, dimension + 1) {
                return Some(message);
            }
        } else if let Some(view) = inner_struct
            && view.body().len() != nested.len()
        {
            return Some(format!(
                "nested array attribute size for struct element at index {index} must match struct size: {} vs. {}",
                nested.len(),
                view.body().len()
            ));
        }
    }
    None
}

pub(in crate::llvm) fn zero(ctx: &Context, body: &Body, op: Op) -> Check {
    match TargetType::of(ctx, body.ty(body.get(op, ZeroOp::res))) {
        Some(target) if !target.has_zero(ctx) => {
            Err(body.op_error(ctx, op, "target extension type does not support zero-initializer"))
        }
        _ => Ok(()),
    }
}

pub(in crate::llvm) fn address_of(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    let found = body
        .get(op, AddressOfOp::global_name)
        .and_then(|name| symbols.lookup(op, name));
    let space = match found.map(|found| (found, found.body.name(found.op))) {
        Some((_, LLVMFuncOp::NAME | IFuncOp::NAME)) => return Ok(()),
        Some((global, GlobalOp::NAME)) => {
            let space = global.body.get(global.op, GlobalOp::addr_space);
            Some(space.and_then(|space| space.as_i64(ctx)).unwrap_or(0))
        }
        Some((alias, AliasOp::NAME)) => alias_space(ctx, alias),
        _ => {
            let message = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' or 'llvm.func' or \
                           'llvm.mlir.ifunc'";
            return Err(body.op_error(ctx, op, message));
        }
    };
    let ty = body.ty(body.get(op, AddressOfOp::res));
    let own = types::PointerType::of(ctx, ty).map(i64::from);
    if space.is_some() && space != own {
        let message = "pointer address space must match address space of the referenced global or alias";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// The address space of the pointer that an alias returns.
fn alias_space(ctx: &Context, alias: Symbol<'_>) -> Option<i64> {
    let inner = alias.body.isolated(alias.op)?;
    let block = inner.root_entry()?;
    let value = inner.operands(inner.last_op(block)?).get(0)?;
    types::PointerType::of(ctx, inner.ty(value)).map(i64::from)
}

pub(in crate::llvm) fn dso_local_equivalent(
    ctx: &Context,
    body: &Body,
    op: Op,
    symbols: &SymbolScope<'_>,
) -> Check {
    let found = body
        .get(op, DSOLocalEquivalentOp::function_name)
        .and_then(|name| symbols.lookup(op, name));
    let (linkage, aliased_data) = match found.map(|found| (found, found.body.name(found.op))) {
        Some((function, LLVMFuncOp::NAME)) => (function.body.get(function.op, LLVMFuncOp::linkage), false),
        Some((alias, AliasOp::NAME)) => (
            alias.body.get(alias.op, AliasOp::linkage),
            names_global(alias, op, symbols),
        ),
        _ => {
            let message = "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'";
            return Err(body.op_error(ctx, op, message));
        }
    };
    if aliased_data {
        return Err(body.op_error(ctx, op, "must reference an alias to a function"));
    }
    if linkage.and_then(|linkage| Linkage::of(ctx, linkage)) == Some(Linkage::ExternWeak) {
        let message = "target function with 'extern_weak' linkage not allowed";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Whether an alias takes the address of a global.
fn names_global(alias: Symbol<'_>, from: Op, symbols: &SymbolScope<'_>) -> bool {
    let Some(inner) = alias.body.isolated(alias.op) else {
        return false;
    };
    inner.walk(|inner, op| {
        let name = match inner.name(op) {
            AddressOfOp::NAME => inner.get(op, AddressOfOp::global_name),
            _ => None,
        };
        // Symbols in the alias resolve in the scope that encloses it.
        let target = name.and_then(|name| symbols.lookup(from, name));
        match target.map(|target| target.body.name(target.op)) {
            Some(GlobalOp::NAME) => WalkResult::Interrupt,
            _ => WalkResult::Advance,
        }
    })
}

const NO_LABEL: &str = "expects an existing block label target in the referenced function";

pub(in crate::llvm) fn block_address(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Check {
    let params = body
        .get(op, BlockAddressOp::block_addr)
        .map(|attr| attr.data(ctx));
    let Some(AttrData::Ext(address)) = params else {
        return Ok(());
    };
    let [Some(function), tag] = *address.params else {
        return Ok(());
    };
    let Some(found) = symbols.lookup(op, function) else {
        return Err(body.op_error(ctx, op, NO_LABEL));
    };
    // The function's body is at hand if the op is in it; otherwise it is looked up.
    let inner = found.body.isolated(found.op);
    let is_function = found.body.name(found.op) == LLVMFuncOp::NAME;
    if inner.is_none() && is_function {
        return Ok(());
    }
    let Some(inner) = inner.filter(|_| is_function) else {
        return Err(body.op_error(ctx, op, NO_LABEL));
    };
    let tagged = inner.walk(|inner, op| {
        let here = inner.name(op) == BlockTagOp::NAME && inner.get(op, BlockTagOp::tag) == tag;
        if here {
            WalkResult::Interrupt
        } else {
            WalkResult::Advance
        }
    });
    if tagged {
        return Ok(());
    }
    Err(body.op_error(ctx, op, NO_LABEL))
}
