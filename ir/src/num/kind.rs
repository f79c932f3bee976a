//! The eighteen floating point formats of MLIR: name, width, precision, exponent range, and the meaning of special bit
//! patterns. All float computations use this table.

/// A floating point format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(u8)]
#[allow(missing_docs)] // The names are those of the MLIR types.
pub enum FloatKind {
    BF16,
    F16,
    TF32,
    F32,
    F64,
    F80,
    F128,
    F8E5M2,
    F8E4M3,
    F8E4M3FN,
    F8E5M2FNUZ,
    F8E4M3FNUZ,
    F8E4M3B11FNUZ,
    F8E3M4,
    F8E8M0FNU,
    F6E2M3FN,
    F6E3M2FN,
    F4E2M1FN,
}

/// The special values of a format (upstream's `fltNonfiniteBehavior` and `fltNanEncoding`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Specials {
    /// The highest exponent encodes infinity and NaNs, as in IEEE 754.
    Ieee,
    /// The pattern with all bits but the sign set is NaN; there is no infinity.
    NanAllOnes,
    /// The pattern of negative zero is NaN; there is neither negative zero nor infinity.
    NanNegativeZero,
    /// Every pattern is a finite number.
    None,
}

struct Format {
    keyword: &'static str,
    width: u32,
    precision: u32,
    max_exponent: i32,
    min_exponent: i32,
    specials: Specials,
}

const fn format(
    keyword: &'static str,
    width: u32,
    precision: u32,
    (min_exponent, max_exponent): (i32, i32),
    specials: Specials,
) -> Format {
    Format {
        keyword,
        width,
        precision,
        max_exponent,
        min_exponent,
        specials,
    }
}

/// In the order of the enum.
const TABLE: [Format; FloatKind::ALL.len()] = [
    format("bf16", 16, 8, (-126, 127), Specials::Ieee),
    format("f16", 16, 11, (-14, 15), Specials::Ieee),
    format("tf32", 19, 11, (-126, 127), Specials::Ieee),
    format("f32", 32, 24, (-126, 127), Specials::Ieee),
    format("f64", 64, 53, (-1022, 1023), Specials::Ieee),
    format("f80", 80, 64, (-16382, 16383), Specials::Ieee),
    format("f128", 128, 113, (-16382, 16383), Specials::Ieee),
    format("f8E5M2", 8, 3, (-14, 15), Specials::Ieee),
    format("f8E4M3", 8, 4, (-6, 7), Specials::Ieee),
    format("f8E4M3FN", 8, 4, (-6, 8), Specials::NanAllOnes),
    format("f8E5M2FNUZ", 8, 3, (-15, 15), Specials::NanNegativeZero),
    format("f8E4M3FNUZ", 8, 4, (-7, 7), Specials::NanNegativeZero),
    format("f8E4M3B11FNUZ", 8, 4, (-10, 4), Specials::NanNegativeZero),
    format("f8E3M4", 8, 5, (-2, 3), Specials::Ieee),
    format("f8E8M0FNU", 8, 1, (-127, 127), Specials::NanAllOnes),
    format("f6E2M3FN", 6, 4, (0, 2), Specials::None),
    format("f6E3M2FN", 6, 3, (-2, 4), Specials::None),
    format("f4E2M1FN", 4, 2, (0, 2), Specials::None),
];

impl FloatKind {
    /// Every kind, in the order of the enum.
    pub const ALL: [FloatKind; 18] = [
        FloatKind::BF16,
        FloatKind::F16,
        FloatKind::TF32,
        FloatKind::F32,
        FloatKind::F64,
        FloatKind::F80,
        FloatKind::F128,
        FloatKind::F8E5M2,
        FloatKind::F8E4M3,
        FloatKind::F8E4M3FN,
        FloatKind::F8E5M2FNUZ,
        FloatKind::F8E4M3FNUZ,
        FloatKind::F8E4M3B11FNUZ,
        FloatKind::F8E3M4,
        FloatKind::F8E8M0FNU,
        FloatKind::F6E2M3FN,
        FloatKind::F6E3M2FN,
        FloatKind::F4E2M1FN,
    ];

    const fn format(self) -> &'static Format {
        &TABLE[self as usize]
    }

    /// The type's name in MLIR.
    pub const fn keyword(self) -> &'static str {
        self.format().keyword
    }

    /// The kind with this type name.
    pub fn from_keyword(keyword: &str) -> Option<FloatKind> {
        FloatKind::ALL.into_iter().find(|kind| kind.keyword() == keyword)
    }

    /// The width in bits.
    pub const fn width(self) -> u32 {
        self.format().width
    }

    /// The number of significand bits, with the leading one.
    pub const fn precision(self) -> u32 {
        self.format().precision
    }

    /// The number of stored significand bits.
    pub const fn mantissa_bits(self) -> u32 {
        match self {
            // The only format that stores its leading bit.
            FloatKind::F80 => 64,
            _ => self.precision() - 1,
        }
    }

    /// The number of exponent bits.
    pub const fn exponent_bits(self) -> u32 {
        self.width() - self.mantissa_bits() - self.has_sign() as u32
    }

    /// The binary exponent of the largest finite value.
    pub const fn max_exponent(self) -> i32 {
        self.format().max_exponent
    }

    /// The binary exponent of the smallest normal value.
    pub const fn min_exponent(self) -> i32 {
        self.format().min_exponent
    }

    /// The special values.
    pub const fn specials(self) -> Specials {
        self.format().specials
    }

    /// Whether there is a sign bit.
    pub const fn has_sign(self) -> bool {
        !matches!(self, FloatKind::F8E8M0FNU)
    }

    /// Whether there is a zero. A kind without zero has no subnormals either.
    pub const fn has_zero(self) -> bool {
        !matches!(self, FloatKind::F8E8M0FNU)
    }

    /// Whether there is a negative zero.
    pub const fn has_negative_zero(self) -> bool {
        self.has_sign() && !matches!(self.specials(), Specials::NanNegativeZero)
    }

    /// Whether there are infinities.
    pub const fn has_infinity(self) -> bool {
        matches!(self.specials(), Specials::Ieee)
    }

    /// Whether there are NaNs.
    pub const fn has_nan(self) -> bool {
        !matches!(self.specials(), Specials::None)
    }

    /// The exponent bias.
    pub(super) const fn bias(self) -> i32 {
        // The stored exponent zero is for zero and subnormals, if the kind has them.
        if self.has_zero() {
            1 - self.min_exponent()
        } else {
            -self.min_exponent()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_the_order_of_the_enum() {
        for (index, kind) in FloatKind::ALL.into_iter().enumerate() {
            assert_eq!(kind as usize, index);
            let name = format!("{kind:?}").to_lowercase();
            assert_eq!(kind.keyword().to_lowercase(), name);
            assert_eq!(FloatKind::from_keyword(kind.keyword()), Some(kind));
        }
    }

    #[test]
    fn exponent_fields_follow() {
        let bits: Vec<u32> = FloatKind::ALL.into_iter().map(FloatKind::exponent_bits).collect();
        assert_eq!(bits, [8, 5, 8, 8, 11, 15, 15, 5, 4, 4, 5, 4, 4, 3, 8, 2, 3, 2]);
    }
}
