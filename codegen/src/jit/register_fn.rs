//! Compiled functions of numbers and pointers, called with the registers that C's convention passes them in.
//!
//! The convention numbers the registers of integers and those of floats apart, so that a call needs only the integers and
//! the floats among the arguments, each in their order, and in a third list, in the order of both, those for which no register is
//! left: they are on the stack. Memrefs are passed so, field by field, without a wrapper that would have to be compiled.

use super::{Code, Jit};
use crate::traps::{self, Trap};
use crate::typed::Scalar;
use std::sync::Arc;

/// The numbers of registers of integers and of floats.
const INTS: usize = if cfg!(target_arch = "aarch64") { 8 } else { 6 };
const FLOATS: usize = 8;
/// The largest number of arguments on the stack.
const STACK: usize = 16;

/// Whether arguments on the stack take a word each. Apple's convention packs those that are smaller.
const STACK_HAS_WORDS: bool = !cfg!(all(target_vendor = "apple", target_arch = "aarch64"));

/// Whether this target passes numbers so.
const IS_SUPPORTED: bool = cfg!(all(
    any(target_arch = "x86_64", target_arch = "aarch64"),
    unix,
    target_endian = "little"
));

/// The arguments of a call.
#[derive(Clone, Debug)]
pub struct Registers {
    ints: [u64; INTS],
    floats: [f64; FLOATS],
    stack: [u64; STACK],
    int_count: usize,
    float_count: usize,
    stack_count: usize,
}

impl Default for Registers {
    /// No arguments yet.
    #[inline]
    fn default() -> Self {
        Registers {
            ints: [0; INTS],
            floats: [0.0; FLOATS],
            stack: [0; STACK],
            int_count: 0,
            float_count: 0,
            stack_count: 0,
        }
    }
}

impl Registers {
    /// Appends an integer, zero-extended, or a pointer.
    #[inline]
    pub fn push_int(&mut self, bits: u64) {
        match self.ints.get_mut(self.int_count) {
            Some(register) => {
                *register = bits;
                self.int_count += 1;
            }
            None => self.push_on_stack(bits),
        }
    }

    /// Appends the bits of an `f64`, or of an `f32` in the low half.
    #[inline]
    pub fn push_float(&mut self, bits: u64) {
        match self.floats.get_mut(self.float_count) {
            Some(register) => {
                *register = f64::from_bits(bits);
                self.float_count += 1;
            }
            None => self.push_on_stack(bits),
        }
    }

    /// [`RegisterFn::fits`] has counted them: there is room.
    #[inline]
    fn push_on_stack(&mut self, bits: u64) {
        if let Some(word) = self.stack.get_mut(self.stack_count) {
            *word = bits;
            self.stack_count += 1;
        }
    }
}

/// A compiled function of 32-bit and 64-bit integers, floats and pointers. Keeps its code alive.
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
    /// The function called `name`, if it has these types, and they [fit](RegisterFn::fits).
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
    /// Whether functions with these types can be called so, if their convention is C's, and no attribute of an argument says
    /// that it is passed in another way.
    pub fn fits(params: &[Scalar], result: Scalar) -> bool {
        let is_int = |scalar: &&Scalar| matches!(scalar, Scalar::Int(32 | 64) | Scalar::Ptr);
        let is_float = |scalar: &&Scalar| matches!(scalar, Scalar::F32 | Scalar::F64);
        let ints = params.iter().filter(is_int).count();
        let floats = params.iter().filter(is_float).count();
        let on_stack = ints.saturating_sub(INTS) + floats.saturating_sub(FLOATS);
        IS_SUPPORTED
            && on_stack <= if STACK_HAS_WORDS { STACK } else { 0 }
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
        let Registers {
            ints, floats, stack, ..
        } = registers;
        // Copies of those that most functions have: the others need not be in memory for what calls the closure then.
        let (two_ints, two_floats) = ([ints[0], ints[1]], [floats[0], floats[1]]);
        // What the function does not take, it does not read: the types of these calls have at least its arguments.
        macro_rules! call {
            ($ints:ident $($int:literal)*; $floats:ident $($float:literal)*; $($word:literal)*) => {{
                // SAFETY: the function takes the first of these registers, and the code is alive.
                let function = unsafe {
                    std::mem::transmute::<
                        *const (),
                        extern "C-unwind" fn(
                            $(call!(u64 $int),)* $(call!(f64 $float),)* $(call!(u64 $word),)*
                        ) -> R,
                    >(address)
                };
                let call = || function($($ints[$int],)* $($floats[$float],)* $(stack[$word],)*);
                match self.is_plain {
                    true => Ok(call()),
                    false => traps::catch(call),
                }
            }};
            ($ty:ident $at:literal) => { $ty };
        }
        #[cfg(not(target_arch = "aarch64"))]
        macro_rules! call_with_all_ints {
            ($($rest:tt)*) => { call!(ints 0 1 2 3 4 5; floats $($rest)*) };
        }
        #[cfg(target_arch = "aarch64")]
        macro_rules! call_with_all_ints {
            ($($rest:tt)*) => { call!(ints 0 1 2 3 4 5 6 7; floats $($rest)*) };
        }
        match (registers.int_count, registers.float_count, registers.stack_count) {
            (0..=2, 0, 0) => call!(two_ints 0 1; two_floats;),
            (0..=2, 1..=2, 0) => call!(two_ints 0 1; two_floats 0 1;),
            (_, 0, 0) => call_with_all_ints!(;),
            (_, 1..=2, 0) => call_with_all_ints!(0 1;),
            (_, _, 0) => call_with_all_ints!(0 1 2 3 4 5 6 7;),
            (_, _, 1..=4) => call_with_all_ints!(0 1 2 3 4 5 6 7; 0 1 2 3),
            _ => call_with_all_ints!(0 1 2 3 4 5 6 7; 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15),
        }
    }
}
