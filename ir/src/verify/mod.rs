//! Checking that IR is what the definitions say, with upstream's messages at upstream's places.
//!
//! What is checked of an operation, in this order: `op.rs` (how many operands, results, regions and successors; attributes;
//! the types of operands and results), `rules.rs` (what relates them), `traits.rs` (what its traits promise), the
//! [`Verify`] interface; `seen.rs` remembers what needs no second look. Then of the blocks in its
//! regions, then of what is in them (`structure.rs`); then of the regions as a whole: `regions.rs`, `region_branch.rs`, the
//! [`VerifyRegions`] interface. When all that is in an isolated operation is well formed,
//! whether definitions dominate uses (`dominance.rs`). When everything is, whether symbols stand for what their users need
//! (`symbols.rs`, the [`VerifySymbolUses`] interface).
//!
//! The first error inside an isolated operation ends the work on it; isolated operations beside it are checked at the same
//! time and report their own. Errors come in the order of the text, whatever the number of threads.

mod dominance;
mod function;
mod messages;
mod op;
mod region_branch;
mod regions;
mod rules;
mod signature_cache;
mod structure;
mod symbols;
mod traits;

#[cfg(test)]
mod tests;

pub use function::verify_function;

use crate::body::{Body, IsolatedOp, Module, Op};
use crate::context::Context;
use crate::def::{Interface, InterfaceId, OpDef};
use crate::diagnostics::Diagnostic;
use crate::ids::{Location, OpName};
use crate::symbols::SymbolScope;
use messages::{op_text, quoted, quoted_all};
pub(crate) use signature_cache::SignatureCache;
use structure::Checker;

/// Checks what the definition's constraints and rules cannot say, before the regions are checked.
pub struct Verify(pub fn(&Context, &Body, Op) -> Result<(), Diagnostic>);

impl Interface for Verify {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(3);
    const NAME: &'static str = "Verify";
}

/// Checks what the definition's constraints and rules cannot say, after the regions are checked.
pub struct VerifyRegions(pub fn(&Context, &Body, Op) -> Result<(), Diagnostic>);

impl Interface for VerifyRegions {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(4);
    const NAME: &'static str = "VerifyRegions";
}

/// Checks uses of symbols (upstream's `SymbolUserOpInterface`). The scope finds what a name stands for.
pub struct VerifySymbolUses(pub fn(&Context, &Body, Op, &SymbolScope<'_>) -> Result<(), Diagnostic>);

impl Interface for VerifySymbolUses {
    type Of = OpDef;
    const ID: InterfaceId = InterfaceId::builtin(5);
    const NAME: &'static str = "VerifySymbolUses";
}

/// What the first error of an isolated operation says; upstream follows some errors with a second.
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

/// The operation that owns a body, as far as what is in the body can see.
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

/// Checks everything in the module. The errors are in the order of the text.
pub fn verify_module(ctx: &Context, module: &Module) -> Result<(), Vec<Diagnostic>> {
    verify_op(ctx, &module.root, module.op)
}

/// Checks an operation and everything in it. The errors are in the order of the text.
pub fn verify_op(ctx: &Context, body: &Body, op: Op) -> Result<(), Vec<Diagnostic>> {
    let users = Checker::new(ctx).isolated(&mut SignatureCache::default(), body, op)?;
    symbols::check_uses(ctx, body, op, &users)
}

/// Checks an isolated operation that is apart from its parent, and everything in it, but not what the parent means for it.
/// `seen` is what was found to be right in others of the same context.
pub(crate) fn verify_alone(
    ctx: &Context,
    op: &mut IsolatedOp<'_>,
    seen: &mut SignatureCache,
) -> Result<(), Vec<Diagnostic>> {
    if op.def.operands.is_empty() && op.def.results.is_empty() {
        return op.with_module(|module| {
            let users = Checker::new(ctx)
                .without_parent()
                .isolated(seen, &module.root, module.op)?;
            symbols::check_uses(ctx, &module.root, module.op, &users)
        });
    }
    // What it takes and gives is the parent's: only what is inside can be checked.
    let owner = Owner {
        def: op.def,
        name: op.name,
        location: op.location,
    };
    Checker::new(ctx).contents(seen, op.body, owner).map(|_| ())
}
