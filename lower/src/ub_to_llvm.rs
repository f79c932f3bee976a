//! `convert-ub-to-llvm`: converts poison and unreachable to the LLVM dialect.

use crate::llvm_types::{LlvmOptions, to_llvm};
use windlass_dialects::{llvm, ub};
use windlass_ir::NewOp;
use windlass_ir::conversion::{Conversion, NoMatch, PatternSet};

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns);
    conversion.local_patterns = true;
    conversion
}

/// Adds the patterns of `ub`.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add(ub::PoisonOp::NAME, |rw, a| {
            let value = rw.old().get(a.op, ub::PoisonOp::value);
            // Other dialects may define other poison attributes.
            if value.is_some_and(|value| !ub::is_poison(rw.ctx(), value)) {
                return Err(NoMatch::default());
            }
            let ty = rw.old().ty(rw.old().result(a.op, 0));
            let Some(ty) = rw.convert_type(ty) else {
                return Err(NoMatch::default());
            };
            let op = llvm::PoisonOp::build(&mut rw.b, ty);
            rw.replace_with(a.op, op);
            Ok(())
        })
        .add(ub::UnreachableOp::NAME, |rw, _| {
            rw.b.create(NewOp::new(llvm::UnreachableOp::DEF, rw.b.location));
            Ok(())
        });
}
