//! Runs every `.mlir` and `.ll` file below `tests/lit` whose first part is `RUN:` lines.
//!
//! One file is one test, named by its path; `cargo test --test lit -- dialects/arith` runs those with that in their
//! name. A file with `REQUIRES: lli-22` is skipped if no program of that name is on the PATH (see `kit/src/oracle.rs`).
//! Files in a directory called `Inputs` belong to other tests. Read `tests/kit/src/lib.rs` next.

use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use libtest_mimic::Trial;
use windlass_testkit::lit::{Lit, read_script};
use windlass_testkit::script::Substitutions;
use windlass_testkit::shell::Ending;
use windlass_testkit::toolbox::Toolbox;
use windlass_testkit::{files, oracle};

fn main() -> ExitCode {
    windlass_testkit::run_trials("lit", trials)
}

fn trials(oracles: &mut oracle::Missing) -> std::io::Result<Vec<Trial>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lit");
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let toolbox = Arc::new(Toolbox::with_binary(env!("CARGO_BIN_EXE_windlass"), scratch)?);
    let mut trials = Vec::new();
    for file in files::below(&root, &["mlir", "ll"])? {
        let name = files::name_below(&root, &file);
        if name.split('/').any(|part| part == "Inputs") {
            continue;
        }
        let missing = read_script(&file).map_or(Vec::new(), |script| oracle::missing(&script.requires));
        let toolbox = Arc::clone(&toolbox);
        let run = move || {
            let limit = Duration::from_secs(60);
            let lit = Lit {
                toolbox: &toolbox,
                substitutions: Substitutions::default(),
                limit,
                scratch,
            };
            let outcome = lit.run(&file);
            match outcome.ending {
                Ending::Passed => Ok(()),
                Ending::Failed => Err(outcome.log.into()),
                Ending::TimedOut => Err(format!("{}\nstopped after {limit:?}", outcome.log).into()),
            }
        };
        trials.push(oracles.trial(name, &missing, run));
    }
    Ok(trials)
}
