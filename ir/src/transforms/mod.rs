//! Passes that depend on no dialect, one per file. `canonicalize` and `cse` are in [`rewrite`](crate::rewrite).
//!
//! A pass queries an operation through its definition: traits, effects, control flow.

mod call_graph;
mod composite;
mod control_flow_sink;
mod dead_values;
mod inline;
mod inline_call;
mod licm;
mod mem2reg;
mod op_stats;
mod print_ir;
pub mod ranges;
mod sccp;
mod slot_analysis;
mod snapshot_locations;
mod sroa;
mod strip_debuginfo;
mod symbol_dce;
mod symbol_privatize;
mod symbol_uses;
mod topological_sort;
mod view_op_graph;

pub use inline::{CallSite, InlinePolicy, inline_profitable};
pub use inline_call::called_at;
pub use symbol_uses::references_inside;

use crate::body::Body;
use crate::ids::Attribute;
use crate::pass::{PassCx, PassError, PassRegistry};

/// The result of a pass on one body: nothing, or a failure.
pub trait Outcome: Send {
    /// Converts the value to a result.
    fn into_result(self) -> Result<(), PassError>;
}

impl Outcome for () {
    fn into_result(self) -> Result<(), PassError> {
        Ok(())
    }
}

impl Outcome for Result<(), PassError> {
    fn into_result(self) -> Result<(), PassError> {
        self
    }
}

/// Calls `work` on the bodies of all isolated operations in `body`, in parallel, and then on `body` itself. Returns the
/// errors of all of them, in textual order.
pub fn each_body<R: Outcome>(
    body: &mut Body,
    work: &(impl Fn(&mut Body) -> R + Sync + Send),
) -> Result<(), PassError> {
    let mut errors = Vec::new();
    let mut failed = false;
    let inner = body.par_isolated(|op| each_body(op.body, work));
    for result in inner.into_iter().chain([work(body).into_result()]) {
        if let Err(PassError(more)) = result {
            failed = true;
            errors.extend(more);
        }
    }
    if failed { Err(PassError(errors)) } else { Ok(()) }
}

/// Calls `work` on bodies as [`each_body`] does, with the discardable attributes of the enclosing operations, innermost
/// first, including that of the body's owner.
pub(crate) fn each_body_with_ancestor_attrs(
    body: &mut Body,
    ancestor_attrs: &[Attribute],
    work: &(impl Fn(&mut Body, &[Attribute]) + Sync + Send),
) {
    body.par_isolated(|op| {
        let inner: Vec<Attribute> = op.discardable.iter().chain(ancestor_attrs).copied().collect();
        each_body_with_ancestor_attrs(op.body, &inner, work);
    });
    work(body, ancestor_attrs);
}

/// The discardable attributes of a pass's operation and of the enclosing ones.
fn ancestor_attrs(cx: &PassCx<'_>) -> Vec<Attribute> {
    cx.op
        .discardable
        .iter()
        .chain(cx.ancestor_attrs)
        .copied()
        .collect()
}

/// Registers the passes of this module.
pub fn register(registry: &mut PassRegistry) {
    for pass in [
        &composite::COMPOSITE,
        &control_flow_sink::CONTROL_FLOW_SINK,
        &dead_values::REMOVE_DEAD_VALUES,
        &inline::INLINE,
        &licm::LOOP_INVARIANT_CODE_MOTION,
        &mem2reg::MEM2REG,
        &sroa::SROA,
        &topological_sort::TOPOLOGICAL_SORT,
        &sccp::SCCP,
        &view_op_graph::VIEW_OP_GRAPH,
        &op_stats::PRINT_OP_STATS,
        &print_ir::PRINT_IR,
        &snapshot_locations::SNAPSHOT_OP_LOCATIONS,
        &strip_debuginfo::STRIP_DEBUGINFO,
        &symbol_dce::SYMBOL_DCE,
        &symbol_privatize::SYMBOL_PRIVATIZE,
    ] {
        registry.register(pass);
    }
}
