//! What IR is: types, attributes, bodies, op definitions, text, verifier, passes.
