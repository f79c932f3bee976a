//! Parses and verifies a module of MLIR or LLVM IR.

use super::files::Chunk;
use windlass::ir::text::{ParseOptions, parse_module};
use windlass::ir::{Context, Diagnostic, Location, Module, Source, verify};
use windlass::textual_llvm::ImportOptions;

/// The stack size of each thread. The parser bounds the nesting of the input, and passes recurse at most as deep.
pub const STACK_SIZE: usize = 64 << 20;

/// The first bytes of LLVM bitcode.
const BITCODE: &[u8] = b"BC\xC0\xDE";

/// Runs `work` on a thread with [`STACK_SIZE`].
pub fn with_deep_stack<R: Send>(work: impl FnOnce() -> R + Send) -> R {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .stack_size(STACK_SIZE)
            .spawn_scoped(scope, work);
        match thread.map(|thread| thread.join()) {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => {
                super::report::problem(&format!("cannot start a thread: {error}"));
                std::process::exit(1)
            }
        }
    })
}

/// How a module is read.
#[derive(Clone, Copy)]
pub struct LoadOptions {
    /// Wrap the top-level ops into a `builtin.module`.
    pub implicit_module: bool,
    /// Verify the module.
    pub verify: bool,
    /// Accept legacy syntax.
    pub legacy: bool,
    /// Read LLVM IR instead of MLIR.
    pub llvm_ir: bool,
}

fn source<'c>(ctx: &'c Context, name: &str, chunk: &Chunk) -> Result<&'c Source, Vec<Diagnostic>> {
    ctx.add_source(name, chunk.text.clone(), chunk.first)
        .ok_or_else(|| {
            let message = "inputs larger than 2 GiB are not supported";
            vec![Diagnostic::error(Location::UNKNOWN, message)]
        })
}

/// Reads a module of LLVM IR and verifies it.
pub fn import(
    ctx: &Context,
    name: &str,
    chunk: &Chunk,
    options: &ImportOptions,
) -> Result<Module, Vec<Diagnostic>> {
    let module = windlass::textual_llvm::import(ctx, source(ctx, name, chunk)?, options)?;
    verify::verify_module(ctx, &module)?;
    Ok(module)
}

/// Reads a module of MLIR or LLVM IR and verifies it. Ops that are read from LLVM IR have their position in the text as location.
pub fn load(
    ctx: &Context,
    name: &str,
    chunk: &Chunk,
    options: LoadOptions,
) -> Result<Module, Vec<Diagnostic>> {
    if chunk.text.starts_with(BITCODE) {
        let message = "LLVM bitcode is not supported; llvm-dis writes it as LLVM IR text";
        return Err(vec![Diagnostic::error(Location::UNKNOWN, message)]);
    }
    if options.llvm_ir {
        let import_options = ImportOptions {
            locations_in_text: true,
            ..ImportOptions::default()
        };
        return import(ctx, name, chunk, &import_options);
    }
    let source = source(ctx, name, chunk)?;
    let parse = ParseOptions {
        implicit_module: options.implicit_module,
        legacy: options.legacy,
    };
    let module = parse_module(ctx, source, &parse).map_err(|error| vec![error])?;
    if options.verify {
        verify::verify_module(ctx, &module)?;
    }
    Ok(module)
}
