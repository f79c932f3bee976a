//! The harness of the end-to-end tests: runs a file's `RUN:` lines with the tools they name, without an installed LLVM.
//!
//! [`script`] parses a test file to shell commands, and [`shell`] runs them under a time limit with a [`toolbox`] first
//! on the PATH and returns an [`shell::Outcome`]. The tools in that directory are links: `windlass` to the binary under
//! test;
//! `FileCheck` and the like, and `windlass-test-opt`, to the test executable itself, whose `main` first calls
//! [`tools::dispatch`] to test whether it was called as one of them.
//!
//! Read [`lit`] next: it combines the three.

pub mod filecheck;
pub mod files;
pub mod lit;
pub mod oracle;
pub mod report;
pub mod script;
pub mod shell;
pub mod split_file;
pub mod toolbox;
pub mod tools;

use libtest_mimic::{Arguments, Trial};
use std::process::ExitCode;

/// The `main` of a test program: runs a tool if the executable was called as one; otherwise runs the `trials` that the
/// command line selects, and prints the missing programs. `name` prefixes the output.
pub fn run_trials(
    name: &str,
    trials: impl FnOnce(&mut oracle::Missing) -> std::io::Result<Vec<Trial>>,
) -> ExitCode {
    if let Some(code) = tools::dispatch() {
        return code;
    }
    let arguments = Arguments::from_args();
    let mut missing = oracle::Missing::default();
    match trials(&mut missing) {
        Ok(trials) => {
            missing.print(name);
            libtest_mimic::run(&arguments, trials).exit_code()
        }
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::FAILURE
        }
    }
}
