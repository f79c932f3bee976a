//! `windlass-test-opt`: the command line of windlass with the `test` dialect and the `test-*` passes.

use std::process::ExitCode;

fn main() -> ExitCode {
    windlass_test_dialect::main()
}
