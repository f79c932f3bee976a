//! `convert-toy-to-memref`: the conversion of `toy` to `arith`, `memref`, `scf` and calls.
//!
//! | of `toy` | becomes |
//! | --- | --- |
//! | `!toy.table<4>` | `memref<4xi32>` |
//! | `toy.table` | `memref.alloca`, and a `memref.store` for each entry |
//! | `toy.lookup` | `memref.load` |
//! | `toy.clamp` | `arith.maxsi` and `arith.minsi` |
//! | `toy.print` | calls of functions that print, which are declared in the module |
//! | `toy.repeat`, `toy.end` | `scf.for`, `scf.yield` |
//!
//! `toy.cycles` stays; `export.rs` writes it as LLVM IR.

use crate::dialect::{ClampOp, CyclesOp, EndOp, LookupOp, PrintOp, RepeatOp, TOY, TableOp};
use crate::{attrs, types};
use std::sync::Arc;
use windlass::dialects::{arith, memref, scf};
use windlass::ir::conversion::{Conversion, ConversionRewriter, Match, NoMatch, OpAdaptor, TypeConverter};
use windlass::ir::pass::{PassCx, PassInfo};
use windlass::ir::{NewOp, Type};
use windlass::lower::{build, func_conversion};

/// The pass.
pub static CONVERT_TOY_TO_MEMREF: PassInfo = PassInfo::new(
    "convert-toy-to-memref",
    "ConvertToyToMemRef",
    "Converts toy to arith and memref",
    |_| Arc::new(|cx: &mut PassCx<'_>| cx.convert(&conversion())),
);

/// The conversion that the pass does, and the command line before it lowers to the LLVM dialect.
pub fn conversion() -> Conversion {
    // Types for which there is no rule stay.
    let mut types = TypeConverter::identity();
    types.rule(|_, ctx, ty| {
        let size = types::table_size(ctx, ty)?;
        Some(Some(ctx.memref_type(&[size], Type::I32)))
    });
    let mut conversion = Conversion {
        types,
        ..Conversion::default()
    };
    conversion
        .target
        .illegal_dialect(&TOY)
        .legal_ops(&[CyclesOp::NAME]);
    conversion
        .patterns
        .add_op(lower_table)
        .add_op(lower_lookup)
        .add_op(lower_clamp)
        .add_op(lower_print)
        .add_op(lower_repeat)
        .add_op(lower_end);
    // Tables may be arguments and results of functions.
    func_conversion::populate(&mut conversion);
    conversion
}

/// Allocates the table and stores its entries.
fn lower_table(rw: &mut ConversionRewriter<'_>, op: OpAdaptor<'_, TableOp>) -> Match {
    // The pattern reads the old operation and gets its operands converted, in the new body.
    let old = rw.old().get(op.op(), TableOp::table);
    let ty = rw.convert_type(rw.old().ty(old)).ok_or_else(NoMatch::default)?;
    let entries = op.group(rw, TableOp::entries);
    // It builds into the new body.
    let b = &mut rw.b;
    let alloca = memref::AllocaOp::builder(&[], &[], ty).build(b);
    let table = b.result(alloca);
    for (index, &entry) in entries.iter().enumerate() {
        let index = build::arith::index_constant(b, index as i64);
        memref::StoreOp::builder(entry, table, &[index]).build(b);
    }
    rw.replace(op.op(), &[table]);
    Ok(())
}

/// Loads the entry.
fn lower_lookup(rw: &mut ConversionRewriter<'_>, op: OpAdaptor<'_, LookupOp>) -> Match {
    let (table, index) = (op.operand(rw, LookupOp::table), op.operand(rw, LookupOp::index));
    let load = memref::LoadOp::builder(table, &[index], Type::I32).build(&mut rw.b);
    rw.replace_with(op.op(), load);
    Ok(())
}

/// Computes the greater of the number and the lower bound, and the less of that and the upper bound.
fn lower_clamp(rw: &mut ConversionRewriter<'_>, op: OpAdaptor<'_, ClampOp>) -> Match {
    let range = op.attr(rw, ClampOp::range);
    let bounds = range.and_then(|range| attrs::bounds(rw.ctx(), range));
    let (lower, upper) = bounds.ok_or_else(NoMatch::default)?;
    let number = op.operand(rw, ClampOp::number);
    let b = &mut rw.b;
    let [lower, upper] = [lower, upper].map(|bound| b.ctx.i32_attr(bound));
    let lower = build::arith::constant(b, lower, Type::I32);
    let above = build::same_type(b, arith::MaxSIOp::DEF, [number, lower]);
    let upper = build::arith::constant(b, upper, Type::I32);
    let between = build::same_type(b, arith::MinSIOp::DEF, [above, upper]);
    rw.replace(op.op(), &[between]);
    Ok(())
}

/// Calls the runtime's functions. Modules that do not declare them get declarations.
fn lower_print(rw: &mut ConversionRewriter<'_>, op: OpAdaptor<'_, PrintOp>) -> Match {
    let number = op.operand(rw, PrintOp::number);
    // An absent attribute has its default value.
    let punctuation = op.attr(rw, PrintOp::punctuation);
    let after = match punctuation.and_then(|attr| attr.as_i64(rw.ctx())) {
        Some(attrs::COMMA) => "printComma",
        _ => "printNewline",
    };
    let wide = build::op(&mut rw.b, arith::ExtSIOp::DEF, &[number], Type::I64);
    func_conversion::call_function(rw, "printI64", &[wide], &[]);
    func_conversion::call_function(rw, after, &[], &[]);
    rw.replace(op.op(), &[]);
    Ok(())
}

/// Converts the region into that of the loop, whose entry block gets the induction variable as its argument.
fn lower_repeat(rw: &mut ConversionRewriter<'_>, op: OpAdaptor<'_, RepeatOp>) -> Match {
    let count = op.operand(rw, RepeatOp::count);
    let zero = build::arith::index_constant(&mut rw.b, 0);
    let one = build::arith::index_constant(&mut rw.b, 1);
    let region = rw.b.body.new_region();
    rw.b.create(NewOp {
        operands: &[zero, count, one],
        regions: &[region],
        ..NewOp::new(scf::ForOp::DEF, rw.b.location)
    });
    let old = rw.old().get(op.op(), RepeatOp::body);
    rw.convert_region_with(old, region, &mut |rw, _, entry| {
        rw.b.body.append_arg(entry, Type::INDEX, rw.b.location);
        Ok(())
    })?;
    rw.replace(op.op(), &[]);
    Ok(())
}

/// Ends an iteration.
fn lower_end(rw: &mut ConversionRewriter<'_>, op: OpAdaptor<'_, EndOp>) -> Match {
    rw.b.create(NewOp::new(scf::YieldOp::DEF, rw.b.location));
    rw.replace(op.op(), &[]);
    Ok(())
}
