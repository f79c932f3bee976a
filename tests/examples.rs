//! The Rust programs in `examples/` do what they say.

#[path = "../examples/custom_dialect.rs"]
mod custom_dialect;
#[path = "../examples/embed.rs"]
mod embed;

#[test]
fn embed_runs() {
    embed::main().expect("it runs to its end");
}

#[test]
fn custom_dialect_runs() {
    custom_dialect::main().expect("it runs to its end");
}
