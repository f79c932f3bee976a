//! Debug locations.
//!
//! While a function is read, a location is a placeholder: an index into [`FunctionDebug::locations`]. When its turn comes,
//! [`DebugImporter::finish_function`] replaces the placeholders.

use super::debug_info::DebugImporter;
use super::node::{Field, Node, NodeKind, NodeRef};
use super::{AttachmentKind, Attachments};
use crate::import::Env;
use crate::import::function::{FunctionHeader, FunctionReader};
use crate::import::parser::Read;
use windlass_dialects::llvm::{BrOp, CondBrOp, DbgDeclareOp, DbgLabelOp, DbgValueOp};
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Body, Diagnostic, Location, LocationData, Op};

/// The debug info of a function that is read, but not translated yet.
#[derive(Default)]
pub struct FunctionDebug {
    /// The location of each placeholder but the first, which is the function's own.
    locations: Vec<NodeRef>,
    /// The placeholders in the order in which upstream translates them.
    pub(super) order: Vec<u32>,
    /// The branches with a loop annotation.
    pub(super) loops: Vec<(Op, NodeRef)>,
    /// The ops of debug labels, and the labels.
    pub(super) labels: Vec<(Op, NodeRef)>,
    /// The ops of debug records, the placeholders of their locations, and their variables.
    pub(super) variables: Vec<(Op, Location, NodeRef)>,
    /// What is not imported, to be reported in the order of functions.
    pub(super) warnings: Vec<Diagnostic>,
}

/// The placeholder of the location of the function itself.
const FUNCTION: Location = Location::deferred(0);

impl FunctionDebug {
    /// The location of the parameters of a function.
    pub fn parameters(env: &Env<'_, '_>, header: &FunctionHeader<'_>) -> Location {
        match header.attachments.get(AttachmentKind::Dbg) {
            Some(_) if env.metadata.has_debug_info => FUNCTION,
            _ => Location::UNKNOWN,
        }
    }

    /// Whether no instruction or record has a location.
    pub(super) fn is_empty(&self) -> bool {
        self.locations.is_empty()
    }

    /// The number of placeholders.
    pub(super) fn len(&self) -> usize {
        self.locations.len() + 1
    }

    /// The placeholder for a `DILocation`.
    pub(super) fn placeholder(&mut self, node: &NodeRef) -> Location {
        let same = match (self.locations.last(), node) {
            // Instructions in a row often have one location.
            (Some(NodeRef::Numbered(last)), NodeRef::Numbered(this)) => last == this,
            _ => false,
        };
        if !same {
            self.locations.push(node.clone());
        }
        Location::deferred(self.locations.len() as u32)
    }
}

/// The location that attached metadata gives, if it gives one.
pub fn location(reader: &mut FunctionReader<'_, '_>, attachments: &Attachments) -> Read<Option<Location>> {
    if !reader.p.env.metadata.has_debug_info {
        return Ok(None);
    }
    match attachments.get(AttachmentKind::Dbg) {
        Some(node) => checked(reader, node).map(Some),
        None => Ok(None),
    }
}

/// The placeholder for a node, which must be a `DILocation`.
pub(super) fn checked(reader: &mut FunctionReader<'_, '_>, node: &NodeRef) -> Read<Location> {
    let found = reader.p.env.metadata.node(node);
    if found.is_none_or(|node| node.kind != NodeKind::Location) {
        let at = reader.p.previous_end();
        return Err(reader.p.error_at(at, "!dbg attachment must be a DILocation"));
    }
    Ok(reader.debug.placeholder(node))
}

impl<'m> DebugImporter<'m, '_, '_> {
    /// The location of a function, which links it to its subprogram; that of its parameters as well.
    pub fn function_location(&mut self, header: &'m FunctionHeader<'_>) -> Location {
        let env = self.env;
        let Some(node) = header.attachments.get(AttachmentKind::Dbg) else {
            return Location::UNKNOWN;
        };
        let subprogram = env.metadata.node(node).filter(|_| env.metadata.has_debug_info);
        let Some(subprogram) = subprogram.filter(|node| node.kind == NodeKind::Subprogram) else {
            return Location::UNKNOWN;
        };
        let file = file_name(env, subprogram);
        let line = subprogram.number(Field::Line) as u32;
        let position = env.ctx.file_location(&file, line, 0);
        self.in_scope(position, subprogram)
    }

    /// Translates the debug info of a function, and sets it in the body. Returns the location of the function.
    pub fn finish_function(
        &mut self,
        header: &'m FunctionHeader<'_>,
        body: &mut Body,
        debug: &'m FunctionDebug,
    ) -> Location {
        for warning in &debug.warnings {
            self.env.ctx.report(warning.clone());
        }
        let own = self.function_location(header);
        if debug.locations.is_empty() && debug.loops.is_empty() {
            let has_parameters = own != Location::UNKNOWN;
            if has_parameters {
                body.map_locations(|location| if location == FUNCTION { own } else { location });
            }
            return own;
        }
        let mut locations = vec![Location::UNKNOWN; debug.locations.len() + 1];
        locations[0] = own;
        let mut translate = |importer: &mut Self, index: u32| {
            let node = (index as usize)
                .checked_sub(1)
                .and_then(|at| debug.locations.get(at));
            if let Some(node) = node.and_then(|node| importer.env.metadata.node(node)) {
                locations[index as usize] = importer.location(node);
            }
        };
        debug.order.iter().for_each(|&index| translate(self, index));
        let mut variables = Vec::with_capacity(debug.variables.len());
        for (op, location, node) in &debug.variables {
            if let Some(index) = location.as_deferred() {
                translate(self, index);
            }
            let node = self.env.metadata.node(node);
            variables.push((*op, node.and_then(|node| self.translate(node))));
        }
        let resolve = |location: Location| match location.as_deferred() {
            Some(index) => locations
                .get(index as usize)
                .copied()
                .unwrap_or(Location::UNKNOWN),
            None => location,
        };
        body.map_locations(resolve);
        for (op, node) in &debug.loops {
            if let Some(node) = self.env.metadata.node(node)
                && let Some(annotation) = self.loop_annotation(node, body.location(*op))
            {
                let slot = match body.name(*op) {
                    BrOp::NAME => BrOp::loop_annotation,
                    _ => CondBrOp::loop_annotation,
                };
                body.set_attr(*op, slot, Some(annotation));
            }
        }
        for (op, node) in &debug.labels {
            let node = self.env.metadata.node(node);
            variables.push((*op, node.and_then(|node| self.translate(node))));
        }
        for (op, attr) in variables {
            let slot = match body.name(op) {
                DbgDeclareOp::NAME => DbgDeclareOp::varInfo,
                DbgValueOp::NAME => DbgValueOp::varInfo,
                _ => DbgLabelOp::label,
            };
            match attr {
                Some(attr) => body.set_attr(op, slot, Some(attr)),
                // Upstream drops what it cannot translate.
                None => body.erase_op(op),
            }
        }
        own
    }

    /// The location of a `DILocation`, with the calls that it was inlined through.
    pub fn location(&mut self, node: &'m Node) -> Location {
        let mut chain = Vec::new();
        let mut next = Some(node);
        let mut caller = None;
        while let Some(node) = next {
            if let Some(&known) = self.locations.get(&node.id()) {
                caller = Some(known);
                break;
            }
            // A location that is inlined at itself is malformed.
            self.locations.insert(node.id(), Location::UNKNOWN);
            chain.push(node);
            next = self.env.node_at(node, Field::InlinedAt);
        }
        // The scope of an inlined location is translated before that of its caller.
        let own: Vec<Location> = chain.iter().map(|node| self.own_location(node)).collect();
        for (node, own) in chain.into_iter().zip(own).rev() {
            let whole = match caller {
                Some(caller) => self
                    .env
                    .ctx
                    .intern_location(LocationData::CallSite { callee: own, caller }),
                None => own,
            };
            self.locations.insert(node.id(), whole);
            caller = Some(whole);
        }
        caller.unwrap_or(Location::UNKNOWN)
    }

    /// The location without the calls that it was inlined through.
    fn own_location(&mut self, node: &'m Node) -> Location {
        let scope = self.env.node_at(node, Field::Scope);
        let file = scope.map_or_else(String::new, |scope| file_name(self.env, scope));
        // Upstream's name for no file.
        let file = if file.is_empty() { "-" } else { &*file };
        // A column that does not fit into 16 bits is none.
        let column = u32::try_from(node.number(Field::Column)).unwrap_or(0);
        let column = if column > u16::MAX.into() { 0 } else { column };
        let line = node.number(Field::Line) as u32;
        let position = self.env.ctx.file_location(file, line, column);
        match scope {
            Some(scope) => self.in_scope(position, scope),
            None => position,
        }
    }

    fn in_scope(&mut self, position: Location, scope: &'m Node) -> Location {
        let metadata = self.translate(scope);
        self.env.ctx.intern_location(LocationData::Fused {
            parts: Box::new([position]),
            metadata,
        })
    }
}

/// The name of the file of a scope; empty if it has none.
fn file_name(env: &Env<'_, '_>, scope: &Node) -> String {
    let file = match scope.kind {
        NodeKind::File => Some(scope),
        _ => env.node_at(scope, Field::File),
    };
    let name = file.and_then(|file| file.field(Field::Filename));
    let name = name.and_then(|name| env.string_of(name)).unwrap_or_default();
    string_from_bytes(&name).into_owned()
}
