//! Functions are compiled when they are first called, once, and what fails then is a value.

#![allow(unsafe_code)]

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use windlass::embed::{CallError, TrapKind};
use windlass::{Config, Engine, Linker, Program, TrustedModule};

fn engine() -> Engine {
    Engine::new(Config::new().lazy(true)).unwrap()
}

fn module(engine: &Engine, text: &str) -> TrustedModule {
    // SAFETY: the modules of these tests do what their types say.
    unsafe { TrustedModule::new(engine.parse("test.mlir", text).unwrap()) }
}

fn program(text: &str) -> Program {
    let engine = engine();
    engine.compile(&module(&engine, text)).unwrap()
}

/// A chain of functions, with recursion, globals, memory and an address that is used.
const CHAIN: &str = "
memref.global \"private\" @table : memref<4xi64> = dense<[1, 2, 3, 4]>
memref.global @count : memref<1xi64> = dense<0>
func.func private @bump() -> i64 {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i64
  %m = memref.get_global @count : memref<1xi64>
  %x = memref.load %m[%c0] : memref<1xi64>
  %y = arith.addi %x, %one : i64
  memref.store %y, %m[%c0] : memref<1xi64>
  return %y : i64
}
func.func @at(%i: index) -> i64 {
  %m = memref.get_global @table : memref<4xi64>
  %x = memref.load %m[%i] : memref<4xi64>
  %0 = call @bump() : () -> i64
  return %x : i64
}
func.func @calls() -> i64 {
  %0 = call @bump() : () -> i64
  return %0 : i64
}
func.func @even(%x: i64) -> i1 {
  %zero = arith.constant 0 : i64
  %done = arith.cmpi eq, %x, %zero : i64
  %r = scf.if %done -> i1 {
    %true = arith.constant true
    scf.yield %true : i1
  } else {
    %one = arith.constant 1 : i64
    %y = arith.subi %x, %one : i64
    %0 = func.call @odd(%y) : (i64) -> i1
    scf.yield %0 : i1
  }
  return %r : i1
}
func.func private @odd(%x: i64) -> i1 {
  %zero = arith.constant 0 : i64
  %done = arith.cmpi eq, %x, %zero : i64
  %r = scf.if %done -> i1 {
    %false = arith.constant false
    scf.yield %false : i1
  } else {
    %one = arith.constant 1 : i64
    %y = arith.subi %x, %one : i64
    %0 = func.call @even(%y) : (i64) -> i1
    scf.yield %0 : i1
  }
  return %r : i1
}
func.func private @twice(%x: i64) -> i64 {
  %0 = arith.addi %x, %x : i64
  return %0 : i64
}
func.func @by_address(%x: i64) -> i64 {
  %f = func.constant @twice : (i64) -> i64
  %0 = func.call_indirect %f(%x) : (i64) -> i64
  %1 = call @twice(%0) : (i64) -> i64
  return %1 : i64
}
func.func @sum(%m: memref<?xf64>) -> f64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f64
  %n = memref.dim %m, %c0 : memref<?xf64>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero) -> f64 {
    %x = memref.load %m[%i] : memref<?xf64>
    %y = arith.addf %a, %x : f64
    scf.yield %y : f64
  }
  return %sum : f64
}
func.func @prefix(%m: memref<?xf64>, %n: index) -> f64 {
  %v = memref.subview %m[0] [%n] [1] : memref<?xf64> to memref<?xf64, strided<[1]>>
  %w = memref.cast %v : memref<?xf64, strided<[1]>> to memref<?xf64>
  %0 = call @sum(%w) : (memref<?xf64>) -> f64
  return %0 : f64
}
";

#[test]
fn functions_call_one_another() {
    let program = program(CHAIN);
    assert_eq!(program.call::<bool>("even", (101i64,)), Ok(false));
    assert_eq!(program.call::<bool>("odd", (101i64,)), Ok(true));
    assert_eq!(program.call::<i64>("by_address", (10i64,)), Ok(40));
    assert_eq!(program.call::<f64>("prefix", (&[1.0, 2.0, 4.0], 2usize)), Ok(3.0));
    assert_eq!(program.call::<f64>("sum", (&[1.0, 2.0, 4.0],)), Ok(7.0));
    // All have the same globals.
    assert_eq!(program.call::<i64>("at", (2usize,)), Ok(3));
    assert_eq!(program.call::<i64>("calls", ()), Ok(2));
    assert_eq!(program.call::<i64>("at", (3usize,)), Ok(4));
    assert_eq!(program.call::<i64>("bump", ()), Ok(4));
}

/// Memory of this size is not in that of the code.
#[test]
fn functions_use_a_large_global() {
    let program = program(
        "memref.global \"private\" @table : memref<1000000xi64> = dense<0>
        func.func @set(%i: index, %x: i64) {
          %m = memref.get_global @table : memref<1000000xi64>
          memref.store %x, %m[%i] : memref<1000000xi64>
          return
        }
        func.func @get(%i: index) -> i64 {
          %m = memref.get_global @table : memref<1000000xi64>
          %x = memref.load %m[%i] : memref<1000000xi64>
          return %x : i64
        }",
    );
    assert_eq!(program.call("get", (999_999usize,)), Ok(0i64));
    assert_eq!(program.call("set", (999_999usize, 7i64)), Ok(()));
    assert_eq!(program.call("get", (999_999usize,)), Ok(7i64));
}

#[test]
fn code_lives_as_long_as_a_function_of_the_program() {
    let even = program(CHAIN).function::<(i64,), bool>("even").unwrap();
    // Nothing is compiled yet, and the program is dropped.
    let others: Vec<Program> = (0..5).map(|_| program(CHAIN)).collect();
    assert_eq!(even.call((6,)), Ok(true));
    drop(others);
    assert_eq!(even.call((7,)), Ok(false));
}

#[test]
fn threads_compile_a_function_once() {
    for _ in 0..10 {
        let program = program(CHAIN);
        let started = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            for thread in 0..8i64 {
                let (program, started) = (&program, &started);
                scope.spawn(move || {
                    started.wait();
                    assert_eq!(program.call::<bool>("even", (thread,)), Ok(thread % 2 == 0));
                    assert_eq!(program.call::<f64>("prefix", (&[1.0, 2.0], 1usize)), Ok(1.0));
                });
            }
        });
    }
}

/// All threads of a pool wait for a function that is compiled.
#[test]
fn threads_of_a_pool_may_wait() {
    let pool = Arc::new(rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap());
    let engine = Engine::new(Config::new().lazy(true).pool(pool.clone())).unwrap();
    let program = engine.compile(&module(&engine, CHAIN)).unwrap();
    pool.broadcast(|_| assert_eq!(program.call::<bool>("even", (64i64,)), Ok(true)));
}

const BROKEN: &str = "
func.func private @missing(i64) -> i64
func.func private @bad(%x: i64) -> i64 {
  %0 = call @missing(%x) : (i64) -> i64
  return %0 : i64
}
func.func @calls_bad(%x: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %ok = arith.cmpi sgt, %x, %zero : i64
  %r = scf.if %ok -> i64 {
    scf.yield %x : i64
  } else {
    %0 = func.call @bad(%x) : (i64) -> i64
    scf.yield %0 : i64
  }
  return %r : i64
}
";

#[test]
fn errors_of_the_first_call_are_values() {
    let program = program(BROKEN);
    for _ in 0..2 {
        match program.call::<i64>("bad", (1i64,)) {
            Err(CallError::Compilation(name, why)) => {
                assert_eq!(name, "bad");
                assert!(
                    why.contains("test.mlir:2:1: error: could not find 'missing'"),
                    "{why}"
                );
            }
            other => panic!("{other:?}"),
        }
        // The call that needs it traps; others do not.
        assert_eq!(program.call::<i64>("calls_bad", (5i64,)), Ok(5));
        match program.call::<i64>("calls_bad", (0i64,)) {
            Err(CallError::Trap(trap)) => {
                assert_eq!(trap.kind(), TrapKind::Unresolved);
                let text = trap.to_string();
                assert!(
                    text.starts_with("test.mlir:13:10: a function without code was called"),
                    "{text}"
                );
                assert!(text.contains("could not find 'missing'"), "{text}");
            }
            other => panic!("{other:?}"),
        }
    }
}

/// Compilation needs more of the stack than the caller has.
#[test]
fn a_function_may_be_compiled_on_a_full_stack() {
    let text = "
        func.func @deep(%x: i64) -> i64 {
          %one = arith.constant 1 : i64
          %zero = arith.constant 0 : i64
          %more = arith.cmpi sgt, %x, %zero : i64
          %r = scf.if %more -> i64 {
            %y = arith.subi %x, %one : i64
            %0 = func.call @deep(%y) : (i64) -> i64
            // Both are the result: no loop.
            %1 = arith.muli %0, %0 : i64
            scf.yield %1 : i64
          } else {
            %0 = func.call @last(%x) : (i64) -> i64
            scf.yield %0 : i64
          }
          return %r : i64
        }
        func.func private @last(%x: i64) -> i64 { return %x : i64 }";
    let mut ends = [0; 2];
    for depth in (0..240_000i64).step_by(10_000) {
        let program = program(text);
        let thread = std::thread::Builder::new().stack_size(256 << 10);
        let run = move || program.call::<i64>("deep", (depth,));
        match thread.spawn(run).unwrap().join().unwrap() {
            Ok(value) => {
                assert_eq!(value, 0);
                ends[0] += 1;
            }
            Err(CallError::Trap(trap)) => {
                assert_eq!(trap.kind(), TrapKind::StackOverflow);
                ends[1] += 1;
            }
            Err(other) => panic!("{other}"),
        }
    }
    assert!(ends.iter().all(|&count| count > 0), "{ends:?}");
}

#[test]
fn what_the_linker_has_is_used() {
    let engine = engine();
    let n = Arc::new(AtomicI64::new(0));
    let counter = n.clone();
    let mut linker = Linker::new(&engine);
    linker.func("tick", move |x: i64| counter.fetch_add(x, Ordering::Relaxed));
    // The module's own function comes first, as it does where the module is compiled as a whole.
    linker.func("own", |_: i64| -1i64);
    linker.module(
        "lib",
        &module(
            &engine,
            "func.func @lib(%x: i64) -> i64 { %0 = arith.muli %x, %x : i64 return %0 : i64 }",
        ),
    );
    let main = module(
        &engine,
        "func.func private @tick(i64) -> i64
         func.func private @lib(i64) -> i64
         func.func @own(%x: i64) -> i64 { return %x : i64 }
         func.func @main(%x: i64) -> i64 {
           %0 = call @lib(%x) : (i64) -> i64
           %1 = call @tick(%0) : (i64) -> i64
           %2 = call @own(%0) : (i64) -> i64
           return %2 : i64
         }",
    );
    let program = linker.compile(&main).unwrap();
    assert_eq!(program.call::<i64>("main", (5i64,)), Ok(25));
    assert_eq!(n.load(Ordering::Relaxed), 25);
    // Other programs may be linked with it, before it is compiled.
    let lazy = linker.compile(&main).unwrap();
    let mut linker = Linker::new(&engine);
    let user = "func.func private @main(i64) -> i64
        func.func @user(%x: i64) -> i64 { %0 = call @main(%x) : (i64) -> i64 return %0 : i64 }";
    let user = linker.program(&lazy).compile(&module(&engine, user)).unwrap();
    drop(lazy);
    assert_eq!(user.call::<i64>("user", (3i64,)), Ok(9));
}

/// A program that is dropped by what it calls.
#[test]
fn programs_do_not_keep_themselves() {
    let held = Arc::new(());
    let weak = Arc::downgrade(&held);
    let engine = engine();
    let mut linker = Linker::new(&engine);
    linker.func("host", move || i64::from(Arc::strong_count(&held) > 5));
    let text = "func.func private @host() -> i64
        func.func @a(%x: i64) -> i64 { %0 = call @b(%x) : (i64) -> i64 return %0 : i64 }
        func.func @b(%x: i64) -> i64 { %0 = call @host() : () -> i64 return %0 : i64 }";
    let program = linker.compile(&module(&engine, text)).unwrap();
    drop(linker);
    assert_eq!(program.call::<i64>("a", (1i64,)), Ok(0));
    assert!(weak.upgrade().is_some());
    drop(program);
    assert!(weak.upgrade().is_none());
}
