//! Whether a conversion changes a body. If not, the body is not copied, and its analyses and verification stay valid.

use super::module::Task;
use super::rollback::{Rollback, SavedOp};
use super::visit_order::converted_blocks;
use crate::body::{Body, Op, Region};
use crate::context::Context;
use crate::def::Traits;
use crate::rewrite::fold::{Outcome, fold_op, may_fold};

/// What a conversion does to the operations of a body itself.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Work {
    /// All are legal.
    None,
    /// Some may be folded.
    Folds,
    /// Some are illegal or have a pattern.
    Converts,
}

fn work(ctx: &Context, body: &Body, conversion: Task<'_>) -> Work {
    if !body.dialects().may_meet(conversion.dialects()) {
        return Work::None;
    }
    let mut work = Work::None;
    body.any_op(|op| {
        // All operations of other dialects are legal.
        if !conversion.dialects().may_contain_op(body.name(op)) {
            return false;
        }
        let own = match conversion.target.legal(ctx, body, op) {
            Some(true) => Work::None,
            Some(false) => Work::Converts,
            None if conversion.full || !conversion.patterns.for_op(body.name(op)).is_empty() => {
                Work::Converts
            }
            None if may_fold(ctx, body.def(op)) => Work::Folds,
            None => Work::None,
        };
        work = work.max(own);
        work == Work::Converts
    });
    work
}

/// Whether some operation of the body itself may change.
pub(super) fn needs_work(ctx: &Context, body: &Body, conversion: Task<'_>) -> bool {
    work(ctx, body, conversion) != Work::None
}

/// Whether some operation of the body itself changes. Where nothing but folding can change them, that is tried; the body is
/// left as it is.
pub(super) fn changes(ctx: &Context, body: &mut Body, conversion: Task<'_>) -> bool {
    match work(ctx, body, conversion) {
        Work::None => false,
        Work::Converts => true,
        Work::Folds => {
            let mut scan = Scan {
                ctx,
                conversion,
                changes: Rollback::of(body, true),
                before_fold: SavedOp::default(),
            };
            let mut roots = body.root_regions().to_vec().into_iter();
            let folds = roots.any(|region| scan.region(body, region)) || !scan.changes.is_empty(body);
            if folds {
                scan.changes.undo(body);
            }
            folds
        }
    }
}

/// A walk in the order of the conversion that tries to fold operations.
struct Scan<'a> {
    ctx: &'a Context,
    conversion: Task<'a>,
    /// The changes to the body, which are undone.
    changes: Rollback,
    before_fold: SavedOp,
}

impl Scan<'_> {
    /// Whether an operation in the region folds.
    fn region(&mut self, body: &mut Body, region: Region) -> bool {
        for block in converted_blocks(body, region, self.conversion.unreachable) {
            let mut next = body.first_op(block);
            while let Some(op) = next {
                if self.folds(body, op) {
                    return true;
                }
                for index in 0..body.regions(op).len() {
                    let inner = body.regions(op)[index];
                    if self.region(body, inner) {
                        return true;
                    }
                }
                next = body.next_op(op);
            }
        }
        false
    }

    fn folds(&mut self, body: &mut Body, op: Op) -> bool {
        let def = body.def(op);
        let may_fold = !def.traits.has(Traits::CONSTANT_LIKE) && may_fold(self.ctx, def);
        if !may_fold || self.conversion.target.legal(self.ctx, body, op) == Some(true) {
            return false;
        }
        // A fold of several results may replace uses of some.
        if body.results(op).len() > 1 {
            return true;
        }
        self.changes.before_fold(body, op, &mut self.before_fold);
        let folded = fold_op(self.ctx, body, op, false);
        let changed = matches!(folded, Outcome::Changed);
        self.changes.after_fold(body, changed, &mut self.before_fold);
        changed || matches!(folded, Outcome::Results(_) | Outcome::Inline(_))
    }
}

/// Symbols that a conversion gives other definitions have no known values while it runs.
pub(super) fn drop_converted_constants(contents: &mut Body, conversion: Task<'_>) {
    let converts = |name| !conversion.patterns.for_op(name).is_empty();
    if contents.has_symbol_constants_of(converts) {
        contents.set_symbol_constants(None);
    }
}
