//! Optimisations of the LLVM dialect, before machine code is made of it.
//!
//! Each pass is registered (`passes.rs`) and works on one `llvm.func`, except `llvm-prepare`, `llvm-propagate-arguments`,
//! `llvm-inline`, `llvm-function-attrs` and `llvm-outline-cold`, which work on modules. A level is a pipeline of them (`levels.rs`): [`pipeline`]; [`optimize`] runs one. What the
//! passes ask of a function is in `analysis/`. Cranelift itself folds constants, numbers values, and moves pure instructions out of
//! loops, so that what pays here is what it does not do: values in place of memory, inlining, loads and stores out of loops, the form
//! of loops.
//!
//! The rules of LLVM hold: `undef` and poison may become anything, a branch on them is undefined behaviour, and an operation that
//! may trap is not executed where the program does not execute it.

mod analysis;
mod arguments;
mod cfg;
mod cmov_conversion;
mod fast_math;
mod fold;
mod fold_extended;
mod function_attrs;
mod globals;
mod if_convert;
mod induction;
mod inline;
mod jump_threading;
mod levels;
mod licm;
mod lower_mem_intrinsics;
mod memory;
mod memory_parts;
mod outline;
mod padding;
mod passes;
mod prepare;
mod range_tests;
mod recursion;
mod rotate;
mod schedule;
mod simplify;
mod sink_stores;
mod slp;
mod split_aggregates;
mod strength;
mod switch;
mod tail_recursion;
mod unroll;
mod vectorize;
mod widen;

use analysis::constants::ConstantGlobals;
use analysis::graph::Graph;
use rustc_hash::FxHashSet;
use smallvec::SmallVec;
use std::sync::Arc;
use windlass_dialects::llvm;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_ir::def::AttrSlot;
use windlass_ir::pass::{EnclosingAnalysis, EnclosingAnalysisType, PassCx, PassError};
use windlass_ir::{Attribute, Body, Context, Name, Op, Region};

pub use levels::{OptimizeOptions, optimize, pass_manager, pipeline, with_layout};
pub use passes::register;

/// A function that a pass works on.
pub(crate) struct Function<'a> {
    pub ctx: &'a Context,
    pub body: &'a mut Body,
    /// The region of the function's blocks.
    pub region: Region,
    pub layouts: Layouts,
    /// The operation of the function: its attributes.
    pub arg_attrs: Option<Attribute>,
    /// The name of the function.
    pub name: Option<Name>,
    /// The attributes of its operation.
    attrs: SmallVec<[Option<Attribute>; 64]>,
    graph: Graph,
    /// The other names of globals; `None` if the module is not known.
    pub global_aliases: Option<Arc<GlobalAliases>>,
    /// The values of constant globals; `None` if the module is not known.
    pub constant_globals: Option<Arc<ConstantGlobals>>,
}

impl Function<'_> {
    /// An attribute of the function's operation.
    pub fn attr(&self, slot: AttrSlot) -> Option<Attribute> {
        self.attrs.get(slot.0).copied().flatten()
    }

    /// Whether the function has such an attribute of those that only LLVM knows.
    pub fn passes_through(&self, is_such: &dyn Fn(&str) -> bool) -> bool {
        llvm::calls::lists(self.ctx, self.attr(llvm::LLVMFuncOp::passthrough), is_such)
    }
}

/// What is known of a function that no pass changes.
struct Kept {
    layout: Arc<DataLayout>,
    /// Whether the passes understand its control flow: no pass adds what they do not.
    is_plain: bool,
}

impl Kept {
    fn of(cx: &PassCx<'_>) -> Kept {
        let region = cx.op.body.root_regions().first();
        Kept {
            layout: DataLayout::for_machine_code(cx.ctx, cx.ancestor_attrs.iter().copied()),
            is_plain: region.is_some_and(|&region| is_plain(cx.op.body, region)),
        }
    }
}

/// Runs `work` on the function of a pass, unless it must stay as it is.
fn on_function(cx: &mut PassCx<'_>, work: fn(&mut Function<'_>)) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let attr = |slot: usize| cx.op.attrs.get(slot).copied().flatten();
    let keeps = attr(llvm::LLVMFuncOp::optimize_none.0).is_some();
    let Some(&region) = cx.op.body.root_regions().first() else {
        return Ok(());
    };
    if keeps || cx.op.body.region_is_empty(region) {
        cx.mark_unchanged();
        return Ok(());
    }
    let arg_attrs = attr(llvm::LLVMFuncOp::arg_attrs.0);
    let name = attr(llvm::LLVMFuncOp::sym_name.0).and_then(|name| name.as_name(ctx));
    let attrs = SmallVec::from_slice(cx.op.attrs);
    let kept = cx.keep(Kept::of);
    if !kept.is_plain {
        cx.mark_unchanged();
        return Ok(());
    }
    let global_aliases = cx.enclosing_analysis();
    let constant_globals = cx.enclosing_analysis();
    let graph = Graph::cached(cx);
    let mut function = Function {
        ctx,
        body: cx.body(),
        region,
        layouts: Layouts::new(kept.layout.clone()),
        arg_attrs,
        name,
        attrs,
        graph,
        global_aliases,
        constant_globals,
    };
    work(&mut function);
    let graph = function.graph;
    graph.cache(cx);
    Ok(())
}

/// What else may refer to the memory of globals.
pub(crate) struct GlobalAliases {
    /// The names of aliases and indirect functions: the memory that they refer to may have another name.
    aliases: FxHashSet<Name>,
    /// The variables whose address no argument and no loaded pointer is.
    not_captured: FxHashSet<Name>,
}

/// What the passes ask of the module.
const OF_THE_MODULE: &[EnclosingAnalysisType] = &[
    EnclosingAnalysisType::of::<GlobalAliases>(),
    EnclosingAnalysisType::of::<ConstantGlobals>(),
];

impl GlobalAliases {
    fn contains(&self, name: Name) -> bool {
        self.aliases.contains(&name)
    }

    /// Whether arguments and loaded pointers may be addresses of the variable.
    fn is_captured(&self, name: Name) -> bool {
        !self.not_captured.contains(&name)
    }
}

impl EnclosingAnalysis for GlobalAliases {
    fn new(ctx: &Context, enclosing: &Body) -> Self {
        let name = |op: Op| match enclosing.name(op) {
            llvm::AliasOp::NAME => enclosing.get(op, llvm::AliasOp::sym_name),
            llvm::IFuncOp::NAME => enclosing.get(op, llvm::IFuncOp::sym_name),
            _ => None,
        };
        let names = enclosing.root_ops().filter_map(|op| name(op)?.as_name(ctx));
        GlobalAliases {
            aliases: names.collect(),
            not_captured: globals::not_captured(ctx, enclosing),
        }
    }
}

/// Whether the passes understand the control flow: no block's address is taken, nothing is nested.
fn is_plain(body: &Body, region: Region) -> bool {
    let strange = |op: Op| {
        matches!(body.name(op), llvm::BlockTagOp::NAME | llvm::IndirectBrOp::NAME)
            || !body.regions(op).is_empty()
            || body.isolated(op).is_some()
    };
    !body.blocks(region).any(|block| body.ops(block).any(strange))
}
