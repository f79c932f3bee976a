// Folds of arithmetic, bits, logic, comparisons and parts of composites.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @arith(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:     %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT:     %cst5_i32 = spirv.Constant 5 : i32
// CHECK-NEXT:     %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT:     %cst2_i32 = spirv.Constant 2 : i32
// CHECK-NEXT:     %0 = spirv.UDiv %cst5_i32, %cst0_i32 : i32
// CHECK-NEXT:     return %arg0, %arg0, %cst0_i32, %cst-1_i32, %cst-1_i32, %cst2_i32, %cst0_i32, %arg0, %0, %cst2_i32 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @bits(%arg0: i32, %arg1: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:     %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT:     %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT:     %cst5_i32 = spirv.Constant 5 : i32
// CHECK-NEXT:     %cst40_i32 = spirv.Constant 40 : i32
// CHECK-NEXT:     %cst160_i32 = spirv.Constant 160 : i32
// CHECK-NEXT:     %0 = spirv.ShiftLeftLogical %cst5_i32, %cst40_i32 : i32, i32
// CHECK-NEXT:     return %cst0_i32, %arg0, %arg0, %cst0_i32, %cst160_i32, %0, %cst-1_i32, %arg0, %arg0 : i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @logic(%arg0: i32, %arg1: i1, %arg2: vector<2xi32>) -> (i1, i1, i1, i1, i1, i1, i1, i1, vector<2xi1>, i1) {
// CHECK-NEXT:     %cst_vec_2xi1 = spirv.Constant dense<false> : vector<2xi1>
// CHECK-NEXT:     %true = spirv.Constant true
// CHECK-NEXT:     %false = spirv.Constant false
// CHECK-NEXT:     %0 = spirv.LogicalEqual %arg1, %true : i1
// CHECK-NEXT:     return %arg1, %false, %arg1, %0, %arg1, %arg1, %true, %true, %cst_vec_2xi1, %false : i1, i1, i1, i1, i1, i1, i1, i1, vector<2xi1>, i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @parts(%arg0: f32, %arg1: f32, %arg2: i1, %arg3: i32) -> (f32, f32, i32, f32, f32, i32) {
// CHECK-NEXT:     %cst4_i32 = spirv.Constant 4 : i32
// CHECK-NEXT:     %cst_f32 = spirv.Constant 1.000000e+00 : f32
// CHECK-NEXT:     return %arg1, %arg0, %cst4_i32, %cst_f32, %arg0, %arg3 : f32, f32, i32, f32, f32, i32
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @arith(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %1 = spirv.Constant 1 : i32
  %5 = spirv.Constant 5 : i32
  %m3 = spirv.Constant -3 : i32
  %a = spirv.IAdd %x, %0 : i32
  %b = spirv.IMul %x, %1 : i32
  %c = spirv.ISub %x, %x : i32
  %d = spirv.SDiv %5, %m3 : i32
  %e = spirv.SMod %5, %m3 : i32
  %f = spirv.SRem %5, %m3 : i32
  %g = spirv.UMod %x, %1 : i32
  %n = spirv.SNegate %x : i32
  %h = spirv.SNegate %n : i32
  %i = spirv.UDiv %5, %0 : i32
  %j = spirv.IAdd %5, %m3 : i32
  return %a, %b, %c, %d, %e, %f, %g, %h, %i, %j : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @bits(%x: i32, %y: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = spirv.Constant 0 : i32
  %m1 = spirv.Constant -1 : i32
  %5 = spirv.Constant 5 : i32
  %40 = spirv.Constant 40 : i32
  %a = spirv.BitwiseAnd %x, %0 : i32
  %b = spirv.BitwiseAnd %x, %m1 : i32
  %c = spirv.BitwiseOr %x, %x : i32
  %d = spirv.BitwiseXor %x, %x : i32
  %e = spirv.ShiftLeftLogical %5, %5 : i32, i32
  %f = spirv.ShiftLeftLogical %5, %40 : i32, i32
  %g = spirv.ShiftRightArithmetic %m1, %5 : i32, i32
  %n = spirv.Not %x : i32
  %h = spirv.Not %n : i32
  %i = spirv.ShiftRightLogical %x, %0 : i32, i32
  return %a, %b, %c, %d, %e, %f, %g, %h, %i : i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @logic(%x: i32, %p: i1, %v: vector<2xi32>) -> (i1, i1, i1, i1, i1, i1, i1, i1, vector<2xi1>, i1) {
  %t = spirv.Constant true
  %f = spirv.Constant false
  %5 = spirv.Constant 5 : i32
  %7 = spirv.Constant 7 : i32
  %a = spirv.LogicalAnd %p, %t : i1
  %b = spirv.LogicalAnd %p, %f : i1
  %c = spirv.LogicalOr %p, %f : i1
  %d = spirv.LogicalEqual %p, %t : i1
  %e = spirv.LogicalNotEqual %p, %f : i1
  %n = spirv.LogicalNot %p : i1
  %g = spirv.LogicalNot %n : i1
  %h = spirv.IEqual %x, %x : i32
  %i = spirv.SLessThan %5, %7 : i32
  %j = spirv.UGreaterThan %v, %v : vector<2xi32>
  %k = spirv.LogicalNot %t : i1
  return %a, %b, %c, %d, %e, %g, %h, %i, %j, %k : i1, i1, i1, i1, i1, i1, i1, i1, vector<2xi1>, i1
}
func.func @parts(%x: f32, %y: f32, %p: i1, %i: i32) -> (f32, f32, i32, f32, f32, i32) {
  %t = spirv.Constant true
  %v = spirv.Constant dense<[3, 4]> : vector<2xi32>
  %w = spirv.Constant [1.0 : f32, 2.0 : f32] : !spirv.array<2 x f32>
  %s = spirv.CompositeConstruct %x, %y : (f32, f32) -> vector<2xf32>
  %a = spirv.CompositeExtract %s[1 : i32] : vector<2xf32>
  %q = spirv.CompositeInsert %x, %s[0 : i32] : f32 into vector<2xf32>
  %b = spirv.CompositeExtract %q[0 : i32] : vector<2xf32>
  %c = spirv.CompositeExtract %v[1 : i32] : vector<2xi32>
  %d = spirv.CompositeExtract %w[0 : i32] : !spirv.array<2 x f32>
  %e = spirv.Select %t, %x, %y : i1, f32
  %z = spirv.Bitcast %i : i32 to f32
  %f = spirv.Bitcast %z : f32 to i32
  return %a, %b, %c, %d, %e, %f : f32, f32, i32, f32, f32, i32
}
