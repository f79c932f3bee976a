//! Modules are added, replaced and removed while code of others runs.

#![allow(unsafe_code)]

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Barrier};
use windlass::embed::{CallError, Session, TrapKind};
use windlass::{Config, Engine, Linker, TrustedModule};

fn engine() -> Engine {
    Engine::new(Config::new()).unwrap()
}

fn module(engine: &Engine, text: &str) -> TrustedModule {
    // SAFETY: the modules of these tests do what their types say.
    unsafe { TrustedModule::new(engine.parse("test.mlir", text).unwrap()) }
}

fn constant(engine: &Engine, name: &str, value: i64) -> TrustedModule {
    let text = format!("func.func @{name}() -> i64 {{ %0 = arith.constant {value} : i64 return %0 : i64 }}");
    module(engine, &text)
}

const MAIN: &str = "
func.func private @rate() -> i64
func.func @main() -> i64 {
  %0 = call @rate() : () -> i64
  %1 = call @rate() : () -> i64
  %2 = arith.addi %0, %1 : i64
  return %2 : i64
}
";

#[test]
fn modules_may_be_added_in_any_order() {
    let engine = engine();
    let session = Session::new(&Linker::new(&engine));
    session.add("main", &module(&engine, MAIN)).unwrap();
    let main = session.function::<(), i64>("main").unwrap();
    match main.call(()) {
        Err(CallError::Trap(trap)) => {
            assert_eq!(trap.kind(), TrapKind::Unresolved);
            assert_eq!(
                trap.to_string(),
                "test.mlir:4:8: a function without code was called: no module of the session defines 'rate'"
            );
        }
        other => panic!("{other:?}"),
    }
    session.add("rate", &constant(&engine, "rate", 4)).unwrap();
    assert_eq!(main.call(()), Ok(8));
    session.replace("rate", &constant(&engine, "rate", 5)).unwrap();
    assert_eq!(main.call(()), Ok(10));
    assert_eq!(session.modules(), ["main", "rate"]);
    assert!(session.remove("rate"));
    assert!(!session.remove("rate"));
    assert!(main.call(()).is_err());
    // Another module may define it.
    session.replace("other", &constant(&engine, "rate", 6)).unwrap();
    assert_eq!(main.call(()), Ok(12));
    assert_eq!(session.call::<i64>("rate", ()), Ok(6));
    session.remove("main");
    assert_eq!(main.call(()), Err(CallError::NotFound("main".into())));
}

#[test]
fn types_are_compared() {
    let engine = engine();
    let session = Session::new(&Linker::new(&engine));
    session.add("main", &module(&engine, MAIN)).unwrap();
    let wrong = module(
        &engine,
        "func.func @rate() -> f64 { %0 = arith.constant 1.0 : f64 return %0 : f64 }",
    );
    let error = session.add("rate", &wrong).unwrap_err().to_string();
    assert_eq!(error, "function 'rate' is () -> f64, not () -> i64");
    assert_eq!(session.modules(), ["main"]);
    session.add("rate", &constant(&engine, "rate", 1)).unwrap();
    assert!(session.replace("rate", &wrong).is_err());
    assert_eq!(session.call::<i64>("main", ()), Ok(2));
    // Another module that declares it with another type.
    let user = "func.func private @rate() -> f64
        func.func @user() -> f64 { %0 = call @rate() : () -> f64 return %0 : f64 }";
    let error = session
        .add("user", &module(&engine, user))
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("is declared with another type than the function, which is () -> i64"),
        "{error}"
    );
    // Memrefs are compared by their parts, and by what these are in Rust when they are called.
    let memref = "func.func @m(%m: memref<?xi64>) -> i64 { %0 = arith.constant 1 : i64 return %0 : i64 }";
    session.add("m", &module(&engine, memref)).unwrap();
    let function = session.function::<(&[i64],), i64>("m").unwrap();
    let other = "func.func @m(%m: memref<?xf64>) -> i64 { %0 = arith.constant 2 : i64 return %0 : i64 }";
    session.replace("m", &module(&engine, other)).unwrap();
    let error = function.call((&[1, 2],)).unwrap_err().to_string();
    assert_eq!(
        error,
        "argument #0 of 'm' is memref<?xf64>, not a shared slice of i64"
    );
    // The last module that needs the type is removed: it may change.
    session.remove("main");
    session.replace("rate", &wrong).unwrap();
    assert_eq!(session.call::<f64>("rate", ()), Ok(1.0));
}

/// A replacement that cannot be used leaves everything as it was: no function of it is called.
#[test]
fn a_replacement_that_fails_changes_nothing() {
    let engine = engine();
    let session = Session::new(&Linker::new(&engine));
    session.add("rate", &constant(&engine, "rate", 1)).unwrap();
    session.add("main", &module(&engine, MAIN)).unwrap();
    let main = session.function::<(), i64>("main").unwrap();
    // The second function has a convention that others cannot call.
    let text = "func.func @rate() -> i64 { %0 = arith.constant 2 : i64 return %0 : i64 }
        llvm.func tailcc @other() { llvm.return }";
    let failed = session.replace("rate", &module(&engine, text)).unwrap_err();
    assert!(failed.to_string().contains("other"), "{failed}");
    // What is compiled next may be put where the code of the replacement was.
    let others: Vec<_> = (0..20)
        .map(|_| engine.compile(&constant(&engine, "rate", 3)).unwrap())
        .collect();
    assert_eq!(main.call(()), Ok(2));
    drop(others);
}

#[test]
fn two_modules_do_not_define_one_function() {
    let engine = engine();
    let session = Session::new(&Linker::new(&engine));
    session.add("a", &constant(&engine, "rate", 1)).unwrap();
    let error = session
        .add("b", &constant(&engine, "rate", 2))
        .unwrap_err()
        .to_string();
    assert_eq!(error, "'rate' is defined in module 'a', too");
    let error = session
        .add("a", &constant(&engine, "rate", 2))
        .unwrap_err()
        .to_string();
    assert_eq!(error, "the session has a module 'a'");
    assert_eq!(session.call::<i64>("rate", ()), Ok(1));
    // Private functions are their own modules'.
    let private = "func.func private @rate() -> i64 { %0 = arith.constant 7 : i64 return %0 : i64 }
        func.func @c() -> i64 { %0 = call @rate() : () -> i64 return %0 : i64 }";
    session.add("c", &module(&engine, private)).unwrap();
    assert_eq!(session.call::<i64>("c", ()), Ok(7));
    assert_eq!(session.call::<i64>("rate", ()), Ok(1));
}

/// A call runs while the modules that it is in, and that it will call, are replaced many times.
#[test]
fn calls_return_to_code_that_was_replaced() {
    let engine = engine();
    let (entered, leave) = (Arc::new(Barrier::new(2)), Arc::new(Barrier::new(2)));
    let mut linker = Linker::new(&engine);
    let (arrive, wait) = (entered.clone(), leave.clone());
    linker.func("pause", move |x: i64| {
        arrive.wait();
        wait.wait();
        x
    });
    let session = Session::new(&linker);
    let version = |value: i64| {
        // The module that pauses is one generation, the function that it returns to is in the next ones.
        let text = format!(
            "func.func private @pause(i64) -> i64
             func.func private @after(i64) -> i64
             func.func @work(%x: i64) -> i64 {{
               %v = arith.constant {value} : i64
               %0 = call @pause(%v) : (i64) -> i64
               %1 = call @after(%0) : (i64) -> i64
               %2 = arith.addi %1, %v : i64
               return %2 : i64
             }}"
        );
        module(&engine, &text)
    };
    let after = |value: i64| {
        let text = format!(
            "func.func @after(%x: i64) -> i64 {{
               %v = arith.constant {value} : i64
               %0 = arith.addi %x, %v : i64
               return %0 : i64
             }}"
        );
        module(&engine, &text)
    };
    session.add("work", &version(1)).unwrap();
    session.add("after", &after(10)).unwrap();
    let work = session.function::<(i64,), i64>("work").unwrap();
    std::thread::scope(|scope| {
        let call = scope.spawn(|| work.call((0,)));
        entered.wait();
        for value in 2..50 {
            session.replace("work", &version(value)).unwrap();
            session.replace("after", &after(value * 10)).unwrap();
        }
        leave.wait();
        // The old function calls the new one, which was compiled while it ran.
        assert_eq!(call.join().unwrap(), Ok(1 + 1 + 490));
    });
}

/// What the modules of a session hold is dropped with them.
#[test]
fn removed_modules_are_freed() {
    let engine = engine();
    let held = Arc::new(());
    let session = {
        let mut linker = Linker::new(&engine);
        let inner = held.clone();
        linker.func("host", move || Arc::strong_count(&inner) as i64);
        Session::new(&linker)
    };
    let before = Arc::strong_count(&held);
    let text = "func.func private @host() -> i64
        func.func @f() -> i64 { %0 = call @host() : () -> i64 return %0 : i64 }";
    session.add("f", &module(&engine, text)).unwrap();
    let generation = Arc::strong_count(&held);
    for _ in 0..20 {
        session.replace("f", &module(&engine, text)).unwrap();
        assert_eq!(Arc::strong_count(&held), generation);
    }
    let f = session.function::<(), i64>("f").unwrap();
    assert!(f.call(()).is_ok());
    session.remove("f");
    assert_eq!(Arc::strong_count(&held), before);
    drop(session);
    // The function has the session.
    assert_eq!(Arc::strong_count(&held), before);
    drop(f);
    assert_eq!(Arc::strong_count(&held), 1);
}

/// Calls run on some threads while others exchange what they call.
#[test]
fn threads_call_while_modules_are_replaced() {
    let engine = engine();
    let session = Session::new(&Linker::new(&engine));
    session.add("rate", &constant(&engine, "rate", 1)).unwrap();
    session.add("main", &module(&engine, MAIN)).unwrap();
    let done = AtomicBool::new(false);
    let calls = AtomicI64::new(0);
    std::thread::scope(|scope| {
        for _ in 0..3 {
            scope.spawn(|| {
                let main = session.function::<(), i64>("main").unwrap();
                while !done.load(Ordering::Relaxed) {
                    let value = main.call(()).unwrap();
                    // The two calls may run different versions.
                    assert!((2..=202).contains(&value), "{value}");
                    calls.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        for value in 2..=100 {
            session
                .replace("rate", &constant(&engine, "rate", value))
                .unwrap();
            if value % 10 == 0 {
                session.replace("main", &module(&engine, MAIN)).unwrap();
            }
        }
        done.store(true, Ordering::Relaxed);
    });
    assert!(calls.load(Ordering::Relaxed) > 0);
    assert_eq!(session.call::<i64>("main", ()), Ok(200));
}

/// A function that replaces the module which calls it.
#[test]
fn a_module_may_be_replaced_by_what_it_calls() {
    let engine = engine();
    let own: Arc<std::sync::OnceLock<Session>> = Arc::default();
    let mut linker = Linker::new(&engine);
    let (session, compiler) = (own.clone(), engine.clone());
    linker.func("replace", move || {
        let session = session.get().unwrap();
        session.replace("main", &constant(&compiler, "main", 2)).unwrap();
        session.remove("lib");
        40i64
    });
    let session = Session::new(&linker);
    own.set(session.clone()).ok().unwrap();
    session
        .add(
            "lib",
            &module(&engine, "func.func @lib(%x: i64) -> i64 { return %x : i64 }"),
        )
        .unwrap();
    let text = "func.func private @replace() -> i64
        func.func private @lib(i64) -> i64
        func.func @main() -> i64 {
          %one = arith.constant 1 : i64
          %0 = call @lib(%one) : (i64) -> i64
          %1 = call @replace() : () -> i64
          %2 = arith.addi %0, %1 : i64
          return %2 : i64
        }";
    session.add("main", &module(&engine, text)).unwrap();
    assert_eq!(session.call::<i64>("main", ()), Ok(41));
    assert_eq!(session.call::<i64>("main", ()), Ok(2));
}
