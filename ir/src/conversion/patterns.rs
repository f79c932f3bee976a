//! What operations become.

use super::module::Header;
use super::rewriter::Rewriter;
use crate::body::{Body, IsolatedOp, Op, Value};
use crate::def::slots::{Many, One, Opt, group_range};
use crate::diagnostics::Diagnostic;
use crate::ids::OpName;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// Why a pattern did not apply.
#[derive(Debug, Clone, Default)]
pub struct NoMatch(pub Option<Diagnostic>);

impl From<Diagnostic> for NoMatch {
    fn from(diagnostic: Diagnostic) -> Self {
        NoMatch(Some(diagnostic))
    }
}

/// Whether a pattern applied. One that did not has built nothing.
pub type Match = Result<(), NoMatch>;

/// The operands of the operation that a pattern converts, as they are in the new body.
#[derive(Clone, Copy)]
pub struct Adaptor<'v> {
    /// The operation, in the old body.
    pub op: Op,
    /// Its operands in the new body, converted where the type converter knows their types.
    pub operands: &'v [Value],
}

impl<'v> Adaptor<'v> {
    /// The operand that `slot` names.
    pub fn one(&self, old: &Body, slot: One) -> Value {
        self.operands[group_range(old, self.op, slot.0, slot.1, slot.2).start]
    }

    /// The operand that `slot` names, if it is there.
    pub fn opt(&self, old: &Body, slot: Opt) -> Option<Value> {
        self.operands[group_range(old, self.op, slot.0, slot.1, slot.2)]
            .first()
            .copied()
    }

    /// The operands that `slot` names.
    pub fn many(&self, old: &Body, slot: Many) -> &'v [Value] {
        &self.operands[group_range(old, self.op, slot.0, slot.1, slot.2)]
    }
}

type OpPattern = Arc<dyn Fn(&mut Rewriter<'_>, Adaptor<'_>) -> Match + Send + Sync>;
type IsolatedPattern =
    Arc<dyn Fn(&mut Rewriter<'_>, &IsolatedOp<'_>) -> Result<Header, NoMatch> + Send + Sync>;

/// See the [module](self). Of several patterns for one operation the last added is tried first.
#[derive(Clone, Default)]
pub struct PatternSet {
    /// By dialect number, then by operation index.
    ops: Vec<Vec<SmallVec<[OpPattern; 1]>>>,
    isolated: FxHashMap<OpName, IsolatedPattern>,
}

impl PatternSet {
    /// No patterns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pattern for the operations called `name`.
    pub fn add(
        &mut self,
        name: OpName,
        pattern: impl Fn(&mut Rewriter<'_>, Adaptor<'_>) -> Match + Send + Sync + 'static,
    ) -> &mut Self {
        let (dialect, index) = (name.dialect() as usize, name.index() as usize);
        if self.ops.len() <= dialect {
            self.ops.resize_with(dialect + 1, Vec::new);
        }
        let ops = &mut self.ops[dialect];
        if ops.len() <= index {
            ops.resize_with(index + 1, SmallVec::new);
        }
        ops[index].insert(0, Arc::new(pattern));
        self
    }

    /// Sets the pattern for an isolated operation (a function). It is called with the new, empty body; it fills the root
    /// regions and says what the operation itself becomes.
    pub fn add_isolated(
        &mut self,
        name: OpName,
        pattern: impl Fn(&mut Rewriter<'_>, &IsolatedOp<'_>) -> Result<Header, NoMatch> + Send + Sync + 'static,
    ) -> &mut Self {
        self.isolated.insert(name, Arc::new(pattern));
        self
    }

    /// Removes the pattern for an isolated operation.
    pub fn remove_isolated(&mut self, name: OpName) -> &mut Self {
        self.isolated.remove(&name);
        self
    }

    #[inline]
    pub(super) fn for_op(&self, name: OpName) -> &[OpPattern] {
        if name.as_unregistered().is_some() {
            return &[];
        }
        self.ops
            .get(name.dialect() as usize)
            .and_then(|ops| ops.get(name.index() as usize))
            .map_or(&[], |p| p)
    }

    pub(super) fn for_isolated(&self, name: OpName) -> Option<&IsolatedPattern> {
        self.isolated.get(&name)
    }
}
