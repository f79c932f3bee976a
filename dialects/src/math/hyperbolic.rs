//! Inverse hyperbolic functions, by the formulas of the C library that upstream's folds call.
//!
//! The logarithms are those of the host, so that results agree to the last bit; `libm` has logarithms of its own.

macro_rules! inverse_hyperbolic {
    ($float:ident, $acosh:ident, $asinh:ident, tiny $tiny:literal, large $large:literal) => {
        /// The inverse hyperbolic cosine. A NaN result has its sign bit set, as that of float arithmetic.
        pub(super) fn $acosh(x: $float) -> $float {
            if x < 1.0 {
                -$float::NAN
            } else if x > 268_435_456.0 {
                x.ln() + std::$float::consts::LN_2
            } else if x > 2.0 {
                (2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt())).ln()
            } else {
                let t = x - 1.0;
                (t + (2.0 * t + t * t).sqrt()).ln_1p()
            }
        }

        /// The inverse hyperbolic sine.
        pub(super) fn $asinh(x: $float) -> $float {
            let size = x.abs();
            let value = if size < $tiny || size.is_nan() {
                return x;
            } else if size > $large {
                size.ln() + std::$float::consts::LN_2
            } else if size > 2.0 {
                (2.0 * size + 1.0 / ((size * size + 1.0).sqrt() + size)).ln()
            } else {
                let t = size * size;
                (size + t / (1.0 + (1.0 + t).sqrt())).ln_1p()
            };
            value.copysign(x)
        }
    };
}

inverse_hyperbolic!(f64, acosh, asinh, tiny 3.725_290_298_461_914e-9, large 268_435_456.0);
inverse_hyperbolic!(f32, acoshf, asinhf, tiny 3.051_757_8e-5, large 32_768.0);
