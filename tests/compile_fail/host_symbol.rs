//! error: cannot initialize a tuple struct which contains private fields
fn main() {
    let _ = windlass::codegen::HostSymbol(1 as *const u8);
}
