//! Finds LLVM's installed programs, and handles tests that need a missing one.
//!
//! Such a test is skipped, and the test program prints a line per missing program. With `WINDLASS_ORACLE=required`, as
//! `.ci/run` sets it, the test fails: no test passes because its comparison was skipped.

use libtest_mimic::{Failed, Trial};
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;

/// The environment variable that selects whether oracles may be missing: `required` or `optional`.
const VARIABLE: &str = "WINDLASS_ORACLE";

/// Whether tests fail if their oracle is missing.
pub fn is_required() -> bool {
    // An unknown value counts as `required`, so that a typing error skips no tests.
    std::env::var_os(VARIABLE).is_some_and(|value| !value.is_empty() && value != "optional")
}

/// The missing programs, with the number of tests that need each.
#[derive(Default)]
pub struct Missing(BTreeMap<String, usize>);

impl Missing {
    /// Creates a test that needs the programs in `missing`. If there are any, it is skipped, or fails if oracles are
    /// required.
    pub fn trial(
        &mut self,
        name: impl Into<String>,
        missing: &[String],
        run: impl FnOnce() -> Result<(), Failed> + Send + 'static,
    ) -> Trial {
        if missing.is_empty() {
            return Trial::test(name, run);
        }
        for program in missing {
            self.note(program);
        }
        let message = format!("{} not found, and {VARIABLE}=required", missing.join(" and "));
        Trial::test(name, || Err(message.into())).with_ignored_flag(!is_required())
    }

    /// Counts a test for which `program` is missing.
    pub fn note(&mut self, program: &str) {
        *self.0.entry(program.to_owned()).or_default() += 1;
    }

    /// Prints a line per missing program.
    pub fn print(&self, suite: &str) {
        let verdict = if is_required() { "fail" } else { "are skipped" };
        for (program, count) in &self.0 {
            // Not `eprintln!`, which cargo's own harness captures. An error on standard error cannot be reported.
            let _ = writeln!(
                std::io::stderr(),
                "{suite}: {count} tests {verdict}: {program} not found"
            );
        }
    }

    /// Whether a program is missing for `suite`, a test program with a single test.
    ///
    /// # Errors
    /// The missing programs, if oracles are required.
    pub fn skips(suite: &str, missing: &[String]) -> Result<bool, String> {
        let mut this = Missing::default();
        missing.iter().for_each(|program| this.note(program));
        this.print(suite);
        match is_required() && !missing.is_empty() {
            true => Err(format!("{} not found", missing.join(" and "))),
            false => Ok(!missing.is_empty()),
        }
    }
}

/// Whether a run rewrites its lists of known results (`BLESS=1`).
pub fn is_blessing() -> bool {
    is_set("BLESS")
}

/// Whether such a run may record regressions (`BLESS_REGRESSIONS=1`): drop tests that passed, add failures.
pub fn is_blessing_regressions() -> bool {
    is_blessing() && is_set("BLESS_REGRESSIONS")
}

fn is_set(variable: &str) -> bool {
    std::env::var_os(variable).is_some_and(|value| !value.is_empty() && value != "0")
}

/// The elements of `programs` that are not on the PATH.
pub fn missing<N: AsRef<str>>(programs: impl IntoIterator<Item = N>) -> Vec<String> {
    let absent = |name: &N| program(name.as_ref()).is_none();
    let absent = programs.into_iter().filter(absent);
    absent.map(|name| name.as_ref().to_owned()).collect()
}

/// The program called `name` on the PATH.
pub fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|dir| dir.join(name))
        .find(|candidate| candidate.is_file())
}

/// LLVM's program called `name`, in the version that windlass is compared with.
pub fn llvm(name: &str) -> Option<PathBuf> {
    program(&format!("{name}-22"))
}

/// The runner library called `name`, in the `lib` directory of the installation of `mlir-runner`.
pub fn runner_library(name: &str) -> Option<PathBuf> {
    let bin = llvm("mlir-runner")?.canonicalize().ok()?;
    let library = bin.ancestors().nth(2)?.join("lib").join(format!("lib{name}.so"));
    library.is_file().then_some(library)
}
