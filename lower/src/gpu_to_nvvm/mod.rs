//! `convert-gpu-to-nvvm`: kernels to the LLVM dialect and instructions of NVIDIA's processors.
//!
//! | File | Contents |
//! |---|---|
//! | `function.rs` | Functions, with memory of the block and of the thread. |
//! | `processors.rs` | Indices and sizes, which are in registers. |
//! | `libdevice.rs` | Mathematical functions, of NVIDIA's library. |
//! | `ops.rs` | Barriers, shuffles, reductions, output. |
//!
//! Operations on matrices, and reductions that are no instruction, have no patterns.

mod all_reduce;
mod function;
mod libdevice;
mod ops;
mod processors;
mod wide_shuffle;

use crate::func_to_llvm::{self, C_INTERFACE};
use crate::llvm_types::{LlvmOptions, to_llvm_from_casts};
use crate::vector_to_llvm::{self, VectorScope};
use crate::{
    arith_to_llvm, cf_to_llvm, complex_divide, complex_to_llvm, finalize_memref_to_llvm, index_to_llvm,
    ub_to_llvm,
};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use windlass_dialects::gpu::{
    AllReduceOp, BlockDimOp, BlockIdOp, GPU_DIALECT, GPUFuncOp, GPUModuleOp, GlobalIdOp, PrintfOp, ReturnOp,
    ShuffleOp, ThreadIdOp, WORKGROUP_ATTRIBUTIONS, YieldOp,
};
use windlass_dialects::{cf, func, index, nvvm};
use windlass_ir::conversion::{Conversion, Legality};
use windlass_ir::def::OpDef;
use windlass_ir::pass::{PassCx, PassError};
use windlass_ir::rewrite::{GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily};
use windlass_ir::symbols::SymbolTable;
use windlass_ir::{Attribute, Body, Context, IsolatedOp, Name, NewOp, Op, Type, Value, WalkResult};

/// The symbols of the formats that a module prints.
type Formats = Arc<FxHashMap<Name, Name>>;

/// The options of the pass.
#[derive(Clone, Copy, Debug)]
pub struct NvvmOptions {
    /// Those of conversions to the LLVM dialect.
    pub llvm: LlvmOptions,
    /// Whether the processor has an instruction for reductions.
    pub has_redux: bool,
    /// Whether a conversion that fails leaves the module as it was.
    pub allow_pattern_rollback: bool,
}

/// Runs the pass on a module of code for a device.
///
/// # Errors
/// An operation that cannot be converted.
pub fn run(
    cx: &mut PassCx<'_>,
    options: &NvvmOptions,
    allowed: &dyn Fn(&str) -> bool,
) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let body = cx.body();
    rewrite(ctx, body);
    request_c_interfaces(ctx, body);
    let formats = Arc::new(name_formats(ctx, body));
    cx.convert(&conversion(options, formats, allowed))
}

/// Expands what consists of other operations of the dialect.
fn rewrite(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    add_rewrites(&mut patterns);
    apply_patterns_greedily(ctx, body, &patterns, &GreedyConfig::default());
    body.par_isolated(|op| {
        if op.name == GPUFuncOp::NAME {
            rewrite_function(ctx, op);
        }
    });
}

fn add_rewrites(patterns: &mut Patterns) {
    patterns
        .add(GlobalIdOp::NAME, global_id)
        .add(ShuffleOp::NAME, wide_shuffle::split);
}

/// Expands the operations in a function, which may get memory of the block for them.
fn rewrite_function(ctx: &Context, op: IsolatedOp<'_>) {
    let mut patterns = Patterns::none();
    let count_name = ctx.name(WORKGROUP_ATTRIBUTIONS);
    let old = op
        .discardable
        .and_then(|dict| dict.as_dict(ctx))
        .unwrap_or_default()
        .to_vec();
    let shared = old.iter().find(|(name, _)| *name == count_name);
    let shared = shared.and_then(|(_, count)| count.as_i64(ctx)).unwrap_or(0);
    let inputs = op
        .attr(GPUFuncOp::function_type)
        .and_then(|ty| ty.as_type(ctx)?.function(ctx))
        .map_or(0, |ty| ty.inputs.len());
    let buffers = Arc::new(all_reduce::Buffers {
        first: inputs + usize::try_from(shared).unwrap_or(0),
        added: AtomicUsize::new(0),
    });
    let counted = buffers.clone();
    patterns.add(AllReduceOp::NAME, move |rw, _| all_reduce::expand(rw, &counted));
    add_rewrites(&mut patterns);
    apply_patterns_greedily(ctx, op.body, &patterns, &GreedyConfig::default());
    let added = buffers.added.load(Ordering::Relaxed);
    if added > 0 {
        let mut entries = old;
        entries.retain(|(name, _)| *name != count_name);
        entries.push((count_name, ctx.i64_attr(shared + added as i64)));
        *op.discardable = Some(ctx.dict_attr(entries));
    }
}

/// The index of a thread in the grid is `block_id * block_dim + thread_id`.
fn global_id(rw: &mut PatternRewriter<'_>, op: Op) -> bool {
    let dimension = rw.get(op, GlobalIdOp::dimension);
    let b = &mut rw.builder();
    let mut of = |def: &'static OpDef, operands: &[Value], attrs: &[Option<Attribute>]| {
        let op = b.create(NewOp {
            operands,
            attrs,
            results: &[Type::INDEX],
            ..NewOp::new(def, b.location)
        });
        b.result(op)
    };
    let block = of(BlockIdOp::DEF, &[], &[dimension, None]);
    let size = of(BlockDimOp::DEF, &[], &[dimension, None]);
    let first = of(index::MulOp::DEF, &[block, size], &[]);
    let thread = of(ThreadIdOp::DEF, &[], &[dimension, None]);
    let sum = of(index::AddOp::DEF, &[thread, first], &[]);
    rw.replace_op(op, &[sum]);
    true
}

/// Functions of the module get wrappers for C.
fn request_c_interfaces(ctx: &Context, body: &mut Body) {
    let functions: Vec<Op> = body
        .root_ops()
        .filter(|&op| body.name(op) == func::FuncOp::NAME)
        .collect();
    for function in functions {
        body.set_discardable_attr(ctx, function, ctx.name(C_INTERFACE), Some(Attribute::UNIT));
    }
}

/// Names the formats `printfFormat_0`, `printfFormat_1`, … in the order of the text.
fn name_formats(ctx: &Context, body: &Body) -> FxHashMap<Name, Name> {
    let symbols = SymbolTable::of_regions(ctx, body, body.root_regions());
    let mut formats: FxHashMap<Name, Name> = FxHashMap::default();
    let mut next = 0;
    let functions: Vec<Op> = body.root_ops().collect();
    for inner in functions.into_iter().filter_map(|op| body.isolated(op)) {
        inner.walk(|inner, op| {
            if inner.name(op) == PrintfOp::NAME
                && let Some(format) = inner
                    .get(op, PrintfOp::format)
                    .and_then(|format| format.as_name(ctx))
            {
                formats.entry(format).or_insert_with(|| {
                    loop {
                        let name = ctx.name(&format!("printfFormat_{next}"));
                        next += 1;
                        if symbols.get(name).is_none() {
                            break name;
                        }
                    }
                });
            }
            WalkResult::Advance
        });
    }
    formats
}

fn conversion(options: &NvvmOptions, formats: Formats, allowed: &dyn Fn(&str) -> bool) -> Conversion {
    let llvm_options = LlvmOptions {
        gpu_spaces: true,
        ..options.llvm
    };
    let mut conversion = to_llvm_from_casts(llvm_options);
    conversion.allow_pattern_rollback = options.allow_pattern_rollback;
    let patterns = &mut conversion.patterns;
    if allowed("arith") {
        arith_to_llvm::populate(patterns);
    }
    if allowed("cf") {
        cf_to_llvm::populate(patterns);
    }
    if allowed("complex") {
        complex_to_llvm::populate(patterns, complex_divide::ComplexRange::Basic);
    }
    if allowed("func") {
        func_to_llvm::populate(patterns, llvm_options);
    }
    if allowed("index") {
        index_to_llvm::populate(patterns);
    }
    if allowed("memref") {
        finalize_memref_to_llvm::populate(patterns, llvm_options);
    }
    if allowed("ub") {
        ub_to_llvm::populate(patterns);
    }
    if allowed("vector") {
        let options = vector_to_llvm::VectorOptions {
            scope: VectorScope::Direct,
            ..Default::default()
        };
        vector_to_llvm::populate(patterns, options);
    }
    patterns
        .add_isolated(GPUFuncOp::NAME, move |rw, f| {
            function::convert(rw, f, llvm_options)
        })
        .add(ReturnOp::NAME, move |rw, a| {
            func_to_llvm::convert_return(rw, a, llvm_options)
        });
    processors::populate(patterns);
    libdevice::populate(patterns);
    ops::populate(patterns, &formats, options.has_redux);
    let target = &mut conversion.target;
    target.legal_dialect(&nvvm::NVVM_DIALECT);
    target.illegal_dialect(&GPU_DIALECT);
    for legal in [GPUModuleOp::NAME, YieldOp::NAME] {
        target.op(legal, Legality::Legal);
    }
    for illegal in [func::FuncOp::NAME, cf::AssertOp::NAME] {
        target.op(illegal, Legality::Illegal);
    }
    conversion
}
