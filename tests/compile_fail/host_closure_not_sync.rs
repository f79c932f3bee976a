//! error: `Cell<i64>` cannot be shared between threads safely
fn main() -> windlass::Result<()> {
    let engine = windlass::Engine::new(windlass::Config::new())?;
    let mut linker = windlass::Linker::new(&engine);
    let n = std::cell::Cell::new(1i64);
    linker.func("add", move |x: i64| x + n.get());
    Ok(())
}
