//! windlass: MLIR to LLVM IR and to machine code, in Rust alone.
//!
//! A Rust program that embeds windlass imports this crate. It re-exports these crates, which can also be used by themselves:
//!
//! | module | contents |
//! | --- | --- |
//! | [`ir`] | contexts, modules, types, attributes, text in and out, passes, conversions |
//! | [`dialects`] | `func`, `arith`, `cf`, `scf`, `memref`, `affine`, `vector`, `llvm` and others |
//! | [`lower`] | conversions between dialects |
//! | [`textual_llvm`] | the LLVM dialect as `.ll` |
//! | [`codegen`] | the LLVM dialect as machine code: JIT and object files |
//!
//! Features:
//!
//! | feature | adds |
//! | --- | --- |
//! | `jit` | [`embed`], [`codegen`]: machine code, in memory and as objects |
//! | `export` | [`textual_llvm`]: the LLVM dialect as LLVM IR |
//! | `import` | [`parse_llvm_ir`], [`parse_bitcode`]: LLVM IR as the LLVM dialect |
//! | `cli` (on by default) | `windlass::cli`: the command line, with the features above, for the `windlass` command and for drivers with more dialects and passes |
//! | `cache` | compiled functions on disk |
//! | `half` (on by default), `ndarray`, `ndarray-0-16`, `num-complex` | half-precision floats, arrays and complex numbers of these crates as arguments and results |
//! | `all-arch` (on by default), `x86`, `arm64`, `riscv64`, `s390x` | objects for other architectures than that of this machine |
//!
//! Where to start:
//!
//! * [`context`] and [`parse`] read a module; [`passes`] has all passes, for [`ir::pass::PassManager::parse`].
//! * [`guide`] explains how to embed windlass, topic by topic.
//! * [`Program`] compiles a module and calls its functions with numbers, slices and arrays: see [`embed`].
//! * [`lower::lower_to_llvm`] and [`textual_llvm::export`] write LLVM IR.
//! * Dialects, passes, lowerings and tools of your own: [`docs/extending.md`] explains how to write them, and
//!   `examples/toy-dialect` is a package that has one of each.
//!
//! ```
//! let ctx = windlass::context();
//! let text = "func.func @twice(%x: i64) -> i64 { %0 = arith.addi %x, %x : i64 return %0 : i64 }";
//! let module = windlass::parse(&ctx, "twice.mlir", text).unwrap();
//! // SAFETY: the module accesses no memory.
//! let module = unsafe { windlass::TrustedModule::new(module) };
//! let program = windlass::Program::new(&ctx, module).unwrap();
//! assert_eq!(program.call::<i64>("twice", (21i64,)).unwrap(), 42);
//! ```
//!
//! [`docs/extending.md`]: https://github.com/windlass-mlir/windlass/blob/main/docs/extending.md

/// The snippets of the README are programs that compile and run.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

// The command line and derived implementations use the library under the paths of any other program.
extern crate self as windlass;

#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "jit")]
pub mod embed;
#[cfg(feature = "jit")]
pub mod guide;
mod snippet;

#[cfg(feature = "jit")]
pub use embed::{Config, Engine, Linker, Program, Session, TrustedModule, TypedFn, WindlassType};
pub use ir::{Error, Result};
pub use snippet::Snippet;
#[cfg(feature = "jit")]
pub use windlass_codegen as codegen;
pub use windlass_dialects as dialects;
pub use windlass_ir as ir;
pub use windlass_lower as lower;
#[cfg(feature = "export")]
pub use windlass_textual_llvm as textual_llvm;

use ir::pass::PassRegistry;
use ir::{Context, Diagnostic, DialectRegistry};
use std::sync::{Arc, LazyLock};

/// A context with all dialects of windlass registered.
pub fn context() -> Context {
    // A file may have very many parts with a context each: the registry is filled once.
    static REGISTRY: LazyLock<Arc<DialectRegistry>> = LazyLock::new(|| Arc::new(dialects::registry()));
    let ctx = Context::new(REGISTRY.clone());
    #[cfg(feature = "jit")]
    let ctx = {
        let mut ctx = ctx;
        ctx.set_extension(codegen::TargetMachines::default());
        ctx
    };
    ctx
}

/// A registry of all passes of windlass, by their names in pipelines.
pub fn passes() -> PassRegistry {
    let mut registry = PassRegistry::new();
    ir::pass::register(&mut registry);
    dialects::register_passes(&mut registry);
    lower::passes::register(&mut registry);
    registry
}

/// Parses and verifies a module. `name` is the file name in diagnostics.
///
/// # Errors
/// The diagnostics of the parser or of the verifier.
pub fn parse(ctx: &Context, name: &str, text: &str) -> Result<ir::Module> {
    let source = add_source(ctx, name, text.into())?;
    let mut module = ir::text::parse_module(ctx, &source, &ir::text::ParseOptions::default())
        .map_err(|error| Error::new(ctx, [error]))?;
    module.keep_source(source);
    ir::verify::verify_module(ctx, &module).map_err(|errors| Error::new(ctx, errors))?;
    Ok(module)
}

/// Runs a pipeline of passes, in upstream's textual form, on a module.
///
/// ```
/// # fn main() -> windlass::Result<()> {
/// let ctx = windlass::context();
/// let text = "func.func @f() -> i32 { %0 = arith.constant 40 : i32 %1 = arith.constant 2 : i32
///     %2 = arith.addi %0, %1 : i32 return %2 : i32 }";
/// let mut module = windlass::parse(&ctx, "f.mlir", text)?;
/// windlass::run_passes(&ctx, &mut module, "builtin.module(func.func(canonicalize))")?;
/// assert!(windlass::to_text(&ctx, &module).contains("arith.constant 42 : i32"));
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// The pipeline is not valid, or a pass fails.
pub fn run_passes(ctx: &Context, module: &mut ir::Module, pipeline: &str) -> Result<()> {
    let manager = ir::pass::PassManager::parse(pipeline, &passes()).map_err(Error::other)?;
    let done = manager.run(ctx, module);
    done.map_err(|errors| Error::new(ctx, with_reported(ctx, module, errors)))
}

/// Lowers a module to the LLVM dialect.
///
/// # Errors
/// The op that cannot be lowered.
pub fn lower_to_llvm(ctx: &Context, module: &mut ir::Module) -> Result<()> {
    let done = lower::lower_to_llvm(ctx, module);
    done.map_err(|error| Error::new(ctx, with_reported(ctx, module, [error])))
}

/// The errors with which work on a module has ended, after what it has reported to the context until then: often the reason.
fn with_reported(
    ctx: &Context,
    module: &ir::Module,
    errors: impl IntoIterator<Item = Diagnostic>,
) -> Vec<Diagnostic> {
    let mut all = ctx.take_reported_about(module.kept_sources());
    all.extend(errors);
    all
}

/// The text of a module.
pub fn to_text(ctx: &Context, module: &ir::Module) -> String {
    ir::text::module_to_string(ctx, module, &ir::text::PrintOptions::default())
}

/// Reads LLVM IR text (`.ll`, of LLVM 11 to 22) as a module in the LLVM dialect. `name` is the file name in diagnostics.
///
/// ```
/// let ctx = windlass::context();
/// let text = "define i64 @twice(i64 %x) {\n  %y = add i64 %x, %x\n  ret i64 %y\n}\n";
/// let module = windlass::parse_llvm_ir(&ctx, "twice.ll", text).expect("LLVM IR");
/// // SAFETY: the module accesses no memory.
/// let module = unsafe { windlass::TrustedModule::new(module) };
/// let jit = windlass::codegen::Jit::new(&ctx, &module, &Default::default()).expect("machine code");
/// let twice = jit.function::<fn(i64) -> i64>("twice").expect("a function of this type");
/// assert_eq!(twice.call((21,)).unwrap(), 42);
/// ```
///
/// # Errors
/// The first place at which the text is not LLVM IR, and what the LLVM dialect cannot express.
#[cfg(feature = "import")]
pub fn parse_llvm_ir(ctx: &Context, name: &str, text: &str) -> Result<ir::Module> {
    import_llvm_ir(ctx, name, text.into(), false)
}

/// Reads LLVM bitcode (of LLVM 14 to 22) as a module in the LLVM dialect. `name` is the file name in diagnostics, whose
/// positions are those in the text that [`textual_llvm::disassemble`] makes of it.
///
/// ```no_run
/// let ctx = windlass::context();
/// let bytes = std::fs::read("program.bc").expect("a file");
/// let module = windlass::parse_bitcode(&ctx, "program.bc", &bytes).expect("bitcode");
/// ```
///
/// # Errors
/// What is malformed or not known, and what the LLVM dialect cannot express.
#[cfg(feature = "import")]
pub fn parse_bitcode(ctx: &Context, name: &str, bytes: &[u8]) -> Result<ir::Module> {
    let text = textual_llvm::disassemble(ctx, name, bytes).map_err(|error| Error::new(ctx, [error]))?;
    import_llvm_ir(ctx, name, text, true)
}

/// Reads and verifies LLVM IR text, which may have been made from bitcode.
#[cfg(feature = "import")]
fn import_llvm_ir(ctx: &Context, name: &str, text: Vec<u8>, from_bitcode: bool) -> Result<ir::Module> {
    let source = add_source(ctx, name, text)?;
    let options = textual_llvm::ImportOptions {
        locations_in_text: true,
        keep_debug_records: true,
        from_bitcode,
        ..Default::default()
    };
    let fail = |errors| Error::new(ctx, errors);
    let mut module = textual_llvm::import(ctx, &source, &options).map_err(fail)?;
    module.keep_source(source);
    ir::verify::verify_module(ctx, &module).map_err(fail)?;
    Ok(module)
}

fn add_source(ctx: &Context, name: &str, text: Vec<u8>) -> Result<Arc<ir::Source>> {
    ctx.add_module_source(name, text, ir::location::TextPosition::START)
        .ok_or_else(|| Diagnostic::error(ir::Location::UNKNOWN, "all sources together pass 2 GiB").into())
}
