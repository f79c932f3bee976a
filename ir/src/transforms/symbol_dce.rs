//! `symbol-dce`: erases unused symbols.
//!
//! Live are symbols that are visible outside their table, and symbols that live operations reference. Input: an
//! operation that is a symbol table. The live symbols are marked first, without changes to the IR; then the others are
//! erased.

use super::symbol_uses::references_inside;
use crate::attributes::AttrData;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::Traits;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Name};
use crate::pass::{PassCx, PassError, PassInfo, StatisticSpec};
use crate::symbols::{SymbolTable, Visibility, is_symbol, visibility};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;

/// The pass `symbol-dce`.
pub static SYMBOL_DCE: PassInfo = PassInfo::new("symbol-dce", "SymbolDCE", "Eliminate dead symbols", |_| {
    Arc::new(run)
})
.statistics(&[StatisticSpec {
    name: "num-dce'd",
    description: "Number of symbols DCE'd",
}]);

fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    if !cx.op.def.traits.has(Traits::SYMBOL_TABLE) {
        return Err(cx
            .error(" was scheduled to run under SymbolDCE, but does not define a symbol table")
            .into());
    }
    let ctx = cx.ctx;
    let mut live = Liveness {
        ctx,
        tables: FxHashMap::default(),
        live: FxHashSet::default(),
    };
    live.table(cx.body(), true)?;
    let live = live.live;
    let count = sweep(ctx, cx.body(), &live);
    cx.count(0, count);
    if count == 0 {
        cx.mark_unchanged();
    }
    Ok(())
}

/// A key for a body, valid while the IR does not change.
fn identity(body: &Body) -> usize {
    std::ptr::from_ref(body) as usize
}

struct Liveness<'c> {
    ctx: &'c Context,
    tables: FxHashMap<usize, SymbolTable>,
    live: FxHashSet<(usize, Op)>,
}

impl Liveness<'_> {
    /// Marks the live symbols of a table; `hidden` if the table is not visible outside.
    fn table(&mut self, body: &Body, hidden: bool) -> Result<(), Diagnostic> {
        let ctx = self.ctx;
        let mut pending: Vec<Op> = Vec::new();
        for op in body.root_ops() {
            let kept = !is_symbol(ctx, body, op) || {
                let seen_by = visibility(ctx, body, op);
                seen_by == Visibility::Public || !(hidden || seen_by == Visibility::Private)
            };
            if kept && self.live.insert((identity(body), op)) {
                pending.push(op);
            }
        }
        // References in nested tables that keep a symbol of this one alive are resolved on the way.
        while let Some(op) = pending.pop() {
            if body.def(op).traits.has(Traits::SYMBOL_TABLE)
                && let Some(inner) = body.isolated(op)
            {
                let private = is_symbol(ctx, body, op) && visibility(ctx, body, op) == Visibility::Private;
                self.table(inner, hidden || private)?;
            }
            let mut found: Vec<Attribute> = Vec::new();
            if references_inside(ctx, body, op, &mut |attr| found.push(attr)).is_some() {
                let message = "operation contains potentially unknown symbol table, meaning that we can't reliable \
                               compute symbol uses";
                return Err(body.error_at(ctx, op, message));
            }
            for reference in found {
                self.resolve(body, reference, &mut pending);
            }
        }
        Ok(())
    }

    /// Marks every symbol on the path that the reference names.
    fn resolve(&mut self, mut body: &Body, reference: Attribute, pending: &mut Vec<Op>) {
        let AttrData::SymbolRef { root, nested } = reference.data(self.ctx) else {
            return;
        };
        for (depth, &name) in [root].into_iter().chain(nested.iter()).enumerate() {
            let Some(op) = self.lookup(body, name) else { return };
            if self.live.insert((identity(body), op)) && depth == 0 {
                pending.push(op);
            }
            match body.isolated(op) {
                Some(inner) if body.def(op).traits.has(Traits::SYMBOL_TABLE) => body = inner,
                _ => return,
            }
        }
    }

    fn lookup(&mut self, body: &Body, name: Name) -> Option<Op> {
        let ctx = self.ctx;
        let table = self
            .tables
            .entry(identity(body))
            .or_insert_with(|| SymbolTable::of_regions(ctx, body, body.root_regions()));
        table.get(name)
    }
}

/// Erases the symbols that are not live. Returns their number.
fn sweep(ctx: &Context, body: &mut Body, live: &FxHashSet<(usize, Op)>) -> u64 {
    let here = identity(body);
    let dead: Vec<Op> = body
        .root_ops()
        .filter(|&op| is_symbol(ctx, body, op) && !live.contains(&(here, op)))
        .collect();
    for &op in &dead {
        body.erase_op(op);
    }
    let inner = body.par_isolated(|op| match op.def.traits.has(Traits::SYMBOL_TABLE) {
        true => sweep(ctx, op.body, live),
        false => 0,
    });
    dead.len() as u64 + inner.into_iter().sum::<u64>()
}
