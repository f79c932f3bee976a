// A bitcast of a bitcast is canonicalized, but is no fold: conversions keep it.
// RUN: mlir-opt %s -split-input-file --convert-arith-to-llvm | FileCheck %s

func.func @same(%x: i32) -> i32 {
  %0 = arith.bitcast %x : i32 to i32
  return %0 : i32
}
// CHECK-LABEL: func.func @same(%arg0: i32) -> i32 {
// CHECK-NEXT: return %arg0 : i32
// CHECK-NEXT: }

// -----

func.func @again(%x: i32) -> i32 {
  %0 = arith.bitcast %x : i32 to f32
  %1 = arith.bitcast %0 : f32 to i32
  return %1 : i32
}
// CHECK-LABEL: func.func @again(%arg0: i32) -> i32 {
// CHECK-NEXT: %0 = llvm.bitcast %arg0 : i32 to f32
// CHECK-NEXT: %1 = llvm.bitcast %0 : f32 to i32
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: }
