//! Values of parts of memory that is known, and of memory whose parts are known, where the types differ.
//!
//! ```text
//! store vector<2xf32> v, p; load f32 p + 4        ──▶   extractelement v[1]
//! store i32 a, p; store i32 b, p + 4; load i64 p  ──▶   zext a | zext b << 32
//! ```
//!
//! C passes and returns structs so. A load right after stores of its parts waits until they are in the cache; and where these were the
//! only loads, the stack slot disappears. All this is for little-endian targets.

use super::Function;
use super::analysis::alias::Place;
use super::fold::{build, build_int};
use windlass_dialects::llvm::{
    BitcastOp, ExtractElementOp, InsertElementOp, LShrOp, LoadOp, OrOp, PoisonOp, ShlOp, TruncOp, ZExtOp,
};
use windlass_ir::num::{ApInt, FloatKind};
use windlass_ir::{Builder, Op, Type, Value};

/// The number of parts of which an integer is composed.
const MAX_INT_PARTS: usize = 4;
/// The number of elements of which a vector is composed.
const MAX_ELEMENTS: usize = 8;

/// The bytes of a scalar that is an integer of whole bytes, or a float that is cast to one.
fn scalar_bytes(f: &Function<'_>, ty: Type) -> Option<u64> {
    match (ty.signless_width(f.ctx), ty.float(f.ctx)) {
        (Some(width @ (8 | 16 | 32 | 64)), _) => Some(u64::from(width / 8)),
        (None, Some(FloatKind::F32)) => Some(4),
        (None, Some(FloatKind::F64)) => Some(8),
        _ => None,
    }
}

/// The type of the elements of a vector of one dimension, and their number.
fn elements(f: &Function<'_>, ty: Type) -> Option<(Type, u64)> {
    let vector = ty.vector(f.ctx)?;
    match (&vector.shape[..], vector.is_scalable()) {
        (&[count], false) => Some((vector.element, u64::try_from(count).ok()?)),
        _ => None,
    }
}

/// Whether [`extract`] can give a value of type `ty`, which is `offset` bytes after the start of one of type `from`.
pub(super) fn can_extract(f: &Function<'_>, from: Type, offset: i64, ty: Type) -> bool {
    let Some((bytes, offset)) = scalar_bytes(f, ty).zip(u64::try_from(offset).ok()) else {
        return false;
    };
    if let Some((element, count)) = elements(f, from) {
        let same = scalar_bytes(f, element) == Some(bytes);
        return same && offset.is_multiple_of(bytes) && offset / bytes < count;
    }
    scalar_bytes(f, from).is_some_and(|whole| offset + bytes <= whole)
}

/// The value that a load of a part of a value gives: that `offset` bytes after its start.
pub(super) fn extract(f: &mut Function<'_>, load: Op, value: Value, offset: i64) -> Option<Value> {
    let ty = f.body.ty(f.body.get(load, LoadOp::res));
    let (bytes, offset) = (scalar_bytes(f, ty)?, u64::try_from(offset).ok()?);
    let from = f.body.ty(value);
    let element = elements(f, from).map(|(element, _)| element);
    let whole = scalar_bytes(f, from);
    let mut b = Builder::before(f.ctx, f.body, load);
    if let Some(element) = element {
        let index = build_int(&mut b, Type::I64, ApInt::from_u64(64, offset / bytes));
        let part = ExtractElementOp::build(&mut b, value, index, element);
        let part = b.result(part);
        return Some(as_type(&mut b, part, ty));
    }
    let width = 8 * whole? as u32;
    let int = b.ctx.int_type(width);
    let mut value = as_type(&mut b, value, int);
    if offset > 0 {
        let by = build_int(&mut b, int, ApInt::from_u64(width, 8 * offset));
        value = build(&mut b, LShrOp::DEF, &[value, by], &[], int);
    }
    let narrow = b.ctx.int_type(8 * bytes as u32);
    if narrow != int {
        value = build(&mut b, TruncOp::DEF, &[value], &[], narrow);
    }
    Some(as_type(&mut b, value, ty))
}

/// The value that a load gives whose bytes are those of `parts`: values, and the offsets and sizes of their places.
pub(super) fn join(
    f: &mut Function<'_>,
    load: Op,
    place: &Place,
    parts: &[(Value, i64, u64)],
) -> Option<Value> {
    let ty = f.body.ty(f.body.get(load, LoadOp::res));
    let size = place.size?;
    let part = parts.first()?.2;
    let count = usize::try_from(size.checked_div(part)?).ok()?;
    if !size.is_multiple_of(part) || count < 2 {
        return None;
    }
    // In the order of memory; of several values of one place, the one that was found first.
    let mut ordered: Vec<Value> = Vec::new();
    for index in 0..count as u64 {
        let at = place.offset.checked_add(i64::try_from(index * part).ok()?)?;
        let found = parts.iter().find(|&&(value, offset, bytes)| {
            offset == at && bytes == part && scalar_bytes(f, f.body.ty(value)) == Some(part)
        })?;
        ordered.push(found.0);
    }
    if let Some((element, _)) = elements(f, ty) {
        if count > MAX_ELEMENTS || scalar_bytes(f, element) != Some(part) {
            return None;
        }
        let mut b = Builder::before(f.ctx, f.body, load);
        let poison = PoisonOp::build(&mut b, ty);
        let mut vector = b.result(poison);
        for (index, value) in ordered.into_iter().enumerate() {
            let value = as_type(&mut b, value, element);
            let index = build_int(&mut b, Type::I64, ApInt::from_u64(64, index as u64));
            let inserted = InsertElementOp::build(&mut b, vector, value, index, ty);
            vector = b.result(inserted);
        }
        return Some(vector);
    }
    if scalar_bytes(f, ty) != Some(size) || count > MAX_INT_PARTS {
        return None;
    }
    let mut b = Builder::before(f.ctx, f.body, load);
    let width = 8 * size as u32;
    let (int, narrow) = (b.ctx.int_type(width), b.ctx.int_type(8 * part as u32));
    let mut joined: Option<Value> = None;
    for (index, value) in ordered.into_iter().enumerate() {
        let value = as_type(&mut b, value, narrow);
        let mut value = build(&mut b, ZExtOp::DEF, &[value], &[], int);
        if index > 0 {
            let by = build_int(&mut b, int, ApInt::from_u64(width, 8 * part * index as u64));
            value = build(&mut b, ShlOp::DEF, &[value, by], &[], int);
        }
        joined = Some(match joined {
            Some(low) => build(&mut b, OrOp::DEF, &[low, value], &[], int),
            None => value,
        });
    }
    joined.map(|joined| as_type(&mut b, joined, ty))
}

/// A scalar as a scalar of another type of the same size.
fn as_type(b: &mut Builder<'_>, value: Value, ty: Type) -> Value {
    match b.body.ty(value) == ty {
        true => value,
        false => build(b, BitcastOp::DEF, &[value], &[], ty),
    }
}
