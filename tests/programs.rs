//! Runs every program in `examples/` on every path from MLIR to running code; each must print the text of its `.out`
//! file.
//!
//! The paths: `windlass run`, optimised and not; `windlass compile` to an executable; to an object file that `cc` links
//! with upstream's runtime; to `.ll`, run by LLVM's `lli`; and, to check the `.out` files themselves, upstream's own
//! tools. A path whose tools are not installed is skipped. `cargo test --test programs -- mandelbrot` runs one program,
//! `-- /lli` one path.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use windlass_testkit::report::difference;
use windlass_testkit::shell;
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle};

const LIMIT: Duration = Duration::from_secs(60);

/// A path from a program's text to its output: commands that write it to `out`.
#[derive(Clone, Copy)]
struct Way {
    name: &'static str,
    commands: &'static [&'static str],
    needs: &'static [Need],
}

#[derive(Clone, Copy)]
enum Need {
    Cc,
    Llvm(&'static str),
    RunnerLibrary,
}

impl Need {
    /// The programs that are not installed.
    fn missing(self) -> Option<String> {
        let (found, name) = match self {
            Self::Cc => (oracle::program("cc").is_some(), "cc".to_owned()),
            Self::Llvm(name) => (oracle::llvm(name).is_some(), format!("{name}-22")),
            Self::RunnerLibrary => (
                oracle::runner_library(RUNTIME).is_some(),
                format!("lib{RUNTIME}.so"),
            ),
        };
        (!found).then_some(name)
    }
}

/// Upstream's library with `printI64` and related functions.
const RUNTIME: &str = "mlir_c_runner_utils";

const WAYS: [Way; 6] = [
    Way {
        name: "run",
        commands: &["windlass run @FILE@ > out"],
        needs: &[],
    },
    Way {
        name: "run-O0",
        commands: &["windlass run -O0 @FILE@ > out"],
        needs: &[],
    },
    Way {
        name: "exe",
        commands: &["windlass compile @FILE@ --emit=exe -o program", "./program > out"],
        needs: &[Need::Cc],
    },
    Way {
        name: "obj",
        commands: &[
            "windlass compile @FILE@ --emit=obj -o program.o",
            "cc program.o -L@LIB@ -Wl,-rpath,@LIB@ -lmlir_c_runner_utils -lm -o program",
            "./program > out",
        ],
        needs: &[Need::Cc, Need::RunnerLibrary],
    },
    Way {
        name: "lli",
        commands: &[
            "windlass compile @FILE@ --emit=llvm-ir -o program.ll",
            "lli-22 --dlopen=@LIB@/libmlir_c_runner_utils.so program.ll > out",
        ],
        needs: &[Need::Llvm("lli"), Need::RunnerLibrary],
    },
    Way {
        name: "upstream",
        commands: &[
            "mlir-opt-22 -convert-complex-to-standard -convert-math-to-funcs -convert-math-to-llvm -convert-math-to-libm \
             -expand-strided-metadata -lower-affine -convert-scf-to-cf -finalize-memref-to-llvm \
             -convert-complex-to-llvm -convert-index-to-llvm -convert-arith-to-llvm -convert-cf-to-llvm -convert-func-to-llvm -convert-ub-to-llvm \
             -reconcile-unrealized-casts @FILE@ | mlir-translate-22 --mlir-to-llvmir > program.ll",
            "lli-22 --dlopen=@LIB@/libmlir_c_runner_utils.so program.ll > out",
        ],
        needs: &[
            Need::Llvm("mlir-opt"),
            Need::Llvm("mlir-translate"),
            Need::Llvm("lli"),
            Need::RunnerLibrary,
        ],
    },
];

fn main() -> ExitCode {
    windlass_testkit::run_trials("programs", trials)
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_binary(env!("CARGO_BIN_EXE_windlass"), scratch)?);
    let mut trials = Vec::new();
    for file in files::below(&root, &["mlir"])? {
        let expected = file.with_extension("out");
        if !expected.exists() {
            continue;
        }
        for way in WAYS {
            let name = format!(
                "{}/{}",
                files::name_below(&root, &file.with_extension("")),
                way.name
            );
            let missing: Vec<String> = way.needs.iter().filter_map(|need| need.missing()).collect();
            let (toolbox, file, expected) = (Arc::clone(&toolbox), file.clone(), expected.clone());
            trials.push(oracles.trial(name, &missing, move || check(&way, &toolbox, &file, &expected)));
        }
    }
    Ok(trials)
}

fn check(way: &Way, toolbox: &Toolbox, file: &Path, expected: &Path) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let library = oracle::runner_library(RUNTIME).and_then(|library| library.parent().map(PathBuf::from));
    let library = library.unwrap_or_default().display().to_string();
    let commands = way.commands.iter().map(|command| {
        command
            .replace("@FILE@", &file.display().to_string())
            .replace("@LIB@", &library)
    });
    shell::run_all(commands, toolbox, dir.path(), LIMIT)?;
    let expected = std::fs::read_to_string(expected)?;
    let found = String::from_utf8_lossy(&std::fs::read(dir.path().join("out"))?).into_owned();
    difference(&expected, &found).map_or(Ok(()), |difference| Err(difference.into()))
}
