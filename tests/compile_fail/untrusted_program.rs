//! error: mismatched types
fn main() -> windlass::Result<()> {
    let ctx = windlass::context();
    let module = windlass::parse(&ctx, "f.mlir", "")?;
    windlass::Program::new(&ctx, module)?;
    Ok(())
}
