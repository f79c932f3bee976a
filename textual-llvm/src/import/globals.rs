//! Global variables, aliases and ifuncs.

use super::parser::{Parser, Read};

/// Reads a global value, from `@` on.
///
/// # Errors
/// A malformed one.
pub fn read(p: &mut Parser<'_, '_>) -> Read<()> {
    Err(p.error("global variables are not read yet"))
}
