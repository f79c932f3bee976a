//! Why a function of a module cannot be looked up or called.

use crate::traps::Trap;
use std::fmt;
use windlass_ir::Error;

/// The reason why a function cannot be looked up or called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JitError {
    /// The module does not define the function.
    NotFound(String),
    /// The function has another type than the requested one.
    Signature {
        /// The function's name.
        name: String,
        /// The requested type.
        wanted: String,
        /// The type in the module.
        found: String,
    },
    /// The function was called and trapped.
    Trap(Trap),
}

impl fmt::Display for JitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            JitError::NotFound(name) => write!(f, "entry point not found: {name}"),
            JitError::Signature { name, wanted, found } => {
                write!(f, "function '{name}' is {found}, not {wanted}")
            }
            JitError::Trap(trap) => trap.fmt(f),
        }
    }
}
impl std::error::Error for JitError {}

impl From<JitError> for Error {
    fn from(error: JitError) -> Error {
        Error::other(error)
    }
}

impl From<Trap> for JitError {
    fn from(trap: Trap) -> JitError {
        JitError::Trap(trap)
    }
}
