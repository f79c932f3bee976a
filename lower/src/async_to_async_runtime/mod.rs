//! `async-to-async-runtime` and `async-func-to-async-runtime`: tasks become functions that are coroutines.
//!
//! `outline.rs` moves the regions of `async.execute` to functions, `coroutine.rs` has what makes a coroutine of a function. Waiting
//! is suspension in a coroutine; in other functions it blocks the thread.

mod coroutine;
mod outline;

use self::coroutine::Coroutine;
pub(crate) use self::outline::{captures, clone_constants, post_order};
use self::outline::{coroutine_attrs, outline};
use crate::scf_to_cf;
use std::sync::Arc;
use windlass_dialects::arith::{ConstantOp, XOrIOp};
use windlass_dialects::r#async::{
    self as ops, AddToGroupOp, AwaitAllOp, AwaitOp, CallOp, CreateGroupOp, ExecuteOp, ReturnOp,
    RuntimeAddToGroupOp, RuntimeAwaitOp, RuntimeCreateGroupOp, RuntimeIsErrorOp, RuntimeLoadOp, YieldOp,
};
use windlass_dialects::cf::{AssertOp, BranchOp, CondBranchOp};
use windlass_dialects::{func, scf};
use windlass_ir::conversion::{Conversion, Legality, TypeConverter};
use windlass_ir::pass::{PassCx, PassError, PassInfo, PassRegistry};
use windlass_ir::symbols::SymbolTable;
use windlass_ir::{Attribute, Block, Body, Builder, Context, Op, Region, Type, Value, WalkResult};

static TO_RUNTIME: PassInfo = PassInfo::new(
    "async-to-async-runtime",
    "AsyncToAsyncRuntimePass",
    "Lower all high level async operations (e.g. async.execute) to the explicit async.runtime and async.coro operations",
    |_| Arc::new(|cx: &mut PassCx<'_>| run(cx)),
);

static FUNC_TO_RUNTIME: PassInfo = PassInfo::new(
    "async-func-to-async-runtime",
    "AsyncFuncToAsyncRuntimePass",
    "Lower async.func operations to the explicit async.runtime and async.coro operations",
    |_| Arc::new(|cx: &mut PassCx<'_>| run_on_functions(cx)),
);

/// Registers the passes.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.register(&TO_RUNTIME);
    registry.register(&FUNC_TO_RUNTIME);
}

fn functions(body: &Body, block: Block) -> Vec<Op> {
    body.ops(block)
        .filter(|&op| body.isolated(op).is_some())
        .collect()
}

fn module_block(body: &Body) -> Option<(Region, Block)> {
    let region = body.root_regions().first().copied()?;
    Some((region, body.entry_block(region)?))
}

fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let body = cx.body();
    let Some((region, block)) = module_block(body) else {
        return Ok(());
    };
    let mut table = SymbolTable::of_regions(ctx, body, &[region]);
    for function in functions(body, block) {
        let Some(mut inner) = body.take_isolated(function) else {
            continue;
        };
        for root in inner.root_regions().to_vec() {
            for op in post_order(&inner, root) {
                if inner.name(op) != ExecuteOp::NAME {
                    continue;
                }
                let name = table.unique_name(ctx, "async_execute_fn");
                if let Some(outlined) = outline(ctx, &mut inner, op, name) {
                    let defined = outlined.define(ctx, body, block);
                    table.insert(name, defined);
                }
            }
        }
        body.set_isolated(function, inner);
    }
    lower(cx, Which::All)
}

fn run_on_functions(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let body = cx.body();
    let Some((_, block)) = module_block(body) else {
        return Ok(());
    };
    for function in functions(body, block) {
        if let Some(inner) = body.isolated_mut(function) {
            convert_calls(inner);
        }
        if body.name(function) != ops::FuncOp::NAME {
            continue;
        }
        let mut attrs = vec![None; func::FuncOp::DEF.attrs.len()];
        for (from, to) in [
            (ops::FuncOp::sym_name, func::FuncOp::sym_name),
            (ops::FuncOp::function_type, func::FuncOp::function_type),
            (ops::FuncOp::sym_visibility, func::FuncOp::sym_visibility),
            (ops::FuncOp::arg_attrs, func::FuncOp::arg_attrs),
            (ops::FuncOp::res_attrs, func::FuncOp::res_attrs),
        ] {
            attrs[to.0] = body.get(function, from);
        }
        let is_defined = body
            .isolated(function)
            .is_some_and(|inner| is_coroutine(inner, Which::Tasks));
        body.retag(function, func::FuncOp::DEF, func::FuncOp::NAME, &attrs);
        if is_defined {
            let mut entries = body
                .discardable(function)
                .as_dict(ctx)
                .unwrap_or_default()
                .to_vec();
            entries.extend(coroutine_attrs(ctx).as_dict(ctx).unwrap_or_default());
            body.set_discardable(function, Some(ctx.dict_attr(entries)));
        }
    }
    lower(cx, Which::Tasks)
}

/// Makes calls of tasks calls of functions.
fn convert_calls(body: &mut Body) {
    for op in body.all_ops() {
        if body.name(op) != CallOp::NAME {
            continue;
        }
        let mut attrs: Vec<Option<Attribute>> = vec![None; func::CallOp::DEF.attrs.len()];
        attrs[func::CallOp::callee.0] = body.get(op, CallOp::callee);
        attrs[func::CallOp::arg_attrs.0] = body.get(op, CallOp::arg_attrs);
        attrs[func::CallOp::res_attrs.0] = body.get(op, CallOp::res_attrs);
        body.retag(op, func::CallOp::DEF, func::CallOp::NAME, &attrs);
    }
}

/// Whether a function is still to become a coroutine: outlined tasks end with `async.yield`, functions that are tasks with
/// `async.return`.
fn is_coroutine(body: &Body, which: Which) -> bool {
    let Some(&region) = body.root_regions().first() else {
        return false;
    };
    let end = match which {
        Which::Tasks => ReturnOp::NAME,
        Which::All => YieldOp::NAME,
    };
    let mut ends = body.blocks(region).filter_map(|block| body.last_op(block));
    ends.any(|last| body.name(last) == end)
}

/// The functions whose operations on tasks are replaced.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    /// Those that are tasks, which become coroutines.
    Tasks,
    /// All; outlined tasks become coroutines, and the others block their thread when they wait.
    All,
}

/// Replaces the operations on tasks.
fn lower(cx: &mut PassCx<'_>, which: Which) -> Result<(), PassError> {
    let ctx = cx.ctx;
    flatten(cx, which)?;
    let body = cx.body();
    let Some((_, block)) = module_block(body) else {
        return Ok(());
    };
    for function in functions(body, block) {
        let location = body.location(function);
        let results = body.get(function, func::FuncOp::function_type);
        let results = results.and_then(|ty| ty.as_type(ctx)?.function(ctx));
        let results = results.map(|ty| ty.results.to_vec()).unwrap_or_default();
        let Some(inner) = body.isolated_mut(function) else {
            continue;
        };
        let mut coroutine = None;
        if let Some(&root) = inner.root_regions().first()
            && is_coroutine(inner, which)
        {
            coroutine = Coroutine::set_up(ctx, inner, root, location, &results);
            if let Some(coroutine) = coroutine.as_ref().filter(|_| which == Which::All) {
                coroutine.resume_on_runtime(ctx, inner);
            }
        }
        if coroutine.is_none() && which == Which::Tasks {
            continue;
        }
        for op in inner.all_ops() {
            // Tasks in a function that is a task are outlined later, and groups become operations of the runtime then.
            let is_group = [CreateGroupOp::NAME, AddToGroupOp::NAME].contains(&inner.name(op));
            let is_later = is_in_task(inner, op) || (is_group && which == Which::Tasks);
            if !is_later {
                lower_op(ctx, inner, op, coroutine.as_mut());
            }
        }
    }
    cx.convert(&folds(which))
}

/// A conversion that converts nothing: upstream's folds the operations whose legality it does not know.
fn folds(which: Which) -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    conversion
        .target
        .legal_dialect(&ops::ASYNC_DIALECT)
        .legal_dialect(&func::FUNC_DIALECT)
        .legal_ops(&[
            AssertOp::NAME,
            BranchOp::NAME,
            CondBranchOp::NAME,
            ConstantOp::NAME,
            XOrIOp::NAME,
        ]);
    if which == Which::All {
        conversion.target.legal_dialect(&scf::SCF_DIALECT);
    }
    conversion
}

/// Whether an operation is in the region of an `async.execute`.
fn is_in_task(body: &Body, op: Op) -> bool {
    let mut ancestors = std::iter::successors(body.parent_op(op), |&op| body.parent_op(op));
    ancestors.any(|op| body.name(op) == ExecuteOp::NAME)
}

/// Whether structured control flow in a coroutine has operations on tasks in it.
fn has_tasks_inside(body: &Body, op: Op, which: Which) -> bool {
    let is_task = |body: &Body, op: Op| body.name(op).dialect() == AwaitOp::NAME.dialect();
    is_coroutine(body, which)
        && body.regions(op).iter().any(|&region| {
            body.walk_region(region, &mut |body, op| match is_task(body, op) {
                true => WalkResult::Interrupt,
                false => WalkResult::Advance,
            })
        })
}

/// Replaces structured control flow that has waiting in it by branches: only whole functions can be suspended.
fn flatten(cx: &mut PassCx<'_>, which: Which) -> Result<(), PassError> {
    let structured = [
        scf::ForOp::NAME,
        scf::IfOp::NAME,
        scf::WhileOp::NAME,
        scf::ExecuteRegionOp::NAME,
        scf::IndexSwitchOp::NAME,
        scf::ParallelOp::NAME,
        scf::ForallOp::NAME,
    ];
    let body = cx.body();
    let Some((_, block)) = module_block(body) else {
        return Ok(());
    };
    let is_needed = functions(body, block).into_iter().any(|function| {
        body.isolated(function).is_some_and(|inner| {
            let mut ops = inner.all_ops().into_iter();
            ops.any(|op| structured.contains(&inner.name(op)) && has_tasks_inside(inner, op, which))
        })
    });
    if !is_needed {
        return Ok(());
    }
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    scf_to_cf::populate(&mut conversion.patterns);
    for name in structured {
        conversion
            .target
            .dynamic_op(name, move |_, body, op| !has_tasks_inside(body, op, which));
    }
    conversion.target.unknown_ops(Legality::Legal);
    cx.convert(&conversion)
}

fn lower_op(ctx: &Context, body: &mut Body, op: Op, coroutine: Option<&mut Coroutine>) {
    match body.name(op) {
        CreateGroupOp::NAME => {
            body.retag(op, RuntimeCreateGroupOp::DEF, RuntimeCreateGroupOp::NAME, &[]);
        }
        AddToGroupOp::NAME => {
            body.retag(op, RuntimeAddToGroupOp::DEF, RuntimeAddToGroupOp::NAME, &[]);
        }
        AwaitOp::NAME => {
            let operand = body.get(op, AwaitOp::operand);
            let result = body.get(op, AwaitOp::result);
            wait(ctx, body, op, operand, coroutine);
            if let Some(result) = result {
                let ty = body.ty(result);
                let mut b = Builder::before(ctx, body, op);
                let load = RuntimeLoadOp::build(&mut b, operand, ty);
                let value = b.result(load);
                body.replace_all_uses(result, value);
            }
            body.erase_op(op);
        }
        AwaitAllOp::NAME => {
            let operand = body.get(op, AwaitAllOp::operand);
            wait(ctx, body, op, operand, coroutine);
            body.erase_op(op);
        }
        YieldOp::NAME | ReturnOp::NAME => {
            if let Some(coroutine) = coroutine {
                coroutine.yield_values(ctx, body, op);
            }
        }
        AssertOp::NAME => {
            if let Some(coroutine) = coroutine {
                let condition = body.get(op, AssertOp::arg);
                coroutine.assert(ctx, body, op, condition);
            }
        }
        _ => {}
    }
}

/// Waits before `op`: suspends a coroutine, blocks the thread in other functions.
fn wait(ctx: &Context, body: &mut Body, op: Op, operand: Value, coroutine: Option<&mut Coroutine>) {
    if let Some(coroutine) = coroutine {
        return coroutine.suspend_until(ctx, body, op, operand);
    }
    let mut b = Builder::before(ctx, body, op);
    RuntimeAwaitOp::build(&mut b, operand);
    let is_error = RuntimeIsErrorOp::build(&mut b, operand, Type::I1);
    let is_error = b.result(is_error);
    let truth = ConstantOp::build(&mut b, Attribute::TRUE, Type::I1);
    let truth = b.result(truth);
    let no_error = XOrIOp::build(&mut b, is_error, truth, Type::I1);
    let no_error = b.result(no_error);
    let message = ctx.string_attr("Awaited async operand is in error state");
    AssertOp::build(&mut b, no_error, message);
}
