//! Checking that IR is what the definitions say.
