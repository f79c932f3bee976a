//! What the end-to-end tests share: running a file's `RUN:` lines, with the tools they name, and no LLVM installed.
//!
//! A test file comes in as text; [`script`] turns it into shell commands, [`shell`] runs them under a time limit with a
//! [`toolbox`] first on the PATH, and what goes out is an [`shell::Outcome`]. The tools in that box are links: `mlir-opt`
//! and its kin to the binary under test, `FileCheck` and its kin to the test executable itself, which asks
//! [`tools::dispatch`] first thing in `main` whether it was called as one of them.
//!
//! Read [`lit`] next: it ties the three together.

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

/// What `main` of a test program does: the work of a tool, if it was called as one; otherwise it runs the `trials` that the
/// command line selects. `name` stands before the message where there are none to run.
pub fn run_trials(name: &str, trials: impl FnOnce() -> std::io::Result<Vec<Trial>>) -> ExitCode {
    if let Some(code) = tools::dispatch() {
        return code;
    }
    let arguments = Arguments::from_args();
    match trials() {
        Ok(trials) => libtest_mimic::run(&arguments, trials).exit_code(),
        Err(error) => {
            eprintln!("{name}: {error}");
            ExitCode::FAILURE
        }
    }
}
