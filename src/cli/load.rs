//! Parses and verifies a module of MLIR or LLVM IR.

use super::files::{self, Chunk};
use super::input::InputFormat;
use super::threads::Threads;
use super::{Driver, streamed};
use bytes::Bytes;
use std::path::{Path, PathBuf};
use windlass::ir::location::TextPosition;
use windlass::ir::pass::Timing;
use windlass::ir::text::{ParseOptions, parse_module};
use windlass::ir::{Context, Diagnostic, Location, Module, Source, verify};
use windlass::textual_llvm::{ImportOptions, disassemble, is_bitcode};

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

/// Adds a part of an input to the context.
pub fn source<'c>(ctx: &'c Context, name: &str, chunk: &Chunk) -> Result<&'c Source, Vec<Diagnostic>> {
    add_source(ctx, name, chunk.text.clone(), chunk.first)
}

fn add_source<'c>(
    ctx: &'c Context,
    name: &str,
    text: Bytes,
    first: TextPosition,
) -> Result<&'c Source, Vec<Diagnostic>> {
    ctx.add_source(name, text, first).ok_or_else(|| {
        let message = "inputs larger than 2 GiB are not supported";
        vec![Diagnostic::error(Location::UNKNOWN, message)]
    })
}

/// Reads a module of LLVM IR, text or bitcode, and verifies it. Positions in bitcode are those in the text that it becomes.
pub fn import(
    ctx: &Context,
    name: &str,
    chunk: &Chunk,
    options: &ImportOptions,
) -> Result<Module, Vec<Diagnostic>> {
    let from_bitcode = is_bitcode(&chunk.text);
    let options = &ImportOptions {
        from_bitcode,
        ..*options
    };
    let source = match from_bitcode {
        true => {
            let text = disassemble(ctx, name, &chunk.text).map_err(|error| vec![error])?;
            add_source(ctx, name, text.into(), TextPosition::START)?
        }
        false => source(ctx, name, chunk)?,
    };
    let module = windlass::textual_llvm::import(ctx, source, options)?;
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
    if options.llvm_ir {
        let import_options = ImportOptions {
            locations_in_text: true,
            keep_debug_records: true,
            ..ImportOptions::default()
        };
        return import(ctx, name, chunk, &import_options);
    }
    load_source(ctx, source(ctx, name, chunk)?, options)
}

/// Reads a module of MLIR and verifies it.
pub fn load_source(ctx: &Context, source: &Source, options: LoadOptions) -> Result<Module, Vec<Diagnostic>> {
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

/// An input file of a subcommand that links several.
pub struct Input {
    /// The file, or `-`.
    pub path: PathBuf,
    text: Bytes,
    llvm_ir: bool,
}

impl Input {
    /// The size of all inputs, in bytes.
    pub fn total_size(inputs: &[Input]) -> usize {
        inputs.iter().map(|input| input.text.len()).sum()
    }

    /// Reads a file, or standard input for `-`.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn read(path: &Path, format: InputFormat) -> Result<Input, String> {
        let text = files::read(path, Threads::OneForLittle)?;
        let llvm_ir = format.is_llvm_ir(path, &text);
        Ok(Input {
            path: path.to_owned(),
            text,
            llvm_ir,
        })
    }

    /// Reads several files.
    ///
    /// # Errors
    /// One of them cannot be read.
    pub fn read_all(paths: &[PathBuf], format: InputFormat) -> Result<Vec<Input>, String> {
        paths.iter().map(|path| Input::read(path, format)).collect()
    }
}

/// Parses modules, lowers them to the LLVM dialect and links them into one. `check` sees each module before it is lowered.
/// `timing` measures each step.
/// With `functions_alone`, `check` does nothing and `timing` is not reported, so that functions may go through all steps one by one.
pub fn load_linked(
    driver: &Driver,
    ctx: &Context,
    inputs: &[Input],
    implicit_module: bool,
    functions_alone: bool,
    check: impl Fn(&mut Module) -> Result<(), Vec<Diagnostic>>,
    timing: &mut Timing,
) -> Result<Module, Vec<Diagnostic>> {
    let mut modules = Vec::with_capacity(inputs.len());
    for input in inputs {
        let options = LoadOptions {
            implicit_module,
            verify: true,
            legacy: true,
            llvm_ir: input.llvm_ir,
        };
        let chunk = Chunk::whole(input.text.clone());
        let name = files::display_name(&input.path);
        let module = match input.llvm_ir {
            true => timing.measure("Parser", || load(ctx, &name, &chunk, options)),
            false => {
                let source = source(ctx, &name, &chunk)?;
                let parse = ParseOptions {
                    implicit_module,
                    legacy: false,
                };
                let lowered = functions_alone.then(|| streamed::lower(ctx, driver, source, &parse));
                if let Some(module) = lowered.flatten() {
                    modules.push(module);
                    continue;
                }
                timing.measure("Parser", || load_source(ctx, source, options))
            }
        };
        let mut module = module?;
        driver.lower(ctx, &mut module).map_err(|error| vec![error])?;
        check(&mut module)?;
        driver
            .lower_to_llvm(ctx, &mut module, timing)
            .map_err(|error| vec![error])?;
        modules.push(module);
    }
    if modules.len() < 2 {
        return timing.measure("Linker", || windlass::dialects::llvm::link::link(ctx, modules));
    }
    // Warnings about metadata that the LLVM dialect lacks are for those who read the dialect.
    ctx.take_reported();
    let module = timing.measure("Linker", || windlass::dialects::llvm::link::link(ctx, modules))?;
    super::report::diagnostics(ctx, &ctx.take_reported());
    verify::verify_module(ctx, &module)?;
    Ok(module)
}
