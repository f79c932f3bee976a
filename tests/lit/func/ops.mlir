// Functions, calls, function values; attributes of functions, arguments and results.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func private @declared(i32, f32) -> (i64, index)
func.func private @declared(i32, f32) -> (i64, index)

// CHECK-LABEL: func.func private @unnamed(memref<*xf32>, tuple<i32, f32>, complex<f64>) attributes {inline = true}
func.func private @unnamed(memref<*xf32>, tuple<i32, f32>, complex<f64>) attributes {inline = true}

// CHECK-LABEL: func.func @attributes(%arg0: memref<4xi32> {llvm.noalias}, %arg1: f32 {test.note = "x"}) -> (f32 {test.result}) attributes {test.function = 1 : i8} {
// CHECK-NEXT:    return %arg1 : f32
// CHECK-NEXT:  }
func.func @attributes(%a: memref<4xi32> {llvm.noalias}, %b: f32 {test.note = "x"}) -> (f32 {test.result}) attributes {test.function = 1 : i8} {
  return %b : f32
}

// CHECK-LABEL: func.func nested @calls(%arg0: (i32) -> i32, %arg1: i32, %arg2: f32) -> i32 {
// CHECK-NEXT:    %0:2 = call @declared(%arg1, %arg2) : (i32, f32) -> (i64, index)
// CHECK-NEXT:    %1 = call_indirect %arg0(%arg1) : (i32) -> i32
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
func.func nested @calls(%f: (i32) -> i32, %x: i32, %y: f32) -> i32 {
  %r:2 = call @declared(%x, %y) : (i32, f32) -> (i64, index)
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// CHECK-LABEL: func.func @values() -> ((i32, f32) -> (i64, index)) {
// CHECK-NEXT:    %f = constant @declared : (i32, f32) -> (i64, index)
// CHECK-NEXT:    %f_0 = constant @declared : (i32, f32) -> (i64, index)
// CHECK-NEXT:    return %f : (i32, f32) -> (i64, index)
// CHECK-NEXT:  }
func.func @values() -> ((i32, f32) -> (i64, index)) {
  %f = constant @declared : (i32, f32) -> (i64, index)
  %g = func.constant @declared : (i32, f32) -> (i64, index)
  return %f : (i32, f32) -> (i64, index)
}
