//! `async-parallel-for`: parallel loops as tasks that each compute a block of iterations.
//!
//! A loop becomes calls of two functions, which are written from templates: `parallel_compute_fn` computes the iterations of one
//! block, `async_dispatch_fn` starts tasks for the blocks, each of which starts tasks for half of its own. The iterations are numbered
//! through; a block is an interval of numbers, and the induction variables follow from the number.

use crate::async_to_async_runtime::{captures, clone_constants, post_order};
use std::fmt::Write;
use std::sync::Arc;
use windlass_dialects::elements::constant_int;
use windlass_dialects::func::FuncOp;
use windlass_dialects::scf::ParallelOp;
use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::effects::is_trivially_dead;
use windlass_ir::location::TextPosition;
use windlass_ir::pass::{OptionKind, OptionSpec, OptionValues, PassCx, PassInfo, PassRegistry};
use windlass_ir::rewrite::{CloneMap, GreedyConfig, Patterns, apply_patterns_greedily, import_blocks};
use windlass_ir::symbols::SymbolTable;
use windlass_ir::text::{ParseOptions, parse_module, type_to_string};
use windlass_ir::{Block, Body, Builder, Context, InsertPoint, Location, Name, Op, Region, Type, Value};

static PASS: PassInfo = PassInfo::new(
    "async-parallel-for",
    "AsyncParallelForPass",
    "Convert scf.parallel operations to multiple async compute ops executed concurrently for non-overlapping iteration ranges",
    |values| {
        let options = Options::of(values);
        Arc::new(move |cx: &mut PassCx<'_>| {
            run(cx, options);
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
    /// The trip count of a dimension, if it is known.
    fn trip_count(&self, at: usize) -> Option<i64> {
        let known = |part: usize| self.known[part * self.dims + at];
        let (lower, upper, step) = (known(0)?, known(1)?, known(2)?);
        let span = upper.checked_sub(lower).filter(|&span| span > 0 && step > 0)?;
        Some((span - 1) / step + 1)
    }

    /// How many inner dimensions have few iterations, and how many these are together: if the size of blocks is a multiple
    /// of that, a block has all of them.
    fn aligned(&self) -> Option<Aligned> {
        let mut found = None;
        let mut iterations = 1i64;
        for at in (1..self.dims).rev() {
            iterations = iterations.checked_mul(self.trip_count(at)?)?;
            if iterations > MAX_ALIGNED_ITERATIONS {
                break;
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

fn run(cx: &mut PassCx<'_>, options: Options) {
    let ctx = cx.ctx;
    let body = cx.body();
    let Some((region, block)) = body
        .root_regions()
        .first()
        .and_then(|&region| Some((region, body.entry_block(region)?)))
    else {
        return;
    };
    let mut table = SymbolTable::of_regions(ctx, body, &[region]);
    let mut pending: Vec<Op> = body
        .ops(block)
        .filter(|&op| body.isolated(op).is_some())
        .collect();
    // As upstream's driver, from the last loop to the first, and an outer one before those in it; a new function comes next.
    while let Some(function) = pending.pop() {
        while let Some(mut inner) = body.take_isolated(function) {
            let found = find(ctx, &mut inner);
            let Some((op, found)) = found else {
                body.set_isolated(function, inner);
                break;
            };
            let aligned = found.aligned();
            let mut define = |name: &str, inner_dims: usize| {
                let compute = table.unique_name(ctx, name);
                if let Some(compute_fn) = define_compute(ctx, &inner, &found, inner_dims) {
                    let added = add(ctx, body, block, (compute, found.location), compute_fn);
                    table.insert(compute, added);
                    pending.push(added);
                }
                let mut dispatch = compute;
                if options.recursive {
                    dispatch = table.unique_name(ctx, "async_dispatch_fn");
                    let text = dispatch_text(ctx, &found, ctx.str(dispatch), ctx.str(compute));
                    if let Some(dispatch_fn) = read(ctx, text) {
                        let added = add(ctx, body, block, (dispatch, found.location), dispatch_fn);
                        table.insert(dispatch, added);
                    }
                }
                Functions { compute, dispatch }
            };
            let for_aligned = aligned.map(|aligned| {
                (
                    aligned,
                    define("parallel_compute_fn_with_aligned_loops", aligned.dims),
                )
            });
            let for_any = define("parallel_compute_fn", 0);
            let text = launch_text(ctx, &found, options, for_aligned.as_ref(), &for_any);
            launch(ctx, &mut inner, op, &found, text);
            body.set_isolated(function, inner);
        }
    }
    for function in body.ops(block).collect::<Vec<_>>() {
        if let Some(inner) = body.isolated_mut(function) {
            apply_patterns_greedily(ctx, inner, &Patterns::none(), &GreedyConfig::default());
        }
    }
}

/// The last loop of a body, in post-order, that computes no values. Loops without effects are erased.
fn find(ctx: &Context, body: &mut Body) -> Option<(Op, Loop)> {
    let op = loop {
        let is_plain = |&op: &Op| body.name(op) == ParallelOp::NAME && body.results(op).len() == 0;
        let ops = post_order(body, *body.root_regions().first()?);
        let op = ops.into_iter().rev().find(is_plain)?;
        if !is_trivially_dead(ctx, body, op) {
            break op;
        }
        body.erase_op(op);
    };
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
    let found = Loop {
        dims,
        inputs,
        types,
        known,
        region,
        location: body.location(op),
    };
    Some((op, found))
}

/// Names with a number, separated by commas.
fn names(prefix: &str, count: usize) -> String {
    let all: Vec<String> = (0..count).map(|at| format!("%{prefix}{at}")).collect();
    all.join(", ")
}

/// The parts of lists that a loop has: trip counts, bounds, steps and captures.
struct Lists {
    /// `%t0, …, %l0, …, %u0, …, %s0, …, %x0, …`
    values: String,
    types: String,
    /// `%t0: index, …`
    params: String,
}

fn lists(ctx: &Context, of: &Loop) -> Lists {
    let captured = of.inputs.len() - 3 * of.dims;
    let parts = [
        names("t", of.dims),
        names("l", of.dims),
        names("u", of.dims),
        names("s", of.dims),
        names("x", captured),
    ];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    let values = parts.join(", ");
    let indices = std::iter::repeat_n(Type::INDEX, of.dims);
    let types: Vec<String> = indices
        .chain(of.types.iter().copied())
        .map(|ty| type_to_string(ctx, ty))
        .collect();
    let params: Vec<String> = values
        .split(", ")
        .zip(&types)
        .map(|(name, ty)| format!("{name}: {ty}"))
        .collect();
    Lists {
        types: types.join(", "),
        params: params.join(", "),
        values,
    }
}

/// The function that computes the iterations of a block; a cast has the place of the loop's body. The last `aligned` dimensions
/// are computed whole.
fn compute_text(ctx: &Context, of: &Loop, aligned: usize) -> String {
    let (dims, lists) = (of.dims, lists(ctx, of));
    let mut text = format!(
        "func.func private @f(%block: index, %size: index, {}) {{\n\
         %c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n",
        lists.params
    );
    // A constant operand is a constant in the function, too.
    let name = |text: &mut String, prefix: &str, at: usize, known: Option<i64>| match known {
        Some(value) => {
            let _ = writeln!(text, "%k{prefix}{at} = arith.constant {value} : index");
            format!("%k{prefix}{at}")
        }
        None => format!("%{prefix}{at}"),
    };
    let known = |part: usize, at: usize| of.known[part * dims + at];
    let trips: Vec<String> = (0..dims)
        .map(|at| name(&mut text, "t", at, of.trip_count(at)))
        .collect();
    let lowers: Vec<String> = (0..dims)
        .map(|at| name(&mut text, "l", at, known(0, at)))
        .collect();
    let steps: Vec<String> = (0..dims)
        .map(|at| name(&mut text, "s", at, known(2, at)))
        .collect();
    let mut total = trips[0].clone();
    for (at, trip) in trips.iter().enumerate().skip(1) {
        let _ = writeln!(text, "%p{at} = arith.muli {total}, {trip} : index");
        total = format!("%p{at}");
    }
    let _ = writeln!(
        text,
        "%first = arith.muli %block, %size : index\n\
         %next = arith.addi %first, %size : index\n\
         %end = arith.minsi %next, {total} : index\n\
         %last = arith.subi %end, %c1 : index"
    );
    for (number, prefix) in [("%first", "f"), ("%last", "e")] {
        let mut rest = number.to_owned();
        for at in (0..dims).rev() {
            let _ = writeln!(text, "%{prefix}{at} = arith.remsi {rest}, {} : index", trips[at]);
            if at > 0 {
                let _ = writeln!(text, "%{prefix}r{at} = arith.divsi {rest}, {} : index", trips[at]);
                rest = format!("%{prefix}r{at}");
            }
        }
    }
    for at in 0..dims {
        let _ = writeln!(text, "%n{at} = arith.addi %e{at}, %c1 : index");
    }
    let mut bounds = ("%f0".to_owned(), "%n0".to_owned());
    for at in 0..dims {
        let _ = writeln!(
            text,
            "scf.for %i{at} = {} to {} step %c1 {{\n\
             %m{at} = arith.muli %i{at}, {} : index\n\
             %v{at} = arith.addi {}, %m{at} : index",
            bounds.0, bounds.1, steps[at], lowers[at]
        );
        if at + 1 == dims {
            break;
        }
        let next = at + 1;
        if next >= dims - aligned {
            bounds = ("%c0".to_owned(), trips[next].clone());
            continue;
        }
        let _ = writeln!(
            text,
            "%a{at} = arith.cmpi eq, %i{at}, %f{at} : index\n%b{at} = arith.cmpi eq, %i{at}, %e{at} : index"
        );
        let (mut starts, mut ends) = (format!("%a{at}"), format!("%b{at}"));
        if at > 0 {
            let before = at - 1;
            let outer = if before == 0 {
                ["%a0".to_owned(), "%b0".to_owned()]
            } else {
                [format!("%aa{before}"), format!("%bb{before}")]
            };
            let _ = writeln!(
                text,
                "%aa{at} = arith.andi {starts}, {} : i1\n%bb{at} = arith.andi {ends}, {} : i1",
                outer[0], outer[1]
            );
            (starts, ends) = (format!("%aa{at}"), format!("%bb{at}"));
        }
        let _ = writeln!(
            text,
            "%lo{next} = arith.select {starts}, %f{next}, %c0 : index\n\
             %hi{next} = arith.select {ends}, %n{next}, {} : index",
            trips[next]
        );
        bounds = (format!("%lo{next}"), format!("%hi{next}"));
    }
    let variables = names("v", dims);
    let indices = vec!["index"; dims].join(", ");
    let _ = writeln!(
        text,
        "builtin.unrealized_conversion_cast {variables} : {indices} to index"
    );
    for _ in 0..dims {
        text.push_str("}\n");
    }
    text.push_str("return\n}\n");
    text
}

/// The function that starts a task for each half of the blocks until one is left, and computes that.
fn dispatch_text(ctx: &Context, of: &Loop, name: &str, compute: &str) -> String {
    let lists = lists(ctx, of);
    let Lists {
        values,
        types,
        params,
    } = &lists;
    format!(
        "func.func private @{name}(%group: !async.group, %start: index, %end: index, %size: index, {params}) {{\n\
         %c1 = arith.constant 1 : index\n\
         %c2 = arith.constant 2 : index\n\
         scf.while (%from = %start, %to = %end) : (index, index) -> (index, index) {{\n\
           %distance = arith.subi %to, %from : index\n\
           %more = arith.cmpi sgt, %distance, %c1 : index\n\
           scf.condition(%more) %from, %to : index, index\n\
         }} do {{\n\
         ^bb0(%from: index, %to: index):\n\
           %distance = arith.subi %to, %from : index\n\
           %half = arith.divsi %distance, %c2 : index\n\
           %middle = arith.addi %from, %half : index\n\
           %token = async.execute {{\n\
             func.call @{name}(%group, %middle, %to, %size, {values}) : (!async.group, index, index, index, {types}) -> ()\n\
             async.yield\n\
           }}\n\
           %rank = async.add_to_group %token, %group : !async.token\n\
           scf.yield %from, %middle : index, index\n\
         }}\n\
         func.call @{compute}(%start, %size, {values}) : (index, index, {types}) -> ()\n\
         return\n}}\n"
    )
}

/// What has the place of the loop: the number and the size of the blocks, and their tasks.
fn launch_text(
    ctx: &Context,
    of: &Loop,
    options: Options,
    for_aligned: Option<&(Aligned, Functions)>,
    for_any: &Functions,
) -> String {
    let lists = lists(ctx, of);
    let Lists { values, .. } = &lists;
    // The trip counts are computed here.
    let skipped: String = names("t", of.dims);
    let own = values
        .strip_prefix(&skipped)
        .and_then(|rest| rest.strip_prefix(", "))
        .unwrap_or(values);
    let params: Vec<String> = own
        .split(", ")
        .zip(&of.types)
        .map(|(name, &ty)| format!("{name}: {}", type_to_string(ctx, ty)))
        .collect();
    let mut text = format!(
        "func.func private @f({}) {{\n%least = arith.constant {} : index\n",
        params.join(", "),
        options.min_task_size
    );
    // A known number is folded, which creates upstream's constants in upstream's order.
    let threads = match options.workers {
        ..0 => "async.runtime.num_worker_threads : index".to_owned(),
        workers => format!("arith.constant {workers} : index"),
    };
    for at in 0..of.dims {
        let _ = writeln!(
            text,
            "%d{at} = arith.subi %u{at}, %l{at} : index\n%t{at} = arith.ceildivsi %d{at}, %s{at} : index"
        );
    }
    let mut total = "%t0".to_owned();
    for at in 1..of.dims {
        let _ = writeln!(text, "%p{at} = arith.muli {total}, %t{at} : index");
        total = format!("%p{at}");
    }
    let _ = writeln!(
        text,
        "%c0 = arith.constant 0 : index\n\
         %none = arith.cmpi eq, {total}, %c0 : index\n\
         scf.if %none {{\n}} else {{\n%threads = {threads}\n{BLOCKS}\n\
         %even = arith.ceildivsi {total}, %workers : index\n\
         %enough = arith.maxsi %even, %least : index\n\
         %size = arith.minsi {total}, %enough : index\n\
         %count = arith.ceildivsi {total}, %size : index"
    );
    if let Some((aligned, functions)) = for_aligned {
        let _ = writeln!(
            text,
            "%iterations = arith.constant {} : index\n\
             %fits = arith.cmpi sge, %size, %iterations : index\n\
             scf.if %fits {{\n\
             %parts = arith.ceildivsi %size, %iterations : index\n\
             %aligned = arith.muli %parts, %iterations : index",
            aligned.iterations
        );
        text.push_str(&tasks_text(ctx, &lists, options, "%aligned", functions));
        text.push_str("} else {\n");
    }
    text.push_str(&tasks_text(ctx, &lists, options, "%size", for_any));
    text.push_str(if for_aligned.is_some() { "}\n" } else { "" });
    text.push_str("}\nreturn\n}\n");
    text
}

/// The tasks for blocks of this size.
fn tasks_text(ctx: &Context, lists: &Lists, options: Options, size: &str, functions: &Functions) -> String {
    let Lists { values, types, .. } = lists;
    let (compute, dispatch) = (ctx.str(functions.compute), ctx.str(functions.dispatch));
    let first = format!("func.call @{compute}(%c0, {size}, {values}) : (index, index, {types}) -> ()");
    if options.recursive {
        return format!(
            "%single = arith.cmpi eq, %count, %c1 : index\n\
             scf.if %single {{\n{first}\n}} else {{\n\
             %others = arith.subi %count, %c1 : index\n\
             %group = async.create_group %others : !async.group\n\
             func.call @{dispatch}(%group, %c0, %count, {size}, {values}) : (!async.group, index, index, index, {types}) -> ()\n\
             async.await_all %group\n}}\n"
        );
    }
    format!(
        "%others = arith.subi %count, %c1 : index\n\
         %group = async.create_group %others : !async.group\n\
         scf.for %at = %c1 to %count step %c1 {{\n\
         %token = async.execute {{\n\
         func.call @{compute}(%at, {size}, {values}) : (index, index, {types}) -> ()\n\
         async.yield\n}}\n\
         %rank = async.add_to_group %token, %group : !async.token\n}}\n\
         {first}\n\
         async.await_all %group\n"
    )
}

/// How many blocks there are at most: several for each thread, fewer for many threads.
const BLOCKS: &str = "\
%g0 = arith.constant 8.0 : f32
%b1 = arith.constant 4 : index
%f1 = arith.constant 4.0 : f32
%i1 = arith.cmpi sgt, %threads, %b1 : index
%g1 = arith.select %i1, %f1, %g0 : f32
%b2 = arith.constant 8 : index
%f2 = arith.constant 2.0 : f32
%i2 = arith.cmpi sgt, %threads, %b2 : index
%g2 = arith.select %i2, %f2, %g1 : f32
%b3 = arith.constant 16 : index
%f3 = arith.constant 1.0 : f32
%i3 = arith.cmpi sgt, %threads, %b3 : index
%g3 = arith.select %i3, %f3, %g2 : f32
%b4 = arith.constant 32 : index
%f4 = arith.constant 0.8 : f32
%i4 = arith.cmpi sgt, %threads, %b4 : index
%g4 = arith.select %i4, %f4, %g3 : f32
%b5 = arith.constant 64 : index
%f5 = arith.constant 0.6 : f32
%i5 = arith.cmpi sgt, %threads, %b5 : index
%g5 = arith.select %i5, %f5, %g4 : f32
%n = arith.index_cast %threads : index to i32
%nf = arith.sitofp %n : i32 to f32
%scaled = arith.mulf %g5, %nf : f32
%whole = arith.fptosi %scaled : f32 to i32
%blocks = arith.index_cast %whole : i32 to index
%c1 = arith.constant 1 : index
%workers = arith.maxsi %blocks, %c1 : index";

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
fn splice(body: &mut Body, region: Region, op: Op, arguments: &[Value]) {
    let Some(block) = body.entry_block(region) else {
        return;
    };
    for (old, &new) in body.block_args(block).to_vec().into_iter().zip(arguments) {
        body.replace_all_uses(old, new);
    }
    if let Some(last) = body.last_op(block) {
        body.erase_op(last);
    }
    while let Some(first) = body.first_op(block) {
        body.move_op(first, InsertPoint::Before(op));
    }
    body.detach_block(block);
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

/// Replaces a loop.
fn launch(ctx: &Context, body: &mut Body, op: Op, of: &Loop, text: String) {
    if let Some(written) = read(ctx, text)
        && let Some(&root) = written.contents.root_regions().first()
    {
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
        splice(body, region, op, &of.inputs);
    }
    body.erase_op(op);
}
