//! Translates debug info in the order of the module.
//!
//! A node is translated when all nodes that it refers to are. A stack of its own takes the place of recursion, since a chain of
//! nodes may be of any length. A composite type or subprogram that refers to itself gets a `recId`; the reference
//! becomes a stub with only this identifier. [`CyclicCache`] knows which results stay valid.

use super::cyclic_cache::{CyclicCache, Lookup};
use super::node::{Field, Node, NodeKind, Operand};
use super::{AttachmentKind, Attachments};
use crate::import::Env;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use windlass_dialects::llvm::attrs::names;
use windlass_dialects::llvm::enums::DIFlags;
use windlass_ir::{AttrData, AttrName, Attribute, Location};

/// Translates debug info and loop annotations. Results depend on what was translated before.
pub struct DebugImporter<'m, 's, 'e> {
    pub(super) env: &'m Env<'s, 'e>,
    cache: CyclicCache<Option<Attribute>>,
    /// The identifiers of distinct nodes.
    distinct: FxHashMap<usize, Attribute>,
    /// The identifiers of nodes that refer to themselves.
    recursive: FxHashMap<usize, Attribute>,
    pub(super) locations: FxHashMap<usize, Location>,
    pub(super) loops: FxHashMap<usize, Option<Attribute>>,
}

/// What a node refers to and has to be translated before it, in upstream's order.
#[derive(Clone, Copy)]
pub(super) enum Part {
    /// A field; without its translation there is none of the node.
    Required(Field),
    /// A field.
    Optional(Field),
    /// The operands of a tuple. A node has at most one.
    List(Field),
}

/// A node whose parts are being translated.
struct Frame<'m> {
    node: &'m Node,
    parts: SmallVec<[Option<&'m Node>; 6]>,
    required: usize,
    results: SmallVec<[Option<Attribute>; 6]>,
}

/// The translated parts of a node.
pub(super) struct Parts<'r> {
    results: &'r [Option<Attribute>],
    plan: &'static [Part],
}

impl<'r> Parts<'r> {
    /// The translation of a field.
    pub fn get(&self, field: Field) -> Option<Attribute> {
        let at = self.plan.iter().position(
            |part| matches!(part, Part::Required(known) | Part::Optional(known) if *known == field),
        )?;
        let after_list = self.plan[..at].iter().any(|part| matches!(part, Part::List(_)));
        let at = match after_list {
            true => self.results.len() - (self.plan.len() - at),
            false => at,
        };
        self.results.get(at).copied().flatten()
    }

    /// The translations of the operands of the tuple.
    pub fn list(&self) -> &'r [Option<Attribute>] {
        let is_list = |part: &Part| matches!(part, Part::List(_));
        let start = self.plan.iter().position(is_list).unwrap_or(self.plan.len());
        let end = (self.results.len() + start + 1).saturating_sub(self.plan.len());
        self.results.get(start..end).unwrap_or_default()
    }
}

impl<'m, 's, 'e> DebugImporter<'m, 's, 'e> {
    /// Nothing is translated yet.
    pub fn new(env: &'m Env<'s, 'e>) -> Self {
        DebugImporter {
            env,
            cache: CyclicCache::default(),
            distinct: FxHashMap::default(),
            recursive: FxHashMap::default(),
            locations: FxHashMap::default(),
            loops: FxHashMap::default(),
        }
    }

    /// The debug info attached to a global variable, as the attribute `dbg_exprs`.
    pub fn global_expressions(&mut self, attachments: &'m Attachments) -> Option<Attribute> {
        let env = self.env;
        if !env.metadata.has_debug_info {
            return None;
        }
        let mut all = Vec::new();
        for (kind, node) in &attachments.0 {
            let node = match env.metadata.node(node) {
                Some(node) if *kind == AttachmentKind::Dbg => node,
                _ => continue,
            };
            if node.kind != NodeKind::GlobalVariableExpression {
                continue;
            }
            let variable = env.node_at(node, Field::Var);
            let variable = variable.and_then(|variable| self.translate(variable));
            let expression = env
                .node_at(node, Field::Expr)
                .and_then(|node| self.expression(node));
            if let Some(variable) = variable {
                let params = [Some(variable), expression];
                all.push(env.ctx.ext_attr(names::DI_GLOBAL_VARIABLE_EXPRESSION, &params));
            }
        }
        (!all.is_empty()).then(|| env.ctx.array_attr(&all))
    }

    /// The attribute of a debug info node; `None` if the dialect has none for it.
    pub fn translate(&mut self, root: &'m Node) -> Option<Attribute> {
        let mut frames: Vec<Frame<'m>> = Vec::new();
        let mut done = self.enter(root, &mut frames);
        while let Some(frame) = frames.last_mut() {
            if let Some(result) = done.take() {
                let at = frame.results.len();
                frame.results.push(result);
                if result.is_none() && at < frame.required && frame.parts[at].is_some() {
                    done = Some(self.leave(&mut frames, None));
                    continue;
                }
            }
            match frame.parts.get(frame.results.len()) {
                Some(Some(part)) => {
                    let part = *part;
                    done = self.enter(part, &mut frames);
                }
                Some(None) => frame.results.push(None),
                None => {
                    let parts = Parts {
                        results: &frame.results,
                        plan: plan(frame.node.kind),
                    };
                    let node = frame.node;
                    let attr = self.build(node, &parts);
                    done = Some(self.leave(&mut frames, attr));
                }
            }
        }
        done.flatten()
    }

    /// Returns the result of a node if it is known, or begins its translation.
    fn enter(&mut self, node: &'m Node, frames: &mut Vec<Frame<'m>>) -> Option<Option<Attribute>> {
        let (ctx, recursive) = (self.env.ctx, &mut self.recursive);
        let stub = || {
            let (name, count) = recursive_kind(node.kind)?;
            let id = recursive
                .entry(node.id())
                .or_insert_with(|| ctx.distinct_attr(Attribute::UNIT));
            let mut params = vec![None; count];
            params[0] = Some(*id);
            params[1] = Some(Attribute::TRUE);
            Some(Some(ctx.ext_attr(name, &params)))
        };
        if let Lookup::Known(known) = self.cache.lookup(node.id(), None, stub) {
            return Some(known);
        }
        let plan = plan(node.kind);
        let mut parts = SmallVec::new();
        let mut required = 0;
        for (at, part) in plan.iter().enumerate() {
            match *part {
                Part::Required(field) => {
                    required = at + 1;
                    parts.push(self.env.node_at(node, field));
                }
                Part::Optional(field) => parts.push(self.part(node, field)),
                Part::List(field) => {
                    if !self.drops_elements(node) {
                        let tuple = self.env.node_at(node, field);
                        let operands = tuple.into_iter().flat_map(Node::operands);
                        parts.extend(operands.map(|operand| self.env.node_of(operand)));
                    }
                }
            }
        }
        frames.push(Frame {
            node,
            parts,
            required,
            results: SmallVec::new(),
        });
        None
    }

    /// The node of a field that may also be something else.
    fn part(&self, node: &'m Node, field: Field) -> Option<&'m Node> {
        let part = self.env.node_at(node, field)?;
        let bound = matches!(node.kind, NodeKind::Subrange | NodeKind::GenericSubrange);
        let fits = match bound {
            true => matches!(part.kind, NodeKind::LocalVariable | NodeKind::GlobalVariable),
            false => part.kind != NodeKind::Tuple,
        };
        fits.then_some(part)
    }

    /// Whether the option says to leave out the elements of a type. A vector always has its element.
    fn drops_elements(&self, node: &Node) -> bool {
        let is_vector = node.number(Field::Flags) & i64::from(DIFlags::VECTOR.0) != 0;
        node.kind == NodeKind::CompositeType && self.env.options.drop_di_composite_type_elements && !is_vector
    }

    /// Ends the translation of the innermost node.
    fn leave(&mut self, frames: &mut Vec<Frame<'m>>, attr: Option<Attribute>) -> Option<Attribute> {
        let frame = frames.pop()?;
        let ctx = self.env.ctx;
        let id = self.recursive.get(&frame.node.id());
        let attr = match (attr.map(|attr| attr.data(ctx)), id) {
            (Some(AttrData::Ext(ext)), Some(&id)) if self.cache.was_repeated() => {
                let mut params = ext.params.to_vec();
                params[0] = Some(id);
                Some(ctx.ext_attr(ext.name, &params))
            }
            _ => attr,
        };
        self.cache.resolve(frame.node.id(), attr);
        attr
    }

    /// The identifier of a distinct node.
    pub(super) fn distinct_id(&mut self, node: &Node) -> Attribute {
        let ctx = self.env.ctx;
        let make = || ctx.distinct_attr(Attribute::UNIT);
        *self.distinct.entry(node.id()).or_insert_with(make)
    }

    /// The operand of a field that is none of the parts: a number or an expression.
    pub(super) fn bound(&self, node: &'m Node, field: Field, parts: &Parts<'_>) -> Option<Attribute> {
        let operand = node.field(field)?;
        match operand {
            Operand::Number(_) | Operand::Int(..) => Some(self.env.ctx.i64_attr(operand.signed()?)),
            _ => match self.env.node_of(operand)? {
                expression if expression.kind == NodeKind::Expression => self.expression(expression),
                _ => parts.get(field),
            },
        }
    }
}

/// The attribute and the number of parameters of nodes that may refer to themselves.
fn recursive_kind(kind: NodeKind) -> Option<(AttrName, usize)> {
    use windlass_dialects::llvm::attrs::{DI_COMPOSITE_TYPE, DI_SUBPROGRAM};
    match kind {
        NodeKind::CompositeType => Some((names::DI_COMPOSITE_TYPE, DI_COMPOSITE_TYPE.params.len())),
        NodeKind::Subprogram => Some((names::DI_SUBPROGRAM, DI_SUBPROGRAM.params.len())),
        _ => None,
    }
}

/// The parts of a node of this kind.
fn plan(kind: NodeKind) -> &'static [Part] {
    use Field::*;
    use Part::{List, Optional, Required};
    match kind {
        NodeKind::CompileUnit => &[Optional(File)],
        NodeKind::CompositeType => &[
            List(Elements),
            Optional(BaseType),
            Optional(File),
            Optional(Scope),
        ],
        NodeKind::DerivedType => &[Required(BaseType), Optional(ExtraData)],
        NodeKind::StringType => &[Optional(StringLength)],
        NodeKind::Label | NodeKind::LexicalBlock | NodeKind::LexicalBlockFile => {
            &[Required(Scope), Optional(File)]
        }
        NodeKind::GlobalVariable => &[Optional(Scope), Optional(File), Optional(Type)],
        NodeKind::LocalVariable => &[Required(Scope), Optional(File), Optional(Type)],
        NodeKind::Module => &[Optional(File), Optional(Scope)],
        NodeKind::Namespace => &[Optional(Scope)],
        NodeKind::ImportedEntity => &[List(Elements), Optional(Scope), Optional(Entity), Optional(File)],
        NodeKind::Subprogram => &[
            Required(Scope),
            Required(Type),
            List(RetainedNodes),
            Optional(Unit),
            Optional(File),
        ],
        NodeKind::Subrange | NodeKind::GenericSubrange => &[
            Optional(Count),
            Optional(UpperBound),
            Optional(LowerBound),
            Optional(Stride),
        ],
        NodeKind::CommonBlock => &[Optional(Scope), Optional(Declaration), Optional(File)],
        NodeKind::SubroutineType => &[List(Types)],
        _ => &[],
    }
}
