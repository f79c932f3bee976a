//! Types of arguments: numbers, slices, views.

use super::element::{Element, ElementKind};
use super::sealed::Sealed;
use super::signature::{Access, MemRefKind, Param, ParamKind};
use super::view::{Place, View, ViewMut, row_major};
use half::{bf16, f16};
use smallvec::{SmallVec, smallvec};

/// The words of a call.
pub(super) type Words = SmallVec<[u64; 24]>;

/// The state of argument passing: the words of the call so far.
pub struct Passing<'p> {
    params: &'p [Param],
    next: usize,
    words: Words,
    /// The addresses of the memory that was passed.
    lent: SmallVec<[usize; 4]>,
}

/// A value that can be an argument of a call: a number, a slice, a view. Implemented by this crate alone: calls rely on
/// it.
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
    /// Checks the value against the next argument of the signature and appends its words.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the argument.
    #[doc(hidden)]
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String>;
}

/// Checks that `T` is the type of a number.
fn check_number<T: Element>(param: &Param) -> Result<(), String> {
    match &param.kind {
        ParamKind::Number(kind) if T::KINDS.contains(kind) => Ok(()),
        other => Err(format!("is {}, not {}", other.text(), T::NAME)),
    }
}

/// Checks that elements of a type may be passed with this access.
pub(super) fn check_memref<'p>(
    param: &'p Param,
    (kinds, name): (&[ElementKind], &str),
    access: Access,
    what: &str,
) -> Result<&'p MemRefKind, String> {
    let ParamKind::MemRef(wanted) = &param.kind else {
        return Err(format!("is {}, not {what} of {name}", param.kind.text()));
    };
    if !kinds.contains(&wanted.element) {
        return Err(format!("is {}, not {what} of {name}", wanted.text));
    }
    if access == Access::Reads && param.access == Access::Writes {
        return Err(format!("is written to, and {what} must not be"));
    }
    Ok(wanted)
}

/// Checks that the memref has one dimension.
fn check_flat<T: Element>(param: &Param, access: Access, what: &str) -> Result<(), String> {
    let wanted = check_memref(param, (T::KINDS, T::NAME), access, what)?;
    match wanted.shape.len() {
        1 => Ok(()),
        rank => Err(format!("is {}, of rank {rank}, not of rank 1", wanted.text)),
    }
}

impl<'p> Passing<'p> {
    pub(super) fn new(params: &'p [Param]) -> Self {
        Passing {
            params,
            next: 0,
            words: Words::new(),
            lent: SmallVec::new(),
        }
    }

    pub(super) fn finish(self) -> (Words, SmallVec<[usize; 4]>) {
        (self.words, self.lent)
    }

    fn param(&mut self) -> Result<&'p Param, String> {
        let param = self.params.get(self.next);
        self.next += 1;
        param.ok_or_else(|| "is not in the signature".to_owned())
    }

    fn number<T: Element>(&mut self, value: T) -> Result<(), String> {
        check_number::<T>(self.param()?)?;
        self.words.push(value.to_word());
        Ok(())
    }

    /// Passes elements of type `T` as a memref. `what` names the Rust type in errors.
    pub(super) fn memref<T: Element>(
        &mut self,
        place: &Place,
        access: Access,
        what: &str,
    ) -> Result<(), String> {
        let param = self.param()?;
        let wanted = check_memref(param, (T::KINDS, T::NAME), access, what)?;
        fits(place, wanted)?;
        let address = place.first as u64;
        // With negative strides the lowest address is before the first element.
        let offset = wanted.offset.unwrap_or(0);
        let base = address.wrapping_sub((offset as u64).wrapping_mul(size_of::<T>() as u64));
        self.words.extend([base, base, offset as u64]);
        self.words.extend(place.shape.iter().map(|&size| size as u64));
        self.words
            .extend(place.strides.iter().map(|&stride| stride as i64 as u64));
        self.lent.push(base as usize);
        Ok(())
    }
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
    if wanted.is_contiguous && place.strides != row_major(&place.shape) {
        let gaps = place
            .strides
            .iter()
            .zip(row_major(&place.shape))
            .zip(&place.shape)
            .any(|((&stride, natural), &size)| size > 1 && stride != natural);
        if gaps {
            return Err(format!("is {}, without gaps between its rows", wanted.text));
        }
    }
    Ok(())
}

macro_rules! numbers {
    ($($ty:ident)*) => {
        $(impl Sealed for $ty {}
        impl Argument for $ty {
            type With<'x> = $ty;

            fn check(param: &Param) -> Result<(), String> {
                check_number::<$ty>(param)
            }

            #[inline]
            fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
                to.number(self)
            }
        })*
    };
}
numbers!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 bf16 f32 f64);

impl Sealed for bool {}
impl Argument for bool {
    type With<'x> = bool;

    fn check(param: &Param) -> Result<(), String> {
        match param.kind {
            ParamKind::Number(ElementKind::I1) => Ok(()),
            _ => Err(format!("is {}, not bool", param.kind.text())),
        }
    }

    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        Self::check(to.param()?)?;
        to.words.push(self.into());
        Ok(())
    }
}

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
}

/// Passes the whole slice as a memref of rank 1.
fn flat(address: usize, len: usize) -> Place {
    Place {
        first: address,
        shape: smallvec![len],
        strides: smallvec![1],
    }
}

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
        }
    )*};
}

slices! {
    [T: Element] &[T], &'x [T], Reads, "a shared slice", |self, to|
        to.memref::<T>(&flat(self.as_ptr() as usize, self.len()), Access::Reads, "a shared slice")
            .map_err(|why| why.replace("not a shared slice", "not a slice"));
    [T: Element] &mut [T], &'x mut [T], Writes, "a slice", |self, to|
        to.memref::<T>(&flat(self.as_mut_ptr() as usize, self.len()), Access::Writes, "a slice");
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
                check_memref(param, (T::KINDS, T::NAME), Access::$access, $what).map(|_| ())
            }

            #[inline]
            fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
                to.memref::<T>(&self.place, Access::$access, $what)
            }
        }
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
}

macro_rules! tuples {
    ($(($($ty:ident $at:tt),*))*) => {
        $(impl<$($ty: Argument),*> Sealed for ($($ty,)*) {}
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
