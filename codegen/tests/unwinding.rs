//! Panics of host functions unwind through compiled functions, whose landing pads run, to the caller of the JIT.

#![allow(unsafe_code)]

use std::cell::Cell;
use std::panic::panic_any;
use windlass_codegen::{HostSymbol, Jit, JitOptions, OptLevel, ProcessSymbols, TrapKind, TrustedModule};
use windlass_ir::text::{ParseOptions, parse_module};
use windlass_ir::{Context, location::TextPosition};

const MODULE: &str = "
llvm.func @__gcc_personality_v0(...) -> i32
llvm.func @host(i64) -> i64
llvm.func @note(i64) attributes {no_unwind}
llvm.func @inner(%n: i64) -> i64 attributes {personality = @__gcc_personality_v0} {
  %value = llvm.invoke @host(%n) to ^returned unwind ^cleanup : (i64) -> i64
^returned:
  llvm.return %value : i64
^cleanup:
  %panic = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @note(%n) : (i64) -> ()
  llvm.resume %panic : !llvm.struct<(ptr, i32)>
}
llvm.func @outer(%n: i64) -> i64 {
  %value = llvm.call @inner(%n) : (i64) -> i64
  %sum = llvm.add %value, %n : i64
  llvm.return %sum : i64
}
";

thread_local! {
    static NOTED: Cell<i64> = const { Cell::new(0) };
}

extern "C" fn note(n: i64) {
    NOTED.set(NOTED.get() + n);
}

extern "C-unwind" fn host(n: i64) -> i64 {
    if n > 10 {
        panic_any(n);
    }
    n * 2
}

fn compile(level: OptLevel) -> Jit {
    let ctx = Context::new(windlass_dialects::registry());
    let source = ctx
        .add_source("module.mlir", MODULE.to_owned(), TextPosition::START)
        .expect("the text is short");
    let module = parse_module(&ctx, source, &ParseOptions::default()).expect("the module is valid");
    let options = JitOptions {
        opt_level: level,
        symbols: vec![
            // SAFETY: the functions have the types that the module declares.
            (String::from("host"), unsafe {
                HostSymbol::new(host as *const u8)
            }),
            // SAFETY: as above.
            (String::from("note"), unsafe {
                HostSymbol::new(note as *const u8)
            }),
        ],
        // The personality is that of the unwinder, which every Rust program has.
        process_symbols: ProcessSymbols::Listed(vec![String::from("__gcc_personality_v0")]),
        ..JitOptions::default()
    };
    // SAFETY: the module accesses no memory.
    let module = unsafe { TrustedModule::new(module) };
    Jit::new(&ctx, &module, &options).expect("the module compiles")
}

#[test]
#[cfg(all(target_os = "linux", any(target_arch = "x86_64", target_arch = "aarch64")))]
fn panics_pass_through_compiled_functions() {
    // Frames of code that is freed are registered no longer, those of other code still are.
    let kept = compile(OptLevel::Speed);
    for level in [OptLevel::None, OptLevel::Speed] {
        for jit in [compile(level), kept.clone()] {
            let outer = jit
                .function::<fn(i64) -> i64>("outer")
                .expect("outer has this type");
            assert_eq!(outer.call((5,)), Ok(15));
            NOTED.set(0);
            for n in [11, 12] {
                let trap = outer.call((n,)).expect_err("host panics");
                assert_eq!(trap.kind(), TrapKind::HostPanic);
                let panic = trap.into_panic().expect("it has the payload");
                assert_eq!(panic.downcast_ref::<i64>(), Some(&n));
            }
            assert_eq!(NOTED.get(), 23);
        }
    }
}
