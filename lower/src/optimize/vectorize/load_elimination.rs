//! `llvm-loop-load-elimination`: passes to the next iteration what it would load again from where this one has stored it or loaded it.
//!
//! ```text
//! for i: a[i] = f(a[i - 1])               ──▶      x = a[0];  for i: x = f(x);  a[i] = x
//! for i: b[i] = a[i - 1] + a[i + 1]       ──▶      two registers instead of the first load (`jacobi2d`: a vector of two elements)
//! ```
//!
//! A load waits for the store of the iteration before, several cycles longer than for the value. The conditions are those of LLVM's pass
//! of this name, for loops of one block: the access is to what the load accesses one iteration later, and nothing between the two
//! may store there. Loops that execute few iterations load again what they have loaded.

use super::emit::{first_addresses, is_remainder};
use super::plan::candidate;
use super::streams::{self, Order, Stream};
use crate::optimize::Function;
use crate::optimize::analysis::alias::Aliases;
use crate::optimize::analysis::loops::{self, Loop};
use crate::optimize::analysis::ssa::Definitions;
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::{LoadOp, StoreOp};
use windlass_ir::{Builder, Op, Value};

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
    let count = |name| f.body.ops(block).filter(|&op| f.body.name(op) == name).count();
    let (loads, stores) = (count(LoadOp::NAME), count(StoreOp::NAME));
    if loads == 0 || loads + stores < 2 {
        return None;
    }
    let candidate = candidate(f, this).ok()?;
    let passes_loads = !is_remainder(f, candidate.latch);
    let streams = streams::collect(f, this, &candidate.variables).ok()?;
    let mut found: Vec<(Op, Op)> = Vec::new();
    for (number, load) in streams.iter().enumerate().filter(|(_, stream)| !stream.is_store) {
        let from = |is_store: bool| {
            let mut all = (0..streams.len()).filter(|&from| streams[from].is_store == is_store);
            all.find(|&from| is_forwarded(f, &streams, from, number))
        };
        let source = from(true).or_else(|| from(false).filter(|_| passes_loads));
        if let Some(source) = source.filter(|_| found.len() < MAX_LOADS) {
            found.push((streams[source].op, load.op));
        }
    }
    // What is passed to the next iteration in place of loads that are erased.
    let mut passed: FxHashMap<Op, Value> = FxHashMap::default();
    for (source, load) in found {
        let entry = f.body.last_op(candidate.before)?;
        let address = f.body.get(load, LoadOp::addr);
        let first = *first_addresses(f, block, &[address], entry)?.first()?;
        let (location, result) = (f.body.location(load), f.body.get(load, LoadOp::res));
        let (ty, alignment) = (f.body.ty(result), f.body.get(load, LoadOp::alignment));
        let value = match passed.get(&source) {
            Some(&value) => value,
            None if f.body.name(source) == StoreOp::NAME => f.body.get(source, StoreOp::value),
            None => f.body.get(source, LoadOp::res),
        };
        let mut b = Builder::before(f.ctx, f.body, entry);
        b.location = location;
        let mut initial = LoadOp::builder(first, ty);
        if let Some(alignment) = alignment {
            initial = initial.alignment(alignment);
        }
        let initial = initial.build(&mut b);
        let initial = b.result(initial);
        let values = [(candidate.before, initial), (block, value)];
        let carried = Definitions::new(ty, location, values).at_start(f, block);
        f.body.replace_all_uses(result, carried);
        f.body.erase_op(load);
        passed.insert(load, carried);
    }
    Some(())
}

/// Whether the load is of what another access has stored or loaded an iteration before.
fn is_forwarded(f: &Function<'_>, streams: &[Stream], source: usize, load: usize) -> bool {
    let (s, l) = (&streams[source], &streams[load]);
    let Some(step) = step(s) else { return false };
    let is_one_apart = s.base.1.checked_sub(l.base.1) == Some(step);
    if s.base.0 != l.base.0 || s.element != l.element || !is_one_apart {
        return false;
    }
    let mut aliases = Aliases::default();
    // The other stores after the source in its iteration, and those before the load in the next one.
    streams
        .iter()
        .enumerate()
        .filter(|(_, other)| other.is_store)
        .all(|(number, other)| {
            let is_between = number > source || number < load;
            if number == source || !is_between {
                return true;
            }
            if other.base.0 != s.base.0 {
                return streams::is_disjoint(f, &mut aliases, s, other);
            }
            let distance = i128::from(other.base.1) - i128::from(s.base.1);
            let overlaps =
                |distance: i128| distance < i128::from(s.bytes) && -distance < i128::from(other.bytes);
            let follows = number > source && overlaps(distance);
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
