//! `convert-vector-to-llvm`: converts vectors to LLVM vectors, in arrays for vectors of several dimensions.
//!
//! First, multi-dimensional ops are expanded to rows and elements (`progressive_lowering.rs`; the expansions are listed
//! in `expansions.rs`, written in `shapes.rs`, `transpose.rs`, `contract.rs`, `unroll.rs`, `mask.rs`, `folders.rs`, `simple_transfer.rs` and `transfer.rs`; `crate::build` has the builders). Then
//! the conversion runs: `direct.rs` has ops with an LLVM equivalent (elements of vectors, shuffles, reductions),
//! `memory.rs` loads and stores of one dimension, `print.rs` prints; `amx.rs`, `arm_sve.rs` and `x86vector.rs` have the
//! instructions of processors, `scalable_mask.rs` masks. The expansion steps are patterns of the conversion
//! too, for users who run only that.

mod amx;
mod arm_sve;
mod contract;
pub(crate) mod contract_form;
mod direct;
mod expansions;
mod folders;
pub(crate) mod lower_mask;
pub(crate) mod mask;
pub(crate) mod mask_op;
mod masked_reduction;
mod memory;
mod one_to_one_intrinsic;
mod print;
mod progressive_lowering;
mod scalable_mask;
mod shapes;
mod simple_transfer;
pub(crate) mod transfer;
mod transpose;
mod unroll;
mod x86vector;

pub use contract_form::Strategy as ContractLowering;
pub use transpose::Strategy as TransposeLowering;

use crate::llvm_types::{LlvmOptions, to_llvm};
use crate::vector_limits;
use expansions::EXPANSIONS;
use smallvec::{SmallVec, smallvec};
use windlass_dialects::amx::AMX_DIALECT;
use windlass_dialects::vector::transfer::Transfer;
use windlass_dialects::vector::{
    ContractionOp, CreateMaskOp, FromElementsOp, LoadOp, MaskOp, MaskedLoadOp, MaskedStoreOp,
    MultiDimReductionOp, PrintOp, ScanOp, ScatterOp, StoreOp, ToElementsOp, TransferReadOp, TransferWriteOp,
};
use windlass_dialects::x86vector::X86VECTOR_DIALECT;
use windlass_ir::conversion::{Conversion, PatternSet};
use windlass_ir::pass::{Pass, PassCx, PassError};
use windlass_ir::rewrite::Patterns;
use windlass_ir::{Body, Builder, Context, Op, Type, Value};

/// The options of vector conversions.
#[derive(Clone, Copy, Debug, Default)]
pub struct VectorOptions {
    /// Whether float reductions may be reassociated.
    pub reassociate: bool,
    /// Whether lane numbers of masks have 32 bits.
    pub narrow_lanes: bool,
    /// Whether accesses have the alignment of the vector instead of the element.
    pub vector_alignment: bool,
    /// The ops that are lowered.
    pub scope: VectorScope,
    /// How contractions are lowered.
    pub contract: ContractLowering,
    /// How transpositions are lowered.
    pub transpose: TransposeLowering,
    /// The dialects of instructions that are lowered, too.
    pub targets: Targets,
}

/// The ops that a conversion lowers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum VectorScope {
    /// What has an equivalent in the LLVM dialect, as in upstream's `convert-to-llvm`.
    Direct,
    /// What is expanded to rows and elements, too, as in `convert-vector-to-llvm`.
    #[default]
    Rows,
    /// What upstream's passes leave, too.
    All,
}

/// Dialects of processors' instructions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Targets {
    /// `amx`
    pub amx: bool,
    /// `arm_sve`
    pub arm_sve: bool,
    /// `x86vector`
    pub x86vector: bool,
}

impl Targets {
    /// All of them.
    pub const ALL: Targets = Targets {
        amx: true,
        arm_sve: true,
        x86vector: true,
    };
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
    populate_targets(&mut conversion, vectors.targets);
    conversion
}

/// Adds the patterns of processors' instructions.
pub fn populate_targets(conversion: &mut Conversion, targets: Targets) {
    if targets.arm_sve {
        arm_sve::populate(&mut conversion.patterns);
        conversion.target.illegal_ops(&arm_sve::lowered());
    }
    if targets.amx {
        amx::populate(conversion);
        conversion.target.illegal_dialect(&AMX_DIALECT);
    }
    if targets.x86vector {
        x86vector::populate(&mut conversion.patterns);
        conversion.target.illegal_dialect(&X86VECTOR_DIALECT);
    }
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

/// Replaces transfers of rows by loads and stores, and expands vectors that are made of elements, everywhere (upstream's
/// `populateVectorTransferLoweringPatterns` and `populateVectorFromElementsUnrollPatterns`).
pub(crate) fn lower_simple_transfers(ctx: &Context, body: &mut Body) {
    let mut patterns = Patterns::none();
    patterns
        .add(TransferReadOp::NAME, |rw, op| {
            simple_transfer::is_in_bounds(rw, op) && simple_transfer::read(rw, op)
        })
        .add(TransferWriteOp::NAME, |rw, op| {
            simple_transfer::is_in_bounds(rw, op) && simple_transfer::write(rw, op)
        });
    for expansion in EXPANSIONS
        .iter()
        .filter(|expansion| expansion.op == FromElementsOp::NAME)
    {
        progressive_lowering::add_expansion(&mut patterns, expansion, VectorOptions::default());
    }
    progressive_lowering::run(ctx, body, &patterns);
}

/// Adds a pattern that expands an op with one result.
fn one(
    patterns: &mut PatternSet,
    name: windlass_ir::OpName,
    build: fn(&mut Builder<'_>, Op) -> Option<Value>,
) {
    patterns.add(name, move |rw, a| {
        vector_limits::check(rw, a.op)?;
        rw.expand(a.op, |b, _| build(b, a.op))
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
    memory::populate(
        patterns,
        options.vector_alignment,
        options.scope == VectorScope::All,
    );
    direct::populate(patterns, options.reassociate, options.scope >= VectorScope::Rows);
    if options.scope == VectorScope::All {
        populate_lower_all(patterns);
    }
    patterns.add(PrintOp::NAME, move |rw, a| print::convert(rw, a, options.scope));
    let expansions = if options.scope >= VectorScope::Rows {
        EXPANSIONS
    } else {
        &[]
    };
    if options.scope == VectorScope::Direct {
        patterns.add(CreateMaskOp::NAME, scalable_mask::convert);
    }
    for expansion in expansions {
        patterns.add(expansion.op, move |rw, a| {
            vector_limits::check(rw, a.op)?;
            rw.expand_all(a.op, |b, _| (expansion.expand)(b, a.op, options))
        });
    }
    patterns.add(ToElementsOp::NAME, |rw, a| {
        vector_limits::check(rw, a.op)?;
        rw.expand_all(a.op, |b, _| shapes::used_elements(b, a.op))
    });
}

/// Adds patterns for ops that upstream's passes leave.
fn populate_lower_all(patterns: &mut PatternSet) {
    patterns.add(MaskOp::NAME, |rw, a| {
        rw.expand_all(a.op, |b, _| mask::expand(b, a.op))
    });
    one(patterns, ContractionOp::NAME, |b, op| {
        unroll::contract(b, op, None)
    });
    one(patterns, MultiDimReductionOp::NAME, |b, op| {
        unroll::multi_reduction(b, op, None)
    });
    one(patterns, TransferReadOp::NAME, |b, op| {
        let transfer = Transfer::of(b.ctx, b.body, op)?;
        transfer::read(b, transfer)
    });
    one(patterns, LoadOp::NAME, transfer::load);
    one(patterns, MaskedLoadOp::NAME, |b, op| {
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
