//! Failures of compiled code are values with the location in the source, and the process continues.

#![cfg(all(unix, any(target_arch = "x86_64", target_arch = "aarch64")))]
#![allow(unsafe_code)]

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;
use windlass::embed::{CallError, Interrupt, Trap, TrapKind};
use windlass::{Config, Engine, Linker, Program, TrustedModule};

fn engine() -> Engine {
    Engine::new(Config::new()).expect("no threads are started")
}

fn module(engine: &Engine, text: &str) -> TrustedModule {
    let module = engine.parse("test.mlir", text).unwrap();
    // SAFETY: the modules of these tests do what their types say.
    unsafe { TrustedModule::new(module) }
}

fn program(text: &str) -> Program {
    let engine = engine();
    engine.compile(&module(&engine, text)).unwrap()
}

fn trap(called: Result<i64, CallError>) -> Trap {
    match called {
        Err(CallError::Trap(trap)) => trap,
        other => panic!("{other:?}"),
    }
}

fn place(trap: &Trap) -> String {
    trap.location().map(ToString::to_string).unwrap_or_default()
}

const TRAPS: &str = "
func.func private @leaf(%x: i64, %y: i64) -> i64 attributes {no_inline} {
  %0 = arith.divsi %x, %y : i64
  return %0 : i64
}
func.func @divide(%x: i64, %y: i64) -> i64 {
  %0 = call @leaf(%x, %y) : (i64, i64) -> i64
  %1 = arith.addi %0, %x : i64
  return %1 : i64
}
func.func @remainder(%x: i32, %y: i32) -> i64 {
  %0 = arith.remui %x, %y : i32
  %1 = arith.extui %0 : i32 to i64
  return %1 : i64
}
func.func @check(%x: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %ok = arith.cmpi sgt, %x, %zero : i64
  cf.assert %ok, \"x is positive\"
  return %x : i64
}
func.func @deep(%x: i64) -> i64 {
  %one = arith.constant 1 : i64
  %0 = arith.addi %x, %one : i64
  %1 = call @deep(%0) : (i64) -> i64
  // Both are the result: no loop.
  %2 = arith.muli %1, %1 : i64
  return %2 : i64
}
";

/// A function that returns what a host function does.
const CALLS_HOST: &str = "
func.func private @host(i64) -> i64
func.func @f(%x: i64) -> i64 {
  %0 = call @host(%x) : (i64) -> i64
  return %0 : i64
}
";

#[test]
fn divisions_trap_at_their_location() {
    let program = program(TRAPS);
    for _ in 0..3 {
        let divided = trap(program.call("divide", (1i64, 0i64)));
        assert_eq!(divided.kind(), TrapKind::IntegerDivisionByZero);
        assert_eq!(place(&divided), "test.mlir:3:8");
        assert_eq!(divided.to_string(), "test.mlir:3:8: integer division by zero");
        assert_eq!(program.call::<i64>("divide", (42i64, 6i64)), Ok(49));
    }
    let overflow = trap(program.call("divide", (i64::MIN, -1i64)));
    assert_eq!(overflow.kind(), TrapKind::IntegerOverflow);
    let remainder = trap(program.call("remainder", (7i32, 0i32)));
    assert_eq!(remainder.kind(), TrapKind::IntegerDivisionByZero);
    assert_eq!(place(&remainder), "test.mlir:12:8");
}

#[test]
fn the_backtrace_lists_the_calls() {
    let engine = Engine::with_context(
        windlass::context(),
        Config::new().opt_level(windlass::codegen::OptLevel::None),
    )
    .unwrap();
    let module = module(
        &engine,
        "func.func private @host(i64) -> i64
         func.func @inner(%x: i64) -> i64 {
           %0 = call @host(%x) : (i64) -> i64
           %1 = arith.divui %0, %x : i64
           return %1 : i64
         }
         func.func @outer(%x: i64) -> i64 {
           %0 = call @inner(%x) : (i64) -> i64
           %1 = arith.addi %0, %x : i64
           return %1 : i64
         }",
    );
    let mut linker = Linker::new(&engine);
    linker.func("host", |x: i64| x);
    let program = linker.compile(&module).unwrap();
    let trap = trap(program.call("outer", (0i64,)));
    let frames: Vec<String> = (trap.backtrace().iter())
        .map(|frame| {
            let position = frame.position.as_ref().map(ToString::to_string);
            format!(
                "{} {}",
                frame.function.as_deref().unwrap_or("?"),
                position.unwrap_or_default()
            )
        })
        .collect();
    assert_eq!(frames[..2], ["inner test.mlir:4:17", "outer test.mlir:8:17"]);
}

#[test]
fn failed_assertions_and_full_stacks_are_values() {
    let program = program(TRAPS);
    assert_eq!(program.call::<i64>("check", (5i64,)), Ok(5));
    let failed = trap(program.call("check", (-5i64,)));
    assert_eq!(failed.kind(), TrapKind::Aborted);
    assert_eq!(place(&failed), "test.mlir:19:3");
    for _ in 0..2 {
        let full = trap(program.call("deep", (0i64,)));
        assert_eq!(full.kind(), TrapKind::StackOverflow);
        assert!(full.backtrace().len() > 10, "{full:?}");
    }
    // On a thread that is not Rust's main thread, with a small stack.
    let thread = std::thread::Builder::new().stack_size(256 << 10);
    let on_thread = thread.spawn(move || trap(program.call("deep", (0i64,))).kind());
    assert_eq!(on_thread.unwrap().join().unwrap(), TrapKind::StackOverflow);
}

#[test]
fn a_panic_of_a_host_function_is_a_value() {
    let engine = engine();
    let module = module(&engine, CALLS_HOST);
    let mut linker = Linker::new(&engine);
    linker.func("host", |x: i64| if x < 0 { panic!("{x} is negative") } else { x });
    let f = linker
        .compile(&module)
        .unwrap()
        .function::<(i64,), i64>("f")
        .unwrap();
    // The linker and the program are dropped: the function keeps the closure.
    drop(linker);
    assert_eq!(f.call((1,)), Ok(1));
    let panicked = trap(f.call((-1,)));
    assert_eq!(panicked.kind(), TrapKind::HostPanic);
    assert_eq!(panicked.to_string(), "a host function panicked: -1 is negative");
    let payload = panicked.into_panic().unwrap();
    assert_eq!(
        payload.downcast_ref::<String>().map(String::as_str),
        Some("-1 is negative")
    );
}

/// A trap in a function that a host function calls ends the inner call alone.
#[test]
fn calls_nest() {
    let engine = engine();
    let inner = program(TRAPS).function::<(i64, i64), i64>("divide").unwrap();
    let traps = Arc::new(AtomicI64::new(0));
    let counted = traps.clone();
    let mut linker = Linker::new(&engine);
    linker.func("host", move |x: i64| match inner.call((100, x)) {
        Ok(value) => value,
        Err(_) => counted.fetch_add(1, Ordering::Relaxed),
    });
    let module = module(
        &engine,
        "func.func private @host(i64) -> i64
         func.func @f(%x: i64, %y: i64) -> i64 {
           %0 = call @host(%x) : (i64) -> i64
           %1 = arith.divsi %0, %y : i64
           return %1 : i64
         }",
    );
    let f = linker
        .compile(&module)
        .unwrap()
        .function::<(i64, i64), i64>("f")
        .unwrap();
    assert_eq!(f.call((50, 1)), Ok(102));
    assert_eq!(f.call((0, 1)), Ok(0));
    assert_eq!(trap(f.call((0, 0))).kind(), TrapKind::IntegerDivisionByZero);
    assert_eq!(f.call((0, 1)), Ok(2));
    assert_eq!(traps.load(Ordering::Relaxed), 3);
}

#[test]
fn loops_and_recursions_are_interrupted() {
    let engine = engine();
    let module = module(
        &engine,
        "func.func @forever() -> i64 {
           %true = arith.constant true
           cf.br ^loop
         ^loop:
           cf.cond_br %true, ^loop, ^end
         ^end:
           %0 = arith.constant 0 : i64
           return %0 : i64
         }
         func.func @short(%x: i64) -> i64 { return %x : i64 }",
    );
    let interrupt = Interrupt::new();
    let program = Linker::new(&engine)
        .interrupt(&interrupt)
        .compile(&module)
        .unwrap();
    assert_eq!(program.call::<i64>("short", (1i64,)), Ok(1));
    interrupt.interrupt_after(Duration::from_millis(20));
    assert_eq!(trap(program.call("forever", ())).kind(), TrapKind::Interrupted);
    assert_eq!(trap(program.call("short", (1i64,))).kind(), TrapKind::Interrupted);
    interrupt.clear();
    assert_eq!(program.call::<i64>("short", (1i64,)), Ok(1));
    let other = interrupt.clone();
    let thread = std::thread::spawn(move || other.interrupt());
    assert_eq!(trap(program.call("forever", ())).kind(), TrapKind::Interrupted);
    thread.join().unwrap();
}

#[test]
fn accesses_out_of_bounds_trap_where_that_is_asked_for() {
    let engine = Engine::new(Config::new().check_bounds(true)).unwrap();
    let module = module(
        &engine,
        "func.func @at(%m: memref<?xi64>, %i: index) -> i64 {
           %0 = memref.load %m[%i] : memref<?xi64>
           return %0 : i64
         }",
    );
    let program = engine.compile(&module).unwrap();
    let at = program.function::<(&[i64], usize), i64>("at").unwrap();
    assert_eq!(at.call((&[1, 2, 3], 2)), Ok(3));
    let outside = trap(at.call((&[1, 2, 3], 3)));
    assert_eq!(outside.kind(), TrapKind::Aborted);
    assert_eq!(place(&outside), "test.mlir:2:17");
}

/// The stack may be full in code that is not compiled: in the allocator, in a host function.
#[test]
fn full_stacks_are_values_where_other_code_is_called() {
    let engine = engine();
    let module = module(
        &engine,
        "func.func private @host(i64) -> i64
         func.func private @keep(%x: i64) -> i64 attributes {no_inline} {
           %m = memref.alloc() : memref<1xi64>
           %c0 = arith.constant 0 : index
           memref.store %x, %m[%c0] : memref<1xi64>
           %0 = call @host(%x) : (i64) -> i64
           %1 = memref.load %m[%c0] : memref<1xi64>
           memref.dealloc %m : memref<1xi64>
           %2 = arith.addi %0, %1 : i64
           return %2 : i64
         }
         func.func @allocates(%x: i64) -> i64 {
           %m = memref.alloc() : memref<1xi64>
           %c0 = arith.constant 0 : index
           memref.store %x, %m[%c0] : memref<1xi64>
           %1 = call @allocates(%x) : (i64) -> i64
           %2 = memref.load %m[%c0] : memref<1xi64>
           memref.dealloc %m : memref<1xi64>
           %3 = arith.muli %1, %2 : i64
           // Twice: no loop.
           %4 = arith.muli %3, %1 : i64
           return %4 : i64
         }
         func.func @calls(%x: i64) -> i64 {
           %0 = call @keep(%x) : (i64) -> i64
           %1 = call @calls(%0) : (i64) -> i64
           %2 = arith.muli %1, %1 : i64
           return %2 : i64
         }",
    );
    let mut linker = Linker::new(&engine);
    linker.func("host", |x: i64| {
        // As much as formatting takes.
        std::hint::black_box([x; 2000])[1999]
    });
    let program = linker.compile(&module).unwrap();
    // Stacks of different sizes are full at different places.
    for size in 0..40 {
        let program = program.clone();
        let thread = std::thread::Builder::new().stack_size((200 << 10) + size * 496);
        let run = move || ["allocates", "calls"].map(|name| trap(program.call(name, (1i64,))).kind());
        let kinds = thread.spawn(run).unwrap().join().unwrap();
        assert_eq!(kinds, [TrapKind::StackOverflow; 2]);
    }
}

type Function = windlass::TypedFn<(i64,), i64>;

/// A compiled function that calls the host function, which gets it as well.
fn recursive(host: impl Fn(&Function, i64) -> i64 + Send + Sync + 'static) -> Function {
    let engine = engine();
    let module = module(&engine, CALLS_HOST);
    let own: Arc<std::sync::OnceLock<Function>> = Arc::default();
    let inner = own.clone();
    let mut linker = Linker::new(&engine);
    linker.func("host", move |x: i64| host(inner.get().unwrap(), x));
    let f: Function = linker.compile(&module).unwrap().function("f").unwrap();
    own.set(f.clone()).ok().unwrap();
    f
}

/// Compiled code that is called by what it calls.
#[test]
fn recursion_through_host_functions_is_a_value() {
    let f = recursive(|f, x| match f.call((x + 1,)) {
        Ok(value) => value,
        Err(CallError::Trap(trap)) if trap.kind() == TrapKind::StackOverflow => x,
        Err(other) => panic!("{other}"),
    });
    let thread = std::thread::Builder::new().stack_size(1 << 20);
    let depth = thread.spawn(move || f.call((0,))).unwrap().join().unwrap();
    assert!(depth.clone().unwrap() > 100, "{depth:?}");
}

/// Many threads trap at once.
#[test]
fn threads_trap_independently() {
    let program = program(TRAPS);
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let divide = program.function::<(i64, i64), i64>("divide").unwrap();
                for i in 0..500i64 {
                    match i % 2 {
                        0 => assert!(divide.call((i, 0)).is_err()),
                        _ => assert_eq!(divide.call((i, i)), Ok(1 + i)),
                    }
                }
            });
        }
    });
}

/// A signal that an instruction raises while it is blocked ends the process.
#[test]
fn threads_may_have_blocked_all_signals() {
    let program = program(TRAPS);
    let thread = std::thread::spawn(move || {
        // SAFETY: blocks the signals of this thread.
        unsafe {
            let mut all: libc::sigset_t = std::mem::zeroed();
            libc::sigfillset(&mut all);
            libc::pthread_sigmask(libc::SIG_BLOCK, &all, std::ptr::null_mut());
        }
        trap(program.call("divide", (1i64, 0i64))).kind()
    });
    assert_eq!(thread.join().unwrap(), TrapKind::IntegerDivisionByZero);
}

/// Each of fifty calls of closures and compiled code is left, and what the closures own is dropped.
#[test]
fn panics_cross_nested_calls() {
    struct Counted(Arc<AtomicI64>);
    impl Drop for Counted {
        fn drop(&mut self) {
            self.0.fetch_add(1, Ordering::Relaxed);
        }
    }
    let drops = Arc::new(AtomicI64::new(0));
    let counter = drops.clone();
    let f = recursive(move |f, x| {
        let _counted = Counted(counter.clone());
        if x == 0 {
            panic!("the innermost");
        }
        match f.call((x - 1,)) {
            Err(CallError::Trap(trap)) => std::panic::resume_unwind(trap.into_panic().unwrap()),
            other => panic!("{other:?}"),
        }
    });
    let panicked = trap(f.call((50,)));
    assert_eq!(panicked.to_string(), "a host function panicked: the innermost");
    assert_eq!(drops.load(Ordering::Relaxed), 51);
}
