//! error: is unsafe and requires unsafe
fn main() {
    windlass::codegen::free_returned(1);
}
