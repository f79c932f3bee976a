//! `convert-cf-to-llvm`: converts branches to LLVM branches; a failed assertion prints its message and aborts.

use crate::llvm_types::{LlvmOptions, to_llvm};
use smallvec::{SmallVec, smallvec};
use windlass_dialects::cf::{self, AssertOp, BranchOp, CondBranchOp, SwitchOp};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::{self, types as llvm_types};
use windlass_ir::conversion::{
    Adaptor, Conversion, ConversionRewriter, DirectAttrs, Legality, Match, NoMatch, PatternSet, Place,
    SymbolRequest,
};
use windlass_ir::def::slots::{AttrSlot, Side, group_range};
use windlass_ir::{Attribute, Block, Name, NewOp, Type};

/// The conversion that the pass runs.
pub fn conversion(options: LlvmOptions) -> Conversion {
    let mut conversion = to_llvm(options);
    populate(&mut conversion.patterns);
    conversion.local_patterns = true;
    // Other ops are legal and not folded.
    conversion
        .target
        .illegal_dialect(&cf::CF_DIALECT)
        .unknown_ops(Legality::Legal);
    conversion
}

/// Adds the patterns of `cf`.
pub fn populate(patterns: &mut PatternSet) {
    patterns
        .add(BranchOp::NAME, convert_branch)
        .add(CondBranchOp::NAME, convert_cond_branch)
        .add(SwitchOp::NAME, convert_switch);
    populate_assert(patterns, OnFailure::Abort);
}

/// Adds the pattern of `cf.assert`.
pub fn populate_assert(patterns: &mut PatternSet, on_failure: OnFailure) {
    patterns.add(AssertOp::NAME, move |rw, a| convert_assert(rw, a, on_failure));
}

/// The converted successors of the old op.
fn successors(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<SmallVec<[Block; 2]>, NoMatch> {
    rw.old()
        .successors(a.op)
        .map(|block| rw.mapped_block(block).ok_or_else(NoMatch::default))
        .collect()
}

/// The attribute slots of an LLVM op with these set.
fn slots(def: &'static windlass_ir::def::OpDef, set: &[(AttrSlot, Option<Attribute>)]) -> DirectAttrs {
    let mut attrs = smallvec![None; def.attrs.len()];
    for &(slot, attr) in set {
        attrs[slot.0] = attr;
    }
    attrs
}

fn convert_branch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let successors = successors(rw, a)?;
    let discardable = Some(rw.old().discardable(a.op));
    let new = NewOp {
        operands: a.operands,
        successors: &successors,
        discardable,
        ..NewOp::new(llvm::BrOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    Ok(())
}

fn convert_cond_branch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let successors = successors(rw, a)?;
    let old = rw.old();
    let weights = old.get(a.op, CondBranchOp::branch_weights);
    let sizes =
        [1, 2].map(|group| group_range(old, a.op, CondBranchOp::DEF, Side::Operand, group).len() as u32);
    let new = NewOp {
        operands: a.operands,
        operand_segments: &[1, sizes[0], sizes[1]],
        successors: &successors,
        attrs: &slots(llvm::CondBrOp::DEF, &[(llvm::CondBrOp::branch_weights, weights)]),
        discardable: Some(old.discardable(a.op)),
        ..NewOp::new(llvm::CondBrOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    Ok(())
}

fn convert_switch(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let successors = successors(rw, a)?;
    let old = rw.old();
    let sizes = [1, 2].map(|group| group_range(old, a.op, SwitchOp::DEF, Side::Operand, group).len() as u32);
    let attrs = slots(
        llvm::SwitchOp::DEF,
        &[
            (llvm::SwitchOp::case_values, old.get(a.op, SwitchOp::case_values)),
            (
                llvm::SwitchOp::case_operand_segments,
                old.get(a.op, SwitchOp::case_operand_segments),
            ),
        ],
    );
    let new = NewOp {
        operands: a.operands,
        operand_segments: &[1, sizes[0], sizes[1]],
        successors: &successors,
        attrs: &attrs,
        discardable: Some(old.discardable(a.op)),
        ..NewOp::new(llvm::SwitchOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    Ok(())
}

/// The behaviour of a failed assertion, after the message is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum OnFailure {
    /// Calls `abort`.
    Abort,
    /// Continues; tests use this to read the output.
    Continue,
}

fn convert_assert(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>, on_failure: OnFailure) -> Match {
    let ctx = rw.ctx();
    let message = rw
        .old()
        .get(a.op, AssertOp::msg)
        .and_then(|attr| attr.as_str(ctx))
        .unwrap_or_default();
    let Some(block) = rw.current_block() else {
        return Err(NoMatch::default());
    };
    let Some(region) = rw.b.body.block_region(block) else {
        return Err(NoMatch::default());
    };
    let rest = rw.new_block_after(block, &[]);
    let failed = rw.b.body.append_block(region);
    let condition = a.one(rw.old(), AssertOp::arg);
    let new = NewOp {
        operands: &[condition],
        operand_segments: &[1, 0, 0],
        successors: &[rest, failed],
        ..NewOp::new(llvm::CondBrOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    rw.continue_at(failed);
    print(rw, message);
    match on_failure {
        OnFailure::Abort => {
            let abort = ctx.name("abort");
            declare(rw, abort, &[]);
            crate::func_to_llvm::build_call(&mut rw.b, Some(abort), &[], &[], &[], None);
            rw.b.create(NewOp::new(llvm::UnreachableOp::DEF, rw.b.location));
        }
        OnFailure::Continue => {
            llvm::BrOp::builder(&[], rest).build(&mut rw.b);
        }
    }
    rw.continue_at(rest);
    Ok(())
}

/// Prints a message, which becomes a private global.
fn print(rw: &mut ConversionRewriter<'_>, message: &str) {
    let puts = rw.ctx().name("puts");
    // Symbols are inserted at the start of the module, so the last requested one comes first.
    let first = crate::symbol_requests::message(rw, "assert_msg", message);
    declare(rw, puts, &[Type::PTR]);
    crate::func_to_llvm::build_call(&mut rw.b, Some(puts), &[first], &[], &[], None);
}

fn declare(rw: &mut ConversionRewriter<'_>, name: Name, params: &[Type]) {
    let ty = llvm_types::function(rw.ctx(), Type::VOID, params, false);
    rw.request(SymbolRequest {
        symbol: name,
        place: Place::Start,
        fresh: None,
        make: Box::new(move |b, name| crate::symbol_requests::declare_function(b, name, ty)),
    });
}
