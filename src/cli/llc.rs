//! `llc`: LLVM IR as assembly or an object file, with the options of LLVM's tool.

use super::Driver;
use super::compile::{self, Emit, RelocationModel, TargetArgs};
use super::input::InputFormat;
use super::llvm_version::WhichLlvm;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use windlass::textual_llvm::LlvmVersion;

/// Compile LLVM IR with the options of LLVM's `llc`
#[derive(clap::Args)]
pub struct Args {
    /// The file to read; `-` for standard input
    #[arg(default_value = "-")]
    input: PathBuf,
    /// The file to write; `-` for standard output. By default the input's name with the extension of the format
    #[arg(short)]
    output: Option<PathBuf>,
    /// How much to optimise: 0 to 3
    #[arg(short = 'O', default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=3), value_name = "LEVEL")]
    level: u8,
    /// What to write
    #[arg(long, value_name = "TYPE", default_value = "asm")]
    filetype: FileType,
    /// The target triple; by default the host's
    #[arg(long, value_name = "TRIPLE")]
    mtriple: Option<String>,
    /// The processor; by default the architecture's baseline
    #[arg(long, value_name = "NAME")]
    mcpu: Option<String>,
    /// Features of the processor to use and not to use: `+avx2,-fma`
    #[arg(long, value_name = "FEATURES", allow_hyphen_values = true)]
    mattr: Option<String>,
    /// Whether the code may be at any address
    #[arg(long, value_name = "MODEL")]
    relocation_model: Option<RelocationModel>,
}

#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum FileType {
    /// Assembly
    Asm,
    /// An object file
    Obj,
    /// Nothing
    Null,
}

/// Runs the tool.
pub fn main(args: Args, driver: &Driver) -> ExitCode {
    let (emit, extension) = match args.filetype {
        FileType::Asm => (Emit::Asm, "s"),
        FileType::Obj => (Emit::Obj, "o"),
        FileType::Null => (Emit::Null, "null"),
    };
    let output = args.output.unwrap_or_else(|| match args.filetype {
        FileType::Null => "-".into(),
        _ => default_output(&args.input, extension),
    });
    let compile = compile::Args {
        inputs: vec![args.input],
        input_format: InputFormat::Auto,
        emit,
        target: TargetArgs {
            target: args.mtriple,
            mcpu: args.mcpu,
            mattr: args.mattr,
            relocation_model: args.relocation_model,
        },
        output: Some(output),
        level: Some(args.level),
        fast_math: false,
        vectorize_report: false,
        dump_pass_pipeline: false,
        llvm_version: WhichLlvm::Version(LlvmVersion::default()),
        libraries: Vec::new(),
        library_directories: Vec::new(),
        debug_info: false,
        time_report: false,
        list_support: false,
        mlir_disable_threading: false,
    };
    compile::main(compile, driver)
}

/// The input's name with another extension; LLVM replaces `.ll`, `.bc` and `.mir` and appends to all others.
fn default_output(input: &Path, extension: &str) -> PathBuf {
    if input == Path::new("-") {
        return input.to_owned();
    }
    let replaced = input
        .extension()
        .is_some_and(|old| ["ll", "bc", "mlir"].iter().any(|known| old == *known));
    match replaced {
        true => input.with_extension(extension),
        false => {
            let mut name = input.as_os_str().to_owned();
            name.push(".");
            name.push(extension);
            name.into()
        }
    }
}
