//! Number types of arguments, results and elements of memrefs.

use super::sealed::Sealed;
use crate::codegen::JitType;
use crate::ir::num::FloatKind;
use crate::ir::{Context, Type, TypeData};
use half::{bf16, f16};
use std::fmt;

/// A number type of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ElementKind {
    /// `i1`
    I1,
    /// `i8`
    I8,
    /// `i16`
    I16,
    /// `i32`
    I32,
    /// `i64`
    I64,
    /// `index`
    Index,
    /// `f16`
    F16,
    /// `bf16`
    BF16,
    /// `f32`
    F32,
    /// `f64`
    F64,
}

impl ElementKind {
    /// Classifies a type of a module; `None` for other types.
    pub(super) fn of(ctx: &Context, ty: Type) -> Option<ElementKind> {
        match ty.data(ctx) {
            TypeData::Integer { width, .. } => match width {
                1 => Some(ElementKind::I1),
                8 => Some(ElementKind::I8),
                16 => Some(ElementKind::I16),
                32 => Some(ElementKind::I32),
                64 => Some(ElementKind::I64),
                _ => None,
            },
            TypeData::Index => Some(ElementKind::Index),
            TypeData::Float(FloatKind::F16) => Some(ElementKind::F16),
            TypeData::Float(FloatKind::BF16) => Some(ElementKind::BF16),
            TypeData::Float(FloatKind::F32) => Some(ElementKind::F32),
            TypeData::Float(FloatKind::F64) => Some(ElementKind::F64),
            _ => None,
        }
    }
}

impl fmt::Display for ElementKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ElementKind::I1 => "i1",
            ElementKind::I8 => "i8",
            ElementKind::I16 => "i16",
            ElementKind::I32 => "i32",
            ElementKind::I64 => "i64",
            ElementKind::Index => "index",
            ElementKind::F16 => "f16",
            ElementKind::BF16 => "bf16",
            ElementKind::F32 => "f32",
            ElementKind::F64 => "f64",
        })
    }
}

/// A Rust number type that corresponds to one of a module. Signedness is ignored: `i32` and `u32` both correspond to
/// `i32`.
/// Implemented by this crate alone.
pub trait Element: JitType + Sealed + 'static {
    /// The name of the Rust type.
    const NAME: &'static str;
    /// Whether it corresponds to `kind`. `i64` and `usize` also correspond to `index`.
    const KINDS: &'static [ElementKind];
    /// The number in the first bytes of a word.
    #[doc(hidden)]
    fn to_word(self) -> u64;
    /// The number that is in the first bytes of a word.
    #[doc(hidden)]
    fn from_word(word: u64) -> Self;
}

macro_rules! elements {
    ($($ty:ident: $($kind:ident)|+;)*) => {
        $(impl Element for $ty {
            const NAME: &'static str = stringify!($ty);
            const KINDS: &'static [ElementKind] = &[$(ElementKind::$kind),+];

            #[inline]
            fn to_word(self) -> u64 {
                let mut word = [0; 8];
                let bytes = self.to_ne_bytes();
                word[..bytes.len()].copy_from_slice(&bytes);
                u64::from_ne_bytes(word)
            }

            #[inline]
            fn from_word(word: u64) -> Self {
                let mut bytes = [0; size_of::<$ty>()];
                let word = word.to_ne_bytes();
                bytes.copy_from_slice(&word[..size_of::<$ty>()]);
                $ty::from_ne_bytes(bytes)
            }
        })*
    };
}

elements! {
    i8: I8;
    u8: I8;
    i16: I16;
    u16: I16;
    i32: I32;
    u32: I32;
    i64: I64 | Index;
    u64: I64 | Index;
    isize: Index | I64;
    usize: Index | I64;
    f16: F16;
    bf16: BF16;
    f32: F32;
    f64: F64;
}
