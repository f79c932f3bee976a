//! Memory that compiled functions hand over.
//!
//! Where it is only the module knows, so all of this trusts the module as calling its functions does.

use crate::{Jit, JitType};

/// Where the elements of a memref are.
#[derive(Clone, Copy, Debug)]
pub struct Elements<'a> {
    /// The address of element `(0, 0, …)`.
    pub first: usize,
    /// The sizes.
    pub shape: &'a [usize],
    /// How far apart neighbours are, in elements, by dimension.
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
            // The function of this JIT says that its elements, which are of this type, are there.
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

    /// Frees what a function of this JIT allocated with `malloc` or `aligned_alloc` and handed over.
    pub fn free(&self, allocated: usize) {
        crate::runtime::external::release(allocated);
    }
}
