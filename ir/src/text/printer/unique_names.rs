//! The names in use (`%c0_i32`, `%arg1`), with numbers that make them unique.
//!
//! A name that is taken gets the suffix `_N`, with an `N` that no other name gets. Two names with such suffixes are
//! therefore different, and only names without one are looked up by text: few, however many constants a body has.

use super::bytes;
use crate::context::hash_of;
use hashbrown::HashTable;

/// Names, concatenated; none is ever removed.
#[derive(Default)]
pub(super) struct NameText {
    bytes: Vec<u8>,
    spans: Vec<(u32, u32)>,
}

impl NameText {
    /// The name with this index.
    #[inline]
    pub fn get(&self, index: u32) -> &[u8] {
        let (start, end) = self.spans[index as usize];
        &self.bytes[start as usize..end as usize]
    }
}

/// The form in which a name is in use.
#[derive(Clone, Copy)]
enum NameForm {
    /// Unchanged; the name's index.
    Plain(u32),
    /// With this number as suffix.
    Numbered(u32),
}

/// The set of names in use, with a log for scopes.
#[derive(Default)]
pub(super) struct UniqueNames {
    text: NameText,
    /// Indices of unchanged names, by text.
    plain: HashTable<u32>,
    /// Indices of names with suffixes, by number minus `first_number`; `u32::MAX` for none.
    numbered: Vec<u32>,
    first_number: u32,
    log: Vec<NameForm>,
    /// The next number.
    pub next_number: u32,
}

const NONE: u32 = u32::MAX;

/// The size from which on a table is not kept: it takes longer to clear than to allocate a small one.
const LARGE: usize = 1 << 12;

impl UniqueNames {
    /// Makes this the set with only `names` in use. `text` has the memory for the texts.
    pub fn restart<'n>(
        &mut self,
        names: impl Iterator<Item = &'n [u8]>,
        next_number: u32,
        mut text: NameText,
    ) {
        text.bytes.clear();
        text.spans.clear();
        self.text = text;
        if self.plain.capacity() > LARGE {
            self.plain = HashTable::new();
        }
        self.plain.clear();
        self.numbered.clear();
        self.log.clear();
        (self.first_number, self.next_number) = (next_number, next_number);
        for name in names {
            self.text.bytes.extend_from_slice(name);
            self.keep_plain(self.text.bytes.len() - name.len());
        }
    }

    /// The texts of all names that were ever in use.
    pub fn take_text(&mut self) -> NameText {
        std::mem::take(&mut self.text)
    }

    /// Adds the name that `write` writes, with a suffix if it is taken, and returns its index.
    #[inline]
    pub fn take(&mut self, write: impl FnOnce(&mut Vec<u8>)) -> u32 {
        let from = self.text.bytes.len();
        write(&mut self.text.bytes);
        if !self.is_plain(from) && !self.is_numbered(from) {
            return self.keep_plain(from);
        }
        self.text.bytes.push(b'_');
        let stem = self.text.bytes.len();
        loop {
            let number = self.next_number;
            bytes::unsigned(&mut self.text.bytes, number.into());
            self.next_number += 1;
            if !self.is_plain(from) {
                return self.keep_numbered(from, number);
            }
            self.text.bytes.truncate(stem);
        }
    }

    fn is_plain(&self, from: usize) -> bool {
        let name = &self.text.bytes[from..];
        let same = |&index: &u32| self.text.get(index) == name;
        self.plain.find(hash_of(name), same).is_some()
    }

    /// Whether the name ends with a suffix that was added to another one.
    fn is_numbered(&self, from: usize) -> bool {
        let name = &self.text.bytes[from..];
        let Some(at) = name.iter().rposition(|b| !b.is_ascii_digit()) else {
            return false;
        };
        if self.numbered.is_empty() || name[at] != b'_' {
            return false;
        }
        let number = std::str::from_utf8(&name[at + 1..])
            .ok()
            .and_then(|n| n.parse::<u32>().ok());
        let place = number.and_then(|number| number.checked_sub(self.first_number));
        let index = place.and_then(|place| self.numbered.get(place as usize).copied());
        index.is_some_and(|index| index != NONE && self.text.get(index) == name)
    }

    fn span(&mut self, from: usize) -> u32 {
        let index = self.text.spans.len() as u32;
        self.text.spans.push((from as u32, self.text.bytes.len() as u32));
        index
    }

    fn keep_plain(&mut self, from: usize) -> u32 {
        let index = self.span(from);
        let text = &self.text;
        let hash = |&index: &u32| hash_of(text.get(index));
        self.plain.insert_unique(hash(&index), index, hash);
        self.log.push(NameForm::Plain(index));
        index
    }

    fn keep_numbered(&mut self, from: usize, number: u32) -> u32 {
        let index = self.span(from);
        let place = (number - self.first_number) as usize;
        if self.numbered.len() <= place {
            self.numbered.resize(place + 1, NONE);
        }
        self.numbered[place] = index;
        self.log.push(NameForm::Numbered(number));
        index
    }

    /// The number of names in use.
    pub fn len(&self) -> usize {
        self.log.len()
    }

    /// The names in use.
    pub fn iter(&self) -> impl Iterator<Item = &[u8]> {
        self.log.iter().map(|&came| match came {
            NameForm::Plain(index) => self.text.get(index),
            NameForm::Numbered(number) => self
                .text
                .get(self.numbered[(number - self.first_number) as usize]),
        })
    }

    /// Removes all names but the first `keep`.
    pub fn forget(&mut self, keep: usize) {
        while self.log.len() > keep {
            match self.log.pop() {
                Some(NameForm::Plain(index)) => {
                    let hash = hash_of(self.text.get(index));
                    if let Ok(entry) = self.plain.find_entry(hash, |&other| other == index) {
                        entry.remove();
                    }
                }
                Some(NameForm::Numbered(number)) => {
                    self.numbered[(number - self.first_number) as usize] = NONE;
                }
                None => {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn taken_names_get_numbers() {
        let mut used = UniqueNames::default();
        used.restart([&b"a_1"[..]].into_iter(), 0, NameText::default());
        let mut take = |name: &str| {
            let index = used.take(|out| out.extend_from_slice(name.as_bytes()));
            String::from_utf8(used.text.get(index).to_vec()).unwrap()
        };
        // `a_1` is in use from the start, so the second `a` skips it.
        assert_eq!(["a", "a", "a", "a"].map(&mut take), ["a", "a_0", "a_2", "a_3"]);
        assert_eq!(
            ["a_2", "b", "a_3", "a_03"].map(&mut take),
            ["a_2_4", "b", "a_3_5", "a_03"]
        );
        used.forget(3);
        used.next_number = 1;
        let mut take = |name: &str| {
            let index = used.take(|out| out.extend_from_slice(name.as_bytes()));
            String::from_utf8(used.text.get(index).to_vec()).unwrap()
        };
        assert_eq!(["b", "a_3", "a"].map(&mut take), ["b", "a_3", "a_2"]);
    }
}
