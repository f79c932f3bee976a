//! `llvm-legalize-for-export`: rewrites constructs that LLVM IR cannot express.
//!
//! If a terminator has a block as successor twice with different operands, extra blocks separate the edges, since phis
//! select by predecessor; consecutive fragments of a location expression are merged.

use crate::llvm::attrs::{self, dwarf, names};
use crate::llvm::{BrOp, DbgDeclareOp, DbgValueOp, GlobalOp};
use std::sync::Arc;
use windlass_ir::pass::{PassCx, PassInfo};
use windlass_ir::transforms::each_body;
use windlass_ir::{AttrData, Attribute, Block, Body, Builder, Context, Op, Region, Value};

/// The pass.
pub(super) static LEGALIZE_FOR_EXPORT: PassInfo = PassInfo::new(
    "llvm-legalize-for-export",
    "LLVMLegalizeForExportPass",
    "Legalize LLVM dialect to be convertible to LLVM IR",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| legalize(ctx, body))
        })
    },
);

fn legalize(ctx: &Context, body: &mut Body) {
    let mut regions: Vec<Region> = body.root_regions().to_vec();
    for op in body.all_ops() {
        regions.extend_from_slice(body.regions(op));
        legalize_expressions(ctx, body, op);
    }
    for region in regions {
        let blocks: Vec<Block> = body.blocks(region).collect();
        for block in blocks {
            separate_edges(ctx, body, region, block);
        }
    }
}

/// Inserts a block on each edge to a block with arguments from one terminator, from the second edge on.
fn separate_edges(ctx: &Context, body: &mut Body, region: Region, block: Block) {
    let Some(last) = body.terminator(block) else {
        return;
    };
    let successors: Vec<Block> = body.successors(last).collect();
    for (index, &successor) in successors.iter().enumerate() {
        if body.block_args(successor).is_empty() || !successors[..index].contains(&successor) {
            continue;
        }
        let between = body.append_block(region);
        body.set_successor(last, index, between);
        let args: Vec<Value> = body.block_args(successor).to_vec();
        let mut passed = Vec::with_capacity(args.len());
        for (index, arg) in args.into_iter().enumerate() {
            let location = body.block_arg_location(successor, index);
            passed.push(body.append_arg(between, body.ty(arg), location));
        }
        let location = body.location(last);
        let mut b = Builder::at_end(ctx, body, between, location);
        BrOp::builder(&passed, successor).build(&mut b);
    }
}

fn legalize_expressions(ctx: &Context, body: &mut Body, op: Op) {
    let slot = match body.name(op) {
        DbgValueOp::NAME => DbgValueOp::locationExpr,
        DbgDeclareOp::NAME => DbgDeclareOp::locationExpr,
        GlobalOp::NAME => GlobalOp::dbg_exprs,
        _ => return,
    };
    let Some(old) = body.get(op, slot) else { return };
    let new = match old.as_array(ctx) {
        Some(variables) => {
            let variables: Vec<Attribute> = variables.iter().map(|&v| variable(ctx, v)).collect();
            ctx.array_attr(&variables)
        }
        None => merge_fragments(ctx, old),
    };
    if new != old {
        body.set_attr(op, slot, Some(new));
    }
}

/// A global variable with a legalized expression.
fn variable(ctx: &Context, attr: Attribute) -> Attribute {
    let Some(ext) = attr.ext(ctx, names::DI_GLOBAL_VARIABLE_EXPRESSION) else {
        return attr;
    };
    let params: Vec<_> = ext
        .params
        .iter()
        .map(|param| param.map(|param| merge_fragments(ctx, param)))
        .collect();
    ctx.ext_attr(ext.name, &params)
}

/// Merges consecutive fragments of an expression: the offset is the sum of the offsets, the size is that of the first.
pub fn merge_fragments(ctx: &Context, expression: Attribute) -> Attribute {
    let operations = expression
        .ext(ctx, names::DI_EXPRESSION)
        .and_then(|ext| (*ext.params.first()?)?.as_array(ctx));
    let Some(operations) = operations else {
        return expression;
    };
    let mut result: Vec<Attribute> = Vec::with_capacity(operations.len());
    for &operation in operations {
        let before = result.last().and_then(|&last| fragment(ctx, last));
        match (before, fragment(ctx, operation)) {
            (Some((first, size)), Some((second, _))) => {
                result.pop();
                result.push(new_fragment(ctx, first.wrapping_add(second), size));
            }
            _ => result.push(operation),
        }
    }
    if result.len() == operations.len() {
        return expression;
    }
    ctx.ext_attr(names::DI_EXPRESSION, &[Some(ctx.array_attr(&result))])
}

/// The offset and size of a fragment.
fn fragment(ctx: &Context, operation: Attribute) -> Option<(i64, i64)> {
    let AttrData::Ext(ext) = operation.data(ctx) else {
        return None;
    };
    let opcode = ext.params.first().copied().flatten()?.as_i64(ctx)?;
    let arguments = attrs::param(ctx, operation, "arguments")?.as_array(ctx)?;
    match arguments {
        &[offset, size] if opcode == dwarf::LLVM_FRAGMENT => Some((offset.as_i64(ctx)?, size.as_i64(ctx)?)),
        _ => None,
    }
}

fn new_fragment(ctx: &Context, offset: i64, size: i64) -> Attribute {
    let arguments = ctx.array_attr(&[ctx.i64_attr(offset), ctx.i64_attr(size)]);
    let opcode = ctx.i64_attr(dwarf::LLVM_FRAGMENT);
    ctx.ext_attr(names::DI_EXPRESSION_ELEM, &[Some(opcode), Some(arguments)])
}
