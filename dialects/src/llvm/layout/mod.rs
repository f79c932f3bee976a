//! Data layouts: sizes, alignments and offsets of types.
//!
//! Input: a [`DataLayout`], from `llvm.data_layout` or a default, and LLVM-compatible types. Output: sizes in bits and
//! bytes, alignments, and the offsets of struct elements, by LLVM's rules.
//!
//! [`Layouts`] caches the layouts of aggregates; keep one for a function or a module. Types may share nested types, and
//! without the cache each would be computed again for every path to it.
//!
//! `parse.rs` parses data layout strings.

mod dlti;
mod parse;

use super::types::{self, LlvmType, StructType, TargetType};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use windlass_ir::{Context, Type, TypeData};

/// The name mangling of the object format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mangling {
    /// Unspecified.
    None,
    /// `m:e`
    Elf,
    /// `m:l`
    Goff,
    /// `m:o`
    MachO,
    /// `m:m`
    Mips,
    /// `m:w`
    WinCoff,
    /// `m:x`
    WinCoffX86,
    /// `m:a`
    XCoff,
}

/// The alignment of values of a size, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Alignment {
    bits: u32,
    abi: u32,
    preferred: u32,
}

/// The properties of pointers in an address space. Alignments are in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerSpec {
    /// Size in bits.
    pub bits: u32,
    /// The ABI alignment.
    pub abi: u32,
    /// The preferred alignment.
    pub preferred: u32,
    /// The index width of address arithmetic, in bits.
    pub index_bits: u32,
    /// Whether pointers are non-integral.
    pub non_integral: bool,
}

/// Sizes and alignments of primitive types, and the address spaces of functions, globals and stack slots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataLayout {
    big_endian: bool,
    mangling: Mangling,
    /// By size, ascending.
    ints: Vec<Alignment>,
    floats: Vec<Alignment>,
    vectors: Vec<Alignment>,
    /// By address space, ascending; space 0 is always present.
    pointers: Vec<(u32, PointerSpec)>,
    aggregate_align: u32,
    aggregate_preferred: u32,
    stack_align: Option<u32>,
    native_widths: Vec<u32>,
    program_space: u32,
    alloca_space: u32,
    global_space: u32,
}

/// The attribute of a module that says its data layout.
pub const DATA_LAYOUT: &str = "llvm.data_layout";

/// The layout of x86-64 Linux.
pub const X86_64_LINUX: &str =
    "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128";

impl DataLayout {
    /// LLVM's default data layout.
    pub fn llvm_default() -> DataLayout {
        const fn natural(bits: u32) -> Alignment {
            let bytes = if bits < 8 { 1 } else { bits / 8 };
            Alignment {
                bits,
                abi: bytes,
                preferred: bytes,
            }
        }
        DataLayout {
            big_endian: false,
            mangling: Mangling::None,
            ints: vec![
                natural(8),
                natural(16),
                natural(32),
                Alignment {
                    bits: 64,
                    abi: 4,
                    preferred: 8,
                },
            ],
            floats: vec![natural(16), natural(32), natural(64), natural(128)],
            vectors: vec![natural(64), natural(128)],
            pointers: vec![(
                0,
                PointerSpec {
                    bits: 64,
                    abi: 8,
                    preferred: 8,
                    index_bits: 64,
                    non_integral: false,
                },
            )],
            aggregate_align: 1,
            aggregate_preferred: 8,
            stack_align: None,
            native_widths: Vec::new(),
            program_space: 0,
            alloca_space: 0,
            global_space: 0,
        }
    }

    /// The default of code generation for modules without a data layout: that of x86-64 Linux.
    pub fn host_default() -> DataLayout {
        // `tests::the_default_is_valid` parses the constant.
        DataLayout::parse(X86_64_LINUX).unwrap_or_else(|_| DataLayout::llvm_default())
    }

    /// Whether the target is big-endian.
    pub fn is_big_endian(&self) -> bool {
        self.big_endian
    }

    /// The name mangling.
    pub fn mangling(&self) -> Mangling {
        self.mangling
    }

    /// The natural stack alignment in bytes, if specified.
    pub fn stack_align(&self) -> Option<u32> {
        self.stack_align
    }

    /// The native integer widths.
    pub fn native_widths(&self) -> &[u32] {
        &self.native_widths
    }

    /// The address space of functions.
    pub fn program_space(&self) -> u32 {
        self.program_space
    }

    /// The address space of stack slots.
    pub fn alloca_space(&self) -> u32 {
        self.alloca_space
    }

    /// The default address space of globals.
    pub fn global_space(&self) -> u32 {
        self.global_space
    }

    /// The properties of pointers in an address space; those of space 0 if unspecified.
    pub fn pointer(&self, space: u32) -> PointerSpec {
        match self.pointers.binary_search_by_key(&space, |(space, _)| *space) {
            Ok(at) => self.pointers[at].1,
            Err(_) => self.pointers[0].1,
        }
    }

    fn set_pointer(&mut self, space: u32, spec: PointerSpec) {
        match self.pointers.binary_search_by_key(&space, |(space, _)| *space) {
            Ok(at) => self.pointers[at].1 = spec,
            Err(at) => self.pointers.insert(at, (space, spec)),
        }
    }

    /// The alignment of the smallest specified integer of at least this width; else that of the largest.
    fn int_align(&self, bits: u32) -> Alignment {
        let at = self.ints.partition_point(|spec| spec.bits < bits);
        self.ints[at.min(self.ints.len() - 1)]
    }
}

/// The size and alignment of a type. Sizes of scalable types are those for `vscale` 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TypeLayout {
    /// The size of a value in bits.
    pub bits: u64,
    /// The ABI alignment in bytes.
    pub align: u64,
    /// The preferred alignment in bytes.
    pub preferred: u64,
    /// Whether `vscale` multiplies the size.
    pub scalable: bool,
}

impl TypeLayout {
    /// The number of bytes that a store of a value writes.
    pub fn store_bytes(self) -> u64 {
        self.bits.div_ceil(8)
    }

    /// The distance of array elements in bytes.
    pub fn alloc_bytes(self) -> u64 {
        align_up(self.store_bytes(), self.align)
    }
}

fn align_up(bytes: u64, align: u64) -> u64 {
    bytes.div_ceil(align.max(1)).saturating_mul(align.max(1))
}

/// The offsets of struct elements.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StructLayout {
    /// Byte offsets of the elements.
    pub offsets: Box<[u64]>,
    /// Size in bytes, including the padding at the end.
    pub size: u64,
    /// Alignment in bytes.
    pub align: u64,
}

/// Maximal nesting depth of types; deeper types have no layout.
const MAX_DEPTH: u32 = 256;

/// A data layout and a cache of type layouts.
#[derive(Clone, Debug)]
pub struct Layouts {
    layout: Arc<DataLayout>,
    aggregates: FxHashMap<Type, Option<TypeLayout>>,
    structs: FxHashMap<Type, Arc<StructLayout>>,
}

impl Layouts {
    /// An empty cache for this data layout.
    pub fn new(layout: impl Into<Arc<DataLayout>>) -> Layouts {
        Layouts {
            layout: layout.into(),
            aggregates: FxHashMap::default(),
            structs: FxHashMap::default(),
        }
    }

    /// The data layout.
    pub fn data_layout(&self) -> &DataLayout {
        &self.layout
    }

    /// The size and alignment of a type. `None` for types without a size: `void`, functions, labels, opaque structs,
    /// types that are not LLVM-compatible.
    pub fn of(&mut self, ctx: &Context, ty: Type) -> Option<TypeLayout> {
        self.measure(ctx, ty, 0)
    }

    /// The element offsets of a struct.
    pub fn struct_layout(&mut self, ctx: &Context, ty: Type) -> Option<Arc<StructLayout>> {
        self.of(ctx, ty)?;
        self.structs.get(&ty).cloned()
    }

    /// The byte offset of element `index` of a struct or array.
    pub fn offset(&mut self, ctx: &Context, ty: Type, index: u64) -> Option<u64> {
        match types::view(ctx, ty)? {
            LlvmType::Struct(_) => {
                let layout = self.struct_layout(ctx, ty)?;
                layout.offsets.get(usize::try_from(index).ok()?).copied()
            }
            LlvmType::Array(array) => self.of(ctx, array.element)?.alloc_bytes().checked_mul(index),
            _ => None,
        }
    }

    fn measure(&mut self, ctx: &Context, ty: Type, depth: u32) -> Option<TypeLayout> {
        let plain = |bits: u64, spec: Alignment| TypeLayout {
            bits,
            align: spec.abi.into(),
            preferred: spec.preferred.into(),
            scalable: false,
        };
        match ty.data(ctx) {
            TypeData::Integer { width, .. } => Some(plain((*width).into(), self.layout.int_align(*width))),
            TypeData::Float(kind) => {
                let bits = kind.width();
                Some(plain(bits.into(), aligned_as(&self.layout.floats, bits.into())))
            }
            TypeData::Vector(vector) => {
                let (count, scalable) = super::compat::vector_count(ctx, ty)?;
                let element = self.measure(ctx, vector.element, depth + 1)?;
                let bits = element.bits.checked_mul(count)?;
                let specs = &self.layout.vectors;
                let spec = specs.iter().find(|spec| u64::from(spec.bits) == bits);
                // Vectors without a specification are aligned to their size.
                let natural = bits.div_ceil(8).checked_next_power_of_two()?;
                Some(TypeLayout {
                    bits,
                    align: spec.map_or(natural, |spec| spec.abi.into()),
                    preferred: spec.map_or(natural, |spec| spec.preferred.into()),
                    scalable,
                })
            }
            TypeData::Ext(_) => match types::view(ctx, ty)
                .or_else(|| crate::ptr::llvm_address_space(ctx, ty).map(LlvmType::Ptr))?
            {
                LlvmType::Ptr(space) => {
                    let spec = self.layout.pointer(space);
                    Some(TypeLayout {
                        bits: spec.bits.into(),
                        align: spec.abi.into(),
                        preferred: spec.preferred.into(),
                        scalable: false,
                    })
                }
                LlvmType::PpcFp128 => Some(plain(128, aligned_as(&self.layout.floats, 128))),
                LlvmType::X86Amx => Some(TypeLayout {
                    bits: 8192,
                    align: 64,
                    preferred: 64,
                    scalable: false,
                }),
                LlvmType::Array(_) | LlvmType::Struct(_) => self.aggregate(ctx, ty, depth),
                LlvmType::Target(target) => self.target_type(ctx, target, depth),
                _ => None,
            },
            _ => None,
        }
    }

    /// The layout of the type that LLVM stores a target extension type as.
    fn target_type(&mut self, ctx: &Context, target: TargetType<'_>, depth: u32) -> Option<TypeLayout> {
        let vector = |bits: u64, scalable: bool| TypeLayout {
            bits,
            align: bits.div_ceil(8),
            preferred: bits.div_ceil(8),
            scalable,
        };
        match target.name(ctx) {
            "spirv.IntegralConstant" | "spirv.Literal" => None,
            "aarch64.svcount" => Some(vector(16, true)),
            "amdgcn.named.barrier" => Some(vector(128, false)),
            "riscv.vector.tuple" => {
                let field = self.measure(ctx, *target.types().first()?, depth + 1)?;
                let bits = field.bits.checked_mul((*target.ints(ctx).first()?).into())?;
                let align = bits.div_ceil(8).checked_next_power_of_two()?;
                Some(TypeLayout {
                    bits,
                    align,
                    preferred: align,
                    scalable: true,
                })
            }
            name if name.starts_with("spirv.") || name.starts_with("dx.") => {
                self.measure(ctx, types::pointer(ctx, 0), depth + 1)
            }
            _ => None,
        }
    }

    fn aggregate(&mut self, ctx: &Context, ty: Type, depth: u32) -> Option<TypeLayout> {
        if let Some(&known) = self.aggregates.get(&ty) {
            return known;
        }
        if depth >= MAX_DEPTH {
            return None;
        }
        // A struct that contains itself by value has no size; the nested occurrence finds this entry.
        self.aggregates.insert(ty, None);
        let found = match types::view(ctx, ty) {
            Some(LlvmType::Array(array)) => {
                let element = self.measure(ctx, array.element, depth + 1);
                element.and_then(|element| {
                    let bytes = element.alloc_bytes().checked_mul(array.count)?;
                    Some(TypeLayout {
                        bits: bytes.checked_mul(8)?,
                        ..element
                    })
                })
            }
            Some(LlvmType::Struct(view)) => self.measure_struct(ctx, ty, view, depth),
            _ => None,
        };
        self.aggregates.insert(ty, found);
        found
    }

    fn measure_struct(
        &mut self,
        ctx: &Context,
        ty: Type,
        view: StructType<'_>,
        depth: u32,
    ) -> Option<TypeLayout> {
        if view.is_opaque() {
            return None;
        }
        let packed = view.is_packed();
        let (mut at, mut align, mut scalable) = (0u64, 1u64, false);
        let mut offsets = Vec::with_capacity(view.body().len());
        for &element in view.body() {
            let element = self.measure(ctx, element, depth + 1)?;
            let element_align = if packed { 1 } else { element.align };
            at = align_up(at, element_align);
            align = align.max(element_align);
            scalable |= element.scalable;
            offsets.push(at);
            at = at.checked_add(element.alloc_bytes())?;
        }
        let size = align_up(at, align);
        self.structs.insert(
            ty,
            Arc::new(StructLayout {
                offsets: offsets.into(),
                size,
                align,
            }),
        );
        let abi = if packed { 1 } else { self.layout.aggregate_align };
        Some(TypeLayout {
            bits: size.checked_mul(8)?,
            align: align.max(abi.into()),
            preferred: align.max(self.layout.aggregate_preferred.into()),
            scalable,
        })
    }
}

/// The specified alignment of floats of this size, else the next power of two.
fn aligned_as(specs: &[Alignment], bits: u64) -> Alignment {
    let natural = bits.div_ceil(8).next_power_of_two() as u32;
    specs
        .iter()
        .find(|spec| u64::from(spec.bits) == bits)
        .copied()
        .unwrap_or(Alignment {
            bits: bits as u32,
            abi: natural,
            preferred: natural,
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::llvm::types::LlvmTypes as _;

    fn context() -> Context {
        Context::new(crate::registry())
    }

    fn bytes(layouts: &mut Layouts, ctx: &Context, ty: Type) -> (u64, u64) {
        let layout = layouts.of(ctx, ty).expect("has a size");
        (layout.alloc_bytes(), layout.align)
    }

    #[test]
    fn the_default_is_valid() {
        assert_eq!(DataLayout::parse(X86_64_LINUX), Ok(DataLayout::host_default()));
        assert_ne!(DataLayout::host_default(), DataLayout::llvm_default());
    }

    #[test]
    fn primitives() {
        let ctx = context();
        let mut layouts = Layouts::new(DataLayout::host_default());
        assert_eq!(bytes(&mut layouts, &ctx, Type::I1), (1, 1));
        assert_eq!(bytes(&mut layouts, &ctx, ctx.int_type(24)), (4, 4));
        assert_eq!(bytes(&mut layouts, &ctx, ctx.int_type(65)), (16, 16));
        assert_eq!(bytes(&mut layouts, &ctx, Type::I128), (16, 16));
        assert_eq!(bytes(&mut layouts, &ctx, ctx.int_type(200)), (32, 16));
        assert_eq!(bytes(&mut layouts, &ctx, Type::F80), (16, 16));
        assert_eq!(bytes(&mut layouts, &ctx, Type::BF16), (2, 2));
        assert_eq!(bytes(&mut layouts, &ctx, types::pointer(&ctx, 270)), (4, 4));
        assert_eq!(
            bytes(&mut layouts, &ctx, ctx.vector_type(&[3], Type::F32)),
            (16, 16)
        );
        assert_eq!(layouts.of(&ctx, Type::VOID), None);
        let mut plain = Layouts::new(DataLayout::llvm_default());
        assert_eq!(bytes(&mut plain, &ctx, Type::I64), (8, 4));
    }

    #[test]
    fn structs_are_padded_unless_packed() {
        let ctx = context();
        let mut layouts = Layouts::new(DataLayout::host_default());
        let body = [Type::I8, Type::I32, Type::I8, Type::F64];
        let plain = types::struct_literal(&ctx, &body, false);
        let layout = layouts.struct_layout(&ctx, plain).expect("has a size");
        assert_eq!(
            (&*layout.offsets, layout.size, layout.align),
            (&[0, 4, 8, 16][..], 24, 8)
        );
        let packed = types::struct_literal(&ctx, &body, true);
        let layout = layouts.struct_layout(&ctx, packed).expect("has a size");
        assert_eq!(
            (&*layout.offsets, layout.size, layout.align),
            (&[0, 1, 5, 6][..], 14, 1)
        );
        let array = types::array(&ctx, 3, plain);
        assert_eq!(bytes(&mut layouts, &ctx, array), (72, 8));
        assert_eq!(layouts.offset(&ctx, array, 2), Some(48));
        assert_eq!(layouts.offset(&ctx, plain, 3), Some(16));
        assert_eq!(layouts.offset(&ctx, plain, 4), None);
    }

    #[test]
    fn types_without_a_size_have_none() {
        let ctx = context();
        let mut layouts = Layouts::new(DataLayout::host_default());
        let endless = types::struct_identified(&ctx, "endless");
        assert!(types::set_body(
            &ctx,
            endless,
            &[Type::I8, types::array(&ctx, 2, endless)],
            false
        ));
        assert_eq!(layouts.of(&ctx, endless), None);
        let list = types::struct_identified(&ctx, "list");
        assert_eq!(layouts.of(&ctx, list), None);
        let mut later = Layouts::new(DataLayout::host_default());
        assert!(types::set_body(&ctx, list, &[Type::I32, Type::PTR], false));
        assert_eq!(bytes(&mut later, &ctx, list), (16, 8));
        let huge = types::array(&ctx, u64::MAX, types::array(&ctx, u64::MAX, Type::I64));
        assert_eq!(layouts.of(&ctx, huge), None);
    }

    #[test]
    fn shared_types_are_computed_once() {
        let ctx = context();
        let mut layouts = Layouts::new(DataLayout::host_default());
        let mut ty = Type::I8;
        for _ in 0..60 {
            ty = types::struct_literal(&ctx, &[ty, ty], false);
        }
        assert_eq!(bytes(&mut layouts, &ctx, ty), (1 << 60, 1));
    }
}
