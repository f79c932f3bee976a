//! Number types of a module.

use crate::ir::num::FloatKind;
use crate::ir::{Context, Type, TypeData};
use std::fmt;

/// A number type of a module.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
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
    /// `i128`
    I128,
    /// An integer type of another width, below 128.
    Int(u32),
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
                128 => Some(ElementKind::I128),
                2..128 => Some(ElementKind::Int(*width)),
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

    /// The width of the Rust integer types that correspond to it.
    pub(super) fn rust_width(self) -> Option<u32> {
        match self {
            ElementKind::I8 => Some(8),
            ElementKind::I16 => Some(16),
            ElementKind::I32 => Some(32),
            ElementKind::I64 | ElementKind::Index => Some(64),
            ElementKind::I128 => Some(128),
            ElementKind::Int(width) => Some(width.next_power_of_two().max(8)),
            ElementKind::I1 | ElementKind::F16 | ElementKind::BF16 | ElementKind::F32 | ElementKind::F64 => {
                None
            }
        }
    }

    /// The size in bytes of the Rust types that correspond to it, which is also their alignment.
    pub(super) fn size(self) -> usize {
        match self {
            ElementKind::I1 => 1,
            ElementKind::F16 | ElementKind::BF16 => 2,
            ElementKind::F32 => 4,
            ElementKind::F64 => 8,
            _ => self.rust_width().map_or(0, |width| width as usize / 8),
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
            ElementKind::I128 => "i128",
            ElementKind::Int(width) => return write!(f, "i{width}"),
            ElementKind::Index => "index",
            ElementKind::F16 => "f16",
            ElementKind::BF16 => "bf16",
            ElementKind::F32 => "f32",
            ElementKind::F64 => "f64",
        })
    }
}
