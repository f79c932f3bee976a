//! Parsing custom forms by the definition's assembly format.
//!
//! Parsing fills the groups of the [`OpState`]; `resolve.rs` then resolves operands and infers types.

use super::super::format::{Arg, Element, Format, Group, TypeOf, Var};
use super::super::lexer::Tok;
use super::super::state::{OpState, Pos};
use super::AsmParser;
use crate::context::Context;
use crate::def::{AttrForm, AttrSlot, Cardinality};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Type};
use crate::text::format::Clause;
use crate::text::{CustomDirectives, TypeAsm};
use crate::types::{FunctionType, TypeData};
use std::borrow::Cow;

/// Whether an element of a format is required.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    /// Unless the definition declares it optional.
    AsDefined,
    /// The first element of a group decides whether the group is present.
    Perhaps,
    /// Optional parts are required too, in a group that has begun.
    Always,
}

/// Whether an element of a format is present.
type There = Result<bool, Diagnostic>;

impl AsmParser<'_, '_> {
    /// Parses the text after the name of an operation by its format.
    pub(super) fn parse_by_format(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let def = state.def;
        if def.format.is_empty() {
            return Err(self.error_at(Pos(self.op_start), "has no custom assembly form"));
        }
        let start = self.op_start;
        match def.assembly() {
            Ok(format) => {
                self.parse_elements(state, format, &format.elements)?;
                // Regions have operations of their own.
                self.op_start = start;
                Ok(())
            }
            Err(defect) => Err(Diagnostic::error(
                state.location,
                format!("the assembly format of '{}' is malformed: {defect}", def.name),
            )),
        }
    }

    fn parse_elements(
        &mut self,
        state: &mut OpState,
        format: &Format,
        elements: &[Element],
    ) -> Result<(), Diagnostic> {
        for element in elements {
            self.parse_element(state, format, element, Wanted::AsDefined)?;
        }
        Ok(())
    }

    /// Parses one element and returns whether it was present.
    fn parse_element(
        &mut self,
        state: &mut OpState,
        format: &Format,
        element: &Element,
        wanted: Wanted,
    ) -> There {
        let optional = wanted == Wanted::Perhaps;
        match element {
            Element::Literal(literal) if optional => return Ok(self.accept_literal(literal)),
            Element::Literal(literal) => self.expect_literal(literal)?,
            Element::Blank(_) => {}
            Element::Var { var, qualified } => return self.parse_var(state, *var, *qualified, wanted),
            Element::Operands => {
                let all = state.def.operands.len();
                return self.parse_operand_group(state, all, Cardinality::Variadic);
            }
            Element::Regions => {
                while self.at(Tok::LBrace) {
                    self.parse_region(state, &[])?;
                    if !self.accept(Tok::Comma) {
                        break;
                    }
                }
            }
            Element::Successors => return self.parse_successor_list(state),
            Element::Type { of, qualified } => self.parse_types_of(state, *of, *qualified, optional)?,
            Element::FunctionalType { inputs, results } => {
                self.parse_functional(state, *inputs, *results)?;
            }
            Element::AttrDict { keyword } => self.parse_checked_attr_dict(state, *keyword)?,
            Element::PropDict => {
                if self.accept(Tok::Less) {
                    let properties = self.parse_attribute(None)?;
                    self.expect_or(Tok::Greater, "expected '>'")?;
                    // Upstream sets them after the operands.
                    if let Err(error) = self.set_properties(state, properties) {
                        state.late_error = Some(error);
                    }
                }
            }
            Element::Group(group) => self.parse_group(state, format, group)?,
            Element::Custom { directive, args } => {
                let before = self.tok;
                for arg in args {
                    if let Arg::Var(Var::Operand(group)) = *arg {
                        state.operand_groups[group].pos = Pos(before.start);
                    }
                }
                if let Some(directive) = CustomDirectives::of(state.def).get(*directive) {
                    (directive.parse)(self, state, args)?;
                }
                return Ok(self.tok != before);
            }
            Element::Oilist(clauses) => self.parse_oilist(state, format, clauses)?,
        }
        Ok(true)
    }

    fn parse_var(&mut self, state: &mut OpState, var: Var, qualified: bool, wanted: Wanted) -> There {
        let optional = wanted == Wanted::Perhaps;
        match var {
            Var::Operand(group) => {
                let count = state.def.operands[group].count;
                self.parse_operand_group(state, group, count)
            }
            // Results are named before the operation; formats only refer to their types.
            Var::Result(_) => Ok(false),
            Var::Attr(slot) => {
                let spec = &state.def.attrs[slot];
                // As upstream, one with a default value is written, unless it is in a group.
                let may_lack = spec.optional && spec.default.is_none();
                let optional = optional || may_lack && wanted == Wanted::AsDefined;
                let attr = match qualified && matches!(spec.constraint.form, AttrForm::Ext(_)) {
                    true => self.parse_attr_of_kind(spec, None, optional)?,
                    false => self.parse_attr_form(spec, optional)?,
                };
                match attr {
                    Some(attr) => {
                        state.attrs[slot] = Some(attr);
                        Ok(true)
                    }
                    None => Ok(false),
                }
            }
            Var::Region(index) => {
                let many = state.def.regions[index].count != Cardinality::Single;
                if (optional || many) && !self.at(Tok::LBrace) {
                    return Ok(false);
                }
                self.parse_region(state, &[])?;
                while many && self.accept(Tok::Comma) {
                    self.parse_region(state, &[])?;
                }
                Ok(true)
            }
            Var::Successor(index) => match state.def.successors[index].count {
                Cardinality::Variadic => self.parse_successor_list(state),
                _ if optional && !self.at(Tok::Caret) => Ok(false),
                _ => {
                    let block = self.parse_successor()?;
                    state.successors.push(block);
                    Ok(true)
                }
            },
        }
    }

    fn parse_operand_group(&mut self, state: &mut OpState, group: usize, count: Cardinality) -> There {
        let pos = self.pos();
        let group = &mut state.operand_groups[group];
        group.pos = pos;
        if count == Cardinality::Single {
            group.names.push(self.parse_operand()?);
            return Ok(true);
        }
        if !self.at(Tok::Percent) {
            return Ok(false);
        }
        group.names.push(self.parse_operand()?);
        while count == Cardinality::Variadic && self.accept(Tok::Comma) {
            group.names.push(self.parse_operand()?);
        }
        Ok(true)
    }

    fn parse_successor_list(&mut self, state: &mut OpState) -> There {
        let Some(block) = self.optional_successor() else {
            return Ok(false);
        };
        state.successors.push(block);
        while self.accept(Tok::Comma) {
            let block = self.parse_successor()?;
            state.successors.push(block);
        }
        Ok(true)
    }

    /// Parses the types of a group, as many as the group may have.
    fn parse_types_of(
        &mut self,
        state: &mut OpState,
        of: TypeOf,
        qualified: bool,
        optional: bool,
    ) -> Result<(), Diagnostic> {
        // The verifier checks the kind of a qualified type.
        let kind = match of {
            _ if qualified => None,
            TypeOf::Operand(group) => state.def.operands[group].ty.kind,
            TypeOf::Result(group) => state.def.results[group].ty.kind,
            TypeOf::Operands | TypeOf::Results => None,
        };
        let (count, types) = types_of(state, of);
        if let (Some(kind), Cardinality::Single) = (kind, count) {
            types.push(self.parse_type_of_kind(kind)?);
            return Ok(());
        }
        match count {
            Cardinality::Single => types.push(self.parse_type()?),
            Cardinality::Optional => {
                if let Some(ty) = self.optional_type()? {
                    types.push(ty);
                }
            }
            Cardinality::Variadic => {
                let first = if optional {
                    match self.optional_type()? {
                        Some(ty) => ty,
                        None => return Ok(()),
                    }
                } else {
                    self.parse_type()?
                };
                types.push(first);
                while self.accept(Tok::Comma) {
                    types.push(self.parse_type()?);
                }
            }
        }
        Ok(())
    }

    /// `(inputs) -> results`
    fn parse_functional(
        &mut self,
        state: &mut OpState,
        inputs: TypeOf,
        results: TypeOf,
    ) -> Result<(), Diagnostic> {
        if self.at(Tok::LParen) {
            self.parse_paren_type_list(types_of(state, inputs).1)?;
            if !self.at(Tok::Arrow) {
                return Err(self.wrong_token("expected '->' in function type"));
            }
            return self.parse_arrow_type_list(types_of(state, results).1);
        }
        // An alias of a function type, or an error.
        let pos = self.pos();
        let ty = self.parse_type()?;
        let Some(FunctionType {
            inputs: input_types,
            results: result_types,
        }) = ty.function(self.ctx)
        else {
            return Err(self.wrong_kind(pos, "builtin.function", ty));
        };
        types_of(state, inputs).1.extend_from_slice(input_types);
        types_of(state, results).1.extend_from_slice(result_types);
        Ok(())
    }

    /// Parses a type of one kind, `builtin.vector`, `llvm.ptr`; or of one of several,
    /// `builtin.memref|builtin.unranked_memref`.
    pub fn parse_type_of_kind(&mut self, kind: &str) -> Result<Type, Diagnostic> {
        let pos = self.pos();
        // A dialect's type may be written as its parameters alone.
        if !self.at(Tok::Exclaim)
            && let Some((namespace, mnemonic)) = kind.split_once('.')
            && let Some(dialect) = self.ctx.dialect(namespace)
            && let Some(def) = dialect.types.iter().find(|def| def.mnemonic == mnemonic)
            && !def.always_named
            && (!def.params.is_empty() || def.interfaces.get::<TypeAsm>().is_some())
        {
            return self.parse_type_params(def);
        }
        let ty = self.parse_type()?;
        self.expect_kind(pos, kind, ty)
    }

    /// Parses a colon and a type of one kind, or of one of several. A type of another kind is reported at the colon.
    pub fn parse_colon_type_of_kind(&mut self, kind: &str) -> Result<Type, Diagnostic> {
        let pos = self.pos();
        let ty = self.parse_colon_type()?;
        self.expect_kind(pos, kind, ty)
    }

    fn expect_kind(&self, pos: Pos, kind: &str, ty: Type) -> Result<Type, Diagnostic> {
        let found = kind_of(self.ctx, ty);
        match kind.split('|').any(|kind| found == kind) {
            true => Ok(ty),
            false => Err(self.wrong_kind(pos, kind, ty)),
        }
    }

    #[cold]
    fn wrong_kind(&self, pos: Pos, kind: &str, ty: Type) -> Diagnostic {
        if kind.contains('|') {
            return self.error_at(pos, "invalid kind of type specified");
        }
        let found = self.quoted_type(ty);
        self.error_at(
            pos,
            format!("invalid kind of type specified: expected {kind}, but found {found}"),
        )
    }

    fn parse_group(&mut self, state: &mut OpState, format: &Format, group: &Group) -> Result<(), Diagnostic> {
        let first = group
            .then
            .iter()
            .position(|element| !matches!(element, Element::Blank(_)));
        let (inverted, anchor) = group.anchor_at;
        let unit = |state: &OpState, taken: bool| {
            let branch = if inverted { &group.otherwise } else { &group.then };
            match branch.get(anchor) {
                Some(Element::Var {
                    var: Var::Attr(slot), ..
                }) if taken != inverted && is_unit(state, *slot) => Some((anchor, *slot)),
                _ => None,
            }
        };
        let Some(first) = first else { return Ok(()) };
        let there = self.parse_element(state, format, &group.then[first], Wanted::Perhaps)?;
        let rest = if there {
            &group.then[first + 1..]
        } else {
            &group.otherwise[..]
        };
        let start = if there { first + 1 } else { 0 };
        let unit = unit(state, there);
        for (index, element) in rest.iter().enumerate() {
            // A unit attribute is not written: the group's presence implies it.
            if let Some((at, slot)) = unit
                && at == start + index
            {
                state.attrs[slot] = Some(Attribute::UNIT);
                continue;
            }
            let wanted = if there { Wanted::Always } else { Wanted::AsDefined };
            self.parse_element(state, format, element, wanted)?;
        }
        Ok(())
    }

    fn parse_oilist(
        &mut self,
        state: &mut OpState,
        format: &Format,
        clauses: &[Clause],
    ) -> Result<(), Diagnostic> {
        let mut seen = 0u64;
        loop {
            let found = clauses
                .iter()
                .position(|clause| self.accept_literal(&clause.keyword));
            let Some(index) = found else { return Ok(()) };
            let clause = &clauses[index];
            if seen & 1 << (index & 63) != 0 {
                return Err(self.error_at(
                    Pos(self.op_start),
                    format!(
                        "`{}` clause can appear at most once in the expansion of the oilist directive",
                        clause.keyword
                    ),
                ));
            }
            seen |= 1 << (index & 63);
            match clause.unit {
                Some(slot) => state.attrs[slot] = Some(Attribute::UNIT),
                None => self.parse_elements(state, format, &clause.elements)?,
            }
        }
    }
}

/// The kind of a type in messages.
pub(super) fn kind_of(ctx: &Context, ty: Type) -> Cow<'static, str> {
    Cow::Borrowed(match ty.data(ctx) {
        TypeData::None => "builtin.none",
        TypeData::Index => "builtin.index",
        TypeData::Integer { .. } => "builtin.integer",
        TypeData::Float(_) => "builtin.float",
        TypeData::Complex(_) => "builtin.complex",
        TypeData::Tuple(_) => "builtin.tuple",
        TypeData::Function(_) => "builtin.function",
        TypeData::Vector(_) => "builtin.vector",
        TypeData::RankedTensor(_) => "builtin.tensor",
        TypeData::UnrankedTensor(_) => "builtin.unranked_tensor",
        TypeData::MemRef(_) => "builtin.memref",
        TypeData::UnrankedMemRef { .. } => "builtin.unranked_memref",
        TypeData::Opaque { .. } => "builtin.opaque",
        TypeData::Ext(ext) => {
            let dialect = ctx.registry().by_number(ext.name.dialect());
            let namespace = dialect.map_or("", |dialect| dialect.namespace);
            let mnemonic = ctx.type_def(ext.name).map_or("", |def| def.mnemonic);
            return Cow::Owned(format!("{namespace}.{mnemonic}"));
        }
    })
}

fn is_unit(state: &OpState, slot: usize) -> bool {
    matches!(state.def.attrs[slot].constraint.form, AttrForm::Unit) && state.attr(AttrSlot(slot)).is_none()
}

/// The number of types that a type directive parses, and their destination.
fn types_of(state: &mut OpState, of: TypeOf) -> (Cardinality, &mut Vec<Type>) {
    let def = state.def;
    match of {
        TypeOf::Operand(at) => {
            let group = &mut state.operand_groups[at];
            group.typed = true;
            (def.operands[at].count, &mut group.types)
        }
        TypeOf::Operands => {
            let all = &mut state.operand_groups[def.operands.len()];
            all.typed = true;
            (Cardinality::Variadic, &mut all.types)
        }
        TypeOf::Result(group) => {
            state.typed_results |= 1 << (group & 63);
            (def.results[group].count, &mut state.result_groups[group])
        }
        TypeOf::Results => {
            state.typed_results = u64::MAX;
            (Cardinality::Variadic, &mut state.results)
        }
    }
}
