//! Modules to measure with, generated: tests that compare with upstream use them too.

pub mod generate;
pub mod shapes;
