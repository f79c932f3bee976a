//! Uniquing constants: upstream's `OperationFolder`.
//!
//! While the driver builds its worklist, it moves each constant to the front of the entry block of its insertion
//! region, unless the constant is there already. A second constant of the same value and type is replaced by the first.
//! The resulting order is upstream's.

use super::PatternRewriter;
use crate::body::{Body, InsertPoint, Op, Region};
use crate::ids::{Attribute, Location, Type};
use cranelift_entity::EntitySet;
use rustc_hash::FxHashMap;

/// The key of a constant: insertion region, dialect, value, type.
type Key = (Region, u16, Attribute, Type);

/// The constants that have been visited.
#[derive(Default)]
pub(super) struct Constants {
    known: FxHashMap<Key, Op>,
    owned: EntitySet<Op>,
}

impl Constants {
    /// Adds the constant `op` with value `value`. Returns false if an equal constant replaced it.
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
            // A constant from another block loses its location.
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

/// The insertion region of constants in `region`: the nearest enclosing region, or `region` itself, that cannot
/// reference values from outside. A region of an unregistered operation counts as one.
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
