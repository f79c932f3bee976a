//! Calling functions of a module with slices and arrays.
//!
//! A [`Program`] is a module lowered and compiled in memory, with the signatures that its functions had before lowering. Memrefs of known rank are passed without copying: slices, [`View`]s of slices with a shape, and, with the feature
//! `ndarray`, arrays and their views. Ranks, sizes, strides and element types are compared with the function's signature;
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
//! A memref that a function returns is copied into a [`Tensor`]; its memory, which the caller owns, is freed.
//!
//! `argument.rs` has the argument types, `outcome.rs` the result types, `signature.rs` the signatures of a module.

mod access;
mod argument;
#[cfg(feature = "ndarray")]
mod arrays;
mod element;
mod outcome;
mod signature;
mod view;

pub use argument::{Argument, Arguments, Passing};
pub use element::{Element, ElementKind};
pub use outcome::{Outcome, Part, Returned, Tensor};
pub use signature::{Access, MemRefKind, Param, ParamKind, Signature};
pub use view::{ShapeError, View, ViewMut};

use crate::codegen::{Jit, JitOptions, OptLevel, TypedFn};
use crate::ir::{Context, Diagnostic, Module};
use crate::lower::optimize::{self, OptimizeOptions};
use crate::lower::{self, packed_interface};
use std::collections::HashMap;
use std::fmt;

/// A compiled module whose functions can be called; see the [module](self). Cheap to clone, usable from several threads.
#[derive(Clone)]
pub struct Program {
    jit: Jit,
    functions: std::sync::Arc<HashMap<String, Function>>,
}

struct Function {
    signature: Signature,
    /// The wrapper; `None` if the function has arguments or results that words cannot hold.
    code: Option<TypedFn<fn(*mut u64)>>,
}

/// Why a function was not called.
#[derive(Clone, Debug, PartialEq, Eq)]
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
        }
    }
}
impl std::error::Error for CallError {}

impl Program {
    /// Lowers and compiles a module, with the default options of the compiler.
    ///
    /// # Errors
    /// The op that cannot be lowered or compiled.
    pub fn new(ctx: &Context, module: Module) -> Result<Program, Vec<Diagnostic>> {
        Program::with_options(ctx, module, &JitOptions::default())
    }

    /// Lowers and compiles a module.
    ///
    /// # Errors
    /// The op that cannot be lowered or compiled.
    pub fn with_options(
        ctx: &Context,
        module: Module,
        options: &JitOptions,
    ) -> Result<Program, Vec<Diagnostic>> {
        Program::with_lowering(ctx, module, options, lower::lower_to_llvm)
    }

    /// Lowers a module with `lower`, to the LLVM dialect, and compiles it: for modules with operations of other dialects.
    ///
    /// # Errors
    /// The op that cannot be lowered or compiled.
    pub fn with_lowering(
        ctx: &Context,
        mut module: Module,
        options: &JitOptions,
        lower: impl FnOnce(&Context, &mut Module) -> Result<(), Diagnostic>,
    ) -> Result<Program, Vec<Diagnostic>> {
        let signatures = signature::of_module(ctx, &module);
        lower(ctx, &mut module).map_err(|error| vec![error])?;
        let callable = signatures
            .iter()
            .filter(|signature| signature.unsupported().is_none());
        let names = callable.map(Signature::name);
        packed_interface::add(ctx, &mut module, names);
        let level = match options.opt_level {
            OptLevel::None => 0,
            OptLevel::Speed => 2,
        };
        let passes = OptimizeOptions {
            fast_math: options.fast_math,
            ..OptimizeOptions::level(level)
        };
        lower::expand_processor_intrinsics::run(ctx, &mut module);
        optimize::optimize(ctx, &mut module, &passes).map_err(|error| error.0)?;
        let jit = Jit::new(ctx, &module, options)?;
        let functions = signatures.into_iter().map(|signature| {
            let wrapper = format!("{}{}", packed_interface::PREFIX, signature.name());
            let code = jit.function::<fn(*mut u64)>(&wrapper).ok();
            (signature.name().to_owned(), Function { signature, code })
        });
        let functions = std::sync::Arc::new(functions.collect());
        Ok(Program { jit, functions })
    }

    /// The compiled code, for calls by the types of the LLVM dialect.
    pub fn jit(&self) -> &Jit {
        &self.jit
    }

    /// The signature of a function of the module, before lowering.
    pub fn signature(&self, name: &str) -> Option<&Signature> {
        self.functions.get(name).map(|function| &function.signature)
    }

    /// Calls a function with a tuple of arguments. The code runs unchecked: a function that writes outside of its
    /// memrefs does so here.
    ///
    /// # Errors
    /// There is no such function, or its signature is another one.
    pub fn call<R: Outcome>(&self, name: &str, arguments: impl Arguments) -> Result<R, CallError> {
        let function = self
            .functions
            .get(name)
            .ok_or_else(|| CallError::NotFound(name.to_owned()))?;
        let signature = &function.signature;
        let params = signature.params();
        if arguments.count() != params.len() {
            return Err(CallError::Count(name.to_owned(), params.len(), arguments.count()));
        }
        if let Some(ty) = signature.unsupported() {
            return Err(CallError::Unsupported(name.to_owned(), ty.to_owned()));
        }
        let Some(code) = &function.code else {
            return Err(CallError::NotFound(name.to_owned()));
        };
        R::check(signature.results()).map_err(|why| CallError::Result(name.to_owned(), why))?;
        let mut passing = Passing::new(params);
        arguments
            .pass(&mut passing)
            .map_err(|(index, why)| CallError::Argument(name.to_owned(), index, why))?;
        let (mut words, lent) = passing.finish();
        let results = words.len();
        words.resize(results + signature.result_words(), 0);
        code.call((words.as_mut_ptr(),));
        let mut returned = Returned::new(&self.jit, &words[results..], lent);
        let outcome = R::take(&mut returned, signature.results());
        returned.release();
        Ok(outcome)
    }
}
