//! Common subexpression elimination: the pass `cse`.
//!
//! An operation is replaced by an equivalent one that dominates it. Blocks are visited in dominator tree order, each
//! with a scope of the table of known operations; an operation that only reads memory stays known until a possible
//! write. The traversal of a body uses no recursion, and isolated bodies are processed in parallel.

use super::equivalence::{Operands, equivalent, hash_op};
use crate::body::{Block, BlockMap, Body, Op, Region, Value};
use crate::context::Context;
use crate::def::Traits;
use crate::dominance::DominanceInfo;
use crate::effects::{
    EffectKind, has_only_effect, is_memory_effect_free, is_trivially_dead, may_have_effect,
};
use crate::ids::Location;
use crate::pass::{PassCx, PassError, PassInfo, StatisticSpec, each_function};
use hashbrown::HashTable;
use smallvec::SmallVec;

/// The pass `cse`.
pub static CSE: PassInfo = PassInfo::new("cse", "CSE", "Eliminate common sub-expressions", |_| {
    each_function(run)
})
.idempotent()
.statistics(&[
    StatisticSpec {
        name: "num-cse'd",
        description: "Number of operations CSE'd",
    },
    StatisticSpec {
        name: "num-dce'd",
        description: "Number of operations DCE'd",
    },
]);

fn run(cx: &mut PassCx<'_>) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let dominance = cx.analysis::<DominanceInfo>();
    // No block changes.
    cx.preserve_graph();
    let counts = eliminate(ctx, cx.body(), &dominance);
    if counts == Counts::default() {
        cx.mark_unchanged();
    }
    cx.count(0, counts.same);
    cx.count(1, counts.dead);
    Ok(())
}

/// The numbers of erased operations.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Counts {
    pub same: u64,
    pub dead: u64,
}

/// Eliminates common subexpressions in a body and in the isolated bodies in it.
pub(crate) fn eliminate(ctx: &Context, body: &mut Body, dominance: &DominanceInfo) -> Counts {
    let inner = body.par_isolated(|op| {
        let dominance = DominanceInfo::new(op.body, Some(op.def));
        eliminate(ctx, op.body, &dominance)
    });
    let mut counts = Counts::default();
    for more in inner {
        counts.same += more.same;
        counts.dead += more.dead;
    }
    let children = dominator_children(body, dominance);
    let stable = body
        .regions
        .keys()
        .all(|region| dominance.has_ssa_dominance(body, region));
    let mut work = Work {
        ctx,
        body,
        dominance,
        children,
        stable,
        known: vec![Known::default()],
        tasks: Vec::new(),
        erased: Vec::new(),
        uses_scratch: Vec::new(),
        next_epoch: 0,
        counts: Counts::default(),
    };
    work.run();
    counts.same += work.counts.same;
    counts.dead += work.counts.dead;
    counts
}

/// The blocks that a block immediately dominates, as a linked list: the first child, and the next sibling.
#[derive(Clone, Copy, Default)]
struct Children {
    first: Option<Block>,
    next: Option<Block>,
}

fn dominator_children(body: &Body, dominance: &DominanceInfo) -> BlockMap<Children> {
    let mut children: BlockMap<Children> = BlockMap::new();
    for block in body.blocks.keys() {
        if let Some(dominator) = dominance.immediate_dominator(block) {
            let first = children[dominator].first.replace(block);
            children[block].next = first;
        }
    }
    children
}

/// An operation in the table.
struct Entry {
    hash: u64,
    op: Op,
    /// For an operation that reads memory: the memory epoch in which it was executed.
    epoch: u64,
}

/// The known operations of the open scopes, with a log that undoes each change.
#[derive(Default)]
struct Known {
    table: HashTable<Entry>,
    log: Vec<(u64, Op, Option<(Op, u64)>)>,
}

impl Known {
    fn find(&self, body: &Body, hash: u64, op: Op) -> Option<(Op, u64)> {
        let entry = self
            .table
            .find(hash, |entry| entry.hash == hash && equivalent(body, entry.op, op))?;
        Some((entry.op, entry.epoch))
    }

    /// Adds an operation of which the table has no equivalent one.
    fn insert(&mut self, hash: u64, op: Op, epoch: u64) {
        self.table
            .insert_unique(hash, Entry { hash, op, epoch }, |entry| entry.hash);
        self.log.push((hash, op, None));
    }

    /// Replaces `known`, an operation of the table, by an equivalent one that reads memory later.
    fn renew(&mut self, hash: u64, known: Op, op: Op, epoch: u64) {
        if let Some(entry) = self.table.find_mut(hash, |entry| entry.op == known) {
            self.log.push((hash, op, Some((entry.op, entry.epoch))));
            (entry.op, entry.epoch) = (op, epoch);
        }
    }

    /// Undoes all changes since the log had length `mark`.
    fn undo_to(&mut self, mark: usize) {
        if mark == 0 {
            self.table.clear();
            self.log.clear();
            return;
        }
        for (hash, op, before) in self.log.drain(mark..).rev() {
            let Ok(mut found) = self.table.find_entry(hash, |entry| entry.op == op) else {
                continue;
            };
            match before {
                Some((op, epoch)) => (found.get_mut().op, found.get_mut().epoch) = (op, epoch),
                None => {
                    found.remove();
                }
            }
        }
    }
}

/// An entry of the work stack, processed last in, first out.
enum Task {
    Region(Region),
    /// A block and its subtree of the dominator tree.
    Node(Block),
    /// The operations of a block from `op` on. `entered`: the regions of `op` have been processed.
    Ops {
        op: Option<Op>,
        entered: bool,
        ssa: bool,
        epoch: u64,
    },
    /// Closes a scope: undoes changes as [`Known::undo_to`] does.
    CloseScope(usize),
    /// Opens an empty table, for regions that cannot reference values from outside.
    BeginIsolated,
    /// Restores the table from before the matching `BeginIsolated`.
    EndIsolated,
}

struct Work<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    dominance: &'a DominanceInfo,
    children: BlockMap<Children>,
    /// Whether the regions of a known operation do not change, so that the hash includes them: a value is replaced
    /// before its users are visited.
    stable: bool,
    known: Vec<Known>,
    tasks: Vec<Task>,
    erased: Vec<Op>,
    /// Reused by `replace`.
    uses_scratch: Vec<(Op, usize)>,
    next_epoch: u64,
    counts: Counts,
}

impl Work<'_> {
    fn run(&mut self) {
        let roots = self.body.root_regions().iter().rev();
        self.tasks.extend(roots.map(|&region| Task::Region(region)));
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Region(region) => self.region(region),
                Task::Node(block) => self.node(block),
                Task::Ops {
                    op,
                    entered,
                    ssa,
                    epoch,
                } => self.ops(op, entered, ssa, epoch),
                Task::CloseScope(mark) => self.known_mut().undo_to(mark),
                Task::BeginIsolated => self.known.push(Known::default()),
                Task::EndIsolated => {
                    self.known.pop();
                }
            }
        }
        for op in std::mem::take(&mut self.erased) {
            self.body.erase_op(op);
        }
    }

    fn known_mut(&mut self) -> &mut Known {
        let last = self.known.len() - 1;
        &mut self.known[last]
    }

    fn fresh_epoch(&mut self) -> u64 {
        self.next_epoch += 1;
        self.next_epoch
    }

    fn region(&mut self, region: Region) {
        let Some(entry) = self.body.entry_block(region) else {
            return;
        };
        let ssa = self.dominance.has_ssa_dominance(self.body, region);
        if self.body.last_block(region) == Some(entry) {
            let mark = self.known_mut().log.len();
            self.tasks.push(Task::CloseScope(mark));
            let epoch = self.fresh_epoch();
            self.tasks.push(Task::Ops {
                op: self.body.first_op(entry),
                entered: false,
                ssa,
                epoch,
            });
        } else if ssa {
            self.tasks.push(Task::Node(entry));
        }
    }

    fn node(&mut self, block: Block) {
        let mark = self.known_mut().log.len();
        self.tasks.push(Task::CloseScope(mark));
        let mut child = self.children[block].first;
        while let Some(block) = child {
            self.tasks.push(Task::Node(block));
            child = self.children[block].next;
        }
        let epoch = self.fresh_epoch();
        self.tasks.push(Task::Ops {
            op: self.body.first_op(block),
            entered: false,
            ssa: true,
            epoch,
        });
    }

    fn ops(&mut self, mut next: Option<Op>, mut entered: bool, ssa: bool, mut epoch: u64) {
        while let Some(op) = next {
            if !entered && !self.body.regions(op).is_empty() {
                self.tasks.push(Task::Ops {
                    op: Some(op),
                    entered: true,
                    ssa,
                    epoch,
                });
                // The regions of an unregistered operation may be isolated from above.
                let isolated = !self.body.is_registered(op);
                if isolated {
                    self.tasks.push(Task::EndIsolated);
                }
                let regions: SmallVec<[Region; 2]> = self.body.regions(op).into();
                self.tasks
                    .extend(regions.iter().rev().map(|&region| Task::Region(region)));
                if isolated {
                    self.tasks.push(Task::BeginIsolated);
                }
                return;
            }
            entered = false;
            next = self.body.next_op(op);
            self.simplify(op, ssa, &mut epoch);
        }
    }

    fn simplify(&mut self, op: Op, ssa: bool, epoch: &mut u64) {
        let (ctx, body) = (self.ctx, &*self.body);
        if body.def(op).traits.has(Traits::TERMINATOR) {
            return;
        }
        if is_trivially_dead(ctx, body, op) {
            self.erased.push(op);
            self.counts.dead += 1;
            return;
        }
        let free = is_memory_effect_free(ctx, body, op);
        if !free && may_have_effect(ctx, body, op, EffectKind::Write) {
            *epoch = self.fresh_epoch();
            return;
        }
        let several = |&region: &Region| body.entry_block(region) != body.last_block(region);
        if body.regions(op).iter().any(several) || body.isolated(op).is_some() {
            return;
        }
        if !free && !has_only_effect(ctx, body, op, EffectKind::Read) {
            return;
        }
        let hash = hash_op(body, op, Operands::Exact, self.stable);
        let last = self.known.len() - 1;
        let known = &self.known[last];
        match known.find(body, hash, op) {
            Some((existing, at)) if free || at == *epoch => self.replace(op, existing, ssa),
            Some((existing, _)) => self.known[last].renew(hash, existing, op, *epoch),
            None => self.known[last].insert(hash, op, *epoch),
        }
    }

    /// Replaces the uses of `op` by `existing`.
    fn replace(&mut self, op: Op, existing: Op, ssa: bool) {
        let pairs: SmallVec<[(Value, Value); 2]> =
            self.body.results(op).zip(self.body.results(existing)).collect();
        for (old, new) in pairs {
            if ssa {
                self.body.replace_all_uses(old, new);
                continue;
            }
            // In a graph region, users that are in the table keep their operands, since the table holds their hashes.
            let mut uses = std::mem::take(&mut self.uses_scratch);
            uses.extend(self.body.uses(old));
            for (user, index) in uses.drain(..) {
                let last = self.known.len() - 1;
                let hash = hash_op(self.body, user, Operands::Exact, self.stable);
                if self.known[last].find(self.body, hash, user).is_none() {
                    self.body.set_operand(user, index, new);
                }
            }
            self.uses_scratch = uses;
        }
        if ssa || !self.body.op_has_uses(op) {
            self.erased.push(op);
        }
        if self.body.location(existing) == Location::UNKNOWN {
            let location = self.body.location(op);
            self.body.set_location(existing, location);
        }
        self.counts.same += 1;
    }
}
