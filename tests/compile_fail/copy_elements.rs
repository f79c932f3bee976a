//! error: is unsafe and requires unsafe
fn copy(jit: &windlass::codegen::Jit) {
    let elements = windlass::codegen::Elements {
        first: 1,
        shape: &[1],
        strides: &[1],
    };
    let _ = jit.copy_elements::<i64>(elements);
}
fn main() {}
