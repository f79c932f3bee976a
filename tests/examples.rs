//! Tests that the Rust programs in `examples/` run and produce the expected results.

#[path = "../examples/custom_dialect.rs"]
mod custom_dialect;
#[path = "../examples/custom_export.rs"]
mod custom_export;
#[path = "../examples/custom_interface.rs"]
mod custom_interface;
#[path = "../examples/custom_opt.rs"]
mod custom_opt;
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

#[test]
fn custom_interface_finds_attached_implementations() {
    // A square takes 2 cycles, a 64-bit product 4, a sum 1.
    assert_eq!(custom_interface::counted().expect("it is valid"), 7);
    custom_interface::main().expect("it runs to its end");
}

#[test]
fn custom_opt_has_its_dialect_and_its_lowering() {
    let dir = tempfile::tempdir().expect("a directory");
    let (input, output) = (dir.path().join("in.mlir"), dir.path().join("out"));
    let text = "func.func @f(%x: i64) -> i64 {\n  %y = toy.double %x : i64\n  return %y : i64\n}\n";
    std::fs::write(&input, text).expect("it can be written");
    let run = |words: &[&str]| {
        let mut line: Vec<std::ffi::OsString> = vec!["custom-opt".into()];
        line.extend(words.iter().map(Into::into));
        line.extend([input.clone().into(), "-o".into(), output.clone().into()]);
        let code = custom_opt::driver().expect("its names are free").main_with(line);
        assert_eq!(code, std::process::ExitCode::SUCCESS, "{words:?}");
        std::fs::read_to_string(&output).expect("it is written")
    };
    let printed = run(&["opt", "--toy-count", "--mlir-disable-threading"]);
    assert!(printed.contains("%0 = toy.double %arg0 : i64"), "{printed}");
    let lowered = run(&["compile", "--emit=llvm-ir"]);
    assert!(lowered.contains("add i64 %0, %0"), "{lowered}");
}
