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

use super::argument::{Argument, Passing};
use super::element::Element;
use super::outcome::{Part, Returned, Tensor};
use super::signature::{Access, ParamKind};
use super::view::Place;
use ndarray::{ArrayBase, ArrayD, ArrayView, ArrayViewMut, Data, DataMut, Dimension, IxDyn};

fn place<T, D: Dimension>(view: &ArrayView<'_, T, D>) -> Place {
    Place {
        first: view.as_ptr() as usize,
        shape: view.shape().to_vec(),
        strides: view.strides().to_vec(),
    }
}

impl<T: Element, D: Dimension> Argument for ArrayView<'_, T, D> {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        to.memref::<T>(&place(&self), Access::Reads, "a shared array")
    }
}

impl<T: Element, D: Dimension> Argument for ArrayViewMut<'_, T, D> {
    fn pass(mut self, to: &mut Passing<'_>) -> Result<(), String> {
        let first = self.as_mut_ptr() as usize;
        let place = Place {
            first,
            ..place(&self.view())
        };
        to.memref::<T>(&place, Access::Writes, "an array")
    }
}

impl<T: Element, S: Data<Elem = T>, D: Dimension> Argument for &ArrayBase<S, D> {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        self.view().pass(to)
    }
}

impl<T: Element, S: DataMut<Elem = T>, D: Dimension> Argument for &mut ArrayBase<S, D> {
    fn pass(self, to: &mut Passing<'_>) -> Result<(), String> {
        self.view_mut().pass(to)
    }
}

impl<T> From<Tensor<T>> for ArrayD<T> {
    fn from(tensor: Tensor<T>) -> Self {
        let (shape, elements) = tensor.into_parts();
        ArrayD::from_shape_vec(IxDyn(&shape), elements)
            .expect("a tensor has as many elements as its shape says")
    }
}

impl<T: Element> Part for ArrayD<T> {
    fn check(kind: &ParamKind) -> Result<(), String> {
        <Tensor<T> as Part>::check(kind)
    }

    fn take(from: &mut Returned<'_>, kind: &ParamKind) -> Self {
        <Tensor<T> as Part>::take(from, kind).into()
    }
}
