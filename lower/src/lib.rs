//! Dialect to dialect conversions, one file per pass.
