//! Why a call failed.

use crate::codegen::{TooLarge, Trap};
use std::fmt;

/// Why a function was not called, or did not return.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CallError {
    /// The module does not define it.
    NotFound(String),
    /// It has another number of arguments: its name, how many it takes, and how many were given.
    Count(String, usize, usize),
    /// An argument does not fit: the function's name, the argument's index, and the reason.
    Argument(String, usize, String),
    /// The result does not fit: the function's name and the reason.
    Result(String, String),
    /// Something in its signature cannot be passed between Rust and compiled code: its name and the type.
    Unsupported(String, String),
    /// It returned a memref that is larger than memory: its name and the shape.
    TooLarge(String, TooLarge),
    /// It is compiled when it is first called, and that failed: its name and the diagnostics. Later calls fail, too.
    Compilation(String, String),
    /// It was called and trapped.
    Trap(Trap),
}

impl fmt::Display for CallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CallError::NotFound(name) => write!(f, "the module defines no function '{name}'"),
            CallError::Count(name, wanted, given) => {
                write!(f, "'{name}' takes {wanted} arguments, not {given}")
            }
            CallError::Argument(name, index, why) => write!(f, "argument #{index} of '{name}' {why}"),
            CallError::Result(name, why) => write!(f, "the result of '{name}' {why}"),
            CallError::Unsupported(name, ty) => {
                write!(
                    f,
                    "'{name}' cannot be called from Rust: it has {ty} in its signature"
                )
            }
            CallError::TooLarge(name, what) => {
                write!(f, "'{name}' returned something else than its type says: {what}")
            }
            CallError::Compilation(name, why) => write!(f, "'{name}' cannot be compiled: {why}"),
            CallError::Trap(trap) => trap.fmt(f),
        }
    }
}

impl std::error::Error for CallError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            CallError::Trap(trap) => Some(trap),
            CallError::TooLarge(_, what) => Some(what),
            _ => None,
        }
    }
}

impl From<CallError> for crate::Error {
    fn from(error: CallError) -> Self {
        crate::Error::other(error)
    }
}

impl From<Trap> for CallError {
    fn from(trap: Trap) -> Self {
        CallError::Trap(trap)
    }
}
