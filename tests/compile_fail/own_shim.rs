//! error: SealedClosure<()>` is not satisfied
use windlass::codegen::{HostClosure, Scalar};

/// Is called at any address.
struct Own;
impl HostClosure<()> for Own {
    fn params() -> Vec<Scalar> {
        Vec::new()
    }
    fn result() -> Scalar {
        Scalar::Void
    }
    fn shim() -> *const u8 {
        8 as *const u8
    }
}
fn main() {}
