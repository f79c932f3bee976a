//! Verifiers of keys and values.

use super::text::entries;
use super::{DATA_LAYOUT_SPEC, ENTRY, MAP, TARGET_DEVICE_SPEC, TARGET_SYSTEM_SPEC};
use crate::common::quoted;
use crate::elements::{Numbers, element_count};
use crate::llvm::types::{ArrayType, PointerType, StructType, names};
use crate::ptr;
use rustc_hash::FxHashSet;
use windlass_ir::builtin::ModuleOp;
use windlass_ir::def::constraints::attr;
use windlass_ir::num::ApInt;
use windlass_ir::text::printer::{attr_to_string, type_to_string};
use windlass_ir::{
    AttrData, Attribute, Body, Context, Diagnostic, ExtAttr, Location, Name, Op, Type, TypeData,
};

type Check = Result<(), Diagnostic>;

/// The known keys, without the prefix `dlti.`.
const KNOWN: &[&str] = &[
    "endianness",
    "mangling_mode",
    "default_memory_space",
    "alloca_memory_space",
    "program_memory_space",
    "global_memory_space",
    "stack_alignment",
    "function_pointer_alignment",
    "legal_int_widths",
];

/// Verifies that no key is empty or duplicate.
pub(super) fn keys_differ(ctx: &Context, location: Location, ext: &ExtAttr) -> Check {
    let mut seen = FxHashSet::default();
    for (key, _) in entries(ctx, ext) {
        if key.as_str(ctx) == Some("") {
            return Err(Diagnostic::error(
                location,
                "empty string as DLTI key is not allowed",
            ));
        }
        if !seen.insert(key) {
            let key = match key.as_type(ctx) {
                Some(ty) => type_to_string(ctx, ty),
                None => attr_to_string(ctx, key),
            };
            return Err(Diagnostic::error(location, format!("repeated DLTI key: {key}")));
        }
    }
    Ok(())
}

/// Verifies that each entry maps a name to a device.
pub(super) fn devices(ctx: &Context, location: Location, ext: &ExtAttr) -> Check {
    keys_differ(ctx, location, ext)?;
    for (key, value) in entries(ctx, ext) {
        if value.ext(ctx, TARGET_DEVICE_SPEC).is_none() {
            let message = format!(
                "value associated with key {} is not a DLTI device spec",
                attr_to_string(ctx, key)
            );
            return Err(Diagnostic::error(location, message));
        }
    }
    Ok(())
}

/// Verifies an attribute of this dialect on an op of any dialect.
pub(super) fn operation_attr(ctx: &Context, body: &Body, op: Op, name: Name, attr: Attribute) -> Check {
    let text = ctx.str(name);
    let (kind, mnemonic) = match text {
        "dlti.dl_spec" => (DATA_LAYOUT_SPEC, "dl_spec"),
        "dlti.map" => (MAP, "map"),
        "dlti.target_system_spec" => (TARGET_SYSTEM_SPEC, "target_system_spec"),
        "dlti.target_device_spec" => (TARGET_DEVICE_SPEC, "target_device_spec"),
        _ => {
            let message = format!("attribute '{text}' not supported by dialect");
            return Err(body.error_at(ctx, op, message));
        }
    };
    let Some(ext) = attr.ext(ctx, kind) else {
        let message = format!("'{text}' is expected to be a #dlti.{mnemonic} attribute");
        return Err(body.error_at(ctx, op, message));
    };
    // Only a module's data layout spec is verified.
    if kind != DATA_LAYOUT_SPEC || body.name(op) != ModuleOp::NAME {
        return Ok(());
    }
    let location = body.location(op);
    let of_types = entries(ctx, ext).filter_map(|(key, value)| Some((key.as_type(ctx)?, key, value)));
    for (ty, key, value) in of_types {
        layout_of_type(ctx, location, ty, key, value)?;
    }
    let mut of_names = entries(ctx, ext).filter(|(key, _)| key.as_type(ctx).is_none());
    of_names.try_for_each(|(key, value)| layout_of_name(ctx, location, key, value))
}

fn layout_of_type(ctx: &Context, location: Location, ty: Type, key: Attribute, value: Attribute) -> Check {
    let dense_len = match value.data(ctx) {
        AttrData::Dense(dense) if dense.ty.element_type(ctx) == Some(Type::I64) => {
            Some(dense.ty.shape(ctx).unwrap_or_default().iter().product::<i64>())
        }
        _ => None,
    };
    // The ABI's alignment and the preferred one.
    let falls = |at: usize| {
        let numbers = Numbers::<ApInt>::of(ctx, value);
        numbers.is_some_and(|numbers| numbers.element(at).to_u64() > numbers.element(at + 1).to_u64())
    };
    let smaller = "preferred alignment is expected to be at least as large as ABI alignment";
    let entry = || attr_to_string(ctx, ctx.ext_attr(ENTRY, &[Some(key), Some(value)]));
    let is_number = matches!(ty.data(ctx), TypeData::Integer { .. } | TypeData::Float(_))
        || ty.ext(ctx, names::PPC_FP128).is_some();
    let wrong = match ty.data(ctx) {
        TypeData::Index if value.int(ctx).is_none() => {
            format!(
                "expected integer attribute in the data layout entry for {}",
                quoted(ctx, ty)
            )
        }
        TypeData::Index => return Ok(()),
        _ if is_number && dense_len.is_none() => {
            format!(
                "expected a dense i64 elements attribute in the data layout entry {}",
                entry()
            )
        }
        _ if is_number && !matches!(dense_len, Some(1 | 2)) => {
            format!("expected 1 or 2 elements in the data layout entry {}", entry())
        }
        _ if is_number && dense_len == Some(2) && falls(0) => format!(
            "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry {}",
            entry()
        ),
        _ if is_number => return Ok(()),
        TypeData::Ext(_) if PointerType::of(ctx, ty).is_some() => match dense_len {
            Some(3 | 4) if falls(1) => smaller.into(),
            Some(3 | 4) => return Ok(()),
            _ => format!(
                "expected layout attribute for {} to be a dense integer elements attribute with 3 or 4 elements",
                quoted(ctx, ty)
            ),
        },
        TypeData::Ext(_) if ArrayType::of(ctx, ty).is_some() => return Ok(()),
        TypeData::Ext(_) if ty.ext(ctx, ptr::PTR).is_some() => match value.ext(ctx, ptr::SPEC) {
            Some(_) => return Ok(()),
            None => format!(
                "expected layout attribute for {} to be a #ptr.spec attribute",
                quoted(ctx, ty)
            ),
        },
        TypeData::Ext(_) => match StructType::of(ctx, ty) {
            None => "data layout specified for a type that does not support it".into(),
            Some(structure) => {
                let integers = value.ty(ctx).filter(|_| attr::is_int_elements(ctx, value));
                let count = integers.and_then(|ty| element_count(ctx, ty));
                if !matches!(count, Some(1 | 2)) {
                    format!(
                        "expected layout attribute for {} to be a dense integer elements attribute of 1 or 2 elements",
                        quoted(ctx, ty)
                    )
                } else if dense_len.is_none() {
                    format!("expected i64 entries for {}", quoted(ctx, ty))
                } else if structure.is_identified() || !structure.body().is_empty() {
                    format!("unexpected layout attribute for struct {}", quoted(ctx, ty))
                } else if count == Some(2) && falls(0) {
                    smaller.into()
                } else {
                    return Ok(());
                }
            }
        },
        _ => "unexpected data layout for a built-in type".into(),
    };
    Err(Diagnostic::error(location, wrong))
}

fn layout_of_name(ctx: &Context, location: Location, key: Attribute, value: Attribute) -> Check {
    let text = key.as_str(ctx).unwrap_or_default();
    let Some(name) = text.strip_prefix("dlti.") else {
        return Ok(());
    };
    if !KNOWN.contains(&name) {
        return Err(Diagnostic::error(
            location,
            format!("unknown data layout entry name: {text}"),
        ));
    }
    if name == "endianness" && !matches!(value.as_str(ctx), Some("big" | "little")) {
        let message = format!("'{text}' data layout entry is expected to be either 'big' or 'little'");
        return Err(Diagnostic::error(location, message));
    }
    Ok(())
}
