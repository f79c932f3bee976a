//! Conversion of atomic ops.

use super::Source;
use super::access::address;
use crate::build::llvm::{extract, load};
use windlass_dialects::arith::attrs::AtomicRmwKind;
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{AtomicBinOp, AtomicOrdering, LlvmEnum};
use windlass_dialects::llvm::types as llvm_types;
use windlass_dialects::memref::{AtomicRMWOp, GenericAtomicRMWOp};
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{Body, Context, NewOp, Op, Type, WalkResult};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add(AtomicRMWOp::NAME, convert_atomic)
        .add(GenericAtomicRMWOp::NAME, convert_generic);
}

/// The corresponding LLVM atomic op, if there is one.
fn bin_op(kind: AtomicRmwKind) -> Option<AtomicBinOp> {
    Some(match kind {
        AtomicRmwKind::AddF => AtomicBinOp::Fadd,
        AtomicRmwKind::AddI => AtomicBinOp::Add,
        AtomicRmwKind::AndI => AtomicBinOp::And,
        AtomicRmwKind::Assign => AtomicBinOp::Xchg,
        AtomicRmwKind::MaximumF => AtomicBinOp::Fmaximum,
        AtomicRmwKind::MaxNumF => AtomicBinOp::Fmax,
        AtomicRmwKind::MaxS => AtomicBinOp::Max,
        AtomicRmwKind::MaxU => AtomicBinOp::Umax,
        AtomicRmwKind::MinimumF => AtomicBinOp::Fminimum,
        AtomicRmwKind::MinNumF => AtomicBinOp::Fmin,
        AtomicRmwKind::MinS => AtomicBinOp::Min,
        AtomicRmwKind::MinU => AtomicBinOp::Umin,
        AtomicRmwKind::OrI => AtomicBinOp::Or,
        AtomicRmwKind::XOrI => AtomicBinOp::Xor,
        AtomicRmwKind::MulF | AtomicRmwKind::MulI => return None,
    })
}

/// Whether the pattern of an atomic operation matches; any other operation is taken to be convertible.
pub(crate) fn is_convertible(rw: &mut ConversionRewriter<'_>, op: Op) -> bool {
    match rw.old().name(op) {
        AtomicRMWOp::NAME => atomic_kind(rw.ctx(), rw.old(), op).is_some(),
        GenericAtomicRMWOp::NAME => has_convertible_contents(rw, op) && yields_inner_value(rw.old(), op),
        _ => true,
    }
}

/// Whether all ops in the region of `memref.generic_atomic_rmw` are convertible or fold, since they move into the loop.
fn has_convertible_contents(rw: &mut ConversionRewriter<'_>, op: Op) -> bool {
    let region = rw.old().get(op, GenericAtomicRMWOp::atomic_body);
    let mut ops = Vec::new();
    rw.old().walk_region(region, &mut |old, op| {
        if old.next_op(op).is_some() {
            ops.push(op);
        }
        WalkResult::Advance
    });
    ops.into_iter()
        .all(|op| rw.converts(op) || rw.folds(op).is_some())
}

/// Whether `memref.generic_atomic_rmw` yields a value of its region: one from outside cannot be used in the loop.
fn yields_inner_value(old: &Body, op: Op) -> bool {
    let region = old.get(op, GenericAtomicRMWOp::atomic_body);
    let end = old.entry_block(region).and_then(|block| old.terminator(block));
    end.and_then(|end| old.operands(end).get(0))
        .and_then(|value| old.value_block(value))
        .is_some_and(|block| old.block_region(block) == Some(region))
}

fn atomic_kind(ctx: &Context, body: &Body, op: Op) -> Option<AtomicBinOp> {
    let kind = body.get(op, AtomicRMWOp::kind)?.as_i64(ctx)?;
    AtomicRmwKind::from_value(kind).and_then(bin_op)
}

fn convert_atomic(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let old = rw.old();
    let memref = old.get(a.op, AtomicRMWOp::memref);
    let kind = atomic_kind(ctx, old, a.op).ok_or_else(NoMatch::default)?;
    let source = Source::expect(rw, memref, a.operands[1])?;
    let address = address(rw, &source, &a.operands[2..], false);
    let mut attrs = [None; 2];
    attrs[llvm::AtomicRMWOp::bin_op.0] = Some(kind.attr(ctx));
    attrs[llvm::AtomicRMWOp::ordering.0] = Some(AtomicOrdering::AcqRel.attr(ctx));
    let new = NewOp {
        operands: &[address, a.operands[0]],
        results: &[source.element],
        attrs: &attrs,
        ..NewOp::new(llvm::AtomicRMWOp::DEF, rw.b.location)
    };
    let op = rw.b.create(new);
    rw.replace_with(a.op, op);
    Ok(())
}

/// Converts to a loop with a compare-exchange: recomputes the new element until the old one is unchanged.
fn convert_generic(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let ctx = rw.ctx();
    let memref = rw.old().get(a.op, GenericAtomicRMWOp::memref);
    let region = rw.old().get(a.op, GenericAtomicRMWOp::atomic_body);
    if !has_convertible_contents(rw, a.op) {
        return Err(NoMatch::default());
    }
    let old = rw.old();
    if !yields_inner_value(old, a.op) {
        ctx.report(old.error_at(ctx, a.op, "result not defined in region"));
        return Err(NoMatch::default());
    }
    let source = Source::expect(rw, memref, a.operands[0])?;
    let Some(start) = rw.current_block() else {
        return Err(NoMatch::default());
    };
    let address = address(rw, &source, &a.operands[1..], false);
    let first = load(&mut rw.b, address, source.element);
    let body = rw.new_block_after(start, &[source.element]);
    llvm::BrOp::builder(&[first], body).build(&mut rw.b);
    rw.continue_at(body);
    let before = rw.b.body.block_args(body)[0];
    let location = rw.b.location;
    let mut after = None;
    rw.inline_block(region, &[before], &mut |_, end| {
        after = end.operands.first().copied();
        Ok(())
    })?;
    let (Some(after), Some(last)) = (after, rw.current_block()) else {
        return Err(NoMatch::default());
    };
    rw.b.location = location;
    let after = rw.cast(after, source.element);
    let pair = llvm_types::struct_literal(ctx, &[source.element, Type::I1], false);
    let mut attrs = [None; 2];
    attrs[llvm::AtomicCmpXchgOp::success_ordering.0] = Some(AtomicOrdering::AcqRel.attr(ctx));
    attrs[llvm::AtomicCmpXchgOp::failure_ordering.0] = Some(AtomicOrdering::Monotonic.attr(ctx));
    let new = NewOp {
        operands: &[address, before, after],
        results: &[pair],
        attrs: &attrs,
        ..NewOp::new(llvm::AtomicCmpXchgOp::DEF, rw.b.location)
    };
    let exchange = rw.b.create(new);
    let pair = rw.b.result(exchange);
    let found = extract(&mut rw.b, pair, &[0], source.element);
    let done = extract(&mut rw.b, pair, &[1], Type::I1);
    let rest = rw.new_block_after(last, &[]);
    let new = NewOp {
        operands: &[done, found],
        operand_segments: &[1, 0, 1],
        successors: &[rest, body],
        ..NewOp::new(llvm::CondBrOp::DEF, rw.b.location)
    };
    rw.b.create(new);
    rw.continue_at(rest);
    rw.replace(a.op, &[found]);
    Ok(())
}
