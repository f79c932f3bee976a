//! error: Sealed` is not satisfied
use windlass::codegen::{JitSignature, Scalar};

struct Own;
impl JitSignature for Own {
    type Args = ();
    type Result = ();
    fn params() -> Vec<Scalar> {
        Vec::new()
    }
    fn result() -> Scalar {
        Scalar::Void
    }
    unsafe fn call(_: *const u8, _: ()) {}
}
fn main() {}
