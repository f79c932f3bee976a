//! error: Sealed` is not satisfied
use windlass::codegen::{JitType, Scalar};

#[derive(Clone, Copy)]
struct Own(&'static str);

impl JitType for Own {
    const SCALAR: Scalar = Scalar::Int(64);
    type Abi = &'static str;
    fn to_abi(self) -> &'static str {
        self.0
    }
    fn from_abi(value: &'static str) -> Own {
        Own(value)
    }
}
fn main() {}
