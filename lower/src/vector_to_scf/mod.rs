//! `convert-vector-to-scf`: transfers of several dimensions as loops over transfers of fewer, and prints of vectors as loops.
//!
//! ```text
//! permutation.rs   permutation maps become transpositions and broadcasts
//! buffers.rs       a loop over rows, which are in a buffer on the stack
//! unroll.rs        one transfer per row (`full-unroll`)
//! scalable.rs      a transposed scalable vector, written in a loop (`lower-scalable`)
//! one_dim.rs       a loop over elements, of transfers that are not along the last dimension of the memref
//! print.rs         a loop over the elements of a vector that is printed
//! step.rs          what they share: one iteration with its bounds check and its part of the mask
//! ```

mod buffers;
mod one_dim;
mod permutation;
mod print;
mod scalable;
mod step;
mod unroll;

use windlass_dialects::vector::{PrintOp, TransferReadOp, TransferWriteOp};
use windlass_ir::rewrite::{GreedyConfig, Patterns, apply_patterns_greedily};
use windlass_ir::{Body, Context};

/// The options of the pass.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// Whether rows are unrolled.
    pub unroll: bool,
    /// The rank of transfers that are left.
    pub target_rank: usize,
    /// Whether transfers of tensors are lowered.
    pub tensors: bool,
    /// Whether loops over scalable dimensions are built.
    pub scalable: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            unroll: false,
            target_rank: 1,
            tensors: false,
            scalable: false,
        }
    }
}

/// The pass.
pub struct Lowering {
    permutations: Patterns,
    transfers: Patterns,
}

impl Lowering {
    /// The pass with these options.
    pub fn new(options: Options) -> Lowering {
        let mut permutations = Patterns::none();
        permutation::populate(&mut permutations);
        let mut transfers = Patterns::none();
        populate(&mut transfers, options);
        Lowering {
            permutations,
            transfers,
        }
    }

    /// Runs the pass on a body and nested bodies.
    pub fn run(&self, ctx: &Context, body: &mut Body) {
        apply_patterns_greedily(ctx, body, &self.permutations, &GreedyConfig::default());
        apply_patterns_greedily(ctx, body, &self.transfers, &GreedyConfig::default());
        body.par_isolated(|op| self.run(ctx, op.body));
    }
}

/// Adds the patterns for transfers whose permutation maps are minor identities, and prints.
pub fn populate(patterns: &mut Patterns, options: Options) {
    if options.unroll {
        patterns
            .add(TransferReadOp::NAME, move |rw, op| unroll::read(rw, op, options))
            .add(TransferWriteOp::NAME, move |rw, op| {
                unroll::write(rw, op, options)
            });
    } else {
        patterns
            .add(TransferReadOp::NAME, move |rw, op| {
                buffers::prepare_read(rw, op, options)
            })
            .add(TransferWriteOp::NAME, move |rw, op| {
                buffers::prepare_write(rw, op, options)
            })
            .add(TransferReadOp::NAME, move |rw, op| {
                buffers::lower_labeled(rw, op, options)
            })
            .add(TransferWriteOp::NAME, move |rw, op| {
                buffers::lower_labeled(rw, op, options)
            });
    }
    if options.scalable {
        patterns.add(TransferWriteOp::NAME, move |rw, op| {
            scalable::write_transposed(rw, op, options)
        });
    }
    if options.target_rank == 1 {
        patterns
            .add(TransferReadOp::NAME, one_dim::lower)
            .add(TransferWriteOp::NAME, one_dim::lower);
    }
    patterns.add(PrintOp::NAME, print::decompose);
}
