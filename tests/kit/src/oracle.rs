//! Which of LLVM's programs are installed: tests that compare with them are skipped where they are not.

use std::path::PathBuf;

/// The program called `name` on the PATH.
pub fn program(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|dir| dir.join(name))
        .find(|candidate| candidate.is_file())
}

/// LLVM's program called `name`, of the version that windlass is compared with.
pub fn llvm(name: &str) -> Option<PathBuf> {
    program(&format!("{name}-22"))
}

/// The runner library called `name`, which stands beside the directory of `mlir-runner`.
pub fn runner_library(name: &str) -> Option<PathBuf> {
    let bin = llvm("mlir-runner")?.canonicalize().ok()?;
    let library = bin.ancestors().nth(2)?.join("lib").join(format!("lib{name}.so"));
    library.is_file().then_some(library)
}
