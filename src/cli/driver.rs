//! The registries of a command line, and its entry points.

use std::ffi::OsString;
use std::process::ExitCode;
use windlass::ir::conversion::{Conversion, convert_body};
use windlass::ir::pass::{PassRegistry, Timing};
use windlass::ir::{Context, Diagnostic, DialectRegistry, Module};
use windlass::lower::optimize::{self, OptimizeOptions};
use windlass::textual_llvm::Translations;

/// A command line with dialects, passes, conversions to the LLVM dialect and translations to LLVM IR.
///
/// [`Driver::default`] has those of windlass and is the `windlass` command. A driver with more is ten lines:
///
/// ```no_run
/// use std::process::ExitCode;
/// use windlass::ir::pass::{PassCx, PassInfo};
///
/// static COUNT: PassInfo = PassInfo::new("count-ops", "CountOps", "Prints the number of operations", |_| {
///     std::sync::Arc::new(|cx: &mut PassCx<'_>| {
///         eprintln!("{} operations", cx.body().all_ops().len());
///         Ok(())
///     })
/// });
///
/// fn main() -> ExitCode {
///     let dialects = windlass::dialects::registry();    // dialects.add(&MY_DIALECT)?
///     let mut passes = windlass::passes();
///     passes.register(&COUNT);
///     windlass::cli::Driver::new(dialects, passes).opt_main()
/// }
/// ```
///
/// `examples/custom_opt.rs` has a dialect, a pass and a conversion in one file, `examples/toy-dialect` all that a dialect may have.
pub struct Driver {
    dialects: DialectRegistry,
    pub(super) passes: PassRegistry,
    pub(super) translations: Translations,
    lowerings: Vec<Conversion>,
    conversions: Vec<Box<dyn Fn(&mut Conversion) + Send + Sync>>,
}

impl Default for Driver {
    /// The command line of windlass.
    fn default() -> Self {
        Driver::new(windlass::dialects::registry(), windlass::passes())
    }
}

impl Driver {
    /// A command line with these dialects and passes.
    pub fn new(dialects: DialectRegistry, passes: PassRegistry) -> Driver {
        Driver {
            dialects,
            passes,
            translations: Translations::new(),
            lowerings: Vec::new(),
            conversions: Vec::new(),
        }
    }

    /// Sets the translations that write operations and attributes as LLVM IR.
    #[must_use]
    pub fn translations(mut self, translations: Translations) -> Driver {
        self.translations = translations;
        self
    }

    /// Adds a conversion to dialects of windlass, which `run`, `compile` and `translate --lower` do before they lower to the
    /// LLVM dialect. Conversions are done in the order in which they are added.
    #[must_use]
    pub fn lowering(mut self, conversion: Conversion) -> Driver {
        self.lowerings.push(conversion);
        self
    }

    /// Adds patterns and type conversions to the lowering to the LLVM dialect that `run`, `compile` and `translate --lower` do. See
    /// [`lower_to_llvm_with`](windlass::lower::lower_to_llvm_with).
    #[must_use]
    pub fn conversion(mut self, extend: impl Fn(&mut Conversion) + Send + Sync + 'static) -> Driver {
        self.conversions.push(Box::new(extend));
        self
    }

    /// Runs the process's command line. A program called `mlir-opt`, `mlir-translate` or `mlir-runner` behaves as that tool, any
    /// other as `windlass`.
    pub fn main(self) -> ExitCode {
        self.main_with(std::env::args_os().collect())
    }

    /// Runs the process's command line as `mlir-opt`, for any program name.
    pub fn opt_main(self) -> ExitCode {
        super::run_tool(&self, Some("opt"), std::env::args_os().collect())
    }

    /// Runs the process's command line as `windlass run`, for any program name.
    pub fn run_main(self) -> ExitCode {
        super::run_tool(&self, Some("run"), std::env::args_os().collect())
    }

    /// Runs a command line. The first word is the program's name.
    pub fn main_with(self, words: Vec<OsString>) -> ExitCode {
        let tool = super::tool_of(&words);
        super::run_tool(&self, tool, words)
    }

    /// A context with the dialects.
    pub(super) fn context(&self) -> Context {
        Context::new(self.dialects.clone())
    }

    /// The dialects' namespaces, sorted.
    pub(super) fn dialect_names(&self) -> Vec<&'static str> {
        let mut names: Vec<&str> = self.dialects.dialects().iter().map(|d| d.namespace).collect();
        names.sort_unstable();
        names
    }

    /// Converts a module to dialects of windlass.
    pub(super) fn lower(&self, ctx: &Context, module: &mut Module) -> Result<(), Diagnostic> {
        let Some(body) = module.body_mut() else {
            return Ok(());
        };
        self.lowerings
            .iter()
            .try_for_each(|conversion| convert_body(ctx, body, conversion))
    }

    /// Whether modules are lowered to the LLVM dialect by the conversions of windlass alone.
    pub(super) fn has_own_lowering_only(&self) -> bool {
        self.lowerings.is_empty() && self.conversions.is_empty()
    }

    /// Optimises a module of the LLVM dialect; prints the pipeline if `dump` is set, and measures its passes with `timing`.
    pub(super) fn optimize(
        &self,
        ctx: &Context,
        module: &mut Module,
        options: &OptimizeOptions,
        dump: bool,
        timing: Option<&mut Timing>,
    ) -> Result<(), Vec<Diagnostic>> {
        let manager = optimize::pass_manager(options, &self.passes)
            .map_err(|message| vec![Diagnostic::error(windlass::ir::Location::UNKNOWN, message)])?;
        let Some(mut manager) = manager else {
            if dump {
                super::report::problem("builtin.module()");
            }
            return Ok(());
        };
        if dump {
            super::report::problem(&manager.to_string());
        }
        if options.vectorize_report {
            // Warnings of the import are for those who read the LLVM dialect.
            ctx.take_reported();
        }
        let run = optimize::with_layout(ctx, module, |module| match timing {
            Some(timing) => manager.timing(true).run_timed(ctx, module, timing),
            None => manager.run(ctx, module),
        });
        if options.vectorize_report {
            super::report::diagnostics(ctx, &ctx.take_reported());
        }
        run.map_err(|error| error.0)
    }

    /// Lowers a module of dialects of windlass to the LLVM dialect.
    pub(super) fn lower_to_llvm(
        &self,
        ctx: &Context,
        module: &mut Module,
        timing: &mut Timing,
    ) -> Result<(), Diagnostic> {
        windlass::lower::lower_to_llvm_timed(ctx, module, timing, |conversion| {
            self.conversions.iter().for_each(|extend| extend(conversion));
        })
    }
}
