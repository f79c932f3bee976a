//! Constant expressions.
//!
//! Those of all versions from LLVM 11 on are read; LLVM itself has fewer with each version. `fold.rs` decides whether one is
//! another constant; otherwise it becomes an op of the LLVM dialect.

use super::{ConstId, Constant, ConstantPool, Expression, PartTypes};
use crate::import::lexer::Tok;
use crate::import::parser::{self, Parser, Read};
use rustc_hash::FxHashSet;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::enums::{FCmpPredicate, GepFlags, ICmpPredicate, LlvmEnum, OverflowFlags};
use windlass_dialects::llvm::gep::DYNAMIC_INDEX;
use windlass_dialects::llvm::types::{self as llvm, LlvmType};
use windlass_ir::num::FloatKind;
use windlass_ir::{Attribute, Context, OpName, Type};

/// The ops of the casts by their keywords. `ptrtoaddr` has none.
fn cast_op(word: &[u8]) -> Option<OpName> {
    Some(match word {
        b"trunc" => ops::TruncOp::NAME,
        b"zext" => ops::ZExtOp::NAME,
        b"sext" => ops::SExtOp::NAME,
        b"fptrunc" => ops::FPTruncOp::NAME,
        b"fpext" => ops::FPExtOp::NAME,
        b"uitofp" => ops::UIToFPOp::NAME,
        b"sitofp" => ops::SIToFPOp::NAME,
        b"fptoui" => ops::FPToUIOp::NAME,
        b"fptosi" => ops::FPToSIOp::NAME,
        b"bitcast" => ops::BitcastOp::NAME,
        b"addrspacecast" => ops::AddrSpaceCastOp::NAME,
        b"inttoptr" => ops::IntToPtrOp::NAME,
        b"ptrtoint" | b"ptrtoaddr" => ops::PtrToIntOp::NAME,
        _ => return None,
    })
}

fn binary_op(word: &[u8]) -> Option<OpName> {
    Some(match word {
        b"add" => ops::AddOp::NAME,
        b"sub" => ops::SubOp::NAME,
        b"mul" => ops::MulOp::NAME,
        b"udiv" => ops::UDivOp::NAME,
        b"sdiv" => ops::SDivOp::NAME,
        b"urem" => ops::URemOp::NAME,
        b"srem" => ops::SRemOp::NAME,
        b"shl" => ops::ShlOp::NAME,
        b"lshr" => ops::LShrOp::NAME,
        b"ashr" => ops::AShrOp::NAME,
        b"and" => ops::AndOp::NAME,
        b"or" => ops::OrOp::NAME,
        b"xor" => ops::XOrOp::NAME,
        b"fadd" => ops::FAddOp::NAME,
        b"fsub" => ops::FSubOp::NAME,
        b"fmul" => ops::FMulOp::NAME,
        b"fdiv" => ops::FDivOp::NAME,
        b"frem" => ops::FRemOp::NAME,
        _ => return None,
    })
}

/// Whether a cast between these types exists (`CastInst::castIsValid`).
pub fn is_valid_cast(ctx: &Context, op: OpName, from: Type, to: Type) -> bool {
    let lanes = |ty: Type| {
        ty.vector(ctx)
            .map(|vector| (vector.shape[0], vector.is_scalable()))
    };
    let scalar = |ty: Type| ty.element_or_self(ctx);
    let int = |ty: Type| scalar(ty).signless_width(ctx);
    let float = |ty: Type| match scalar(ty) {
        ty if ty == llvm::ppc_fp128(ctx) => Some(FloatKind::F128.width()),
        ty => ty.float(ctx).map(FloatKind::width),
    };
    let pointer = |ty: Type| llvm::PointerType::of(ctx, scalar(ty));
    if op == ops::BitcastOp::NAME {
        let bits = |ty: Type| {
            let (count, scalable) = lanes(ty).unwrap_or((1, false));
            let width = int(ty).or(float(ty))?;
            Some((u64::from(width) * count as u64, scalable))
        };
        return match (pointer(from), pointer(to)) {
            (None, None) => bits(from).is_some() && bits(from) == bits(to),
            (Some(a), Some(b)) => {
                let one = Some((1, false));
                a == b
                    && match (lanes(from), lanes(to)) {
                        (None, None) => true,
                        (None, lanes) | (lanes, None) => lanes == one,
                        (a, b) => a == b,
                    }
            }
            _ => false,
        };
    }
    if lanes(from) != lanes(to) {
        return false;
    }
    match op {
        ops::TruncOp::NAME => int(from) > int(to) && int(to).is_some(),
        ops::ZExtOp::NAME | ops::SExtOp::NAME => int(from).is_some() && int(from) < int(to),
        ops::FPTruncOp::NAME => float(from) > float(to) && float(to).is_some(),
        ops::FPExtOp::NAME => float(from).is_some() && float(from) < float(to),
        ops::UIToFPOp::NAME | ops::SIToFPOp::NAME => int(from).is_some() && float(to).is_some(),
        ops::FPToUIOp::NAME | ops::FPToSIOp::NAME => float(from).is_some() && int(to).is_some(),
        ops::PtrToIntOp::NAME => pointer(from).is_some() && int(to).is_some(),
        ops::IntToPtrOp::NAME => int(from).is_some() && pointer(to).is_some(),
        ops::AddrSpaceCastOp::NAME => {
            pointer(from).is_some() && pointer(to).is_some() && pointer(from) != pointer(to)
        }
        _ => false,
    }
}

impl ConstantPool {
    /// The constant expression whose keyword is the current token.
    pub(super) fn expression(&mut self, p: &mut Parser<'_, '_>, word: &[u8]) -> Read<ConstId> {
        if let Some(op) = cast_op(word) {
            return self.cast_expression(p, op, word == b"ptrtoaddr");
        }
        if let Some(op) = binary_op(word) {
            return self.binary_expression(p, op);
        }
        match word {
            b"getelementptr" => self.address_expression(p),
            b"extractelement" | b"insertelement" | b"shufflevector" | b"select" | b"fneg" => {
                self.operand_expression(p, word)
            }
            b"icmp" | b"fcmp" => self.compare_expression(p, word == b"icmp"),
            b"extractvalue" | b"insertvalue" => self.value_expression(p, word == b"insertvalue"),
            _ => Err(p.error("expected value token")),
        }
    }

    /// An expression that is no other constant.
    pub(super) fn expression_of(
        &mut self,
        ty: Type,
        op: OpName,
        operands: &[ConstId],
        attrs: &[Option<Attribute>],
    ) -> ConstId {
        let expression = Expression {
            op,
            operands: operands.into(),
            attrs: attrs.into(),
            in_range: None,
        };
        self.intern(Constant::Expression(ty, Box::new(expression)))
    }

    fn cast_expression(&mut self, p: &mut Parser<'_, '_>, op: OpName, to_address: bool) -> Read<ConstId> {
        let start = p.offset();
        p.bump();
        p.expect(Tok::LParen, "expected '(' after constantexpr cast")?;
        let (from, id) = self.typed(p)?;
        if !p.eat_word("to") {
            return Err(p.error("expected 'to' in constantexpr cast"));
        }
        let to = p.ty()?;
        p.expect(Tok::RParen, "expected ')' at end of constantexpr cast")?;
        let ctx = p.ctx();
        // With typed pointers there are casts of pointers that are none any more.
        if op == ops::BitcastOp::NAME && from == to {
            return Ok(id);
        }
        if !is_valid_cast(ctx, op, from, to) {
            let message = format!(
                "invalid cast opcode for cast from '{}' to '{}'",
                p.type_text(from),
                p.type_text(to)
            );
            return Err(p.error_at(start, message));
        }
        if to_address && !self.is_undef(id) && !self.is_zero(ctx, id) {
            return Ok(self.unsupported_expression(p, to, start));
        }
        Ok(self.cast(ctx, op, id, to))
    }

    fn binary_expression(&mut self, p: &mut Parser<'_, '_>, op: OpName) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        p.bump();
        let mut overflow = OverflowFlags::NONE;
        let mut exact = None;
        loop {
            let allowed = matches!(
                op,
                ops::AddOp::NAME | ops::SubOp::NAME | ops::MulOp::NAME | ops::ShlOp::NAME
            );
            if allowed && p.eat_word("nuw") {
                overflow = overflow | OverflowFlags::NUW;
            } else if allowed && p.eat_word("nsw") {
                overflow = overflow | OverflowFlags::NSW;
            } else if !allowed && p.eat_word("exact") {
                exact = Some(Attribute::UNIT);
            } else {
                break;
            }
        }
        p.expect(Tok::LParen, "expected '(' in binary constantexpr")?;
        let (ty, a) = self.typed(p)?;
        p.expect(Tok::Comma, "expected comma in binary constantexpr")?;
        let (other, b) = self.typed(p)?;
        p.expect(Tok::RParen, "expected ')' in binary constantexpr")?;
        if ty != other {
            return Err(p.error_at(start, "operands of constexpr must have same type"));
        }
        let is_float = matches!(
            op,
            ops::FAddOp::NAME | ops::FSubOp::NAME | ops::FMulOp::NAME | ops::FDivOp::NAME | ops::FRemOp::NAME
        );
        let element = ty.element_or_self(ctx);
        let valid = match is_float {
            true => element.float(ctx).is_some() || element == llvm::ppc_fp128(ctx),
            false => element.signless_width(ctx).is_some(),
        };
        if !valid {
            let message = match is_float {
                true => "constexpr requires fp operands",
                false => "constexpr requires integer or integer vector operands",
            };
            return Err(p.error_at(start, message));
        }
        Ok(self.binary(ctx, op, a, b, overflow.attr(ctx).or(exact)))
    }

    /// `icmp eq (i32 1, i32 2)`
    fn compare_expression(&mut self, p: &mut Parser<'_, '_>, integers: bool) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        p.bump();
        let Tok::Word(word) = p.tok() else {
            return Err(p.error(match integers {
                true => "expected icmp predicate (e.g. 'eq')",
                false => "expected fcmp predicate (e.g. 'oeq')",
            }));
        };
        let predicate = match integers {
            true => case_of::<ICmpPredicate>(ctx, word),
            false => case_of::<FCmpPredicate>(ctx, word),
        };
        let Some(predicate) = predicate else {
            return Err(p.error(match integers {
                true => "expected icmp predicate (e.g. 'eq')",
                false => "expected fcmp predicate (e.g. 'oeq')",
            }));
        };
        p.bump();
        p.expect(Tok::LParen, "expected '(' in compare constantexpr")?;
        let (ty, a) = self.typed(p)?;
        p.expect(Tok::Comma, "expected comma in compare constantexpr")?;
        let (other, b) = self.typed(p)?;
        p.expect(Tok::RParen, "expected ')' in compare constantexpr")?;
        if ty != other {
            return Err(p.error_at(start, "compare operands must have the same type"));
        }
        let element = ty.element_or_self(ctx);
        let is_float = element.float(ctx).is_some() || element == llvm::ppc_fp128(ctx);
        let is_integer =
            element.signless_width(ctx).is_some() || llvm::PointerType::of(ctx, element).is_some();
        if integers && !is_integer {
            return Err(p.error_at(start, "icmp requires pointer or integer operands"));
        }
        if !integers && !is_float {
            return Err(p.error_at(start, "fcmp requires floating point operands"));
        }
        let op = if integers {
            ops::ICmpOp::NAME
        } else {
            ops::FCmpOp::NAME
        };
        Ok(self.compare(ctx, op, predicate, a, b))
    }

    /// Expressions whose operands are values only.
    fn operand_expression(&mut self, p: &mut Parser<'_, '_>, word: &[u8]) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        p.bump();
        p.expect(Tok::LParen, "expected '(' in constantexpr")?;
        let mut operands = Vec::new();
        if !p.at(Tok::RParen) {
            loop {
                operands.push(self.typed(p)?);
                if !p.eat(Tok::Comma) {
                    break;
                }
            }
        }
        p.expect(Tok::RParen, "expected ')' in constantexpr")?;
        let error = |message: &str| Err(p.error_at(start, message));
        let vector_of = |ty: Type| match PartTypes::of(ctx, ty) {
            Some(PartTypes::Vector { element, .. }) => Some(element),
            _ => None,
        };
        let is_int = |ty: Type| ty.signless_width(ctx).is_some();
        match (word, operands.as_slice()) {
            (b"extractelement", &[(ty, vector), (index_type, index)]) => {
                if vector_of(ty).is_none() || !is_int(index_type) {
                    return error("invalid extractelement operands");
                }
                Ok(self.extract_element(ctx, vector, index))
            }
            (b"extractelement", _) => error("expected two operands to extractelement"),
            (b"insertelement", &[(ty, vector), (element_type, element), (index_type, index)]) => {
                if vector_of(ty) != Some(element_type) || !is_int(index_type) {
                    return error("invalid insertelement operands");
                }
                Ok(self.insert_element(ctx, vector, element, index))
            }
            (b"insertelement", _) => error("expected three operands to insertelement"),
            (b"shufflevector", &[(ty, first), (other, second), (mask_type, mask)]) => {
                let mask = self.shuffle_mask(ctx, mask);
                let scalable = |ty: Type| ty.vector(ctx).is_some_and(|vector| vector.is_scalable());
                let lanes = ty.vector(ctx).map_or(0, |vector| vector.shape[0]);
                match mask {
                    Some(mask)
                        if ty == other
                            && vector_of(ty).is_some()
                            && scalable(ty) == scalable(mask_type)
                            && mask.iter().all(|&lane| i64::from(lane) < 2 * lanes)
                            && (!scalable(ty) || mask.iter().all(|&lane| lane == mask[0])) =>
                    {
                        Ok(self.shuffle(ctx, first, second, &mask))
                    }
                    _ => error("invalid operands to shufflevector"),
                }
            }
            (b"shufflevector", _) => error("expected three operands to shufflevector"),
            (b"select", &[(condition_type, condition), (ty, yes), (other, no)]) => {
                if ty != other || condition_type.element_or_self(ctx) != Type::I1 {
                    return error("invalid select operands");
                }
                Ok(self.select(ctx, condition, yes, no))
            }
            (b"select", _) => error("expected three operands to select"),
            (_, &[(ty, value)]) if ty.element_or_self(ctx).float(ctx).is_some() => {
                Ok(self.negate(ctx, value))
            }
            _ => error("fneg constexpr requires an fp operand"),
        }
    }

    /// `extractvalue ({i32, i32} …, 0)`, `insertvalue ({i32, i32} …, i32 1, 0)`
    fn value_expression(&mut self, p: &mut Parser<'_, '_>, insert: bool) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        p.bump();
        p.expect(Tok::LParen, "expected '(' in constantexpr")?;
        let (mut ty, whole) = self.typed(p)?;
        let part = match insert {
            true => {
                p.expect(Tok::Comma, "expected comma in insertvalue constantexpr")?;
                Some(self.typed(p)?)
            }
            false => None,
        };
        let mut position = Vec::new();
        while p.eat(Tok::Comma) {
            let at = p.offset();
            let index = p.uint32()?;
            let parts = PartTypes::of(ctx, ty).filter(|parts| !matches!(parts, PartTypes::Vector { .. }));
            let Some(part) = parts.and_then(|parts| parts.get(index.into())) else {
                return Err(p.error_at(at, "invalid indices for aggregate"));
            };
            ty = part;
            position.push(i64::from(index));
        }
        p.expect(Tok::RParen, "expected ')' in constantexpr")?;
        if position.is_empty() {
            return Err(p.error_at(start, "expected ',' as start of index list"));
        }
        match part {
            Some((part_type, _)) if part_type != ty => {
                Err(p.error_at(start, "insertvalue operand and field disagree in type"))
            }
            Some((_, part)) => Ok(self.insert_value(ctx, whole, part, &position)),
            None => Ok(self.extract_value(ctx, whole, ty, &position)),
        }
    }

    /// `getelementptr inbounds (i8, ptr @x, i64 1)`
    fn address_expression(&mut self, p: &mut Parser<'_, '_>) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        p.bump();
        let mut flags = GepFlags::NONE;
        let mut in_range = None;
        loop {
            match p.tok() {
                Tok::Word(b"inbounds") => flags = flags | GepFlags::INBOUNDS,
                Tok::Word(b"nusw") => flags = flags | GepFlags::NUSW,
                Tok::Word(b"nuw") => flags = flags | GepFlags::NUW,
                Tok::Word(b"inrange") => {
                    p.bump();
                    p.expect(Tok::LParen, "expected '('")?;
                    let first = range_bound(p)?;
                    p.expect(Tok::Comma, "expected ','")?;
                    let last = range_bound(p)?;
                    if !p.at(Tok::RParen) {
                        return Err(p.error("expected ')'"));
                    }
                    in_range = Some([first, last]);
                }
                _ => break,
            }
            p.bump();
        }
        p.expect(Tok::LParen, "expected '(' in constantexpr")?;
        let element = p.ty()?;
        p.expect(Tok::Comma, "expected comma after getelementptr's type")?;
        let (base_type, base) = self.typed(p)?;
        let mut indices = Vec::new();
        while p.eat(Tok::Comma) {
            // LLVM before 19 had it at an index.
            p.eat_word("inrange");
            indices.push(self.typed(p)?);
        }
        p.expect(Tok::RParen, "expected ')' in constantexpr")?;
        let error = |message: &str| Err(p.error_at(start, message));
        if llvm::PointerType::of(ctx, base_type.element_or_self(ctx)).is_none() {
            return error("base of getelementptr must be a pointer");
        }
        let lanes = |ty: Type| {
            ty.vector(ctx)
                .map(|vector| (vector.shape[0], vector.is_scalable()))
        };
        let mut width = lanes(base_type);
        for &(ty, _) in &indices {
            if ty.element_or_self(ctx).signless_width(ctx).is_none() {
                return error("getelementptr index must be an integer");
            }
            if let Some(own) = lanes(ty) {
                if width.is_some_and(|width| width != own) {
                    return error("getelementptr vector index has a wrong number of elements");
                }
                width = Some(own);
            }
        }
        if !indices.is_empty() && !is_sized(ctx, element) {
            return error("base element of getelementptr must be sized");
        }
        let result = match (lanes(base_type), width) {
            (None, Some((count, scalable))) => llvm::vector(ctx, count as u64, base_type, scalable),
            _ => base_type,
        };
        let mut raw = Vec::with_capacity(indices.len());
        let mut operands = vec![base];
        let mut inner = element;
        for (depth, &(ty, index)) in indices.iter().enumerate() {
            if depth > 0
                && let Some(structure) = llvm::StructType::of(ctx, inner)
            {
                // The index of a member is the same in all lanes.
                let scalar = self.splat_lane(ctx, index).unwrap_or(index);
                let member = self
                    .index(ctx, scalar)
                    .and_then(|index| usize::try_from(index).ok());
                let member = member.filter(|_| ty.element_or_self(ctx) == Type::I32);
                let Some((member, &part)) = member.and_then(|at| Some((at, structure.body().get(at)?)))
                else {
                    return error("invalid getelementptr indices");
                };
                inner = part;
                raw.push(member as i32);
                operands.push(scalar);
                continue;
            }
            if depth > 0 {
                inner = match PartTypes::of(ctx, inner) {
                    Some(PartTypes::Array { element, .. } | PartTypes::Vector { element, .. }) => element,
                    _ => return error("invalid getelementptr indices"),
                };
            }
            raw.push(DYNAMIC_INDEX);
            operands.push(match (lanes(ty), width) {
                (None, Some((count, scalable))) => {
                    let lanes = llvm::vector(ctx, count as u64, ty, scalable);
                    self.splat(ctx, lanes, index)
                }
                _ => index,
            });
        }
        if let Some(id) = self.plain_address(ctx, &operands, result, in_range.is_some()) {
            return Ok(id);
        }
        let raw = ctx.i32_array_attr(&raw);
        let expression = Expression {
            op: ops::GEPOp::NAME,
            operands: operands.into(),
            attrs: Box::new([Some(raw), Some(ctx.type_attr(element)), flags.attr(ctx)]),
            in_range,
        };
        Ok(self.intern(Constant::Expression(result, Box::new(expression))))
    }
}

/// A bound of `inrange(-8, 16)`.
fn range_bound(p: &mut Parser<'_, '_>) -> Read<Attribute> {
    let Tok::Int(digits) = p.tok() else {
        return Err(p.error("expected integer"));
    };
    p.bump();
    Ok(p.ctx().apint_attr(Type::I64, parser::integer(digits, 64)))
}

/// The case of an enumeration, as an attribute.
fn case_of<E: LlvmEnum>(ctx: &Context, word: &[u8]) -> Option<Attribute> {
    // `false` and `true` are written with an underscore in the dialect.
    let named = |keyword: &str| keyword.trim_start_matches('_').as_bytes() == word;
    let case = E::DEF.cases.iter().find(|case| named(case.keyword))?;
    Some(E::from_value(case.value)?.attr(ctx))
}

/// Whether values of a type have a size.
fn is_sized(ctx: &Context, ty: Type) -> bool {
    let mut seen = FxHashSet::default();
    let mut stack = vec![ty];
    while let Some(ty) = stack.pop() {
        match llvm::view(ctx, ty) {
            Some(LlvmType::Struct(parts)) => {
                if !parts.is_initialized() || parts.is_opaque() {
                    return false;
                }
                if seen.insert(ty) {
                    stack.extend_from_slice(parts.body());
                }
            }
            Some(LlvmType::Array(array)) => stack.push(array.element),
            Some(
                LlvmType::Void | LlvmType::Func(_) | LlvmType::Label | LlvmType::Metadata | LlvmType::Token,
            ) => return false,
            _ => {}
        }
    }
    true
}
