//! `llvm-loop-load-elimination`: passes to the next iteration what it would load again from where this one has stored it.
//!
//! ```text
//! for i: a[i] = f(a[i - 1])      ──▶      x = a[0];  for i: x = f(x);  a[i] = x
//! ```
//!
//! A load waits for the store of the iteration before, several cycles longer than for the value. The conditions are those of LLVM's pass
//! of this name, for loops of one block: the store is to what the load accesses one iteration later, and nothing between the two
//! may store there.

use super::emit::first_addresses;
use super::plan::candidate;
use super::streams::{self, Order, Stream};
use crate::optimize::Function;
use crate::optimize::analysis::alias::Aliases;
use crate::optimize::analysis::loops::{self, Loop};
use crate::optimize::analysis::ssa::Definitions;
use windlass_dialects::llvm::{LoadOp, StoreOp};
use windlass_ir::{Builder, Op};

/// The number of loads of a loop that are replaced: each takes a register.
const MAX_LOADS: usize = 4;

/// Replaces the loads of the function.
pub(in crate::optimize) fn run(f: &mut Function<'_>) {
    if !loops::has_loops(f) {
        return;
    }
    let (found, _) = loops::find_with_preheaders(f);
    for (index, this) in found.iter().enumerate() {
        if loops::is_innermost(&found, index) {
            eliminate(f, this);
        }
    }
}

fn eliminate(f: &mut Function<'_>, this: &Loop) -> Option<()> {
    let &[block] = &this.blocks[..] else {
        return None;
    };
    let has_both = f.body.ops(block).any(|op| f.body.name(op) == StoreOp::NAME)
        && f.body.ops(block).any(|op| f.body.name(op) == LoadOp::NAME);
    if !has_both {
        return None;
    }
    let candidate = candidate(f, this).ok()?;
    let streams = streams::collect(f, this, &candidate.variables).ok()?;
    let mut found: Vec<(Op, Op)> = Vec::new();
    for (number, load) in streams.iter().enumerate().filter(|(_, stream)| !stream.is_store) {
        let store = (0..streams.len()).find(|&store| is_forwarded(f, &streams, store, number));
        if let Some(store) = store.filter(|_| found.len() < MAX_LOADS) {
            found.push((streams[store].op, load.op));
        }
    }
    for (store, load) in found {
        let entry = f.body.last_op(candidate.before)?;
        let address = f.body.get(load, LoadOp::addr);
        let first = *first_addresses(f, block, &[address], entry)?.first()?;
        let (location, result) = (f.body.location(load), f.body.get(load, LoadOp::res));
        let (ty, alignment) = (f.body.ty(result), f.body.get(load, LoadOp::alignment));
        let stored = f.body.get(store, StoreOp::value);
        let mut b = Builder::before(f.ctx, f.body, entry);
        b.location = location;
        let mut initial = LoadOp::builder(first, ty);
        if let Some(alignment) = alignment {
            initial = initial.alignment(alignment);
        }
        let initial = initial.build(&mut b);
        let initial = b.result(initial);
        let values = [(candidate.before, initial), (block, stored)];
        let carried = Definitions::new(ty, location, values).at_start(f, block);
        f.body.replace_all_uses(result, carried);
        f.body.erase_op(load);
    }
    Some(())
}

/// Whether the load is of what the store has stored an iteration before.
fn is_forwarded(f: &Function<'_>, streams: &[Stream], store: usize, load: usize) -> bool {
    let (s, l) = (&streams[store], &streams[load]);
    let Some(step) = step(s) else { return false };
    let is_one_apart = s.base.1.checked_sub(l.base.1) == Some(step);
    if !s.is_store || s.base.0 != l.base.0 || s.element != l.element || !is_one_apart {
        return false;
    }
    let mut aliases = Aliases::default();
    // The other stores after it in its iteration, and those before the load in the next one.
    streams
        .iter()
        .enumerate()
        .filter(|(_, other)| other.is_store)
        .all(|(number, other)| {
            let is_between = number > store || number < load;
            if number == store || !is_between {
                return true;
            }
            if other.base.0 != s.base.0 {
                return streams::is_disjoint(f, &mut aliases, s, other);
            }
            let distance = i128::from(other.base.1) - i128::from(s.base.1);
            let overlaps =
                |distance: i128| distance < i128::from(s.bytes) && -distance < i128::from(other.bytes);
            let follows = number > store && overlaps(distance);
            let precedes = number < load && overlaps(distance + i128::from(step));
            !follows && !precedes
        })
}

/// The bytes from one iteration to the next.
fn step(stream: &Stream) -> Option<i64> {
    let bytes = stream.bytes as i64;
    match stream.order {
        Order::Consecutive => Some(bytes),
        Order::Reversed => Some(-bytes),
        Order::Strided(step) => Some(step),
        Order::Uniform => None,
    }
}
