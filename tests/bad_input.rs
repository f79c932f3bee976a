//! Invalid input: whatever the bytes, parsing ends in reasonable time with a module or with an error that has a
//! location.
//!
//! Texts are truncated at each byte, have wrong bytes inserted, nest deep, share aliases in aliases, or name sizes that
//! exceed memory.

use std::path::Path;
use std::time::{Duration, Instant};
use windlass::ir::location::TextPosition;
use windlass::ir::text::{ParseOptions, PrintOptions, module_to_string, parse_module};
use windlass::ir::verify::verify_module;
use windlass::ir::{Context, Module};

/// Parses the current syntax only, so that errors are not replaced by those of the legacy parser.
const TODAY: ParseOptions = ParseOptions {
    implicit_module: true,
    legacy: false,
};

/// The time limit of one text, far above the time that parsing takes.
const PATIENCE: Duration = Duration::from_secs(30);

fn context() -> Context {
    let mut ctx = windlass::context();
    ctx.allow_unregistered(true);
    ctx
}

/// Parses and verifies; returns the error message with its location.
fn read(ctx: &Context, text: &[u8]) -> Result<Module, String> {
    let source = ctx
        .add_source("in.mlir", text.to_vec(), TextPosition::START)
        .ok_or("too large")?;
    let module = parse_module(ctx, source, &TODAY).map_err(|error| error.render(ctx))?;
    match verify_module(ctx, &module) {
        Ok(()) => Ok(module),
        Err(errors) => Err(errors.iter().map(|error| error.render(ctx)).collect()),
    }
}

/// Parses the text and prints it.
fn read_and_write(text: &[u8]) -> Result<String, String> {
    let start = Instant::now();
    let ctx = context();
    let done = read(&ctx, text).map(|module| module_to_string(&ctx, &module, &PrintOptions::default()));
    assert!(start.elapsed() < PATIENCE, "took {:?}", start.elapsed());
    if let Err(message) = &done {
        assert!(message.starts_with("in.mlir:"), "no place: {message}");
    }
    done
}

fn error_of(text: &str) -> String {
    read_and_write(text.as_bytes()).map_or_else(|error| error, |text| panic!("accepted: {text:.200}"))
}

/// Texts that cover most of the syntax.
fn samples() -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lit");
    let names = [
        "arith/constants.mlir",
        "llvm/attr-errors.mlir",
        "memref/ops.mlir",
        "scf/ops.mlir",
        "text/everything.mlir",
    ];
    let read = |name| std::fs::read(root.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    let mut texts: Vec<Vec<u8>> = names.into_iter().map(read).collect();
    texts.iter_mut().for_each(|text| text.truncate(4000));
    texts
}

#[test]
fn texts_that_end_anywhere_are_read_or_refused() {
    for text in samples() {
        for end in 0..text.len() {
            // Each text has its own context.
            let ctx = context();
            let _ = read(&ctx, &text[..end]);
        }
    }
}

#[test]
fn bytes_that_belong_nowhere_are_refused_where_they_are() {
    for text in samples() {
        for (at, byte) in (0..text.len())
            .step_by(7)
            .zip([0, 0xff, 0xc3, b'"', b'<', b'}', b'\\', 0x1b].into_iter().cycle())
        {
            let mut text = text.clone();
            text[at] = byte;
            let ctx = context();
            let _ = read(&ctx, &text);
        }
    }
    assert!(error_of("module {\u{1}}").starts_with("in.mlir:1:9: error: unexpected character"));
    let invalid = read_and_write(b"module {\xff}");
    assert!(invalid.is_err_and(|error| error.starts_with("in.mlir:1:9: error: unexpected character")));
    // NUL bytes are white space, as upstream.
    assert!(read_and_write(b"mod\0ule\0{\0}\0").is_err());
    assert_eq!(read_and_write(b"module\0{\0}\0").as_deref(), Ok("module {\n}\n"));
    // Strings may contain any byte.
    let text = read_and_write(b"module attributes {t.a = \"\xff\\00\"} {\n}").unwrap_or_default();
    assert_eq!(text, "module attributes {t.a = \"\\FF\\00\"} {\n}\n");
}

#[test]
fn what_nests_too_deep_is_refused() {
    let deep = |open: &str, middle: &str, close: &str| {
        format!("{}{middle}{}", open.repeat(100_000), close.repeat(100_000))
    };
    let attribute = |text: String| format!("module attributes {{t.a = {text}}} {{}}");
    let function = |text: String| format!("func.func private @f({text})");
    let texts = [
        deep("module {", "", "}"),
        deep("\"a.b\"() ({", "", "}) : () -> ()"),
        format!("func.func @f(%a: i1) {{{}return}}", deep("scf.if %a {", "", "}")),
        function(deep("tuple<", "i32", ">")),
        function(deep("() -> (", "i32", ")")),
        function(deep("!llvm.struct<(", "i32", ")>")),
        function(deep("!llvm.array<2 x ", "i32", ">")),
        attribute(deep("[", "", "]")),
        attribute(deep("{a = ", "1", "}")),
        attribute(format!("dense<{}> : tensor<1xi32>", deep("[", "1", "]"))),
        attribute(format!("affine_map<(d0) -> ({})>", deep("(", "d0", ")"))),
        attribute(format!("affine_map<(d0) -> ({})>", deep("-", "d0", ""))),
        format!(
            "module {{}} loc({})",
            deep("callsite(", "unknown", " at unknown)")
        ),
        format!("module {{}} loc({})", deep("fused[", "unknown", "]")),
        format!("module {{}} loc({})", deep("\"a\"(", "unknown", ")")),
    ];
    for text in texts {
        let error = error_of(&text);
        assert!(
            error.contains("nested more than 1000 levels deep"),
            "{error:.200}"
        );
    }
    // Aliases nest too.
    let chain: String = (1..5000).map(|n| format!("#a{n} = [#a{}]\n", n - 1)).collect();
    assert!(error_of(&format!("#a0 = 1 : i32\n{chain}")).contains("nested more than 1000"));
}

#[test]
fn aliases_nest_as_deep_as_what_they_stand_for() {
    let chain = |sigil: char, first: &str, count: usize, open: &str, close: &str| {
        let mut text = format!("{sigil}a0 = {first}\n");
        for n in 1..=count {
            text += &format!("{sigil}a{n} = {open}{sigil}a{}{close}\n", n - 1);
        }
        text
    };
    // A location nests by one level.
    let kinds = [
        ('!', "i32", "tuple<", ">", 1000),
        ('!', "i32", "() -> (", ")", 1000),
        ('!', "i32", "!llvm.struct<(", ")>", 1000),
        ('#', "1 : i32", "[", "]", 1000),
        ('#', "1 : i32", "{a = ", "}", 1000),
        ('#', "loc(unknown)", "loc(callsite(", " at unknown))", 999),
    ];
    for (sigil, first, open, close, most) in kinds {
        let text = chain(sigil, first, most, open, close);
        let read = read_and_write(format!("{text}{sigil}used = {sigil}a{most}").as_bytes());
        assert!(read.is_ok(), "{open}: {read:.200?}");
        let text = chain(sigil, first, most + 1, open, close);
        assert!(error_of(&text).contains("nested more than 1000"), "{open}");
    }
    let types = chain('!', "i32", 1000, "tuple<", ">");
    assert!(read_and_write(format!("{types}func.func private @f(!a1000)").as_bytes()).is_ok());
    // An alias of an alias adds no nesting.
    for (sigil, first) in [('!', "i32"), ('#', "1 : i32")] {
        let text = chain(sigil, first, 50_000, "", "");
        assert!(read_and_write(text.as_bytes()).is_ok());
    }
    // An alias can be used only after its definition, so there are no cycles.
    for text in ["!a = !b\n!b = !a", "!a = tuple<!a>", "#a = [#a]"] {
        assert!(error_of(text).contains("undefined symbol alias id"));
    }
}

#[test]
fn what_is_not_closed_is_refused() {
    for open in [
        "(",
        "[",
        "<",
        "{",
        "\"",
        "dense<\"0x",
        "{-#",
        "affine_map<(",
        "loc(fused<",
        "#a.b<",
        "!a.b<[",
    ] {
        let deep = format!("module attributes {{t.a = {}", open.repeat(100_000));
        let _ = read_and_write(deep.as_bytes());
    }
}

#[test]
fn aliases_in_aliases_are_not_written_out() {
    let doubled = |first: &str, next: &dyn Fn(usize) -> String, last: &str| {
        let chain: String = (1..64).map(next).collect();
        format!("{first}\n{chain}{last}\n")
    };
    let text = doubled("#a0 = [1]", &|n| format!("#a{n} = [#a{0}, #a{0}]\n", n - 1), "");
    assert!(error_of(&text).contains("what this alias stands for is too large"));
    let text = doubled(
        "!a0 = i32",
        &|n| format!("!a{n} = tuple<!a{0}, !a{0}>\n", n - 1),
        "",
    );
    assert!(error_of(&text).contains("what this alias stands for is too large"));
    // Locations are printed as aliases again.
    let next = |n: usize| format!("#l{n} = loc(callsite(#l{0} at #l{0}))\n", n - 1);
    let text = doubled("#l0 = loc(\"x\":1:2)", &next, "module {} loc(#l63)");
    assert!(read_and_write(text.as_bytes()).is_ok());
    let text = doubled("#l0 = loc(\"x\":1:2)", &next, "func.return loc(#l63)");
    let ctx = context();
    let error = read(&ctx, text.as_bytes()).err().unwrap_or_default();
    assert_eq!(error.matches("called from").count(), 10, "{error}");
}

#[test]
fn sizes_cost_no_memory() {
    let splat = "module attributes {t.a = dense<1> : tensor<1000000000000x1000000xi64>} {\n}\n";
    assert_eq!(read_and_write(splat.as_bytes()).as_deref(), Ok(splat));
    let digits = "9".repeat(200_000);
    for (text, message) in [
        (
            format!("module attributes {{t.a = {digits} : i64}} {{}}"),
            "integer constant out of range",
        ),
        (
            format!("func.func private @f(tensor<{digits}xi32>)"),
            "invalid dimension",
        ),
        (
            format!("%0:{digits} = \"a.b\"() : () -> i32"),
            "at least 1 result",
        ),
        (
            "%0:4000000000 = \"a.b\"() : () -> i32".into(),
            "provided 4000000000 to bind",
        ),
        (
            format!("func.func private @f(i{digits})"),
            "invalid integer width",
        ),
        (
            "module attributes {t.a = dense<[1, 2]> : tensor<1000000000xi32>} {}".into(),
            "inferred shape",
        ),
        (
            format!(
                "module attributes {{t.a = dense<\"0x{}\"> : tensor<9xi32>}} {{}}",
                "00".repeat(1_000_000)
            ),
            "elements hex",
        ),
    ] {
        let error = error_of(&text);
        assert!(error.contains(message), "{error:.300}");
    }
    // Many small tokens in one line.
    let dims = format!("func.func private @f(tensor<{}i32>)\n", "1x".repeat(200_000));
    assert!(read_and_write(dims.as_bytes()).is_ok());
    let hex = format!(
        "module attributes {{t.a = dense<\"0x{}\"> : tensor<1000000xi32>}} {{}}",
        "01020304".repeat(1_000_000)
    );
    assert!(read_and_write(hex.as_bytes()).is_ok());
    let wide = format!("module attributes {{t.a = {digits} : i1000000}} {{}}");
    assert!(read_and_write(wide.as_bytes()).is_ok_and(|text| text.contains(&digits)));
}
