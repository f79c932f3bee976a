//! Calling functions of a module with slices and arrays.
//!
//! A [`Program`] is a module lowered and compiled in memory, with the signatures that its functions had before
//! lowering.
//! Memrefs of known rank are passed without copying: slices, [`View`]s of slices with a shape, and, with the feature
//! `ndarray`, arrays and their views. Ranks, sizes, strides and element types are compared with the function's
//! signature;
//! a mismatch is an error, and the function is not called.
//!
//! ```
//! let ctx = windlass::context();
//! let text = "
//!     func.func @scale(%m: memref<?xf64>, %by: f64) -> f64 {
//!       %c0 = arith.constant 0 : index
//!       %c1 = arith.constant 1 : index
//!       %zero = arith.constant 0.0 : f64
//!       %n = memref.dim %m, %c0 : memref<?xf64>
//!       %sum = scf.for %i = %c0 to %n step %c1 iter_args(%so_far = %zero) -> f64 {
//!         %x = memref.load %m[%i] : memref<?xf64>
//!         %y = arith.mulf %x, %by : f64
//!         memref.store %y, %m[%i] : memref<?xf64>
//!         %next = arith.addf %so_far, %y : f64
//!         scf.yield %next : f64
//!       }
//!       return %sum : f64
//!     }";
//! let module = windlass::parse(&ctx, "scale.mlir", text).unwrap();
//! // SAFETY: the module accesses the elements of its argument alone, and inside of their bounds.
//! let module = unsafe { windlass::TrustedModule::new(module) };
//! let program = windlass::Program::new(&ctx, module).unwrap();
//!
//! let mut numbers = [1.0, 2.0, 3.0];
//! let sum: f64 = program.call("scale", (&mut numbers[..], 2.0)).unwrap();
//! assert_eq!((sum, numbers), (12.0, [2.0, 4.0, 6.0]));
//!
//! // A mismatch is an error; nothing is called.
//! let mut singles = [1.0f32];
//! let error = program.call::<f64>("scale", (&mut singles[..], 2.0)).unwrap_err();
//! assert_eq!(error.to_string(), "argument #0 of 'scale' is memref<?xf64>, not a slice of f32");
//! let error = program.call::<f64>("scale", (&numbers[..], 2.0)).unwrap_err();
//! assert_eq!(error.to_string(), "argument #0 of 'scale' is written to, and a shared slice must not be");
//! ```
//!
//! [`Program::function`] compares a signature once; calls then only compare shapes. An [`Engine`] has settings for many
//! programs, a
//! [`Linker`] what they may call: closures, functions of other modules, symbols of the process.
//!
//! **Safety.** What compiled code does cannot be checked. `unsafe` is therefore needed once, to make a
//! [`TrustedModule`]; its
//! documentation says what is vouched for. All that follows is safe.
//!
//! **Traps.** A division by zero, a failed `cf.assert`, a full stack and the like end the call with
//! [`CallError::Trap`], which has the
//! location in the source; the process continues. What the function allocated until then stays allocated.
//!
//! A memref that a function returns is copied into a [`Tensor`]; its memory, which the caller owns, is freed.
//!
//! [`WindlassType`] lists the types of values; [`HostClosure`] those of closures.

#![cfg_attr(feature = "ndarray", doc = include_str!("arrays.md"))]

mod access;
mod argument;
#[cfg(any(feature = "ndarray", feature = "ndarray-0-16"))]
mod arrays;
mod call;
mod element;
mod engine;
mod error;
mod host;
mod lazy;
mod outcome;
mod program;
mod session;
mod signature;
mod types;
mod view;

pub use argument::{Argument, Arguments, Passing, RegisterPassing, SafeArgument, SafeArguments};
pub use call::{PreparedCall, TypedFn};
pub use element::ElementKind;
pub use engine::{Config, Engine, Linker};
pub use error::CallError;
pub use host::{HostCall, HostClosure, HostOutcome, Results};
pub use outcome::{Outcome, Part, RawMemRef, Returned, Tensor};
pub use program::Program;
pub use session::{Session, SessionFn};
pub use signature::{Access, MemRefKind, Param, ParamKind, Signature};
pub use types::{Complex, Element, TypeLayout, WindlassType};
pub use view::{ShapeError, View, ViewMut};
pub use windlass_derive::WindlassType;

pub use crate::codegen::{Interrupt, SourcePosition, Trap, TrapFrame, TrapKind, TrustedModule};

/// What programs share between threads.
const _: () = {
    const fn shared<T: Send + Sync>() {}
    shared::<Engine>();
    shared::<Linker>();
    shared::<Program>();
    shared::<Session>();
    shared::<TypedFn<(i64,), i64>>();
    shared::<PreparedCall<'static, i64>>();
    shared::<SessionFn<(&[f64],), Vec<f64>>>();
    shared::<CallError>();
    shared::<TrustedModule>();
    shared::<crate::ir::Context>();
    shared::<crate::codegen::Jit>();
    shared::<crate::codegen::HostFunction>();
    shared::<crate::codegen::IndirectFunction>();
};

mod sealed {
    /// Calls rely on what implementations say, so that only this crate has any.
    pub trait Sealed {}
    /// Results of functions: a trait of its own, since tuples of arguments have the other one.
    pub trait SealedOutcome {}
    /// Results of closures.
    pub trait SealedHostOutcome {}
    /// Closures.
    pub trait SealedClosure<Args> {}
}
