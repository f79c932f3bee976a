//! 128-bit integer arithmetic that Cranelift value_parts to libcalls: division, conversion from and to floats, product
//! with overflow.
//!
//! Names and signatures are those of libgcc and compiler-rt (`ti` is a 128-bit integer, `sf` an f32, `df` an f64, `si`
//! an `int`), so object files use the same symbols and the linker resolves them. A conversion to an integer
//! truncates; if the value does not fit, LLVM's result is poison, and this implementation saturates.

use super::Symbol;

pub(super) static SYMBOLS: &[Symbol] = &[
    Symbol::new("__divti3", divti3 as *const u8),
    Symbol::new("__modti3", modti3 as *const u8),
    Symbol::new("__udivti3", udivti3 as *const u8),
    Symbol::new("__umodti3", umodti3 as *const u8),
    Symbol::new("__multi3", multi3 as *const u8),
    Symbol::new("__muloti4", muloti4 as *const u8),
    Symbol::new("__floattisf", floattisf as *const u8),
    Symbol::new("__floattidf", floattidf as *const u8),
    Symbol::new("__floatuntisf", floatuntisf as *const u8),
    Symbol::new("__floatuntidf", floatuntidf as *const u8),
    Symbol::new("__fixsfti", fixsfti as *const u8),
    Symbol::new("__fixdfti", fixdfti as *const u8),
    Symbol::new("__fixunssfti", fixunssfti as *const u8),
    Symbol::new("__fixunsdfti", fixunsdfti as *const u8),
    Symbol::new("__powisf2", powisf2 as *const u8),
    Symbol::new("__powidf2", powidf2 as *const u8),
];

/// Ends the process with a message on a division by zero, where a machine division would trap.
#[cold]
fn division_by_zero() -> ! {
    // The process ends in either case.
    let _ = super::flush();
    eprintln!("error: division of a 128-bit integer by zero");
    std::process::abort()
}

/// The smallest number divided by -1 wraps, like other machine arithmetic.
extern "C" fn divti3(a: i128, b: i128) -> i128 {
    if b == 0 {
        division_by_zero()
    }
    a.wrapping_div(b)
}

extern "C" fn modti3(a: i128, b: i128) -> i128 {
    if b == 0 {
        division_by_zero()
    }
    a.wrapping_rem(b)
}

extern "C" fn udivti3(a: u128, b: u128) -> u128 {
    a.checked_div(b).unwrap_or_else(|| division_by_zero())
}

extern "C" fn umodti3(a: u128, b: u128) -> u128 {
    a.checked_rem(b).unwrap_or_else(|| division_by_zero())
}

extern "C" fn multi3(a: i128, b: i128) -> i128 {
    a.wrapping_mul(b)
}

/// Stores 1 through `overflow` if the product does not fit, else 0.
///
/// # Safety
/// `overflow` must point to memory for an `int`.
#[allow(
    unsafe_code,
    reason = "the second result comes back through a pointer, as compiler-rt has it"
)]
unsafe extern "C" fn muloti4(a: i128, b: i128, overflow: *mut std::ffi::c_int) -> i128 {
    let (product, overflowed) = a.overflowing_mul(b);
    // SAFETY: the caller vouches for the pointer.
    unsafe { overflow.write(overflowed.into()) };
    product
}

extern "C" fn floattisf(a: i128) -> f32 {
    a as f32
}

extern "C" fn floattidf(a: i128) -> f64 {
    a as f64
}

extern "C" fn floatuntisf(a: u128) -> f32 {
    a as f32
}

extern "C" fn floatuntidf(a: u128) -> f64 {
    a as f64
}

extern "C" fn fixsfti(a: f32) -> i128 {
    a as i128
}

extern "C" fn fixdfti(a: f64) -> i128 {
    a as i128
}

extern "C" fn fixunssfti(a: f32) -> u128 {
    a as u128
}

extern "C" fn fixunsdfti(a: f64) -> u128 {
    a as u128
}

/// A power by repeated squaring, in compiler-rt's order of operations, so that it rounds equally.
macro_rules! power {
    ($name:ident, $float:ty) => {
        extern "C" fn $name(mut base: $float, exponent: i32) -> $float {
            let mut rest = exponent.unsigned_abs();
            let mut result: $float = 1.0;
            loop {
                if rest & 1 == 1 {
                    result *= base;
                }
                rest >>= 1;
                if rest == 0 {
                    break;
                }
                base *= base;
            }
            if exponent < 0 { 1.0 / result } else { result }
        }
    };
}

power!(powisf2, f32);
power!(powidf2, f64);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn division_rounds_towards_zero_and_wraps() {
        assert_eq!(divti3(-7, 2), -3);
        assert_eq!(modti3(-7, 2), -1);
        assert_eq!(divti3(i128::MIN, -1), i128::MIN);
        assert_eq!(modti3(i128::MIN, -1), 0);
        assert_eq!(udivti3(u128::MAX, 10), 34028236692093846346337460743176821145);
        assert_eq!(umodti3(u128::MAX, 10), 5);
    }

    #[test]
    #[allow(unsafe_code, reason = "calls a function of the runtime as a program would")]
    fn product_reports_overflow() {
        let product = |a, b| {
            let mut overflow = -1;
            // SAFETY: the pointer is to a local.
            let product = unsafe { muloti4(a, b, &mut overflow) };
            (product, overflow)
        };
        assert_eq!(product(3, -4), (-12, 0));
        assert_eq!(product(i128::MAX, 2), (-2, 1));
        assert_eq!(product(i128::MIN, -1), (i128::MIN, 1));
    }

    #[test]
    fn conversions_round_to_nearest_and_truncate() {
        assert_eq!(floattidf((1 << 53) + 1), 9007199254740992.0);
        assert_eq!(floattidf(-(1 << 100)), -(100f64.exp2()));
        assert_eq!(floatuntisf(u128::MAX), f32::INFINITY);
        assert_eq!(floattisf(i128::MAX), 127f32.exp2());
        assert_eq!(floatuntidf(u128::MAX), 128f64.exp2());
        assert_eq!(fixdfti(-12345.99), -12345);
        assert_eq!(fixsfti(1.0e30), 1000000015047466219876688855040);
        assert_eq!(fixunsdfti(127f64.exp2()), 1 << 127);
        assert_eq!(fixunssfti(0.999), 0);
    }

    #[test]
    fn powers() {
        assert_eq!(powidf2(2.0, 10), 1024.0);
        assert_eq!(powidf2(2.0, -2), 0.25);
        assert_eq!(powidf2(-3.0, 3), -27.0);
        assert_eq!(powisf2(0.0, 0), 1.0);
        assert_eq!(powidf2(1.0, i32::MIN), 1.0);
    }
}
