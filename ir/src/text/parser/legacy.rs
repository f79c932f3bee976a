//! Parsing legacy texts into current IR.
//!
//! A text that cannot be parsed in current syntax is parsed once more with [`AsmParser::reads_legacy`] set
//! ([`ParseOptions::legacy`](super::ParseOptions::legacy)). Then operations are also found under their [legacy
//! names](crate::text::LegacyOp), dialects accept legacy forms of their types, memrefs may have `offset: ?, strides:
//! [...]`, and aliases may be `!llvm.name = type …`. Legacy pointer types include the pointee type; operations that
//! need it call [`AsmParser::pointee`].

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
    /// Whether legacy syntax is accepted.
    #[inline]
    pub fn reads_legacy(&self) -> bool {
        self.legacy
    }

    /// Records that the type that ended at the last token is a pointer to `ty`.
    pub fn set_pointee(&mut self, ty: Type) {
        self.pointee = Some((self.prev_end, ty));
    }

    /// The pointee of the type that ended at the last token, if its text includes one.
    pub fn pointee(&self) -> Option<Type> {
        self.pointee
            .filter(|&(end, _)| end == self.prev_end)
            .map(|(_, ty)| ty)
    }

    /// Creates an operation before the one that is being parsed: a number in a legacy text may be an operand in current
    /// IR. Returns its single result.
    pub fn insert(&mut self, new: NewOp<'_>) -> Result<Value, Diagnostic> {
        let Some(block) = self.block else {
            return Err(self.error("cannot stand here"));
        };
        let op = self.body.create(new, InsertPoint::End(block));
        Ok(self.body.result(op, 0))
    }

    /// Consumes the next token and returns its operation, if it is a legacy name.
    pub(super) fn find_legacy_name(&mut self) -> Option<&'static LegacyOp> {
        let token = self.tok;
        let name = self.token_text(token);
        let registry = self.ctx.registry();
        let tables = AsmTables::of(registry);
        let found = if name.contains('.') {
            tables.legacy_op(name)?
        } else {
            let full = format!("{}.{name}", self.default_dialect);
            match tables.legacy_op(&full) {
                Some(legacy) => legacy,
                // The token after the name distinguishes the legacy op from the dialect's current one of this name.
                None if registry.find_op(&full).is_some() => {
                    tables.legacy_op(name).filter(|legacy| legacy.unless.is_some())?
                }
                None => tables.legacy_op(name)?,
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

    /// Parses `offset: ?, strides: [?, 1]`, the layout of a memref of this shape, if it is next. Missing strides are
    /// those of a contiguous memref.
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

    /// Whether `, strides` is next.
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

/// The strides of a contiguous row-major memref of this shape.
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
