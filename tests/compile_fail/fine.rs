//! Compiles: what the other files do with one thing changed is no error.
use windlass::codegen::{Jit, JitOptions};

fn main() -> windlass::Result<()> {
    let ctx = windlass::context();
    let module = windlass::parse(&ctx, "f.mlir", "llvm.func @f(%x: i64) -> i64 { llvm.return %x : i64 }")?;
    // SAFETY: the module accesses no memory.
    let module = unsafe { windlass::TrustedModule::new(module) };
    let f = Jit::new(&ctx, &module, &JitOptions::default())?.function::<fn(i64) -> i64>("f")?;
    assert_eq!(f.call((42,))?, 42);
    Ok(())
}
