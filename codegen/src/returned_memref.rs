//! Memrefs that compiled functions return.

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

impl Elements<'_> {
    /// Copies the elements, in row-major order.
    ///
    /// # Errors
    /// Sizes that no memref in memory has.
    ///
    /// # Safety
    /// The elements are in memory that nothing writes to at the same time, and have type `T`.
    #[allow(unsafe_code, reason = "only the module determines where the memory is")]
    pub unsafe fn copy<T: Copy>(&self) -> Result<Vec<T>, TooLarge> {
        let too_large = || TooLarge(self.shape.to_vec());
        let count = match self.shape.contains(&0) {
            true => 0,
            false => (self.shape.iter())
                .try_fold(1usize, |count, &size| count.checked_mul(size))
                .ok_or_else(too_large)?,
        };
        let bytes = count.checked_mul(size_of::<T>()).ok_or_else(too_large)?;
        isize::try_from(bytes).map_err(|_| too_large())?;
        let mut copied: Vec<T> = Vec::new();
        copied.try_reserve_exact(count).map_err(|_| too_large())?;
        let first = self.first as *const T;
        if self.are_contiguous() {
            // SAFETY: the caller vouches for the elements; there is room for them.
            unsafe {
                let (from, to) = (first.cast::<u8>(), copied.as_mut_ptr().cast::<u8>());
                std::ptr::copy_nonoverlapping(from, to, bytes);
                copied.set_len(count);
            }
            return Ok(copied);
        }
        let mut indices = vec![0usize; self.shape.len()];
        let mut offset = 0i64;
        for _ in 0..count {
            let address = first.wrapping_offset(offset as isize);
            // SAFETY: the caller vouches for the elements.
            copied.push(unsafe { address.read_unaligned() });
            for dim in (0..indices.len()).rev() {
                indices[dim] += 1;
                offset = offset.wrapping_add(self.strides[dim]);
                if indices[dim] < self.shape[dim] {
                    break;
                }
                let size = self.shape[dim] as i64;
                offset = offset.wrapping_sub(self.strides[dim].wrapping_mul(size));
                indices[dim] = 0;
            }
        }
        Ok(copied)
    }

    /// Whether they are in row-major order without gaps, and there are some.
    fn are_contiguous(&self) -> bool {
        let mut stride = 1i64;
        for (&size, &found) in self.shape.iter().zip(self.strides).rev() {
            if size == 0 || (size != 1 && found != stride) {
                return false;
            }
            stride = stride.wrapping_mul(size as i64);
        }
        true
    }
}

/// Frees memory that a compiled function allocated and returned.
///
/// # Safety
/// The memory was allocated with `malloc` or `aligned_alloc`, and nothing refers to it any longer.
#[allow(unsafe_code, reason = "an address may be any")]
pub unsafe fn free_returned(allocated: usize) {
    // SAFETY: the caller vouches for the address.
    unsafe { crate::runtime::external::release(allocated) }
}
