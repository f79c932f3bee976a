//! The directory that comes first on a test's PATH: every tool that `RUN:` lines name, as links.
//!
//! Links to the binary under test are called as upstream's tools are; links to the running test executable are called
//! `FileCheck`, `not`, `split-file` and `count`, and [`crate::tools::dispatch`] makes it behave so.

use std::ffi::OsString;
use std::io;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::oracle;
use crate::tools::NAMES;

/// What the binary under test is called.
const BINARY_NAMES: [&str; 4] = ["windlass", "mlir-opt", "mlir-translate", "mlir-runner"];

/// Programs of LLVM's that upstream's tests use, and the name under which the right version is installed.
const LLVM_NAMES: [(&str, &str); 1] = [("llc", "llc-22")];

/// A directory of tools, removed when dropped, and the PATH that begins with it.
pub struct Toolbox {
    path: OsString,
    // Kept for its `Drop`, which removes it.
    _dir: Option<TempDir>,
}

impl Toolbox {
    /// Tools that are links to `built`, or to the binary that `WINDLASS_BINARY` names, below `scratch`.
    pub fn with_binary(built: &str, scratch: &Path) -> io::Result<Toolbox> {
        let binary = std::env::var_os("WINDLASS_BINARY").map_or_else(|| PathBuf::from(built), PathBuf::from);
        let binary = binary.canonicalize()?;
        Self::build(scratch, |_| binary.clone())
    }

    /// Tools that are those of the same name in `bin`: this is how the harness itself is checked.
    pub fn with_upstream(bin: &Path, scratch: &Path) -> io::Result<Toolbox> {
        Self::build(scratch, |name| bin.join(name))
    }

    /// No tools but those of the system.
    pub fn empty() -> Toolbox {
        Toolbox {
            path: std::env::var_os("PATH").unwrap_or_default(),
            _dir: None,
        }
    }

    fn build(scratch: &Path, target: impl Fn(&str) -> PathBuf) -> io::Result<Toolbox> {
        let dir = tempfile::Builder::new().prefix("tools-").tempdir_in(scratch)?;
        for name in BINARY_NAMES {
            symlink(target(name), dir.path().join(name))?;
        }
        let myself = std::env::current_exe()?;
        for name in NAMES {
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
        Ok(Toolbox {
            path,
            _dir: Some(dir),
        })
    }

    /// A program of LLVM's that `command` needs and that is not installed.
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
