//! Panics that are caught, drop what is live, and end threads.

use std::collections::BTreeMap;
use std::panic::{self, AssertUnwindSafe, catch_unwind, resume_unwind};

struct Tracer(&'static str);

impl Drop for Tracer {
    fn drop(&mut self) {
        let state = if std::thread::panicking() { "panics" } else { "returns" };
        println!("{} {state}", self.0);
    }
}

#[inline(never)]
fn element(list: &[i32], index: usize) -> i32 {
    let _tracer = Tracer("element");
    list[index] + 1
}

trait Shape {
    fn area(&self, scale: Option<f64>) -> f64;
}

struct Square(f64);

impl Shape for Square {
    fn area(&self, scale: Option<f64>) -> f64 {
        let _tracer = Tracer("area");
        self.0 * self.0 * scale.expect("no scale")
    }
}

fn main() {
    panic::set_hook(Box::new(|info| println!("hook: line {}", info.location().unwrap().line())));
    let mut words: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, word) in "a b c a b a".split(' ').enumerate() {
        words.entry(word.to_string()).or_default().push(at);
    }
    println!("{words:?}");
    let list = vec![1, 2, 3];
    for index in 0..5 {
        match catch_unwind(|| element(&list, index)) {
            Ok(value) => println!("value {value}"),
            Err(error) => println!("caught {:?}", error.downcast_ref::<String>()),
        }
    }
    let shapes: Vec<Box<dyn Shape>> = vec![Box::new(Square(2.0)), Box::new(Square(3.0))];
    for (shape, scale) in shapes.iter().zip([Some(0.5), None]) {
        match catch_unwind(AssertUnwindSafe(|| shape.area(scale))) {
            Ok(area) => println!("area {area}"),
            Err(error) => println!("caught {:?}", error.downcast_ref::<String>()),
        }
    }
    let nested = catch_unwind(|| {
        let _outer = Tracer("outer");
        let inner = catch_unwind(|| {
            let _inner = Tracer("inner");
            panic::panic_any(42u64);
        });
        resume_unwind(inner.unwrap_err());
    });
    println!("nested {:?}", nested.unwrap_err().downcast_ref::<u64>());
    let thread = std::thread::spawn(|| {
        let _tracer = Tracer("thread");
        let none: Option<i32> = std::env::args().nth(100).map(|_| 1);
        none.unwrap()
    });
    println!("thread {}", thread.join().is_err());
}
