//! Running a pipeline with instrumentation: sequentially, with access to the whole module.

use super::manager::{children, verify_after};
use super::pipeline::{PassEntry, Pipeline, Step};
use super::{PassCx, PassError};
use crate::body::{Body, IsolatedOp, Module, Op};
use crate::context::Context;
use crate::ids::Attribute;
use crate::verify::SignatureCache;
use std::sync::Arc;

/// Callbacks before and after each pass. With an instrumentation, a manager runs everything on one thread, in order.
pub trait Instrumentation: Send + Sync {
    /// Called before the pass runs.
    fn before(&self, ctx: &Context, pass: &PassEntry, at: IrUnit<'_>);
    /// Called after the pass has run.
    fn after(&self, ctx: &Context, pass: &PassEntry, at: IrUnit<'_>, failed: bool);
}

/// The operation that a pass runs on, in its module.
#[derive(Clone, Copy)]
pub struct IrUnit<'a> {
    /// The whole module.
    pub module: &'a Module,
    /// The operations from the top-level one (excluded) down to the one that the pass runs on.
    pub path: &'a [Op],
}

impl<'a> IrUnit<'a> {
    /// The operations from the top-level one down to the one that the pass runs on, each with its body.
    pub fn ops(self) -> impl Iterator<Item = (&'a Body, Op)> {
        let mut at = Some((&self.module.root, self.module.op));
        let mut path = self.path.iter();
        std::iter::from_fn(move || {
            let (body, op) = at?;
            at = path.next().and_then(|&next| Some((body.isolated(op)?, next)));
            Some((body, op))
        })
    }

    /// Whether this is the top-level operation.
    pub fn is_top(self) -> bool {
        self.path.is_empty()
    }
}

/// Runs pipelines on the top-level operation of `module`.
pub(super) struct Watched<'m> {
    pub ctx: &'m Context,
    pub verify_each: bool,
    pub instruments: &'m [Arc<dyn Instrumentation>],
}

impl Watched<'_> {
    /// Runs a pipeline on the operation at `path`.
    pub fn run(&self, pipeline: &Pipeline, module: &mut Module, path: &mut Vec<Op>) -> Result<(), PassError> {
        for step in pipeline.steps() {
            match step {
                Step::Pass(entry) => self.pass(entry, module, path)?,
                Step::Nested(pipelines) => {
                    let point = IrUnit { module, path };
                    let inner = point.ops().last().and_then(|(body, op)| body.isolated(op));
                    let work = inner.map_or(Ok(Vec::new()), |inner| children(self.ctx, pipelines, inner))?;
                    let mut failure: Option<PassError> = None;
                    for (which, child) in work {
                        path.push(child);
                        let result = self.run(&pipelines[which], module, path);
                        path.pop();
                        if let Err(PassError(more)) = result {
                            failure.get_or_insert_default().0.extend(more);
                        }
                    }
                    failure.map_or(Ok(()), Err)?;
                }
            }
        }
        Ok(())
    }

    fn pass(&self, entry: &PassEntry, module: &mut Module, path: &[Op]) -> Result<(), PassError> {
        let ctx = self.ctx;
        for instrument in self.instruments {
            instrument.before(ctx, entry, IrUnit { module, path });
        }
        let mut around: Vec<Attribute> = IrUnit { module, path }
            .ops()
            .map(|(body, op)| body.discardable(op))
            .collect();
        around.pop();
        around.reverse();
        let run = |mut op: IsolatedOp<'_>| {
            let mut cx = PassCx {
                ctx,
                op: op.reborrow(),
                around: &around,
                statistics: &entry.statistics,
                unchanged: false,
            };
            let result = entry.pass.run(&mut cx);
            let unchanged = cx.unchanged;
            result.and_then(|()| {
                verify_after(
                    ctx,
                    &mut op,
                    &mut SignatureCache::default(),
                    self.verify_each && !unchanged,
                )
            })
        };
        let top = module.op;
        let op = module.root.isolated_ops().into_iter().find(|op| op.op == top);
        let result = op.and_then(|op| at(op, path, run)).unwrap_or(Ok(()));
        // Diagnostics are reported before the callbacks, which may print the IR.
        let result = result.map_err(|PassError(errors)| {
            errors.into_iter().for_each(|error| ctx.report(error));
            PassError(Vec::new())
        });
        for instrument in self.instruments {
            instrument.after(ctx, entry, IrUnit { module, path }, result.is_err());
        }
        result
    }
}

/// Calls `work` on the operation at `path` below `op`.
fn at<R>(op: IsolatedOp<'_>, path: &[Op], work: impl FnOnce(IsolatedOp<'_>) -> R) -> Option<R> {
    let Some((&next, rest)) = path.split_first() else {
        return Some(work(op));
    };
    let child = op
        .body
        .isolated_ops()
        .into_iter()
        .find(|child| child.op == next)?;
    at(child, rest, work)
}
