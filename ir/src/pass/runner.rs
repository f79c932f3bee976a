//! The execution of pipelines: on all functions in parallel or, for an instrumentation that needs the whole module, on
//! one thread.

use super::analysis::{AnalysisManager, EnclosingAnalyses};
use super::instrumentation::{IrUnit, PassInstrumentation};
use super::pipeline::{PassEntry, Pipeline, Step};
use super::{PassCx, PassError, by_function};
use crate::body::{Body, IsolatedOp, Module, Op};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::Attribute;
use crate::interfaces::share_symbol_constants;
use crate::verify::{SignatureCache, verify_alone};
use rayon::prelude::*;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::sync::Arc;

/// The op that a pipeline runs on.
pub(super) enum Place<'a> {
    /// Borrowed independently of the rest of the module, which other threads may modify.
    Apart(IsolatedOp<'a>),
    /// In its module: the op at `path` below the top-level one.
    Whole {
        module: &'a mut Module,
        path: &'a mut Vec<Op>,
    },
}

impl Place<'_> {
    /// Borrows the op for a shorter lifetime.
    fn reborrow(&mut self) -> Place<'_> {
        match self {
            Place::Apart(op) => Place::Apart(op.reborrow()),
            Place::Whole { module, path } => Place::Whole { module, path },
        }
    }

    /// The op in the form that passes receive.
    fn op(&mut self) -> Option<IsolatedOp<'_>> {
        match self {
            Place::Apart(op) => Some(op.reborrow()),
            Place::Whole { module, path } => {
                let mut op = module.root.isolated_op(module.op)?;
                for &next in path.iter() {
                    op = op.body.isolated_op(next)?;
                }
                Some(op)
            }
        }
    }
}

/// Runs pipelines.
#[derive(Clone, Copy)]
pub(super) struct Runner<'m> {
    pub ctx: &'m Context,
    pub verify_each: bool,
    pub keep_on_failure: bool,
    pub instrumentations: &'m [Arc<dyn PassInstrumentation>],
    /// The discardable attributes of the enclosing operations, innermost first.
    pub ancestor_attrs: &'m [Attribute],
    /// The analyses of the enclosing body that passes read.
    pub enclosing: Option<&'m EnclosingAnalyses>,
    pub parallel: bool,
}

impl Runner<'_> {
    /// Runs a pipeline on an op.
    pub fn run(
        &self,
        pipeline: &Pipeline,
        mut place: Place<'_>,
        seen: &mut SignatureCache,
    ) -> Result<(), PassError> {
        self.before(&mut place, |hooks, ir| {
            hooks.run_before_pipeline(self.ctx, pipeline, ir)
        });
        let result = self.steps(pipeline.steps(), &mut place, seen);
        self.after(&mut place, |hooks, ir| {
            hooks.run_after_pipeline(self.ctx, pipeline, ir)
        });
        result
    }

    fn steps(
        &self,
        mut steps: &[Step],
        place: &mut Place<'_>,
        seen: &mut SignatureCache,
    ) -> Result<(), PassError> {
        let mut analyses = AnalysisManager::default();
        while let [step, rest @ ..] = steps {
            if let Place::Apart(op) = place
                && let Some(done) = by_function::run_group(self, steps, op)
            {
                let (count, unverified) = done?;
                steps = &steps[count..];
                analyses = AnalysisManager::default();
                if unverified {
                    verify_after(self.ctx, op, &mut analyses, seen)?;
                }
                continue;
            }
            match step {
                Step::Pass(entry) => self.pass(entry, place, &mut analyses, seen)?,
                Step::Nested(pipelines) => self.nested(pipelines, place, seen)?,
            }
            steps = rest;
        }
        Ok(())
    }

    fn before(&self, place: &mut Place<'_>, hook: impl Fn(&dyn PassInstrumentation, &mut IrUnit<'_>)) {
        for hooks in self.instrumentations {
            hook(&**hooks, &mut IrUnit(place.reborrow()));
        }
    }

    fn after(&self, place: &mut Place<'_>, mut hook: impl FnMut(&dyn PassInstrumentation, &mut IrUnit<'_>)) {
        for hooks in self.instrumentations.iter().rev() {
            hook(&**hooks, &mut IrUnit(place.reborrow()));
        }
    }

    fn pass(
        &self,
        entry: &PassEntry,
        place: &mut Place<'_>,
        analyses: &mut AnalysisManager,
        seen: &mut SignatureCache,
    ) -> Result<(), PassError> {
        let ctx = self.ctx;
        self.before(place, |hooks, ir| hooks.run_before_pass(ctx, entry, ir));
        let result = place.op().map(|mut op| {
            if entry.info.idempotent && op.body.has_completed(entry.info.argument) {
                return Ok(());
            }
            if op.def.traits.has(Traits::SYMBOL_TABLE) {
                share_symbol_constants(ctx, op.body);
            }
            let before: (SmallVec<[_; 64]>, _) = (SmallVec::from_slice(op.attrs), *op.discardable);
            let mut cx = PassCx {
                ancestor_attrs: self.ancestor_attrs,
                enclosing: self.enclosing,
                statistics: &entry.statistics,
                analyses: std::mem::take(analyses),
                keep_on_failure: self.keep_on_failure,
                ..PassCx::new(ctx, op.reborrow())
            };
            let result = entry.pass.run(&mut cx);
            let preserved = cx.preserved;
            *analyses = cx.analyses;
            analyses.invalidate(&preserved);
            result?;
            if (&before.0[..], before.1) != (&*op.attrs, *op.discardable) {
                op.body.touch_owner();
            }
            if entry.info.idempotent {
                op.body.mark_completed(entry.info.argument);
            }
            match self.verify_each && !preserved.are_all() {
                true => verify_after(ctx, &mut op, analyses, seen),
                false => Ok(()),
            }
        });
        let mut result = result.unwrap_or(Ok(()));
        self.after(place, |hooks, ir| match &mut result {
            Ok(()) => hooks.run_after_pass(ctx, entry, ir),
            Err(errors) => hooks.run_after_pass_failed(ctx, entry, ir, errors),
        });
        result
    }

    /// Runs each nested pipeline on the operations that match its anchor.
    fn nested(
        &self,
        pipelines: &[Pipeline],
        place: &mut Place<'_>,
        seen: &mut SignatureCache,
    ) -> Result<(), PassError> {
        self.before(place, |hooks, ir| {
            hooks.run_before_adaptor(self.ctx, pipelines, ir)
        });
        let results = self.children(pipelines, place, seen);
        self.after(place, |hooks, ir| {
            hooks.run_after_adaptor(self.ctx, pipelines, ir)
        });
        let mut errors = Vec::new();
        let mut failed = false;
        for result in results? {
            if let Err(PassError(more)) = result {
                failed = true;
                errors.extend(more);
            }
        }
        if failed { Err(PassError(errors)) } else { Ok(()) }
    }

    /// The results of the nested operations, in textual order.
    fn children(
        &self,
        pipelines: &[Pipeline],
        place: &mut Place<'_>,
        seen: &mut SignatureCache,
    ) -> Result<Vec<Result<(), PassError>>, PassError> {
        let Some(op) = place.op() else {
            return Ok(Vec::new());
        };
        let wanted = children(self.ctx, pipelines, op.body)?;
        if op.def.traits.has(Traits::SYMBOL_TABLE) {
            share_symbol_constants(self.ctx, op.body);
        }
        let ancestor_attrs: Vec<Attribute> = op
            .discardable
            .iter()
            .chain(self.ancestor_attrs)
            .copied()
            .collect();
        let read = pipelines
            .iter()
            .flat_map(Pipeline::steps)
            .flat_map(|step| match step {
                Step::Pass(entry) => entry.info.enclosing,
                Step::Nested(_) => &[],
            });
        let enclosing = EnclosingAnalyses::new(self.ctx, op.body, read.copied());
        let inner = Runner {
            ancestor_attrs: &ancestor_attrs,
            enclosing: Some(&enclosing),
            ..*self
        };
        let op = match place {
            Place::Apart(op) => op,
            Place::Whole { module, path } => {
                let one = |(which, child): (usize, Op)| {
                    path.push(child);
                    let place = Place::Whole { module, path };
                    let result = inner.run(&pipelines[which], place, seen);
                    path.pop();
                    result
                };
                return Ok(wanted.into_iter().map(one).collect());
            }
        };
        let places: FxHashMap<Op, (usize, usize)> = wanted
            .into_iter()
            .enumerate()
            .map(|(place, (which, child))| (child, (place, which)))
            .collect();
        let mut work: Vec<(usize, usize, IsolatedOp<'_>)> = op
            .body
            .isolated_ops()
            .into_iter()
            .filter_map(|child| {
                let (place, which) = places.get(&child.op).copied()?;
                Some((place, which, child))
            })
            .collect();
        work.sort_unstable_by_key(|(place, ..)| *place);
        let one = |seen: &mut SignatureCache, (_, which, op): (usize, usize, IsolatedOp<'_>)| {
            inner.run(&pipelines[which], Place::Apart(op), seen)
        };
        Ok(if self.parallel && work.len() > 1 {
            work.into_par_iter()
                .map_init(SignatureCache::default, one)
                .collect()
        } else {
            work.into_iter().map(|item| one(seen, item)).collect()
        })
    }
}

/// Verifies an operation after a pass, with the cached dominance; caches the one that it computes.
pub(super) fn verify_after(
    ctx: &Context,
    op: &mut IsolatedOp<'_>,
    analyses: &mut AnalysisManager,
    seen: &mut SignatureCache,
) -> Result<(), PassError> {
    let dominance = analyses.dominance();
    verify_alone(ctx, op, seen, &dominance)?;
    if let Some(dominance) = dominance.into_inner() {
        analyses.insert(dominance);
    }
    Ok(())
}

/// The operations directly in `body` that match the anchor of a pipeline, in textual order: pipeline, operation.
fn children(ctx: &Context, pipelines: &[Pipeline], body: &Body) -> Result<Vec<(usize, Op)>, PassError> {
    let mut wanted = Vec::new();
    for child in body.root_ops() {
        let name = ctx.op_name(body.name(child));
        let which = Pipeline::position_for(pipelines, name);
        let isolated = body.isolated(child).is_some();
        if which.is_some_and(|which| pipelines[which].anchor() == name) && !isolated {
            let message = "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'";
            return Err(body.op_error(ctx, child, message).into());
        }
        wanted.extend(which.filter(|_| isolated).map(|which| (which, child)));
    }
    Ok(wanted)
}
