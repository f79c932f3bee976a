//! Rollback of a conversion that fails.
//!
//! Converted bodies are new ones, so the old body of each isolated op is kept until the outermost conversion has
//! succeeded, and is restored otherwise. The old body itself changes little: folding and
//! [`expand`](super::ConversionRewriter::expand) add ops to it and fold ops in place, and symbol requests add ops to a
//! symbol table. New ops take the rows at the end of the op table, so that the initial number of rows identifies them;
//! before an op is changed in place, its header and operands are saved.
//!
//! **Cost.** No body is copied. During a conversion, the old and the new bodies of all isolated ops in it are alive:
//! the peak is the sum of the module before and after the conversion, instead of the larger one and a function or two.
//! [`Conversion::allow_pattern_rollback`](super::Conversion::allow_pattern_rollback) trades the guarantee for that
//! memory.

use crate::body::{Block, Body, Op};
use crate::def::OpDef;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, OpName, Region, Value};
use rayon::prelude::*;

/// Why a conversion failed.
pub(super) struct Failure {
    pub error: Diagnostic,
    /// Whether a cast remained: upstream first reports operations that cannot be legalized.
    pub is_cast: bool,
}

impl From<Diagnostic> for Failure {
    fn from(error: Diagnostic) -> Self {
        Failure {
            error,
            is_cast: false,
        }
    }
}

/// Undoes the conversion of a body: changes to the body itself, and to the isolated ops directly in it.
#[derive(Default)]
pub(super) struct Rollback {
    /// Rows of the op table at the start. Ops in later rows are new.
    op_rows: usize,
    /// Saved ops, one for each change, in the order of the changes.
    modified: Vec<SavedOp>,
    /// Results whose uses a fold replaced, with the constants.
    replaced: Vec<(Value, Value)>,
    /// The isolated ops whose bodies were converted.
    children: Vec<ConvertedChild>,
    /// Whether the caller allows rollback.
    wanted: bool,
}

/// A state of a body that changes can be undone to.
pub(super) struct Checkpoint {
    op_rows: usize,
    modified: usize,
    replaced: usize,
}

/// An isolated op whose body was converted.
struct ConvertedChild {
    op: Op,
    conversion: ConvertedBody,
}

/// The conversion of a body, and how to undo it.
pub(super) struct ConvertedBody {
    /// The old body; `None` if the body was converted in place.
    pub replaced: Option<ReplacedBody>,
    /// Undoes the changes to the old body.
    pub rollback: Rollback,
}

/// A body that a new one replaces.
pub(super) struct ReplacedBody {
    /// The old body.
    pub old: Box<Body>,
    /// Isolated ops of the old body and their copies in the new one, which own their bodies.
    pub moved: Vec<(Op, Op)>,
}

impl Rollback {
    /// Starts recording changes to `body`, if that is `wanted`.
    pub fn of(body: &Body, wanted: bool) -> Rollback {
        Rollback {
            op_rows: body.op_rows(),
            wanted,
            ..Rollback::default()
        }
    }

    /// The current state of `body` itself.
    pub fn checkpoint(&self, body: &Body) -> Checkpoint {
        Checkpoint {
            op_rows: body.op_rows(),
            modified: self.modified.len(),
            replaced: self.replaced.len(),
        }
    }

    /// Records the state of an op before a change.
    pub fn save(&mut self, saved: SavedOp) {
        self.modified.push(saved);
    }

    /// Saves the state of `op` before a fold in `scratch`.
    #[inline]
    pub fn before_fold(&self, body: &Body, op: Op, scratch: &mut SavedOp) {
        if self.wanted {
            scratch.set(body, op);
        }
    }

    /// Records the saved state if the fold changed the op, whether or not it reports that.
    #[inline]
    pub fn after_fold(&mut self, body: &Body, changed: bool, scratch: &mut SavedOp) {
        if self.wanted && (changed || !scratch.is_current(body)) {
            self.modified.push(std::mem::take(scratch));
        }
    }

    /// Whether changes are recorded.
    #[inline]
    pub fn is_wanted(&self) -> bool {
        self.wanted
    }

    /// Records the state of an op before a change, if that is wanted.
    pub fn save_if_wanted(&mut self, saved: &mut SavedOp) {
        if self.wanted {
            self.modified.push(std::mem::take(saved));
        }
    }

    /// Records that a fold replaced the uses of a result by a constant.
    pub fn add_replaced(&mut self, result: Value, constant: Value) {
        if self.wanted {
            self.replaced.push((result, constant));
        }
    }

    /// Records that the body of the isolated op `op` was converted.
    pub fn add_child(&mut self, op: Op, conversion: ConvertedBody) {
        self.children.push(ConvertedChild { op, conversion });
    }

    /// Whether an op was changed in place.
    pub fn has_modified(&self) -> bool {
        !self.modified.is_empty() || !self.replaced.is_empty()
    }

    /// Whether `body` is unchanged.
    pub fn is_empty(&self, body: &Body) -> bool {
        self.modified.is_empty()
            && self.replaced.is_empty()
            && self.children.is_empty()
            && self.op_rows == body.op_rows()
    }

    /// Restores `body`.
    pub fn undo(mut self, body: &mut Body) {
        if !self.wanted {
            return;
        }
        for ConvertedChild { op, conversion } in std::mem::take(&mut self.children) {
            if let Some(current) = body.take_isolated(op) {
                body.set_isolated(op, conversion.restore(current));
            }
        }
        let start = Checkpoint {
            op_rows: self.op_rows,
            modified: 0,
            replaced: 0,
        };
        self.undo_own(body, &start);
    }

    /// Undoes the changes to `body` itself since `checkpoint`. Isolated ops in it are left unchanged.
    pub fn undo_own(&mut self, body: &mut Body, checkpoint: &Checkpoint) {
        for (result, constant) in self.replaced.drain(checkpoint.replaced..).rev() {
            body.replace_all_uses(constant, result);
        }
        for saved in self.modified.drain(checkpoint.modified..).rev() {
            saved.restore(body);
        }
        // Later ops use earlier ones. An op in a region of another one is erased with that one.
        for row in (checkpoint.op_rows..body.op_rows()).rev() {
            let op = Op::from_index(row as u32);
            if body.op_block(op).is_some() {
                body.erase_op(op);
            }
        }
    }

    /// Drops the old bodies after the conversion has succeeded.
    pub fn commit(self) {
        let commit = |child: ConvertedChild| child.conversion.rollback.commit();
        if self.children.len() > 1 && rayon::current_num_threads() > 1 {
            self.children.into_par_iter().for_each(commit);
        } else {
            self.children.into_iter().for_each(commit);
        }
    }
}

impl ConvertedBody {
    /// The old body, where `current` is the converted one.
    pub fn restore(self, mut current: Box<Body>) -> Box<Body> {
        let mut body = match self.replaced {
            None => current,
            Some(ReplacedBody { mut old, moved }) => {
                for (op, copy) in moved {
                    if let Some(child) = current.take_isolated(copy) {
                        old.set_isolated(op, child);
                    }
                }
                old
            }
        };
        self.rollback.undo(&mut body);
        body
    }
}

/// The mutable state of an op.
#[derive(Clone, Default)]
pub(super) struct SavedOp {
    kind: Option<(Op, &'static OpDef, OpName)>,
    operands: Vec<Value>,
    operand_segments: Vec<u32>,
    attrs: Vec<Option<Attribute>>,
    discardable: Option<Attribute>,
    /// The blocks of each region: some folds exchange regions.
    regions: Vec<(Region, Vec<Block>)>,
}

impl SavedOp {
    /// Saves the state of the op.
    pub fn of(body: &Body, op: Op) -> SavedOp {
        let mut saved = SavedOp::default();
        saved.set(body, op);
        saved
    }

    /// Saves the current state of the op, reusing the capacity.
    pub fn set(&mut self, body: &Body, op: Op) {
        self.kind = Some((op, body.def(op), body.name(op)));
        self.operands.clear();
        self.operands.extend(body.operands(op).iter());
        self.operand_segments.clear();
        self.operand_segments.extend_from_slice(body.operand_segments(op));
        self.attrs.clear();
        self.attrs.extend_from_slice(body.attrs(op));
        self.discardable = Some(body.discardable(op));
        self.regions.clear();
        for &region in body.regions(op) {
            self.regions.push((region, body.blocks(region).collect()));
        }
    }

    /// Drops the saved state.
    #[inline]
    pub fn clear(&mut self) {
        self.kind = None;
    }

    /// Whether no state is saved.
    pub fn is_empty(&self) -> bool {
        self.kind.is_none()
    }

    /// Whether the state of the op is the saved one, without its regions.
    pub fn is_current(&self, body: &Body) -> bool {
        self.kind.is_some_and(|(op, ..)| {
            body.operands(op).iter().eq(self.operands.iter().copied())
                && body.attrs(op) == &self.attrs[..]
                && Some(body.discardable(op)) == self.discardable
        })
    }

    /// Restores the saved state.
    pub fn restore(self, body: &mut Body) {
        let Some((op, def, name)) = self.kind else { return };
        body.retag(op, def, name, &self.attrs);
        body.set_discardable(op, self.discardable);
        body.set_operands(op, &self.operands);
        if body.operand_segments(op) != &self.operand_segments[..] {
            body.set_operand_segments(op, &self.operand_segments);
        }
        let moved =
            |(region, blocks): &(Region, Vec<Block>)| !body.blocks(*region).eq(blocks.iter().copied());
        if self.regions.iter().any(moved) {
            let blocks = self.regions.iter().flat_map(|(_, blocks)| blocks);
            blocks.for_each(|&block| body.detach_block(block));
            for (region, blocks) in self.regions {
                for block in blocks {
                    body.attach_block(block, region, None);
                }
            }
        }
    }
}
