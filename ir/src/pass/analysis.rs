//! Cached analyses of an op (upstream's `AnalysisManager`).
//!
//! An [`Analysis`] is computed when a pass first [queries](super::PassCx::analysis) it, and is cached until a pass
//! changes the op: a pass that does not [`preserve`](super::PassCx::preserve) an analysis invalidates it. The verifier,
//! which runs after each pass, uses a preserved dominance analysis, and caches the one that it computes for the next
//! pass.

use crate::body::IsolatedOp;
use crate::context::Context;
use crate::dominance::DominanceInfo;
use smallvec::SmallVec;
use std::any::{Any, TypeId};
use std::sync::Arc;

/// An analysis of an isolated op and its regions.
pub trait Analysis: Any + Send + Sync {
    /// Computes the analysis.
    fn new(ctx: &Context, op: &IsolatedOp<'_>) -> Self;
}

impl Analysis for DominanceInfo {
    fn new(_: &Context, op: &IsolatedOp<'_>) -> Self {
        DominanceInfo::new(op.body, Some(op.def))
    }
}

/// The cached analyses of an op, by type.
#[derive(Default)]
pub(crate) struct AnalysisManager(Vec<Arc<dyn Any + Send + Sync>>);

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
        self.0
            .iter()
            .find_map(|analysis| analysis.clone().downcast().ok())
    }

    /// Caches the analysis.
    pub fn insert<A: Analysis>(&mut self, analysis: Arc<A>) {
        if self.cached::<A>().is_none() {
            self.0.push(analysis);
        }
    }

    /// Removes the analyses that are not preserved.
    pub fn invalidate(&mut self, preserved: &PreservedAnalyses) {
        self.0
            .retain(|analysis| preserved.is_preserved((**analysis).type_id()));
    }
}

/// The analyses that are valid after a pass (upstream's `PreservedAnalyses`).
#[derive(Default)]
pub(crate) struct PreservedAnalyses {
    all: bool,
    types: SmallVec<[TypeId; 2]>,
}

impl PreservedAnalyses {
    /// Preserves all analyses.
    pub fn preserve_all(&mut self) {
        self.all = true;
    }

    /// Preserves `A`.
    pub fn preserve<A: Analysis>(&mut self) {
        self.types.push(TypeId::of::<A>());
    }

    fn is_preserved(&self, analysis: TypeId) -> bool {
        self.all || self.types.contains(&analysis)
    }

    /// Whether all analyses are preserved.
    pub fn are_all(&self) -> bool {
        self.all
    }
}
