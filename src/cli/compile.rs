//! `windlass compile`: modules as LLVM IR, LLVM dialect, Cranelift IR, assembly, object files, program or shared library.

use super::files::reason;
use super::input::InputFormat;
use super::llvm_version::{self, WhichLlvm};
use super::load::{self, Input};
use super::output_file::{self, OutputFile};
use super::run::opt_level;
use super::temporary::Temporary;
use super::threads::{Threads, WorthThreads, with_deep_stack};
use super::{Driver, report};
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use windlass::codegen::{self, ClifStage, CodegenTimes, DebugInfo, ObjectOptions};
use windlass::dialects::llvm::layout::DataLayout;
use windlass::dialects::llvm::target::data_layout;
use windlass::ir::pass::{ReportFormat, Timing};
use windlass::ir::text::{PrintOptions, print_module};
use windlass::ir::{Context, Diagnostic, Module};
use windlass::lower::optimize::OptimizeOptions;
use windlass::textual_llvm::{ExportOptions, LlvmVersion, export_with};

/// Reads MLIR or LLVM IR. Other dialects are lowered to the LLVM dialect first
#[derive(clap::Args)]
pub struct Args {
    /// The files to read; `-` for standard input. Programs and shared libraries are linked from objects, archives and shared
    /// libraries (`.o`, `.a`, `.so`), too
    #[arg(default_value = "-")]
    pub(super) inputs: Vec<PathBuf>,
    /// The language of the inputs
    #[arg(long, value_name = "FORMAT", default_value = "auto")]
    pub(super) input_format: InputFormat,
    /// What to write
    #[arg(long, value_enum, default_value = "obj")]
    pub(super) emit: Emit,
    #[command(flatten)]
    pub(super) target: TargetArgs,
    /// The file to write; `-` for standard output. By default `-` for text, else the input's name with the format's extension, one
    /// object file for each input. With a name, several inputs are linked into one output
    #[arg(short)]
    pub(super) output: Option<PathBuf>,
    /// How much to optimise: 0 to 3. 2 by default; LLVM IR and the LLVM dialect are optimised only if a level is given
    #[arg(short = 'O', value_parser = clap::value_parser!(u8).range(0..=3), value_name = "LEVEL")]
    pub(super) level: Option<u8>,
    /// Treat operations on floats as operations on real numbers: all get the fast-math flags `fast`, so that they may be reassociated,
    /// contracted and approximated; operands and results that are NaN or infinite, and the sign of a zero, are undefined
    #[arg(long)]
    pub(super) fast_math: bool,
    /// Report for each loop whether it was vectorised, how many iterations at a time, or why not, to the error output
    #[arg(long)]
    pub(super) vectorize_report: bool,
    /// Print the pipeline of optimisations to the error output
    #[arg(long)]
    pub(super) dump_pass_pipeline: bool,
    /// Write debug information of functions without debug attributes, too, from the locations of their operations. That of functions
    /// with debug attributes is written without this
    #[arg(short = 'g', long)]
    pub(super) debug_info: bool,
    /// The LLVM version to write LLVM IR for: 11 to 22, or `auto` for that of the `llc` on the PATH
    #[arg(long, value_name = "VERSION", default_value = "22", value_parser = llvm_version::parse)]
    pub(super) llvm_version: WhichLlvm,
    /// A library that the program is linked with: `m` for `libm`
    #[arg(short = 'l', value_name = "NAME")]
    pub(super) libraries: Vec<OsString>,
    /// A directory in which the linker searches for libraries
    #[arg(short = 'L', value_name = "DIRECTORY")]
    pub(super) library_directories: Vec<OsString>,
    /// Report how long each pass and each part of code generation took, and the ten functions that took longest
    #[arg(long)]
    pub(super) time_report: bool,
    /// Use one thread
    #[arg(long)]
    pub(super) mlir_disable_threading: bool,
    /// Print what machine code generation supports of the LLVM dialect, and exit
    #[arg(long)]
    pub(super) list_support: bool,
}

/// The machine that code is made for.
#[derive(clap::Args, Default)]
pub struct TargetArgs {
    /// The target triple: `x86_64-unknown-linux-gnu`, `aarch64-unknown-linux-gnu`. The host by default
    #[arg(long, value_name = "TRIPLE")]
    pub(super) target: Option<String>,
    /// The processor, by LLVM's name; `native` for this machine's. By default the architecture's baseline
    #[arg(long, value_name = "NAME")]
    pub(super) mcpu: Option<String>,
    /// Features of the processor to use and not to use: `+avx2,-fma`
    #[arg(long, value_name = "FEATURES", allow_hyphen_values = true)]
    pub(super) mattr: Option<String>,
    /// Whether the code may be at any address; by default it may
    #[arg(long, value_name = "MODEL")]
    pub(super) relocation_model: Option<RelocationModel>,
}

/// How code refers to addresses.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum RelocationModel {
    /// Works at any address
    Pic,
    /// Is linked to a fixed address
    Static,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Emit {
    /// LLVM IR text
    LlvmIr,
    /// MLIR in the LLVM dialect
    LlvmDialect,
    /// Cranelift IR text, as translated
    Clif,
    /// Cranelift IR text after Cranelift's optimisations
    OptimizedClif,
    /// Assembly
    Asm,
    /// An object file
    Obj,
    /// A program, linked with `cc`
    Exe,
    /// A shared library, linked with `cc`
    Shared,
    /// Nothing; only errors are reported
    Null,
}

impl Emit {
    /// Whether `cc` links the output.
    fn is_linked(self) -> bool {
        matches!(self, Emit::Exe | Emit::Shared)
    }

    /// The extension of output files; `None` for text, which is written to standard output.
    fn extension(self) -> Option<&'static str> {
        match self {
            Emit::Obj => Some("o"),
            Emit::Exe => Some(""),
            Emit::Shared => Some("so"),
            _ => None,
        }
    }
}

/// Runs the subcommand.
pub fn main(args: Args, driver: &Driver) -> ExitCode {
    if args.list_support {
        return match std::io::stdout().write_all(codegen::support::list().as_bytes()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(problem) => {
                report::problem(&reason(&problem));
                ExitCode::FAILURE
            }
        };
    }
    match run(&args, driver) {
        Ok(()) => ExitCode::SUCCESS,
        Err(problem) => {
            if let Some(problem) = problem {
                report::problem(&problem);
            }
            ExitCode::FAILURE
        }
    }
}

/// An error about something other than an input's contents; `None` if diagnostics of the contents have been printed.
type Problem = Option<String>;

fn run(args: &Args, driver: &Driver) -> Result<(), Problem> {
    if args.emit.is_linked() {
        return program(args, driver);
    }
    if let Some(object) = args.inputs.iter().find(|path| is_for_linker(path)) {
        let message = format!(
            "'{}' is for the linker: use --emit=exe or --emit=shared",
            object.display()
        );
        return Err(Some(message));
    }
    if args.emit == Emit::Obj && args.output.is_none() {
        // One object file for each input, as `cc -c` writes them.
        let paths = args.inputs.iter().map(|path| default_output(args.emit, path));
        let paths: Vec<PathBuf> = paths.collect();
        if let Some(twice) = paths
            .iter()
            .enumerate()
            .find(|(index, path)| paths[..*index].contains(path))
        {
            return Err(Some(format!(
                "two inputs have the output '{}'",
                twice.1.display()
            )));
        }
        for (input, path) in args.inputs.iter().zip(paths) {
            emit_file(args, driver, std::slice::from_ref(input), &path)?;
        }
        return Ok(());
    }
    emit_file(args, driver, &args.inputs, &output_path(args))
}

/// Whether a file is the linker's: an object, an archive or a shared library.
fn is_for_linker(path: &Path) -> bool {
    let extension = path.extension().and_then(|extension| extension.to_str());
    matches!(
        extension,
        Some("o" | "obj" | "a" | "lib" | "so" | "dylib" | "dll")
    )
}

/// The file to write: the named one, or that of the first input.
fn output_path(args: &Args) -> PathBuf {
    args.output.clone().unwrap_or_else(|| {
        let first = args.inputs.first().map_or(Path::new("-"), PathBuf::as_path);
        default_output(args.emit, first)
    })
}

fn default_output(emit: Emit, input: &Path) -> PathBuf {
    let Some(extension) = emit.extension() else {
        return "-".into();
    };
    let stem = input.file_stem().unwrap_or("out".as_ref());
    let path = if stem == "-" {
        PathBuf::from("out")
    } else {
        PathBuf::from(stem)
    };
    path.with_extension(extension)
}

/// Links the inputs into one module and writes it to a file.
fn emit_file(args: &Args, driver: &Driver, inputs: &[PathBuf], path: &Path) -> Result<(), Problem> {
    let inputs = Input::read_all(inputs, args.input_format)?;
    let mut out = OutputFile::open(path)?;
    match emit(args, driver, &inputs, args.emit, &mut out) {
        Ok(()) => Ok(out.finish()?),
        Err(problem) => {
            // A file that is there already stays as it is.
            out.discard()?;
            Err(problem)
        }
    }
}

/// Compiles the inputs as one module and writes it in the format `format`.
fn emit(
    args: &Args,
    driver: &Driver,
    inputs: &[Input],
    format: Emit,
    out: &mut (impl Write + Send),
) -> Result<(), Problem> {
    let llvm_version = match format {
        Emit::LlvmIr => args.llvm_version.resolve()?,
        _ => LlvmVersion::default(),
    };
    let ctx = driver.context();
    let options = args.object_options();
    let mut timing = Timing::start();
    let mut times = None;
    let size = Input::total_size(inputs);
    let threads = Threads::new(args.mlir_disable_threading, size, WorthThreads::CODE);
    let compiled = with_deep_stack(threads, || {
        let mut module = load::load_linked(
            driver,
            &ctx,
            inputs,
            true,
            !args.time_report,
            |_| Ok(()),
            &mut timing,
        )?;
        if !matches!(format, Emit::LlvmIr | Emit::LlvmDialect) {
            if let Some(target) = &options.target {
                set_layout(&ctx, &mut module, target);
            }
            windlass::lower::expand_processor_intrinsics::run(&ctx, &mut module);
            windlass::lower::split_coroutines::run(&ctx, &mut module)?;
        }
        driver.optimize(
            &ctx,
            &mut module,
            &OptimizeOptions {
                level: args.pass_level(format),
                fast_math: args.fast_math,
                vectorize_report: args.vectorize_report,
            },
            args.dump_pass_pipeline,
            args.time_report.then_some(&mut timing),
        )?;
        let mut object = || match args.time_report {
            false => codegen::compile_object(&ctx, &module, &options),
            true => timing.measure("Code generation", || {
                let (object, measured) = codegen::compile_object_timed(&ctx, &module, &options)?;
                times = Some(measured);
                Ok(object)
            }),
        };
        let clif = |stage| codegen::emit_clif(&ctx, &module, &options, stage);
        // The output keeps the first error of writing for `finish`.
        let _ = match format {
            Emit::LlvmIr => {
                let text = export_with(
                    &ctx,
                    &module,
                    &ExportOptions { llvm_version },
                    &driver.translations,
                )?;
                text.write_to(out)
            }
            Emit::LlvmDialect => {
                print_module(&ctx, &module, &PrintOptions::default(), out).and_then(|()| out.write_all(b"\n"))
            }
            Emit::Clif => out.write_all(clif(ClifStage::Translated)?.as_bytes()),
            Emit::OptimizedClif => out.write_all(clif(ClifStage::Optimized)?.as_bytes()),
            Emit::Asm => out.write_all(codegen::emit_asm(&ctx, &module, &options)?.as_bytes()),
            Emit::Obj | Emit::Exe | Emit::Shared => out.write_all(&object()?),
            Emit::Null => object().map(|_| Ok(()))?,
        };
        Ok::<(), Vec<Diagnostic>>(())
    });
    if args.time_report {
        let times = times.map_or_else(String::new, |times: CodegenTimes| times.to_string());
        report::raw(&format!("{}{times}", timing.report(false, ReportFormat::Text)));
    }
    compiled.map_err(|errors| {
        report::diagnostics(&ctx, &errors);
        None
    })
}

/// Gives a module without a data layout that of the target, by which passes and code generation then compute offsets.
fn set_layout(ctx: &Context, module: &mut Module, target: &str) {
    let given = DataLayout::given(ctx, [module.root.discardable(module.op)]);
    if let (None, Some(text)) = (given, data_layout(target)) {
        let (name, text) = (ctx.name("llvm.data_layout"), ctx.string_attr(&text));
        module.root.set_discardable_attr(ctx, module.op, name, Some(text));
    }
}

/// The optimisation level without `-O`.
const DEFAULT_LEVEL: u8 = 2;

impl Args {
    /// The level of the passes on the LLVM dialect. What is written as text for other tools stays as it is lowered, unless a level
    /// is asked for.
    fn pass_level(&self, format: Emit) -> u8 {
        self.level.unwrap_or(match format {
            Emit::LlvmIr | Emit::LlvmDialect => 0,
            _ => DEFAULT_LEVEL,
        })
    }

    fn object_options(&self) -> ObjectOptions {
        let model = self.target.relocation_model;
        ObjectOptions {
            opt_level: opt_level(self.level.unwrap_or(DEFAULT_LEVEL)),
            target: self.target.target.clone(),
            cpu: self.target.mcpu.clone(),
            features: self.target.mattr.clone(),
            position_independent: model != Some(RelocationModel::Static),
            debug_info: match self.debug_info {
                true => DebugInfo::Locations,
                false => DebugInfo::Attributes,
            },
        }
    }
}

/// Compiles each input to an object file and links all with `cc`, in a directory for intermediate files.
fn program(args: &Args, driver: &Driver) -> Result<(), Problem> {
    let path = output_path(args);
    if path == Path::new("-") {
        let what = if args.emit == Emit::Exe {
            "program"
        } else {
            "shared library"
        };
        return Err(Some(format!(
            "a {what} cannot be written to standard output: say where with -o"
        )));
    }
    let is_static = args.target.relocation_model == Some(RelocationModel::Static);
    if args.emit == Emit::Shared && is_static {
        return Err(Some("a shared library requires --relocation-model=pic".into()));
    }
    link(args, driver, OutputFile::open(&path)?, is_static)
}

/// Links the program and writes it to `out`.
fn link(args: &Args, driver: &Driver, mut out: OutputFile, is_static: bool) -> Result<(), Problem> {
    let directory = Temporary::directory().map_err(|error| {
        let root = std::env::temp_dir();
        format!(
            "cannot make a directory in '{}': {}",
            root.display(),
            reason(&error)
        )
    })?;
    let file = |name: &str| directory.path().join(name);
    let program = file("program");
    let mut linker = Linker::new(args);
    linker.command.arg("-O1").arg("-o").arg(&program);
    if args.emit == Emit::Shared {
        // The library's own symbols only: the runtime's are each library's own.
        linker.command.args(["-shared", "-fPIC", "-fvisibility=hidden"]);
    } else if is_static {
        linker.command.arg("-no-pie");
    }
    let mut needs_runtime = false;
    for (index, input) in args.inputs.iter().enumerate() {
        if is_for_linker(input) {
            linker.command.arg(input);
            continue;
        }
        let input = Input::read(input, args.input_format)?;
        let mut object = Vec::new();
        if let Err(problem) = emit(args, driver, &[input], Emit::Obj, &mut object) {
            out.discard()?;
            return Err(problem);
        }
        needs_runtime |= codegen::runtime::may_need_c_source(&object);
        let object_file = file(&format!("module{index}.o"));
        output_file::write(&object_file, &object)?;
        linker.command.arg(object_file);
    }
    if needs_runtime {
        let source_file = file("windlass_rt.c");
        output_file::write(&source_file, codegen::runtime::C_SOURCE.as_bytes())?;
        linker.command.arg(source_file);
    }
    let option = |letter: &str, value: &OsString| [OsStr::new(letter), value].join(OsStr::new(""));
    linker.command.args(
        args.library_directories
            .iter()
            .map(|directory| option("-L", directory)),
    );
    linker
        .command
        .args(args.libraries.iter().map(|library| option("-l", library)));
    linker.command.arg("-lm");
    linker.run()?;
    let unreadable = |error| format!("'{}' wrote no program: {}", linker.name, reason(&error));
    out.copy_executable_bits(&std::fs::metadata(&program).map_err(unreadable)?);
    // The output keeps the first error for `finish`.
    let _ = out.write_all(&std::fs::read(&program).map_err(unreadable)?);
    Ok(out.finish()?)
}

/// The command that links programs.
struct Linker {
    command: Command,
    name: String,
}

impl Linker {
    fn new(args: &Args) -> Linker {
        let cc = std::env::var_os("CC").unwrap_or_else(|| match args.target.target.as_deref() {
            Some(target) if target.starts_with("aarch64") && !cfg!(target_arch = "aarch64") => {
                "aarch64-linux-gnu-gcc".into()
            }
            _ => "cc".into(),
        });
        Linker {
            name: cc.to_string_lossy().into_owned(),
            command: Command::new(cc),
        }
    }

    fn run(&mut self) -> Result<(), String> {
        let name = &self.name;
        let status = self
            .command
            .status()
            .map_err(|error| format!("cannot run '{name}', which links programs: {}", reason(&error)))?;
        match status.success() {
            true => Ok(()),
            false => Err(format!("'{name}' could not link the program ({status})")),
        }
    }
}
