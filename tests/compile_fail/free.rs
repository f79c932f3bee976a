//! error: call to unsafe function `Jit::free` is unsafe
fn free(jit: &windlass::codegen::Jit) {
    jit.free(1);
}
fn main() {}
