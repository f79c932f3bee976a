//! Texts that are parsed and printed again, and the errors of invalid ones.

use super::{MAX_NESTING, ParseOptions, parse_module};
use crate::context::{Context, DialectRegistry};
use crate::location::TextPosition;
use crate::text::printer::{PrintOptions, module_to_string};

fn context() -> Context {
    let mut ctx = Context::new(DialectRegistry::new());
    ctx.allow_unregistered(true);
    ctx
}

/// The module that the parser returns for `text`, printed, or the error with its position.
fn read_with(ctx: &Context, text: &str, local_scope: bool) -> String {
    let source = ctx
        .add_source("in", text.to_owned(), TextPosition::START)
        .unwrap();
    match parse_module(ctx, source, &ParseOptions::default()) {
        Ok(module) => {
            let options = PrintOptions {
                local_scope,
                ..PrintOptions::default()
            };
            module_to_string(ctx, &module, &options)
        }
        Err(error) => {
            let (line, column) = error
                .location
                .position(ctx)
                .map_or((0, 0), |(source, at)| source.line_column(at));
            format!("{line}:{column}: {}", error.message)
        }
    }
}

fn read(text: &str) -> String {
    read_with(&context(), text, false)
}

/// The attribute `text`, parsed and printed.
fn attr(text: &str) -> String {
    let text = format!("\"t.op\"() {{x = {text}}} : () -> ()");
    let out = read_with(&context(), &text, true);
    match out
        .split_once("{x = ")
        .and_then(|(_, rest)| rest.rsplit_once("} :"))
    {
        Some((attr, _)) => attr.to_owned(),
        None => out,
    }
}

#[test]
fn attributes_round_trip() {
    for text in [
        "42 : i64",
        "-1 : i8",
        "170141183460469231731687303715884105727 : i128",
        "true",
        "1.500000e+00 : f32",
        "0x7FC00000 : f32",
        "\"a\\0Ab\\FF\"",
        "\"s\" : i32",
        "[1, \"x\", {a, b = @r::@n}]",
        "i32",
        "(i32, f32) -> (i1, index)",
        "affine_map<(d0, d1)[s0] -> (d0 + s0 * 2, d1 floordiv 4)>",
        "affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>",
        "dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>",
        "dense<7> : vector<4xi32>",
        "dense<(1,2)> : tensor<2xcomplex<i8>>",
        "dense<[\"a\", \"b\"]> : tensor<2x!t.s>",
        "array<i16: 1, -2>",
        "array<i1: true, false>",
        "sparse<[[0, 1]], 5> : tensor<2x2xi32>",
        "dense_resource<key> : tensor<2xi32>",
        "strided<[?, 1], offset: 3>",
        "#t.attr<a [b] \">\">",
        "!t.type<i32>",
        "memref<4x?xf32, strided<[?, 1]>, 3>",
        "memref<*xi8, \"space\">",
        "tensor<0x4xi32, #t.enc>",
        "vector<2x[4]xbf16>",
        "tuple<tuple<>, none>",
        "complex<f64>",
    ] {
        assert_eq!(attr(text), text);
    }
    assert_eq!(
        attr("dense<\"0x0102\"> : tensor<2xi8>"),
        "dense<[1, 2]> : tensor<2xi8>"
    );
    assert_eq!(attr("dense<[3, 3]> : tensor<2xi8>"), "dense<3> : tensor<2xi8>");
    assert_eq!(attr("memref<2xi8, affine_map<(d0) -> (d0)>, 0>"), "memref<2xi8>");
}

#[test]
fn operations() {
    let text = r#"module {
  %0:2 = "t.two"() : () -> (i32, f32)
  "t.use"(%0#1, %1) <{p = 1 : i64}> ({
  ^bb0(%arg0: i32):
    "t.br"(%arg0)[^bb1] : (i32) -> ()
  ^bb1:  // pred: ^bb0
    "t.end"() : () -> ()
  }, {
  }) {d} : (f32, i32) -> ()
  %1 = "t.late"() : () -> i32
}
"#;
    assert_eq!(read(text), text);
}

#[test]
fn custom_forms() {
    let text = r#"module @outer attributes {t.a = 1 : i64} {
  module @inner {
  }
  %0 = "t.x"() : () -> i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to f32
}
"#;
    let short = text.replace("builtin.unrealized", "unrealized");
    assert_eq!(read(text), short);
    assert_eq!(read(&short), short);
}

#[test]
fn aliases_are_visible_after_their_definition() {
    let out = read("!t = tuple<i8>\n#a = [1]\n#b = [#a, !t]\n\"t.op\"() {x = #b} : () -> ()");
    assert!(out.contains("x = [[1], tuple<i8>]"), "{out}");
    assert_eq!(
        read("\"t.op\"() {x = #a} : () -> ()\n#a = 1"),
        "1:17: undefined symbol alias id 'a'"
    );
    assert_eq!(
        read("#a = 1\n#a = 2"),
        "2:1: redefinition of attribute alias id 'a'"
    );
}

#[test]
fn locations_may_be_defined_later() {
    let ctx = context();
    let text = "\"t.op\"() : () -> () loc(#l)\n#l = loc(\"f\":1:2)";
    let source = ctx
        .add_source("in", text.to_owned(), TextPosition::START)
        .unwrap();
    let module = parse_module(&ctx, source, &ParseOptions::default()).unwrap();
    let body = module.body().unwrap();
    let op = body.root_ops().next().unwrap();
    assert_eq!(body.location(op), ctx.file_location("f", 1, 2));
    assert_eq!(
        read("\"t.op\"() : () -> () loc(#l)"),
        "1:25: operation location alias was never defined"
    );
}

#[test]
fn error_positions() {
    for (text, error) in [
        (
            "\"t.op\"(%0) : (i32) -> ()",
            "1:8: use of undeclared SSA value name",
        ),
        (
            "%0 = \"t.op\"() : () -> ()",
            "1:1: cannot name an operation with no results",
        ),
        (
            "%0:3 = \"t.op\"() : () -> i32",
            "1:1: operation defines 1 results but was provided 3 to bind",
        ),
        ("\"t.op\"() : () -> i32 &", "1:22: unexpected character"),
        (
            "\"t.op\"()\n // note\n",
            "2:9: expected ':' followed by operation type",
        ),
        (
            "foo",
            "1:1: custom op 'foo' is unknown (tried 'builtin.foo' as well)",
        ),
        (
            "\"t.op\"({\n^a:\n}) : () -> ()",
            "1:8: expected ')' to end operand list",
        ),
        (
            "\"t.op\"() ({\n \"t.br\"()[^a] : () -> ()\n}) : () -> ()",
            "2:11: reference to an undefined block",
        ),
        (
            "%0 = \"t.op\"() : () -> i32\n\"t.op\"(%0) : (i64) -> ()",
            "2:8: use of value '%0' expects different type than prior uses: 'i64' vs 'i32'",
        ),
        (
            "module attributes {a, a} {}",
            "1:23: duplicate key 'a' in dictionary attribute",
        ),
    ] {
        assert_eq!(read(text), error, "{text}");
    }
}

#[test]
fn every_undeclared_value_is_reported() {
    let ctx = context();
    let text = "\"t.op\"(%b, %a) : (i32, i32) -> ()";
    // The last one is the error that ends parsing; those before it are reported.
    assert_eq!(
        read_with(&ctx, text, false),
        "1:12: use of undeclared SSA value name"
    );
    assert_eq!(ctx.take_reported().len(), 1);
}

#[test]
fn names_end_with_their_region() {
    assert_eq!(
        read("\"t.op\"() ({\n%0 = \"t.x\"() : () -> i32\n}) : () -> ()\n\"t.op\"(%0) : (i32) -> ()"),
        "4:8: use of undeclared SSA value name"
    );
    let twice = "\"t.op\"() ({\n%x = \"t.x\"() : () -> i32\n}, {\n%x = \"t.x\"() : () -> i32\n}) : () -> ()";
    assert!(read(twice).starts_with("module"), "{}", read(twice));
}

#[test]
fn depth_is_limited_everywhere() {
    let deep = 100_000;
    let error = format!("nested more than {MAX_NESTING} levels deep");
    for (open, close) in [
        ("[", "]"),
        ("{a = ", "}"),
        ("tuple<", ">"),
        ("() -> (", ")"),
        ("distinct[0]<", ">"),
        ("loc(fused[", "])"),
        ("dense<[", "]>"),
    ] {
        let text = format!("{}1{}", open.repeat(deep), close.repeat(deep));
        let out = attr(&text);
        assert!(
            out.ends_with(&error) || !out.starts_with("module"),
            "{open}: {out}"
        );
    }
    let regions = format!("{}{}", "\"t.op\"() ({".repeat(deep), "}) : () -> ()".repeat(deep));
    assert!(read(&regions).ends_with(&error));
    // The permitted depth needs more stack than a thread has by default.
    let allowed = MAX_NESTING as usize - 10;
    let regions = format!(
        "{}{}",
        "\"t.op\"() ({".repeat(allowed),
        "}) : () -> ()".repeat(allowed)
    );
    let ctx = context();
    let source = ctx
        .add_source("in", regions.to_owned(), TextPosition::START)
        .unwrap();
    assert!(parse_module(&ctx, source, &ParseOptions::default()).is_ok());
    let aliases: String = (1..deep)
        .map(|i| format!("!a{i} = tuple<!a{}>\n", i - 1))
        .collect();
    assert!(read(&format!("!a0 = i32\n{aliases}")).ends_with(&error));
}

#[test]
fn nothing_makes_it_panic() {
    let good = r#"#m = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
%0:2 = "t.two"() <{p = "x"}> ({^bb0(%a: i32 loc("f":1:2)): "t.b"(%a)[^bb1] : (i32) -> () ^bb1:}) {a = #m,
 b = dense<[1, 2]> : tensor<2xi8>, c = array<i8: 1>, d = sparse<[[0]], 1> : tensor<1xi8>, e = @s::@t} : () -> (i1, !t.x<[a]>)
{-# external_resources: {t: {k: "0x0400000001"}} #-}"#;
    assert!(read(good).starts_with("#map"), "{}", read(good));
    for end in 0..good.len() {
        read(&good[..end]);
    }
    // Each byte is replaced by meaningful ones.
    for at in 0..good.len() {
        for byte in [b'(', b'>', b'"', b'%', b'\0', b'9', b'-', 0xFF] {
            let mut bytes = good.as_bytes().to_vec();
            bytes[at] = byte;
            let ctx = context();
            let source = ctx.add_source("in", bytes.to_vec(), TextPosition::START).unwrap();
            let _ = parse_module(&ctx, source, &ParseOptions::default());
        }
    }
}

#[test]
fn resources_are_kept() {
    use crate::resources::{ResourceOwner, ResourceValue};
    let ctx = context();
    let out = read_with(
        &ctx,
        "{-# dialect_resources: {builtin: {k: \"0x0800000001020304\"}}, external_resources: {t: {b: true}} #-}",
        false,
    );
    assert!(out.starts_with("module"), "{out}");
    let owner = ResourceOwner::Dialect(ctx.name("builtin"));
    assert_eq!(
        ctx.resources().get(owner, ctx.name("k")),
        Some(ResourceValue::Blob {
            align: 8,
            data: [1, 2, 3, 4].into()
        })
    );
    let owner = ResourceOwner::External(ctx.name("t"));
    assert_eq!(
        ctx.resources().get(owner, ctx.name("b")),
        Some(ResourceValue::Bool(true))
    );
}
