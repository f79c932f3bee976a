//! Translates a module's `dlti.dl_spec` to LLVM's data layout string: `e-i64:64-p0:32:32:32:32`.

use std::fmt::Write;
use windlass_dialects::dlti::{self, FUNCTION_POINTER_ALIGNMENT};
use windlass_dialects::llvm::layout::DataLayout;
use windlass_dialects::llvm::types::PointerType;
use windlass_ir::num::FloatKind;
use windlass_ir::text::{attr_to_string, type_to_string};
use windlass_ir::{AttrData, Attribute, Context, Diagnostic, Module, Signedness, Type, TypeData};

/// The alignment that LLVM makes of an attribute: the largest power of two that is not greater. `None` for zero.
pub fn alignment_of(ctx: &Context, attr: Option<Attribute>) -> Option<u64> {
    let value = attr?.as_i64(ctx)? as u64;
    value.checked_ilog2().map(|log| 1 << log)
}

/// The data layout of a module, and its text if the module has one.
///
/// # Errors
/// A data layout that LLVM does not know.
pub(crate) fn of_module(ctx: &Context, module: &Module) -> Result<(DataLayout, Option<String>), Diagnostic> {
    let setting = |name: &str| module.root.discardable_attr(ctx, module.op, ctx.name(name));
    let said = setting("llvm.data_layout").and_then(|attr| attr.as_str(ctx));
    let text = match said.map(str::to_owned) {
        None if setting("dlti.dl_spec").is_some() => Some(of_spec(ctx, module)?),
        said => said,
    };
    let layout = match text.as_deref().map(DataLayout::parse) {
        None => DataLayout::llvm_default(),
        Some(Ok(layout)) => layout,
        Some(Err(_)) => {
            let message = "has a data layout that LLVM does not know";
            return Err(module.root.op_error(ctx, module.op, message));
        }
    };
    Ok((layout, text))
}

/// The data layout string of the module's `dlti.dl_spec`: entries with identifier keys first, then those with type
/// keys.
///
/// # Errors
/// An identifier or type key that has no equivalent in LLVM's data layout.
fn of_spec(ctx: &Context, module: &Module) -> Result<String, Diagnostic> {
    let fail = |message: String| Diagnostic::error(module.root.location(module.op), message);
    let entries = || dlti::layout_entries(ctx, module.root.discardable(module.op));
    let mut parts: Vec<String> = Vec::new();
    for (key, value) in entries() {
        if let Some(name) = key.as_str(ctx) {
            let part = named(ctx, name, value);
            parts.extend(part.ok_or_else(|| {
                fail(format!(
                    "unsupported data layout key {}",
                    attr_to_string(ctx, key)
                ))
            })?);
        }
    }
    for (key, value) in entries() {
        if let Some(ty) = key.as_type(ctx).filter(|&ty| ty != Type::INDEX) {
            parts.push(typed(ctx, ty, value).map_err(fail)?);
        }
    }
    Ok(parts.join("-"))
}

/// Translates an entry with an identifier key. `Some(None)` for a default; `None` if LLVM has no equivalent.
fn named(ctx: &Context, name: &str, value: Attribute) -> Option<Option<String>> {
    let number = value.as_i64(ctx).filter(|&number| number != 0);
    let with_number = |letter: &str| number.map(|number| format!("{letter}{number}"));
    Some(match name.strip_prefix("dlti.")? {
        "endianness" => Some(
            if value.as_str(ctx) == Some("little") {
                "e"
            } else {
                "E"
            }
            .into(),
        ),
        "mangling_mode" => value
            .as_str(ctx)
            .filter(|mode| !mode.is_empty())
            .map(|mode| format!("m:{mode}")),
        "program_memory_space" => with_number("P"),
        "global_memory_space" => with_number("G"),
        "alloca_memory_space" => with_number("A"),
        "stack_alignment" => with_number("S"),
        "function_pointer_alignment" => {
            let ext = value.ext(ctx, FUNCTION_POINTER_ALIGNMENT)?;
            let param = |at: usize| ext.params.get(at).copied().flatten()?.as_i64(ctx);
            let kind = if param(1).unwrap_or(0) != 0 { "n" } else { "i" };
            Some(format!("F{kind}{}", param(0).unwrap_or(0)))
        }
        "legal_int_widths" => {
            let AttrData::DenseArray { .. } = value.data(ctx) else {
                return None;
            };
            let widths: Vec<String> = value.as_i64_array(ctx)?.iter().map(i64::to_string).collect();
            Some(format!("n{}", widths.join(":")))
        }
        _ => return None,
    })
}

/// Translates an entry with a type key: size, then alignments, in bits.
fn typed(ctx: &Context, ty: Type, value: Attribute) -> Result<String, String> {
    let values: Vec<i64> = match value.data(ctx) {
        AttrData::Dense(dense) => {
            let bytes = dense
                .bytes
                .chunks_exact(8)
                .filter_map(|bytes| bytes.try_into().ok());
            let given: Vec<i64> = bytes.map(i64::from_le_bytes).collect();
            let count: i64 = dense.ty.shape(ctx).unwrap_or_default().iter().product();
            match (dense.splat, given.first()) {
                (true, Some(&all)) => vec![all; usize::try_from(count).unwrap_or(0).min(4)],
                _ => given,
            }
        }
        _ => Vec::new(),
    };
    let (letter, size) = match ty.data(ctx) {
        TypeData::Integer { width, signedness } if *signedness == Signedness::Signless => ("i", *width),
        TypeData::Integer { .. } => {
            let ty = type_to_string(ctx, ty);
            return Err(format!("unsupported data layout for non-signless integer '{ty}'"));
        }
        TypeData::Float(
            kind @ (FloatKind::F16 | FloatKind::F32 | FloatKind::F64 | FloatKind::F80 | FloatKind::F128),
        ) => ("f", kind.width()),
        TypeData::Ext(_) => {
            let Some(space) = PointerType::of(ctx, ty) else {
                return Err(format!(
                    "unsupported type in data layout: '{}'",
                    type_to_string(ctx, ty)
                ));
            };
            let mut text = format!("p{space}");
            let size = values.first().copied().unwrap_or(64);
            for at in 0..4 {
                let _ = write!(text, ":{}", values.get(at).copied().unwrap_or(size));
            }
            return Ok(text);
        }
        _ => {
            return Err(format!(
                "unsupported type in data layout: '{}'",
                type_to_string(ctx, ty)
            ));
        }
    };
    let abi = values.first().copied().unwrap_or(i64::from(size));
    let preferred = values.get(1).copied().unwrap_or(abi);
    let mut text = format!("{letter}{size}:{abi}");
    if preferred != abi {
        let _ = write!(text, ":{preferred}");
    }
    Ok(text)
}
