//! Splits LLVM types into scalars: a value of an LLVM type is a list of scalars, its *value parts*.
//!
//! A struct has the value parts of its elements, an array and a vector repeat those of their element. First-class
//! aggregates therefore live in registers and touch memory only when the program loads or stores them. Each value part
//! knows its byte offset for that case.
//!
//! Where the target has vector instructions, lanes of a vector share 128-bit *registers*: a vector of more bits has
//! several, the last of which may have lanes of padding that hold anything. The lanes of a vector of `i1` are all ones
//! or zeros, as wide as its length permits ([`mask_bits`]). All other value parts are registers of their own.
//!
//! An integer of `n` bits lives in the smallest Cranelift type that holds it, with its upper bits zero; operations that
//! may set the upper bits clear them again. An integer of more than 64 bits other than `i128` has several value parts:
//! limbs of 64 bits, the lowest first, with the bits of the highest above the width zero.

use cranelift_codegen::ir::{Endianness, Type as Clif, types};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{ArrayType, FunctionType, PointerType, StructType};
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, TypeData};

/// The kind of a value part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer of this many bits.
    Int(u32),
    /// A pointer.
    Ptr,
    /// `f32` or `f64`.
    Float,
    /// `f16`: stored and passed in 16 bits; arithmetic is done in `f32`.
    F16,
    /// `bf16`: arithmetic is done in `f32`; in registers it has Cranelift's type `F16`.
    BF16,
    /// `f128`: arithmetic is done by libcalls.
    F128,
    /// The low 64 bits of an `x86_fp80`. Arithmetic is done by thunks (`x87.rs`).
    Fp80Significand,
    /// The sign and exponent of an `x86_fp80`, which follow its significand.
    Fp80Exponent,
}

/// One scalar of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuePart {
    /// The Cranelift type that holds the value part.
    pub clif: Clif,
    /// The kind of scalar.
    pub kind: Kind,
    /// The byte offset in memory from the start of the whole value.
    pub offset: u32,
    /// The bit within the byte at `offset` at which a lane of a packed vector starts. Lanes whose width is not a
    /// multiple of 8 bits are packed bit by bit in memory. The lane continues in the next byte, on big-endian targets in the
    /// byte before.
    pub packed: Option<u8>,
}

impl ValuePart {
    /// The width in bits of an integer or pointer; 0 for floats.
    pub fn bits(self) -> u32 {
        match self.kind {
            Kind::Int(bits) => bits,
            Kind::Ptr => 64,
            _ => 0,
        }
    }

    /// Whether the integer has fewer bytes in memory than its Cranelift type.
    pub fn has_partial_bytes(self) -> bool {
        matches!(self.kind, Kind::Int(bits) if bits.div_ceil(8) != self.clif.bytes())
    }

    /// Whether the Cranelift type has bits above the integer's width, which must be kept zero.
    pub fn needs_mask(self) -> bool {
        matches!(self.kind, Kind::Int(bits) if bits != self.clif.bits())
    }
}

/// A Cranelift value that holds one value part, or lanes of a vector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Register {
    /// The Cranelift type: that of the value part, or a vector type of 128 bits.
    pub clif: Clif,
    /// The index of the first value part in it.
    pub first: usize,
    /// The number of value parts in it. A vector type may have more lanes.
    pub count: usize,
}

/// The value parts of a type, and its size.
#[derive(Debug)]
pub struct ValueParts {
    /// The value parts, in memory order.
    pub list: Vec<ValuePart>,
    /// The distance between elements of an array of this type, in bytes.
    pub size: u64,
    /// The alignment in bytes.
    pub align: u64,
    /// The vectors among the value parts: the index of the first part and the number of parts.
    pub vectors: Vec<(usize, usize)>,
    /// The registers, if lanes share one; empty if each value part is a register of its own.
    pub registers: Vec<Register>,
    /// Whether a value part belongs to an `x86_fp80`.
    pub has_fp80: bool,
    /// Whether a value part is an `f128`.
    pub has_f128: bool,
    /// Whether value parts are the limbs of an integer.
    pub has_wide: bool,
}

impl ValueParts {
    fn new(list: Vec<ValuePart>, size: u64, align: u64) -> Self {
        let has = |kind| list.iter().any(|part: &ValuePart| part.kind == kind);
        let (has_fp80, has_f128) = (has(Kind::Fp80Significand), has(Kind::F128));
        ValueParts {
            list,
            size,
            align,
            vectors: Vec::new(),
            registers: Vec::new(),
            has_fp80,
            has_f128,
            has_wide: false,
        }
    }

    /// Whether lanes share registers.
    pub fn has_lanes(&self) -> bool {
        !self.registers.is_empty()
    }

    /// The Cranelift types of the registers.
    pub fn register_types(&self) -> impl Iterator<Item = Clif> {
        let registers = self.registers.iter().map(|register| register.clif);
        let parts = self.list.iter().map(|part| part.clif);
        registers.chain(parts.take(if self.has_lanes() { 0 } else { usize::MAX }))
    }

    /// Sets the registers, which are those of `elements` in turn.
    fn join_registers<'a>(&mut self, elements: impl Iterator<Item = &'a ValueParts>) {
        let mut registers = Vec::new();
        let mut first = 0;
        for element in elements {
            if element.has_lanes() {
                registers.extend(element.registers.iter().map(|register| Register {
                    first: register.first + first,
                    ..*register
                }));
            } else {
                registers.extend(element.list.iter().enumerate().map(|(index, part)| Register {
                    clif: part.clif,
                    first: first + index,
                    count: 1,
                }));
            }
            first += element.list.len();
        }
        if registers.iter().any(|register| register.clif.is_vector()) {
            self.registers = registers;
        }
    }

    /// Sets the registers of a vector with these lanes.
    fn share_registers(&mut self) {
        let Some(first) = self.list.first().copied() else {
            return;
        };
        let count = self.list.len();
        let lane = match first.kind {
            _ if count < 2 => None,
            Kind::Int(1) => Some(mask_type(count)),
            Kind::Int(_) | Kind::Ptr | Kind::Float if first.packed.is_none() && first.clif.bits() <= 64 => {
                first.clif.by(128 / first.clif.bits())
            }
            _ => None,
        };
        let Some(clif) = lane else { return };
        let lanes = clif.lane_count() as usize;
        self.registers = (0..count)
            .step_by(lanes)
            .map(|first| Register {
                clif,
                first,
                count: lanes.min(count - first),
            })
            .collect();
    }
}

/// The width of the lanes of a vector of this many `i1`: as wide as the vector fits in one register, and at least 8
/// bits.
pub fn mask_bits(count: usize) -> u32 {
    match count {
        0..=2 => 64,
        3..=4 => 32,
        5..=8 => 16,
        _ => 8,
    }
}

fn mask_type(count: usize) -> Clif {
    lanes_of(mask_bits(count))
}

/// The vector type of 128 bits with integer lanes of this width.
pub fn lanes_of(bits: u32) -> Clif {
    match bits {
        64 => types::I64X2,
        32 => types::I32X4,
        16 => types::I16X8,
        _ => types::I8X16,
    }
}

/// A type that code generation does not support, and the reason.
#[derive(Clone, Debug)]
pub struct Unsupported(pub String);

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

/// Whether lanes of this many bits are packed closer in memory than integers of that width.
pub fn is_packed(width: u32) -> bool {
    !width.is_multiple_of(8) || !width.is_power_of_two()
}

/// Whether an address in the address space is no 64-bit address: in LLVM for x86, one relative to a segment register, or
/// one of 32 bits.
pub fn is_special_address_space(space: i64) -> bool {
    matches!(space, 256..=258 | 270..=272)
}

/// The width of the limbs of integers that no Cranelift type holds.
pub const LIMB_BITS: u32 = 64;

/// Whether an integer of this many bits is kept in limbs: all of more than 64 bits but `i128`. LLVM, too, passes
/// these in parts of 64 bits, each in a register or in stack memory.
pub fn is_wide(bits: u32) -> bool {
    bits > 64 && bits != 128
}

/// The smallest Cranelift type that holds an integer of this many bits; `None` for one in limbs.
pub fn int_type(bits: u32) -> Option<Clif> {
    Some(match bits {
        0 => return None,
        1..=8 => types::I8,
        9..=16 => types::I16,
        17..=32 => types::I32,
        33..=64 => types::I64,
        128 => types::I128,
        _ => return None,
    })
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
