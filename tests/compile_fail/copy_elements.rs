//! error: is unsafe and requires unsafe
fn main() {
    let elements = windlass::codegen::Elements {
        first: 1,
        shape: &[1],
        strides: &[1],
    };
    let _ = elements.copy::<i64>();
}
