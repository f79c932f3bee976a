//! Attributes: scalars, strings, arrays, dictionaries, symbols. Elements are in `elements.rs`, those of dialects in
//! `dialect_syntax.rs`.

use super::super::lexer::{Tok, Token};
use super::super::state::{OpState, Pos};
use super::{AsmParser, Delimiter};
use crate::attributes::AttrData;
use crate::def::AttrSpec;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Name, Type};
use crate::num::ApInt;
use crate::types::{DYNAMIC, Signedness, TypeData};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

impl AsmParser<'_, '_> {
    /// Parses an attribute. With an expected type, a number's `: type` is not parsed.
    pub fn parse_attribute(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        match self.tok.kind {
            Tok::Integer => {
                let token = self.bump();
                self.parse_integer_attr(token, false, expected)
            }
            Tok::Float => {
                let token = self.bump();
                self.parse_float_attr(token, false, expected)
            }
            Tok::Minus => self.parse_negative_attr(expected),
            Tok::String => self.parse_string_attr(expected),
            Tok::LSquare => self.parse_array_attr(),
            Tok::LBrace => self.parse_dict(),
            Tok::Hash => self.parse_dialect_attr(expected),
            Tok::At => self.parse_symbol_ref(),
            Tok::Ident => self.parse_word_attr(expected),
            _ => match self.optional_type()? {
                Some(ty) => Ok(self.ctx.type_attr(ty)),
                None => Err(self.wrong_token("expected attribute value")),
            },
        }
    }

    /// Parses an optional attribute.
    pub fn optional_attribute(&mut self, expected: Option<Type>) -> Result<Option<Attribute>, Diagnostic> {
        let starts = match self.tok.kind {
            Tok::Integer
            | Tok::Float
            | Tok::Minus
            | Tok::String
            | Tok::LSquare
            | Tok::LBrace
            | Tok::Hash
            | Tok::At
            | Tok::LParen
            | Tok::Exclaim => true,
            Tok::Ident => {
                let word = self.bytes(self.tok);
                starts_attribute(word) || super::types::starts_type(word)
            }
            _ => false,
        };
        if starts {
            self.parse_attribute(expected).map(Some)
        } else {
            Ok(None)
        }
    }

    fn parse_word_attr(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let word = self.bytes(self.tok);
        let attr = match word {
            b"true" => Attribute::TRUE,
            b"false" => Attribute::FALSE,
            b"unit" => Attribute::UNIT,
            b"loc" => return self.parse_location_attr(),
            b"dense" => return self.parse_dense(expected),
            b"array" => return self.parse_dense_array(),
            b"dense_resource" => return self.parse_resource(expected),
            b"sparse" => return self.parse_sparse(expected),
            b"affine_map" => return self.parse_affine_map_attr(),
            b"affine_set" => return self.parse_affine_set_attr(),
            b"strided" => return self.parse_strided(),
            b"distinct" => return self.parse_distinct(expected),
            _ => {
                return match self.optional_type()? {
                    Some(ty) => Ok(self.ctx.type_attr(ty)),
                    None => Err(self.wrong_token("expected attribute value")),
                };
            }
        };
        self.bump();
        Ok(attr)
    }

    fn parse_negative_attr(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        self.bump();
        let token = self.tok;
        match token.kind {
            Tok::Integer => {
                self.bump();
                self.parse_integer_attr(token, true, expected)
            }
            Tok::Float => {
                self.bump();
                self.parse_float_attr(token, true, expected)
            }
            _ => Err(self.wrong_token("expected constant integer or floating point value")),
        }
    }

    /// The type of a number: the expected one, or the one after a colon, or the default.
    fn parse_number_type(&mut self, expected: Option<Type>, default: Type) -> Result<Type, Diagnostic> {
        match expected {
            Some(ty) => Ok(ty),
            None if self.accept(Tok::Colon) => self.parse_type(),
            None => Ok(default),
        }
    }

    fn parse_integer_attr(
        &mut self,
        token: Token,
        negative: bool,
        expected: Option<Type>,
    ) -> Result<Attribute, Diagnostic> {
        let pos = Pos(token.start);
        let ty = self.parse_number_type(expected, Type::I64)?;
        let (width, signed) = match *ty.data(self.ctx) {
            TypeData::Integer { width, signedness } => {
                if negative && signedness == Signedness::Unsigned {
                    return Err(self.syntax_error_at(
                        pos,
                        "negative integer literal not valid for unsigned integer type",
                    ));
                }
                (width, signedness == Signedness::Signed)
            }
            TypeData::Index => (64, true),
            TypeData::Float(kind) => {
                let value = self.float_value(kind, pos, token, negative)?;
                return Ok(self.ctx.float_attr(ty, value));
            }
            _ => return Err(self.syntax_error_at(pos, "integer literal not valid for specified type")),
        };
        let value = ApInt::parse_literal(width, self.token_text(token), negative, signed)
            .map_err(|_| self.syntax_error_at(pos, "integer constant out of range for attribute"))?;
        Ok(self.ctx.apint_attr(ty, value))
    }

    fn parse_float_attr(
        &mut self,
        token: Token,
        negative: bool,
        expected: Option<Type>,
    ) -> Result<Attribute, Diagnostic> {
        let ty = self.parse_number_type(expected, Type::F64)?;
        let Some(kind) = ty.float(self.ctx) else {
            return Err(self.syntax_error("floating point value not valid for specified type"));
        };
        let value = self.float_value(kind, Pos(token.start), token, negative)?;
        Ok(self.ctx.float_attr(ty, value))
    }

    fn parse_string_attr(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let token = self.bump();
        let text = self.ctx.name(&self.string_value(token));
        let ty = match expected {
            Some(ty) => Some(ty),
            None if self.accept(Tok::Colon) => Some(self.parse_type()?),
            None => None,
        };
        let ty = ty.filter(|&ty| ty != Type::NONE);
        Ok(self.ctx.intern_attr(AttrData::String { text, ty }))
    }

    fn parse_array_attr(&mut self) -> Result<Attribute, Diagnostic> {
        self.enter()?;
        self.bump();
        let mut elements: SmallVec<[Attribute; 8]> = SmallVec::new();
        self.parse_list_until(Tok::RSquare, |p| {
            elements.push(p.parse_attribute(None)?);
            Ok(())
        })?;
        self.leave();
        Ok(self.ctx.array_attr(&elements))
    }

    /// Parses `@name` or `@name::@nested` as a symbol reference.
    pub fn parse_symbol_ref(&mut self) -> Result<Attribute, Diagnostic> {
        if !self.at(Tok::At) {
            return Err(self.wrong_kind_of_attr());
        }
        let root = self.parse_symbol_name()?;
        let mut nested: SmallVec<[Name; 2]> = SmallVec::new();
        while self.at_nested_symbol() {
            self.bump();
            self.bump();
            let Some(name) = self.optional_symbol_name() else {
                return Err(self.syntax_error("expected nested symbol reference identifier"));
            };
            nested.push(name);
        }
        Ok(self.ctx.intern_attr(AttrData::SymbolRef {
            root,
            nested: nested.to_vec().into(),
        }))
    }

    /// Parses `@name` as a symbol reference.
    pub fn parse_flat_symbol_ref(&mut self) -> Result<Attribute, Diagnostic> {
        let pos = self.pos();
        let symbol = self.parse_symbol_ref()?;
        match symbol.data(self.ctx) {
            AttrData::SymbolRef { nested, .. } if !nested.is_empty() => {
                Err(self.error_at(pos, "invalid kind of attribute specified"))
            }
            _ => Ok(symbol),
        }
    }

    /// The error of an attribute that is not of the expected kind: it is parsed first.
    #[cold]
    fn wrong_kind_of_attr(&mut self) -> Diagnostic {
        let pos = self.pos();
        match self.parse_attribute(None) {
            Ok(_) => self.error_at(pos, "invalid kind of attribute specified"),
            Err(error) => error,
        }
    }

    /// Whether two colons follow; a single one belongs to the following text. Upstream permits spaces between them.
    pub(super) fn at_nested_symbol(&self) -> bool {
        let after = self.text.get(self.tok.end as usize..).unwrap_or_default();
        self.at(Tok::Colon) && after.trim_ascii_start().starts_with(b":")
    }

    fn parse_strided(&mut self) -> Result<Attribute, Diagnostic> {
        self.bump();
        self.expect_or(Tok::Less, "expected '<' after 'strided'")?;
        self.expect_or(Tok::LSquare, "expected '['")?;
        let mut strides = Vec::new();
        if !self.accept(Tok::RSquare) {
            loop {
                strides.push(self.parse_stride()?);
                if !self.accept(Tok::Comma) {
                    break;
                }
            }
            self.expect_or(Tok::RSquare, "expected ']'")?;
        }
        let mut offset = 0;
        if !self.accept(Tok::Greater) {
            self.expect_or(Tok::Comma, "expected ','")?;
            if !self.accept_keyword("offset") {
                return Err(self.wrong_token("expected 'offset' after comma"));
            }
            self.expect_or(Tok::Colon, "expected ':' after 'offset'")?;
            offset = self.parse_stride()?;
            self.expect_or(Tok::Greater, "expected '>'")?;
        }
        Ok(self.ctx.intern_attr(AttrData::Strided {
            offset,
            strides: strides.into(),
        }))
    }

    fn parse_stride(&mut self) -> Result<i64, Diagnostic> {
        if self.accept(Tok::Question) {
            return Ok(DYNAMIC);
        }
        let pos = self.pos();
        let is_number = self.at(Tok::Integer) || self.at(Tok::Minus);
        match self.optional_i64() {
            Ok(Some(value)) if is_number && value != DYNAMIC => Ok(value),
            _ => Err(self.syntax_error_at(pos, "expected a 64-bit signed integer or '?'")),
        }
    }

    fn parse_distinct(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let pos = self.pos();
        self.enter()?;
        self.bump();
        self.expect_or(Tok::LSquare, "expected '[' after 'distinct'")?;
        let id = self.expect_or(Tok::Integer, "expected distinct ID")?;
        let Some(id) = self.unsigned_value(id) else {
            return Err(self.syntax_error("expected an unsigned 64-bit integer"));
        };
        self.expect_or(Tok::RSquare, "expected ']' to close distinct ID")?;
        self.expect_or(Tok::Less, "expected '<' after distinct ID")?;
        let inner = if self.accept(Tok::Greater) {
            Attribute::UNIT
        } else {
            let inner = self.parse_attribute(expected)?;
            self.expect_or(Tok::Greater, "expected '>' to close distinct attribute")?;
            inner
        };
        self.leave();
        let ctx = self.ctx;
        let (attr, known) = self.shared.distinct(id, inner, || ctx.distinct_attr(inner));
        if known != inner {
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "referenced attribute does not match previous definition: {}",
                    self.attr_text(known)
                ),
            ));
        }
        Ok(attr)
    }
}

/// The maximum number of dictionary entries whose names are compared pairwise.
const FEW: usize = 12;

/// Whether a word begins an attribute other than a type.
fn starts_attribute(word: &[u8]) -> bool {
    matches!(
        word,
        b"true"
            | b"false"
            | b"unit"
            | b"loc"
            | b"dense"
            | b"dense_resource"
            | b"sparse"
            | b"affine_map"
            | b"affine_set"
            | b"array"
            | b"strided"
            | b"distinct"
    )
}

/// Dictionaries.
impl AsmParser<'_, '_> {
    /// Parses the name of an attribute: a keyword or a string.
    pub fn parse_attr_name(&mut self) -> Result<Name, Diagnostic> {
        match self.optional_keyword_or_string() {
            Some(name) => Ok(self.ctx.name(&name)),
            None => Err(self.wrong_token("expected attribute name")),
        }
    }

    /// Parses `{a = 1, b}` as a list of unique names and attributes.
    fn parse_entries(&mut self, out: &mut Vec<(Name, Attribute)>) -> Result<(), Diagnostic> {
        self.enter()?;
        let mut seen = FxHashSet::default();
        self.parse_list(Delimiter::Braces, " in attribute dictionary", |p| {
            let pos = p.pos();
            let name = p.parse_attr_name()?;
            if p.ctx.str(name).is_empty() {
                return Err(p.syntax_error_at(pos, "expected valid attribute name"));
            }
            // Few names are compared, many are hashed.
            if out.len() == FEW {
                seen.extend(out.iter().map(|&(n, _)| n));
            }
            let repeated = if out.len() < FEW {
                out.iter().any(|&(n, _)| n == name)
            } else {
                !seen.insert(name)
            };
            if repeated {
                return Err(p.duplicate_key(pos, name));
            }
            let attr = if p.accept(Tok::Equal) {
                p.parse_attribute(None)?
            } else {
                Attribute::UNIT
            };
            out.push((name, attr));
            Ok(())
        })?;
        self.leave();
        Ok(())
    }

    #[cold]
    fn duplicate_key(&self, pos: Pos, name: Name) -> Diagnostic {
        self.syntax_error_at(
            pos,
            format!("duplicate key '{}' in dictionary attribute", self.ctx.str(name)),
        )
    }

    /// Parses `{a = 1, b}` as a dictionary.
    pub fn parse_dict(&mut self) -> Result<Attribute, Diagnostic> {
        let mut entries = Vec::new();
        self.parse_entries(&mut entries)?;
        Ok(self.ctx.dict_attr(entries))
    }

    /// Parses an optional `{a = 1, b}`; the empty dictionary if it is absent.
    pub fn parse_optional_dict(&mut self) -> Result<Attribute, Diagnostic> {
        if self.at(Tok::LBrace) {
            self.parse_dict()
        } else {
            Ok(Attribute::EMPTY_DICT)
        }
    }

    /// Parses an optional `{a = 1, b}` with attributes of the operation, inherent and discardable.
    #[inline]
    pub fn parse_optional_attr_dict(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        if self.at(Tok::LBrace) {
            self.parse_attr_dict(state)
        } else {
            Ok(())
        }
    }

    /// Parses an optional `attributes {a = 1, b}`.
    pub fn parse_optional_attr_dict_with_keyword(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        if self.accept_keyword("attributes") {
            self.parse_attr_dict(state)
        } else {
            Ok(())
        }
    }

    /// Parses an optional attribute dictionary and checks its inherent attributes, for declarative formats.
    pub(super) fn parse_checked_attr_dict(
        &mut self,
        state: &mut OpState,
        keyword: bool,
    ) -> Result<(), Diagnostic> {
        let pos = self.pos();
        if keyword {
            if !self.accept_keyword("attributes") {
                return Ok(());
            }
        } else if !self.at(Tok::LBrace) {
            return Ok(());
        }
        self.parse_attr_dict(state)?;
        match self.wrong_inherent(state) {
            Some(wrong) => Err(self.error_at(pos, wrong)),
            None => Ok(()),
        }
    }

    /// The error of the inherent attributes in the last parsed dictionary. The first wrong one by name is reported.
    pub(super) fn wrong_inherent(&self, state: &OpState) -> Option<String> {
        let mut wrong: Option<&'static AttrSpec> = None;
        for &(name, attr) in &self.entries {
            let slot = state.def.attr_slot(self.ctx.str(name));
            let Some(spec) = slot.map(|slot| &state.def.attrs[slot]) else {
                continue;
            };
            if spec.constraint.native.is_some() {
                continue;
            }
            if !(spec.constraint.check)(self.ctx, attr) && wrong.is_none_or(|other| spec.name < other.name) {
                wrong = Some(spec);
            }
        }
        let spec = wrong?;
        Some(format!(
            "'{}' op attribute '{}' failed to satisfy constraint: {}",
            state.def.name, spec.name, spec.constraint.summary
        ))
    }

    fn parse_attr_dict(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        let mut entries = std::mem::take(&mut self.entries);
        entries.clear();
        let result = self.parse_entries(&mut entries);
        for &(name, attr) in &entries {
            let name_text = self.ctx.str(name);
            // Upstream stores such properties in native form, which an attribute of their name does not set.
            let native = |slot: usize| state.def.attrs[slot].constraint.native.is_some();
            let plain = state.def.attr_slot(name_text).is_some_and(native);
            if plain || !state.set_inherent(self.ctx, name_text, attr) {
                state.discardable.push((name, attr));
            }
        }
        self.entries = entries;
        result
    }
}
