//! Primitive output: digits, escapes and keywords into a growing buffer.

/// The two digits of every number below a hundred.
const PAIRS: &[u8; 200] = b"00010203040506070809101112131415161718192021222324252627282930313233343536373839\
40414243444546474849505152535455565758596061626364656667686970717273747576777879\
8081828384858687888990919293949596979899";

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Appends `text`. Most texts are a few bytes long: copies of constant length are much cheaper than a `memcpy` call,
/// and two overlapping ones cover every length between one and two times theirs.
#[inline]
pub(crate) fn put(out: &mut Vec<u8>, text: &[u8]) {
    let (start, len) = (out.len(), text.len());
    if let (Some(head), Some(tail)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) {
        if len > 16 {
            return out.extend_from_slice(text);
        }
        out.extend_from_slice(head);
        out.truncate(start + len - 8);
        out.extend_from_slice(tail);
    } else if let (Some(head), Some(tail)) = (text.first_chunk::<4>(), text.last_chunk::<4>()) {
        out.extend_from_slice(head);
        out.truncate(start + len - 4);
        out.extend_from_slice(tail);
    } else {
        for &byte in text {
            out.push(byte);
        }
    }
}

/// A text of at most sixteen bytes, copied with a constant length of sixteen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Short {
    bytes: [u8; 16],
    len: u8,
}

impl Short {
    /// `text`; `None` if it is too long.
    pub fn new(text: &str) -> Option<Short> {
        Short::of_bytes(text.as_bytes())
    }

    /// `text`, which need not be UTF-8; `None` if it is too long.
    pub(crate) fn of_bytes(text: &[u8]) -> Option<Short> {
        let mut bytes = [0; 16];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        Some(Short {
            bytes,
            len: text.len() as u8,
        })
    }

    /// Whether the text is empty.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Appends a short text.
#[inline]
pub(crate) fn put_short(out: &mut Vec<u8>, text: &Short) {
    let end = out.len() + usize::from(text.len);
    out.extend_from_slice(&text.bytes);
    out.truncate(end);
}

/// Appends the first `len` of eight bytes, the lowest first.
///
/// Not inlined: copies in a function as large as the printer of an operation are not inlined either, and would be calls of
/// `memcpy`, which take three times as long.
#[inline(never)]
pub(crate) fn put_word(out: &mut Vec<u8>, word: u64, len: u32) {
    let end = out.len() + len as usize;
    out.extend_from_slice(&word.to_le_bytes());
    out.truncate(end);
}

/// Appends `%` and a number.
#[inline]
pub(crate) fn numbered_value(out: &mut Vec<u8>, number: u32) {
    match SMALL.get(number as usize) {
        Some((digits, len)) => {
            let word = u64::from_le_bytes([b'%', digits[0], digits[1], digits[2], 0, 0, 0, 0]);
            put_word(out, word, u32::from(*len) + 1);
        }
        None => {
            out.push(b'%');
            many_digits(out, number.into());
        }
    }
}

/// Appends `%`, a number and the first `len` bytes of `word`, whose other bytes are zero.
#[inline(never)]
pub(crate) fn numbered_value_and_word(out: &mut Vec<u8>, number: u32, word: u64, len: u32) {
    match SMALL.get(number as usize) {
        Some((digits, count)) if u32::from(*count) + len < u64::BITS / 8 => {
            let before = u32::from(*count) + 1;
            let value = u64::from_le_bytes([b'%', digits[0], digits[1], digits[2], 0, 0, 0, 0]);
            let end = out.len() + (before + len) as usize;
            out.extend_from_slice(&(value | word << (8 * before)).to_le_bytes());
            out.truncate(end);
        }
        _ => {
            numbered_value(out, number);
            put_word(out, word, len);
        }
    }
}

/// Every number below a thousand: its digits, and their number.
const SMALL: [([u8; 3], u8); 1000] = {
    let mut table = [([0; 3], 0); 1000];
    let mut value = 0;
    while value < 1000 {
        let (hundreds, tens, ones) = (
            b'0' + (value / 100) as u8,
            b'0' + (value / 10 % 10) as u8,
            b'0' + (value % 10) as u8,
        );
        table[value] = match value {
            0..10 => ([ones, 0, 0], 1),
            10..100 => ([tens, ones, 0], 2),
            _ => ([hundreds, tens, ones], 3),
        };
        value += 1;
    }
    table
};

/// Appends `value` in decimal.
#[inline]
pub(crate) fn unsigned(out: &mut Vec<u8>, value: u64) {
    match SMALL.get(value as usize) {
        Some((digits, len)) => {
            let end = out.len() + usize::from(*len);
            out.extend_from_slice(digits);
            out.truncate(end);
        }
        None => many_digits(out, value),
    }
}

#[inline]
fn pair(value: u64) -> [u8; 2] {
    let at = value as usize * 2;
    [PAIRS[at], PAIRS[at + 1]]
}

fn many_digits(out: &mut Vec<u8>, mut value: u64) {
    let mut digits = [0u8; 20];
    let mut at = digits.len();
    while value >= 100 {
        at -= 2;
        digits[at..at + 2].copy_from_slice(&pair(value % 100));
        value /= 100;
    }
    if value >= 10 {
        at -= 2;
        digits[at..at + 2].copy_from_slice(&pair(value));
    } else {
        at -= 1;
        digits[at] = b'0' + value as u8;
    }
    put(out, &digits[at..]);
}

/// Appends `value` in decimal.
#[inline]
pub(crate) fn signed(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    unsigned(out, value.unsigned_abs());
}

/// Appends two hexadecimal digits.
#[inline]
pub(crate) fn hex(out: &mut Vec<u8>, byte: u8) {
    out.push(HEX[usize::from(byte >> 4)]);
    out.push(HEX[usize::from(byte & 15)]);
}

/// Appends `text` with the escapes of a string literal.
pub(crate) fn escaped(out: &mut Vec<u8>, text: &[u8]) {
    let mut plain = 0;
    for (at, &byte) in text.iter().enumerate() {
        if matches!(byte, b' '..=b'~') && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.extend_from_slice(&text[plain..at]);
        plain = at + 1;
        out.push(b'\\');
        if byte == b'\\' {
            out.push(b'\\');
        } else {
            hex(out, byte);
        }
    }
    out.extend_from_slice(&text[plain..]);
}

/// Appends `"text"`, escaped.
pub(crate) fn quoted(out: &mut Vec<u8>, text: &[u8]) {
    out.push(b'"');
    escaped(out, text);
    out.push(b'"');
}

/// Whether `text` is a bare identifier of the grammar.
pub(crate) fn is_bare_identifier(text: &[u8]) -> bool {
    matches!(text.first(), Some(b'a'..=b'z' | b'A'..=b'Z' | b'_'))
        && text
            .iter()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

/// Appends `text`, quoted if it is no bare identifier.
pub(crate) fn keyword_or_string(out: &mut Vec<u8>, text: &[u8]) {
    if is_bare_identifier(text) {
        out.extend_from_slice(text);
    } else {
        quoted(out, text);
    }
}

/// Appends `@text`, quoted if it is no bare identifier.
pub(crate) fn symbol(out: &mut Vec<u8>, text: &[u8]) {
    if text.is_empty() {
        out.extend_from_slice(b"@<<INVALID EMPTY SYMBOL>>");
    } else {
        out.push(b'@');
        keyword_or_string(out, text);
    }
}

/// Appends `text` as an identifier after a sigil: an invalid character becomes its hexadecimal code, a space an
/// underscore. Letters, digits and the characters in `punctuation` are kept.
pub(crate) fn sanitized(out: &mut Vec<u8>, text: &[u8], punctuation: &[u8]) {
    let Some(&first) = text.first() else { return };
    if !(first.is_ascii_alphabetic() || punctuation.contains(&first)) {
        out.push(b'_');
    }
    for &byte in text {
        if byte.is_ascii_alphanumeric() || punctuation.contains(&byte) {
            out.push(byte);
        } else if byte == b' ' {
            out.push(b'_');
        } else {
            // Codes below sixteen have one digit.
            if byte >= 16 {
                out.push(HEX[usize::from(byte >> 4)]);
            }
            out.push(HEX[usize::from(byte & 15)]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(write: impl FnOnce(&mut Vec<u8>)) -> String {
        let mut out = Vec::new();
        write(&mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn numbers() {
        for value in [
            0,
            9,
            10,
            99,
            100,
            101,
            999,
            1000,
            9999,
            10_000,
            123_456_789,
            u64::MAX,
        ] {
            assert_eq!(made(|out| unsigned(out, value)), value.to_string());
        }
        for value in [0, -1, -10, i64::MIN, i64::MAX] {
            assert_eq!(made(|out| signed(out, value)), value.to_string());
        }
    }

    #[test]
    fn numbered_values() {
        for number in [0, 9, 10, 999, 1000, u32::MAX] {
            assert_eq!(made(|out| numbered_value(out, number)), format!("%{number}"));
        }
    }

    #[test]
    fn numbered_values_and_words() {
        for number in [0, 9, 10, 999, 1000, u32::MAX] {
            for text in ["", ", ", " = ", " to ", " between"] {
                let mut word = [0; 8];
                word[..text.len()].copy_from_slice(text.as_bytes());
                let (word, len) = (u64::from_le_bytes(word), text.len() as u32);
                let made = made(|out| numbered_value_and_word(out, number, word, len));
                assert_eq!(made, format!("%{number}{text}"));
            }
        }
    }

    #[test]
    fn copies() {
        let text: Vec<u8> = (b'a'..=b'z').collect();
        for len in 0..text.len() {
            assert_eq!(made(|out| put(out, &text[..len])).as_bytes(), &text[..len]);
        }
    }

    #[test]
    fn text() {
        assert_eq!(
            made(|out| quoted(out, b"a\"b\\c\n\xC3\xA9")),
            r#""a\22b\\c\0A\C3\A9""#
        );
        assert_eq!(made(|out| symbol(out, b"a.b$_1")), "@a.b$_1");
        assert_eq!(made(|out| symbol(out, b"a b")), "@\"a b\"");
        assert_eq!(made(|out| symbol(out, b"1")), "@\"1\"");
        assert_eq!(made(|out| sanitized(out, b"1 a:b-c", b"$._-")), "_1_a3Ab-c");
        assert_eq!(made(|out| sanitized(out, b"\n", b"$._-")), "_A");
    }
}
