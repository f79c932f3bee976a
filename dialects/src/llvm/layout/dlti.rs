//! Data layouts from `dlti.dl_spec` attributes.

use super::{DATA_LAYOUT, DataLayout};
use crate::dlti;
use crate::elements::Numbers;
use crate::llvm::types::PointerType;
use std::fmt::Write;
use std::sync::Arc;
use windlass_ir::num::ApInt;
use windlass_ir::{Attribute, Context};

/// What [`DataLayout::of_ancestors`] computes for an array of attributes.
struct OfAncestors(Arc<DataLayout>);

/// What [`DataLayout::for_machine_code`] computes for an array of attributes.
struct ForMachineCode(Arc<DataLayout>);

impl DataLayout {
    /// The data layout in a module's discardable attributes: its `llvm.data_layout`, else its `dlti.dl_spec`, else
    /// LLVM's default. Returns an error if `llvm.data_layout` cannot be parsed.
    ///
    /// ```
    /// use windlass_dialects::llvm::{layout::{DataLayout, Layouts}, types::{self, LlvmTypes}};
    /// use windlass_ir::{Context, Type};
    /// let ctx = Context::new(windlass_dialects::registry());
    /// let said = ctx.dict_attr(vec![(ctx.name("llvm.data_layout"), ctx.string_attr("e-p:32:32-i64:64"))]);
    /// let mut layouts = Layouts::new(DataLayout::of_module(&ctx, Some(said)).unwrap());
    /// let pair = types::struct_literal(&ctx, &[Type::PTR, Type::I64], false);
    /// let layout = layouts.of(&ctx, pair).unwrap();
    /// assert_eq!((layout.alloc_bytes(), layout.align), (16, 8));
    /// assert_eq!(layouts.offset(&ctx, pair, 1), Some(8));
    /// ```
    pub fn of_module(ctx: &Context, discardable: Option<Attribute>) -> Result<DataLayout, String> {
        let text = discardable.and_then(|all| all.dict_entry(ctx, ctx.name(DATA_LAYOUT)));
        match text.and_then(|text| text.as_str(ctx)) {
            Some(text) => DataLayout::parse(text).map_err(|why| why.to_string()),
            None => {
                let ancestors = discardable.map(|all| ctx.array_attr(&[all]));
                Ok((*DataLayout::of_ancestors(ctx, ancestors)).clone())
            }
        }
    }

    /// The data layout in an array of the ancestors' discardable attributes, innermost first: an `llvm.data_layout`, which
    /// code generation uses, else the specs, with LLVM's default for entries that none of them has.
    pub fn of_ancestors(ctx: &Context, ancestor_attrs: Option<Attribute>) -> Arc<DataLayout> {
        let ancestor_attrs = ancestor_attrs.unwrap_or_else(|| ctx.array_attr(&[]));
        let derived = ctx.derived(ancestor_attrs, || {
            let all = ancestor_attrs.as_array(ctx).unwrap_or_default();
            // Later entries override earlier ones, so the innermost spec comes last.
            let spec = || {
                let text: String = all.iter().rev().map(|&said| spec_text(ctx, said)).collect();
                text.strip_suffix('-')
                    .and_then(|text| DataLayout::parse(text).ok())
            };
            let said = all
                .iter()
                .find_map(|&said| layout_string(ctx, said))
                .or_else(spec);
            OfAncestors(Arc::new(said.unwrap_or_else(DataLayout::llvm_default)))
        });
        derived.0.clone()
    }

    /// The data layout for machine code: what the ancestors' discardable attributes [say](Self::given), else that of
    /// [the host](Self::host_default).
    pub fn for_machine_code(
        ctx: &Context,
        ancestor_attrs: impl IntoIterator<Item = Attribute>,
    ) -> Arc<DataLayout> {
        let ancestor_attrs: Vec<Attribute> = ancestor_attrs.into_iter().collect();
        let derived = ctx.derived(ctx.array_attr(&ancestor_attrs), || {
            let given = DataLayout::given(ctx, ancestor_attrs);
            ForMachineCode(Arc::new(given.unwrap_or_else(DataLayout::host_default)))
        });
        derived.0.clone()
    }

    /// The data layout in the ancestors' discardable attributes, innermost first: an `llvm.data_layout`, else a
    /// `dlti.dl_spec`.
    ///
    /// A spec with LLVM's default for `i64` is that of LLVM IR without a data layout, which says nothing: no target has 64-bit
    /// pointers and this alignment. A spec without an entry for `i64` changes single entries.
    pub fn given(ctx: &Context, ancestor_attrs: impl IntoIterator<Item = Attribute>) -> Option<DataLayout> {
        for said in ancestor_attrs {
            if let Some(layout) = layout_string(ctx, said) {
                return Some(layout);
            }
            let spec = spec_text(ctx, said);
            let Some(spec) = spec.strip_suffix('-') else {
                continue;
            };
            let int = spec.split('-').find(|entry| entry.starts_with("i64:"));
            let layout = match int {
                Some("i64:32:64") => continue,
                Some(_) => DataLayout::parse(spec),
                None => DataLayout::parse(&format!("{}-{spec}", super::X86_64_LINUX)),
            };
            if let Ok(layout) = layout {
                return Some(layout);
            }
        }
        None
    }
}

/// The `llvm.data_layout` among an operation's discardable attributes.
fn layout_string(ctx: &Context, discardable: Attribute) -> Option<DataLayout> {
    let text = discardable.dict_entry(ctx, ctx.name(DATA_LAYOUT))?;
    DataLayout::parse(text.as_str(ctx)?).ok()
}

/// The `dlti.dl_spec` among an operation's discardable attributes, as a data layout string with a trailing `-`.
fn spec_text(ctx: &Context, discardable: Attribute) -> String {
    let mut text = String::new();
    for (key, value) in dlti::layout_entries(ctx, discardable) {
        // Writing to a string does not fail.
        let _ = entry(ctx, key, value, &mut text);
    }
    text
}

/// Appends an entry in the syntax of data layout strings, with a trailing `-`.
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
