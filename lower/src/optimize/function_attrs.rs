//! `llvm-function-attrs`: finds out which functions write no memory, always return and do not unwind, and says so of the calls of them.
//!
//! ```text
//! static int weight(const char *p) { … }   s += weight(p);      ──▶      llvm.call @weight(%p) {memory(read), no_unwind, will_return}
//! ```
//!
//! The other passes ask calls only: `llvm-licm` moves such calls out of loops, and `llvm-memory` keeps what it knows of memory and
//! replaces repeated calls. What functions declare of themselves is copied to the calls, too. The names and rules are those of LLVM's
//! attributes and of its pass `function-attrs`.

use super::analysis::effects::is_simple_access;
use super::inline::may_be_replaced;
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use windlass_dialects::llvm::attrs;
use windlass_dialects::llvm::attrs::names;
use windlass_dialects::llvm::calls::{callee, lists, passes_through};
use windlass_dialects::llvm::enums::{Linkage, LlvmEnum};
use windlass_dialects::llvm::{
    AddrSpaceCastOp, AllocaOp, BitcastOp, CallIntrinsicOp, CallOp, DbgDeclareOp, DbgLabelOp, DbgValueOp,
    GEPOp, InlineAsmOp, InvokeOp, LLVMFuncOp, LifetimeEndOp, LifetimeStartOp, LoadOp, NoAliasScopeDeclOp,
    ResumeOp, StoreOp,
};
use windlass_ir::effects::is_memory_effect_free;
use windlass_ir::pass::{PassCx, PassInfo};
use windlass_ir::{Attribute, Block, Body, Context, Name, Op, Value};

/// The pass.
pub(super) static FUNCTION_ATTRS: PassInfo = PassInfo::new(
    "llvm-function-attrs",
    "LLVMFunctionAttrs",
    "Mark calls of functions that write no memory, always return, or do not unwind",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            if !mark_calls(ctx, cx.body()) {
                cx.mark_unchanged();
            }
            Ok(())
        })
    },
)
.on("builtin.module");

/// What a function does to memory that others see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Memory {
    None,
    Read,
    Any,
}

impl Memory {
    fn attr(self, ctx: &Context) -> Option<Attribute> {
        let kind = match self {
            Memory::None => 0,
            Memory::Read => 1,
            Memory::Any => return None,
        };
        Some(ctx.ext_attr(names::MEMORY_EFFECTS, &[Some(ctx.i64_attr(kind)); 6]))
    }
}

/// What is known of a function.
#[derive(Clone)]
struct FunctionEffects {
    memory: Memory,
    may_unwind: bool,
    will_return: bool,
    /// What it declares itself.
    declared: Option<Attribute>,
}

/// What a function does itself, and what it calls.
struct Summary {
    memory: Memory,
    may_unwind: bool,
    declares_no_unwind: bool,
    will_return: bool,
    /// Whether a loop ends, unless it has effects.
    must_progress: bool,
    has_loops: bool,
    /// The functions that it calls, and whether the calls may unwind as far as they say.
    callees: FxHashMap<Name, bool>,
}

/// Marks the calls of a module. Returns whether there were any to mark.
fn mark_calls(ctx: &Context, module: &mut Body) -> bool {
    let mut facts: FxHashMap<Name, FunctionEffects> = FxHashMap::default();
    let mut definitions: Vec<Op> = Vec::new();
    for op in module
        .root_ops()
        .filter(|&op| module.name(op) == LLVMFuncOp::NAME)
    {
        let Some(name) = module
            .get(op, LLVMFuncOp::sym_name)
            .and_then(|name| name.as_name(ctx))
        else {
            continue;
        };
        if is_exact(ctx, module, op) {
            definitions.push(op);
        }
        facts.insert(name, declared(ctx, module, op));
    }
    let found = module.par_isolated_among(&definitions, |function| {
        let name = function.attr(LLVMFuncOp::sym_name)?.as_name(ctx)?;
        let passthrough = function.attr(LLVMFuncOp::passthrough);
        let summary = Summary {
            must_progress: lists(ctx, passthrough, |name| name == "mustprogress"),
            declares_no_unwind: function.attr(LLVMFuncOp::no_unwind).is_some(),
            ..summarize(ctx, function.body)
        };
        Some((name, summary))
    });
    let summaries: Vec<(Name, Summary)> = found.into_iter().flatten().collect();
    infer(ctx, &mut facts, &summaries);
    facts.retain(|_, facts| {
        facts.memory < Memory::Any || !facts.may_unwind || facts.will_return || facts.declared.is_some()
    });
    if facts.is_empty() {
        return false;
    }
    let marked = module.par_isolated(|function| {
        let mut marked = false;
        for op in function.body.all_ops() {
            let known = callee(ctx, function.body, op).and_then(|name| facts.get(&name));
            if let Some(known) = known.filter(|_| function.body.name(op) == CallOp::NAME) {
                marked |= mark(ctx, function.body, op, known);
            }
        }
        marked
    });
    marked.into_iter().any(|marked| marked)
}

/// Whether the function is executed as it is here: neither the linker nor another pass takes another one.
fn is_exact(ctx: &Context, module: &Body, op: Op) -> bool {
    let linkage = module.get(op, LLVMFuncOp::linkage);
    let linkage = linkage.and_then(|attr| Linkage::of(ctx, attr));
    let may_differ = linkage.is_some_and(|linkage| {
        may_be_replaced(linkage)
            || matches!(
                linkage,
                Linkage::LinkonceODR | Linkage::WeakODR | Linkage::AvailableExternally
            )
    });
    let is_empty = module
        .region(op, 0)
        .is_none_or(|(body, region)| body.region_is_empty(region));
    !may_differ
        && !is_empty
        && module.get(op, LLVMFuncOp::optimize_none).is_none()
        && !passes_through(ctx, module, op, |name| name == "naked")
}

/// What a function says of itself.
fn declared(ctx: &Context, module: &Body, op: Op) -> FunctionEffects {
    let declared = module.get(op, LLVMFuncOp::memory_effects);
    FunctionEffects {
        memory: declared.map_or(Memory::Any, |effects| memory_of(ctx, effects)),
        may_unwind: module.get(op, LLVMFuncOp::no_unwind).is_none(),
        will_return: module.get(op, LLVMFuncOp::will_return).is_some(),
        declared,
    }
}

/// What the attribute with the effects of a function says at most.
fn memory_of(ctx: &Context, effects: Attribute) -> Memory {
    let mut kinds = 0;
    for name in [
        "other",
        "argMem",
        "inaccessibleMem",
        "errnoMem",
        "targetMem0",
        "targetMem1",
    ] {
        let kind = attrs::param(ctx, effects, name).and_then(|kind| kind.as_i64(ctx));
        kinds |= kind.unwrap_or(0);
    }
    match kinds {
        0 => Memory::None,
        1 => Memory::Read,
        _ => Memory::Any,
    }
}

/// Infers the facts of functions from those of their callees. In a recursion, what none of its functions does, all of them together
/// do not; but only what is known to return does.
fn infer(ctx: &Context, facts: &mut FxHashMap<Name, FunctionEffects>, summaries: &[(Name, Summary)]) {
    for (name, summary) in summaries {
        if let Some(facts) = facts.get_mut(name) {
            facts.memory = facts.memory.min(summary.memory);
            facts.may_unwind = !summary.declares_no_unwind && summary.may_unwind;
        }
    }
    let mut changed = true;
    while std::mem::take(&mut changed) {
        for (name, summary) in summaries {
            let Some(old) = facts.get(name) else { continue };
            let mut new = old.clone();
            let mut all_return = summary.will_return;
            for (callee, &may_unwind) in &summary.callees {
                let callee = facts.get(callee);
                new.memory = new.memory.max(callee.map_or(Memory::Any, |callee| callee.memory));
                all_return &= callee.is_some_and(|callee| callee.will_return);
                new.may_unwind |= may_unwind
                    && !summary.declares_no_unwind
                    && callee.is_none_or(|callee| callee.may_unwind);
            }
            if let Some(declared) = old.declared {
                new.memory = new.memory.min(memory_of(ctx, declared));
            }
            all_return &= !summary.has_loops || (summary.must_progress && new.memory < Memory::Any);
            new.will_return |= all_return;
            let is_new = (new.memory, new.may_unwind, new.will_return)
                != (old.memory, old.may_unwind, old.will_return);
            if is_new {
                facts.insert(*name, new);
                changed = true;
            }
        }
    }
}

/// What a function does, apart from its calls of functions by name.
fn summarize(ctx: &Context, body: &Body) -> Summary {
    let mut summary = Summary {
        memory: Memory::None,
        may_unwind: false,
        declares_no_unwind: false,
        will_return: true,
        must_progress: false,
        has_loops: body.root_entry().is_none_or(|entry| has_loops(body, entry)),
        callees: FxHashMap::default(),
    };
    for op in body.all_ops() {
        if body.name(op) != CallOp::NAME {
            let memory = memory(ctx, body, op);
            summary.memory = summary.memory.max(memory);
            // Volatile accesses, assembly and the like may do anything.
            if memory == Memory::Any && !is_simple_access(ctx, body, op) {
                summary.may_unwind = true;
                summary.will_return = false;
            }
            continue;
        }
        let unwinds = body.get(op, CallOp::no_unwind).is_none();
        match callee(ctx, body, op) {
            Some(name) => *summary.callees.entry(name).or_default() |= unwinds,
            None => {
                let effects = body.get(op, CallOp::memory_effects);
                let memory = effects.map_or(Memory::Any, |effects| memory_of(ctx, effects));
                summary.memory = summary.memory.max(memory);
                summary.may_unwind |= unwinds;
                summary.will_return &= body.get(op, CallOp::will_return).is_some();
            }
        }
    }
    summary
}

fn has_loops(body: &Body, entry: Block) -> bool {
    // Blocks whose successors are visited, and those that are done.
    let mut open: FxHashSet<Block> = FxHashSet::default();
    let mut done: FxHashSet<Block> = FxHashSet::default();
    let mut pending = vec![(entry, false)];
    while let Some((block, is_end)) = pending.pop() {
        if is_end {
            open.remove(&block);
            done.insert(block);
            continue;
        }
        if open.contains(&block) || done.contains(&block) {
            continue;
        }
        open.insert(block);
        pending.push((block, true));
        for next in body
            .last_op(block)
            .into_iter()
            .flat_map(|last| body.successors(last))
        {
            if open.contains(&next) {
                return true;
            }
            pending.push((next, false));
        }
    }
    false
}

/// What an operation other than a call does to memory that is not the function's own.
fn memory(ctx: &Context, body: &Body, op: Op) -> Memory {
    let of_address = |address: Value, memory: Memory| match is_own(body, address) {
        true => Memory::None,
        false => memory,
    };
    match body.name(op) {
        LoadOp::NAME if is_simple_access(ctx, body, op) => {
            of_address(body.get(op, LoadOp::addr), Memory::Read)
        }
        StoreOp::NAME if is_simple_access(ctx, body, op) => {
            of_address(body.get(op, StoreOp::addr), Memory::Any)
        }
        LoadOp::NAME | StoreOp::NAME => Memory::Any,
        AllocaOp::NAME
        | DbgDeclareOp::NAME
        | DbgValueOp::NAME
        | DbgLabelOp::NAME
        | LifetimeStartOp::NAME
        | LifetimeEndOp::NAME
        | NoAliasScopeDeclOp::NAME => Memory::None,
        InvokeOp::NAME | ResumeOp::NAME | InlineAsmOp::NAME | CallIntrinsicOp::NAME => Memory::Any,
        _ if is_memory_effect_free(ctx, body, op) => Memory::None,
        _ => Memory::Any,
    }
}

/// Whether an address is in a stack slot of the function.
fn is_own(body: &Body, mut address: Value) -> bool {
    while let Some(op) = body.defining_op(address) {
        match body.name(op) {
            AllocaOp::NAME => return true,
            GEPOp::NAME | BitcastOp::NAME | AddrSpaceCastOp::NAME => address = body.operand(op, 0),
            _ => return false,
        }
    }
    false
}

/// Marks a call, or erases it if nothing depends on it. Returns whether it did.
fn mark(ctx: &Context, body: &mut Body, op: Op, known: &FunctionEffects) -> bool {
    let has_bundles = body.get(op, CallOp::op_bundle_operands).len() > 0;
    if has_bundles || body.get(op, CallOp::convergent).is_some() {
        return false;
    }
    let is_unneeded = known.memory < Memory::Any && !known.may_unwind && known.will_return;
    if is_unneeded && !body.op_has_uses(op) && !super::inline::is_must_tail(ctx, body, op) {
        body.erase_op(op);
        return true;
    }
    // What a function declares says more than what is inferred, unless that is less.
    let declared = known
        .declared
        .filter(|&declared| memory_of(ctx, declared) <= known.memory);
    let effects = declared.or_else(|| known.memory.attr(ctx));
    let unit = |holds: bool| holds.then_some(Attribute::UNIT);
    let mut marked = false;
    for (slot, attr) in [
        (CallOp::memory_effects, effects),
        (CallOp::no_unwind, unit(!known.may_unwind)),
        (CallOp::will_return, unit(known.will_return)),
    ] {
        if attr.is_some() && body.get(op, slot).is_none() {
            body.set_attr(op, slot, attr);
            marked = true;
        }
    }
    marked
}
