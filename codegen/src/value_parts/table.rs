//! [`ValuePartTable`]: finds the value parts of a type, once for each type.

use super::{
    Kind, LIMB_BITS, Unsupported, ValuePart, ValueParts, int_type, is_packed, is_special_address_space,
    is_wide,
};
use cranelift_codegen::ir::{Endianness, Type as Clif, types};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{ArrayType, FunctionType, PointerType, StructType};
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, TypeData};

/// Values of more value parts than this are rejected: they do not belong in registers.
const MAX_PARTS: usize = 1 << 14;

/// A cache of the value parts of types. One per thread.
pub struct ValuePartTable<'c> {
    ctx: &'c Context,
    layouts: Layouts,
    /// Whether the target stores the most significant byte first.
    pub big_endian: bool,
    known: FxHashMap<Type, Result<Rc<ValueParts>, Unsupported>>,
    /// Whether a type was among the types whose operations are translated in a way of their own: an `x86_fp80`, an
    /// `f128`, or an integer in limbs.
    pub has_special: bool,
    /// Whether lanes of vectors share registers.
    lanes: bool,
}

impl<'c> ValuePartTable<'c> {
    /// Creates an empty cache for a module with this data layout, on a target with this byte order.
    pub fn new(ctx: &'c Context, layout: DataLayout, endianness: Endianness) -> Self {
        ValuePartTable {
            ctx,
            big_endian: endianness == Endianness::Big,
            layouts: Layouts::new(layout),
            known: FxHashMap::default(),
            has_special: false,
            lanes: false,
        }
    }

    /// Lets lanes of vectors share registers, if the target has vector instructions.
    pub fn with_lanes(mut self, lanes: bool) -> Self {
        self.lanes = lanes;
        self
    }

    /// The context of the types.
    pub fn ctx(&self) -> &'c Context {
        self.ctx
    }

    /// The value parts of a type.
    pub fn of(&mut self, ty: Type) -> Result<Rc<ValueParts>, Unsupported> {
        if let Some(known) = self.known.get(&ty) {
            return known.clone();
        }
        let found = self.find(ty).map(Rc::new);
        self.known.insert(ty, found.clone());
        found
    }

    /// The size and alignment in memory, in bytes.
    pub fn size_align(&mut self, ty: Type) -> Result<(u64, u64), Unsupported> {
        match self.layouts.of(self.ctx, ty) {
            Some(layout) if !layout.scalable => Ok((layout.alloc_bytes(), layout.align.max(1))),
            _ => Err(Unsupported("a type without a size known at compile time".into())),
        }
    }

    /// The byte offset and type of element `index` of a struct, array or vector.
    pub fn element(&mut self, ty: Type, index: u64) -> Result<(u64, Type), Unsupported> {
        if let Some(structure) = StructType::of(self.ctx, ty) {
            let element = structure.body().get(index as usize).copied();
            let offsets = self.layouts.struct_layout(self.ctx, ty);
            let offset = offsets.and_then(|layout| layout.offsets.get(index as usize).copied());
            return match (offset, element) {
                (Some(offset), Some(element)) => Ok((offset, element)),
                _ => Err(Unsupported("a struct without such an element".into())),
            };
        }
        let element = match ArrayType::of(self.ctx, ty) {
            Some(array) => array.element,
            None => match ty.vector(self.ctx) {
                Some(vector) => vector.element,
                None => return Err(Unsupported("an index into a scalar".into())),
            },
        };
        let (size, _) = self.size_align(element)?;
        Ok((size.wrapping_mul(index), element))
    }

    fn scalar(&mut self, clif: Clif, kind: Kind, ty: Type) -> Result<ValueParts, Unsupported> {
        let (size, align) = self.size_align(ty)?;
        let part = ValuePart {
            clif,
            kind,
            offset: 0,
            packed: None,
        };
        Ok(ValueParts::new(vec![part], size, align))
    }

    /// An `x86_fp80`, whose ten bytes are those of the x87 registers.
    fn fp80(&mut self, ty: Type) -> Result<ValueParts, Unsupported> {
        let (size, align) = self.size_align(ty)?;
        let part = |clif, kind, offset| ValuePart {
            clif,
            kind,
            offset,
            packed: None,
        };
        let list = vec![
            part(types::I64, Kind::Fp80Significand, 0),
            part(types::I16, Kind::Fp80Exponent, 8),
        ];
        self.has_special = true;
        Ok(ValueParts::new(list, size, align))
    }

    fn find(&mut self, ty: Type) -> Result<ValueParts, Unsupported> {
        let ctx = self.ctx;
        match ty.data(ctx) {
            TypeData::Integer { width, .. } => match int_type(*width) {
                Some(clif) => self.scalar(clif, Kind::Int(*width), ty),
                None => self.wide(ty, *width),
            },
            TypeData::Float(kind) => match kind {
                FloatKind::F32 => self.scalar(types::F32, Kind::Float, ty),
                FloatKind::F64 => self.scalar(types::F64, Kind::Float, ty),
                FloatKind::F16 => self.scalar(types::F16, Kind::F16, ty),
                FloatKind::BF16 => self.scalar(types::F16, Kind::BF16, ty),
                FloatKind::F80 => self.fp80(ty),
                FloatKind::F128 => {
                    self.has_special = true;
                    self.scalar(types::F128, Kind::F128, ty)
                }
                other => Err(Unsupported(format!("type '{}'", other.keyword()))),
            },
            TypeData::Vector(vector) if vector.is_scalable() => Err(Unsupported("a scalable vector".into())),
            TypeData::Vector(vector) => {
                let count = vector.shape.iter().product::<i64>() as u64;
                let width = vector.element.signless_width(ctx);
                if let Some(width) = width.filter(|&width| is_wide(width)) {
                    return self.wide_vector(ty, vector.element, width, count);
                }
                let mut parts = match width {
                    Some(width) if is_packed(width) => self.packed(ty, vector.element, width, count)?,
                    _ => self.repeat(ty, vector.element, count)?,
                };
                parts.vectors = vec![(0, parts.list.len())];
                if self.lanes {
                    parts.share_registers();
                }
                Ok(parts)
            }
            _ if let Some(space) = PointerType::of(ctx, ty) => match is_special_address_space(space.into()) {
                true => Err(Unsupported(format!("the address space {space}"))),
                false => self.scalar(types::I64, Kind::Ptr, ty),
            },
            _ => {
                if ty == Type::VOID {
                    return Ok(ValueParts::new(Vec::new(), 0, 1));
                }
                if let Some(array) = ArrayType::of(ctx, ty) {
                    return self.repeat(ty, array.element, array.count);
                }
                if let Some(structure) = StructType::of(ctx, ty) {
                    return self.structure(ty, structure.body());
                }
                let what = if FunctionType::of(ctx, ty).is_some() {
                    "a function as a value"
                } else {
                    "this type"
                };
                Err(Unsupported(what.into()))
            }
        }
    }

    /// An integer in limbs of 64 bits, the lowest first.
    fn wide(&mut self, ty: Type, width: u32) -> Result<ValueParts, Unsupported> {
        let count = width.div_ceil(LIMB_BITS);
        if count as usize > MAX_PARTS {
            return Err(Unsupported(format!(
                "an integer of {width} bits outside of memory"
            )));
        }
        let (size, align) = self.size_align(ty)?;
        let bytes = width.div_ceil(8);
        let list = (0..count).map(|limb| {
            let bits = (width - limb * LIMB_BITS).min(LIMB_BITS);
            let below = limb * 8;
            ValuePart {
                clif: types::I64,
                kind: Kind::Int(bits),
                offset: match self.big_endian {
                    true => bytes - below - bits.div_ceil(8),
                    false => below,
                },
                packed: None,
            }
        });
        self.has_special = true;
        Ok(ValueParts {
            has_wide: true,
            ..ValueParts::new(list.collect(), size, align)
        })
    }

    /// A vector of integers in limbs, which is passed like an array of them.
    fn wide_vector(
        &mut self,
        ty: Type,
        element: Type,
        width: u32,
        count: u64,
    ) -> Result<ValueParts, Unsupported> {
        let mut parts = self.repeat(ty, element, count)?;
        let per = width.div_ceil(LIMB_BITS) as usize;
        let stride = self.size_align(element)?.0 as u32;
        // Lanes are packed bit by bit, whatever the distance of the elements of an array is.
        for (index, part) in parts.list.iter_mut().enumerate() {
            let (lane, limb) = ((index / per) as u32, (index % per) as u32);
            if width.is_multiple_of(8) {
                part.offset -= lane * (stride - width / 8);
            } else {
                let bit = lane * width + limb * LIMB_BITS;
                part.offset = bit / 8;
                part.packed = Some((bit % 8) as u8);
            }
        }
        Ok(parts)
    }

    fn repeat(&mut self, ty: Type, element: Type, count: u64) -> Result<ValueParts, Unsupported> {
        let inner = self.of(element)?;
        if (inner.list.len() as u64).saturating_mul(count) > MAX_PARTS as u64 {
            return Err(Unsupported(format!(
                "a value of more than {MAX_PARTS} scalars outside of memory"
            )));
        }
        let (size, align) = self.size_align(ty)?;
        // Elements without value parts may occur any number of times.
        let count = if inner.list.is_empty() { 0 } else { count };
        let vectors = (0..count as usize)
            .flat_map(|i| {
                let first = i * inner.list.len();
                inner
                    .vectors
                    .iter()
                    .map(move |&(start, count)| (first + start, count))
            })
            .collect();
        let list = (0..count)
            .flat_map(|i| {
                let base = (i * inner.size) as u32;
                inner.list.iter().map(move |value_part| ValuePart {
                    offset: value_part.offset + base,
                    ..*value_part
                })
            })
            .collect();
        let mut parts = ValueParts {
            vectors,
            has_wide: inner.has_wide && count > 0,
            ..ValueParts::new(list, size, align)
        };
        if inner.has_lanes() {
            parts.join_registers(std::iter::repeat_n(&*inner, count as usize));
        }
        Ok(parts)
    }

    /// Lays out a vector of integers whose width is not a multiple of 8 bits.
    fn packed(&mut self, ty: Type, element: Type, width: u32, count: u64) -> Result<ValueParts, Unsupported> {
        let mut value_parts = self.repeat(ty, element, count)?;
        let whole = width * count as u32;
        for (index, value_part) in value_parts.list.iter_mut().enumerate() {
            // The vector is in memory what an integer of all its bits is; the first lane is its least significant part if the
            // least significant byte comes first, and else its most significant one.
            let bit = match self.big_endian {
                true => whole - (index as u32 + 1) * width,
                false => index as u32 * width,
            };
            value_part.offset = match self.big_endian {
                true => whole.div_ceil(8) - 1 - bit / 8,
                false => bit / 8,
            };
            value_part.packed = Some((bit % 8) as u8);
        }
        Ok(value_parts)
    }

    fn structure(&mut self, ty: Type, elements: &[Type]) -> Result<ValueParts, Unsupported> {
        let (size, align) = self.size_align(ty)?;
        let (mut list, mut vectors, mut inners, mut has_wide) = (Vec::new(), Vec::new(), Vec::new(), false);
        for (index, &element) in elements.iter().enumerate() {
            let (base, _) = self.element(ty, index as u64)?;
            let inner = self.of(element)?;
            has_wide |= inner.has_wide;
            let first = list.len();
            vectors.extend(inner.vectors.iter().map(|&(start, count)| (first + start, count)));
            list.extend(inner.list.iter().map(|value_part| ValuePart {
                offset: value_part.offset + base as u32,
                ..*value_part
            }));
            if list.len() > MAX_PARTS {
                return Err(Unsupported(format!(
                    "a value of more than {MAX_PARTS} scalars outside of memory"
                )));
            }
            inners.push(inner);
        }
        let mut parts = ValueParts {
            vectors,
            has_wide,
            ..ValueParts::new(list, size, align)
        };
        if inners.iter().any(|inner| inner.has_lanes()) {
            parts.join_registers(inners.iter().map(|inner| &**inner));
        }
        Ok(parts)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use windlass_ir::text::parse_type;

    /// The types of the registers of a type, and the number of value parts in each.
    fn registers(text: &str, lanes: bool) -> Vec<(Clif, usize)> {
        let ctx = Context::new(windlass_dialects::registry());
        let ty = parse_type(&ctx, text).expect("the type is valid");
        let mut table =
            ValuePartTable::new(&ctx, DataLayout::host_default(), Endianness::Little).with_lanes(lanes);
        let parts = table.of(ty).expect("the type is supported");
        if parts.has_lanes() {
            let count: usize = parts.registers.iter().map(|register| register.count).sum();
            assert_eq!(count, parts.list.len());
        }
        let registers = parts.registers.iter();
        registers
            .map(|register| (register.clif, register.count))
            .collect()
    }

    #[test]
    fn lanes_share_registers_of_128_bits() {
        assert_eq!(registers("vector<4xf32>", true), [(types::F32X4, 4)]);
        assert_eq!(
            registers("vector<5xf32>", true),
            [(types::F32X4, 4), (types::F32X4, 1)]
        );
        assert_eq!(registers("vector<2x!llvm.ptr>", true), [(types::I64X2, 2)]);
        assert_eq!(registers("vector<4xf32>", false), []);
    }

    #[test]
    fn other_vectors_are_scalars() {
        for text in [
            "vector<1xf32>",
            "vector<4xf16>",
            "vector<2xi128>",
            "vector<8xi24>",
        ] {
            assert_eq!(registers(text, true), [], "{text}");
        }
    }

    #[test]
    fn masks_are_as_wide_as_their_length_permits() {
        assert_eq!(registers("vector<2xi1>", true), [(types::I64X2, 2)]);
        assert_eq!(registers("vector<8xi1>", true), [(types::I16X8, 8)]);
        assert_eq!(
            registers("vector<20xi1>", true),
            [(types::I8X16, 16), (types::I8X16, 4)]
        );
    }

    #[test]
    fn structs_have_the_registers_of_their_elements() {
        let text = "!llvm.struct<(i32, array<2 x vector<2xf64>>, i8)>";
        let expected = [
            (types::I32, 1),
            (types::F64X2, 2),
            (types::F64X2, 2),
            (types::I8, 1),
        ];
        assert_eq!(registers(text, true), expected);
    }
}
