//! Rust types that correspond to types of a module: numbers, complex numbers, vectors, structs.

use super::element::ElementKind;
use super::signature::ParamKind;
use std::any::TypeId;
use std::fmt;

/// A Rust type whose values are passed to and from compiled code as values of a type of the module. Signedness is
/// ignored: `i32` and `u32` both correspond to `i32`.
///
/// | Rust | module |
/// | --- | --- |
/// | `bool` | `i1` |
/// | `i8` to `i128`, `u8` to `u128` | the integer type of that width, and those that are less wide, down to the next Rust type |
/// | `i64`, `u64`, `isize`, `usize` | also `index` |
/// | `f32`, `f64`, with the feature `half` also `half::f16` and `half::bf16` | the float type of that name |
/// | [`Complex<T>`], `num_complex::Complex<T>` | `complex<T>`, `!llvm.struct<(T, T)>` |
/// | `[T; N]`, `[[T; N]; M]` | `vector<NxT>`, `vector<MxNxT>`, `!llvm.array<N x T>` |
/// | a struct with `#[derive(WindlassType)]` | `!llvm.struct<(…)>` with the types of its fields |
/// | `*const T`, `*mut T` | `!llvm.ptr`: in unsafe calls |
///
/// ```
/// use windlass::{Program, TrustedModule, WindlassType};
///
/// #[derive(Clone, Copy, Debug, PartialEq, WindlassType)]
/// #[repr(C)]
/// struct Sample {
///     id: i32,
///     level: f64,
/// }
///
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "llvm.func @louder(%s: !llvm.struct<(i32, f64)>) -> !llvm.struct<(i32, f64)> {
///   %level = llvm.extractvalue %s[1] : !llvm.struct<(i32, f64)>
///   %twice = llvm.fadd %level, %level : f64
///   %louder = llvm.insertvalue %twice, %s[1] : !llvm.struct<(i32, f64)>
///   llvm.return %louder : !llvm.struct<(i32, f64)>
/// }";
/// // SAFETY: the module accesses no memory.
/// let module = unsafe { TrustedModule::new(windlass::parse(&ctx, "louder.mlir", text)?) };
/// let program = Program::new(&ctx, module)?;
/// let sample: Sample = program.call("louder", (Sample { id: 1, level: 0.5 },))?;
/// assert_eq!(sample, Sample { id: 1, level: 1.0 });
/// # Ok(())
/// # }
/// ```
///
/// # Safety
/// The layout describes the type, and each value whose scalars have the described types is a value of the type.
#[allow(unsafe_code, reason = "calls rely on what an implementation says")]
pub unsafe trait WindlassType: Copy + 'static {
    /// Describes the type.
    fn layout() -> TypeLayout;
}

/// A [`WindlassType`] without pointers: it can be passed in safe calls, and be an element of a memref.
///
/// # Safety
/// No part of a value is a pointer.
#[allow(unsafe_code, reason = "safe calls rely on it")]
pub unsafe trait Element: WindlassType {}

/// Whether the type is `f32` or `f64`.
#[inline]
pub(super) fn is_float<T: WindlassType>() -> bool {
    let ty = TypeId::of::<T>();
    ty == TypeId::of::<f32>() || ty == TypeId::of::<f64>()
}

/// The description of a [`WindlassType`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypeLayout {
    /// `bool`
    Bool,
    /// An integer type.
    Int {
        /// Its name.
        name: &'static str,
        /// Its width.
        bits: u32,
        /// Whether it is signed.
        signed: bool,
    },
    /// A float type.
    Float(ElementKind),
    /// A raw pointer.
    Pointer,
    /// The real and the imaginary part, in this order.
    Complex(Box<TypeLayout>),
    /// Elements one after the other.
    Array(usize, Box<TypeLayout>),
    /// A struct.
    Struct {
        /// Its name.
        name: &'static str,
        /// Its size in bytes.
        size: usize,
        /// The offset and the type of each field.
        fields: Vec<(usize, TypeLayout)>,
    },
}

impl fmt::Display for TypeLayout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TypeLayout::Bool => f.write_str("bool"),
            TypeLayout::Int { name, .. } | TypeLayout::Struct { name, .. } => f.write_str(name),
            TypeLayout::Float(kind) => kind.fmt(f),
            TypeLayout::Pointer => f.write_str("pointer"),
            TypeLayout::Complex(part) => write!(f, "Complex<{part}>"),
            TypeLayout::Array(count, element) => write!(f, "[{element}; {count}]"),
        }
    }
}

impl TypeLayout {
    /// Whether values of this type are values of a type of the module.
    pub(super) fn fits(&self, kind: &ParamKind) -> bool {
        match (self, kind) {
            (TypeLayout::Bool, ParamKind::Number(kind)) => *kind == ElementKind::I1,
            (&TypeLayout::Int { bits, .. }, ParamKind::Number(kind)) => kind.rust_width() == Some(bits),
            (TypeLayout::Float(own), ParamKind::Number(kind)) => own == kind,
            (TypeLayout::Pointer, ParamKind::Pointer) => true,
            (TypeLayout::Complex(part), &ParamKind::Complex(kind)) => part.fits(&ParamKind::Number(kind)),
            // What complex numbers are in the LLVM dialect, for example in a struct of it.
            (TypeLayout::Complex(part), ParamKind::Struct(fields)) => {
                matches!(&fields[..], [re, im] if re == im && part.fits(re))
            }
            (TypeLayout::Array(count, element), ParamKind::Array(wanted, kind)) => {
                count == wanted && element.fits(kind)
            }
            (TypeLayout::Array(..), ParamKind::Vector { shape, element }) => {
                let shape = if shape.is_empty() { &[1] } else { &shape[..] };
                self.fits_vector(shape, *element)
            }
            (TypeLayout::Struct { size, fields, .. }, ParamKind::Struct(kinds)) => {
                let offsets = kind.field_offsets();
                fields.len() == kinds.len()
                    && kind.size_and_align().is_some_and(|(wanted, _)| *size == wanted)
                    && (fields.iter().zip(kinds).zip(offsets))
                        .all(|(((at, field), kind), offset)| *at == offset && field.fits(kind))
            }
            _ => false,
        }
    }

    fn fits_vector(&self, shape: &[usize], kind: ElementKind) -> bool {
        match (self, shape) {
            (TypeLayout::Array(count, element), [first, rest @ ..]) => {
                count == first && element.fits_vector(rest, kind)
            }
            (_, []) => self.fits(&ParamKind::Number(kind)),
            _ => false,
        }
    }

    /// Whether a part of it is a `bool`, which some bytes are not.
    pub(super) fn has_bool(&self) -> bool {
        match self {
            TypeLayout::Bool => true,
            TypeLayout::Int { .. } | TypeLayout::Float(_) | TypeLayout::Pointer => false,
            TypeLayout::Complex(part) => part.has_bool(),
            TypeLayout::Array(_, element) => element.has_bool(),
            TypeLayout::Struct { fields, .. } => fields.iter().any(|(_, field)| field.has_bool()),
        }
    }

    fn size(&self) -> usize {
        match self {
            TypeLayout::Bool => 1,
            TypeLayout::Int { bits, .. } => *bits as usize / 8,
            TypeLayout::Float(kind) => kind.size(),
            TypeLayout::Pointer => size_of::<usize>(),
            TypeLayout::Complex(part) => 2 * part.size(),
            TypeLayout::Array(count, element) => count * element.size(),
            TypeLayout::Struct { size, .. } => *size,
        }
    }

    /// Calls `visit` for each integer that is wider in Rust than in the module.
    pub(super) fn visit_odd(&self, kind: &ParamKind, offset: usize, visit: &mut impl FnMut(OddInteger)) {
        let mut elements = |count: usize, element: &TypeLayout, kind: &ParamKind| {
            (0..count).for_each(|index| element.visit_odd(kind, offset + index * element.size(), visit));
        };
        match (self, kind) {
            (&TypeLayout::Int { bits, signed, .. }, &ParamKind::Number(ElementKind::Int(width))) => {
                visit(OddInteger {
                    offset,
                    bits,
                    signed,
                    width,
                });
            }
            (TypeLayout::Complex(part), &ParamKind::Complex(kind)) => {
                elements(2, part, &ParamKind::Number(kind));
            }
            (TypeLayout::Complex(part), ParamKind::Struct(fields)) => {
                fields.iter().take(1).for_each(|kind| elements(2, part, kind));
            }
            (TypeLayout::Array(count, element), ParamKind::Array(_, kind)) => elements(*count, element, kind),
            (TypeLayout::Array(count, element), ParamKind::Vector { shape, element: kind }) => {
                let kind = match shape.len() {
                    0 | 1 => ParamKind::Number(*kind),
                    _ => ParamKind::Vector {
                        shape: shape[1..].to_vec(),
                        element: *kind,
                    },
                };
                elements(*count, element, &kind);
            }
            (TypeLayout::Struct { fields, .. }, ParamKind::Struct(kinds)) => {
                for ((at, field), kind) in fields.iter().zip(kinds) {
                    field.visit_odd(kind, offset + at, visit);
                }
            }
            _ => {}
        }
    }

    /// Calls `visit` with the offset of each `bool`.
    pub(super) fn visit_bools(&self, offset: usize, visit: &mut impl FnMut(usize)) {
        let mut elements = |count: usize, element: &TypeLayout| {
            (0..count).for_each(|index| element.visit_bools(offset + index * element.size(), visit));
        };
        match self {
            TypeLayout::Bool => visit(offset),
            TypeLayout::Int { .. } | TypeLayout::Float(_) | TypeLayout::Pointer => {}
            TypeLayout::Complex(part) => elements(2, part),
            TypeLayout::Array(count, element) => elements(*count, element),
            TypeLayout::Struct { fields, .. } => {
                for (at, field) in fields {
                    field.visit_bools(offset + at, visit);
                }
            }
        }
    }
}

/// An integer whose type in the module is less wide than its type in Rust.
#[derive(Clone, Copy, Debug)]
pub(super) struct OddInteger {
    /// Its offset in bytes.
    pub offset: usize,
    /// Its width in Rust.
    bits: u32,
    signed: bool,
    /// Its width in the module.
    pub width: u32,
}

impl OddInteger {
    /// The number in the bytes at its offset, sign-extended, if its type has no room for it.
    ///
    /// # Safety
    /// A value with this integer starts at `value`.
    #[allow(unsafe_code, reason = "reads a part of a value")]
    pub unsafe fn out_of_range(self, value: *const u8) -> Option<i128> {
        let mut bytes = [0u8; 16];
        let size = self.bits as usize / 8;
        // SAFETY: the caller vouches for the value.
        unsafe { std::ptr::copy_nonoverlapping(value.add(self.offset), bytes.as_mut_ptr(), size) };
        let number = u128::from_le_bytes(if cfg!(target_endian = "little") {
            bytes
        } else {
            bytes[..size].reverse();
            bytes
        });
        let unused = 128 - self.bits;
        let extended = match self.signed {
            true => ((number << unused) as i128) >> unused,
            false => number as i128,
        };
        let unused = 128 - self.width;
        let kept = match self.signed {
            true => ((number << unused) as i128) >> unused,
            false => ((number << unused) >> unused) as i128,
        };
        (kept != extended).then_some(extended)
    }

    /// Extends the sign of a number that compiled code has stored with zeros in the upper bits.
    ///
    /// # Safety
    /// A value with this integer starts at `value`.
    #[allow(unsafe_code, reason = "writes a part of a value")]
    pub unsafe fn extend_sign(self, value: *mut u8) {
        if !self.signed {
            return;
        }
        let top = self.width - 1;
        let at = |bit: u32| {
            let byte = bit as usize / 8;
            let size = self.bits as usize / 8;
            self.offset
                + if cfg!(target_endian = "little") {
                    byte
                } else {
                    size - 1 - byte
                }
        };
        // SAFETY: the caller vouches for the value; the bytes are those of the integer.
        unsafe {
            if *value.add(at(top)) >> (top % 8) & 1 == 0 {
                return;
            }
            *value.add(at(top)) |= 0xff << (top % 8);
            for bit in (top / 8 * 8 + 8..self.bits).step_by(8) {
                *value.add(at(bit)) = 0xff;
            }
        }
    }
}

/// A complex number, with the layout of C. The feature `num-complex` adds conversions and support of that crate's type.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct Complex<T> {
    /// The real part.
    pub re: T,
    /// The imaginary part.
    pub im: T,
}

impl<T> Complex<T> {
    /// The number `re + im i`.
    pub fn new(re: T, im: T) -> Complex<T> {
        Complex { re, im }
    }
}

#[cfg(feature = "num-complex")]
impl<T> From<num_complex::Complex<T>> for Complex<T> {
    fn from(number: num_complex::Complex<T>) -> Self {
        Complex::new(number.re, number.im)
    }
}

#[cfg(feature = "num-complex")]
impl<T> From<Complex<T>> for num_complex::Complex<T> {
    fn from(number: Complex<T>) -> Self {
        num_complex::Complex::new(number.re, number.im)
    }
}

macro_rules! types {
    ($([$($generics:tt)*] $ty:ty => $layout:expr;)*) => {$(
        // SAFETY: the description is that of the type, and all bits are values of it, or all that `bool` has.
        #[allow(unsafe_code)]
        unsafe impl<$($generics)*> WindlassType for $ty {
            fn layout() -> TypeLayout {
                $layout
            }
        }
    )*};
}

macro_rules! elements {
    ($([$($generics:tt)*] $ty:ty => $layout:expr;)*) => {$(
        types!([$($generics)*] $ty => $layout;);
        // SAFETY: it has no pointers.
        #[allow(unsafe_code)]
        unsafe impl<$($generics)*> Element for $ty {}
    )*};
}

macro_rules! integers {
    ($($ty:ident)*) => {
        elements! {$(
            [] $ty => TypeLayout::Int { name: stringify!($ty), bits: $ty::BITS, signed: $ty::MIN != 0 };
        )*}
    };
}

integers!(i8 u8 i16 u16 i32 u32 i64 u64 i128 u128 isize usize);

elements! {
    [] bool => TypeLayout::Bool;
    [] f32 => TypeLayout::Float(ElementKind::F32);
    [] f64 => TypeLayout::Float(ElementKind::F64);
}

#[cfg(feature = "half")]
elements! {
    [] half::f16 => TypeLayout::Float(ElementKind::F16);
    [] half::bf16 => TypeLayout::Float(ElementKind::BF16);
}

types! {
    [T: 'static] *const T => TypeLayout::Pointer;
    [T: 'static] *mut T => TypeLayout::Pointer;
    [T: WindlassType, const N: usize] [T; N] => TypeLayout::Array(N, Box::new(T::layout()));
    [T: WindlassType] Complex<T> => TypeLayout::Complex(Box::new(T::layout()));
}

// SAFETY: the elements have no pointers.
#[allow(unsafe_code)]
unsafe impl<T: Element, const N: usize> Element for [T; N] {}
// SAFETY: the parts have no pointers.
#[allow(unsafe_code)]
unsafe impl<T: Element> Element for Complex<T> {}

#[cfg(feature = "num-complex")]
types! {
    [T: WindlassType] num_complex::Complex<T> => TypeLayout::Complex(Box::new(T::layout()));
}
// SAFETY: the parts have no pointers.
#[cfg(feature = "num-complex")]
#[allow(unsafe_code)]
unsafe impl<T: Element> Element for num_complex::Complex<T> {}
