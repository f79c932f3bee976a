//! `convert-bufferization-to-memref`: clones become allocations and copies, deallocations those of `memref` under a condition.
//!
//! Clones are in this file, deallocations and the function that compares their memrefs in `dealloc.rs`. A pass on a module defines that
//! function in each symbol table that needs it; a pass on a function cannot.

mod dealloc;

use std::sync::Arc;
use windlass_dialects::arith::ARITH_DIALECT;
use windlass_dialects::arith::build::{index_constant, mul};
use windlass_dialects::bufferization::{BUFFERIZATION_DIALECT, CloneOp, DeallocOp};
use windlass_dialects::build::op;
use windlass_dialects::func::FUNC_DIALECT;
use windlass_dialects::memref::layout::{cast_compatible, memref_type};
use windlass_dialects::memref::{
    AllocOp, AllocaOp, CastOp, CopyOp, DimOp, MEMREF_DIALECT, RankOp, ReshapeOp, StoreOp,
};
use windlass_dialects::scf::{self, SCF_DIALECT};
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, TypeConverter, convert_body};
use windlass_ir::def::{OpDef, Traits};
use windlass_ir::pass::{PassCx, PassError, PassInfo};
use windlass_ir::{Body, Builder, Context, DYNAMIC, Diagnostic, Location, Name, NewOp, Type, Value};

/// The pass `convert-bufferization-to-memref`.
pub static PASS: PassInfo = PassInfo::new(
    "convert-bufferization-to-memref",
    "ConvertBufferizationToMemRefPass",
    "Convert operations from the Bufferization dialect to the MemRef dialect",
    |_| Arc::new(|cx: &mut PassCx<'_>| run(cx)),
);

fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let (ctx, location) = (cx.ctx, cx.op.location);
    let is_table = cx.op.def.traits.has(Traits::SYMBOL_TABLE);
    match is_table {
        true => convert_tables(ctx, cx.body(), location)?,
        false => convert_body(ctx, cx.body(), &conversion(None))?,
    }
    Ok(())
}

/// Converts the nested symbol tables, each with its own function for comparisons, and then the body of this one.
fn convert_tables(ctx: &Context, body: &mut Body, location: Location) -> Result<(), Diagnostic> {
    let inner = body.par_isolated(|op| match op.def.traits.has(Traits::SYMBOL_TABLE) {
        true => convert_tables(ctx, op.body, location),
        false => Ok(()),
    });
    inner.into_iter().collect::<Result<(), _>>()?;
    let helper = dealloc::define_helper(ctx, body, location);
    convert_body(ctx, body, &conversion(helper))
}

/// The conversion. `helper` is the function that compares memrefs.
fn conversion(helper: Option<Name>) -> Conversion {
    let mut conversion = Conversion {
        types: TypeConverter::identity(),
        ..Conversion::default()
    };
    for legal in [&ARITH_DIALECT, &FUNC_DIALECT, &MEMREF_DIALECT, &SCF_DIALECT] {
        conversion.target.legal_dialect(legal);
    }
    conversion.target.illegal_dialect(&BUFFERIZATION_DIALECT);
    conversion
        .patterns
        .add(CloneOp::NAME, convert_clone)
        .add(DeallocOp::NAME, move |rw, a| dealloc::convert(rw, a, helper));
    conversion
}

fn alloc(b: &mut Builder<'_>, def: &'static OpDef, sizes: &[Value], ty: Type) -> Value {
    let new = NewOp {
        operands: sizes,
        operand_segments: &[sizes.len() as u32, 0],
        results: &[ty],
        ..NewOp::new(def, b.location)
    };
    let op = b.create(new);
    b.result(op)
}

fn store(b: &mut Builder<'_>, value: Value, memref: Value, index: Value) {
    b.create(NewOp {
        operands: &[value, memref, index],
        ..NewOp::new(StoreOp::DEF, b.location)
    });
}

fn convert_clone(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let to = rw.old().ty(rw.old().result(a.op, 0));
    rw.expand(a.op, |b, operands| {
        let input = operands[0];
        let copy = match to.memref(b.ctx) {
            // Memory with the identity layout is allocated; the result is a cast of it.
            Some(memref) => {
                let ty = memref_type(b.ctx, &memref.shape, memref.element, None, memref.space);
                if !cast_compatible(b.ctx, ty, to) {
                    return None;
                }
                let mut sizes = Vec::new();
                for (dim, _) in memref
                    .shape
                    .iter()
                    .enumerate()
                    .filter(|&(_, &size)| size == DYNAMIC)
                {
                    let index = index_constant(b, dim as i64);
                    sizes.push(op(b, DimOp::DEF, &[input, index], Type::INDEX));
                }
                let memory = alloc(b, AllocOp::DEF, &sizes, ty);
                match ty == to {
                    true => memory,
                    false => op(b, CastOp::DEF, &[memory], to),
                }
            }
            None => {
                let element = b.body.ty(input).element_type(b.ctx)?;
                clone_unranked(b, input, element, to)
            }
        };
        b.create(NewOp {
            operands: &[input, copy],
            ..NewOp::new(CopyOp::DEF, b.location)
        });
        Some(copy)
    })
}

/// Memory for an unranked memref: of one dimension, reshaped by sizes that a loop collects.
fn clone_unranked(b: &mut Builder<'_>, input: Value, element: Type, to: Type) -> Value {
    let line = |ctx: &Context, element: Type| ctx.memref_type(&[DYNAMIC], element);
    let (zero, one) = (index_constant(b, 0), index_constant(b, 1));
    let rank = op(b, RankOp::DEF, &[input], Type::INDEX);
    let sizes_type = line(b.ctx, Type::INDEX);
    let sizes = alloc(b, AllocaOp::DEF, &[rank], sizes_type);
    let total = scf::for_(b, zero, rank, one, &[one], |b, index, total| {
        let size = op(b, DimOp::DEF, &[input, index], Type::INDEX);
        store(b, size, sizes, index);
        [mul(b, total[0], size)]
    });
    let flat = line(b.ctx, element);
    let memory = alloc(b, AllocOp::DEF, &total, flat);
    op(b, ReshapeOp::DEF, &[memory, sizes], to)
}
