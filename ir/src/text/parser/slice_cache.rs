//! What was read before, found again by how it is spelled.
//!
//! Reading `!llvm.struct<(i32, ptr)>` costs a few allocations and a lock; finding it by its bytes costs a hash. Only short
//! slice_cache without strings are kept, so that the end of one can be found without reading it.

use super::super::lexer::Token;
use crate::context::hash_of;
use hashbrown::HashTable;

/// The longest spelling that is kept.
const LONGEST: usize = 96;

/// A place in the source whose spelling was not known.
#[derive(Clone, Copy)]
pub(super) struct Spelling {
    hash: u64,
    start: u32,
    /// The length, or 0 if the spelling is not to be kept.
    len: u32,
    /// How many aliases had been used before it was read.
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
    /// What the spelling that begins at `token` stands for and where it ends, or where to keep it.
    #[inline]
    pub fn find(&self, text: &[u8], token: Token) -> Result<(T, u32), Spelling> {
        let start = token.start as usize;
        let len = length(text, start, token.end as usize);
        let bytes = &text[start..start + len];
        let hash = hash_of(bytes);
        let kept = self.0.find(hash, |kept| {
            kept.hash == hash && &text[kept.start as usize..(kept.start + kept.len) as usize] == bytes
        });
        match kept {
            Some(kept) if len > 0 => Ok((kept.value, token.start + len as u32)),
            _ => Err(Spelling {
                hash,
                start: token.start,
                len: len as u32,
                alias_uses: 0,
            }),
        }
    }

    /// Keeps what was read at `spelling` and ended at `end`.
    pub fn keep(&mut self, spelling: Spelling, end: u32, value: T) {
        let Spelling { hash, start, len, .. } = spelling;
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

/// The length of what begins at `start` with a token that ends at `end`: the token, and what is in angle brackets directly
/// behind it. 0 if that is not plain to see.
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
