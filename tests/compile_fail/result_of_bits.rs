//! error: mismatched types
use windlass::embed::Part;

/// No `bool` has these bits.
fn main() {
    let _ = <bool as Part>::from_register(2u64);
}
