//! Writes dense element attributes as nested arrays and vectors.

use super::{write_bytes, write_float, write_int};
use crate::types::TypeTexts;
use crate::version::SPLAT;
use std::fmt::Write;
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
use windlass_ir::{AttrData, Attribute, Context, DenseElements, Type, TypeData};

/// The most scalars of one constant that are written separately. A shape in the input determines the size of a splat.
pub const MAX_SCALARS: u64 = 1 << 27;

/// The reason why a dense attribute is rejected: only a shape in the input bounds the size of its text.
pub fn problem(ctx: &Context, ty: Type, attr: Attribute) -> Option<String> {
    let scalars = match attr.data(ctx) {
        AttrData::Dense(dense) if dense.splat && dense.bytes.iter().any(|&byte| byte != 0) => {
            repetitions(ctx, ty)
        }
        AttrData::Sparse(sparse) => {
            let shape: &[i64] = sparse.ty.shape(ctx)?;
            shape
                .iter()
                .fold(1u64, |all, &size| all.saturating_mul(size.unsigned_abs()))
        }
        _ => 0,
    };
    (scalars > MAX_SCALARS)
        .then(|| format!("has {scalars} elements that are not all zero: at most {MAX_SCALARS} are written"))
}

/// The number of texts that a splat of an array type repeats. A vector inside the array is a single text.
fn repetitions(ctx: &Context, ty: Type) -> u64 {
    match ArrayType::of(ctx, ty) {
        Some(array) => array.count.saturating_mul(repetitions(ctx, array.element)),
        None => 1,
    }
}

/// An integer or float element of a dense attribute.
#[derive(Clone, PartialEq)]
pub enum Scalar {
    Int(ApInt),
    Float(ApFloat),
}

impl Scalar {
    fn is_zero(&self) -> bool {
        match self {
            Scalar::Int(value) => value.is_zero(),
            Scalar::Float(value) => value.is_positive_zero(),
        }
    }

    /// The scalar as a value of type `ty`: cut or extended, or the same bits.
    pub fn fitted(self, ctx: &Context, ty: Type) -> Scalar {
        match (self, ty.data(ctx)) {
            // A truth value is zero-extended.
            (Scalar::Int(value), TypeData::Integer { width, .. }) if value.width() == 1 => {
                Scalar::Int(value.zext_or_trunc(*width))
            }
            (Scalar::Int(value), TypeData::Integer { width, .. }) if value.width() != *width => {
                Scalar::Int(value.sext_or_trunc(*width))
            }
            (Scalar::Int(value), TypeData::Float(kind)) if value.width() == kind.width() => {
                Scalar::Float(ApFloat::from_int_bits(*kind, &value))
            }
            (Scalar::Float(value), TypeData::Integer { width, .. }) => {
                Scalar::Int(value.to_int_bits().zext_or_trunc(*width))
            }
            (scalar, _) => scalar,
        }
    }

    fn write(&self, out: &mut String) {
        match self {
            Scalar::Int(value) => write_int(value, out),
            Scalar::Float(value) => write_float(*value, out),
        }
    }
}

/// Decodes the elements of a dense attribute.
struct Reader<'d> {
    bytes: &'d [u8],
    splat: bool,
    size: usize,
    /// Scalars per element: two for a complex number.
    parts: usize,
    /// The scalar type: a float kind, or an integer width in bits.
    kind: Result<FloatKind, u32>,
}

impl Reader<'_> {
    /// Whether the next `count` scalars are zero. Checks one element of a splat, since `count` can be very large.
    fn is_zero(&self, from: usize, count: usize) -> bool {
        let count = if self.splat { count.min(self.parts) } else { count };
        (from..from + count).all(|index| self.get(index).is_some_and(|scalar| scalar.is_zero()))
    }

    fn get(&self, index: usize) -> Option<Scalar> {
        let index = if self.splat { index % self.parts } else { index };
        let start = index * self.size;
        let bytes = self.bytes.get(start..start + self.size)?;
        Some(match self.kind {
            Ok(kind) => Scalar::Float(ApFloat::from_le_bytes(kind, bytes)),
            Err(width) => Scalar::Int(ApInt::from_le_bytes(width, bytes)),
        })
    }
}

/// Creates the reader of a dense attribute. `None` for unsupported element types.
fn reader<'d>(ctx: &Context, dense: &'d DenseElements) -> Option<Reader<'d>> {
    let element = dense.ty.element_or_self(ctx);
    let (scalar, parts) = match element.data(ctx) {
        TypeData::Complex(scalar) => (*scalar, 2),
        _ => (element, 1),
    };
    let kind = match scalar.data(ctx) {
        TypeData::Float(kind) => Ok(*kind),
        TypeData::Integer { width, .. } => Err(*width),
        TypeData::Index => Err(64),
        _ => return None,
    };
    let size = match kind {
        Ok(kind) => (kind.width() as usize).div_ceil(8),
        Err(width) => width.div_ceil(8) as usize,
    };
    Some(Reader {
        bytes: &dense.bytes,
        splat: dense.splat,
        size,
        parts,
        kind,
    })
}

/// Writes a dense attribute as a constant of type `ty`.
pub fn write_dense(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    ty: Type,
    dense: &DenseElements,
    out: &mut String,
) -> Option<()> {
    let reader = reader(ctx, dense)?;
    write_nest(ctx, types, ty, &reader, &mut 0, out)
}

/// The scalars of a dense attribute for a vector of `count` elements.
pub fn scalars(ctx: &Context, dense: &DenseElements, count: usize) -> Option<Vec<Scalar>> {
    let reader = reader(ctx, dense)?;
    (0..count).map(|index| reader.get(index)).collect()
}

/// The elements with this index of the first dimension, as an attribute with the other dimensions.
pub fn part(ctx: &Context, dense: &DenseElements, index: usize) -> Option<Attribute> {
    let (&first, rest) = dense.ty.shape(ctx)?.split_first()?;
    if rest.is_empty() {
        return None;
    }
    let bytes = match dense.splat {
        true => dense.bytes.clone(),
        false => {
            let len = dense.bytes.len().checked_div(usize::try_from(first).ok()?)?;
            dense.bytes.get(index * len..(index + 1) * len)?.into()
        }
    };
    let part = DenseElements {
        ty: ctx.tensor_type(rest, dense.ty.element_type(ctx)?),
        splat: dense.splat,
        bytes,
    };
    Some(ctx.intern_attr(AttrData::Dense(Box::new(part))))
}

/// The number of scalars in nested arrays and vectors.
fn count_of(ctx: &Context, ty: Type) -> usize {
    if let Some(structure) = StructType::of(ctx, ty) {
        return structure.body().len();
    }
    match ArrayType::of(ctx, ty) {
        Some(array) => (array.count as usize).saturating_mul(count_of(ctx, array.element)),
        None => ty
            .vector(ctx)
            .map_or(1, |vector| vector.shape.iter().product::<i64>() as usize),
    }
}

fn write_nest(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    ty: Type,
    reader: &Reader<'_>,
    at: &mut usize,
    out: &mut String,
) -> Option<()> {
    if let Some(structure) = StructType::of(ctx, ty) {
        return write_struct(types, structure, reader, at, out);
    }
    let array = ArrayType::of(ctx, ty);
    let (count, element) = match array {
        Some(array) => (array.count as usize, array.element),
        None => match ty.vector(ctx) {
            Some(vector) => (vector.shape.iter().product::<i64>() as usize, vector.element),
            None => {
                let scalar = reader.get(*at)?.fitted(ctx, ty);
                *at += 1;
                scalar.write(out);
                return Some(());
            }
        },
    };
    let total = count_of(ctx, ty);
    if reader.is_zero(*at, total) {
        *at = at.saturating_add(total);
        out.push_str("zeroinitializer");
        return Some(());
    }
    if array.is_some() && element == Type::I8 {
        let bytes: Option<Vec<u8>> = (0..count)
            .map(
                |index| match reader.get(*at + index).map(|scalar| scalar.fitted(ctx, element)) {
                    Some(Scalar::Int(value)) => Some(value.low_u64() as u8),
                    _ => None,
                },
            )
            .collect();
        *at += count;
        write_bytes(&bytes?, out);
        return Some(());
    }
    let is_vector = array.is_none();
    let first = reader.get(*at)?;
    let same =
        reader.splat || (1..count).all(|index| reader.get(*at + index).is_some_and(|next| next == first));
    if is_vector && same {
        // LLVM writes a vector of equal elements as a splat.
        let scalable = ty.vector(ctx).is_some_and(|vector| vector.is_scalable());
        let mut lane = format!("{} ", types.get(element)?);
        first.fitted(ctx, element).write(&mut lane);
        *at += count;
        write_splat(types, ty, &lane, count, scalable, out)?;
        return Some(());
    }
    out.push(if is_vector { '<' } else { '[' });
    if reader.splat && !is_vector {
        // All elements of a splat have one text, so it is built once.
        let mut text = types.get(element)?.to_string();
        text.push(' ');
        write_nest(ctx, types, element, reader, at, &mut text)?;
        for index in 0..count {
            out.push_str(if index == 0 { "" } else { ", " });
            out.push_str(&text);
        }
        out.push(']');
        return Some(());
    }
    for index in 0..count {
        if index > 0 {
            out.push_str(", ");
        }
        out.push_str(&types.get(element)?);
        out.push(' ');
        write_nest(ctx, types, element, reader, at, out)?;
    }
    out.push(if is_vector { '>' } else { ']' });
    Some(())
}

/// Writes a vector with the same element in all lanes.
fn write_splat(
    types: &mut TypeTexts<'_>,
    ty: Type,
    lane: &str,
    count: usize,
    scalable: bool,
    out: &mut String,
) -> Option<()> {
    if types.version().since(SPLAT) {
        let _ = write!(out, "splat ({lane})");
    } else if scalable {
        let (poison, vector) = (super::poison(types), types.get(ty)?);
        let _ = write!(
            out,
            "shufflevector ({vector} insertelement ({vector} {poison}, {lane}, i32 0), {vector} {poison}, \
             <vscale x {count} x i32> zeroinitializer)"
        );
    } else if count as u64 > MAX_SCALARS {
        return None;
    } else {
        for index in 0..count {
            out.push_str(if index == 0 { "<" } else { ", " });
            out.push_str(lane);
        }
        out.push('>');
    }
    Some(())
}

/// Writes a complex number as a struct of two floats or integers.
fn write_struct(
    types: &mut TypeTexts<'_>,
    structure: StructType<'_>,
    reader: &Reader<'_>,
    at: &mut usize,
    out: &mut String,
) -> Option<()> {
    let count = structure.body().len();
    if (0..count).all(|index| reader.get(*at + index).is_some_and(|scalar| scalar.is_zero())) {
        *at += count;
        out.push_str("zeroinitializer");
        return Some(());
    }
    out.push_str("{ ");
    for (index, &ty) in structure.body().iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        out.push_str(&types.get(ty)?);
        out.push(' ');
        reader.get(*at)?.write(out);
        *at += 1;
    }
    out.push_str(" }");
    Some(())
}
