//! Memrefs that compiled functions return.

use crate::{Jit, JitType};
use std::fmt;

/// The location of the elements of a memref.
#[derive(Clone, Copy, Debug)]
pub struct Elements<'a> {
    /// The address of element `(0, 0, …)`.
    pub first: usize,
    /// The sizes, by dimension.
    pub shape: &'a [usize],
    /// The strides in elements, by dimension.
    pub strides: &'a [i64],
}

/// A memref has more elements than memory may have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TooLarge(Vec<usize>);

impl TooLarge {
    /// The error for a memref of this shape.
    pub fn of(shape: &[usize]) -> TooLarge {
        TooLarge(shape.to_vec())
    }
}

impl fmt::Display for TooLarge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(shape) = self;
        write!(f, "a memref of shape {shape:?} does not fit in memory")
    }
}
impl std::error::Error for TooLarge {}

impl Jit {
    /// Copies the elements of a memref that a function of this JIT returned, in row-major order.
    ///
    /// # Errors
    /// Sizes that no memref in memory has.
    ///
    /// # Safety
    /// The elements are in memory that nothing writes to at the same time, and have type `T`.
    #[allow(unsafe_code, reason = "only the module determines where the memory is")]
    pub unsafe fn copy_elements<T: JitType>(&self, elements: Elements<'_>) -> Result<Vec<T>, TooLarge> {
        let too_large = || TooLarge(elements.shape.to_vec());
        let count = match elements.shape.contains(&0) {
            true => 0,
            false => (elements.shape.iter())
                .try_fold(1usize, |count, &size| count.checked_mul(size))
                .ok_or_else(too_large)?,
        };
        let bytes = count.checked_mul(size_of::<T>()).ok_or_else(too_large)?;
        isize::try_from(bytes).map_err(|_| too_large())?;
        let mut copied = Vec::new();
        copied.try_reserve_exact(count).map_err(|_| too_large())?;
        let mut indices = vec![0usize; elements.shape.len()];
        let mut offset = 0i64;
        for _ in 0..count {
            let address = (elements.first as *const T).wrapping_offset(offset as isize);
            // SAFETY: the caller vouches for the elements.
            copied.push(unsafe { address.read_unaligned() });
            for dim in (0..indices.len()).rev() {
                indices[dim] += 1;
                offset = offset.wrapping_add(elements.strides[dim]);
                if indices[dim] < elements.shape[dim] {
                    break;
                }
                let size = elements.shape[dim] as i64;
                offset = offset.wrapping_sub(elements.strides[dim].wrapping_mul(size));
                indices[dim] = 0;
            }
        }
        Ok(copied)
    }

    /// Frees memory that a function of this JIT allocated and returned.
    ///
    /// # Safety
    /// The memory was allocated with `malloc` or `aligned_alloc`, and nothing refers to it any longer.
    #[allow(unsafe_code, reason = "an address may be any")]
    pub unsafe fn free(&self, allocated: usize) {
        // SAFETY: the caller vouches for the address.
        unsafe { crate::runtime::external::release(allocated) }
    }
}
