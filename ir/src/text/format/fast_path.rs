//! The fast path of an assembly format: the custom form of an operation without optional parts, on one line.
//!
//! Most operations of a large file have the printer's exact form without optional parts: `%2 = arith.addi %0, %1 :
//! i64`. A [`FastPath`] is the printer's steps for that form, with all inference of types precomputed: which types are
//! written, and from which ones the others follow. The parser (`parser/fast_path.rs`) compares bytes; where the text
//! differs it parses the operation again by `elements`, so that a fast path reports no errors. The printer
//! (`printer/fast_path.rs`) uses it for operations without optional parts.
//!
//! Input: a definition and the printer's steps. Output: a [`FastPath`], or `None` for definitions with regions, custom
//! directives and similar elements.

use super::super::printer::{Short, short_name};
use super::op::{Anchor, Var};
use super::steps::{Slots, Step};
use crate::def::constraints::AttrForm;
use crate::def::slots::Side;
use crate::def::{Cardinality, OpDef, OperandSpec, Rule, Traits};
use crate::text::AsmParse;
use std::ops::Range;

/// Up to eight bytes of text that are compared at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chunk {
    /// The bytes, the first one lowest.
    pub bytes: u64,
    /// Ones in the bytes that are used.
    pub mask: u64,
    /// The number of bytes.
    pub len: u32,
}

impl Chunk {
    /// The bytes; `None` if there are none or too many.
    pub fn of(bytes: &[u8]) -> Option<Chunk> {
        let mut word = [0; 8];
        word.get_mut(..bytes.len())?.copy_from_slice(bytes);
        let unused = 64 - 8 * bytes.len() as u32;
        Some(Chunk {
            bytes: u64::from_le_bytes(word),
            mask: u64::MAX.checked_shr(unused)?,
            len: bytes.len() as u32,
        })
    }

    fn all(text: &str) -> impl Iterator<Item = Chunk> + '_ {
        text.as_bytes().chunks(8).filter_map(Chunk::of)
    }
}

/// A step of the parser.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FastPathStep {
    /// These bytes are next.
    Text(Chunk),
    /// The text after whitespace does not begin with these bytes: an optional part is absent.
    Absent(Chunk),
    /// An operand is next.
    Operand,
    /// The operands of a group are next, separated by commas, possibly none.
    Operands {
        /// Whether more than one is allowed.
        many: bool,
    },
    /// If neither this text nor, without one, an operand follows the whitespace, the next operand group is empty and
    /// this number of steps is skipped.
    Unless(Option<Chunk>, usize),
    /// The name of a successor is next.
    Successor,
    /// The type of an operand or result is next, of this kind if there is one.
    Type {
        /// Whether an operand or a result has the type.
        side: Side,
        /// The group.
        group: usize,
        /// The kind that is checked during parsing.
        kind: Option<&'static str>,
    },
    /// As many types are next as there are operands in this group; they must be the operands' types.
    TypesOf(usize),
    /// An attribute is next.
    Attr {
        /// The slot.
        slot: usize,
        /// Whether the dialect's name is written even if the constraint permits to omit it.
        qualified: bool,
    },
}

/// The origin of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// The type that was written at this index.
    Written(usize),
    /// The only type that the operand's or result's constraint permits.
    Only(Side, usize),
    /// The type that this rule maps another one to, which is that of an operand or result whose constraint it satisfies.
    Mapped(usize, Box<Source>, Option<(Side, usize)>),
    /// The type of the attribute.
    Attr(usize),
    /// For a group: the operands' types were compared with the written ones.
    Checked,
}

/// The form of an operation with one result and one written type, which the result and all operands have: `%2 = arith.addi
/// %0, %1 : i64`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uniform {
    /// The number of operands.
    pub operands: usize,
}

impl Uniform {
    /// The greatest number of operands.
    pub const MAX_OPERANDS: usize = 3;

    /// The form, if the fast path has no other parts.
    fn of(fast_path: &FastPath) -> Option<Uniform> {
        let operands = fast_path.operands.len();
        let sources = [&fast_path.operands[..], &fast_path.results].concat();
        let has_one_type = sources.iter().all(|source| *source == Source::Written(0));
        let is_plain =
            fast_path.fixed && fast_path.successors == 0 && fast_path.attrs == 0 && !fast_path.own_parser;
        if !has_one_type || !is_plain || fast_path.results.len() != 1 {
            return None;
        }
        let text = |text| Chunk::all(text).map(FastPathStep::Text);
        let mut steps = Vec::new();
        for index in 0..operands {
            steps.extend(text(if index == 0 { " " } else { ", " }));
            steps.push(FastPathStep::Operand);
        }
        steps.extend(text(" : "));
        let (last, before) = fast_path.steps.split_last()?;
        let is_type = matches!(last, FastPathStep::Type { kind: None, .. });
        let fits = (1..=Self::MAX_OPERANDS).contains(&operands) && is_type && *before == steps[..];
        fits.then_some(Uniform { operands })
    }
}

/// The attribute dictionary, which the parser's form does not have and the printer writes if it is not empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DictStep {
    /// The number of steps before it.
    pub at: usize,
    /// Whether the word `attributes` precedes it.
    pub keyword: bool,
    /// The slots of the attributes that are written there.
    pub slots: Box<[usize]>,
    /// The slots as a bit set.
    pub mask: u32,
}

/// The compiled fast path of a definition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FastPath {
    /// The steps, in order.
    pub steps: Box<[FastPathStep]>,
    /// The origins of the operand types, by group.
    pub operands: Box<[Source]>,
    /// The variadic group; the others have one operand each, unless the groups are `sized`.
    pub open: Option<usize>,
    /// Whether the operation stores its operand group sizes.
    pub sized: bool,
    /// Whether every operand group has one operand.
    pub fixed: bool,
    /// The number of successors.
    pub successors: usize,
    /// The origins of the result types.
    pub results: Box<[Source]>,
    /// The number of written attributes.
    pub attrs: usize,
    /// The attribute dictionary, if it is not in an optional part.
    pub dict: Option<DictStep>,
    /// Whether the operation has a parser of its own, whose errors about the types of operands differ.
    pub own_parser: bool,
    /// Set if these are the steps of a uniform form.
    pub uniform: Option<Uniform>,
    /// The full name of the operation.
    pub name: &'static str,
    /// The full name, if it is short enough.
    pub full_name: Option<Short>,
    /// The namespace of its dialect.
    pub namespace: &'static str,
    /// The name without the dialect, if that may be omitted.
    pub short_name: Option<Short>,
}

impl FastPath {
    /// The range of a group among `total` operands, which are at least as many as there are single ones.
    #[inline]
    pub fn group(&self, total: usize, group: usize) -> Range<usize> {
        let extra = self.open_len(total);
        match self.open {
            Some(open) if group == open => group..group + extra,
            Some(open) if group > open => group + extra - 1..group + extra,
            _ => group..group + 1,
        }
    }

    /// The name of the operation where the dialect with this namespace may be omitted; `None` if it is too long.
    #[inline]
    pub fn name_in(&self, default_dialect: &str) -> Option<&Short> {
        match &self.short_name {
            Some(name) if self.namespace == default_dialect => Some(name),
            _ => self.full_name.as_ref(),
        }
    }

    /// The number of operands in the variadic group, of `total`.
    #[inline]
    pub fn open_len(&self, total: usize) -> usize {
        (total + 1).saturating_sub(self.operands.len())
    }

    /// Compiles the fast path of a definition whose format has these steps.
    pub(super) fn of(def: &OpDef, steps: &[Step]) -> Option<FastPath> {
        let special = Traits::ATTR_SIZED_RESULTS.and(Traits::ISOLATED_FROM_ABOVE);
        let sized = def.traits.has(Traits::ATTR_SIZED_OPERANDS);
        if !def.regions.is_empty() || def.traits.any(special) {
            return None;
        }
        let one = |count| count == Cardinality::Single;
        let open = def.operands.iter().position(|spec| !one(spec.count));
        let open_groups = def.operands.iter().filter(|spec| !one(spec.count)).count();
        if !def.results.iter().all(|spec| one(spec.count)) || open_groups > 1 && !sized {
            return None;
        }
        let mut planner = Planner {
            def,
            steps: Vec::new(),
            read: 0,
            successors: 0,
            written: 0,
            attrs: 0,
            dict: None,
            depth: 0,
            operands: vec![None; def.operands.len()],
            results: vec![None; def.results.len()],
        };
        planner.steps(steps)?;
        if planner.read != def.operands.len() || planner.successors != def.successors.len() {
            return None;
        }
        planner.infer()?;
        let mut dict = planner.dict;
        let mut fast_path = FastPath {
            steps: drop_redundant_checks(planner.steps, &mut dict),
            dict,
            operands: planner.operands.into_iter().collect::<Option<_>>()?,
            open,
            sized,
            fixed: open.is_none() && !sized,
            successors: planner.successors,
            results: planner.results.into_iter().collect::<Option<_>>()?,
            attrs: planner.attrs,
            name: def.name,
            full_name: Short::new(def.name),
            namespace: def.namespace(),
            short_name: short_name(def.name),
            own_parser: def.interfaces.has::<AsmParse>(),
            uniform: None,
        };
        // What the parser of its own does with a part that is absent is not known.
        let has_optional = |step: &FastPathStep| matches!(step, FastPathStep::Absent(_));
        if fast_path.own_parser && fast_path.steps.iter().any(has_optional) {
            return None;
        }
        fast_path.uniform = Uniform::of(&fast_path);
        Some(fast_path)
    }
}

/// Removes checks for absence where the text that follows implies it.
fn drop_redundant_checks(steps: Vec<FastPathStep>, dict: &mut Option<DictStep>) -> Box<[FastPathStep]> {
    // Steps that are skipped together are counted.
    if steps.iter().any(|step| matches!(step, FastPathStep::Unless(..))) {
        return steps.into();
    }
    let first = |chunk: &Chunk| chunk.bytes.to_le_bytes().into_iter().find(|&byte| byte != b' ');
    let mut kept = Vec::with_capacity(steps.len());
    let written_at = dict.as_ref().map(|dict| dict.at);
    for (at, step) in steps.iter().enumerate() {
        if written_at == Some(at)
            && let Some(dict) = dict
        {
            dict.at = kept.len();
        }
        if let FastPathStep::Absent(absent) = step {
            let next = steps[at..]
                .iter()
                .find(|step| !matches!(step, FastPathStep::Absent(_)));
            if let Some(FastPathStep::Text(text)) = next
                && first(text).is_some_and(|byte| byte != 0 && Some(byte) != first(absent))
            {
                continue;
            }
        }
        kept.push(step.clone());
    }
    kept.into()
}

struct Planner<'d> {
    def: &'d OpDef,
    steps: Vec<FastPathStep>,
    /// The number of operand groups that were visited: they must be in order.
    read: usize,
    successors: usize,
    /// The number of written types.
    written: usize,
    attrs: usize,
    dict: Option<DictStep>,
    /// How many optional parts contain the steps.
    depth: usize,
    operands: Vec<Option<Source>>,
    results: Vec<Option<Source>>,
}

impl Planner<'_> {
    fn steps(&mut self, steps: &[Step]) -> Option<()> {
        steps.iter().try_for_each(|step| self.step(step))
    }

    fn step(&mut self, step: &Step) -> Option<()> {
        match step {
            Step::Text(text) => self.steps.extend(Chunk::all(text).map(FastPathStep::Text)),
            Step::Operands(Slots::At(group) | Slots::Group(group)) => {
                if *group != self.read {
                    return None;
                }
                self.read += 1;
                self.steps.push(match self.def.operands[*group].count {
                    Cardinality::Single => FastPathStep::Operand,
                    count => FastPathStep::Operands {
                        many: count == Cardinality::Variadic,
                    },
                });
            }
            Step::Operands(Slots::All) if self.read == 0 => {
                let specs = self.def.operands;
                if !specs.iter().all(|spec| spec.count == Cardinality::Single) {
                    return None;
                }
                for group in 0..specs.len() {
                    if group > 0 {
                        self.steps.extend(Chunk::all(", ").map(FastPathStep::Text));
                    }
                    self.steps.push(FastPathStep::Operand);
                }
                self.read = specs.len();
            }
            Step::Successor { index, many: false } if *index == self.successors => {
                self.successors += 1;
                self.steps.push(FastPathStep::Successor);
            }
            Step::Types(side, Slots::At(index) | Slots::Group(index)) => self.types(*side, *index)?,
            Step::Attr(step) => {
                let spec = &self.def.attrs[step.slot];
                if spec.optional || matches!(spec.constraint.form, AttrForm::Unit) {
                    return None;
                }
                self.attrs += 1;
                self.steps.push(FastPathStep::Attr {
                    slot: step.slot,
                    qualified: step.qualified,
                });
            }
            Step::AttrDict { keyword, slots } => {
                if self.depth == 0 && self.def.attrs.len() <= u32::BITS as usize {
                    self.dict = Some(DictStep {
                        at: self.steps.len(),
                        keyword: *keyword,
                        slots: slots.clone(),
                        mask: slots.iter().fold(0, |mask, slot| mask | (1 << slot)),
                    });
                }
                self.absent(if *keyword { "attributes" } else { "{" })?;
            }
            Step::PropDict(_) => self.absent("<")?,
            Step::If {
                anchor,
                inverted,
                then,
                otherwise,
            } => {
                let (there, absent) = if *inverted {
                    (otherwise, then)
                } else {
                    (then, otherwise)
                };
                self.depth += 1;
                self.group(anchor, there, absent)?;
                self.depth -= 1;
            }
            _ => return None,
        }
        Some(())
    }

    fn group(&mut self, anchor: &Anchor, there: &[Step], absent: &[Step]) -> Option<()> {
        if let (Anchor::Var(Var::Operand(group)), [Step::Text(text), Step::Operands(_), ..], []) =
            (anchor, there, absent)
            && *group == self.read
            && self.def.operands[*group].count != Cardinality::Single
        {
            let (at, read) = (self.steps.len(), self.read);
            let first = text.trim_start();
            let first = first.get(..1).and_then(|first| Chunk::all(first).next());
            self.steps.push(FastPathStep::Unless(first, 0));
            self.steps(there)?;
            self.steps[at] = FastPathStep::Unless(first, self.steps.len() - at - 1);
            return (self.read == read + 1).then_some(());
        }
        let Some(Step::Text(text)) = there.first() else {
            return None;
        };
        self.absent(text.trim_start())?;
        self.steps(absent)
    }

    /// Checks that the first word of `text` is not next.
    fn absent(&mut self, text: &str) -> Option<()> {
        let word = text.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
        let word = &text[..word.unwrap_or(text.len()).max(1).min(text.len())];
        self.steps.push(FastPathStep::Absent(Chunk::all(word).next()?));
        Some(())
    }

    fn types(&mut self, side: Side, index: usize) -> Option<()> {
        let (specs, sources) = match side {
            Side::Operand => (self.def.operands, &mut self.operands),
            Side::Result => (self.def.results, &mut self.results),
        };
        let spec = &specs[index];
        if sources[index].is_some() {
            return None;
        }
        if spec.count != Cardinality::Single {
            // The written types are compared with those of the operands.
            if side == Side::Result || index >= self.read {
                return None;
            }
            sources[index] = Some(Source::Checked);
            self.steps.push(FastPathStep::TypesOf(index));
            return Some(());
        }
        sources[index] = Some(Source::Written(self.written));
        self.written += 1;
        self.steps.push(FastPathStep::Type {
            side,
            group: index,
            kind: spec.ty.kind,
        });
        Some(())
    }

    /// Determines the origins of unwritten types, in the order of the parser's inference (`parser/resolve.rs`).
    fn infer(&mut self) -> Option<()> {
        while self.infer_once() {}
        let complete = |sources: &[Option<Source>]| sources.iter().all(Option::is_some);
        (complete(&self.operands) && complete(&self.results)).then_some(())
    }

    fn infer_once(&mut self) -> bool {
        let def = self.def;
        if self.infer_equal() {
            return true;
        }
        for (group, spec) in def.operands.iter().enumerate() {
            if self.operands[group].is_none() && spec.ty.only.is_some() {
                self.operands[group] = Some(Source::Only(Side::Operand, group));
                return true;
            }
        }
        for (index, spec) in def.results.iter().enumerate() {
            if self.results[index].is_none() && spec.ty.only.is_some() {
                self.results[index] = Some(Source::Only(Side::Result, index));
                return true;
            }
        }
        (0..def.rules.len()).any(|rule| self.apply_rule(rule))
    }

    fn infer_equal(&mut self) -> bool {
        let traits = self.def.traits;
        let all = traits.has(Traits::SAME_OPERANDS_AND_RESULT_TYPE);
        let mut found = false;
        if all || traits.has(Traits::SAME_TYPE_OPERANDS) {
            let results = if all { &mut self.results[..] } else { &mut [] };
            let mut known = self.operands.iter().chain(results.iter()).flatten();
            if let Some(known) = known.find(|source| **source != Source::Checked).cloned() {
                for place in self.operands.iter_mut().chain(results) {
                    found |= place.is_none();
                    place.get_or_insert_with(|| known.clone());
                }
            }
        }
        if traits.has(Traits::FIRST_OPERAND_GIVES_RESULT_TYPE)
            && let Some(Some(first)) = self.operands.first().cloned()
            && first != Source::Checked
        {
            for place in &mut self.results {
                found |= place.is_none();
                place.get_or_insert_with(|| first.clone());
            }
        }
        found
    }

    fn apply_rule(&mut self, index: usize) -> bool {
        match &self.def.rules[index] {
            Rule::AllTypesMatch(names) => {
                let Some(known) = names.iter().find_map(|name| self.source_of(name)) else {
                    return false;
                };
                let mut found = false;
                for name in *names {
                    if let Some(place) = self.place_of(name)
                        && place.is_none()
                    {
                        *place = Some(known.clone());
                        found = true;
                    }
                }
                found
            }
            Rule::TypesMatchWith { from, to, .. } => {
                let named = |specs: &[OperandSpec]| specs.iter().position(|spec| spec.name == *from);
                let part = (named(self.def.operands).map(|index| (Side::Operand, index)))
                    .or_else(|| Some((Side::Result, named(self.def.results)?)));
                let from = self.source_of(from);
                let source = from.map(|from| Source::Mapped(index, Box::new(from), part));
                self.set_source(to, source)
            }
            Rule::AttrTypeIs { attr, value } => {
                let source = self.source_of(attr);
                self.set_source(value, source)
            }
            _ => false,
        }
    }

    /// Sets the origin of the operand or result named `name`, unless it has one.
    fn set_source(&mut self, name: &str, source: Option<Source>) -> bool {
        match (self.place_of(name), source) {
            (Some(place @ None), Some(source)) => {
                *place = Some(source);
                true
            }
            _ => false,
        }
    }

    fn place_of(&mut self, name: &str) -> Option<&mut Option<Source>> {
        if let Some(group) = self.def.operands.iter().position(|spec| spec.name == name) {
            return Some(&mut self.operands[group]);
        }
        let index = self.def.results.iter().position(|spec| spec.name == name)?;
        Some(&mut self.results[index])
    }

    /// The origin of the type of the operand, result or attribute named `name`, if it is known.
    fn source_of(&mut self, name: &str) -> Option<Source> {
        if let Some(place) = self.place_of(name) {
            return place.clone().filter(|source| *source != Source::Checked);
        }
        let slot = self.def.attr_slot(name)?;
        let writes =
            |step: &FastPathStep| matches!(step, FastPathStep::Attr { slot: this, .. } if *this == slot);
        let written = self.steps.iter().any(writes);
        written.then_some(Source::Attr(slot))
    }
}
