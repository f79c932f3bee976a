//! Slices with a shape.

use smallvec::{SmallVec, smallvec};
use std::fmt;
use std::marker::PhantomData;

/// A shape that does not fit a slice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShapeError {
    shape: Vec<usize>,
    len: usize,
}

impl fmt::Display for ShapeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "a slice of {} elements has no elements of shape {:?} where that says",
            self.len, self.shape
        )
    }
}
impl std::error::Error for ShapeError {}

impl From<ShapeError> for crate::Error {
    fn from(error: ShapeError) -> Self {
        crate::Error::other(error)
    }
}

/// The layout of elements, without access to them.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub first: usize,
    pub shape: SmallVec<[usize; 4]>,
    pub strides: SmallVec<[isize; 4]>,
}

/// The strides of a contiguous row-major layout.
pub(super) fn row_major(shape: &[usize]) -> SmallVec<[isize; 4]> {
    let mut strides: SmallVec<[isize; 4]> = smallvec![1; shape.len()];
    for at in (1..shape.len()).rev() {
        strides[at - 1] = strides[at].saturating_mul(shape[at] as isize);
    }
    strides
}

impl Place {
    /// The elements at `offset` with `strides` in a slice of `len` elements of `size` bytes each at `address`.
    fn within(
        (address, len, size): (usize, usize, usize),
        offset: usize,
        shape: &[usize],
        strides: &[isize],
    ) -> Result<Place, ShapeError> {
        let error = || ShapeError {
            shape: shape.to_vec(),
            len,
        };
        if shape.len() != strides.len() {
            return Err(error());
        }
        if shape.contains(&0) {
            return Ok(Place {
                first: address,
                shape: shape.into(),
                strides: strides.into(),
            });
        }
        let (mut low, mut high) = (offset as i128, offset as i128);
        for (&size, &stride) in shape.iter().zip(strides) {
            // A product fits; a sum of them may not.
            let reach = (size as i128 - 1) * stride as i128;
            if reach < 0 {
                low = low.saturating_add(reach);
            } else {
                high = high.saturating_add(reach);
            }
        }
        if low < 0 || high >= len as i128 {
            return Err(error());
        }
        Ok(Place {
            first: address + offset * size,
            shape: shape.into(),
            strides: strides.into(),
        })
    }
}

/// A shared slice with a shape, passed as a memref that the function only reads.
#[derive(Clone, Debug)]
pub struct View<'a, T> {
    pub(super) place: Place,
    _slice: PhantomData<&'a [T]>,
}

/// A mutable slice with a shape, passed as a memref.
#[derive(Debug)]
pub struct ViewMut<'a, T> {
    pub(super) place: Place,
    _slice: PhantomData<&'a mut [T]>,
}

impl<'a, T> View<'a, T> {
    /// A view of a whole slice in row-major order.
    ///
    /// # Errors
    /// The slice has another number of elements.
    pub fn new(slice: &'a [T], shape: &[usize]) -> Result<Self, ShapeError> {
        expect_all(slice.len(), shape)?;
        Self::strided(slice, 0, shape, &row_major(shape))
    }

    /// Element `(i, j)` is element `offset + i * strides[0] + j * strides[1]` of the slice.
    ///
    /// # Errors
    /// Some elements would be outside of the slice.
    pub fn strided(
        slice: &'a [T],
        offset: usize,
        shape: &[usize],
        strides: &[isize],
    ) -> Result<Self, ShapeError> {
        let memory = (slice.as_ptr() as usize, slice.len(), size_of::<T>());
        Ok(View {
            place: Place::within(memory, offset, shape, strides)?,
            _slice: PhantomData,
        })
    }
}

impl<'a, T> ViewMut<'a, T> {
    /// A view of a whole slice in row-major order.
    ///
    /// # Errors
    /// The slice has another number of elements.
    pub fn new(slice: &'a mut [T], shape: &[usize]) -> Result<Self, ShapeError> {
        expect_all(slice.len(), shape)?;
        Self::strided(slice, 0, shape, &row_major(shape))
    }

    /// Element `(i, j)` is element `offset + i * strides[0] + j * strides[1]` of the slice.
    ///
    /// # Errors
    /// Some elements would be outside of the slice.
    pub fn strided(
        slice: &'a mut [T],
        offset: usize,
        shape: &[usize],
        strides: &[isize],
    ) -> Result<Self, ShapeError> {
        let memory = (slice.as_mut_ptr() as usize, slice.len(), size_of::<T>());
        Ok(ViewMut {
            place: Place::within(memory, offset, shape, strides)?,
            _slice: PhantomData,
        })
    }
}

fn expect_all(len: usize, shape: &[usize]) -> Result<(), ShapeError> {
    let count = shape
        .iter()
        .try_fold(1usize, |count, &size| count.checked_mul(size));
    if count == Some(len) {
        return Ok(());
    }
    Err(ShapeError {
        shape: shape.to_vec(),
        len,
    })
}
