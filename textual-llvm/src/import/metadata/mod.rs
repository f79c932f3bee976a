//! Metadata: nodes, attachments, debug info.
//!
//! ```text
//! read.rs ─▶ node.rs     each node once, in parallel: a table of nodes ([`MetadataTable`])
//! attach.rs              what attachments say on an op; alias.rs: TBAA, alias scopes, access groups
//! records.rs             debug records and debug intrinsics
//! debug_info.rs ─▶ nodes.rs, location.rs, loops.rs   what has to happen in the order of the module
//! named.rs               module flags and other named metadata
//! ```
//!
//! Functions are read in parallel. What their metadata says that does not depend on the order of functions becomes attributes at
//! once, with a cache per node ([`NodeCache`]). The attributes of recursive debug info depend on which node is translated
//! first, so while a function is read, its locations are placeholders ([`FunctionDebug`]); [`DebugImporter`] resolves them
//! for one function after the other.

mod alias;
mod attach;
mod cyclic_cache;
mod debug_info;
mod fields;
mod location;
mod loops;
mod named;
mod node;
mod nodes;
mod profile;
mod read;
mod records;

use alias::find_attached;
pub use alias::noalias_scope_declaration;
pub use attach::{attach, set_function_attributes};
pub use debug_info::DebugImporter;
pub use location::{FunctionDebug, location};
pub use named::{create_module_ops, module_attributes};
pub use node::NodeRef;
pub use records::{
    DebugRecord, debug_intrinsic, debug_record, drop_records_before_call, finish_debug_records,
    keep_reachable_records, note_locations,
};

use super::Env;
use super::function::{FunctionReader, Operand};
use super::items::{Item, ItemKind};
use super::lexer::{Tok, unescape};
use super::parser::{Parser, Read};
use node::Node;
use rayon::prelude::*;
use read::Numbers;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::borrow::Cow;
use std::sync::OnceLock;
use windlass_ir::{Attribute, Diagnostic, Location, Severity};

/// The metadata nodes of a module.
#[derive(Default)]
pub struct MetadataTable {
    nodes: Vec<Node>,
    numbers: Numbers,
    /// Named metadata with the indices of its operands.
    named: Vec<(Vec<u8>, Vec<u32>)>,
    /// Whether the module has debug info of the version that LLVM keeps.
    has_debug_info: bool,
    /// The access groups that instructions are in.
    access_groups: FxHashSet<u32>,
    /// The alias scopes that accesses mention, if an intrinsic declares scopes.
    alias_scopes: FxHashSet<u32>,
    tbaa: NodeCache,
    /// The lists with one tag.
    tbaa_lists: NodeCache,
    scopes: NodeCache,
    groups: NodeCache,
}

/// An attribute for each node, made when it is first needed, on any thread.
#[derive(Default)]
pub struct NodeCache(OnceLock<Box<[OnceLock<Attribute>]>>);

impl MetadataTable {
    fn cached<'m>(&'m self, cache: &'m NodeCache, index: u32) -> Option<&'m OnceLock<Attribute>> {
        let slots = cache
            .0
            .get_or_init(|| self.nodes.iter().map(|_| OnceLock::new()).collect());
        slots.get(index as usize)
    }

    /// The node that a reference is about.
    fn node<'m>(&'m self, of: &'m NodeRef) -> Option<&'m Node> {
        match of {
            NodeRef::Numbered(index) => self.nodes.get(*index as usize),
            NodeRef::Inline(node) => Some(node),
        }
    }

    /// The nodes of a named metadata, in order.
    fn named<'m>(&'m self, name: &str) -> impl Iterator<Item = &'m Node> {
        let list = self.named.iter().find(|(known, _)| known == name.as_bytes());
        let indices = list.map(|(_, indices)| indices.as_slice()).unwrap_or_default();
        indices.iter().filter_map(|&index| self.nodes.get(index as usize))
    }
}

/// A warning about what is not imported.
#[cold]
fn warning(location: Location, message: impl Into<String>) -> Diagnostic {
    Diagnostic::new(Severity::Warning, location, message)
}

/// What an attachment is about. All other kinds have no meaning in the dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AttachmentKind {
    Dbg,
    Prof,
    Tbaa,
    AccessGroup,
    Loop,
    AliasScope,
    NoAlias,
    Dereferenceable,
    DereferenceableOrNull,
    Mmra,
    NonTemporal,
    InvariantLoad,
    InvariantGroup,
    VecTypeHint,
    WorkGroupSizeHint,
    ReqdWorkGroupSize,
    IntelReqdSubGroupSize,
}

impl AttachmentKind {
    fn of(name: &[u8]) -> Option<AttachmentKind> {
        Some(match name {
            b"dbg" => AttachmentKind::Dbg,
            b"prof" => AttachmentKind::Prof,
            b"tbaa" => AttachmentKind::Tbaa,
            b"llvm.access.group" => AttachmentKind::AccessGroup,
            b"llvm.loop" => AttachmentKind::Loop,
            b"alias.scope" => AttachmentKind::AliasScope,
            b"noalias" => AttachmentKind::NoAlias,
            b"dereferenceable" => AttachmentKind::Dereferenceable,
            b"dereferenceable_or_null" => AttachmentKind::DereferenceableOrNull,
            b"mmra" => AttachmentKind::Mmra,
            b"nontemporal" => AttachmentKind::NonTemporal,
            b"invariant.load" => AttachmentKind::InvariantLoad,
            b"invariant.group" => AttachmentKind::InvariantGroup,
            b"vec_type_hint" => AttachmentKind::VecTypeHint,
            b"work_group_size_hint" => AttachmentKind::WorkGroupSizeHint,
            b"reqd_work_group_size" => AttachmentKind::ReqdWorkGroupSize,
            b"intel_reqd_sub_group_size" => AttachmentKind::IntelReqdSubGroupSize,
            _ => return None,
        })
    }
}

/// The metadata attached to an instruction or global value.
#[derive(Clone, Debug, Default)]
pub struct Attachments(SmallVec<[(AttachmentKind, NodeRef); 2]>);

impl Attachments {
    /// The last attachment of a kind: on an instruction it replaces those before.
    fn get(&self, kind: AttachmentKind) -> Option<&NodeRef> {
        let found = self.0.iter().rev().find(|(known, _)| *known == kind);
        found.map(|(_, node)| node)
    }
}

/// Metadata as an operand of a call.
#[derive(Clone, Debug)]
pub enum MetadataOperand<'s> {
    /// `!"text"`
    Text(Cow<'s, [u8]>),
    /// `!12` or `!{…}`
    Node(NodeRef),
    /// `i32 %x`
    Value(Box<Operand<'s>>),
}

impl MetadataOperand<'_> {
    /// The text of `!"text"`.
    pub fn text(&self) -> Option<&[u8]> {
        match self {
            MetadataOperand::Text(text) => Some(text),
            _ => None,
        }
    }
}

/// Whether `!nontemporal` is attached.
pub fn is_nontemporal(attachments: &Attachments) -> bool {
    attachments.get(AttachmentKind::NonTemporal).is_some()
}

/// Reads the numbered and named nodes of a module.
///
/// # Errors
/// The first malformed node in the order of the text.
pub fn read(env: &Env<'_, '_>, items: &[Item]) -> Read<MetadataTable> {
    let of_kind = |kind| items.iter().filter(move |item| item.kind == kind);
    let count = of_kind(ItemKind::Metadata).count();
    let mut numbers = Numbers::with_capacity(count);
    let mut bodies = Vec::with_capacity(count);
    for (index, item) in of_kind(ItemKind::Metadata).enumerate() {
        let mut p = Parser::new(env, item.range.clone());
        let Tok::Metadata(number) = p.tok() else {
            return Err(p.error("expected metadata number"));
        };
        if !numbers.add(number, index as u32) {
            return Err(p.error("metadata id is already used"));
        }
        p.bump();
        p.expect(Tok::Equal, "expected '=' here")?;
        bodies.push(p.offset()..item.range.end);
    }
    let nodes: Vec<Read<Node>> = bodies
        .into_par_iter()
        .map(|range| {
            let mut p = Parser::new(env, range);
            let begins = |p: &Parser<'_, '_>| {
                matches!(p.tok(), Tok::Exclaim | Tok::Metadata(_) | Tok::NamedMetadata(_))
            };
            if !p.at_word("distinct") && !begins(&p) {
                // So definitions began in early versions of LLVM.
                let message = match p.clone().any_type() {
                    Ok(_) => "unexpected type in metadata definition",
                    Err(_) => "Expected '!' here",
                };
                return Err(p.error(message));
            }
            let node = read::node(&mut p, &numbers)?;
            p.expect_end()?;
            Ok(node)
        })
        .collect();
    let mut table = MetadataTable {
        nodes: nodes.into_iter().collect::<Read<_>>()?,
        numbers,
        ..MetadataTable::default()
    };
    for item in of_kind(ItemKind::NamedMetadata) {
        read_named(&mut Parser::new(env, item.range.clone()), &mut table)?;
    }
    find_attached(env, items, &mut table)?;
    table.has_debug_info = named::has_debug_info(env, &table);
    Ok(table)
}

/// `!name = !{!0, !1}`
fn read_named(p: &mut Parser<'_, '_>, table: &mut MetadataTable) -> Read<()> {
    let Tok::NamedMetadata(name) = p.tok() else {
        return Err(p.error("expected metadata name"));
    };
    let name = unescape(name).into_owned();
    p.bump();
    p.expect(Tok::Equal, "expected '=' here")?;
    p.expect(Tok::Exclaim, "Expected '!' here")?;
    p.expect(Tok::LBrace, "Expected '{' here")?;
    // A second list of this name continues the first.
    let at = match table.named.iter().position(|(known, _)| *known == name) {
        Some(at) => at,
        None => {
            table.named.push((name, Vec::new()));
            table.named.len() - 1
        }
    };
    if !p.at(Tok::RBrace) {
        loop {
            if !matches!(p.tok(), Tok::Exclaim | Tok::Metadata(_) | Tok::NamedMetadata(_)) {
                return Err(p.error("Expected '!' here"));
            }
            match read::node_ref(p, &table.numbers)? {
                NodeRef::Numbered(index) => table.named[at].1.push(index),
                // `!DIExpression()` may stand here, and means nothing.
                NodeRef::Inline(_) => {}
            }
            if !p.eat(Tok::Comma) {
                break;
            }
        }
    }
    p.expect(Tok::RBrace, "expected end of metadata node")?;
    p.expect_end()
}

/// Reads an attachment, from `!kind` on.
pub fn attachment(p: &mut Parser<'_, '_>, attachments: &mut Attachments) -> Read<()> {
    let kind = match p.tok() {
        Tok::NamedMetadata(name) => AttachmentKind::of(name),
        _ => return Err(p.error("expected metadata attachment")),
    };
    p.bump();
    let node = read::node_ref(p, &p.env.metadata.numbers)?;
    if let Some(kind) = kind {
        attachments.0.push((kind, node));
    }
    Ok(())
}

/// Reads a metadata operand of a call.
pub fn operand<'s>(reader: &mut FunctionReader<'s, '_>) -> Read<MetadataOperand<'s>> {
    match reader.p.tok() {
        Tok::Exclaim if matches!(reader.p.peek(), Tok::Str(_)) => {
            reader.p.bump();
            reader.p.string().map(MetadataOperand::Text)
        }
        Tok::Exclaim | Tok::Metadata(_) | Tok::NamedMetadata(_) => {
            let numbers = &reader.p.env.metadata.numbers;
            read::node_ref(&mut reader.p, numbers).map(MetadataOperand::Node)
        }
        _ => {
            let start = reader.p.offset();
            let (_, operand) = reader.typed_operand()?;
            if let Operand::Metadata(_) = operand {
                return Err(reader
                    .p
                    .error_at(start, "invalid metadata-value-metadata roundtrip"));
            }
            Ok(MetadataOperand::Value(Box::new(operand)))
        }
    }
}
