//! `llvm-propagate-arguments`: a local function to which all calls pass the same constant has the constant instead of its argument.
//!
//! ```text
//! static void kernel(int n) { for (i = 0; i < n; i++) … }   kernel(500);      ──▶      a loop of 500 iterations
//! ```
//!
//! The argument stays, unused: neither the type of the function nor its calls change. This is what LLVM's sparse conditional constant
//! propagation of whole modules (`ipsccp`) does with arguments, by calls as they are: constants that become known in a function are
//! passed on in the next round.

use super::inline::is_local;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::collections::hash_map::Entry;
use std::sync::Arc;
use windlass_dialects::llvm::calls::{callee, copies_arguments};
use windlass_dialects::llvm::{AddressOfOp, CallOp, ConstantOp, InvokeOp, LLVMFuncOp, ZeroOp};
use windlass_ir::def::OpDef;
use windlass_ir::pass::{PassCx, PassInfo};
use windlass_ir::transforms::references_inside;
use windlass_ir::{
    AttrData, Attribute, Body, Builder, Context, IsolatedOp, Name, NewOp, Op, Type, Value, ValueDef,
};

/// The number of functions that a constant is passed on through.
const ROUNDS: usize = 3;

/// The pass.
pub(super) static PROPAGATE_ARGUMENTS: PassInfo = PassInfo::new(
    "llvm-propagate-arguments",
    "LLVMPropagateArguments",
    "Replace the arguments of local functions to which all calls pass the same constants",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            for _ in 0..ROUNDS {
                if !propagate(ctx, cx.body()) {
                    break;
                }
            }
            Ok(())
        })
    },
)
.on("builtin.module");

/// An operation without operands that gives a constant.
#[derive(Clone)]
struct Constant {
    def: &'static OpDef,
    attrs: SmallVec<[Option<Attribute>; 2]>,
    ty: Type,
}

impl PartialEq for Constant {
    fn eq(&self, other: &Constant) -> bool {
        std::ptr::eq(self.def, other.def) && self.attrs == other.attrs && self.ty == other.ty
    }
}

impl Constant {
    fn of(body: &Body, value: Value) -> Option<Constant> {
        let op = body.defining_op(value)?;
        matches!(body.name(op), ConstantOp::NAME | ZeroOp::NAME | AddressOfOp::NAME).then(|| Constant {
            def: body.def(op),
            attrs: SmallVec::from_slice(body.attrs(op)),
            ty: body.ty(value),
        })
    }
}

/// What calls pass for an argument.
#[derive(Clone)]
enum Passed {
    /// No call is known yet, or only those that a function makes to itself with its own argument.
    Nothing,
    Constant(Constant),
    Anything,
}

impl Passed {
    fn join(&mut self, other: &Passed) {
        match (&*self, other) {
            (_, Passed::Nothing) | (Passed::Anything, _) => {}
            (Passed::Nothing, _) => *self = other.clone(),
            (Passed::Constant(x), Passed::Constant(y)) if x == y => {}
            _ => *self = Passed::Anything,
        }
    }
}

/// What the calls of a function pass, and how many they are.
#[derive(Default)]
struct Calls {
    passed: Vec<Passed>,
    count: usize,
}

impl Calls {
    fn join(&mut self, other: &[Passed], count: usize) {
        if self.count == 0 {
            self.passed = other.to_vec();
        } else {
            self.passed.truncate(other.len());
            for (mine, passed) in self.passed.iter_mut().zip(other) {
                mine.join(passed);
            }
        }
        self.count += count;
    }
}

/// Replaces arguments by what all calls pass for them. Returns whether there were any.
fn propagate(ctx: &Context, module: &mut Body) -> bool {
    let candidates: FxHashMap<Name, Op> = module
        .root_ops()
        .filter(|&op| is_candidate(ctx, module, op))
        .filter_map(|op| Some((module.get(op, LLVMFuncOp::sym_name)?.as_name(ctx)?, op)))
        .collect();
    if candidates.is_empty() {
        return false;
    }
    let found = module.par_isolated(|function| calls_in(ctx, &function, &candidates));
    let mut calls: FxHashMap<Name, Calls> = FxHashMap::default();
    for (name, of_function) in found.into_iter().flatten() {
        calls
            .entry(name)
            .or_default()
            .join(&of_function.passed, of_function.count);
    }
    let is_constant = |passed: &Passed| matches!(passed, Passed::Constant(_));
    calls.retain(|_, calls| calls.passed.iter().any(is_constant));
    if calls.is_empty() {
        return false;
    }
    // All references must be calls.
    let mut references: FxHashMap<Name, usize> = calls.keys().map(|&name| (name, 0)).collect();
    for op in module.root_ops() {
        let unknown = references_inside(ctx, module, op, &mut |reference| {
            if let AttrData::SymbolRef { root, .. } = reference.data(ctx)
                && let Some(count) = references.get_mut(root)
            {
                *count += 1;
            }
        });
        if unknown.is_some() {
            return false;
        }
    }
    calls.retain(|name, calls| references[name] == calls.count);
    let functions: Vec<Op> = calls.keys().map(|name| candidates[name]).collect();
    let replaced = module.par_isolated_among(&functions, |function| {
        let name = function.attrs[LLVMFuncOp::sym_name.0].and_then(|name| name.as_name(ctx));
        let calls = name.and_then(|name| calls.get(&name));
        calls.is_some_and(|calls| replace(ctx, function, &calls.passed))
    });
    replaced.into_iter().any(|replaced| replaced)
}

/// Whether the function is local and may be optimised. Arguments that are copies of memory are none of its pointers.
fn is_candidate(ctx: &Context, module: &Body, op: Op) -> bool {
    if !is_local(ctx, module, op) || module.get(op, LLVMFuncOp::optimize_none).is_some() {
        return false;
    }
    let entry = module.isolated(op).and_then(entry_args);
    entry.is_some_and(|args| args > 0) && !copies_arguments(ctx, module.get(op, LLVMFuncOp::arg_attrs))
}

/// The number of arguments of a function that has a body.
fn entry_args(body: &Body) -> Option<usize> {
    Some(body.block_args(body.root_entry()?).len())
}

/// What a function passes to the candidates, in the order of its calls.
fn calls_in(
    ctx: &Context,
    function: &IsolatedOp<'_>,
    candidates: &FxHashMap<Name, Op>,
) -> Vec<(Name, Calls)> {
    let body = &*function.body;
    let own = function.attrs.get(LLVMFuncOp::sym_name.0).copied().flatten();
    let own = own.and_then(|name| name.as_name(ctx));
    let entry = body.root_entry();
    let mut found: Vec<(Name, Calls)> = Vec::new();
    let mut places: FxHashMap<Name, usize> = FxHashMap::default();
    for op in body.all_ops() {
        let args = match body.name(op) {
            CallOp::NAME => body.get(op, CallOp::callee_operands).len(),
            InvokeOp::NAME => body.get(op, InvokeOp::callee_operands).len(),
            _ => continue,
        };
        let callee = callee(ctx, body, op);
        let Some(name) = callee.filter(|name| candidates.contains_key(name)) else {
            continue;
        };
        let passed = |index: usize| {
            let value = body.operand(op, index);
            match (body.value_def(value), Constant::of(body, value)) {
                (_, Some(constant)) => Passed::Constant(constant),
                (ValueDef::Argument(block, argument), None)
                    if own == Some(name) && Some(block) == entry && argument as usize == index =>
                {
                    Passed::Nothing
                }
                _ => Passed::Anything,
            }
        };
        let passed: Vec<Passed> = (0..args).map(passed).collect();
        let place = match places.entry(name) {
            Entry::Occupied(entry) => *entry.get(),
            Entry::Vacant(entry) => {
                found.push((name, Calls::default()));
                *entry.insert(found.len() - 1)
            }
        };
        found[place].1.join(&passed, 1);
    }
    found
}

/// Replaces the used arguments of a function for which the same constant is always passed.
fn replace(ctx: &Context, function: IsolatedOp<'_>, passed: &[Passed]) -> bool {
    let body = function.body;
    let Some(entry) = body.root_entry() else {
        return false;
    };
    let args = body.block_args(entry).to_vec();
    let mut changed = false;
    for (arg, passed) in args.into_iter().zip(passed) {
        let Passed::Constant(constant) = passed else {
            continue;
        };
        let is_used = body.uses(arg).next().is_some();
        if !is_used || body.ty(arg) != constant.ty {
            continue;
        }
        let Some(first) = body.first_op(entry) else {
            continue;
        };
        let mut b = Builder::before(ctx, body, first);
        b.location = function.location;
        let new = b.create(NewOp {
            attrs: &constant.attrs,
            results: &[constant.ty],
            ..NewOp::new(constant.def, function.location)
        });
        let new = b.result(new);
        body.replace_all_uses(arg, new);
        changed = true;
    }
    changed
}
