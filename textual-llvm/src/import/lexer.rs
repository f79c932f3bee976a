//! Tokens of LLVM IR text.
//!
//! Input: the text and an offset. Output: the next [`Tok`] and where it ends; nothing is copied. As in LLVM's lexer a word, a
//! string or a number with a colon after it is a label, which is also how fields (`name: "x"`) are written. Escapes in
//! names and strings stay as they are until [`Ident::text`] or [`unescape`] resolves them. Next: `parser.rs`.

use std::borrow::Cow;

/// A name or number after a sigil.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ident<'s> {
    /// `%12`
    Number(u32),
    /// `%name`
    Name(&'s [u8]),
    /// `%"name"`, without the quotes and with its escapes.
    Quoted(&'s [u8]),
}

impl<'s> Ident<'s> {
    /// The name with its escapes resolved; the digits of a number.
    pub fn text(self) -> Cow<'s, [u8]> {
        match self {
            Ident::Number(number) => Cow::Owned(number.to_string().into_bytes()),
            Ident::Name(name) => Cow::Borrowed(name),
            Ident::Quoted(raw) => unescape(raw),
        }
    }
}

/// A token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tok<'s> {
    /// The end of the text.
    Eof,
    /// Bytes that are no token, with the reason; without one, what was expected in their place is the error.
    Error(&'static str),
    /// `define`, `i32`, `x86_fp80`
    Word(&'s [u8]),
    /// `entry:`, `"a b":`, `12:`
    Label(Ident<'s>),
    /// `%x`
    Local(Ident<'s>),
    /// `@x`
    Global(Ident<'s>),
    /// `$x`
    Comdat(Ident<'s>),
    /// `!12`
    Metadata(u32),
    /// `!llvm.module.flags`, with its escapes (`\5f`).
    NamedMetadata(&'s [u8]),
    /// `!` before `{`, a string or a word.
    Exclaim,
    /// `#12`
    AttrGroup(u32),
    /// `#` before a word (`#dbg_value`).
    Hash,
    /// `^12`
    Summary(u32),
    /// `"text"`, without the quotes and with its escapes.
    Str(&'s [u8]),
    /// `12`, `-12`, `u0xFF`, `s0xFF`
    Int(&'s [u8]),
    /// `1.0`, `-2.5e3`
    Float(&'s [u8]),
    /// `0x3FF0000000000000`, `0xK…`, `0xL…`, `0xM…`, `0xH…`, `0xR…`
    HexFloat(&'s [u8]),
    /// `...`
    Ellipsis,
    /// `=`
    Equal,
    /// `,`
    Comma,
    /// `*`
    Star,
    /// `|`
    Bar,
    /// `:`
    Colon,
    /// `(`
    LParen,
    /// `)`
    RParen,
    /// `[`
    LSquare,
    /// `]`
    RSquare,
    /// `{`
    LBrace,
    /// `}`
    RBrace,
    /// `<`
    Less,
    /// `>`
    Greater,
}

/// Resolves `\\` and `\hh`; any other backslash stays.
pub fn unescape(raw: &[u8]) -> Cow<'_, [u8]> {
    if !raw.contains(&b'\\') {
        return Cow::Borrowed(raw);
    }
    let hex = |at: usize| raw.get(at).and_then(|&digit| (digit as char).to_digit(16));
    let mut out = Vec::with_capacity(raw.len());
    let mut at = 0;
    while at < raw.len() {
        match (raw[at], hex(at + 1), hex(at + 2)) {
            (b'\\', Some(high), Some(low)) => {
                out.push((high * 16 + low) as u8);
                at += 3;
            }
            (b'\\', ..) if raw.get(at + 1) == Some(&b'\\') => {
                out.push(b'\\');
                at += 2;
            }
            (byte, ..) => {
                out.push(byte);
                at += 1;
            }
        }
    }
    Cow::Owned(out)
}

/// Whether a word or name may start with this byte.
pub fn starts_word(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || matches!(byte, b'-' | b'$' | b'.' | b'_')
}

/// Whether a word or name may have this byte after its first one.
#[inline]
pub fn in_word(byte: u8) -> bool {
    IN_WORD[byte as usize]
}

static IN_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).is_ascii_alphanumeric() || matches!(byte as u8, b'-' | b'$' | b'.' | b'_');
        byte += 1;
    }
    table
};

/// Skips white space and comments.
#[inline]
pub fn skip_space(text: &[u8], mut at: usize) -> usize {
    while let Some(&byte) = text.get(at) {
        match byte {
            b' ' | b'\t' | b'\n' | b'\r' | 0 => at += 1,
            b';' => at = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |end| at + end + 1),
            _ => break,
        }
    }
    at
}

/// The token that starts at `at`, which is no white space, and the offset after it.
pub fn next(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let Some(&byte) = text.get(at) else {
        return (Tok::Eof, at);
    };
    let one = |tok| (tok, at + 1);
    match byte {
        b'=' => one(Tok::Equal),
        b',' => one(Tok::Comma),
        b'*' => one(Tok::Star),
        b'|' => one(Tok::Bar),
        b':' => one(Tok::Colon),
        b'(' => one(Tok::LParen),
        b')' => one(Tok::RParen),
        b'[' => one(Tok::LSquare),
        b']' => one(Tok::RSquare),
        b'{' => one(Tok::LBrace),
        b'}' => one(Tok::RBrace),
        b'<' => one(Tok::Less),
        b'>' => one(Tok::Greater),
        b'%' => sigil(text, at, Tok::Local, "expected a name or number after '%'"),
        b'@' => sigil(text, at, Tok::Global, "expected a name or number after '@'"),
        b'$' if text.get(at + 1) == Some(&b'"') => {
            sigil(text, at, Tok::Comdat, "end of file in COMDAT variable name")
        }
        b'$' => dollar(text, at),
        b'!' => exclaim(text, at),
        b'#' => match number(text, at + 1) {
            Some((number, end)) => (Tok::AttrGroup(number), end),
            None => one(Tok::Hash),
        },
        b'^' => match number(text, at + 1) {
            Some((number, end)) => (Tok::Summary(number), end),
            None => one(Tok::Error("expected a number after '^'")),
        },
        b'"' => quoted(text, at),
        b'.' if text[at..].starts_with(b"...") => (Tok::Ellipsis, at + 3),
        b'0'..=b'9' | b'-' | b'+' => digits(text, at),
        _ if starts_word(byte) => word(text, at),
        _ => one(Tok::Error("")),
    }
}

fn word_end(text: &[u8], at: usize) -> usize {
    let rest = text.get(at..).unwrap_or_default();
    at + rest.iter().position(|&byte| !in_word(byte)).unwrap_or(rest.len())
}

fn word(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    // `u0xFF` and `s0xFF` are integers.
    if let [b'u' | b's', b'0', b'x', digit, ..] = text[at..]
        && digit.is_ascii_hexdigit()
    {
        let rest = &text[at + 3..];
        let count = rest.iter().position(|byte| !byte.is_ascii_hexdigit());
        let end = at + 3 + count.unwrap_or(rest.len());
        return (Tok::Int(&text[at..end]), end);
    }
    let end = word_end(text, at);
    let name = &text[at..end];
    if text.get(end) == Some(&b':') {
        return (Tok::Label(Ident::Name(name)), end + 1);
    }
    (Tok::Word(name), end)
}

fn dollar(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let end = word_end(text, at + 1);
    if text.get(end) == Some(&b':') {
        return (Tok::Label(Ident::Name(&text[at..end])), end + 1);
    }
    if end == at + 1 {
        return (Tok::Error("expected a name after '$'"), at + 1);
    }
    (Tok::Comdat(Ident::Name(&text[at + 1..end])), end)
}

/// The end of the string whose opening quote is at `at`: the offset of its closing quote.
pub fn string_end(text: &[u8], at: usize) -> Option<usize> {
    // A quote within a string is written \22.
    memchr::memchr(b'"', text.get(at + 1..)?).map(|length| at + 1 + length)
}

fn quoted(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let Some(end) = string_end(text, at) else {
        return (Tok::Error("end of file in string constant"), text.len());
    };
    let raw = &text[at + 1..end];
    if text.get(end + 1) == Some(&b':') {
        return (Tok::Label(Ident::Quoted(raw)), end + 2);
    }
    (Tok::Str(raw), end + 1)
}

fn number(text: &[u8], at: usize) -> Option<(u32, usize)> {
    let rest = text.get(at..)?;
    let (mut value, mut count) = (0u32, 0);
    while let Some(digit) = rest.get(count).filter(|byte| byte.is_ascii_digit()) {
        value = value.checked_mul(10)?.checked_add(u32::from(digit - b'0'))?;
        count += 1;
    }
    (count > 0).then_some((value, at + count))
}

fn sigil<'s>(
    text: &'s [u8],
    at: usize,
    make: impl Fn(Ident<'s>) -> Tok<'s>,
    problem: &'static str,
) -> (Tok<'s>, usize) {
    match text.get(at + 1) {
        Some(b'"') => match string_end(text, at + 1) {
            Some(end) if text[at + 2..end].contains(&0) || contains_nul(&text[at + 2..end]) => {
                (Tok::Error("NUL character is not allowed in names"), end + 1)
            }
            Some(end) => (make(Ident::Quoted(&text[at + 2..end])), end + 1),
            None => (Tok::Error("end of file in string constant"), text.len()),
        },
        Some(&byte) if starts_word(byte) => {
            let end = word_end(text, at + 1);
            (make(Ident::Name(&text[at + 1..end])), end)
        }
        Some(byte) if byte.is_ascii_digit() => match number(text, at + 1) {
            Some((number, end)) => (make(Ident::Number(number)), end),
            None => (Tok::Error("invalid value number (too large)"), at + 1),
        },
        _ => (Tok::Error(problem), at + 1),
    }
}

fn contains_nul(raw: &[u8]) -> bool {
    raw.contains(&b'\\') && unescape(raw).contains(&0)
}

fn exclaim(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    match text.get(at + 1) {
        Some(byte) if byte.is_ascii_digit() => match number(text, at + 1) {
            Some((number, end)) => (Tok::Metadata(number), end),
            None => (Tok::Error("invalid metadata number (too large)"), at + 1),
        },
        Some(&byte) if starts_word(byte) || byte == b'\\' => {
            let rest = &text[at + 1..];
            let count = rest.iter().position(|&byte| !in_word(byte) && byte != b'\\');
            let end = at + 1 + count.unwrap_or(rest.len());
            (Tok::NamedMetadata(&text[at + 1..end]), end)
        }
        _ => (Tok::Exclaim, at + 1),
    }
}

fn digits(text: &[u8], at: usize) -> (Tok<'_>, usize) {
    let rest = &text[at..];
    // Most numbers are plain digits.
    let plain = rest.iter().position(|byte| !byte.is_ascii_digit());
    if let Some(end) = plain.filter(|&end| end > 0 && !in_word(rest[end]) && rest[end] != b':') {
        return (Tok::Int(&rest[..end]), at + end);
    }
    let count = |from: usize, test: fn(&u8) -> bool| {
        let tail = &rest[from..];
        from + tail.iter().position(|byte| !test(byte)).unwrap_or(tail.len())
    };
    let signed = usize::from(!rest[0].is_ascii_digit());
    if rest[0] == b'-' && !rest.get(1).is_some_and(u8::is_ascii_digit) || is_label(rest) {
        // `-name:` and `-1:` are labels; another word does not start so.
        let end = word_end(text, at);
        return match text.get(end) {
            Some(b':') if rest[0].is_ascii_digit() && rest[..end - at].iter().all(u8::is_ascii_digit) => {
                match number(text, at) {
                    Some((number, end)) => (Tok::Label(Ident::Number(number)), end + 1),
                    None => (Tok::Error("invalid value number (too large)"), end),
                }
            }
            Some(b':') => (Tok::Label(Ident::Name(&text[at..end])), end + 1),
            _ => (Tok::Error(""), at + 1),
        };
    }
    if rest.get(signed).is_none_or(|byte| !byte.is_ascii_digit()) {
        return (Tok::Error(""), at + 1);
    }
    if rest.starts_with(b"0x") {
        let letter = usize::from(matches!(rest.get(2), Some(b'K' | b'L' | b'M' | b'H' | b'R')));
        let end = count(2 + letter, u8::is_ascii_hexdigit);
        return (Tok::HexFloat(&rest[..end]), at + end);
    }
    let mut end = count(signed, u8::is_ascii_digit);
    if rest.get(end) != Some(&b'.') {
        if rest[0] == b'+' {
            return (Tok::Error(""), at + 1);
        }
        return (Tok::Int(&rest[..end]), at + end);
    }
    end = count(end + 1, u8::is_ascii_digit);
    if matches!(rest.get(end), Some(b'e' | b'E')) {
        let sign = usize::from(matches!(rest.get(end + 1), Some(b'-' | b'+')));
        if rest.get(end + 1 + sign).is_some_and(u8::is_ascii_digit) {
            end = count(end + 1 + sign, u8::is_ascii_digit);
        }
    }
    (Tok::Float(&rest[..end]), at + end)
}

/// Whether the word that starts here, a number or one with a sign, is a label.
fn is_label(rest: &[u8]) -> bool {
    let end = rest.iter().position(|&byte| !in_word(byte));
    end.is_some_and(|end| end > 0 && rest[end] == b':')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Tok<'_>> {
        let text = text.as_bytes();
        let mut at = skip_space(text, 0);
        let mut all = Vec::new();
        while at < text.len() {
            let (tok, end) = next(text, at);
            all.push(tok);
            at = skip_space(text, end);
        }
        all
    }

    #[test]
    fn names_numbers_and_labels() {
        assert_eq!(
            tokens(r#"%a @"b\22" %12 $c !13 !llvm.x #4 7: -1: x: "y z": ; no"#),
            [
                Tok::Local(Ident::Name(b"a")),
                Tok::Global(Ident::Quoted(br"b\22")),
                Tok::Local(Ident::Number(12)),
                Tok::Comdat(Ident::Name(b"c")),
                Tok::Metadata(13),
                Tok::NamedMetadata(b"llvm.x"),
                Tok::AttrGroup(4),
                Tok::Label(Ident::Number(7)),
                Tok::Label(Ident::Name(b"-1")),
                Tok::Label(Ident::Name(b"x")),
                Tok::Label(Ident::Quoted(b"y z")),
            ]
        );
    }

    #[test]
    fn constants() {
        assert_eq!(
            tokens("-12 1.5e-3 +2.0 0xK3FFF8000000000000000 0x40 u0xFF ... 3"),
            [
                Tok::Int(b"-12"),
                Tok::Float(b"1.5e-3"),
                Tok::Float(b"+2.0"),
                Tok::HexFloat(b"0xK3FFF8000000000000000"),
                Tok::HexFloat(b"0x40"),
                Tok::Int(b"u0xFF"),
                Tok::Ellipsis,
                Tok::Int(b"3"),
            ]
        );
    }

    #[test]
    fn escapes() {
        assert_eq!(&*unescape(br"a\22\\\5"), b"a\"\\\\5");
        assert_eq!(&*Ident::Quoted(br"\41b").text(), b"Ab");
    }
}
