//! Metadata nodes: their numbering and their text.
//!
//! The text of a function refers to nodes as [`Md`]s. The contents of a node depend on its `Md` and the module alone
//! ([`Nodes::describe`]), so functions are written on any thread and nodes are numbered afterwards, in order.
//! `debug_info.rs` translates debug info attributes, `recursion.rs` recursive ones, `loops.rs` loop annotations,
//! `location.rs` locations.

mod debug_info;
mod location;
mod loops;
mod recursion;

use crate::types::write_escaped;
use crate::version::LlvmVersion;
pub(crate) use debug_info::{EMISSION_KINDS, NAME_TABLE_KINDS};
pub(crate) use location::{debug_location, local_scope, subprogram_of};
use recursion::{Recursion, Scope};
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fmt::Write;
use std::sync::Arc;
use windlass_dialects::llvm::attrs::{self as llvm_attrs, names};
use windlass_ir::{AttrData, Attribute, Context};

/// A metadata node, not yet numbered.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Md {
    /// The node that an attribute translates to.
    Attr(Attribute),
    /// A `DILocation`.
    Location(Arc<DebugLocation>),
    /// A uniqued tuple.
    Tuple(Arc<[Element]>),
    /// A `distinct` tuple; the number is its identity.
    Distinct(u32, Arc<[Element]>),
}

/// The contents of a `DILocation`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct DebugLocation {
    pub line: u32,
    pub column: u32,
    pub scope: Attribute,
    pub inlined_at: Option<Md>,
}

/// An operand of a metadata tuple.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Element {
    /// `null`
    Null,
    /// A reference to a node.
    Node(Md),
    /// `!"text"`
    Text(Arc<str>),
    /// A constant with its type, as LLVM IR text.
    Value(Arc<str>),
    /// A reference to the tuple itself, as in a loop ID.
    Itself,
}

impl Element {
    pub fn text(text: &str) -> Element {
        Element::Text(text.into())
    }

    pub fn value(text: impl Into<Arc<str>>) -> Element {
        Element::Value(text.into())
    }
}

impl Md {
    /// A uniqued tuple: equal operands give the same node.
    pub fn tuple(elements: impl IntoIterator<Item = Element>) -> Md {
        Md::Tuple(elements.into_iter().collect())
    }

    /// A tuple of the nodes of `attrs`.
    pub fn list(attrs: &[Attribute]) -> Md {
        Md::tuple(attrs.iter().map(|&attr| Element::Node(Md::Attr(attr))))
    }
}

/// The value of a key in a specialised metadata node.
#[derive(Debug)]
enum Field {
    Raw(String),
    Quoted(String),
    Node(Md),
}

/// The contents of a node.
#[derive(Debug)]
enum Contents {
    List(Vec<Element>),
    Record {
        name: &'static str,
        fields: Vec<(&'static str, Field)>,
    },
}

#[derive(Debug)]
struct Node {
    distinct: bool,
    contents: Contents,
    /// The operands that are nodes, in LLVM's order.
    refers: Vec<Md>,
}

/// The metadata nodes of a module, numbered in the order of first use.
pub(crate) struct Nodes<'c> {
    ctx: &'c Context,
    /// The LLVM version that reads the output.
    version: LlvmVersion,
    numbers: FxHashMap<Md, u32>,
    nodes: Vec<Node>,
    /// The global variables of each compile unit.
    pub globals: FxHashMap<Attribute, Vec<Attribute>>,
    /// The subprogram attribute for each `id` of a distinct subprogram.
    subprograms: FxHashMap<Attribute, Attribute>,
    recursion: RefCell<Recursion>,
}

impl<'c> Nodes<'c> {
    pub fn new(ctx: &'c Context, version: LlvmVersion) -> Self {
        Nodes {
            ctx,
            version,
            numbers: FxHashMap::default(),
            nodes: Vec::new(),
            globals: FxHashMap::default(),
            subprograms: FxHashMap::default(),
            recursion: RefCell::default(),
        }
    }

    /// Returns the number of a node. Numbers the node and its operands first if they have none.
    pub fn number(&mut self, node: &Md) -> u32 {
        let node = self.resolve(node.clone());
        if let Some(&known) = self.numbers.get(&node) {
            return known;
        }
        let first = self.nodes.len() as u32;
        // An explicit stack instead of recursion: the input bounds the nesting depth of nodes.
        let mut pending = vec![node];
        while let Some(next) = pending.pop() {
            if self.numbers.contains_key(&next) {
                continue;
            }
            let described = self.describe(&next);
            self.numbers.insert(next, self.nodes.len() as u32);
            pending.extend(described.refers.iter().rev().cloned());
            self.nodes.push(described);
        }
        first
    }

    /// Replaces a subprogram by the one registered for its `id`.
    fn resolve(&self, node: Md) -> Md {
        match node {
            Md::Attr(attr) => Md::Attr(self.same(attr).unwrap_or(attr)),
            other => other,
        }
    }

    /// The node of an attribute inside a recursion scope.
    fn resolve_within(&self, attr: Attribute, scope: &Scope) -> Md {
        if let Some(same) = self.same(attr) {
            return Md::Attr(same);
        }
        let node = Md::Attr(attr);
        if scope.is_empty() || self.numbers.contains_key(&node) {
            return node;
        }
        Md::Attr(self.recursion.borrow_mut().meet(self.ctx, attr, scope))
    }

    /// The subprogram registered for the `id` of `attr`.
    fn same(&self, attr: Attribute) -> Option<Attribute> {
        attr.ext(self.ctx, names::DI_SUBPROGRAM)?;
        let id = llvm_attrs::param(self.ctx, attr, "id")?;
        self.subprograms.get(&id).copied()
    }

    fn describe(&mut self, node: &Md) -> Node {
        match node {
            Md::Tuple(elements) => self.list(false, elements.to_vec()),
            Md::Distinct(_, elements) => self.list(true, elements.to_vec()),
            Md::Location(place) => {
                let mut record = Record::new("DILocation");
                record.raw("line", place.line.to_string());
                if place.column != 0 {
                    record.raw("column", place.column.to_string());
                }
                record.node("scope", self.resolve(Md::Attr(place.scope)));
                if let Some(caller) = &place.inlined_at {
                    record.node("inlinedAt", caller.clone());
                }
                record.refers_in_order().finish(false)
            }
            Md::Attr(attr) => self.describe_attr(*attr),
        }
    }

    fn list(&self, distinct: bool, elements: Vec<Element>) -> Node {
        let elements: Vec<Element> = elements
            .into_iter()
            .map(|element| match element {
                Element::Node(node) => Element::Node(self.resolve(node)),
                other => other,
            })
            .collect();
        let refers = elements.iter().filter_map(|element| match element {
            Element::Node(node) => Some(node.clone()),
            _ => None,
        });
        Node {
            distinct,
            refers: refers.collect(),
            contents: Contents::List(elements),
        }
    }

    fn describe_attr(&mut self, attr: Attribute) -> Node {
        let ctx = self.ctx;
        let AttrData::Ext(ext) = attr.data(ctx) else {
            return self.list(false, Vec::new());
        };
        let param = |name: &str| llvm_attrs::param(ctx, attr, name);
        let text = |name: &str| param(name).and_then(|attr| attr.as_str(ctx));
        let node = |name: &str| param(name).map_or(Element::Null, |attr| Element::Node(Md::Attr(attr)));
        let number = |name: &str| {
            let number = param(name).and_then(|attr| attr.as_i64(ctx)).unwrap_or(0);
            Element::value(format!("i64 {number}"))
        };
        match ext.name {
            names::ACCESS_GROUP => self.list(true, Vec::new()),
            names::ALIAS_SCOPE_DOMAIN | names::ALIAS_SCOPE => {
                let id = param("id").and_then(|id| id.as_str(ctx));
                let mut elements = vec![id.map_or(Element::Itself, Element::text)];
                if ext.name == names::ALIAS_SCOPE {
                    elements.push(node("domain"));
                }
                elements.extend(text("description").map(Element::text));
                self.list(id.is_none(), elements)
            }
            names::TBAA_ROOT => match text("id").filter(|id| !id.is_empty()) {
                Some(id) => self.list(false, vec![Element::text(id)]),
                None => self.list(true, vec![Element::Itself]),
            },
            names::TBAA_TYPE_DESC => {
                let mut elements = vec![Element::text(text("id").unwrap_or_default())];
                for &member in param("members")
                    .and_then(|list| list.as_array(ctx))
                    .unwrap_or_default()
                {
                    if let Some(desc) = llvm_attrs::param(ctx, member, "typeDesc") {
                        elements.push(Element::Node(Md::Attr(desc)));
                    }
                    let offset = llvm_attrs::param(ctx, member, "offset").and_then(|attr| attr.as_i64(ctx));
                    elements.push(Element::value(format!("i64 {}", offset.unwrap_or(0))));
                }
                self.list(false, elements)
            }
            names::TBAA_TAG => {
                let mut elements = vec![node("base_type"), node("access_type"), number("offset")];
                if param("constant") == Some(Attribute::TRUE) {
                    elements.push(Element::value("i64 1"));
                }
                self.list(false, elements)
            }
            names::MMRA_TAG => {
                let part = |name| Element::text(text(name).unwrap_or_default());
                self.list(false, vec![part("prefix"), part("suffix")])
            }
            names::LOOP_ANNOTATION => {
                let elements = loops::elements(ctx, attr);
                self.list(true, elements)
            }
            _ => debug_info::describe(self, attr, ext),
        }
    }

    /// Writes the definitions of all numbered nodes.
    pub fn write(&self, out: &mut String) {
        for (number, node) in self.nodes.iter().enumerate() {
            let _ = write!(out, "!{number} = ");
            if node.distinct {
                out.push_str("distinct ");
            }
            match &node.contents {
                Contents::List(elements) => self.write_list(number, elements, out),
                Contents::Record { name, fields } => {
                    let _ = write!(out, "!{name}(");
                    for (index, (key, field)) in fields.iter().enumerate() {
                        if index > 0 {
                            out.push_str(", ");
                        }
                        let _ = write!(out, "{key}: ");
                        match field {
                            Field::Raw(text) => out.push_str(text),
                            Field::Quoted(text) => quoted(text, out),
                            Field::Node(node) => self.refer(node, out),
                        }
                    }
                    out.push(')');
                }
            }
            out.push('\n');
        }
    }

    fn refer(&self, node: &Md, out: &mut String) {
        match self.numbers.get(node) {
            Some(number) => {
                let _ = write!(out, "!{number}");
            }
            None => out.push_str("null"),
        }
    }

    fn write_list(&self, itself: usize, elements: &[Element], out: &mut String) {
        out.push_str("!{");
        for (index, element) in elements.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            match element {
                Element::Null => out.push_str("null"),
                Element::Node(node) => self.refer(node, out),
                Element::Text(text) => {
                    out.push('!');
                    quoted(text, out);
                }
                Element::Value(text) => out.push_str(text),
                Element::Itself => {
                    let _ = write!(out, "!{itself}");
                }
            }
        }
        out.push('}');
    }
}

/// The text of a `DIExpression`, which has no number and is written inline.
pub(crate) fn expression(ctx: &Context, attr: Option<Attribute>) -> String {
    debug_info::expression(ctx, attr)
}

fn quoted(text: &str, out: &mut String) {
    out.push('"');
    write_escaped(out, &windlass_ir::text::bytes_of_string(text));
    out.push('"');
}

/// A specialised metadata node under construction.
struct Record {
    name: &'static str,
    fields: Vec<(&'static str, Field)>,
    refers: Vec<Md>,
}

impl Record {
    fn new(name: &'static str) -> Record {
        Record {
            name,
            fields: Vec::new(),
            refers: Vec::new(),
        }
    }

    fn raw(&mut self, key: &'static str, text: impl Into<String>) {
        self.fields.push((key, Field::Raw(text.into())));
    }

    fn quoted(&mut self, key: &'static str, text: &str) {
        self.fields.push((key, Field::Quoted(text.to_owned())));
    }

    fn node(&mut self, key: &'static str, node: Md) {
        self.fields.push((key, Field::Node(node)));
    }

    /// Sets the operand order for numbering to the order of the keys in the text.
    fn refers_in_order(mut self) -> Record {
        self.refers = self
            .fields
            .iter()
            .filter_map(|(_, field)| match field {
                Field::Node(node) => Some(node.clone()),
                _ => None,
            })
            .collect();
        self
    }

    /// Sets the operand order for numbering to the order of `keys`.
    fn refers_as(mut self, keys: &[&str]) -> Record {
        for key in keys {
            let found = self.fields.iter().find(|(other, _)| other == key);
            if let Some((_, Field::Node(node))) = found {
                self.refers.push(node.clone());
            }
        }
        self
    }

    fn finish(self, distinct: bool) -> Node {
        Node {
            distinct,
            contents: Contents::Record {
                name: self.name,
                fields: self.fields,
            },
            refers: self.refers,
        }
    }
}
