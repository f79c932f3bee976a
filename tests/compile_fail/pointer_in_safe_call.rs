//! error: the trait bound `*mut i64: windlass::embed::Element` is not satisfied
fn call(program: &windlass::Program) {
    let _ = program.call::<i64>("f", (std::ptr::null_mut::<i64>(),));
}
fn main() {}
