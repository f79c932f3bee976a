//! Type definitions: `%T = type { … }`.
//!
//! A named struct exists before its body is read, so that definitions may refer to one another. A struct that only has a number
//! is named when its parts are known, as in upstream: `""`, `".1"`, `".2"`, in the order in which upstream first needs them. So
//! definitions are read after those that they mention. Typed pointers of LLVM before 15 make cycles; what they point to is
//! dropped, so any type will do for it.

use super::Env;
use super::items::{Item, ItemKind};
use super::lexer::{Ident, Tok};
use super::parser::{Parser, Read};
use super::types::{Definition, TypeTable, fresh_identified};
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::ops::Range;
use windlass_dialects::llvm::types as llvm;
use windlass_ir::text::string_from_bytes;

struct TypeDefinition<'s> {
    ident: Ident<'s>,
    /// What follows `type`.
    body: Range<usize>,
    /// The definitions that it mentions.
    mentions: Vec<usize>,
}

/// Reads the type definitions of a module.
///
/// # Errors
/// A malformed or repeated definition.
pub fn read<'s>(env: &mut Env<'s, '_>, items: &[Item]) -> Read<TypeTable<'s>> {
    let ctx = env.ctx;
    let (mut definitions, indices) = definitions(env, items)?;
    if definitions.is_empty() {
        return Ok(TypeTable::default());
    }
    for definition in &mut definitions {
        definition.mentions = mentions(env, definition.body.clone(), &indices, |_, _| true);
    }
    let literals = env.options.import_structs_as_literals;
    let mut table = TypeTable::default();
    for definition in &definitions {
        let ty = match definition.ident {
            Ident::Number(_) => llvm::struct_literal(ctx, &[], false),
            _ if literals || !is_struct(&Parser::new(env, definition.body.clone())) => {
                llvm::struct_literal(ctx, &[], false)
            }
            name => fresh_identified(ctx, &string_from_bytes(&name.text())),
        };
        table.set(definition.ident.text(), ty);
    }
    let order = order(env, items, &definitions, &indices);
    env.types = table;
    for index in order {
        let TypeDefinition { ident, body, .. } = &definitions[index];
        let mut p = Parser::new(env, body.clone());
        let start = p.offset();
        let definition = p.definition_body()?;
        p.expect_end()?;
        let name = ident.text();
        let ty = match (definition, *ident) {
            (Definition::Other(ty), _) => ty,
            (Definition::Opaque, _) if literals => llvm::struct_literal(ctx, &[], false),
            (Definition::Struct(parts, packed), _) if literals => llvm::struct_literal(ctx, &parts, packed),
            (Definition::Opaque, Ident::Number(_)) => fresh_identified(ctx, ""),
            (Definition::Opaque, _) => continue,
            (Definition::Struct(parts, packed), _) => {
                let ty = match ident {
                    Ident::Number(_) => Some(fresh_identified(ctx, "")),
                    _ => env.types.get(&name),
                };
                match ty.filter(|&ty| llvm::set_body(ctx, ty, &parts, packed)) {
                    Some(ty) => ty,
                    None => return Err(p.error_at(start, "redefinition of type")),
                }
            }
        };
        env.types.set(name, ty);
    }
    Ok(std::mem::take(&mut env.types))
}

type Indices<'s> = FxHashMap<Cow<'s, [u8]>, usize>;

/// The definitions in the order of the text, and their indices by name.
fn definitions<'s>(env: &Env<'s, '_>, items: &[Item]) -> Read<(Vec<TypeDefinition<'s>>, Indices<'s>)> {
    let mut definitions = Vec::new();
    let mut indices = FxHashMap::default();
    for item in items.iter().filter(|item| item.kind == ItemKind::Type) {
        let mut p = Parser::new(env, item.range.clone());
        let Tok::Local(ident) = p.tok() else {
            return Err(p.error("expected type name"));
        };
        if indices.insert(ident.text(), definitions.len()).is_some() {
            return Err(p.error("redefinition of type"));
        }
        p.bump();
        p.expect(Tok::Equal, "expected '=' after name")?;
        p.expect(Tok::Word(b"type"), "expected 'type' after name")?;
        definitions.push(TypeDefinition {
            ident,
            body: p.offset()..item.range.end,
            mentions: Vec::new(),
        });
    }
    Ok((definitions, indices))
}

fn is_struct(p: &Parser<'_, '_>) -> bool {
    p.at_word("opaque") || p.at(Tok::LBrace) || p.at(Tok::Less) && p.peek() == Tok::LBrace
}

/// The definitions that the tokens of a range mention; `is_type` has the token before and the one after.
fn mentions(
    env: &Env<'_, '_>,
    range: Range<usize>,
    indices: &Indices<'_>,
    is_type: impl Fn(Tok<'_>, Tok<'_>) -> bool,
) -> Vec<usize> {
    let mut found = Vec::new();
    let mut p = Parser::new(env, range);
    let mut before = Tok::Eof;
    while !p.at(Tok::Eof) {
        let tok = p.bump();
        if let Tok::Local(ident) = tok
            && is_type(before, p.tok())
            && let Some(&index) = indices.get(&ident.text())
        {
            found.push(index);
        }
        before = tok;
    }
    found
}

/// The order in which definitions are read: each after those that it mentions.
fn order(
    env: &Env<'_, '_>,
    items: &[Item],
    definitions: &[TypeDefinition<'_>],
    indices: &Indices<'_>,
) -> Vec<usize> {
    let numbered = definitions
        .iter()
        .filter(|definition| matches!(definition.ident, Ident::Number(_)));
    let mut roots = Vec::new();
    // Only the names of numbered structs depend on who needs them first.
    if numbered.count() > 1 {
        for item in items.iter().filter(|item| item.kind == ItemKind::Global) {
            roots.extend(mentions(env, item.range.clone(), indices, |_, _| true));
        }
        for item in items {
            if !matches!(item.kind, ItemKind::Define | ItemKind::Declare) {
                continue;
            }
            // In a header a number after a type is that of a parameter.
            let header = header_range(env, item.range.clone());
            roots.extend(mentions(env, header, indices, |before, after| {
                matches!(
                    before,
                    Tok::LParen | Tok::Comma | Tok::LBrace | Tok::Less | Tok::Word(b"x")
                ) || matches!(after, Tok::Global(_))
            }));
        }
    }
    roots.extend(0..definitions.len());
    let mut seen = vec![false; definitions.len()];
    let mut order = Vec::with_capacity(definitions.len());
    for root in roots {
        if std::mem::replace(&mut seen[root], true) {
            continue;
        }
        let mut stack = vec![(root, 0)];
        while let Some((index, next)) = stack.last_mut() {
            match definitions[*index].mentions.get(*next) {
                Some(&mentioned) => {
                    *next += 1;
                    if !std::mem::replace(&mut seen[mentioned], true) {
                        stack.push((mentioned, 0));
                    }
                }
                None => {
                    order.push(*index);
                    stack.pop();
                }
            }
        }
    }
    order
}

/// The part of a function up to the end of its parameters.
fn header_range(env: &Env<'_, '_>, range: Range<usize>) -> Range<usize> {
    let mut p = Parser::new(env, range.clone());
    while !matches!(p.tok(), Tok::Eof | Tok::Global(_)) {
        p.bump();
    }
    let mut depth = 0usize;
    loop {
        match p.tok() {
            Tok::LParen => depth += 1,
            Tok::RParen => depth = depth.saturating_sub(1),
            Tok::Eof => return range,
            _ => {}
        }
        p.bump();
        if depth == 0 && p.previous_end() > range.start && !p.at(Tok::LParen) {
            return range.start..p.previous_end();
        }
    }
}
