//! Functions that compiled code calls through an address that can change: for code that is compiled when it is first
//! called, or replaced while it runs.
//!
//! Where a module calls one, a function of that name is defined in it that loads the address and jumps there. While there
//! is none, it asks for one.

use super::entry::Entry;
use super::{Jit, JitError};
use crate::traps::HostCode;
use std::cell::RefCell;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, OnceLock};

/// A function whose address can change, for [`JitOptions::indirect`](super::JitOptions::indirect).
#[derive(Clone)]
pub struct IndirectFunction(Arc<Indirect>);

/// The state of an indirect function. Compiled code reads the address.
pub(super) struct Indirect {
    /// The address of the code; 0 if there is none.
    address: AtomicUsize,
    /// The type of the function, once something declares or defines it.
    entry: OnceLock<Entry>,
    resolve: Box<dyn Fn() -> Result<(), String> + Send + Sync>,
}

thread_local! {
    /// Why the last function that this thread called could not be resolved.
    static FAILURE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Takes the reason why the last function that this thread called could not be resolved.
pub(crate) fn take_failure() -> Option<String> {
    FAILURE.take()
}

impl IndirectFunction {
    /// A function without code. `resolve` is called when compiled code calls it: it [sets](Self::set) the code, or says
    /// why it cannot. Calls end with a trap of kind [`Unresolved`](crate::TrapKind::Unresolved) in that case. Several
    /// threads may call it at once, with little room on the stack.
    pub fn new(resolve: impl Fn() -> Result<(), String> + Send + Sync + 'static) -> IndirectFunction {
        IndirectFunction(Arc::new(Indirect {
            address: AtomicUsize::new(0),
            entry: OnceLock::new(),
            resolve: Box::new(resolve),
        }))
    }

    /// Sets the code to that of a function. Modules that were compiled before call it from now on.
    ///
    /// # Errors
    /// The module does not define the function, or it has another type than the one before.
    ///
    /// # Safety
    /// The code stays in memory until it is replaced and the calls that run then have returned.
    #[allow(unsafe_code, reason = "the caller keeps the code alive")]
    pub unsafe fn set(&self, jit: &Jit, name: &str) -> Result<(), JitError> {
        let entry = self.find(jit, name)?;
        self.0.address.store(entry.address, Ordering::Release);
        Ok(())
    }

    /// Checks that the code can be set to that of a function. Its type is the type of the code from then on.
    ///
    /// # Errors
    /// The module does not define the function, or it has another type than the one before.
    pub fn check(&self, jit: &Jit, name: &str) -> Result<(), JitError> {
        self.find(jit, name).map(|_| ())
    }

    fn find<'j>(&self, jit: &'j Jit, name: &str) -> Result<&'j Entry, JitError> {
        let not_found = || JitError::NotFound(name.to_owned());
        let entry = jit.0.entries.get(name).ok_or_else(not_found)?;
        let known = self.0.type_or(entry);
        if known.has_type_of(entry) {
            return Ok(entry);
        }
        Err(JitError::Signature {
            name: name.to_owned(),
            wanted: known.to_string(),
            found: entry.to_string(),
        })
    }

    /// Whether compiled code, or a clone of this, refers to the function.
    pub fn is_shared(&self) -> bool {
        Arc::strong_count(&self.0) > 1
    }

    /// Takes the code away: later calls ask for it again.
    pub fn clear(&self) {
        self.0.address.store(0, Ordering::Release);
    }

    /// Whether there is code.
    pub fn is_set(&self) -> bool {
        self.0.address.load(Ordering::Acquire) != 0
    }

    /// What compiled code refers to, and what keeps it.
    pub(super) fn state(&self) -> &Arc<Indirect> {
        &self.0
    }
}

impl fmt::Debug for IndirectFunction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("IndirectFunction").field(&self.is_set()).finish()
    }
}

impl Indirect {
    /// The type of the function, which is this one if none was known.
    pub fn type_or(&self, entry: &Entry) -> &Entry {
        self.entry.get_or_init(|| entry.clone())
    }

    /// The place of the address.
    pub fn cell(&self) -> usize {
        self.address.as_ptr().expose_provenance()
    }
}

/// What compiled code calls while a function has no code. Returns the address; 0 if there is none.
#[allow(unsafe_code, reason = "compiled code passes the address of the state")]
pub(super) unsafe extern "C-unwind" fn resolve(indirect: *const Indirect) -> usize {
    // SAFETY: the code that calls this keeps the state alive.
    let indirect = unsafe { &*indirect };
    let host = HostCode::enter();
    let resolved = (indirect.resolve)();
    drop(host);
    let address = indirect.address.load(Ordering::Acquire);
    if address == 0 {
        let reason = resolved.err().unwrap_or_else(|| String::from("it has no code"));
        FAILURE.set(Some(reason));
    }
    address
}
