//! Compiles, calls and drops modules for a while, and checks that memory does not grow.
//!
//! `cargo bench --profile quick --bench soak -- [SECONDS] [COMPILES] [NAME]` runs each of these, or those with this in their names, for that long, or
//! that often if that takes longer: 10 seconds and 20,000 compiles unless said otherwise. Prints the numbers of compiles and
//! calls, and what the process had in memory after a tenth of them and at the end. Fails if it grew.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};
use windlass::{Config, Engine, Linker, Program, Session, TrustedModule};

/// What memory may grow by: allocators keep some.
const SLACK: u64 = 24 << 20;
/// What a shared context may keep of each module with a constant and a name that no other has.
const KEPT: u64 = 400;

fn main() {
    let mut numbers = std::env::args().filter_map(|text| text.parse().ok());
    let limits = Limits {
        time: Duration::from_secs(numbers.next().unwrap_or(10)),
        compiles: numbers.next().unwrap_or(20_000),
    };
    let mut failed = false;
    let wanted: Vec<String> = std::env::args()
        .skip(1)
        .filter(|text| text.parse::<u64>().is_err() && !text.starts_with("--"))
        .collect();
    let kinds: [(&str, u64, fn() -> Box<dyn FnMut(u64) -> u64>); 7] = [
        ("one text, one context", 0, one_context),
        ("one text, a context each", 0, a_context_each),
        ("different texts, one context", KEPT, different_texts),
        ("errors, one context", 0, errors),
        ("lazy programs", 0, lazy),
        ("traps and panics", 0, traps),
        ("a module of a session is replaced", 0, sessions),
    ];
    let is_wanted = |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part));
    for (name, kept, make) in kinds.into_iter().filter(|(name, ..)| is_wanted(name)) {
        failed |= !limits.run(name, kept, make());
    }
    std::process::exit(i32::from(failed));
}

struct Limits {
    time: Duration,
    compiles: u64,
}

impl Limits {
    /// Runs `work` with ascending numbers; it returns how many calls it made. Whether memory stayed as it was.
    fn run(&self, name: &str, kept: u64, mut work: impl FnMut(u64) -> u64) -> bool {
        let start = Instant::now();
        let (mut compiles, mut calls) = (0, 0);
        // What caches and allocators need is there after some.
        let mut early = None;
        while compiles < self.compiles || start.elapsed() < self.time {
            calls += work(compiles);
            compiles += 1;
            if early.is_none() && compiles >= self.compiles / 10 && start.elapsed() >= self.time / 10 {
                early = Some((compiles, resident()));
            }
        }
        let (at, before) = early.unwrap_or_default();
        let after = resident();
        let allowed = SLACK + kept * (compiles - at);
        let is_flat = after <= before + allowed;
        println!(
            "{name}: {compiles} compiles, {calls} calls in {:.1} s; {} KiB after {at}, {} KiB at the end{}",
            start.elapsed().as_secs_f64(),
            before >> 10,
            after >> 10,
            if is_flat { "" } else { ": MEMORY GREW" },
        );
        is_flat
    }
}

/// The number of bytes that the process has in memory.
fn resident() -> u64 {
    let text = std::fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = text.split(' ').nth(1).and_then(|pages| pages.parse::<u64>().ok());
    pages.unwrap_or(0) * 4096
}

const TEXT: &str = "
memref.global @table : memref<4xi64> = dense<[1, 2, 3, 4]>
func.func private @at(%i: index) -> i64 attributes {no_inline} {
  %m = memref.get_global @table : memref<4xi64>
  %x = memref.load %m[%i] : memref<4xi64>
  return %x : i64
}
func.func @f(%x: i64, %y: i64) -> i64 {
  %c1 = arith.constant 1 : index
  %0 = call @at(%c1) : (index) -> i64
  %1 = arith.divsi %x, %y : i64
  %2 = arith.muli %0, %1 : i64
  return %2 : i64
}
";

fn engine(lazy: bool) -> Engine {
    Engine::new(Config::new().threads(1).lazy(lazy)).expect("threads")
}

#[allow(unsafe_code)]
fn module(engine: &Engine, text: &str) -> TrustedModule {
    let module = engine.parse("soak.mlir", text).expect("a module");
    // SAFETY: the modules here access their own global inside of its bounds.
    unsafe { TrustedModule::new(module) }
}

fn check(program: &Program) {
    assert_eq!(program.call::<i64>("f", (42i64, 2i64)), Ok(42));
}

fn one_context() -> Box<dyn FnMut(u64) -> u64> {
    let engine = engine(false);
    Box::new(move |_| {
        check(&engine.compile(&module(&engine, TEXT)).expect("a program"));
        1
    })
}

fn a_context_each() -> Box<dyn FnMut(u64) -> u64> {
    Box::new(|_| {
        let engine = Engine::new(Config::new()).expect("no threads");
        check(&engine.compile(&module(&engine, TEXT)).expect("a program"));
        1
    })
}

fn different_texts() -> Box<dyn FnMut(u64) -> u64> {
    let engine = engine(false);
    // Much of a text is not interned.
    let comment =
        "// A line of a comment that is as long as most are, and that only a parser reads.\n".repeat(40);
    Box::new(move |number| {
        let text = format!(
            "{comment}func.func @f{number}(%x: i64) -> i64 {{
               %c = arith.constant {number} : i64
               %0 = arith.addi %x, %c : i64
               return %0 : i64
             }}"
        );
        let program = engine.compile(&module(&engine, &text)).expect("a program");
        let value = program.call::<i64>(&format!("f{number}"), (1i64,));
        assert_eq!(value, Ok(number as i64 + 1));
        1
    })
}

fn errors() -> Box<dyn FnMut(u64) -> u64> {
    let engine = engine(false);
    Box::new(move |number| {
        let text = match number % 3 {
            0 => TEXT.replace("return", "retrun"),
            1 => TEXT.replace("index) -> i64\n", "index) -> i32\n"),
            _ => format!(
                "func.func private @missing()\nfunc.func @f() {{ call @missing() : () -> () return }}\n{TEXT}"
            )
            .replace("@f(%x", "@g(%x"),
        };
        if let Ok(parsed) = engine.parse("soak.mlir", &text) {
            #[allow(unsafe_code)]
            // SAFETY: the module cannot be compiled.
            let compiled = engine.compile(&unsafe { TrustedModule::new(parsed) });
            assert!(compiled.is_err());
        }
        0
    })
}

fn lazy() -> Box<dyn FnMut(u64) -> u64> {
    let engine = engine(true);
    Box::new(move |number| {
        let program = engine.compile(&module(&engine, TEXT)).expect("a program");
        // Some are dropped before anything is compiled.
        if number % 4 > 0 {
            check(&program);
        }
        1
    })
}

fn traps() -> Box<dyn FnMut(u64) -> u64> {
    std::panic::set_hook(Box::new(|_| {}));
    let engine = engine(false);
    let count = Arc::new(AtomicI64::new(0));
    Box::new(move |number| {
        let mut linker = Linker::new(&engine);
        let seen = count.clone();
        linker.func("host", move |x: i64| {
            seen.fetch_add(1, Ordering::Relaxed);
            if x == 3 { panic!("three") } else { x }
        });
        let text = "func.func private @host(i64) -> i64
            func.func @f(%x: i64) -> i64 {
              %0 = call @host(%x) : (i64) -> i64
              %1 = arith.divsi %x, %0 : i64
              return %1 : i64
            }";
        let program = linker.compile(&module(&engine, text)).expect("a program");
        let f = program.function::<(i64,), i64>("f").expect("a function");
        let results = [0, 1, 3].map(|x| f.call((x,)).is_ok());
        assert_eq!(results, [false, true, false], "{number}");
        3
    })
}

fn sessions() -> Box<dyn FnMut(u64) -> u64> {
    let engine = engine(false);
    let session = Session::new(&Linker::new(&engine));
    let main = "func.func private @rate() -> i64
        func.func @main() -> i64 { %0 = call @rate() : () -> i64 return %0 : i64 }";
    session.add("main", &module(&engine, main)).expect("a module");
    let function = session.function::<(), i64>("main").expect("a function");
    Box::new(move |number| {
        let text = format!(
            "func.func @rate() -> i64 {{ %0 = arith.constant {} : i64 return %0 : i64 }}",
            number % 100
        );
        session
            .replace("rate", &module(&engine, &text))
            .expect("a module");
        assert_eq!(function.call(()), Ok((number % 100) as i64));
        1
    })
}
