//! error: cannot borrow `numbers` as immutable because it is also borrowed as mutable
use windlass::TypedFn;

/// Compiled code may write to what a prepared call borrows.
fn twice(f: &TypedFn<(&'static mut [f64],), ()>) {
    let mut numbers = vec![1.0];
    let mut call = f.prepare((&mut numbers,)).unwrap();
    let first = &numbers[0];
    let _ = call.call();
    let _ = first;
}

fn main() {
    let _ = twice;
}
