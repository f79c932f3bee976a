//! The `windlass` command. Called as `mlir-opt`, `mlir-translate` or `mlir-runner` it behaves as that tool.

use std::process::ExitCode;
use windlass::cli::Driver;

/// Small, frequent allocations from many threads: the bodies of functions that are parsed, converted and compiled at once.
#[cfg(feature = "mimalloc")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    Driver::default().main()
}
