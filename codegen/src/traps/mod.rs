//! Traps: failures of compiled code that come back to the caller as values.
//!
//! Compiled code is entered through [`catch`]. It saves the registers that a callee preserves (`enter.rs`), so that the
//! signal
//! handler (`signals.rs`) can return from there when an instruction of compiled code raises a signal. `registry.rs`
//! knows where
//! compiled code is, and of each function its traps and the locations of its instructions.
//!
//! **What is skipped.** A trap ends the compiled functions between the instruction and the innermost call from Rust.
//! Their
//! frames are dropped as `longjmp` drops them: memory that they allocated stays allocated, and destructors of theirs
//! do not run. Frames of Rust are never among them, since a host function that calls compiled code does so through
//! [`catch`] again. A panic of a host function unwinds through compiled functions instead, whose landing pads run.
//!
//! **Tasks.** A call that has started tasks on other threads (`tasks.rs`) returns when they have ended. A trap of one is a trap of
//! the call.
//!
//! **What is no trap.** A signal outside of compiled code, for example in a C library function that it calls, is passed
//! to the
//! handler that was installed before, as without this module.

mod enter;
mod registry;
mod signals;
mod tasks;

pub(crate) use enter::{HostCode, catch};
pub(crate) use registry::{FunctionTraps, Positions, RegisteredCode};
pub(crate) use signals::{abort_stub, install, leave_failed_call};
pub(crate) use tasks::Tasks;

use cranelift_codegen::ir::TrapCode;
use std::any::Any;
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// The trap code of `llvm.unreachable` and of the trap intrinsics.
pub(crate) const UNREACHABLE: TrapCode = TrapCode::unwrap_user(1);
/// The trap code of the polls of an [`Interrupt`](crate::Interrupt).
pub(crate) const INTERRUPTED: TrapCode = TrapCode::unwrap_user(3);

/// The trap code of a call of a function that has no code.
pub(crate) const UNRESOLVED: TrapCode = TrapCode::unwrap_user(4);

/// The kind of a trap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TrapKind {
    /// An integer division by zero.
    IntegerDivisionByZero,
    /// A division whose quotient does not fit.
    IntegerOverflow,
    /// `llvm.unreachable` or a trap intrinsic was executed.
    Unreachable,
    /// The program called `abort`, as a failed `cf.assert` does.
    Aborted,
    /// An access to memory that the process does not have.
    MemoryAccess,
    /// The stack is full.
    StackOverflow,
    /// An [`Interrupt`](crate::Interrupt) was requested.
    Interrupted,
    /// A host function panicked.
    HostPanic,
    /// A function was called that could not be compiled when it was first called, or that was removed.
    Unresolved,
    /// An instruction trapped for another reason.
    Other,
}

impl fmt::Display for TrapKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TrapKind::IntegerDivisionByZero => "integer division by zero",
            TrapKind::IntegerOverflow => "integer overflow in a division",
            TrapKind::Unreachable => "unreachable code was reached",
            TrapKind::Aborted => "the program aborted",
            TrapKind::MemoryAccess => "access to memory that is not there",
            TrapKind::StackOverflow => "stack overflow",
            TrapKind::Interrupted => "interrupted",
            TrapKind::HostPanic => "a host function panicked",
            TrapKind::Unresolved => "a function without code was called",
            TrapKind::Other => "trap",
        })
    }
}

/// A place in a source.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SourcePosition {
    /// The file's name.
    pub file: Arc<str>,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

impl fmt::Display for SourcePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// A function that was active when a trap was raised.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrapFrame {
    /// Its name; `None` if the compiler added it.
    pub function: Option<Arc<str>>,
    /// The location of the instruction or of the call in it.
    pub position: Option<SourcePosition>,
}

/// Why a compiled function did not return.
#[derive(Clone)]
pub struct Trap(Box<Contents>);

#[derive(Clone)]
struct Contents {
    kind: TrapKind,
    message: Option<String>,
    backtrace: Vec<TrapFrame>,
    payload: Option<Arc<Mutex<Option<Box<dyn Any + Send>>>>>,
}

impl Trap {
    pub(crate) fn new(kind: TrapKind, message: Option<String>, backtrace: Vec<TrapFrame>) -> Trap {
        Trap(Box::new(Contents {
            kind,
            message,
            backtrace,
            payload: None,
        }))
    }

    #[cold]
    pub(crate) fn panic(payload: Box<dyn Any + Send>) -> Trap {
        let text = payload.downcast_ref::<&str>().map(ToString::to_string);
        let message = text.or_else(|| payload.downcast_ref::<String>().cloned());
        Trap(Box::new(Contents {
            kind: TrapKind::HostPanic,
            message,
            backtrace: Vec::new(),
            payload: Some(Arc::new(Mutex::new(Some(payload)))),
        }))
    }

    /// The kind.
    pub fn kind(&self) -> TrapKind {
        self.0.kind
    }

    /// The location of the operation that trapped.
    pub fn location(&self) -> Option<&SourcePosition> {
        self.0.backtrace.first().and_then(|frame| frame.position.as_ref())
    }

    /// The compiled functions that were active, innermost first, up to the call from Rust. At most thirty-two; none for
    /// a panic.
    pub fn backtrace(&self) -> &[TrapFrame] {
        &self.0.backtrace
    }

    /// The payload of a host function's panic, for [`resume_unwind`](std::panic::resume_unwind). Of clones of a trap,
    /// the first
    /// one that asks gets it.
    pub fn into_panic(self) -> Option<Box<dyn Any + Send>> {
        let payload = self.0.payload?;
        let mut payload = payload.lock().unwrap_or_else(PoisonError::into_inner);
        payload.take()
    }
}

impl fmt::Display for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(position) = self.location() {
            write!(f, "{position}: ")?;
        }
        write!(f, "{}", self.0.kind)?;
        match &self.0.message {
            Some(message) => write!(f, ": {message}"),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Trap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Trap")
            .field("kind", &self.0.kind)
            .field("message", &self.0.message)
            .field("backtrace", &self.0.backtrace)
            .finish()
    }
}

/// Traps are equal if kind, message and backtrace are.
impl PartialEq for Trap {
    fn eq(&self, other: &Trap) -> bool {
        let parts = |trap: &Trap| (trap.0.kind, trap.0.message.clone());
        parts(self) == parts(other) && self.0.backtrace == other.0.backtrace
    }
}
impl Eq for Trap {}
impl std::error::Error for Trap {}

impl From<Trap> for windlass_ir::Error {
    fn from(trap: Trap) -> Self {
        windlass_ir::Error::other(trap)
    }
}
