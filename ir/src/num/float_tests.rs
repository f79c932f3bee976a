//! Tests of floats against upstream's output (a table), `rustc_apfloat` in the formats that it supports, and native
//! `f32` and `f64`.

use super::{ApFloat, ApInt, FloatKind, LlvmFloat, Rounding};
use rustc_apfloat::ieee::{BFloat, Double, Float8E4M3FN, Float8E5M2, Half, Quad, Single, X87DoubleExtended};
use rustc_apfloat::{Float, FloatConvert, Round, Status};

/// Bit patterns and the output of `mlir-opt`: short and full forms, special values, and, at the end, forms whose last
/// digit is truncated rather than rounded. Numbers of `f80` and `f128` that are no `f64` are bit patterns, where `mlir-opt` prints
/// digits that it reads as another number.
const PRINTED: &[(FloatKind, u128, &str)] = &[
    (FloatKind::BF16, 0x3693, "4.380940e-06"),
    (FloatKind::BF16, 0x3971, "2.298360e-04"),
    (FloatKind::BF16, 0xcd10, "-1.509950e+08"),
    (FloatKind::BF16, 0xffcc, "0xFFCC"),
    (FloatKind::BF16, 0x7f9f, "0x7F9F"),
    (FloatKind::BF16, 0xfffd, "0xFFFD"),
    (FloatKind::F16, 0x447a, "4.476560e+00"),
    (FloatKind::F16, 0x9bad, "-3.747940e-03"),
    (FloatKind::F16, 0xb720, "-4.453130e-01"),
    (FloatKind::F16, 0x7dd9, "0x7DD9"),
    (FloatKind::F16, 0xfd57, "0xFD57"),
    (FloatKind::F16, 0xfdaf, "0xFDAF"),
    (FloatKind::TF32, 0x28f00, "1.202590e+11"),
    (FloatKind::TF32, 0x74370, "-4.495690e+24"),
    (FloatKind::TF32, 0x5f735, "-4.504390e-01"),
    (FloatKind::TF32, 0x7fef3, "0x7FEF3"),
    (FloatKind::TF32, 0x7fcd5, "0x7FCD5"),
    (FloatKind::TF32, 0x3fcb2, "0x3FCB2"),
    (FloatKind::F32, 0xac93e3d6, "-4.20328616E-12"),
    (FloatKind::F32, 0x24954c14, "6.47473308E-17"),
    (FloatKind::F32, 0x386c3243, "5.63135945E-5"),
    (FloatKind::F32, 0x19040c5, "5.29901855E-38"),
    (FloatKind::F32, 0x9fcdafa6, "-8.7111463E-20"),
    (FloatKind::F32, 0x49a6b38d, "1365617.63"),
    (FloatKind::F32, 0xca714656, "-3953045.5"),
    (FloatKind::F32, 0xbe0158ce, "-0.126315325"),
    (FloatKind::F32, 0xc923c155, "-670741.313"),
    (FloatKind::F32, 0xbaf34571, "-0.00185601239"),
    (FloatKind::F32, 0xc90ada20, "-5.687380e+05"),
    (FloatKind::F32, 0x3f47496b, "7.784640e-01"),
    (FloatKind::F32, 0x48318040, "1.817610e+05"),
    (FloatKind::F32, 0x3f32f1aa, "6.990000e-01"),
    (FloatKind::F32, 0x4dbf9896, "4.018060e+08"),
    (FloatKind::F32, 0xcc0de032, "0xCC0DE032"),
    (FloatKind::F32, 0xcd0e368d, "0xCD0E368D"),
    (FloatKind::F32, 0xffeaf800, "0xFFEAF800"),
    (FloatKind::F32, 0x4e02ff92, "0x4E02FF92"),
    (FloatKind::F32, 0xcbc00000, "0xCBC00000"),
    (FloatKind::F64, 0x1850431fb6ea1367, "1.4257459143419311E-191"),
    (FloatKind::F64, 0xb55f064000000000, "-1.295639985274032E-51"),
    (FloatKind::F64, 0xfae9336ec6753000, "-1.1710680581286678E+284"),
    (FloatKind::F64, 0xbe41e2daf1348949, "-8.3288891673866052E-9"),
    (FloatKind::F64, 0x69a0c06c00000000, "6.4112787940964868E+200"),
    (FloatKind::F64, 0x41bab3e3f90ca74d, "447996921.04942781"),
    (FloatKind::F64, 0xbfe3ce7c88f70ff5, "-0.61895586729997254"),
    (FloatKind::F64, 0xc0229735833c90cb, "-9.2953301440651526"),
    (FloatKind::F64, 0xc0f5ef7186f41ecd, "-89847.095447655025"),
    (FloatKind::F64, 0xc23c93c70bec06ea, "-122738379756.02701"),
    (FloatKind::F64, 0x4129a23400000000, "8.399620e+05"),
    (FloatKind::F64, 0x3e75798ee2308c3a, "8.000000e-08"),
    (FloatKind::F64, 0x3fd3333333333333, "3.000000e-01"),
    (FloatKind::F64, 0x0, "0.000000e+00"),
    (FloatKind::F64, 0x3fd0108c3f3e0371, "2.510100e-01"),
    (FloatKind::F64, 0xc14c800000000000, "0xC14C800000000000"),
    (FloatKind::F64, 0x429e0523e8278800, "0x429E0523E8278800"),
    (FloatKind::F64, 0x43359b2ec9983500, "0x43359B2EC9983500"),
    (FloatKind::F64, 0xfff0c11b2f14c6e6, "0xFFF0C11B2F14C6E6"),
    (FloatKind::F64, 0x425e7ed8c4140000, "0x425E7ED8C4140000"),
    (FloatKind::F80, 0xf3369bdcee03e6f90000, "0xF3369BDCEE03E6F90000"),
    (FloatKind::F80, 0x12728650684b55c1ea1e, "0x12728650684B55C1EA1E"),
    (FloatKind::F80, 0x471a8dabfd32ec94e060, "0x471A8DABFD32EC94E060"),
    (FloatKind::F80, 0xc01aea8b462b7e487f4f, "0xC01AEA8B462B7E487F4F"),
    (FloatKind::F80, 0xc008f3556cc1b3692620, "0xC008F3556CC1B3692620"),
    (FloatKind::F80, 0xbffafdf26c89dad5be24, "0xBFFAFDF26C89DAD5BE24"),
    (FloatKind::F80, 0x0, "0.000000e+00"),
    (FloatKind::F80, 0x0, "0.000000e+00"),
    (FloatKind::F80, 0x80000000000000000000, "-0.000000e+00"),
    (FloatKind::F80, 0xc037c6aa38efb9000000, "0xC037C6AA38EFB9000000"),
    (FloatKind::F80, 0x4036f1df776800000000, "0x4036F1DF776800000000"),
    (FloatKind::F80, 0x40409d5a247cef7ccc6b, "0x40409D5A247CEF7CCC6B"),
    (
        FloatKind::F128,
        0xdec0abb48bcbf3293b24e778a3805d47,
        "0xDEC0ABB48BCBF3293B24E778A3805D47",
    ),
    (
        FloatKind::F128,
        0x8000d3c0853d1816e3dddd8ea0000000,
        "0x8000D3C0853D1816E3DDDD8EA0000000",
    ),
    (
        FloatKind::F128,
        0x4c9b0a0f12b96ebe8400000000000000,
        "0x4C9B0A0F12B96EBE8400000000000000",
    ),
    (
        FloatKind::F128,
        0x400dff75430f02d452bc6b5cfb2d427a,
        "0x400DFF75430F02D452BC6B5CFB2D427A",
    ),
    (
        FloatKind::F128,
        0xbffbe2dfae313d2aa6ecf146019ebe4f,
        "0xBFFBE2DFAE313D2AA6ECF146019EBE4F",
    ),
    (
        FloatKind::F128,
        0xbfff83f46dbb436590f8780c21925135,
        "0xBFFF83F46DBB436590F8780C21925135",
    ),
    (
        FloatKind::F128,
        0xc04d6bf34928af8a0000000000000000,
        "0xC04D6BF34928AF8A0000000000000000",
    ),
    (
        FloatKind::F128,
        0x7fffe80f0bc5a0629f339512b577a6f5,
        "0x7FFFE80F0BC5A0629F339512B577A6F5",
    ),
    (
        FloatKind::F128,
        0x4065c76ae1cf18000000000000000000,
        "0x4065C76AE1CF18000000000000000000",
    ),
    (
        FloatKind::F128,
        0x80000000000000000000000000000000,
        "-0.000000e+00",
    ),
    (FloatKind::F128, 0x0, "0.000000e+00"),
    (FloatKind::F128, 0x0, "0.000000e+00"),
    (FloatKind::F8E5M2, 0x5d, "3.200000e+02"),
    (FloatKind::F8E5M2, 0x60, "5.120000e+02"),
    (FloatKind::F8E5M2, 0x98, "-1.953130e-03"),
    (FloatKind::F8E5M2, 0x7c, "0x7C"),
    (FloatKind::F8E5M2, 0x7f, "0x7F"),
    (FloatKind::F8E5M2, 0xff, "0xFF"),
    (FloatKind::F8E4M3, 0xbd, "-1.625000e+00"),
    (FloatKind::F8E4M3, 0x2e, "4.375000e-01"),
    (FloatKind::F8E4M3, 0xa7, "-2.343750e-01"),
    (FloatKind::F8E4M3, 0x7e, "0x7E"),
    (FloatKind::F8E4M3, 0x79, "0x79"),
    (FloatKind::F8E4M3, 0xfc, "0xFC"),
    (FloatKind::F8E4M3FN, 0x3e, "1.750000e+00"),
    (FloatKind::F8E4M3FN, 0xee, "-1.120000e+02"),
    (FloatKind::F8E4M3FN, 0xd2, "-1.000000e+01"),
    (FloatKind::F8E4M3FN, 0xff, "0xFF"),
    (FloatKind::F8E4M3FN, 0x7f, "0x7F"),
    (FloatKind::F8E5M2FNUZ, 0x84, "-3.051760e-05"),
    (FloatKind::F8E5M2FNUZ, 0x5a, "9.600000e+01"),
    (FloatKind::F8E5M2FNUZ, 0xe5, "-6.400000e+02"),
    (FloatKind::F8E5M2FNUZ, 0x80, "0x80"),
    (FloatKind::F8E4M3FNUZ, 0xc7, "-1.875000e+00"),
    (FloatKind::F8E4M3FNUZ, 0x76, "1.120000e+02"),
    (FloatKind::F8E4M3FNUZ, 0x1b, "4.296880e-02"),
    (FloatKind::F8E4M3FNUZ, 0x80, "0x80"),
    (FloatKind::F8E4M3B11FNUZ, 0xdd, "-1.625000e+00"),
    (FloatKind::F8E4M3B11FNUZ, 0x4b, "3.437500e-01"),
    (FloatKind::F8E4M3B11FNUZ, 0x9, "1.098630e-03"),
    (FloatKind::F8E4M3B11FNUZ, 0x80, "0x80"),
    (FloatKind::F8E3M4, 0x17, "3.593750e-01"),
    (FloatKind::F8E3M4, 0x35, "1.312500e+00"),
    (FloatKind::F8E3M4, 0x57, "5.750000e+00"),
    (FloatKind::F8E3M4, 0xf7, "0xF7"),
    (FloatKind::F8E3M4, 0x79, "0x79"),
    (FloatKind::F8E3M4, 0xf5, "0xF5"),
    (FloatKind::F8E8M0FNU, 0x46, "6.938890e-18"),
    (FloatKind::F8E8M0FNU, 0xec, "6.490370e+32"),
    (FloatKind::F8E8M0FNU, 0xb3, "4.503600e+15"),
    (FloatKind::F8E8M0FNU, 0xff, "0xFF"),
    (FloatKind::F6E2M3FN, 0x27, "-8.750000e-01"),
    (FloatKind::F6E2M3FN, 0x28, "-1.000000e+00"),
    (FloatKind::F6E2M3FN, 0x16, "3.500000e+00"),
    (FloatKind::F6E3M2FN, 0xa, "7.500000e-01"),
    (FloatKind::F6E3M2FN, 0x13, "3.500000e+00"),
    (FloatKind::F6E3M2FN, 0x27, "-4.375000e-01"),
    (FloatKind::F4E2M1FN, 0xf, "-6.000000e+00"),
    (FloatKind::F4E2M1FN, 0x2, "1.000000e+00"),
    (FloatKind::F4E2M1FN, 0xb, "-1.500000e+00"),
    (FloatKind::BF16, 0x540, "9.027790e-36"),
    (FloatKind::BF16, 0x3875, "5.841250e-05"),
    (FloatKind::BF16, 0xdd0a, "-6.214960e+17"),
    (FloatKind::BF16, 0x3bec, "7.202140e-03"),
    (FloatKind::BF16, 0xdd44, "-8.827050e+17"),
    (FloatKind::BF16, 0x8ba7, "-6.432600e-32"),
    (FloatKind::F16, 0xcd2a, "-2.065630e+01"),
    (FloatKind::F16, 0xc7e9, "-7.910150e+00"),
    (FloatKind::F16, 0xd6a5, "-1.063130e+02"),
    (FloatKind::F16, 0x51a1, "4.503130e+01"),
    (FloatKind::F16, 0x137d, "9.140960e-04"),
    (FloatKind::F16, 0x1263, "7.796280e-04"),
    (FloatKind::F32, 0xe745f000, "-9.34733415E+23"),
    (FloatKind::F32, 0x47f200, "6.60713346E-39"),
    (FloatKind::F32, 0x713d5029, "9.37433192E+29"),
    (FloatKind::F32, 0xc6089201, "-8740.50097"),
    (FloatKind::F32, 0x9dd873db, "-5.72945156E-21"),
    (FloatKind::F32, 0x3c0b442a, "0.00850013829"),
    (FloatKind::F64, 0x93b24a5f4d000000, "-8.4892448713643249E-214"),
    (FloatKind::F64, 0xbee4f3f99c461336, "-9.9911820903381179E-6"),
    (FloatKind::F64, 0x40589f4558930802, "98.488607543549761"),
    (FloatKind::F64, 0xaddc20f07bfee504, "-8.8375211283474469E-88"),
    (FloatKind::F64, 0x80069bda60000000, "-9.1906688075655456E-309"),
    (FloatKind::F64, 0x3f80e9c84f3b13ad, "0.0082584046534835645"),
];

#[test]
fn prints_as_upstream_and_reads_back() {
    for &(kind, bits, text) in PRINTED {
        let value = ApFloat::from_bits(kind, bits);
        assert_eq!(value.to_string(), text, "{kind:?} {bits:#x}");
        let read = if text.starts_with("0x") {
            ApFloat::parse_hex(kind, text)
        } else {
            ApFloat::parse_literal(kind, text)
        };
        assert_eq!(read, Some(value), "{kind:?} {text}");
    }
}

#[test]
fn literals_are_converted_through_double() {
    let literal = |kind, text| ApFloat::parse_literal(kind, text).map(|value| value.to_string());
    let printed = |text: &str| Some(text.to_owned());
    assert_eq!(literal(FloatKind::F80, "0.1"), printed("0.100000000000000005551"));
    assert_eq!(
        literal(FloatKind::F128, "0.1"),
        printed("0.100000000000000005551115123125782702")
    );
    assert_eq!(literal(FloatKind::F8E4M3FN, "0.1"), printed("1.015630e-01"));
    assert_eq!(literal(FloatKind::F4E2M1FN, "1.0e10"), printed("6.000000e+00"));
    assert_eq!(literal(FloatKind::F8E4M3FN, "1.0e10"), printed("0x7F"));
    assert_eq!(literal(FloatKind::F8E8M0FNU, "0.0"), printed("5.877470e-39"));
    assert_eq!(literal(FloatKind::F8E4M3FNUZ, "-0.0"), printed("0.000000e+00"));
    assert_eq!(literal(FloatKind::F64, "1.0e400"), printed("0x7FF0000000000000"));
    assert_eq!(
        literal(FloatKind::F64, "123456789.0"),
        printed("0x419D6F3454000000")
    );
    assert_eq!(literal(FloatKind::F64, "1."), printed("1.000000e+00"));
    for wrong in ["", ".", "1e", "1.0e+", "x", "1.0f", "--1", "0x1p3"] {
        assert_eq!(ApFloat::parse(FloatKind::F64, wrong), None, "{wrong}");
    }
    assert_eq!(ApFloat::parse_hex(FloatKind::F4E2M1FN, "0x1F"), None);
}

#[test]
fn llvm_writes_decimal_only_where_it_is_exact() {
    let f32 = |value: f32| LlvmFloat(ApFloat::from_f32(value)).to_string();
    let f64 = |value: f64| LlvmFloat(ApFloat::from_f64(value)).to_string();
    let bits = |kind, bits| LlvmFloat(ApFloat::from_bits(kind, bits)).to_string();
    assert_eq!(
        (f32(1.0), f64(0.1)),
        ("1.000000e+00".to_owned(), "1.000000e-01".to_owned())
    );
    assert_eq!(
        (f32(0.1), f32(-0.0)),
        ("0x3FB99999A0000000".to_owned(), "-0.000000e+00".to_owned())
    );
    assert_eq!(
        (f64(0.1 + 0.2), f32(f32::INFINITY)),
        ("0x3FD3333333333334".to_owned(), "0x7FF0000000000000".to_owned())
    );
    assert_eq!(bits(FloatKind::F64, 0x7ff5b7cbef21c3ba), "0x7FF5B7CBEF21C3BA");
    assert_eq!(bits(FloatKind::F32, 0x7f800001), "0x7FF0000020000000");
    assert_eq!(bits(FloatKind::F16, 0x3c00), "0xH3C00");
    assert_eq!(bits(FloatKind::BF16, 0x3f80), "0xR3F80");
    assert_eq!(
        bits(FloatKind::F80, 0x3fff << 64 | 1 << 63),
        "0xK3FFF8000000000000000"
    );
    assert_eq!(
        bits(FloatKind::F128, 0x3fff << 112 | 7),
        "0xL00000000000000073FFF000000000000"
    );
}

/// Pseudo-random bit patterns of a kind: any, near one, subnormal, few bits, special.
struct Patterns(u64);

impl Patterns {
    fn word(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn next(&mut self, kind: FloatKind) -> ApFloat {
        let any = u128::from(self.word()) << 64 | u128::from(self.word());
        let mantissa = (1u128 << kind.mantissa_bits()) - 1;
        let one = ApFloat::one(kind).bits();
        let mut bits = match self.word() % 8 {
            0..3 => any,
            3..5 => one.wrapping_add((any & 7) << kind.mantissa_bits()) & !mantissa | any & mantissa,
            5 => any & mantissa,
            6 => any & !(mantissa >> 2),
            _ => {
                let specials = [
                    Some(ApFloat::zero(kind, any & 1 == 0)),
                    ApFloat::infinity(kind, any & 1 == 0),
                ];
                return specials[(any >> 9 & 1) as usize].unwrap_or(ApFloat::largest(kind, any & 1 == 0));
            }
        };
        if kind == FloatKind::F80 {
            // Only numbers that the processor would produce.
            let stored = bits >> 64 & 0x7fff;
            bits = if stored == 0 {
                bits & !(1 << 63)
            } else {
                bits | 1 << 63
            };
        }
        ApFloat::from_bits(kind, bits)
    }
}

const MODES: [(Rounding, Round); 5] = [
    (Rounding::NearestEven, Round::NearestTiesToEven),
    (Rounding::NearestAway, Round::NearestTiesToAway),
    (Rounding::TowardZero, Round::TowardZero),
    (Rounding::Up, Round::TowardPositive),
    (Rounding::Down, Round::TowardNegative),
];

/// Compares all operations of one kind with those of `F`.
fn judge<F: Float + FloatConvert<Single> + FloatConvert<Quad>>(kind: FloatKind) {
    let mut patterns = Patterns(0x9e37_79b9_7f4a_7c15);
    let theirs = |value: ApFloat| F::from_bits(value.bits());
    for round in 0..3000 {
        let (a, c) = (patterns.next(kind), patterns.next(kind));
        let b = if round % 16 < 2 { -a } else { patterns.next(kind) };
        let (x, y, z) = (theirs(a), theirs(b), theirs(c));
        let (mode, their_mode) = MODES[round % MODES.len()];
        let pairs = [
            (a.add(b, mode), x.add_r(y, their_mode)),
            (a.sub(b, mode), x.sub_r(y, their_mode)),
            (a.mul(b, mode), x.mul_r(y, their_mode)),
            (a.div(b, mode), x.div_r(y, their_mode)),
            (a.mul_add(b, c, mode), x.mul_add_r(y, z, their_mode)),
        ];
        for (index, (mine, other)) in pairs.into_iter().enumerate() {
            let what = || format!("{index}: {a:?} {b:?} {c:?} {mode:?} {mine:?}");
            let directed = !matches!(mode, Rounding::NearestEven | Rounding::NearestAway);
            // In formats without infinity, `rustc_apfloat` and LLVM differ on overflow with directed rounding.
            let disputed = mine.overflow && directed && !kind.has_infinity();
            if disputed || mine.value.is_nan() && other.value.is_nan() {
                continue;
            }
            assert_eq!(mine.value.bits(), other.value.to_bits(), "{}", what());
            let invalid = other.status.contains(Status::INVALID_OP);
            assert!(
                invalid || mine.inexact == other.status.contains(Status::INEXACT),
                "{}",
                what()
            );
        }
        assert_eq!(a.compare(b), x.partial_cmp(&y), "{a:?} {b:?}");
        let same =
            |mine: ApFloat, other: F| mine.is_nan() && other.is_nan() || mine.bits() == other.to_bits();
        // `rustc_apfloat` is slow for the widest exponent ranges.
        if kind.exponent_bits() < 15 || round % 100 == 0 {
            assert!(same(a.fmod(b), x.c_fmod(y).value), "{a:?} fmod {b:?}");
        }
        assert!(
            same(a.minimum(b), x.minimum(y)) && same(a.maximum(b), x.maximum(y)),
            "{a:?} {b:?}"
        );
        assert!(
            same(a.round_to_integral(mode), x.round_to_integral(their_mode).value),
            "{a:?} {mode:?}"
        );
        let mut lost = false;
        let single: Single = x.convert_r(their_mode, &mut lost).value;
        let mine = a.convert(FloatKind::F32, mode);
        assert_eq!(
            (mine.value.bits(), mine.inexact),
            (single.to_bits(), lost || a.is_signaling()),
            "{a:?} to f32 {mode:?}"
        );
        let quad: Quad = x.convert_r(their_mode, &mut lost).value;
        let mine = a.convert(FloatKind::F128, mode);
        assert_eq!(
            (mine.value.bits(), mine.inexact),
            (quad.to_bits(), lost || a.is_signaling()),
            "{a:?} to f128"
        );
        let mut exact = false;
        let int = x.to_i128_r(100, their_mode, &mut exact);
        let mine = a.to_int(100, true, mode);
        assert_eq!(
            mine.invalid,
            int.status.contains(Status::INVALID_OP),
            "{a:?} to int"
        );
        assert_eq!(mine.value.to_i128(), Some(int.value), "{a:?} to int");
        assert!(mine.invalid || mine.inexact != exact, "{a:?} to int");
        let bits = patterns.word() as i128 * i128::from(patterns.word() as i64 >> (round % 64));
        let mine = ApFloat::from_int(kind, &ApInt::from_i128(128, bits), true, mode);
        assert_eq!(
            mine.value.bits(),
            F::from_i128_r(bits, their_mode).value.to_bits(),
            "{bits} {mode:?}"
        );
        let text = format!(
            "{}.{}e{}",
            bits >> (round % 120),
            bits.unsigned_abs() % 1000,
            round as i32 % 80 - 40
        );
        let mine = ApFloat::parse(kind, &text).unwrap();
        let other = F::from_str_r(&text, Round::NearestTiesToEven).unwrap().value;
        assert_eq!(mine.bits(), other.to_bits(), "{kind:?} {text}");
    }
}

#[test]
fn computes_as_apfloat() {
    judge::<Half>(FloatKind::F16);
    judge::<BFloat>(FloatKind::BF16);
    judge::<Single>(FloatKind::F32);
    judge::<Double>(FloatKind::F64);
    judge::<X87DoubleExtended>(FloatKind::F80);
    judge::<Quad>(FloatKind::F128);
    judge::<Float8E5M2>(FloatKind::F8E5M2);
    judge::<Float8E4M3FN>(FloatKind::F8E4M3FN);
}

#[test]
fn computes_as_native_floats() {
    let mut patterns = Patterns(1);
    for _ in 0..20_000 {
        let (a, b) = (patterns.next(FloatKind::F64), patterns.next(FloatKind::F64));
        let (x, y) = (a.to_f64(), b.to_f64());
        let same = |mine: ApFloat, other: f64| mine.to_f64() == other || mine.is_nan() && other.is_nan();
        let even = Rounding::NearestEven;
        assert!(
            same(a.add(b, even).value, x + y) && same(a.sub(b, even).value, x - y),
            "{a:?} {b:?}"
        );
        assert!(
            same(a.mul(b, even).value, x * y) && same(a.div(b, even).value, x / y),
            "{a:?} {b:?}"
        );
        assert!(same(a.fmod(b), x % y), "{a:?} {b:?}");
        let narrow = a.convert(FloatKind::F32, even).value;
        assert!(
            narrow.bits() == u128::from((x as f32).to_bits()) || narrow.is_nan(),
            "{a:?}"
        );
        assert_eq!(
            a.to_int(32, true, Rounding::TowardZero).value.to_i64(),
            Some(i64::from(x as i32))
        );
        assert_eq!(
            a.to_int(64, false, Rounding::TowardZero).value.to_u64(),
            Some(x as u64)
        );
        let text = format!("{x:e}");
        assert!(
            a.is_nan() || !a.is_finite() || ApFloat::parse(FloatKind::F64, &text) == Some(a),
            "{text}"
        );
    }
}

/// For the formats without another implementation here: every sum and product, compared with the nearest of all values.
#[test]
fn small_formats_round_to_the_nearest() {
    for kind in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 8) {
        let all = (0..1u128 << kind.width()).map(|bits| ApFloat::from_bits(kind, bits));
        let finite: Vec<(ApFloat, f64)> = all
            .filter(|value| value.is_finite())
            .map(|value| (value, value.to_f64()))
            .collect();
        let largest = ApFloat::largest(kind, false).to_f64();
        for &(value, double) in &finite {
            assert_eq!(
                ApFloat::from_f64(double)
                    .convert(kind, Rounding::NearestEven)
                    .value,
                value
            );
        }
        for (index, &(a, x)) in finite.iter().enumerate() {
            // Other partners for each, in strides that cover most pairs of exponents.
            for &(b, y) in finite.iter().skip(index % 17).step_by(17) {
                let product = (a.mul(b, Rounding::NearestEven), x * y);
                let sum = (a.add(b, Rounding::NearestEven), x + y);
                // Exact in `f64`, except for the sums of the format with the widest range.
                let sum = (kind != FloatKind::F8E8M0FNU).then_some(sum);
                for (mine, exact) in sum.into_iter().chain([product]) {
                    if !mine.value.is_finite() || mine.overflow {
                        assert!(exact.abs() > largest, "{a:?} {b:?} {mine:?}");
                        continue;
                    }
                    let error = (mine.value.to_f64() - exact).abs();
                    assert!(
                        finite.iter().all(|(_, other)| error <= (other - exact).abs()),
                        "{a:?} {b:?} {mine:?}"
                    );
                    assert_eq!(mine.inexact, error != 0.0, "{a:?} {b:?} {mine:?}");
                }
            }
        }
    }
}

#[test]
fn formats_without_special_values_replace_them() {
    let nan = ApFloat::nan(FloatKind::F32, false).unwrap();
    let infinity = ApFloat::infinity(FloatKind::F32, true).unwrap();
    let convert = |value: ApFloat, kind| {
        let rounded = value.convert(kind, Rounding::NearestEven);
        (rounded.value.bits(), rounded.inexact)
    };
    assert_eq!(convert(nan, FloatKind::F8E4M3FN), (0x7f, true));
    assert_eq!(convert(nan, FloatKind::F8E4M3FNUZ), (0x80, true));
    assert_eq!(convert(infinity, FloatKind::F8E4M3FN), (0xff, true));
    assert_eq!(convert(infinity, FloatKind::F4E2M1FN), (0xf, true));
    assert_eq!(
        convert(-ApFloat::one(FloatKind::F32), FloatKind::F8E8M0FNU),
        (0x7f, true)
    );
    assert_eq!(
        convert(ApFloat::zero(FloatKind::F32, true), FloatKind::F8E5M2FNUZ),
        (0, true)
    );
    let tiny = ApFloat::from_f64(2f64.powi(-140));
    assert_eq!(convert(tiny, FloatKind::F8E8M0FNU), (0, true));
    assert!(
        ApFloat::one(FloatKind::F8E8M0FNU).to_f64() == 1.0 && ApFloat::one(FloatKind::F80).to_f64() == 1.0
    );
    assert_eq!(
        -ApFloat::nan(FloatKind::F8E5M2FNUZ, false).unwrap(),
        ApFloat::from_bits(FloatKind::F8E5M2FNUZ, 0x80)
    );
    let one = ApFloat::one(FloatKind::F6E2M3FN);
    assert_eq!(
        one.div(ApFloat::zero(FloatKind::F6E2M3FN, false), Rounding::NearestEven)
            .value
            .to_f64(),
        7.5
    );
}

#[test]
fn wide_integers_convert() {
    let big = ApInt::one(20_000).shl(16_383);
    let float = ApFloat::from_int(FloatKind::F128, &big, true, Rounding::NearestEven);
    assert!(!float.inexact && !float.overflow);
    assert_eq!(float.value.to_int(20_000, true, Rounding::TowardZero).value, big);
    assert!(float.value.to_int(16_384, true, Rounding::TowardZero).invalid);
    assert_eq!(
        float.value.to_int(16_384, false, Rounding::TowardZero).value,
        ApInt::one(16_384).shl(16_383)
    );
    assert!(
        ApFloat::from_int(FloatKind::F64, &big, true, Rounding::NearestEven)
            .value
            .is_infinite()
    );
    let sticky = ApInt::one(300)
        .shl(200)
        .add(&ApInt::one(300).shl(147))
        .add(&ApInt::one(300));
    let rounded = ApFloat::from_int(FloatKind::F64, &sticky, false, Rounding::NearestEven);
    assert_eq!(
        (rounded.value.to_f64(), rounded.inexact),
        (2f64.powi(200) * (1.0 + f64::EPSILON), true)
    );
    let none = ApFloat::one(FloatKind::F32).to_int(0, true, Rounding::TowardZero);
    assert!(none.invalid && none.value.width() == 0);
}
