//! error: call to unsafe function `TrustedModule::new` is unsafe
fn main() -> windlass::Result<()> {
    let ctx = windlass::context();
    let module = windlass::parse(&ctx, "f.mlir", "")?;
    let module = windlass::TrustedModule::new(module);
    windlass::Program::new(&ctx, module)?;
    Ok(())
}
