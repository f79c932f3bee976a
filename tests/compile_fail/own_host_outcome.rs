//! error: SealedHostOutcome` is not satisfied
use windlass::embed::{HostOutcome, ParamKind, Results};

/// Leaves the results as they were.
struct Own;
impl HostOutcome for Own {
    fn names() -> Vec<String> {
        Vec::new()
    }
    fn fits(_: &[ParamKind]) -> bool {
        true
    }
    fn store(self, _: &mut Results<'_>) {}
}
fn main() {}
