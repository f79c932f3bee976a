//! Output files of the command line: what is preserved of a replaced file, and that a failed run leaves no files.
#![cfg(unix)]

use std::fs::{self, Permissions};
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const PROGRAM: &str = "func.func @main() -> i32 {\n  %c = arith.constant 7 : i32\n  return %c : i32\n}\n";

const PRINTS: &str = "func.func private @printI64(i64)\nfunc.func @main() {\n  %c = arith.constant 42 : i64\n  \
                      call @printI64(%c) : (i64) -> ()\n  return\n}\n";

const SECOND_PART_FAILS: &str = "func.func @f() {\n  return\n}\n// -----\nfunc.func @g() {\n  retur\n}\n";

/// A directory with the input `m.mlir`.
fn directory(input: &str) -> tempfile::TempDir {
    let directory = tempfile::tempdir().expect("a temporary directory");
    fs::write(directory.path().join("m.mlir"), input).expect("the input is written");
    directory
}

/// Runs `script` in a shell in `directory`, where `$W` is windlass.
fn shell(directory: &Path, script: &str) -> Output {
    let mut shell = Command::new("bash");
    shell.args(["-c", script]).current_dir(directory);
    let windlass = env!("CARGO_BIN_EXE_windlass");
    shell
        .env("W", windlass)
        .env("TMPDIR", directory)
        .output()
        .expect("bash runs")
}

fn succeeds(directory: &Path, script: &str) {
    let output = shell(directory, script);
    assert!(
        output.status.success(),
        "{script}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
}

/// Runs a script that fails with exit status 1; returns its standard error.
fn fails(directory: &Path, script: &str) -> String {
    let output = shell(directory, script);
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(1), "{script}: {error}");
    error
}

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).expect("it exists").mode() & 0o777
}

fn names(directory: &Path) -> Vec<String> {
    let entries = fs::read_dir(directory).expect("a directory");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("an entry")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

#[test]
fn a_file_keeps_its_mode_and_a_program_becomes_executable() {
    let directory = directory(PROGRAM);
    let file = directory.path().join("f");
    fs::write(&file, "old").expect("written");
    fs::set_permissions(&file, Permissions::from_mode(0o600)).expect("set");
    for emit in ["llvm-ir", "obj"] {
        succeeds(directory.path(), &format!("$W compile m.mlir --emit={emit} -o f"));
        assert_eq!(mode(&file), 0o600);
    }
    succeeds(directory.path(), "umask 027; $W compile m.mlir --emit=exe -o f");
    assert_eq!(mode(&file), 0o710);
    assert_eq!(shell(directory.path(), "./f").status.code(), Some(7));
    succeeds(directory.path(), "umask 027; $W opt m.mlir -o g");
    assert_eq!(mode(&directory.path().join("g")), 0o640);
    assert_eq!(names(directory.path()), ["f", "g", "m.mlir"]);
}

#[test]
fn links_remain_links() {
    let directory = directory(PROGRAM);
    let path = |name: &str| directory.path().join(name);
    symlink("target", path("link")).expect("linked");
    for emit in ["llvm-ir", "exe"] {
        // In the first run, the target does not exist.
        succeeds(
            directory.path(),
            &format!("$W compile m.mlir --emit={emit} -o link"),
        );
        assert!(
            fs::symlink_metadata(path("link"))
                .expect("it exists")
                .is_symlink()
        );
    }
    assert_eq!(shell(directory.path(), "./target").status.code(), Some(7));
    fs::write(path("one"), "old and longer than what replaces it".repeat(20)).expect("written");
    fs::hard_link(path("one"), path("two")).expect("linked");
    succeeds(
        directory.path(),
        "$W opt m.mlir -o one && $W opt m.mlir | cmp - two",
    );
    symlink("loop", path("loop")).expect("linked");
    let error = fails(directory.path(), "$W opt m.mlir -o loop");
    assert_eq!(
        error,
        "cannot open output file 'loop': Too many levels of symbolic links\n"
    );
}

#[test]
fn devices_and_pipes_are_written_as_they_are() {
    let directory = directory(PROGRAM);
    for emit in ["clif", "exe"] {
        let pipe = directory.path().join(format!("pipe-{emit}"));
        let script = format!(
            "mkfifo {0}; cat {0} > got & $W compile m.mlir --emit={emit} -o {0} && wait",
            pipe.display()
        );
        succeeds(directory.path(), &script);
        assert!(
            fs::symlink_metadata(&pipe)
                .expect("it exists")
                .file_type()
                .is_fifo()
        );
        assert!(!fs::read(directory.path().join("got")).expect("read").is_empty());
    }
    let full = Path::new("/dev/full");
    if full.exists() {
        let error = fails(directory.path(), "$W opt m.mlir -o /dev/full");
        assert_eq!(
            error,
            "cannot write output file '/dev/full': No space left on device\n"
        );
    }
    succeeds(
        directory.path(),
        "(echo first; $W opt m.mlir -o /dev/stdout; echo last) > seq; grep first seq; grep last seq",
    );
}

#[test]
fn a_run_that_fails_leaves_the_output() {
    let directory = directory(SECOND_PART_FAILS);
    let out = directory.path().join("out");
    fs::write(&out, "old").expect("written");
    fails(directory.path(), "$W opt --split-input-file m.mlir -o out");
    fails(
        directory.path(),
        "$W translate --lower --mlir-to-llvmir --split-input-file m.mlir -o out",
    );
    fails(directory.path(), "$W compile --emit=exe m.mlir -o out");
    fs::write(directory.path().join("good.mlir"), PROGRAM).expect("written");
    let error = fails(
        directory.path(),
        "CC=false $W compile --emit=exe good.mlir -o out",
    );
    assert_eq!(error, "'false' could not link the program (exit status: 1)\n");
    assert_eq!(fs::read_to_string(&out).expect("read"), "old");
    // As upstream, a stream contains the output before the failure.
    let output = shell(directory.path(), "$W opt --split-input-file m.mlir");
    assert!(output.stdout.starts_with(b"module {\n  func.func @f()"));
    assert_eq!(names(directory.path()), ["good.mlir", "m.mlir", "out"]);
}

#[test]
fn a_limit_on_the_size_of_files_leaves_the_output() {
    let functions: String = (0..2000)
        .map(|n| format!("func.func @f{n}() {{ return }}\n"))
        .collect();
    let directory = directory(&functions);
    let out = directory.path().join("out");
    fs::write(&out, "old").expect("written");
    let limited = "ulimit -f 8; $W opt m.mlir -o out";
    assert_eq!(
        fails(directory.path(), limited),
        "cannot write output file 'out': File too large\n"
    );
    // The file is written in place.
    fs::hard_link(&out, directory.path().join("other")).expect("linked");
    assert_eq!(
        fails(directory.path(), limited),
        "cannot write output file 'out': File too large\n"
    );
    assert_eq!(fs::read_to_string(&out).expect("read"), "old");
    assert_eq!(names(directory.path()), ["m.mlir", "other", "out"]);
}

#[test]
fn outputs_that_cannot_be_opened_are_named_as_they_were_given() {
    let directory = directory(PROGRAM);
    for (path, reason) in [
        ("missing/x", "No such file or directory"),
        ("dir/", "Is a directory"),
        (".", "Is a directory"),
        ("m.mlir/x", "Not a directory"),
    ] {
        for command in [
            "opt",
            "compile",
            "compile --emit=exe",
            "translate --lower --mlir-to-llvmir",
        ] {
            let error = fails(directory.path(), &format!("$W {command} m.mlir -o {path}"));
            assert_eq!(
                error,
                format!("cannot open output file '{path}': {reason}\n"),
                "{command}"
            );
        }
    }
    let error = fails(directory.path(), "$W opt . -o x");
    assert_eq!(error, "cannot open input file '.': Is a directory\n");
    assert_eq!(names(directory.path()), ["m.mlir"]);
    succeeds(
        directory.path(),
        "$W opt m.mlir > expected; $W opt m.mlir -o x -o m.mlir && cmp m.mlir expected",
    );
    assert_eq!(names(directory.path()), ["expected", "m.mlir"]);
}

#[test]
fn a_standard_stream_that_is_closed_or_full_is_an_error() {
    let directory = directory(PRINTS);
    for command in [
        "opt m.mlir",
        "opt --help",
        "opt --list-passes",
        "completions bash",
        "run --host-supports-jit",
    ] {
        let error = fails(directory.path(), &format!("$W {command} >&-"));
        assert_eq!(
            error, "cannot write standard output: Bad file descriptor\n",
            "{command}"
        );
        if Path::new("/dev/full").exists() {
            let error = fails(directory.path(), &format!("$W {command} > /dev/full"));
            assert_eq!(
                error, "cannot write standard output: No space left on device\n",
                "{command}"
            );
        }
        succeeds(directory.path(), &format!("$W {command} > /dev/null"));
        // The reader exits.
        succeeds(directory.path(), &format!("set -o pipefail; $W {command} | true"));
    }
    if Path::new("/dev/full").exists() {
        let error = fails(directory.path(), "$W run m.mlir > /dev/full");
        assert_eq!(error, "cannot write standard output: No space left on device\n");
    }
    let error = fails(directory.path(), "$W opt <&-");
    assert_eq!(error, "cannot open input file '-': Bad file descriptor\n");
    succeeds(directory.path(), "$W opt m.mlir -o x >&-");
}

/// Sends `signal` to windlass once `is_ready` holds, and returns the signal that ended it.
fn interrupt(mut command: Command, signal: &str, is_ready: impl Fn() -> bool) -> Option<i32> {
    let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
    while !is_ready() {
        assert!(
            child.try_wait().expect("it is a child").is_none(),
            "it ended early"
        );
        std::thread::yield_now();
    }
    let sent = Command::new("bash")
        .args(["-c", &format!("kill -{signal} {}", child.id())])
        .status();
    assert!(sent.expect("bash runs").success());
    child.wait().expect("it is a child").signal()
}

/// Whether this process, and so those that it starts, ignores a signal: those that a shell without job control starts in the
/// background ignore SIGINT.
fn is_ignored(number: i32) -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (number - 1) & 1 == 1)
}

#[test]
fn a_signal_removes_temporary_files() {
    // The diagnostics of the failing parts fill the pipe that is never read, after the first part is written.
    let parts = "// -----\nfunc.func @g() {\n  retur\n}\n".repeat(5000);
    let signals = [("TERM", 15), ("INT", 2), ("HUP", 1)];
    for (signal, number) in signals.into_iter().filter(|&(_, number)| !is_ignored(number)) {
        let directory = directory(&format!("{PROGRAM}{parts}"));
        let mut command = Command::new(env!("CARGO_BIN_EXE_windlass"));
        command
            .args(["opt", "--split-input-file", "m.mlir", "-o", "out"])
            .current_dir(directory.path());
        let ended = interrupt(command, signal, || names(directory.path()).len() == 2);
        assert_eq!(ended, Some(number));
        assert_eq!(names(directory.path()), ["m.mlir"]);
    }
    // The temporary directory in which a program is linked.
    let directory = directory(PROGRAM);
    let linker = directory.path().join("cc");
    fs::write(&linker, "#!/bin/sh\necho > linking\nexec sleep 1\n").expect("written");
    fs::set_permissions(&linker, Permissions::from_mode(0o755)).expect("set");
    let mut command = Command::new(env!("CARGO_BIN_EXE_windlass"));
    command.args(["compile", "--emit=exe", "m.mlir", "-o", "out"]);
    command
        .env("CC", &linker)
        .env("TMPDIR", directory.path())
        .current_dir(directory.path());
    let linking: PathBuf = directory.path().join("linking");
    assert_eq!(interrupt(command, "TERM", || linking.exists()), Some(15));
    assert_eq!(names(directory.path()), ["cc", "linking", "m.mlir"]);
}

#[test]
fn a_signal_that_is_ignored_remains_without_effect() {
    let parts = "// -----\nfunc.func @g() {\n  retur\n}\n".repeat(5000);
    let directory = directory(&format!("{PROGRAM}{parts}"));
    let mut command = Command::new("bash");
    let script = "trap '' HUP; exec \"$W\" opt --split-input-file m.mlir -o out";
    command
        .args(["-c", script])
        .env("W", env!("CARGO_BIN_EXE_windlass"))
        .current_dir(directory.path());
    let mut child = command.stderr(Stdio::piped()).spawn().expect("it starts");
    while names(directory.path()).len() < 2 {
        assert!(
            child.try_wait().expect("it is a child").is_none(),
            "it ended early"
        );
        std::thread::yield_now();
    }
    let sent = Command::new("bash")
        .args(["-c", &format!("kill -HUP {}", child.id())])
        .status();
    assert!(sent.expect("bash runs").success());
    let mut errors = String::new();
    let stderr = child.stderr.take().expect("it is piped");
    BufReader::new(stderr).read_to_string(&mut errors).expect("read");
    assert_eq!(child.wait().expect("it is a child").code(), Some(1));
}

#[test]
fn a_program_ends_with_the_reader_of_its_output() {
    let endless = "func.func private @printI64(i64)\nfunc.func private @printNewline()\nfunc.func @main() {\n  \
                   %c = arith.constant 42 : i64\n  cf.br ^bb1\n^bb1:\n  func.call @printI64(%c) : (i64) -> ()\n  \
                   func.call @printNewline() : () -> ()\n  cf.br ^bb1\n}\n";
    let directory = directory(endless);
    let output = shell(directory.path(), "$W run m.mlir | head -1");
    let lines: Vec<String> = output.stdout.lines().map(|line| line.expect("text")).collect();
    assert_eq!((lines, output.stderr), (vec!["42".to_owned()], Vec::new()));
}

#[test]
fn levels_and_unknown_options() {
    let directory = directory(PRINTS);
    for level in ["-O2", "-O 2", "-O=2"] {
        succeeds(directory.path(), &format!("$W run {level} m.mlir"));
        succeeds(
            directory.path(),
            &format!("$W compile {level} --emit=clif m.mlir"),
        );
    }
    for command in ["run", "compile"] {
        let error = fails(directory.path(), &format!("$W {command} -O5 m.mlir"));
        assert!(
            error.starts_with("error: invalid value '5' for '-O <LEVEL>'"),
            "{error}"
        );
        let error = fails(
            directory.path(),
            &format!("ln -sf $W windlass; ./windlass {command} --frobnicate m.mlir"),
        );
        let told = format!(
            "windlass {command}: Unknown command line argument '--frobnicate'.  Try: 'windlass {command} --help'\n"
        );
        assert_eq!(error, told);
    }
    let error = fails(
        directory.path(),
        "ln -sf $W mlir-opt; ./mlir-opt --frobnicate m.mlir",
    );
    assert_eq!(
        error,
        "mlir-opt: Unknown command line argument '--frobnicate'.  Try: 'mlir-opt --help'\n"
    );
}

#[test]
fn a_writable_file_in_a_directory_that_is_not_is_written() {
    let directory = directory(PROGRAM);
    let locked = directory.path().join("locked");
    fs::create_dir(&locked).expect("made");
    fs::write(locked.join("f"), "old").expect("written");
    // Root may write everywhere; other users may not, which is the tested case.
    fs::set_permissions(&locked, Permissions::from_mode(0o555)).expect("set");
    succeeds(
        directory.path(),
        "$W opt m.mlir -o locked/f && $W opt m.mlir | cmp - locked/f",
    );
    fs::set_permissions(&locked, Permissions::from_mode(0o755)).expect("set");
    assert_eq!(names(&locked), ["f"]);
}
