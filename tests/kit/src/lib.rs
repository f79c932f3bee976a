//! What the end-to-end tests share: running a file's `RUN:` lines, with the tools they name, and no LLVM installed.
//!
//! A test file comes in as text; [`script`] turns it into shell commands, [`shell`] runs them under a time limit with a
//! [`toolbox`] first on the PATH, and the result is a [`shell::Outcome`]. The tools in that box are links: `windlass` to
//! the binary under test; `FileCheck` and its kin, and `windlass-test-opt`, to the test executable itself, which asks
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
/// command line selects, and prints what is missing for some of them. `name` stands before what is printed.
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
