//! A cache of parsed types by their text.
//!
//! Parsing `!llvm.struct<(i32, ptr)>` costs a few allocations and a lock; a lookup by its bytes costs a hash. Only
//! short slices without strings are cached, so that the end of one is found without parsing.

use super::super::lexer::Token;
use crate::context::hash_of;
use hashbrown::HashTable;

/// The maximum length of a cached slice.
const LONGEST: usize = 96;

/// A slice of the source that is not cached.
#[derive(Clone, Copy)]
pub(super) struct SliceKey {
    hash: u64,
    start: u32,
    /// The length, or 0 if the slice is not to be cached.
    len: u32,
    /// The number of alias lookups before it was parsed.
    pub alias_uses: u32,
}

struct Kept<T> {
    hash: u64,
    start: u32,
    len: u32,
    value: T,
}

/// See the [module](self).
pub(super) struct SliceCache<T>(HashTable<Kept<T>>);

impl<T> Default for SliceCache<T> {
    fn default() -> Self {
        SliceCache(HashTable::new())
    }
}

impl<T: Copy> SliceCache<T> {
    /// The value of the slice that begins at `token` and the offset after it, or the key to insert it with.
    #[inline]
    pub fn find(&self, text: &[u8], token: Token) -> Result<(T, u32), SliceKey> {
        let start = token.start as usize;
        let len = length(text, start, token.end as usize);
        let bytes = &text[start..start + len];
        let hash = hash_of(bytes);
        let kept = self.0.find(hash, |kept| {
            kept.hash == hash && &text[kept.start as usize..(kept.start + kept.len) as usize] == bytes
        });
        match kept {
            Some(kept) if len > 0 => Ok((kept.value, token.start + len as u32)),
            _ => Err(SliceKey {
                hash,
                start: token.start,
                len: len as u32,
                alias_uses: 0,
            }),
        }
    }

    /// Inserts the value that was parsed at `key` and ended at `end`.
    pub fn keep(&mut self, key: SliceKey, end: u32, value: T) {
        let SliceKey { hash, start, len, .. } = key;
        if len == 0 || start + len != end {
            return;
        }
        let kept = Kept {
            hash,
            start,
            len,
            value,
        };
        self.0.insert_unique(hash, kept, |kept| kept.hash);
    }
}

/// The length of the slice that begins at `start` with a token that ends at `end`: the token, and the text in angle
/// brackets directly after it. 0 if the end is not obvious.
#[inline]
fn length(text: &[u8], start: usize, end: usize) -> usize {
    if text.get(end) != Some(&b'<') {
        return if end - start <= LONGEST { end - start } else { 0 };
    }
    let limit = text.len().min(start + LONGEST);
    let mut depth = 0u32;
    for at in end..limit {
        match text[at] {
            b'<' => depth += 1,
            b'>' if text[at - 1] != b'-' => {
                depth -= 1;
                if depth == 0 {
                    return at + 1 - start;
                }
            }
            b'"' | b'/' | b'\n' => return 0,
            _ => {}
        }
    }
    0
}
