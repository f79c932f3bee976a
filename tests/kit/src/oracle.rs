//! Which of LLVM's programs are installed: tests that compare with them are skipped where they are not.

use std::path::PathBuf;

/// The program called `name` on the PATH.
pub fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|dir| dir.join(name))
        .find(|candidate| candidate.is_file())
}

/// The first of `names` that is on the PATH.
pub fn first_of(names: &[&str]) -> Option<PathBuf> {
    names.iter().find_map(|name| program(name))
}
