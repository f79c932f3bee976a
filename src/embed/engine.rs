//! What programs are made with: settings, a context, and what they may call.

use super::program::{Parts, Program};
use super::signature;
use crate::codegen::{
    HostClosure, HostFunction, IndirectFunction, Interrupt, JitOptions, OptLevel, ProcessSymbols,
    SharedLibrary, TargetMachines, TrustedModule,
};
use crate::ir::{Context, Module, verify::verify_module};
use crate::{Error, Result, lower};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, OnceLock, mpsc};

/// The settings of an [`Engine`].
#[derive(Clone, Debug, Default)]
pub struct Config {
    opt_level: OptLevel,
    threads: Option<usize>,
    debug: bool,
    check_bounds: bool,
    lazy: bool,
    pool: Option<Arc<rayon::ThreadPool>>,
    #[cfg(feature = "cache")]
    cache: Option<crate::codegen::CodeCache>,
}

impl Config {
    /// The default settings: code is optimised for speed, on the threads of rayon's global pool.
    pub fn new() -> Config {
        Config::default()
    }

    /// Sets the optimisation level.
    #[must_use]
    pub fn opt_level(mut self, level: OptLevel) -> Config {
        self.opt_level = level;
        self
    }

    /// Compiles on a pool of its own with this many threads.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Config {
        self.threads = Some(threads);
        self
    }

    /// Compiles on a pool of the caller's. Without it and without [`threads`](Self::threads), compilation runs on the
    /// pool in which the engine is called (`ThreadPool::install`), or on rayon's global one.
    #[must_use]
    pub fn pool(mut self, pool: Arc<rayon::ThreadPool>) -> Config {
        self.pool = Some(pool);
        self
    }

    /// Compiles each function when it is first called. What cannot be compiled is an error of that call
    /// ([`CallError::Compilation`](super::CallError::Compilation)), or a trap if compiled code calls it.
    ///
    /// Modules are still verified and lowered as a whole, so that a program starts after a third of the time or less if it
    /// calls few of its functions. Functions are not inlined into each other. A module with more than functions and
    /// globals of C's linkages is compiled at once, and so are functions whose addresses it uses.
    ///
    /// ```
    /// use windlass::{Config, Engine, TrustedModule};
    ///
    /// # fn main() -> windlass::Result<()> {
    /// let engine = Engine::new(Config::new().lazy(true))?;
    /// let text = "
    ///     func.func @twice(%x: i64) -> i64 {
    ///       %0 = arith.addi %x, %x : i64
    ///       return %0 : i64
    ///     }
    ///     func.func private @missing(i64)
    ///     func.func @log(%x: i64) {
    ///       call @missing(%x) : (i64) -> ()
    ///       return
    ///     }";
    /// // SAFETY: the module accesses no memory.
    /// let program = engine.compile(&unsafe { TrustedModule::new(engine.parse("m.mlir", text)?) })?;
    /// assert_eq!(program.call::<i64>("twice", (21i64,))?, 42);
    /// let error = program.call::<()>("log", (21i64,)).unwrap_err();
    /// assert!(error.to_string().starts_with("'log' cannot be compiled: m.mlir:6:5: error: could not find 'missing'"));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn lazy(mut self, lazy: bool) -> Config {
        self.lazy = lazy;
        self
    }

    /// Keeps compiled functions on disk, and finds those that were compiled before, by this process or another.
    ///
    /// ```
    /// use windlass::codegen::CodeCache;
    /// use windlass::{Config, Engine, TrustedModule};
    ///
    /// # fn main() -> windlass::Result<()> {
    /// # let folder = std::env::temp_dir().join(format!("windlass-config-{}", std::process::id()));
    /// let cache = CodeCache::new(&folder).map_err(windlass::Error::other)?;
    /// let engine = Engine::new(Config::new().cache(&cache))?;
    /// let text = "func.func @same(%x: i64) -> i64 { return %x : i64 }";
    /// // SAFETY: the module accesses no memory.
    /// let module = unsafe { TrustedModule::new(engine.parse("m.mlir", text)?) };
    /// engine.compile(&module)?;
    /// let compiled = cache.misses();
    /// assert_eq!(engine.compile(&module)?.call::<i64>("same", (42i64,))?, 42);
    /// assert_eq!((cache.misses(), cache.hits()), (compiled, compiled));
    /// # std::fs::remove_dir_all(folder).map_err(windlass::Error::other)?;
    /// # Ok(())
    /// # }
    /// ```
    #[cfg(feature = "cache")]
    #[must_use]
    pub fn cache(mut self, cache: &crate::codegen::CodeCache) -> Config {
        self.cache = Some(cache.clone());
        self
    }

    /// Tells GDB and perf about the code.
    #[must_use]
    pub fn debug(mut self, debug: bool) -> Config {
        self.debug = debug;
        self
    }

    /// Checks that accesses of memrefs are inside of their bounds: others end the call with a trap
    /// ([`TrapKind::Aborted`](super::TrapKind::Aborted)).
    #[must_use]
    pub fn check_bounds(mut self, check: bool) -> Config {
        self.check_bounds = check;
        self
    }
}

/// Settings and a context for many programs. Cheap to clone, usable from several threads.
///
/// ```
/// use std::sync::Arc;
/// use std::sync::atomic::{AtomicI64, Ordering};
/// use windlass::{Config, Engine, Linker, TrustedModule, codegen::OptLevel};
///
/// # fn main() -> windlass::Result<()> {
/// let engine = Engine::new(Config::new().opt_level(OptLevel::Speed))?;
/// let text = "
///     func.func private @tick(i64) -> i64
///     func.func @twice(%x: i64) -> i64 {
///       %0 = call @tick(%x) : (i64) -> i64
///       %1 = call @tick(%x) : (i64) -> i64
///       return %1 : i64
///     }";
/// // SAFETY: the module accesses no memory.
/// let module = unsafe { TrustedModule::new(engine.parse("twice.mlir", text)?) };
///
/// let n = Arc::new(AtomicI64::new(0));
/// let mut linker = Linker::new(&engine);
/// let counter = n.clone();
/// linker.func("tick", move |x: i64| counter.fetch_add(x, Ordering::Relaxed) + x);
/// let program = linker.compile(&module)?;
/// assert_eq!(program.call::<i64>("twice", (21i64,))?, 42);
/// assert_eq!(n.load(Ordering::Relaxed), 42);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Engine(Arc<Inner>);

struct Inner {
    ctx: Context,
    config: Config,
    pool: Option<Arc<rayon::ThreadPool>>,
    target_machines: TargetMachines,
    /// Compiles functions when they are first called. Nothing else runs on it.
    lazy_pool: OnceLock<Result<rayon::ThreadPool, String>>,
}

impl Engine {
    /// An engine with all dialects of windlass.
    ///
    /// # Errors
    /// The threads cannot be started.
    pub fn new(config: Config) -> Result<Engine> {
        Engine::with_context(crate::context(), config)
    }

    /// An engine with a context of the caller's.
    ///
    /// # Errors
    /// The threads cannot be started.
    pub fn with_context(ctx: Context, config: Config) -> Result<Engine> {
        let own = |threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        let pool = match (&config.pool, config.threads) {
            (Some(pool), _) => Some(pool.clone()),
            (None, threads) => threads.map(own).transpose().map_err(Error::other)?.map(Arc::new),
        };
        let target_machines = ctx.extension::<TargetMachines>().cloned().unwrap_or_default();
        Ok(Engine(Arc::new(Inner {
            ctx,
            config,
            pool,
            target_machines,
            lazy_pool: OnceLock::new(),
        })))
    }

    /// The context.
    pub fn context(&self) -> &Context {
        &self.0.ctx
    }

    /// Parses and verifies a module.
    ///
    /// # Errors
    /// The diagnostics of the parser or of the verifier.
    pub fn parse(&self, name: &str, text: &str) -> Result<Module> {
        self.on_pool(|| crate::parse(&self.0.ctx, name, text))
    }

    /// Compiles a module that needs nothing but the runtime.
    ///
    /// # Errors
    /// What the verifier reports, or the op that cannot be lowered or compiled.
    pub fn compile(&self, module: &TrustedModule) -> Result<Program> {
        Linker::new(self).compile(module)
    }

    /// Runs `work` on a thread on which nothing waits for what it does. The calling thread waits without running other
    /// work: it may hold what that needs.
    pub(super) fn compile_apart<R: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<R, String> + Send + 'static,
    ) -> Result<R, String> {
        let pool = self.0.lazy_pool.get_or_init(|| {
            let threads = self.0.config.threads.unwrap_or(1);
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            pool.map_err(|error| error.to_string())
        });
        let (sender, receiver) = mpsc::sync_channel(1);
        pool.as_ref().map_err(Clone::clone)?.spawn(move || {
            let done = catch_unwind(AssertUnwindSafe(work));
            // The caller waits for it.
            let _ = sender.send(done.unwrap_or_else(|_| Err(String::from("the compiler panicked"))));
        });
        let received = receiver.recv();
        received.unwrap_or_else(|_| Err(String::from("the compiler panicked")))
    }

    fn on_pool<R: Send>(&self, work: impl FnOnce() -> R + Send) -> R {
        match &self.0.pool {
            Some(pool) => pool.install(work),
            None => work(),
        }
    }
}

/// What modules may call: closures, functions of other modules, symbols of the process and of libraries. By default,
/// only the runtime:
/// the functions that print and allocate, and mathematics.
#[derive(Clone)]
pub struct Linker {
    engine: Engine,
    options: JitOptions,
    modules: Vec<(String, TrustedModule)>,
    programs: Vec<Program>,
}

impl Linker {
    /// A linker without definitions.
    pub fn new(engine: &Engine) -> Linker {
        let Config { opt_level, debug, .. } = engine.0.config;
        Linker {
            engine: engine.clone(),
            options: JitOptions {
                opt_level,
                debug,
                target_machines: Some(engine.0.target_machines.clone()),
                #[cfg(feature = "cache")]
                cache: engine.0.config.cache.clone(),
                ..JitOptions::default()
            },
            modules: Vec::new(),
            programs: Vec::new(),
        }
    }

    /// Defines the function `name` as a closure of numbers. Modules that declare it with another type cannot be
    /// compiled. The
    /// programs that call it keep it alive. A panic in it ends the call of the compiled function with a trap.
    pub fn func<Args>(&mut self, name: &str, closure: impl HostClosure<Args>) -> &mut Self {
        self.options.functions.retain(|(known, _)| known != name);
        self.options
            .functions
            .push((name.to_owned(), HostFunction::new(closure)));
        self
    }

    /// Links this module with every one that is compiled: they see each other's public symbols, and functions of it are
    /// inlined. A module
    /// of the same name is replaced.
    pub fn module(&mut self, name: &str, module: &TrustedModule) -> &mut Self {
        self.modules.retain(|(known, _)| known != name);
        self.modules.push((name.to_owned(), module.clone()));
        self
    }

    /// Removes a module. Programs that were linked with it keep their code.
    pub fn remove_module(&mut self, name: &str) -> &mut Self {
        self.modules.retain(|(known, _)| known != name);
        self
    }

    /// Lets modules call the functions of a compiled program. Its code stays in memory as long as theirs. Functions of a
    /// [lazy](Config::lazy) program are compiled when a module that calls them is.
    pub fn program(&mut self, program: &Program) -> &mut Self {
        self.programs.push(program.clone());
        self
    }

    /// Sets which symbols of the process modules may use.
    pub fn process_symbols(&mut self, symbols: ProcessSymbols) -> &mut Self {
        self.options.process_symbols = symbols;
        self
    }

    /// Lets modules use the symbols of a shared library.
    pub fn library(&mut self, library: SharedLibrary) -> &mut Self {
        self.options.shared_libs.push(library);
        self
    }

    /// Compiles modules so that `interrupt` ends their calls. Without it, code is not slowed down by polls.
    pub fn interrupt(&mut self, interrupt: &Interrupt) -> &mut Self {
        self.options.interrupt = Some(interrupt.clone());
        self
    }

    /// Verifies, lowers and compiles a module, with the modules that it is linked with.
    ///
    /// # Errors
    /// What the verifier reports, the op that cannot be lowered or compiled, the symbol that is not defined, or the
    /// host function that is
    /// declared with another type.
    pub fn compile(&self, module: &TrustedModule) -> Result<Program> {
        self.compile_with(module, Vec::new(), self.engine.0.config.lazy)
    }

    /// Compiles a module at once, which calls these functions through their addresses.
    pub(super) fn compile_part(
        &self,
        module: &TrustedModule,
        indirect: Vec<(String, IndirectFunction)>,
    ) -> Result<Program> {
        self.compile_with(module, indirect, false)
    }

    /// The context of the engine.
    pub(super) fn context(&self) -> &Context {
        self.engine.context()
    }

    /// Whether modules find a function of this name without defining it.
    pub(super) fn provides(&self, name: &str) -> bool {
        let in_modules = self.modules.iter().any(|(_, module)| {
            let (defined, _) = signature::visible(self.context(), module.module());
            defined.iter().any(|defined| defined == name)
        });
        in_modules || self.programs.iter().any(|program| program.defines(name)) || self.options.provides(name)
    }

    fn compile_with(
        &self,
        module: &TrustedModule,
        indirect: Vec<(String, IndirectFunction)>,
        lazy: bool,
    ) -> Result<Program> {
        let engine = &self.engine.0;
        let mut options = self.options.clone();
        options.indirect = indirect;
        let all = [module]
            .into_iter()
            .chain(self.modules.iter().map(|(_, module)| module));
        let modules: Vec<Module> = all.map(|module| module.module().clone()).collect();
        self.engine.on_pool(|| {
            for module in &modules {
                verify_module(&engine.ctx, module).map_err(|errors| Error::new(&engine.ctx, errors))?;
            }
            for program in &self.programs {
                let declared = modules
                    .iter()
                    .map(|module| signature::visible(&engine.ctx, module).1);
                options.linked.extend(program.linked(declared.flatten())?);
            }
            let parts = Parts {
                modules,
                options: &options,
                lazy: lazy.then_some(&self.engine),
            };
            parts.compile(&engine.ctx, |ctx, module| {
                if let Some(body) = module.body_mut().filter(|_| engine.config.check_bounds) {
                    lower::generate_runtime_verification::run(ctx, body, true);
                }
                lower::lower_to_llvm(ctx, module)
            })
        })
    }
}
