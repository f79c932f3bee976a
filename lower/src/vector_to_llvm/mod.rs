//! `convert-vector-to-llvm`: converts vectors to LLVM vectors, in arrays for vectors of several dimensions.
//!
//! First, multi-dimensional ops are expanded to rows and elements (`progressive_lowering.rs`; the steps are in
//! `shapes.rs`, `unroll.rs`, `mask.rs`, `folders.rs`, `simple_transfer.rs` and `transfer.rs`, and use `build.rs`). Then
//! the conversion runs: `direct.rs` has ops with an LLVM equivalent (elements of vectors, shuffles, reductions),
//! `memory.rs` loads and stores of one dimension, `print.rs` prints. The expansion steps are patterns of the conversion
//! too, for users who run only that.

pub(crate) mod build;
mod direct;
mod folders;
pub(crate) mod lower_mask;
pub(crate) mod mask;
mod masked_reduction;
mod memory;
mod print;
mod progressive_lowering;
mod shapes;
mod simple_transfer;
pub(crate) mod transfer;
mod unroll;

use crate::llvm_types::{LlvmOptions, to_llvm};
use crate::vector_limits;
use smallvec::{SmallVec, smallvec};
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{
    BitCastOp, BroadcastOp, ConstantMaskOp, ContractionOp, CreateMaskOp, DeinterleaveOp,
    ExtractStridedSliceOp, FMAOp, FromElementsOp, GatherOp, InsertStridedSliceOp, InterleaveOp, LoadOp,
    MaskOp, MaskedLoadOp, MaskedStoreOp, MultiDimReductionOp, OuterProductOp, PrintOp, ScanOp, ScatterOp,
    ShapeCastOp, StepOp, StoreOp, ToElementsOp, TransferReadOp, TransferWriteOp, TransposeOp,
};
use windlass_ir::conversion::{Conversion, PatternSet};
use windlass_ir::pass::{Pass, PassCx, PassError};
use windlass_ir::rewrite::Patterns;
use windlass_ir::{Builder, Op, Type, Value};

/// The options of vector conversions.
#[derive(Clone, Copy, Debug, Default)]
pub struct VectorOptions {
    /// Whether float reductions may be reassociated.
    pub reassociate: bool,
    /// Whether lane numbers of masks have 32 bits.
    pub narrow_lanes: bool,
    /// Whether accesses have the alignment of the vector instead of the element.
    pub vector_alignment: bool,
    /// Whether ops that upstream leaves are lowered too.
    pub lower_all: bool,
}

impl VectorOptions {
    /// The type of lane numbers.
    fn lane(self) -> Type {
        if self.narrow_lanes { Type::I32 } else { Type::I64 }
    }
}

/// The conversion that the pass runs.
pub fn conversion_with(options: LlvmOptions, vectors: VectorOptions) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns, vectors);
    conversion
}

/// The pass: expands multi-dimensional ops, then converts.
pub(crate) struct VectorPass {
    progressive_lowering: Patterns,
    conversion: Conversion,
}

impl VectorPass {
    /// The pass with these options.
    pub fn new(options: LlvmOptions, vectors: VectorOptions) -> Self {
        VectorPass {
            progressive_lowering: progressive_lowering::patterns(vectors),
            conversion: conversion_with(options, vectors),
        }
    }
}

impl Pass for VectorPass {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        let ctx = cx.ctx;
        progressive_lowering::run(ctx, cx.body(), &self.progressive_lowering);
        cx.convert(&self.conversion)
    }
}

/// Adds a pattern that expands an op with one result.
fn one(
    patterns: &mut PatternSet,
    name: windlass_ir::OpName,
    build: fn(&mut Builder<'_>, Op, &[Value]) -> Option<Value>,
) {
    patterns.add(name, move |rw, a| {
        vector_limits::check(rw, a.op)?;
        rw.expand(a.op, |b, operands| build(b, a.op, operands))
    });
}

/// Adds a pattern that expands an op without results.
fn nothing(
    patterns: &mut PatternSet,
    name: windlass_ir::OpName,
    build: fn(&mut Builder<'_>, Op) -> Option<()>,
) {
    patterns.add(name, move |rw, a| {
        vector_limits::check(rw, a.op)?;
        rw.expand_all(a.op, |b, _| build(b, a.op).map(|()| SmallVec::new()))
    });
}

/// Adds the patterns of `vector`.
pub fn populate(patterns: &mut PatternSet, options: VectorOptions) {
    // Tried first.
    memory::populate(patterns, options.vector_alignment);
    direct::populate(patterns, options.reassociate);
    if options.lower_all {
        populate_lower_all(patterns);
    }
    patterns.add(PrintOp::NAME, print::convert);
    one(patterns, BroadcastOp::NAME, |b, op, x| {
        shapes::broadcast(b, op, x[0])
    });
    one(patterns, TransposeOp::NAME, |b, op, _| shapes::transpose(b, op));
    one(patterns, ShapeCastOp::NAME, |b, op, _| shapes::shape_cast(b, op));
    one(patterns, ExtractStridedSliceOp::NAME, |b, op, _| {
        shapes::extract_strided_slice(b, op)
    });
    one(patterns, InsertStridedSliceOp::NAME, |b, op, _| {
        shapes::insert_strided_slice(b, op)
    });
    one(patterns, BitCastOp::NAME, |b, op, _| shapes::bit_cast(b, op));
    one(patterns, FMAOp::NAME, |b, op, _| shapes::fma(b, op));
    one(patterns, OuterProductOp::NAME, |b, op, _| {
        unroll::outer_product(b, op, None)
    });
    one(patterns, ContractionOp::NAME, |b, op, _| {
        unroll::contract(b, op, None)
    });
    let lane = options.lane();
    patterns.add(CreateMaskOp::NAME, move |rw, a| {
        vector_limits::check(rw, a.op)?;
        rw.expand(a.op, |b, _| mask::create_mask(b, a.op, lane))
    });
    one(patterns, ConstantMaskOp::NAME, |b, op, _| {
        mask::constant_mask(b, op)
    });
    one(patterns, StepOp::NAME, |b, op, _| mask::step(b, op));
    one(patterns, FromElementsOp::NAME, |b, op, _| {
        shapes::from_elements(b, op)
    });
    one(patterns, InterleaveOp::NAME, |b, op, _| {
        shapes::interleave(b, op).or_else(|| shapes::interleave_rows(b, op))
    });
    one(patterns, GatherOp::NAME, |b, op, _| transfer::gather(b, op, None));
    patterns
        .add(ToElementsOp::NAME, |rw, a| {
            vector_limits::check(rw, a.op)?;
            rw.expand_all(a.op, |b, _| shapes::used_elements(b, a.op))
        })
        .add(DeinterleaveOp::NAME, |rw, a| {
            vector_limits::check(rw, a.op)?;
            rw.expand_all(a.op, |b, _| {
                let (even, odd) = shapes::deinterleave(b, a.op)?;
                Some(smallvec![even, odd])
            })
        })
        .add(MaskOp::NAME, |rw, a| {
            rw.expand_all(a.op, |b, _| mask::expand(b, a.op))
        });
}

/// Adds patterns for ops that upstream's passes leave.
fn populate_lower_all(patterns: &mut PatternSet) {
    one(patterns, MultiDimReductionOp::NAME, |b, op, _| {
        unroll::multi_reduction(b, op, None)
    });
    one(patterns, TransferReadOp::NAME, |b, op, _| {
        let transfer = Transfer::of(b.ctx, b.body, op)?;
        transfer::read(b, transfer)
    });
    one(patterns, LoadOp::NAME, |b, op, _| transfer::load(b, op));
    one(patterns, MaskedLoadOp::NAME, |b, op, _| {
        transfer::masked_rows(b, op, true)?
    });
    nothing(patterns, TransferWriteOp::NAME, |b, op| {
        let transfer = Transfer::of(b.ctx, b.body, op)?;
        transfer::write(b, transfer)
    });
    nothing(patterns, StoreOp::NAME, transfer::store);
    nothing(patterns, MaskedStoreOp::NAME, |b, op| {
        transfer::masked_rows(b, op, false).map(|_| ())
    });
    nothing(patterns, ScatterOp::NAME, transfer::scatter);
    patterns.add(ScanOp::NAME, |rw, a| {
        vector_limits::check(rw, a.op)?;
        rw.expand_all(a.op, |b, _| {
            let (all, last) = unroll::scan(b, a.op)?;
            Some(smallvec![all, last])
        })
    });
}
