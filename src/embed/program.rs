//! Compiled modules. Calls of their functions: `call.rs`.

use super::argument::{Arguments, SafeArguments};
use super::call::{Function, TypedFn};
use super::engine::Engine;
use super::error::CallError;
use super::host::{Declared, Hosts};
use super::lazy::{LazyModule, Settings};
use super::outcome::Outcome;
use super::signature::{self, Signature};
use crate::codegen::{self, Jit, JitOptions, OptLevel, TrustedModule};
use crate::dialects::llvm::LLVMFuncOp;
use crate::ir::symbols::symbol_of;
use crate::ir::{Attribute, Context, Diagnostic, Module, Op, verify::verify_module};
use crate::lower::optimize::{self, OptimizeOptions};
use crate::lower::{self, packed_interface};
use crate::{Error, Result};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

/// A compiled module whose functions can be called; see the [module](super). Cheap to clone, usable from several
/// threads. The code
/// stays in memory while a clone or a function of it exists.
#[derive(Clone, Debug)]
pub struct Program {
    jit: Jit,
    functions: Arc<HashMap<String, Arc<Function>>>,
    lazy: Option<Arc<LazyModule>>,
}

/// Modules to compile into one program.
pub(super) struct Parts<'m> {
    pub modules: Vec<Module>,
    pub options: &'m JitOptions,
    /// The closures that they may call.
    pub hosts: &'m Hosts,
    /// The engine that compiles functions when they are first called.
    pub lazy: Option<&'m Engine>,
}

impl<'m> Parts<'m> {
    pub fn new(modules: Vec<Module>, options: &'m JitOptions) -> Self {
        Parts {
            modules,
            options,
            hosts: &[],
            lazy: None,
        }
    }

    /// Lowers each module with `lower`, links them, and compiles the result. The modules are verified and trusted.
    pub fn compile(
        self,
        ctx: &Context,
        lower: impl FnMut(&Context, &mut Module) -> Result<(), Diagnostic>,
    ) -> Result<Program> {
        self.compile_all(ctx, lower).map_err(|errors| match errors {
            Failure::Diagnostics(errors) => Error::new(ctx, errors),
            Failure::Error(error) => error,
        })
    }

    fn compile_all(
        mut self,
        ctx: &Context,
        mut lower: impl FnMut(&Context, &mut Module) -> Result<(), Diagnostic>,
    ) -> Result<Program, Failure> {
        let declared = Declared::find(ctx, &mut self.modules, self.hosts)?;
        let mut signatures = Vec::new();
        let mut all = Vec::with_capacity(self.modules.len());
        for mut module in self.modules {
            signatures.extend(signature::of_module(ctx, &module));
            let names_runtime = has_runtime_name(ctx, &module);
            let lowered = lower(ctx, &mut module);
            lowered.map_err(|error| crate::with_reported(ctx, &module, [error]))?;
            if names_runtime {
                // Lowered operations call what the module has by this name, which may have another type.
                verify_module(ctx, &module)?;
            }
            all.push(module);
        }
        let mut module = match <[Module; 1]>::try_from(all) {
            Ok([module]) => module,
            Err(several) => {
                compare_declarations(ctx, &several)?;
                let linked = crate::dialects::llvm::link::link(ctx, several)?;
                verify_module(ctx, &linked)?;
                linked
            }
        };
        let mut options = Cow::Borrowed(self.options);
        let hosts = declared.define(ctx, &mut module, self.hosts);
        if !hosts.is_empty() {
            options.to_mut().functions.extend(hosts);
        }
        compare_wrappers(ctx, &module, &mut signatures);
        let callable = signatures
            .iter()
            .filter(|signature| signature.unsupported().is_none() && signature.scalars().is_none())
            .map(|signature| (signature.name(), signature.results().len()));
        let level = match self.options.opt_level {
            OptLevel::None => 0,
            OptLevel::Speed => 2,
        };
        let passes = OptimizeOptions {
            fast_math: self.options.fast_math,
            ..OptimizeOptions::level(level)
        };
        if let Some(engine) = self.lazy {
            let settings = Settings {
                options: options.clone().into_owned(),
                passes,
            };
            match LazyModule::new(engine, module, settings, callable.clone())? {
                Ok(lazy) => return Ok(Program::lazy(ctx, lazy, signatures)),
                Err(whole) => module = *whole,
            }
        }
        // Optimisation may erase the others, or give them other types. The wrappers of exported functions do not take part in
        // it: functions would be inlined into them, and be compiled twice.
        let functions = packed_interface::Functions::new(ctx, &module);
        let is_exported = |&(name, _): &(&str, usize)| functions.exported_type(ctx, name).is_some();
        let (exported, local): (Vec<_>, Vec<_>) = callable.partition(is_exported);
        packed_interface::add(ctx, &mut module, local);
        lower::expand_processor_intrinsics::run(ctx, &mut module);
        lower::split_coroutines::run(ctx, &mut module)?;
        optimize::optimize(ctx, &mut module, &passes).map_err(|error| error.0)?;
        packed_interface::add(ctx, &mut module, exported);
        // SAFETY: the modules were verified, and lowerings and passes make valid modules of valid ones.
        #[allow(unsafe_code)]
        let jit = unsafe { Jit::new_unverified(ctx, &module, &options) }?;
        let functions = signatures.into_iter().map(|signature| {
            let name = signature.name().to_owned();
            (name, Arc::new(Function::new(&jit, signature)))
        });
        let functions = Arc::new(functions.collect());
        Ok(Program {
            jit,
            functions,
            lazy: None,
        })
    }
}

/// Whether a module has a symbol by the name of a function of the runtime, such as `malloc`.
fn has_runtime_name(ctx: &Context, module: &Module) -> bool {
    module.body().is_some_and(|body| {
        let mut names = body.root_ops().filter_map(|op| symbol_of(ctx, body, op));
        names.any(|name| codegen::runtime::defines(ctx.str(name)))
    })
}

/// Compares the signatures with those of the wrappers that the functions of a lowered module get.
fn compare_wrappers(ctx: &Context, module: &Module, signatures: &mut [Signature]) {
    let functions = packed_interface::Functions::new(ctx, module);
    for signature in signatures {
        let packed = functions.packed(ctx, signature.name(), signature.results().len());
        let words = packed.map(|packed| (packed.argument_words, packed.result_words));
        signature.set_wrapper(words);
        if let Some(ty) = functions.plainly_passed_type(ctx, signature.name()) {
            signature.set_lowered(ctx, ty);
        }
    }
}

/// Compares the types of functions that one module declares and another one defines: a call with another type has no
/// meaning.
fn compare_declarations(ctx: &Context, modules: &[Module]) -> Result<(), Vec<Diagnostic>> {
    let functions = |module: &Module| -> Vec<(Op, Option<Attribute>, Option<Attribute>, bool)> {
        let Some(body) = module.body() else {
            return Vec::new();
        };
        let functions = body.root_ops().filter(|&op| body.name(op) == LLVMFuncOp::NAME);
        functions
            .map(|op| {
                let is_defined = body
                    .region(op, 0)
                    .is_some_and(|(inside, region)| !inside.region_is_empty(region));
                let name = body.get(op, LLVMFuncOp::sym_name);
                (op, name, body.get(op, LLVMFuncOp::function_type), is_defined)
            })
            .collect()
    };
    let all: Vec<_> = modules.iter().map(functions).collect();
    let mut defined = HashMap::new();
    for (_, name, ty, is_defined) in all.iter().flatten() {
        if *is_defined {
            defined.insert(*name, *ty);
        }
    }
    let mut errors = Vec::new();
    for (module, functions) in modules.iter().zip(&all) {
        for (op, name, ty, is_defined) in functions {
            if !is_defined
                && defined.get(name).is_some_and(|found| found != ty)
                && let Some(body) = module.body()
            {
                errors.push(body.op_error(ctx, *op, "is declared with another type than it is defined with"));
            }
        }
    }
    if errors.is_empty() { Ok(()) } else { Err(errors) }
}

enum Failure {
    Diagnostics(Vec<Diagnostic>),
    Error(Error),
}

impl From<Vec<Diagnostic>> for Failure {
    fn from(errors: Vec<Diagnostic>) -> Self {
        Failure::Diagnostics(errors)
    }
}

impl From<Error> for Failure {
    fn from(error: Error) -> Self {
        Failure::Error(error)
    }
}

impl Program {
    fn lazy(ctx: &Context, lazy: Arc<LazyModule>, signatures: Vec<Signature>) -> Program {
        let functions = signatures.into_iter().map(|signature| {
            let name = signature.name().to_owned();
            let function = Function::new_lazy(lazy.clone(), ctx.name(&name), signature);
            (name, Arc::new(function))
        });
        Program {
            jit: lazy.globals().clone(),
            functions: Arc::new(functions.collect()),
            lazy: Some(lazy),
        }
    }

    /// Whether the program defines a function.
    pub(super) fn defines(&self, name: &str) -> bool {
        self.functions.contains_key(name) || self.jit.lookup(name).is_some()
    }

    /// The functions with these names.
    pub(super) fn functions(&self, names: &[String]) -> impl Iterator<Item = (String, Arc<Function>)> {
        let functions = names.iter().map(|name| (name, self.functions.get(name)));
        functions.filter_map(|(name, function)| Some((name.clone(), function?.clone())))
    }

    /// The code that a module which declares these functions is linked with.
    pub(super) fn linked(&self, declared: impl Iterator<Item = String>) -> Result<Vec<Jit>> {
        let mut all = vec![self.jit.clone()];
        if self.lazy.is_some() {
            for name in declared {
                if let Some(function) = self.functions.get(&name) {
                    all.push(function.jit().map_err(Error::from)?.clone());
                }
            }
        }
        Ok(all)
    }

    /// Verifies, lowers and compiles a module, with the default options of the compiler.
    ///
    /// # Errors
    /// What the verifier reports, or the op that cannot be lowered or compiled.
    pub fn new(ctx: &Context, module: TrustedModule) -> Result<Program> {
        Program::with_options(ctx, module, &JitOptions::default())
    }

    /// Verifies, lowers and compiles a module.
    ///
    /// # Errors
    /// What the verifier reports, or the op that cannot be lowered or compiled.
    pub fn with_options(ctx: &Context, module: TrustedModule, options: &JitOptions) -> Result<Program> {
        let modules = vec![module.into_module()];
        verify_module(ctx, &modules[0]).map_err(|errors| Error::new(ctx, errors))?;
        Parts::new(modules, options).compile(ctx, lower::lower_to_llvm)
    }

    /// Verifies a module, lowers it with `lower`, to the LLVM dialect, and compiles it: for modules with operations of
    /// other dialects.
    ///
    /// # Errors
    /// What the verifier reports, or the op that cannot be lowered or compiled.
    ///
    /// # Safety
    /// What `lower` makes of the module may be trusted as a [`TrustedModule`] is. It calls functions as the signatures
    /// before
    /// say.
    #[allow(unsafe_code, reason = "the lowering makes the code that runs")]
    pub unsafe fn with_lowering(
        ctx: &Context,
        module: Module,
        options: &JitOptions,
        lower: impl FnOnce(&Context, &mut Module) -> Result<(), Diagnostic>,
    ) -> Result<Program> {
        verify_module(ctx, &module).map_err(|errors| Error::new(ctx, errors))?;
        let mut lower = Some(lower);
        let modules = vec![module];
        Parts::new(modules, options).compile(ctx, |ctx, module| match lower.take() {
            Some(lower) => lower(ctx, module),
            None => Ok(()),
        })
    }

    /// Lowers and compiles a module that the verifier has accepted.
    ///
    /// # Errors
    /// The op that cannot be lowered or compiled.
    ///
    /// # Safety
    /// The module may be trusted as a [`TrustedModule`] is, and the verifier accepts it in this context.
    #[allow(unsafe_code, reason = "nothing is verified")]
    pub unsafe fn new_unverified(ctx: &Context, module: Module, options: &JitOptions) -> Result<Program> {
        let modules = vec![module];
        Parts::new(modules, options).compile(ctx, lower::lower_to_llvm)
    }

    /// The compiled code, for calls by the types of the LLVM dialect. Of a [lazy](crate::Config::lazy) program, it has
    /// only what is compiled at once.
    pub fn jit(&self) -> &Jit {
        &self.jit
    }

    /// The signature of a function of the module, before lowering.
    pub fn signature(&self, name: &str) -> Option<&Signature> {
        self.functions.get(name).map(|function| function.signature())
    }

    /// The signatures of all functions that can be called.
    pub fn signatures(&self) -> impl Iterator<Item = &Signature> {
        self.functions.values().map(|function| function.signature())
    }

    /// The function called `name`, with arguments `A`, a tuple, and results `R`.
    ///
    /// # Errors
    /// There is no such function, or its signature is another one.
    pub fn function<A: Arguments, R: Outcome>(&self, name: &str) -> Result<TypedFn<A, R>, CallError> {
        self.find(name)?.typed()
    }

    fn find(&self, name: &str) -> Result<&Arc<Function>, CallError> {
        let not_found = || CallError::NotFound(name.to_owned());
        self.functions.get(name).ok_or_else(not_found)
    }

    /// Calls a function with a tuple of arguments.
    ///
    /// # Errors
    /// There is no such function, its signature is another one, or it traps.
    pub fn call<R: Outcome>(&self, name: &str, arguments: impl SafeArguments) -> Result<R, CallError> {
        self.find(name)?.check_and_call(arguments)
    }

    /// Calls a function with a tuple of arguments, with raw pointers among them.
    ///
    /// # Errors
    /// There is no such function, its signature is another one, or it traps.
    ///
    /// # Safety
    /// The function may be called with these pointers.
    #[allow(unsafe_code, reason = "pointers may point anywhere")]
    pub unsafe fn call_with_pointers<R: Outcome>(
        &self,
        name: &str,
        arguments: impl Arguments,
    ) -> Result<R, CallError> {
        self.find(name)?.check_and_call(arguments)
    }
}
