//! The print functions and the clock, under the names and with the output of MLIR's runner libraries, byte for byte.
//!
//! All write to C's `stdout` by `printf`: it formats floats as `%g` does, buffers, and keeps the order with other C
//! code of the process. The same functions for linked programs are in `windlass_rt.c`.

#![allow(
    unsafe_code,
    reason = "the C library's stdio is only there through `extern \"C\"`"
)]

use super::{Symbol, half};
use std::ffi::{c_char, c_double, c_int, c_longlong, c_ulonglong, c_void};
use std::io;
use std::sync::atomic::{AtomicI32, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

pub(super) static SYMBOLS: &[Symbol] = &[
    Symbol::new("printI64", print_i64 as *const u8),
    Symbol::new("printU64", print_u64 as *const u8),
    Symbol::new("printF16", print_f16 as *const u8),
    Symbol::new("printBF16", print_bf16 as *const u8),
    Symbol::new("printF32", print_f32 as *const u8),
    Symbol::new("printF64", print_f64 as *const u8),
    Symbol::new("printString", print_string as *const u8),
    Symbol::new("printOpen", print_open as *const u8),
    Symbol::new("printClose", print_close as *const u8),
    Symbol::new("printComma", print_comma as *const u8),
    Symbol::new("printNewline", print_newline as *const u8),
    Symbol::new("printFlops", print_flops as *const u8),
    Symbol::new("rtclock", rtclock as *const u8),
    Symbol::new("abort", abort_flushed as *const u8),
    Symbol::new("printf", printf as *const u8),
    Symbol::new("putchar", putchar as *const u8),
    Symbol::new("fflush", fflush as *const u8),
];

unsafe extern "C" {
    fn printf(format: *const c_char, ...) -> c_int;
    fn putchar(character: c_int) -> c_int;
    fn fflush(stream: *mut c_void) -> c_int;
    fn ferror(stream: *mut c_void) -> c_int;
    #[cfg_attr(target_vendor = "apple", link_name = "__stdoutp")]
    #[cfg_attr(not(target_vendor = "apple"), link_name = "stdout")]
    static STDOUT: *mut c_void;
}

/// The error number of the last flush that failed. The C library drops what it could not write, so a later flush
/// succeeds.
static LAST_ERROR: AtomicI32 = AtomicI32::new(0);

/// Flushes C's output streams. Call it after a program has run, and before printing by other means.
///
/// # Errors
/// Some output of the process since its start has not reached standard output.
pub fn flush() -> io::Result<()> {
    // SAFETY: a null stream means all output streams.
    if unsafe { fflush(std::ptr::null_mut()) } != 0 {
        let number = io::Error::last_os_error().raw_os_error();
        LAST_ERROR.store(number.unwrap_or_default(), Ordering::Relaxed);
    }
    // SAFETY: the C library opens the stream before the process starts, and reads its flag under the stream's lock.
    if unsafe { ferror(STDOUT) } == 0 {
        return Ok(());
    }
    Err(match LAST_ERROR.load(Ordering::Relaxed) {
        0 => io::Error::other("some of what was printed is lost"),
        number => io::Error::from_raw_os_error(number),
    })
}

extern "C" fn print_i64(value: i64) {
    // SAFETY: the format asks for one `long long`.
    unsafe { printf(c"%lld".as_ptr(), c_longlong::from(value)) };
}

extern "C" fn print_u64(value: u64) {
    // SAFETY: the format asks for one `unsigned long long`.
    unsafe { printf(c"%llu".as_ptr(), c_ulonglong::from(value)) };
}

extern "C" fn print_f64(value: f64) {
    // SAFETY: the format asks for one `double`.
    unsafe { printf(c"%g".as_ptr(), c_double::from(value)) };
}

extern "C" fn print_f32(value: f32) {
    print_f64(f64::from(value));
}

/// Takes the bits of the value: MLIR's runtime passes half-precision values as integers.
extern "C" fn print_f16(bits: u16) {
    print_f32(half::f16_to_f32(bits));
}

extern "C" fn print_bf16(bits: u16) {
    print_f32(half::bf16_to_f32(bits));
}

/// # Safety
/// `text` must point to a string that ends with a zero byte.
unsafe extern "C" fn print_string(text: *const c_char) {
    // SAFETY: the format asks for a string; the caller vouches for it.
    unsafe { printf(c"%s".as_ptr(), text) };
}

extern "C" fn print_open() {
    // SAFETY: the format asks for no argument.
    unsafe { printf(c"( ".as_ptr()) };
}

extern "C" fn print_close() {
    // SAFETY: the format asks for no argument.
    unsafe { printf(c" )".as_ptr()) };
}

extern "C" fn print_comma() {
    // SAFETY: the format asks for no argument.
    unsafe { printf(c", ".as_ptr()) };
}

extern "C" fn print_newline() {
    // SAFETY: any character may be written.
    unsafe { putchar(c_int::from(b'\n')) };
}

/// Prints a line; `text` has no zero byte.
pub(super) fn line(text: &str) {
    for byte in text.bytes().chain([b'\n']) {
        // SAFETY: any character may be written.
        unsafe { putchar(c_int::from(byte)) };
    }
}

/// Prints to the error stream, so that the measurement does not disturb the output.
extern "C" fn print_flops(flops: f64) {
    eprintln!("{:.6} GFLOPS", flops / 1.0e9);
}

/// Seconds since 1970, to the microsecond.
extern "C" fn rtclock() -> f64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0.0, |time| time.as_micros() as f64 * 1.0e-6)
}

/// Flushes before it aborts: the C library's `abort` drops buffered output, such as the message of a failed assertion.
extern "C" fn abort_flushed() -> ! {
    // The process ends in either case.
    let _ = flush();
    std::process::abort()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clock_runs() {
        let first = rtclock();
        assert!(first > 1.6e9, "later than 2020: {first}");
        assert!(rtclock() >= first);
    }
}
