//! Compiled functions of numbers, called with the registers that C's convention passes them in.
//!
//! The convention numbers the registers of integers and those of floats apart, so that a call needs only the integers and
//! the floats among the arguments, each in their order.

use super::{Code, Jit};
use crate::traps::{self, Trap};
use crate::typed::Scalar;
use std::sync::Arc;

/// The largest numbers of arguments in registers of integers and of floats.
const INTS: usize = 6;
const FLOATS: usize = 8;

/// Whether this target passes numbers so.
const IS_SUPPORTED: bool = cfg!(all(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    unix,
    target_endian = "little"
));

/// The arguments of a call.
#[derive(Clone, Copy, Debug, Default)]
pub struct Registers {
    ints: [u64; INTS],
    floats: [f64; FLOATS],
    int_count: usize,
    float_count: usize,
}

impl Registers {
    /// Appends an integer, zero-extended. There are at most six.
    #[inline]
    pub fn push_int(&mut self, bits: u64) {
        if let Some(register) = self.ints.get_mut(self.int_count) {
            *register = bits;
            self.int_count += 1;
        }
    }

    /// Appends the bits of an `f64`, or of an `f32` in the low half. There are at most eight.
    #[inline]
    pub fn push_float(&mut self, bits: u64) {
        if let Some(register) = self.floats.get_mut(self.float_count) {
            *register = f64::from_bits(bits);
            self.float_count += 1;
        }
    }
}

/// A compiled function of 32-bit and 64-bit integers and floats. Keeps its code alive.
#[derive(Clone)]
pub struct RegisterFn {
    address: usize,
    /// Whether the function cannot trap.
    is_plain: bool,
    _code: Arc<Code>,
}

impl std::fmt::Debug for RegisterFn {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RegisterFn").finish_non_exhaustive()
    }
}

impl Jit {
    /// The function called `name`, if it has these types, and all of its arguments are in registers.
    pub fn register_function(&self, name: &str, params: &[Scalar], result: Scalar) -> Option<RegisterFn> {
        let entry = self.0.entries.get(name)?;
        let is_it = RegisterFn::fits(params, result) && entry.params == params && entry.result == result;
        is_it.then(|| RegisterFn {
            address: entry.address,
            is_plain: entry.is_plain,
            _code: self.0.clone(),
        })
    }
}

impl RegisterFn {
    /// Whether functions with these types can be called so, if their convention is C's.
    pub fn fits(params: &[Scalar], result: Scalar) -> bool {
        let is_int = |scalar: &&Scalar| matches!(scalar, Scalar::Int(32 | 64));
        let is_float = |scalar: &&Scalar| matches!(scalar, Scalar::F32 | Scalar::F64);
        let ints = params.iter().filter(is_int).count();
        let floats = params.iter().filter(is_float).count();
        IS_SUPPORTED
            && ints <= INTS
            && floats <= FLOATS
            && ints + floats == params.len()
            && (result == Scalar::Void || is_int(&&result) || is_float(&&result))
    }

    /// Calls the function. Returns the bits of its result in the low bits; what they are of a function without one is not
    /// specified.
    ///
    /// # Errors
    /// The function traps, or a host function that it calls panics.
    ///
    /// # Safety
    /// The registers are those of the function's arguments, and it returns a float if `returns_float`.
    #[inline(always)]
    #[allow(unsafe_code, reason = "calls a function by its address")]
    pub unsafe fn call(&self, registers: &Registers, returns_float: bool) -> Result<u64, Trap> {
        // SAFETY: the caller vouches for the registers.
        unsafe {
            match returns_float {
                true => Ok(self.call_as::<f64>(registers)?.to_bits()),
                false => self.call_as::<u64>(registers),
            }
        }
    }

    /// # Safety
    /// The registers are those of the function's arguments, and `R` is the type of the register that it returns.
    #[inline(always)]
    #[allow(unsafe_code, reason = "calls a function by its address")]
    unsafe fn call_as<R: Copy>(&self, registers: &Registers) -> Result<R, Trap> {
        let address = std::ptr::with_exposed_provenance::<()>(self.address);
        // What the function does not take, it does not read: the types of these calls have at least its arguments.
        macro_rules! call {
            ($($int:literal)*; $($float:literal)*) => {{
                // SAFETY: the function takes the first of these registers, and the code is alive.
                let function = unsafe {
                    std::mem::transmute::<
                        *const (),
                        extern "C-unwind" fn($(call!(u64 $int),)* $(call!(f64 $float),)*) -> R,
                    >(address)
                };
                let ints: [u64; count([$($int),*])] = [$(registers.ints[$int]),*];
                let floats: [f64; count([$($float),*])] = [$(registers.floats[$float]),*];
                let _ = &floats;
                let call = move || function($(ints[$int],)* $(floats[$float],)*);
                match self.is_plain {
                    true => Ok(call()),
                    false => traps::catch(call),
                }
            }};
            ($ty:ident $at:literal) => { $ty };
        }
        match (registers.int_count, registers.float_count) {
            (0..=2, 0) => call!(0 1;),
            (_, 0) => call!(0 1 2 3 4 5;),
            (0..=2, 1..=2) => call!(0 1; 0 1),
            _ => call!(0 1 2 3 4 5; 0 1 2 3 4 5 6 7),
        }
    }
}

/// The number of elements.
const fn count<const N: usize>(_: [usize; N]) -> usize {
    N
}
