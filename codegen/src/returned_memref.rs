//! Memrefs that compiled functions return.
//!
//! Only the module determines where their memory is, so these functions trust the module as calls of its functions do.

use crate::{Jit, JitType};

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

impl Jit {
    /// Copies the elements of a memref that a function of this JIT returned, in row-major order.
    pub fn copy_elements<T: JitType>(&self, elements: Elements<'_>) -> Vec<T> {
        let count = elements.shape.iter().product();
        let mut copied = Vec::with_capacity(count);
        let mut indices = vec![0usize; elements.shape.len()];
        let mut offset = 0i64;
        for _ in 0..count {
            let address = (elements.first as *const T).wrapping_offset(offset as isize);
            // The descriptor that the function of this JIT returned describes elements of this type at these addresses.
            #[allow(unsafe_code)]
            copied.push(unsafe { address.read_unaligned() });
            for dim in (0..indices.len()).rev() {
                indices[dim] += 1;
                offset += elements.strides[dim];
                if indices[dim] < elements.shape[dim] {
                    break;
                }
                offset -= elements.strides[dim] * elements.shape[dim] as i64;
                indices[dim] = 0;
            }
        }
        copied
    }

    /// Frees memory that a function of this JIT allocated with `malloc` or `aligned_alloc` and returned.
    pub fn free(&self, allocated: usize) {
        crate::runtime::external::release(allocated);
    }
}
