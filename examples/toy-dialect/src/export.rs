//! The translation of `toy` to LLVM IR: of operations that are still there after the lowering to the LLVM dialect.

use crate::dialect::CyclesOp;
use windlass::ir::{Body, Context, Diagnostic, Op};
use windlass::textual_llvm::{Instruction, Translation};

/// Writes `toy.cycles` as a call of `llvm.readcyclecounter`.
pub struct ToyTranslation;

impl Translation for ToyTranslation {
    fn dialect(&self) -> &str {
        "toy"
    }

    fn convert_operation(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        out: &mut Instruction<'_, '_, '_>,
    ) -> Result<(), Diagnostic> {
        match body.name(op) {
            CyclesOp::NAME => out.call_intrinsic("llvm.readcyclecounter", &[]),
            _ => Err(body.op_error(
                ctx,
                op,
                "has no translation to LLVM IR: convert it to `memref` first",
            )),
        }
    }
}
