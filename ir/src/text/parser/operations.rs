//! Operations: results, generic and custom forms, and creating the operation from an [`OpState`].

use super::super::lexer::Tok;
use super::super::state::{OpState, Pos, UnresolvedOperand};
use super::{AsmParser, quoted_op};
use crate::attributes::AttrData;
use crate::body::{Body, InsertPoint, NewOp};
use crate::context::Context;
use crate::def::ops::UNREGISTERED;
use crate::def::{Cardinality, OpDef, Traits};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Block, Op, OpName, Type};
use crate::text::AsmParse;
use crate::text::tables::AsmTables;
use smallvec::SmallVec;

impl<'s> AsmParser<'s, '_> {
    /// Parses an operation, and possibly following ones, and appends them to `block`.
    pub(super) fn parse_operation(&mut self, block: Block) -> Result<(), Diagnostic> {
        if self.parse_fast_path_operations(block)?
            && !matches!(self.tok.kind, Tok::Percent | Tok::Ident | Tok::String)
        {
            return Ok(());
        }
        self.parse_any_operation(block)
    }

    fn parse_any_operation(&mut self, block: Block) -> Result<(), Diagnostic> {
        let pos = self.pos();
        let mut names: SmallVec<[(UnresolvedOperand, u64); 2]> = SmallVec::new();
        let mut bound = 0usize;
        if self.tok.kind == Tok::Percent {
            loop {
                let (name, count) = self.parse_result_name()?;
                bound = bound.saturating_add(count as usize);
                names.push((name, count));
                if !self.accept(Tok::Comma) {
                    break;
                }
            }
            self.expect_or(Tok::Equal, "expected '=' after SSA name")?;
        }
        let mut state = self.free_states.pop().unwrap_or_else(|| Box::new(OpState::new()));
        if self.legacy {
            self.block = Some(block);
        }
        match self.tok.kind {
            Tok::Ident if !super::types::is_integer_type(self.bytes(self.tok)) => {
                self.parse_custom(&mut state, bound)?;
            }
            Tok::String => self.parse_generic(&mut state)?,
            _ => return Err(self.wrong_token("expected operation name in quotes")),
        }
        let trailing = self.parse_optional_location()?;
        let op = self.create(&mut state, trailing, block);
        self.free_states.push(state);

        if names.is_empty() {
            return Ok(());
        }
        let results = self.body.results(op);
        if results.len() == 0 {
            return Err(self.syntax_error_at(pos, "cannot name an operation with no results"));
        }
        if results.len() != bound {
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "operation defines {} results but was provided {bound} to bind",
                    results.len()
                ),
            ));
        }
        let mut index = 0;
        for (name, count) in names {
            let first = self.body.result(op, index as usize);
            // As many as the operation has.
            let count = count as u32;
            self.define_values(name, first, count)?;
            index += count;
        }
        Ok(())
    }

    /// Parses `%name` or `%name:count`.
    #[inline]
    fn parse_result_name(&mut self) -> Result<(UnresolvedOperand, u64), Diagnostic> {
        if self.tok.kind != Tok::Percent {
            return Err(self.wrong_token("expected valid ssa identifier"));
        }
        let name = self.parse_name()?;
        if !self.accept(Tok::Colon) {
            return Ok((name, 1));
        }
        if !self.at(Tok::Integer) {
            return Err(self.wrong_token("expected integer number of results"));
        }
        match self.unsigned_value(self.tok) {
            None | Some(0) => Err(self.syntax_error("expected named operation to have at least 1 result")),
            Some(count) => {
                self.bump();
                Ok((name, count))
            }
        }
    }

    /// Creates the operation.
    fn create(&mut self, state: &mut OpState, location: Option<crate::ids::Location>, block: Block) -> Op {
        let ctx = self.ctx;
        let def = state.def;
        drop_defaults(ctx, def, &mut state.attrs);
        let attrs = if def.is_isolated() {
            state.attrs.as_slice()
        } else {
            filled(&state.attrs)
        };
        let discardable = if state.discardable.is_empty() {
            None
        } else {
            Some(ctx.dict_attr(std::mem::take(&mut state.discardable)))
        };
        let op = self.body.create(
            NewOp {
                def,
                name: state.name,
                location: location.unwrap_or(state.location),
                operands: &state.operands,
                attrs,
                discardable,
                results: &state.results,
                successors: &state.successors,
                regions: if state.body.is_some() { &[] } else { &state.regions },
                body: state.body.take(),
                operand_segments: &state.operand_segments,
                result_segments: &state.result_segments,
            },
            InsertPoint::End(block),
        );
        if let Some(job) = state.deferred.take() {
            self.jobs[job as usize].op = Some(op);
        }
        op
    }

    /// `"name"(operands)[successors]<{properties}>({regions}) {attributes} : type`
    fn parse_generic(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let ctx = self.ctx;
        let location = self.here();
        let name = self.string_value(self.tok);
        if name.is_empty() {
            return Err(self.syntax_error("empty operation name is invalid"));
        }
        if name.contains('\0') {
            return Err(self.syntax_error("null character not allowed in operation name"));
        }
        self.bump();
        // Only custom forms omitted the dialect.
        let legacy = self.legacy && name.contains('.');
        let legacy = || AsmTables::of(ctx.registry()).legacy_op(&name).filter(|_| legacy);
        let found = ctx.find_op(&name).or_else(|| legacy().map(|legacy| legacy.now));
        match found {
            Some(def) => state.reset(def, def.id, location),
            None => {
                let namespace = name.split('.').next().unwrap_or_default();
                if ctx.dialect(namespace).is_none() && !ctx.allows_unregistered() {
                    return Err(self.syntax_error(
                        "operation being parsed with an unregistered dialect. If this is intended, please use \
                         -allow-unregistered-dialect with the MLIR tool used",
                    )
                    .hint_nearest(&name, ctx.registry().dialects().iter().flat_map(|all| all.ops).map(|op| op.name)));
                }
                state.reset(&UNREGISTERED, OpName::unregistered(ctx.name(&name)), location);
            }
        }
        self.expect_or(Tok::LParen, "expected '(' to start operand list")?;
        let mut names: SmallVec<[UnresolvedOperand; 8]> = SmallVec::new();
        if self.at(Tok::Percent) {
            names.push(self.parse_operand()?);
            while self.accept(Tok::Comma) {
                names.push(self.parse_operand()?);
            }
        }
        self.expect_or(Tok::RParen, "expected ')' to end operand list")?;
        self.parse_generic_rest(state, &names)
    }

    /// Parses the generic form after the operands: `[successors]<{properties}>({regions}) {attributes} : type`
    pub(super) fn parse_generic_rest(
        &mut self,
        state: &mut OpState,
        names: &[UnresolvedOperand],
    ) -> Result<(), Diagnostic> {
        let registered = state.name.as_unregistered().is_none();
        if self.at(Tok::LSquare) {
            if registered && !state.def.traits.has(Traits::TERMINATOR) {
                return Err(self.syntax_error("successors in non-terminator"));
            }
            self.bump();
            if self.at(Tok::RSquare) {
                return Err(self.wrong_token("expected list element"));
            }
            self.parse_list_until(Tok::RSquare, |p| {
                let block = p.parse_successor()?;
                state.successors.push(block);
                Ok(())
            })?;
        }
        let mut properties = None;
        if self.accept(Tok::Less) {
            properties = Some(self.parse_attribute(None)?);
            self.expect_or(Tok::Greater, "expected '>' to close properties")?;
        }
        if self.accept(Tok::LParen) {
            loop {
                self.parse_generic_region(state)?;
                if !self.accept(Tok::Comma) {
                    break;
                }
            }
            self.expect_or(Tok::RParen, "expected ')' to end region list")?;
        }
        if state.def.is_isolated() && state.body.is_none() {
            state.body = Some(Box::new(Body::with_regions(0)));
        }
        let mut wrong = None;
        if self.at(Tok::LBrace) {
            self.parse_optional_attr_dict(state)?;
            wrong = self.wrong_inherent(state);
        }
        self.parse_generic_type(state, names)?;
        match (properties, wrong) {
            // Properties take precedence over the dictionary, whose attributes of a wrong kind are then dropped.
            (Some(properties), _) => {
                state.drop_misfits(self.ctx);
                self.set_properties(state, properties)?;
            }
            (None, Some(wrong)) => return Err(Diagnostic::error(state.location, wrong)),
            (None, None) => {}
        }
        size_groups(state);
        // An absent slot has the default value: that of an operation without operands in groups. In the generic form, absent
        // sizes are an error of the verifier, which recognises them by this value.
        for (spec, attr) in state.def.attrs.iter().zip(&mut state.attrs) {
            if spec.has_required_sizes() && attr.is_none() {
                *attr = Some(Attribute::UNIT);
            }
        }
        Ok(())
    }

    fn parse_generic_type(
        &mut self,
        state: &mut OpState,
        names: &[UnresolvedOperand],
    ) -> Result<(), Diagnostic> {
        self.expect_or(Tok::Colon, "expected ':' followed by operation type")?;
        let pos = self.pos();
        let mut inputs: SmallVec<[Type; 8]> = SmallVec::new();
        if self.at(Tok::LParen) {
            self.bump();
            if !self.accept(Tok::RParen) {
                inputs.push(self.parse_type()?);
                while self.accept(Tok::Comma) {
                    inputs.push(self.parse_type()?);
                }
                self.expect(Tok::RParen)?;
            }
            let mut results = std::mem::take(&mut state.results);
            let read = self
                .expect_or(Tok::Arrow, "expected '->' in function type")
                .and_then(|_| self.parse_function_results(&mut results));
            state.results = results;
            read?;
        } else {
            // The type may be an alias.
            let ty = self.parse_type()?;
            let Some(function) = ty.function(self.ctx) else {
                return Err(self.syntax_error_at(pos, "expected function type"));
            };
            inputs.extend_from_slice(&function.inputs);
            state.results.extend_from_slice(&function.results);
        }
        if inputs.len() != names.len() {
            let plural = if names.len() == 1 { " " } else { "s" };
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "expected {} operand type{plural} but had {}",
                    names.len(),
                    inputs.len()
                ),
            ));
        }
        for (&name, &ty) in names.iter().zip(&inputs) {
            let value = self.resolve_operand(name, ty)?;
            state.operands.push(value);
        }
        Ok(())
    }

    /// Sets the slots from the dictionary of `<{…}>`.
    pub(super) fn set_properties(
        &mut self,
        state: &mut OpState,
        properties: Attribute,
    ) -> Result<(), Diagnostic> {
        let ctx = self.ctx;
        if state.name.as_unregistered().is_some() {
            state.attrs[0] = Some(properties);
            return Ok(());
        }
        let (location, op) = (state.location, state.def.name);
        let fail = |why: &str| {
            let text = self.attr_text(properties);
            let message = format!("invalid properties {text} for op {op}: {why}");
            Err(Diagnostic::error(location, message))
        };
        if !state.def.has_properties() {
            return fail("this operation does not support properties");
        }
        let AttrData::Dict(entries) = properties.data(ctx) else {
            return fail("expected DictionaryAttr to set properties");
        };
        // Upstream reads attributes by name, then plain numbers, and the sizes of groups last.
        let mut entries: SmallVec<[(&str, Attribute); 8]> = entries
            .iter()
            .map(|&(name, attr)| (ctx.str(name), attr))
            .collect();
        entries.sort_by_key(|(name, _)| match state.def.attr_slot(name) {
            Some(slot) => u8::from(state.def.attrs[slot].constraint.native.is_some()),
            None => 2,
        });
        for (name, attr) in entries {
            let (attr, why) = self.property(state, name, attr);
            if let Some(why) = why {
                return fail(&why);
            }
            state.set_inherent(ctx, name, attr);
        }
        Ok(())
    }

    /// The stored attribute of a property, or an error message.
    fn property(&self, state: &OpState, name: &str, attr: Attribute) -> (Attribute, Option<String>) {
        let slot = state.def.attr_slot(name);
        let native = slot.and_then(|slot| state.def.attrs[slot].constraint.native);
        match native {
            None => (attr, self.unfit_property(state, name, attr)),
            Some(native) => match (native.read)(self.ctx, attr) {
                Ok(converted) => (converted, None),
                Err(expected) => (attr, Some(format!("expected {expected}"))),
            },
        }
    }

    /// The error of an attribute that is not a valid property.
    fn unfit_property(&self, state: &OpState, name: &str, attr: Attribute) -> Option<String> {
        let ctx = self.ctx;
        if let Some(slot) = state.def.attr_slot(name) {
            let fits = state.def.attrs[slot].constraint.holds(ctx, attr);
            return (!fits).then(|| {
                let text = self.attr_text(attr);
                format!("Invalid attribute `{name}` in property conversion: {text}")
            });
        }
        let groups = state.sized_groups(name)?;
        let Some(sizes) = attr.as_i32_array(ctx) else {
            return Some("expected DenseI32ArrayAttr for key `value`".to_owned());
        };
        let given = sizes.len();
        (given != groups).then(|| format!("size mismatch in attribute conversion: {given} vs {groups}"))
    }

    /// Parses `name …` by the definition's format or hook. `bound` is the number of result names.
    fn parse_custom(&mut self, state: &mut OpState, bound: usize) -> Result<(), Diagnostic> {
        let location = self.here();
        let start = self.pos();
        self.op_start = self.tok.start;
        let legacy = if self.legacy {
            self.find_legacy_name()
        } else {
            None
        };
        let (def, name) = match legacy {
            Some(legacy) => (legacy.now, legacy.now.id),
            None => self.parse_op_name()?,
        };
        state.reset(def, name, location);
        let outer = std::mem::replace(&mut self.default_dialect, def.default_dialect);
        let outer_op = self.custom_op.replace(def.name);
        self.bound_results = bound;
        let legacy = legacy.and_then(|legacy| legacy.parse);
        let parse = legacy.or_else(|| def.interface::<AsmParse>().map(|own| own.0));
        let read = match parse {
            Some(parse) => parse(self, state).and_then(|()| self.check_named_attrs(state, start)),
            None => self.parse_by_format(state),
        };
        // An invalid token is reported when it is read, before what follows from it.
        read.map_err(|error| match self.at(Tok::Error) && !super::is_too_deep(&error) {
            true => self.syntax_error(""),
            false => error,
        })?;
        self.default_dialect = outer;
        self.finish_custom(state)?;
        self.custom_op = outer_op;
        Ok(())
    }

    /// Checks the attributes that a custom parser sets by name, as upstream does: a repeated one is an error, and those
    /// of a wrong kind are dropped.
    fn check_named_attrs(&self, state: &mut OpState, start: Pos) -> Result<(), Diagnostic> {
        if let Some(name) = state.repeated {
            let message = format!("attribute '{name}' occurs more than once in the attribute list");
            return Err(self.error_at(start, message));
        }
        // Legacy syntax of what has a format today: its attributes are checked as formats check them.
        if self.legacy && state.has_misfits && state.def.interface::<AsmParse>().is_none() {
            return Err(self.error_at(start, "an inherent attribute is of the wrong kind"));
        }
        state.drop_misfits(self.ctx);
        Ok(())
    }

    /// The number of result names of the operation that is being parsed, for custom forms whose text does not determine
    /// it.
    pub fn bound_results(&self) -> usize {
        self.bound_results
    }

    /// Completes a custom form: adds empty regions, and infers operands and types.
    fn finish_custom(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let def = state.def;
        if !def.regions.is_empty() {
            let wanted = def
                .regions
                .iter()
                .filter(|spec| spec.count == Cardinality::Single)
                .count();
            while state.regions.len() < wanted {
                self.add_empty_region(state);
            }
        }
        self.resolve_groups(state)?;
        if let Some(error) = state.late_error.take() {
            return Err(error);
        }
        self.infer_results(state)
    }

    /// The text of an attribute, for messages.
    pub fn attr_text(&self, attr: Attribute) -> String {
        super::super::printer::attr_to_string(self.ctx, attr)
    }
}

/// Removes attributes that have their default value.
#[inline]
pub(super) fn drop_defaults(ctx: &Context, def: &OpDef, attrs: &mut [Option<Attribute>]) {
    for (slot, spec) in attrs.iter_mut().zip(def.attrs) {
        if let (Some(attr), Some(default)) = (*slot, spec.default)
            && default(ctx) == attr
        {
            *slot = None;
        }
    }
}

/// The slots without absent ones at the end.
#[inline]
pub(super) fn filled(mut attrs: &[Option<Attribute>]) -> &[Option<Attribute>] {
    while let [rest @ .., None] = attrs {
        attrs = rest;
    }
    attrs
}

/// `'arith.addi' op message`
#[cold]
pub(super) fn op_error(ctx: &Context, state: &OpState, message: &str) -> Diagnostic {
    Diagnostic::error(state.location, format!("{}{message}", quoted_op(ctx, state.name)))
}

/// Groups without explicit sizes are empty.
fn size_groups(state: &mut OpState) {
    let def = state.def;
    if def.traits.has(Traits::ATTR_SIZED_OPERANDS) && state.operand_segments.len() != def.operands.len() {
        state.operand_segments.clear();
        state.operand_segments.resize(def.operands.len(), 0);
    }
    if def.traits.has(Traits::ATTR_SIZED_RESULTS) && state.result_segments.len() != def.results.len() {
        state.result_segments.clear();
        state.result_segments.resize(def.results.len(), 0);
    }
}
