//! The cache of a translation of nodes that may refer to themselves.
//!
//! The result for a node inside of a cycle depends on the node at which the translation entered the cycle, so it is only known to
//! be valid below that node. Follows upstream's `CyclicReplacerCache`, so that the same nodes give the same attributes.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;
use std::collections::BTreeSet;

/// A cache from nodes, by identity, to results.
pub struct CyclicCache<T> {
    standalone: FxHashMap<usize, T>,
    /// Results that are valid below a frame, and the innermost such frame.
    dependent: FxHashMap<usize, (T, usize)>,
    frames: Vec<Frame>,
    /// The frames of each node that is being translated.
    frames_of: FxHashMap<usize, SmallVec<[usize; 2]>>,
}

/// A node that is being translated.
#[derive(Default)]
struct Frame {
    /// What to remove from the dependent results when this node is done.
    depending: FxHashSet<usize>,
    /// The frames that the result depends on.
    depends_on: BTreeSet<usize>,
}

/// What is known about a node.
pub enum Lookup<T> {
    /// Its result.
    Known(T),
    /// Nothing: it has a frame now, to be ended by [`CyclicCache::resolve`].
    New,
}

impl<T> Default for CyclicCache<T> {
    fn default() -> Self {
        CyclicCache {
            standalone: FxHashMap::default(),
            dependent: FxHashMap::default(),
            frames: Vec::new(),
            frames_of: FxHashMap::default(),
        }
    }
}

impl<T: Copy> CyclicCache<T> {
    /// Looks a node up. `break_cycle` may give a result for a node that is being translated; a cycle that none of its nodes
    /// breaks has the result `unbroken`.
    pub fn lookup(&mut self, node: usize, unbroken: T, break_cycle: impl FnOnce() -> Option<T>) -> Lookup<T> {
        if let Some(&known) = self.standalone.get(&node) {
            return Lookup::Known(known);
        }
        if let Some(&(known, frame)) = self.dependent.get(&node) {
            self.depend_on(frame);
            return Lookup::Known(known);
        }
        let next = self.frames.len();
        let own = self.frames_of.entry(node).or_default();
        if let Some(&frame) = own.last() {
            if let Some(result) = break_cycle() {
                self.dependent.insert(node, (result, frame));
                self.depend_on(frame);
                return Lookup::Known(result);
            }
            // Another node of the cycle breaks it, at the latest in its second round.
            if own.len() >= 2 {
                return Lookup::Known(unbroken);
            }
        }
        own.push(next);
        self.frames.push(Frame::default());
        Lookup::New
    }

    fn depend_on(&mut self, frame: usize) {
        if let Some(current) = self.frames.last_mut() {
            current.depends_on.insert(frame);
        }
    }

    /// Whether the node of the innermost frame occurred within its own translation.
    pub fn was_repeated(&self) -> bool {
        let index = self.frames.len().wrapping_sub(1);
        self.frames
            .last()
            .is_some_and(|frame| frame.depends_on.contains(&index))
    }

    /// Ends the innermost frame, which is that of `node`.
    pub fn resolve(&mut self, node: usize, result: T) {
        let Some(mut frame) = self.frames.pop() else {
            return;
        };
        frame.depends_on.remove(&self.frames.len());
        match (frame.depends_on.last().copied(), self.frames.last_mut()) {
            (Some(innermost), Some(previous)) => {
                self.dependent.insert(node, (result, innermost));
                // The larger set stays, so that a deep nesting is cheap.
                if previous.depends_on.len() < frame.depends_on.len() {
                    std::mem::swap(&mut previous.depends_on, &mut frame.depends_on);
                }
                previous.depends_on.append(&mut frame.depends_on);
                if let Some(on) = self.frames.get_mut(innermost) {
                    on.depending.insert(node);
                }
            }
            _ => {
                self.standalone.insert(node, result);
            }
        }
        for stale in frame.depending {
            self.dependent.remove(&stale);
        }
        if let Some(own) = self.frames_of.get_mut(&node) {
            own.pop();
            if own.is_empty() {
                self.frames_of.remove(&node);
            }
        }
    }
}
