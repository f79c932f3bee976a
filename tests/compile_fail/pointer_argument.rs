//! error: but its trait bounds were not satisfied
fn call(jit: &windlass::codegen::Jit) {
    let f = jit.function::<unsafe fn(*mut i64)>("f").unwrap();
    let _ = f.call((std::ptr::null_mut(),));
}
fn main() {}
