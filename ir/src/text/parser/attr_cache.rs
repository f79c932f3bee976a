//! A cache of parsed attributes by their text.
//!
//! A file has many operations with equal short attributes: `0 : index`, `slt`. Parsing one takes a few tokens and a lock;
//! a lookup takes a comparison of its bytes. Only texts of at most sixteen bytes are cached, and only where no token that
//! follows could belong to the attribute.

use super::op_name_cache::NameKey;
use crate::def::AttrSpec;
use crate::direct_mapped::DirectMapped;
use crate::ids::Attribute;
use crate::text::lexer;

/// The number of slots of the cache.
const SLOTS: usize = 512;

/// The maximum length of a cached text.
const LONGEST: usize = 16;

/// Attributes by text and by the specification that they are parsed by: a direct-mapped cache.
#[derive(Default)]
pub(super) struct AttrCache(DirectMapped<Known, SLOTS>);

#[derive(Clone, Copy)]
struct Known {
    key: AttrKey,
    attr: Attribute,
}

/// The text of an attribute, and the specification by which it is parsed.
#[derive(Clone, Copy)]
pub(super) struct AttrKey {
    text: NameKey,
    spec: &'static AttrSpec,
}

impl AttrKey {
    /// The key of the text at `at`, if it may be cached: it ends at a comma or a quote, or with a type at the end of the line.
    #[inline]
    pub fn of(text: &[u8], at: usize, spec: &'static AttrSpec) -> Option<AttrKey> {
        let line = text.get(at..)?.first_chunk::<{ LONGEST + 1 }>()?;
        let mut typed = false;
        for (len, &byte) in line.iter().enumerate() {
            match byte {
                b':' => typed = true,
                b' ' | b'-' | b'+' => {}
                b',' | b'"' if len > 0 => return Some(AttrKey::new(&line[..len], spec)),
                b'\n' if typed => return Some(AttrKey::new(&line[..len], spec)),
                _ if lexer::is_word(byte) => {}
                _ => return None,
            }
        }
        None
    }

    #[inline]
    fn new(text: &[u8], spec: &'static AttrSpec) -> AttrKey {
        AttrKey {
            text: NameKey::of(text),
            spec,
        }
    }

    /// The length of the text.
    #[inline]
    pub fn len(&self) -> usize {
        self.text.len as usize
    }

    #[inline]
    fn hash(&self) -> usize {
        // Definitions are larger than the discarded part of the address.
        self.text.hash() ^ (std::ptr::from_ref(self.spec).addr() >> 4)
    }
}

impl AttrCache {
    /// The attribute of this text, if it was parsed before.
    #[inline]
    pub fn get(&self, key: &AttrKey) -> Option<Attribute> {
        let known = self.0.get(key.hash())?;
        let same = known.key.text == key.text && std::ptr::eq(known.key.spec, key.spec);
        same.then_some(known.attr)
    }

    /// Inserts the attribute that was parsed from all of this text.
    pub fn insert(&mut self, key: AttrKey, attr: Attribute) {
        self.0.insert(Known { key, attr }, |known| known.key.hash());
    }
}
