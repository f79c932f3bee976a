//! Processes MLIR function by function: each is parsed, verified, and printed, or lowered and, for LLVM IR, written
//! while it is in the cache; then its memory serves the next one.
//!
//! Nothing is output before all functions are processed, and nothing is reported here: where a function has an error,
//! or needs more of its module than the headers of the others, the result is `None`, and the caller does one step
//! after the other on the whole module, which reports the first error of the first step that fails.

use super::Driver;
use std::io;
use windlass::dialects::func::FuncOp;
use windlass::dialects::llvm::LLVMFuncOp;
use windlass::ir::conversion::ConvertedFunction;
use windlass::ir::pass::PassManager;
use windlass::ir::symbols::{SymbolScope, symbol_of};
use windlass::ir::text::{
    FunctionPrinter, FunctionPrinterState, ParseOptions, PrintOptions, StreamedModule, print_rest,
};
use windlass::ir::verify::{FunctionVerifier, VerifiedSignatures, verify_headers};
use windlass::ir::{Body, Context, Location, Module, Name, NewOp, Op, OpName, Source};
use windlass::lower::function_lowering::{Lowering, Scratch};
use windlass::textual_llvm::{ExportOptions, ExportedFunction, FunctionExport, Headers, LlvmIr, export_rest};

/// The functions that are processed one by one.
const FUNCTIONS: [OpName; 2] = [FuncOp::NAME, LLVMFuncOp::NAME];

/// Parses a module, except for the bodies of its functions, and verifies it as far as it is parsed.
fn parse<'s, 'c>(
    ctx: &'c Context,
    source: &'s Source,
    options: &ParseOptions,
) -> Option<StreamedModule<'s, 'c>> {
    let streamed = StreamedModule::parse(ctx, source, options, &FUNCTIONS)?;
    let functions = streamed.functions().collect();
    verify_headers(ctx, streamed.module(), &functions).then_some(streamed)
}

/// Parses, verifies and processes the functions of a module, each as a top-level operation. `process` leaves a body
/// in it whose memory serves the next function.
fn for_each_function<W, R: Send>(
    ctx: &Context,
    streamed: &StreamedModule<'_, '_>,
    start: impl Fn() -> W + Sync,
    process: impl Fn(&mut W, Op, &mut Module) -> Option<R> + Sync,
) -> Option<Vec<(Op, R)>> {
    let module = streamed.module();
    let table = module.body()?;
    let root = SymbolScope::root(ctx, &module.root);
    let scope = root.enter(module.op, table);
    let verifier = &FunctionVerifier::new(ctx, module, &scope)?;
    let start = || {
        let function = Module::new(Location::UNKNOWN);
        (start(), VerifiedSignatures::default(), function)
    };
    streamed.for_each_function(start, |(worker, signatures, function), op, body| {
        function.reset_to_op(NewOp {
            name: table.name(op),
            attrs: table.attrs(op),
            discardable: Some(table.discardable(op)),
            body: Some(std::mem::take(body)),
            ..NewOp::new(table.def(op), table.location(op))
        });
        let result = match verifier.verify(signatures, op, function) {
            true => process(worker, op, function)?,
            false => return None,
        };
        if let Some(used) = function.root.take_isolated(function.op) {
            *body = used;
        }
        Some(result)
    })
}

/// Prints MLIR again. `None` if that takes the whole module at once; nothing is written then.
pub fn print(
    ctx: &Context,
    source: &Source,
    options: &ParseOptions,
    printing: &PrintOptions,
    output: &mut (impl io::Write + Send),
) -> Option<io::Result<()>> {
    let streamed = parse(ctx, source, options)?;
    let printer = FunctionPrinter::new(ctx, streamed.module(), printing)?;
    let print =
        |state: &mut FunctionPrinterState<'_>, _: Op, function: &mut Module| Some(state.print(function));
    let functions = for_each_function(ctx, &streamed, || printer.state(), print)?;
    print_rest(ctx, streamed.module(), printing, functions, output)
}

/// Runs the passes of `manager` and prints the result. `None` if that takes the whole module at once.
pub fn transform(
    ctx: &Context,
    manager: &PassManager,
    source: &Source,
    options: &ParseOptions,
    printing: &PrintOptions,
    output: &mut (impl io::Write + Send),
) -> Option<io::Result<()>> {
    let streamed = StreamedModule::parse(ctx, source, options, &FUNCTIONS)?;
    let printer = FunctionPrinter::new(ctx, streamed.module(), printing)?;
    let print = |state: &mut FunctionPrinterState<'_>, function: &Module| state.print(function);
    let (module, functions) = manager.run_streamed(ctx, streamed, || printer.state(), print)?;
    print_rest(ctx, &module, printing, functions, output)
}

/// What remains of a function in the LLVM dialect.
enum Finished {
    /// Its operations.
    Body(Box<Body>),
    /// Its text in LLVM IR.
    Text(ExportedFunction),
}

/// Lowers MLIR and translates it to LLVM IR. `None` if that takes the whole module at once.
pub fn translate(
    ctx: &Context,
    driver: &Driver,
    source: &Source,
    options: &ParseOptions,
    export: &ExportOptions,
) -> Option<LlvmIr> {
    let start = |module: &Module| {
        FunctionExport::new(ctx, module, Headers::Unlowered, export, &driver.translations).map(Some)
    };
    let (module, texts) = lower_functions(ctx, driver, source, options, start)?;
    export_rest(ctx, &module, export, &driver.translations, texts).ok()
}

/// Translates the LLVM dialect to LLVM IR. `None` if that takes the whole module at once.
pub fn export(
    ctx: &Context,
    driver: &Driver,
    source: &Source,
    options: &ParseOptions,
    export: &ExportOptions,
) -> Option<LlvmIr> {
    let streamed = parse(ctx, source, options)?;
    let export_function = FunctionExport::new(
        ctx,
        streamed.module(),
        Headers::Final,
        export,
        &driver.translations,
    )?;
    let start = || export_function.scratch();
    let done = for_each_function(ctx, &streamed, start, |scratch, _, function| {
        let contents = function.root.take_isolated(function.op)?;
        let (exported, used) = finish(function, contents, |function| {
            export_function.write(scratch, function)
        })?;
        function.root.set_isolated(function.op, used);
        Some(exported)
    })?;
    let mut module = streamed.into_module();
    let table = module.body_mut()?;
    let mut texts = Vec::with_capacity(done.len());
    for (op, exported) in done {
        match exported {
            Finished::Body(body) => table.set_isolated(op, body),
            Finished::Text(text) => texts.push((symbol_of(ctx, table, op)?, text)),
        }
    }
    export_rest(ctx, &module, export, &driver.translations, texts).ok()
}

/// Lowers MLIR to the LLVM dialect. `None` if that takes the whole module at once.
pub fn lower(ctx: &Context, driver: &Driver, source: &Source, options: &ParseOptions) -> Option<Module> {
    let (module, _) = lower_functions(ctx, driver, source, options, |_| Some(None))?;
    Some(module)
}

/// Parses, verifies and lowers a module. The functions that `start`'s result translates are without a body in it;
/// their texts are by name.
fn lower_functions<'c>(
    ctx: &'c Context,
    driver: &Driver,
    source: &Source,
    options: &ParseOptions,
    start: impl FnOnce(&Module) -> Option<Option<FunctionExport<'c>>>,
) -> Option<(Module, Vec<(Name, ExportedFunction)>)> {
    if !driver.has_own_lowering_only() {
        return None;
    }
    let streamed = parse(ctx, source, options)?;
    let module = streamed.module();
    let table = module.body()?;
    let export = start(module)?;
    let conversions = Lowering::new(ctx, module, |_| {});
    let lowering = conversions.of_functions(ctx, table)?;
    let export = export.as_ref();
    let start = || (Scratch::default(), export.map(FunctionExport::scratch));
    let done = for_each_function(ctx, &streamed, start, |(scratch, texts), op, function| {
        let mut contents = function.root.take_isolated(function.op)?;
        let converted = lowering.lower(table, op, &mut contents, scratch).ok()?;
        // What waits for names is not complete.
        let write = |function: &Module| match converted.awaits_names() {
            true => None,
            false => export?.write(texts.as_mut()?, function),
        };
        if let Some(header) = converted.header() {
            let location = function.root.location(function.op);
            function.reset_to_op(NewOp {
                attrs: &header.attrs,
                discardable: header.discardable,
                body: Some(Box::default()),
                ..NewOp::new(header.def, location)
            });
        }
        let (lowered, used) = finish(function, contents, write)?;
        function.root.set_isolated(function.op, used);
        Some((converted, lowered))
    })?;

    let mut texts = Vec::with_capacity(done.len());
    let mut functions: Vec<(Op, ConvertedFunction)> = Vec::with_capacity(done.len());
    let mut bodies = Vec::new();
    for (op, (converted, lowered)) in done {
        functions.push((op, converted));
        match lowered {
            Finished::Body(body) => bodies.push((op, body)),
            Finished::Text(text) => {
                texts.push((symbol_of(ctx, table, op)?, text));
            }
        }
    }
    let mut module = streamed.into_module();
    let table = module.body_mut()?;
    // What has no body, or was parsed with the module.
    let known: Vec<Op> = functions.iter().map(|(op, _)| *op).collect();
    let all: Vec<Op> = table.isolated_ops().iter().map(|child| child.op).collect();
    let mut scratch = Scratch::default();
    for op in all {
        if known.binary_search(&op).is_err() {
            let mut contents = table.take_isolated(op)?;
            let converted = lowering.lower(table, op, &mut contents, &mut scratch).ok()?;
            table.set_isolated(op, contents);
            functions.push((op, converted));
        }
    }
    functions.sort_unstable_by_key(|(op, _)| *op);
    for (op, body) in bodies {
        table.set_isolated(op, body);
    }
    lowering.complete(table, functions).ok()?;
    Some((module, texts))
}

/// Writes a function of the LLVM dialect with `write`, or keeps its operations. Also returns a body whose memory serves
/// the next function.
fn finish(
    function: &mut Module,
    contents: Box<Body>,
    write: impl FnOnce(&Module) -> Option<ExportedFunction>,
) -> Option<(Finished, Box<Body>)> {
    function.root.set_isolated(function.op, contents);
    let text = write(function);
    let mut contents = function.root.take_isolated(function.op)?;
    let finished = match text {
        Some(text) => Finished::Text(text),
        None => Finished::Body(Box::new(contents.take_compact())),
    };
    Some((finished, contents))
}
