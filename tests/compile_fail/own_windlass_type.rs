//! error: the trait `WindlassType` requires an `unsafe impl` declaration
use windlass::embed::{TypeLayout, WindlassType};

#[derive(Clone, Copy)]
struct Own(&'static str);
impl WindlassType for Own {
    fn layout() -> TypeLayout {
        TypeLayout::Bool
    }
}
fn main() {}
