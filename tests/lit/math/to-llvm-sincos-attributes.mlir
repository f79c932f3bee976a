// Discardable attributes of math.sincos stay at the intrinsic.
// RUN: mlir-opt %s --convert-math-to-llvm | FileCheck %s

func.func @sincos(%v: vector<4xf64>) {
  %0:2 = math.sincos %v {note} : vector<4xf64>
  return
}
// CHECK-LABEL: func.func @sincos(%arg0: vector<4xf64>) {
// CHECK-NEXT: %0 = llvm.intr.sincos(%arg0) {note} : (vector<4xf64>) -> !llvm.struct<(vector<4xf64>, vector<4xf64>)>
// CHECK-NEXT: %1 = llvm.extractvalue %0[0] : !llvm.struct<(vector<4xf64>, vector<4xf64>)>
// CHECK-NEXT: %2 = llvm.extractvalue %0[1] : !llvm.struct<(vector<4xf64>, vector<4xf64>)>
// CHECK-NEXT: return
// CHECK-NEXT: }
