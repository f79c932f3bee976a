//! Reads metadata nodes.
//!
//! Input: the text of a node. Output: a [`Node`]. The numbers of nodes in the text become indices here, so a reference to a node that
//! does not exist is an error where it stands.

use super::fields::{self, FieldDef, FlagWords};
use super::node::{Field, Node, NodeKind, NodeRef, Operand};
use crate::import::lexer::{Ident, Tok};
use crate::import::parser::{self, Parser, Read};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;
use windlass_dialects::llvm::attrs::dwarf;
use windlass_dialects::llvm::enums::DI_SUBPROGRAM_FLAGS;

/// The index of each node by its number in the text.
#[derive(Default)]
pub struct Numbers {
    dense: Vec<u32>,
    sparse: FxHashMap<u32, u32>,
}

/// No node has this index.
const NO_NODE: u32 = u32::MAX;

impl Numbers {
    /// Room for the numbers of `count` nodes.
    pub fn with_capacity(count: usize) -> Numbers {
        Numbers {
            // The numbers of a printed module have no gaps, those of one written by hand may have any.
            dense: vec![NO_NODE; count * 2 + 64],
            sparse: FxHashMap::default(),
        }
    }

    /// Adds a node. Returns false if there is one of this number.
    pub fn add(&mut self, number: u32, index: u32) -> bool {
        match self.dense.get_mut(number as usize) {
            Some(slot) => std::mem::replace(slot, index) == NO_NODE,
            None => self.sparse.insert(number, index).is_none(),
        }
    }

    fn get(&self, number: u32) -> Option<u32> {
        match self.dense.get(number as usize) {
            Some(&index) => (index != NO_NODE).then_some(index),
            None => self.sparse.get(&number).copied(),
        }
    }
}

const TOO_DEEP: &str = "metadata nests too deeply";

/// Reads the node at the current token, which is not a reference.
pub fn node(p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<Node> {
    p.nested(TOO_DEEP, |p| node_within(p, numbers))
}

/// Reads a reference to a node, or the node itself.
pub fn node_ref(p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<NodeRef> {
    if let Tok::Metadata(number) = p.tok() {
        let index = lookup(p, numbers, number)?;
        p.bump();
        return Ok(NodeRef::Numbered(index));
    }
    Ok(NodeRef::Inline(Arc::new(node(p, numbers)?)))
}

fn lookup(p: &Parser<'_, '_>, numbers: &Numbers, number: u32) -> Read<u32> {
    let found = numbers.get(number);
    found.ok_or_else(|| p.error(format!("use of undefined metadata '!{number}'")))
}

fn node_within(p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<Node> {
    let offset = p.offset() as u32;
    let distinct = p.eat_word("distinct");
    let (kind, entries) = match p.tok() {
        Tok::Exclaim => {
            p.bump();
            p.expect(Tok::LBrace, "expected '{' here")?;
            let mut entries = Vec::new();
            if !p.at(Tok::RBrace) {
                loop {
                    entries.push((Field::Element, operand(p, numbers)?));
                    if !p.eat(Tok::Comma) {
                        break;
                    }
                }
            }
            p.expect(Tok::RBrace, "expected end of metadata node")?;
            (NodeKind::Tuple, entries)
        }
        Tok::NamedMetadata(name) => {
            let Some(kind) = NodeKind::of(name) else {
                return Err(p.error("expected metadata type"));
            };
            // These have an identity, which a node without `distinct` has not.
            match kind {
                NodeKind::CompileUnit if !distinct => {
                    return Err(p.error("missing 'distinct', required for !DICompileUnit"));
                }
                NodeKind::AssignId if !distinct => {
                    return Err(p.error("missing 'distinct', required for !DIAssignID()"));
                }
                _ => {}
            }
            let start = p.offset();
            p.bump();
            p.expect(Tok::LParen, "expected '(' here")?;
            let mut names = FieldNames::default();
            let entries = match kind {
                NodeKind::Expression => expression(p)?,
                NodeKind::ArgList => {
                    // The dialect has no place for it.
                    skip_constant(p);
                    while p.eat(Tok::Comma) {
                        skip_constant(p);
                    }
                    Vec::new()
                }
                NodeKind::AssignId => Vec::new(),
                _ => fields(p, numbers, fields::of(kind), &mut names)?,
            };
            let closing = p.offset();
            p.expect(Tok::RParen, "expected ')' here")?;
            let missing = fields::of(kind)
                .iter()
                .find(|field| field.required && !names.has(field.name));
            if let Some(field) = missing {
                let message = format!("missing required field '{}'", field.name);
                return Err(p.error_at(closing, message));
            }
            check_together(p, kind, &names, start)?;
            if kind == NodeKind::Subprogram && !distinct && is_definition(&entries) {
                let message = "missing 'distinct', required for !DISubprogram that is a Definition";
                return Err(p.error_at(start, message));
            }
            (kind, entries)
        }
        // The sign is a token of its own where a node has to be written.
        Tok::Metadata(_) => return Err(p.error_at(p.offset() + 1, "expected '{' here")),
        _ => return Err(p.error("expected '!' here")),
    };
    Ok(Node {
        kind,
        distinct,
        offset,
        entries: entries.into(),
    })
}

/// An operand of a tuple, or the value of a field that is metadata.
pub(super) fn operand(p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<Operand> {
    match p.tok() {
        Tok::Word(b"null") => {
            p.bump();
            Ok(Operand::Null)
        }
        Tok::Metadata(number) => {
            let index = lookup(p, numbers, number)?;
            p.bump();
            Ok(Operand::Node(index))
        }
        Tok::Exclaim if matches!(p.peek(), Tok::Str(_)) => {
            p.bump();
            Ok(text(p))
        }
        Tok::Exclaim | Tok::NamedMetadata(_) => Ok(Operand::Inline(Box::new(node(p, numbers)?))),
        _ => value(p),
    }
}

/// The string at the current token.
pub(super) fn text(p: &mut Parser<'_, '_>) -> Operand {
    let start = p.offset() as u32 + 1;
    match p.bump() {
        Tok::Str(raw) => Operand::Text(start, raw.len() as u32),
        _ => Operand::Null,
    }
}

/// A constant with its type. Constants other than integers are read where they are needed.
fn value(p: &mut Parser<'_, '_>) -> Read<Operand> {
    let start = p.offset() as u32;
    let ty = match p.ty() {
        Err(_) if p.offset() == start as usize => return Err(p.error("expected metadata operand")),
        other => other?,
    };
    let width = ty.signless_width(p.ctx());
    let operand = match (p.tok(), width) {
        (Tok::Int(digits), Some(width @ 1..=64)) => {
            Operand::Int(width, parser::integer(digits, width).zext_or_trunc(64).low_u64())
        }
        (Tok::Word(b"true"), Some(1)) => Operand::Int(1, 1),
        (Tok::Word(b"false"), Some(1)) => Operand::Int(1, 0),
        (Tok::Comma | Tok::RBrace | Tok::RParen | Tok::Eof, _) => return Err(p.error("expected value token")),
        _ => {
            skip_constant(p);
            return Ok(Operand::Value(start));
        }
    };
    p.bump();
    Ok(operand)
}

/// Skips to the token that ends an operand.
fn skip_constant(p: &mut Parser<'_, '_>) {
    let mut depth = 0usize;
    loop {
        match p.tok() {
            Tok::LBrace | Tok::LParen | Tok::LSquare | Tok::Less => depth += 1,
            Tok::Comma | Tok::RBrace | Tok::RParen | Tok::RSquare | Tok::Greater if depth == 0 => return,
            Tok::RBrace | Tok::RParen | Tok::RSquare | Tok::Greater => depth -= 1,
            Tok::Eof => return,
            _ => {}
        }
        p.bump();
    }
}

/// The names of the fields of a node.
#[derive(Default)]
struct FieldNames<'s>(SmallVec<[&'s [u8]; 16]>);

impl FieldNames<'_> {
    fn has(&self, name: &str) -> bool {
        self.0.contains(&name.as_bytes())
    }
}

/// Whether the fields of a subprogram say that it is one with a body.
fn is_definition(entries: &[(Field, Operand)]) -> bool {
    let number = |field| {
        let found = entries.iter().find(|(own, _)| *own == field);
        found.map(|(_, value)| value.signed().unwrap_or_default())
    };
    match number(Field::SpFlags) {
        // The flags of today come before the fields of earlier versions.
        Some(flags) => DI_SUBPROGRAM_FLAGS
            .value_of("Definition")
            .is_some_and(|bit| flags & bit != 0),
        None => number(Field::IsDefinition) != Some(0),
    }
}

/// Checks fields that depend on each other, of a node whose kind is named at `start`.
fn check_together(p: &Parser<'_, '_>, kind: NodeKind, names: &FieldNames<'_>, start: usize) -> Read<()> {
    let message = match kind {
        NodeKind::File if names.has("checksumkind") != names.has("checksum") => {
            return Err(p.error("'checksumkind' and 'checksum' must be provided together"));
        }
        NodeKind::CompileUnit => match (names.has("language"), names.has("sourceLanguageName")) {
            (true, true) => "can only specify one of 'language' and 'sourceLanguageName' on !DICompileUnit",
            (false, false) => {
                "missing one of 'language' or 'sourceLanguageName', required for !DICompileUnit"
            }
            _ => return Ok(()),
        },
        _ => return Ok(()),
    };
    Err(p.error_at(start, message))
}

/// `name: "x", line: 1`
fn fields<'s>(
    p: &mut Parser<'s, '_>,
    numbers: &Numbers,
    known: &[FieldDef],
    names: &mut FieldNames<'s>,
) -> Read<Vec<(Field, Operand)>> {
    let mut entries = Vec::new();
    if p.at(Tok::RParen) {
        return Ok(entries);
    }
    loop {
        let Tok::Label(Ident::Name(name)) = p.tok() else {
            return Err(p.error("expected field label here"));
        };
        let Some(def) = known.iter().find(|def| def.name.as_bytes() == name) else {
            let name = String::from_utf8_lossy(name);
            return Err(p.error(format!("invalid field '{name}'")));
        };
        if names.has(def.name) {
            return Err(p.error(format!("field '{}' cannot be specified more than once", def.name)));
        }
        names.0.push(name);
        p.bump();
        let value = def.read(p, numbers)?;
        if let Some(field) = def.field {
            entries.push((field, value));
        }
        if !p.eat(Tok::Comma) {
            return Ok(entries);
        }
    }
}

/// `{!0, null}`: nodes that the dialect has no place for.
pub(super) fn nodes(p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<Operand> {
    p.expect(Tok::LBrace, "expected '{' here")?;
    if !p.at(Tok::RBrace) {
        loop {
            operand(p, numbers)?;
            if !p.eat(Tok::Comma) {
                break;
            }
        }
    }
    p.expect(Tok::RBrace, "expected end of metadata node")?;
    Ok(Operand::Null)
}

/// `DIFlagPublic | DIFlagVector | 7`
pub(super) fn flags(p: &mut Parser<'_, '_>, words: &FlagWords) -> Read<Operand> {
    let mut bits = 0;
    loop {
        bits |= match p.tok() {
            Tok::Int(digits) if !digits.starts_with(b"-") => i64::from(p.uint32()?),
            Tok::Word(word) if word.starts_with(words.prefix.as_bytes()) => {
                let name = std::str::from_utf8(word).unwrap_or_default();
                let short = name.strip_prefix(words.prefix).unwrap_or_default();
                let other = words.others.iter().find(|other| other.0 == short);
                let bit = other.map(|other| other.1).or_else(|| words.known.value_of(short));
                // No bit is no flag.
                let Some(bit) = bit.filter(|&bit| bit != 0) else {
                    return Err(p.error(format!("invalid {} '{name}'", words.what)));
                };
                p.bump();
                bit
            }
            _ => return Err(p.error("expected debug info flag")),
        };
        if !p.eat(Tok::Bar) {
            return Ok(Operand::Number(bits));
        }
    }
}

/// The ops and arguments of a `DIExpression` up to the parenthesis.
fn expression(p: &mut Parser<'_, '_>) -> Read<Vec<(Field, Operand)>> {
    let mut entries = Vec::new();
    while !p.at(Tok::RParen) {
        if !entries.is_empty() {
            p.expect(Tok::Comma, "expected ',' here")?;
        }
        let value = match p.tok() {
            Tok::Word(word) => {
                let known = std::str::from_utf8(word).ok().and_then(|word| {
                    let found = dwarf::OPERATION.value_of(word);
                    found.or_else(|| dwarf::ENCODING.value_of(word))
                });
                match known {
                    Some(value) => value,
                    None => {
                        let what = match word.starts_with(b"DW_ATE_") {
                            true => "attribute encoding",
                            false if word.starts_with(b"DW_OP_") => "op",
                            false => return Err(p.error("expected unsigned integer")),
                        };
                        let word = String::from_utf8_lossy(word);
                        return Err(p.error(format!("invalid DWARF {what} '{word}'")));
                    }
                }
            }
            Tok::Int(digits) if digits[0] != b'-' => parser::integer(digits, 64).low_u64() as i64,
            _ => return Err(p.error("expected unsigned integer")),
        };
        p.bump();
        entries.push((Field::Element, Operand::Number(value)));
    }
    Ok(entries)
}
