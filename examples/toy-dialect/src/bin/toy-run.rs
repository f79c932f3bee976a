//! `toy-run`: compiles a module in memory and calls its `main`, as `windlass run` does.

use std::process::ExitCode;

fn main() -> ExitCode {
    match toy_dialect::driver() {
        Ok(driver) => driver.run_main(),
        Err(error) => {
            eprintln!("toy-run: {error}");
            ExitCode::FAILURE
        }
    }
}
