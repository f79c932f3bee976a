//! error: Sealed` is not satisfied
use windlass::embed::{Argument, Param, Passing};

struct Own;
impl Argument for Own {
    type With<'x> = Own;
    fn check(_: &Param) -> Result<(), String> {
        Ok(())
    }
    fn pass(self, _: &mut Passing<'_>) -> Result<(), String> {
        Ok(())
    }
}
fn main() {}
