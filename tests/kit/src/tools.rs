//! The programs that a test executable implements: those that `RUN:` lines use and a machine without LLVM lacks, and
//! windlass with the `test` dialect.
//!
//! A test executable calls [`dispatch`] first: if it was called by one of [`NAMES`] or [`UPSTREAM_NAMES`], it acts as
//! that program.

use std::ffi::{OsStr, OsString};
use std::io::Read;
use std::path::Path;
use std::process::{Command, ExitCode};

use crate::{filecheck, split_file};

/// The names of these programs.
pub const NAMES: [&str; 5] = ["FileCheck", "not", "split-file", "count", TEST_DRIVER];

/// The binary of `tests/dialect`.
pub const TEST_DRIVER: &str = "windlass-test-opt";

/// The names of upstream's tools that windlass implements.
pub const UPSTREAM_NAMES: [&str; 3] = ["mlir-opt", "mlir-translate", "mlir-runner"];

/// Runs the program that this executable was called as; `None` if it was called by its own name.
pub fn dispatch() -> Option<ExitCode> {
    let mut arguments = std::env::args_os();
    let called = arguments.next()?;
    let rest: Vec<OsString> = arguments.collect();
    Some(match Path::new(&called).file_name()?.to_str()? {
        "FileCheck" => filecheck::main(rest),
        "not" => not(&rest),
        "split-file" => split_file::main(&rest),
        "count" => count(&rest),
        name if name == TEST_DRIVER || UPSTREAM_NAMES.contains(&name) => windlass_test_dialect::main(),
        _ => return None,
    })
}

/// `not [--crash] COMMAND...`: succeeds if the command fails, but not if a signal ended it; with `--crash` the reverse.
fn not(arguments: &[OsString]) -> ExitCode {
    let crash = arguments
        .first()
        .is_some_and(|first| first == OsStr::new("--crash"));
    let Some((program, arguments)) = arguments[usize::from(crash)..].split_first() else {
        eprintln!("not: no command given");
        return ExitCode::FAILURE;
    };
    match Command::new(program).args(arguments).status() {
        Ok(status) => {
            let crashed = status.code().is_none();
            let wanted = if crash {
                crashed
            } else {
                !crashed && !status.success()
            };
            ExitCode::from(u8::from(!wanted))
        }
        Err(error) => {
            eprintln!("not: {}: {error}", program.display());
            ExitCode::FAILURE
        }
    }
}

/// `count N`: succeeds if standard input has exactly that many lines.
fn count(arguments: &[OsString]) -> ExitCode {
    let wanted = match arguments {
        [only] => only.to_str().and_then(|text| text.parse::<usize>().ok()),
        _ => None,
    };
    let Some(wanted) = wanted else {
        eprintln!("usage: count N");
        return ExitCode::from(2);
    };
    let mut bytes = Vec::new();
    if let Err(error) = std::io::stdin().lock().read_to_end(&mut bytes) {
        eprintln!("count: {error}");
        return ExitCode::from(3);
    }
    let unended = usize::from(bytes.last().is_some_and(|&last| last != b'\n'));
    let found = bytes.iter().filter(|&&byte| byte == b'\n').count() + unended;
    if found == wanted {
        return ExitCode::SUCCESS;
    }
    eprintln!("expected {wanted} lines, got {found}");
    ExitCode::FAILURE
}
