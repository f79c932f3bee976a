//! error: `*const i64: Element` is not satisfied
#[derive(Clone, Copy, windlass::WindlassType)]
#[repr(C)]
struct Own {
    first: *const i64,
    len: usize,
}
fn main() {}
