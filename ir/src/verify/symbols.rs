//! Symbol uses, verified after everything else.

use super::VerifySymbolUses;
use crate::body::{Body, Op, Region};
use crate::context::Context;
use crate::def::Traits;
use crate::diagnostics::Diagnostic;
use crate::symbols::SymbolScope;
use rayon::prelude::*;

/// The operations of a body that use symbols, collected during its traversal.
#[derive(Default)]
pub(crate) struct SymbolUsers {
    /// Whether the operation that owns the body uses symbols.
    pub is_user: bool,
    /// Users in the body itself.
    pub ops: Vec<Op>,
    /// Users in nested isolated operations.
    inner: Vec<(Op, SymbolUsers)>,
}

impl SymbolUsers {
    /// Adds the users in the isolated operation `op`.
    pub fn add(&mut self, op: Op, users: SymbolUsers) {
        if users.is_user || !users.ops.is_empty() || !users.inner.is_empty() {
            self.inner.push((op, users));
        }
    }
}

/// Verifies the symbol users in `op`, an operation of `body`, that are in a symbol table.
pub(super) fn check_uses(
    ctx: &Context,
    body: &Body,
    op: Op,
    users: &SymbolUsers,
) -> Result<(), Vec<Diagnostic>> {
    let scope = SymbolScope::root(ctx, body);
    let in_table = body.def(op).traits.has(Traits::SYMBOL_TABLE);
    let mut errors = Vec::new();
    match body.isolated(op) {
        Some(inner) => check(ctx, &scope.enter(op, inner), users, in_table, &mut errors),
        None => check(ctx, &scope, users, in_table, &mut errors),
    }
    if errors.is_empty() {
        return Ok(());
    }
    // One error per symbol table is reported.
    let reported = reported_errors(ctx, body, op);
    Err(if reported.is_empty() { errors } else { reported })
}

/// The error of a use of a symbol in the symbol table `op`, which is reported before those of what else its regions must be.
#[cold]
pub(super) fn error_before(ctx: &Context, body: &Body, op: Op) -> Option<Diagnostic> {
    let errors = body
        .def(op)
        .traits
        .has(Traits::SYMBOL_TABLE)
        .then(|| reported_errors(ctx, body, op));
    errors?.into_iter().next()
}

/// The error of each innermost symbol table in `op` with invalid uses, and of `op` itself if none is nested in it.
fn reported_errors(ctx: &Context, body: &Body, op: Op) -> Vec<Diagnostic> {
    let scope = SymbolScope::root(ctx, body);
    let mut errors = Vec::new();
    with_regions(&scope, op, &mut |scope, regions| {
        nested_tables(ctx, scope, regions, &mut errors);
        if errors.is_empty() && body.def(op).traits.has(Traits::SYMBOL_TABLE) {
            errors.extend(first_error(ctx, scope, regions));
        }
    });
    errors
}

/// Calls `visit` with the regions of `op` and the scope of the body that holds them.
fn with_regions(scope: &SymbolScope<'_>, op: Op, visit: &mut dyn FnMut(&SymbolScope<'_>, &[Region])) {
    match scope.body().isolated(op) {
        Some(inner) => visit(&scope.enter(op, inner), inner.root_regions()),
        None => visit(scope, scope.body().regions(op)),
    }
}

/// Adds the errors of the symbol tables below `regions`.
fn nested_tables(ctx: &Context, scope: &SymbolScope<'_>, regions: &[Region], errors: &mut Vec<Diagnostic>) {
    let body = scope.body();
    for op in operations(body, regions) {
        with_regions(scope, op, &mut |scope, regions| {
            let before = errors.len();
            nested_tables(ctx, scope, regions, errors);
            if errors.len() == before && body.def(op).traits.has(Traits::SYMBOL_TABLE) {
                errors.extend(first_error(ctx, scope, regions));
            }
        });
    }
}

/// The first invalid use in a symbol table, in upstream's order: regions wait on a stack, so that those of later operations come
/// first.
fn first_error(ctx: &Context, scope: &SymbolScope<'_>, regions: &[Region]) -> Option<Diagnostic> {
    let body = scope.body();
    for &region in regions.iter().rev() {
        let mut nested = Vec::new();
        for op in operations(body, &[region]) {
            if let Some(verify) = body.interface::<VerifySymbolUses>(ctx, op)
                && let Err(error) = (verify.0)(ctx, body, op, scope)
            {
                return Some(error);
            }
            if !body.def(op).traits.has(Traits::SYMBOL_TABLE) {
                nested.push(op);
            }
        }
        for &op in nested.iter().rev() {
            let mut error = None;
            with_regions(scope, op, &mut |scope, regions| {
                error = first_error(ctx, scope, regions);
            });
            if error.is_some() {
                return error;
            }
        }
    }
    None
}

/// The operations in the blocks of regions, without nested ones.
fn operations<'a>(body: &'a Body, regions: &'a [Region]) -> impl Iterator<Item = Op> + 'a {
    let blocks = regions.iter().flat_map(|&region| body.blocks(region));
    blocks.flat_map(|block| body.ops(block))
}

/// Verifies the symbol users in a function, where `scope` is that of its body, in a symbol table.
pub(super) fn check_function_uses(
    ctx: &Context,
    scope: &SymbolScope<'_>,
    users: &SymbolUsers,
) -> Vec<Diagnostic> {
    let mut errors = Vec::new();
    check(ctx, scope, users, true, &mut errors);
    errors
}

fn check(
    ctx: &Context,
    scope: &SymbolScope<'_>,
    users: &SymbolUsers,
    in_table: bool,
    errors: &mut Vec<Diagnostic>,
) {
    let body = scope.body();
    let one = |op: Op| match body.interface::<VerifySymbolUses>(ctx, op) {
        Some(verify) if in_table => (verify.0)(ctx, body, op, scope).err(),
        _ => None,
    };
    errors.extend(users.ops.iter().find_map(|&op| one(op)));
    let of_inner = |(op, users): &(Op, SymbolUsers)| {
        let mut errors = Vec::new();
        if users.is_user {
            errors.extend(one(*op));
        }
        if let Some(inner) = body.isolated(*op) {
            let in_table = in_table || body.def(*op).traits.has(Traits::SYMBOL_TABLE);
            check(ctx, &scope.enter(*op, inner), users, in_table, &mut errors);
        }
        errors
    };
    if users.inner.len() > 1 && rayon::current_num_threads() > 1 {
        errors.extend(users.inner.par_iter().flat_map_iter(of_inner).collect::<Vec<_>>());
    } else {
        errors.extend(users.inner.iter().flat_map(of_inner));
    }
}
