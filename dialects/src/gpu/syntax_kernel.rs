//! The custom forms of kernels: functions, launches, reductions, and regions of one thread.
//!
//! ```text
//! gpu.func @f(%a: i32) workgroup(%w : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) kernel attributes {…} { … }
//! gpu.launch async [%t] clusters(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c) blocks(…) in (…) threads(…) in (…) { … }
//! gpu.launch_func @module::@f blocks in (%a, %b, %c) threads in (%a, %b, %c) : i64 args(%x : i32)
//! ```

use super::compilation::SELECT_OBJECT;
use super::enum_attrs::{self, enums, names};
use super::syntax::parse_async;
use super::types::token;
use super::{BinaryOp, GPUFuncOp, LaunchFuncOp, LaunchOp, WarpExecuteOnLane0Op};
use crate::common::syntax_error;
use windlass_ir::def::AttrSlot;
use windlass_ir::symbols::{SYM_NAME, symbol_of};
use windlass_ir::text::function::{parse_signature, set_signature_attrs};
use windlass_ir::text::{
    Arg, Argument, AsmParser, AsmPrinter, CustomDirective, Delimiter, OpState, RegionOptions, SignatureParts,
    Tok, UnresolvedOperand, Var,
};
use windlass_ir::{Attribute, Body, Diagnostic, Op, Type, Value};

type Parsed = Result<(), Diagnostic>;

/// The discardable attribute with the number of arguments of a region that are memory of the block.
pub const WORKGROUP_ATTRIBUTIONS: &str = "workgroup_attributions";
/// The discardable attribute of functions that are kernels.
pub const KERNEL: &str = "gpu.kernel";

/// Parses `keyword(%a : type {attributes}, …)`, if it is there. Returns a dictionary for each argument, if one has attributes.
fn parse_attributions(
    p: &mut AsmParser<'_, '_>,
    keyword: &str,
    arguments: &mut Vec<Argument>,
) -> Result<Option<Attribute>, Diagnostic> {
    if !p.accept_keyword(keyword) {
        return Ok(None);
    }
    let first = arguments.len();
    p.parse_argument_list(Delimiter::Paren, true, true, arguments)?;
    let dicts: Vec<Attribute> = arguments[first..].iter().map(|argument| argument.attrs).collect();
    let any = dicts.iter().any(|&dict| dict != Attribute::EMPTY_DICT);
    Ok(any.then(|| p.ctx().array_attr(&dicts)))
}

fn print_attributions(
    p: &mut AsmPrinter<'_>,
    body: &Body,
    keyword: &str,
    values: &[Value],
    dicts: Option<Attribute>,
) {
    if values.is_empty() {
        return;
    }
    let ctx = p.ctx();
    let dicts = dicts.and_then(|dicts| dicts.as_array(ctx)).unwrap_or_default();
    p.write_fmt(format_args!(" {keyword}("));
    p.separated(values.iter().enumerate(), |p, (at, &value)| {
        p.value(body, value);
        p.write_str(" : ");
        p.ty(body.ty(value));
        let dict = dicts.get(at).and_then(|dict| dict.as_dict(ctx));
        p.optional_dict(dict.unwrap_or_default());
    });
    p.write_str(")");
}

/// The number of arguments that are memory of the block.
pub(super) fn workgroup_attributions(p: &windlass_ir::Context, body: &Body, op: Op) -> usize {
    let count = body.attr_named(p, op, WORKGROUP_ATTRIBUTIONS);
    let count = count.and_then(|count| count.as_i64(p)).unwrap_or(0);
    usize::try_from(count).unwrap_or(0)
}

pub(super) fn parse_function(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Parsed {
    let ctx = p.ctx();
    let name = p.parse_symbol_definition()?;
    // Upstream stores the name among the discardable attributes.
    state.set_named(ctx, SYM_NAME, name);
    let start = p.pos();
    let signature = parse_signature(p, false)?;
    if signature
        .arguments
        .first()
        .is_some_and(|first| first.name.is_none())
    {
        return Err(p.error_at(start, "gpu.func requires named arguments"));
    }
    let ty = ctx.function_type(&signature.inputs(), &signature.results);
    state.set_attr(GPUFuncOp::function_type, ctx.type_attr(ty));
    set_signature_attrs(ctx, state, &signature);
    let mut arguments = signature.arguments;
    let inputs = arguments.len();
    if let Some(dicts) = parse_attributions(p, "workgroup", &mut arguments)? {
        state.set_attr(GPUFuncOp::workgroup_attrib_attrs, dicts);
    }
    let count = (arguments.len() - inputs) as i64;
    state.set_named(ctx, WORKGROUP_ATTRIBUTIONS, ctx.i64_attr(count));
    if let Some(dicts) = parse_attributions(p, "private", &mut arguments)? {
        state.set_attr(GPUFuncOp::private_attrib_attrs, dicts);
    }
    if p.accept_keyword("kernel") {
        state.set_named(ctx, KERNEL, Attribute::UNIT);
    }
    p.parse_optional_attr_dict_with_keyword(state)?;
    if arguments.is_empty() && p.accept_empty_braces() {
        p.add_empty_region(state);
        return Ok(());
    }
    p.parse_function_body(state, &arguments)
}

pub(super) fn print_function(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str(" ");
    if let Some(name) = symbol_of(ctx, body, op) {
        p.symbol_name(ctx.str(name));
    }
    let ty = body.get(op, GPUFuncOp::function_type);
    let Some(ty) = ty.and_then(|ty| ty.as_type(ctx)?.function(ctx)) else {
        return;
    };
    let parts = SignatureParts {
        inputs: &ty.inputs,
        results: &ty.results,
        variadic: false,
        arg_attrs: body.get(op, GPUFuncOp::arg_attrs),
        result_attrs: body.get(op, GPUFuncOp::res_attrs),
    };
    p.signature(body, op, parts);
    if let Some(inner) = body.isolated(op)
        && let Some(entry) = inner.root_entry()
    {
        let rest = inner.block_args(entry).get(ty.inputs.len()..).unwrap_or_default();
        let (shared, private) = rest.split_at(workgroup_attributions(ctx, body, op).min(rest.len()));
        let dicts = body.get(op, GPUFuncOp::workgroup_attrib_attrs);
        print_attributions(p, inner, "workgroup", shared, dicts);
        let dicts = body.get(op, GPUFuncOp::private_attrib_attrs);
        print_attributions(p, inner, "private", private, dicts);
    }
    if body.attr_named(ctx, op, KERNEL) == Some(Attribute::UNIT) {
        p.write_str(" kernel");
    }
    let elided = [
        WORKGROUP_ATTRIBUTIONS,
        KERNEL,
        "function_type",
        "workgroup_attrib_attrs",
        "private_attrib_attrs",
    ];
    p.function_attrs(body, op, &elided);
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
}

/// Where the arguments of the region of a launch are: the indices and the sizes of blocks, threads and clusters.
const LAUNCH_ARGUMENTS: [(&str, usize, usize); 3] =
    [("blocks", 0, 6), ("threads", 3, 9), ("clusters", 12, 15)];

/// Parses `(%x, %y, %z) in (%sx = %a, %sy = %b, %sz = %c)`.
fn parse_sizes(
    p: &mut AsmParser<'_, '_>,
    (indices, sizes): (usize, usize),
    arguments: &mut [Option<Argument>],
) -> Result<Vec<UnresolvedOperand>, Diagnostic> {
    let start = p.pos();
    let mut names = Vec::new();
    p.parse_list(Delimiter::Paren, " in operand list", |p| {
        names.push(p.parse_argument(false, false)?);
        Ok(())
    })?;
    p.expect_keyword("in")?;
    p.expect(Tok::LParen)?;
    let mut operands = Vec::new();
    for at in 0..3 {
        if at > 0 {
            p.expect(Tok::Comma)?;
        }
        arguments[sizes + at] = Some(p.parse_argument(false, false)?);
        p.expect(Tok::Equal)?;
        operands.push(p.parse_operand()?);
    }
    p.expect(Tok::RParen)?;
    // Upstream does not count the names.
    if names.len() != 3 {
        return Err(p.error_at(start, "expected 3 operands"));
    }
    for (at, name) in names.into_iter().enumerate() {
        arguments[indices + at] = Some(name);
    }
    Ok(operands)
}

pub(super) fn parse_launch(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Parsed {
    let ctx = p.ctx();
    let (is_async, tokens) = parse_async(p)?;
    let is_named = p.bound_results() > 0;
    if is_async {
        state.results.push(token(ctx));
    }
    let dependencies = tokens.len() as u32;
    p.resolve_operands(&tokens, &vec![token(ctx); tokens.len()], &mut state.operands)?;
    let mut arguments: Vec<Option<Argument>> = vec![None; 18];
    let [blocks, threads, clusters] = LAUNCH_ARGUMENTS;
    let mut sizes = Vec::new();
    let has_clusters = p.accept_keyword(clusters.0);
    let cluster_sizes = match has_clusters {
        true => parse_sizes(p, (clusters.1, clusters.2), &mut arguments)?,
        false => Vec::new(),
    };
    for (keyword, indices, size) in [blocks, threads] {
        p.expect_keyword(keyword)?;
        sizes.extend(parse_sizes(p, (indices, size), &mut arguments)?);
    }
    sizes.extend(cluster_sizes);
    p.resolve_operands(&sizes, &vec![Type::INDEX; sizes.len()], &mut state.operands)?;
    let has_memory = p.accept_keyword("dynamic_shared_memory_size");
    if has_memory {
        let operand = p.parse_operand()?;
        let value = p.resolve_operand(operand, Type::I32)?;
        state.operands.push(value);
    }
    for (keyword, slot) in [("module", LaunchOp::module), ("function", LaunchOp::function)] {
        if p.accept_keyword(keyword) {
            p.expect(Tok::LParen)?;
            let symbol = p.parse_flat_symbol_ref()?;
            state.set_attr(slot, symbol);
            p.expect(Tok::RParen)?;
        }
    }
    let mut arguments: Vec<Argument> = arguments.into_iter().flatten().collect();
    for argument in &mut arguments {
        argument.ty = Type::INDEX;
    }
    let first = arguments.len();
    parse_attributions(p, "workgroup", &mut arguments)?;
    let count = (arguments.len() - first) as i64;
    state.set_named(ctx, WORKGROUP_ATTRIBUTIONS, ctx.i64_attr(count));
    parse_attributions(p, "private", &mut arguments)?;
    p.parse_region(state, &arguments)?;
    p.parse_optional_attr_dict(state)?;
    if is_named && !is_async {
        let message = "gpu.launch requires 'async' keyword to return a value";
        return Err(syntax_error(state, message));
    }
    let clusters = u32::from(has_clusters);
    state.operand_segments.push(dependencies);
    state.operand_segments.extend([1; 6]);
    state.operand_segments.extend([clusters; 3]);
    state.operand_segments.push(u32::from(has_memory));
    Ok(())
}

pub(super) fn print_launch(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    if body.get(op, LaunchOp::asyncToken).is_some() {
        p.write_str(" async");
    }
    let tokens: Vec<Value> = body.get(op, LaunchOp::asyncDependencies).collect();
    let operands: Vec<Value> = body.operands(op).iter().skip(tokens.len()).collect();
    if !tokens.is_empty() {
        p.write_str(" [");
        p.values(body, tokens);
        p.write_str("]");
    }
    let entry = body.region_entry(op, 0);
    let arguments = entry.map(|entry| body.block_args(entry)).unwrap_or_default();
    let has_clusters = body.get(op, LaunchOp::clusterSizeX).is_some();
    let [blocks, threads, clusters] = LAUNCH_ARGUMENTS;
    let lists = has_clusters.then_some((clusters, 6));
    for ((keyword, indices, sizes), first) in lists.into_iter().chain([(blocks, 0), (threads, 3)]) {
        let three = |at: usize| arguments.get(at..at + 3).unwrap_or_default();
        p.write_fmt(format_args!(" {keyword}("));
        p.values(body, three(indices).iter().copied());
        p.write_str(") in (");
        p.separated(
            three(sizes).iter().zip(&operands[first..]),
            |p, (&size, &operand)| {
                p.value(body, size);
                p.write_str(" = ");
                p.value(body, operand);
            },
        );
        p.write_str(")");
    }
    if let Some(size) = body.get(op, LaunchOp::dynamicSharedMemorySize) {
        p.write_str(" dynamic_shared_memory_size ");
        p.value(body, size);
    }
    for (keyword, slot) in [("module", LaunchOp::module), ("function", LaunchOp::function)] {
        if let Some(symbol) = body.get(op, slot) {
            p.write_fmt(format_args!(" {keyword}("));
            p.attr(symbol);
            p.write_str(")");
        }
    }
    let rest = arguments
        .get(if has_clusters { 18 } else { 12 }..)
        .unwrap_or_default();
    let (shared, private) = rest.split_at(workgroup_attributions(ctx, body, op).min(rest.len()));
    print_attributions(p, body, "workgroup", shared, None);
    print_attributions(p, body, "private", private, None);
    p.write_str(" ");
    p.region(body, op, 0, RegionOptions::WITHOUT_ARGS);
    let elided = [
        "operandSegmentSizes",
        WORKGROUP_ATTRIBUTIONS,
        "module",
        "function",
    ];
    p.attr_dict(body, op, &elided);
}

pub(super) fn parse_warp(p: &mut AsmParser<'_, '_>, state: &mut OpState) -> Parsed {
    let ctx = p.ctx();
    p.expect(Tok::LParen)?;
    let lane = p.parse_operand()?;
    p.expect(Tok::RParen)?;
    p.expect(Tok::LSquare)?;
    let size = p.parse_i64()?;
    p.expect(Tok::RSquare)?;
    state.set_attr(WarpExecuteOnLane0Op::warp_size, ctx.i64_attr(size));
    let lane = p.resolve_operand(lane, Type::INDEX)?;
    state.operands.push(lane);
    if p.accept_keyword("args") {
        p.expect(Tok::LParen)?;
        let start = p.pos();
        let (mut names, mut types) = (Vec::new(), Vec::new());
        p.parse_operand_list(Delimiter::None, &mut names)?;
        p.parse_colon_type_list(&mut types)?;
        p.expect_equal_counts(start, names.len(), types.len())?;
        p.resolve_operands(&names, &types, &mut state.operands)?;
        p.expect(Tok::RParen)?;
    }
    p.optional_arrow_type_list(&mut state.results)?;
    p.parse_region(state, &[])?;
    p.parse_optional_attr_dict(state)
}

pub(super) fn print_warp(p: &mut AsmPrinter<'_>, body: &Body, op: Op) {
    let ctx = p.ctx();
    p.write_str("(");
    p.value(body, body.get(op, WarpExecuteOnLane0Op::laneid));
    p.write_str(")[");
    let size = body.get(op, WarpExecuteOnLane0Op::warp_size);
    p.int(size.and_then(|size| size.as_i64(ctx)).unwrap_or(0));
    p.write_str("]");
    let args: Vec<Value> = body.get(op, WarpExecuteOnLane0Op::args).collect();
    if !args.is_empty() {
        p.write_str(" args(");
        p.values(body, args.iter().copied());
        p.write_str(" : ");
        p.types(args.iter().map(|&value| body.ty(value)));
        p.write_str(")");
    }
    let results: Vec<Type> = body.results(op).map(|value| body.ty(value)).collect();
    if !results.is_empty() {
        p.write_str(" -> (");
        p.types(results.iter().copied());
        p.write_str(")");
    }
    p.write_str(" ");
    let options = RegionOptions {
        terminators: !results.is_empty(),
        ..RegionOptions::ALL
    };
    p.region(body, op, 0, options);
    p.attr_dict(body, op, &["warp_size"]);
}

/// `custom<AllReduceOperation>($op)`: the keyword of a reduction, if there is one.
pub(super) const ALL_REDUCE_OPERATION: CustomDirective = CustomDirective {
    name: "AllReduceOperation",
    parse: |p, state, args| {
        let &[Arg::Var(Var::Attr(slot))] = args else {
            return Ok(());
        };
        if let Some(word) = p.optional_keyword() {
            let Some(case) = enums::ALL_REDUCE_OP.value_of(word) else {
                return Err(p.error("invalid op kind"));
            };
            let case = enum_attrs::case(p.ctx(), names::ALL_REDUCE_OP, case);
            state.set_attr(AttrSlot(slot), case);
        }
        Ok(())
    },
    print: |p, body, op, args| {
        if let &[Arg::Var(Var::Attr(slot))] = args
            && let Some(case) = enum_attrs::value(p.ctx(), body.attr(op, slot))
        {
            p.write_str(" ");
            p.enum_case(&enums::ALL_REDUCE_OP, case);
        }
    },
};

/// `custom<OffloadingHandler>($handler)`: `<#gpu.select_object<0>>`; nothing for the one that selects the first object.
pub(super) const OFFLOADING_HANDLER: CustomDirective = CustomDirective {
    name: "OffloadingHandler",
    parse: |p, state, _| {
        let handler = if p.accept(Tok::Less) {
            let handler = p.parse_attribute(None)?;
            p.expect(Tok::Greater)?;
            handler
        } else {
            p.ctx().ext_attr(SELECT_OBJECT, &[None])
        };
        state.set_attr(BinaryOp::offloadingHandler, handler);
        Ok(())
    },
    print: |p, body, op, _| {
        let ctx = p.ctx();
        let handler = body.get(op, BinaryOp::offloadingHandler);
        if let Some(handler) = handler.filter(|&handler| handler != ctx.ext_attr(SELECT_OBJECT, &[None])) {
            p.write_str("<");
            p.attr(handler);
            p.write_str(">");
        }
    },
};

/// `custom<LaunchDimType>`: `: i64`, the type of the sizes, if it is not `index`.
pub(super) const LAUNCH_DIM_TYPE: CustomDirective = CustomDirective {
    name: "LaunchDimType",
    parse: |p, state, _| {
        let ty = if p.accept(Tok::Colon) {
            p.parse_type()?
        } else {
            Type::INDEX
        };
        state.operand_types(LaunchFuncOp::gridSizeX).push(ty);
        if !state.operand_group(LaunchFuncOp::clusterSizeX).is_empty() {
            state.operand_types(LaunchFuncOp::clusterSizeX).push(ty);
            state.operand_types(LaunchFuncOp::clusterSizeY).push(ty);
            state.operand_types(LaunchFuncOp::clusterSizeZ).push(ty);
        }
        Ok(())
    },
    print: |p, body, op, _| {
        let ty = body.ty(body.get(op, LaunchFuncOp::gridSizeX));
        if ty != Type::INDEX {
            p.write_str(": ");
            p.ty(ty);
        }
    },
};

/// `custom<LaunchFuncOperands>`: `args(%a : i32, %b : f32)`, if there are some.
pub(super) const LAUNCH_FUNC_OPERANDS: CustomDirective = CustomDirective {
    name: "LaunchFuncOperands",
    parse: |p, state, _| {
        if !p.accept_keyword("args") {
            return Ok(());
        }
        let (mut operands, mut types) = (Vec::new(), Vec::new());
        p.parse_list(Delimiter::Paren, " in argument list", |p| {
            operands.push(p.parse_operand()?);
            types.push(p.parse_colon_type()?);
            Ok(())
        })?;
        *state.operand_group(LaunchFuncOp::kernelOperands) = operands;
        *state.operand_types(LaunchFuncOp::kernelOperands) = types;
        Ok(())
    },
    print: |p, body, op, _| {
        let operands: Vec<Value> = body.get(op, LaunchFuncOp::kernelOperands).collect();
        if operands.is_empty() {
            return;
        }
        p.write_str("args(");
        p.separated(operands, |p, value| {
            p.value(body, value);
            p.write_str(" : ");
            p.ty(body.ty(value));
        });
        p.write_str(")");
    },
};
