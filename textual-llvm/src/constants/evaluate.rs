//! Folds ops with constant operands as LLVM's `IRBuilder` does when it creates their instructions.

use super::address::Address;
use super::{Constant, Kind, compare, element_type, fold, is_scalable, length};
use crate::symbols::Symbols;
use crate::types::{TypeTexts, write_name};
use crate::version::SPLAT;
use std::rc::Rc;
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::enums::{FCmpPredicate, GepFlags, ICmpPredicate, LlvmEnum};
use windlass_dialects::llvm::gep;
use windlass_dialects::llvm::layout::Layouts;
use windlass_ir::{Body, Context, Name, Op, Type};

/// The module-level state that constant translation needs.
pub(crate) struct Environment<'a, 'c> {
    pub ctx: &'c Context,
    pub types: &'a mut TypeTexts<'c>,
    pub layouts: &'a mut Layouts,
    /// The number of the block that holds a `blocktag` in a function.
    pub block_label: &'a dyn Fn(Name, i64) -> Option<u32>,
    /// The symbols of the module.
    pub symbols: &'a Symbols,
}

/// Whether an op defines a constant by itself, without constant operands.
pub(crate) fn is_constant(body: &Body, op: Op) -> bool {
    matches!(
        body.name(op),
        ops::ConstantOp::NAME
            | ops::UndefOp::NAME
            | ops::PoisonOp::NAME
            | ops::ZeroOp::NAME
            | ops::NoneTokenOp::NAME
            | ops::AddressOfOp::NAME
            | ops::DSOLocalEquivalentOp::NAME
            | ops::BlockAddressOp::NAME
    )
}

/// Folds an op to a constant. `Ok(None)` if it is an instruction, `Err` if LLVM cannot represent its constant.
pub(crate) fn evaluate(
    env: &mut Environment<'_, '_>,
    body: &Body,
    op: Op,
    operand: &dyn Fn(usize) -> Option<Constant>,
) -> Result<Option<Constant>, String> {
    let ctx = env.ctx;
    if body.results(op).len() != 1 {
        return Ok(None);
    }
    let ty = body.ty(body.result(op, 0));
    if is_constant(body, op) {
        return literal(ctx, body, op, ty).map(Some);
    }
    if body.operands(op).is_empty() || operand(0).is_none() {
        return Ok(None);
    }
    let mut operands = Vec::with_capacity(body.operands(op).len());
    for index in 0..body.operands(op).len() {
        match operand(index) {
            Some(constant) => operands.push(constant),
            None => return Ok(None),
        }
    }
    let combined = combine(env, body, op, ty, &operands);
    // LLVM before 19 has no splat constant of a scalable vector.
    let repeats = |constant: &Constant| matches!(constant.kind, Kind::Parts(_)) && is_scalable(ctx, ty);
    let has_splat = env.types.version().since(SPLAT);
    Ok(combined.filter(|constant| has_splat || !repeats(constant)))
}

fn literal(ctx: &Context, body: &Body, op: Op, ty: Type) -> Result<Constant, String> {
    let kind = match body.name(op) {
        ops::UndefOp::NAME => Kind::Undef,
        ops::PoisonOp::NAME => Kind::Poison,
        ops::ZeroOp::NAME | ops::NoneTokenOp::NAME => return Ok(Constant::zero(ctx, ty)),
        ops::AddressOfOp::NAME => {
            let name = body
                .get(op, ops::AddressOfOp::global_name)
                .and_then(|attr| attr.as_flat_symbol(ctx));
            Kind::Address(Address::of(ctx, name.ok_or("names no symbol")?))
        }
        ops::DSOLocalEquivalentOp::NAME => {
            let name = body
                .get(op, ops::DSOLocalEquivalentOp::function_name)
                .and_then(|attr| attr.as_flat_symbol(ctx));
            let name = name.ok_or("names no symbol")?;
            let mut text = String::from("dso_local_equivalent ");
            write_name(&mut text, '@', ctx.str(name));
            Kind::Address(Address::spelled(name, text.into()))
        }
        ops::BlockAddressOp::NAME => {
            let attr = body
                .get(op, ops::BlockAddressOp::block_addr)
                .ok_or("has no address")?;
            let function = llvm_attrs::param(ctx, attr, "function").and_then(|attr| attr.as_flat_symbol(ctx));
            let tag = llvm_attrs::param(ctx, attr, "tag")
                .and_then(|tag| llvm_attrs::param(ctx, tag, "id"))
                .and_then(|id| id.as_i64(ctx));
            Kind::Block(function.ok_or("names no function")?, tag.ok_or("names no tag")?)
        }
        _ => {
            let value = body.get(op, ops::ConstantOp::value).ok_or("has no value")?;
            if let Some(problem) = super::problem(ctx, ty, value) {
                return Err(problem);
            }
            let constant = Constant::of(ctx, ty, value);
            return constant.ok_or_else(|| "is a constant that LLVM IR does not have".to_owned());
        }
    };
    Ok(Constant::new(ty, kind))
}

fn combine(
    env: &mut Environment<'_, '_>,
    body: &Body,
    op: Op,
    ty: Type,
    operands: &[Constant],
) -> Option<Constant> {
    let ctx = env.ctx;
    let position =
        |slot: windlass_ir::def::AttrSlot| body.get(op, slot).and_then(|attr| attr.as_i64_array(ctx));
    match (body.name(op), operands) {
        (ops::ExtractValueOp::NAME, [whole]) => {
            let mut part = whole.clone();
            for index in position(ops::ExtractValueOp::position)? {
                part = part.element(ctx, usize::try_from(index).ok()?)?;
            }
            Some(part)
        }
        (ops::InsertValueOp::NAME, [whole, part]) => {
            insert(ctx, whole, &position(ops::InsertValueOp::position)?, part)
        }
        (ops::ExtractElementOp::NAME, [vector, index]) => {
            if matches!(index.kind, Kind::Undef | Kind::Poison) {
                return Some(Constant::new(ty, Kind::Poison));
            }
            if let Kind::Undef = vector.kind {
                return Some(Constant::new(ty, Kind::Undef));
            }
            if fold::is_expression(index) {
                return spelled(env, "extractelement", ty, operands);
            }
            let index = small(index)?;
            match vector.len(ctx) {
                Some(count) if index >= count => Some(Constant::new(ty, Kind::Poison)),
                _ => vector.element(ctx, index),
            }
        }
        (ops::InsertElementOp::NAME, [vector, part, index]) => {
            if matches!(index.kind, Kind::Undef | Kind::Poison) {
                return Some(Constant::new(ty, Kind::Poison));
            }
            if vector.is_zero(ctx) && part.is_zero(ctx) {
                return Some(vector.clone());
            }
            if fold::is_expression(index) {
                return spelled(env, "insertelement", ty, operands);
            }
            let index = small(index)?;
            let mut parts = vector.elements(ctx)?;
            match parts.get_mut(index) {
                Some(place) => *place = part.clone(),
                None => return Some(Constant::new(ty, Kind::Poison)),
            }
            Some(Constant::aggregate(ctx, ty, parts))
        }
        (ops::ShuffleVectorOp::NAME, [a, b]) => {
            let mask = position(ops::ShuffleVectorOp::mask)?;
            shuffle(ctx, ty, a, b, &mask)
        }
        (ops::SelectOp::NAME, [condition, yes, no]) => match &condition.kind {
            Kind::Attr(_) | Kind::Parts(_) => lanes(ctx, ty, &[condition, yes, no], &|ty, lanes| {
                select(ty, &lanes[0], &lanes[1], &lanes[2])
            }),
            _ => select(ty, condition, yes, no),
        },
        (ops::GEPOp::NAME, _) => address(env, body, op, ty, operands),
        (ops::ICmpOp::NAME, [a, b]) => {
            let predicate = ICmpPredicate::of(ctx, body.get(op, ops::ICmpOp::predicate)?)?;
            let symbols = env.symbols;
            match compare::icmp_of_all(ctx, predicate, a, b) {
                Some(lane) => Some(repeated(ctx, ty, lane)),
                None => lanes(ctx, ty, &[a, b], &|ty, lanes| {
                    let [a, b] = [&lanes[0], &lanes[1]];
                    let is_decided = !compare::is_undecided(ctx, symbols, a, b);
                    is_decided.then(|| compare::icmp(predicate, ty, a, b))?
                }),
            }
        }
        (ops::FCmpOp::NAME, [a, b]) => {
            let predicate = FCmpPredicate::of(ctx, body.get(op, ops::FCmpOp::predicate)?)?;
            match compare::fcmp_of_all(ctx, predicate, a, b) {
                Some(lane) => Some(repeated(ctx, ty, lane)),
                None => lanes(ctx, ty, &[a, b], &|ty, lanes| {
                    compare::fcmp(predicate, ty, &lanes[0], &lanes[1])
                }),
            }
        }
        (name, [a]) if fold::is_cast(name) => fold::cast(env, name, ty, a),
        (ops::FNegOp::NAME, [a]) => lanes(ctx, ty, &[a], &|ty, lanes| fold::fneg(ty, &lanes[0])),
        (name, [a, b]) if fold::is_binary(name) => match fold::address_arithmetic(ctx, name, ty, a, b) {
            Some(folded) => Some(folded),
            None => lanes(ctx, ty, &[a, b], &|ty, lanes| {
                fold::binary(ctx, name, ty, &lanes[0], &lanes[1])
            }),
        },
        _ => None,
    }
}

/// The value of an integer constant that fits `usize`.
fn small(index: &Constant) -> Option<usize> {
    match &index.kind {
        Kind::Int(value) => usize::try_from(value.to_u64()?).ok(),
        _ => None,
    }
}

/// A vector with `lane` in every lane; `lane` itself if `ty` is a scalar.
fn repeated(ctx: &Context, ty: Type, lane: Constant) -> Constant {
    match ty.vector(ctx) {
        None => lane,
        Some(_) => Constant::aggregate(ctx, ty, vec![lane; length(ctx, ty).unwrap_or(1)]),
    }
}

/// Folds a `select` with a scalar condition.
fn select(ty: Type, condition: &Constant, yes: &Constant, no: &Constant) -> Option<Constant> {
    match &condition.kind {
        Kind::Int(value) => Some(if value.is_zero() { no.clone() } else { yes.clone() }),
        Kind::Zero => Some(no.clone()),
        Kind::Poison => Some(Constant::new(ty, Kind::Poison)),
        // LLVM chooses the true operand if it is `undef` or poison, else the false operand.
        Kind::Undef if matches!(yes.kind, Kind::Undef | Kind::Poison) => Some(yes.clone()),
        Kind::Undef => Some(no.clone()),
        _ => None,
    }
}

/// Applies `fold` to scalars, or to each lane of vectors.
fn lanes(
    ctx: &Context,
    ty: Type,
    operands: &[&Constant],
    fold: &dyn Fn(Type, &[Constant]) -> Option<Constant>,
) -> Option<Constant> {
    let Some(vector) = ty.vector(ctx) else {
        let scalars: Vec<Constant> = operands.iter().map(|&operand| operand.clone()).collect();
        return fold(ty, &scalars);
    };
    let lists: Vec<Vec<Constant>> = operands
        .iter()
        .map(|operand| operand.lanes(ctx))
        .collect::<Option<_>>()?;
    let count = lists.first()?.len();
    let folded: Option<Vec<Constant>> = (0..count)
        .map(|lane| {
            let scalars: Vec<Constant> = lists
                .iter()
                .map(|list| list.get(lane).cloned())
                .collect::<Option<_>>()?;
            fold(vector.element, &scalars)
        })
        .collect();
    Some(Constant::aggregate(ctx, ty, folded?))
}

fn insert(ctx: &Context, whole: &Constant, position: &[i64], part: &Constant) -> Option<Constant> {
    let Some((&first, rest)) = position.split_first() else {
        return Some(part.clone());
    };
    let mut parts = whole.elements(ctx)?;
    let place = parts.get_mut(usize::try_from(first).ok()?)?;
    *place = insert(ctx, place, rest, part)?;
    Some(Constant::aggregate(ctx, whole.ty, parts))
}

fn shuffle(ctx: &Context, ty: Type, a: &Constant, b: &Constant, mask: &[i64]) -> Option<Constant> {
    let element = element_type(ctx, ty, 0)?;
    if mask.iter().all(|&lane| lane < 0) {
        return Some(Constant::new(ty, Kind::Poison));
    }
    let (first, second) = (a.elements(ctx)?, b.elements(ctx)?);
    let parts: Option<Vec<Constant>> = mask
        .iter()
        .map(|&lane| match usize::try_from(lane) {
            Err(_) => Some(Constant::new(element, Kind::Undef)),
            Ok(lane) if lane < first.len() => Some(first[lane].clone()),
            Ok(lane) => second.get(lane - first.len()).cloned(),
        })
        .collect();
    Some(Constant::aggregate(ctx, ty, parts?))
}

/// Folds a GEP with constant indices.
fn address(
    env: &mut Environment<'_, '_>,
    body: &Body,
    op: Op,
    ty: Type,
    operands: &[Constant],
) -> Option<Constant> {
    let ctx = env.ctx;
    if ty.vector(ctx).is_some() {
        return None;
    }
    let element = body.get(op, ops::GEPOp::elem_type)?.as_type(ctx)?;
    let constant = |operand: usize| match &operands.get(operand)?.kind {
        Kind::Int(value) => value.to_i64(),
        _ => None,
    };
    let mut offset: i64 = 0;
    for step in gep::steps(ctx, body, op, element, constant) {
        let step = step.ok()?;
        let bytes = match (step.container, step.field) {
            (Some(structure), Some(field)) => {
                i64::try_from(env.layouts.offset(ctx, structure, field as u64)?).ok()?
            }
            _ => {
                let index = match step.index {
                    gep::Index::Constant(index) => index.into(),
                    gep::Index::Operand(operand) => constant(operand)?,
                };
                if index == 0 {
                    continue;
                }
                let layout = env.layouts.of(ctx, step.ty)?;
                if layout.scalable {
                    return None;
                }
                index.checked_mul(i64::try_from(layout.alloc_bytes()).ok()?)?
            }
        };
        offset = offset.checked_add(bytes)?;
    }
    let flags = GepFlags::of(ctx, body.get(op, ops::GEPOp::noWrapFlags));
    moved(env, ty, &operands[0], offset, flags)
}

/// Adds a byte offset to a constant address.
fn moved(
    env: &mut Environment<'_, '_>,
    ty: Type,
    base: &Constant,
    offset: i64,
    flags: GepFlags,
) -> Option<Constant> {
    match &base.kind {
        Kind::Poison | Kind::Undef => Some(Constant::new(ty, base.kind.clone())),
        _ if offset == 0 => Some(base.clone()),
        Kind::Zero => Some(Constant::new(
            ty,
            Kind::Fixed(windlass_ir::num::ApInt::from_i64(64, offset)),
        )),
        Kind::Fixed(number) => {
            let further = number.add(&windlass_ir::num::ApInt::from_i64(64, offset));
            Some(Constant::new(ty, Kind::Fixed(further)))
        }
        Kind::Address(address) => {
            let total = address.offset.checked_add(offset)?;
            let fresh = address.offset == 0;
            let mut moved = Address {
                offset: total,
                inbounds: flags.has(GepFlags::INBOUNDS_FLAG) && (fresh || address.inbounds),
                nusw: flags.has(GepFlags::NUSW) && (fresh || address.nusw),
                nuw: flags.has(GepFlags::NUW) && (fresh || address.nuw),
                ..address.clone()
            };
            let size = env
                .symbols
                .globals
                .get(&address.name)
                .copied()
                .and_then(|ty| env.layouts.of(env.ctx, ty))
                .map(|layout| layout.store_bytes());
            // An offset within the object cannot wrap.
            if size.is_some_and(|size| u64::try_from(total).is_ok_and(|total| total <= size)) {
                moved.inbounds = true;
                moved.nusw = true;
                moved.nuw = true;
            }
            moved.nusw |= moved.inbounds;
            moved.nuw |= moved.nusw && total >= 0;
            Some(Constant::new(ty, Kind::Address(moved)))
        }
        _ => None,
    }
}

/// A constant expression with the given word and operands.
fn spelled(env: &mut Environment<'_, '_>, word: &str, ty: Type, operands: &[Constant]) -> Option<Constant> {
    let mut text = format!("{word} (");
    for (index, operand) in operands.iter().enumerate() {
        text.push_str(if index > 0 { ", " } else { "" });
        operand.write_typed(env, &mut text)?;
    }
    text.push(')');
    Some(expression(ty, text))
}

/// A constant expression with the given text.
pub(super) fn expression(ty: Type, text: String) -> Constant {
    Constant::new(ty, Kind::Expr(Rc::from(text)))
}
