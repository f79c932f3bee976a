//! Compiled functions with a Rust type.

use super::Code;
use super::entry::Entry;
use crate::traps::{self, Trap};
use crate::typed::{JitSignature, SafeSignature};
use std::fmt;
use std::marker::PhantomData;
use std::sync::Arc;

/// A compiled function of a Rust function type. Keeps its code alive; can be sent to and called from any thread.
pub struct TypedFn<F> {
    address: usize,
    /// Whether the function cannot trap.
    is_plain: bool,
    _code: Arc<Code>,
    _type: PhantomData<fn() -> F>,
}

impl<F> TypedFn<F> {
    /// The function of an entry in the code, whose type was compared.
    pub(super) fn new(entry: &Entry, code: &Arc<Code>) -> TypedFn<F> {
        TypedFn {
            address: entry.address,
            is_plain: entry.is_plain,
            _code: code.clone(),
            _type: PhantomData,
        }
    }

    /// The address of the code.
    pub(super) fn address(&self) -> usize {
        self.address
    }
}

impl<F> Clone for TypedFn<F> {
    fn clone(&self) -> Self {
        TypedFn {
            address: self.address,
            is_plain: self.is_plain,
            _code: self._code.clone(),
            _type: PhantomData,
        }
    }
}

impl<F> fmt::Debug for TypedFn<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TypedFn").finish_non_exhaustive()
    }
}

impl<F: SafeSignature> TypedFn<F> {
    /// Calls the function.
    ///
    /// # Errors
    /// The function traps, or a host function that it calls panics.
    #[inline]
    pub fn call(&self, args: F::Args) -> Result<F::Result, Trap>
    where
        F::Result: Copy,
    {
        // SAFETY: the type was compared at lookup. The function may be called with all numbers: the module is trusted.
        #[allow(unsafe_code)]
        unsafe {
            self.call_with_pointers(args)
        }
    }
}

impl<F: JitSignature> TypedFn<F> {
    /// Calls a function with raw pointers among its arguments.
    ///
    /// # Safety
    /// The function may be called with these pointers.
    ///
    /// # Errors
    /// The function traps, or a host function that it calls panics.
    #[inline]
    #[allow(unsafe_code, reason = "pointers may point anywhere")]
    pub unsafe fn call_with_pointers(&self, args: F::Args) -> Result<F::Result, Trap>
    where
        F::Result: Copy,
    {
        let address = self.address;
        // SAFETY: `address` is that of a finished function whose type was compared with this one at lookup, and whose
        // code this
        // keeps alive. The caller vouches for the pointers.
        let call = move || unsafe { F::call(std::ptr::with_exposed_provenance(address), args) };
        match self.is_plain {
            true => Ok(call()),
            false => traps::catch(call),
        }
    }
}
