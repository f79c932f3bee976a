//! Result types: numbers and copies of memrefs.

use super::element::{Element, ElementKind};
use super::sealed::Sealed;
use super::signature::ParamKind;
use crate::codegen::{Elements, Jit, TooLarge};
use half::{bf16, f16};
use smallvec::SmallVec;

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

/// The state of result conversion: the results not yet converted.
pub struct Returned<'r> {
    jit: &'r Jit,
    words: &'r [u64],
    /// The memory of the arguments, which a returned memref may alias and which is not freed.
    lent: SmallVec<[usize; 4]>,
    /// Returned allocations, which are freed.
    owned: SmallVec<[usize; 2]>,
}

/// The allocated pointer that upstream's lowering stores in the descriptor of a global.
const NEVER_ALLOCATED: usize = 0xdead_beef;

impl<'r> Returned<'r> {
    pub(super) fn new(jit: &'r Jit, words: &'r [u64], lent: SmallVec<[usize; 4]>) -> Self {
        Returned {
            jit,
            words,
            lent,
            owned: SmallVec::new(),
        }
    }

    fn next(&mut self) -> u64 {
        match self.words.split_first() {
            Some((&word, rest)) => {
                self.words = rest;
                word
            }
            None => 0,
        }
    }

    /// Converts a memref of this rank.
    fn memref<T: Element>(&mut self, rank: usize) -> Result<Tensor<T>, TooLarge> {
        let (allocated, aligned, offset) = (self.next() as usize, self.next() as usize, self.next() as i64);
        let shape: Vec<usize> = (0..rank).map(|_| self.next() as usize).collect();
        let strides: Vec<i64> = (0..rank).map(|_| self.next() as i64).collect();
        let first = aligned.wrapping_add_signed((offset as isize).wrapping_mul(size_of::<T>() as isize));
        // SAFETY: the descriptor that the trusted function returned describes elements of this type, which are the
        // caller's.
        #[allow(unsafe_code)]
        let elements = unsafe {
            self.jit.copy_elements(Elements {
                first,
                shape: &shape,
                strides: &strides,
            })
        }?;
        let foreign = allocated == 0 || allocated == NEVER_ALLOCATED || self.lent.contains(&allocated);
        if !foreign && !self.owned.contains(&allocated) {
            self.owned.push(allocated);
        }
        Ok(Tensor { shape, elements })
    }

    /// Frees the returned allocations.
    pub(super) fn release(self) {
        for allocated in self.owned {
            // SAFETY: the caller owns what a trusted function returns; each allocation is in the list once.
            #[allow(unsafe_code)]
            unsafe {
                self.jit.free(allocated);
            }
        }
    }
}

/// One result: a number or a copy of a memref. Implemented by this crate alone.
pub trait Part: Sealed + Sized {
    /// Checks the type against a result of the signature.
    ///
    /// # Errors
    /// The mismatch, as the predicate of a sentence about the result.
    #[doc(hidden)]
    fn check(kind: &ParamKind) -> Result<(), String>;
    /// Converts it.
    ///
    /// # Errors
    /// A memref that is larger than memory.
    #[doc(hidden)]
    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge>;
}

macro_rules! numbers {
    ($($ty:ident)*) => {
        $(impl Part for $ty {
            fn check(kind: &ParamKind) -> Result<(), String> {
                match kind {
                    ParamKind::Number(kind) if <$ty>::KINDS.contains(kind) => Ok(()),
                    other => Err(format!("is {}, not {}", other.text(), <$ty>::NAME)),
                }
            }

            #[inline]
            fn take(from: &mut Returned<'_>, _: &ParamKind) -> Result<Self, TooLarge> {
                Ok(<$ty>::from_word(from.next()))
            }
        })*
    };
}
numbers!(i8 u8 i16 u16 i32 u32 i64 u64 isize usize f16 bf16 f32 f64);

impl Part for bool {
    fn check(kind: &ParamKind) -> Result<(), String> {
        if *kind == ParamKind::Number(ElementKind::I1) {
            return Ok(());
        }
        Err(format!("is {}, not bool", kind.text()))
    }

    fn take(from: &mut Returned<'_>, _: &ParamKind) -> Result<Self, TooLarge> {
        Ok(from.next() & 1 == 1)
    }
}

impl<T: Element> Sealed for Tensor<T> {}
impl<T: Element> Part for Tensor<T> {
    fn check(kind: &ParamKind) -> Result<(), String> {
        match kind {
            ParamKind::MemRef(memref) if T::KINDS.contains(&memref.element) => Ok(()),
            other => Err(format!("is {}, not a tensor of {}", other.text(), T::NAME)),
        }
    }

    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge> {
        let rank = match kind {
            ParamKind::MemRef(memref) => memref.shape.len(),
            _ => 0,
        };
        from.memref(rank)
    }
}

impl<T: Element> Sealed for Vec<T> {}
/// A copy of a memref of one dimension.
impl<T: Element> Part for Vec<T> {
    fn check(kind: &ParamKind) -> Result<(), String> {
        match kind {
            ParamKind::MemRef(memref) if memref.shape.len() != 1 => {
                Err(format!("is {}, not of rank 1", memref.text))
            }
            _ => <Tensor<T> as Part>::check(kind),
        }
    }

    fn take(from: &mut Returned<'_>, _: &ParamKind) -> Result<Self, TooLarge> {
        Ok(from.memref(1)?.elements)
    }
}

/// The results of a function: none, one [`Part`], or a tuple of up to twelve. Implemented by this crate alone.
pub trait Outcome: Sized {
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
}

fn check_count(kinds: &[ParamKind], count: usize) -> Result<(), String> {
    if kinds.len() == count {
        return Ok(());
    }
    let all: Vec<String> = kinds.iter().map(ParamKind::text).collect();
    Err(format!("is ({}), not {count} values", all.join(", ")))
}

impl Outcome for () {
    fn check(kinds: &[ParamKind]) -> Result<(), String> {
        check_count(kinds, 0)
    }

    fn take(_: &mut Returned<'_>, _: &[ParamKind]) -> Result<Self, TooLarge> {
        Ok(())
    }
}

impl<P: Part> Outcome for P {
    fn check(kinds: &[ParamKind]) -> Result<(), String> {
        check_count(kinds, 1)?;
        P::check(&kinds[0])
    }

    #[inline]
    fn take(from: &mut Returned<'_>, kinds: &[ParamKind]) -> Result<Self, TooLarge> {
        P::take(from, &kinds[0])
    }
}

macro_rules! tuples {
    ($($count:literal ($($ty:ident $at:tt),*))*) => {
        $(impl<$($ty: Part),*> Outcome for ($($ty,)*) {
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
