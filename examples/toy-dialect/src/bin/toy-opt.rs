//! `toy-opt`: what `mlir-opt` is to MLIR, with `toy`.

use std::process::ExitCode;

fn main() -> ExitCode {
    match toy_dialect::driver() {
        Ok(driver) => driver.opt_main(),
        Err(error) => {
            eprintln!("toy-opt: {error}");
            ExitCode::FAILURE
        }
    }
}
