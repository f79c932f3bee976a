//! C, C++ and Rust programs, one a feature of the language, compiled by clang or rustc to LLVM IR and by windlass to
//! machine code.
//!
//! Each program in `c_programs/` and `c_programs/cpp/` is compiled at `-O0`, `-O1` and `-O2`; windlass runs it in
//! memory, as it is and after the optimiser's `-O1`, and after `-O2` as an object file that `cc` or `c++` links. All must print
//! what the program prints that clang compiles.
//! `cargo test --test c_programs -- setjmp` runs one program.
//!
//! C programs are also compiled for other machines, linked by a cross compiler and run by QEMU: without optimisation by clang and
//! with windlass's, or the other way round. Each machine gets half of the programs in each way, so that all get both.
//!
//! A program whose first line is `// MIXED` is also linked from two objects, of clang and of windlass: `main` from one, the
//! functions that it calls from the other, both ways.

use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::{Failed, Trial};
use windlass_testkit::report::difference;
use windlass_testkit::shell;
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle};

const LIMIT: Duration = Duration::from_secs(120);

/// How programs of a language are compiled.
#[derive(Clone, Copy)]
struct Language {
    extension: &'static str,
    clang: &'static str,
    linker: &'static str,
    /// The options with which `windlass run` finds the language's runtime.
    run: &'static str,
}

const LANGUAGES: [Language; 2] = [
    Language {
        extension: "c",
        clang: "clang-22",
        linker: "cc",
        run: "",
    },
    Language {
        extension: "cpp",
        clang: "clang++-22",
        linker: "c++",
        run: "--shared-libs=libstdc++.so.6",
    },
];

/// Machines that programs are cross-compiled for.
const MACHINES: [&str; 3] = ["aarch64", "riscv64", "s390x"];

/// Options with which clang compiles LLVM IR as it is.
const AS_IT_IS: &str = "-Xclang -disable-llvm-passes";

/// Programs that are for x86-64 only, use functions that other machines' libraries lack (of `f128`), or that clang does not compile
/// for the machine.
const NATIVE: [&str; 15] = [
    "assembled_instructions",
    "assembly_subroutines",
    "atomic_128",
    "avx_intrinsics",
    "bit_int",
    "bit_int_narrow",
    "float128",
    "float128_math",
    "inline_assembly",
    "long_double",
    "long_double_functions",
    "rounding_modes",
    "module_assembly",
    "processor_instructions",
    "sse_intrinsics",
];
const NOT_ON: [(&str, &str); 4] = [
    // LLVM's own code at -O2 does not end: an unrolled loop uses one allocation twice.
    ("alloca", "aarch64"),
    ("half_floats", "riscv64"),
    ("half_floats", "s390x"),
    ("musttail", "s390x"),
];

fn main() -> ExitCode {
    windlass_testkit::run_trials("c_programs", trials)
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/c_programs");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_binary(env!("CARGO_BIN_EXE_windlass"), scratch)?);
    let mut trials = Vec::new();
    for language in LANGUAGES {
        let needs = [language.linker, language.clang];
        let missing = oracle::missing(needs.iter());
        let missing_mixed = oracle::missing(needs.iter().chain(&["objcopy"]));
        for file in files::below(&root, &[language.extension])? {
            let name = files::name_below(&root, &file.with_extension(""));
            for level in 0..3 {
                let (toolbox, file) = (Arc::clone(&toolbox), file.clone());
                let run = move || check(language, level, &toolbox, &file);
                trials.push(oracles.trial(format!("{name}/O{level}"), &missing, run));
            }
            let text = std::fs::read_to_string(&file)?;
            if text.starts_with("// MIXED") {
                let (toolbox, file) = (Arc::clone(&toolbox), file.clone());
                let run = move || check_mixed(language, &toolbox, &file);
                trials.push(oracles.trial(format!("{name}/mixed"), &missing_mixed, run));
            }
        }
    }
    for (number, machine) in MACHINES.into_iter().enumerate() {
        let linker = format!("{machine}-linux-gnu-gcc");
        let qemu = format!("qemu-{machine}");
        let missing = oracle::missing(["clang-22", &linker, &qemu].iter());
        for (index, file) in files::below(&root, &["c"])?.into_iter().enumerate() {
            let name = files::name_below(&root, &file.with_extension(""));
            if NATIVE.contains(&name.as_str()) || NOT_ON.contains(&(name.as_str(), machine)) {
                continue;
            }
            let level = if (index + number).is_multiple_of(2) { 0 } else { 2 };
            let toolbox = Arc::clone(&toolbox);
            let run = move || check_cross(machine, level, &toolbox, &file);
            trials.push(oracles.trial(format!("{name}/{machine}-O{level}"), &missing, run));
        }
    }
    let missing = missing_for_rust();
    for file in files::below(&root, &["rs"])? {
        let name = files::name_below(&root, &file.with_extension(""));
        for level in 0..3 {
            let (toolbox, file) = (Arc::clone(&toolbox), file.clone());
            let run = move || check_rust(level, &toolbox, &file);
            trials.push(oracles.trial(format!("{name}/O{level}"), &missing, run));
        }
    }
    Ok(trials)
}

/// What Rust programs need: a compiler whose LLVM IR can be imported.
fn missing_for_rust() -> Vec<String> {
    let mut missing = oracle::missing(["cc"].iter());
    let version = Command::new("rustc").arg("-vV").output();
    let version = version.map_or_else(
        |_| String::new(),
        |output| String::from_utf8_lossy(&output.stdout).into_owned(),
    );
    if !version.contains("LLVM version: 22.") {
        missing.push(String::from("rustc with LLVM 22"));
    }
    missing
}

/// Compiles a Rust program. rustc links it, with the object of windlass in place of its own.
fn check_rust(level: u8, toolbox: &Toolbox, file: &Path) -> Result<(), Failed> {
    let rustc = format!(
        "rustc -C opt-level={level} -C codegen-units=1 -C debuginfo=0 {}",
        file.display()
    );
    let commands = [
        format!("{rustc} -C prefer-dynamic --emit=llvm-ir=module.ll,link=reference"),
        String::from("libraries=$(rustc --print target-libdir)"),
        String::from("LD_LIBRARY_PATH=$libraries ./reference > expected"),
        String::from("windlass run module.ll --shared-libs=$(echo $libraries/libstd-*.so) > in-memory"),
        String::from("windlass compile module.ll --emit=obj -o module.o"),
        String::from(
            "echo 'for f in \"$@\"; do case $f in *-cgu.0.rcgu.o) cp module.o $f;; esac; done' > link.sh",
        ),
        String::from("echo 'exec cc \"$@\"' >> link.sh"),
        String::from("(echo '#!/bin/sh'; cat link.sh) > linker && chmod +x linker"),
        format!("{rustc} -C prefer-dynamic -C linker=./linker -C linker-flavor=gcc -o program"),
        String::from("LD_LIBRARY_PATH=$libraries ./program > linked"),
    ];
    run_and_compare(&commands, &["in-memory", "linked"], toolbox)
}

/// The options in the line `// OPTIONS: …` of a program.
fn options(file: &Path) -> std::io::Result<String> {
    let text = std::fs::read_to_string(file)?;
    let options = files::marked(&text, "OPTIONS");
    Ok(options.unwrap_or_default().to_owned())
}

fn check(language: Language, level: u8, toolbox: &Toolbox, file: &Path) -> Result<(), Failed> {
    let Language {
        clang, linker, run, ..
    } = language;
    let source = format!("{} {}", options(file)?, file.display());
    let commands = [
        format!("{clang} -w -O{level} -S -emit-llvm {source} -o module.ll"),
        format!("{clang} -w -O{level} {AS_IT_IS} module.ll -lm -lpthread -o reference"),
        String::from("./reference > expected"),
        format!("windlass run {run} module.ll > in-memory"),
        format!("windlass run -O1 {run} module.ll > simplified"),
        String::from("windlass compile -O2 module.ll --emit=obj -o module.o"),
        format!("{linker} module.o -lm -lpthread -o program"),
        String::from("./program > optimized"),
    ];
    run_and_compare(&commands, &["in-memory", "simplified", "optimized"], toolbox)
}

/// Compiles a program for another machine and runs it by QEMU.
fn check_cross(machine: &str, level: u8, toolbox: &Toolbox, file: &Path) -> Result<(), Failed> {
    let system = format!("{machine}-linux-gnu");
    let source = format!("{} {}", options(file)?, file.display());
    let own_level = 2 - level;
    let clang = format!("clang-22 -w -O{level} --target={system}");
    let run = format!("qemu-{machine} -L /usr/{system}");
    let commands = [
        format!("{clang} -isystem /usr/{system}/include {source} -S -emit-llvm -o module.ll"),
        format!("{clang} {AS_IT_IS} module.ll -c -o reference.o"),
        format!("{system}-gcc reference.o -lm -lpthread -o reference"),
        format!("{run} ./reference > expected"),
        format!(
            "windlass compile -O{own_level} module.ll --emit=obj --target={machine}-unknown-linux-gnu -o module.o"
        ),
        format!("{system}-gcc module.o -lm -lpthread -o program"),
        format!("{run} ./program > linked"),
    ];
    run_and_compare(&commands, &["linked"], toolbox)
}

fn check_mixed(language: Language, toolbox: &Toolbox, file: &Path) -> Result<(), Failed> {
    let Language { clang, linker, .. } = language;
    let source = file.display();
    let commands = [
        format!("{clang} -w -O1 {source} -lm -o reference"),
        String::from("./reference > expected"),
        // Calls of functions that may be replaced are not changed.
        format!("{clang} -w -O1 -fsemantic-interposition -c {source} -o theirs.o"),
        format!("{clang} -w -O1 -S -emit-llvm {source} -o module.ll"),
        String::from("windlass compile module.ll --emit=obj -o ours.o"),
        String::from("objcopy --weaken theirs.o their-main.o"),
        String::from("objcopy --redefine-sym main=other_main ours.o our-functions.o"),
        format!("{linker} their-main.o our-functions.o -lm -o clang-calls"),
        String::from("./clang-calls > clang-calls-windlass"),
        String::from("objcopy --weaken ours.o our-main.o"),
        String::from("objcopy --redefine-sym main=other_main theirs.o their-functions.o"),
        format!("{linker} our-main.o their-functions.o -lm -o windlass-calls"),
        String::from("./windlass-calls > windlass-calls-clang"),
    ];
    run_and_compare(
        &commands,
        &["clang-calls-windlass", "windlass-calls-clang"],
        toolbox,
    )
}

/// Runs commands; the files in `outputs` must then be the same as `expected`.
fn run_and_compare(commands: &[String], outputs: &[&str], toolbox: &Toolbox) -> Result<(), Failed> {
    let dir = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR"))?;
    shell::run_all(commands.iter().cloned(), toolbox, dir.path(), LIMIT)?;
    let read = |name: &str| std::fs::read(dir.path().join(name));
    let expected = String::from_utf8_lossy(&read("expected")?).into_owned();
    for &output in outputs {
        let found = String::from_utf8_lossy(&read(output)?).into_owned();
        if let Some(difference) = difference(&expected, &found) {
            return Err(format!("{output}: {difference}").into());
        }
    }
    Ok(())
}
