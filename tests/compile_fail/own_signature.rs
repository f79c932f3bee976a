//! error: the trait bound `Own: windlass_codegen::typed::sealed::Sealed` is not satisfied
struct Own;
impl windlass::codegen::SafeSignature for Own {}
fn main() {}
