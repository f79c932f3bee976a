//! error: the trait bound `*mut i64: JitArgument` is not satisfied
fn call(jit: &windlass::codegen::Jit) {
    let _ = jit.function::<fn(*mut i64)>("f");
}
fn main() {}
