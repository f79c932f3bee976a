//! Byte strings as Rust strings.
//!
//! A quoted string of the textual form is a sequence of arbitrary bytes, while interned names are Rust strings. Valid
//! UTF-8 is kept; every other byte is mapped to a character of a private range, and mapped back on output. The mapping
//! is injective.

use std::borrow::Cow;

/// The character for byte 0 of the private range; only those for 0x80 to 0xFF are used.
const PRIVATE: u32 = 0x10_FE00;

fn is_private(c: char) -> bool {
    (PRIVATE + 0x80..=PRIVATE + 0xFF).contains(&(c as u32))
}

/// Encodes `bytes` as a string.
pub fn string_from_bytes(bytes: &[u8]) -> Cow<'_, str> {
    if let Ok(text) = std::str::from_utf8(bytes)
        && !text.chars().any(is_private)
    {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(bytes.len() + 16);
    let lone = |out: &mut String, byte: u8| {
        out.extend(char::from_u32(PRIVATE + u32::from(byte)));
    };
    for chunk in bytes.utf8_chunks() {
        for c in chunk.valid().chars() {
            if is_private(c) {
                let mut buffer = [0; 4];
                for &byte in c.encode_utf8(&mut buffer).as_bytes() {
                    lone(&mut out, byte);
                }
            } else {
                out.push(c);
            }
        }
        for &byte in chunk.invalid() {
            lone(&mut out, byte);
        }
    }
    Cow::Owned(out)
}

/// Decodes the bytes of a string.
pub fn bytes_of_string(text: &str) -> Cow<'_, [u8]> {
    if !text.chars().any(is_private) {
        return Cow::Borrowed(text.as_bytes());
    }
    let mut out = Vec::with_capacity(text.len());
    for c in text.chars() {
        if is_private(c) {
            out.push((c as u32 - PRIVATE) as u8);
        } else {
            out.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
        }
    }
    Cow::Owned(out)
}

/// The bytes of a quoted string, given the text between the quotes of a string token.
pub(crate) fn unescape(quoted: &[u8]) -> Cow<'_, [u8]> {
    if memchr::memchr(b'\\', quoted).is_none() {
        return Cow::Borrowed(quoted);
    }
    let mut out = Vec::with_capacity(quoted.len());
    let mut rest = quoted;
    while let Some(at) = memchr::memchr(b'\\', rest) {
        out.extend_from_slice(&rest[..at]);
        // The lexer has checked that one of these forms follows.
        let (byte, used) = match rest[at + 1..] {
            [b'n', ..] => (b'\n', 2),
            [b't', ..] => (b'\t', 2),
            [quoted @ (b'"' | b'\\'), ..] => (quoted, 2),
            [high, low, ..] => (hex_digit(high) << 4 | hex_digit(low), 3),
            _ => (b'\\', 1),
        };
        out.push(byte);
        rest = &rest[(at + used).min(rest.len())..];
    }
    out.extend_from_slice(rest);
    Cow::Owned(out)
}

/// The value of a hexadecimal digit; 0 for anything else.
pub(crate) fn hex_digit(digit: u8) -> u8 {
    (digit as char).to_digit(16).unwrap_or(0) as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_bytes_round_trip() {
        for bytes in [
            &b"plain"[..],
            "é".as_bytes(),
            b"\xFF\x00\xC3",
            "\u{10FEFF}".as_bytes(),
            b"a\x80b\xC3\xA9",
        ] {
            let text = string_from_bytes(bytes);
            assert_eq!(&*bytes_of_string(&text), bytes);
        }
    }

    #[test]
    fn escapes() {
        assert_eq!(&*unescape(br#"a\n\t\"\\\41\fFz"#), b"a\n\t\"\\A\xFFz");
    }
}
