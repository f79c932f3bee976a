//! Programs whose functions are compiled when they are first called.
//!
//! The module is lowered and linked as a whole, and then taken apart: each function becomes a module that declares what
//! it refers to. Compiled functions call others that are not compiled yet through [`IndirectFunction`]s, which compile
//! them. The globals, and the functions whose addresses the module uses, are compiled at once.

use super::engine::Engine;
use crate::codegen::{HostSymbol, IndirectFunction, Jit, JitOptions};
use crate::dialects::llvm::link::{Extracted, Partition};
use crate::ir::{Module, Name};
use crate::lower::optimize::{self, OptimizeOptions};
use crate::lower::packed_interface;
use crate::{Error, Result};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, OnceLock, Weak};

/// See the [module](self).
pub(super) struct LazyModule {
    engine: Engine,
    options: JitOptions,
    passes: OptimizeOptions,
    partition: Partition,
    /// The globals and the functions whose addresses are used.
    globals: Jit,
    units: HashMap<Name, Unit>,
    /// The functions that can be called from Rust.
    callable: HashSet<Name>,
}

/// A function.
struct Unit {
    indirect: IndirectFunction,
    compiled: OnceLock<Result<Jit, String>>,
}

impl std::fmt::Debug for LazyModule {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LazyModule").finish_non_exhaustive()
    }
}

/// The options and passes that functions are compiled with.
#[derive(Clone)]
pub(super) struct Settings {
    pub options: JitOptions,
    pub passes: OptimizeOptions,
}

impl LazyModule {
    /// Takes a module in the LLVM dialect apart, whose functions `callable` can be called from Rust. Returns the module
    /// if it has to be compiled as a whole.
    pub fn new<'n>(
        engine: &Engine,
        module: Module,
        settings: Settings,
        callable: impl Iterator<Item = &'n str>,
    ) -> Result<Result<Arc<LazyModule>, Box<Module>>> {
        let ctx = engine.context();
        let partition = match Partition::new(ctx, module) {
            Ok(partition) => partition,
            Err(whole) => return Ok(Err(whole)),
        };
        let callable: HashSet<Name> = callable.map(|name| ctx.name(name)).collect();
        let owner: Arc<OnceLock<Weak<LazyModule>>> = Arc::default();
        let unit = |name: Name| {
            let owner = owner.clone();
            let resolve = move || {
                let module = owner.get().and_then(Weak::upgrade);
                let module = module.ok_or("the program is not complete")?;
                module.compile(name).map(|_| ())
            };
            let unit = Unit {
                indirect: IndirectFunction::new(resolve),
                compiled: OnceLock::new(),
            };
            (name, unit)
        };
        let units: HashMap<Name, Unit> = partition.separate_functions().map(unit).collect();
        let Settings { mut options, passes } = settings;
        // The module's own definitions come first, also where a part only declares them.
        let is_own = |name: &str| partition.defines(ctx.name(name));
        options.functions.retain(|(name, _)| !is_own(name));
        options.symbols.retain(|(name, _)| !is_own(name));
        let names: Vec<Name> = partition
            .address_taken()
            .filter(|name| callable.contains(name))
            .collect();
        let extracted = partition.globals(ctx);
        let globals = compile(engine, extracted, &options, &passes, (&units, None), &names)?;
        let module = Arc::new(LazyModule {
            engine: engine.clone(),
            options,
            passes,
            partition,
            globals,
            units,
            callable,
        });
        let _ = owner.set(Arc::downgrade(&module));
        Ok(Ok(module))
    }

    /// The module with the globals.
    pub fn globals(&self) -> &Jit {
        &self.globals
    }

    /// The code of a function, which is compiled unless it is. Several threads may ask: one compiles, the others wait.
    ///
    /// # Errors
    /// What code generation does not support, or a symbol that is not defined. Later calls get the same error.
    pub fn compile(self: &Arc<Self>, name: Name) -> Result<&Jit, String> {
        let Some(unit) = self.units.get(&name) else {
            return Ok(&self.globals);
        };
        let build = || {
            let this = self.clone();
            // The caller may have little room on its stack, and may be on a thread of a pool whose other threads wait here.
            self.engine.compile_apart(move || this.build(name))
        };
        unit.compiled.get_or_init(build).as_ref().map_err(Clone::clone)
    }

    fn build(&self, name: Name) -> Result<Jit, String> {
        let ctx = self.engine.context();
        let extracted = self.partition.function(ctx, name).ok_or("it is not defined")?;
        let wrapped = self.callable.contains(&name);
        let wrapped: &[Name] = if wrapped { &[name] } else { &[] };
        let settings = (&self.options, &self.passes);
        let units = (&self.units, Some(&self.globals));
        let jit = compile(&self.engine, extracted, settings.0, settings.1, units, wrapped)
            .map_err(|error| error.to_string())?;
        if let Some(unit) = self.units.get(&name) {
            // SAFETY: this module keeps the code as long as it exists, and it exists as long as something can call code
            // of it. Declarations of the function are copies of its definition.
            #[allow(unsafe_code)]
            unsafe { unit.indirect.set(&jit, ctx.str(name)) }.map_err(|error| error.to_string())?;
        }
        Ok(jit)
    }
}

/// Compiles a part of a module. The other parts that are compiled are called directly.
fn compile(
    engine: &Engine,
    extracted: Extracted,
    options: &JitOptions,
    passes: &OptimizeOptions,
    (units, globals): (&HashMap<Name, Unit>, Option<&Jit>),
    wrapped: &[Name],
) -> Result<Jit> {
    let ctx = engine.context();
    let Extracted {
        mut module,
        functions,
        globals: used,
    } = extracted;
    let mut options = options.clone();
    if let Some(globals) = globals {
        options.linked.insert(0, globals.clone());
    }
    for name in functions {
        let text = ctx.str(name).to_owned();
        // Others are with the globals, since their addresses are used.
        if let Some(unit) = units.get(&name) {
            options.indirect.push((text, unit.indirect.clone()));
        }
    }
    for name in used {
        let address: Option<HostSymbol> = globals.and_then(|globals| globals.address(ctx.str(name)));
        let address = address.ok_or_else(|| Error::other(format!("'{}' has no address", ctx.str(name))))?;
        options.symbols.push((ctx.str(name).to_owned(), address));
    }
    packed_interface::add(ctx, &mut module, wrapped.iter().map(|&name| ctx.str(name)));
    crate::lower::expand_processor_intrinsics::run(ctx, &mut module);
    optimize::optimize(ctx, &mut module, passes).map_err(|error| Error::new(ctx, error.0))?;
    // SAFETY: the module was verified, and lowerings and passes make valid modules of valid ones.
    #[allow(unsafe_code)]
    unsafe {
        Jit::new_unverified(ctx, &module, &options)
    }
}
