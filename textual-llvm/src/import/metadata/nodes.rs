//! The attribute of each kind of debug info node, from its fields and its translated parts.

use super::debug_info::{DebugImporter, Parts};
use super::node::{Field, Node, NodeKind, Operand};
use crate::import::Env;
use crate::metadata::{EMISSION_KINDS, NAME_TABLE_KINDS};
use windlass_dialects::llvm::attrs::{dwarf, names};
use windlass_dialects::llvm::enums::{DI_FLAGS, DISubprogramFlags};
use windlass_ir::def::EnumDef;
use windlass_ir::text::string_from_bytes;
use windlass_ir::{AttrName, Attribute};

/// What a tag is that is not written.
const BASE_TYPE: i64 = 0x24;
const STRING_TYPE: i64 = 0x12;
const ARRAY_TYPE: i64 = 1;

/// The fields of a node as parameters of its attribute.
struct Fields<'n, 'm, 's, 'e> {
    env: &'m Env<'s, 'e>,
    node: &'n Node,
}

impl Fields<'_, '_, '_, '_> {
    /// An optional number; zero is the same as absence.
    fn number(&self, field: Field) -> Option<Attribute> {
        self.nonzero(self.node.number(field))
    }

    fn nonzero(&self, value: i64) -> Option<Attribute> {
        (value != 0).then(|| self.env.ctx.i64_attr(value))
    }

    /// A number of 32 bits.
    fn line(&self, field: Field) -> Option<Attribute> {
        self.nonzero(i64::from(self.node.number(field) as u32))
    }

    fn truth(&self, field: Field) -> Option<Attribute> {
        (self.node.number(field) != 0).then_some(Attribute::TRUE)
    }

    /// A string; an empty one is the same as none.
    fn text(&self, field: Field) -> Option<Attribute> {
        let text = self.env.string_of(self.node.field(field)?)?;
        let text = string_from_bytes(&text);
        (!text.is_empty()).then(|| self.env.ctx.string_attr(&text))
    }

    /// A string that has to be there.
    fn full_text(&self, field: Field) -> Option<Attribute> {
        self.text(field).or_else(|| Some(self.env.ctx.string_attr("")))
    }

    /// The DWARF constant of a field: its name or its number.
    fn constant(&self, field: Field, table: &EnumDef) -> i64 {
        match self.node.field(field) {
            Some(word @ Operand::Word(..)) => {
                let word = self.env.word_of(word);
                word.and_then(|word| table.value_of(word)).unwrap_or(0)
            }
            _ => self.node.number(field),
        }
    }

    fn tag(&self, default: i64) -> Option<Attribute> {
        match self.node.field(Field::Tag) {
            Some(_) => self.nonzero(self.constant(Field::Tag, &dwarf::TAG)),
            None => self.nonzero(default),
        }
    }

    /// The flags, or none if there is one among them that the dialect has not.
    fn flags(&self) -> Option<Attribute> {
        let flags = self.node.number(Field::Flags);
        self.nonzero(if DI_FLAGS.contains(flags) { flags } else { 0 })
    }

    /// The index of a word in a list.
    fn index(&self, field: Field, words: &[&str]) -> i64 {
        match self.node.field(field) {
            Some(word @ Operand::Word(..)) => {
                let word = self.env.word_of(word);
                let found = word.and_then(|word| words.iter().position(|known| *known == word));
                found.unwrap_or(0) as i64
            }
            _ => self.node.number(field),
        }
    }
}

impl<'m> DebugImporter<'m, '_, '_> {
    /// The attribute of a node whose parts are translated.
    pub(super) fn build(&mut self, node: &'m Node, parts: &Parts<'_>) -> Option<Attribute> {
        let (env, ctx) = (self.env, self.env.ctx);
        let f = Fields { env, node };
        let bool = |field| Some(ctx.bool_attr(node.number(field) != 0));
        let attr = |name: AttrName, params: &[Option<Attribute>]| Some(ctx.ext_attr(name, params));
        let list = |all: &[Option<Attribute>]| {
            let all: Option<Vec<Attribute>> = all.iter().copied().collect();
            all.filter(|all| !all.is_empty()).map(|all| ctx.array_attr(&all))
        };
        let expression = |field| env.node_at(node, field).and_then(|node| self.expression(node));
        match node.kind {
            NodeKind::BasicType => {
                let encoding = f.nonzero(f.constant(Field::Encoding, &dwarf::ENCODING));
                let (name, size) = (f.full_text(Field::Name), f.number(Field::Size));
                attr(names::DI_BASIC_TYPE, &[f.tag(BASE_TYPE), name, size, encoding])
            }
            NodeKind::File => {
                let params = [f.full_text(Field::Filename), f.full_text(Field::Directory)];
                attr(names::DI_FILE, &params)
            }
            NodeKind::CompileUnit => {
                let language = f.constant(Field::Language, &dwarf::LANGUAGE);
                let params = [
                    Some(self.distinct_id(node)),
                    Some(ctx.i64_attr(language)),
                    parts.get(Field::File),
                    f.text(Field::Producer),
                    bool(Field::IsOptimized),
                    Some(ctx.i64_attr(f.index(Field::EmissionKind, &EMISSION_KINDS))),
                    f.nonzero(f.index(Field::NameTableKind, &NAME_TABLE_KINDS)),
                    f.text(Field::SplitDebugFilename),
                ];
                attr(names::DI_COMPILE_UNIT, &params)
            }
            NodeKind::CompositeType => {
                let tag = f.constant(Field::Tag, &dwarf::TAG);
                let base = parts.get(Field::BaseType);
                if tag == ARRAY_TYPE && base.is_none() {
                    return None;
                }
                let params = [
                    None,
                    None,
                    f.tag(0),
                    f.text(Field::Name),
                    parts.get(Field::File),
                    f.line(Field::Line),
                    parts.get(Field::Scope),
                    base,
                    f.flags(),
                    f.number(Field::Size),
                    f.number(Field::Align),
                    expression(Field::DataLocation),
                    expression(Field::Rank),
                    expression(Field::Allocated),
                    expression(Field::Associated),
                    list(parts.list()),
                ];
                attr(names::DI_COMPOSITE_TYPE, &params)
            }
            NodeKind::DerivedType => {
                let space = match node.field(Field::DwarfAddressSpace) {
                    Some(Operand::Number(space)) => Some(ctx.i64_attr(*space)),
                    _ => None,
                };
                let params = [
                    f.tag(0),
                    f.text(Field::Name),
                    parts.get(Field::BaseType),
                    f.number(Field::Size),
                    f.line(Field::Align),
                    f.number(Field::Offset),
                    space,
                    parts.get(Field::ExtraData),
                ];
                attr(names::DI_DERIVED_TYPE, &params)
            }
            NodeKind::StringType => {
                let params = [
                    f.tag(STRING_TYPE),
                    f.full_text(Field::Name),
                    f.number(Field::Size),
                    f.line(Field::Align),
                    parts.get(Field::StringLength),
                    expression(Field::StringLengthExpression),
                    expression(Field::StringLocationExpression),
                    f.nonzero(f.constant(Field::Encoding, &dwarf::ENCODING)),
                ];
                attr(names::DI_STRING_TYPE, &params)
            }
            NodeKind::GlobalVariable => {
                let name = f.text(Field::Name);
                // Upstream writes the name for the linkage name (`DebugImporter::translateImpl`), and so do we.
                let linkage_name = f.text(Field::LinkageName).and_then(|_| f.full_text(Field::Name));
                let definition = match node.field(Field::IsDefinition) {
                    Some(_) => f.truth(Field::IsDefinition),
                    None => Some(Attribute::TRUE),
                };
                let params = [
                    parts.get(Field::Scope),
                    name,
                    linkage_name,
                    parts.get(Field::File),
                    Some(ctx.i64_attr(i64::from(node.number(Field::Line) as u32))),
                    parts.get(Field::Type),
                    f.truth(Field::IsLocal),
                    definition,
                    f.line(Field::Align),
                ];
                attr(names::DI_GLOBAL_VARIABLE, &params)
            }
            NodeKind::LocalVariable => {
                let params = [
                    parts.get(Field::Scope),
                    f.text(Field::Name),
                    parts.get(Field::File),
                    f.line(Field::Line),
                    f.line(Field::Arg),
                    f.line(Field::Align),
                    parts.get(Field::Type),
                    f.flags(),
                ];
                attr(names::DI_LOCAL_VARIABLE, &params)
            }
            NodeKind::Subprogram => self.subprogram(node, parts),
            _ => self.scope_or_bounds(node, parts),
        }
    }

    fn scope_or_bounds(&self, node: &'m Node, parts: &Parts<'_>) -> Option<Attribute> {
        let (env, ctx) = (self.env, self.env.ctx);
        let f = Fields { env, node };
        let attr = |name: AttrName, params: &[Option<Attribute>]| Some(ctx.ext_attr(name, params));
        let (scope, file) = (parts.get(Field::Scope), parts.get(Field::File));
        let (name, line) = (f.text(Field::Name), f.line(Field::Line));
        match node.kind {
            NodeKind::Label => attr(names::DI_LABEL, &[scope, name, file, line]),
            NodeKind::LexicalBlock => {
                let params = [scope, file, line, f.line(Field::Column)];
                attr(names::DI_LEXICAL_BLOCK, &params)
            }
            NodeKind::LexicalBlockFile => {
                let discriminator = ctx.i64_attr(node.number(Field::Discriminator));
                let params = [scope, file, Some(discriminator)];
                attr(names::DI_LEXICAL_BLOCK_FILE, &params)
            }
            NodeKind::Module => {
                let params = [
                    file,
                    scope,
                    name,
                    f.text(Field::ConfigMacros),
                    f.text(Field::IncludePath),
                    f.text(Field::Apinotes),
                    line,
                    f.truth(Field::IsDecl),
                ];
                attr(names::DI_MODULE, &params)
            }
            NodeKind::Namespace => {
                let export = ctx.bool_attr(node.number(Field::ExportSymbols) != 0);
                attr(names::DI_NAMESPACE, &[name, scope, Some(export)])
            }
            NodeKind::ImportedEntity => {
                let elements: Vec<Attribute> = parts.list().iter().copied().flatten().collect();
                let elements = (!elements.is_empty()).then(|| ctx.array_attr(&elements));
                let entity = parts.get(Field::Entity);
                let params = [f.tag(0), scope, entity, file, line, name, elements];
                attr(names::DI_IMPORTED_ENTITY, &params)
            }
            NodeKind::CommonBlock => {
                let params = [
                    scope,
                    parts.get(Field::Declaration),
                    f.full_text(Field::Name),
                    file,
                    line,
                ];
                attr(names::DI_COMMON_BLOCK, &params)
            }
            NodeKind::Subrange | NodeKind::GenericSubrange => {
                let bound = |field| self.bound(node, field, parts);
                let (count, upper) = (bound(Field::Count), bound(Field::UpperBound));
                if count.is_none() && upper.is_none() {
                    return None;
                }
                let kind = match node.kind {
                    NodeKind::Subrange => names::DI_SUBRANGE,
                    _ => names::DI_GENERIC_SUBRANGE,
                };
                attr(
                    kind,
                    &[count, bound(Field::LowerBound), upper, bound(Field::Stride)],
                )
            }
            NodeKind::SubroutineType => {
                let tuple = env.node_at(node, Field::Types);
                let operands = tuple.into_iter().flat_map(Node::operands);
                let types = operands.zip(parts.list()).map(|(operand, &ty)| match operand {
                    // No result, or variadic parameters.
                    Operand::Null => Some(ctx.ext_attr(names::DI_NULL_TYPE, &[])),
                    _ => ty,
                });
                let types = types.collect::<Option<Vec<Attribute>>>()?;
                let types = (!types.is_empty()).then(|| ctx.array_attr(&types));
                let convention = f.nonzero(f.constant(Field::Cc, &dwarf::CALLING_CONVENTION));
                attr(names::DI_SUBROUTINE_TYPE, &[convention, types])
            }
            _ => None,
        }
    }

    fn subprogram(&mut self, node: &'m Node, parts: &Parts<'_>) -> Option<Attribute> {
        let (env, ctx) = (self.env, self.env.ctx);
        let f = Fields { env, node };
        let id = node.distinct.then(|| self.distinct_id(node));
        let flags = match node.field(Field::SpFlags) {
            Some(_) => node.number(Field::SpFlags),
            // LLVM before 8 has a field for each flag.
            None => {
                let set = |field, default, flag: DISubprogramFlags| {
                    let set = node.field(field).map_or(default, |_| node.number(field) != 0);
                    if set { i64::from(flag.0) } else { 0 }
                };
                set(Field::IsLocal, false, DISubprogramFlags::LOCAL_TO_UNIT)
                    | set(Field::IsDefinition, true, DISubprogramFlags::DEFINITION)
                    | set(Field::IsOptimized, false, DISubprogramFlags::OPTIMIZED)
                    | f.index(
                        Field::Virtuality,
                        &[
                            "DW_VIRTUALITY_none",
                            "DW_VIRTUALITY_virtual",
                            "DW_VIRTUALITY_pure_virtual",
                        ],
                    )
            }
        };
        let nodes: Option<Vec<Attribute>> = parts.list().iter().copied().collect();
        let nodes = nodes.filter(|nodes| !nodes.is_empty());
        let mut annotations = Vec::new();
        let tuple = env.node_at(node, Field::Annotations);
        for pair in tuple
            .into_iter()
            .flat_map(Node::operands)
            .filter_map(|operand| env.node_of(operand))
        {
            let text = |index| {
                let text = env.string_of(pair.operand(index)?)?;
                Some(ctx.string_attr(&string_from_bytes(&text)))
            };
            if let (2, Some(name), Some(value)) = (pair.entries.len(), text(0), text(1)) {
                annotations.push(ctx.ext_attr(names::DI_ANNOTATION, &[Some(name), Some(value)]));
            }
        }
        let params = [
            None,
            None,
            id,
            parts.get(Field::Unit),
            parts.get(Field::Scope),
            f.text(Field::Name),
            f.text(Field::LinkageName),
            parts.get(Field::File),
            f.line(Field::Line),
            f.line(Field::ScopeLine),
            f.nonzero(flags),
            parts.get(Field::Type),
            nodes.map(|nodes| ctx.array_attr(&nodes)),
            (!annotations.is_empty()).then(|| ctx.array_attr(&annotations)),
        ];
        Some(ctx.ext_attr(names::DI_SUBPROGRAM, &params))
    }

    /// The attribute of a `DIExpression`.
    pub(super) fn expression(&self, node: &Node) -> Option<Attribute> {
        expression(self.env, node)
    }
}

/// The attribute of a `DIExpression`.
pub(super) fn expression(env: &Env<'_, '_>, node: &Node) -> Option<Attribute> {
    let ctx = env.ctx;
    let mut values = node.operands().filter_map(Operand::signed);
    let mut operations = Vec::new();
    while let Some(opcode) = values.next() {
        let arguments: Vec<Attribute> = values
            .by_ref()
            .take(dwarf::argument_count(opcode))
            .map(|value| ctx.i64_attr(value))
            .collect();
        let arguments = (!arguments.is_empty()).then(|| ctx.array_attr(&arguments));
        let params = [Some(ctx.i64_attr(opcode)), arguments];
        operations.push(ctx.ext_attr(names::DI_EXPRESSION_ELEM, &params));
    }
    let operations = (!operations.is_empty()).then(|| ctx.array_attr(&operations));
    Some(ctx.ext_attr(names::DI_EXPRESSION, &[operations]))
}
