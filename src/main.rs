//! The `windlass` command. Called as `mlir-opt`, `mlir-translate` or `mlir-runner` it behaves as that tool.

mod cli;

use std::process::ExitCode;

/// Small, frequent allocations from many threads: the bodies of functions that are parsed, converted and compiled at once.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    cli::main(std::env::args_os().collect())
}
