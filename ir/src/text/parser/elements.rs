//! Elements attributes: `dense<…>`, `array<…>`, `sparse<…>`, `dense_resource<…>`.
//!
//! The elements of a `dense` literal precede its type, so they are stored as tokens (offsets into the text) until the
//! type is known.

use super::super::lexer::{Tok, Token};
use super::super::state::Pos;
use super::super::strings::hex_digit;
use super::{AsmParser, Delimiter};
use crate::attributes::{AttrData, DenseElements, DenseStrings, SparseElements};
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Type};
use crate::num::ApInt;
use crate::types::{DYNAMIC, Signedness, TypeData};
use std::sync::Arc;

/// The elements of a literal, and the shape of its brackets.
#[derive(Default)]
struct Literal {
    elements: Vec<(bool, Token)>,
    shape: Vec<i64>,
    /// The string that is the whole literal.
    hex: Option<Token>,
}

impl AsmParser<'_, '_> {
    /// `dense<literal> : type`
    pub(super) fn parse_dense(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let pos = self.pos();
        self.bump();
        self.expect_or(Tok::Less, "expected '<' after 'dense'")?;
        let mut literal = Literal::default();
        if !self.accept(Tok::Greater) {
            self.parse_literal(&mut literal, true)?;
            self.expect_or(Tok::Greater, "expected '>'")?;
        }
        let ty = self.parse_elements_type(pos, expected)?;
        self.literal_attr(pos, &literal, ty)
    }

    /// Parses `: type` unless the type is expected: a shaped type of static shape.
    fn parse_elements_type(&mut self, pos: Pos, expected: Option<Type>) -> Result<Type, Diagnostic> {
        let ty = match expected {
            Some(ty) => ty,
            None => {
                self.expect(Tok::Colon)?;
                self.parse_type()?
            }
        };
        if !ty.is_shaped(self.ctx) {
            return Err(self.syntax_error_at(pos, "elements literal must be a shaped type"));
        }
        match ty.shape(self.ctx) {
            Some(shape) if !shape.contains(&DYNAMIC) => Ok(ty),
            _ => Err(self.syntax_error_at(pos, "elements literal type must have static shape")),
        }
    }

    fn parse_literal(&mut self, literal: &mut Literal, allow_hex: bool) -> Result<(), Diagnostic> {
        if allow_hex && self.at(Tok::String) {
            literal.hex = Some(self.bump());
            return Ok(());
        }
        if self.at(Tok::LSquare) {
            literal.shape = self.parse_literal_list(literal)?;
            return Ok(());
        }
        self.parse_literal_element(literal)
    }

    /// Parses `[element, …]` and returns its shape.
    fn parse_literal_list(&mut self, literal: &mut Literal) -> Result<Vec<i64>, Diagnostic> {
        self.enter()?;
        let mut size = 0;
        let mut inner: Option<Vec<i64>> = None;
        self.parse_list(Delimiter::Square, "", |p| {
            let shape = if p.at(Tok::LSquare) {
                p.parse_literal_list(literal)?
            } else {
                p.parse_literal_element(literal)?;
                Vec::new()
            };
            size += 1;
            match &inner {
                None => inner = Some(shape),
                Some(inner) if *inner == shape => {}
                Some(_) => {
                    return Err(p.syntax_error(
                        "tensor literal is invalid; ranks are not consistent between elements",
                    ));
                }
            }
            Ok(())
        })?;
        self.leave();
        let mut shape = vec![size];
        shape.extend(inner.unwrap_or_default());
        Ok(shape)
    }

    fn parse_literal_element(&mut self, literal: &mut Literal) -> Result<(), Diagnostic> {
        let token = self.tok;
        match token.kind {
            Tok::Integer | Tok::Float | Tok::String => literal.elements.push((false, self.bump())),
            Tok::Ident if matches!(self.bytes(token), b"true" | b"false") => {
                literal.elements.push((false, self.bump()));
            }
            Tok::Minus => {
                self.bump();
                if !matches!(self.tok.kind, Tok::Integer | Tok::Float) {
                    return Err(self.syntax_error("expected integer or floating point literal"));
                }
                literal.elements.push((true, self.bump()));
            }
            Tok::LParen => {
                self.enter()?;
                self.bump();
                self.parse_literal_element(literal)?;
                self.expect_or(Tok::Comma, "expected ',' between complex elements")?;
                self.parse_literal_element(literal)?;
                self.expect_or(Tok::RParen, "expected ')' after complex elements")?;
                self.leave();
            }
            _ => return Err(self.syntax_error("expected element literal of primitive type")),
        }
        Ok(())
    }

    /// The attribute of a literal of type `ty`.
    fn literal_attr(&self, pos: Pos, literal: &Literal, ty: Type) -> Result<Attribute, Diagnostic> {
        let ctx = self.ctx;
        let shape = ty.shape(ctx).unwrap_or_default();
        let element = ty.element_or_self(ctx);
        let (scalar, parts) = match *element.data(ctx) {
            TypeData::Complex(part) => (part, 2),
            _ => (element, 1),
        };
        let numeric = scalar.is_int_or_index(ctx) || scalar.float(ctx).is_some();
        if let (Some(hex), true) = (literal.hex, numeric) {
            return self.hex_attr(pos, hex, ty, scalar, parts);
        }
        let count = count(shape);
        if !literal.shape.is_empty() && literal.shape != shape {
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "inferred shape of elements literal ([{}]) does not match type ([{}])",
                    sizes(&literal.shape),
                    sizes(shape)
                ),
            ));
        }
        let given = literal.elements.len();
        if literal.hex.is_none() && given == 0 && count != Some(0) {
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "parsed zero elements, but type ({}) expected at least 1",
                    self.quoted_type(ty)
                ),
            ));
        }
        if parts == 2 {
            let wanted = if literal.shape.is_empty() && count != Some(0) {
                (2, element)
            } else {
                (given, element)
            };
            let wanted = match count {
                Some(count) if !literal.shape.is_empty() => (count as usize * 2, ty),
                _ => wanted,
            };
            if given != wanted.0 {
                return Err(self.syntax_error_at(
                    pos,
                    format!(
                        "parsed {given} elements, but type ({}) expected {} elements",
                        self.quoted_type(wanted.1),
                        wanted.0
                    ),
                ));
            }
        }
        if !numeric {
            return self.strings_attr(pos, literal, ty);
        }
        let size = scalar_bytes(ctx, scalar);
        let mut bytes = Vec::with_capacity(given * size);
        for &(negative, token) in &literal.elements {
            self.append_element(&mut bytes, scalar, negative, token)?;
        }
        Ok(dense_attr(ctx, ty, bytes, size * parts, literal.shape.is_empty()))
    }

    fn append_element(
        &self,
        out: &mut Vec<u8>,
        scalar: Type,
        negative: bool,
        token: Token,
    ) -> Result<(), Diagnostic> {
        let pos = Pos(token.start);
        if let Some(kind) = scalar.float(self.ctx) {
            if !matches!(token.kind, Tok::Float | Tok::Integer) {
                return Err(self.syntax_error_at(pos, "expected floating point literal"));
            }
            self.float_value(kind, pos, token, negative)?.append_le_bytes(out);
            return Ok(());
        }
        let (width, signedness) = scalar.integer(self.ctx).unwrap_or((64, Signedness::Signed));
        match token.kind {
            Tok::Integer => {}
            Tok::Ident if width == 1 => {
                out.push(u8::from(self.bytes(token) == b"true"));
                return Ok(());
            }
            Tok::Ident => {
                return Err(self.syntax_error_at(pos, "expected i1 type for 'true' or 'false' values"));
            }
            Tok::String => {
                return Err(self.syntax_error_at(pos, "integer constant out of range for type"));
            }
            _ => {
                return Err(self.syntax_error_at(pos, "expected integer elements, but parsed floating-point"));
            }
        }
        if negative && signedness == Signedness::Unsigned {
            return Err(self.syntax_error_at(
                pos,
                "expected unsigned integer elements, but parsed negative value",
            ));
        }
        self.int_element(token, width, negative, signedness == Signedness::Signed)
            .ok_or_else(|| self.syntax_error_at(pos, "integer constant out of range for type"))?
            .append_le_bytes(out);
        Ok(())
    }

    fn int_element(&self, token: Token, width: u32, negative: bool, signed: bool) -> Option<ApInt> {
        ApInt::parse_literal(width, self.token_text(token), negative, signed).ok()
    }

    fn strings_attr(&self, pos: Pos, literal: &Literal, ty: Type) -> Result<Attribute, Diagnostic> {
        let mut values = Vec::with_capacity(literal.elements.len().max(1));
        for &(_, token) in &literal.elements {
            if token.kind != Tok::String {
                let message = format!("expected string token, got {}", self.token_text(token));
                return Err(self.syntax_error_at(pos, message));
            }
            values.push(self.ctx.name(&self.string_value(token)));
        }
        if let Some(token) = literal.hex {
            values.push(self.ctx.name(&self.string_value(token)));
        }
        let splat = values
            .first()
            .is_some_and(|first| values.iter().all(|v| v == first));
        if splat {
            values.truncate(1);
        }
        Ok(self
            .ctx
            .intern_attr(AttrData::DenseStrings(Box::new(DenseStrings {
                ty,
                splat,
                values: values.into(),
            }))))
    }

    /// `"0x…"`: the elements' bytes; those of `i1` are packed, eight to a byte.
    fn hex_attr(
        &self,
        pos: Pos,
        token: Token,
        ty: Type,
        scalar: Type,
        parts: usize,
    ) -> Result<Attribute, Diagnostic> {
        let raw = self.hex_bytes(token).ok_or_else(|| {
            self.syntax_error_at(
                Pos(token.start),
                "expected string containing hex digits starting with `0x`",
            )
        })?;
        let count = count(ty.shape(self.ctx).unwrap_or_default()).and_then(|n| usize::try_from(n).ok());
        let packed = parts == 1 && scalar == Type::I1;
        let size = scalar_bytes(self.ctx, scalar) * parts;
        let invalid = || {
            let message = format!(
                "elements hex data size is invalid for provided type: {}",
                self.quoted_type(ty)
            );
            self.syntax_error_at(pos, message)
        };
        let (bytes, splat) = if packed {
            match (raw.as_slice(), count) {
                ([byte @ (0 | 0xFF)], _) => (vec![byte & 1], true),
                (raw, Some(count)) if raw.len() == count.div_ceil(8) => {
                    ((0..count).map(|i| raw[i / 8] >> (i % 8) & 1).collect(), false)
                }
                _ => return Err(invalid()),
            }
        } else if raw.len() == size {
            (raw, true)
        } else if count.and_then(|count| count.checked_mul(size)) == Some(raw.len()) {
            (raw, false)
        } else {
            return Err(invalid());
        };
        Ok(dense_attr(self.ctx, ty, bytes, size, splat))
    }

    /// The bytes of a string token of hexadecimal digits.
    pub(super) fn hex_bytes(&self, token: Token) -> Option<Vec<u8>> {
        let text = self.bytes(token).strip_prefix(b"\"0x")?.strip_suffix(b"\"")?;
        if text.len() % 2 != 0 || !text.iter().all(u8::is_ascii_hexdigit) {
            return None;
        }
        let pairs = text.chunks_exact(2);
        Some(
            pairs
                .map(|pair| hex_digit(pair[0]) << 4 | hex_digit(pair[1]))
                .collect(),
        )
    }

    /// `array<type: elements>`
    pub(super) fn parse_dense_array(&mut self) -> Result<Attribute, Diagnostic> {
        self.bump();
        self.expect_or(Tok::Less, "expected '<' after 'array'")?;
        let pos = self.pos();
        let element = self
            .parse_type()
            .map_err(|error| self.error_after(error, "expected an integer or floating point type"))?;
        let integer = element.integer(self.ctx);
        let float = element.float(self.ctx);
        let width = match (integer, float) {
            (Some((width, _)), _) => width,
            (_, Some(kind)) => kind.width(),
            _ => {
                let message = format!(
                    "expected integer or float type, got: {}",
                    self.quoted_type(element)
                );
                return Err(self.syntax_error_at(pos, message));
            }
        };
        if element != Type::I1 && width % 8 != 0 {
            return Err(self.syntax_error_at(pos, "element type bitwidth must be a multiple of 8"));
        }
        let mut bytes = Vec::new();
        if !self.accept(Tok::Greater) {
            self.expect_or(Tok::Colon, "expected ':' after dense array type")?;
            loop {
                self.parse_array_element(&mut bytes, element)?;
                if !self.accept(Tok::Comma) {
                    break;
                }
            }
            self.expect_or(Tok::Greater, "expected '>' to close an array attribute")?;
        }
        Ok(self.ctx.intern_attr(AttrData::DenseArray {
            element,
            bytes: bytes.into(),
        }))
    }

    /// Parses an element of a dense array of integers or floats.
    pub(super) fn parse_array_element(&mut self, out: &mut Vec<u8>, element: Type) -> Result<(), Diagnostic> {
        if let Some(kind) = element.float(self.ctx) {
            self.parse_float(kind)?.append_le_bytes(out);
            return Ok(());
        }
        let negative = self.accept(Tok::Minus);
        let token = self.tok;
        if token.kind == Tok::Ident && matches!(self.bytes(token), b"true" | b"false") {
            if element != Type::I1 {
                return Err(self.syntax_error("expected i1 type for 'true' or 'false' values"));
            }
            self.bump();
            out.push(u8::from(self.bytes(token) == b"true"));
            return Ok(());
        }
        if token.kind != Tok::Integer {
            return Err(self.syntax_error("expected integer literal"));
        }
        self.bump();
        if element == Type::I1 {
            return Err(self.syntax_error("expected 'true' or 'false' values for i1 type"));
        }
        let (width, signedness) = element.integer(self.ctx).unwrap_or((64, Signedness::Signed));
        self.int_element(token, width, negative, signedness == Signedness::Signed)
            .ok_or_else(|| self.syntax_error("integer constant out of range"))?
            .append_le_bytes(out);
        Ok(())
    }

    /// `dense_resource<key> : type`
    pub(super) fn parse_resource(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let pos = self.pos();
        self.bump();
        self.expect_or(Tok::Less, "expected '<' after 'dense_resource'")?;
        let Some(key) = self.optional_keyword_or_string() else {
            return Err(self.syntax_error("expected identifier key for 'resource' entry"));
        };
        let key = self.ctx.name(&key);
        self.expect_or(Tok::Greater, "expected '>'")?;
        let (pos, ty) = match expected {
            Some(ty) => (pos, ty),
            None => {
                let pos = self.pos();
                self.expect(Tok::Colon)?;
                (pos, self.parse_type()?)
            }
        };
        if !ty.is_shaped(self.ctx) {
            return Err(self.syntax_error_at(pos, "`dense_resource` expected a shaped type"));
        }
        Ok(self.ctx.intern_attr(AttrData::Resource { key, ty }))
    }

    /// `sparse<indices, values> : type`
    pub(super) fn parse_sparse(&mut self, expected: Option<Type>) -> Result<Attribute, Diagnostic> {
        let pos = self.pos();
        self.bump();
        self.expect_or(Tok::Less, "Expected '<' after 'sparse'")?;
        let (mut indices, mut values) = (Literal::default(), Literal::default());
        let (mut indices_pos, mut values_pos) = (pos, pos);
        let empty = self.accept(Tok::Greater);
        if !empty {
            indices_pos = self.pos();
            self.parse_literal(&mut indices, false)?;
            self.expect(Tok::Comma)?;
            values_pos = self.pos();
            self.parse_literal(&mut values, true)?;
            self.expect(Tok::Greater)?;
        }
        let ty = self.parse_elements_type(pos, expected)?;
        let ctx = self.ctx;
        let shape = ty.shape(ctx).unwrap_or_default().to_vec();
        let rank = shape.len() as i64;
        let indices_shape = match (empty, indices.shape.as_slice()) {
            (true, _) => vec![0, rank],
            (false, []) => vec![1, rank],
            (false, shape) => shape.to_vec(),
        };
        let values_shape = match values.shape.as_slice() {
            [] => vec![indices_shape[0]],
            shape => shape.to_vec(),
        };
        let indices_type = ctx.tensor_type(&indices_shape, Type::I64);
        let values_type = ctx.tensor_type(&values_shape, ty.element_or_self(ctx));
        let indices = self.literal_attr(indices_pos, &indices, indices_type)?;
        let values = self.literal_attr(values_pos, &values, values_type)?;
        if values_shape.len() != 1 {
            return Err(self.syntax_error_at(pos, "expected 1-d tensor for sparse element values"));
        }
        let fits = match indices_shape.as_slice() {
            [_, inner] => *inner == rank,
            [_] => rank == 1,
            _ => false,
        };
        if !fits || indices_shape[0] != values_shape[0] {
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "expected shape ([{}]); inferred shape of indices literal ([{}]); inferred shape of values literal ([{}])",
                    sizes(&shape),
                    sizes(&indices_shape),
                    sizes(&values_shape)
                ),
            ));
        }
        if let Some((number, index)) = index_outside(ctx, indices, &shape) {
            return Err(self.syntax_error_at(
                pos,
                format!(
                    "sparse index #{number} is not contained within the value shape, with index=[{}], and type={}",
                    // Upstream prints them as unsigned numbers.
                    sizes(&index.iter().map(|&at| at as u64).collect::<Vec<_>>()),
                    self.quoted_type(ty)
                ),
            ));
        }
        Ok(ctx.intern_attr(AttrData::Sparse(Box::new(SparseElements { ty, indices, values }))))
    }
}

/// The first of a sparse attribute's coordinates outside `shape`: its index and the coordinates.
fn index_outside(ctx: &Context, indices: Attribute, shape: &[i64]) -> Option<(usize, Vec<i64>)> {
    let AttrData::Dense(dense) = indices.data(ctx) else {
        return None;
    };
    let words: Vec<i64> = dense
        .bytes
        .chunks_exact(8)
        .map(|chunk| chunk.try_into().map_or(0, i64::from_le_bytes))
        .collect();
    if shape.is_empty() || words.is_empty() {
        return None;
    }
    let inside = |index: &[i64]| index.iter().zip(shape).all(|(i, size)| (0..*size).contains(i));
    if dense.splat {
        let index = vec![words[0]; shape.len()];
        return (!inside(&index)).then_some((0, index));
    }
    let found = words
        .chunks(shape.len())
        .enumerate()
        .find(|(_, index)| !inside(index))?;
    Some((found.0, found.1.to_vec()))
}

/// The number of elements of a static shape; `None` if it does not fit in 64 bits.
fn count(shape: &[i64]) -> Option<i64> {
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1i64, |all, &size| all.checked_mul(size))
}

/// The number of bytes of an integer, `index` or float in dense data.
fn scalar_bytes(ctx: &Context, ty: Type) -> usize {
    let bits = match ty.data(ctx) {
        TypeData::Integer { width, .. } => *width,
        TypeData::Float(kind) => kind.width(),
        _ => 64,
    };
    bits.div_ceil(8).max(1) as usize
}

fn sizes<T: ToString>(shape: &[T]) -> String {
    let all: Vec<String> = shape.iter().map(T::to_string).collect();
    all.join(", ")
}

/// The attribute with these bytes; a splat if all elements are equal.
fn dense_attr(ctx: &Context, ty: Type, mut bytes: Vec<u8>, size: usize, mut splat: bool) -> Attribute {
    if !splat && !bytes.is_empty() && bytes.chunks(size).all(|chunk| *chunk == bytes[..size]) {
        bytes.truncate(size);
        splat = true;
    }
    splat &= !bytes.is_empty();
    ctx.intern_attr(AttrData::Dense(Box::new(DenseElements {
        ty,
        splat,
        bytes: Arc::from(bytes),
    })))
}
