//! Computing with constants: one number, or every element of a dense vector or tensor.
//!
//! Flows in: constant attributes and a function on numbers. Flows out: the constant attribute of the results, or nothing
//! where an operand is no such constant. Poison goes through every computation. Folds of all dialects use this.

use crate::ub;
use std::sync::Arc;
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
use windlass_ir::rewrite::constant_value;
use windlass_ir::{AttrData, Attribute, Body, Context, DYNAMIC, DenseElements, Type, TypeData, Value};

/// Folding does not expand constants to more bytes than this: a fold must stay cheap.
const MAX_BYTES: usize = 1 << 26;

/// A number that a constant may hold.
pub trait Number: Sized + Clone + PartialEq {
    /// What tells how elements of a type are stored; `None` if its elements are no such numbers.
    type Layout: Copy;
    /// How elements of type `element` are stored.
    fn layout(ctx: &Context, element: Type) -> Option<Self::Layout>;
    /// The number of bytes of an element.
    fn size(layout: Self::Layout) -> usize;
    /// Reads an element.
    fn read(layout: Self::Layout, bytes: &[u8]) -> Self;
    /// Writes an element.
    fn write(&self, out: &mut Vec<u8>);
    /// The number in a scalar attribute.
    fn scalar(data: &AttrData) -> Option<&Self>;
    /// The scalar attribute of type `ty` that holds the number.
    fn attr(self, ctx: &Context, ty: Type) -> Attribute;
}

impl Number for ApInt {
    type Layout = u32;

    fn layout(ctx: &Context, element: Type) -> Option<u32> {
        if element == Type::INDEX {
            return Some(64);
        }
        element.integer(ctx).map(|(width, _)| width)
    }
    fn size(width: u32) -> usize {
        width.div_ceil(8) as usize
    }
    fn read(width: u32, bytes: &[u8]) -> ApInt {
        ApInt::from_le_bytes(width, bytes)
    }
    fn write(&self, out: &mut Vec<u8>) {
        self.append_le_bytes(out);
    }
    fn scalar(data: &AttrData) -> Option<&ApInt> {
        match data {
            AttrData::Integer { value, .. } => Some(value),
            _ => None,
        }
    }
    fn attr(self, ctx: &Context, ty: Type) -> Attribute {
        ctx.apint_attr(ty, self)
    }
}

impl Number for ApFloat {
    type Layout = FloatKind;

    fn layout(ctx: &Context, element: Type) -> Option<FloatKind> {
        element.float(ctx)
    }
    fn size(kind: FloatKind) -> usize {
        kind.width().div_ceil(8) as usize
    }
    fn read(kind: FloatKind, bytes: &[u8]) -> ApFloat {
        ApFloat::from_le_bytes(kind, bytes)
    }
    fn write(&self, out: &mut Vec<u8>) {
        self.append_le_bytes(out);
    }
    fn scalar(data: &AttrData) -> Option<&ApFloat> {
        match data {
            AttrData::Float { value, .. } => Some(value),
            _ => None,
        }
    }
    fn attr(self, ctx: &Context, ty: Type) -> Attribute {
        ctx.float_attr(ty, self)
    }
}

/// The numbers in a constant.
pub enum Numbers<'c, N: Number> {
    /// One.
    Scalar(&'c N),
    /// Those of a vector or tensor.
    Dense {
        /// The whole.
        dense: &'c DenseElements,
        /// How elements are stored.
        layout: N::Layout,
    },
}

impl<'c, N: Number> Numbers<'c, N> {
    /// The numbers in `attr`.
    pub fn of(ctx: &'c Context, attr: Attribute) -> Option<Self> {
        match attr.data(ctx) {
            AttrData::Dense(dense) => Some(Numbers::Dense {
                dense,
                layout: N::layout(ctx, dense.ty.element_or_self(ctx))?,
            }),
            data => N::scalar(data).map(Numbers::Scalar),
        }
    }

    /// The one number that the constant consists of: a scalar, or all elements.
    pub fn uniform(&self) -> Option<N> {
        match self {
            Numbers::Scalar(value) => Some((*value).clone()),
            Numbers::Dense { dense, layout } if dense.splat => Some(N::read(*layout, &dense.bytes)),
            Numbers::Dense { .. } => None,
        }
    }

    /// The number at `index`; a scalar is the same everywhere.
    ///
    /// # Panics
    /// If the constant is dense and has no element at `index`.
    pub fn element(&self, index: usize) -> N {
        match self {
            Numbers::Scalar(value) => (*value).clone(),
            Numbers::Dense { dense, layout } => {
                let size = N::size(*layout);
                let at = if dense.splat { 0 } else { index * size };
                N::read(*layout, &dense.bytes[at..at + size])
            }
        }
    }

    fn is_scalar(&self) -> bool {
        matches!(self, Numbers::Scalar(_))
    }
}

/// The number that `attr` holds, or that all elements of `attr` are.
pub fn uniform<N: Number>(ctx: &Context, attr: Option<Attribute>) -> Option<N> {
    Numbers::of(ctx, attr?)?.uniform()
}

/// The number of elements of a vector or tensor type whose sizes are all known.
pub fn element_count(ctx: &Context, ty: Type) -> Option<usize> {
    let shape = ty.shape(ctx)?;
    shape.iter().try_fold(1usize, |count, &size| {
        if size == DYNAMIC {
            return None;
        }
        count.checked_mul(usize::try_from(size).ok()?)
    })
}

/// The constant of type `ty` all of whose elements, or which itself, is `value`. `None` for types that constants cannot
/// have: sizes that are not known.
pub fn splat<N: Number>(ctx: &Context, ty: Type, value: N) -> Option<Attribute> {
    match ty.data(ctx) {
        TypeData::Vector(_) | TypeData::RankedTensor(_) => {
            element_count(ctx, ty)?;
            let mut bytes = Vec::new();
            value.write(&mut bytes);
            Some(dense_of(ctx, ty, true, bytes))
        }
        _ if N::layout(ctx, ty).is_some() => Some(value.attr(ctx, ty)),
        _ => None,
    }
}

/// The dense constant of type `ty` with these elements; one that repeats a single element is stored as that element.
fn dense(ctx: &Context, ty: Type, size: usize, bytes: Vec<u8>) -> Attribute {
    let mut chunks = bytes.chunks_exact(size.max(1));
    let first = chunks.next();
    if first.is_some_and(|first| chunks.all(|chunk| chunk == first)) {
        return dense_of(ctx, ty, true, bytes[..size].to_vec());
    }
    dense_of(ctx, ty, false, bytes)
}

fn dense_of(ctx: &Context, ty: Type, splat: bool, bytes: Vec<u8>) -> Attribute {
    let bytes: Arc<[u8]> = bytes.into();
    ctx.intern_attr(AttrData::Dense(Box::new(DenseElements { ty, splat, bytes })))
}

/// The first operand that is poison.
pub fn poisoned(ctx: &Context, operands: &[Option<Attribute>]) -> Option<Attribute> {
    operands
        .iter()
        .flatten()
        .copied()
        .find(|&operand| ub::is_poison(ctx, operand))
}

/// `compute` of a constant, of type `ty`; poison of poison. `compute` refuses with `None`.
pub fn unary<A: Number, R: Number>(
    ctx: &Context,
    operand: Option<Attribute>,
    ty: Type,
    mut compute: impl FnMut(&A) -> Option<R>,
) -> Option<Attribute> {
    let operand = operand?;
    if ub::is_poison(ctx, operand) {
        return Some(operand);
    }
    let numbers = Numbers::<A>::of(ctx, operand)?;
    if let Some(value) = numbers.uniform() {
        // A scalar stays one and elements stay elements: casts do not broadcast.
        return if numbers.is_scalar() == ty.is_shaped(ctx) {
            None
        } else {
            splat(ctx, ty, compute(&value)?)
        };
    }
    each(ctx, ty, |index| compute(&numbers.element(index)))
}

/// `compute` of two constants, of type `ty`; poison if one is. `compute` refuses with `None`.
pub fn binary<A: Number, R: Number>(
    ctx: &Context,
    operands: &[Option<Attribute>],
    ty: Type,
    mut compute: impl FnMut(&A, &A) -> Option<R>,
) -> Option<Attribute> {
    let &[lhs, rhs] = operands else { return None };
    if let Some(poison) = poisoned(ctx, operands) {
        return Some(poison);
    }
    let (lhs, rhs) = (lhs?, rhs?);
    if lhs.ty(ctx) != rhs.ty(ctx) {
        return None;
    }
    let (lhs, rhs) = (Numbers::<A>::of(ctx, lhs)?, Numbers::<A>::of(ctx, rhs)?);
    if let (Some(a), Some(b)) = (lhs.uniform(), rhs.uniform()) {
        return splat(ctx, ty, compute(&a, &b)?);
    }
    each(ctx, ty, |index| compute(&lhs.element(index), &rhs.element(index)))
}

/// The dense constant of type `ty` whose elements `element` gives, by index; nothing if it refuses one.
pub fn each<R: Number>(
    ctx: &Context,
    ty: Type,
    mut element: impl FnMut(usize) -> Option<R>,
) -> Option<Attribute> {
    let size = R::size(R::layout(ctx, ty.element_type(ctx)?)?);
    let (count, total) = extent(ctx, ty, size)?;
    let mut bytes = Vec::with_capacity(total);
    for index in 0..count {
        element(index)?.write(&mut bytes);
    }
    Some(dense(ctx, ty, size, bytes))
}

/// The dense constant of type `ty` whose elements have the bytes that `element` gives, by index.
pub fn gather<'b>(
    ctx: &Context,
    ty: Type,
    size: usize,
    mut element: impl FnMut(usize) -> &'b [u8],
) -> Option<Attribute> {
    let (count, total) = extent(ctx, ty, size)?;
    let mut bytes = Vec::with_capacity(total);
    for index in 0..count {
        bytes.extend_from_slice(element(index));
    }
    Some(dense(ctx, ty, size, bytes))
}

/// The number of elements and of bytes of a dense constant, unless it is too large to be worth it.
fn extent(ctx: &Context, ty: Type, size: usize) -> Option<(usize, usize)> {
    let count = element_count(ctx, ty).filter(|&count| count <= MAX_BYTES)?;
    Some((
        count,
        count.checked_mul(size).filter(|&total| total <= MAX_BYTES)?,
    ))
}

/// The integer that defines `value`: a constant scalar, or one that all elements are.
pub fn constant_int(ctx: &Context, body: &Body, value: Value) -> Option<ApInt> {
    uniform(ctx, constant_value(ctx, body, value))
}
