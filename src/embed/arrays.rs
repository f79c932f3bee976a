//! Arrays of the `ndarray` crate and their views, for each supported version of the crate.

macro_rules! arrays {
    ($([$($generics:tt)*] $ty:ty, $with:ty, $access:ident, $what:literal, |$self:ident, $to:ident| $pass:expr;)*) => {$(
        impl<$($generics)*> Sealed for $ty {}
        impl<$($generics)*> Argument for $ty {
            type With<'x> = $with where Self: 'x;

            fn check(param: &Param) -> Result<(), String> {
                check::<T, D>(param, Access::$access, $what)
            }

            fn pass($self, $to: &mut Passing<'_>) -> Result<(), String> {
                $pass
            }
        }
        impl<$($generics)*> SafeArgument for $ty {}
    )*};
}

/// Implements the traits for the arrays of one version of the crate.
macro_rules! arrays_of {
    ($version:ident = $library:ident) => {
        mod $version {
            use $library::{Array, ArrayBase, ArrayD, ArrayView, ArrayViewMut, Data, DataMut, Dimension, IxDyn};
            use crate::codegen::TooLarge;
            use crate::embed::argument::{Argument, Passing, SafeArgument, check_memref};
            use crate::embed::outcome::{Part, Returned, Tensor};
            use crate::embed::sealed::Sealed;
            use crate::embed::signature::{Access, Param, ParamKind};
            use crate::embed::types::Element;
            use crate::embed::view::Place;

            fn place<T, D: Dimension>(view: &ArrayView<'_, T, D>) -> Place {
                Place {
                    first: view.as_ptr() as usize,
                    shape: view.shape().into(),
                    strides: view.strides().into(),
                }
            }

            /// Checks type and, if it is fixed, rank.
            fn check<T: Element, D: Dimension>(param: &Param, access: Access, what: &str) -> Result<(), String> {
                match (check_memref::<T>(param, access, what)?, D::NDIM) {
                    (Some(rank), Some(own)) if own != rank => {
                        Err(format!("is {}, of rank {rank}, not of rank {own}", param.kind))
                    }
                    _ => Ok(()),
                }
            }

            arrays! {
                [T: Element, D: Dimension] ArrayView<'_, T, D>, ArrayView<'x, T, D>, Reads, "a shared array", |self, to|
                    to.memref::<T>(&place(&self));
                [T: Element, D: Dimension] ArrayViewMut<'_, T, D>, ArrayViewMut<'x, T, D>, Writes, "an array", |self, to| {
                    let mut array = self;
                    let first = array.as_mut_ptr() as usize;
                    let place = Place {
                        first,
                        ..place(&array.view())
                    };
                    to.memref::<T>(&place)
                };
                [T: Element, S: Data<Elem = T>, D: Dimension] &ArrayBase<S, D>, &'x ArrayBase<S, D>, Reads, "a shared array",
                    |self, to| self.view().pass(to);
                [T: Element, S: DataMut<Elem = T>, D: Dimension] &mut ArrayBase<S, D>, &'x mut ArrayBase<S, D>, Writes,
                    "an array", |self, to| self.view_mut().pass(to);
            }

            impl<T> From<Tensor<T>> for ArrayD<T> {
                fn from(tensor: Tensor<T>) -> Self {
                    let (shape, elements) = tensor.into_parts();
                    ArrayD::from_shape_vec(IxDyn(&shape), elements)
                        .expect("a tensor has as many elements as its shape says")
                }
            }

            impl<T: Element, D: Dimension> Sealed for Array<T, D> {}
            impl<T: Element, D: Dimension> Part for Array<T, D> {
                fn name() -> String {
                    format!("Array<{}>", T::layout())
                }

                fn check(kind: &ParamKind) -> Result<(), String> {
                    match (kind, D::NDIM) {
                        (ParamKind::MemRef(memref), Some(rank)) if memref.shape.len() != rank => {
                            Err(format!("is {}, not of rank {rank}", memref.text))
                        }
                        _ => <Tensor<T> as Part>::check(kind),
                    }
                }

                fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Result<Self, TooLarge> {
                    let array = ArrayD::from(<Tensor<T> as Part>::take(from, kind)?);
                    // The rank was compared.
                    let shape = array.shape().to_vec();
                    array.into_dimensionality().map_err(|_| TooLarge::of(&shape))
                }
            }
        }
    };
}

#[cfg(feature = "ndarray")]
arrays_of!(ndarray_0_17 = ndarray);
#[cfg(feature = "ndarray-0-16")]
arrays_of!(ndarray_0_16 = ndarray_0_16);
