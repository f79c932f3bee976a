//! `inline`: replaces calls by the bodies of their callees.
//!
//! Input: a symbol table with functions. The strongly connected components of the call graph are processed callees
//! first: the functions are simplified by a pipeline, then their calls are inlined, until nothing changes or the
//! iteration limit is reached. Dead functions are erased. Dialects decide what may be inlined ([`InlinerInterface`]).
//!
//! Read next: `call_graph.rs` (the call graph), `inline_call.rs` (inlining one call).

use super::ancestor_attrs;
use super::call_graph::{CallGraph, Node};
use super::inline_call::{Call, collect_calls, inline_call, is_legal};
use crate::body::{Body, Op, WalkResult};
use crate::context::Context;
use crate::def::Traits;
use crate::ids::Attribute;
use crate::pass::{
    OptionKind, OptionSpec, OptionValues, PassCx, PassError, PassInfo, PassManager, PassRegistry, Pipeline,
};
use crate::symbols::{Visibility, visibility};
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// The pass `inline`.
pub static INLINE: PassInfo = PassInfo::new("inline", "Inliner", "Inline function calls", |values| {
    let options = Options::of(values);
    Arc::new(move |cx: &mut PassCx<'_>| {
        let ctx = cx.ctx;
        let options = options.as_ref().map_err(|error| PassError::from(cx.error(error)))?;
        if !cx.op.def.traits.has(Traits::SYMBOL_TABLE) {
            let message = " was scheduled to run under the inliner, but does not define a symbol table";
            return Err(cx.error(message).into());
        }
        let ancestor_attrs = ancestor_attrs(cx);
        inline_table(ctx, cx.body(), &ancestor_attrs, options)
    })
})
.options(&[
    OptionSpec {
        name: "default-pipeline",
        description: "The optimizer pipeline used for callables that do not have a dedicated optimizer pipeline in \
                      opPipelineList",
        kind: OptionKind::String,
        default: "canonicalize",
    },
    OptionSpec {
        name: "op-pipelines",
        description: "Callable operation specific optimizer pipelines (in the form of `dialect.op(pipeline)`)",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
    OptionSpec {
        name: "max-iterations",
        description: "Maximum number of iterations when inlining within an SCC",
        kind: OptionKind::UInt,
        default: "4",
    },
    OptionSpec {
        name: "inlining-threshold",
        description: "If the ratio between the number of the operations in the callee and the number of the operations \
                      in the caller exceeds this value (in percentage), then the callee is not inlined even if it is \
                      legal to inline it",
        kind: OptionKind::UInt,
        default: "4294967295",
    },
]);

/// A call that may be inlined.
pub struct CallSite<'a> {
    /// The symbol table of both functions.
    pub table: &'a Body,
    /// The operation of the function that contains the call.
    pub caller: Op,
    /// The operation of the function that is called.
    pub callee: Op,
    /// The body that contains the call, if that is the caller's own.
    pub body: Option<&'a Body>,
    /// The call.
    pub call: Op,
    /// Whether the callee is erased when the call is inlined: nothing else refers to it.
    pub is_only_use: bool,
}

/// Which calls are inlined, apart from what is legal.
pub struct InlinePolicy<'a> {
    /// Simplifies a function that calls were inlined into.
    pub simplify: Option<PassManager>,
    /// Whether inlining the call pays.
    pub is_profitable: &'a (dyn Fn(&Context, &CallSite<'_>) -> bool + Sync),
    /// Whether locations in an inlined function get its name: `callsite("callee"("file":1:2) at …)`.
    pub names_callees: bool,
    /// Whether a function without uses may be erased.
    pub is_discardable: &'a (dyn Fn(&Context, &Body, Op) -> bool + Sync),
}

/// Inlines calls in a symbol table, callees first, as the pass `inline` does.
///
/// # Errors
/// The errors of the simplification.
pub fn inline_profitable(
    ctx: &Context,
    table: &mut Body,
    ancestor_attrs: &[Attribute],
    policy: InlinePolicy<'_>,
) -> Result<(), PassError> {
    let mut graph = CallGraph::of(ctx, table, &|ctx, body, op| {
        (policy.is_discardable)(ctx, body, op)
    });
    let options = Options {
        pipelines: policy.simplify.into_iter().collect(),
        iterations: 4,
        threshold: u32::MAX,
        is_profitable: Some(policy.is_profitable),
        names_callees: policy.names_callees,
    };
    let ancestor_attrs = ctx.array_attr(ancestor_attrs);
    for component in graph.components() {
        graph.set_recursive(&component);
        inline_component(ctx, table, &mut graph, component, ancestor_attrs, &options)?;
    }
    for node in graph.dead_nodes() {
        table.erase_op(graph.op(node));
    }
    Ok(())
}

struct Options<'a> {
    /// The pipelines that simplify functions; a function runs the first one that matches it.
    pipelines: Vec<PassManager>,
    iterations: i64,
    threshold: u32,
    /// Decides in place of the threshold. Functions are then simplified only after calls were inlined into them.
    is_profitable: Option<&'a (dyn Fn(&Context, &CallSite<'_>) -> bool + Sync)>,
    names_callees: bool,
}

impl Options<'static> {
    fn of(values: &OptionValues) -> Result<Self, String> {
        let mut registry = PassRegistry::new();
        crate::pass::register(&mut registry);
        let mut pipelines = Vec::new();
        for text in values.list("op-pipelines") {
            pipelines.push(PassManager::parse(text, &registry)?);
        }
        let text = values.text("default-pipeline").trim();
        if !text.is_empty() {
            let mut pipeline = Pipeline::new(crate::pass::ANY);
            pipeline.add_text(&registry, text)?;
            pipelines.push(PassManager::of(pipeline));
        }
        Ok(Options {
            pipelines,
            iterations: values.int("max-iterations"),
            threshold: u32::try_from(values.int("inlining-threshold")).unwrap_or(u32::MAX),
            is_profitable: None,
            names_callees: false,
        })
    }
}

/// Inlines calls in a symbol table and in the nested ones.
fn inline_table(
    ctx: &Context,
    body: &mut Body,
    ancestor_attrs: &[Attribute],
    options: &Options<'_>,
) -> Result<(), PassError> {
    let inner = body.par_isolated(|op| match op.def.traits.has(Traits::SYMBOL_TABLE) {
        true => {
            let inner: Vec<Attribute> = op.discardable.iter().chain(ancestor_attrs).copied().collect();
            inline_table(ctx, op.body, &inner, options)
        }
        false => Ok(()),
    });
    inner.into_iter().collect::<Result<(), PassError>>()?;
    let mut graph = CallGraph::of(ctx, body, &|ctx, body, op| {
        visibility(ctx, body, op) != Visibility::Public
    });
    let ancestor_attrs = ctx.array_attr(ancestor_attrs);
    for component in graph.components() {
        graph.set_recursive(&component);
        inline_component(ctx, body, &mut graph, component, ancestor_attrs, options)?;
    }
    for node in graph.dead_nodes() {
        body.erase_op(graph.op(node));
    }
    Ok(())
}

/// Inlines calls in a strongly connected component.
fn inline_component(
    ctx: &Context,
    body: &mut Body,
    graph: &mut CallGraph,
    mut nodes: Vec<Node>,
    ancestor_attrs: Attribute,
    options: &Options<'_>,
) -> Result<(), PassError> {
    let members: FxHashSet<Node> = nodes.iter().copied().collect();
    let mut iteration = 0;
    loop {
        if iteration > 0 || options.is_profitable.is_none() {
            simplify(ctx, body, graph, &nodes, ancestor_attrs, options)?;
        }
        let changed = inline_calls(ctx, body, graph, (&mut nodes, &members), ancestor_attrs, options);
        if changed.is_empty() {
            return Ok(());
        }
        if options.is_profitable.is_some() {
            // In the others nothing changes any more.
            nodes.retain(|node| changed.contains(node));
        }
        iteration += 1;
        if iteration >= options.iterations {
            // Callers of these functions judge them by what they are now.
            return match options.is_profitable {
                Some(_) => simplify(ctx, body, graph, &nodes, ancestor_attrs, options),
                None => Ok(()),
            };
        }
    }
}

fn simplify(
    ctx: &Context,
    body: &mut Body,
    graph: &mut CallGraph,
    nodes: &[Node],
    ancestor_attrs: Attribute,
    options: &Options<'_>,
) -> Result<(), PassError> {
    let ancestor_attrs = ancestor_attrs.as_array(ctx).unwrap_or_default();
    if options.pipelines.is_empty() {
        return Ok(());
    }
    let wanted: Vec<Op> = nodes.iter().map(|&node| graph.op(node)).collect();
    let results = body.par_isolated_among(&wanted, |mut op| {
        let name = ctx.op_name(op.name);
        match options
            .pipelines
            .iter()
            .find(|manager| manager.pipeline().runs_on(name))
        {
            Some(manager) => manager.run_on(ctx, &mut op, ancestor_attrs),
            None => Ok(()),
        }
    });
    results.into_iter().collect::<Result<(), PassError>>()?;
    for &node in nodes {
        graph.update(ctx, body, node);
    }
    Ok(())
}

/// Inlines calls in the functions, which are `members` of a strongly connected component. Returns those that had some.
fn inline_calls(
    ctx: &Context,
    body: &mut Body,
    graph: &mut CallGraph,
    (nodes, members): (&mut Vec<Node>, &FxHashSet<Node>),
    ancestor_attrs: Attribute,
    options: &Options<'_>,
) -> FxHashSet<Node> {
    let mut calls: Vec<Call> = Vec::new();
    for &node in nodes.iter() {
        if graph.is_dead(node) {
            match options.is_profitable {
                Some(_) => graph.kill(node),
                None => graph.mark_dead(node),
            }
        } else if let Some(inner) = body.isolated(graph.op(node)) {
            for &region in inner.root_regions() {
                collect_calls(ctx, inner, region, (node, &[]), graph, &mut calls);
            }
        }
    }
    // The inline history: for each call the entry of the inlined call that introduced it.
    let mut origins: Vec<Option<usize>> = vec![None; calls.len()];
    let mut history: Vec<(Node, Option<usize>)> = Vec::new();
    let mut changed = FxHashSet::default();
    let mut at = 0;
    while at < calls.len() {
        let (call, mut origin) = (calls[at].clone(), origins[at]);
        at += 1;
        if graph.is_killed(call.source) {
            continue;
        }
        let whence = origin;
        let mut again = false;
        while let Some(entry) = origin {
            let (target, before) = history[entry];
            again |= target == call.target;
            origin = before;
        }
        let (source, target) = (graph.op(call.source), graph.op(call.target));
        // Recursion would never terminate.
        let worth = !again
            && !members.contains(&call.target)
            && !graph.calls_itself(call.target)
            && is_profitable(ctx, body, &call, graph, options)
            && is_legal(ctx, body, &call, source, target);
        let edge = (call.source, call.target);
        if !worth
            || !graph.admit_recursive(edge, || count_ops(body, target))
            || !inline_call(
                ctx,
                body,
                &call,
                (ancestor_attrs, options.names_callees),
                graph,
                &mut calls,
            )
        {
            continue;
        }
        changed.insert(call.source);
        history.push((call.target, whence));
        origins.resize(calls.len(), Some(history.len() - 1));
        if graph.is_dead(call.target) {
            graph.kill(call.target);
        }
    }
    nodes.retain(|&node| !graph.is_killed(node));
    changed
}

/// Whether inlining the call pays: what the policy says, or whether the callee is small enough relative to the caller.
fn is_profitable(ctx: &Context, body: &Body, call: &Call, graph: &CallGraph, options: &Options<'_>) -> bool {
    if let Some(decide) = options.is_profitable {
        let caller = graph.op(call.source);
        return decide(
            ctx,
            &CallSite {
                table: body,
                caller,
                callee: graph.op(call.target),
                body: body.isolated(caller).filter(|_| call.path.is_empty()),
                call: call.op,
                is_only_use: graph.has_one_use(call.target),
            },
        );
    }
    let threshold = options.threshold;
    if threshold == 0 || threshold == u32::MAX {
        return threshold != 0;
    }
    let count = |node: Node| count_ops(body, graph.op(node)) as u64;
    let caller = count(call.source);
    caller == 0 || count(call.target) * 100 / caller <= u64::from(threshold)
}

/// The number of ops of a function.
fn count_ops(body: &Body, function: Op) -> usize {
    let mut count = 0;
    if let Some(inner) = body.isolated(function) {
        inner.walk(|_, _| {
            count += 1;
            WalkResult::Advance
        });
    }
    count
}
