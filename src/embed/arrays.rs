//! Arrays of the `ndarray` crate and their views.
//!
//! ```
//! use ndarray::{Array2, array, s};
//!
//! let ctx = windlass::context();
//! let text = "
//!     func.func @double(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) {
//!       %c0 = arith.constant 0 : index
//!       %c1 = arith.constant 1 : index
//!       %rows = memref.dim %m, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
//!       %columns = memref.dim %m, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
//!       scf.for %i = %c0 to %rows step %c1 {
//!         scf.for %j = %c0 to %columns step %c1 {
//!           %x = memref.load %m[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
//!           %y = arith.addf %x, %x : f32
//!           memref.store %y, %m[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
//!         }
//!       }
//!       return
//!     }";
//! let module = windlass::parse(&ctx, "double.mlir", text).unwrap();
//! // SAFETY: the function accesses the elements of its argument only.
//! let module = unsafe { windlass::TrustedModule::new(module) };
//! let program = windlass::Program::new(&ctx, module).unwrap();
//!
//! // Every second column, backwards.
//! let mut numbers: Array2<f32> = array![[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]];
//! program.call::<()>("double", (numbers.slice_mut(s![.., ..;-2]),)).unwrap();
//! assert_eq!(numbers, array![[2.0, 2.0, 6.0], [8.0, 5.0, 12.0]]);
//!
//! // The rank has to be that of the signature.
//! let mut flat = ndarray::Array1::<f32>::zeros(3);
//! let error = program.call::<()>("double", (&mut flat,)).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "argument #0 of 'double' is memref<?x?xf32, strided<[?, ?], offset: ?>>, of rank 2, not of rank 1"
//! );
//! ```

use super::argument::{Argument, Passing, check_memref};
use super::element::Element;
use super::outcome::{Part, Returned, Tensor};
use super::sealed::Sealed;
use super::signature::{Access, Param, ParamKind};
use super::view::Place;
use crate::codegen::TooLarge;
use ndarray::{Array, ArrayBase, ArrayD, ArrayView, ArrayViewMut, Data, DataMut, Dimension, IxDyn};

fn place<T, D: Dimension>(view: &ArrayView<'_, T, D>) -> Place {
    Place {
        first: view.as_ptr() as usize,
        shape: view.shape().into(),
        strides: view.strides().into(),
    }
}

/// Checks type and, if it is fixed, rank.
fn check<T: Element, D: Dimension>(param: &Param, access: Access, what: &str) -> Result<(), String> {
    let wanted = check_memref(param, (T::KINDS, T::NAME), access, what)?;
    let rank = wanted.shape.len();
    match D::NDIM {
        Some(own) if own != rank => Err(format!("is {}, of rank {rank}, not of rank {own}", wanted.text)),
        _ => Ok(()),
    }
}

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
    )*};
}

arrays! {
    [T: Element, D: Dimension] ArrayView<'_, T, D>, ArrayView<'x, T, D>, Reads, "a shared array", |self, to|
        to.memref::<T>(&place(&self), Access::Reads, "a shared array");
    [T: Element, D: Dimension] ArrayViewMut<'_, T, D>, ArrayViewMut<'x, T, D>, Writes, "an array", |self, to| {
        let mut array = self;
        let first = array.as_mut_ptr() as usize;
        let place = Place {
            first,
            ..place(&array.view())
        };
        to.memref::<T>(&place, Access::Writes, "an array")
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
