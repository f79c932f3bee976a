//! The state of an operation during parsing (upstream's `OperationState`).
//!
//! A custom form's parser ([`AsmParse`](super::AsmParse)) fills an [`OpState`]; the parser then creates the operation. States are
//! reused, so that their lists keep their capacity.
//!
//! Operands can be given in two ways. A parser either pushes resolved values to [`OpState::operands`] (and, for
//! definitions that store group sizes, the sizes to [`OpState::operand_segments`]), or it fills the groups: names in
//! [`OpState::operand_group`], types in [`OpState::operand_types`]; the parser then resolves them in the order of the
//! definition and computes the sizes. Results likewise: [`OpState::results`], or [`OpState::result_types`] by group.
//! Types that neither gives are inferred by the definition's rules.

use crate::body::{Body, Value};
use crate::context::Context;
use crate::def::slots::Side;
use crate::def::{AttrSlot, OpDef, Optional, Single, Traits, Variadic};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Block, Location, Name, OpName, Region, Type};
use smallvec::SmallVec;

/// A position in the text (upstream's `SMLoc`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pos(pub(crate) u32);

impl Pos {
    /// The position `len` bytes earlier.
    #[must_use]
    pub fn before(self, len: usize) -> Pos {
        Pos(self.0.saturating_sub(u32::try_from(len).unwrap_or(u32::MAX)))
    }
}

/// An operand before resolution: `%name` or `%name#2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnresolvedOperand {
    /// Its position.
    pub pos: Pos,
    /// The length of `%name` in bytes.
    pub(crate) len: u32,
    /// The value of a numeric name; [`UNNUMBERED`] for any other name.
    pub(crate) index: u32,
    /// The result number after `#`; 0 if there is none.
    pub number: u32,
}

/// The index of a name that is not numeric.
pub(crate) const UNNUMBERED: u32 = u32::MAX;

/// A region argument: `%name : type {attributes} loc(…)`.
#[derive(Clone, Debug)]
pub struct Argument {
    /// The name; `None` for an argument with only a type.
    pub name: Option<UnresolvedOperand>,
    /// The type.
    pub ty: Type,
    /// The dictionary of attributes.
    pub attrs: Attribute,
    /// The location.
    pub location: Location,
}

/// An operand or result group, identified by a constant of the op's struct.
pub trait Group: Copy {
    /// The side and the index of the group.
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

/// The operands of a group during parsing.
#[derive(Default)]
pub(crate) struct OperandGroup {
    pub names: Vec<UnresolvedOperand>,
    pub types: Vec<Type>,
    /// The position of the group; the start of the text if it is not written.
    pub pos: Pos,
    /// Whether one type applies to all operands.
    pub uniform: bool,
    /// Whether types were written, possibly none.
    pub typed: bool,
}

/// The parts of an operation that is being parsed.
pub struct OpState {
    /// The definition.
    pub def: &'static OpDef,
    /// The definition's name, or that of an unregistered operation.
    pub name: OpName,
    /// The location of the operation.
    pub location: Location,
    /// Resolved operands of all groups, in order.
    pub operands: Vec<Value>,
    /// Sizes of the operand groups, in order.
    pub operand_segments: Vec<u32>,
    /// Result types of all groups, in order.
    pub results: Vec<Type>,
    /// Sizes of the result groups, in order.
    pub result_segments: Vec<u32>,
    /// Successors, in order.
    pub successors: Vec<Block>,
    pub(crate) attrs: Vec<Option<Attribute>>,
    pub(crate) discardable: Vec<(Name, Attribute)>,
    /// Whether an inherent attribute was set by name to one of a kind that its constraint rejects.
    pub(crate) has_misfits: bool,
    /// The last inherent attribute that was set by name twice.
    pub(crate) repeated: Option<&'static str>,
    /// The slots that the custom form sets to a default value, which is stored as `None`.
    defaults: SmallVec<[AttrSlot; 4]>,
    /// Regions of the current body; of [`OpState::body`] for an isolated operation.
    pub(crate) regions: Vec<Region>,
    pub(crate) body: Option<Box<Body>>,
    pub(crate) operand_groups: Vec<OperandGroup>,
    pub(crate) result_groups: Vec<Vec<Type>>,
    /// A bit for each result group that has types.
    pub(crate) typed_results: u64,
    /// An error that is reported when the operands are resolved.
    pub(crate) late_error: Option<Diagnostic>,
    /// The offset of a region that is parsed later.
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
            has_misfits: false,
            repeated: None,
            defaults: SmallVec::new(),
            regions: Vec::new(),
            body: None,
            operand_groups: Vec::new(),
            result_groups: Vec::new(),
            typed_results: 0,
            late_error: None,
            deferred: None,
        }
    }

    /// States that the types of all results are known, also if there are none: nothing is inferred.
    pub fn know_results(&mut self) {
        self.typed_results = u64::MAX;
    }

    /// Resets the state for a new operation.
    pub(crate) fn reset(&mut self, def: &'static OpDef, name: OpName, location: Location) {
        // Only the groups of the previous definition can have contents.
        for group in self.operand_groups.iter_mut().take(self.def.operands.len() + 1) {
            group.names.clear();
            group.types.clear();
            group.pos = Pos::default();
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
        self.has_misfits = false;
        self.repeated = None;
        self.defaults.clear();
        self.regions.clear();
        self.body = None;
        // One more, for the `operands` directive.
        if self.operand_groups.len() <= def.operands.len() {
            self.operand_groups
                .resize_with(def.operands.len() + 1, OperandGroup::default);
        }
        if self.result_groups.len() < def.results.len() {
            self.result_groups.resize_with(def.results.len(), Vec::new);
        }
        self.typed_results = 0;
        self.late_error = None;
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

    /// Marks the inherent attribute in `slot` as set by the custom form, even if it has its default value. One of this
    /// name in the attribute dictionary is then an error.
    pub fn mark_set(&mut self, slot: AttrSlot) {
        self.defaults.push(slot);
    }

    /// Removes the inherent attribute in `slot`.
    pub fn clear_attr(&mut self, slot: AttrSlot) {
        if let Some(place) = self.attrs.get_mut(slot.0) {
            *place = None;
        }
    }

    /// The attribute named `name`, inherent or discardable.
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

    /// Sets the attribute named `name`: an inherent one in its slot, any other as a discardable one. A later value
    /// replaces an earlier one.
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

    /// Sets `name` if it is inherent, and returns whether it is. Group sizes count as inherent.
    pub(crate) fn set_inherent(&mut self, ctx: &Context, name: &str, attr: Attribute) -> bool {
        if let Some(slot) = self.def.attr_slot(name) {
            let spec = &self.def.attrs[slot];
            if self.attrs[slot].replace(attr).is_some() || self.defaults.contains(&AttrSlot(slot)) {
                self.repeated = Some(spec.name);
            }
            self.has_misfits |= spec.constraint.native.is_none() && !spec.constraint.holds(ctx, attr);
            return true;
        }
        if self.sized_groups(name).is_none() {
            return false;
        }
        let segments = match name.starts_with("operand") {
            true => &mut self.operand_segments,
            false => &mut self.result_segments,
        };
        // An attribute of another kind holds no sizes.
        if let Some(sizes) = attr.as_i32_array(ctx) {
            segments.clear();
            segments.extend(sizes.iter().map(|&size| size as u32));
        }
        true
    }

    /// Removes inherent attributes that their constraints reject, as upstream's `setInherentAttr` does.
    pub(crate) fn drop_misfits(&mut self, ctx: &Context) {
        if !self.has_misfits {
            return;
        }
        for (slot, spec) in self.attrs.iter_mut().zip(self.def.attrs) {
            *slot = slot.filter(|&attr| spec.constraint.native.is_some() || spec.constraint.holds(ctx, attr));
        }
    }

    /// The number of groups whose sizes the attribute named `name` holds.
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

    /// The operand names of a group.
    pub fn operand_group(&mut self, group: impl Group) -> &mut Vec<UnresolvedOperand> {
        &mut self.operand_groups[group.group().1].names
    }

    /// The operand types of a group.
    pub fn operand_types(&mut self, group: impl Group) -> &mut Vec<Type> {
        &mut self.operand_groups[group.group().1].types
    }

    /// The result types of a group.
    pub fn result_types(&mut self, group: impl Group) -> &mut Vec<Type> {
        let index = group.group().1;
        self.typed_results |= 1 << (index & 63);
        &mut self.result_groups[index]
    }

    /// Moves the last parsed region to the front, for forms that write regions in another order than that of the
    /// definition.
    pub fn last_region_first(&mut self) {
        if !self.regions.is_empty() {
            self.regions.rotate_right(1);
        }
    }

    /// The number of regions that have been parsed.
    pub fn num_regions(&self) -> usize {
        self.regions.len()
    }

    /// The body of an isolated operation.
    pub fn body(&mut self) -> Option<&mut Body> {
        self.body.as_deref_mut()
    }
}
