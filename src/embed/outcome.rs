//! Result types: values of registers and copies of memrefs.

use super::sealed::{Sealed, SealedOutcome};
use super::signature::{MemRefKind, ParamKind};
use super::types::{self, Element, WindlassType};
use crate::codegen::{Elements, TooLarge, free_returned};
use smallvec::SmallVec;
use std::mem::MaybeUninit;

/// A copy of a memref that a function returned, in row-major order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tensor<T> {
    shape: Vec<usize>,
    elements: Vec<T>,
}

impl<T> Tensor<T> {
    /// The sizes.
    pub fn shape(&self) -> &[usize] {
        &self.shape
    }

    /// The elements in row-major order.
    pub fn elements(&self) -> &[T] {
        &self.elements
    }

    /// The sizes and the elements.
    pub fn into_parts(self) -> (Vec<usize>, Vec<T>) {
        (self.shape, self.elements)
    }
}

/// A memref that a host function got, without a copy.
///
/// ```
/// use windlass::embed::RawMemRef;
/// use windlass::{Config, Engine, Linker, TrustedModule};
///
/// # fn main() -> windlass::Result<()> {
/// let engine = Engine::new(Config::new())?;
/// let module = engine.parse("fill.mlir", "
///     func.func private @fill(memref<?xf32>)
///     func.func @main(%m: memref<?xf32>) {
///       call @fill(%m) : (memref<?xf32>) -> ()
///       return
///     }")?;
/// // SAFETY: the module passes its argument on.
/// let module = unsafe { TrustedModule::new(module) };
/// let mut linker = Linker::new(&engine);
/// linker.func("fill", |m: RawMemRef<f32>| {
///     // SAFETY: the module passes elements that it may write to.
///     let elements = unsafe { std::slice::from_raw_parts_mut(m.first, m.shape[0]) };
///     elements.fill(1.5);
/// });
/// let mut numbers = [0f32; 3];
/// linker.compile(&module)?.call::<()>("main", (&mut numbers,))?;
/// assert_eq!(numbers, [1.5; 3]);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawMemRef<T> {
    /// The address of element `(0, 0, …)`.
    pub first: *mut T,
    /// The sizes, by dimension.
    pub shape: Vec<usize>,
    /// The strides in elements, by dimension.
    pub strides: Vec<i64>,
}

/// The state of result conversion: the results not yet converted.
pub struct Returned<'r> {
    words: &'r [u64],
    /// Whether a part of them is an integer that is wider in Rust.
    has_odd: bool,
    /// The memory of the arguments, which a returned memref may alias and which is not freed.
    lent: SmallVec<[usize; 4]>,
    /// Returned allocations, which are freed.
    owned: SmallVec<[usize; 2]>,
}

/// The allocated pointer that upstream's lowering stores in the descriptor of a global.
const NEVER_ALLOCATED: usize = 0xdead_beef;

/// The largest rank of an unranked memref.
const MAX_RANK: u64 = 64;

/// The fields of the descriptor of a memref.
struct Descriptor {
    allocated: usize,
    aligned: usize,
    offset: i64,
    shape: Vec<usize>,
    strides: Vec<i64>,
}

impl Descriptor {
    /// The address of element `(0, 0, …)`, of elements of this size.
    fn first(&self, size: usize) -> usize {
        let offset = (self.offset as isize).wrapping_mul(size as isize);
        self.aligned.wrapping_add_signed(offset)
    }
}

impl<'r> Returned<'r> {
    #[inline]
    pub(super) fn new(words: &'r [u64], has_odd: bool, lent: SmallVec<[usize; 4]>) -> Self {
        Returned {
            words,
            has_odd,
            lent,
            owned: SmallVec::new(),
        }
    }

    #[inline]
    fn next(&mut self) -> u64 {
        match self.words.split_first() {
            Some((&word, rest)) => {
                self.words = rest;
                word
            }
            None => 0,
        }
    }

    /// The next value, whose type was compared.
    #[inline]
    fn value<T: WindlassType>(&mut self, kind: &ParamKind) -> T {
        let size = size_of::<T>();
        let (value, rest) = self.words.split_at(size.div_ceil(8));
        self.words = rest;
        let mut taken = MaybeUninit::<T>::uninit();
        // SAFETY: the words are those of a value with the scalars that the layout of the type describes.
        #[allow(unsafe_code)]
        unsafe {
            let to = taken.as_mut_ptr().cast::<u8>();
            std::ptr::copy_nonoverlapping(value.as_ptr().cast(), to, size);
            if self.has_odd && kind.has_odd() {
                T::layout().visit_odd(kind, 0, &mut |integer| integer.extend_sign(to));
            }
            taken.assume_init()
        }
    }

    /// The next memref.
    fn descriptor(&mut self, kind: &ParamKind) -> Result<Descriptor, TooLarge> {
        match kind {
            ParamKind::MemRef(memref) => {
                let (fields, rest) = self.words.split_at(3 + 2 * memref.shape.len());
                self.words = rest;
                Ok(read_descriptor(fields))
            }
            _ => self.unranked(),
        }
    }

    /// A memref of any rank, whose descriptor is memory of its own.
    fn unranked(&mut self) -> Result<Descriptor, TooLarge> {
        let (rank, address) = (self.next(), self.next() as usize);
        if rank > MAX_RANK {
            return Err(TooLarge::of(&vec![0; MAX_RANK as usize + 1]));
        }
        let count = 3 + 2 * rank as usize;
        // SAFETY: the trusted function has passed the address of a descriptor of this rank.
        #[allow(unsafe_code)]
        let fields = unsafe { std::slice::from_raw_parts(std::ptr::with_exposed_provenance(address), count) };
        let descriptor = read_descriptor(fields);
        self.own(address);
        Ok(descriptor)
    }

    /// Takes note of an allocation that the caller owns.
    fn own(&mut self, allocated: usize) {
        let foreign = allocated == 0 || allocated == NEVER_ALLOCATED || self.lent.contains(&allocated);
        if !foreign && !self.owned.contains(&allocated) {
            self.owned.push(allocated);
        }
    }

    /// Copies the next memref.
    fn memref<T: Element>(&mut self, kind: &ParamKind) -> Result<Tensor<T>, TooLarge> {
        let descriptor = self.descriptor(kind)?;
        self.own(descriptor.allocated);
        let shape = descriptor.shape.as_slice();
        let elements = Elements {
            first: descriptor.first(size_of::<T>()),
            shape,
            strides: &descriptor.strides,
        };
        let layout = T::layout();
        // SAFETY: the descriptor that the trusted function returned describes elements of this type, which are the
        // caller's. What was not written to may be no `bool`.
        #[allow(unsafe_code)]
        let elements = unsafe {
            if layout.has_bool() {
                let mut bytes = elements.copy::<MaybeUninit<T>>()?;
                for element in &mut bytes {
                    let first = element.as_mut_ptr().cast::<u8>();
                    layout.visit_bools(0, &mut |at| *first.add(at) &= 1);
                }
                bytes.into_iter().map(|element| element.assume_init()).collect()
            } else {
                elements.copy::<T>()?
            }
        };
        Ok(Tensor {
            shape: descriptor.shape,
            elements,
        })
    }

    /// Frees the returned allocations.
    #[inline]
    pub(super) fn release(self) {
        for allocated in self.owned {
            // SAFETY: the caller owns what a trusted function returns; each allocation is in the list once.
            #[allow(unsafe_code)]
            unsafe {
                free_returned(allocated);
            }
        }
    }
}

fn read_descriptor(fields: &[u64]) -> Descriptor {
    let rank = (fields.len() - 3) / 2;
    Descriptor {
        allocated: fields[0] as usize,
        aligned: fields[1] as usize,
        offset: fields[2] as i64,
        shape: fields[3..3 + rank].iter().map(|&size| size as usize).collect(),
        strides: fields[3 + rank..].iter().map(|&stride| stride as i64).collect(),
    }
}

/// The register in which a function returned a number. Only this crate has any: a `bool` is made of one without a check.
#[derive(Clone, Copy)]
pub struct RegisterBits(pub(super) u64);

/// One result, or one argument of a host function: a [`WindlassType`] or a copy of a memref. Implemented by this crate
/// alone.
pub trait Part: Sealed + Sized {
    /// The name of the type.
    #[doc(hidden)]
    fn name() -> String;
    /// Checks the type against a result of the signature.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the result.
    #[doc(hidden)]
    fn check(kind: &ParamKind) -> Result<(), String>;
    /// Converts it. The type was compared.
    ///
    /// # Errors
    /// A memref that is larger than memory.
    #[doc(hidden)]
    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge>;
    /// The value with these bits in a register, if it is a number: the type was compared.
    #[doc(hidden)]
    #[inline]
    fn from_register(bits: RegisterBits) -> Option<Self> {
        let _ = bits;
        None
    }
    /// Whether it is in a register of floats.
    #[doc(hidden)]
    #[inline]
    fn is_float() -> bool {
        false
    }
}

impl<T: WindlassType> Part for T {
    fn name() -> String {
        T::layout().to_string()
    }

    fn check(kind: &ParamKind) -> Result<(), String> {
        let layout = T::layout();
        match layout.fits(kind) {
            true => Ok(()),
            false => Err(format!("is {kind}, not {layout}")),
        }
    }

    #[inline]
    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge> {
        Ok(from.value(kind))
    }

    #[inline]
    fn from_register(RegisterBits(bits): RegisterBits) -> Option<Self> {
        let mut taken = MaybeUninit::<T>::uninit();
        if size_of::<T>() > size_of::<u64>() {
            return None;
        }
        // SAFETY: the low bits are those of a value with the scalar that the layout of the type describes.
        #[allow(unsafe_code)]
        unsafe {
            let from = (&raw const bits).cast::<u8>();
            std::ptr::copy_nonoverlapping(from, taken.as_mut_ptr().cast(), size_of::<T>());
            Some(taken.assume_init())
        }
    }

    #[inline]
    fn is_float() -> bool {
        types::is_float::<T>()
    }
}

/// Checks that a type is a memref with elements of type `T`.
fn check_elements<T: Element>(kind: &ParamKind, what: &str) -> Result<(), String> {
    match kind {
        ParamKind::MemRef(MemRefKind { element, .. }) | ParamKind::UnrankedMemRef(element)
            if T::layout().fits(element) =>
        {
            Ok(())
        }
        other => Err(format!("is {other}, not {what} of {}", T::layout())),
    }
}

impl<T: Element> Sealed for Tensor<T> {}
impl<T: Element> Part for Tensor<T> {
    fn name() -> String {
        format!("Tensor<{}>", T::layout())
    }

    fn check(kind: &ParamKind) -> Result<(), String> {
        check_elements::<T>(kind, "a tensor")
    }

    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge> {
        from.memref(kind)
    }
}

impl<T: Element> Sealed for Vec<T> {}
/// A copy of a memref of one dimension.
impl<T: Element> Part for Vec<T> {
    fn name() -> String {
        format!("Vec<{}>", T::layout())
    }

    fn check(kind: &ParamKind) -> Result<(), String> {
        match kind {
            ParamKind::MemRef(memref) if memref.shape.len() != 1 => {
                Err(format!("is {}, not of rank 1", memref.text))
            }
            _ => <Tensor<T> as Part>::check(kind),
        }
    }

    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge> {
        Ok(from.memref(kind)?.elements)
    }
}

impl<T: Element> Sealed for RawMemRef<T> {}
impl<T: Element> Part for RawMemRef<T> {
    fn name() -> String {
        format!("RawMemRef<{}>", T::layout())
    }

    fn check(kind: &ParamKind) -> Result<(), String> {
        check_elements::<T>(kind, "a memref")
    }

    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge> {
        let descriptor = from.descriptor(kind)?;
        Ok(RawMemRef {
            first: std::ptr::with_exposed_provenance_mut(descriptor.first(size_of::<T>())),
            shape: descriptor.shape,
            strides: descriptor.strides,
        })
    }
}

/// The results of a function: none, one [`Part`], or a tuple of up to twelve. Implemented by this crate alone.
pub trait Outcome: SealedOutcome + Sized {
    /// Checks the types against the results of the signature.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the result.
    #[doc(hidden)]
    fn check(kinds: &[ParamKind]) -> Result<(), String>;
    /// Converts it.
    ///
    /// # Errors
    /// A memref that is larger than memory.
    #[doc(hidden)]
    fn take(from: &mut Returned<'_>, kinds: &[ParamKind]) -> Result<Self, TooLarge>;
    /// The value with these bits in a register, if it is one number or none: the type was compared.
    #[doc(hidden)]
    #[inline]
    fn from_register(bits: RegisterBits) -> Option<Self> {
        let _ = bits;
        None
    }
    /// Whether it is one number, in a register of floats.
    #[doc(hidden)]
    #[inline]
    fn is_float() -> bool {
        false
    }
}

fn check_count(kinds: &[ParamKind], count: usize) -> Result<(), String> {
    if kinds.len() == count {
        return Ok(());
    }
    let all: Vec<String> = kinds.iter().map(ParamKind::to_string).collect();
    Err(format!("is ({}), not {count} values", all.join(", ")))
}

impl SealedOutcome for () {}
impl Outcome for () {
    fn check(kinds: &[ParamKind]) -> Result<(), String> {
        check_count(kinds, 0)
    }

    #[inline]
    fn take(_: &mut Returned<'_>, _: &[ParamKind]) -> Result<Self, TooLarge> {
        Ok(())
    }

    #[inline]
    fn from_register(_: RegisterBits) -> Option<Self> {
        Some(())
    }
}

impl<P: Part> SealedOutcome for P {}
impl<P: Part> Outcome for P {
    fn check(kinds: &[ParamKind]) -> Result<(), String> {
        check_count(kinds, 1)?;
        P::check(&kinds[0])
    }

    #[inline]
    fn take(from: &mut Returned<'_>, kinds: &[ParamKind]) -> Result<Self, TooLarge> {
        P::take(from, &kinds[0])
    }

    #[inline]
    fn from_register(bits: RegisterBits) -> Option<Self> {
        P::from_register(bits)
    }

    #[inline]
    fn is_float() -> bool {
        P::is_float()
    }
}

macro_rules! tuples {
    ($($count:literal ($($ty:ident $at:tt),*))*) => {
        $(impl<$($ty: Part),*> SealedOutcome for ($($ty,)*) {}
        impl<$($ty: Part),*> Outcome for ($($ty,)*) {
            fn check(kinds: &[ParamKind]) -> Result<(), String> {
                check_count(kinds, $count)?;
                $($ty::check(&kinds[$at])?;)*
                Ok(())
            }

            fn take(from: &mut Returned<'_>, kinds: &[ParamKind]) -> Result<Self, TooLarge> {
                Ok(($($ty::take(from, &kinds[$at])?,)*))
            }
        })*
    };
}

tuples! {
    2 (A 0, B 1)
    3 (A 0, B 1, C 2)
    4 (A 0, B 1, C 2, D 3)
    5 (A 0, B 1, C 2, D 3, E 4)
    6 (A 0, B 1, C 2, D 3, E 4, F 5)
    7 (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    8 (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    9 (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    10 (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    11 (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    12 (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
}
