//! Writes constant attributes as the bytes that they are in memory.

use crate::value_parts::{Unsupported, ValuePartTable, is_packed};
use windlass_dialects::elements::dense_elements;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_ir::{AttrData, Attribute, Context, Type, TypeData};

/// Writes the bytes of a constant of type `ty`. `out` has the size of the type; padding stays zero.
pub fn write_constant(
    table: &mut ValuePartTable<'_>,
    ty: Type,
    value: Attribute,
    out: &mut [u8],
) -> Result<(), Unsupported> {
    let ctx = table.ctx();
    let unfit = || Unsupported("a constant that does not fit its type".into());
    match value.data(ctx) {
        AttrData::Integer { value, .. } => {
            let mut bytes = Vec::new();
            value.append_le_bytes(&mut bytes);
            write_number(table, ty, &bytes, out)?;
        }
        AttrData::Float { value, .. } => {
            let mut bytes = Vec::new();
            value.append_le_bytes(&mut bytes);
            write_number(table, ty, &bytes, out)?;
        }
        AttrData::String { text, .. } => {
            let bytes = windlass_ir::text::bytes_of_string(ctx.str(*text));
            let len = bytes.len().min(out.len());
            out[..len].copy_from_slice(&bytes[..len]);
        }
        AttrData::Array(elements) => {
            for (index, &element) in elements.iter().enumerate() {
                let (offset, inner) = table.element(ty, index as u64)?;
                let (size, _) = table.size_align(inner)?;
                let range = offset as usize..(offset + size) as usize;
                write_constant(table, inner, element, out.get_mut(range).ok_or_else(unfit)?)?;
            }
        }
        AttrData::Dense(_) | AttrData::Sparse(_) | AttrData::Resource { .. } => {
            let unknown = || Unsupported("a constant of this form".into());
            let dense = dense_elements(ctx, value).ok_or_else(unknown)?;
            let element = dense.ty.element_or_self(ctx);
            let (element, parts) = match element.data(ctx) {
                TypeData::Complex(scalar) => (*scalar, 2),
                _ => (element, 1),
            };
            let mut elements = Elements {
                bytes: &dense.bytes,
                splat: dense.splat,
                next: 0,
                element,
                parts,
            };
            write_elements(table, ty, &mut elements, out)?;
        }
        AttrData::Unit => {}
        _ if value == llvm_attrs::zero(ctx)
            || value == llvm_attrs::undef(ctx)
            || value == llvm_attrs::poison(ctx) => {}
        _ => return Err(Unsupported("a constant of this form".into())),
    }
    Ok(())
}

/// Writes a number, whose bytes start with the least significant one, in the byte order of the target.
fn write_number(
    table: &mut ValuePartTable<'_>,
    ty: Type,
    bytes: &[u8],
    out: &mut [u8],
) -> Result<(), Unsupported> {
    let len = bytes.len().min(out.len());
    if !table.big_endian {
        out[..len].copy_from_slice(&bytes[..len]);
        return Ok(());
    }
    // The number fills its type's bytes except for padding at the end.
    let ctx = table.ctx();
    let size = match ty.data(ctx) {
        TypeData::Integer { width, .. } => width.div_ceil(8) as usize,
        TypeData::Float(kind) => (kind.width() as usize).div_ceil(8),
        _ => out.len(),
    };
    let size = size.min(out.len());
    for (index, &byte) in bytes.iter().enumerate().take(size) {
        out[size - 1 - index] = byte;
    }
    Ok(())
}

/// The scalars of a dense attribute, in order.
struct Elements<'b> {
    bytes: &'b [u8],
    splat: bool,
    next: usize,
    /// The type of each scalar.
    element: Type,
    /// The number of scalars per element: two for a complex number.
    parts: usize,
}

impl<'b> Elements<'b> {
    fn next(&mut self, ctx: &Context) -> Option<&'b [u8]> {
        let size = match self.element.data(ctx) {
            TypeData::Integer { width, .. } => width.div_ceil(8) as usize,
            TypeData::Index => 8,
            TypeData::Float(kind) => (kind.width() as usize).div_ceil(8),
            _ => return None,
        };
        let index = if self.splat {
            self.next % self.parts
        } else {
            self.next
        };
        self.next += 1;
        self.bytes.get(index * size..(index + 1) * size)
    }
}

/// Writes elements into nested arrays and vectors; complex numbers are structs.
fn write_elements(
    table: &mut ValuePartTable<'_>,
    ty: Type,
    elements: &mut Elements<'_>,
    out: &mut [u8],
) -> Result<(), Unsupported> {
    let ctx = table.ctx();
    let unfit = || Unsupported("a constant that does not fit its type".into());
    if let Some(view) = StructType::of(ctx, ty) {
        for index in 0..view.body().len() {
            let (offset, inner) = table.element(ty, index as u64)?;
            let (size, _) = table.size_align(inner)?;
            let range = offset as usize..(offset + size) as usize;
            write_elements(table, inner, elements, out.get_mut(range).ok_or_else(unfit)?)?;
        }
        return Ok(());
    }
    let count = match ArrayType::of(ctx, ty) {
        Some(array) => Some((array.count, array.element)),
        None => ty
            .vector(ctx)
            .map(|v| (v.shape.iter().product::<i64>() as u64, v.element)),
    };
    let Some((count, inner)) = count else {
        let bytes = elements.next(ctx).ok_or_else(unfit)?;
        return write_number(table, ty, bytes, out);
    };
    let width = inner.signless_width(ctx).filter(|&width| is_packed(width));
    if let (Some(width), true) = (width, ty.vector(ctx).is_some()) {
        return write_packed(table, elements, width as usize, count as usize, out).ok_or_else(unfit);
    }
    let (size, _) = table.size_align(inner)?;
    if size == 0 {
        return Ok(());
    }
    if elements.splat {
        // Writes the first element, then doubles what is written: no work per element.
        let mut filled = (size as usize).min(out.len());
        write_elements(table, inner, elements, &mut out[..filled])?;
        let whole = usize::try_from(count.saturating_mul(size)).map_err(|_| unfit())?;
        let out = out.get_mut(..whole).ok_or_else(unfit)?;
        while filled < whole {
            let more = filled.min(whole - filled);
            out.copy_within(..more, filled);
            filled += more;
        }
        return Ok(());
    }
    for index in 0..count {
        let start = (index * size) as usize;
        let part = out.get_mut(start..start + size as usize).ok_or_else(unfit)?;
        write_elements(table, inner, elements, part)?;
    }
    Ok(())
}

/// Writes the lanes of a packed vector, without gaps.
fn write_packed(
    table: &ValuePartTable<'_>,
    elements: &mut Elements<'_>,
    width: usize,
    count: usize,
    out: &mut [u8],
) -> Option<()> {
    for lane in 0..count {
        let bytes = elements.next(table.ctx())?;
        // By the rules of a packed value part.
        let (lane, last) = match table.big_endian {
            true => (count - 1 - lane, Some((width * count).div_ceil(8) - 1)),
            false => (lane, None),
        };
        for bit in 0..width {
            if bytes[bit / 8] >> (bit % 8) & 1 == 1 {
                let at = lane * width + bit;
                *out.get_mut(last.map_or(at / 8, |last| last - at / 8))? |= 1 << (at % 8);
            }
        }
    }
    Some(())
}

/// Whether all bytes of a constant are zero. Takes time in the size of the attribute, not of the constant in memory.
pub(super) fn is_zero(ctx: &Context, value: Attribute) -> bool {
    match value.data(ctx) {
        AttrData::Integer { value, .. } => value.is_zero(),
        AttrData::Float { value, .. } => value.is_positive_zero(),
        AttrData::Dense(dense) => dense.bytes.iter().all(|&byte| byte == 0),
        AttrData::Array(elements) => elements.iter().all(|&element| is_zero(ctx, element)),
        AttrData::Unit => true,
        _ => {
            value == llvm_attrs::zero(ctx)
                || value == llvm_attrs::undef(ctx)
                || value == llvm_attrs::poison(ctx)
        }
    }
}
