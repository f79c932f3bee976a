//! The verifier: checks the invariants of the definitions, with upstream's messages at upstream's locations.
//!
//! The checks of an operation, in this order: `op.rs` (numbers of operands, results, regions and successors;
//! attributes; types of operands and results), `rules.rs` (relations between them), `traits.rs`, the
//! [`Verify`] interface; `signature_cache.rs` skips those that another operation has passed. Then
//! its blocks and the nested operations (`structure.rs`); then its regions as a whole: `regions.rs`,
//! the [`VerifyLoopLike`] interface, `region_branch.rs`, the [`VerifyRegions`] interface. After the contents of an
//! isolated operation are verified, dominance (`dominance.rs`); after everything else, the uses of symbols
//! (`symbols.rs`, the [`VerifySymbolUses`] interface).
//!
//! The first error inside an isolated operation ends its verification; sibling isolated operations are verified in
//! parallel and report their own errors. Errors are in textual order for any number of threads.

mod blocks;
mod dominance;
mod function;
mod messages;
mod op;
mod region_branch;
mod regions;
mod rules;
mod signature_cache;
mod streamed;
mod structure;
mod symbols;
mod traits;

#[cfg(test)]
mod tests;

pub use function::{verify_function, verify_function_attrs};
pub(crate) use streamed::Verified;
pub use streamed::{FunctionVerifier, VerifiedSignatures, verify_headers};
pub use traits::compatible_shapes;

use crate::body::{Body, IsolatedOp, Module, Op};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::diagnostics::Diagnostic;
use crate::dominance::DominanceInfo;
use crate::ids::{Location, OpName};
use crate::symbols::SymbolScope;
use messages::{op_text, quoted, quoted_all};
pub(crate) use signature_cache::SignatureCache;
use std::sync::{Arc, OnceLock};
use structure::Checker;

/// What [`Body::has_completed`] is asked for before dominance is verified: the parser notes it of bodies whose text has each value
/// before its uses.
pub(crate) const DOMINANCE: &str = "verify-dominance";

/// Checks what the definition's constraints and rules cannot say, before the regions are checked.
pub struct Verify(pub fn(&Context, &Body, Op) -> Result<(), Diagnostic>);

impl Interface for Verify {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(3);
    const NAME: &'static str = "Verify";
}

/// Checks the loop-carried values of a loop after its contents, before the control flow of its regions: what MLIR's
/// `LoopLikeOpInterface` verifies.
pub struct VerifyLoopLike(pub fn(&Context, &Body, Op) -> Result<(), Diagnostic>);

impl Interface for VerifyLoopLike {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(24);
    const NAME: &'static str = "VerifyLoopLike";
}

/// Checks what the definition's constraints and rules cannot say, after the regions are checked.
pub struct VerifyRegions(pub fn(&Context, &Body, Op) -> Result<(), Diagnostic>);

impl Interface for VerifyRegions {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(4);
    const NAME: &'static str = "VerifyRegions";
}

/// Verifies uses of symbols (upstream's `SymbolUserOpInterface`). The scope resolves symbol references.
pub struct VerifySymbolUses(pub fn(&Context, &Body, Op, &SymbolScope<'_>) -> Result<(), Diagnostic>);

impl Interface for VerifySymbolUses {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(5);
    const NAME: &'static str = "VerifySymbolUses";
}

/// The first error of an isolated operation; upstream follows some errors with a second one.
#[derive(Debug)]
pub(crate) struct Failure(Diagnostic, Option<Diagnostic>);

impl From<Diagnostic> for Failure {
    fn from(diagnostic: Diagnostic) -> Self {
        Failure(diagnostic, None)
    }
}

impl Failure {
    fn into_vec(self) -> Vec<Diagnostic> {
        std::iter::once(self.0).chain(self.1).collect()
    }
}

type Check = Result<(), Failure>;

/// The operation that owns a body, as far as its contents depend on it.
#[derive(Clone, Copy)]
pub(crate) struct Owner {
    def: &'static OpDef,
    name: OpName,
    location: Location,
}

impl Owner {
    fn of(body: &Body, op: Op) -> Self {
        Owner {
            def: body.def(op),
            name: body.name(op),
            location: body.location(op),
        }
    }
}

/// Verifies the module. The errors are in textual order.
pub fn verify_module(ctx: &Context, module: &Module) -> Result<(), Vec<Diagnostic>> {
    verify_op(ctx, &module.root, module.op)
}

/// Verifies an operation with its regions. The errors are in textual order.
pub fn verify_op(ctx: &Context, body: &Body, op: Op) -> Result<(), Vec<Diagnostic>> {
    let users = Checker::new(ctx).isolated(&mut SignatureCache::default(), body, op)?;
    symbols::check_uses(ctx, body, op, &users)
}

/// Verifies an isolated operation that is borrowed independently of its parent, with its regions, but not its uses in
/// the parent. `seen` caches the signatures of operations that passed. `dominance` is that of its body, which is
/// computed on demand.
pub(crate) fn verify_alone(
    ctx: &Context,
    op: &mut IsolatedOp<'_>,
    seen: &mut SignatureCache,
    dominance: &OnceLock<Arc<DominanceInfo>>,
) -> Result<(), Vec<Diagnostic>> {
    if op.def.operands.is_empty() && op.def.results.is_empty() {
        return op.with_module(|module| {
            let users = Checker::new(ctx)
                .without_parent()
                .with_dominance(dominance)
                .isolated(seen, &module.root, module.op)?;
            symbols::check_uses(ctx, &module.root, module.op, &users)
        });
    }
    // Its operands and results are in the parent's tables: only its contents can be verified.
    let owner = Owner {
        def: op.def,
        name: op.name,
        location: op.location,
    };
    Checker::new(ctx)
        .with_dominance(dominance)
        .contents(seen, op.body, owner, &|| Ok(()))
        .map(|_| ())
}
