//! Symbol uses, verified after everything else.

use super::VerifySymbolUses;
use crate::body::{Body, Op};
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
    if errors.is_empty() { Ok(()) } else { Err(errors) }
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
