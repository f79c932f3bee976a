//! Tasks on other threads: their traps are those of the call, which does not return before them.

#![cfg(all(unix, any(target_arch = "x86_64", target_arch = "aarch64")))]
#![allow(unsafe_code)]

use windlass::embed::{CallError, TrapKind};
use windlass::{Config, Engine, Linker, Program, TrustedModule};

const PASSES: &str = "builtin.module(async-func-to-async-runtime,async-to-async-runtime,\
    func.func(async-runtime-ref-counting),convert-async-to-llvm)";

/// Divides in a task, and in a task of the task; divides while a task runs; divides on a thread that may be that of a task.
const TASKS: &str = "
func.func private @host(i64) -> i64
func.func @divide(%x: i64, %y: i64) -> i64 {
  %token, %value = async.execute -> !async.value<i64> {
    %0 = arith.divsi %x, %y : i64
    async.yield %0 : i64
  }
  %r = async.await %value : !async.value<i64>
  return %r : i64
}
func.func @nested(%x: i64, %y: i64) -> i64 {
  %token, %value = async.execute -> !async.value<i64> {
    %inner, %quotient = async.execute -> !async.value<i64> {
      %0 = arith.divsi %x, %y : i64
      async.yield %0 : i64
    }
    %1 = async.await %quotient : !async.value<i64>
    async.yield %1 : i64
  }
  %r = async.await %value : !async.value<i64>
  return %r : i64
}
func.func @meanwhile(%x: i64, %y: i64) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 5000000 : index
  %token, %value = async.execute -> !async.value<i64> {
    %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> i64 {
      %b = arith.muli %a, %x : i64
      %j = arith.index_cast %i : index to i64
      %c = arith.xori %b, %j : i64
      scf.yield %c : i64
    }
    async.yield %sum : i64
  }
  %0 = arith.divsi %x, %y : i64
  %r = async.await %value : !async.value<i64>
  %1 = arith.ori %r, %0 : i64
  return %1 : i64
}
func.func @never_awaited(%x: i64, %y: i64) -> i64 {
  %token = async.execute {
    %0 = arith.divsi %x, %y : i64
    %1 = func.call @host(%0) : (i64) -> i64
    async.yield
  }
  return %x : i64
}
";

fn program() -> Program {
    let engine = Engine::new(Config::new()).expect("no threads are started");
    let mut module = engine.parse("test.mlir", TASKS).unwrap();
    windlass::run_passes(engine.context(), &mut module, PASSES).unwrap();
    let mut linker = Linker::new(&engine);
    linker.func("host", |x: i64| if x == 7 { panic!("seven") } else { x });
    // SAFETY: the functions access no memory.
    linker.compile(&unsafe { TrustedModule::new(module) }).unwrap()
}

fn kind(called: Result<i64, CallError>) -> TrapKind {
    match called {
        Err(CallError::Trap(trap)) => trap.kind(),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_trap_of_a_task_is_one_of_the_call() {
    let program = program();
    for _ in 0..20 {
        for name in ["divide", "nested", "never_awaited"] {
            assert_eq!(
                kind(program.call(name, (42i64, 0i64))),
                TrapKind::IntegerDivisionByZero
            );
        }
        assert_eq!(program.call("divide", (42i64, 6i64)), Ok(7i64));
        assert_eq!(program.call("nested", (42i64, 6i64)), Ok(7i64));
        assert_eq!(
            kind(program.call("never_awaited", (42i64, 6i64))),
            TrapKind::HostPanic
        );
        assert_eq!(program.call("never_awaited", (42i64, 7i64)), Ok(42i64));
    }
    let trap = program.call::<i64>("divide", (42i64, 0i64)).unwrap_err();
    assert_eq!(trap.to_string(), "test.mlir:5:10: integer division by zero");
}

/// A task runs code that is freed when the caller has the trap.
#[test]
fn calls_return_after_their_tasks() {
    for _ in 0..10 {
        let program = program();
        assert_eq!(
            kind(program.call("meanwhile", (42i64, 0i64))),
            TrapKind::IntegerDivisionByZero
        );
        drop(program);
    }
}

/// The threads that wait run other tasks meanwhile, and calls of the host.
#[test]
fn threads_of_a_pool_call() {
    let program = program();
    let pool = rayon::ThreadPoolBuilder::new().num_threads(2).build().unwrap();
    pool.install(|| {
        rayon::scope(|scope| {
            for number in 0..200 {
                let program = &program;
                scope.spawn(move |_| match number % 2 {
                    0 => assert_eq!(
                        kind(program.call("nested", (42i64, 0i64))),
                        TrapKind::IntegerDivisionByZero
                    ),
                    _ => assert_eq!(program.call("nested", (42i64, 6i64)), Ok(7i64)),
                });
            }
        });
    });
}
