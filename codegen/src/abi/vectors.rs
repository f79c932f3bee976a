//! The registers that pass vectors, by LLVM's legalisation of vector types for each target.
//!
//! x86-64 has SSE2, aarch64 has NEON; riscv64 and s390x pass vectors without their vector extensions, lane by lane.

use super::{Abi, Convention};
use crate::value_parts::{Kind, ValuePart, ValueParts};
use cranelift_codegen::ir::{Type as Clif, types};
use target_lexicon::Architecture;
use windlass_dialects::llvm::types::ArrayType;
use windlass_ir::{Context, Type};

/// The registers of a vector.
pub(super) struct Registers {
    /// The number of lanes in each.
    pub count: usize,
    /// The number of bits of a lane in a register.
    pub lane: u32,
    /// `F32`, `F64` or `I8X16`.
    pub register: Clif,
}

/// The number of bits of a lane, widened to one that vector registers have; `None` for wider ones.
fn lane_bits(lane: &ValuePart, count: usize) -> Option<u32> {
    let bits = match lane.kind {
        // Comparisons set all bits of a lane, and a vector of them fills a register.
        Kind::Int(1) => (128 / count as u32).clamp(8, 64),
        Kind::Int(bits) => bits.next_power_of_two().max(8),
        Kind::Fp80Significand | Kind::Fp80Exponent => return None,
        Kind::Ptr | Kind::Float | Kind::F16 | Kind::BF16 | Kind::F128 => lane.clif.bits(),
    };
    (bits <= 64).then_some(bits)
}

impl Abi {
    /// The registers that pass a vector; `None` if each lane is passed as a scalar, or otherwise than LLVM passes it.
    ///
    /// A vector whose length is no power of two has a register if one with as many lanes as the next power of two has.
    pub(super) fn vector_registers(&self, rules: Convention, lanes: &[ValuePart]) -> Option<Registers> {
        let first = lanes.first()?;
        let count = lanes.len();
        let bits = lane_bits(first, count)?;
        let whole = bits as usize * count.next_power_of_two();
        let is_padded = !count.is_power_of_two();
        let of = |count, lane, register| {
            Some(Registers {
                count,
                lane,
                register,
            })
        };
        match self.architecture {
            Architecture::X86_64 if count == 1 || is_padded && (whole != 128 || first.packed.is_some()) => {
                None
            }
            Architecture::X86_64 => match whole {
                ..=128 if rules == Convention::Win64 => of(count, bits, types::I8X16),
                ..=32 => of(count, bits, types::F32),
                33..=64 => of(count, bits, types::F64),
                65..=128 => of(count, bits, types::I8X16),
                _ => of(128 / bits as usize, bits, types::I8X16),
            },
            Architecture::Aarch64(_) if count == 1 && matches!(first.kind, Kind::Int(1) | Kind::F128) => None,
            Architecture::Aarch64(_)
                if is_padded && (first.packed.is_some() || ![64, 128].contains(&whole)) =>
            {
                // Lanes of 64 bits are vectors of one lane.
                let is_word = bits == 64 && first.clif.is_int() && first.packed.is_none();
                is_word.then_some(Registers {
                    count: 1,
                    lane: 64,
                    register: types::F64,
                })
            }
            Architecture::Aarch64(_) => {
                // Lanes of a short vector are as wide as eight bytes permit.
                let is_short = whole < 64 || first.kind == Kind::Int(1) && count <= 8;
                let bits = match first.clif.is_int() && is_short && count > 1 {
                    true => 64 / count as u32,
                    false => bits,
                };
                match bits as usize * count.next_power_of_two() {
                    ..=64 => of(count, bits, types::F64),
                    128 => of(count, bits, types::I8X16),
                    _ => of(128 / bits as usize, bits, types::I8X16),
                }
            }
            _ => None,
        }
    }

    /// Whether LLVM passes each lane of a vector without [registers](Self::vector_registers) as a scalar.
    pub(super) fn passes_lanes_alone(&self, lanes: &[ValuePart]) -> bool {
        let is_whole = |lane: &ValuePart| {
            lane.kind != Kind::Fp80Significand && (lane.packed.is_none() || lane.kind == Kind::Int(1))
        };
        lanes.first().is_none_or(is_whole)
    }
}

/// Whether a type is an array of which all value parts have one type.
pub(super) fn is_block(ctx: &Context, ty: Type, parts: &ValueParts) -> bool {
    if ArrayType::of(ctx, ty).is_none() {
        return false;
    }
    let (Some(first), vectors) = (parts.list.first(), &parts.vectors) else {
        return false;
    };
    let of_vectors: usize = vectors.iter().map(|(_, count)| count).sum();
    let is_alike = of_vectors == 0 || of_vectors == parts.list.len();
    is_alike
        && parts.list.iter().all(|part| part.clif == first.clif)
        && vectors.windows(2).all(|pair| pair[0].1 == pair[1].1)
}

/// Whether a vector has more than 128 bits.
pub(super) fn has_wide(parts: &ValueParts) -> bool {
    let bits = |start: usize| parts.list.get(start).map_or(0, |lane| lane.clif.bits() as usize);
    parts
        .vectors
        .iter()
        .any(|&(start, count)| bits(start) * count > 128)
}
