//! Types of arguments: values, slices, views.

use super::sealed::Sealed;
use super::signature::{Access, Convention, MemRefKind, Param, ParamKind, Signature};
use super::types::{self, Element, WindlassType};
use super::view::{Place, View, ViewMut, row_major};
use crate::codegen::Registers;
use smallvec::{SmallVec, smallvec};

/// The words of a call.
pub(super) type Words = SmallVec<[u64; 24]>;

/// The state of argument passing: the words of the call so far.
pub struct Passing<'p> {
    signature: &'p Signature,
    next: usize,
    pub(super) words: Words,
    /// The addresses of the memory that was passed.
    pub(super) lent: SmallVec<[usize; 4]>,
    /// The descriptors of unranked memrefs, which words point to.
    pub(super) descriptors: Vec<Box<[u64]>>,
}

/// A value that can be an argument of a call: a [`WindlassType`], a slice, a view, an array. Implemented by this crate
/// alone: calls rely on it.
pub trait Argument: Sealed {
    /// This type with another lifetime.
    type With<'x>: Argument
    where
        Self: 'x;
    /// Checks the type against an argument of a signature.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the argument.
    #[doc(hidden)]
    fn check(param: &Param) -> Result<(), String>;
    /// Checks the value against the next argument of the signature, whose type was compared, and appends its words.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the argument.
    #[doc(hidden)]
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String>;
    /// As [`pass`](Self::pass), in registers: of a function of numbers, pointers and memrefs.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the argument.
    #[doc(hidden)]
    #[inline]
    fn pass_in_registers(self, to: &mut RegisterPassing<'_>) -> Result<(), String>
    where
        Self: Sized,
    {
        pass_words_in_registers(self, to)
    }
}

/// Passes a memref in registers, by its words.
fn pass_words_in_registers(argument: impl Argument, to: &mut RegisterPassing<'_>) -> Result<(), String> {
    let mut passing = Passing {
        next: to.next,
        ..Passing::new(to.signature)
    };
    argument.pass(&mut passing)?;
    to.next = passing.next;
    passing.words.iter().for_each(|&word| to.registers.push_int(word));
    Ok(())
}

/// The state of argument passing in registers.
pub struct RegisterPassing<'p> {
    signature: &'p Signature,
    next: usize,
    registers: &'p mut Registers,
}

/// An [`Argument`] that a function may get from safe code: all of them but those with raw pointers. Implemented by this
/// crate alone.
pub trait SafeArgument: Argument {}

/// Checks that elements of type `T` may be passed with this access. Returns the rank and the text of the memref type.
pub(super) fn check_memref<T: Element>(
    param: &Param,
    access: Access,
    what: &str,
) -> Result<Option<usize>, String> {
    let (element, rank) = match &param.kind {
        ParamKind::MemRef(wanted) => (&wanted.element, Some(wanted.shape.len())),
        ParamKind::UnrankedMemRef(element) => (element, None),
        other => return Err(format!("is {other}, not {what} of {}", T::layout())),
    };
    if !T::layout().fits(element) {
        return Err(format!("is {}, not {what} of {}", param.kind, T::layout()));
    }
    if access == Access::Reads && param.access == Access::Writes {
        return Err(format!("is written to, and {what} must not be"));
    }
    Ok(rank)
}

/// Checks that the memref has one dimension, or any number.
fn check_flat<T: Element>(param: &Param, access: Access, what: &str) -> Result<(), String> {
    match check_memref::<T>(param, access, what)? {
        Some(rank) if rank != 1 => Err(format!("is {}, of rank {rank}, not of rank 1", param.kind)),
        _ => Ok(()),
    }
}

impl<'p> Passing<'p> {
    #[inline]
    pub(super) fn new(signature: &'p Signature) -> Self {
        let (arguments, results) = signature.words();
        Passing {
            signature,
            next: 0,
            words: Words::with_capacity(arguments + results),
            lent: SmallVec::new(),
            descriptors: Vec::new(),
        }
    }

    #[inline]
    fn param(&mut self) -> Result<&'p Param, String> {
        let param = self.signature.params().get(self.next);
        self.next += 1;
        param.ok_or_else(|| "is not in the signature".to_owned())
    }

    /// Passes a value whose type was compared.
    #[inline]
    fn value<T: WindlassType>(&mut self, value: T) -> Result<(), String> {
        let param = self.param()?;
        if param.has_odd {
            check_range(&value, &param.kind)?;
        }
        let size = size_of::<T>();
        if size <= 8 {
            let mut word = 0u64;
            // SAFETY: the word has room for the value.
            #[allow(unsafe_code)]
            unsafe {
                std::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), (&raw mut word).cast(), size);
            }
            if size > 0 {
                self.words.push(word);
            }
            return Ok(());
        }
        let at = self.words.len();
        self.words.resize(at + size.div_ceil(8), 0);
        // SAFETY: there is room for the value. The words are memory only: nothing reads bytes of padding.
        #[allow(unsafe_code)]
        unsafe {
            let to = self.words.as_mut_ptr().add(at).cast::<u8>();
            std::ptr::copy_nonoverlapping((&raw const value).cast::<u8>(), to, size);
        }
        Ok(())
    }

    /// Passes a slice as a memref whose type was compared.
    #[inline]
    fn flat<T: Element>(&mut self, address: usize, len: usize) -> Result<(), String> {
        if let Some(descriptor) = flat_descriptor::<T>(self.signature, self.next, address, len) {
            self.next += 1;
            if self.signature.returns().memref {
                self.lent.push(descriptor[0] as usize);
            }
            self.words.extend_from_slice(&descriptor);
            return Ok(());
        }
        let whole = Place {
            first: address,
            shape: smallvec![len],
            strides: smallvec![1],
        };
        self.memref::<T>(&whole)
    }

    /// Passes elements of type `T` as a memref whose type was compared.
    pub(super) fn memref<T: Element>(&mut self, place: &Place) -> Result<(), String> {
        let param = self.param()?;
        let (align, offset) = match &param.kind {
            ParamKind::MemRef(wanted) => {
                fits(place, wanted)?;
                (wanted.align, wanted.offset.unwrap_or(0))
            }
            ParamKind::UnrankedMemRef(element) => {
                if has_gaps(place) {
                    return Err(format!("is {}, without gaps between its rows", param.kind));
                }
                (element.element_align(), 0)
            }
            other => return Err(format!("is {other}, not a memref")),
        };
        if align > align_of::<T>() && !place.first.is_multiple_of(align) {
            return Err(format!(
                "is {}, whose elements are aligned to {align} bytes",
                param.kind
            ));
        }
        // With negative strides the lowest address is before the first element.
        let address = place.first as u64;
        let base = address.wrapping_sub((offset as u64).wrapping_mul(size_of::<T>() as u64));
        self.lent.push(base as usize);
        let descriptor = [base, base, offset as u64].into_iter();
        let descriptor = descriptor.chain(place.shape.iter().map(|&size| size as u64));
        let descriptor = descriptor.chain(place.strides.iter().map(|&stride| stride as i64 as u64));
        match (&param.kind, self.signature.convention()) {
            (ParamKind::UnrankedMemRef(_), _) => {
                let descriptor: Box<[u64]> = descriptor.collect();
                self.words.extend([
                    place.shape.len() as u64,
                    descriptor.as_ptr().expose_provenance() as u64,
                ]);
                self.descriptors.push(descriptor);
            }
            (_, Convention::BarePointers) => self.words.push(base),
            (_, Convention::Descriptors) => self.words.extend(descriptor),
        }
        Ok(())
    }
}

/// The descriptor of a slice, if that is a memref of one dimension with the type of argument `index`, passed as such.
#[inline]
fn flat_descriptor<T: Element>(
    signature: &Signature,
    index: usize,
    address: usize,
    len: usize,
) -> Option<[u64; 5]> {
    let ParamKind::MemRef(wanted) = &signature.params().get(index)?.kind else {
        return None;
    };
    let (&[size], &[stride]) = (&wanted.shape[..], &wanted.strides[..]) else {
        return None;
    };
    let fits = size.is_none_or(|size| size == len)
        && (stride.is_none_or(|stride| stride == 1) || len < 2)
        && address.is_multiple_of(wanted.align)
        && signature.convention() == Convention::Descriptors;
    let offset = wanted.offset.unwrap_or(0) as u64;
    let base = (address as u64).wrapping_sub(offset.wrapping_mul(size_of::<T>() as u64));
    fits.then_some([base, base, offset, len as u64, 1])
}

impl RegisterPassing<'_> {
    /// Passes a slice as a memref whose type was compared. Returns whether it is one that has nothing special.
    #[inline]
    fn flat<T: Element>(&mut self, slice: &[T]) -> bool {
        let descriptor =
            flat_descriptor::<T>(self.signature, self.next, slice.as_ptr() as usize, slice.len());
        if let Some(descriptor) = descriptor {
            self.next += 1;
            for word in descriptor {
                self.registers.push_int(word);
            }
        }
        descriptor.is_some()
    }
}

/// Checks that integers that are wider in Rust than in the module have a value of the module's type.
fn check_range<T: WindlassType>(value: &T, kind: &ParamKind) -> Result<(), String> {
    let mut outside = None;
    T::layout().visit_odd(kind, 0, &mut |integer| {
        // SAFETY: the layout is that of the value.
        #[allow(unsafe_code)]
        let number = unsafe { integer.out_of_range((&raw const *value).cast()) };
        outside = outside.or(number);
    });
    match outside {
        Some(number) => Err(format!("is {kind}, which has no value {number}")),
        None => Ok(()),
    }
}

/// Whether the elements are in another order than row-major or have gaps.
fn has_gaps(place: &Place) -> bool {
    if place.shape.contains(&0) {
        return false;
    }
    let natural = row_major(&place.shape);
    let mut strides = place.strides.iter().zip(natural).zip(&place.shape);
    strides.any(|((&stride, natural), &size)| size > 1 && stride != natural)
}

/// Compares rank, sizes and strides with a memref type.
fn fits(place: &Place, wanted: &MemRefKind) -> Result<(), String> {
    let (rank, found) = (wanted.shape.len(), place.shape.len());
    if rank != found {
        return Err(format!("is {}, of rank {rank}, not of rank {found}", wanted.text));
    }
    for (dim, (&size, &wanted_size)) in place.shape.iter().zip(&wanted.shape).enumerate() {
        if let Some(wanted_size) = wanted_size
            && wanted_size != size
        {
            return Err(format!(
                "is {}, with size {wanted_size} in dimension {dim}, not {size}",
                wanted.text
            ));
        }
    }
    // With at most one element no stride is used.
    if place.shape.contains(&0) {
        return Ok(());
    }
    // The strides of a contiguous layout follow from the sizes, also if the type has them dynamic.
    let strides = wanted.strides.iter().zip(&place.strides).zip(&place.shape);
    for (dim, ((&wanted_stride, &stride), &size)) in strides.enumerate() {
        if size == 1 {
            continue;
        }
        if let Some(wanted_stride) = wanted_stride
            && wanted_stride != stride as i64
        {
            return Err(format!(
                "is {}, with stride {wanted_stride} in dimension {dim}, not {stride}",
                wanted.text
            ));
        }
    }
    if wanted.is_contiguous && has_gaps(place) {
        return Err(format!("is {}, without gaps between its rows", wanted.text));
    }
    Ok(())
}

impl<T: WindlassType> Sealed for T {}
impl<T: WindlassType> Argument for T {
    type With<'x> = T;

    fn check(param: &Param) -> Result<(), String> {
        let layout = T::layout();
        match layout.fits(&param.kind) {
            true => Ok(()),
            false => Err(format!("is {}, not {layout}", param.kind)),
        }
    }

    #[inline]
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        to.value(self)
    }

    #[inline]
    fn pass_in_registers(self, to: &mut RegisterPassing<'_>) -> Result<(), String> {
        to.next += 1;
        let mut bits = 0u64;
        let size = size_of::<T>().min(8);
        // SAFETY: the word has room for so many bytes. They are all of the value, since a register holds it.
        #[allow(unsafe_code)]
        unsafe {
            std::ptr::copy_nonoverlapping((&raw const self).cast::<u8>(), (&raw mut bits).cast(), size);
        }
        match types::is_float::<T>() {
            true => to.registers.push_float(bits),
            false => to.registers.push_int(bits),
        }
        Ok(())
    }
}
impl<T: Element> SafeArgument for T {}

impl Sealed for &str {}
/// The bytes of the text, as `memref<?xi8>`.
impl Argument for &str {
    type With<'x>
        = &'x str
    where
        Self: 'x;

    fn check(param: &Param) -> Result<(), String> {
        <&[u8]>::check(param)
    }

    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        self.as_bytes().pass(to)
    }

    fn pass_in_registers(self, to: &mut RegisterPassing<'_>) -> Result<(), String> {
        self.as_bytes().pass_in_registers(to)
    }
}
impl SafeArgument for &str {}

macro_rules! slices {
    ($([$($generics:tt)*] $ty:ty, $with:ty, $access:ident, $what:literal, |$self:ident, $to:ident| $pass:expr;)*) => {$(
        impl<$($generics)*> Sealed for $ty {}
        impl<$($generics)*> Argument for $ty {
            type With<'x> = $with where Self: 'x;

            fn check(param: &Param) -> Result<(), String> {
                check_flat::<T>(param, Access::$access, $what)
            }

            #[inline]
            fn pass($self, $to: &mut Passing<'_>) -> Result<(), String> {
                $pass
            }

            #[inline]
            fn pass_in_registers(self, to: &mut RegisterPassing<'_>) -> Result<(), String> {
                match to.flat::<T>(&self[..]) {
                    true => Ok(()),
                    false => pass_words_in_registers(self, to),
                }
            }
        }
        impl<$($generics)*> SafeArgument for $ty {}
    )*};
}

slices! {
    [T: Element] &[T], &'x [T], Reads, "a shared slice", |self, to|
        to.flat::<T>(self.as_ptr() as usize, self.len());
    [T: Element] &mut [T], &'x mut [T], Writes, "a slice", |self, to|
        to.flat::<T>(self.as_mut_ptr() as usize, self.len());
    [T: Element] &Vec<T>, &'x Vec<T>, Reads, "a shared slice", |self, to| self.as_slice().pass(to);
    [T: Element] &mut Vec<T>, &'x mut Vec<T>, Writes, "a slice", |self, to| self.as_mut_slice().pass(to);
    [T: Element, const N: usize] &[T; N], &'x [T; N], Reads, "a shared slice", |self, to| self.as_slice().pass(to);
    [T: Element, const N: usize] &mut [T; N], &'x mut [T; N], Writes, "a slice", |self, to|
        self.as_mut_slice().pass(to);
}

macro_rules! views {
    ($($name:ident $access:ident $what:literal;)*) => {$(
        impl<T: Element> Sealed for $name<'_, T> {}
        impl<T: Element> Argument for $name<'_, T> {
            type With<'x> = $name<'x, T> where Self: 'x;

            fn check(param: &Param) -> Result<(), String> {
                check_memref::<T>(param, Access::$access, $what).map(|_| ())
            }

            #[inline]
            fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
                to.memref::<T>(&self.place)
            }
        }
        impl<T: Element> SafeArgument for $name<'_, T> {}
    )*};
}

views! {
    View Reads "a shared view";
    ViewMut Writes "a view";
}

/// The arguments of a call: a tuple of up to sixteen. Implemented by this crate alone.
pub trait Arguments: Sealed {
    /// This type with another lifetime.
    type With<'x>: Arguments
    where
        Self: 'x;
    /// The number of arguments.
    const COUNT: usize;
    /// Checks the types against as many arguments of a signature.
    ///
    /// # Errors
    /// The index of the argument that does not fit, and the reason.
    #[doc(hidden)]
    fn check(params: &[Param]) -> Result<(), (usize, String)>;
    /// Passes the arguments in order.
    ///
    /// # Errors
    /// The index of the argument that does not fit, and the reason.
    #[doc(hidden)]
    fn pass(self, to: &mut Passing<'_>) -> Result<(), (usize, String)>;
    /// Passes the arguments in registers, of a function of numbers, pointers and memrefs.
    ///
    /// # Errors
    /// The index of the argument that does not fit, and the reason.
    #[doc(hidden)]
    fn pass_in_registers(self, signature: &Signature, to: &mut Registers) -> Result<(), (usize, String)>;
}

/// [`Arguments`] that a function may get from safe code: without raw pointers. Implemented by this crate alone.
pub trait SafeArguments: Arguments {}

macro_rules! tuples {
    ($(($($ty:ident $at:tt),*))*) => {
        $(impl<$($ty: Argument),*> Sealed for ($($ty,)*) {}
        impl<$($ty: SafeArgument),*> SafeArguments for ($($ty,)*) {}
        impl<$($ty: Argument),*> Arguments for ($($ty,)*) {
            type With<'x> = ($($ty::With<'x>,)*) where Self: 'x;
            const COUNT: usize = [$($at,)* 0usize].len() - 1;

            fn check(params: &[Param]) -> Result<(), (usize, String)> {
                let _ = params;
                $($ty::check(&params[$at]).map_err(|why| ($at, why))?;)*
                Ok(())
            }

            #[inline]
            fn pass(self, to: &mut Passing<'_>) -> Result<(), (usize, String)> {
                let _ = &to;
                $(self.$at.pass(to).map_err(|why| ($at, why))?;)*
                Ok(())
            }

            #[inline]
            fn pass_in_registers(
                self,
                signature: &Signature,
                to: &mut Registers,
            ) -> Result<(), (usize, String)> {
                let mut to = RegisterPassing {
                    signature,
                    next: 0,
                    registers: to,
                };
                let _ = &mut to;
                $(self.$at.pass_in_registers(&mut to).map_err(|why| ($at, why))?;)*
                Ok(())
            }
        })*
    };
}

tuples! {
    ()
    (A 0)
    (A 0, B 1)
    (A 0, B 1, C 2)
    (A 0, B 1, C 2, D 3)
    (A 0, B 1, C 2, D 3, E 4)
    (A 0, B 1, C 2, D 3, E 4, F 5)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14)
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11, M 12, N 13, O 14, P 15)
}
