//! Calls of entry points, constructors and destructors.

use super::entry_frame::{self, Arguments, Returned};
use super::{EntryResult, EntryValue, Jit, JitError, TypedFn};
use crate::runtime;
use crate::symbols::listed_functions;
use crate::traps::{self, Trap};
use crate::typed::{JitSignature, Scalar};
use std::sync::atomic::Ordering;
use windlass_ir::{Context, Module, OpName};

impl Jit {
    /// Runs the module's constructors (`llvm.mlir.global_ctors`). Run them once, before any other function.
    ///
    /// # Errors
    /// A constructor is not defined, or takes arguments.
    pub fn run_constructors(&self) -> Result<(), JitError> {
        self.run_all(0)
    }

    /// Runs the module's destructors (`llvm.mlir.global_dtors`), after all other functions. Later calls do nothing.
    ///
    /// # Errors
    /// A destructor is not defined, or takes arguments.
    pub fn run_destructors(&self) -> Result<(), JitError> {
        if self.0.destructed.swap(true, Ordering::Relaxed) {
            return Ok(());
        }
        self.run_all(1)
    }

    fn run_all(&self, which: usize) -> Result<(), JitError> {
        for name in &self.0.around[which] {
            self.invoke_entry(name, Some(EntryResult::Void))?;
        }
        Ok(())
    }

    /// Calls an entry point, whose arguments are given twice: as they are, and as words. An exception that it does not
    /// catch ends the program.
    pub(super) fn call_entry<F: JitSignature>(
        &self,
        function: &TypedFn<F>,
        words: Arguments,
        args: F::Args,
        result: impl FnOnce(Returned) -> F::Result,
    ) -> Result<F::Result, Trap>
    where
        F::Result: Copy,
    {
        let address = function.address();
        match entry_frame::caller() {
            Some(call) => traps::catch(move || call(address, words)).map(result),
            // SAFETY: the pointers are those that `main` gets.
            #[allow(unsafe_code)]
            None => unsafe { function.call_with_pointers(args) },
        }
    }

    /// Calls a function without arguments. `wanted` is the expected return type; by default, the type in the module.
    ///
    /// # Errors
    /// The module does not define the function, it has arguments or another return type, or it traps.
    pub fn invoke_entry(&self, name: &str, wanted: Option<EntryResult>) -> Result<EntryValue, JitError> {
        let entry = self
            .0
            .entries
            .get(name)
            .ok_or_else(|| JitError::NotFound(name.into()))?;
        let wanted = wanted.unwrap_or(match entry.result {
            Scalar::Int(32) => EntryResult::I32,
            Scalar::Int(64) => EntryResult::I64,
            Scalar::F32 => EntryResult::F32,
            Scalar::F64 => EntryResult::F64,
            _ => EntryResult::Void,
        });
        let value = match wanted {
            EntryResult::Void if entry.params.is_empty() && entry.result != Scalar::Memory => {
                // A result that is returned in a register is ignored.
                let function = TypedFn::<fn()>::new(entry, &self.0);
                self.call_entry(&function, [0; 3], (), |_| ())?;
                EntryValue::Void
            }
            EntryResult::Void => {
                self.call_entry(&self.function::<fn()>(name)?, [0; 3], (), |_| ())?;
                EntryValue::Void
            }
            EntryResult::I32 => {
                let function = self.function::<fn() -> i32>(name)?;
                EntryValue::I32(self.call_entry(&function, [0; 3], (), |value| value.int as i32)?)
            }
            EntryResult::I64 => {
                let function = self.function::<fn() -> i64>(name)?;
                EntryValue::I64(self.call_entry(&function, [0; 3], (), |value| value.int as i64)?)
            }
            EntryResult::F32 => {
                let function = self.function::<fn() -> f32>(name)?;
                let result = |value: Returned| f32::from_bits(value.float as u32);
                EntryValue::F32(self.call_entry(&function, [0; 3], (), result)?)
            }
            EntryResult::F64 => {
                let function = self.function::<fn() -> f64>(name)?;
                let result = |value: Returned| f64::from_bits(value.float);
                EntryValue::F64(self.call_entry(&function, [0; 3], (), result)?)
            }
        };
        // Callers that need to detect a failed flush call it again.
        let _ = runtime::flush();
        Ok(value)
    }
}

/// The functions that a module lists as constructors, in ascending order of priority, or as destructors, in descending
/// order.
pub(super) fn listed(ctx: &Context, module: &Module, name: OpName, last: bool) -> Vec<String> {
    let Some(body) = module.body() else {
        return Vec::new();
    };
    let mut all = listed_functions(ctx, body, name);
    all.sort_by_key(|&(priority, _)| if last { -priority } else { priority });
    all.into_iter()
        .map(|(_, name)| ctx.str(name).to_owned())
        .collect()
}
