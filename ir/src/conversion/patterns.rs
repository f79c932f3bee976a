//! Conversion patterns.

use super::direct::DirectConversion;
use super::module::ConvertedOpHeader;
use super::rewriter::ConversionRewriter;
use crate::body::{Body, IsolatedOp, Op, Value};
use crate::def::slots::{Optional, Single, Variadic, group_range};
use crate::def::{AttrSlot, OpKind};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, OpName, Type};
use crate::rewrite::{PatternBenefit, PatternList};
use rustc_hash::FxHashMap;
use std::marker::PhantomData;
use std::sync::Arc;

/// Why a pattern did not match (upstream's `notifyMatchFailure`).
#[derive(Debug, Clone, Default)]
pub struct NoMatch(pub Option<Diagnostic>);

impl From<Diagnostic> for NoMatch {
    fn from(diagnostic: Diagnostic) -> Self {
        NoMatch(Some(diagnostic))
    }
}

/// Whether a pattern matched. A pattern that fails has built nothing.
pub type Match = Result<(), NoMatch>;

/// The operands of the operation that a pattern converts, in the new body.
#[derive(Clone, Copy)]
pub struct Adaptor<'v> {
    /// The operation in the old body.
    pub op: Op,
    /// Its operands in the new body, converted where the type converter converts their types.
    pub operands: &'v [Value],
}

impl<'v> Adaptor<'v> {
    /// The operand in `slot`.
    pub fn one(&self, old: &Body, slot: Single) -> Value {
        self.operands[group_range(old, self.op, slot.0, slot.1, slot.2).start]
    }

    /// The operand in `slot`, if it is present.
    pub fn opt(&self, old: &Body, slot: Optional) -> Option<Value> {
        self.operands[group_range(old, self.op, slot.0, slot.1, slot.2)]
            .first()
            .copied()
    }

    /// The operands in `slot`.
    pub fn many(&self, old: &Body, slot: Variadic) -> &'v [Value] {
        &self.operands[group_range(old, self.op, slot.0, slot.1, slot.2)]
    }
}

/// An [`Adaptor`] for operations of one definition: operands and attributes are accessed by the constants of the op's
/// struct.
///
/// See [`PatternSet::add_op`].
pub struct OpAdaptor<'v, O> {
    adaptor: Adaptor<'v>,
    kind: PhantomData<O>,
}

impl<O> Clone for OpAdaptor<'_, O> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<O> Copy for OpAdaptor<'_, O> {}

impl<'v, O: OpKind> OpAdaptor<'v, O> {
    /// The operation in the old body.
    pub fn op(&self) -> Op {
        self.adaptor.op
    }

    /// The operands in the new body.
    pub fn operands(&self) -> &'v [Value] {
        self.adaptor.operands
    }

    /// The adaptor without the op's type.
    pub fn untyped(&self) -> Adaptor<'v> {
        self.adaptor
    }

    /// The operand in `slot`, in the new body.
    pub fn operand(&self, rw: &ConversionRewriter<'_>, slot: Single) -> Value {
        debug_assert_eq!(slot.0.id, O::KIND, "a part of another operation");
        self.adaptor.one(rw.old(), slot)
    }

    /// The operand in `slot`, in the new body, if it is present.
    pub fn optional(&self, rw: &ConversionRewriter<'_>, slot: Optional) -> Option<Value> {
        debug_assert_eq!(slot.0.id, O::KIND, "a part of another operation");
        self.adaptor.opt(rw.old(), slot)
    }

    /// The operands in `slot`, in the new body.
    pub fn group(&self, rw: &ConversionRewriter<'_>, slot: Variadic) -> &'v [Value] {
        debug_assert_eq!(slot.0.id, O::KIND, "a part of another operation");
        self.adaptor.many(rw.old(), slot)
    }

    /// The type of the operand in the old body.
    pub fn old_type(&self, rw: &ConversionRewriter<'_>, slot: Single) -> Type {
        debug_assert_eq!(slot.0.id, O::KIND, "a part of another operation");
        let old = rw.old();
        old.ty(old.get(self.adaptor.op, slot))
    }

    /// The attribute in `slot`.
    pub fn attr(&self, rw: &ConversionRewriter<'_>, slot: AttrSlot) -> Option<Attribute> {
        rw.old().get(self.adaptor.op, slot)
    }
}

type OpPattern = Arc<dyn Fn(&mut ConversionRewriter<'_>, Adaptor<'_>) -> Match + Send + Sync>;
type IsolatedPattern = Arc<
    dyn Fn(&mut ConversionRewriter<'_>, &IsolatedOp<'_>) -> Result<ConvertedOpHeader, NoMatch> + Send + Sync,
>;

/// The patterns for an operation.
#[derive(Clone, Default)]
struct OpPatterns {
    list: PatternList<OpPattern>,
    /// The conversion that has the result of the only pattern.
    direct: Option<DirectConversion>,
}

/// Conversion patterns by operation. Those for one operation are tried in the order of their [benefit](PatternBenefit).
#[derive(Clone, Default)]
pub struct PatternSet {
    /// By dialect number, then by operation index.
    ops: Vec<Vec<OpPatterns>>,
    isolated: FxHashMap<OpName, PatternList<IsolatedPattern>>,
}

impl PatternSet {
    /// No patterns.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a pattern of the default benefit for the operations named `name`.
    pub fn add(
        &mut self,
        name: OpName,
        pattern: impl Fn(&mut ConversionRewriter<'_>, Adaptor<'_>) -> Match + Send + Sync + 'static,
    ) -> &mut Self {
        self.add_with_benefit(name, PatternBenefit::default(), pattern)
    }

    /// Adds a pattern for the operations named `name`.
    pub fn add_with_benefit(
        &mut self,
        name: OpName,
        benefit: PatternBenefit,
        pattern: impl Fn(&mut ConversionRewriter<'_>, Adaptor<'_>) -> Match + Send + Sync + 'static,
    ) -> &mut Self {
        let patterns = self.of_mut(name);
        patterns.list.add(benefit, Arc::new(pattern));
        patterns.direct = None;
        self
    }

    /// Adds a pattern of the default benefit for the operations named `name`. `direct` has the result of the pattern for those
    /// that it converts, and is used in its place as long as there is no other pattern for them.
    pub fn add_direct(
        &mut self,
        name: OpName,
        direct: DirectConversion,
        pattern: impl Fn(&mut ConversionRewriter<'_>, Adaptor<'_>) -> Match + Send + Sync + 'static,
    ) -> &mut Self {
        self.add(name, pattern);
        let patterns = self.of_mut(name);
        patterns.direct = (patterns.list.as_slice().len() == 1).then_some(direct);
        self
    }

    /// The patterns for the operations named `name`.
    fn of_mut(&mut self, name: OpName) -> &mut OpPatterns {
        let (dialect, index) = (name.dialect() as usize, name.index() as usize);
        if self.ops.len() <= dialect {
            self.ops.resize_with(dialect + 1, Vec::new);
        }
        let ops = &mut self.ops[dialect];
        if ops.len() <= index {
            ops.resize_with(index + 1, OpPatterns::default);
        }
        &mut ops[index]
    }

    /// Adds a pattern for the operations of one definition.
    ///
    /// ```
    /// use windlass_ir::builtin::UnrealizedConversionCastOp;
    /// use windlass_ir::conversion::PatternSet;
    ///
    /// let mut patterns = PatternSet::new();
    /// patterns.add_op::<UnrealizedConversionCastOp>(|rw, cast| {
    ///     let inputs = cast.group(rw, UnrealizedConversionCastOp::inputs);
    ///     rw.replace(cast.op(), inputs);
    ///     Ok(())
    /// });
    /// ```
    pub fn add_op<O: OpKind + 'static>(
        &mut self,
        pattern: impl Fn(&mut ConversionRewriter<'_>, OpAdaptor<'_, O>) -> Match + Send + Sync + 'static,
    ) -> &mut Self {
        self.add(O::KIND, move |rw, adaptor| {
            let kind = PhantomData;
            pattern(rw, OpAdaptor { adaptor, kind })
        })
    }

    /// Adds a pattern of the default benefit for an isolated operation (a function). It is called with the new, empty
    /// body, fills its root regions, and returns the operation's new header.
    pub fn add_isolated(
        &mut self,
        name: OpName,
        pattern: impl Fn(&mut ConversionRewriter<'_>, &IsolatedOp<'_>) -> Result<ConvertedOpHeader, NoMatch>
        + Send
        + Sync
        + 'static,
    ) -> &mut Self {
        self.add_isolated_with_benefit(name, PatternBenefit::default(), pattern)
    }

    /// Adds a pattern for an isolated operation, see [`add_isolated`](Self::add_isolated).
    pub fn add_isolated_with_benefit(
        &mut self,
        name: OpName,
        benefit: PatternBenefit,
        pattern: impl Fn(&mut ConversionRewriter<'_>, &IsolatedOp<'_>) -> Result<ConvertedOpHeader, NoMatch>
        + Send
        + Sync
        + 'static,
    ) -> &mut Self {
        self.isolated
            .entry(name)
            .or_default()
            .add(benefit, Arc::new(pattern));
        self
    }

    /// Removes the patterns for an isolated operation.
    pub fn remove_isolated(&mut self, name: OpName) -> &mut Self {
        self.isolated.remove(&name);
        self
    }

    /// Adds all patterns of `other`. Returns whether no operation has patterns in both.
    pub(super) fn append(&mut self, other: &PatternSet) -> bool {
        if self.ops.len() < other.ops.len() {
            self.ops.resize_with(other.ops.len(), Vec::new);
        }
        for (own, others) in self.ops.iter_mut().zip(&other.ops) {
            if own.len() < others.len() {
                own.resize_with(others.len(), OpPatterns::default);
            }
            for (own, other) in own.iter_mut().zip(others) {
                match (own.list.as_slice().is_empty(), other.list.as_slice().is_empty()) {
                    (_, true) => {}
                    (true, false) => *own = other.clone(),
                    (false, false) => return false,
                }
            }
        }
        let disjoint = !other.isolated.keys().any(|name| self.isolated.contains_key(name));
        let isolated = other.isolated.iter();
        self.isolated
            .extend(isolated.map(|(name, list)| (*name, list.clone())));
        disjoint
    }

    /// The operations that have patterns.
    pub(super) fn op_names(&self) -> impl Iterator<Item = OpName> {
        let numbered = self.ops.iter().enumerate();
        numbered.flat_map(|(dialect, ops)| {
            let with_patterns = ops
                .iter()
                .enumerate()
                .filter(|(_, all)| !all.list.as_slice().is_empty());
            with_patterns.map(move |(index, _)| OpName::new(dialect as u16, index as u16))
        })
    }

    #[inline]
    pub(super) fn for_op(&self, name: OpName) -> &[(PatternBenefit, OpPattern)] {
        self.of(name).0
    }

    /// The patterns for an operation, and the conversion that has the result of the only one.
    #[inline]
    pub(super) fn of(&self, name: OpName) -> (&[(PatternBenefit, OpPattern)], Option<&DirectConversion>) {
        if name.as_unregistered().is_some() {
            return (&[], None);
        }
        self.ops
            .get(name.dialect() as usize)
            .and_then(|ops| ops.get(name.index() as usize))
            .map_or((&[], None), |all| (all.list.as_slice(), all.direct.as_ref()))
    }

    /// Whether there are patterns for isolated operations.
    pub(super) fn has_isolated(&self) -> bool {
        !self.isolated.is_empty()
    }

    pub(super) fn for_isolated(&self, name: OpName) -> &[(PatternBenefit, IsolatedPattern)] {
        self.isolated.get(&name).map_or(&[], PatternList::as_slice)
    }
}
