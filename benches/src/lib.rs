//! Generates modules for measurements; the tests that compare with upstream use them too.

pub mod generate;
pub mod shapes;
