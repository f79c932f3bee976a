//! The file metadata: `{-# dialect_resources: {…}, external_resources: {…} #-}`.

use super::super::lexer::{Tok, Token};
use super::{AsmParser, Pos};
use crate::diagnostics::Diagnostic;
use crate::ids::Name;
use crate::resources::{ResourceOwner, ResourceValue};

impl AsmParser<'_, '_> {
    /// Parses the file metadata into the context's resources.
    pub(super) fn parse_metadata(&mut self) -> Result<(), Diagnostic> {
        self.bump();
        self.parse_list_until(Tok::MetadataEnd, |p| {
            let pos = p.pos();
            let Some(key) = p.optional_keyword() else {
                return Err(p.syntax_error("expected identifier key in file metadata dictionary"));
            };
            p.expect(Tok::Colon)?;
            match key {
                "dialect_resources" => p.parse_resources(true),
                "external_resources" => p.parse_resources(false),
                _ => Err(p.syntax_error_at(pos, format!("unknown key '{key}' in file metadata dictionary"))),
            }
        })
    }

    fn parse_resources(&mut self, dialects: bool) -> Result<(), Diagnostic> {
        self.expect(Tok::LBrace)?;
        self.parse_list_until(Tok::RBrace, |p| {
            let pos = p.pos();
            let Some(name) = p.optional_keyword() else {
                return Err(p.syntax_error("expected identifier key for 'resource' entry"));
            };
            p.expect(Tok::Colon)?;
            p.expect(Tok::LBrace)?;
            if dialects {
                let Some(dialect) = p.ctx.dialect(name) else {
                    return Err(p.syntax_error_at(pos, format!("dialect '{name}' is unknown")));
                };
                if !dialect.resources {
                    let message = format!("unexpected 'resource' section for dialect '{name}'");
                    return Err(p.syntax_error(message));
                }
            }
            let owner = p.ctx.name(name);
            let owner = if dialects {
                ResourceOwner::Dialect(owner)
            } else {
                ResourceOwner::External(owner)
            };
            p.parse_list_until(Tok::RBrace, |p| p.parse_resource_entry(owner))
        })
    }

    fn parse_resource_entry(&mut self, owner: ResourceOwner) -> Result<(), Diagnostic> {
        let Some(key) = self.optional_keyword_or_string() else {
            return Err(self.syntax_error("expected identifier key for 'resource' entry"));
        };
        let key = self.ctx.name(&key);
        self.expect(Tok::Colon)?;
        let token = self.bump();
        let is_blob = token.kind == Tok::String && self.bytes(token).starts_with(b"\"0x");
        let value = match (owner, token.kind) {
            (ResourceOwner::External(_), Tok::String) if !is_blob => {
                ResourceValue::String(self.ctx.name(&self.string_value(token)))
            }
            (ResourceOwner::External(_), Tok::Ident) if self.bytes(token) == b"true" => {
                ResourceValue::Bool(true)
            }
            (ResourceOwner::External(_), Tok::Ident) if self.bytes(token) == b"false" => {
                ResourceValue::Bool(false)
            }
            (ResourceOwner::External(_), _) if !is_blob => {
                let message = format!("expected string value for key '{}'", self.ctx.str(key));
                return Err(self.syntax_error_at(Pos(token.start), message));
            }
            _ => self.parse_blob(key, token)?,
        };
        self.ctx.resources().set(owner, key, value);
        Ok(())
    }

    /// The resource in a string of hexadecimal digits: the alignment, then the data.
    fn parse_blob(&self, key: Name, token: Token) -> Result<ResourceValue, Diagnostic> {
        let wrong = |what: &str| {
            let message = format!("expected hex string blob for key '{}'{what}", self.ctx.str(key));
            self.syntax_error_at(Pos(token.start), message)
        };
        let bytes = self.hex_bytes(token).ok_or_else(|| wrong(""))?;
        let Some((align, data)) = bytes.split_first_chunk::<4>() else {
            return Err(wrong(" to encode alignment in first 4 bytes"));
        };
        let align = u32::from_le_bytes(*align);
        if align != 0 && !align.is_power_of_two() {
            let found =
                format!(" to encode alignment in first 4 bytes, but got non-power-of-2 value: {align}");
            return Err(wrong(&found));
        }
        Ok(ResourceValue::Blob {
            align: align.max(1),
            data: data.into(),
        })
    }
}
