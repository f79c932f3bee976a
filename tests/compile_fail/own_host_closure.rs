//! error: SealedClosure<()>` is not satisfied
use windlass::embed::{HostCall, HostClosure, ParamKind};

/// Says that it has any type.
struct Own;
impl HostClosure<()> for Own {
    fn describe() -> String {
        String::new()
    }
    fn fits(_: &[&ParamKind], _: &[ParamKind]) -> bool {
        true
    }
    fn call(&self, _: &mut HostCall<'_>) {}
}
fn main() {}
