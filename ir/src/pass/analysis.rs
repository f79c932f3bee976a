//! What passes have found out about an op, kept for the next ones.
//!
//! An [`Analysis`] is computed when a pass first [asks](super::PassCx::analysis) for it, and is kept for the op until a pass
//! changes the op: a pass that does not say that it [`preserve`](super::PassCx::preserve)s an analysis invalidates it. The
//! verifier, which runs after each pass, takes the dominance trees that were preserved, and leaves those that it computes to
//! the next pass.

use crate::body::IsolatedOp;
use crate::context::Context;
use crate::dominance::Dominance;
use smallvec::SmallVec;
use std::any::{Any, TypeId};
use std::sync::Arc;

/// Something that can be found out about an isolated op and what is in it.
pub trait Analysis: Any + Send + Sync {
    /// Computes it.
    fn new(ctx: &Context, op: &IsolatedOp<'_>) -> Self;
}

impl Analysis for Dominance {
    fn new(_: &Context, op: &IsolatedOp<'_>) -> Self {
        Dominance::new(op.body, Some(op.def))
    }
}

/// The analyses of an op, by their types.
#[derive(Default)]
pub(crate) struct AnalysisManager(Vec<Arc<dyn Any + Send + Sync>>);

impl AnalysisManager {
    /// The analysis, computed if it is not known.
    pub fn get<A: Analysis>(&mut self, ctx: &Context, op: &IsolatedOp<'_>) -> Arc<A> {
        self.cached().unwrap_or_else(|| {
            let analysis = Arc::new(A::new(ctx, op));
            self.insert(analysis.clone());
            analysis
        })
    }

    /// The analysis, if it is known.
    pub fn cached<A: Analysis>(&self) -> Option<Arc<A>> {
        self.0
            .iter()
            .find_map(|analysis| analysis.clone().downcast().ok())
    }

    /// Makes the analysis known.
    pub fn insert<A: Analysis>(&mut self, analysis: Arc<A>) {
        if self.cached::<A>().is_none() {
            self.0.push(analysis);
        }
    }

    /// Forgets what does not hold any more.
    pub fn invalidate(&mut self, preserved: &PreservedAnalyses) {
        self.0
            .retain(|analysis| preserved.is_preserved((**analysis).type_id()));
    }
}

/// Which analyses hold after a pass as they did before.
#[derive(Default)]
pub(crate) struct PreservedAnalyses {
    all: bool,
    types: SmallVec<[TypeId; 2]>,
}

impl PreservedAnalyses {
    /// Says that everything is as it was.
    pub fn preserve_all(&mut self) {
        self.all = true;
    }

    /// Says that `A` still holds.
    pub fn preserve<A: Analysis>(&mut self) {
        self.types.push(TypeId::of::<A>());
    }

    fn is_preserved(&self, analysis: TypeId) -> bool {
        self.all || self.types.contains(&analysis)
    }

    /// Whether everything is as it was.
    pub fn are_all(&self) -> bool {
        self.all
    }
}
