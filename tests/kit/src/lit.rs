//! Runs one test file: parses it, expands the substitutions, and runs the commands.

use std::io;
use std::path::Path;
use std::time::Duration;

use crate::script::{Script, Substitutions};
use crate::shell::{Ending, Outcome, execute};
use crate::toolbox::Toolbox;

/// The configuration that all tests of a run share.
pub struct Lit<'a> {
    /// The tools.
    pub toolbox: &'a Toolbox,
    /// Substitutions in addition to `%s`, `%S`, `%p`, `%t`, `%T`.
    pub substitutions: Substitutions,
    /// The time limit of one test.
    pub limit: Duration,
    /// The directory in which each test gets its own working directory.
    pub scratch: &'a Path,
}

impl Lit<'_> {
    /// Runs the `RUN:` lines of `file`. An unreadable or invalid file is a failed test with that message.
    pub fn run(&self, file: &Path) -> Outcome {
        self.try_run(file).unwrap_or_else(|error| Outcome {
            ending: Ending::Failed,
            log: error.to_string(),
            elapsed: Duration::ZERO,
        })
    }

    fn try_run(&self, file: &Path) -> Result<Outcome, Box<dyn std::error::Error>> {
        let script = read_script(file)?;
        let dir = tempfile::Builder::new()
            .prefix("test-")
            .tempdir_in(self.scratch)?;
        let names = self.names(file, dir.path());
        Ok(execute(
            &script.expand(&names)?,
            self.toolbox,
            dir.path(),
            self.limit,
        )?)
    }

    /// The substitutions for `file`, run in `dir`.
    pub fn names(&self, file: &Path, dir: &Path) -> Substitutions {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let mut names = Substitutions::default();
        names.extend(&self.substitutions);
        names.push("%{pathsep}", ":");
        names.push("%{fs-sep}", "/");
        names.push("%basename_t", name.as_ref());
        let parent = file.parent().unwrap_or(Path::new(".")).display().to_string();
        names.push("%s", file.display().to_string());
        names.push("%S", parent.as_str());
        names.push("%p", parent);
        names.push("%t", format!("{}/{name}.tmp", dir.display()));
        names.push("%T", dir.display().to_string());
        names
    }
}

/// The directives in `file`.
pub fn read_script(file: &Path) -> Result<Script, Box<dyn std::error::Error>> {
    let bytes = std::fs::read(file)
        .map_err(|error| io::Error::new(error.kind(), format!("{}: {error}", file.display())))?;
    Ok(Script::parse(&String::from_utf8_lossy(&bytes))?)
}
