//! The assembly format of entries: `<i32 = 4, "name" = "value">`, and of a single entry `<i32, 4>`.

use super::ENTRY;
use windlass_ir::text::{AsmParser, AsmPrinter, Tok};
use windlass_ir::{AttrName, Attribute, Context, Diagnostic, ExtAttr};

type Parsed = Result<Attribute, Diagnostic>;

fn key_and_value(ctx: &Context, entry: Attribute) -> Option<(Attribute, Attribute)> {
    let ext = entry.ext(ctx, ENTRY)?;
    Some(((*ext.params.first()?)?, (*ext.params.get(1)?)?))
}

/// The entries of a list: keys, which are types or strings, and values.
pub(super) fn entries<'c>(
    ctx: &'c Context,
    ext: &ExtAttr,
) -> impl Iterator<Item = (Attribute, Attribute)> + use<'c> {
    let list = ext.params.first().copied().flatten();
    let list = list.and_then(|list| list.as_array(ctx)).unwrap_or_default();
    list.iter().filter_map(|&entry| key_and_value(ctx, entry))
}

fn print_key(ctx: &Context, key: Attribute, p: &mut AsmPrinter<'_>) {
    match key.as_type(ctx) {
        Some(ty) => p.ty(ty),
        None => p.attr(key),
    }
}

pub(super) fn print_entry(ctx: &Context, ext: &ExtAttr, p: &mut AsmPrinter<'_>) {
    let [Some(key), Some(value)] = *ext.params else {
        return;
    };
    p.write_str("<");
    print_key(ctx, key, p);
    p.write_str(", ");
    p.attr(value);
    p.write_str(">");
}

pub(super) fn print_entries(ctx: &Context, ext: &ExtAttr, p: &mut AsmPrinter<'_>) {
    p.write_str("<");
    p.separated(entries(ctx, ext), |p, (key, value)| {
        print_key(ctx, key, p);
        p.write_str(" = ");
        p.attr(value);
    });
    p.write_str(">");
}

/// Parses a string key, or a type key if `types` is set.
fn optional_key(p: &mut AsmParser<'_, '_>, types: bool) -> Result<Option<Attribute>, Diagnostic> {
    let ctx = p.ctx();
    if types && let Some(ty) = p.optional_type()? {
        return Ok(Some(ctx.type_attr(ty)));
    }
    Ok(p.optional_string().map(|text| ctx.string_attr(&text)))
}

pub(super) fn parse_entry(p: &mut AsmParser<'_, '_>) -> Parsed {
    p.expect(Tok::Less)?;
    let Some(key) = optional_key(p, true)? else {
        return Err(p.error("expected a type or a quoted string"));
    };
    p.expect(Tok::Comma)?;
    let value = p.parse_attribute(None)?;
    p.expect(Tok::Greater)?;
    Ok(p.ctx().ext_attr(ENTRY, &[Some(key), Some(value)]))
}

/// Parses entries with type or string keys.
pub(super) fn parse_entries(p: &mut AsmParser<'_, '_>, of: AttrName) -> Parsed {
    parse_list(p, of, true)
}

/// Parses entries with string keys.
pub(super) fn parse_named_entries(p: &mut AsmParser<'_, '_>, of: AttrName) -> Parsed {
    parse_list(p, of, false)
}

fn parse_list(p: &mut AsmParser<'_, '_>, of: AttrName, types: bool) -> Parsed {
    let ctx = p.ctx();
    let mut list = Vec::new();
    p.expect(Tok::Less)?;
    if !p.accept(Tok::Greater) {
        loop {
            list.push(parse_element(p, types)?);
            if !p.accept(Tok::Comma) {
                break;
            }
        }
        p.expect(Tok::Greater)?;
    }
    Ok(ctx.ext_attr(of, &[Some(ctx.array_attr(&list))]))
}

/// Parses `key = value`, or an entry attribute.
fn parse_element(p: &mut AsmParser<'_, '_>, types: bool) -> Parsed {
    let ctx = p.ctx();
    if let Some(key) = optional_key(p, types)? {
        p.expect(Tok::Equal)?;
        let value = p.parse_attribute(None)?;
        return Ok(ctx.ext_attr(ENTRY, &[Some(key), Some(value)]));
    }
    let pos = p.pos();
    let entry = p.parse_attribute(None)?;
    match entry.ext(ctx, ENTRY) {
        Some(_) => Ok(entry),
        None => Err(p.error_at(pos, "invalid kind of attribute specified")),
    }
}
