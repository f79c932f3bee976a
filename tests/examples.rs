//! The Rust programs in `examples/` do what they say.

#[path = "../examples/custom_dialect.rs"]
mod custom_dialect;
#[path = "../examples/custom_export.rs"]
mod custom_export;
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

#[test]
fn custom_export_writes_what_the_dialect_says() {
    let text = |clock: &str| {
        format!(
            "module attributes {{clock.measured = [@f]}} {{ llvm.func @f() -> i64 {{ {clock} llvm.return %t : i64 }} }}"
        )
    };
    let written = custom_export::written(&text("%t = clock.cycles {clock.often = 7 : i64} : i64"))
        .expect("it is valid");
    for line in [
        "  %1 = call i64 @llvm.readcyclecounter(), !clock.often !2\n",
        "declare i64 @llvm.readcyclecounter() #0\n",
        "!clock.measured = !{!1}\n",
        "!1 = !{ptr @f}\n",
        "!2 = !{!\"times\", i64 7}\n",
    ] {
        assert!(written.contains(line), "{line:?} is missing in:\n{written}");
    }
    let error = custom_export::written(&text("%t = clock.cycles {clock.often = \"much\"} : i64"))
        .expect_err("that is no number");
    assert!(
        error
            .to_string()
            .contains("clock.mlir:1:74: error: 'clock.often' has to be a number"),
        "{error}"
    );
}

#[test]
fn custom_export_runs() {
    custom_export::main().expect("it runs to its end");
}
