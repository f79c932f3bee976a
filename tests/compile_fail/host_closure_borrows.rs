//! error: closure may outlive the current function
fn main() -> windlass::Result<()> {
    let engine = windlass::Engine::new(windlass::Config::new())?;
    let mut linker = windlass::Linker::new(&engine);
    let n = 1i64;
    linker.func("add", |x: i64| x + n);
    Ok(())
}
