//! What the calls of a module require of its functions: which ones need Cranelift's tail convention, and which ones may
//! unwind.

use crate::assembly::is_naked;
use crate::symbols::{has_contents, is_weak};
use rustc_hash::{FxHashMap, FxHashSet};
use windlass_dialects::llvm::calls::{callee, returns_twice};
use windlass_dialects::llvm::enums::{LlvmEnum, TailCallKind};
use windlass_dialects::llvm::{self, LLVMFuncOp};
use windlass_ir::{Body, Context, Name, Op, Region};

/// What is known about the calls in a module.
#[derive(Default)]
pub struct CallFacts {
    /// The functions with a `musttail` call, and those that are called by one.
    pub tail: FxHashSet<Name>,
    /// The functions that do not unwind. Empty unless the module has an `llvm.invoke`.
    nounwind: FxHashSet<Name>,
    /// The functions that may return twice.
    setjmp: FxHashSet<Name>,
}

/// The calls in a function.
struct Callees {
    names: Vec<Name>,
    /// Whether it unwinds, or calls what may unwind and is not known by name.
    unwinds: bool,
}

impl CallFacts {
    /// Collects the facts about a module's calls.
    pub fn new(ctx: &Context, body: &Body) -> Self {
        let mut facts = CallFacts::default();
        let mut has_invoke = false;
        for op in body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME) {
            let name = body
                .get(op, LLVMFuncOp::sym_name)
                .and_then(|attr| attr.as_name(ctx));
            if returns_twice(ctx, body, op) {
                facts.setjmp.extend(name);
            }
            let Some((inner, region)) = body.region(op, 0) else {
                continue;
            };
            for block in inner.blocks(region) {
                // An invoke is a terminator.
                has_invoke |= inner
                    .last_op(block)
                    .is_some_and(|last| inner.name(last) == llvm::InvokeOp::NAME);
                for call in inner.ops(block).filter(|&call| is_must_tail(ctx, inner, call)) {
                    facts.tail.extend(name);
                    facts.tail.extend(callee(ctx, inner, call));
                }
            }
        }
        if has_invoke {
            facts.nounwind = nounwind(ctx, body);
        }
        facts
    }

    /// Whether a function calls what may return twice.
    pub fn calls_setjmp(&self, ctx: &Context, body: &Body, region: Region) -> bool {
        !self.setjmp.is_empty()
            && body.blocks(region).any(|block| {
                body.ops(block)
                    .any(|op| callee(ctx, body, op).is_some_and(|name| self.setjmp.contains(&name)))
            })
    }

    /// Whether an exception may propagate out of a call or invoke.
    pub fn may_unwind(&self, ctx: &Context, body: &Body, op: Op) -> bool {
        if body.name(op) == llvm::CallOp::NAME && body.get(op, llvm::CallOp::no_unwind).is_some() {
            return false;
        }
        callee(ctx, body, op).is_none_or(|name| !self.nounwind.contains(&name))
    }
}

/// Whether an operation is a call that must be a tail call.
pub fn is_must_tail(ctx: &Context, body: &Body, op: Op) -> bool {
    body.name(op) == llvm::CallOp::NAME
        && body
            .get(op, llvm::CallOp::TailCallKind)
            .and_then(|attr| TailCallKind::of(ctx, attr))
            == Some(TailCallKind::MustTail)
}

/// The functions of a module that do not unwind: those that say so, and those that only call such functions.
fn nounwind(ctx: &Context, body: &Body) -> FxHashSet<Name> {
    let mut functions: FxHashMap<Name, Callees> = FxHashMap::default();
    let mut found = FxHashSet::default();
    for op in body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME) {
        let Some(name) = body
            .get(op, LLVMFuncOp::sym_name)
            .and_then(|attr| attr.as_name(ctx))
        else {
            continue;
        };
        if body.get(op, LLVMFuncOp::no_unwind).is_some() {
            found.insert(name);
        } else if has_contents(body, op) && !is_weak(ctx, body, op) && !is_naked(ctx, body, op) {
            functions.insert(name, callees(ctx, body, op));
        }
    }
    // Assumes that no function unwinds, then removes those that do until nothing changes. This includes recursive
    // functions, which the opposite order would not find.
    found.extend(functions.keys());
    let mut callers: FxHashMap<Name, Vec<Name>> = FxHashMap::default();
    let mut worklist = Vec::new();
    for (&name, function) in &functions {
        if function.unwinds || function.names.iter().any(|callee| !found.contains(callee)) {
            worklist.push(name);
        }
        for &callee in &function.names {
            callers.entry(callee).or_default().push(name);
        }
    }
    while let Some(name) = worklist.pop() {
        if found.remove(&name) {
            worklist.extend(callers.get(&name).into_iter().flatten());
        }
    }
    found
}

fn callees(ctx: &Context, body: &Body, function: Op) -> Callees {
    let mut callees = Callees {
        names: Vec::new(),
        unwinds: false,
    };
    let Some((inner, region)) = body.region(function, 0) else {
        return callees;
    };
    for op in inner.blocks(region).flat_map(|block| inner.ops(block)) {
        match inner.name(op) {
            llvm::ResumeOp::NAME => callees.unwinds = true,
            llvm::CallOp::NAME if inner.get(op, llvm::CallOp::no_unwind).is_some() => {}
            llvm::CallOp::NAME | llvm::InvokeOp::NAME => match callee(ctx, inner, op) {
                Some(name) => callees.names.push(name),
                None => callees.unwinds = true,
            },
            _ => {}
        }
    }
    callees
}
