//! The directory of tools that is first on a test's PATH: a link for every tool that `RUN:` lines name.
//!
//! `windlass` is the binary under test. `FileCheck`, `not`, `split-file`, `count` and `windlass-test-opt` are links to
//! the running test executable, which [`crate::tools::dispatch`] turns into them. The names of upstream's tools are
//! links to the binary under test or to `windlass-test-opt`: upstream's own tests and tools have the `test` dialect.

use std::ffi::OsString;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::oracle;
use crate::tools::{NAMES, TEST_DRIVER, UPSTREAM_NAMES};

/// The binary under test.
const WINDLASS: &str = "windlass";

/// The binary under test, and the binary for `windlass-test-opt`.
fn binaries(built: &str) -> io::Result<(PathBuf, PathBuf)> {
    let windlass = std::env::var_os("WINDLASS_BINARY").map_or_else(|| PathBuf::from(built), PathBuf::from);
    let test_driver = match std::env::var_os("WINDLASS_TEST_BINARY") {
        Some(binary) => PathBuf::from(binary),
        None => std::env::current_exe()?,
    };
    Ok((windlass.canonicalize()?, test_driver.canonicalize()?))
}

/// LLVM's programs that upstream's tests use, with the name under which the right version is installed.
const LLVM_NAMES: [(&str, &str); 1] = [("llc", "llc-22")];

/// A directory of tools, removed when dropped, and the PATH that begins with it.
pub struct Toolbox {
    path: OsString,
    // Removes the directory when it is dropped.
    dir: Option<TempDir>,
}

impl Toolbox {
    /// Links upstream's tools to `built`, or to the binary that `WINDLASS_BINARY` names. The directory is below
    /// `scratch`.
    pub fn with_binary(built: &str, scratch: &Path) -> io::Result<Toolbox> {
        let (windlass, test_driver) = binaries(built)?;
        Self::build(scratch, |name| match name {
            TEST_DRIVER => test_driver.clone(),
            _ => windlass.clone(),
        })
    }

    /// Links upstream's tools to `windlass-test-opt`: the running test executable, or the binary that
    /// `WINDLASS_TEST_BINARY` names.
    pub fn with_test_driver(built: &str, scratch: &Path) -> io::Result<Toolbox> {
        let (windlass, test_driver) = binaries(built)?;
        Self::build(scratch, |name| match name {
            WINDLASS => windlass.clone(),
            _ => test_driver.clone(),
        })
    }

    /// Uses the tools of these names in `bin`, to check the harness itself.
    pub fn with_upstream(bin: &Path, scratch: &Path) -> io::Result<Toolbox> {
        Self::build(scratch, |name| bin.join(name))
    }

    /// Has no tools; only those of the system are on the PATH.
    pub fn empty() -> Toolbox {
        Toolbox {
            path: std::env::var_os("PATH").unwrap_or_default(),
            dir: None,
        }
    }

    fn build(scratch: &Path, target: impl Fn(&str) -> PathBuf) -> io::Result<Toolbox> {
        let dir = tempfile::Builder::new().prefix("tools-").tempdir_in(scratch)?;
        for name in UPSTREAM_NAMES.into_iter().chain([WINDLASS, TEST_DRIVER]) {
            symlink(target(name), dir.path().join(name))?;
        }
        let myself = std::env::current_exe()?;
        for name in NAMES.into_iter().filter(|&name| name != TEST_DRIVER) {
            symlink(&myself, dir.path().join(name))?;
        }
        for (name, versioned) in LLVM_NAMES {
            if let Some(program) = oracle::program(versioned) {
                symlink(program, dir.path().join(name))?;
            }
        }
        let system = std::env::var_os("PATH").unwrap_or_default();
        let path = std::env::join_paths(
            std::iter::once(dir.path().to_path_buf()).chain(std::env::split_paths(&system)),
        )
        .map_err(io::Error::other)?;
        Ok(Toolbox { path, dir: Some(dir) })
    }

    /// The path of a tool; its name if there is no directory of tools.
    pub fn program(&self, name: &str) -> PathBuf {
        let dir = self.dir.as_ref().map(|dir| dir.path());
        dir.map_or_else(|| PathBuf::from(name), |dir| dir.join(name))
    }

    /// A program of LLVM that `command` needs and that is not installed.
    pub fn missing(command: &str) -> Option<&'static str> {
        let absent = |versioned: &str| oracle::program(versioned).is_none();
        let needs = |name: &str| command.split_whitespace().any(|word| word == name);
        LLVM_NAMES
            .iter()
            .find(|(name, versioned)| needs(name) && absent(versioned))
            .map(|&(_, versioned)| versioned)
    }

    /// The PATH for a test.
    pub fn path_variable(&self) -> &OsString {
        &self.path
    }
}
