//! Types as machine code sees them: a value of an LLVM type is a list of scalars, its *leaves*.
//!
//! A struct's leaves are those of its elements, an array's and a vector's are those of its element, repeated. First-class
//! aggregates so live in registers and touch memory only when the program does. Each leaf knows its byte offset, for when
//! it does.
//!
//! An integer of `n` bits lives in the next larger Cranelift type with its upper bits zero; operations that could set them
//! clear them again.

use cranelift_codegen::ir::{Type as Clif, types};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use windlass_dialects::llvm::layout::{DataLayout, Layouts};
use windlass_dialects::llvm::types::{ArrayType, FunctionType, StructType};
use windlass_ir::num::FloatKind;
use windlass_ir::{Context, Type, TypeData};

/// What a leaf is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An integer of this many bits.
    Int(u32),
    /// A pointer.
    Ptr,
    /// `f32` or `f64`.
    Float,
    /// `f16`: stored and passed; calculated with as `f32`.
    F16,
    /// `bf16`: likewise, in the register form of `f16`.
    BF16,
}

/// One scalar of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ValuePart {
    /// The Cranelift type that holds it.
    pub clif: Clif,
    /// What it is.
    pub kind: Kind,
    /// Where it lies in memory, from the start of the whole value.
    pub offset: u32,
    /// For a lane of a vector whose lanes are no whole bytes, and so lie in memory bit by bit: at which bit of the byte
    /// at `offset` it starts.
    pub packed: Option<u8>,
}

impl ValuePart {
    /// The bits of an integer or pointer; 0 for floats.
    pub fn bits(self) -> u32 {
        match self.kind {
            Kind::Int(bits) => bits,
            Kind::Ptr => 64,
            _ => 0,
        }
    }

    /// Whether the integer has bits above its width that must be kept zero.
    pub fn needs_mask(self) -> bool {
        matches!(self.kind, Kind::Int(bits) if bits != self.clif.bits())
    }
}

/// The scalars of a type, and its size.
#[derive(Debug)]
pub struct ValueParts {
    /// The scalars.
    pub list: Vec<ValuePart>,
    /// How far elements of an array of the type are apart, in bytes.
    pub size: u64,
    /// In bytes.
    pub align: u64,
}

/// A type that machine code cannot be made for, and why.
#[derive(Clone, Debug)]
pub struct Unsupported(pub String);

/// More scalars than this make a value that does not belong into registers.
const MAX_LEAVES: usize = 1 << 14;

/// The leaves of types, worked out once each. One per thread.
pub struct ValuePartTable<'c> {
    ctx: &'c Context,
    layouts: Layouts,
    known: FxHashMap<Type, Result<Rc<ValueParts>, Unsupported>>,
}

impl<'c> ValuePartTable<'c> {
    /// A table for a module with this data layout.
    pub fn new(ctx: &'c Context, layout: DataLayout) -> Self {
        ValuePartTable {
            ctx,
            layouts: Layouts::new(layout),
            known: FxHashMap::default(),
        }
    }

    /// The context.
    pub fn ctx(&self) -> &'c Context {
        self.ctx
    }

    /// The leaves of a type.
    pub fn of(&mut self, ty: Type) -> Result<Rc<ValueParts>, Unsupported> {
        if let Some(known) = self.known.get(&ty) {
            return known.clone();
        }
        let found = self.find(ty).map(Rc::new);
        self.known.insert(ty, found.clone());
        found
    }

    /// Size and alignment in memory, in bytes.
    pub fn size_align(&mut self, ty: Type) -> Result<(u64, u64), Unsupported> {
        match self.layouts.of(self.ctx, ty) {
            Some(layout) if !layout.scalable => Ok((layout.alloc_bytes(), layout.align.max(1))),
            _ => Err(Unsupported("a type without a size known at compile time".into())),
        }
    }

    /// Byte offset and type of element `index` of a struct, array or vector.
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
        Ok(ValueParts {
            list: vec![ValuePart {
                clif,
                kind,
                offset: 0,
                packed: None,
            }],
            size,
            align,
        })
    }

    fn find(&mut self, ty: Type) -> Result<ValueParts, Unsupported> {
        let ctx = self.ctx;
        match ty.data(ctx) {
            TypeData::Integer { width, .. } => match int_type(*width) {
                Some(clif) => self.scalar(clif, Kind::Int(*width), ty),
                None => Err(Unsupported(format!(
                    "an integer of {width} bits: at most 128 are supported"
                ))),
            },
            TypeData::Float(kind) => match kind {
                FloatKind::F32 => self.scalar(types::F32, Kind::Float, ty),
                FloatKind::F64 => self.scalar(types::F64, Kind::Float, ty),
                FloatKind::F16 => self.scalar(types::F16, Kind::F16, ty),
                FloatKind::BF16 => self.scalar(types::F16, Kind::BF16, ty),
                other => Err(Unsupported(format!("type '{}'", other.keyword()))),
            },
            TypeData::Vector(vector) if vector.is_scalable() => Err(Unsupported("a scalable vector".into())),
            TypeData::Vector(vector) => {
                let count = vector.shape.iter().product::<i64>() as u64;
                match vector.element.signless_width(ctx) {
                    Some(width) if is_packed(width) => self.packed(ty, vector.element, width, count),
                    _ => self.repeat(ty, vector.element, count),
                }
            }
            _ if windlass_dialects::llvm::types::PointerType::of(ctx, ty).is_some() => {
                self.scalar(types::I64, Kind::Ptr, ty)
            }
            _ => {
                if ty == Type::VOID {
                    return Ok(ValueParts {
                        list: Vec::new(),
                        size: 0,
                        align: 1,
                    });
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

    fn repeat(&mut self, ty: Type, element: Type, count: u64) -> Result<ValueParts, Unsupported> {
        let inner = self.of(element)?;
        if (inner.list.len() as u64).saturating_mul(count) > MAX_LEAVES as u64 {
            return Err(Unsupported(format!(
                "a value of more than {MAX_LEAVES} scalars outside of memory"
            )));
        }
        let (size, align) = self.size_align(ty)?;
        // Elements without leaves may be any number.
        let count = if inner.list.is_empty() { 0 } else { count };
        let list = (0..count)
            .flat_map(|i| {
                let base = (i * inner.size) as u32;
                inner.list.iter().map(move |leaf| ValuePart {
                    offset: leaf.offset + base,
                    ..*leaf
                })
            })
            .collect();
        Ok(ValueParts { list, size, align })
    }

    /// A vector of integers that are no whole bytes.
    fn packed(&mut self, ty: Type, element: Type, width: u32, count: u64) -> Result<ValueParts, Unsupported> {
        let mut leaves = self.repeat(ty, element, count)?;
        for (index, leaf) in leaves.list.iter_mut().enumerate() {
            let bit = index as u32 * width;
            leaf.offset = bit / 8;
            leaf.packed = Some((bit % 8) as u8);
        }
        Ok(leaves)
    }

    fn structure(&mut self, ty: Type, elements: &[Type]) -> Result<ValueParts, Unsupported> {
        let (size, align) = self.size_align(ty)?;
        let mut list = Vec::new();
        for (index, &element) in elements.iter().enumerate() {
            let (base, _) = self.element(ty, index as u64)?;
            let inner = self.of(element)?;
            list.extend(inner.list.iter().map(|leaf| ValuePart {
                offset: leaf.offset + base as u32,
                ..*leaf
            }));
            if list.len() > MAX_LEAVES {
                return Err(Unsupported(format!(
                    "a value of more than {MAX_LEAVES} scalars outside of memory"
                )));
            }
        }
        Ok(ValueParts { list, size, align })
    }
}

/// Whether lanes of this many bits lie closer in memory than integers of that width do.
pub fn is_packed(width: u32) -> bool {
    !width.is_multiple_of(8) || !width.is_power_of_two()
}

/// The smallest Cranelift type that holds an integer of this many bits.
pub fn int_type(bits: u32) -> Option<Clif> {
    Some(match bits {
        0 => return None,
        1..=8 => types::I8,
        9..=16 => types::I16,
        17..=32 => types::I32,
        33..=64 => types::I64,
        65..=128 => types::I128,
        _ => return None,
    })
}
