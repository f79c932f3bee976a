//! Data layouts from `dlti.dl_spec` attributes.

use super::DataLayout;
use crate::dlti;
use crate::elements::Numbers;
use crate::llvm::types::PointerType;
use std::fmt::Write;
use windlass_ir::num::ApInt;
use windlass_ir::{Attribute, Context};

impl DataLayout {
    /// The layout that operations' discardable attributes, in an array with the innermost first, tell; what they leave open is
    /// LLVM's default.
    pub fn around(ctx: &Context, around: Option<Attribute>) -> DataLayout {
        let mut text = String::new();
        let all = around.and_then(|around| around.as_array(ctx)).unwrap_or_default();
        // What is said last counts.
        for &said in all.iter().rev() {
            for (key, value) in dlti::layout_entries(ctx, said) {
                // Writing to a string does not fail.
                let _ = entry(ctx, key, value, &mut text);
            }
        }
        match text.strip_suffix('-') {
            Some(text) => DataLayout::parse(text).unwrap_or_else(|_| DataLayout::llvm_default()),
            None => DataLayout::llvm_default(),
        }
    }
}

/// Adds what an entry says in LLVM's words, with a `-` behind it.
fn entry(ctx: &Context, key: Attribute, value: Attribute, text: &mut String) -> std::fmt::Result {
    let Some(ty) = key.as_type(ctx) else {
        return match (key.as_str(ctx), value.as_str(ctx), value.as_i64(ctx)) {
            (Some("dlti.endianness"), Some("big"), _) => write!(text, "E-"),
            (Some("dlti.endianness"), Some("little"), _) => write!(text, "e-"),
            (Some("dlti.stack_alignment"), _, Some(bits)) => write!(text, "S{bits}-"),
            _ => Ok(()),
        };
    };
    if let Some(space) = PointerType::of(ctx, ty) {
        write!(text, "p{space}")?;
    } else if let Some(width) = ty.signless_width(ctx) {
        write!(text, "i{width}")?;
    } else if let Some(kind) = ty.float(ctx) {
        write!(text, "f{}", kind.width())?;
    } else {
        return Ok(());
    }
    let count = value
        .ty(ctx)
        .and_then(|ty| crate::elements::element_count(ctx, ty));
    let numbers = Numbers::<ApInt>::of(ctx, value);
    if let (Some(numbers), Some(count)) = (numbers, count) {
        for index in 0..count.min(4) {
            write!(text, ":{}", numbers.element(index).low_u64())?;
        }
    }
    write!(text, "-")
}
