//! Arrays, structs and vectors.
//!
//! An array of plain numbers is read straight to bytes, without a constant per element. The constructors give an aggregate
//! LLVM's form: see [`Constant`].

use super::literal::{append, number};
use super::{ConstId, Constant, ConstantPool, DataKind, PartTypes};
use crate::import::lexer::{Tok, unescape};
use crate::import::parser::{Parser, Read};
use windlass_dialects::llvm::types as llvm;
use windlass_ir::text::{bytes_of_string, string_from_bytes};
use windlass_ir::{AttrData, Context, Type, TypeData};

impl ConstantPool {
    /// `[…]`, `{…}`, `<…>` or `<{…}>`. The result may have another type than `ty`.
    pub(super) fn elements(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        match p.bump() {
            Tok::LSquare => {
                if p.eat(Tok::RSquare) {
                    return match PartTypes::of(ctx, ty) {
                        Some(PartTypes::Array { count: 0, .. }) => Ok(self.poison(ty)),
                        _ => Err(p.error_at(start, "invalid empty array initializer")),
                    };
                }
                self.sequence(p, false)
            }
            Tok::LBrace => {
                let parts = self.parts(p, Tok::RBrace)?;
                p.expect(Tok::RBrace, "expected end of struct constant")?;
                self.structure(p, ty, parts, false, start)
            }
            _ => {
                if p.eat(Tok::LBrace) {
                    let parts = self.parts(p, Tok::RBrace)?;
                    p.expect(Tok::RBrace, "expected end of packed struct")?;
                    p.expect(Tok::Greater, "expected end of constant")?;
                    return self.structure(p, ty, parts, true, start);
                }
                if p.eat(Tok::Greater) {
                    return Err(p.error_at(start, "constant vector must not be empty"));
                }
                self.sequence(p, true)
            }
        }
    }

    /// The parts of a struct, each with its type.
    fn parts(&mut self, p: &mut Parser<'_, '_>, end: Tok<'_>) -> Read<Vec<ConstId>> {
        let mut parts = Vec::new();
        if p.at(end) {
            return Ok(parts);
        }
        loop {
            parts.push(self.typed(p)?.1);
            if !p.eat(Tok::Comma) {
                return Ok(parts);
            }
        }
    }

    fn structure(
        &mut self,
        p: &Parser<'_, '_>,
        ty: Type,
        parts: Vec<ConstId>,
        packed: bool,
        start: usize,
    ) -> Read<ConstId> {
        let ctx = p.ctx();
        let Some(structure) = llvm::StructType::of(ctx, ty) else {
            return Err(p.error_at(start, "constant expression type mismatch"));
        };
        if structure.body().len() != parts.len() {
            return Err(p.error_at(start, "initializer with struct type has wrong # elements"));
        }
        if structure.is_packed() != packed {
            return Err(p.error_at(start, "packed'ness of initializer and type don't match"));
        }
        let mut pairs = structure.body().iter().zip(&parts);
        if let Some(index) = pairs.position(|(&ty, &part)| self.ty(part) != ty) {
            let message = format!("element {index} of struct initializer doesn't match struct element type");
            return Err(p.error_at(start, message));
        }
        Ok(self.aggregate(ctx, ty, parts))
    }

    /// The elements of an array or vector after the bracket, and the closing bracket.
    fn sequence(&mut self, p: &mut Parser<'_, '_>, vector: bool) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        let word = p.tok();
        let element = p.ty()?;
        if vector && !is_vector_element(ctx, element) {
            return Err(p.error_at(
                start,
                "vector elements must have integer, pointer or floating point type",
            ));
        }
        let kind = DataKind::of(ctx, element);
        // The type of plain numbers is one word, which need not be read again.
        let repeats = kind.is_some() && matches!(word, Tok::Word(_));
        let mut bytes: Vec<u8> = Vec::new();
        let mut parts: Vec<ConstId> = Vec::new();
        let mut count = 0u64;
        // While all elements are literals of a kind that arrays have as bytes.
        let mut plain = kind;
        loop {
            if count > 0 {
                let at_same_word = repeats && p.at(word);
                let same = match at_same_word {
                    true => {
                        p.bump();
                        !matches!(p.tok(), Tok::Star | Tok::LParen | Tok::Word(b"addrspace"))
                    }
                    false => p.ty()? == element,
                };
                if !same {
                    let message = format!(
                        "{} element #{count} is not of type '{}",
                        if vector { "vector" } else { "array" },
                        p.type_text(element)
                    );
                    return Err(p.error_at(start, message));
                }
            }
            if let Some(kind) = plain {
                if append(p, kind, &mut bytes)? {
                    p.bump();
                } else {
                    plain = None;
                    for value in bytes.chunks_exact(kind.bytes()) {
                        parts.push(self.of_bytes(ctx, element, kind, value));
                    }
                }
            }
            if plain.is_none() {
                parts.push(self.read(p, element)?);
            }
            count += 1;
            if !p.eat(Tok::Comma) {
                break;
            }
        }
        let ty = match vector {
            true => {
                p.expect(Tok::Greater, "expected end of constant")?;
                llvm::vector(ctx, count, element, false)
            }
            false => {
                p.expect(Tok::RSquare, "expected end of array constant")?;
                llvm::array(ctx, count, element)
            }
        };
        Ok(match plain {
            Some(_) => self.data(ctx, ty, element, count, bytes),
            None => self.aggregate(ctx, ty, parts),
        })
    }

    /// `c"text"`
    pub(super) fn string(&mut self, p: &mut Parser<'_, '_>) -> Read<ConstId> {
        let ctx = p.ctx();
        p.bump();
        let Tok::Str(raw) = p.tok() else {
            return Err(p.error("expected string"));
        };
        p.bump();
        let bytes = unescape(raw).into_owned();
        let count = bytes.len() as u64;
        let ty = llvm::array(ctx, count, Type::I8);
        Ok(self.data(ctx, ty, Type::I8, count, bytes))
    }

    /// `splat (i32 1)`
    pub(super) fn splat_literal(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        let start = p.offset();
        p.bump();
        p.expect(Tok::LParen, "expected '(' after vector splat")?;
        let (_, lane) = self.typed(p)?;
        p.expect(Tok::RParen, "expected ')' at end of vector splat")?;
        let Some(vector) = ty.vector(p.ctx()) else {
            return Err(p.error_at(start, "vector constant must have vector type"));
        };
        self.expect_type(p, lane, vector.element, start)?;
        Ok(self.splat(p.ctx(), ty, lane))
    }

    /// An array or vector of plain numbers from its bytes.
    fn data(&mut self, ctx: &Context, ty: Type, element: Type, count: u64, bytes: Vec<u8>) -> ConstId {
        if bytes.iter().all(|&byte| byte == 0) {
            return self.zero(ctx, ty);
        }
        let is_vector = ty.vector(ctx).is_some();
        let attr = match element {
            Type::I8 if !is_vector => ctx.string_attr(&string_from_bytes(&bytes)),
            _ if is_vector => ctx.dense_attr(ty, bytes),
            _ => ctx.dense_attr(ctx.tensor_type(&[count as i64], element), bytes),
        };
        self.intern(Constant::Data(ty, attr))
    }

    fn of_bytes(&mut self, ctx: &Context, element: Type, kind: DataKind, bytes: &[u8]) -> ConstId {
        match number(kind, bytes) {
            Ok(int) => self.big(ctx, element, &int),
            Err(float) => self.float(ctx, element, float),
        }
    }

    /// A vector with the same constant in all lanes.
    pub(super) fn splat(&mut self, ctx: &Context, ty: Type, lane: ConstId) -> ConstId {
        let Some(PartTypes::Vector { count, scalable, .. }) = PartTypes::of(ctx, ty) else {
            return lane;
        };
        match self.get(lane) {
            Constant::Undef(_) => return self.undef(ty),
            Constant::Poison(_) => return self.poison(ty),
            _ if self.is_zero(ctx, lane) => return self.zero(ctx, ty),
            _ => {}
        }
        match scalable {
            true => self.scalable_splat(ctx, ty, lane, count),
            false => self.aggregate(ctx, ty, vec![lane; count as usize]),
        }
    }

    /// An array, struct or fixed-length vector with these parts.
    pub(super) fn aggregate(&mut self, ctx: &Context, ty: Type, parts: Vec<ConstId>) -> ConstId {
        let Some(&first) = parts.first() else {
            return self.zero(ctx, ty);
        };
        let is_struct = llvm::StructType::of(ctx, ty).is_some();
        // Parts of one type are equal if they are the same constant.
        let all = |pool: &Self, test: &dyn Fn(&Self, ConstId) -> bool| match is_struct {
            true => parts.iter().all(|&part| test(pool, part)),
            false => test(pool, first) && parts.iter().all(|&part| part == first),
        };
        if all(self, &|pool, part| pool.is_zero(ctx, part)) {
            return self.zero(ctx, ty);
        }
        if all(self, &|pool, part| matches!(pool.get(part), Constant::Poison(_))) {
            return self.poison(ty);
        }
        if all(self, &|pool, part| matches!(pool.get(part), Constant::Undef(_))) {
            return self.undef(ty);
        }
        if !is_struct
            && let element = self.ty(first)
            && let Some(kind) = DataKind::of(ctx, element)
            && let Some(bytes) = self.bytes_of_numbers(ctx, kind, &parts)
        {
            return self.data(ctx, ty, element, parts.len() as u64, bytes);
        }
        self.intern(Constant::Parts(ty, parts.into()))
    }

    fn bytes_of_numbers(&self, ctx: &Context, kind: DataKind, parts: &[ConstId]) -> Option<Vec<u8>> {
        let mut bytes = Vec::with_capacity(parts.len() * kind.bytes());
        for &part in parts {
            match *self.get(part) {
                Constant::Int(_, value) => bytes.extend_from_slice(&value.to_le_bytes()[..kind.bytes()]),
                Constant::Number(_, attr) => attr.as_float(ctx)?.append_le_bytes(&mut bytes),
                _ => return None,
            }
        }
        Some(bytes)
    }

    /// A part of an aggregate or fixed-length vector (`Constant::getAggregateElement`).
    pub(super) fn part(&mut self, ctx: &Context, id: ConstId, index: u64) -> Option<ConstId> {
        let ty = self.ty(id);
        let part_types = PartTypes::of(ctx, ty)?;
        let part_type = part_types.get(index)?;
        if matches!(part_types, PartTypes::Vector { scalable: true, .. }) {
            return None;
        }
        match self.get(id) {
            Constant::Zero(_) => Some(self.zero(ctx, part_type)),
            Constant::Undef(_) => Some(self.undef(part_type)),
            Constant::Poison(_) => Some(self.poison(part_type)),
            Constant::Parts(_, parts) => parts.get(usize::try_from(index).ok()?).copied(),
            Constant::Data(_, attr) => {
                let kind = DataKind::of(ctx, part_type)?;
                let size = kind.bytes();
                let at = usize::try_from(index).ok()? * size;
                match attr.data(ctx) {
                    AttrData::Dense(dense) => {
                        let at = if dense.splat { 0 } else { at };
                        let bytes = dense.bytes.get(at..at + size)?;
                        Some(self.of_bytes(ctx, part_type, kind, bytes))
                    }
                    AttrData::String { text, .. } => {
                        let byte = *bytes_of_string(ctx.str(*text)).get(at)?;
                        Some(self.of_bytes(ctx, part_type, kind, &[byte]))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// All parts of an aggregate or fixed-length vector.
    pub(super) fn all_parts(&mut self, ctx: &Context, id: ConstId) -> Option<Vec<ConstId>> {
        if let Constant::Parts(_, parts) = self.get(id) {
            return Some(parts.to_vec());
        }
        let count = match PartTypes::of(ctx, self.ty(id))? {
            PartTypes::Struct(types) => types.len() as u64,
            PartTypes::Array { count, .. } | PartTypes::Vector { count, .. } => count,
        };
        if count > MOST_PARTS {
            return None;
        }
        (0..count).map(|index| self.part(ctx, id, index)).collect()
    }
}

/// The number of elements up to which a constant is taken apart; the type in the input determines how many it has.
const MOST_PARTS: u64 = 1 << 20;

fn is_vector_element(ctx: &Context, ty: Type) -> bool {
    matches!(ty.data(ctx), TypeData::Integer { .. } | TypeData::Float(_))
        || llvm::PointerType::of(ctx, ty).is_some()
        || ty == llvm::ppc_fp128(ctx)
}

/// The bytes of an element in a dense attribute.
pub(super) fn number_bytes(ctx: &Context, element: Type) -> Option<usize> {
    let width = match *element.data(ctx) {
        TypeData::Integer { width, .. } => width,
        TypeData::Float(kind) => kind.width(),
        _ => return None,
    };
    Some(width.div_ceil(8) as usize)
}
