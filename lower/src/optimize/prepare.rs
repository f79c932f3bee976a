//! `llvm-prepare`: decides which functions are optimised, and which globals are constant.
//!
//! Clang at `-O0` marks all functions as not to be optimised and not to be inlined. Where all are marked, the level that is asked
//! for here counts instead; where some are, they stay as they are. At `-O1` it marks all loops as not to be unrolled, which is treated
//! alike. A function that calls what may return twice, as `setjmp` does, is
//! marked: what it keeps in memory must stay there.

use std::sync::Arc;
use windlass_dialects::llvm::attrs::{self, names};
use windlass_dialects::llvm::{BrOp, CondBrOp, LLVMFuncOp, calls};
use windlass_ir::pass::{PassCx, PassInfo};
use windlass_ir::{Attribute, Body, Context, Name, Op};

/// The place of `unroll` among the parameters of a loop annotation.
const UNROLL: usize = 3;

/// The pass.
pub(super) static PREPARE: PassInfo = PassInfo::new(
    "llvm-prepare",
    "LLVMPrepare",
    "Mark functions that cannot be optimised and globals that are never written or whose address is not captured, and drop the \
     marks of a module that was made without optimisation",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            drop_marks(ctx, cx.body());
            drop_loop_marks(ctx, cx.body());
            mark(ctx, cx.body());
            super::globals::mark(ctx, cx.body());
            Ok(())
        })
    },
)
.on("builtin.module");

fn functions(body: &Body) -> Vec<Op> {
    body.root_ops()
        .filter(|&op| body.name(op) == LLVMFuncOp::NAME)
        .collect()
}

fn drop_marks(ctx: &Context, body: &mut Body) {
    let has_body = |op: &Op| {
        body.region(*op, 0)
            .is_some_and(|(inner, region)| !inner.region_is_empty(region))
    };
    let defined: Vec<Op> = functions(body).into_iter().filter(has_body).collect();
    if !defined
        .iter()
        .all(|&op| body.get(op, LLVMFuncOp::optimize_none).is_some())
    {
        return;
    }
    for op in defined {
        // Assembly that returns by itself is not inlined.
        if is_naked(ctx, body, op) {
            continue;
        }
        body.set_attr(op, LLVMFuncOp::optimize_none, None);
        body.set_attr(op, LLVMFuncOp::no_inline, None);
    }
}

/// Whether a function has no prologue and no epilogue.
fn is_naked(ctx: &Context, body: &Body, op: Op) -> bool {
    calls::passes_through(ctx, body, op, |name| name == "naked")
}

/// The annotation of a loop.
fn loop_annotation(body: &Body, op: Op) -> Option<Attribute> {
    match body.name(op) {
        BrOp::NAME => body.get(op, BrOp::loop_annotation),
        CondBrOp::NAME => body.get(op, CondBrOp::loop_annotation),
        _ => None,
    }
}

/// Lets loops be unrolled where all loops with an annotation are marked not to be.
fn drop_loop_marks(ctx: &Context, body: &mut Body) {
    let yes = ctx.bool_attr(true);
    let is_marked = |annotation: Attribute| {
        let unroll = attrs::param(ctx, annotation, "unroll");
        unroll.and_then(|unroll| attrs::param(ctx, unroll, "disable")) == Some(yes)
    };
    let all_marked = body.par_isolated(|function| {
        let annotations = function.body.all_ops().into_iter();
        let mut annotations = annotations.filter_map(|op| loop_annotation(function.body, op));
        annotations.all(is_marked)
    });
    if !all_marked.into_iter().all(|marked| marked) {
        return;
    }
    body.par_isolated(|function| {
        let body = function.body;
        for op in body.all_ops() {
            let ext =
                loop_annotation(body, op).and_then(|annotation| annotation.ext(ctx, names::LOOP_ANNOTATION));
            let Some(ext) = ext else { continue };
            let mut params = ext.params.to_vec();
            params[UNROLL] = None;
            let new = params.iter().any(Option::is_some);
            let new = new.then(|| ctx.ext_attr(names::LOOP_ANNOTATION, &params));
            match body.name(op) {
                BrOp::NAME => body.set_attr(op, BrOp::loop_annotation, new),
                _ => body.set_attr(op, CondBrOp::loop_annotation, new),
            }
        }
    });
}

fn mark(ctx: &Context, body: &mut Body) {
    let all = functions(body);
    let twice: Vec<Name> = all
        .iter()
        .filter(|&&op| calls::returns_twice(ctx, body, op))
        .filter_map(|&op| body.get(op, LLVMFuncOp::sym_name)?.as_name(ctx))
        .collect();
    if twice.is_empty() {
        return;
    }
    let callers: Vec<Op> = all
        .into_iter()
        .filter(|&op| calls_any(ctx, body, op, &twice))
        .collect();
    for op in callers {
        body.set_attr(op, LLVMFuncOp::optimize_none, Some(Attribute::UNIT));
        body.set_attr(op, LLVMFuncOp::no_inline, Some(Attribute::UNIT));
    }
}

fn calls_any(ctx: &Context, body: &Body, function: Op, names: &[Name]) -> bool {
    let Some(inner) = body.isolated(function) else {
        return false;
    };
    let blocks = inner
        .root_regions()
        .iter()
        .flat_map(|&region| inner.blocks(region));
    blocks.into_iter().any(|block| {
        inner
            .ops(block)
            .any(|op| calls::callee(ctx, inner, op).is_some_and(|name| names.contains(&name)))
    })
}
