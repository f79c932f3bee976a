//! `llvm-inline`: inlines calls of LLVM functions, callees first, where a size model says that it pays, and erases local functions
//! that nothing refers to any more.

use super::fold::constant_int;
use std::sync::Arc;
use windlass_dialects::llvm::enums::{CConv, Linkage, LlvmEnum, TailCallKind};
use windlass_dialects::llvm::{
    AddressOfOp, AllocaOp, BitcastOp, BrOp, CallOp, ConstantOp, DbgDeclareOp, DbgLabelOp, DbgValueOp, GEPOp,
    InvokeOp, LLVMFuncOp, LifetimeEndOp, LifetimeStartOp, PoisonOp, ReturnOp, UndefOp, UnreachableOp, ZeroOp,
};
use windlass_ir::def::AttrSlot;
use windlass_ir::pass::{OptionKind, OptionSpec, PassCx, PassInfo, PassManager, PassRegistry};
use windlass_ir::transforms::{CallSite, InlinePolicy, inline_profitable};
use windlass_ir::{Attribute, Body, Context, Op, ValueDef};

/// The simplification of a function that others were inlined into.
const SIMPLIFY: &str = "llvm.func(llvm-simplify,sroa,mem2reg,llvm-simplify)";

/// The size for functions that ask for it.
const HINTED: i64 = 65;
/// The size of a function with one call.
const CALLED_ONCE: i64 = 600;
/// The size for calls in blocks that end the program.
const COLD: i64 = 6;
/// No function grows beyond this size.
const MAX_CALLER: i64 = 8_000;

/// The pass.
pub(super) static INLINE: PassInfo = PassInfo::new(
    "llvm-inline",
    "LLVMInline",
    "Inline calls of small functions and of local functions with one call, and erase unused local functions",
    |values| {
        let threshold = values.int("threshold");
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let mut registry = PassRegistry::new();
            windlass_ir::pass::register(&mut registry);
            super::register(&mut registry);
            let mut simplify =
                PassManager::parse(SIMPLIFY, &registry).map_err(|message| cx.error(message))?;
            simplify.verify_each(false);
            let attrs: Vec<Attribute> = cx
                .op
                .discardable
                .iter()
                .chain(cx.ancestor_attrs)
                .copied()
                .collect();
            let policy = InlinePolicy {
                simplify: Some(simplify),
                is_profitable: &|ctx, site| is_profitable(ctx, site, threshold),
                // Debug information has the names of inlined functions.
                names_callees: true,
                is_discardable: &is_local,
            };
            forget_tail_calls(ctx, cx.body());
            inline_profitable(ctx, cx.body(), &attrs, policy)
        })
    },
)
.on("builtin.module")
.options(&[OptionSpec {
    name: "threshold",
    // LLVM's is 225, at five for an instruction.
    description: "The size, in operations, up to which a function is inlined at every call",
    kind: OptionKind::Int,
    default: "45",
}]);

fn linkage(ctx: &Context, body: &Body, op: Op) -> Option<Linkage> {
    body.get(op, LLVMFuncOp::linkage)
        .and_then(|attr| Linkage::of(ctx, attr))
}

/// Whether nothing outside of the module refers to the function.
pub(super) fn is_local(ctx: &Context, body: &Body, op: Op) -> bool {
    body.name(op) == LLVMFuncOp::NAME
        && matches!(linkage(ctx, body, op), Some(Linkage::Internal | Linkage::Private))
}

/// Whether the linker may take another definition of the function.
fn is_interposable(ctx: &Context, body: &Body, op: Op) -> bool {
    linkage(ctx, body, op).is_some_and(may_be_replaced)
}

/// Whether the linker may take another definition of a function with this linkage.
pub(super) fn may_be_replaced(linkage: Linkage) -> bool {
    matches!(
        linkage,
        Linkage::Weak | Linkage::Linkonce | Linkage::Common | Linkage::ExternWeak | Linkage::Appending
    )
}

fn is_profitable(ctx: &Context, site: &CallSite<'_>, threshold: i64) -> bool {
    let table = site.table;
    if table.name(site.callee) != LLVMFuncOp::NAME || table.name(site.caller) != LLVMFuncOp::NAME {
        return false;
    }
    let callee_has = |slot: AttrSlot| table.get(site.callee, slot).is_some();
    let (Some(callee), Some(caller)) = (table.isolated(site.callee), table.isolated(site.caller)) else {
        return false;
    };
    if is_interposable(ctx, table, site.callee)
        || callee_has(LLVMFuncOp::optimize_none)
        || table.get(site.caller, LLVMFuncOp::optimize_none).is_some()
        || !same_target(table, site)
        || has_tail_convention(ctx, table, site.callee)
        || site.body.is_some_and(|body| is_must_tail(ctx, body, site.call))
    {
        return false;
    }
    let asked = site
        .body
        .is_some_and(|body| body.get(site.call, CallOp::always_inline).is_some());
    if asked || callee_has(LLVMFuncOp::always_inline) {
        return !has_must_tail(ctx, callee);
    }
    let hinted = callee_has(LLVMFuncOp::inline_hint);
    let mut limit = match (is_cold(site), site.is_only_use) {
        (true, _) => COLD,
        (false, true) => CALLED_ONCE,
        (false, false) if hinted => HINTED.max(threshold),
        (false, false) => threshold,
    };
    // The call and the passing of arguments go; what depends on a constant argument mostly folds.
    limit += 3 + site.body.map_or(0, |body| argument_bonus(ctx, body, site.call));
    size(callee, limit + 1) <= limit
        && size(caller, MAX_CALLER + 1) <= MAX_CALLER
        && !has_must_tail(ctx, callee)
}

/// Whether calls of the function take no stack, by its convention.
fn has_tail_convention(ctx: &Context, table: &Body, function: Op) -> bool {
    let convention = table
        .get(function, LLVMFuncOp::CConv)
        .and_then(|attr| CConv::of(ctx, attr));
    !matches!(convention, None | Some(CConv::C | CConv::Fast | CConv::Cold))
}

pub(super) fn is_must_tail(ctx: &Context, body: &Body, call: Op) -> bool {
    let kind = body
        .get(call, CallOp::TailCallKind)
        .and_then(|attr| TailCallKind::of(ctx, attr));
    body.name(call) == CallOp::NAME && kind == Some(TailCallKind::MustTail)
}

/// Whether the function has a call that must be a tail call, which it is not in another function.
fn has_must_tail(ctx: &Context, body: &Body) -> bool {
    let blocks = body.root_regions().iter().flat_map(|&region| body.blocks(region));
    blocks
        .into_iter()
        .any(|block| body.ops(block).any(|op| is_must_tail(ctx, body, op)))
}

/// Forgets which calls may be tail calls: in a caller, what the callee passes may be the address of a slot.
fn forget_tail_calls(ctx: &Context, body: &mut Body) {
    body.par_isolated(|function| {
        let body = function.body;
        for op in body.all_ops() {
            let kind = match body.name(op) {
                CallOp::NAME => body
                    .get(op, CallOp::TailCallKind)
                    .and_then(|attr| TailCallKind::of(ctx, attr)),
                _ => None,
            };
            let convention = || body.get(op, CallOp::CConv).and_then(|attr| CConv::of(ctx, attr));
            if kind == Some(TailCallKind::Tail) && matches!(convention(), None | Some(CConv::C | CConv::Fast))
            {
                body.set_attr(op, CallOp::TailCallKind, None);
            }
        }
    });
}

/// Whether the callee may use what the caller's processor has.
fn same_target(table: &Body, site: &CallSite<'_>) -> bool {
    [LLVMFuncOp::target_cpu, LLVMFuncOp::target_features]
        .into_iter()
        .all(|slot| {
            let callee = table.get(site.callee, slot);
            callee.is_none() || callee == table.get(site.caller, slot)
        })
}

/// Whether the call is on a way to the end of the program.
fn is_cold(site: &CallSite<'_>) -> bool {
    let Some(body) = site.body else { return false };
    let block = body.op_block(site.call);
    block
        .and_then(|block| body.last_op(block))
        .is_some_and(|last| body.name(last) == UnreachableOp::NAME)
}

fn argument_bonus(ctx: &Context, body: &Body, call: Op) -> i64 {
    let operands = body.operands(call).iter();
    operands
        .map(|value| {
            let from_slot =
                matches!(body.value_def(value), ValueDef::Result(op, _) if body.name(op) == AllocaOp::NAME);
            match constant_int(ctx, body, value) {
                Some(_) => 4,
                None if from_slot => 6,
                None => 1,
            }
        })
        .sum()
}

/// The number of operations that become instructions, counted up to `limit`.
pub(super) fn size(body: &Body, limit: i64) -> i64 {
    let mut size = 0;
    for op in body
        .root_regions()
        .iter()
        .flat_map(|&region| body.blocks(region))
        .flat_map(|block| body.ops(block))
    {
        size += match body.name(op) {
            ConstantOp::NAME
            | ZeroOp::NAME
            | UndefOp::NAME
            | PoisonOp::NAME
            | AddressOfOp::NAME
            | AllocaOp::NAME
            | BitcastOp::NAME
            | BrOp::NAME
            | ReturnOp::NAME
            | UnreachableOp::NAME
            | LifetimeStartOp::NAME
            | LifetimeEndOp::NAME
            | DbgDeclareOp::NAME
            | DbgValueOp::NAME
            | DbgLabelOp::NAME => 0,
            GEPOp::NAME if body.operands(op).len() == 1 => 0,
            CallOp::NAME | InvokeOp::NAME => 5 + body.operands(op).len() as i64,
            _ => 1,
        };
        if size >= limit {
            break;
        }
    }
    size
}
