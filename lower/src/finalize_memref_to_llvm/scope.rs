//! Conversion of `memref.alloca_scope`: saves and restores the stack pointer.

use crate::build::op;
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::memref::AllocaScopeOp;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{NewOp, Type};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns.add(AllocaScopeOp::NAME, convert_scope);
}

fn convert_scope(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let old = rw.old();
    let region = old.get(a.op, AllocaScopeOp::bodyRegion);
    let types: Vec<Type> = old.results(a.op).map(|result| old.ty(result)).collect();
    let types: Option<Vec<Type>> = types.into_iter().map(|ty| rw.convert_type(ty)).collect();
    let (Some(types), Some(start)) = (types, rw.current_block()) else {
        return Err(NoMatch::default());
    };
    let saved = op(&mut rw.b, llvm::StackSaveOp::DEF, &[], Type::PTR);
    // Loops in the scope may be several blocks by now.
    let mut returned = None;
    let entry = rw.inline_blocks(region, &mut |rw, end| {
        returned = rw.current_block().map(|block| (block, end.operands.to_vec()));
        Ok(())
    })?;
    let (Some(inside), Some((returning, mut handed)), Some(last)) = (entry, returned, rw.current_block())
    else {
        return Err(NoMatch::default());
    };
    rw.continue_at(start);
    llvm::BrOp::builder(&[], inside).build(&mut rw.b);
    rw.continue_at(returning);
    for (value, &ty) in handed.iter_mut().zip(&types) {
        *value = rw.cast(*value, ty);
    }
    rw.b.create(NewOp {
        operands: &[saved],
        ..NewOp::new(llvm::StackRestoreOp::DEF, rw.b.location)
    });
    let mut rest = rw.new_block_after(last, &types);
    llvm::BrOp::builder(&handed, rest).build(&mut rw.b);
    rw.continue_at(rest);
    let results = rw.b.body.block_args(rest).to_vec();
    rw.replace(a.op, &results);
    if !types.is_empty() {
        // The results are arguments of a separate block, which branches to the continuation.
        rest = rw.new_block_after(rest, &[]);
        llvm::BrOp::builder(&[], rest).build(&mut rw.b);
        rw.continue_at(rest);
    }
    Ok(())
}
