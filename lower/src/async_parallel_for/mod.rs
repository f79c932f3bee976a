//! `async-parallel-for`: parallel loops as tasks that each compute a block of iterations.
//!
//! A loop becomes calls of two functions, which are written from templates: `parallel_compute_fn` computes the iterations of one
//! block, `async_dispatch_fn` starts tasks for the blocks, each of which starts tasks for half of its own. The iterations are numbered
//! through; a block is an interval of numbers, and the induction variables follow from the number.

mod templates;

use crate::async_to_async_runtime::{captures, clone_constants};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use templates::{compute_text, dispatch_text, launch_text};
use windlass_dialects::elements::constant_int;
use windlass_dialects::func::FuncOp;
use windlass_dialects::scf::ParallelOp;
use windlass_ir::builtin::{ModuleOp, UnrealizedConversionCastOp};
use windlass_ir::location::TextPosition;
use windlass_ir::pass::{OptionKind, OptionSpec, OptionValues, PassCx, PassInfo, PassRegistry};
use windlass_ir::rewrite::{
    CloneMap, GreedyConfig, PatternRewriter, Patterns, apply_patterns_greedily, apply_to, import_blocks,
    simplify_regions,
};
use windlass_ir::symbols::SymbolTable;
use windlass_ir::text::{ParseOptions, parse_module};
use windlass_ir::{Block, Body, Builder, Context, InsertPoint, Location, Name, Op, Region, Type, Value};

static PASS: PassInfo = PassInfo::new(
    "async-parallel-for",
    "AsyncParallelForPass",
    "Convert scf.parallel operations to multiple async compute ops executed concurrently for non-overlapping iteration ranges",
    |values| {
        let options = Options::of(values);
        Arc::new(move |cx: &mut PassCx<'_>| {
            run_on_module(cx.ctx, cx.body(), options);
            Ok(())
        })
    },
)
.options(&[
    OptionSpec {
        name: "async-dispatch",
        description: "Dispatch async compute tasks using recursive work splitting",
        kind: OptionKind::Bool,
        default: "true",
    },
    OptionSpec {
        name: "num-workers",
        description: "The number of available workers to execute async operations",
        kind: OptionKind::Int,
        default: "8",
    },
    OptionSpec {
        name: "min-task-size",
        description: "The minimum task size for sharding parallel operation",
        kind: OptionKind::Int,
        default: "1000",
    },
]);

/// Registers the pass.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry.register(&PASS);
}

#[derive(Clone, Copy)]
struct Options {
    recursive: bool,
    workers: i64,
    min_task_size: i64,
}

impl Options {
    fn of(values: &OptionValues) -> Options {
        Options {
            recursive: values.flag("async-dispatch"),
            workers: values.int("num-workers"),
            min_task_size: values.int("min-task-size"),
        }
    }
}

/// A loop: its operands, and what it uses of its surroundings.
struct Loop {
    dims: usize,
    /// The lower bounds, the upper bounds, the steps, and the values that the region uses.
    inputs: Vec<Value>,
    types: Vec<Type>,
    /// The operands that are constants.
    known: Vec<Option<i64>>,
    region: Region,
    location: Location,
}

/// Loops inside of others run without bounds that depend on the block if together they have at most so many iterations.
const MAX_ALIGNED_ITERATIONS: i64 = 512;

impl Loop {
    /// The trip count of a dimension, if it is known. It is not positive if there are no iterations.
    fn trip_count(&self, at: usize) -> Option<i64> {
        let bound = |part: usize| part * self.dims + at;
        let span = match self.inputs[bound(0)] == self.inputs[bound(1)] {
            true => 0,
            false => self.known[bound(1)]?.wrapping_sub(self.known[bound(0)]?),
        };
        let step = self.known[bound(2)].filter(|&step| step > 0)?;
        Some(span.div_euclid(step) + i64::from(span.rem_euclid(step) != 0))
    }

    /// How many inner dimensions have few iterations, and how many these are together: if the size of blocks is a multiple
    /// of that, a block has all of them.
    fn aligned(&self) -> Option<Aligned> {
        let mut found = None;
        let mut iterations = 1i64;
        for at in (1..self.dims).rev() {
            let product = self
                .trip_count(at)
                .and_then(|count| iterations.checked_mul(count));
            match product {
                Some(product @ 1..=MAX_ALIGNED_ITERATIONS) => iterations = product,
                _ => break,
            }
            found = Some(Aligned {
                dims: self.dims - at,
                iterations,
            });
        }
        found
    }
}

/// The inner dimensions that each block computes whole.
#[derive(Clone, Copy)]
struct Aligned {
    dims: usize,
    iterations: i64,
}

/// The functions that compute a loop.
struct Functions {
    /// Computes a block, for callers that start no tasks.
    compute: Name,
    /// What tasks call: `compute`, or the function that starts tasks itself.
    dispatch: Name,
}

/// How often the driver visits everything (the default of upstream's `GreedyRewriteConfig`).
const MAX_ITERATIONS: usize = 10;

/// What the pattern adds to the module.
struct Created {
    table: SymbolTable,
    /// The function that is visited: it has the names of new functions until these are in the module.
    visited: Option<Op>,
    functions: Vec<(Name, Location, Written)>,
}

impl Created {
    /// Adds a private function under a name that begins with `base`.
    fn define(
        &mut self,
        ctx: &Context,
        (base, location): (&str, Location),
        write: impl FnOnce(Name) -> Option<Written>,
    ) -> Name {
        let name = self.table.unique_name(ctx, base);
        if let (Some(function), Some(visited)) = (write(name), self.visited) {
            self.table.insert(name, visited);
            self.functions.push((name, location, function));
        }
        name
    }
}

/// Converts the loops of a module and of those in it. Each iteration visits the functions from the last to the first, and in them what
/// precedes last; functions that it adds are visited with their own first operations, and as a whole from the next iteration on.
fn run_on_module(ctx: &Context, body: &mut Body, options: Options) {
    let Some((region, block)) = body
        .root_regions()
        .first()
        .and_then(|&region| Some((region, body.entry_block(region)?)))
    else {
        return;
    };
    // Operations next to the functions only fold.
    apply_patterns_greedily(ctx, body, &Patterns::none(), &GreedyConfig::default());
    let mut functions = Vec::new();
    for op in body.ops(block).collect::<Vec<_>>() {
        let Some(mut inner) = body.take_isolated(op) else {
            continue;
        };
        match body.name(op) == ModuleOp::NAME {
            true => run_on_module(ctx, &mut inner, options),
            false => functions.push(op),
        }
        body.set_isolated(op, inner);
    }
    let shared = Arc::new(Mutex::new(Created {
        table: SymbolTable::of_regions(ctx, body, &[region]),
        visited: None,
        functions: Vec::new(),
    }));
    let mut patterns = Patterns::none();
    let of_pattern = Arc::clone(&shared);
    patterns.add(ParallelOp::NAME, move |rw, op| {
        rewrite(rw, op, options, &mut lock(&of_pattern))
    });
    let config = GreedyConfig {
        max_iterations: Some(1),
        ..GreedyConfig::default()
    };
    for _ in 0..MAX_ITERATIONS {
        let (mut changed, mut added) = (Vec::new(), Vec::new());
        for &function in functions.iter().rev() {
            let Some(mut inner) = body.take_isolated(function) else {
                continue;
            };
            lock(&shared).visited = Some(function);
            if apply_everywhere(ctx, &mut inner, &patterns, &config) {
                changed.push(function);
            }
            body.set_isolated(function, inner);
            let created = std::mem::take(&mut lock(&shared).functions);
            for (name, location, mut written) in created {
                let contents = &mut written.contents;
                let first: Vec<Op> = contents.root_ops().collect();
                apply_to(ctx, contents, &first, &patterns);
                for region in contents.root_regions().to_vec() {
                    simplify_regions(ctx, contents, region, config.regions);
                }
                let op = add(ctx, body, block, (name, location), written);
                lock(&shared).table.insert(name, op);
                added.push(op);
            }
        }
        changed.reverse();
        changed.append(&mut added);
        functions = changed;
    }
}

/// Applies the patterns to a body and to those of the isolated operations in it, such as functions in a `gpu.module`. Returns whether
/// any of them changed.
fn apply_everywhere(ctx: &Context, body: &mut Body, patterns: &Patterns, config: &GreedyConfig) -> bool {
    let mut changed = false;
    for op in body.isolated_ops() {
        changed |= apply_everywhere(ctx, op.body, patterns, config);
    }
    apply_patterns_greedily(ctx, body, patterns, config).changed | changed
}

fn lock(created: &Mutex<Created>) -> MutexGuard<'_, Created> {
    created.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The pattern: replaces a loop that computes no values.
fn rewrite(rw: &mut PatternRewriter<'_>, op: Op, options: Options, created: &mut Created) -> bool {
    if rw.results(op).len() != 0 {
        return false;
    }
    let ctx = rw.ctx;
    let found = rw.build_unseen(|rw| rw.modify(op, |body| describe(ctx, body, op)));
    let location = found.location;
    let mut define = |base: &str, inner_dims: usize| {
        let compute = created.define(ctx, (base, location), |_| {
            define_compute(ctx, rw.body(), &found, inner_dims)
        });
        let dispatch = match options.recursive {
            true => created.define(ctx, ("async_dispatch_fn", location), |name| {
                read(ctx, dispatch_text(ctx, &found, ctx.str(name), ctx.str(compute)))
            }),
            false => compute,
        };
        Functions { compute, dispatch }
    };
    let for_aligned = found.aligned().map(|aligned| {
        let functions = define("parallel_compute_fn_with_aligned_loops", aligned.dims);
        (aligned, functions)
    });
    let for_any = define("parallel_compute_fn", 0);
    let text = launch_text(ctx, &found, options, for_aligned.as_ref(), &for_any);
    let new = rw.build_unseen(|rw| rw.modify(op, |body| launch(ctx, body, op, &found, text)));
    for op in new {
        rw.notify_modified(op);
    }
    rw.erase_op(op);
    true
}

/// Describes a loop. Constants of its surroundings that it uses are cloned into it.
fn describe(ctx: &Context, body: &mut Body, op: Op) -> Loop {
    let region = body.get(op, ParallelOp::region);
    clone_constants(body, region);
    let mut inputs: Vec<Value> = body.operands(op).iter().collect();
    let dims = inputs.len() / 3;
    let known = inputs
        .iter()
        .map(|&value| constant_int(ctx, body, value)?.to_i64())
        .collect();
    let mut used = Vec::new();
    captures(body, region, &mut used);
    inputs.extend(used);
    let types = inputs.iter().map(|&value| body.ty(value)).collect();
    Loop {
        dims,
        inputs,
        types,
        known,
        region,
        location: body.location(op),
    }
}

/// A function that is read from text: its type and its contents.
struct Written {
    ty: Type,
    contents: Box<Body>,
}

fn read(ctx: &Context, text: String) -> Option<Written> {
    let source = ctx.add_source("async-parallel-for", text, TextPosition::START)?;
    let mut module = parse_module(ctx, source, &ParseOptions::default()).ok()?;
    let body = module.body_mut()?;
    let function = body.root_ops().next()?;
    Some(Written {
        ty: body.get(function, FuncOp::function_type)?.as_type(ctx)?,
        contents: body.take_isolated(function)?,
    })
}

/// Adds a private function to the end of a module.
fn add(
    ctx: &Context,
    body: &mut Body,
    block: Block,
    (name, location): (Name, Location),
    mut function: Written,
) -> Op {
    for op in function.contents.all_ops() {
        function.contents.set_location(op, location);
    }
    let mut b = Builder::at_end(ctx, body, block, location);
    let (name, ty) = (ctx.name_attr(name), ctx.type_attr(function.ty));
    let op = FuncOp::builder(name, ty)
        .sym_visibility(ctx.string_attr("private"))
        .build(&mut b);
    body.set_isolated(op, function.contents);
    op
}

/// Moves the operations of an imported block, without its terminator, before `op`, and erases the block.
fn splice(body: &mut Body, region: Region, op: Op, arguments: &[Value]) -> Vec<Op> {
    let mut moved = Vec::new();
    let Some(block) = body.entry_block(region) else {
        return moved;
    };
    for (old, &new) in body.block_args(block).to_vec().into_iter().zip(arguments) {
        body.replace_all_uses(old, new);
    }
    if let Some(last) = body.last_op(block) {
        body.erase_op(last);
    }
    while let Some(first) = body.first_op(block) {
        body.move_op(first, InsertPoint::Before(op));
        moved.push(first);
    }
    body.detach_block(block);
    moved
}

/// The function that computes the iterations of a block, with the loop's body in its place.
fn define_compute(ctx: &Context, from: &Body, of: &Loop, aligned: usize) -> Option<Written> {
    let mut function = read(ctx, compute_text(ctx, of, aligned))?;
    let body = &mut function.contents;
    let place = body
        .all_ops()
        .into_iter()
        .find(|&op| body.name(op) == UnrealizedConversionCastOp::NAME)?;
    let entry = body.root_entry()?;
    let variables = body.operands(place).to_vec();
    // After the number and the size of the block and the trip counts.
    let arguments = body.block_args(entry).get(2 + of.dims..)?.to_vec();
    let mut map = CloneMap::default();
    map.values.extend(of.inputs.iter().copied().zip(arguments));
    let region = body.new_region();
    import_blocks(from, of.region, body, region, &mut map, &mut |location| location);
    splice(body, region, place, &variables);
    body.erase_op(place);
    Some(function)
}

/// Builds what has the place of a loop before it, and returns the outermost operations of that.
fn launch(ctx: &Context, body: &mut Body, op: Op, of: &Loop, text: String) -> Vec<Op> {
    let Some(written) = read(ctx, text) else {
        return Vec::new();
    };
    let Some(&root) = written.contents.root_regions().first() else {
        return Vec::new();
    };
    let region = body.new_region();
    let location = of.location;
    import_blocks(
        &written.contents,
        root,
        body,
        region,
        &mut CloneMap::default(),
        &mut |_| location,
    );
    splice(body, region, op, &of.inputs)
}
