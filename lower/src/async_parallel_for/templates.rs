//! The texts of what `async-parallel-for` builds: the functions that compute and dispatch blocks, and what has the place of a loop.

use super::{Aligned, Functions, Loop, Options};
use std::fmt::Write;
use windlass_ir::text::type_to_string;
use windlass_ir::{Context, Type};

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
pub(super) fn compute_text(ctx: &Context, of: &Loop, aligned: usize) -> String {
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
pub(super) fn dispatch_text(ctx: &Context, of: &Loop, name: &str, compute: &str) -> String {
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
pub(super) fn launch_text(
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
    // Upstream has constants of its own here: which is visited first decides the order of all.
    let constants = "%zero = arith.constant 0 : index\n%one = arith.constant 1 : index";
    let first = format!("func.call @{compute}(%zero, {size}, {values}) : (index, index, {types}) -> ()");
    if options.recursive {
        return format!(
            "{constants}\n%single = arith.cmpi eq, %count, %one : index\n\
             scf.if %single {{\n{first}\n}} else {{\n\
             %others = arith.subi %count, %one : index\n\
             %group = async.create_group %others : !async.group\n\
             func.call @{dispatch}(%group, %zero, %count, {size}, {values}) : (!async.group, index, index, index, {types}) -> ()\n\
             async.await_all %group\n}}\n"
        );
    }
    format!(
        "{constants}\n%others = arith.subi %count, %one : index\n\
         %group = async.create_group %others : !async.group\n\
         scf.for %at = %one to %count step %one {{\n\
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
