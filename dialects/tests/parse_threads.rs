//! Parsing with one and with several threads gives the same module, or the same error at the same location.

use std::fmt::Write;
use windlass_ir::Context;
use windlass_ir::location::TextPosition;
use windlass_ir::text::printer::module_to_string;
use windlass_ir::text::{ParseOptions, PrintOptions, parse_module};

/// A module of many functions, large enough for parallel parsing.
fn many_functions() -> String {
    let mut text = String::from("#before = \"known\"\n!word = i64\nmodule {\n");
    for f in 0..400 {
        writeln!(
            text,
            "  func.func @f{f}(%a: !word, %c: i1) -> i64 attributes {{x.a = #before}} {{"
        )
        .unwrap();
        writeln!(text, "    %0 = arith.addi %a, %a : i64 // }} not an end").unwrap();
        writeln!(text, "    cf.cond_br %c, ^bb2, ^bb3").unwrap();
        writeln!(text, "  ^bb1:").unwrap();
        writeln!(text, "    %1 = arith.muli %0, %later : i64").unwrap();
        writeln!(text, "    return %1 : i64 loc(#end)").unwrap();
        writeln!(text, "  ^bb2:").unwrap();
        writeln!(text, "    %later = arith.constant {{note = \"}}\"}} 7 : i64").unwrap();
        writeln!(text, "    cf.br ^bb1").unwrap();
        writeln!(text, "  ^bb3:").unwrap();
        writeln!(text, "    %r = scf.if %c -> (i64) {{").unwrap();
        writeln!(text, "      scf.yield %a : !word").unwrap();
        writeln!(text, "    }} else {{\n      scf.yield %0 : i64\n    }}").unwrap();
        writeln!(text, "    return %r : i64\n  }}").unwrap();
    }
    text.push_str("}\n#end = loc(\"end\")\n");
    text
}

/// The printed module, or the error, with all emitted diagnostics.
fn read(text: &str, threads: usize) -> String {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .unwrap();
    pool.install(|| {
        let ctx = Context::new(windlass_dialects::registry());
        let source = ctx
            .add_source("in.mlir", text.to_owned(), TextPosition::START)
            .unwrap();
        let mut out = match parse_module(&ctx, source, &ParseOptions::default()) {
            Ok(module) => {
                let options = PrintOptions {
                    debuginfo: true,
                    ..PrintOptions::default()
                };
                module_to_string(&ctx, &module, &options)
            }
            Err(error) => error.render(&ctx),
        };
        for diagnostic in ctx.take_reported() {
            out += &diagnostic.render(&ctx);
        }
        out
    })
}

#[test]
fn modules_are_the_same() {
    let text = many_functions();
    let one = read(&text, 1);
    assert!(one.starts_with("#loc"), "{}", &one[..200]);
    assert_eq!(one, read(&text, 3));
}

#[test]
fn ends_that_are_not_where_they_seem() {
    // A body whose lines are indented less than the function, and one that ends in the middle of a line.
    let odd =
        "  func.func @odd(%c: i1) {\n    scf.if %c {\n  }\n    return\n  }\n  func.func @one() { return }\n";
    let text = many_functions().replacen("  func.func @f200", &format!("{odd}  func.func @f200"), 1);
    let one = read(&text, 1);
    assert!(one.contains("func.func @one"), "{}", &one[..200]);
    assert_eq!(one, read(&text, 3));
}

#[test]
fn errors_are_the_same() {
    let text = many_functions();
    let edits = [
        // Two errors: the first one in textual order is reported, whichever thread finishes first.
        ("%r = scf.if", "%r = scf.iff"),
        ("return %r", "return %q"),
        ("^bb2, ^bb3", "^bb2, ^bb4"),
        ("scf.yield %a : !word", "scf.yield %a : !unknown"),
        ("x.a = #before", "x.a = #after"),
        ("    return %r : i64\n  }", "    return %r : i64"),
        ("loc(#end)", "loc(#never)"),
        ("^bb1:", "^bb2:"),
    ];
    for (from, to) in edits {
        for only in [false, true] {
            let edited = if only {
                let at = text.find("@f150").unwrap();
                text[..at].to_owned() + &text[at..].replacen(from, to, 1)
            } else {
                text.replace(from, to)
            };
            let one = read(&edited, 1);
            assert!(one.starts_with("in.mlir:"), "{to}: {}", &one[..200]);
            assert_eq!(one, read(&edited, 3), "{to}");
        }
    }
}
