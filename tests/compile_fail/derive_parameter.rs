//! error: must not have parameters: its layout has to be known
#[derive(Clone, Copy, windlass::WindlassType)]
#[repr(C)]
struct Own<T: Copy>(T);
fn main() {}
