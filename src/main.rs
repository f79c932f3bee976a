//! The `windlass` command. Called as `mlir-opt`, `mlir-translate` or `mlir-runner` it behaves as that tool.

use std::process::ExitCode;
use windlass::cli::Driver;

/// Functions are parsed, converted and compiled in parallel with many small allocations; mimalloc is faster at that than the
/// system's allocator.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    Driver::default().main()
}
