// A little of everything that the text can say: what reads bad input is tried on it too.
// RUN: mlir-opt %s -allow-unregistered-dialect --verify-roundtrip -o /dev/null

#map = affine_map<(d0, d1)[s0] -> (d0 + d1 * 2, s0 floordiv 3, (d0 - s0) mod 8)>
#set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
#one = loc("name"(fused<"meta">["y.mlir":5:6, unknown]))
!pair = tuple<i32, complex<f64>>

builtin.module @"a name" attributes {t.a = [1, 2 : i8, 0xFF : i16, -3 : si4, 1.5, 0x7FC00000 : f32, true, unit, "s\22\0A\FF"],
    t.b = {x = @f::@"g h", y = (i32, f32) -> (index), z = !pair}, t.c = #foo.bar<baz [1, 2]>, t.d = !foo<"x" : y>} {
  func.func private @callee(%a: tensor<?x4xi32>, %u: tensor<*xi32>, %b: memref<2x?xf32, strided<[?, 1], offset: 3>, 1>) -> ()
  func.func @main(%arg0: i32 loc("a"), %m: memref<4x?xf32, #map>) -> (i64 {t.r = 1}, vector<2x[4]xf8E4M3FN>) {
    %early = arith.constant 4 : index
    %r:3 = "t.many"(%arg0, %early) <{p = 1}> ({
    ^bb0(%x: i32 loc(#one), %y: !pair):
      "t.yield"(%x)[^bb1] : (i32) -> ()
    ^bb1:
      "t.end"() : () -> ()
    }, {
    }) {d = dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>, s = dense<1.0> : vector<4xbf16>,
        h = dense<"0x0100000002000000"> : tensor<2xi32>, c = dense<(1.0, -2.0)> : tensor<2xcomplex<f32>>,
        sp = sparse<[[0, 1]], [5]> : tensor<3x4xi32>, ar = array<i64: 1, -2>, r = dense_resource<blob> : tensor<2xi8>,
        st = dense<["a", "b"]> : tensor<2x!t.s>, set = #set, big = 123456789012345678901234567890 : i128,
        dis = distinct[0]<"d">} : (i32, index) -> (i64, i64, vector<2x[4]xf8E4M3FN>) loc(#later)
    %later = arith.constant 4 : index loc(#later)
    %cond = arith.constant true
    cf.cond_br %cond, ^bb2(%r#0 : i64), ^bb2(%r#1 : i64) {w}
  ^bb2(%v: i64):
    return %v, %r#2 : i64, vector<2x[4]xf8E4M3FN>
  }
}
#later = loc(callsite(#one at "x.mlir":1:2 to 3:4))

{-#
  dialect_resources: {
    builtin: {
      blob: "0x010000000102"
    }
  },
  external_resources: {
    tool: {
      key: "value", flag: true
    }
  }
#-}
