//! The functions of the C library that lowered programs call: memory, strings, process exit, mathematics.
//!
//! The process contains them already; the table makes them available to the JIT on every platform, also if the process
//! is linked statically and has no dynamic symbols to search. Rust itself calls `free` only.

use super::Symbol;
use std::ffi::{c_char, c_int, c_void};

/// Declares functions of the C library and lists them.
macro_rules! external {
    ($($(#[$attribute:meta])* fn $name:ident($($type:ty),*) $(-> $result:ty)?;)*) => {
        #[allow(unsafe_code, reason = "declares functions of the C library, for their addresses")]
        unsafe extern "C" {
            $($(#[$attribute])* fn $name($(_: $type),*) $(-> $result)?;)*
        }

        pub(super) static SYMBOLS: &[Symbol] = &[
            $($(#[$attribute])* Symbol::new(stringify!($name), $name as *const u8),)*
            // Programs whose lowering requests generic allocation functions call these names.
            Symbol::new("_mlir_memref_to_llvm_alloc", malloc as *const u8),
            #[cfg(not(windows))]
            Symbol::new("_mlir_memref_to_llvm_aligned_alloc", aligned_alloc as *const u8),
            Symbol::new("_mlir_memref_to_llvm_free", free as *const u8),
            Symbol::new("_mlir_alloc", malloc as *const u8),
            #[cfg(not(windows))]
            Symbol::new("_mlir_aligned_alloc", aligned_alloc as *const u8),
            Symbol::new("_mlir_free", free as *const u8),
            Symbol::new("mlirAlloc", malloc as *const u8),
            #[cfg(not(windows))]
            Symbol::new("mlirAlignedAlloc", aligned_alloc as *const u8),
            Symbol::new("mlirFree", free as *const u8),
            Symbol::new("mlirAlignedFree", free as *const u8),
            // What a linked program has in it: the C library has these in its static part only.
            Symbol::new("atexit", atexit as *const u8),
            Symbol::new("__dso_handle", &raw const DSO_HANDLE as *const u8),
            Symbol::new("roundeven", roundeven as *const u8),
            Symbol::new("roundevenf", roundevenf as *const u8),
        ];
    };
}

type Pointer = *mut c_void;

#[allow(unsafe_code, reason = "declares a function of the C library, for its address")]
unsafe extern "C" {
    fn atexit(run: extern "C" fn()) -> c_int;
}

/// Identifies the code in memory as an owner of destructors (`__cxa_atexit`). Only its address counts.
static DSO_HANDLE: u8 = 0;

external! {
    // Memory.
    fn malloc(usize) -> Pointer;
    fn calloc(usize, usize) -> Pointer;
    fn realloc(Pointer, usize) -> Pointer;
    fn free(Pointer);
    #[cfg(not(windows))]
    fn aligned_alloc(usize, usize) -> Pointer;
    fn memcpy(Pointer, Pointer, usize) -> Pointer;
    fn memmove(Pointer, Pointer, usize) -> Pointer;
    fn memset(Pointer, c_int, usize) -> Pointer;
    fn memcmp(Pointer, Pointer, usize) -> c_int;

    // Strings; `printf` and related functions are listed with the print functions.
    fn strlen(*const c_char) -> usize;
    fn strcmp(*const c_char, *const c_char) -> c_int;
    fn strncmp(*const c_char, *const c_char, usize) -> c_int;
    fn puts(*const c_char) -> c_int;
    fn getchar() -> c_int;

    // Process exit.
    fn exit(c_int);
    fn getenv(*const c_char) -> *mut c_char;
    fn atoi(*const c_char) -> c_int;

    // Mathematics, f64.
    fn acos(f64) -> f64;
    fn acosh(f64) -> f64;
    fn asin(f64) -> f64;
    fn asinh(f64) -> f64;
    fn atan(f64) -> f64;
    fn atan2(f64, f64) -> f64;
    fn atanh(f64) -> f64;
    fn cbrt(f64) -> f64;
    fn ceil(f64) -> f64;
    fn copysign(f64, f64) -> f64;
    fn cos(f64) -> f64;
    fn cosh(f64) -> f64;
    fn erf(f64) -> f64;
    fn erfc(f64) -> f64;
    fn exp(f64) -> f64;
    fn exp2(f64) -> f64;
    fn expm1(f64) -> f64;
    fn fabs(f64) -> f64;
    fn fdim(f64, f64) -> f64;
    fn floor(f64) -> f64;
    fn fma(f64, f64, f64) -> f64;
    fn fmax(f64, f64) -> f64;
    fn fmin(f64, f64) -> f64;
    fn fmod(f64, f64) -> f64;
    fn frexp(f64, *mut c_int) -> f64;
    fn hypot(f64, f64) -> f64;
    fn ldexp(f64, c_int) -> f64;
    fn lgamma(f64) -> f64;
    fn log(f64) -> f64;
    fn log10(f64) -> f64;
    fn log1p(f64) -> f64;
    fn log2(f64) -> f64;
    fn nearbyint(f64) -> f64;
    fn pow(f64, f64) -> f64;
    fn remainder(f64, f64) -> f64;
    fn rint(f64) -> f64;
    fn round(f64) -> f64;
    fn sin(f64) -> f64;
    fn sinh(f64) -> f64;
    fn sqrt(f64) -> f64;
    fn tan(f64) -> f64;
    fn tanh(f64) -> f64;
    fn tgamma(f64) -> f64;
    fn trunc(f64) -> f64;

    // Mathematics, f32.
    fn acosf(f32) -> f32;
    fn acoshf(f32) -> f32;
    fn asinf(f32) -> f32;
    fn asinhf(f32) -> f32;
    fn atanf(f32) -> f32;
    fn atan2f(f32, f32) -> f32;
    fn atanhf(f32) -> f32;
    fn cbrtf(f32) -> f32;
    fn ceilf(f32) -> f32;
    fn copysignf(f32, f32) -> f32;
    fn cosf(f32) -> f32;
    fn coshf(f32) -> f32;
    fn erff(f32) -> f32;
    fn erfcf(f32) -> f32;
    fn expf(f32) -> f32;
    fn exp2f(f32) -> f32;
    fn expm1f(f32) -> f32;
    fn fabsf(f32) -> f32;
    fn fdimf(f32, f32) -> f32;
    fn floorf(f32) -> f32;
    fn fmaf(f32, f32, f32) -> f32;
    fn fmaxf(f32, f32) -> f32;
    fn fminf(f32, f32) -> f32;
    fn fmodf(f32, f32) -> f32;
    fn frexpf(f32, *mut c_int) -> f32;
    fn hypotf(f32, f32) -> f32;
    fn ldexpf(f32, c_int) -> f32;
    fn lgammaf(f32) -> f32;
    fn logf(f32) -> f32;
    fn log10f(f32) -> f32;
    fn log1pf(f32) -> f32;
    fn log2f(f32) -> f32;
    fn nearbyintf(f32) -> f32;
    fn powf(f32, f32) -> f32;
    fn remainderf(f32, f32) -> f32;
    fn rintf(f32) -> f32;
    fn roundf(f32) -> f32;
    fn sinf(f32) -> f32;
    fn sinhf(f32) -> f32;
    fn sqrtf(f32) -> f32;
    fn tanf(f32) -> f32;
    fn tanhf(f32) -> f32;
    fn tgammaf(f32) -> f32;
    fn truncf(f32) -> f32;
}

/// Two functions of C23, which not every C library has yet.
extern "C" fn roundeven(value: f64) -> f64 {
    value.round_ties_even()
}

extern "C" fn roundevenf(value: f32) -> f32 {
    value.round_ties_even()
}

/// Frees memory that compiled code allocated and returned.
///
/// # Safety
/// The caller owns the memory.
#[allow(unsafe_code, reason = "calls C's `free`")]
pub(crate) unsafe fn release(allocated: usize) {
    // SAFETY: the caller owns the memory, so it is freed once.
    unsafe { free(allocated as Pointer) }
}

#[cfg(test)]
mod tests {
    #[test]
    #[allow(unsafe_code, reason = "calls a function by its address, as a program would")]
    fn the_address_is_the_function() {
        let address = crate::runtime::lookup("hypot").expect("in the table");
        // SAFETY: C's `hypot` has this type.
        let hypot: extern "C" fn(f64, f64) -> f64 = unsafe { std::mem::transmute(address) };
        assert_eq!(hypot(3.0, 4.0), 5.0);
    }
}
