//! The traversal: operations, blocks and regions in upstream's order, without recursion inside a body.

use super::blocks::{branch_before, misplaced_branch};
use super::signature_cache::{Seen, Signature, SignatureCache};
use super::symbols::{self, SymbolUsers};
use super::{Check, Failure, Owner, dominance, op as parts, region_branch, regions, rules, traits};
use super::{Verify, VerifyLoopLike, VerifyRegions, VerifySymbolUses};
use crate::body::{Body, Op, Region};
use crate::context::Context;
use crate::def::{OpDef, Rule, Traits};
use crate::diagnostics::Diagnostic;
use crate::dominance::DominanceInfo;
use crate::ids::Attribute;
use crate::stack::{Depth, on_fresh_stack};
use rayon::prelude::*;
use rustc_hash::FxHashSet;
use std::sync::{Arc, OnceLock};

/// Traits with checks after those of types.
const LATE: Traits = Traits::SYMBOL
    .and(Traits::OPTIONAL_SYMBOL)
    .and(Traits::BRANCH_LIKE)
    .and(Traits::SAME_OPERANDS_AND_RESULT_TYPE)
    .and(Traits::SAME_TYPE_OPERANDS)
    .and(Traits::SAME_OPERANDS_AND_RESULT_SHAPE)
    .and(Traits::SAME_OPERANDS_AND_RESULT_ELEMENT_TYPE)
    .and(Traits::SAME_OPERANDS_SHAPE)
    .and(Traits::SAME_OPERANDS_ELEMENT_TYPE)
    .and(Traits::ELEMENTWISE_MAPPABLE)
    .and(Traits::TERMINATOR)
    .and(Traits::INFERS_RESULT_TYPES);

/// The configuration of the verifier, common to all bodies but for their depth.
#[derive(Clone, Copy)]
pub(super) struct Checker<'c> {
    pub ctx: &'c Context,
    parallel: bool,
    /// Whether the parent of the top-level operation is not available.
    parent_hidden: bool,
    /// The cache of the dominance of the top-level body.
    dominance: Option<&'c OnceLock<Arc<DominanceInfo>>>,
    /// The isolated operations of the top-level body that are verified apart from it.
    apart: Option<&'c FxHashSet<Op>>,
    depth: Depth,
}

/// The state of the traversal of one body.
pub(super) struct Walk<'a> {
    pub body: &'a Body,
    pub owner: Option<Owner>,
    /// Isolated operations to verify before their parent is exited.
    children: Vec<Op>,
    users: SymbolUsers,
    seen: &'a mut SignatureCache,
}

/// Errors of one or of many isolated operations.
enum Errors {
    One(Failure),
    Many(Vec<Diagnostic>),
}

impl From<Failure> for Errors {
    fn from(failure: Failure) -> Self {
        Errors::One(failure)
    }
}

impl From<Errors> for Vec<Diagnostic> {
    fn from(errors: Errors) -> Self {
        match errors {
            Errors::One(failure) => failure.into_vec(),
            Errors::Many(diagnostics) => diagnostics,
        }
    }
}

impl<'c> Checker<'c> {
    pub fn new(ctx: &'c Context) -> Self {
        Checker {
            ctx,
            parallel: rayon::current_num_threads() > 1,
            parent_hidden: false,
            dominance: None,
            apart: None,
            depth: Depth::default(),
        }
    }

    /// Configures the verifier to leave out isolated operations directly in the top-level one.
    pub fn without(mut self, apart: &'c FxHashSet<Op>) -> Self {
        self.apart = Some(apart);
        self
    }

    /// Configures the verifier to start no work on other threads.
    pub fn on_one_thread(mut self) -> Self {
        self.parallel = false;
        self
    }

    /// Configures the verifier for an operation whose parent is not available.
    pub fn without_parent(mut self) -> Self {
        self.parent_hidden = true;
        self
    }

    /// Configures the verifier for an operation whose dominance may be cached.
    pub fn with_dominance(mut self, dominance: &'c OnceLock<Arc<DominanceInfo>>) -> Self {
        self.dominance = Some(dominance);
        self
    }

    /// Verifies an isolated operation (or the top-level one) with its regions.
    pub fn isolated(
        &self,
        seen: &mut SignatureCache,
        body: &Body,
        op: Op,
    ) -> Result<SymbolUsers, Vec<Diagnostic>> {
        let outside = |failure: Failure| failure.into_vec();
        self.enter_op(body, op, None).map_err(outside)?;
        let users = match body.isolated(op) {
            Some(inner) => self.contents(seen, inner, Owner::of(body, op), &|| self.exit_op(body, op))?,
            None => {
                let mut walk = Walk {
                    body,
                    owner: None,
                    children: Vec::new(),
                    users: SymbolUsers::default(),
                    seen,
                };
                for &region in body.regions(op) {
                    self.region(&mut walk, region)?;
                }
                self.children(&mut walk, Some(op))?;
                self.exit_op(body, op).map_err(outside)?;
                walk.users
            }
        };
        if body.isolated(op).is_none() {
            let dominance = DominanceInfo::new(body, None);
            dominance::check(self.ctx, body, None, body.regions(op), &dominance).map_err(outside)?;
        }
        Ok(users)
    }

    /// Verifies the regions of an isolated operation. `exit` is called before dominance is verified.
    pub fn contents(
        &self,
        seen: &mut SignatureCache,
        body: &Body,
        owner: Owner,
        exit: &dyn Fn() -> Check,
    ) -> Result<SymbolUsers, Vec<Diagnostic>> {
        let mut walk = Walk {
            body,
            owner: Some(owner),
            children: Vec::new(),
            users: SymbolUsers::default(),
            seen,
        };
        for &region in body.root_regions() {
            self.region(&mut walk, region)?;
        }
        self.children(&mut walk, None)?;
        exit().map_err(Failure::into_vec)?;
        if body.has_completed(super::DOMINANCE) {
            return Ok(walk.users);
        }
        let own = OnceLock::new();
        let slot = self.dominance.unwrap_or(&own);
        debug_assert!(
            slot.get()
                .is_none_or(|known| known.is_current(body, Some(owner.def))),
            "a pass preserves dominance trees that it makes stale"
        );
        let dominance = slot.get_or_init(|| Arc::new(DominanceInfo::new(body, Some(owner.def))));
        dominance::check(self.ctx, body, Some(owner), body.root_regions(), dominance)
            .map_err(Failure::into_vec)?;
        Ok(walk.users)
    }

    fn region(&self, walk: &mut Walk<'_>, root: Region) -> Result<(), Errors> {
        let body = walk.body;
        let Some(mut block) = body.entry_block(root) else {
            return Ok(());
        };
        loop {
            // Down: into blocks and the regions of their operations.
            let mut next = {
                self.enter_block(walk, block)?;
                body.first_op(block)
            };
            'up: loop {
                while let Some(op) = next {
                    if walk.seen.is_like_last(body, op) {
                        next = body.next_op(op);
                        continue;
                    }
                    // As in upstream, an isolated operation waits only if it has regions.
                    if body
                        .isolated(op)
                        .is_some_and(|inner| !inner.root_regions().is_empty())
                    {
                        if self.apart.is_none_or(|apart| !apart.contains(&op)) {
                            walk.children.push(op);
                        }
                    } else if self
                        .enter_op_cached(walk, op)
                        .map_err(|failure| branch_before(body, op).unwrap_or(failure))?
                        != Seen::All
                    {
                        if self.ctx.has_op_interface::<VerifySymbolUses>(body.def(op)) {
                            walk.users.ops.push(op);
                        }
                        if !body.regions(op).is_empty() {
                            let inside = body.regions(op).iter().find_map(|&r| body.entry_block(r));
                            if let Some(inside) = inside {
                                block = inside;
                                break 'up;
                            }
                            self.exit_op(body, op)?;
                        } else if !body.is_registered(op) {
                            self.check_known(body, op)?;
                        } else if self.ctx.has_op_interface::<VerifyRegions>(body.def(op)) {
                            self.exit_op(body, op)?;
                        }
                    }
                    next = body.next_op(op);
                }
                // Up: out of the block, to the next one, or out of the parent operation.
                self.exit_block(walk, block)?;
                if let Some(after) = body.next_block(block) {
                    block = after;
                    break 'up;
                }
                let Some(region) = body.block_region(block).filter(|&region| region != root) else {
                    return Ok(());
                };
                let Some(parent) = body.region_parent(region) else {
                    return Ok(());
                };
                let rest = body.regions(parent).iter().skip_while(|&&r| r != region).skip(1);
                if let Some(inside) = rest.copied().find_map(|r| body.entry_block(r)) {
                    block = inside;
                    break 'up;
                }
                self.children(walk, Some(parent))?;
                self.exit_op(body, parent)?;
                let Some(around) = body.op_block(parent) else {
                    return Ok(());
                };
                block = around;
                next = body.next_op(parent);
            }
        }
    }

    /// Verifies the isolated operations directly in the regions of `parent`, in parallel.
    fn children(&self, walk: &mut Walk<'_>, parent: Option<Op>) -> Result<(), Errors> {
        let body = walk.body;
        let start = walk
            .children
            .iter()
            .rposition(|&op| body.parent_op(op) != parent)
            .map_or(0, |last| last + 1);
        let ops = &walk.children[start..];
        if ops.is_empty() {
            return Ok(());
        }
        let owner = walk.owner;
        let inner = Checker {
            dominance: None,
            apart: None,
            depth: self.depth.inner(),
            ..*self
        };
        let one = |seen: &mut SignatureCache, &op: &Op| (op, inner.child(seen, body, op, owner));
        let results: Vec<(Op, Result<SymbolUsers, Vec<Diagnostic>>)> = if self.parallel && ops.len() > 1 {
            ops.par_iter().map_init(SignatureCache::default, one).collect()
        } else {
            ops.iter().map(|op| one(walk.seen, op)).collect()
        };
        walk.children.truncate(start);
        if results.iter().any(|(_, result)| result.is_err()) {
            return Err(Errors::Many(all_errors(self.ctx, body, results)));
        }
        for (op, result) in results {
            walk.users.add(op, result.unwrap_or_default());
        }
        Ok(())
    }

    pub fn child(
        &self,
        seen: &mut SignatureCache,
        body: &Body,
        op: Op,
        owner: Option<Owner>,
    ) -> Result<SymbolUsers, Vec<Diagnostic>> {
        self.enter_op(body, op, owner).map_err(Failure::into_vec)?;
        let exit = || self.exit_op(body, op);
        let mut users = match body.isolated(op) {
            Some(inner) if self.depth.begins_stack() => {
                let contents = || self.contents(seen, inner, Owner::of(body, op), &exit);
                let too_deep = || vec![body.op_error(self.ctx, op, "is nested too deeply to be verified")];
                on_fresh_stack(contents).unwrap_or_else(|| Err(too_deep()))?
            }
            Some(inner) => self.contents(seen, inner, Owner::of(body, op), &exit)?,
            None => {
                exit().map_err(Failure::into_vec)?;
                SymbolUsers::default()
            }
        };
        users.is_user = self.ctx.has_op_interface::<VerifySymbolUses>(body.def(op));
        Ok(users)
    }

    /// Runs [`Checker::enter_op`], unless an operation of this signature passed before. Returns what was known of it.
    #[inline]
    fn enter_op_cached(&self, walk: &mut Walk<'_>, op: Op) -> Result<Seen, Failure> {
        let body = walk.body;
        let Some(signature) = Signature::of(self.ctx, body, op) else {
            self.enter_op(body, op, walk.owner)?;
            return Ok(Seen::Nothing);
        };
        let seen = walk.seen.find(body, op, &signature);
        match seen {
            Seen::All => {}
            Seen::Signature => self.enter_seen_op(body, op, walk.owner)?,
            Seen::Nothing => {
                self.enter_op(body, op, walk.owner)?;
                walk.seen.keep(self.ctx, body, op, signature);
            }
        }
        Ok(seen)
    }

    /// The checks of [`Checker::enter_op`] that depend on more than types and attributes.
    fn enter_seen_op(&self, body: &Body, op: Op, owner: Option<Owner>) -> Check {
        let (ctx, def) = (self.ctx, body.def(op));
        if !body.is_registered(op) {
            return self.enter_op(body, op, owner);
        }
        self.check_before(body, op)?;
        if body.extra(op).is_some() || !def.rules.is_empty() {
            self.check_place(body, op, def, owner)?;
        }
        if !def.rules.is_empty() {
            self.check_surroundings(body, op, def, owner)?;
            rules::check_regions(ctx, body, op, def)?;
            rules::check_predicates(ctx, body, op, def)?;
        }
        if def.traits.any(traits::OF_PLACE) {
            traits::check_place(ctx, body, op, def, owner)?;
        }
        if let Some(verify) = ctx.op_interface::<Verify>(def) {
            (verify.0)(ctx, body, op)?;
        }
        if body.extra(op).is_some() {
            self.check_entries(body, op, def)?;
        }
        Ok(())
    }

    /// Checks the discardable attributes, and that an operation with successors is the last one of its block.
    fn check_before(&self, body: &Body, op: Op) -> Check {
        if body.discardable(op) != Attribute::EMPTY_DICT {
            self.check_discardable(body, op)?;
        }
        if body.num_successors(op) != 0 && body.next_op(op).is_some() {
            return Err(misplaced_branch(body, op));
        }
        Ok(())
    }

    /// The checks of an operation that precede those of its regions.
    fn enter_op(&self, body: &Body, op: Op, owner: Option<Owner>) -> Check {
        let ctx = self.ctx;
        self.check_before(body, op)?;
        let def = body.def(op);
        parts::check_context(ctx, body, op)?;
        if body.is_registered(op) {
            parts::check_counts(ctx, body, op, def)?;
            if body.extra(op).is_some()
                || !def.rules.is_empty()
                || def.traits.any(Traits::ATTR_SIZED_OPERANDS)
            {
                self.check_structure(body, op, def, owner)?;
            }
            parts::check_attrs(ctx, body, op, def)?;
            parts::check_types(ctx, body, op, def)?;
            if !def.rules.is_empty() {
                self.check_surroundings(body, op, def, owner)?;
                rules::check_regions(ctx, body, op, def)?;
                rules::check_rules(ctx, body, op, def)?;
            }
            if def.traits.any(LATE) {
                traits::check(ctx, body, op, def, owner)?;
            }
            if let Some(verify) = ctx.op_interface::<Verify>(def) {
                (verify.0)(ctx, body, op)?;
            }
            if def.traits.has(traits::ELEMENTWISE_CAST) {
                traits::check_elementwise(ctx, body, op)?;
            }
        }
        if body.extra(op).is_some() {
            self.check_entries(body, op, def)?;
        }
        Ok(())
    }

    fn check_structure(&self, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
        let ctx = self.ctx;
        if def.traits.has(Traits::BLOCKS_BEFORE_SEGMENTS) {
            traits::check_structural(ctx, body, op, def)?;
        }
        if def
            .traits
            .any(Traits::ATTR_SIZED_OPERANDS.and(Traits::ATTR_SIZED_RESULTS))
        {
            parts::check_segments(ctx, body, op, def)?;
        }
        self.check_place(body, op, def, owner)
    }

    /// Checks what encloses the operation, unless it is verified without that.
    fn check_surroundings(&self, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
        let on_top = owner.is_none() && body.parent_op(op).is_none();
        if on_top && self.parent_hidden {
            return Ok(());
        }
        rules::check_enclosed(self.ctx, body, op, def, owner)?;
        rules::check_place(self.ctx, body, op, def, owner)
    }

    /// Checks the parent and the numbers of blocks and block arguments.
    fn check_place(&self, body: &Body, op: Op, def: &OpDef, owner: Option<Owner>) -> Check {
        let ctx = self.ctx;
        let on_top = owner.is_none() && body.parent_op(op).is_none();
        let seen = !(on_top && self.parent_hidden);
        let about_parent = |rule: &Rule| matches!(rule, Rule::HasParent(_));
        if seen && def.rules.iter().any(about_parent) {
            rules::check_parent(ctx, body, op, def, owner)?;
        }
        traits::check_structural(ctx, body, op, def)
    }

    /// Graph regions have at most one block; no edge leads to an entry block.
    fn check_entries(&self, body: &Body, op: Op, def: &OpDef) -> Check {
        for index in 0..body.num_regions(op) {
            let Some((inner, region)) = body.region(op, index) else {
                continue;
            };
            let Some(entry) = inner.entry_block(region) else {
                continue;
            };
            if def.traits.has(Traits::GRAPH_REGION) && inner.next_block(entry).is_some() {
                let message = format!("expects graph region #{index} to have 0 or 1 blocks");
                return Err(body.op_error(self.ctx, op, message).into());
            }
            if inner.has_predecessors(entry) {
                let message = "entry block of region may not have predecessors";
                return Err(Diagnostic::error(body.location(op), message).into());
            }
        }
        Ok(())
    }

    /// Calls the verifiers of the dialects that the discardable attributes belong to.
    fn check_discardable(&self, body: &Body, op: Op) -> Check {
        let ctx = self.ctx;
        for &(name, attr) in body.discardable(op).as_dict(ctx).unwrap_or_default() {
            let Some((namespace, _)) = ctx.str(name).split_once('.') else {
                continue;
            };
            if let Some(hook) = ctx.dialect(namespace).and_then(|dialect| dialect.verify_op_attr) {
                hook(ctx, body, op, name, attr)?;
            }
        }
        Ok(())
    }

    /// The checks of an operation whose regions are valid.
    fn exit_op(&self, body: &Body, op: Op) -> Check {
        if !body.is_registered(op) {
            return self.check_known(body, op);
        }
        let def = body.def(op);
        regions::check(self.ctx, body, op, def)?;
        if let Some(verify) = self.ctx.op_interface::<VerifyLoopLike>(def) {
            (verify.0)(self.ctx, body, op)?;
        }
        if def.traits.has(Traits::REGION_BRANCH) {
            region_branch::check(self.ctx, body, op, def)?;
        }
        if let Some(verify) = self.ctx.op_interface::<VerifyRegions>(def) {
            (verify.0)(self.ctx, body, op)
                .map_err(|error| symbols::error_before(self.ctx, body, op).unwrap_or(error))?;
        }
        Ok(())
    }

    /// Checks whether an unregistered operation is allowed.
    #[cold]
    fn check_known(&self, body: &Body, op: Op) -> Check {
        let ctx = self.ctx;
        let name = ctx.op_name(body.name(op));
        let namespace = name.split_once('.').map_or("", |(namespace, _)| namespace);
        let message = match ctx.dialect(namespace) {
            Some(dialect) if dialect.allow_unknown_ops => return Ok(()),
            Some(_) => format!(
                "unregistered operation '{name}' found in dialect ('{namespace}') that does not allow unknown operations"
            ),
            None if ctx.allows_unregistered() => return Ok(()),
            None => format!(
                "'{name}' op created with unregistered dialect. If this is intended, please call \
                 allowUnregisteredDialects() on the MLIRContext, or use -allow-unregistered-dialect with the MLIR opt \
                 tool used"
            ),
        };
        Err(body.error_at(self.ctx, op, message).into())
    }
}

/// The errors of isolated operations and, since nothing after them is verified, those of the uses of symbols in the others.
#[cold]
fn all_errors(
    ctx: &Context,
    body: &Body,
    results: Vec<(Op, Result<SymbolUsers, Vec<Diagnostic>>)>,
) -> Vec<Diagnostic> {
    let errors = results.into_iter().filter_map(|(op, result)| match result {
        Ok(users) => symbols::check_uses(ctx, body, op, &users).err(),
        Err(errors) => Some(errors),
    });
    errors.flatten().collect()
}
