//! `convert-vector-to-llvm`: vectors become LLVM's vectors, in arrays where they have more than one dimension.
//!
//! `direct.rs` has what LLVM has too: elements of vectors, shuffles, reductions; `memory.rs` loads and stores of one dimension. The rest is first
//! written out as operations on rows and elements (`unroll.rs`, `transfer.rs`, `mask.rs`), which are converted in turn; `build.rs`
//! is what those are built with. `print.rs` prints.

pub(crate) mod build;
mod direct;
pub(crate) mod mask;
mod memory;
mod print;
pub(crate) mod transfer;
mod unroll;

use crate::llvm_types::{LlvmOptions, llvm_type_converter};
use smallvec::{SmallVec, smallvec};
use windlass_dialects::llvm;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{
    BroadcastOp, ConstantMaskOp, ContractionOp, CreateMaskOp, DeinterleaveOp, ExtractStridedSliceOp,
    FromElementsOp, GatherOp, InsertStridedSliceOp, InterleaveOp, LoadOp, MaskOp, MaskedLoadOp,
    MaskedStoreOp, MultiDimReductionOp, OuterProductOp, PrintOp, ScanOp, ScatterOp, ShapeCastOp, StepOp,
    StoreOp, ToElementsOp, TransferReadOp, TransferWriteOp, TransposeOp,
};
use windlass_ir::conversion::{Conversion, PatternSet};
use windlass_ir::{Builder, Op, Type, Value};

/// What may be chosen about vectors.
#[derive(Clone, Copy, Debug, Default)]
pub struct VectorOptions {
    /// Sums and products of floats may be taken in any order.
    pub reassociate: bool,
    /// Lanes of masks are counted in 32 bits.
    pub narrow_lanes: bool,
}

/// The conversion that the pass runs.
pub fn conversion_with(options: LlvmOptions, vectors: VectorOptions) -> Conversion {
    let mut conversion = Conversion {
        types: llvm_type_converter(options),
        ..Conversion::default()
    };
    populate(&mut conversion.patterns, vectors);
    conversion.target.legal_dialect(&llvm::LLVM_DIALECT);
    conversion
}

/// Writes an operation with one result out.
fn one(
    patterns: &mut PatternSet,
    name: windlass_ir::OpName,
    build: fn(&mut Builder<'_>, Op, &[Value]) -> Option<Value>,
) {
    patterns.add(name, move |rw, a| {
        rw.expand(a.op, |b, operands| build(b, a.op, operands))
    });
}

/// Writes an operation without results out.
fn nothing(
    patterns: &mut PatternSet,
    name: windlass_ir::OpName,
    build: fn(&mut Builder<'_>, Op) -> Option<()>,
) {
    patterns.add(name, move |rw, a| {
        rw.expand_all(a.op, |b, _| build(b, a.op).map(|()| SmallVec::new()))
    });
}

/// Adds the patterns of `vector`.
pub fn populate(patterns: &mut PatternSet, options: VectorOptions) {
    // What is put together begins as poison.
    crate::ub_to_llvm::populate(patterns);
    patterns.add(PrintOp::NAME, print::convert);
    one(patterns, BroadcastOp::NAME, |b, op, x| {
        unroll::broadcast(b, op, x[0])
    });
    one(patterns, TransposeOp::NAME, |b, op, x| {
        unroll::transpose(b, op, x[0])
    });
    one(patterns, ShapeCastOp::NAME, |b, op, x| {
        unroll::shape_cast(b, op, x[0])
    });
    one(patterns, ExtractStridedSliceOp::NAME, |b, op, x| {
        unroll::extract_strided_slice(b, op, x[0])
    });
    one(patterns, InsertStridedSliceOp::NAME, unroll::insert_strided_slice);
    one(patterns, OuterProductOp::NAME, |b, op, _| {
        unroll::outer_product(b, op, None)
    });
    one(patterns, ContractionOp::NAME, |b, op, _| {
        unroll::contract(b, op, None)
    });
    one(patterns, MultiDimReductionOp::NAME, |b, op, _| {
        unroll::multi_reduction(b, op, None)
    });
    let lane = if options.narrow_lanes {
        Type::I32
    } else {
        Type::I64
    };
    patterns.add(CreateMaskOp::NAME, move |rw, a| {
        rw.expand(a.op, |b, sizes| {
            let ty = b.body.ty(b.body.result(a.op, 0));
            unroll::create_mask(b, ty, sizes, lane)
        })
    });
    one(patterns, ConstantMaskOp::NAME, |b, op, _| {
        unroll::constant_mask(b, op)
    });
    one(patterns, StepOp::NAME, |b, op, _| unroll::step(b, op));
    one(patterns, FromElementsOp::NAME, |b, op, _| {
        unroll::from_elements(b, op)
    });
    one(patterns, InterleaveOp::NAME, |b, op, _| unroll::interleave(b, op));
    one(patterns, TransferReadOp::NAME, |b, op, _| {
        let transfer = Transfer::of(b.ctx, b.body, op)?;
        transfer::read(b, transfer)
    });
    one(patterns, LoadOp::NAME, |b, op, _| transfer::load(b, op));
    one(patterns, GatherOp::NAME, |b, op, _| transfer::gather(b, op, None));
    one(patterns, MaskedLoadOp::NAME, |b, op, _| {
        transfer::masked_rows(b, op, true)?
    });
    nothing(patterns, TransferWriteOp::NAME, |b, op| {
        let transfer = Transfer::of(b.ctx, b.body, op)?;
        transfer::write(b, transfer)
    });
    nothing(patterns, StoreOp::NAME, transfer::store);
    nothing(patterns, ScatterOp::NAME, transfer::scatter);
    nothing(patterns, MaskedStoreOp::NAME, |b, op| {
        transfer::masked_rows(b, op, false).map(|_| ())
    });
    patterns
        .add(ToElementsOp::NAME, |rw, a| {
            rw.expand_all(a.op, |b, x| {
                unroll::to_elements(b, a.op, x[0]).map(SmallVec::from_vec)
            })
        })
        .add(DeinterleaveOp::NAME, |rw, a| {
            rw.expand_all(a.op, |b, _| {
                let (even, odd) = unroll::deinterleave(b, a.op)?;
                Some(smallvec![even, odd])
            })
        })
        .add(ScanOp::NAME, |rw, a| {
            rw.expand_all(a.op, |b, _| {
                let (all, last) = unroll::scan(b, a.op)?;
                Some(smallvec![all, last])
            })
        })
        .add(MaskOp::NAME, |rw, a| {
            rw.expand_all(a.op, |b, _| mask::expand(b, a.op))
        });
    // Tried first.
    direct::populate(patterns, options.reassociate);
    memory::populate(patterns);
}
