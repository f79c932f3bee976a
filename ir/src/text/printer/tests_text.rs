//! Texts in upstream's form, which are unchanged when they are parsed and printed.

use super::{Limit, PrintOptions, module_to_string};
use crate::context::{Context, DialectRegistry};
use crate::location::TextPosition;
use crate::text::{ParseOptions, parse_module};

fn printed(text: &str, options: &PrintOptions) -> String {
    let mut ctx = Context::new(DialectRegistry::new());
    ctx.allow_unregistered(true);
    let source = ctx
        .add_source("t.mlir", text.to_owned(), TextPosition::START)
        .unwrap();
    let module = parse_module(&ctx, source, &ParseOptions::default());
    let module = module.unwrap_or_else(|error| panic!("{}", error.render(&ctx)));
    module_to_string(&ctx, &module, options)
}

fn stays(text: &str, options: &PrintOptions) {
    let printed = printed(text, options);
    assert!(printed == text, "expected:\n{text}\nprinted:\n{printed}");
}

#[test]
fn attributes() {
    stays(
        r##"module {
  "t.t"() {a = dense<[true, false, true, true]> : tensor<4xi1>, aa = dense<["a", "b"]> : tensor<2x!x.s>, b = dense<(1,2)> : tensor<2xcomplex<i32>>, c = dense<[(1.000000e+00,2.000000e+00), (3.000000e+00,4.000000e+00)]> : tensor<2xcomplex<f32>>, d = -1 : i8, e = 255 : ui8, f = [1, 2 : i32, 1.000000e+00, 0x7FF0000000000000 : f64, 1.000000e+00 : f32, 2 : index, "a", true, {x = 1 : i64, y, "z z" = 1.000000e+00 : f64}], g = array<i1: true, false>, h = array<f32: 0x7F800000, 1.500000e+00>, hh = -1 : si1, i = array<f32>, ii = dense<[true, false]> : tensor<2xui1>, j = dense<> : tensor<0xi32>, k = dense<> : tensor<2x0xi32>, l = dense<1> : tensor<i32>, ll = dense<[[[1], [2]], [[3], [4]]]> : tensor<2x2x1xi32>, m = sparse<[[0, 0], [1, 1]], [1, 2]> : tensor<2x2xi32>, n = sparse<> : tensor<2x2xi32>, o = strided<[?, 1], offset: 3>, p = strided<[1]>, q = @a::@"b c", r = "\C3\A9 \0A\22", s = "a" : i32, t = (i32) -> ((i32) -> i32), u = #a.b, unit, v = #foo<"x"> : i32, w = #foo<a b>, x = array<si8: -1>, z = 123456789012345678901234567890 : i128} : () -> ()
}
"##,
        &PrintOptions::default(),
    );
}

#[test]
fn types() {
    stays(
        r##"module {
  "t.t"() {a = vector<[4]x2xi32>, b = vector<i32>, c = memref<2x?xi32, strided<[1, 1]>, 1>, d = memref<?xi32, 1 : i32>, e = memref<*xi32, 3>, f = tensor<*xi32>, g = tensor<2x?xi32, "foo">, h = tuple<>, i = none, j = complex<f32>, k = !foo.bar<1>, l = !foo<"a b">, o = tensor<2xi32, #foo.bar>, p = memref<2xi32, "x">, q = f8E4M3FN, s = !foo<"a b c>>">, u = !foo.bar, v = () -> (), w = () -> (i32, i32), x = tensor<2xi32, 1 : i64>, y = ui7} : () -> ()
}
"##,
        &PrintOptions::default(),
    );
}

#[test]
fn large_elements() {
    let text = r#"module {
  "t.t"() {a = dense<[true, false, true, true, false, false, false, true, true]> : tensor<9xi1>, b = dense<[1, 2, 3]> : tensor<3xi16>, c = dense<7> : tensor<9xi32>, d = dense<["x", "y", "z"]> : tensor<3x!x.s>} : () -> ()
}
"#;
    let with = |set: fn(&mut PrintOptions)| {
        let mut options = PrintOptions::default();
        set(&mut options);
        printed(text, &options)
    };
    let hex = with(|options| options.hex_elements = Limit::Above(2));
    assert!(hex.contains(
        r#"a = dense<"0x8D01"> : tensor<9xi1>, b = dense<"0x010002000300"> : tensor<3xi16>, c = dense<7>"#
    ));
    assert!(hex.contains(r#"d = dense<["x", "y", "z"]>"#), "{hex}");
    let elided = with(|options| options.elide_elements = Limit::Above(2));
    assert!(elided.contains("a = dense_resource<__elided__> : tensor<9xi1>, b = dense_resource<__elided__>"));
    assert!(elided.contains("c = dense<7>") && elided.contains("d = dense_resource<__elided__>"));
}

#[test]
fn aliases() {
    let types = ["i1"; 17].join(", ");
    let text = format!(
        r##"!tuple = tuple<{types}>
#distinct = distinct[0]<1 : i32>
#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0 + 2)>
#map2 = affine_map<(d0)[s0] -> (d0, s0 mod 3)>
#set = affine_set<(d0) : (d0 >= 0)>
#distinct1 = distinct[1]<#distinct>
module {{
  "a.b"() {{b = #map, c = [#map1, #map], t = !tuple, u = #set, z = memref<2xi32, #map1>}} : () -> ()
  "a.b"() {{b = #map2, c = distinct[2]<>, d = distinct[3]<>, e = #distinct1}} : () -> ()
}}
"##
    );
    stays(&text, &PrintOptions::default());
}

#[test]
fn locations() {
    let text = r##"#loc2 = loc("b":1:2)
#loc3 = loc("z":1:1)
#loc9 = loc("foo"(#loc2))
module {
  "a.b"() ({
  ^bb0(%arg0: i32 loc("z":1:1)):
    "a.c"(%arg0) : (i32) -> () loc(#loc4)
  }) {l = #loc3} : () -> () loc(#loc10)
  "a.b"() {l = #loc9} : () -> () loc(#loc5)
  "a.b"() : () -> () loc(#loc6)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("a":1:2)
#loc4 = loc("a":1:2 to 3:4)
#loc5 = loc("x y")
#loc6 = loc("a":1:2 to :4)
#loc7 = loc("foo"(#loc1))
#loc8 = loc(fused<"x">[#loc2, #loc3])
#loc10 = loc(callsite(#loc7 at #loc8))
"##;
    let mut options = PrintOptions {
        debuginfo: true,
        ..PrintOptions::default()
    };
    stays(text, &options);

    options.pretty_debuginfo = true;
    let pretty = printed(text, &options);
    assert!(
        pretty.contains("\n  }) {l = #loc3} : () -> () #loc7\n at #loc8\n  \"a.b\"()"),
        "{pretty}"
    );
    assert!(pretty.ends_with("#loc8 = <\"x\">[#loc2, #loc3]\n#loc10 = #loc7\n at #loc8\n"));

    options.pretty_debuginfo = false;
    options.local_scope = true;
    let local = r#"module {
  "a.b"() ({
  ^bb0(%arg0: i32 loc("z":1:1)):
    "a.c"(%arg0) : (i32) -> () loc("a":1:2 to 3:4)
  }) {l = loc("z":1:1)} : () -> () loc(callsite("foo"("a":1:2) at fused<"x">["b":1:2, "z":1:1]))
  "a.b"() {l = loc("foo"("b":1:2))} : () -> () loc("x y")
  "a.b"() : () -> () loc("a":1:2 to :4)
} loc(unknown)"#;
    assert_eq!(printed(text, &options), local);
}

#[test]
fn names_from_locations() {
    let text = r#"module {
  %0 = "a.b"() : () -> i32 loc("x y")
  %1:2 = "a.b"() : () -> (i32, i32) loc(callsite("foo"("a":1:2) at "b":1:2))
  "a.c"(%0, %1#1) ({
  ^bb0(%arg0: i32 loc("foo")):
    "a.e"() : () -> ()
  ^bb1(%2: i32):
    "a.d"(%2) : (i32) -> ()
  }) : (i32, i32) -> ()
}
"#;
    let options = PrintOptions {
        nameloc_as_prefix: true,
        ..PrintOptions::default()
    };
    let expected = r#"module {
  %x_y = "a.b"() : () -> i32
  %foo:2 = "a.b"() : () -> (i32, i32)
  "a.c"(%x_y, %foo#1) ({
  ^bb0(%foo_0: i32):
    "a.e"() : () -> ()
  ^bb1(%0: i32):  // no predecessors
    "a.d"(%0) : (i32) -> ()
  }) : (i32, i32) -> ()
}
"#;
    assert_eq!(printed(text, &options), expected);
}

#[test]
fn generic_form() {
    let text = r#"#map = affine_map<(d0) -> (d0)>
"builtin.module"() <{sym_name = "m"}> ({
  %0 = "a.b"() ({
  ^bb0(%arg1: i32):
    %4 = "a.c"() : () -> i32
  }) : () -> i32
  %1 = "a.b"() ({
  ^bb0(%arg0: i32):
    %3 = "a.c"() : () -> i32
  }) {m = #map} : () -> i32
  %2 = "builtin.unrealized_conversion_cast"(%1) : (i32) -> i64
  "builtin.module"() ({
  ^bb0:
  }) : () -> ()
}) {a.b} : () -> ()
"#;
    let options = PrintOptions {
        generic: true,
        ..PrintOptions::default()
    };
    stays(text, &options);
}

#[test]
fn resources() {
    let text = r#"module {
  "a.b"() {x = dense_resource<blob1> : tensor<2xi32>, y = dense_resource<missing> : tensor<2xi32>, z = dense_resource<"bl ob"> : tensor<1xi32>} : () -> ()
}

{-#
  dialect_resources: {
    builtin: {
      blob1: "0x0800000001000000000000000200000000000000",
      "bl ob": "0x0400000001000000"
    }
  },
  external_resources: {
    foo: {
      a: "x",
      b: true,
      c: "0x04000000AA",
      "d d": "q\0A"
    },
    other: {
      verify_each: true
    }
  }
#-}
"#;
    stays(text, &PrintOptions::default());
    let options = PrintOptions {
        elide_resources: Some(30),
        ..PrintOptions::default()
    };
    let short = printed(text, &options);
    assert!(
        !short.contains("blob1:") && short.contains("\"bl ob\": \"0x0400000001000000\"\n"),
        "{short}"
    );
}
