//! An operation while its text is read.
//!
//! A custom form's reader ([`AsmParse`](super::AsmParse)) fills an [`OpState`]; when it returns, the parser makes the operation of it.
//! States are reused from operation to operation, so that their lists keep their room.
//!
//! There are two ways to give operands. A reader either pushes resolved values to [`OpState::operands`] (and, for definitions
//! that store group sizes, the sizes to [`OpState::operand_segments`]), or it fills the groups: names in
//! [`OpState::operand_group`], types in [`OpState::operand_types`]; the parser then resolves them in the order of the
//! definition and finds the sizes. The same holds for results: [`OpState::results`], or [`OpState::result_types`] group by
//! group. What neither gives follows from the definition's rules.

use crate::body::{Body, Value};
use crate::context::Context;
use crate::def::slots::Side;
use crate::def::{AttrSlot, OpDef, Optional, Single, Traits, Variadic};
use crate::ids::{Attribute, Block, Location, Name, OpName, Region, Type};

/// A place in the text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos(pub(crate) u32);

/// An operand as written: `%name` or `%name#2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnresolvedOperand {
    /// Where it is written.
    pub pos: Pos,
    /// Bytes of `%name`.
    pub(crate) len: u32,
    /// The number that the name consists of; [`UNNUMBERED`] for any other name.
    pub(crate) index: u32,
    /// The number behind `#`; 0 if there is none.
    pub number: u32,
}

/// The index of a name that is not a number.
pub(crate) const UNNUMBERED: u32 = u32::MAX;

/// An argument of a region as written: `%name : type {attributes} loc(…)`.
#[derive(Clone, Debug)]
pub struct Argument {
    /// Its name; `None` for one that only has a type.
    pub name: Option<UnresolvedOperand>,
    /// Its type.
    pub ty: Type,
    /// Its attributes, a dictionary.
    pub attrs: Attribute,
    /// Where it is written.
    pub location: Location,
}

/// An operand or result group of a definition, as the constants of its struct name it.
pub trait Group: Copy {
    /// Whether operands or results, and which group of them.
    fn group(self) -> (Side, usize);
}
impl Group for Single {
    fn group(self) -> (Side, usize) {
        (self.1, self.2)
    }
}
impl Group for Optional {
    fn group(self) -> (Side, usize) {
        (self.1, self.2)
    }
}
impl Group for Variadic {
    fn group(self) -> (Side, usize) {
        (self.1, self.2)
    }
}

/// The operands of a group while they are read.
#[derive(Default)]
pub(crate) struct OperandGroup {
    pub names: Vec<UnresolvedOperand>,
    pub types: Vec<Type>,
    /// Where the group begins.
    pub pos: Pos,
    /// Whether the one type is that of all operands.
    pub uniform: bool,
    /// Whether types were written, be it none.
    pub typed: bool,
}

/// See the [module](self).
pub struct OpState {
    /// The definition.
    pub def: &'static OpDef,
    /// The name: the definition's, or an unregistered one.
    pub name: OpName,
    /// Where the operation is written.
    pub location: Location,
    /// Resolved operands of all groups, in order.
    pub operands: Vec<Value>,
    /// Sizes of the operand groups.
    pub operand_segments: Vec<u32>,
    /// Result types of all groups, in order.
    pub results: Vec<Type>,
    /// Sizes of the result groups.
    pub result_segments: Vec<u32>,
    /// Successors, in order.
    pub successors: Vec<Block>,
    pub(crate) attrs: Vec<Option<Attribute>>,
    pub(crate) discardable: Vec<(Name, Attribute)>,
    /// Regions of the current body; for an isolated operation, of [`OpState::body`].
    pub(crate) regions: Vec<Region>,
    pub(crate) body: Option<Box<Body>>,
    pub(crate) operand_groups: Vec<OperandGroup>,
    pub(crate) result_groups: Vec<Vec<Type>>,
    /// Which result groups were given types.
    pub(crate) typed_results: u64,
    /// Where a region starts that is read later.
    pub(crate) deferred: Option<u32>,
}

impl OpState {
    pub(crate) fn new() -> OpState {
        OpState {
            def: &crate::def::ops::UNREGISTERED,
            name: crate::def::ops::UNREGISTERED.id,
            location: Location::UNKNOWN,
            operands: Vec::new(),
            operand_segments: Vec::new(),
            results: Vec::new(),
            result_segments: Vec::new(),
            successors: Vec::new(),
            attrs: Vec::new(),
            discardable: Vec::new(),
            regions: Vec::new(),
            body: None,
            operand_groups: Vec::new(),
            result_groups: Vec::new(),
            typed_results: 0,
            deferred: None,
        }
    }

    /// Makes the state that of a new operation.
    pub(crate) fn reset(&mut self, def: &'static OpDef, name: OpName, location: Location) {
        // What the last operation did not have it did not fill.
        for group in self.operand_groups.iter_mut().take(self.def.operands.len() + 1) {
            group.names.clear();
            group.types.clear();
            group.uniform = false;
            group.typed = false;
        }
        for types in self.result_groups.iter_mut().take(self.def.results.len()) {
            types.clear();
        }
        self.def = def;
        self.name = name;
        self.location = location;
        self.operands.clear();
        self.operand_segments.clear();
        self.results.clear();
        self.result_segments.clear();
        self.successors.clear();
        self.attrs.clear();
        self.attrs.resize(def.attrs.len(), None);
        self.discardable.clear();
        self.regions.clear();
        self.body = None;
        // One more for all operands together.
        if self.operand_groups.len() <= def.operands.len() {
            self.operand_groups
                .resize_with(def.operands.len() + 1, OperandGroup::default);
        }
        if self.result_groups.len() < def.results.len() {
            self.result_groups.resize_with(def.results.len(), Vec::new);
        }
        self.typed_results = 0;
        self.deferred = None;
    }

    /// The inherent attribute in `slot`.
    pub fn attr(&self, slot: AttrSlot) -> Option<Attribute> {
        self.attrs.get(slot.0).copied().flatten()
    }

    /// Sets the inherent attribute in `slot`.
    pub fn set_attr(&mut self, slot: AttrSlot, attr: Attribute) {
        if let Some(place) = self.attrs.get_mut(slot.0) {
            *place = Some(attr);
        }
    }

    /// Makes the inherent attribute in `slot` absent.
    pub fn clear_attr(&mut self, slot: AttrSlot) {
        if let Some(place) = self.attrs.get_mut(slot.0) {
            *place = None;
        }
    }

    /// The attribute called `name`, inherent or discardable.
    pub fn attr_named(&self, ctx: &Context, name: &str) -> Option<Attribute> {
        if let Some(slot) = self.def.attr_slot(name) {
            return self.attr(AttrSlot(slot));
        }
        let name = ctx.name(name);
        self.discardable
            .iter()
            .find(|(n, _)| *n == name)
            .map(|(_, attr)| *attr)
    }

    /// Sets the attribute called `name`: into its slot if it is inherent, among the discardable ones otherwise. Of two
    /// settings of one name the later one holds.
    pub fn set_named(&mut self, ctx: &Context, name: &str, attr: Attribute) {
        if self.set_inherent(ctx, name, attr) {
            return;
        }
        self.set_discardable(ctx.name(name), attr);
    }

    /// Sets a discardable attribute.
    pub fn set_discardable(&mut self, name: Name, attr: Attribute) {
        match self.discardable.iter_mut().find(|(n, _)| *n == name) {
            Some(entry) => entry.1 = attr,
            None => self.discardable.push((name, attr)),
        }
    }

    /// Whether `name` is inherent; sets it if so. The sizes of groups count as inherent.
    pub(crate) fn set_inherent(&mut self, ctx: &Context, name: &str, attr: Attribute) -> bool {
        if let Some(slot) = self.def.attr_slot(name) {
            self.attrs[slot] = Some(attr);
            return true;
        }
        if self.sized_groups(name).is_none() {
            return false;
        }
        let segments = match name.starts_with("operand") {
            true => &mut self.operand_segments,
            false => &mut self.result_segments,
        };
        // Sizes of another kind are no sizes.
        if let Some(sizes) = attr.as_i32_array(ctx) {
            segments.clear();
            segments.extend(sizes.iter().map(|&size| size as u32));
        }
        true
    }

    /// How many groups there are whose sizes the attribute called `name` holds.
    pub(crate) fn sized_groups(&self, name: &str) -> Option<usize> {
        let def = self.def;
        match name {
            "operandSegmentSizes" | "operand_segment_sizes" => def
                .traits
                .has(Traits::ATTR_SIZED_OPERANDS)
                .then_some(def.operands.len()),
            "resultSegmentSizes" | "result_segment_sizes" => def
                .traits
                .has(Traits::ATTR_SIZED_RESULTS)
                .then_some(def.results.len()),
            _ => None,
        }
    }

    /// The names of the operands of a group.
    pub fn operand_group(&mut self, group: impl Group) -> &mut Vec<UnresolvedOperand> {
        &mut self.operand_groups[group.group().1].names
    }

    /// The types of the operands of a group.
    pub fn operand_types(&mut self, group: impl Group) -> &mut Vec<Type> {
        &mut self.operand_groups[group.group().1].types
    }

    /// The types of the results of a group.
    pub fn result_types(&mut self, group: impl Group) -> &mut Vec<Type> {
        let index = group.group().1;
        self.typed_results |= 1 << (index & 63);
        &mut self.result_groups[index]
    }

    /// Makes the region that was read last the first one, for forms that write regions in another order than they are
    /// stored.
    pub fn last_region_first(&mut self) {
        if !self.regions.is_empty() {
            self.regions.rotate_right(1);
        }
    }

    /// The number of regions so far.
    pub fn num_regions(&self) -> usize {
        self.regions.len()
    }

    /// What is in the regions of an isolated operation.
    pub fn body(&mut self) -> Option<&mut Body> {
        self.body.as_deref_mut()
    }
}
