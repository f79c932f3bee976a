//! What modules may call, and attempts to break what the embedding API promises: each is an error.

#![allow(unsafe_code)]

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use windlass::codegen::{Jit, JitOptions, ProcessSymbols};
use windlass::dialects::{arith, func};
use windlass::embed::{CallError, Tensor};
use windlass::ir::{Builder, Location, Module, Type, Value};
use windlass::{Config, Engine, Linker, Program, TrustedModule};

fn trusted(engine: &Engine, text: &str) -> TrustedModule {
    // SAFETY: the modules of these tests do what their types say.
    unsafe { TrustedModule::new(engine.parse("test.mlir", text).unwrap()) }
}

fn engine() -> Engine {
    Engine::new(Config::new()).unwrap()
}

fn complaint(compiled: windlass::Result<Program>) -> String {
    compiled.unwrap_err().to_string()
}

const MAIN: &str = "
func.func private @twice(i64) -> i64
func.func @main(%x: i64) -> i64 {
  %0 = call @twice(%x) : (i64) -> i64
  return %0 : i64
}
";
const TWICE: &str = "func.func @twice(%x: i64) -> i64 { %0 = arith.addi %x, %x : i64 return %0 : i64 }";

#[test]
fn linked_code_lives_as_long_as_what_calls_it() {
    let main = {
        let engine = engine();
        let twice = engine.compile(&trusted(&engine, TWICE)).unwrap();
        let program = Linker::new(&engine)
            .program(&twice)
            .compile(&trusted(&engine, MAIN))
            .unwrap();
        program.function::<(i64,), i64>("main").unwrap()
    };
    // The engine, the linker and both programs are dropped; other code may take their place.
    let engine = engine();
    let others: Vec<Program> = (0..20)
        .map(|_| engine.compile(&trusted(&engine, TWICE)).unwrap())
        .collect();
    assert_eq!(main.call((21,)), Ok(42));
    drop(others);
}

#[test]
fn the_address_of_a_global_keeps_its_module() {
    let ctx = windlass::context();
    let jit = |text: &str, options: &JitOptions| {
        let module = windlass::parse(&ctx, "test.mlir", text).unwrap();
        // SAFETY: the modules access a global of their own, and one that the other module defines with this type.
        let module = unsafe { TrustedModule::new(module) };
        Jit::new(&ctx, &module, options).unwrap()
    };
    let text = "llvm.mlir.global external @answer(42 : i64) : i64";
    let answer = jit(text, &JitOptions::default()).address("answer").unwrap();
    let options = JitOptions {
        symbols: vec![("answer".into(), answer)],
        ..JitOptions::default()
    };
    let user = jit(
        "llvm.mlir.global external @answer() : i64
         llvm.func @get() -> i64 {
           %0 = llvm.mlir.addressof @answer : !llvm.ptr
           %1 = llvm.load %0 : !llvm.ptr -> i64
           llvm.return %1 : i64
         }",
        &options,
    );
    drop(options);
    // Other modules may be put where that of the global was.
    let others: Vec<Jit> = (0..20)
        .map(|_| {
            jit(
                "llvm.mlir.global external @other(7 : i64) : i64",
                &JitOptions::default(),
            )
        })
        .collect();
    assert_eq!(user.function::<fn() -> i64>("get").unwrap().call(()), Ok(42));
    drop(others);
}

/// The address of a global is that of so many bytes: not of a function, and not of a larger global.
#[test]
fn globals_are_linked_with_what_they_are() {
    let ctx = windlass::context();
    let jit = |text: &str, options: &JitOptions| {
        let module = windlass::parse(&ctx, "test.mlir", text).unwrap();
        // SAFETY: what the module declares has the types that it says.
        let module = unsafe { TrustedModule::new(module) };
        Jit::new(&ctx, &module, options)
    };
    let one = jit(
        "llvm.mlir.global external @g(42 : i64) : i64",
        &JitOptions::default(),
    );
    let options = JitOptions {
        symbols: vec![("g".into(), one.unwrap().address("g").unwrap())],
        ..JitOptions::default()
    };
    let called = "llvm.func @g() llvm.func @f() { llvm.call @g() : () -> () llvm.return }";
    let complaint = jit(called, &options).unwrap_err().to_string();
    assert!(
        complaint.contains("is linked with a global, which is no function"),
        "{complaint}"
    );
    let load = |declared: &str| {
        format!(
            "{declared}
            llvm.func @f() -> i64 {{
              %0 = llvm.mlir.addressof @g : !llvm.ptr
              %1 = llvm.load %0 : !llvm.ptr -> i64
              llvm.return %1 : i64
            }}"
        )
    };
    for declared in [
        "llvm.mlir.global external @g() : !llvm.array<2 x i64>",
        "llvm.mlir.global extern_weak @g() : !llvm.array<2 x i64>",
    ] {
        let complaint = jit(&load(declared), &options).unwrap_err().to_string();
        assert!(
            complaint.contains("is declared with 16 bytes, and the global that it is linked with has 8"),
            "{complaint}"
        );
    }
    let fits = jit(&load("llvm.mlir.global external @g() : i64"), &options).unwrap();
    assert_eq!(fits.function::<fn() -> i64>("f").unwrap().call(()), Ok(42));
}

/// A function that writes through what another one returns writes to the argument.
#[test]
fn shared_slices_are_not_written_through_returned_views() {
    let engine = engine();
    let module = trusted(
        &engine,
        "func.func private @same(%m: memref<?xf64>) -> memref<?xf64> { return %m : memref<?xf64> }
        func.func @f(%m: memref<?xf64>) {
          %c0 = arith.constant 0 : index
          %x = arith.constant 7.0 : f64
          %r = call @same(%m) : (memref<?xf64>) -> memref<?xf64>
          memref.store %x, %r[%c0] : memref<?xf64>
          return
        }",
    );
    let program = engine.compile(&module).unwrap();
    let mut numbers = [1.0];
    let shared = program.call::<()>("f", (&numbers,)).unwrap_err();
    assert!(shared.to_string().contains("is written to"), "{shared}");
    assert_eq!(program.call("f", (&mut numbers,)), Ok(()));
    assert_eq!(numbers, [7.0]);
}

/// The function that is called may be one of another module, which writes.
#[test]
fn functions_that_linking_replaces_may_write() {
    let engine = engine();
    let main = |linkage: &str| {
        let text = format!(
            "func.func @helper(%m: memref<?xf64>) attributes {{llvm.linkage = #llvm.linkage<{linkage}>}} {{ return }}
            func.func @f(%m: memref<?xf64>) {{
              call @helper(%m) : (memref<?xf64>) -> ()
              return
            }}"
        );
        trusted(&engine, &text)
    };
    let helper = trusted(
        &engine,
        "func.func @helper(%m: memref<?xf64>) {
          %c0 = arith.constant 0 : index
          %x = arith.constant 9.0 : f64
          memref.store %x, %m[%c0] : memref<?xf64>
          return
        }",
    );
    let mut linker = Linker::new(&engine);
    linker.module("helper", &helper);
    let program = linker.compile(&main("weak")).unwrap();
    let mut numbers = [1.0];
    let shared = program.call::<()>("f", (&numbers,)).unwrap_err();
    assert!(shared.to_string().contains("is written to"), "{shared}");
    assert_eq!(program.call("f", (&mut numbers,)), Ok(()));
    assert_eq!(numbers, [9.0]);
    let program = linker.compile(&main("internal")).unwrap();
    assert_eq!(program.call("f", (&[1.0],)), Ok(()));
}

/// Conversions report reasons to the context, which many modules share.
#[test]
fn errors_have_the_reasons_that_conversions_report() {
    let engine = engine();
    let failing = |name: &str| {
        let text = format!("func.func @{name}(%m: memref<2xf32, \"far\">) {{ return }}");
        complaint(engine.compile(&trusted(&engine, &text)))
    };
    for _ in 0..2 {
        let refused = failing("f");
        assert!(
            refused.contains("conversion of memref memory space \"far\""),
            "{refused}"
        );
        assert!(
            refused.contains("failed to legalize operation 'func.func'"),
            "{refused}"
        );
        assert_eq!(refused.matches("error: ").count(), 2, "{refused}");
    }
    assert_eq!(engine.context().num_reported(), 0);
    // What is reported about another module is left for it.
    let (mut one, other) = ["i32", "i16"]
        .map(|ty| {
            let text = format!(
                "func.func private @malloc({ty}) -> {ty}
                func.func @f() {{ %m = memref.alloc() : memref<2xf32> return }}"
            );
            engine.parse("test.mlir", &text).unwrap()
        })
        .into();
    assert!(windlass::lower::lower_to_llvm(engine.context(), &mut one).is_err());
    // SAFETY: the module cannot be compiled.
    let refused = complaint(engine.compile(&unsafe { TrustedModule::new(other) }));
    assert!(
        refused.contains("of different type '!llvm.func<i16 (i16)>'"),
        "{refused}"
    );
    assert!(!refused.contains("i32"), "{refused}");
    assert_eq!(engine.context().take_reported().len(), 1);
}

/// A closure drops the last handle of the program that calls it, calls the program again, and panics in it.
#[test]
fn closures_drop_and_reenter_their_program() {
    let engine = engine();
    let held: Arc<Mutex<Option<Program>>> = Arc::default();
    let mut linker = Linker::new(&engine);
    let inside = held.clone();
    linker.func("host", move |x: i64| -> i64 {
        match x {
            0 => panic!("the innermost call"),
            1 => {
                drop(inside.lock().unwrap().take());
                1
            }
            x => {
                let program = inside.lock().unwrap().clone().unwrap();
                let failed = program.call::<i64>("f", (0i64,)).unwrap_err();
                let divided = program.call::<i64>("divide", (x, 0i64)).unwrap_err();
                assert!(failed.to_string().contains("the innermost call"), "{failed}");
                assert!(divided.to_string().contains("division by zero"), "{divided}");
                program.call("f", (1i64,)).unwrap()
            }
        }
    });
    let text = "func.func private @host(i64) -> i64
        func.func @divide(%x: i64, %y: i64) -> i64 { %0 = arith.divsi %x, %y : i64 return %0 : i64 }
        func.func @f(%x: i64) -> i64 {
          %0 = call @host(%x) : (i64) -> i64
          %1 = arith.addi %0, %x : i64
          return %1 : i64
        }";
    let program = linker.compile(&trusted(&engine, text)).unwrap();
    let f = program.function::<(i64,), i64>("f").unwrap();
    *held.lock().unwrap() = Some(program);
    drop((linker, engine));
    assert_eq!(f.call((2,)), Ok(4));
    assert!(held.lock().unwrap().is_none());
    assert_eq!(f.call((1,)), Ok(2));
}

#[test]
fn closures_live_as_long_as_the_code() {
    let n = Arc::new(AtomicI64::new(0));
    let counter = n.clone();
    let engine = engine();
    let mut linker = Linker::new(&engine);
    linker.func("twice", move |x: i64| counter.fetch_add(x, Ordering::Relaxed));
    let main = linker
        .compile(&trusted(&engine, MAIN))
        .unwrap()
        .function::<(i64,), i64>("main")
        .unwrap();
    drop(linker);
    assert_eq!(Arc::strong_count(&n), 2);
    assert_eq!(main.call((5,)), Ok(0));
    assert_eq!(main.call((5,)), Ok(5));
    drop(main);
    assert_eq!(Arc::strong_count(&n), 1);
}

#[test]
fn modules_see_each_other() {
    let engine = engine();
    let mut linker = Linker::new(&engine);
    linker.module("lib", &trusted(&engine, TWICE));
    let module = trusted(&engine, MAIN);
    let old = linker.compile(&module).unwrap();
    // A new definition does not change what was compiled before.
    let thrice = "func.func @twice(%x: i64) -> i64 {
      %c = arith.constant 3 : i64 %0 = arith.muli %x, %c : i64 return %0 : i64 }";
    linker.module("lib", &trusted(&engine, thrice));
    let new = linker.compile(&module).unwrap();
    assert_eq!(old.call("main", (7i64,)), Ok(14i64));
    assert_eq!(new.call("main", (7i64,)), Ok(21i64));
    linker.remove_module("lib");
    assert!(complaint(linker.compile(&module)).contains("could not find 'twice'"));
}

#[test]
fn types_of_what_is_linked_are_compared() {
    let engine = engine();
    let module = trusted(&engine, MAIN);
    let wrong = "func.func @twice(%x: f64) -> f64 { return %x : f64 }";
    let other = engine.compile(&trusted(&engine, wrong)).unwrap();
    let mut linker = Linker::new(&engine);
    assert!(complaint(linker.program(&other).compile(&module)).contains("with another type"));
    let mut linker = Linker::new(&engine);
    linker.module("lib", &trusted(&engine, wrong));
    assert!(linker.compile(&module).is_err());
    let mut linker = Linker::new(&engine);
    linker.func("twice", |x: f64| x);
    assert!(complaint(linker.compile(&module)).contains("with another type than the host function"));
    linker.func("twice", |_: i64, _: i64| 0i64);
    assert!(complaint(linker.compile(&module)).contains("with another type than the host function"));
    // Data is no function.
    let data = trusted(
        &engine,
        "llvm.mlir.global external @twice() : i64
        llvm.func @main() -> i64 { %0 = llvm.mlir.addressof @twice : !llvm.ptr
          %1 = llvm.load %0 : !llvm.ptr -> i64 llvm.return %1 : i64 }",
    );
    assert!(linker.compile(&data).is_err());
}

#[test]
fn the_process_is_not_visible_by_default() {
    let engine = engine();
    let module = trusted(
        &engine,
        "func.func private @getpid() -> i32
        func.func @main() -> i32 { %0 = call @getpid() : () -> i32 return %0 : i32 }",
    );
    let mut linker = Linker::new(&engine);
    assert!(complaint(linker.compile(&module)).contains("could not find 'getpid'"));
    linker.process_symbols(ProcessSymbols::Listed(vec!["getpid".into()]));
    let program = linker.compile(&module).unwrap();
    assert_eq!(program.call::<u32>("main", ()), Ok(std::process::id()));
}

#[test]
fn invalid_modules_are_errors() {
    let ctx = windlass::context();
    let compiled = |module: Module| {
        // SAFETY: they are not compiled.
        complaint(Program::new(&ctx, unsafe { TrustedModule::new(module) }))
    };
    // Operands of two types.
    let module = Module::build(&ctx, Location::UNKNOWN, |b| {
        func::define(b, "f", &[Type::I64, Type::F64], &[Type::I64], |b, x| {
            [arith::addi(b, x[0], x[1])]
        });
    });
    assert!(compiled(module).contains("'arith.addi' op"));
    // A value of another function.
    let mut values: Vec<Value> = Vec::new();
    let other = Module::build(&ctx, Location::UNKNOWN, |b| {
        func::define(b, "g", &[Type::I64; 50], &[], |_, x| {
            values.extend_from_slice(x);
            []
        });
    });
    drop(other);
    let module = Module::build(&ctx, Location::UNKNOWN, |b| {
        func::define(b, "f", &[Type::I64], &[Type::I64], |b, x| {
            [arith::addi(b, x[0], values[49])]
        });
    });
    assert!(compiled(module).contains("operand #1"));
    // A type of another context.
    let elsewhere = windlass::context();
    let types: Vec<Type> = (1..200).map(|n| elsewhere.memref_type(&[n], Type::F32)).collect();
    let last = types[198];
    let module = Module::build(&ctx, Location::UNKNOWN, |b: &mut Builder<'_>| {
        func::define(b, "f", &[last], &[], |_, _| []);
    });
    assert!(compiled(module).contains("of another context"));
}

#[test]
fn sizes_that_cannot_be_are_an_error() {
    let engine = engine();
    let module = trusted(
        &engine,
        "func.func @huge(%m: memref<?xi64>, %n: index) -> memref<?x?xi64, strided<[?, ?], offset: ?>> {
           %c0 = arith.constant 0 : index
           %0 = memref.reinterpret_cast %m to offset: [%c0], sizes: [%n, %n], strides: [%c0, %c0]
             : memref<?xi64> to memref<?x?xi64, strided<[?, ?], offset: ?>>
           return %0 : memref<?x?xi64, strided<[?, ?], offset: ?>>
         }",
    );
    let program = engine.compile(&module).unwrap();
    let mut two = [1i64, 2];
    let mut huge = |n: usize| program.call::<Tensor<i64>>("huge", (&mut two, n));
    assert_eq!(huge(2).unwrap().elements(), [1, 1, 1, 1]);
    for n in [usize::MAX / 4, usize::MAX, 1 << 31] {
        assert!(matches!(huge(n), Err(CallError::TooLarge(..))));
    }
}

/// The memory of a context does not grow with the programs that are compiled in it.
#[test]
#[cfg(target_os = "linux")]
fn many_programs_take_no_more_memory_than_one() {
    let resident = || {
        let status = std::fs::read_to_string("/proc/self/statm").unwrap();
        let pages: usize = status.split(' ').nth(1).unwrap().parse().unwrap();
        pages * 4096
    };
    let engine = engine();
    let compile = || {
        let program = engine.compile(&trusted(&engine, TWICE)).unwrap();
        assert_eq!(program.call("twice", (4i64,)), Ok(8i64));
    };
    (0..200).for_each(|_| compile());
    let before = resident();
    (0..1000).for_each(|_| compile());
    let grown = resident().saturating_sub(before);
    assert!(grown < 8 << 20, "{grown} bytes more");
}

/// Names of the C library are no more than names to a module: what the code generator calls is not what another module calls so.
#[test]
fn functions_that_the_code_generator_calls_are_the_runtime_s() {
    let engine = engine();
    let other: String = [
        "fmod", "memcpy", "memset", "malloc", "free", "sin", "__divti3", "abort",
    ]
    .iter()
    .map(|name| format!("func.func @{name}(%x: i64) -> i64 {{ return %x : i64 }}\n"))
    .collect();
    let other = engine.compile(&trusted(&engine, &other)).unwrap();
    let mut linker = Linker::new(&engine);
    linker.program(&other);
    let main = "
        func.func @main(%x: f64, %y: f64, %n: i64) -> f64 {
          %c0 = arith.constant 0 : index
          %a = memref.alloca() : memref<400xf64>
          %b = memref.alloca() : memref<400xf64>
          %rest = arith.remf %x, %y : f64
          memref.store %rest, %a[%c0] : memref<400xf64>
          memref.copy %a, %b : memref<400xf64> to memref<400xf64>
          %copy = memref.load %b[%c0] : memref<400xf64>
          %wide = arith.extsi %n : i64 to i128
          %large = arith.constant 20000000000000000000000 : i128
          %quotient = arith.divsi %large, %wide : i128
          %narrow = arith.trunci %quotient : i128 to i64
          %number = arith.sitofp %narrow : i64 to f64
          %sum = arith.addf %copy, %number : f64
          return %sum : f64
        }";
    let program = linker.compile(&trusted(&engine, main)).unwrap();
    let sum = program.call::<f64>("main", (7.5, 2.0, 10_000_000_000_000_000_000u64 as i64));
    assert_eq!(sum, Ok(1.5 - 2367.0));
    // Where it is declared, types are compared as always.
    let declares = "
        func.func private @fmod(f64, f64) -> f64
        func.func @main(%x: f64) -> f64 {
          %0 = call @fmod(%x, %x) : (f64, f64) -> f64
          return %0 : f64
        }";
    let refused = complaint(linker.compile(&trusted(&engine, declares)));
    assert!(refused.contains("is declared with another type"), "{refused}");
}

/// Lowered operations call functions by name, which the module may have with another type.
#[test]
fn functions_that_lowering_calls_have_its_types() {
    let engine = engine();
    let mut linker = Linker::new(&engine);
    linker.func("malloc", |x: i64| -> i64 { x });
    linker.func("printF64", |x: i64| println!("{x}"));
    let alloc = "
        func.func private @malloc(i64) -> i64
        func.func @main() {
          %a = memref.alloc() : memref<4xf64>
          memref.dealloc %a : memref<4xf64>
          return
        }";
    let refused = complaint(linker.compile(&trusted(&engine, alloc)));
    assert!(
        refused.contains("failed to legalize operation 'memref.alloc'"),
        "{refused}"
    );
    let print = "
        func.func private @printF64(i64)
        func.func @main(%x: f64) {
          vector.print %x : f64
          return
        }";
    let refused = complaint(linker.compile(&trusted(&engine, print)));
    assert!(
        refused.contains("failed to legalize operation 'vector.print'"),
        "{refused}"
    );
    linker.func("cbrt", |x: i64| -> i64 { x });
    let root = "
        func.func private @cbrt(i64) -> i64
        func.func @main(%x: f64) -> f64 {
          %0 = math.cbrt %x : f64
          return %0 : f64
        }";
    let refused = complaint(linker.compile(&trusted(&engine, root)));
    assert!(
        refused.contains("'llvm.call' op") && refused.contains("type"),
        "{refused}"
    );
}
