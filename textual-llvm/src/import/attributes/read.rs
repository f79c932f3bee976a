//! Reads lists and groups of attributes.

use super::{Attr, AttrKind, AttributeGroups, AttributeList, values};
use crate::attributes::{FUNCTION, PARAMETER, Places, RESULT};
use crate::import::Env;
use crate::import::items::{Item, ItemKind};
use crate::import::lexer::{Tok, unescape};
use crate::import::parser::{Parser, Read};
use std::borrow::Cow;

/// The attributes of a parameter or argument.
///
/// # Errors
/// A malformed attribute, or one that does not apply here.
pub fn value_attributes<'s>(p: &mut Parser<'s, '_>) -> Read<AttributeList<'s>> {
    on_value(p, PARAMETER, "this attribute does not apply to parameters")
}

/// The attributes of a result.
///
/// # Errors
/// A malformed attribute, or one that does not apply here.
pub fn result_attributes<'s>(p: &mut Parser<'s, '_>) -> Read<AttributeList<'s>> {
    on_value(p, RESULT, "this attribute does not apply to return values")
}

fn on_value<'s>(p: &mut Parser<'s, '_>, place: Places, problem: &str) -> Read<AttributeList<'s>> {
    let mut list = AttributeList::default();
    loop {
        match p.tok() {
            Tok::Word(word) => {
                let start = p.offset();
                // `nocapture` of LLVM before 21.
                if word == b"nocapture" {
                    p.bump();
                    list.push(Attr::Int(AttrKind::Captures, 0));
                    continue;
                }
                let Some(kind) = AttrKind::of(word) else {
                    return Ok(list);
                };
                list.push(attribute(p, kind, false)?);
                if !kind.applies_to(place) {
                    return Err(p.error_at(start, problem));
                }
            }
            Tok::Str(key) => list.push(string(p, key)?),
            _ => return Ok(list),
        }
    }
}

/// The attributes of a function, call or global; those of groups are part of the list.
///
/// # Errors
/// A malformed attribute, or one that does not apply here.
pub fn function_attributes<'s>(p: &mut Parser<'s, '_>) -> Read<AttributeList<'s>> {
    let mut list = AttributeList::default();
    on_function(p, &mut list, false)?;
    Ok(list)
}

fn on_function<'s>(p: &mut Parser<'s, '_>, list: &mut AttributeList<'s>, in_group: bool) -> Read<()> {
    let mut memory = None;
    loop {
        let start = p.offset();
        match p.tok() {
            Tok::AttrGroup(_) if in_group => {
                return Err(p.error("cannot have an attribute group reference in an attribute group"));
            }
            Tok::AttrGroup(number) => {
                p.bump();
                if let Some(group) = p.env.attribute_groups.get(number) {
                    list.present |= group.present;
                    list.groups.push(number);
                }
            }
            Tok::Word(word) => {
                if let Some(effects) = values::legacy_memory(word) {
                    p.bump();
                    memory = Some(memory.unwrap_or(u16::MAX) & effects);
                    continue;
                }
                let Some(kind) = AttrKind::of(word) else { break };
                list.push(attribute(p, kind, in_group)?);
                // The alignment of a function may stand among its attributes.
                if !kind.applies_to(FUNCTION) && kind != AttrKind::Alignment {
                    return Err(p.error_at(start, "this attribute does not apply to functions"));
                }
            }
            Tok::Str(key) => list.push(string(p, key)?),
            _ => break,
        }
    }
    if let Some(effects) = memory {
        list.push(Attr::Int(AttrKind::Memory, effects.into()));
    }
    Ok(())
}

/// `"key"` or `"key"="value"`
fn string<'s>(p: &mut Parser<'s, '_>, key: &'s [u8]) -> Read<Attr<'s>> {
    p.bump();
    let value = match p.eat(Tok::Equal) {
        true => p.string()?,
        false => Cow::Borrowed(&b""[..]),
    };
    Ok(Attr::String(unescape(key), value))
}

/// An attribute that LLVM defines, with its value.
fn attribute<'s>(p: &mut Parser<'s, '_>, kind: AttrKind, in_group: bool) -> Read<Attr<'s>> {
    use AttrKind::*;
    p.bump();
    let value = match kind {
        Alignment | StackAlignment if in_group => {
            p.expect(Tok::Equal, "expected '=' here")?;
            values::alignment(p, false)?
        }
        Alignment => values::alignment(p, true)?,
        StackAlignment => values::stack_alignment(p)?,
        Dereferenceable | DereferenceableOrNull => values::dereferenceable(p)?,
        AllocKind => values::alloc_kind(p)?,
        AllocSize => values::alloc_size(p)?,
        VScaleRange => values::vscale_range(p)?,
        UWTable => values::uwtable(p)?,
        Memory => values::memory(p)?,
        Captures => values::captures(p)?,
        NoFPClass => values::fp_classes(p)?,
        Range => return Ok(Attr::Range(kind, Box::new(values::range(p)?))),
        Initializes => {
            values::ranges(p)?;
            return Ok(Attr::Word(kind));
        }
        ByRef | ByVal | ElementType | InAlloca | Preallocated | StructRet => {
            // LLVM of the years of typed pointers takes the type from the parameter.
            if !p.at(Tok::LParen)
                && matches!(kind, ByVal | InAlloca | StructRet)
                && let Some(pointee) = p.pointee()
            {
                return Ok(Attr::Type(kind, pointee));
            }
            p.expect(Tok::LParen, "expected '('")?;
            let ty = p.ty()?;
            p.expect(Tok::RParen, "expected ')'")?;
            return Ok(Attr::Type(kind, ty));
        }
        _ => return Ok(Attr::Word(kind)),
    };
    Ok(Attr::Int(kind, value))
}

/// Reads the attribute groups of a module.
///
/// # Errors
/// A malformed group.
pub fn groups<'s>(env: &Env<'s, '_>, items: &[Item]) -> Read<AttributeGroups<'s>> {
    let mut all = AttributeGroups {
        names: vec![None; AttrKind::COUNT],
        ..AttributeGroups::default()
    };
    for (kind, name) in AttrKind::on_values() {
        all.names[kind as usize] = Some(env.ctx.name(name));
    }
    // The dialect has no other form of `captures` yet.
    all.names[AttrKind::Captures as usize] = all.names[AttrKind::NoCapture as usize];
    if let Some(name) = all.names[AttrKind::NoUndef as usize] {
        all.noundef = Some(env.ctx.dict_attr(vec![(name, windlass_ir::Attribute::UNIT)]));
    }
    for item in items.iter().filter(|item| item.kind == ItemKind::Attributes) {
        let mut p = Parser::new(env, item.range.clone());
        p.expect_word("attributes")?;
        let Tok::AttrGroup(number) = p.tok() else {
            return Err(p.error("expected attribute group id"));
        };
        p.bump();
        p.expect(Tok::Equal, "expected '=' here")?;
        p.expect(Tok::LBrace, "expected '{' here")?;
        let mut list = AttributeList::default();
        on_function(&mut p, &mut list, true)?;
        if !p.at(Tok::RBrace) {
            return Err(p.error("unterminated attribute group"));
        }
        if list.is_empty() {
            return Err(p.error_at(item.range.start, "attribute group has no attributes"));
        }
        p.bump();
        p.expect_end()?;
        let group = all.by_number.entry(number).or_default();
        group.entries.append(&mut list.entries);
        group.present |= list.present;
    }
    Ok(all)
}
