//! The cursor that all readers of LLVM IR text share.
//!
//! A [`Parser`] stands on a token of the text and knows what the whole module has declared ([`Env`]). Errors have LLVM's words
//! and the location of the token they are about. Next: `types.rs`, `function/mod.rs`.

use super::items;
use super::lexer::{self, Ident, Tok};
use super::{Env, ImportOptions};
use crate::types::TypeTexts;
use crate::version::LlvmVersion;
use std::borrow::Cow;
use std::mem::discriminant;
use std::sync::atomic::Ordering;
use windlass_ir::num::{ApInt, MAX_INT_WIDTH};
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Context, Diagnostic, Location, Name, Type};

/// The result of reading a part of the text.
pub type Read<T> = Result<T, Diagnostic>;

/// A position in the text of a module. `'s` is the text, `'e` what was read of the module before.
#[derive(Clone)]
pub struct Parser<'s, 'e> {
    /// What the module declares.
    pub env: &'e Env<'s, 'e>,
    text: &'s [u8],
    tok: Tok<'s>,
    start: usize,
    end: usize,
    /// The end of the token before.
    previous_end: usize,
    /// How deep what is being read nests.
    depth: u32,
    /// What the last typed pointer that was read points to.
    pointee: Option<Type>,
}

/// How deeply types, constants and metadata may nest in a text.
const DEPTH: u32 = 1000;

impl<'s, 'e> Parser<'s, 'e> {
    /// A parser of `range` of the text, on its first token.
    pub fn new(env: &'e Env<'s, 'e>, range: std::ops::Range<usize>) -> Self {
        let mut parser = Parser {
            env,
            text: &env.text[..range.end],
            tok: Tok::Eof,
            start: range.start,
            end: range.start,
            previous_end: range.start,
            depth: 0,
            pointee: None,
        };
        parser.bump();
        parser
    }

    /// A parser of a text that is no part of the module, on its first token.
    pub fn of_text(env: &'e Env<'s, 'e>, text: &'s str) -> Self {
        let mut parser = Parser {
            env,
            text: text.as_bytes(),
            tok: Tok::Eof,
            start: 0,
            end: 0,
            previous_end: 0,
            depth: 0,
            pointee: None,
        };
        parser.bump();
        parser
    }

    /// The context.
    pub fn ctx(&self) -> &'e Context {
        self.env.ctx
    }

    /// The options.
    pub fn options(&self) -> &'e ImportOptions {
        self.env.options
    }

    /// The current token.
    #[inline]
    pub fn tok(&self) -> Tok<'s> {
        self.tok
    }

    /// The offset of the current token.
    #[inline]
    pub fn offset(&self) -> usize {
        self.start
    }

    /// The offset after the token before the current one.
    pub fn previous_end(&self) -> usize {
        self.previous_end
    }

    /// Moves to the next token; returns the current one.
    #[inline]
    pub fn bump(&mut self) -> Tok<'s> {
        let tok = self.tok;
        self.previous_end = self.end;
        self.start = lexer::skip_space(self.text, self.end);
        (self.tok, self.end) = lexer::next(self.text, self.start);
        tok
    }

    /// The token after the current one.
    pub fn peek(&self) -> Tok<'s> {
        lexer::next(self.text, lexer::skip_space(self.text, self.end)).0
    }

    /// The location of the current token.
    pub fn here(&self) -> Location {
        self.env.source.location(self.start)
    }

    /// An error at the current token.
    #[cold]
    pub fn error(&self, message: impl Into<String>) -> Diagnostic {
        self.error_at(self.start, message)
    }

    /// An error at `offset`.
    #[cold]
    pub fn error_at(&self, offset: usize, message: impl Into<String>) -> Diagnostic {
        if offset == self.start
            && let Tok::Error(problem) = self.tok
            && !problem.is_empty()
        {
            return Diagnostic::error(self.here(), problem);
        }
        Diagnostic::error(self.env.source.location(offset), message)
    }

    /// Whether the current token is `tok`.
    #[inline]
    pub fn at(&self, tok: Tok<'_>) -> bool {
        // Most tests fail on the kind.
        discriminant(&self.tok) == discriminant(&tok) && self.tok == tok
    }

    /// Skips `tok` if it is the current token.
    #[inline]
    pub fn eat(&mut self, tok: Tok<'_>) -> bool {
        let found = self.at(tok);
        if found {
            self.bump();
        }
        found
    }

    /// Skips `tok`.
    ///
    /// # Errors
    /// `message` if another token is there.
    pub fn expect(&mut self, tok: Tok<'_>, message: &str) -> Read<()> {
        if self.eat(tok) {
            return Ok(());
        }
        Err(self.error(message))
    }

    /// Whether the current token is this word.
    #[inline]
    pub fn at_word(&self, word: &str) -> bool {
        matches!(self.tok, Tok::Word(found) if found == word.as_bytes())
    }

    /// Skips this word if it is the current token.
    #[inline]
    pub fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.bump();
        }
        found
    }

    /// Skips this word.
    ///
    /// # Errors
    /// If another token is there.
    pub fn expect_word(&mut self, word: &str) -> Read<()> {
        if self.eat_word(word) {
            return Ok(());
        }
        Err(self.error(format!("expected '{word}' here")))
    }

    /// The end of a top-level item.
    ///
    /// # Errors
    /// If another token is there. If that begins an item, the text has several on one line, and is read again.
    pub fn expect_end(&self) -> Read<()> {
        if self.tok == Tok::Eof {
            return Ok(());
        }
        if items::kind_at(self.env.text, self.offset()).is_some() {
            self.env.items_share_lines.store(true, Ordering::Relaxed);
        }
        Err(self.error("expected top-level entity"))
    }

    /// The pointee type of the last typed pointer that was read.
    pub fn pointee(&self) -> Option<Type> {
        self.pointee
    }

    /// Notes what a typed pointer points to.
    pub fn set_pointee(&mut self, ty: Type) {
        self.pointee = Some(ty);
    }

    /// A string constant, its escapes resolved.
    ///
    /// # Errors
    /// If another token is there.
    pub fn string(&mut self) -> Read<Cow<'s, [u8]>> {
        match self.tok {
            Tok::Str(raw) => {
                self.bump();
                Ok(lexer::unescape(raw))
            }
            _ => Err(self.error("expected string constant")),
        }
    }

    /// An unsigned integer below 2^64.
    ///
    /// # Errors
    /// If another token is there, or it is too large.
    pub fn uint64(&mut self) -> Read<u64> {
        let Tok::Int(digits) = self.tok else {
            return Err(self.error("expected integer"));
        };
        if digits[0] == b'-' {
            return Err(self.error("expected integer"));
        }
        match self.literal_u64(digits) {
            Some(value) => {
                self.bump();
                Ok(value)
            }
            None => Err(self.error("integer value too large")),
        }
    }

    fn literal_u64(&self, digits: &[u8]) -> Option<u64> {
        if let &[digit @ b'0'..=b'9'] = digits {
            return Some(u64::from(digit - b'0'));
        }
        let text = std::str::from_utf8(digits).ok()?;
        match text.strip_prefix("u0x").or_else(|| text.strip_prefix("s0x")) {
            Some(hex) => u64::from_str_radix(hex, 16).ok(),
            None => text.parse().ok(),
        }
    }

    /// An unsigned integer below 2^32.
    ///
    /// # Errors
    /// If another token is there, or it is too large.
    pub fn uint32(&mut self) -> Read<u32> {
        let at = self.start;
        let value = self.uint64()?;
        u32::try_from(value).map_err(|_| self.error_at(at, "expected 32-bit integer (too large)"))
    }

    /// Reads a part that may contain itself.
    ///
    /// # Errors
    /// Those of `read`, and `too_deep` where it nests too deeply for the stack.
    pub fn nested<T>(&mut self, too_deep: &str, read: impl FnOnce(&mut Self) -> Read<T>) -> Read<T> {
        if self.depth >= DEPTH {
            return Err(self.error(too_deep));
        }
        self.depth += 1;
        let result = read(self);
        self.depth -= 1;
        result
    }

    /// The text of a type, for diagnostics.
    pub fn type_text(&self, ty: Type) -> String {
        let text = TypeTexts::new(self.ctx(), LlvmVersion::NEWEST).get(ty);
        text.map_or_else(String::new, |text| text.to_string())
    }

    /// The name of an identifier, interned.
    pub fn name(&self, ident: Ident<'_>) -> Name {
        self.env.name(&ident.text())
    }
}

/// The value of an integer token in `width` bits; what does not fit is cut off, as LLVM does it.
pub fn integer(digits: &[u8], width: u32) -> ApInt {
    let text = std::str::from_utf8(digits).unwrap_or_default();
    if let Some(hex) = text.strip_prefix("u0x") {
        return hexadecimal(hex).zext_or_trunc(width);
    }
    if let Some(hex) = text.strip_prefix("s0x") {
        return hexadecimal(hex).sext_or_trunc(width);
    }
    // Most constants are short.
    if let Ok(value) = text.parse::<i64>() {
        return ApInt::from_i64(width, value);
    }
    let magnitude = text.trim_start_matches('-');
    // A decimal digit needs less than four bits.
    let own = (magnitude.len() as u32).saturating_mul(4).min(MAX_INT_WIDTH);
    let value = ApInt::parse(own, magnitude).unwrap_or_else(|_| ApInt::zero(own));
    match text.starts_with('-') {
        true => value.neg().sext_or_trunc(width),
        false => value.zext_or_trunc(width),
    }
}

fn hexadecimal(hex: &str) -> ApInt {
    let limbs = hex.as_bytes().rchunks(16).map(|chunk| {
        let digits = std::str::from_utf8(chunk).unwrap_or_default();
        u64::from_str_radix(digits, 16).unwrap_or_default()
    });
    let own = (hex.len() as u32).saturating_mul(4).min(MAX_INT_WIDTH);
    ApInt::from_limbs(own, &limbs.collect::<Vec<u64>>())
}

impl<'s> Env<'s, '_> {
    /// The interned form of the bytes of a name.
    pub fn name(&self, bytes: &[u8]) -> Name {
        self.ctx.name(&string_from_bytes(bytes))
    }
}
