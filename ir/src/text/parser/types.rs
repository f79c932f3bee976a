//! Types: builtin ones here, those of dialects in `dialect_syntax.rs`.
//!
//! Parsed types are cached by their text (`slice_cache.rs`), so that a file of a million `memref<4x4xf32>` parses one.

use super::super::lexer::{Tok, Token};
use super::super::state::Pos;
use super::AsmParser;
use super::slice_cache::SliceKey;
use crate::attributes::AttrData;
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Type};
use crate::num::FloatKind;
use crate::types::{
    DYNAMIC, MAX_INTEGER_WIDTH, MemRefType, RankedTensorType, Signedness, TypeData, VectorType,
};

/// A dimension list.
type Dims = Vec<i64>;

/// The builtin type keywords, for hints.
const BUILTIN_TYPES: [&str; 12] = [
    "memref", "tensor", "vector", "tuple", "complex", "index", "none", "bf16", "f16", "f32", "f64", "i32",
];

impl<'s> AsmParser<'s, '_> {
    /// Parses a type.
    #[inline]
    pub fn parse_type(&mut self) -> Result<Type, Diagnostic> {
        if self.tok.kind == Tok::LParen {
            return self.parse_function_type();
        }
        self.parse_non_function_type()
    }

    /// Parses an optional type.
    pub fn optional_type(&mut self) -> Result<Option<Type>, Diagnostic> {
        let starts = match self.tok.kind {
            Tok::LParen | Tok::Exclaim => true,
            Tok::Ident => starts_type(self.bytes(self.tok)),
            _ => false,
        };
        if starts {
            self.parse_type().map(Some)
        } else {
            Ok(None)
        }
    }

    /// Parses a type that does not begin with a parenthesis.
    pub fn parse_non_function_type(&mut self) -> Result<Type, Diagnostic> {
        let token = self.tok;
        match token.kind {
            Tok::Ident => {
                if let Some(ty) = fixed_type(self.bytes(token)) {
                    self.bump();
                    return Ok(ty);
                }
                self.parse_word_type(token)
            }
            Tok::Exclaim => self.parse_exclaim_type(token),
            _ => Err(self.wrong_token("expected non-function type")),
        }
    }

    /// Parses `(types) -> results` as a type.
    pub fn parse_function_type(&mut self) -> Result<Type, Diagnostic> {
        self.enter()?;
        let (mut inputs, mut results) = (Vec::new(), Vec::new());
        self.parse_functional_type(&mut inputs, &mut results)?;
        self.leave();
        Ok(self.ctx.function_type(&inputs, &results))
    }

    fn parse_word_type(&mut self, token: Token) -> Result<Type, Diagnostic> {
        let word = self.token_text(token);
        let parse: fn(&mut Self) -> Result<Type, Diagnostic> = match word {
            "memref" => Self::parse_memref,
            "tensor" => Self::parse_tensor,
            "vector" => Self::parse_vector,
            "tuple" => Self::parse_tuple,
            "complex" => Self::parse_complex,
            _ => return self.parse_simple_type(token, word),
        };
        let key = match self.find_cached_type(token) {
            Ok(ty) => return Ok(ty),
            Err(key) => key,
        };
        self.enter()?;
        self.bump();
        let ty = parse(self)?;
        self.leave();
        self.cache_type(key, ty);
        Ok(ty)
    }

    /// Parses an integer or float type.
    fn parse_simple_type(&mut self, token: Token, word: &str) -> Result<Type, Diagnostic> {
        if let Some(kind) = FloatKind::from_keyword(word) {
            self.bump();
            return Ok(self.ctx.float_type(kind));
        }
        let Some((signedness, digits)) = integer_type(word) else {
            return Err(self
                .wrong_token("expected non-function type")
                .hint_nearest(word, BUILTIN_TYPES));
        };
        let pos = Pos(token.start);
        let width = digits
            .parse::<u32>()
            .map_err(|_| self.syntax_error_at(pos, "invalid integer width"))?;
        if width > MAX_INTEGER_WIDTH {
            return Err(self.syntax_error_at(
                pos,
                format!("integer bitwidth is limited to {MAX_INTEGER_WIDTH} bits"),
            ));
        }
        self.bump();
        Ok(match signedness {
            Signedness::Signless => self.ctx.int_type(width),
            _ => self.ctx.intern_type(TypeData::Integer { width, signedness }),
        })
    }

    /// Parses `!dialect.type`, `!dialect<…>` or an alias.
    fn parse_exclaim_type(&mut self, token: Token) -> Result<Type, Diagnostic> {
        let constant = self.ctx.registry().constant_type(self.bytes(token));
        let after = self.text.get(token.end as usize..).unwrap_or_default();
        // Parameters after a space are read, though they are no part of the type.
        if let Some(ty) = constant.filter(|_| !matches!(after, [b'<', ..] | [b' ', b'<', ..])) {
            self.bump();
            return Ok(ty);
        }
        let key = match self.find_cached_type(token) {
            Ok(ty) => return Ok(ty),
            Err(key) => key,
        };
        let ty = self.parse_dialect_type()?;
        self.cache_type(key, ty);
        Ok(ty)
    }

    fn parse_tuple(&mut self) -> Result<Type, Diagnostic> {
        self.expect_or(Tok::Less, "expected '<' in tuple type")?;
        let mut types = Vec::new();
        if !self.accept(Tok::Greater) {
            self.parse_type_list(&mut types)?;
            self.expect_or(Tok::Greater, "expected '>' in tuple type")?;
        }
        Ok(self.ctx.tuple_type(&types))
    }

    fn parse_complex(&mut self) -> Result<Type, Diagnostic> {
        self.expect_or(Tok::Less, "expected '<' in complex type")?;
        let pos = self.pos();
        let element = self.parse_type()?;
        self.expect_or(Tok::Greater, "expected '>' in complex type")?;
        match element.data(self.ctx) {
            TypeData::Integer { .. } | TypeData::Float(_) => {
                Ok(self.ctx.intern_type(TypeData::Complex(element)))
            }
            _ => Err(self.syntax_error_at(pos, "invalid element type for complex")),
        }
    }

    fn parse_vector(&mut self) -> Result<Type, Diagnostic> {
        let start = Pos(self.prev_end - "vector".len() as u32);
        self.expect_or(Tok::Less, "expected '<' in vector type")?;
        let (mut shape, mut scalable) = (Vec::new(), Vec::new());
        while matches!(self.tok.kind, Tok::Integer | Tok::LSquare) {
            let scales = self.accept(Tok::LSquare);
            shape.push(self.parse_dimension()?);
            scalable.push(scales);
            if scales && !self.accept(Tok::RSquare) {
                return Err(self.wrong_token("missing ']' closing scalable dimension"));
            }
            self.parse_dimension_x()?;
        }
        let element = self.parse_type()?;
        self.expect_or(Tok::Greater, "expected '>' in vector type")?;
        if !element.is_vector_element(self.ctx) {
            return Err(self.syntax_error_at(
                start,
                "failed to verify 'elementType': VectorElementTypeInterface instance",
            ));
        }
        if shape.iter().any(|&size| size <= 0) {
            return Err(self.syntax_error_at(
                start,
                format!(
                    "vector types must have positive constant sizes but got {}",
                    join(&shape)
                ),
            ));
        }
        Ok(self.ctx.intern_type(TypeData::Vector(Box::new(VectorType {
            shape: shape.into(),
            scalable: scalable.into(),
            element,
        }))))
    }

    fn parse_tensor(&mut self) -> Result<Type, Diagnostic> {
        self.expect_or(Tok::Less, "expected '<' in tensor type")?;
        let dims = self.parse_dims_or_star()?;
        let element_pos = self.pos();
        let element = self.parse_type()?;
        // Attributes that start with one of these words have no place here in upstream's grammar.
        let foreign: [&[u8]; 3] = [b"strided", b"array", b"distinct"];
        let encoding = if self.accept(Tok::Comma) && !foreign.contains(&self.bytes(self.tok)) {
            self.optional_attribute(None)?
        } else {
            None
        };
        self.expect_or(Tok::Greater, "expected '>' in tensor type")?;
        if encoding.is_some() && dims.is_none() {
            return Err(self.syntax_error("cannot apply encoding to unranked tensor"));
        }
        if !is_tensor_element(self.ctx, element) {
            return Err(self.syntax_error_at(element_pos, "invalid tensor element type"));
        }
        Ok(self.ctx.intern_type(match dims {
            None => TypeData::UnrankedTensor(element),
            Some(shape) => TypeData::RankedTensor(Box::new(RankedTensorType {
                shape: shape.into(),
                element,
                encoding,
            })),
        }))
    }

    fn parse_memref(&mut self) -> Result<Type, Diagnostic> {
        let start = Pos(self.prev_end - "memref".len() as u32);
        self.expect_or(Tok::Less, "expected '<' in memref type")?;
        let dims = self.parse_dims_or_star()?;
        let element_pos = self.pos();
        let element = self.parse_type()?;
        if !is_memref_element(self.ctx, element) {
            return Err(self.syntax_error_at(element_pos, "invalid memref element type"));
        }
        let (mut layout, mut space) = (None, None);
        if !self.accept(Tok::Greater) {
            self.expect_or(Tok::Comma, "expected ',' or '>' in memref type")?;
            if self.at(Tok::Greater) {
                return Err(self.wrong_token("expected list element"));
            }
            loop {
                if let (true, Some(shape)) = (self.legacy, &dims)
                    && let Some(strided) = self.parse_legacy_layout(shape)?
                {
                    layout = Some(strided);
                    if !self.accept(Tok::Comma) {
                        break;
                    }
                    continue;
                }
                let attr = self.parse_attribute(None)?;
                if matches!(
                    attr.data(self.ctx),
                    AttrData::AffineMap(_) | AttrData::Strided { .. }
                ) {
                    if space.is_some() {
                        return Err(self.syntax_error("expected memory space to be last in memref type"));
                    }
                    if dims.is_none() {
                        return Err(self.syntax_error("cannot have affine map for unranked memref type"));
                    }
                    layout = Some(attr);
                } else if space.is_some() {
                    return Err(self.syntax_error("multiple memory spaces specified in memref type"));
                } else {
                    space = Some(attr);
                }
                if !self.accept(Tok::Comma) {
                    break;
                }
            }
            self.expect_or(Tok::Greater, "expected ',' or '>'")?;
        }
        if space.is_some_and(|space| !is_memory_space(self.ctx, space)) {
            return Err(self.syntax_error_at(start, "unsupported memory space Attribute"));
        }
        // The default memory space may be explicit.
        space = space.filter(|space: &Attribute| space.int(self.ctx).is_none_or(|n| !n.is_zero()));
        let Some(shape) = dims else {
            return Ok(self.ctx.intern_type(TypeData::UnrankedMemRef { element, space }));
        };
        if let Some(why) = layout.and_then(|layout| layout_defect(self.ctx, layout, shape.len())) {
            return Err(self.syntax_error_at(start, why));
        }
        let layout = layout.filter(|layout| !is_identity(self.ctx, *layout));
        Ok(self.ctx.intern_type(TypeData::MemRef(Box::new(MemRefType {
            shape: shape.into(),
            element,
            layout,
            space,
        }))))
    }

    /// Parses `*x` (`None`) or a dimension list terminated by an `x`.
    fn parse_dims_or_star(&mut self) -> Result<Option<Dims>, Diagnostic> {
        if self.accept(Tok::Star) {
            self.parse_dimension_x()?;
            return Ok(None);
        }
        self.parse_dimension_list(true, true).map(Some)
    }

    /// Parses `4x?x8x`: the sizes before an element type. `dynamic` is whether `?` is allowed, `trailing_x` whether an
    /// `x` ends the list.
    pub fn parse_dimension_list(&mut self, dynamic: bool, trailing_x: bool) -> Result<Vec<i64>, Diagnostic> {
        let mut shape = Vec::new();
        while matches!(self.tok.kind, Tok::Integer | Tok::Question) {
            if self.tok.kind == Tok::Question {
                if !dynamic {
                    return Err(self.syntax_error("expected static shape"));
                }
                self.bump_to_x();
                shape.push(DYNAMIC);
            } else {
                shape.push(self.parse_dimension()?);
            }
            if trailing_x {
                self.parse_dimension_x()?;
            } else if self.tok.kind == Tok::Ident && self.bytes(self.tok)[0] == b'x' {
                self.parse_dimension_x()?;
                if !matches!(self.tok.kind, Tok::Integer | Tok::Question) {
                    return Err(self.wrong_token("expected integer value"));
                }
            } else {
                break;
            }
        }
        Ok(shape)
    }

    fn parse_dimension(&mut self) -> Result<i64, Diagnostic> {
        let token = self.tok;
        // `0x4` is the size 0 and the size 4, not a hexadecimal number. As in upstream, that holds for any token: `%x`.
        if self.bytes(token).get(1) == Some(&b'x') {
            self.prev_end = token.start + 1;
            self.rewind(Pos(token.start + 1));
            return Ok(0);
        }
        if token.kind != Tok::Integer {
            return Err(self.syntax_error("invalid dimension"));
        }
        self.bump_to_x();
        self.unsigned_value(token)
            .and_then(|value| i64::try_from(value).ok())
            .ok_or_else(|| self.syntax_error_at(Pos(token.start), "invalid dimension"))
    }

    /// Consumes the current size. Of the text `x8x4x…` after it only the `x` is lexed, since the whole would be one
    /// word each time.
    fn bump_to_x(&mut self) {
        let end = self.tok.end;
        if self.text.get(end as usize) != Some(&b'x') {
            self.bump();
            return;
        }
        self.prev_end = end;
        self.tok = Token {
            kind: Tok::Ident,
            start: end,
            end: end + 1,
        };
    }

    /// Parses the `x` between sizes, which the lexer took for the beginning of a word.
    pub fn parse_dimension_x(&mut self) -> Result<(), Diagnostic> {
        if self.tok.kind != Tok::Ident || self.bytes(self.tok)[0] != b'x' {
            return Err(self.wrong_token("expected 'x' in dimension list"));
        }
        self.prev_end = self.tok.start + 1;
        self.rewind(Pos(self.tok.start + 1));
        Ok(())
    }

    /// The cached type of the slice that begins at `token`, or the key to insert it with.
    #[inline]
    fn find_cached_type(&mut self, token: Token) -> Result<Type, SliceKey> {
        match self.types.find(self.text, token) {
            Ok((ty, end)) => {
                self.prev_end = end;
                self.lex_at(end);
                Ok(ty)
            }
            Err(mut key) => {
                key.alias_uses = self.alias_uses;
                Err(key)
            }
        }
    }

    fn cache_type(&mut self, key: SliceKey, ty: Type) {
        // The value of an alias depends on the position of its use. Parsing a typed pointer also records its pointee.
        if key.alias_uses == self.alias_uses && !self.legacy {
            self.types.keep(key, self.prev_end, ty);
        }
    }

    pub(super) fn quoted_type(&self, ty: Type) -> String {
        format!("'{}'", super::super::printer::type_to_string(self.ctx, ty))
    }
}

fn join(shape: &[i64]) -> String {
    let sizes: Vec<String> = shape.iter().map(i64::to_string).collect();
    sizes.join(", ")
}

/// The most frequent types, without a table lookup.
#[inline]
pub(super) fn fixed_type(word: &[u8]) -> Option<Type> {
    Some(match word {
        b"i32" => Type::I32,
        b"i64" => Type::I64,
        b"i1" => Type::I1,
        b"index" => Type::INDEX,
        b"f32" => Type::F32,
        b"f64" => Type::F64,
        b"i8" => Type::I8,
        b"i16" => Type::I16,
        b"none" => Type::NONE,
        _ => return None,
    })
}

/// The components of `i32`, `si8`, `ui1`.
fn integer_type(word: &str) -> Option<(Signedness, &str)> {
    let (signedness, digits) = if let Some(digits) = word.strip_prefix("si") {
        (Signedness::Signed, digits)
    } else if let Some(digits) = word.strip_prefix("ui") {
        (Signedness::Unsigned, digits)
    } else {
        (Signedness::Signless, word.strip_prefix('i')?)
    };
    let valid = !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit());
    valid.then_some((signedness, digits))
}

/// Whether a word begins a builtin type.
pub(super) fn starts_type(word: &[u8]) -> bool {
    if fixed_type(word).is_some() {
        return true;
    }
    let word = std::str::from_utf8(word).unwrap_or_default();
    matches!(word, "memref" | "tensor" | "vector" | "tuple" | "complex")
        || integer_type(word).is_some()
        || FloatKind::from_keyword(word).is_some()
}

/// Whether a word is an integer type such as `i32` or `si8`, which is no operation's name.
pub(super) fn is_integer_type(word: &[u8]) -> bool {
    matches!(word.first(), Some(b'i' | b's' | b'u'))
        && std::str::from_utf8(word).is_ok_and(|word| integer_type(word).is_some())
}

fn is_tensor_element(ctx: &Context, ty: Type) -> bool {
    !matches!(
        ty.data(ctx),
        TypeData::Function(_)
            | TypeData::Tuple(_)
            | TypeData::None
            | TypeData::RankedTensor(_)
            | TypeData::UnrankedTensor(_)
            | TypeData::MemRef(_)
            | TypeData::UnrankedMemRef { .. }
    )
}

fn is_memref_element(ctx: &Context, ty: Type) -> bool {
    match ty.data(ctx) {
        TypeData::Ext(ext) => ctx.type_def(ext.name).is_some_and(|def| def.memref_element),
        TypeData::Function(_)
        | TypeData::Tuple(_)
        | TypeData::None
        | TypeData::RankedTensor(_)
        | TypeData::UnrankedTensor(_)
        | TypeData::Opaque { .. } => false,
        _ => true,
    }
}

/// Integers, strings, dictionaries and dialects' attributes are memory spaces.
fn is_memory_space(ctx: &Context, space: Attribute) -> bool {
    matches!(
        space.data(ctx),
        AttrData::Integer { .. } | AttrData::String { .. } | AttrData::Dict(_) | AttrData::Ext(_)
    )
}

fn is_identity(ctx: &Context, layout: Attribute) -> bool {
    matches!(layout.data(ctx), AttrData::AffineMap(map) if map.is_identity())
}

/// The error of a layout for a memref of `rank` dimensions.
fn layout_defect(ctx: &Context, layout: Attribute, rank: usize) -> Option<String> {
    match layout.data(ctx) {
        AttrData::AffineMap(map) if map.num_dims() as usize != rank => Some(format!(
            "memref layout mismatch between rank and affine map: {rank} != {}",
            map.num_dims()
        )),
        AttrData::Strided { strides, .. } if strides.len() != rank => {
            Some("expected the number of strides to match the rank".to_owned())
        }
        _ => None,
    }
}
