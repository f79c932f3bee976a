//! Control flow from branches and region operations, and the values that it passes.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::ids::Attribute;
use std::ops::Range;

/// A successor of a region operation or of the terminator of one of its regions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RegionTarget {
    /// Into the region with this index; values arrive as the last arguments of its entry block.
    Region(usize),
    /// Out of the operation; values arrive as its results.
    Parent,
}

/// The one successor that a branch takes, given which operands are constants (upstream's `getSuccessorForOperands`).
///
/// Which operands the successors' arguments receive is data of the definition: [`OpDef::successor_operands`], [`OpDef::case_operand_segments`].
pub struct BranchOpInterface(pub fn(&Context, &Body, Op, &[Option<Attribute>]) -> Option<usize>);

impl Interface for BranchOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(14);
    const NAME: &'static str = "BranchOpInterface";
}

/// How control moves between a region operation and its regions.
#[derive(Clone, Copy)]
pub struct RegionBranchOpInterface {
    /// Where control may go from the operation (`None`) or from the end of region `Some(i)`.
    pub successor_regions: fn(&Context, &Body, Op, Option<usize>, &mut dyn FnMut(RegionTarget)),
    /// The successors of the operation, given which operands are constants. Without it, wherever
    /// `successor_regions` says.
    pub entry_successor_regions:
        Option<fn(&Context, &Body, Op, &[Option<Attribute>], &mut dyn FnMut(RegionTarget))>,
    /// Which operands of the operation arrive at the entry of a target.
    pub entry_successor_operands: Option<fn(&Body, Op, RegionTarget) -> Range<usize>>,
    /// Which arguments of the entry block of a region receive values. Without it, the last ones, as many as values arrive.
    pub successor_inputs: Option<fn(&Body, Op, usize) -> Range<usize>>,
}

impl Interface for RegionBranchOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(15);
    const NAME: &'static str = "RegionBranchOpInterface";
}

impl RegionBranchOpInterface {
    /// An operation with regions whose control flow `successor_regions` declares.
    pub const fn new(
        successor_regions: fn(&Context, &Body, Op, Option<usize>, &mut dyn FnMut(RegionTarget)),
    ) -> Self {
        RegionBranchOpInterface {
            successor_regions,
            entry_successor_regions: None,
            entry_successor_operands: None,
            successor_inputs: None,
        }
    }

    /// Sets [`entry_successor_regions`](Self::entry_successor_regions).
    #[must_use]
    pub const fn entry_regions(
        mut self,
        regions: fn(&Context, &Body, Op, &[Option<Attribute>], &mut dyn FnMut(RegionTarget)),
    ) -> Self {
        self.entry_successor_regions = Some(regions);
        self
    }

    /// Sets [`entry_successor_operands`](Self::entry_successor_operands).
    #[must_use]
    pub const fn entry_operands(mut self, operands: fn(&Body, Op, RegionTarget) -> Range<usize>) -> Self {
        self.entry_successor_operands = Some(operands);
        self
    }

    /// Sets [`successor_inputs`](Self::successor_inputs).
    #[must_use]
    pub const fn inputs(mut self, inputs: fn(&Body, Op, usize) -> Range<usize>) -> Self {
        self.successor_inputs = Some(inputs);
        self
    }
}

/// The operands that the terminator of a region passes to each successor.
#[derive(Clone, Copy)]
pub struct RegionBranchTerminatorOpInterface {
    /// Which operands of the terminator arrive at a target of its parent.
    pub successor_operands: fn(&Body, Op, RegionTarget) -> Range<usize>,
    /// The successors, given which operands of the terminator are constants. Without it, wherever the parent's
    /// [`RegionBranchOpInterface::successor_regions`] says.
    pub successor_regions:
        Option<fn(&Context, &Body, Op, &[Option<Attribute>], &mut dyn FnMut(RegionTarget))>,
}

impl Interface for RegionBranchTerminatorOpInterface {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(16);
    const NAME: &'static str = "RegionBranchTerminatorOpInterface";
}

impl RegionBranchTerminatorOpInterface {
    /// A terminator of which these operands arrive at a target.
    pub const fn new(successor_operands: fn(&Body, Op, RegionTarget) -> Range<usize>) -> Self {
        RegionBranchTerminatorOpInterface {
            successor_operands,
            successor_regions: None,
        }
    }

    /// Sets [`successor_regions`](Self::successor_regions).
    #[must_use]
    pub const fn regions(
        mut self,
        regions: fn(&Context, &Body, Op, &[Option<Attribute>], &mut dyn FnMut(RegionTarget)),
    ) -> Self {
        self.successor_regions = Some(regions);
        self
    }
}
