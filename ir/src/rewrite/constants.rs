//! One of each constant, at the start of the region that it can be seen from.
//!
//! While the driver gathers what to look at, each constant that it meets goes to the front of the entry block of the
//! nearest region that nothing outside is seen from, unless it stands there already; a second one of the same value and type
//! is replaced by the first. The order that results is upstream's.

use super::PatternRewriter;
use crate::body::{Body, InsertPoint, Op, Region};
use crate::ids::{Attribute, Location, Type};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

/// What tells a constant from others: where it goes, who makes it, what it is.
type Key = (Region, u16, Attribute, Type);

/// The constants that have been met.
#[derive(Default)]
pub(super) struct Constants {
    known: FxHashMap<Key, Op>,
    owned: EntitySet<Op>,
}

impl Constants {
    /// Takes in a constant of value `value`. Returns false if it was replaced by one that was there.
    pub fn insert(&mut self, rw: &mut PatternRewriter<'_>, op: Op, value: Attribute) -> bool {
        let (Some(block), Some(result)) = (rw.op_block(op), rw.results(op).get(0)) else {
            return true;
        };
        let Some(region) = rw.block_region(block).map(|region| insertion_region(rw, region)) else {
            return true;
        };
        let key = (region, rw.name(op).dialect(), value, rw.ty(result));
        if let Some(&first) = self.known.get(&key) {
            let values = rw.results(first).to_vec();
            rw.replace_op(op, &values);
            rw.body.set_location(first, Location::UNKNOWN);
            return false;
        }
        let Some(entry) = rw.entry_block(region) else {
            return true;
        };
        let stands = block == entry && rw.prev_op(op).is_none_or(|prev| self.owned.contains(prev));
        if !stands {
            // A constant that comes from another block is no longer at the place that it was written at.
            if block != entry {
                rw.body.set_location(op, Location::UNKNOWN);
            }
            let at = rw
                .first_op(entry)
                .map_or(InsertPoint::End(entry), InsertPoint::Before);
            rw.body.move_op(op, at);
        }
        self.known.insert(key, op);
        self.owned.insert(op);
        true
    }
}

/// The region around (or `region` itself) from which nothing outside is seen. Who knows what an unknown operation's regions
/// see.
pub(crate) fn insertion_region(rw: &Body, mut region: Region) -> Region {
    while let Some(parent) = rw
        .region_parent(region)
        .filter(|&parent| rw.is_registered(parent))
    {
        match rw.op_block(parent).and_then(|block| rw.block_region(block)) {
            Some(around) => region = around,
            None => break,
        }
    }
    region
}
