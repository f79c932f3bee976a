//! Resolution of custom forms: the operands' values, and the inference of types that are not written.
//!
//! Types are inferred from the definition: a constraint with a single type, a trait that makes types equal, a rule, or
//! the `infer` hook. A rule may make another one applicable, so they are applied repeatedly; an operation has few.

use super::super::state::{OpState, Pos};
use super::AsmParser;
use super::operations::op_error;
use crate::def::{AttrSlot, Cardinality, OpDef, OperandSpec, Rule, Traits};
use crate::diagnostics::Diagnostic;
use crate::ids::Type;
use crate::interfaces::{InferCx, InferTypeOpInterface};
use smallvec::SmallVec;

/// An operand or result group.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Operand(usize),
    Result(usize),
}

impl AsmParser<'_, '_> {
    /// Resolves the operand groups, in the order of the definition, and stores their sizes.
    pub(super) fn resolve_groups(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let def = state.def;
        let all = def.operands.len();
        // `operands` with the types of single groups: every operand is a group.
        if state.operand_groups[all].types.is_empty()
            && !state.operand_groups[all].typed
            && state.operand_groups[all].names.len() == all
            && def.operands.iter().all(|spec| spec.count == Cardinality::Single)
        {
            for index in 0..all {
                let name = state.operand_groups[all].names[index];
                state.operand_groups[index].names.push(name);
            }
            state.operand_groups[all].names.clear();
        } else if all == 1
            && !state.operand_groups[all].typed
            && def.traits.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE)
        {
            // Upstream gives all the one type, and verifies how many there are.
            let names = std::mem::take(&mut state.operand_groups[all].names);
            state.operand_groups[0].names.extend(names);
        } else {
            let listed = &state.operand_groups[all];
            let groups = &state.operand_groups[..all];
            let is_listed = listed.pos != Pos::default();
            let is_fixed = all > 1 && def.operands.iter().all(|spec| spec.count == Cardinality::Single);
            if is_listed && !listed.typed && (is_fixed || groups.iter().any(|group| group.typed)) {
                // The type of a single operand that is not written follows from others.
                let types = groups
                    .iter()
                    .zip(def.operands)
                    .map(|(group, spec)| match spec.count {
                        Cardinality::Single => 1,
                        _ => group.types.len(),
                    });
                return Err(self.wrong_count(listed.pos, listed.names.len(), types.sum()));
            }
        }
        let grouped = state.operand_groups[..all]
            .iter()
            .any(|group| !group.names.is_empty() || !group.types.is_empty());
        if !grouped {
            return self.resolve_flat(state, all);
        }
        if def.traits.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE)
            && let Some(ty) = only_type(state, all)
        {
            return self.resolve_with(state, all, ty);
        }
        let untyped = |state: &OpState| {
            state.operand_groups[..all]
                .iter()
                .any(|group| group.types.is_empty() && !group.names.is_empty())
        };
        if untyped(state) {
            if state.operand_groups[all].typed {
                let operands = state.operand_groups[..all].iter().map(|group| group.names.len());
                let (operands, types) = (operands.sum::<usize>(), state.operand_groups[all].types.len());
                if operands != types {
                    return Err(self.wrong_count(Pos(self.op_start), operands, types));
                }
                spread_types(state, all);
            }
            if let Some(group) = state.operand_groups[..all]
                .iter()
                .find(|group| group.typed && group.types.is_empty() && !group.names.is_empty())
            {
                return Err(self.wrong_count(group.pos, group.names.len(), 0));
            }
            while untyped(state) {
                if !self.infer_once(state)? {
                    // An optional operand has no type where the text has none.
                    let groups = &state.operand_groups[..all];
                    let optional = groups.iter().zip(def.operands).position(|(group, spec)| {
                        spec.count != Cardinality::Single && group.types.is_empty() && !group.names.is_empty()
                    });
                    if let Some(at) = optional {
                        // Operands before it are resolved first.
                        for group in &groups[..at] {
                            for (&name, &ty) in group.names.iter().zip(&group.types) {
                                self.resolve_operand(name, ty)?;
                            }
                        }
                        return Err(self.wrong_count(groups[at].pos, groups[at].names.len(), 0));
                    }
                    return Err(op_error(self.ctx, state, "could not infer operand types"));
                }
            }
        }
        for rule in def.rules {
            if let Rule::TypesMatchWith { from, to, .. } = *rule
                && part_named(def, to).is_some_and(|to| is_missing(state, to))
                && let Some(ty) = self.type_of_named(state, from)
            {
                self.check_source(state, from, ty)?;
            }
        }
        for index in 0..all {
            let group = &state.operand_groups[index];
            let (names, types) = (&group.names, &group.types);
            let uniform = group.uniform || types.len() == 1 && names.len() == 1;
            if !uniform && names.len() != types.len() {
                return Err(self.wrong_count(group.pos, names.len(), types.len()));
            }
            for (at, &name) in names.iter().enumerate() {
                let ty = types[if uniform { 0 } else { at }];
                state.operands.push(self.resolve_operand(name, ty)?);
            }
        }
        if def.traits.has(Traits::ATTR_SIZED_OPERANDS) {
            let sizes = state.operand_groups[..all]
                .iter()
                .map(|group| group.names.len() as u32);
            state.operand_segments.clear();
            state.operand_segments.extend(sizes);
        }
        Ok(())
    }

    #[cold]
    pub(super) fn wrong_count(&self, pos: Pos, operands: usize, types: usize) -> Diagnostic {
        // An optional group that is not there has no position.
        let pos = match pos == Pos::default() {
            true => Pos(self.op_start),
            false => pos,
        };
        let counts = format!("got {operands} operands and {types} types");
        self.error_at(
            pos,
            format!("number of operands and types do not match: {counts}"),
        )
    }

    /// Resolves operands that all have the one written type, and assigns it to the results.
    fn resolve_with(&mut self, state: &mut OpState, all: usize, ty: Type) -> Result<(), Diagnostic> {
        for group in &state.operand_groups[..all] {
            for &name in &group.names {
                state.operands.push(self.resolve_operand(name, ty)?);
            }
        }
        let one = |count| count == Cardinality::Single;
        let results = state.def.results.iter().filter(|spec| one(spec.count));
        state.results.extend(results.map(|_| ty));
        Ok(())
    }

    /// Resolves the operands of an `operands` directive, which has no groups.
    fn resolve_flat(&mut self, state: &mut OpState, all: usize) -> Result<(), Diagnostic> {
        let group = std::mem::take(&mut state.operand_groups[all]);
        let result = if group.names.is_empty() && group.types.is_empty() {
            let sized = state.def.traits.has(Traits::ATTR_SIZED_OPERANDS);
            if sized && state.operands.is_empty() && state.operand_segments.is_empty() {
                state.operand_segments.resize(all, 0);
            }
            Ok(())
        } else if group.names.is_empty() {
            Err(self.wrong_count(group.pos, 0, group.types.len()))
        } else {
            self.resolve_operands(&group.names, &group.types, &mut state.operands)
        };
        state.operand_groups[all] = group;
        result
    }

    /// Infers the result types that were not written.
    pub(super) fn infer_results(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let def = state.def;
        // The written types of all results may be an empty list.
        let written = state.typed_results == u64::MAX;
        if !state.results.is_empty() || def.results.is_empty() || written {
            return Ok(());
        }
        let mut missing = 0;
        for (index, spec) in def.results.iter().enumerate() {
            if spec.count == Cardinality::Single && state.result_groups[index].is_empty() {
                missing += 1;
            }
        }
        if missing == 0
            && (!self.ctx.has_op_interface::<InferTypeOpInterface>(def) || state.typed_results != 0)
        {
            return self.collect_results(state);
        }
        while self.infer_once(state)? {}
        let complete = def
            .results
            .iter()
            .zip(&state.result_groups)
            .all(|(spec, types)| spec.count != Cardinality::Single || !types.is_empty());
        if complete && missing > 0 {
            return self.collect_results(state);
        }
        let Some(infer) = self.ctx.op_interface::<InferTypeOpInterface>(def) else {
            return Err(op_error(self.ctx, state, "could not infer result types"));
        };
        let operands: SmallVec<[Type; 8]> = state.operands.iter().map(|&v| self.body.ty(v)).collect();
        let types = (infer.0)(&InferCx {
            ctx: self.ctx,
            location: state.location,
            operands: &operands,
            attrs: &state.attrs,
        })?;
        state.results.extend_from_slice(&types);
        Ok(())
    }

    /// Concatenates the types of the groups.
    fn collect_results(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let groups = state.def.results.len();
        for types in &state.result_groups[..groups] {
            state.results.extend_from_slice(types);
        }
        if state.def.traits.has(Traits::ATTR_SIZED_RESULTS) && state.result_segments.is_empty() {
            let sizes = state.result_groups[..groups]
                .iter()
                .map(|types| types.len() as u32);
            state.result_segments.extend(sizes);
        }
        Ok(())
    }

    /// Infers one more type. Returns whether it did.
    fn infer_once(&mut self, state: &mut OpState) -> Result<bool, Diagnostic> {
        let def = state.def;
        if self.infer_equal(state) {
            return Ok(true);
        }
        for part in parts(def) {
            if !is_missing(state, part) {
                continue;
            }
            let only = match part {
                Part::Operand(index) => def.operands[index].ty.only,
                Part::Result(index) => def.results[index].ty.only,
            };
            if let Some(only) = only {
                set_type(state, part, only(self.ctx));
                return Ok(true);
            }
        }
        for rule in def.rules {
            if self.apply_rule(state, rule)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Applies the traits that make all types equal.
    fn infer_equal(&mut self, state: &mut OpState) -> bool {
        let def = state.def;
        let all = def.traits.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
        let operands = all || def.traits.has(Traits::SAME_TYPE_OPERANDS);
        let first = def.traits.has(Traits::FIRST_OPERAND_GIVES_RESULT_TYPE);
        if !operands && !first {
            return false;
        }
        let mut found = false;
        let known = |p: &Self, state: &OpState| {
            let side = parts(def).filter(|part| all || matches!(part, Part::Operand(_)));
            let mut side = side;
            side.find_map(|part| p.type_of(state, part))
        };
        if operands && let Some(ty) = known(self, state) {
            for part in parts(def) {
                if is_missing(state, part) && (all || matches!(part, Part::Operand(_))) {
                    set_type(state, part, ty);
                    found = true;
                }
            }
        }
        if first && let Some(ty) = self.type_of(state, Part::Operand(0)) {
            for index in 0..def.results.len() {
                if is_missing(state, Part::Result(index)) {
                    set_type(state, Part::Result(index), ty);
                    found = true;
                }
            }
        }
        found
    }

    fn apply_rule(&mut self, state: &mut OpState, rule: &Rule) -> Result<bool, Diagnostic> {
        let def = state.def;
        match *rule {
            Rule::AllTypesMatch(names) => {
                let known = names.iter().find_map(|name| self.type_of_named(state, name));
                let Some(ty) = known else {
                    return Ok(false);
                };
                let mut found = false;
                for part in names.iter().filter_map(|name| part_named(def, name)) {
                    if is_missing(state, part) {
                        set_type(state, part, ty);
                        found = true;
                    }
                }
                Ok(found)
            }
            Rule::TypesMatchWith { from, to, map, .. } => {
                let Some(to) = part_named(def, to).filter(|&to| is_missing(state, to)) else {
                    return Ok(false);
                };
                let known = self.type_of_named(state, from);
                if let Some(ty) = known {
                    self.check_source(state, from, ty)?;
                }
                let Some(ty) = known.and_then(|ty| map(self.ctx, ty)) else {
                    return Ok(false);
                };
                set_type(state, to, ty);
                Ok(true)
            }
            Rule::AttrTypeIs { attr, value } => {
                let Some(to) = part_named(def, value).filter(|&to| is_missing(state, to)) else {
                    return Ok(false);
                };
                let Some(ty) = self.type_of_named(state, attr) else {
                    return Ok(false);
                };
                set_type(state, to, ty);
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Checks that a type satisfies its constraint before another one is inferred from it.
    fn check_source(&self, state: &OpState, name: &str, ty: Type) -> Result<(), Diagnostic> {
        let constraint = match part_named(state.def, name) {
            Some(Part::Operand(index)) => state.def.operands[index].ty,
            Some(Part::Result(index)) => state.def.results[index].ty,
            None => return Ok(()),
        };
        if (constraint.check)(self.ctx, ty) {
            return Ok(());
        }
        let (summary, found) = (constraint.summary, self.quoted_type(ty));
        let message = format!("'{name}' must be {summary}, but got {found}");
        Err(self.error_at(Pos(self.op_start), message))
    }

    /// The type of an operand, result or attribute, if it is known.
    fn type_of_named(&self, state: &OpState, name: &str) -> Option<Type> {
        if let Some(part) = part_named(state.def, name) {
            return self.type_of(state, part);
        }
        let slot = state.def.attr_slot(name)?;
        state.attr(AttrSlot(slot))?.ty(self.ctx)
    }

    /// The type of the first value of a group, if it is known.
    fn type_of(&self, state: &OpState, part: Part) -> Option<Type> {
        match part {
            Part::Result(index) => state.result_groups[index].first().copied(),
            Part::Operand(index) => {
                let group = &state.operand_groups[index];
                if let Some(&ty) = group.types.first() {
                    return Some(ty);
                }
                // The groups are empty if a parser pushed values; the operands of single groups have a known index.
                let single = state.def.operands[..=index]
                    .iter()
                    .all(|spec| spec.count == Cardinality::Single);
                if group.names.is_empty() && single {
                    return state.operands.get(index).map(|&value| self.body.ty(value));
                }
                None
            }
        }
    }
}

/// The written type, if it is the only one and operands and results are neither sized nor variadic.
fn only_type(state: &OpState, all: usize) -> Option<Type> {
    let def = state.def;
    let single = |spec: &OperandSpec| spec.count == Cardinality::Single;
    if !def.operands.iter().all(single) || !def.results.iter().all(single) {
        return None;
    }
    let operands = state.operand_groups[..all].iter().flat_map(|group| &group.types);
    let results = state.result_groups[..def.results.len()].iter().flatten();
    let mut types = operands.chain(results);
    types.next().copied().filter(|_| types.next().is_none())
}

/// The operand and result groups of a definition.
fn parts(def: &OpDef) -> impl Iterator<Item = Part> + use<> {
    let (operands, results) = (def.operands.len(), def.results.len());
    (0..operands)
        .map(Part::Operand)
        .chain((0..results).map(Part::Result))
}

fn part_named(def: &OpDef, name: &str) -> Option<Part> {
    if let Some(index) = def.operands.iter().position(|spec| spec.name == name) {
        return Some(Part::Operand(index));
    }
    def.results
        .iter()
        .position(|spec| spec.name == name)
        .map(Part::Result)
}

/// Whether a group has values of unknown types.
fn is_missing(state: &OpState, part: Part) -> bool {
    match part {
        Part::Operand(index) => {
            let group = &state.operand_groups[index];
            group.types.is_empty() && !group.names.is_empty()
        }
        Part::Result(index) => {
            state.result_groups[index].is_empty() && state.def.results[index].count == Cardinality::Single
        }
    }
}

fn set_type(state: &mut OpState, part: Part, ty: Type) {
    match part {
        Part::Operand(index) => {
            let group = &mut state.operand_groups[index];
            group.types.push(ty);
            group.uniform = true;
        }
        Part::Result(index) => state.result_groups[index].push(ty),
    }
}

/// Distributes the types of `type(operands)` over the groups.
fn spread_types(state: &mut OpState, all: usize) {
    let types = std::mem::take(&mut state.operand_groups[all].types);
    let mut rest = types.as_slice();
    for group in &mut state.operand_groups[..all] {
        let (mine, others) = rest.split_at(group.names.len().min(rest.len()));
        group.types.extend_from_slice(mine);
        rest = others;
    }
    state.operand_groups[all].types = types;
}
