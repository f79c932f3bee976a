//! The small change of printing: digits, escapes, words, into a buffer that only grows.

/// The two digits of every number below a hundred.
const PAIRS: &[u8; 200] = b"00010203040506070809101112131415161718192021222324252627282930313233343536373839\
40414243444546474849505152535455565758596061626364656667686970717273747576777879\
8081828384858687888990919293949596979899";

const HEX: &[u8; 16] = b"0123456789ABCDEF";

/// Writes `text`. Most of what is written is a few bytes long: copies of constant length are much cheaper than a call that
/// copies any length, and two of them that overlap do for every length between one and two times theirs.
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

/// A text of at most sixteen bytes, to be copied as if it had sixteen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Short {
    bytes: [u8; 16],
    len: u8,
}

impl Short {
    /// `text`, if it is short enough.
    pub fn new(text: &str) -> Option<Short> {
        Short::of_bytes(text.as_bytes())
    }

    /// The same for what need not be UTF-8 by itself.
    pub(crate) fn of_bytes(text: &[u8]) -> Option<Short> {
        let mut bytes = [0; 16];
        bytes.get_mut(..text.len())?.copy_from_slice(text);
        Some(Short {
            bytes,
            len: text.len() as u8,
        })
    }

    /// Whether there is no text.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }
}

/// Writes a short text.
#[inline]
pub(crate) fn put_short(out: &mut Vec<u8>, text: &Short) {
    let end = out.len() + usize::from(text.len);
    out.extend_from_slice(&text.bytes);
    out.truncate(end);
}

/// Every number below a thousand: its digits, and how many there are.
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

/// Writes `value` in decimal.
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

/// Writes `value` in decimal.
#[inline]
pub(crate) fn signed(out: &mut Vec<u8>, value: i64) {
    if value < 0 {
        out.push(b'-');
    }
    unsigned(out, value.unsigned_abs());
}

/// Writes two hexadecimal digits.
#[inline]
pub(crate) fn hex(out: &mut Vec<u8>, byte: u8) {
    out.push(HEX[usize::from(byte >> 4)]);
    out.push(HEX[usize::from(byte & 15)]);
}

/// Writes `text` with everything escaped that a string literal cannot hold as it is.
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

/// Writes `"text"`.
pub(crate) fn quoted(out: &mut Vec<u8>, text: &[u8]) {
    out.push(b'"');
    escaped(out, text);
    out.push(b'"');
}

/// Whether `text` can stand for itself where the grammar wants a bare identifier.
pub(crate) fn is_bare_identifier(text: &[u8]) -> bool {
    matches!(text.first(), Some(b'a'..=b'z' | b'A'..=b'Z' | b'_'))
        && text
            .iter()
            .all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'$' | b'.'))
}

/// Writes `text`, in quotes if it needs them.
pub(crate) fn keyword_or_string(out: &mut Vec<u8>, text: &[u8]) {
    if is_bare_identifier(text) {
        out.extend_from_slice(text);
    } else {
        quoted(out, text);
    }
}

/// Writes `@text`, in quotes if it needs them.
pub(crate) fn symbol(out: &mut Vec<u8>, text: &[u8]) {
    if text.is_empty() {
        out.extend_from_slice(b"@<<INVALID EMPTY SYMBOL>>");
    } else {
        out.push(b'@');
        keyword_or_string(out, text);
    }
}

/// Writes `text` as an identifier behind a sigil: what no identifier can hold becomes its hexadecimal code, a space an
/// underscore. Letters and digits stay, and so does what is in `punctuation`.
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
