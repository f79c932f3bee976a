//! Types of arguments: numbers, slices, views.

use super::element::Element;
use super::signature::{Access, MemRefKind, Param, ParamKind};
use super::view::{Place, View, ViewMut, row_major};

/// The state of argument passing: the words of the call so far.
pub struct Passing<'p> {
    params: &'p [Param],
    next: usize,
    words: Vec<u64>,
    /// The addresses of the memory that was passed.
    lent: Vec<usize>,
}

/// A value that can be an argument of a call.
pub trait Argument {
    /// Checks the value against the next argument of the signature and appends its words.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the argument.
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String>;
}

impl<'p> Passing<'p> {
    pub(super) fn new(params: &'p [Param]) -> Self {
        Passing {
            params,
            next: 0,
            words: Vec::new(),
            lent: Vec::new(),
        }
    }

    pub(super) fn finish(self) -> (Vec<u64>, Vec<usize>) {
        (self.words, self.lent)
    }

    fn param(&mut self) -> Result<&'p Param, String> {
        let param = self.params.get(self.next);
        self.next += 1;
        param.ok_or_else(|| "is not in the signature".to_owned())
    }

    fn number<T: Element>(&mut self, value: T) -> Result<(), String> {
        let param = self.param()?;
        match &param.kind {
            ParamKind::Number(kind) if T::KINDS.contains(kind) => {
                self.words.push(value.to_word());
                Ok(())
            }
            other => Err(format!("is {}, not {}", other.text(), T::NAME)),
        }
    }

    /// Passes elements of type `T` as a memref. `what` names the Rust type in errors.
    pub(super) fn memref<T: Element>(
        &mut self,
        place: &Place,
        access: Access,
        what: &str,
    ) -> Result<(), String> {
        let param = self.param()?;
        let ParamKind::MemRef(wanted) = &param.kind else {
            return Err(format!("is {}, not {what} of {}", param.kind.text(), T::NAME));
        };
        if !T::KINDS.contains(&wanted.element) {
            return Err(format!("is {}, not {what} of {}", wanted.text, T::NAME));
        }
        if access == Access::Reads && param.access == Access::Writes {
            return Err(format!("is written to, and {what} must not be"));
        }
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
        $(impl Argument for $ty {
            fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
                to.number(self)
            }
        })*
    };
}
numbers!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize f32 f64);

impl Argument for bool {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        let param = to.param()?;
        if param.kind == ParamKind::Number(super::ElementKind::I1) {
            to.words.push(self.into());
            return Ok(());
        }
        Err(format!("is {}, not bool", param.kind.text()))
    }
}

/// Passes the whole slice as a memref of rank 1.
fn flat(address: usize, len: usize) -> Place {
    Place {
        first: address,
        shape: vec![len],
        strides: vec![1],
    }
}

impl<T: Element> Argument for &[T] {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        let place = flat(self.as_ptr() as usize, self.len());
        to.memref::<T>(&place, Access::Reads, "a shared slice")
            .map_err(|why| why.replace("not a shared slice", "not a slice"))
    }
}

impl<T: Element> Argument for &mut [T] {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        let place = flat(self.as_mut_ptr() as usize, self.len());
        to.memref::<T>(&place, Access::Writes, "a slice")
    }
}

impl<T: Element> Argument for &Vec<T> {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        self.as_slice().pass(to)
    }
}

impl<T: Element> Argument for &mut Vec<T> {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        self.as_mut_slice().pass(to)
    }
}

impl<T: Element, const N: usize> Argument for &[T; N] {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        self.as_slice().pass(to)
    }
}

impl<T: Element, const N: usize> Argument for &mut [T; N] {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        self.as_mut_slice().pass(to)
    }
}

impl<T: Element> Argument for View<'_, T> {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        to.memref::<T>(&self.place, Access::Reads, "a shared view")
    }
}

impl<T: Element> Argument for ViewMut<'_, T> {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        to.memref::<T>(&self.place, Access::Writes, "a view")
    }
}

/// The arguments of a call: a tuple of up to twelve.
pub trait Arguments {
    /// The number of arguments.
    fn count(&self) -> usize;
    /// Passes the arguments in order.
    ///
    /// # Errors
    /// The index of the argument that does not fit, and the reason.
    fn pass(self, to: &mut Passing<'_>) -> Result<(), (usize, String)>;
}

macro_rules! tuples {
    ($(($($ty:ident $at:tt),*))*) => {
        $(impl<$($ty: Argument),*> Arguments for ($($ty,)*) {
            fn count(&self) -> usize {
                const { [$($at,)* 0usize].len() - 1 }
            }

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
}
