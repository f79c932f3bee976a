//! A direct-mapped cache: each entry has one slot, by its hash, and replaces what was there.
//!
//! The verifier and the parser ask such caches once per operation (`verify/signature_cache.rs`, `text/parser/attr_cache.rs`). It
//! is small until it fills, since most modules that a program compiles at run time are: clearing a large table would take
//! longer than to verify one of them.

/// The number of slots once there is an entry.
const FIRST: usize = 32;

/// Entries of type `T` in at most `MAX` slots, a power of two.
pub(crate) struct DirectMapped<T, const MAX: usize> {
    /// None yet, [`FIRST`] or `MAX`.
    slots: Vec<Option<T>>,
    /// The number of insertions until there are `MAX`.
    left: usize,
}

impl<T, const MAX: usize> Default for DirectMapped<T, MAX> {
    fn default() -> Self {
        DirectMapped {
            slots: Vec::new(),
            left: 0,
        }
    }
}

impl<T, const MAX: usize> DirectMapped<T, MAX> {
    /// The entry in the slot of this hash.
    #[inline]
    pub fn get(&self, hash: usize) -> Option<&T> {
        let mask = self.slots.len().wrapping_sub(1);
        self.slots.get(hash & mask)?.as_ref()
    }

    /// Puts `entry` into the slot of its hash.
    pub fn insert(&mut self, entry: T, hash: impl Fn(&T) -> usize) {
        if self.left == 0 && self.slots.len() < MAX {
            self.grow(&hash);
        }
        self.left = self.left.saturating_sub(1);
        let mask = self.slots.len().wrapping_sub(1);
        if let Some(slot) = self.slots.get_mut(hash(&entry) & mask) {
            *slot = Some(entry);
        }
    }

    #[cold]
    fn grow(&mut self, hash: &impl Fn(&T) -> usize) {
        let len = if self.slots.is_empty() {
            FIRST.min(MAX)
        } else {
            MAX
        };
        let mut slots: Vec<Option<T>> = Vec::new();
        slots.resize_with(len, || None);
        for entry in self.slots.drain(..).flatten() {
            let at = hash(&entry) & (len - 1);
            slots[at] = Some(entry);
        }
        self.slots = slots;
        self.left = len;
    }
}

#[cfg(test)]
mod tests {
    use super::DirectMapped;

    #[test]
    fn entries_stay_when_the_table_grows() {
        let mut table = DirectMapped::<usize, 1024>::default();
        assert_eq!(table.get(7), None);
        for entry in 0..32 {
            table.insert(entry, |&entry| entry);
        }
        assert_eq!(table.slots.len(), 32);
        table.insert(1000, |&entry| entry);
        assert_eq!(table.slots.len(), 1024);
        assert!((0..32).all(|entry| table.get(entry) == Some(&entry)));
        assert_eq!(table.get(1000), Some(&1000));
        // Another one with the same slot.
        table.insert(1000 + 1024, |&entry| entry);
        assert_eq!(table.get(1000), Some(&2024));
    }
}
