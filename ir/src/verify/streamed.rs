//! Verification of a module whose functions are processed one by one.
//!
//! Input: a module in which the bodies of some functions are empty, and then each of these functions with its body.
//! Where the functions are being parsed, only whether all is valid is of interest: the caller of an invalid one
//! parses the whole module, and [`verify_module`](super::verify_module) reports.

use super::structure::Checker;
use super::symbols::check_function_uses;
use super::{Owner, SignatureCache, VerifySymbolUses, symbols};
use crate::body::{Module, Op};
use crate::context::Context;
use crate::def::Traits;
use crate::diagnostics::Diagnostic;
use crate::dominance::DominanceInfo;
use crate::symbols::SymbolScope;
use rustc_hash::FxHashSet;
use std::sync::{Arc, OnceLock};

/// Verifies a module except for the operations in `streamed`, whose bodies are not there yet.
pub fn verify_headers(ctx: &Context, module: &Module, streamed: &FxHashSet<Op>) -> bool {
    let checked =
        Checker::new(ctx)
            .without(streamed)
            .isolated(&mut SignatureCache::default(), &module.root, module.op);
    checked.is_ok_and(|users| symbols::check_uses(ctx, &module.root, module.op, &users).is_ok())
}

/// Verifies the functions of a module, each with its body. Threads share it.
pub struct FunctionVerifier<'a> {
    ctx: &'a Context,
    /// The operation that contains the functions.
    owner: Owner,
    /// The symbols that are defined in it.
    scope: &'a SymbolScope<'a>,
}

/// The signatures that a thread has verified.
#[derive(Default)]
pub struct VerifiedSignatures(SignatureCache);

impl<'a> FunctionVerifier<'a> {
    /// A verifier for the functions of `module`, whose contents define the symbols of `scope`. `None` if the top-level
    /// operation is no symbol table.
    pub fn new(ctx: &'a Context, module: &Module, scope: &'a SymbolScope<'a>) -> Option<Self> {
        let is_table = module.root.def(module.op).traits.has(Traits::SYMBOL_TABLE);
        is_table.then(|| FunctionVerifier {
            ctx,
            owner: Owner::of(&module.root, module.op),
            scope,
        })
    }

    /// Whether a function is valid: `op` of the module, with its body, which is the top-level operation of `function`.
    pub fn verify(&self, signatures: &mut VerifiedSignatures, op: Op, function: &Module) -> bool {
        self.own_uses_are_valid(op)
            && matches!(
                self.verify_with(signatures, op, function, &OnceLock::new()),
                Verified::Valid
            )
    }

    /// Whether the uses of symbols in the attributes of a function are valid.
    pub(crate) fn own_uses_are_valid(&self, op: Op) -> bool {
        let body = self.scope.body();
        let verify = body.interface::<VerifySymbolUses>(self.ctx, op);
        verify.is_none_or(|verify| (verify.0)(self.ctx, body, op, self.scope).is_ok())
    }

    /// Verifies a function with its contents. Of its own uses of symbols only those in its body are verified.
    pub(crate) fn verify_with(
        &self,
        signatures: &mut VerifiedSignatures,
        op: Op,
        function: &Module,
        dominance: &OnceLock<Arc<DominanceInfo>>,
    ) -> Verified {
        let checker = Checker::new(self.ctx).on_one_thread().with_dominance(dominance);
        let (root, alone) = (&function.root, function.op);
        let users = match checker.child(&mut signatures.0, root, alone, Some(self.owner)) {
            Ok(users) => users,
            Err(errors) => return Verified::InvalidContents(errors),
        };
        let Some(contents) = function.body() else {
            return Verified::Valid;
        };
        match check_function_uses(self.ctx, &self.scope.enter(op, contents), &users) {
            errors if errors.is_empty() => Verified::Valid,
            errors => Verified::InvalidUses(errors),
        }
    }
}

/// The result of verifying a function.
pub(crate) enum Verified {
    Valid,
    /// Errors in the function itself.
    InvalidContents(Vec<Diagnostic>),
    /// Errors in its uses of symbols, which are reported if the rest of the module is valid.
    InvalidUses(Vec<Diagnostic>),
}
