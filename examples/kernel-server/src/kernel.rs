//! Compiles and runs a kernel.

use crate::Limits;
use crate::check::check;
use crate::http::Response;
use std::fmt::Write;
use windlass::embed::{CallError, Interrupt, TrapKind};
use windlass::{Config, Engine, Linker, Result, TrustedModule};

/// Compiles and runs kernels.
pub struct Kernels {
    limits: Limits,
    config: Config,
}

impl Kernels {
    pub fn new(limits: Limits) -> Kernels {
        Kernels {
            limits,
            config: Config::new().check_bounds(true),
        }
    }

    /// Runs a kernel with the numbers after it.
    pub fn run(&self, body: &str) -> Response {
        let Some((kernel, numbers)) = body.split_once("\n---") else {
            return Response::new(400, "a kernel, a line '---', and numbers");
        };
        let numbers: std::result::Result<Vec<f64>, _> = numbers.split_whitespace().map(str::parse).collect();
        let Ok(numbers) = numbers else {
            return Response::new(400, "what follows '---' are numbers");
        };
        // What a context has interned stays in it: each request has its own.
        match Engine::new(self.config.clone()) {
            Ok(engine) => self.compile_and_run(&engine, kernel, &numbers),
            Err(error) => Response::new(503, &error.to_string()),
        }
    }

    fn compile_and_run(&self, engine: &Engine, kernel: &str, numbers: &[f64]) -> Response {
        let module = match engine.parse("kernel.mlir", kernel) {
            Ok(module) => module,
            Err(error) => return Response::new(400, &error.to_string()),
        };
        if let Err(refused) = check(engine.context(), &module, self.limits.operations) {
            return Response::new(422, &refused);
        }
        // SAFETY: the operations that are admitted have no undefined behaviour and access the elements of arguments only, inside
        // of their bounds, which the engine checks.
        let module = unsafe { TrustedModule::new(module) };
        let mut results = vec![0.0; numbers.len()];
        match self.call(engine, &module, numbers, &mut results) {
            Ok(Ok(())) => {
                let mut text = String::new();
                for number in results {
                    // A string takes all that is written to it.
                    let _ = write!(text, "{number} ");
                }
                Response::new(200, &text)
            }
            Ok(Err(CallError::Trap(trap))) if trap.kind() == TrapKind::Interrupted => {
                Response::new(408, "the kernel takes too long")
            }
            Ok(Err(error)) => Response::new(422, &error.to_string()),
            Err(error) => Response::new(422, &error.to_string()),
        }
    }

    fn call(
        &self,
        engine: &Engine,
        module: &TrustedModule,
        numbers: &[f64],
        results: &mut [f64],
    ) -> Result<std::result::Result<(), CallError>> {
        let interrupt = Interrupt::new();
        let program = Linker::new(engine).interrupt(&interrupt).compile(module)?;
        interrupt.interrupt_after(self.limits.time);
        let result = program.call("kernel", (numbers, results, numbers.len()));
        interrupt.clear();
        Ok(result)
    }
}
