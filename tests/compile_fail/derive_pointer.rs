//! error: `*const i64: windlass::embed::Element` is not satisfied
#[derive(Clone, Copy, windlass::WindlassType)]
#[repr(C)]
struct Own {
    first: *const i64,
    len: usize,
}
fn main() {}
