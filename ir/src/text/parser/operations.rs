//! Operations: results, generic and custom forms, and how an [`OpState`] becomes a row of the body.

use super::super::lexer::Tok;
use super::super::state::{OpState, UnresolvedOperand};
use super::{AsmParser, quoted_op};
use crate::attributes::AttrData;
use crate::body::{Body, InsertPoint, NewOp};
use crate::context::{Context, hash_of};
use crate::def::ops::{AttrSpec, UNREGISTERED};
use crate::def::{Cardinality, OpDef, Traits};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Block, Op, OpName, Type};
use smallvec::SmallVec;

/// The size of the table of names; names are few.
const SLOTS: usize = 256;

/// Definitions by spelling, found without the registry's full hash table: one slot per hash, the last one wins.
pub(super) struct OpNames(Box<[Option<Known>; SLOTS]>);

#[derive(Clone, Copy)]
struct Known {
    start: u32,
    len: u32,
    /// For a name without a dialect: the dialect that was the default one.
    dialect: &'static str,
    def: &'static OpDef,
    name: OpName,
}

impl Default for OpNames {
    fn default() -> Self {
        OpNames(Box::new([None; SLOTS]))
    }
}

impl<'s> AsmParser<'s, '_> {
    /// An operation, put at the end of `block`.
    pub(super) fn parse_operation(&mut self, block: Block) -> Result<(), Diagnostic> {
        let pos = self.pos();
        let mut names: SmallVec<[(UnresolvedOperand, u32); 2]> = SmallVec::new();
        let mut bound = 0usize;
        if self.tok.kind == Tok::Percent {
            loop {
                let (name, count) = self.parse_result_name()?;
                bound += count as usize;
                names.push((name, count));
                if !self.accept(Tok::Comma) {
                    break;
                }
            }
            self.expect_or(Tok::Equal, "expected '=' after SSA name")?;
        }
        let mut state = self.free_states.pop().unwrap_or_else(|| Box::new(OpState::new()));
        match self.tok.kind {
            Tok::Ident => self.parse_custom(&mut state, bound)?,
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
            self.define_values(name, first, count)?;
            index += count;
        }
        Ok(())
    }

    /// `%name` or `%name:count`
    #[inline]
    fn parse_result_name(&mut self) -> Result<(UnresolvedOperand, u32), Diagnostic> {
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
        match self.unsigned_value(self.tok).and_then(|n| u32::try_from(n).ok()) {
            None | Some(0) => Err(self.syntax_error("expected named operation to have at least 1 result")),
            Some(count) => {
                self.bump();
                Ok((name, count))
            }
        }
    }

    /// Makes the operation.
    fn create(&mut self, state: &mut OpState, location: Option<crate::ids::Location>, block: Block) -> Op {
        let ctx = self.ctx;
        let def = state.def;
        for (slot, spec) in state.attrs.iter_mut().zip(def.attrs) {
            if let (Some(attr), Some(default)) = (*slot, spec.default)
                && default(ctx) == attr
            {
                *slot = None;
            }
        }
        let mut attrs = state.attrs.as_slice();
        if !def.is_isolated() {
            while let [rest @ .., None] = attrs {
                attrs = rest;
            }
        }
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
        match ctx.find_op(&name) {
            Some(def) => state.reset(def, def.id, location),
            None => {
                let namespace = name.split('.').next().unwrap_or_default();
                if ctx.dialect(namespace).is_none() && !ctx.allows_unregistered() {
                    return Err(self.syntax_error(
                        "operation being parsed with an unregistered dialect. If this is intended, please use \
                         -allow-unregistered-dialect with the MLIR tool used",
                    ));
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

    /// The generic form from behind the operands: `[successors]<{properties}>({regions}) {attributes} : type`
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
            self.parse_list(super::Delimiter::Square, "", |p| {
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
        self.parse_optional_attr_dict(state)?;
        self.parse_generic_type(state, names)?;
        match properties {
            Some(properties) => {
                // What both say the properties say.
                self.set_properties(state, properties)?;
            }
            None => self.check_inherent(state)?,
        }
        let def = state.def;
        for (sized, sizes, groups) in [
            (
                Traits::ATTR_SIZED_OPERANDS,
                &mut state.operand_segments,
                def.operands.len(),
            ),
            (
                Traits::ATTR_SIZED_RESULTS,
                &mut state.result_segments,
                def.results.len(),
            ),
        ] {
            if sizes.is_empty() && def.traits.has(sized) {
                sizes.resize(groups, 0);
            }
        }
        Ok(())
    }

    /// Checks the inherent attributes that stand among the others.
    fn check_inherent(&self, state: &OpState) -> Result<(), Diagnostic> {
        let specs = state.def.attrs.iter().zip(&state.attrs);
        let fits = |(spec, attr): &(&AttrSpec, &Option<Attribute>)| {
            attr.is_none_or(|attr| (spec.constraint.check)(self.ctx, attr))
        };
        if state.name.as_unregistered().is_some() || specs.clone().all(|entry| fits(&entry)) {
            return Ok(());
        }
        let wrong = specs
            .filter(|entry| !fits(entry))
            .min_by_key(|(spec, _)| spec.name);
        wrong.map_or(Ok(()), |(spec, _)| {
            let (name, summary) = (spec.name, spec.constraint.summary);
            let message = format!("attribute '{name}' failed to satisfy constraint: {summary}");
            Err(op_error(self.ctx, state, &message))
        })
    }

    fn parse_generic_type(
        &mut self,
        state: &mut OpState,
        names: &[UnresolvedOperand],
    ) -> Result<(), Diagnostic> {
        let pos = self.pos();
        self.expect_or(Tok::Colon, "expected ':' followed by operation type")?;
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
            let read = self.parse_arrow_type_list(&mut results);
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
            let plural = if names.len() == 1 { "" } else { "s" };
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

    /// Spreads the dictionary of `<{…}>` over the slots.
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
        let fail = |why: &dyn std::fmt::Display| {
            let text = self.attr_text(properties);
            let message = format!("invalid properties {text} for op {op}: {why}");
            Err(Diagnostic::error(location, message))
        };
        if !state.def.has_properties() {
            return fail(&"this operation does not support properties");
        }
        let AttrData::Dict(entries) = properties.data(ctx) else {
            return fail(&"expected DictionaryAttr to set properties");
        };
        for &(name, attr) in entries {
            let name = ctx.str(name);
            let slot = state.def.attr_slot(name);
            if let Some(spec) = slot.map(|slot| &state.def.attrs[slot])
                && !spec.constraint.is_of_kind(ctx, attr)
            {
                let text = self.attr_text(attr);
                return fail(&format!(
                    "Invalid attribute `{name}` in property conversion: {text}"
                ));
            }
            if let (None, Some(groups)) = (slot, state.sized_groups(name)) {
                match attr.as_i32_array(ctx).map(|sizes| sizes.len()) {
                    None => return fail(&"expected DenseI32ArrayAttr for key `value`"),
                    Some(sizes) if sizes != groups => {
                        return fail(&format!(
                            "size mismatch in attribute conversion: {sizes} vs {groups}"
                        ));
                    }
                    Some(_) => {}
                }
            }
            state.set_inherent(ctx, name, attr);
        }
        Ok(())
    }

    /// `name …`, read by the definition's format or hook. `bound` is how many results are named.
    fn parse_custom(&mut self, state: &mut OpState, bound: usize) -> Result<(), Diagnostic> {
        let location = self.here();
        self.op_start = self.tok.start;
        let (def, name) = self.parse_op_name()?;
        state.reset(def, name, location);
        let outer = std::mem::replace(&mut self.default_dialect, def.default_dialect);
        let outer_op = self.custom_op.replace(def.name);
        self.bound_results = bound;
        let read = match def.hooks.parse {
            Some(parse) => parse(self, state),
            None => self.parse_by_format(state),
        };
        read?;
        self.default_dialect = outer;
        self.finish_custom(state)?;
        self.custom_op = outer_op;
        Ok(())
    }

    /// How many results of the operation being read are given names: what a custom form's reader may go by when the text
    /// does not say it otherwise.
    pub fn bound_results(&self) -> usize {
        self.bound_results
    }

    /// The name of a custom form.
    fn parse_op_name(&mut self) -> Result<(&'static OpDef, OpName), Diagnostic> {
        let token = self.tok;
        let bytes = self.bytes(token);
        let slot = hash_of(bytes) as usize % SLOTS;
        if let Some(known) = self.op_names.0[slot] {
            let same = &self.text[known.start as usize..(known.start + known.len) as usize] == bytes;
            if same && (known.dialect.is_empty() || known.dialect == self.default_dialect) {
                self.bump();
                return Ok((known.def, known.name));
            }
        }
        let spelling = self.spelling(token);
        let (mut found, mut dialect) = (self.ctx.find_op(spelling), "");
        if found.is_none() && !spelling.contains('.') {
            dialect = self.default_dialect;
            found = self.ctx.find_op(&format!("{dialect}.{spelling}"));
        }
        let Some(def) = found else {
            return Err(self.unknown_op(spelling));
        };
        self.op_names.0[slot] = Some(Known {
            start: token.start,
            len: token.end - token.start,
            dialect,
            def,
            name: def.id,
        });
        self.bump();
        Ok((def, def.id))
    }

    #[cold]
    fn unknown_op(&self, spelling: &str) -> Diagnostic {
        let (namespace, tried) = match spelling.split_once('.') {
            Some((namespace, _)) => (namespace, String::new()),
            None => (
                self.default_dialect,
                format!(" (tried '{}.{spelling}' as well)", self.default_dialect),
            ),
        };
        if self.ctx.dialect(namespace).is_some() {
            return self.syntax_error(format!("custom op '{spelling}' is unknown{tried}"));
        }
        let mut available: Vec<&str> = self
            .ctx
            .registry()
            .dialects()
            .iter()
            .map(|dialect| dialect.namespace)
            .collect();
        available.sort_unstable();
        self.syntax_error(format!(
            "Dialect `{namespace}' not found for custom op '{spelling}' {tried}"
        ))
        .note(
            self.here(),
            format!(
                "Available dialects: {} ; for more info on dialect registration see \
                 https://mlir.llvm.org/getting_started/Faq/#registered-loaded-dependent-whats-up-with-dialects-management",
                available.join(", ")
            ),
        )
    }

    /// Finds what the custom form left out: regions that are empty, operands and types that follow from others.
    fn finish_custom(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let def = state.def;
        if !def.regions.is_empty() {
            let wanted = def
                .regions
                .iter()
                .filter(|spec| spec.count == Cardinality::One)
                .count();
            while state.regions.len() < wanted {
                self.add_empty_region(state);
            }
        }
        self.resolve_groups(state)?;
        self.infer_results(state)
    }

    pub(super) fn attr_text(&self, attr: Attribute) -> String {
        super::super::printer::attr_to_string(self.ctx, attr)
    }
}

/// `'arith.addi' op message`
#[cold]
pub(super) fn op_error(ctx: &Context, state: &OpState, message: &str) -> Diagnostic {
    Diagnostic::error(state.location, format!("{}{message}", quoted_op(ctx, state.name)))
}
