//! The interner: a table with one copy of each value, addressed by row numbers.
//!
//! Input: values. Output: row numbers. A row never moves and never changes, so that reading takes no lock. Interning
//! locks one of several shards, so that threads rarely contend.

use hashbrown::HashTable;
use parking_lot::Mutex;
use rustc_hash::FxBuildHasher;
use std::hash::{BuildHasher, Hash};

const SHARDS: usize = 32;

/// See the [module](self).
pub(crate) struct Interner<T> {
    rows: boxcar::Vec<(u32, T)>,
    shards: [Mutex<HashTable<u32>>; SHARDS],
}

impl<T: Hash + Eq> Interner<T> {
    pub fn new() -> Self {
        Interner {
            rows: boxcar::Vec::with_capacity(256),
            shards: std::array::from_fn(|_| Mutex::default()),
        }
    }

    /// The row of `value`, which is added if it is new.
    pub fn intern(&self, value: T) -> u32 {
        let hash = hash_of(&value);
        self.intern_with(hash, value, |row, value| row == value, |value| value)
    }
}

impl<T> Interner<T> {
    /// The row that is the `same` as `key`, whose hash is `hash`; `make` creates the value if there is none.
    pub fn intern_with<K>(
        &self,
        hash: u64,
        key: K,
        same: impl Fn(&T, &K) -> bool,
        make: impl FnOnce(K) -> T,
    ) -> u32 {
        // The upper half is stored with the row: it rejects nearly all false candidates without reading the value, and
        // lets the shard's table grow without hashing the values again.
        let kept = (hash >> 32) as u32;
        let mut shard = self.shards[(hash as usize) & (SHARDS - 1)].lock();
        let found = shard.find(spread(kept), |&row| match self.rows.get(row as usize) {
            Some((row_hash, value)) => *row_hash == kept && same(value, &key),
            None => false,
        });
        if let Some(&row) = found {
            return row;
        }
        let row = self.rows.push((kept, make(key)));
        assert!(
            row < (u32::MAX >> 1) as usize,
            "more than 2^31 distinct values in one context"
        );
        shard.insert_unique(spread(kept), row as u32, |&row| spread(self.rows[row as usize].0));
        row as u32
    }

    /// Whether some value satisfies `test`.
    pub fn any(&self, mut test: impl FnMut(&T) -> bool) -> bool {
        self.rows.iter().any(|(_, (_, value))| test(value))
    }

    /// The value in `row`; of a row that does not exist, which another context numbered, the value in the first one.
    #[inline]
    pub fn get(&self, row: u32) -> &T {
        match self.rows.get(row as usize) {
            Some((_, value)) => value,
            None => &self.rows[0].1,
        }
    }

    /// Whether the row exists.
    #[inline]
    pub fn has(&self, row: u32) -> bool {
        self.rows.get(row as usize).is_some()
    }
}

/// Expands a 32-bit hash to 64 bits: hashbrown takes the bucket from the low bits and the tag from the high ones.
#[inline]
fn spread(hash: u32) -> u64 {
    (hash as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The hash that the interners use.
#[inline]
pub(crate) fn hash_of<T: Hash + ?Sized>(value: &T) -> u64 {
    // Fx leaves the low bits weak; one multiplication mixes them, since they select the shard.
    let hash = FxBuildHasher.hash_one(value);
    hash.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ (hash >> 29)
}
