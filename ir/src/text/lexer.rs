//! The lexer: bytes to tokens.
//!
//! Input: the whole text and an offset. Output: the next [`Token`], two offsets and a kind; the lexer copies nothing
//! and has no state, so that a parser can rewind to any offset. Keywords are identifiers: their meaning depends on the
//! context.
//!
//! Read next: `parser/mod.rs`.

/// The kind of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Tok {
    /// The end of the text.
    Eof,
    /// An invalid token; `explain` returns the reason.
    Error,
    /// `foo`, `arith.addi`, `i32`, `dense`
    Ident,
    /// `#foo`
    Hash,
    /// `%foo`
    Percent,
    /// `^foo`
    Caret,
    /// `@foo`, `@"foo"`
    At,
    /// `!foo`
    Exclaim,
    /// `12`, `0xFF`
    Integer,
    /// `1.5`, `2.0e-3`
    Float,
    /// `"text"`
    String,
    /// `->`
    Arrow,
    /// `:`
    Colon,
    /// `,`
    Comma,
    /// `...`
    Ellipsis,
    /// `=`
    Equal,
    /// `>`
    Greater,
    /// `{`
    LBrace,
    /// `(`
    LParen,
    /// `[`
    LSquare,
    /// `<`
    Less,
    /// `-`
    Minus,
    /// `+`
    Plus,
    /// `?`
    Question,
    /// `}`
    RBrace,
    /// `)`
    RParen,
    /// `]`
    RSquare,
    /// `*`
    Star,
    /// `/`
    Slash,
    /// `|`
    Bar,
    /// `{-#`
    MetadataBegin,
    /// `#-}`
    MetadataEnd,
}

impl Tok {
    /// The text of punctuation; empty for other tokens.
    pub const fn punctuation(self) -> &'static str {
        match self {
            Tok::Arrow => "->",
            Tok::Colon => ":",
            Tok::Comma => ",",
            Tok::Ellipsis => "...",
            Tok::Equal => "=",
            Tok::Greater => ">",
            Tok::LBrace => "{",
            Tok::LParen => "(",
            Tok::LSquare => "[",
            Tok::Less => "<",
            Tok::Minus => "-",
            Tok::Plus => "+",
            Tok::Question => "?",
            Tok::RBrace => "}",
            Tok::RParen => ")",
            Tok::RSquare => "]",
            Tok::Star => "*",
            Tok::Slash => "/",
            Tok::Bar => "|",
            Tok::MetadataBegin => "{-#",
            Tok::MetadataEnd => "#-}",
            _ => "",
        }
    }
}

/// A token: its kind and its range in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The kind.
    pub kind: Tok,
    /// The offset of its first byte.
    pub start: u32,
    /// The offset after its last byte.
    pub end: u32,
}

impl Token {
    #[inline]
    fn new(kind: Tok, start: usize, end: usize) -> Token {
        Token {
            kind,
            start: start as u32,
            end: end as u32,
        }
    }

    /// An invalid token at `start`.
    #[inline]
    fn error(start: usize) -> Token {
        Token::new(Tok::Error, start, start)
    }
}

/// The reason why there is no valid token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LexError {
    /// The offset of the error.
    pub at: u32,
    /// The message.
    pub message: &'static str,
}

const IDENT_START: u8 = 1;
/// Continues a bare identifier: letters, digits, `_`, `$`, `.`.
const IDENT: u8 = 2;
/// Continues an identifier after `%`, `#`, `^`, `!`, `@`: the above and `-`.
const SUFFIX: u8 = 4;
/// Starts such an identifier unless it is a number.
const SUFFIX_START: u8 = 8;
const DIGIT: u8 = 16;
const SPACE: u8 = 32;
const HEX: u8 = 64;

const CLASS: [u8; 256] = {
    let mut table = [0u8; 256];
    let mut byte = 0;
    while byte < 256 {
        let c = byte as u8;
        let mut class = 0;
        if c.is_ascii_alphabetic() || c == b'_' {
            class |= IDENT_START | IDENT | SUFFIX | SUFFIX_START;
        }
        if c.is_ascii_digit() {
            class |= DIGIT | IDENT | SUFFIX;
        }
        if c == b'$' || c == b'.' {
            class |= IDENT | SUFFIX | SUFFIX_START;
        }
        if c == b'-' {
            class |= SUFFIX | SUFFIX_START;
        }
        if c == b' ' || c == b'\t' || c == b'\n' || c == b'\r' || c == 0 {
            class |= SPACE;
        }
        if c.is_ascii_hexdigit() {
            class |= HEX;
        }
        table[byte] = class;
        byte += 1;
    }
    table
};

#[inline]
fn has(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

/// The byte at `at`; NUL after the end, which no token contains.
#[inline]
fn peek(text: &[u8], at: usize) -> u8 {
    text.get(at).copied().unwrap_or(0)
}

/// The offset of the first byte from `at` on that is not of this class.
#[inline]
fn skip(text: &[u8], mut at: usize, class: u8) -> usize {
    // Eight bytes at a time, with one check for the end of the text.
    while let Some(chunk) = text.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        for (index, &byte) in chunk.iter().enumerate() {
            if !has(byte, class) {
                return at + index;
            }
        }
        at += 8;
    }
    while let Some(&byte) = text.get(at) {
        if !has(byte, class) {
            break;
        }
        at += 1;
    }
    at
}

/// Whether a bare identifier may contain the byte: a letter, a digit, `_`, `$` or `.`.
#[inline]
pub fn is_word(byte: u8) -> bool {
    has(byte, IDENT)
}

/// The offset after the letters, digits, `_`, `$` and `.` at `at`.
#[inline]
pub fn word_end(text: &[u8], at: usize) -> usize {
    skip(text, at, IDENT)
}

/// The offset of the first byte from `at` on that is a space, a line end or one of `!"#$%&'(`, which terminates the
/// name of an operation (only `$` can be in one). `None` near the end of the text.
#[inline]
pub fn name_end(text: &[u8], mut at: usize) -> Option<usize> {
    const ONES: u64 = 0x0101_0101_0101_0101;
    loop {
        let word = u64::from_le_bytes(*text.get(at..)?.first_chunk::<8>()?);
        // The lowest remaining high bit is that of the first byte below `)`.
        let low = word.wrapping_sub(ONES * 0x29) & !word & (ONES * 0x80);
        if low != 0 {
            return Some(at + (low.trailing_zeros() / 8) as usize);
        }
        at += 8;
    }
}

/// The offset after the identifier at `at`, which follows a sigil; `None` if there is none or it is a number.
#[inline]
pub fn suffix_end(text: &[u8], at: usize) -> Option<usize> {
    has(peek(text, at), SUFFIX_START).then(|| skip(text, at + 1, SUFFIX))
}

/// The offset of the first byte from `at` on that is neither whitespace nor in a comment.
#[inline]
pub fn skip_space(text: &[u8], at: usize) -> usize {
    // Most tokens are preceded by one space or none.
    let at = at + usize::from(peek(text, at) == b' ');
    match text.get(at) {
        Some(&byte) if byte > b' ' && byte != b'/' => at,
        _ => skip_much_space(text, at),
    }
}

fn skip_much_space(text: &[u8], mut at: usize) -> usize {
    loop {
        at = skip(text, at, SPACE);
        if peek(text, at) != b'/' || peek(text, at + 1) != b'/' {
            return at;
        }
        at = memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |n| at + n);
    }
}

/// The first token from `at` on. For a [`Tok::Error`], [`explain`] returns the reason.
#[inline]
pub fn lex(text: &[u8], at: usize) -> Token {
    let start = skip_space(text, at);
    let Some(&first) = text.get(start) else {
        return Token::new(Tok::Eof, text.len(), text.len());
    };
    if has(first, IDENT_START) {
        return Token::new(Tok::Ident, start, skip(text, start + 1, IDENT));
    }
    let one = |kind| Token::new(kind, start, start + 1);
    match first {
        b'%' => suffixed(text, start, Tok::Percent),
        b',' => one(Tok::Comma),
        b':' => one(Tok::Colon),
        b'=' => one(Tok::Equal),
        b'(' => one(Tok::LParen),
        b')' => one(Tok::RParen),
        b'<' => one(Tok::Less),
        b'>' => one(Tok::Greater),
        b'[' => one(Tok::LSquare),
        b']' => one(Tok::RSquare),
        b'{' => {
            if peek(text, start + 1) == b'-' && peek(text, start + 2) == b'#' {
                return Token::new(Tok::MetadataBegin, start, start + 3);
            }
            one(Tok::LBrace)
        }
        b'}' => one(Tok::RBrace),
        b'0'..=b'9' => number(text, start),
        b'-' => {
            if peek(text, start + 1) == b'>' {
                return Token::new(Tok::Arrow, start, start + 2);
            }
            one(Tok::Minus)
        }
        b'^' => suffixed(text, start, Tok::Caret),
        b'!' => suffixed(text, start, Tok::Exclaim),
        b'#' => {
            if peek(text, start + 1) == b'-' && peek(text, start + 2) == b'}' {
                return Token::new(Tok::MetadataEnd, start, start + 3);
            }
            suffixed(text, start, Tok::Hash)
        }
        b'@' => match peek(text, start + 1) {
            b'"' => string(text, start, start + 1, Tok::At),
            next if has(next, IDENT_START) => Token::new(Tok::At, start, skip(text, start + 2, IDENT)),
            _ => Token::error(start),
        },
        b'"' => string(text, start, start, Tok::String),
        b'?' => one(Tok::Question),
        b'+' => one(Tok::Plus),
        b'*' => one(Tok::Star),
        b'|' => one(Tok::Bar),
        b'/' => one(Tok::Slash),
        b'.' if peek(text, start + 1) == b'.' && peek(text, start + 2) == b'.' => {
            Token::new(Tok::Ellipsis, start, start + 3)
        }
        _ => Token::error(start),
    }
}

/// `%foo`, `%12`, `#foo`, …
#[inline]
fn suffixed(text: &[u8], start: usize, kind: Tok) -> Token {
    let first = peek(text, start + 1);
    if has(first, DIGIT) {
        Token::new(kind, start, skip(text, start + 2, DIGIT))
    } else if has(first, SUFFIX_START) {
        Token::new(kind, start, skip(text, start + 2, SUFFIX))
    } else {
        Token::error(start)
    }
}

/// A string with its opening quote at `quote`, as part of a token that begins at `start`.
fn string(text: &[u8], start: usize, quote: usize, kind: Tok) -> Token {
    match string_end(text, quote) {
        Ok(end) => Token::new(kind, start, end),
        Err(_) => Token::error(start),
    }
}

/// The offset after the closing quote of the string that opens at `quote`.
fn string_end(text: &[u8], quote: usize) -> Result<usize, LexError> {
    let mut at = quote + 1;
    let error = |at: usize, message| {
        Err(LexError {
            at: at as u32,
            message,
        })
    };
    loop {
        let Some(found) = memchr::memchr3(b'"', b'\\', b'\n', &text[at..]) else {
            return error(text.len(), "expected '\"' in string literal");
        };
        at += found;
        match text[at] {
            b'"' => return Ok(at + 1),
            b'\\' => {
                let next = peek(text, at + 1);
                if matches!(next, b'"' | b'\\' | b'n' | b't') {
                    at += 2;
                } else if has(next, HEX) && has(peek(text, at + 2), HEX) {
                    at += 3;
                } else {
                    return error(at, "unknown escape in string literal");
                }
            }
            _ => return error(at, "expected '\"' in string literal"),
        }
    }
}

fn number(text: &[u8], start: usize) -> Token {
    if text[start] == b'0' && peek(text, start + 1) == b'x' {
        // `0x` without a digit is the number 0 and a word: the start of a shape such as `0xindex`.
        if has(peek(text, start + 2), HEX) {
            return Token::new(Tok::Integer, start, skip(text, start + 3, HEX));
        }
        return Token::new(Tok::Integer, start, start + 1);
    }
    let mut end = skip(text, start + 1, DIGIT);
    if peek(text, end) != b'.' {
        return Token::new(Tok::Integer, start, end);
    }
    end = skip(text, end + 1, DIGIT);
    if matches!(peek(text, end), b'e' | b'E') {
        let sign = usize::from(matches!(peek(text, end + 1), b'-' | b'+'));
        if has(peek(text, end + 1 + sign), DIGIT) {
            end = skip(text, end + 2 + sign, DIGIT);
        }
    }
    Token::new(Tok::Float, start, end)
}

/// The reason why no valid token begins at `start`.
#[cold]
pub fn explain(text: &[u8], start: usize) -> LexError {
    let (at, message) = match peek(text, start) {
        b'%' => (start, "invalid SSA name"),
        b'^' => (start, "invalid block name"),
        b'!' => (start, "invalid type identifier"),
        b'#' => (start, "invalid attribute name"),
        b'.' => (start + 1, "expected three consecutive dots for an ellipsis"),
        b'@' if peek(text, start + 1) != b'"' => {
            (start + 1, "@ identifier expected to start with letter or '_'")
        }
        first @ (b'@' | b'"') => match string_end(text, start + usize::from(first == b'@')) {
            Err(error) => return error,
            Ok(_) => (start, "unexpected character"),
        },
        _ => (start, "unexpected character"),
    };
    LexError {
        at: at as u32,
        message,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(Tok, &str)> {
        let mut at = 0;
        let mut all = Vec::new();
        loop {
            let token = lex(text.as_bytes(), at);
            all.push((token.kind, &text[token.start as usize..token.end as usize]));
            at = token.end as usize;
            if matches!(token.kind, Tok::Eof | Tok::Error) {
                return all;
            }
        }
    }

    #[test]
    fn tokens() {
        assert_eq!(
            kinds("%0#1 = a.b$c->^bb1 // x\n !t-x \"\\\"\\0A\" @\"q\" 0x1F 0xi 1.5e-3 2.e {-# #-} ..."),
            [
                (Tok::Percent, "%0"),
                (Tok::Hash, "#1"),
                (Tok::Equal, "="),
                (Tok::Ident, "a.b$c"),
                (Tok::Arrow, "->"),
                (Tok::Caret, "^bb1"),
                (Tok::Exclaim, "!t-x"),
                (Tok::String, "\"\\\"\\0A\""),
                (Tok::At, "@\"q\""),
                (Tok::Integer, "0x1F"),
                (Tok::Integer, "0"),
                (Tok::Ident, "xi"),
                (Tok::Float, "1.5e-3"),
                (Tok::Float, "2."),
                (Tok::Ident, "e"),
                (Tok::MetadataBegin, "{-#"),
                (Tok::MetadataEnd, "#-}"),
                (Tok::Ellipsis, "..."),
                (Tok::Eof, ""),
            ]
        );
    }

    #[test]
    fn errors() {
        for (text, at, message) in [
            ("  &", 2, "unexpected character"),
            ("@1", 1, "@ identifier expected to start with letter or '_'"),
            ("\"ab", 3, "expected '\"' in string literal"),
            ("@\"a\\q\"", 3, "unknown escape in string literal"),
            ("..", 1, "expected three consecutive dots for an ellipsis"),
            ("%", 0, "invalid SSA name"),
        ] {
            let token = lex(text.as_bytes(), 0);
            assert_eq!(token.kind, Tok::Error, "{text}");
            let error = explain(text.as_bytes(), token.start as usize);
            assert_eq!((error.at, error.message), (at, message), "{text}");
        }
    }
}
