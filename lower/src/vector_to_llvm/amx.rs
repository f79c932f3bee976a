//! Conversion of `amx` to calls of LLVM's intrinsics. A tile becomes `!llvm.x86_amx`, which has no size: each call has the rows
//! and the bytes of a row.

use super::one_to_one_intrinsic::replace;
use crate::build::llvm::{int_constant, mul};
use crate::finalize_memref_to_llvm::{Source, address};
use windlass_dialects::amx::{TILE, TileLoadOp, TileMulFOp, TileMulIOp, TileStoreOp, TileType, TileZeroOp};
use windlass_dialects::llvm;
use windlass_ir::conversion::{Adaptor, Conversion, ConversionRewriter, Match, NoMatch};
use windlass_ir::{DYNAMIC, Type, Value};

/// Adds the patterns and the conversion of the type.
pub fn populate(conversion: &mut Conversion) {
    conversion.types.rule(|_, ctx, ty| {
        ty.ext(ctx, TILE)?;
        Some(Some(llvm::types::x86_amx(ctx)))
    });
    conversion
        .patterns
        .add(TileZeroOp::NAME, |rw, a| {
            let ty = rw.old().ty(rw.old().result(a.op, 0));
            let sizes = sizes(rw, ty)?;
            replace(rw, a, "llvm.x86.tilezero.internal", &sizes)
        })
        .add(TileLoadOp::NAME, |rw, a| {
            let ty = rw.old().ty(rw.old().result(a.op, 0));
            let indices = a.many(rw.old(), TileLoadOp::indices);
            let stride = a.opt(rw.old(), TileLoadOp::stride);
            let [rows, bytes, address, stride] = place(rw, a, ty, indices, stride)?;
            let operands = [rows, bytes, address, stride];
            replace(rw, a, "llvm.x86.tileloadd64.internal", &operands)
        })
        .add(TileStoreOp::NAME, |rw, a| {
            let ty = rw.old().ty(rw.old().get(a.op, TileStoreOp::val));
            let indices = a.many(rw.old(), TileStoreOp::indices);
            let stride = a.opt(rw.old(), TileStoreOp::stride);
            let value = a.one(rw.old(), TileStoreOp::val);
            let [rows, bytes, address, stride] = place(rw, a, ty, indices, stride)?;
            let operands = [rows, bytes, address, stride, value];
            replace(rw, a, "llvm.x86.tilestored64.internal", &operands)
        })
        .add(TileMulFOp::NAME, |rw, a| {
            let element = tile(rw, rw.old().operand(a.op, 0))?.element;
            let kind = if element == Type::F16 { "fp16" } else { "bf16" };
            convert_product(rw, a, &format!("llvm.x86.tdp{kind}ps.internal"))
        })
        .add(TileMulIOp::NAME, |rw, a| {
            let letter = |unsigned: bool| if unsigned { "u" } else { "s" };
            let lhs = letter(rw.old().get(a.op, TileMulIOp::isZextLhs).is_some());
            let rhs = letter(rw.old().get(a.op, TileMulIOp::isZextRhs).is_some());
            convert_product(rw, a, &format!("llvm.x86.tdpb{lhs}{rhs}d.internal"))
        });
}

fn tile(rw: &ConversionRewriter<'_>, value: Value) -> Result<TileType, NoMatch> {
    TileType::of(rw.ctx(), rw.old().ty(value)).ok_or_else(NoMatch::default)
}

/// The rows of a tile and the bytes of a row, as constants.
fn sizes(rw: &mut ConversionRewriter<'_>, ty: Type) -> Result<[Value; 2], NoMatch> {
    let tile = TileType::of(rw.ctx(), ty).ok_or_else(NoMatch::default)?;
    let (rows, bytes) = tile.rows_and_bytes();
    Ok([rows, bytes].map(|size| int_constant(&mut rw.b, Type::I16, size)))
}

/// The sizes of a tile, the address of its first row, and the bytes from one row to the next.
fn place(
    rw: &mut ConversionRewriter<'_>,
    a: Adaptor<'_>,
    tile: Type,
    indices: &[Value],
    stride: Option<Value>,
) -> Result<[Value; 4], NoMatch> {
    let source = Source::expect(rw, rw.old().operand(a.op, 0), a.operands[0])?;
    let bytes = bytes(rw, source.memref.element).ok_or_else(NoMatch::default)?;
    let [rows, columns] = sizes(rw, tile)?;
    let address = address(rw, &source, indices, false);
    let b = &mut rw.b;
    let stride = match stride {
        Some(stride) => {
            let scale = int_constant(b, Type::I64, bytes);
            mul(b, scale, stride)
        }
        None => {
            let dim = source
                .layout
                .strides
                .len()
                .checked_sub(2)
                .ok_or_else(NoMatch::default)?;
            match source.layout.strides[dim] {
                DYNAMIC => {
                    let stride = source.descriptor.stride(b, dim);
                    let scale = int_constant(b, Type::I64, bytes);
                    mul(b, scale, stride)
                }
                known => int_constant(b, Type::I64, known.wrapping_mul(bytes)),
            }
        }
    };
    Ok([rows, columns, address, stride])
}

/// The bytes of an element in memory.
fn bytes(rw: &ConversionRewriter<'_>, element: Type) -> Option<i64> {
    let width = match element.float(rw.ctx()) {
        Some(kind) => kind.width(),
        None => element.integer(rw.ctx())?.0,
    };
    Some(i64::from(width >> 3))
}

fn convert_product(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, name: &str) -> Match {
    let [lhs, rhs] = [0, 1].map(|at| rw.old().ty(rw.old().operand(a.op, at)));
    let [rows, inner] = sizes(rw, lhs)?;
    let [_, columns] = sizes(rw, rhs)?;
    let operands = [rows, columns, inner, a.operands[2], a.operands[0], a.operands[1]];
    replace(rw, a, name, &operands)
}
