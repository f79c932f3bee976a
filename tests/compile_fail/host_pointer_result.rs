//! error: HostClosure<_>` is not satisfied
fn main() -> windlass::Result<()> {
    let engine = windlass::Engine::new(windlass::Config::new())?;
    let mut linker = windlass::Linker::new(&engine);
    linker.func("address", |x: usize| x as *const i64);
    Ok(())
}
