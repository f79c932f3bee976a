//! Float constants in the textual form of LLVM IR.
//!
//! `float` and `double` are decimal if six digits are the exact value as a `double`, else the bits of that `double`;
//! the other formats are always their bits, each after its letter.

use super::float::{ApFloat, Class, Rounding};
use super::float_text::{FloatText, write_short};
use super::kind::FloatKind;
use std::fmt;

/// Prints a float constant as LLVM IR. Kinds that LLVM lacks are printed as plain bits.
#[derive(Clone, Copy, Debug)]
pub struct LlvmFloat(pub ApFloat);

impl fmt::Display for LlvmFloat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bits = self.0.bits();
        match self.0.kind() {
            FloatKind::F32 | FloatKind::F64 => write_double(self.0, f),
            FloatKind::F16 => write!(f, "0xH{bits:04X}"),
            FloatKind::BF16 => write!(f, "0xR{bits:04X}"),
            FloatKind::F80 => write!(f, "0xK{bits:020X}"),
            // The low half is first.
            FloatKind::F128 => write!(f, "0xL{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
            _ => write!(f, "0x{bits:X}"),
        }
    }
}

fn write_double(value: ApFloat, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let finite = match value.class() {
        Class::Zero => None,
        Class::Finite(finite) => Some(finite),
        Class::Infinite | Class::Nan => return write!(f, "0x{:X}", double_bits(value)),
    };
    let mut text = FloatText::new();
    if write_short(&mut text, value.is_negative(), finite) {
        return f.write_str(text.as_str());
    }
    let double = double_bits(value);
    if text
        .as_str()
        .parse::<f64>()
        .is_ok_and(|read| read.to_bits() == double)
    {
        return f.write_str(text.as_str());
    }
    write!(f, "0x{double:X}")
}

/// The bits of the value as a `double`; a signalling NaN stays signalling.
fn double_bits(value: ApFloat) -> u64 {
    if value.kind() == FloatKind::F64 {
        return value.bits() as u64;
    }
    let wide = value.convert(FloatKind::F64, Rounding::NearestEven).value.bits() as u64;
    let quiet = 1 << 51;
    if value.is_signaling() { wide & !quiet } else { wide }
}
