//! error: Sealed` is not satisfied
use windlass::codegen::TooLarge;
use windlass::embed::{ParamKind, Part, Returned};

struct Own;
impl Part for Own {
    fn check(_: &ParamKind) -> Result<(), String> {
        Ok(())
    }
    fn take(_: &mut Returned<'_>, _: &ParamKind) -> Result<Self, TooLarge> {
        Ok(Own)
    }
}
fn main() {}
