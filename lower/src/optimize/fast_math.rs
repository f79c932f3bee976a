//! `llvm-fast-math`: lets the optimiser and code generation treat operations on floats as operations on real numbers.
//!
//! Sets the fast-math flags `fast` on all operations on floats: they may be reassociated, contracted, replaced by approximations and
//! by products with a reciprocal; operands and results that are NaN or infinite are poison; the sign of a zero does not matter.

use super::Function;
use windlass_dialects::llvm::enums::FastmathFlags;
use windlass_dialects::llvm::{FCmpOp, attrs};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Op, Type};

/// Sets the flags on the operations of the function.
pub(super) fn run(f: &mut Function<'_>) {
    let fast = attrs::fastmath(f.ctx, FastmathFlags::FAST);
    for block in f.body.blocks(f.region).collect::<Vec<_>>() {
        for op in f.body.ops(block).collect::<Vec<_>>() {
            if !computes_floats(f, op) {
                continue;
            }
            if let Some(slot) = f.body.def(op).attr_slot("fastmathFlags") {
                f.body.set_attr(op, AttrSlot(slot), fast);
            }
        }
    }
}

/// Whether the operation compares floats or has them as its result. Flags on other results are an error.
fn computes_floats(f: &Function<'_>, op: Op) -> bool {
    match f.body.name(op) {
        FCmpOp::NAME => true,
        _ => {
            let mut results = f.body.results(op);
            matches!((results.next(), results.next()), (Some(result), None) if is_float(f, f.body.ty(result)))
        }
    }
}

fn is_float(f: &Function<'_>, ty: Type) -> bool {
    ty.element_or_self(f.ctx).float(f.ctx).is_some()
}

/// Whether the operation has all of the fast-math flags.
pub(super) fn has_flags(f: &Function<'_>, op: Op, flags: FastmathFlags) -> bool {
    let slot = f.body.def(op).attr_slot("fastmathFlags");
    let attr = slot.and_then(|slot| f.body.get(op, AttrSlot(slot)));
    FastmathFlags::of(f.ctx, attr).has(flags)
}
