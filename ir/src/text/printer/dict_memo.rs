//! The texts of attribute dictionaries that were printed before.
//!
//! The loads and stores of a function have few different dictionaries (` {alignment = 8 : i64, tbaa = [#tbaa_tag]}`).
//! What is printed for one depends on the operation's name and attributes only. The table is small and direct-mapped: a
//! dictionary replaces the previous one in its slot.

use crate::body::{Body, Op};
use crate::ids::OpName;

/// The number of slots.
const PLACES: usize = 64;

/// The maximum number of inherent attributes of an operation with a cached dictionary.
const ATTRS: usize = 4;

/// The maximum length of a cached text.
const LONGEST: usize = 1 << 9;

/// The texts are dropped when they are longer than this in total.
const TOTAL: usize = 1 << 16;

/// All data that the text of a dictionary depends on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct DictKey {
    name: OpName,
    discardable: u32,
    /// The attribute slots that have a value, as a bit set.
    slots: u32,
    /// The rows of the attributes that are present, padded with zeros.
    attrs: [u32; ATTRS],
}

impl DictKey {
    /// The key of an operation; `None` if it has too many attributes.
    #[inline]
    pub fn of(body: &Body, op: Op) -> Option<DictKey> {
        let all = body.attrs(op);
        if all.len() > u32::BITS as usize {
            return None;
        }
        let mut attrs = [0; ATTRS];
        let mut free = attrs.iter_mut();
        let mut slots = 0;
        for (slot, attr) in all.iter().enumerate() {
            if let Some(attr) = attr {
                *free.next()? = attr.row();
                slots |= 1 << slot;
            }
        }
        Some(DictKey {
            name: body.name(op),
            discardable: body.discardable(op).row(),
            slots,
            attrs,
        })
    }

    #[inline]
    fn place(&self) -> usize {
        let pair = |at: usize| u64::from(self.attrs[at]) | u64::from(self.attrs[at + 1]) << 32;
        let mixed = (u64::from(self.name.0 ^ self.discardable.rotate_left(16))
            ^ pair(0).rotate_left(23)
            ^ pair(2).rotate_left(47))
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 56) as usize % PLACES
    }
}

/// See the [module](self).
#[derive(Default)]
pub(super) struct DictMemo {
    /// The keys, with the place of their text in `text`.
    places: Vec<Option<(DictKey, u32, u32)>>,
    text: Vec<u8>,
}

impl DictMemo {
    /// The text that was printed for the key.
    #[inline]
    pub fn get(&self, key: &DictKey) -> Option<&[u8]> {
        match self.places.get(key.place()) {
            Some(Some((known, start, end))) if known == key => self.text.get(*start as usize..*end as usize),
            _ => None,
        }
    }

    /// Adds a text.
    pub fn keep(&mut self, key: DictKey, text: &[u8]) {
        if text.len() > LONGEST {
            return;
        }
        if self.text.len() + text.len() > TOTAL || self.places.is_empty() {
            self.text.clear();
            self.places.clear();
            self.places.resize(PLACES, None);
        }
        let start = self.text.len() as u32;
        self.text.extend_from_slice(text);
        self.places[key.place()] = Some((key, start, self.text.len() as u32));
    }
}
