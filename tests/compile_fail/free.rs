//! error: is unsafe and requires unsafe
fn free(jit: &windlass::codegen::Jit) {
    jit.free(1);
}
fn main() {}
