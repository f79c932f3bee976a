//! Whole texts, compared with upstream's output for the same IR.

use super::*;
use crate::affine::AffineMap;
use crate::attributes::{AttrData, DenseElements};
use crate::body::{Block, Body, InsertPoint, Module, NewOp, Op, Value};
use crate::builtin::UnrealizedConversionCastOp;
use crate::context::DialectRegistry;
use crate::def::ops::UNREGISTERED;
use crate::ids::{Attribute, Location, OpName, Region, Type};
use crate::num::ApFloat;
use crate::types::{Signedness, TypeData};

/// The parts of an operation of an unregistered dialect.
#[derive(Default)]
struct Plain<'a> {
    operands: &'a [Value],
    results: &'a [Type],
    successors: &'a [Block],
    regions: &'a [Region],
    properties: Option<Attribute>,
    attrs: &'a [(&'a str, Attribute)],
}

struct Test {
    ctx: Context,
    module: Module,
}

impl Test {
    fn new() -> Test {
        let mut ctx = Context::new(DialectRegistry::new());
        ctx.allow_unregistered(true);
        Test {
            ctx,
            module: Module::new(Location::UNKNOWN),
        }
    }

    fn body(&mut self) -> (&Context, &mut Body, Block) {
        let (body, block) = self.module.body_and_block().unwrap();
        (&self.ctx, body, block)
    }

    fn op(&mut self, name: &str, plain: Plain<'_>) -> Op {
        let (ctx, body, block) = self.body();
        plain.build(ctx, body, block, name)
    }

    fn print(&self, options: &PrintOptions) -> String {
        module_to_string(&self.ctx, &self.module, options)
    }

    fn attrs(attrs: impl Fn(&Context) -> Vec<(&'static str, Attribute)>) -> String {
        let mut test = Test::new();
        let attrs = attrs(&test.ctx);
        test.op(
            "t.t",
            Plain {
                attrs: &attrs,
                ..Plain::default()
            },
        );
        test.print(&PrintOptions::default())
    }
}

impl Plain<'_> {
    fn build(self, ctx: &Context, body: &mut Body, block: Block, name: &str) -> Op {
        let dict = ctx.dict_attr(self.attrs.iter().map(|&(n, a)| (ctx.name(n), a)).collect());
        let new = NewOp {
            name: OpName::unregistered(ctx.name(name)),
            operands: self.operands,
            results: self.results,
            successors: self.successors,
            regions: self.regions,
            attrs: &[self.properties],
            discardable: Some(dict),
            ..NewOp::new(&UNREGISTERED, Location::UNKNOWN)
        };
        body.create(new, InsertPoint::End(block))
    }
}

#[test]
fn empty_module() {
    assert_eq!(Test::new().print(&PrintOptions::default()), "module {\n}\n");
}

#[test]
fn values_regions_and_blocks() {
    let mut test = Test::new();
    let pair = test.op(
        "a.pair",
        Plain {
            results: &[Type::I32, Type::F32],
            ..Plain::default()
        },
    );
    let (ctx, body, block) = test.body();
    let pair: Vec<Value> = body.results(pair).collect();
    let inner = body.new_region();
    let blocks: Vec<Block> = (0..3).map(|_| body.append_block(inner)).collect();
    let arg = body.append_arg(blocks[0], Type::I1, Location::UNKNOWN);
    body.append_arg(blocks[1], Type::INDEX, Location::UNKNOWN);
    let branch = |body: &mut Body, at: usize, to: &[usize]| {
        let successors: Vec<Block> = to.iter().map(|&to| blocks[to]).collect();
        let plain = Plain {
            operands: &[arg],
            successors: &successors,
            ..Plain::default()
        };
        plain.build(ctx, body, blocks[at], "a.br");
    };
    branch(body, 0, &[1, 1]);
    branch(body, 1, &[2]);
    branch(body, 2, &[1]);
    let holder = Plain {
        operands: &[pair[1], pair[0]],
        results: &[Type::I64],
        regions: &[inner],
        properties: Some(Attribute::EMPTY_DICT),
        attrs: &[("z", Attribute::UNIT), ("a b", Attribute::TRUE)],
        ..Plain::default()
    };
    let holder = holder.build(ctx, body, block, "a.hold");
    let result = body.result(holder, 0);
    let cast = NewOp {
        operands: &[result],
        results: &[Type::I8, Type::I16],
        ..NewOp::new(UnrealizedConversionCastOp::DEF, Location::UNKNOWN)
    };
    body.create(cast, InsertPoint::End(block));
    let expected = r#"module {
  %0:2 = "a.pair"() : () -> (i32, f32)
  %1 = "a.hold"(%0#1, %0#0) <{}> ({
  ^bb0(%arg0: i1):
    "a.br"(%arg0)[^bb1, ^bb1] : (i1) -> ()
  ^bb1(%3: index):  // 3 preds: ^bb0, ^bb0, ^bb2
    "a.br"(%arg0)[^bb2] : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "a.br"(%arg0)[^bb1] : (i1) -> ()
  }) {"a b" = true, z} : (f32, i32) -> i64
  %2:2 = builtin.unrealized_conversion_cast %1 : i64 to i8, i16
}
"#
    // The module omits its own dialect's name.
    .replace("builtin.unrealized", "unrealized");
    assert_eq!(test.print(&PrintOptions::default()), expected);

    let skipping = PrintOptions {
        skip_regions: true,
        ..PrintOptions::default()
    };
    assert_eq!(test.print(&skipping), "module {...}\n");

    let users = PrintOptions {
        value_users: true,
        ..PrintOptions::default()
    };
    let text = test.print(&users);
    assert!(text.contains("// users: (%1), (%1)\n"), "{text}");
    assert!(text.contains("    // %arg0 is used by %6, %5, %3\n"), "{text}");
    assert!(text.contains("// unused\n"), "{text}");
}

#[test]
fn attributes() {
    let text = Test::attrs(|ctx| {
        let dense = |ty: Type, splat, bytes: &[u8]| {
            let bytes = bytes.into();
            ctx.intern_attr(AttrData::Dense(Box::new(DenseElements { ty, splat, bytes })))
        };
        let si8 = ctx.intern_type(TypeData::Integer {
            width: 8,
            signedness: Signedness::Signed,
        });
        let text = |text: &str| ctx.string_attr(text);
        vec![
            ("a", ctx.i64_attr(-1)),
            (
                "b",
                ctx.array_attr(&[ctx.i64_attr(7), ctx.i32_attr(7), Attribute::FALSE]),
            ),
            ("c", text("q\"\\\u{e9}\n")),
            ("d", ctx.symbol_attr(ctx.name("a b"))),
            ("e", ctx.type_attr(ctx.function_type(&[Type::I32], &[]))),
            ("f", dense(ctx.tensor_type(&[2, 2], si8), false, &[1, 255, 3, 4])),
            ("g", dense(ctx.vector_type(&[4], Type::I1), false, &[1, 0, 1, 1])),
            ("h", dense(ctx.tensor_type(&[3, 0], Type::I32), false, &[])),
            ("i", dense(ctx.tensor_type(&[3], Type::I16), true, &[9, 0])),
            ("j", ctx.i32_array_attr(&[1, -2])),
            ("k", ctx.i64_array_attr(&[])),
            ("l", ctx.int_attr(ctx.int_type(128), -5)),
            (
                "m",
                ctx.array_attr(
                    &[1.5, 123_456_789.0].map(|value| ctx.float_attr(Type::F64, ApFloat::from_f64(value))),
                ),
            ),
        ]
    });
    let expected = r#"module {
  "t.t"() {a = -1 : i64, b = [7, 7 : i32, false], c = "q\22\\\C3\A9\0A", d = @"a b", e = (i32) -> (), f = dense<[[1, -1], [3, 4]]> : tensor<2x2xsi8>, g = dense<[true, false, true, true]> : vector<4xi1>, h = dense<> : tensor<3x0xi32>, i = dense<9> : tensor<3xi16>, j = array<i32: 1, -2>, k = array<i64>, l = -5 : i128, m = [1.500000e+00, 0x419D6F3454000000 : f64]} : () -> ()
}
"#;
    assert_eq!(text, expected);
}

#[test]
fn aliases() {
    let text = Test::attrs(|ctx| {
        let map = |value| ctx.intern_attr(AttrData::AffineMap(AffineMap::constant(value)));
        let distinct = ctx.distinct_attr(ctx.i32_attr(1));
        vec![
            ("a", map(1)),
            ("b", ctx.array_attr(&[map(2), map(1)])),
            ("c", distinct),
            ("d", ctx.distinct_attr(distinct)),
            ("e", ctx.distinct_attr(Attribute::UNIT)),
        ]
    });
    let expected = "#distinct = distinct[0]<1 : i32>
#map = affine_map<() -> (1)>
#map1 = affine_map<() -> (2)>
#distinct1 = distinct[1]<#distinct>
module {
  \"t.t\"() {a = #map, b = [#map1, #map], c = #distinct, d = #distinct1, e = distinct[2]<>} : () -> ()
}
";
    assert_eq!(text, expected);
}

/// The text is identical for any number of threads.
#[test]
fn threads() {
    let mut test = Test::new();
    for index in 0..10_000 {
        let attr = test.ctx.i64_attr(index % 7);
        let map = AttrData::AffineMap(AffineMap::constant(index % 11));
        let map = test.ctx.intern_attr(map);
        test.op(
            "a.b",
            Plain {
                results: &[Type::I32],
                attrs: &[("n", attr), ("m", map)],
                ..Plain::default()
            },
        );
    }
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
        pool.unwrap().install(|| test.print(&PrintOptions::default()))
    };
    let one = on(1);
    assert!(one.contains("  %9999 = \"a.b\"() {m = #map"));
    assert!(one == on(3), "the number of threads shows in the text");
}

/// Neither regions nor attributes overflow the stack.
#[test]
fn depth() {
    let mut test = Test::new();
    let mut attr = Attribute::UNIT;
    for _ in 0..20_000 {
        attr = test.ctx.array_attr(&[attr]);
    }
    let (ctx, body, block) = test.body();
    let mut outer = block;
    for _ in 0..5_000 {
        let region = body.new_region();
        let inner = body.append_block(region);
        let plain = Plain {
            regions: &[region],
            ..Plain::default()
        };
        plain.build(ctx, body, outer, "a.r");
        outer = inner;
    }
    let plain = Plain {
        attrs: &[("deep", attr)],
        ..Plain::default()
    };
    plain.build(ctx, body, outer, "a.a");
    let text = test.print(&PrintOptions::default());
    assert!(text.contains(&"[".repeat(20_000)));
    assert_eq!(text.matches("a.r").count(), 5_000);
}
