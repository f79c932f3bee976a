//! Runs a module as a C program: the arguments of `main`, and the functions that run when the process ends.

use super::entry_frame::Returned;
use super::{EntryValue, Jit, JitError};
use crate::runtime;
use crate::typed::{JitSignature, JitType, Scalar};
use std::ffi::{CString, c_char, c_int};
use std::sync::Mutex;

/// The argument vector or the environment of a program.
type Strings = *mut *mut c_char;

#[allow(unsafe_code, reason = "declares a function of the C library")]
unsafe extern "C" {
    fn atexit(run: extern "C" fn()) -> c_int;
}

/// The programs whose destructors run when the process ends.
static PROGRAMS: Mutex<Vec<Jit>> = Mutex::new(Vec::new());

extern "C" fn run_all_destructors() {
    let programs = match PROGRAMS.lock() {
        Ok(mut programs) => std::mem::take(&mut *programs),
        Err(_) => return,
    };
    for program in programs {
        // The process has its exit status already.
        let _ = program.run_destructors();
        // Other threads may still run its code.
        std::mem::forget(program);
    }
    let _ = runtime::flush();
}

impl Jit {
    /// Whether the function `name` takes arguments as C's `main` does: the count, the strings and the environment, or
    /// the first
    /// one or two of these.
    pub fn takes_main_arguments(&self, name: &str) -> bool {
        let entry = self.0.entries.get(name);
        entry.is_some_and(|entry| {
            !entry.params.is_empty() && [Scalar::Int(32), Scalar::Ptr, Scalar::Ptr].starts_with(&entry.params)
        })
    }

    /// Calls a function that [takes arguments as `main` does](Self::takes_main_arguments). The first argument is the
    /// program's name.
    /// The strings live as long as the process, as those of a C program do.
    ///
    /// # Errors
    /// The module does not define the function, or defines it with another type, or it traps.
    pub fn invoke_main(
        &self,
        name: &str,
        arguments: Vec<CString>,
        environment: Vec<CString>,
    ) -> Result<EntryValue, JitError> {
        let entry = self
            .0
            .entries
            .get(name)
            .ok_or_else(|| JitError::NotFound(name.into()))?;
        let count = c_int::try_from(arguments.len()).unwrap_or(c_int::MAX);
        let (arguments, environment) = (strings(arguments), strings(environment));
        let value = match entry.result {
            Scalar::Void => {
                self.call_main::<()>(name, count, arguments, environment, |_| ())?;
                EntryValue::Void
            }
            _ => {
                let result = |value: Returned| value.int as i32;
                EntryValue::I32(self.call_main(name, count, arguments, environment, result)?)
            }
        };
        // Callers that need to detect a failed flush call it again.
        let _ = runtime::flush();
        Ok(value)
    }

    fn call_main<R: JitType>(
        &self,
        name: &str,
        count: c_int,
        arguments: Strings,
        environment: Strings,
        result: impl FnOnce(Returned) -> R,
    ) -> Result<R, JitError>
    where
        unsafe fn(c_int) -> R: JitSignature<Args = (c_int,), Result = R>,
    {
        let params = self.0.entries.get(name).map_or(0, |entry| entry.params.len());
        let words = [count as usize, arguments as usize, environment as usize];
        Ok(match params {
            1 => {
                let main = self.function::<unsafe fn(c_int) -> R>(name)?;
                self.call_entry(&main, words, (count,), result)?
            }
            2 => {
                let main = self.function::<unsafe fn(c_int, Strings) -> R>(name)?;
                self.call_entry(&main, words, (count, arguments), result)?
            }
            _ => {
                let main = self.function::<unsafe fn(c_int, Strings, Strings) -> R>(name)?;
                self.call_entry(&main, words, (count, arguments, environment), result)?
            }
        })
    }

    /// Keeps the code until the process ends, and runs its destructors then if they have not run, as those of a C
    /// program: after
    /// the functions that the program registers with `atexit`. Call this before the constructors.
    pub fn keep_until_exit(&self) {
        if let Ok(mut programs) = PROGRAMS.lock() {
            programs.push(self.clone());
        }
        // The function has C's type and is never unloaded. If there is no room for it, no destructor runs.
        #[allow(unsafe_code)]
        unsafe {
            atexit(run_all_destructors);
        }
    }
}

/// Null-terminated strings in a null-terminated array, which the program may change.
fn strings(texts: Vec<CString>) -> Strings {
    let pointers = texts.into_iter().map(CString::into_raw);
    let array: Vec<*mut c_char> = pointers.chain([std::ptr::null_mut()]).collect();
    Box::leak(array.into_boxed_slice()).as_mut_ptr()
}
