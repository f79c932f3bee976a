//! Punctuation, keywords, numbers, strings, lists: the elements of custom forms.
//!
//! `accept_…` consumes the element if it is next and returns whether it was; `expect_…` and `parse_…` fail if it is
//! not; `optional_…` returns it if it is next.

use super::super::lexer::{Tok, Token};
use super::super::state::Pos;
use super::super::strings::{string_from_bytes, unescape};
use super::AsmParser;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Name};
use crate::num::{ApFloat, ApInt, FloatKind};
use std::borrow::Cow;

/// The delimiter of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Delimiter {
    /// Nothing; the list has at least one element.
    None,
    /// `(…)`
    Paren,
    /// `[…]`
    Square,
    /// `<…>`
    LessGreater,
    /// `{…}`
    Braces,
    /// `(…)`, or no list at all.
    OptionalParen,
    /// `[…]`, or no list at all.
    OptionalSquare,
    /// `<…>`, or no list at all.
    OptionalLessGreater,
    /// `{…}`, or no list at all.
    OptionalBraces,
}

impl Delimiter {
    /// The tokens of the delimiter, and whether the list is optional.
    fn tokens(self) -> Option<(Tok, Tok, bool)> {
        Some(match self {
            Delimiter::None => return None,
            Delimiter::Paren => (Tok::LParen, Tok::RParen, false),
            Delimiter::OptionalParen => (Tok::LParen, Tok::RParen, true),
            Delimiter::Square => (Tok::LSquare, Tok::RSquare, false),
            Delimiter::OptionalSquare => (Tok::LSquare, Tok::RSquare, true),
            Delimiter::LessGreater => (Tok::Less, Tok::Greater, false),
            Delimiter::OptionalLessGreater => (Tok::Less, Tok::Greater, true),
            Delimiter::Braces => (Tok::LBrace, Tok::RBrace, false),
            Delimiter::OptionalBraces => (Tok::LBrace, Tok::RBrace, true),
        })
    }
}

/// Punctuation and keywords.
impl<'s> AsmParser<'s, '_> {
    /// Consumes the next token if it is of this kind.
    #[inline]
    pub fn accept(&mut self, kind: Tok) -> bool {
        let there = self.tok.kind == kind;
        if there {
            self.bump();
        }
        there
    }

    /// Consumes the next token, which must be this punctuation.
    #[inline]
    pub fn expect(&mut self, kind: Tok) -> Result<(), Diagnostic> {
        if self.tok.kind == kind {
            self.bump();
            return Ok(());
        }
        Err(self.expected(kind))
    }

    #[cold]
    fn expected(&self, kind: Tok) -> Diagnostic {
        self.wrong_token(format!("expected '{}'", kind.punctuation()))
    }

    /// Consumes the next token, which must be of this kind; `message` is the error if it is not.
    #[inline]
    pub fn expect_or(&mut self, kind: Tok, message: &str) -> Result<Token, Diagnostic> {
        if self.tok.kind == kind {
            return Ok(self.bump());
        }
        Err(self.wrong_token(message))
    }

    /// Consumes the next token if it is this keyword.
    #[inline]
    pub fn accept_keyword(&mut self, word: &str) -> bool {
        let there = self.at_keyword(word);
        if there {
            self.bump();
        }
        there
    }

    /// Consumes the next token, which must be this keyword.
    pub fn expect_keyword(&mut self, word: &str) -> Result<(), Diagnostic> {
        self.expect_keyword_in(word, "")
    }

    /// Consumes the next token, which must be this keyword; `context` is appended to the error message.
    pub fn expect_keyword_in(&mut self, word: &str, context: &str) -> Result<(), Diagnostic> {
        if self.accept_keyword(word) {
            return Ok(());
        }
        Err(self.error(format!("expected '{word}'{context}")))
    }

    /// Parses an optional keyword.
    #[inline]
    pub fn optional_keyword(&mut self) -> Option<&'s str> {
        if self.tok.kind != Tok::Ident {
            return None;
        }
        let token = self.bump();
        Some(self.token_text(token))
    }

    /// Parses a keyword.
    pub fn parse_keyword(&mut self) -> Result<&'s str, Diagnostic> {
        self.optional_keyword()
            .ok_or_else(|| self.error("expected valid keyword"))
    }

    /// Parses an optional keyword out of `words`: returns its index.
    pub fn optional_keyword_of(&mut self, words: &[&str]) -> Option<usize> {
        let found = words.iter().position(|word| self.at_keyword(word))?;
        self.bump();
        Some(found)
    }

    /// Parses a keyword or a quoted string.
    pub fn parse_keyword_or_string(&mut self) -> Result<Cow<'s, str>, Diagnostic> {
        self.optional_keyword_or_string()
            .ok_or_else(|| self.error("expected valid keyword or string"))
    }

    /// Parses an optional keyword or quoted string.
    pub fn optional_keyword_or_string(&mut self) -> Option<Cow<'s, str>> {
        match self.optional_keyword() {
            Some(word) => Some(Cow::Borrowed(word)),
            None => self.optional_string(),
        }
    }
}

/// Numbers and strings.
impl<'s> AsmParser<'s, '_> {
    /// Parses an optional quoted string.
    pub fn optional_string(&mut self) -> Option<Cow<'s, str>> {
        if self.tok.kind != Tok::String {
            return None;
        }
        let token = self.bump();
        Some(self.string_value(token))
    }

    /// Parses a quoted string.
    pub fn parse_string(&mut self) -> Result<Cow<'s, str>, Diagnostic> {
        self.optional_string()
            .ok_or_else(|| self.error("expected string"))
    }

    /// The value of a string token.
    pub(super) fn string_value(&self, token: Token) -> Cow<'s, str> {
        quoted(&self.text[token.start as usize + 1..token.end as usize - 1])
    }

    /// The name in a symbol name token, without the `@`.
    pub(super) fn symbol_value(&self, token: Token) -> Cow<'s, str> {
        match self.bytes(token) {
            [b'@', b'"', text @ .., b'"'] => quoted(text),
            _ => Cow::Borrowed(self.token_text(token).get(1..).unwrap_or_default()),
        }
    }

    /// Parses an optional `@name`.
    pub fn optional_symbol_name(&mut self) -> Option<Name> {
        if self.tok.kind != Tok::At {
            return None;
        }
        let token = self.bump();
        Some(self.ctx.name(&self.symbol_value(token)))
    }

    /// Parses `@name`.
    pub fn parse_symbol_name(&mut self) -> Result<Name, Diagnostic> {
        self.optional_symbol_name()
            .ok_or_else(|| self.error("expected valid '@'-identifier for symbol name"))
    }

    /// Parses `@name` as a string attribute, which defines a symbol.
    pub fn parse_symbol_definition(&mut self) -> Result<Attribute, Diagnostic> {
        let name = self.parse_symbol_name()?;
        Ok(self.ctx.name_attr(name))
    }

    /// Parses an optional signed integer of 64 bits; also `false`, and `true`, whose bit is the sign.
    pub fn optional_i64(&mut self) -> Result<Option<i64>, Diagnostic> {
        let pos = self.pos();
        if self.accept_keyword("true") {
            return Ok(Some(-1));
        }
        if self.accept_keyword("false") {
            return Ok(Some(0));
        }
        let negative = self.tok.kind == Tok::Minus;
        if !negative && self.tok.kind != Tok::Integer {
            return Ok(None);
        }
        if negative {
            self.bump();
        }
        let token = self.expect_integer()?;
        let value = self.unsigned_value(token).map(i128::from);
        let value = value.map(|value| if negative { -value } else { value });
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => Ok(Some(value)),
            None => Err(self.error_at(pos, "integer value too large")),
        }
    }

    /// Parses a signed integer of 64 bits; also `true` and `false`.
    pub fn parse_i64(&mut self) -> Result<i64, Diagnostic> {
        match self.optional_i64()? {
            Some(value) => Ok(value),
            None => Err(self.error("expected integer value")),
        }
    }

    /// Parses a signed integer of `width` bits, at most 64; also `true` and `false`.
    pub(super) fn parse_ranged_i64(&mut self, width: usize) -> Result<i64, Diagnostic> {
        let pos = self.pos();
        let value = self.parse_i64()?;
        let unused = 64 - width;
        match value << unused >> unused == value {
            true => Ok(value),
            false => Err(self.error_at(pos, "integer value too large")),
        }
    }

    /// Parses an unsigned integer of 64 bits.
    pub fn parse_u64(&mut self) -> Result<u64, Diagnostic> {
        match self.optional_unsigned(64)? {
            Some(value) => Ok(value),
            None => Err(self.error("expected integer value")),
        }
    }

    /// Parses an unsigned integer of 32 bits.
    pub fn parse_u32(&mut self) -> Result<u32, Diagnostic> {
        match self.optional_unsigned(32)? {
            Some(value) => Ok(value as u32),
            None => Err(self.error("expected integer value")),
        }
    }

    /// Parses an optional unsigned integer of up to 32 bits.
    pub fn optional_u32(&mut self) -> Result<Option<u32>, Diagnostic> {
        Ok(self.optional_unsigned(32)?.map(|value| value as u32))
    }

    /// Parses an optional unsigned integer. As upstream converts it: `true` is all ones, and a negative number wraps if its
    /// digits, of four bits each, and its sign fit.
    fn optional_unsigned(&mut self, width: u32) -> Result<Option<u64>, Diagnostic> {
        let pos = self.pos();
        let ones = u64::MAX >> (64 - width);
        if self.accept_keyword("true") {
            return Ok(Some(ones));
        }
        if self.accept_keyword("false") {
            return Ok(Some(0));
        }
        if !self.at(Tok::Integer) && !self.at(Tok::Minus) {
            return Ok(None);
        }
        let negative = self.accept(Tok::Minus);
        let token = self.expect_integer()?;
        let value = self.unsigned_value(token).filter(|&value| value <= ones);
        let value = match (value, negative) {
            (Some(value), true) => {
                let text = self.token_text(token);
                let digits = text.trim_start_matches("0x").trim_start_matches('0').len().max(1) as u32;
                let taken = 4 * digits;
                let signed = taken <= 64 && value >> (taken - 1) != 0;
                let fits = taken << u32::from(signed) <= width;
                fits.then(|| value.wrapping_neg() & ones)
            }
            (value, _) => value,
        };
        match value {
            Some(value) => Ok(Some(value)),
            None => Err(self.error_at(pos, "integer value too large")),
        }
    }

    /// Parses a signed integer of `width` bits.
    pub fn parse_apint(&mut self, width: u32) -> Result<ApInt, Diagnostic> {
        let pos = self.pos();
        for (word, value) in [("true", true), ("false", false)] {
            if self.accept_keyword(word) {
                return Ok(ApInt::from_u64(width, u64::from(value)));
            }
        }
        if !self.at(Tok::Minus) && !self.at(Tok::Integer) {
            return Err(self.error("expected integer value"));
        }
        let negative = self.accept(Tok::Minus);
        let token = self.expect_integer()?;
        ApInt::parse_literal(width, self.token_text(token), negative, false)
            .map_err(|_| self.error_at(pos, "integer value too large"))
    }

    /// Parses a float of this kind, with a sign; a hexadecimal integer is its bit pattern.
    pub fn parse_float(&mut self, kind: FloatKind) -> Result<ApFloat, Diagnostic> {
        let negative = self.accept(Tok::Minus);
        let (token, pos) = (self.tok, self.pos());
        if !matches!(token.kind, Tok::Float | Tok::Integer) {
            return Err(self.error("expected floating point literal"));
        }
        self.bump();
        self.float_value(kind, pos, token, negative)
    }

    fn expect_integer(&mut self) -> Result<Token, Diagnostic> {
        if self.tok.kind == Tok::Integer {
            Ok(self.bump())
        } else {
            Err(self.wrong_token("expected integer value"))
        }
    }

    /// The value of a float or integer token as a float of this kind.
    pub(super) fn float_value(
        &self,
        kind: FloatKind,
        pos: Pos,
        token: Token,
        negative: bool,
    ) -> Result<ApFloat, Diagnostic> {
        let text = self.token_text(token);
        if token.kind == Tok::Integer && text.starts_with("0x") {
            if negative {
                return Err(
                    self.syntax_error_at(pos, "hexadecimal float literal should not have a leading minus")
                );
            }
            return ApFloat::parse_hex(kind, text).ok_or_else(|| {
                self.syntax_error_at(pos, "hexadecimal float constant out of range for type")
            });
        }
        let value = if token.kind == Tok::Integer {
            None
        } else if negative {
            ApFloat::parse_literal(kind, &format!("-{text}"))
        } else {
            ApFloat::parse_literal(kind, text)
        };
        value.ok_or_else(|| {
            if token.kind == Tok::Float {
                return self.syntax_error_at(pos, "floating point value too large for attribute");
            }
            let message = "unexpected decimal integer literal for a floating point value";
            let note = "add a trailing dot to make the literal a float";
            self.syntax_error_at(pos, message).note(self.location(pos), note)
        })
    }

    /// The value of an integer token; `None` if it does not fit in 64 bits.
    #[inline]
    pub(super) fn unsigned_value(&self, token: Token) -> Option<u64> {
        unsigned(self.bytes(token))
    }
}

/// The value of decimal or `0x` digits; `None` if it does not fit in 64 bits.
#[inline]
pub(super) fn unsigned(digits: &[u8]) -> Option<u64> {
    if let [b'0', b'x', hex @ ..] = digits {
        return u64::from_str_radix(std::str::from_utf8(hex).ok()?, 16).ok();
    }
    let mut value = 0u64;
    for &digit in digits {
        value = value
            .checked_mul(10)?
            .checked_add(u64::from(digit.wrapping_sub(b'0')))?;
    }
    Some(value)
}

fn quoted(text: &[u8]) -> Cow<'_, str> {
    match unescape(text) {
        Cow::Borrowed(bytes) => string_from_bytes(bytes),
        Cow::Owned(bytes) => Cow::Owned(string_from_bytes(&bytes).into_owned()),
    }
}

/// Lists.
impl AsmParser<'_, '_> {
    /// Parses elements separated by commas inside delimiters. `context` is appended to error messages: `" in operand
    /// list"`.
    pub fn parse_list(
        &mut self,
        delimiter: Delimiter,
        context: &str,
        mut element: impl FnMut(&mut Self) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        let close = match delimiter.tokens() {
            None => None,
            Some((open, close, optional)) => {
                if !self.accept(open) {
                    if optional {
                        return Ok(());
                    }
                    return Err(self.wrong_token(format!("expected '{}'{context}", open.punctuation())));
                }
                if self.accept(close) {
                    return Ok(());
                }
                Some(close)
            }
        };
        element(self)?;
        while self.accept(Tok::Comma) {
            element(self)?;
        }
        match close {
            Some(close) if !self.accept(close) => {
                Err(self.wrong_token(format!("expected '{}'{context}", close.punctuation())))
            }
            _ => Ok(()),
        }
    }

    /// Parses elements separated by commas up to `close`; there may be none.
    pub(super) fn parse_list_until(
        &mut self,
        close: Tok,
        mut element: impl FnMut(&mut Self) -> Result<(), Diagnostic>,
    ) -> Result<(), Diagnostic> {
        if self.accept(close) {
            return Ok(());
        }
        element(self)?;
        while self.accept(Tok::Comma) {
            element(self)?;
        }
        if self.accept(close) {
            return Ok(());
        }
        Err(self.wrong_token(format!("expected ',' or '{}'", close.punctuation())))
    }

    /// Rewinds to `pos`, whose token becomes the next one.
    pub(super) fn rewind(&mut self, pos: Pos) {
        self.lex_at(pos.0);
    }
}
