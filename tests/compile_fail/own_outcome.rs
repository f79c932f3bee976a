//! error: SealedOutcome` is not satisfied
use windlass::codegen::TooLarge;
use windlass::embed::{Outcome, ParamKind, Part, Returned, Tensor};

/// Takes any words for the descriptor of a memref.
struct Own(Vec<u8>);
impl Outcome for Own {
    fn check(_: &[ParamKind]) -> Result<(), String> {
        Ok(())
    }
    fn take(from: &mut Returned<'_>, kinds: &[ParamKind]) -> Result<Self, TooLarge> {
        Ok(Own(Tensor::take(from, &kinds[0])?.into_parts().1))
    }
}
fn main() {}
