//! What IR is: types, attributes, bodies, op definitions, text, verifier, passes.

pub mod num;
