//! Verification of functions, launches, reductions, and regions of one thread.

use super::attrs::ADDRESS_SPACE;
use super::enum_attrs::{enums, value};
use super::syntax_kernel::{KERNEL, workgroup_attributions};
use super::{
    AllReduceOp, BinaryOp, DynamicSharedMemoryOp, GPUFuncOp, GPUModuleOp, LaunchFuncOp, LaunchOp, ReturnOp,
    SubgroupReduceOp, WarpExecuteOnLane0Op, YieldOp,
};
use crate::common::quoted;
use crate::memref::layout::strided;
use windlass_ir::builtin::ModuleOp;
use windlass_ir::def::{AttrSlot, Traits};
use windlass_ir::symbols::{Symbol, SymbolScope};
use windlass_ir::verify::verify_function_attrs;
use windlass_ir::{
    AttrData, Attribute, Body, Context, DYNAMIC, Diagnostic, FunctionType, Name, Op, Type, Value,
};

type Checked = Result<(), Diagnostic>;

/// An error at an operation whose name is not in the message.
fn error(body: &Body, op: Op, message: impl Into<String>) -> Checked {
    Err(Diagnostic::error(body.location(op), message))
}

fn function_type<'c>(ctx: &'c Context, body: &Body, op: Op) -> Option<&'c FunctionType> {
    body.get(op, GPUFuncOp::function_type)?
        .as_type(ctx)?
        .function(ctx)
}

/// Whether a function has the attribute of kernels.
pub(super) fn is_kernel(ctx: &Context, body: &Body, op: Op) -> bool {
    body.attr_named(ctx, op, KERNEL) == Some(Attribute::UNIT)
}

pub(super) fn function(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(ty) = function_type(ctx, body, op) else {
        return Ok(());
    };
    verify_function_attrs(ctx, body, op, &ty.inputs, &ty.results)?;
    if is_kernel(ctx, body, op) && !ty.results.is_empty() {
        return Err(body.op_error(ctx, op, "expected void return type for kernel function"));
    }
    let Some(inner) = body.isolated(op) else {
        return Ok(());
    };
    let Some(entry) = inner.root_entry() else {
        return Err(body.op_error(ctx, op, "expected body with at least one block"));
    };
    let arguments = inner.block_args(entry);
    let shared = workgroup_attributions(ctx, body, op);
    let expected = ty.inputs.len() + shared;
    if arguments.len() < expected {
        let message = format!("expected at least {expected} arguments to body region");
        return Err(body.op_error(ctx, op, message));
    }
    for (index, (&argument, &input)) in arguments.iter().zip(&ty.inputs).enumerate() {
        let found = inner.ty(argument);
        if found != input {
            let (input, found) = (quoted(ctx, input), quoted(ctx, found));
            let message =
                format!("expected body region argument #{index} to be of type {input}, got {found}");
            return Err(body.op_error(ctx, op, message));
        }
    }
    attributions(ctx, (body, op), inner, &arguments[ty.inputs.len()..], shared)
}

/// Verifies arguments that are memory, of the block the first ones.
fn attributions(
    ctx: &Context,
    (body, op): (&Body, Op),
    inner: &Body,
    arguments: &[Value],
    shared: usize,
) -> Checked {
    for (index, &argument) in arguments.iter().enumerate() {
        let Some(memref) = inner.ty(argument).memref(ctx) else {
            return Err(body.op_error(ctx, op, "expected memref type in attribution"));
        };
        let (name, expected) = if index < shared {
            ("workgroup", 2)
        } else {
            ("private", 3)
        };
        let space = memref.space.and_then(|space| address_space(ctx, space));
        if space.is_some_and(|space| space != expected) {
            let message = format!("expected memory space {name} in attribution");
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}

/// The case of `#gpu.address_space<…>`.
pub(super) fn address_space(ctx: &Context, space: Attribute) -> Option<i64> {
    space
        .ext(ctx, ADDRESS_SPACE)?
        .params
        .first()
        .copied()
        .flatten()?
        .as_i64(ctx)
}

/// Verifies the returns of a function. They are in the function's own blocks, so the check is a verifier of the function.
pub(super) fn function_body(ctx: &Context, body: &Body, op: Op) -> Checked {
    let (Some(ty), Some((inner, region))) = (function_type(ctx, body, op), body.region(op, 0)) else {
        return Ok(());
    };
    for block in inner.blocks(region) {
        let last = inner
            .last_op(block)
            .filter(|&last| inner.name(last) == ReturnOp::NAME);
        let Some(last) = last else { continue };
        let operands = inner.operands(last);
        if operands.len() != ty.results.len() {
            let message = format!("expected {} result operands", ty.results.len());
            let error = inner.op_error(ctx, last, message);
            return Err(error.note(body.location(op), "return type declared here".to_owned()));
        }
        for (index, (operand, &expected)) in operands.iter().zip(&ty.results).enumerate() {
            let found = inner.ty(operand);
            if found != expected {
                // The unbalanced quotation mark is upstream's.
                let message = format!("unexpected type `{}' for operand #{index}", quoted(ctx, found));
                return Err(inner.op_error(ctx, last, message));
            }
        }
    }
    Ok(())
}

pub(super) fn launch(ctx: &Context, body: &Body, op: Op) -> Checked {
    let sizes = [
        LaunchOp::clusterSizeX,
        LaunchOp::clusterSizeY,
        LaunchOp::clusterSizeZ,
    ];
    let present = sizes.iter().filter(|&&size| body.get(op, size).is_some()).count();
    if present == 1 || present == 2 {
        return Err(body.op_error(ctx, op, "cluster size must be all present"));
    }
    Ok(())
}

/// Verifies the arguments of the region of a launch, and that control leaves it by terminators only.
pub(super) fn launch_body(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(entry) = body.region_entry(op, 0) else {
        return Ok(());
    };
    let arguments = body.block_args(entry);
    let first = match body.get(op, LaunchOp::clusterSizeX) {
        Some(_) => 18,
        None => 12,
    };
    let shared = workgroup_attributions(ctx, body, op);
    if arguments.len() < first + shared {
        return Err(body.op_error(ctx, op, "unexpected number of region arguments"));
    }
    attributions(ctx, (body, op), body, &arguments[first..], shared)?;
    for block in body.regions(op).iter().flat_map(|&region| body.blocks(region)) {
        let Some(last) = body.last_op(block) else { continue };
        let may_leave = body.def(last).traits.has(Traits::TERMINATOR) || !body.is_registered(last);
        let leaves = may_leave && body.successors(last).len() == 0;
        if leaves && body.name(last) != super::TerminatorOp::NAME {
            let message = "expected 'gpu.terminator' or a terminator with successors";
            let error = Diagnostic::error(body.location(last), message);
            let note = "in 'gpu.launch' body region".to_owned();
            return Err(error.note(body.location(op), note));
        }
    }
    Ok(())
}

/// Verifies that the sizes of a cluster have one type.
fn cluster_sizes(ctx: &Context, body: &Body, op: Op) -> Checked {
    let sizes = [
        LaunchFuncOp::clusterSizeX,
        LaunchFuncOp::clusterSizeY,
        LaunchFuncOp::clusterSizeZ,
    ];
    if let [Some(x), Some(y), Some(z)] = sizes.map(|size| body.get(op, size))
        && (body.ty(y) != body.ty(x) || body.ty(z) != body.ty(x))
    {
        let message = "expects types of the cluster dimensions must be the same";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies that a launch fits the kernel that it names. Launches that are not directly in a function of a container are
/// those of other stages of a compilation, whose kernels are elsewhere.
pub(super) fn launched_kernel(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Checked {
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let Some(module) = symbols.enclosing(op, ModuleOp::NAME) else {
        return fail("expected to belong to a module");
    };
    if module.body.attr_named(ctx, module.op, super::CONTAINER_MODULE) != Some(Attribute::UNIT) {
        return fail("expected the closest surrounding module to have the 'gpu.container_module' attribute");
    }
    cluster_sizes(ctx, body, op)?;
    let is_direct = body.parent_op(op).is_none()
        && symbols
            .owner()
            .is_some_and(|owner| owner.body.parent_op(owner.op).is_none());
    let kernel = body.get(op, LaunchFuncOp::kernel);
    let Some((kernel, AttrData::SymbolRef { root, nested })) = kernel
        .map(|kernel| (kernel, kernel.data(ctx)))
        .filter(|_| is_direct)
    else {
        return Ok(());
    };
    let container = ctx.str(*root);
    let Some(found) = symbols.lookup_name(op, *root) else {
        return fail(&format!("kernel container '{container}' is undefined"));
    };
    if found.body.name(found.op) == BinaryOp::NAME {
        return Ok(());
    }
    if found.body.name(found.op) != GPUModuleOp::NAME {
        return fail(&format!("kernel module '{container}' is undefined"));
    }
    let path = symbol_path(ctx, *root, nested);
    let Some(Symbol {
        body: inner,
        op: function,
    }) = symbols.lookup(op, kernel)
    else {
        return fail(&format!("kernel function '{path}' is undefined"));
    };
    if !inner.def(function).traits.has(Traits::FUNCTION_LIKE) {
        let message = format!("referenced kernel '{path}' is not a function");
        let note = "see the kernel definition here".to_owned();
        return Err(body
            .op_error(ctx, op, message)
            .note(inner.location(function), note));
    }
    if !is_kernel(ctx, inner, function) {
        return fail("kernel function is missing the 'gpu.kernel' attribute");
    }
    if inner.name(function) != GPUFuncOp::NAME {
        return Ok(());
    }
    let Some(ty) = function_type(ctx, inner, function) else {
        return Ok(());
    };
    let operands = body.get(op, LaunchFuncOp::kernelOperands);
    let (found, expected) = (operands.len(), ty.inputs.len());
    if found != expected {
        return fail(&format!("got {found} kernel operands but expected {expected}"));
    }
    match operands
        .zip(&ty.inputs)
        .position(|(operand, &input)| body.ty(operand) != input)
    {
        Some(index) => fail(&format!("type of function argument {index} does not match")),
        None => Ok(()),
    }
}

/// `@module::@kernel`
fn symbol_path(ctx: &Context, root: Name, nested: &[Name]) -> String {
    let names = std::iter::once(&root).chain(nested);
    let names: Vec<String> = names.map(|&name| format!("@{}", ctx.str(name))).collect();
    names.join("::")
}

pub(super) fn dynamic_shared_memory(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(memref) = body
        .ty(body.get(op, DynamicSharedMemoryOp::resultMemref))
        .memref(ctx)
    else {
        return Ok(());
    };
    if memref.space.and_then(|space| address_space(ctx, space)) != Some(2) {
        return Err(body.op_error(ctx, op, "address space must be address_space<workgroup>"));
    }
    if memref.shape.first() != Some(&DYNAMIC) || strided(ctx, memref).is_none() {
        let message = "result memref type must be memref<?xi8, #gpu.address_space<workgroup>>";
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies that a reduction can be applied to a type.
fn reduction(ctx: &Context, body: &Body, op: Op, slot: AttrSlot, ty: Type) -> Checked {
    let Some(case) = value(ctx, body.get(op, slot)) else {
        return Ok(());
    };
    let keyword = enums::ALL_REDUCE_OP.keyword_of(case).unwrap_or_default();
    let fits = match keyword {
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => ty.float(ctx).is_some(),
        "minui" | "minsi" | "maxui" | "maxsi" | "and" | "or" | "xor" => ty.integer(ctx).is_some(),
        _ => true,
    };
    if fits {
        return Ok(());
    }
    let ty = quoted(ctx, ty);
    error(
        body,
        op,
        format!("`{keyword}` reduction operation is not compatible with type {ty}"),
    )
}

pub(super) fn all_reduce(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some((inner, region)) = body.region(op, 0) else {
        return Ok(());
    };
    let is_named = body.get(op, AllReduceOp::op).is_some();
    let Some(entry) = inner.entry_block(region).filter(|_| !is_named) else {
        let is_empty = inner.region_is_empty(region);
        if is_named != is_empty {
            return error(body, op, "expected either an op attribute or a non-empty body");
        }
        return reduction(
            ctx,
            body,
            op,
            AllReduceOp::op,
            body.ty(body.get(op, AllReduceOp::value)),
        );
    };
    let ty = body.ty(body.get(op, AllReduceOp::value));
    let arguments = inner.block_args(entry);
    if arguments.len() != 2 {
        return error(body, op, "expected two region arguments");
    }
    if arguments.iter().any(|&argument| inner.ty(argument) != ty) {
        return error(body, op, "incorrect region argument type");
    }
    let mut yields = 0;
    for block in inner.blocks(region) {
        let last = inner
            .last_op(block)
            .filter(|&last| inner.name(last) == YieldOp::NAME);
        let Some(last) = last else { continue };
        if inner.operands(last).len() != 1 {
            return error(body, op, "expected one gpu.yield operand");
        }
        if inner.ty(inner.operand(last, 0)) != ty {
            return error(body, op, "incorrect gpu.yield type");
        }
        yields += 1;
    }
    match yields {
        0 => error(body, op, "expected gpu.yield op in region"),
        _ => Ok(()),
    }
}

pub(super) fn subgroup_reduce(ctx: &Context, body: &Body, op: Op) -> Checked {
    let ty = body.ty(body.get(op, SubgroupReduceOp::value));
    // Upstream checks vectors as if they were no numbers.
    reduction(ctx, body, op, SubgroupReduceOp::op, ty)?;
    let number = |slot: AttrSlot| body.get(op, slot).and_then(|number| number.as_i64(ctx));
    let is_power = |number: i64| u32::try_from(number).is_ok_and(u32::is_power_of_two);
    let size = number(SubgroupReduceOp::cluster_size);
    if let Some(size) = size.filter(|&size| !is_power(size)) {
        let message = format!("cluster size {size} is not a power of two");
        return Err(body.op_error(ctx, op, message));
    }
    let stride = number(SubgroupReduceOp::cluster_stride).unwrap_or(1);
    if stride != 1 && size.is_none() {
        let message = "cluster stride can only be specified if cluster size is specified";
        return Err(body.op_error(ctx, op, message));
    }
    if !is_power(stride) {
        let message = format!("cluster stride {stride} is not a power of two");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

pub(super) fn warp(ctx: &Context, body: &Body, op: Op) -> Checked {
    let Some(entry) = body.region_entry(op, 0) else {
        return Ok(());
    };
    let fail = |message: &str| Err(body.op_error(ctx, op, message));
    let args: Vec<Value> = body.get(op, WarpExecuteOnLane0Op::args).collect();
    let arguments = body.block_args(entry);
    if args.len() != arguments.len() {
        return fail("expected same number op arguments and block arguments.");
    }
    // That it is a `gpu.yield` is verified after this.
    let Some(last) = body.last_op(entry) else {
        return fail("expected body to be terminated with 'gpu.yield'");
    };
    let yielded: Vec<Value> = body.operands(last).iter().collect();
    let results: Vec<Value> = body.results(op).collect();
    if yielded.len() != results.len() {
        return fail("expected same number of yield operands and return values.");
    }
    let size = body.get(op, WarpExecuteOnLane0Op::warp_size);
    let size = size.and_then(|size| size.as_i64(ctx)).unwrap_or(0);
    let inside = arguments.iter().copied().chain(yielded);
    for (expanded, distributed) in inside.zip(args.into_iter().chain(results)) {
        let (expanded, distributed) = (body.ty(expanded), body.ty(distributed));
        if let Err(message) = distribution(ctx, expanded, distributed, size) {
            return fail(&message);
        }
    }
    Ok(())
}

/// Checks that a vector in the region is the one outside of it, divided among the threads.
fn distribution(ctx: &Context, expanded: Type, distributed: Type, warp_size: i64) -> Result<(), String> {
    if expanded == distributed {
        return Ok(());
    }
    let (Some(whole), Some(part)) = (expanded.vector(ctx), distributed.vector(ctx)) else {
        return Err("expected vector type for distributed operands.".to_owned());
    };
    if whole.shape.len() != part.shape.len() || whole.element != part.element {
        return Err("expected distributed vectors to have same rank and element type.".to_owned());
    }
    let mut threads: i64 = 1;
    for (index, (&whole, &part)) in whole.shape.iter().zip(&part.shape).enumerate() {
        if part == 0 || whole % part != 0 {
            return Err(format!(
                "expected expanded vector dimension #{index} ({whole}) to be a multipler of the distributed vector \
                 dimension ({part})"
            ));
        }
        threads = threads.saturating_mul(whole / part);
    }
    if threads != warp_size {
        let (whole, part) = (quoted(ctx, expanded), quoted(ctx, distributed));
        return Err(format!(
            "incompatible distribution dimensions from {whole} to {part} with warp size = {warp_size}"
        ));
    }
    Ok(())
}

/// Verifies attributes of the dialect on operations of others.
pub(super) fn operation_attr(ctx: &Context, body: &Body, op: Op, name: Name, attr: Attribute) -> Checked {
    let name = ctx.str(name);
    match name {
        super::CONTAINER_MODULE if attr == Attribute::UNIT && body.name(op) != ModuleOp::NAME => error(
            body,
            op,
            "expected 'gpu.container_module' attribute to be attached to 'builtin.module'",
        ),
        "gpu.known_block_size" | "gpu.known_grid_size" | "gpu.known_cluster_size" => {
            let is_array = matches!(
                attr.data(ctx),
                AttrData::DenseArray {
                    element: Type::I32,
                    ..
                }
            );
            match is_array {
                true => Ok(()),
                false => {
                    let message = format!("{name} must be a dense i32 array");
                    Err(body.op_error(ctx, op, message))
                }
            }
        }
        _ => Ok(()),
    }
}
