//! Locations: `loc(…)` after operations and arguments, and as attributes.
//!
//! A trailing location may use an alias before its definition (printers write location aliases at the end of the file).
//! Such a location is a [`Location::deferred`] until the file is parsed; `file.rs` then replaces it.

use super::super::lexer::Tok;
use super::super::state::Pos;
use super::AsmParser;
use crate::attributes::AttrData;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Location};
use crate::location::LocationData;

impl AsmParser<'_, '_> {
    /// Parses an optional `loc(…)`.
    #[inline]
    pub fn parse_optional_location(&mut self) -> Result<Option<Location>, Diagnostic> {
        if self.tok.kind != Tok::Ident || self.bytes(self.tok) != b"loc" {
            return Ok(None);
        }
        self.parse_trailing_location().map(Some)
    }

    fn parse_trailing_location(&mut self) -> Result<Location, Diagnostic> {
        self.bump();
        self.expect_or(Tok::LParen, "expected '(' in location")?;
        let location = if self.tok.kind == Tok::Hash && !self.bytes(self.tok).contains(&b'.') {
            self.parse_location_alias()?
        } else {
            self.parse_location_instance()?
        };
        self.expect_or(Tok::RParen, "expected ')' in location")?;
        Ok(location)
    }

    /// Parses `#alias`, defined before or later.
    fn parse_location_alias(&mut self) -> Result<Location, Diagnostic> {
        let token = self.bump();
        let name = &self.bytes(token)[1..];
        match self.find_attr_alias(name, token.start)? {
            None => Ok(self.shared.defer_location(name, token.start)),
            Some(attr) => self.location_in(attr).ok_or_else(|| {
                let message = format!("expected location, but found '{}'", self.attr_text(attr));
                self.syntax_error_at(Pos(token.start), message)
            }),
        }
    }

    fn location_in(&self, attr: Attribute) -> Option<Location> {
        match attr.data(self.ctx) {
            AttrData::Location(location) => Some(*location),
            _ => None,
        }
    }

    /// Parses `loc(…)` as an attribute.
    pub(super) fn parse_location_attr(&mut self) -> Result<Attribute, Diagnostic> {
        let location = self.parse_location()?;
        Ok(self.ctx.intern_attr(AttrData::Location(location)))
    }

    /// Parses `loc(…)`.
    pub fn parse_location(&mut self) -> Result<Location, Diagnostic> {
        if !self.accept_keyword("loc") {
            return Err(self.wrong_token("expected 'loc' keyword"));
        }
        self.expect_or(Tok::LParen, "expected '(' in inline location")?;
        let location = self.parse_location_instance()?;
        self.expect_or(Tok::RParen, "expected ')' in inline location")?;
        Ok(location)
    }

    /// Parses the text in the parentheses of `loc(…)`.
    fn parse_location_instance(&mut self) -> Result<Location, Diagnostic> {
        if self.at(Tok::Hash) {
            let attr = self.parse_dialect_attr(None)?;
            return self.location_in(attr).ok_or_else(|| {
                self.syntax_error(format!(
                    "expected location attribute, but got{}",
                    self.attr_text(attr)
                ))
            });
        }
        self.enter()?;
        let location = match self.tok.kind {
            Tok::String => self.parse_name_or_file_location()?,
            Tok::Ident => match self.bytes(self.tok) {
                b"callsite" => self.parse_call_site()?,
                b"fused" => self.parse_fused()?,
                b"unknown" => {
                    self.bump();
                    Location::UNKNOWN
                }
                _ => return Err(self.wrong_token("expected location instance")),
            },
            _ => return Err(self.wrong_token("expected location instance")),
        };
        self.leave();
        Ok(location)
    }

    fn parse_call_site(&mut self) -> Result<Location, Diagnostic> {
        self.bump();
        self.expect_or(Tok::LParen, "expected '(' in callsite location")?;
        let callee = self.parse_location_instance()?;
        if !self.accept_keyword("at") {
            return Err(self.wrong_token("expected 'at' in callsite location"));
        }
        let caller = self.parse_location_instance()?;
        self.expect_or(Tok::RParen, "expected ')' in callsite location")?;
        Ok(self
            .ctx
            .intern_location(LocationData::CallSite { callee, caller }))
    }

    fn parse_fused(&mut self) -> Result<Location, Diagnostic> {
        self.bump();
        let mut metadata = None;
        if self.accept(Tok::Less) {
            metadata = Some(self.parse_attribute(None)?);
            self.expect_or(Tok::Greater, "expected '>' after fused location metadata")?;
        }
        let mut written = Vec::new();
        self.parse_list(super::Delimiter::Square, " in fused location", |p| {
            written.push(p.parse_location_instance()?);
            Ok(())
        })?;
        let Some(metadata) = metadata else {
            return Ok(self.ctx.fused_location(&written));
        };
        let mut parts: Vec<Location> = Vec::new();
        let mut push = |part: Location| {
            if part != Location::UNKNOWN && !parts.contains(&part) {
                parts.push(part);
            }
        };
        for part in written {
            match part.data(self.ctx) {
                LocationData::Fused {
                    parts,
                    metadata: Some(inner),
                } if inner == metadata => parts.iter().copied().for_each(&mut push),
                _ => push(part),
            }
        }
        if parts.is_empty() {
            parts.push(Location::UNKNOWN);
        }
        Ok(self.ctx.intern_location(LocationData::Fused {
            parts: parts.into(),
            metadata: Some(metadata),
        }))
    }

    /// `"name"`, `"name"(child)`, `"file":line:column`, `"file":line:column to line:column`
    fn parse_name_or_file_location(&mut self) -> Result<Location, Diagnostic> {
        let token = self.bump();
        let name = self.ctx.name(&self.string_value(token));
        if !self.accept(Tok::Colon) {
            let mut child = Location::UNKNOWN;
            if self.accept(Tok::LParen) {
                child = self.parse_location_instance()?;
                self.expect_or(Tok::RParen, "expected ')' after child location of NameLoc")?;
            }
            return Ok(self.ctx.intern_location(LocationData::Name { name, child }));
        }
        let line = self.parse_position("expected integer line number in FileLineColRange")?;
        let mut column = 0;
        let mut end = (line, 0);
        if self.accept(Tok::Colon) {
            const COLUMN: &str = "expected integer column number in FileLineColRange";
            column = self.parse_position(COLUMN)?;
            end = (line, column);
            if self.accept_keyword("to") {
                if self.at(Tok::Integer) {
                    end.0 = self.parse_position("expected integer line number in FileLineColRange")?;
                }
                self.expect_or(
                    Tok::Colon,
                    "expected either integer or `:` post `to` in FileLineColRange",
                )?;
                end.1 = self.parse_position(COLUMN)?;
            }
        }
        Ok(self.ctx.intern_location(LocationData::FileRange {
            file: name,
            line,
            column,
            end,
        }))
    }

    fn parse_position(&mut self, message: &str) -> Result<u32, Diagnostic> {
        if self.tok.kind == Tok::Integer
            && let Some(value) = self.unsigned_value(self.tok)
            && let Ok(value) = u32::try_from(value)
        {
            self.bump();
            return Ok(value);
        }
        Err(self.wrong_token(message))
    }
}
