//! Texts of earlier years, read as what they mean today.
//!
//! A text that cannot be read as today's is read once more with [`AsmParser::reads_legacy`] set
//! ([`ParseOptions::legacy`](super::ParseOptions::older)). Then operations are also found under their
//! [older names](crate::text::LegacyOp), dialects read older slice_cache of their types, memrefs may say `offset: ?, strides: [...]`,
//! and aliases `!llvm.name = type …`. Pointers had the type that they point to in theirs; operations that have to say it
//! themselves today ask [`AsmParser::pointee`].

use super::super::lexer::Tok;
use super::AsmParser;
use crate::attributes::AttrData;
use crate::body::{InsertPoint, NewOp, Value};
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Type};
use crate::text::LegacyOp;
use crate::text::tables::AsmTables;
use crate::types::DYNAMIC;

impl AsmParser<'_, '_> {
    /// Whether the text may be of earlier years.
    #[inline]
    pub fn reads_legacy(&self) -> bool {
        self.legacy
    }

    /// Says that the type which ended just now is a pointer to `ty`.
    pub fn set_pointee(&mut self, ty: Type) {
        self.pointee = Some((self.prev_end, ty));
    }

    /// What the type which ended just now points to, if its text says so.
    pub fn pointee(&self) -> Option<Type> {
        self.pointee
            .filter(|&(end, _)| end == self.prev_end)
            .map(|(_, ty)| ty)
    }

    /// Makes an operation in front of the one that is being read: what older texts said by a number may be a value today.
    /// Returns its one result.
    pub fn insert(&mut self, new: NewOp<'_>) -> Result<Value, Diagnostic> {
        let Some(block) = self.block else {
            return Err(self.error("cannot stand here"));
        };
        let op = self.body.create(new, InsertPoint::End(block));
        Ok(self.body.result(op, 0))
    }

    /// The operation whose older name is the next token, which is then consumed.
    pub(super) fn find_legacy_name(&mut self) -> Option<&'static LegacyOp> {
        let token = self.tok;
        let spelling = self.spelling(token);
        let registry = self.ctx.registry();
        let tables = AsmTables::of(registry);
        let found = if spelling.contains('.') {
            tables.legacy_op(spelling)?
        } else {
            let full = format!("{}.{spelling}", self.default_dialect);
            match tables.legacy_op(&full) {
                Some(legacy) => legacy,
                None if registry.find_op(&full).is_some() => return None,
                None => tables.legacy_op(spelling)?,
            }
        };
        let before = self.prev_end;
        self.bump();
        if found.unless.is_some_and(|kind| self.at(kind)) {
            self.prev_end = before;
            self.lex_at(token.start);
            return None;
        }
        Some(found)
    }

    /// `offset: ?, strides: [?, 1]`, the layout of a memref of this shape, if the next token begins one. Strides that are not
    /// said are those of a memref whose rows follow each other.
    pub(super) fn parse_legacy_layout(&mut self, shape: &[i64]) -> Result<Option<Attribute>, Diagnostic> {
        let mut offset = 0;
        let mut strides = None;
        if self.accept_keyword("offset") {
            self.expect(Tok::Colon)?;
            offset = self.parse_size_or_dynamic()?;
            if self.next_is_strides() {
                self.expect(Tok::Comma)?;
            }
        } else if !self.at_keyword("strides") {
            return Ok(None);
        }
        if self.accept_keyword("strides") {
            self.expect(Tok::Colon)?;
            let mut given = Vec::new();
            self.parse_list(super::Delimiter::Square, " in strides", |p| {
                given.push(p.parse_size_or_dynamic()?);
                Ok(())
            })?;
            strides = Some(given);
        }
        let strides = strides.unwrap_or_else(|| contiguous(shape));
        Ok(Some(self.ctx.intern_attr(AttrData::Strided {
            offset,
            strides: strides.into(),
        })))
    }

    /// Whether `, strides` comes next.
    fn next_is_strides(&mut self) -> bool {
        let (token, end) = (self.tok, self.prev_end);
        let found = self.accept(Tok::Comma) && self.at_keyword("strides");
        self.prev_end = end;
        self.lex_at(token.start);
        found
    }

    fn parse_size_or_dynamic(&mut self) -> Result<i64, Diagnostic> {
        if self.accept(Tok::Question) {
            return Ok(DYNAMIC);
        }
        self.parse_i64()
    }
}

/// The strides of a memref of this shape whose rows follow each other.
fn contiguous(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    for at in (1..shape.len()).rev() {
        let (size, inner) = (shape[at], strides[at]);
        strides[at - 1] = if size == DYNAMIC || inner == DYNAMIC {
            DYNAMIC
        } else {
            inner.saturating_mul(size)
        };
    }
    strides
}
