//! What programs are made with: settings, a context, and what they may call.

use super::host::{Host, HostClosure};
use super::program::{Parts, Program};
use crate::codegen::{Interrupt, JitOptions, OptLevel, ProcessSymbols, SharedLibrary, TrustedModule};
use crate::ir::{Context, Module, verify::verify_module};
use crate::{Error, Result, lower};
use std::sync::Arc;

/// The settings of an [`Engine`].
#[derive(Clone, Debug, Default)]
pub struct Config {
    opt_level: OptLevel,
    threads: Option<usize>,
    debug: bool,
    check_bounds: bool,
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

    /// Compiles on a pool of its own with this many threads. To compile on another pool, call the engine inside of
    /// `ThreadPool::install` of that pool.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Config {
        self.threads = Some(threads);
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
    pool: Option<rayon::ThreadPool>,
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
        let pool = config
            .threads
            .map(|threads| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
        let pool = pool.transpose().map_err(Error::other)?;
        Ok(Engine(Arc::new(Inner { ctx, config, pool })))
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
    hosts: Vec<(String, Host)>,
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
                ..JitOptions::default()
            },
            modules: Vec::new(),
            hosts: Vec::new(),
        }
    }

    /// Defines the function `name` as a closure. Modules that declare it with another type cannot be compiled. The
    /// programs that call it keep it alive. A panic in it ends the call of the compiled function with a trap.
    pub fn func<Args: 'static>(&mut self, name: &str, closure: impl HostClosure<Args>) -> &mut Self {
        self.hosts.retain(|(known, _)| known != name);
        self.hosts.push((name.to_owned(), Host::new(closure)));
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

    /// Lets modules call the functions of a compiled program. Its code stays in memory as long as theirs.
    pub fn program(&mut self, program: &Program) -> &mut Self {
        self.options.linked.push(program.jit().clone());
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
        let engine = &self.engine.0;
        let all = [module]
            .into_iter()
            .chain(self.modules.iter().map(|(_, module)| module));
        let modules: Vec<Module> = all.map(|module| module.module().clone()).collect();
        self.engine.on_pool(|| {
            for module in &modules {
                verify_module(&engine.ctx, module).map_err(|errors| Error::new(&engine.ctx, errors))?;
            }
            let parts = Parts {
                modules,
                options: &self.options,
                hosts: &self.hosts,
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
