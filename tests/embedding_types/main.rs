//! Each Rust type that a compiled function or a closure may have, in both directions, and the error where it does not fit.

#![allow(unsafe_code)]

mod closures;
mod memrefs;
mod numbers;
mod structs;

use windlass::{Config, Engine, Program, TrustedModule, WindlassType};

#[derive(Clone, Copy, Debug, PartialEq, WindlassType)]
#[repr(C)]
struct Pair(i64, f64);

fn engine() -> Engine {
    Engine::new(Config::new()).unwrap()
}

fn trusted(engine: &Engine, text: &str) -> TrustedModule {
    // SAFETY: the modules of these tests do what their types say.
    unsafe { TrustedModule::new(engine.parse("test.mlir", text).unwrap()) }
}

fn program(text: &str) -> Program {
    let engine = engine();
    engine.compile(&trusted(&engine, text)).unwrap()
}

fn complaint<R: std::fmt::Debug, E: std::fmt::Display>(result: Result<R, E>) -> String {
    result.unwrap_err().to_string()
}
