//! The printer's steps: the tree of elements with resolved spacing and joined literals.

use super::op::{Anchor, Arg, Blank, Element, Group, TypeOf, Var};
use super::spacing::Spacing;
use crate::def::slots::Side;
use crate::def::{Cardinality, OpDef, OperandSpec};

/// A selection of an operation's operands or results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slots {
    /// The one at this index: all groups before it have one value each.
    At(usize),
    /// The group with this index.
    Group(usize),
    /// All of them.
    All,
}

/// The printing of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttrStep {
    /// The slot.
    pub slot: usize,
    /// Whether the dialect's name is written even if the constraint permits to omit it.
    pub qualified: bool,
}

/// A step of the printer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// Print this text.
    Text(Box<str>),
    /// End the line and indent the next one.
    Newline,
    /// Print operands, separated by commas.
    Operands(Slots),
    /// Print the types of operands or results, separated by commas.
    Types(Side, Slots),
    /// Print the parameters of the types of operands or results, all of which are one type of a dialect.
    StrippedTypes(Side, Slots),
    /// Print `(inputs) -> results`.
    FunctionalType((Side, Slots), (Side, Slots)),
    /// Print an attribute.
    Attr(AttrStep),
    /// Print regions. `implicit`: the terminator is omitted if it has no operands, results and attributes.
    Region {
        /// The index of the region, or of the first one if `many`.
        index: usize,
        /// Whether all following regions are printed too, separated by commas.
        many: bool,
        /// Whether the definition has an implicit terminator.
        implicit: bool,
    },
    /// Print the names of successors.
    Successor {
        /// The index of the successor, or of the first one if `many`.
        index: usize,
        /// Whether all following successors are printed too, separated by commas.
        many: bool,
    },
    /// Print the attributes that no other step prints, after a space; nothing if there are none.
    AttrDict {
        /// Whether the keyword `attributes` precedes the dictionary.
        keyword: bool,
        /// The slots of the inherent ones among them.
        slots: Box<[usize]>,
    },
    /// Print the inherent attributes in these slots as `<{…}>`.
    PropDict(Box<[usize]>),
    /// Run a custom directive with these arguments.
    Custom(usize, Box<[Arg]>),
    /// Print one of two branches.
    If {
        /// The condition.
        anchor: Anchor,
        /// Whether the first branch is for its absence.
        inverted: bool,
        /// The first branch.
        then: Box<[Step]>,
        /// The second branch.
        otherwise: Box<[Step]>,
    },
}

/// Compiles the steps of a whole format.
pub(super) fn of_format(def: &OpDef, elements: &[Element], written: &[bool], prop_dict: bool) -> Box<[Step]> {
    let unwritten = (0..def.attrs.len()).filter(|&slot| !written[slot]).collect();
    let mut cx = Cx {
        def,
        spacing: Spacing::new(),
        unwritten,
        prop_dict,
    };
    cx.steps(elements.iter())
}

/// Steps under construction: adjacent texts are joined.
#[derive(Default)]
struct Steps {
    steps: Vec<Step>,
    text: String,
}

impl Steps {
    fn push(&mut self, step: Step) {
        self.flush();
        self.steps.push(step);
    }

    fn flush(&mut self) {
        if !self.text.is_empty() {
            let text = std::mem::take(&mut self.text);
            self.steps.push(Step::Text(text.into()));
        }
    }

    fn literal(&mut self, space: bool, text: &str) {
        if space {
            self.text.push(' ');
        }
        self.text.push_str(text);
    }

    fn finish(mut self) -> Box<[Step]> {
        self.flush();
        self.steps.into()
    }
}

struct Cx<'d> {
    def: &'d OpDef,
    spacing: Spacing,
    /// The attribute slots that the dictionary prints.
    unwritten: Box<[usize]>,
    prop_dict: bool,
}

impl Cx<'_> {
    fn steps<'e>(&mut self, elements: impl Iterator<Item = &'e Element>) -> Box<[Step]> {
        let mut out = Steps::default();
        for element in elements {
            self.element(&mut out, element);
        }
        out.finish()
    }

    fn element(&mut self, out: &mut Steps, element: &Element) {
        match element {
            Element::Literal(text) => {
                let space = self.spacing.literal(text);
                return out.literal(space, text);
            }
            Element::Blank(Blank::Newline) => return out.push(Step::Newline),
            Element::Blank(blank) => {
                let visible = *blank == Blank::Space;
                self.spacing.blank(visible);
                return out.literal(visible, "");
            }
            Element::AttrDict { keyword } => {
                self.spacing.dict();
                let slots = if self.prop_dict {
                    Box::default()
                } else {
                    self.unwritten.clone()
                };
                return out.push(Step::AttrDict {
                    keyword: *keyword,
                    slots,
                });
            }
            Element::PropDict => {
                self.spacing.dict();
                return out.push(Step::PropDict(self.unwritten.clone()));
            }
            Element::Group(group) => return self.group(out, group),
            Element::Oilist(clauses) => {
                for clause in clauses {
                    let mut then = Steps::default();
                    let space = self.spacing.literal(&clause.keyword);
                    then.literal(space, &clause.keyword);
                    if clause.unit.is_none() {
                        for element in &clause.elements {
                            self.element(&mut then, element);
                        }
                    }
                    out.push(Step::If {
                        anchor: clause.anchor.clone(),
                        inverted: false,
                        then: then.finish(),
                        otherwise: Box::default(),
                    });
                }
                return;
            }
            _ => {}
        }
        let space = self.spacing.element();
        out.literal(space, "");
        let step = self.value_step(element);
        if let Some(step) = step {
            out.push(step);
        }
    }

    fn group(&mut self, out: &mut Steps, group: &Group) {
        let (inverted, at) = group.anchor_at;
        // A unit attribute after another element of its group is elided: the group's presence implies it.
        let elided = match &group.anchor {
            Anchor::Var(Var::Attr(slot)) if at > 0 && self.is_unit(*slot) => Some((inverted, at)),
            _ => None,
        };
        let mut branch = |elements: &[Element], second: bool| {
            let kept = elements.iter().enumerate();
            self.steps(
                kept.filter(|(i, _)| elided != Some((second, *i)))
                    .map(|(_, element)| element),
            )
        };
        let then = branch(&group.then, false);
        let otherwise = branch(&group.otherwise, true);
        out.push(Step::If {
            anchor: group.anchor.clone(),
            inverted,
            then,
            otherwise,
        });
    }

    /// The step of an element that is no literal, whitespace, dictionary or group.
    fn value_step(&self, element: &Element) -> Option<Step> {
        let def = self.def;
        Some(match element {
            Element::Var {
                var: Var::Operand(group),
                ..
            } => Step::Operands(slots(def.operands, *group)),
            // Results are named before the operation; formats only refer to their types.
            Element::Var {
                var: Var::Result(_), ..
            } => return None,
            Element::Var {
                var: Var::Attr(slot),
                qualified,
            } => Step::Attr(AttrStep {
                slot: *slot,
                qualified: *qualified,
            }),
            Element::Var {
                var: Var::Region(index),
                ..
            } => Step::Region {
                index: *index,
                many: def.regions[*index].count != Cardinality::Single,
                implicit: def.implicit_terminator().is_some(),
            },
            Element::Var {
                var: Var::Successor(index),
                ..
            } => Step::Successor {
                index: *index,
                many: def.successors[*index].count != Cardinality::Single,
            },
            Element::Operands => Step::Operands(Slots::All),
            Element::Regions => Step::Region {
                index: 0,
                many: true,
                implicit: def.implicit_terminator().is_some(),
            },
            Element::Successors => Step::Successor { index: 0, many: true },
            Element::Type { of, qualified } => {
                let (side, slots) = self.type_of(*of);
                let kind = match of {
                    TypeOf::Operand(group) => def.operands[*group].ty.kind,
                    TypeOf::Result(group) => def.results[*group].ty.kind,
                    _ => None,
                };
                let is_own = |kind: &str| !kind.starts_with("builtin.") && !kind.contains('|');
                if !qualified && kind.is_some_and(is_own) {
                    Step::StrippedTypes(side, slots)
                } else {
                    Step::Types(side, slots)
                }
            }
            Element::FunctionalType { inputs, results } => {
                Step::FunctionalType(self.type_of(*inputs), self.type_of(*results))
            }
            Element::Custom { directive, args } => Step::Custom(*directive, args.clone()),
            _ => return None,
        })
    }

    fn type_of(&self, of: TypeOf) -> (Side, Slots) {
        match of {
            TypeOf::Operand(group) => (Side::Operand, slots(self.def.operands, group)),
            TypeOf::Operands => (Side::Operand, Slots::All),
            TypeOf::Result(group) => (Side::Result, slots(self.def.results, group)),
            TypeOf::Results => (Side::Result, Slots::All),
        }
    }

    fn is_unit(&self, slot: usize) -> bool {
        use crate::def::constraints::AttrForm;
        matches!(self.def.attrs[slot].constraint.form, AttrForm::Unit)
    }
}

/// A single value after groups of one value each has a known index.
fn slots(specs: &[OperandSpec], group: usize) -> Slots {
    if specs[..=group]
        .iter()
        .all(|spec| spec.count == Cardinality::Single)
    {
        Slots::At(group)
    } else {
        Slots::Group(group)
    }
}
