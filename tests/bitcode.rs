//! Compares LLVM bitcode with the LLVM IR text that LLVM makes of it.
//!
//! Inputs are the files of `lit/import`, assembled by LLVM 14, 19 and 22 if they accept them, the programs of
//! `c_programs`, and one program each of C++ and Rust, as their compilers write them. Of each module
//!
//! * the disassembly is to LLVM what `llvm-dis` writes, but for the names of local values,
//! * the import of the bitcode is the import of what `llvm-dis` writes, locations included, but for the tags of blocks,
//! * bitcode with wrong bits is an error or some module, and nothing else.
//!
//! `cargo test --test bitcode -- lit/phi` runs one file.

use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use libtest_mimic::{Failed, Trial};
use windlass::ir::Context;
use windlass::textual_llvm::disassemble;
use windlass_testkit::report::difference;
use windlass_testkit::{files, oracle};

/// The versions of LLVM that assemble the files of `lit/import`.
const ASSEMBLERS: [&str; 3] = ["llvm-as-14", "llvm-as-19", "llvm-as-22"];

/// A C++ program with virtual calls, templates and exceptions.
const CPP: &str = "
struct Base { virtual ~Base() {} virtual int f() const { return 1; } };
struct Derived : Base { int f() const override { return 2; } };
template <class T> T twice(T x) { return x + x; }
static Derived global;
int check(int x) { if (x > 3) throw x; return x; }
int main(int argc, char **) { try { return check(argc) + twice(3) + global.f(); } catch (int e) { return e; } }
";

/// A Rust program that uses the standard library.
const RUST: &str = "
fn main() {
    let mut words: std::collections::HashMap<String, Vec<usize>> = Default::default();
    for (at, word) in std::env::args().enumerate() { words.entry(word).or_default().push(at); }
    println!(\"{words:?}\");
}
";

fn main() -> ExitCode {
    windlass_testkit::run_trials("bitcode", trials)
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let comparison = ["llvm-dis-22", "llvm-as-22", "opt-22"];
    let mut trials = Vec::new();
    let missing = oracle::missing(comparison.iter().chain(&ASSEMBLERS));
    for file in files::below(&tests.join("lit/import"), &["ll"])? {
        let name = format!("lit/{}", files::name_below(&tests.join("lit/import"), &file));
        trials.push(oracles.trial(name, &missing, move || check_text(&file)));
    }
    let missing = oracle::missing(comparison.iter().chain(&["clang-22"]));
    for file in files::below(&tests.join("c_programs"), &["c"])? {
        for options in ["-O0 -g", "-O2", "-O2 -g"] {
            let name = files::name_below(&tests.join("c_programs"), &file.with_extension(""));
            let name = format!("c/{name}/{}", options.replace(' ', ""));
            let path = file.clone();
            trials.push(oracles.trial(name, &missing, move || {
                check_clang(options, "c", &std::fs::read(&path)?)
            }));
        }
    }
    for options in ["-O0", "-O1 -g"] {
        let name = format!("cpp/{}", options.replace(' ', ""));
        trials.push(oracles.trial(name, &missing, move || {
            check_clang(options, "c++", CPP.as_bytes())
        }));
    }
    trials.push(oracles.trial("run", &missing, check_run));
    let missing = oracle::missing(comparison.iter().chain(&["rustc"]));
    for options in ["-Copt-level=0 -g", "-Copt-level=2"] {
        let name = format!("rust/{}", options.replace(' ', ""));
        trials.push(oracles.trial(name, &missing, move || {
            let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
            let source = dir.path().join("program.rs");
            std::fs::write(&source, RUST)?;
            let bitcode = dir.path().join("program.bc");
            let mut rustc = Command::new("rustc");
            rustc
                .args(options.split(' '))
                .arg("--emit=llvm-bc")
                .arg(&source)
                .arg("-o")
                .arg(&bitcode);
            run(&mut rustc, b"")?;
            check(&std::fs::read(bitcode)?)
        }));
    }
    Ok(trials)
}

fn check_text(file: &Path) -> Result<(), Failed> {
    let text = std::fs::read(file)?;
    for assembler in ASSEMBLERS {
        // Each version refuses some of the files: syntax that it does not have yet, or no more.
        if let Ok(bitcode) = run(&mut Command::new(assembler), &text) {
            check(&bitcode).map_err(|error| match error.message() {
                Some(message) => format!("{assembler}: {message}"),
                None => assembler.to_owned(),
            })?;
        }
    }
    Ok(())
}

fn check_clang(options: &str, language: &str, source: &[u8]) -> Result<(), Failed> {
    let mut clang = Command::new("clang-22");
    let text = String::from_utf8_lossy(source);
    let own = files::marked(&text, "OPTIONS");
    clang
        .args(options.split(' '))
        .args(own.unwrap_or_default().split_whitespace())
        .args(["-w", "-c", "-emit-llvm", "-x", language, "-", "-o", "-"]);
    check(&run(&mut clang, source)?)
}

fn check(bitcode: &[u8]) -> Result<(), Failed> {
    let ctx = Context::new(windlass::dialects::registry());
    let text = disassemble(&ctx, "module.bc", bitcode).map_err(|error| error.message.clone())?;
    let reference = run(&mut Command::new("llvm-dis-22"), bitcode)?;
    compare("disassembly", &normalized(&reference)?, &normalized(&text)?)?;
    compare("import", &import(&reference)?, &import(bitcode)?)?;
    corrupt(&ctx, bitcode);
    Ok(())
}

/// The subcommands tell bitcode by its contents: `run` executes `main`.
fn check_run() -> Result<(), Failed> {
    const SOURCE: &[u8] = b"int main(int argc, char **argv) { return argc == 2 ? argv[1][0] - 'A' : 1; }";
    let mut clang = Command::new("clang-22");
    clang.args(["-O1", "-c", "-emit-llvm", "-x", "c", "-", "-o", "-"]);
    let bitcode = run(&mut clang, SOURCE)?;
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    let file = dir.path().join("program");
    std::fs::write(&file, bitcode)?;
    let mut windlass = Command::new(env!("CARGO_BIN_EXE_windlass"));
    let status = windlass.arg("run").arg(&file).args(["--", "k"]).status()?;
    match status.code() {
        Some(42) => Ok(()),
        _ => Err(format!("the program ended with {status}").into()),
    }
}

/// The text that LLVM writes of a module without the names of local values.
fn normalized(text: &[u8]) -> Result<Vec<u8>, Failed> {
    // `opt` does not know each target.
    let lines = text.split_inclusive(|&byte| byte == b'\n');
    let text: Vec<&[u8]> = lines.filter(|line| !line.starts_with(b"target triple")).collect();
    let bitcode = run(&mut Command::new("llvm-as-22"), &text.concat())?;
    let text = run(
        Command::new("opt-22").args(["-S", "-discard-value-names"]),
        &bitcode,
    )?;
    Ok(text)
}

/// The module in the LLVM dialect, or why there is none.
fn import(module: &[u8]) -> Result<Vec<u8>, Failed> {
    let mut windlass = Command::new(env!("CARGO_BIN_EXE_windlass"));
    windlass.args(["translate", "--import-llvm", "-mlir-print-debuginfo"]);
    Ok(match run(&mut windlass, module) {
        Ok(text) => {
            let text = without_tags(&String::from_utf8_lossy(&text));
            // Intrinsics that replace others are declared in the order in which these are declared.
            let is_intrinsic = |line: &&str| line.starts_with("  llvm.func @llvm.");
            let (mut intrinsics, others): (Vec<&str>, Vec<&str>) = text.lines().partition(is_intrinsic);
            intrinsics.sort_unstable();
            [others, intrinsics].concat().join("\n").into_bytes()
        }
        // The position of the error differs, and the names in the instruction that it quotes.
        Err(Problem::Rejected(error)) => {
            let message = error.lines().next().unwrap_or_default();
            let message = message.rsplit("error: ").next().unwrap_or_default();
            let words = message.split(['%', '!']).next().unwrap_or_default();
            words.as_bytes().to_vec()
        }
        Err(problem) => return Err(problem.into()),
    })
}

/// The text without the numbers of blocks whose addresses are taken: LLVM numbers blocks in text and bitcode
/// differently.
fn without_tags(text: &str) -> String {
    let mut parts = text.split("<id = ");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        result.push_str("<id = ");
        result.push_str(part.trim_start_matches(|digit: char| digit.is_ascii_digit()));
    }
    result
}

/// Disassembles the module with some bits inverted; this must end.
fn corrupt(ctx: &Context, bitcode: &[u8]) {
    const ROUNDS: usize = 20;
    for round in 0..ROUNDS {
        let mut wrong = bitcode.to_vec();
        let at = (round * 7919 + 1) % wrong.len();
        wrong[at] ^= 1 << (round % 8);
        // Some of these modules are as valid as the original.
        let _ = disassemble(ctx, "module.bc", &wrong);
    }
}

fn compare(what: &str, expected: &[u8], found: &[u8]) -> Result<(), Failed> {
    let [expected, found] = [expected, found].map(String::from_utf8_lossy);
    match difference(&expected, &found) {
        Some(difference) => Err(format!("{what}: {difference}").into()),
        None => Ok(()),
    }
}

/// Why a command has no output.
#[derive(Debug)]
enum Problem {
    Rejected(String),
    Io(std::io::Error),
}

impl From<std::io::Error> for Problem {
    fn from(error: std::io::Error) -> Problem {
        Problem::Io(error)
    }
}

impl From<Problem> for Failed {
    fn from(problem: Problem) -> Failed {
        match problem {
            Problem::Rejected(error) => error.into(),
            Problem::Io(error) => error.into(),
        }
    }
}

/// The standard output of a command that reads `input`.
fn run(command: &mut Command, input: &[u8]) -> Result<Vec<u8>, Problem> {
    let mut file = tempfile::tempfile_in(env!("CARGO_TARGET_TMPDIR"))?;
    std::io::Write::write_all(&mut file, input)?;
    std::io::Seek::rewind(&mut file)?;
    let output = command.stdin(Stdio::from(file)).stderr(Stdio::piped()).output()?;
    match output.status.success() {
        true => Ok(output.stdout),
        false => Err(Problem::Rejected(
            String::from_utf8_lossy(&output.stderr).into_owned(),
        )),
    }
}
