// Floats that LLVM lacks become integers: arithmetic on them is not converted, what only moves them is. A bitcast between
// types that become one type is its operand.
//
// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: @arithmetic
// CHECK:         arith.addf %{{.*}} : f8E5M2
// CHECK:         arith.maximumf %{{.*}} : vector<4xf6E2M3FN>
// CHECK:         arith.negf %{{.*}} : f8E5M2
// CHECK:         arith.cmpf olt, %{{.*}} : f8E5M2
// CHECK:         arith.extf %{{.*}} : f8E5M2 to f32
// CHECK:         arith.truncf %{{.*}} : f32 to f8E5M2
// CHECK:         arith.truncf %{{.*}} upward : f32 to f8E5M2
// CHECK:         arith.uitofp %{{.*}} : i32 to f8E5M2
// CHECK:         arith.fptosi %{{.*}} : f8E5M2 to i32
func.func @arithmetic(%a: f8E5M2, %v: vector<4xf6E2M3FN>, %w: vector<4xf6E2M3FN>, %f: f32, %i: i32) {
  %0 = arith.addf %a, %a : f8E5M2
  %1 = arith.maximumf %v, %w : vector<4xf6E2M3FN>
  %2 = arith.negf %a : f8E5M2
  %3 = arith.cmpf olt, %a, %a : f8E5M2
  %4 = arith.extf %a : f8E5M2 to f32
  %5 = arith.truncf %f : f32 to f8E5M2
  %6 = arith.truncf %f upward : f32 to f8E5M2
  %7 = arith.uitofp %i : i32 to f8E5M2
  %8 = arith.fptosi %a : f8E5M2 to i32
  return
}

// CHECK-LABEL: @moved
// CHECK:         llvm.select %{{.*}} : i1, i8
// CHECK:         llvm.mlir.constant(1.500000e+00 : f8E5M2) : i8
func.func @moved(%c: i1, %a: f8E5M2, %b: f8E5M2) -> (f8E5M2, f8E5M2) {
  %0 = arith.select %c, %a, %b : f8E5M2
  %1 = arith.constant 1.5 : f8E5M2
  return %0, %1 : f8E5M2, f8E5M2
}

// CHECK-LABEL: @casts
// CHECK-SAME:    %[[F8:arg0]]: f8E5M2, %{{.*}}: memref<4xf32>, %[[F32:arg2]]: f32
// CHECK:         %[[MEMREF:.*]] = builtin.unrealized_conversion_cast %{{.*}} : !llvm.struct{{.*}} to memref<4xi32>
// CHECK:         %[[BITS:.*]] = builtin.unrealized_conversion_cast %[[F8]] : f8E5M2 to i8
// CHECK:         %[[OTHER:.*]] = builtin.unrealized_conversion_cast %[[BITS]] : i8 to f8E4M3FN
// CHECK:         %[[CAST:.*]] = llvm.bitcast %[[F32]] : f32 to i32
// CHECK:         return %[[OTHER]], %[[MEMREF]], %[[CAST]]
func.func @casts(%f8: f8E5M2, %m: memref<4xf32>, %f32: f32) -> (f8E4M3FN, memref<4xi32>, i32) {
  %0 = arith.bitcast %f8 : f8E5M2 to f8E4M3FN
  %1 = arith.bitcast %m : memref<4xf32> to memref<4xi32>
  %2 = arith.bitcast %f32 : f32 to i32
  return %0, %1, %2 : f8E4M3FN, memref<4xi32>, i32
}
