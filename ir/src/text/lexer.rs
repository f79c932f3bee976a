//! From bytes to tokens.
//!
//! Flows in: the whole text and an offset. Flows out: the next [`Token`], two offsets and a kind; nothing is copied and
//! nothing is kept, so that a parser can go back by remembering an offset. Keywords are identifiers here: what a word
//! means depends on where it stands.
//!
//! Read next: `parser/mod.rs`.

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Tok {
    /// The end of the text.
    Eof,
    /// No token; [`LexError`] says why.
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
    /// How punctuation is written; empty for other tokens.
    pub const fn spelling(self) -> &'static str {
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

/// A token: its kind and its place in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: Tok,
    /// The offset of its first byte.
    pub start: u32,
    /// The offset behind its last byte.
    pub end: u32,
}

/// Why there is no token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LexError {
    /// Where.
    pub at: u32,
    /// What is wrong.
    pub message: &'static str,
}

const IDENT_START: u8 = 1;
/// Goes on a bare identifier: letters, digits, `_`, `$`, `.`.
const IDENT: u8 = 2;
/// Goes on an identifier behind `%`, `#`, `^`, `!`, `@`: those and `-`.
const SUFFIX: u8 = 4;
/// Starts such an identifier that is not a number.
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

/// The byte at `at`; NUL behind the end, which no token contains.
#[inline]
fn peek(text: &[u8], at: usize) -> u8 {
    text.get(at).copied().unwrap_or(0)
}

#[inline]
fn skip(text: &[u8], mut at: usize, class: u8) -> usize {
    while let Some(&byte) = text.get(at) {
        if !has(byte, class) {
            break;
        }
        at += 1;
    }
    at
}

/// The offset of the first byte at or behind `at` that is neither white space nor in a comment. An error is a lone `/`
/// where a comment could begin; it is left to the caller.
#[inline]
pub fn skip_space(text: &[u8], mut at: usize) -> usize {
    loop {
        at = skip(text, at, SPACE);
        if peek(text, at) != b'/' || peek(text, at + 1) != b'/' {
            return at;
        }
        at = memchr::memchr2(b'\n', b'\r', &text[at..]).map_or(text.len(), |n| at + n);
    }
}

/// The token that begins at or behind `at`.
#[inline]
pub fn lex(text: &[u8], at: usize) -> Result<Token, LexError> {
    let start = skip_space(text, at);
    let Some(&first) = text.get(start) else {
        return Ok(Token {
            kind: Tok::Eof,
            start: start as u32,
            end: start as u32,
        });
    };
    let token = |kind, end: usize| {
        Ok(Token {
            kind,
            start: start as u32,
            end: end as u32,
        })
    };
    if has(first, IDENT_START) {
        return token(Tok::Ident, skip(text, start + 1, IDENT));
    }
    let one = |kind| token(kind, start + 1);
    match first {
        b'%' => suffixed(text, start, Tok::Percent, "invalid SSA name"),
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
                return token(Tok::MetadataBegin, start + 3);
            }
            one(Tok::LBrace)
        }
        b'}' => one(Tok::RBrace),
        b'0'..=b'9' => number(text, start),
        b'-' => {
            if peek(text, start + 1) == b'>' {
                return token(Tok::Arrow, start + 2);
            }
            one(Tok::Minus)
        }
        b'^' => suffixed(text, start, Tok::Caret, "invalid block name"),
        b'!' => suffixed(text, start, Tok::Exclaim, "invalid type identifier"),
        b'#' => {
            if peek(text, start + 1) == b'-' && peek(text, start + 2) == b'}' {
                return token(Tok::MetadataEnd, start + 3);
            }
            suffixed(text, start, Tok::Hash, "invalid attribute name")
        }
        b'@' => at_name(text, start),
        b'"' => string(text, start, start, Tok::String),
        b'?' => one(Tok::Question),
        b'+' => one(Tok::Plus),
        b'*' => one(Tok::Star),
        b'|' => one(Tok::Bar),
        b'/' => one(Tok::Slash),
        b'.' => {
            if peek(text, start + 1) == b'.' && peek(text, start + 2) == b'.' {
                return token(Tok::Ellipsis, start + 3);
            }
            Err(LexError {
                at: start as u32 + 1,
                message: "expected three consecutive dots for an ellipsis",
            })
        }
        _ => Err(LexError {
            at: start as u32,
            message: "unexpected character",
        }),
    }
}

/// `%foo`, `%12`, `#foo`, …
#[inline]
fn suffixed(text: &[u8], start: usize, kind: Tok, message: &'static str) -> Result<Token, LexError> {
    let first = peek(text, start + 1);
    let end = if has(first, DIGIT) {
        skip(text, start + 2, DIGIT)
    } else if has(first, SUFFIX_START) {
        skip(text, start + 2, SUFFIX)
    } else {
        return Err(LexError {
            at: start as u32,
            message,
        });
    };
    Ok(Token {
        kind,
        start: start as u32,
        end: end as u32,
    })
}

fn at_name(text: &[u8], start: usize) -> Result<Token, LexError> {
    match peek(text, start + 1) {
        b'"' => string(text, start, start + 1, Tok::At),
        first if has(first, IDENT_START) => Ok(Token {
            kind: Tok::At,
            start: start as u32,
            end: skip(text, start + 2, SUFFIX) as u32,
        }),
        _ => Err(LexError {
            at: start as u32 + 1,
            message: "@ identifier expected to start with letter or '_'",
        }),
    }
}

/// A string whose opening quote is at `quote`, as part of a token that begins at `start`.
fn string(text: &[u8], start: usize, quote: usize, kind: Tok) -> Result<Token, LexError> {
    let mut at = quote + 1;
    loop {
        at = match memchr::memchr3(b'"', b'\\', b'\n', &text[at..]) {
            Some(n) => at + n,
            None => text.len(),
        };
        match peek(text, at) {
            b'"' => {
                return Ok(Token {
                    kind,
                    start: start as u32,
                    end: at as u32 + 1,
                });
            }
            b'\\' => {
                let next = peek(text, at + 1);
                if matches!(next, b'"' | b'\\' | b'n' | b't') {
                    at += 2;
                } else if has(next, HEX) && has(peek(text, at + 2), HEX) {
                    at += 3;
                } else {
                    return Err(LexError {
                        at: at as u32,
                        message: "unknown escape in string literal",
                    });
                }
            }
            _ => {
                return Err(LexError {
                    at: at as u32,
                    message: "expected '\"' in string literal",
                });
            }
        }
    }
}

fn number(text: &[u8], start: usize) -> Result<Token, LexError> {
    let token = |kind, end: usize| {
        Ok(Token {
            kind,
            start: start as u32,
            end: end as u32,
        })
    };
    if text[start] == b'0' && peek(text, start + 1) == b'x' {
        // `0x` without a digit is the number 0 and a word: the shape `0xf32`'s look-alike `0xindex`.
        if has(peek(text, start + 2), HEX) {
            return token(Tok::Integer, skip(text, start + 3, HEX));
        }
        return token(Tok::Integer, start + 1);
    }
    let mut end = skip(text, start + 1, DIGIT);
    if peek(text, end) != b'.' {
        return token(Tok::Integer, end);
    }
    end = skip(text, end + 1, DIGIT);
    if matches!(peek(text, end), b'e' | b'E') {
        let sign = usize::from(matches!(peek(text, end + 1), b'-' | b'+'));
        if has(peek(text, end + 1 + sign), DIGIT) {
            end = skip(text, end + 2 + sign, DIGIT);
        }
    }
    token(Tok::Float, end)
}
