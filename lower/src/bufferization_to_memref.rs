//! `convert-bufferization-to-memref`: clones become allocations and copies, deallocations of one memref become conditional.
//!
//! Deallocations that compare memrefs with retained ones or with each other are an error.

use std::sync::Arc;
use windlass_dialects::arith::build::{constant, index_constant};
use windlass_dialects::bufferization::{CloneOp, DeallocOp};
use windlass_dialects::build::op;
use windlass_dialects::memref::layout::{cast_compatible, memref_type};
use windlass_dialects::memref::{AllocOp, AllocaOp, CastOp, CopyOp, DimOp, RankOp, ReshapeOp, StoreOp};
use windlass_dialects::{arith, memref, scf};
use windlass_ir::pass::{PassCx, PassError, PassInfo};
use windlass_ir::transforms::each_body;
use windlass_ir::{Attribute, Body, Builder, Context, DYNAMIC, Diagnostic, NewOp, Op, Type, Value};

/// The pass `convert-bufferization-to-memref`.
pub static PASS: PassInfo = PassInfo::new(
    "convert-bufferization-to-memref",
    "ConvertBufferizationToMemRefPass",
    "Convert operations from the Bufferization dialect to the MemRef dialect",
    |_| {
        Arc::new(|cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            each_body(cx.body(), &|body| run(ctx, body))
        })
    },
);

fn run(ctx: &Context, body: &mut Body) -> Result<(), PassError> {
    for op in body.all_ops() {
        let name = body.name(op);
        let result = if name == CloneOp::NAME {
            convert_clone(ctx, body, op)
        } else if name == DeallocOp::NAME {
            convert_dealloc(ctx, body, op)
        } else {
            continue;
        };
        let Some(values) = result else {
            return Err(failure(ctx, body, op).into());
        };
        for (result, value) in body.results(op).collect::<Vec<_>>().into_iter().zip(values) {
            body.replace_all_uses(result, value);
        }
        body.erase_op(op);
    }
    Ok(())
}

fn failure(ctx: &Context, body: &Body, op: Op) -> Diagnostic {
    let name = ctx.op_name(body.name(op));
    let message = format!("failed to legalize operation '{name}' that was explicitly marked illegal");
    body.error_at(ctx, op, message)
}

fn alloc(b: &mut Builder<'_>, sizes: &[Value], ty: Type) -> Value {
    dynamic(b, AllocOp::DEF, sizes, ty)
}

fn dynamic(b: &mut Builder<'_>, def: &'static windlass_ir::def::OpDef, sizes: &[Value], ty: Type) -> Value {
    let new = NewOp {
        operands: sizes,
        operand_segments: &[sizes.len() as u32, 0],
        results: &[ty],
        ..NewOp::new(def, b.location)
    };
    let op = b.create(new);
    b.result(op)
}

fn convert_clone(ctx: &Context, body: &mut Body, clone: Op) -> Option<Vec<Value>> {
    let input = body.get(clone, CloneOp::input);
    let (from, to) = (body.ty(input), body.ty(body.get(clone, CloneOp::output)));
    // Memory with the identity layout is allocated; the result is a cast of it.
    let allocated = to.memref(ctx).map(|memref| {
        let ty = memref_type(ctx, &memref.shape, memref.element, None, memref.space);
        (memref.shape.to_vec(), ty)
    });
    if let Some((_, ty)) = &allocated
        && !cast_compatible(ctx, *ty, to)
    {
        return None;
    }
    let mut b = Builder::before(ctx, body, clone);
    let copy = match allocated {
        Some((shape, ty)) => {
            let mut sizes = Vec::new();
            for (dim, _) in shape.iter().enumerate().filter(|&(_, &size)| size == DYNAMIC) {
                let index = index_constant(&mut b, dim as i64);
                sizes.push(op(&mut b, DimOp::DEF, &[input, index], Type::INDEX));
            }
            let memory = alloc(&mut b, &sizes, ty);
            match ty == to {
                true => memory,
                false => op(&mut b, CastOp::DEF, &[memory], to),
            }
        }
        None => {
            let element = from.element_type(ctx)?;
            clone_unranked(&mut b, input, element, to)
        }
    };
    b.create(NewOp {
        operands: &[input, copy],
        ..NewOp::new(CopyOp::DEF, b.location)
    });
    Some(vec![copy])
}

/// Memory for an unranked memref: of one dimension, reshaped by sizes that a loop collects.
fn clone_unranked(b: &mut Builder<'_>, input: Value, element: Type, to: Type) -> Value {
    let line = |ctx: &Context, element: Type| ctx.memref_type(&[DYNAMIC], element);
    let (zero, one) = (index_constant(b, 0), index_constant(b, 1));
    let rank = op(b, RankOp::DEF, &[input], Type::INDEX);
    let sizes_type = line(b.ctx, Type::INDEX);
    let sizes = dynamic(b, AllocaOp::DEF, &[rank], sizes_type);
    let total = scf::for_(b, zero, rank, one, &[one], |b, index, total| {
        let size = op(b, DimOp::DEF, &[input, index], Type::INDEX);
        b.create(NewOp {
            operands: &[size, sizes, index],
            ..NewOp::new(StoreOp::DEF, b.location)
        });
        [arith::build::mul(b, total[0], size)]
    });
    let flat = line(b.ctx, element);
    let memory = alloc(b, &total, flat);
    op(b, ReshapeOp::DEF, &[memory, sizes], to)
}

fn convert_dealloc(ctx: &Context, body: &mut Body, dealloc: Op) -> Option<Vec<Value>> {
    let memrefs: Vec<Value> = body.get(dealloc, DeallocOp::memrefs).collect();
    let conditions: Vec<Value> = body.get(dealloc, DeallocOp::conditions).collect();
    let retained = body.get(dealloc, DeallocOp::retained).len();
    let mut b = Builder::before(ctx, body, dealloc);
    match (&memrefs[..], &conditions[..]) {
        ([], _) => {
            let no = constant(&mut b, Attribute::FALSE, Type::I1);
            Some(vec![no; retained])
        }
        (&[memref], &[condition]) if retained == 0 => {
            let (then, otherwise) = (b.body.new_region(), b.body.new_region());
            let block = b.body.append_block(then);
            let mut inside = Builder::at_end(ctx, b.body, block, b.location);
            memref::DeallocOp::build(&mut inside, memref);
            scf::YieldOp::build(&mut inside, &[]);
            b.create(NewOp {
                operands: &[condition],
                regions: &[then, otherwise],
                ..NewOp::new(scf::IfOp::DEF, b.location)
            });
            Some(Vec::new())
        }
        _ => None,
    }
}
