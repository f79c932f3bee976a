//! error: call to unsafe function `HostSymbol::new` is unsafe
fn main() {
    let _ = windlass::codegen::HostSymbol::new(1 as *const u8);
}
