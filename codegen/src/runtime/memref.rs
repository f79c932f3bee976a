//! Printing, comparing and copying memrefs, under the names and with the output of MLIR's runner libraries.
//!
//! An unranked memref is passed as its rank and a pointer to its ranked descriptor, or, in the `_mlir_ciface_` forms,
//! as a pointer to the two. `windlass_rt.c` defines the same functions for linked programs.

#![allow(
    unsafe_code,
    reason = "descriptors are read from where the program says that they are"
)]

use super::{Symbol, half};
use std::ffi::{c_char, c_double, c_int, c_longlong, c_ulonglong, c_void};

unsafe extern "C" {
    fn printf(format: *const c_char, ...) -> c_int;
    fn putchar(character: c_int) -> c_int;
}

/// The element types of memrefs that the runtime prints.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Element {
    I8,
    I16,
    I32,
    I64,
    Index,
    F16,
    BF16,
    F32,
    F64,
    C32,
    C64,
    /// A vector of four rows of four numbers.
    Vector4x4F32,
}

impl Element {
    fn size(self) -> i64 {
        match self {
            Element::I8 => 1,
            Element::I16 | Element::F16 | Element::BF16 => 2,
            Element::I32 | Element::F32 => 4,
            Element::I64 | Element::Index | Element::F64 | Element::C32 => 8,
            Element::C64 => 16,
            Element::Vector4x4F32 => 64,
        }
    }

    /// The element at `at` as a number; only for numeric element types.
    ///
    /// # Safety
    /// There is such an element.
    unsafe fn number(self, at: *const u8) -> f64 {
        // SAFETY: the caller's.
        unsafe {
            match self {
                Element::F16 => half::f16_to_f32(at.cast::<u16>().read_unaligned()).into(),
                Element::BF16 => half::bf16_to_f32(at.cast::<u16>().read_unaligned()).into(),
                Element::F32 | Element::C32 | Element::Vector4x4F32 => {
                    at.cast::<f32>().read_unaligned().into()
                }
                Element::F64 | Element::C64 => at.cast::<f64>().read_unaligned(),
                Element::I8 => at.cast::<i8>().read_unaligned().into(),
                Element::I16 => at.cast::<i16>().read_unaligned().into(),
                Element::I32 => at.cast::<i32>().read_unaligned().into(),
                Element::I64 | Element::Index => at.cast::<i64>().read_unaligned() as f64,
            }
        }
    }

    /// Prints the element at `at`.
    ///
    /// # Safety
    /// There is such an element.
    unsafe fn print(self, at: *const u8) {
        // SAFETY: the caller's; the formats ask for what they get.
        unsafe {
            match self {
                Element::I8 => {
                    putchar(c_int::from(*at));
                }
                Element::I16 => {
                    printf(c"%d".as_ptr(), c_int::from(at.cast::<i16>().read_unaligned()));
                }
                Element::I32 => {
                    printf(c"%d".as_ptr(), at.cast::<i32>().read_unaligned());
                }
                Element::I64 => {
                    printf(
                        c"%lld".as_ptr(),
                        c_longlong::from(at.cast::<i64>().read_unaligned()),
                    );
                }
                Element::Index => {
                    printf(
                        c"%llu".as_ptr(),
                        c_ulonglong::from(at.cast::<u64>().read_unaligned()),
                    );
                }
                Element::C32 | Element::C64 => {
                    let (re, im) = (self.number(at), self.number(at.offset(self.size() as isize / 2)));
                    printf(c"(%g,%g)".as_ptr(), re, im);
                }
                Element::Vector4x4F32 => {
                    text("(");
                    for row in 0..4 {
                        let number = |column: isize| {
                            f64::from(at.cast::<f32>().offset(row * 4 + column).read_unaligned())
                        };
                        let (a, b, c, d) = (number(0), number(1), number(2), number(3));
                        printf(c"(%g, %g, %g, %g)".as_ptr(), a, b, c, d);
                        text([",   ", ",   ", ",  ", ")"][row as usize]);
                    }
                }
                Element::F16 | Element::BF16 | Element::F32 | Element::F64 => {
                    printf(c"%g".as_ptr(), c_double::from(self.number(at)));
                }
            }
        }
    }
}

/// An unranked memref as C passes it.
#[repr(C)]
#[derive(Clone, Copy)]
struct Unranked {
    rank: i64,
    descriptor: *const i64,
}

/// A memref whose descriptor has been read.
struct MemRef<'m> {
    data: *const u8,
    offset: i64,
    sizes: &'m [i64],
    strides: &'m [i64],
}

impl MemRef<'_> {
    /// # Safety
    /// `m.descriptor` points to a descriptor of rank `m.rank`.
    unsafe fn of<'m>(m: Unranked) -> MemRef<'m> {
        let rank = usize::try_from(m.rank).unwrap_or(0);
        // SAFETY: the caller's: two pointers, the offset, sizes and strides, all words of 64 bits.
        unsafe {
            let data = m.descriptor.add(1).cast::<*const u8>().read();
            let offset = m.descriptor.add(2).read();
            MemRef {
                data,
                offset,
                sizes: std::slice::from_raw_parts(m.descriptor.add(3), rank),
                strides: std::slice::from_raw_parts(m.descriptor.add(3 + rank), rank),
            }
        }
    }

    fn print_shape(&self) {
        // SAFETY: the formats ask for what they get.
        unsafe {
            printf(
                c"base@ = %p rank = %lld offset = %lld sizes = [".as_ptr(),
                self.data.cast::<c_void>(),
                self.sizes.len() as c_longlong,
                c_longlong::from(self.offset),
            );
        }
        list(self.sizes);
        text("] strides = [");
        list(self.strides);
        text("]");
    }

    /// # Safety
    /// The memref's memory is there.
    unsafe fn print(&self, element: Element) {
        self.print_shape();
        text(" data = \n");
        if self.sizes.is_empty() {
            text("[");
        }
        // SAFETY: the caller's.
        unsafe { self.print_dims(element, 0, self.offset) };
        if self.sizes.is_empty() {
            text("]");
        }
        text("\n");
        // The flush at the end of the program reports what can't be written.
        let _ = super::flush();
    }

    /// # Safety
    /// As for `print`.
    unsafe fn print_dims(&self, element: Element, dim: usize, offset: i64) {
        let (Some(&size), Some(&stride)) = (self.sizes.get(dim), self.strides.get(dim)) else {
            // SAFETY: the caller's.
            return unsafe { element.print(self.data.offset((offset * element.size()) as isize)) };
        };
        text("[");
        let inner = dim + 1 < self.sizes.len();
        // An empty dimension is printed as if it had one element.
        for index in 0..size.max(1) {
            if index > 0 {
                text(if inner { ", \n" } else { ", " });
                (0..=dim).for_each(|_| text(" "));
            }
            // SAFETY: the caller's.
            unsafe { self.print_dims(element, dim + 1, offset + index * stride) };
        }
        text("]");
    }
}

fn text(text: &str) {
    for byte in text.bytes() {
        // SAFETY: any character will do.
        unsafe { putchar(c_int::from(byte)) };
    }
}

fn list(numbers: &[i64]) {
    for (index, &number) in numbers.iter().enumerate() {
        if index > 0 {
            text(", ");
        }
        // SAFETY: the format asks for one `long long`.
        unsafe { printf(c"%lld".as_ptr(), c_longlong::from(number)) };
    }
}

/// The number of elements in which two memrefs differ; -1 if their shapes differ.
///
/// # Safety
/// Both descriptors and their memory are there.
unsafe fn verify(element: Element, actual: Unranked, expected: Unranked) -> i64 {
    // SAFETY: the caller's.
    let (a, b) = unsafe { (MemRef::of(actual), MemRef::of(expected)) };
    if !a.sizes.is_empty() && (a.sizes != b.sizes || a.strides != b.strides || a.offset != b.offset) {
        return -1;
    }
    let mut at = vec![0i64; a.sizes.len()];
    if a.sizes.iter().any(|&size| size <= 0) {
        return 0;
    }
    let (mut errors, mut printed) = (0, 0);
    loop {
        let offset: i64 = a.offset + at.iter().zip(a.strides).map(|(i, s)| i * s).sum::<i64>();
        let bytes = (offset * element.size()) as isize;
        // SAFETY: the caller's: the element is inside.
        if unsafe { !agree(element, a.data.offset(bytes), b.data.offset(bytes)) } {
            errors += 1;
            if printed < 10 {
                printed += 1;
                // SAFETY: as above.
                let numbers = unsafe {
                    (
                        element.number(a.data.offset(bytes)),
                        element.number(b.data.offset(bytes)),
                    )
                };
                eprintln!("{} != {} offset = {offset}", numbers.0, numbers.1);
            }
        }
        let Some(dim) = (0..at.len()).rev().find(|&dim| at[dim] + 1 < a.sizes[dim]) else {
            return errors;
        };
        at[dim] += 1;
        at[dim + 1..].fill(0);
    }
}

/// Whether two elements are equal, or, if they are floats, close.
///
/// # Safety
/// There are such elements.
unsafe fn agree(element: Element, a: *const u8, b: *const u8) -> bool {
    let close =
        |a: f64, b: f64, epsilon: f64| a.is_finite() && b.is_finite() && (a - b).abs() <= epsilon * b.abs();
    // SAFETY: the caller's.
    unsafe {
        match element {
            Element::F32 => close(element.number(a), element.number(b), 1e-6),
            Element::F64 => close(element.number(a), element.number(b), 1e-12),
            Element::F16 | Element::BF16 => element.number(a) == element.number(b),
            Element::C32 | Element::C64 => {
                let half = element.size() as isize / 2;
                element.number(a) == element.number(b)
                    && element.number(a.offset(half)) == element.number(b.offset(half))
            }
            _ => {
                let size = element.size() as usize;
                std::slice::from_raw_parts(a, size) == std::slice::from_raw_parts(b, size)
            }
        }
    }
}

/// Copies the elements of one memref to another of the same shape.
///
/// # Safety
/// Both descriptors and their memory are there.
unsafe extern "C" fn memref_copy(element_bytes: i64, source: *const Unranked, target: *const Unranked) {
    // SAFETY: the caller's.
    let (from, to) = unsafe { (MemRef::of(*source), MemRef::of(*target)) };
    if from.sizes.iter().any(|&size| size <= 0) {
        return;
    }
    let mut at = vec![0i64; from.sizes.len()];
    loop {
        let offset = |m: &MemRef<'_>| {
            let index = m.offset + at.iter().zip(m.strides).map(|(i, s)| i * s).sum::<i64>();
            (index * element_bytes) as isize
        };
        // SAFETY: the caller's: both elements are inside; memory may be the same.
        unsafe {
            let target = to.data.offset(offset(&to)).cast_mut();
            std::ptr::copy(from.data.offset(offset(&from)), target, element_bytes as usize);
        }
        let Some(dim) = (0..at.len()).rev().find(|&dim| at[dim] + 1 < from.sizes[dim]) else {
            return;
        };
        at[dim] += 1;
        at[dim + 1..].fill(0);
    }
}

extern "C" fn nano_time() -> i64 {
    use std::time::{SystemTime, UNIX_EPOCH};
    let now = SystemTime::now().duration_since(UNIX_EPOCH);
    now.map_or(0, |now| i64::try_from(now.as_nanos()).unwrap_or(i64::MAX))
}

/// Element types by number, a const parameter of the functions below.
const ELEMENTS: [Element; 12] = [
    Element::I8,
    Element::I16,
    Element::I32,
    Element::I64,
    Element::Index,
    Element::F16,
    Element::BF16,
    Element::F32,
    Element::F64,
    Element::C32,
    Element::C64,
    Element::Vector4x4F32,
];
const I8: usize = 0;
const I16: usize = 1;
const I32: usize = 2;
const I64: usize = 3;
const IND: usize = 4;
const F16: usize = 5;
const BF16: usize = 6;
const F32: usize = 7;
const F64: usize = 8;
const C32: usize = 9;
const C64: usize = 10;
const V4X4F32: usize = 11;

/// # Safety
/// See [`MemRef::of`].
unsafe extern "C" fn print<const E: usize>(m: *const Unranked) {
    // SAFETY: the caller's.
    unsafe { print_parts::<E>((*m).rank, (*m).descriptor) };
}

/// # Safety
/// See [`MemRef::of`].
unsafe extern "C" fn print_parts<const E: usize>(rank: i64, descriptor: *const i64) {
    text("Unranked Memref ");
    // SAFETY: the caller's.
    unsafe { MemRef::of(Unranked { rank, descriptor }).print(ELEMENTS[E]) };
}

/// # Safety
/// See [`MemRef::of`].
unsafe extern "C" fn print_shape(m: *const Unranked) {
    text("Unranked Memref ");
    // SAFETY: the caller's.
    unsafe { MemRef::of(*m).print_shape() };
    text("\n");
}

/// # Safety
/// See [`MemRef::of`].
unsafe extern "C" fn print_ranked<const E: usize, const RANK: i64>(descriptor: *const i64) {
    text("Memref ");
    let m = Unranked {
        rank: RANK,
        descriptor,
    };
    // SAFETY: the caller's.
    unsafe { MemRef::of(m).print(ELEMENTS[E]) };
}

/// # Safety
/// See [`verify`].
unsafe extern "C" fn compare<const E: usize>(a: *const Unranked, b: *const Unranked) -> i64 {
    // SAFETY: the caller's.
    unsafe { verify(ELEMENTS[E], *a, *b) }
}

/// # Safety
/// See [`verify`].
unsafe extern "C" fn compare_parts<const E: usize>(
    rank: i64,
    descriptor: *const i64,
    other_rank: i64,
    other: *const i64,
) -> i64 {
    let expected = Unranked {
        rank: other_rank,
        descriptor: other,
    };
    // SAFETY: the caller's.
    unsafe { verify(ELEMENTS[E], Unranked { rank, descriptor }, expected) }
}

macro_rules! symbols {
    ($($name:literal = $function:expr;)*) => {
        &[$(Symbol::new($name, $function as *const u8)),*]
    };
}

pub(super) static SYMBOLS: &[Symbol] = symbols! {
    "memrefCopy" = memref_copy;
    "_mlir_ciface_nanoTime" = nano_time;
    "_mlir_ciface_printMemrefI8" = print::<I8>;
    "_mlir_ciface_printMemrefI16" = print::<I16>;
    "_mlir_ciface_printMemrefI32" = print::<I32>;
    "_mlir_ciface_printMemrefI64" = print::<I64>;
    "_mlir_ciface_printMemrefInd" = print::<IND>;
    "_mlir_ciface_printMemrefF16" = print::<F16>;
    "_mlir_ciface_printMemrefBF16" = print::<BF16>;
    "_mlir_ciface_printMemrefF32" = print::<F32>;
    "_mlir_ciface_printMemrefF64" = print::<F64>;
    "_mlir_ciface_printMemrefC32" = print::<C32>;
    "_mlir_ciface_printMemrefC64" = print::<C64>;
    "_mlir_ciface_printMemrefShapeI8" = print_shape;
    "_mlir_ciface_printMemrefShapeI32" = print_shape;
    "_mlir_ciface_printMemrefShapeI64" = print_shape;
    "_mlir_ciface_printMemrefShapeInd" = print_shape;
    "_mlir_ciface_printMemrefShapeF32" = print_shape;
    "_mlir_ciface_printMemrefShapeF64" = print_shape;
    "_mlir_ciface_printMemrefShapeC32" = print_shape;
    "_mlir_ciface_printMemrefShapeC64" = print_shape;
    "_mlir_ciface_printMemref0dF32" = print_ranked::<F32, 0>;
    "_mlir_ciface_printMemref1dI8" = print_ranked::<I8, 1>;
    "_mlir_ciface_printMemref1dI32" = print_ranked::<I32, 1>;
    "_mlir_ciface_printMemref1dI64" = print_ranked::<I64, 1>;
    "_mlir_ciface_printMemref1dInd" = print_ranked::<IND, 1>;
    "_mlir_ciface_printMemref1dF32" = print_ranked::<F32, 1>;
    "_mlir_ciface_printMemref1dF64" = print_ranked::<F64, 1>;
    "_mlir_ciface_printMemref1dC32" = print_ranked::<C32, 1>;
    "_mlir_ciface_printMemref1dC64" = print_ranked::<C64, 1>;
    "_mlir_ciface_printMemref2dF32" = print_ranked::<F32, 2>;
    "_mlir_ciface_printMemref3dF32" = print_ranked::<F32, 3>;
    "_mlir_ciface_printMemref4dF32" = print_ranked::<F32, 4>;
    "_mlir_ciface_printMemrefVector4x4xf32" = print_ranked::<V4X4F32, 2>;
    "printMemrefI32" = print_parts::<I32>;
    "printMemrefI64" = print_parts::<I64>;
    "printMemrefInd" = print_parts::<IND>;
    "printMemrefF32" = print_parts::<F32>;
    "printMemrefF64" = print_parts::<F64>;
    "printMemrefC32" = print_parts::<C32>;
    "printMemrefC64" = print_parts::<C64>;
    "_mlir_ciface_verifyMemRefI8" = compare::<I8>;
    "_mlir_ciface_verifyMemRefI16" = compare::<I16>;
    "_mlir_ciface_verifyMemRefI32" = compare::<I32>;
    "_mlir_ciface_verifyMemRefI64" = compare::<I64>;
    "_mlir_ciface_verifyMemRefInd" = compare::<IND>;
    "_mlir_ciface_verifyMemRefF16" = compare::<F16>;
    "_mlir_ciface_verifyMemRefBF16" = compare::<BF16>;
    "_mlir_ciface_verifyMemRefF32" = compare::<F32>;
    "_mlir_ciface_verifyMemRefF64" = compare::<F64>;
    "_mlir_ciface_verifyMemRefC32" = compare::<C32>;
    "_mlir_ciface_verifyMemRefC64" = compare::<C64>;
    "verifyMemRefI32" = compare_parts::<I32>;
    "verifyMemRefInd" = compare_parts::<IND>;
    "verifyMemRefF32" = compare_parts::<F32>;
    "verifyMemRefF64" = compare_parts::<F64>;
    "verifyMemRefC32" = compare_parts::<C32>;
    "verifyMemRefC64" = compare_parts::<C64>;
};
