//! Verification of the symbols that clauses refer to.

use super::clauses::values;
use super::region_clauses::clauses_of;
use super::verify::{Checked, error};
use super::{CriticalDeclareOp, CriticalOp, DeclareReductionOp, PrivateClauseOp};
use windlass_ir::symbols::SymbolScope;
use windlass_ir::text::printer::attr_to_string;
use windlass_ir::{Body, Context, Op};

/// Verifies the declarations of reductions and of private variables.
pub(super) fn clauses(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Checked {
    for clause in clauses_of(body.def(op)) {
        let references = body
            .get(op, clause.symbols)
            .and_then(|all| all.as_array(ctx))
            .unwrap_or_default();
        for (&reference, variable) in references.iter().zip(values(body, op, clause.group)) {
            let found = symbols.lookup(op, reference);
            let name = attr_to_string(ctx, reference);
            if clause.by_reference.is_none() {
                if found.is_none_or(|found| found.body.name(found.op) != PrivateClauseOp::NAME) {
                    let message = format!("failed to lookup privatizer op with symbol: '{name}'");
                    return error(body, op, &message);
                }
                continue;
            }
            let Some(found) = found.filter(|found| found.body.name(found.op) == DeclareReductionOp::NAME)
            else {
                let message = format!("expected symbol reference {name} to point to a reduction declaration");
                return Err(body.op_error(ctx, op, message));
            };
            let atomic = found.body.region(found.op, 3);
            let accumulator = atomic.and_then(|(inner, region)| {
                let entry = inner.entry_block(region)?;
                Some(inner.ty(*inner.block_args(entry).first()?))
            });
            let ty = body.ty(variable);
            if let Some(accumulator) = accumulator.filter(|&accumulator| accumulator != ty) {
                let message = format!(
                    "expected accumulator ({}) to be the same type as reduction declaration ({})",
                    crate::common::quoted(ctx, ty),
                    crate::common::quoted(ctx, accumulator)
                );
                return Err(body.op_error(ctx, op, message));
            }
        }
    }
    Ok(())
}

/// Verifies the name of a critical section.
pub(super) fn critical(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Checked {
    let Some(reference) = body.get(op, CriticalOp::name) else {
        return Ok(());
    };
    let found = symbols.lookup(op, reference);
    if found.is_none_or(|found| found.body.name(found.op) != CriticalDeclareOp::NAME) {
        let name = attr_to_string(ctx, reference);
        let message = format!("expected symbol reference {name} to point to a critical declaration");
        return Err(body.op_error(ctx, op, message));
    }
    Ok(())
}

/// Verifies the functions that copy variables.
pub(super) fn copyprivate(ctx: &Context, body: &Body, op: Op, symbols: &SymbolScope<'_>) -> Checked {
    clauses(ctx, body, op, symbols)?;
    let references = body
        .get(op, super::SingleOp::copyprivate_syms)
        .and_then(|all| all.as_array(ctx));
    for &reference in references.unwrap_or_default() {
        let found = symbols.lookup(op, reference);
        let is_function =
            |def: &windlass_ir::def::OpDef| def.traits.has(windlass_ir::def::Traits::FUNCTION_LIKE);
        if found.is_none_or(|found| !is_function(found.body.def(found.op))) {
            let name = attr_to_string(ctx, reference);
            let message = format!("expected symbol reference {name} to point to a copy function");
            return Err(body.op_error(ctx, op, message));
        }
    }
    Ok(())
}
