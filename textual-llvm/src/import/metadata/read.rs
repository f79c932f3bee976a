//! Reads metadata nodes.
//!
//! Input: the text of a node. Output: a [`Node`]. The numbers of nodes in the text become indices here, so a reference to a node that
//! does not exist is an error where it stands.

use super::node::{Field, Node, NodeKind, NodeRef, OTHER_FIELDS, Operand};
use crate::import::lexer::{Ident, Tok};
use crate::import::parser::{self, Parser, Read};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;
use windlass_dialects::llvm::attrs::dwarf;
use windlass_dialects::llvm::enums::{DI_FLAGS, DI_SUBPROGRAM_FLAGS};

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
            while !p.at(Tok::RBrace) {
                if !entries.is_empty() {
                    p.expect(Tok::Comma, "expected end of metadata node")?;
                }
                entries.push((Field::Element, operand(p, numbers)?));
            }
            p.bump();
            (NodeKind::Tuple, entries)
        }
        Tok::NamedMetadata(name) => {
            let Some(kind) = NodeKind::of(name) else {
                return Err(p.error("expected metadata type"));
            };
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
                _ => fields(p, numbers, &mut names)?,
            };
            if let Some(field) = required(kind).iter().find(|field| !names.has(field)) {
                return Err(p.error(format!("missing required field '{field}'")));
            }
            p.expect(Tok::RParen, "expected ')' here")?;
            (kind, entries)
        }
        _ => return Err(p.error("expected '!' here")),
    };
    Ok(Node {
        kind,
        distinct,
        offset,
        entries: entries.into(),
    })
}

/// An operand of a tuple.
fn operand(p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<Operand> {
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
fn text(p: &mut Parser<'_, '_>) -> Operand {
    let start = p.offset() as u32 + 1;
    match p.bump() {
        Tok::Str(raw) => Operand::Text(start, raw.len() as u32),
        _ => Operand::Null,
    }
}

/// A constant with its type. Constants other than integers are read where they are needed.
fn value(p: &mut Parser<'_, '_>) -> Read<Operand> {
    let start = p.offset() as u32;
    let ty = p.ty()?;
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

/// The fields that LLVM requires of a node, in the order in which it reports that they are missing.
fn required(kind: NodeKind) -> &'static [&'static str] {
    match kind {
        NodeKind::Location
        | NodeKind::LocalVariable
        | NodeKind::LexicalBlock
        | NodeKind::CommonBlock
        | NodeKind::Namespace => &["scope"],
        NodeKind::LexicalBlockFile => &["scope", "discriminator"],
        NodeKind::File => &["filename", "directory"],
        NodeKind::Enumerator => &["name", "value"],
        NodeKind::DerivedType => &["tag", "baseType"],
        NodeKind::CompositeType | NodeKind::Generic => &["tag"],
        NodeKind::SubroutineType => &["types"],
        NodeKind::CompileUnit | NodeKind::MacroFile => &["file"],
        NodeKind::Macro => &["type", "name"],
        NodeKind::Module => &["scope", "name"],
        NodeKind::TemplateTypeParameter => &["type"],
        NodeKind::TemplateValueParameter => &["value"],
        NodeKind::Label => &["scope", "name", "file", "line"],
        NodeKind::ImportedEntity => &["tag", "scope"],
        NodeKind::GlobalVariableExpression => &["var", "expr"],
        _ => &[],
    }
}

/// Whether the value of a field is a number, or a word for one.
fn is_number(field: Field) -> bool {
    matches!(
        field,
        Field::Line | Field::Column | Field::Arg | Field::ScopeLine | Field::Discriminator
    )
}

/// `name: "x", line: 1`
fn fields<'s>(
    p: &mut Parser<'s, '_>,
    numbers: &Numbers,
    names: &mut FieldNames<'s>,
) -> Read<Vec<(Field, Operand)>> {
    let mut entries = Vec::new();
    let mut first = true;
    while !p.at(Tok::RParen) {
        if !first {
            p.expect(Tok::Comma, "expected ',' here")?;
        }
        first = false;
        let Tok::Label(Ident::Name(name)) = p.tok() else {
            return Err(p.error("expected field label here"));
        };
        let field = Field::of(name);
        if field.is_none() && !OTHER_FIELDS.iter().any(|other| other.as_bytes() == name) {
            let name = String::from_utf8_lossy(name);
            return Err(p.error(format!("invalid field '{name}'")));
        }
        if names.0.contains(&name) {
            let name = String::from_utf8_lossy(name);
            return Err(p.error(format!("field '{name}' cannot be specified more than once")));
        }
        names.0.push(name);
        p.bump();
        if field.is_some_and(is_number) && !matches!(p.tok(), Tok::Int(digits) if digits[0] != b'-') {
            return Err(p.error("expected unsigned integer"));
        }
        let value = field_value(p, numbers)?;
        if let Some(field) = field {
            entries.push((field, value));
        }
    }
    Ok(entries)
}

fn field_value(p: &mut Parser<'_, '_>, numbers: &Numbers) -> Read<Operand> {
    match p.tok() {
        Tok::Str(_) => Ok(text(p)),
        Tok::Int(digits) => {
            p.bump();
            let value = parser::integer(digits, 64).low_u64() as i64;
            // Flags may mix names and bits.
            Ok(Operand::Number(if p.at(Tok::Bar) {
                value | flags(p)?
            } else {
                value
            }))
        }
        // The operands of a `GenericDINode`, which the dialect does not have.
        Tok::LBrace => {
            skip_constant(p);
            Ok(Operand::Null)
        }
        Tok::Word(b"true") => {
            p.bump();
            Ok(Operand::Number(1))
        }
        Tok::Word(b"false") => {
            p.bump();
            Ok(Operand::Number(0))
        }
        Tok::Word(word) if word.starts_with(b"DIFlag") || word.starts_with(b"DISPFlag") => {
            Ok(Operand::Number(flags(p)?))
        }
        Tok::Word(word) if word != b"null" && matches!(p.peek(), Tok::Comma | Tok::RParen) => {
            let start = p.offset() as u32;
            p.bump();
            Ok(Operand::Word(start, word.len() as u32))
        }
        _ => operand(p, numbers),
    }
}

/// `DIFlagPublic | DIFlagVector`
fn flags(p: &mut Parser<'_, '_>) -> Read<i64> {
    let mut bits = 0;
    loop {
        p.eat(Tok::Bar);
        bits |= match p.tok() {
            Tok::Word(word) => match flag(word) {
                Some(flag) => flag,
                None => {
                    let word = String::from_utf8_lossy(word);
                    return Err(p.error(format!("invalid debug info flag '{word}'")));
                }
            },
            Tok::Int(digits) => parser::integer(digits, 64).low_u64() as i64,
            _ => return Err(p.error("expected debug info flag")),
        };
        p.bump();
        if !p.at(Tok::Bar) {
            return Ok(bits);
        }
    }
}

fn flag(word: &[u8]) -> Option<i64> {
    let word = std::str::from_utf8(word).ok()?;
    if let Some(name) = word.strip_prefix("DISPFlag") {
        return match name {
            "Zero" | "Nonvirtual" => Some(0),
            _ => DI_SUBPROGRAM_FLAGS.value_of(name),
        };
    }
    // The dialect has no names for these.
    match word.strip_prefix("DIFlag")? {
        "MultipleInheritance" => Some(2 << 16),
        "VirtualInheritance" => Some(3 << 16),
        "FixedEnum" => Some(1 << 24),
        "IndirectVirtualBase" => Some(4 | 32),
        name => DI_FLAGS.value_of(name),
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
