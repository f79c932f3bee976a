//! Constant folding on scalars and on each element of dense vectors and tensors.
//!
//! Input: constant attributes and a function on numbers. Output: the constant attribute of the result, or `None` if an
//! operand is no such constant. Poison propagates through every computation. Folds of all dialects use this.

use crate::ub;
use std::borrow::Cow;
use std::sync::Arc;
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
use windlass_ir::resources::{ResourceOwner, ResourceValue};
use windlass_ir::rewrite::constant_value;
use windlass_ir::{
    AttrData, Attribute, Body, Context, DYNAMIC, DenseElements, SparseElements, Type, TypeData, Value,
};

/// Maximal size of a folded constant in bytes: folding must stay cheap.
const MAX_BYTES: usize = 1 << 26;

/// Maximal size of an expanded sparse attribute in bytes: only a shape in the input determines it.
const MAX_EXPANDED: usize = 1 << 30;

/// The elements of a dense, sparse or resource attribute as dense ones. `None` for other attributes, a resource that does not
/// exist, and a sparse attribute whose elements take more than `MAX_EXPANDED` bytes.
pub fn dense_elements(ctx: &Context, attr: Attribute) -> Option<Cow<'_, DenseElements>> {
    match attr.data(ctx) {
        AttrData::Dense(dense) => Some(Cow::Borrowed(dense)),
        AttrData::Sparse(sparse) => expand_sparse(ctx, sparse).map(Cow::Owned),
        AttrData::Resource { key, ty } => {
            let owner = ResourceOwner::Dialect(ctx.name("builtin"));
            let ResourceValue::Blob { data, .. } = ctx.resources().get(owner, *key)? else {
                return None;
            };
            Some(Cow::Owned(DenseElements {
                ty: *ty,
                splat: false,
                bytes: data,
            }))
        }
        _ => None,
    }
}

/// Writes the values of a sparse attribute among zeros.
fn expand_sparse(ctx: &Context, sparse: &SparseElements) -> Option<DenseElements> {
    let (AttrData::Dense(indices), AttrData::Dense(values)) =
        (sparse.indices.data(ctx), sparse.values.data(ctx))
    else {
        return None;
    };
    let shape: &[i64] = sparse.ty.shape(ctx)?;
    let count = shape.iter().try_fold(1i64, |all, &size| all.checked_mul(size))?;
    let element = sparse.ty.element_type(ctx)?;
    let (scalar, parts) = match element.data(ctx) {
        TypeData::Complex(scalar) => (*scalar, 2),
        _ => (element, 1),
    };
    let width = match scalar.data(ctx) {
        TypeData::Integer { width, .. } => *width,
        TypeData::Float(kind) => kind.width(),
        TypeData::Index => 64,
        _ => return None,
    };
    let size = parts * width.div_ceil(8) as usize;
    let total = usize::try_from(count).ok()?.checked_mul(size)?;
    if total > MAX_EXPANDED {
        return None;
    }
    let mut bytes = vec![0u8; total];
    let coordinate = |word: &[u8]| {
        word.iter()
            .rev()
            .fold(0i64, |value, &byte| value << 8 | i64::from(byte))
    };
    let mut coordinates: Vec<i64> = indices.bytes.chunks_exact(8).map(coordinate).collect();
    if let ([one], true) = (&coordinates[..], indices.splat) {
        let shape = indices.ty.shape(ctx)?;
        coordinates = vec![*one; usize::try_from(shape.iter().product::<i64>()).ok()?];
    }
    for (row, place) in coordinates.chunks_exact(shape.len().max(1)).enumerate() {
        let at = place
            .iter()
            .zip(shape)
            .fold(0, |at, (index, size)| at * size + index);
        let from = if values.splat { 0 } else { row * size };
        let at = usize::try_from(at).ok()? * size;
        bytes
            .get_mut(at..at + size)?
            .copy_from_slice(values.bytes.get(from..from + size)?);
    }
    Some(DenseElements {
        ty: sparse.ty,
        splat: false,
        bytes: bytes.into(),
    })
}

/// A number that constants hold.
pub trait Number: Sized + Clone + PartialEq {
    /// The storage of elements of a type.
    type Layout: Copy;
    /// The storage of elements of type `element`; `None` if they are no such numbers.
    fn layout(ctx: &Context, element: Type) -> Option<Self::Layout>;
    /// The number of bytes of an element.
    fn size(layout: Self::Layout) -> usize;
    /// Reads an element.
    fn read(layout: Self::Layout, bytes: &[u8]) -> Self;
    /// Writes an element.
    fn write(&self, out: &mut Vec<u8>);
    /// The number in a scalar attribute.
    fn scalar(data: &AttrData) -> Option<&Self>;
    /// The scalar attribute of type `ty` with this number.
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

/// The numbers of a constant.
pub enum Numbers<'c, N: Number> {
    /// A scalar.
    Scalar(&'c N),
    /// The elements of a vector or tensor.
    Dense {
        /// The elements attribute.
        dense: &'c DenseElements,
        /// The storage of the elements.
        layout: N::Layout,
    },
}

impl<'c, N: Number> Numbers<'c, N> {
    /// The numbers of `attr`; `None` if it holds no such numbers.
    pub fn of(ctx: &'c Context, attr: Attribute) -> Option<Self> {
        match attr.data(ctx) {
            AttrData::Dense(dense) => Some(Numbers::Dense {
                dense,
                layout: N::layout(ctx, dense.ty.element_or_self(ctx))?,
            }),
            data => N::scalar(data).map(Numbers::Scalar),
        }
    }

    /// The value of a scalar or a splat.
    pub fn uniform(&self) -> Option<N> {
        match self {
            Numbers::Scalar(value) => Some((*value).clone()),
            Numbers::Dense { dense, layout } if dense.splat => Some(N::read(*layout, &dense.bytes)),
            Numbers::Dense { .. } => None,
        }
    }

    /// The number at `index`; every index of a scalar has its value.
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

/// The value of a scalar or splat attribute.
pub fn uniform<N: Number>(ctx: &Context, attr: Option<Attribute>) -> Option<N> {
    Numbers::of(ctx, attr?)?.uniform()
}

/// The number of elements of a vector or tensor type with static shape.
pub fn element_count(ctx: &Context, ty: Type) -> Option<usize> {
    let shape = ty.shape(ctx)?;
    shape.iter().try_fold(1usize, |count, &size| {
        if size == DYNAMIC {
            return None;
        }
        count.checked_mul(usize::try_from(size).ok()?)
    })
}

/// The constant of type `ty` with the value `value`, a splat for shaped types. `None` for types that constants cannot
/// have, such as dynamic shapes.
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

/// The dense constant of type `ty` with these elements; one with equal elements is stored as a splat.
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

/// The first poison operand.
pub fn poisoned(ctx: &Context, operands: &[Option<Attribute>]) -> Option<Attribute> {
    operands
        .iter()
        .flatten()
        .copied()
        .find(|&operand| ub::is_poison(ctx, operand))
}

/// Folds a constant with `compute` to type `ty`; poison propagates. `compute` returns `None` to prevent the fold.
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
        // Casts do not broadcast: scalars map to scalars, elements to elements.
        return if numbers.is_scalar() == ty.is_shaped(ctx) {
            None
        } else {
            splat(ctx, ty, compute(&value)?)
        };
    }
    each(ctx, ty, |index| compute(&numbers.element(index)))
}

/// Folds two constants with `compute` to type `ty`; poison propagates. `compute` returns `None` to prevent the fold.
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

/// The dense constant of type `ty` whose elements `element` computes, by index; `None` if it returns `None` for one.
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

/// The dense constant of type `ty` with the element bytes that `element` returns, by index.
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

/// The numbers of elements and bytes of a dense constant; `None` above the size limit.
fn extent(ctx: &Context, ty: Type, size: usize) -> Option<(usize, usize)> {
    let count = element_count(ctx, ty).filter(|&count| count <= MAX_BYTES)?;
    Some((
        count,
        count.checked_mul(size).filter(|&total| total <= MAX_BYTES)?,
    ))
}

/// The value of the constant integer, scalar or splat, that defines `value`.
pub fn constant_int(ctx: &Context, body: &Body, value: Value) -> Option<ApInt> {
    uniform(ctx, constant_value(ctx, body, value))
}

/// A dense constant with another type: its elements in the same order, or more or fewer of those of a splat. `None` if the numbers
/// of elements differ.
pub fn reshaped(ctx: &Context, constant: Attribute, ty: Type) -> Option<Attribute> {
    let AttrData::Dense(dense) = constant.data(ctx) else {
        return None;
    };
    let count = element_count(ctx, ty)?;
    let fits = dense.splat || element_count(ctx, dense.ty) == Some(count);
    fits.then(|| {
        ctx.intern_attr(AttrData::Dense(Box::new(DenseElements {
            ty,
            splat: dense.splat,
            bytes: dense.bytes.clone(),
        })))
    })
}

/// The element at `index` of a constant: a scalar, or an array of the parts of a complex number. Without an index, the element of a
/// splat. `None` for resources, whose elements are not read.
pub fn element_attr(ctx: &Context, constant: Attribute, index: Option<usize>) -> Option<Attribute> {
    if matches!(constant.data(ctx), AttrData::Resource { .. }) {
        return None;
    }
    let dense = dense_elements(ctx, constant)?;
    let element = dense.ty.element_type(ctx)?;
    let (scalar, parts) = match element.data(ctx) {
        TypeData::Complex(scalar) => (*scalar, 2),
        _ => (element, 1),
    };
    let first = parts * if dense.splat { 0 } else { index? };
    match scalar.float(ctx) {
        Some(_) => scalars::<ApFloat>(ctx, &dense, scalar, first, parts),
        None => scalars::<ApInt>(ctx, &dense, scalar, first, parts),
    }
}

/// One number of a dense constant, or an array of several.
fn scalars<N: Number>(
    ctx: &Context,
    dense: &DenseElements,
    ty: Type,
    first: usize,
    count: usize,
) -> Option<Attribute> {
    let layout = N::layout(ctx, ty)?;
    let size = N::size(layout);
    let bytes = dense.bytes.get(first * size..(first + count) * size)?;
    let numbers: Vec<Attribute> = bytes
        .chunks_exact(size)
        .map(|bytes| N::read(layout, bytes).attr(ctx, ty))
        .collect();
    match &numbers[..] {
        [one] => Some(*one),
        parts => Some(ctx.array_attr(parts)),
    }
}

/// Appends the bytes of a scalar, or of the parts of a complex number. `None` for other attributes.
fn write_attr(ctx: &Context, attr: Attribute, out: &mut Vec<u8>) -> Option<()> {
    match attr.data(ctx) {
        AttrData::Integer { value, .. } => value.write(out),
        AttrData::Float { value, .. } => value.write(out),
        AttrData::Array(parts) if parts.len() == 2 => {
            for &part in parts {
                write_attr(ctx, part, out)?;
            }
        }
        _ => return None,
    }
    Some(())
}

/// The dense constant of type `ty` with these elements, as [`element_attr`] returns them; `None` if their number is not that of the
/// type.
pub fn dense_of_attrs(ctx: &Context, ty: Type, elements: &[Attribute]) -> Option<Attribute> {
    let mut bytes = Vec::new();
    let mut size = 0;
    for &element in elements {
        let before = bytes.len();
        write_attr(ctx, element, &mut bytes)?;
        size = bytes.len() - before;
    }
    let fits = element_count(ctx, ty) == Some(elements.len()) && bytes.len() == size * elements.len();
    fits.then(|| dense(ctx, ty, size, bytes))
}

/// The dense constant of type `ty` all of whose elements are this one.
pub fn splat_of_attr(ctx: &Context, ty: Type, element: Attribute) -> Option<Attribute> {
    element_count(ctx, ty)?;
    let mut bytes = Vec::new();
    write_attr(ctx, element, &mut bytes)?;
    Some(dense_of(ctx, ty, true, bytes))
}
