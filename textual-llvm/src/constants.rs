//! Constants as LLVM IR spells them, without their type in front.

use crate::types::{TypeTexts, write_escaped};
use std::fmt::Write;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
use windlass_ir::{AttrData, Attribute, Context, DenseElements, Type, TypeData};

/// Writes the constant `value` of type `ty`. `None` if it is none that LLVM has.
pub fn write(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    ty: Type,
    value: Attribute,
    out: &mut String,
) -> Option<()> {
    match value.data(ctx) {
        AttrData::Integer { value, .. } => match ty.data(ctx) {
            TypeData::Integer { width, .. } => write_int(&value.sext_or_trunc(*width), out),
            TypeData::Float(kind) => write_float(ApFloat::from_int_bits(*kind, value), out),
            TypeData::Vector(_) => return None,
            _ => return None,
        },
        AttrData::Float { value, .. } => match ty.data(ctx) {
            // Small floats are integers in the LLVM dialect.
            TypeData::Integer { width, .. } => write_int(&value.to_int_bits().zext_or_trunc(*width), out),
            _ => write_float(*value, out),
        },
        AttrData::String { text, .. } => {
            let bytes = windlass_ir::text::bytes_of_string(ctx.str(*text));
            write_bytes(&bytes, out);
        }
        AttrData::SymbolRef { root, .. } => crate::types::write_name(out, '@', ctx.str(*root)),
        AttrData::Array(elements) => write_parts(ctx, types, ty, elements, out)?,
        AttrData::Dense(dense) => write_dense(ctx, types, ty, dense, out)?,
        AttrData::Unit => out.push_str("zeroinitializer"),
        _ if value == llvm_attrs::zero(ctx) => out.push_str(zero_of(ctx, ty)),
        _ if value == llvm_attrs::undef(ctx) => out.push_str("undef"),
        _ if value == llvm_attrs::poison(ctx) => out.push_str("poison"),
        _ => return None,
    }
    Some(())
}

/// How the zero of a type is spelled.
pub fn zero_of(ctx: &Context, ty: Type) -> &'static str {
    match ty.data(ctx) {
        TypeData::Integer { width: 1, .. } => "false",
        TypeData::Integer { .. } => "0",
        TypeData::Float(_) => "0.000000e+00",
        _ if windlass_dialects::llvm::types::PointerType::of(ctx, ty).is_some() => "null",
        _ => "zeroinitializer",
    }
}

fn write_int(value: &ApInt, out: &mut String) {
    if value.width() == 1 {
        out.push_str(if value.is_zero() { "false" } else { "true" });
    } else if let Some(small) = value.to_i64() {
        out.push_str(itoa::Buffer::new().format(small));
    } else {
        let _ = write!(out, "{}", value.signed());
    }
}

fn write_float(value: ApFloat, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{}", windlass_ir::num::LlvmFloat(value));
}

/// Bytes as a string constant.
fn write_bytes(bytes: &[u8], out: &mut String) {
    if bytes.iter().all(|&byte| byte == 0) {
        out.push_str("zeroinitializer");
        return;
    }
    out.push_str("c\"");
    write_escaped(out, bytes);
    out.push('"');
}

/// The elements of a struct, array or vector constant.
fn write_parts(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    ty: Type,
    parts: &[Attribute],
    out: &mut String,
) -> Option<()> {
    let structure = StructType::of(ctx, ty);
    let element = |index: usize| match structure {
        Some(structure) => structure.body().get(index).copied(),
        None => ArrayType::of(ctx, ty)
            .map(|array| array.element)
            .or_else(|| ty.element_type(ctx)),
    };
    let zero = |attr: Attribute| match attr.data(ctx) {
        AttrData::Integer { value, .. } => value.is_zero(),
        AttrData::Float { value, .. } => value.is_positive_zero(),
        _ => attr == llvm_attrs::zero(ctx),
    };
    if parts.iter().all(|&part| zero(part)) {
        out.push_str("zeroinitializer");
        return Some(());
    }
    let (open, close) = match structure {
        Some(structure) if structure.is_packed() => ("<{ ", " }>"),
        Some(_) => ("{ ", " }"),
        None if ty.vector(ctx).is_some() => ("<", ">"),
        None => ("[", "]"),
    };
    out.push_str(open);
    for (index, &part) in parts.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        let ty = element(index)?;
        out.push_str(&types.get(ty)?);
        out.push(' ');
        write(ctx, types, ty, part, out)?;
    }
    out.push_str(close);
    Some(())
}

/// One element of a dense attribute.
enum Scalar {
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

    fn write(&self, out: &mut String) {
        match self {
            Scalar::Int(value) => write_int(value, out),
            Scalar::Float(value) => write_float(*value, out),
        }
    }
}

/// How elements of a dense attribute are read.
struct Reader<'d> {
    bytes: &'d [u8],
    splat: bool,
    size: usize,
    /// What the bytes are: a float kind, or an integer of so many bits.
    kind: Result<FloatKind, u32>,
}

impl Reader<'_> {
    fn get(&self, index: usize) -> Option<Scalar> {
        let start = if self.splat { 0 } else { index * self.size };
        let bytes = self.bytes.get(start..start + self.size)?;
        Some(match self.kind {
            Ok(kind) => Scalar::Float(ApFloat::from_le_bytes(kind, bytes)),
            Err(width) => Scalar::Int(ApInt::from_le_bytes(width, bytes)),
        })
    }
}

fn write_dense(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    ty: Type,
    dense: &DenseElements,
    out: &mut String,
) -> Option<()> {
    let kind = match dense.ty.element_or_self(ctx).data(ctx) {
        TypeData::Float(kind) => Ok(*kind),
        TypeData::Integer { width, .. } => Err(*width),
        TypeData::Index => Err(64),
        _ => return None,
    };
    let size = match kind {
        Ok(kind) => (kind.width() as usize).div_ceil(8),
        Err(width) => width.div_ceil(8) as usize,
    };
    let reader = Reader {
        bytes: &dense.bytes,
        splat: dense.splat,
        size,
        kind,
    };
    write_nest(ctx, types, ty, &reader, &mut 0, out)
}

/// The number of scalars in a nest of arrays and vectors.
fn count_of(ctx: &Context, ty: Type) -> usize {
    match ArrayType::of(ctx, ty) {
        Some(array) => array.count as usize * count_of(ctx, array.element),
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
    let array = ArrayType::of(ctx, ty);
    let (count, element) = match array {
        Some(array) => (array.count as usize, array.element),
        None => match ty.vector(ctx) {
            Some(vector) => (vector.shape.iter().product::<i64>() as usize, vector.element),
            None => {
                let scalar = reader.get(*at)?;
                *at += 1;
                scalar.write(out);
                return Some(());
            }
        },
    };
    let total = count_of(ctx, ty);
    if (0..total).all(|index| reader.get(*at + index).is_some_and(|scalar| scalar.is_zero())) {
        *at += total;
        out.push_str("zeroinitializer");
        return Some(());
    }
    if array.is_some() && element == Type::I8 {
        let bytes: Option<Vec<u8>> = (0..count)
            .map(|index| match reader.get(*at + index) {
                Some(Scalar::Int(value)) => Some(value.low_u64() as u8),
                _ => None,
            })
            .collect();
        *at += count;
        write_bytes(&bytes?, out);
        return Some(());
    }
    let is_vector = array.is_none();
    if is_vector && reader.splat {
        // LLVM spells vectors of one value so.
        out.push_str("splat (");
        out.push_str(&types.get(element)?);
        out.push(' ');
        reader.get(*at)?.write(out);
        *at += count;
        out.push(')');
        return Some(());
    }
    out.push(if is_vector { '<' } else { '[' });
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
