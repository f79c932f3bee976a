//! The lexer of the format language.

use super::FormatError;

/// A token, borrowed from the format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'f> {
    /// The text between backquotes.
    Literal(&'f str),
    /// `$name`, without the dollar.
    Variable(&'f str),
    /// `attr-dict`, `type`, `oilist`.
    Word(&'f str),
    /// One of `( ) ? ^ : , < > |`.
    Punct(u8),
    /// The end of the format.
    End,
}

/// A lexer with one token of lookahead.
pub(super) struct Lexer<'f> {
    text: &'f str,
    /// The offset of the next token.
    at: usize,
    next: Token<'f>,
    /// The offset after the next token.
    rest: usize,
}

impl<'f> Lexer<'f> {
    pub fn new(text: &'f str) -> Result<Self, FormatError> {
        let mut lexer = Lexer {
            text,
            at: 0,
            next: Token::End,
            rest: 0,
        };
        lexer.advance()?;
        Ok(lexer)
    }

    pub fn peek(&self) -> Token<'f> {
        self.next
    }

    /// Consumes and returns the next token.
    pub fn take(&mut self) -> Result<Token<'f>, FormatError> {
        let token = self.next;
        self.advance()?;
        Ok(token)
    }

    /// Consumes `punct` if it is next.
    pub fn accept(&mut self, punct: u8) -> Result<bool, FormatError> {
        let found = self.next == Token::Punct(punct);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    /// Consumes `punct`, which must be next.
    pub fn expect(&mut self, punct: u8) -> Result<(), FormatError> {
        if self.accept(punct)? {
            return Ok(());
        }
        Err(self.error(format!("expected '{}'", char::from(punct))))
    }

    pub fn error(&self, message: impl Into<String>) -> FormatError {
        FormatError {
            at: self.at,
            message: message.into(),
        }
    }

    fn advance(&mut self) -> Result<(), FormatError> {
        let bytes = self.text.as_bytes();
        let mut at = self.rest;
        while bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
            at += 1;
        }
        self.at = at;
        let word = |from: usize| {
            let run = bytes[from..]
                .iter()
                .position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-')));
            run.map_or(bytes.len(), |run| from + run)
        };
        let (next, rest) = match bytes.get(at) {
            None => (Token::End, at),
            Some(b'`') => {
                let Some(end) = self.text[at + 1..].find('`') else {
                    return Err(self.error("a literal without its closing backquote"));
                };
                (Token::Literal(&self.text[at + 1..at + 1 + end]), at + end + 2)
            }
            Some(b'$') => {
                let end = word(at + 1);
                (Token::Variable(&self.text[at + 1..end]), end)
            }
            Some(b) if b.is_ascii_alphabetic() => {
                let end = word(at);
                (Token::Word(&self.text[at..end]), end)
            }
            Some(&b) if b"()?^:,<>|".contains(&b) => (Token::Punct(b), at + 1),
            Some(_) => return Err(self.error("a character that no format has outside of backquotes")),
        };
        self.next = next;
        self.rest = rest;
        Ok(())
    }
}
