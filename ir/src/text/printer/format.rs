//! Printing by declarative assembly formats.

use super::attributes::TypeSuffix;
use super::{AsmPrinter, RegionOptions};
use crate::attributes::AttrData;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::constraints::AttrForm;
use crate::def::slots::{Side, group_range};
use crate::def::{OpDef, RegionSpec};
use crate::ids::{Attribute, Type};
use crate::text::CustomDirectives;
use crate::text::format::{Anchor, AttrStep, Slots, Step, Var};
use smallvec::SmallVec;
use std::ops::Range;

impl AsmPrinter<'_> {
    pub(super) fn steps(&mut self, steps: &[Step], body: &Body, op: Op, def: &OpDef) {
        for step in steps {
            match step {
                Step::Text(text) => self.write_str(text),
                Step::Newline => self.newline(),
                Step::Operands(Slots::At(index)) => match body.operands(op).get(*index) {
                    Some(value) => self.value(body, value),
                    None => self.write_str("<<NULL VALUE>>"),
                },
                Step::Operands(slots) => {
                    let range = range_of(body, op, def, Side::Operand, *slots);
                    self.operand_range(body, op, range);
                }
                Step::Types(side, slots) => self.value_types(body, op, def, *side, *slots),
                Step::StrippedTypes(side, slots) => {
                    let types: SmallVec<[Type; 4]> = types_of(body, op, def, (*side, *slots)).collect();
                    self.separated(0..types.len(), |p, index| p.type_stripped(types[index]));
                }
                Step::FunctionalType(inputs, results) => {
                    let inputs: SmallVec<[Type; 4]> = types_of(body, op, def, *inputs).collect();
                    let results: SmallVec<[Type; 4]> = types_of(body, op, def, *results).collect();
                    self.function_type(inputs, &results);
                }
                Step::Attr(step) => self.attr_step(body, op, def, *step),
                Step::AttrDict { keyword, slots } => self.slot_dict(body, op, slots, *keyword),
                Step::PropDict(slots) => self.prop_dict(body, op, slots),
                Step::Region {
                    index,
                    many,
                    implicit,
                } => {
                    let end = if *many { body.num_regions(op) } else { index + 1 };
                    self.separated(*index..end, |p, index| {
                        if *implicit {
                            p.region_with_implicit_terminator(body, op, index, RegionOptions::ALL);
                        } else {
                            p.region(body, op, index, RegionOptions::ALL);
                        }
                    });
                }
                Step::Successor { index, many } => {
                    let total = body.num_successors(op);
                    let end = if *many { total } else { total.min(index + 1) };
                    self.separated(*index..end, |p, index| {
                        p.successor(body, body.successor(op, index))
                    });
                }
                Step::Custom(directive, args) => {
                    (CustomDirectives::of(def)[*directive].print)(self, body, op, args)
                }
                Step::If {
                    anchor,
                    inverted,
                    then,
                    otherwise,
                } => {
                    let there = is_there(self.ctx(), body, op, def, anchor);
                    let branch = if there != *inverted { then } else { otherwise };
                    self.steps(branch, body, op, def);
                }
            }
        }
    }

    #[inline]
    fn value_types(&mut self, body: &Body, op: Op, def: &OpDef, side: Side, slots: Slots) {
        if let Slots::At(index) = slots {
            let value = match side {
                Side::Operand => body.operands(op).get(index),
                Side::Result => body.results(op).get(index),
            };
            return match value {
                Some(value) => self.ty(body.ty(value)),
                None => self.write_str("<<NULL TYPE>>"),
            };
        }
        let types = types_of(body, op, def, (side, slots));
        self.types(types);
    }

    /// Prints an attribute of an operation in the form of its constraint.
    pub(super) fn attr_step(&mut self, body: &Body, op: Op, def: &OpDef, step: AttrStep) {
        let spec = &def.attrs[step.slot];
        let ctx = self.ctx();
        let attr = body.attr(op, step.slot);
        let Some(attr) = attr.or_else(|| Some((spec.default?)(ctx))) else {
            return self.write_str("<<NULL ATTRIBUTE>>");
        };
        if step.qualified {
            self.attr(attr);
        } else {
            self.attr_in_form(attr, &spec.constraint.form);
        }
    }

    /// Prints an attribute in a constraint's form.
    pub fn attr_in_form(&mut self, attr: Attribute, form: &AttrForm) {
        let ctx = self.ctx();
        match (form, attr.data(ctx)) {
            (AttrForm::Typed(_), _) => self.attr_with(attr, TypeSuffix::Without),
            (AttrForm::Enum(def), AttrData::Integer { value, .. }) => {
                self.enum_case(def, value.to_i64().unwrap_or(0));
            }
            (AttrForm::Ext(_), _) => self.attr_stripped(attr),
            (AttrForm::Array, AttrData::DenseArray { .. }) => self.bracketed_array(attr),
            (AttrForm::Symbol, AttrData::String { text, .. }) => self.symbol(*text),
            (AttrForm::String, _) => self.attr_with(attr, TypeSuffix::Without),
            _ => self.attr(attr),
        }
    }
}

fn range_of(body: &Body, op: Op, def: &OpDef, side: Side, slots: Slots) -> Range<usize> {
    match slots {
        Slots::At(index) => index..index + 1,
        Slots::Group(group) => group_range(body, op, def, side, group),
        Slots::All => match side {
            Side::Operand => 0..body.operands(op).len(),
            Side::Result => 0..body.results(op).len(),
        },
    }
}

fn types_of<'b>(
    body: &'b Body,
    op: Op,
    def: &OpDef,
    (side, slots): (Side, Slots),
) -> impl Iterator<Item = Type> + 'b {
    range_of(body, op, def, side, slots).filter_map(move |index| {
        let value = match side {
            Side::Operand => body.operands(op).get(index),
            Side::Result => body.results(op).get(index),
        };
        value.map(|value| body.ty(value))
    })
}

fn is_there(ctx: &Context, body: &Body, op: Op, def: &OpDef, anchor: &Anchor) -> bool {
    match anchor {
        Anchor::Any(anchors) => anchors.iter().any(|anchor| is_there(ctx, body, op, def, anchor)),
        Anchor::Var(Var::Operand(group)) => !group_range(body, op, def, Side::Operand, *group).is_empty(),
        Anchor::Var(Var::Result(group)) => !group_range(body, op, def, Side::Result, *group).is_empty(),
        Anchor::Var(Var::Attr(slot)) => body
            .attr(op, *slot)
            .is_some_and(|attr| def.attrs[*slot].constraint.is_shown(ctx, attr)),
        Anchor::Var(Var::Region(index)) => {
            let last = is_many(&def.regions[*index]).then_some(body.num_regions(op));
            let mut all = *index..last.unwrap_or(index + 1);
            all.any(|index| {
                body.region(op, index)
                    .is_some_and(|(b, region)| !b.region_is_empty(region))
            })
        }
        Anchor::Var(Var::Successor(index)) => body.num_successors(op) > *index,
    }
}

fn is_many(spec: &RegionSpec) -> bool {
    spec.count != crate::def::Cardinality::Single
}
