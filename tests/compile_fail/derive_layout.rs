//! error: has to be `#[repr(C)]`: other layouts are not specified
#[derive(Clone, Copy, windlass::WindlassType)]
struct Own {
    x: i32,
    y: f64,
}
fn main() {}
