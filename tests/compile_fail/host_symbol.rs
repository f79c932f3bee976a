//! error: fields `address` and `owner` of struct `HostSymbol` are private
fn main() {
    let _ = windlass::codegen::HostSymbol {
        address: 1 as *const u8,
        owner: None,
    };
}
