//! The text of a function while it is written: most of its parts are short.
//!
//! A copy of constant length takes a few instructions, one of another length is a call. So short texts have padding after
//! them, which is copied with them and cut off.

use std::fmt;

/// A text that is appended to.
#[derive(Default)]
pub(crate) struct Text(Vec<u8>);

impl Text {
    /// The number of bytes.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Removes all bytes after the first `len`.
    pub fn truncate(&mut self, len: usize) {
        self.0.truncate(len);
    }

    /// Appends text.
    #[inline]
    pub fn push_str(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Removes and returns what follows the first `at` bytes.
    pub fn split_off(&mut self, at: usize) -> String {
        let rest = string_of(&self.0[at..]);
        self.0.truncate(at);
        rest
    }

    /// Removes and returns all of the text. Its memory serves the next one.
    pub fn take(&mut self) -> String {
        self.split_off(0)
    }
}

/// The text in bytes that were appended as texts.
fn string_of(bytes: &[u8]) -> String {
    match str::from_utf8(bytes) {
        Ok(text) => text.to_owned(),
        Err(_) => String::from_utf8_lossy(bytes).into_owned(),
    }
}

impl fmt::Write for Text {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

/// The bytes that are copied for a short text.
const WIDTH: usize = 32;

const PADDING: [u8; WIDTH] = [b' '; WIDTH];

/// Texts, one after the other, with padding after the last one.
pub(crate) struct TextPool(Vec<u8>);

/// The place of a text in a [`TextPool`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct TextPlace {
    start: u32,
    len: u32,
}

impl Default for TextPool {
    fn default() -> Self {
        TextPool(PADDING.to_vec())
    }
}

impl TextPool {
    /// Adds a text. `None` if the texts are too long.
    pub fn add(&mut self, text: &str) -> Option<TextPlace> {
        let start = self.0.len() - WIDTH;
        let place = TextPlace {
            start: u32::try_from(start).ok()?,
            len: u32::try_from(text.len()).ok()?,
        };
        u32::try_from(start + text.len()).ok()?;
        self.0.truncate(start);
        self.0.extend_from_slice(text.as_bytes());
        self.0.extend_from_slice(&PADDING);
        Some(place)
    }

    /// Appends a text of this pool to `out`.
    #[inline]
    pub fn push_to(&self, out: &mut Text, place: TextPlace) {
        let (start, len) = (place.start as usize, place.len as usize);
        match self.0[start..].first_chunk() {
            Some(padded) if len <= WIDTH => push_padded(out, padded, len),
            _ => out.0.extend_from_slice(&self.0[start..start + len]),
        }
    }

    /// Removes all texts.
    pub fn clear(&mut self) {
        self.0.clear();
        self.0.extend_from_slice(&PADDING);
    }
}

/// Appends the first `len` of [`WIDTH`] bytes.
///
/// Not inlined: where it is, the copy becomes a call.
#[inline(never)]
fn push_padded(out: &mut Text, padded: &[u8; WIDTH], len: usize) {
    let end = out.len() + len;
    out.0.extend_from_slice(padded);
    out.0.truncate(end);
}

/// The texts `%0` to `%999`, padded with zeros, and in the last byte their lengths.
static LOCALS: [[u8; 8]; 1000] = {
    let mut entries = [[0; 8]; 1000];
    let mut number = 0;
    while number < 1000 {
        let (hundreds, tens, ones) = (
            b'0' + (number / 100) as u8,
            b'0' + (number / 10 % 10) as u8,
            b'0' + (number % 10) as u8,
        );
        entries[number] = match number {
            0..10 => [b'%', ones, 0, 0, 0, 0, 0, 2],
            10..100 => [b'%', tens, ones, 0, 0, 0, 0, 3],
            _ => [b'%', hundreds, tens, ones, 0, 0, 0, 4],
        };
        number += 1;
    }
    entries
};

/// Appends `%` and a number in decimal.
#[inline(never)]
pub(crate) fn push_local(out: &mut Text, number: u32) {
    match LOCALS.get(number as usize) {
        Some(entry) => {
            let end = out.len() + usize::from(entry[7]);
            out.0.extend_from_slice(entry);
            out.0.truncate(end);
        }
        None => {
            out.0.push(b'%');
            out.push_str(itoa::Buffer::new().format(number));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn locals() {
        for number in [0, 9, 10, 99, 100, 999, 1000, u32::MAX] {
            let mut out = Text::default();
            out.push_str("x");
            push_local(&mut out, number);
            assert_eq!(out.take(), format!("x%{number}"));
        }
    }

    #[test]
    fn texts_of_a_pool() {
        let long = "a".repeat(WIDTH + 1);
        let texts = ["i32", "", long.as_str(), "é", &long[..WIDTH], "ptr"];
        let mut pool = TextPool::default();
        let places: Vec<TextPlace> = texts.iter().map(|text| pool.add(text).unwrap()).collect();
        let mut out = Text::default();
        for place in places {
            pool.push_to(&mut out, place);
        }
        assert_eq!(out.take(), texts.concat());
    }
}
