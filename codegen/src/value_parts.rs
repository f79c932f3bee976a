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

mod table;

pub use table::ValuePartTable;

use cranelift_codegen::ir::{Type as Clif, types};

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
