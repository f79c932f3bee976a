//! The `test` dialect and the `test-*` passes of upstream, and windlass with them registered.
//!
//! They are for tests and not part of windlass. [`driver`] is the command line of the binary `windlass-test-opt`; the
//! test programs in `tests/` run it too when they are called under that name.

pub mod dialect;
mod passes;
mod syntax;

pub use passes::register as register_passes;

use std::process::ExitCode;
use windlass::cli::Driver;
use windlass::ir::context::RegistryError;

/// The command line of windlass with the `test` dialect and the `test-*` passes.
///
/// # Errors
/// A dialect of windlass has the number or the namespace of the `test` dialect.
pub fn driver() -> Result<Driver, RegistryError> {
    let mut dialects = windlass::dialects::registry();
    dialects.add(&dialect::TEST_DIALECT)?;
    let mut passes = windlass::passes();
    register_passes(&mut passes);
    Ok(Driver::new(dialects, passes))
}

/// The entry point of the binary `windlass-test-opt`.
pub fn main() -> ExitCode {
    match driver() {
        Ok(driver) => driver.main(),
        Err(error) => {
            eprintln!("windlass-test-opt: {error}");
            ExitCode::FAILURE
        }
    }
}
