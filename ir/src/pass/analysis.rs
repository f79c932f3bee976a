//! Cached analyses of an op (upstream's `AnalysisManager`).
//!
//! An [`Analysis`] is computed when a pass first [queries](super::PassCx::analysis) it, and is cached until a pass
//! changes the op: a pass that does not [`preserve`](super::PassCx::preserve) an analysis invalidates it. The verifier,
//! which runs after each pass, uses a preserved dominance analysis, and caches the one that it computes for the next
//! pass.
//!
//! A pass on a nested op cannot read its sibling ops, which other threads may be changing. What it needs to know of
//! them is an [`EnclosingAnalysis`], which the runner computes before the nested ops (upstream's cached parent
//! analyses).

use crate::body::{Body, IsolatedOp};
use crate::context::Context;
use crate::dominance::DominanceInfo;
use smallvec::SmallVec;
use std::any::{Any, TypeId};
use std::sync::{Arc, OnceLock};

/// An analysis of an isolated op and its regions.
pub trait Analysis: Any + Send + Sync {
    /// Whether it depends on blocks and the edges between them alone: it is valid until these change.
    const IS_OF_GRAPH: bool = false;

    /// Computes the analysis.
    fn new(ctx: &Context, op: &IsolatedOp<'_>) -> Self;
}

impl Analysis for DominanceInfo {
    const IS_OF_GRAPH: bool = true;

    fn new(_: &Context, op: &IsolatedOp<'_>) -> Self {
        DominanceInfo::new(op.body, Some(op.def))
    }
}

/// An analysis of the body that encloses the op of a pass: of its symbols, for example. A pass that reads it names it
/// in its [`PassInfo::enclosing`](super::PassInfo::enclosing).
pub trait EnclosingAnalysis: Any + Send + Sync {
    /// Computes the analysis of the enclosing body.
    fn new(ctx: &Context, enclosing: &Body) -> Self;
}

/// The type of an [`EnclosingAnalysis`] that a pass reads.
#[derive(Clone, Copy, Debug)]
pub struct EnclosingAnalysisType {
    id: fn() -> TypeId,
    compute: fn(&Context, &Body) -> Arc<dyn Any + Send + Sync>,
}

impl EnclosingAnalysisType {
    /// The type `A`.
    pub const fn of<A: EnclosingAnalysis>() -> Self {
        EnclosingAnalysisType {
            id: TypeId::of::<A>,
            compute: |ctx, enclosing| Arc::new(A::new(ctx, enclosing)),
        }
    }
}

/// The analyses of the enclosing body that the passes of a nested pipeline read.
#[derive(Default)]
pub(crate) struct EnclosingAnalyses(Vec<Arc<dyn Any + Send + Sync>>);

impl EnclosingAnalyses {
    /// Computes each of the analyses once.
    pub fn new(
        ctx: &Context,
        enclosing: &Body,
        wanted: impl Iterator<Item = EnclosingAnalysisType>,
    ) -> EnclosingAnalyses {
        let mut all = EnclosingAnalyses::default();
        for analysis in wanted {
            let id = (analysis.id)();
            if !all.0.iter().any(|known| (**known).type_id() == id) {
                all.0.push((analysis.compute)(ctx, enclosing));
            }
        }
        all
    }

    /// The analysis, if it was computed.
    pub fn get<A: EnclosingAnalysis>(&self) -> Option<Arc<A>> {
        self.0
            .iter()
            .find_map(|analysis| analysis.clone().downcast().ok())
    }
}

/// A cached analysis.
struct Cached {
    analysis: Arc<dyn Any + Send + Sync>,
    is_of_graph: bool,
}

/// The cached analyses of an op, by type.
#[derive(Default)]
pub(crate) struct AnalysisManager {
    analyses: SmallVec<[Cached; 4]>,
    /// What no pass invalidates.
    kept: SmallVec<[Arc<dyn Any + Send + Sync>; 2]>,
}

impl AnalysisManager {
    /// The analysis, computed unless it is cached.
    pub fn get<A: Analysis>(&mut self, ctx: &Context, op: &IsolatedOp<'_>) -> Arc<A> {
        self.cached().unwrap_or_else(|| {
            let analysis = Arc::new(A::new(ctx, op));
            self.insert(analysis.clone());
            analysis
        })
    }

    /// The analysis, if it is cached.
    pub fn cached<A: Analysis>(&self) -> Option<Arc<A>> {
        let is_wanted = |cached: &&Cached| (*cached.analysis).type_id() == TypeId::of::<A>();
        let cached = self.analyses.iter().find(is_wanted)?;
        cached.analysis.clone().downcast().ok()
    }

    /// The dominance, if it is cached, in a slot for that which the verifier computes otherwise.
    pub fn dominance(&self) -> OnceLock<Arc<DominanceInfo>> {
        self.cached().map_or_else(OnceLock::new, OnceLock::from)
    }

    /// Caches the analysis.
    pub fn insert<A: Analysis>(&mut self, analysis: Arc<A>) {
        if self.cached::<A>().is_none() {
            self.analyses.push(Cached {
                analysis,
                is_of_graph: A::IS_OF_GRAPH,
            });
        }
    }

    /// Caches the analysis in place of the one there is.
    pub fn replace<A: Analysis>(&mut self, analysis: Arc<A>) {
        self.analyses
            .retain(|cached| (*cached.analysis).type_id() != TypeId::of::<A>());
        self.insert(analysis);
    }

    /// Removes the analyses that are not preserved.
    pub fn invalidate(&mut self, preserved: &PreservedAnalyses) {
        self.analyses
            .retain(|cached| preserved.is_preserved((*cached.analysis).type_id(), cached.is_of_graph));
    }

    /// The value of this type, computed unless an earlier pass has computed it.
    pub fn keep<T: Any + Send + Sync>(&mut self, compute: impl FnOnce() -> T) -> Arc<T> {
        let known = self.kept.iter().find_map(|kept| kept.clone().downcast().ok());
        known.unwrap_or_else(|| {
            let value = Arc::new(compute());
            self.kept.push(value.clone());
            value
        })
    }
}

/// The analyses that are valid after a pass (upstream's `PreservedAnalyses`).
#[derive(Default)]
pub(crate) struct PreservedAnalyses {
    all: bool,
    graph: bool,
    types: SmallVec<[TypeId; 2]>,
}

impl PreservedAnalyses {
    /// Preserves all analyses.
    pub fn preserve_all(&mut self) {
        self.all = true;
    }

    /// Preserves what depends on blocks and edges alone.
    pub fn preserve_graph(&mut self) {
        self.graph = true;
    }

    /// Preserves `A`.
    pub fn preserve<A: Analysis>(&mut self) {
        self.types.push(TypeId::of::<A>());
    }

    fn is_preserved(&self, analysis: TypeId, is_of_graph: bool) -> bool {
        self.all || (self.graph && is_of_graph) || self.types.contains(&analysis)
    }

    /// Whether all analyses are preserved.
    pub fn are_all(&self) -> bool {
        self.all
    }
}
