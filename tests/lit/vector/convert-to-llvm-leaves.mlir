// `convert-to-llvm` converts vector ops that have an equivalent in the LLVM dialect; what `convert-vector-to-llvm` expands first stays.
// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s --check-prefix=ROWS

// CHECK-LABEL: llvm.func @rows
// CHECK:         vector.outerproduct
// CHECK:         vector.transpose
// ROWS-LABEL:  func.func @rows
// ROWS-NOT:      {{= vector[.]}}
func.func @rows(%a: vector<2xf32>, %b: vector<3xf32>) -> vector<3x2xf32> {
  %o = vector.outerproduct %a, %b : vector<2xf32>, vector<3xf32>
  %t = vector.transpose %o, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %t : vector<3x2xf32>
}
// CHECK-LABEL: llvm.func @mask
// CHECK:         vector.create_mask
// ROWS-LABEL:  func.func @mask
// ROWS-NOT:      {{= vector[.]}}
func.func @mask(%n: index) -> vector<8xi1> {
  %m = vector.create_mask %n : vector<8xi1>
  return %m : vector<8xi1>
}
// CHECK-LABEL: llvm.func @direct
// CHECK-NOT:     {{= vector[.]}}
// ROWS-LABEL:  func.func @direct
// ROWS-NOT:      {{= vector[.]}}
func.func @direct(%a: vector<4xf32>, %x: f32) -> f32 {
  %b = vector.broadcast %x : f32 to vector<4xf32>
  %f = vector.fma %a, %b, %b : vector<4xf32>
  %s = vector.reduction <add>, %f : vector<4xf32> into f32
  vector.print %s : f32
  return %s : f32
}
// Prints of vectors are expanded by `convert-vector-to-scf`.
// CHECK-LABEL: llvm.func @print
// CHECK-NEXT:    vector.print %arg0 : vector<4xf32>
// ROWS-LABEL:  func.func @print
// ROWS-NEXT:     vector.print %arg0 : vector<4xf32>
func.func @print(%a: vector<4xf32>) {
  vector.print %a : vector<4xf32>
  return
}
