// An undefined value of any type becomes one of the converted type.
// RUN: mlir-opt %s -convert-spirv-to-llvm | FileCheck %s

func.func @vectors() -> vector<2x2xi1> {
  %0 = spirv.Undef : vector<2x2xi1>
  return %0 : vector<2x2xi1>
}
// CHECK-LABEL: func.func @vectors() -> vector<2x2xi1> {
// CHECK-NEXT: %0 = llvm.mlir.undef : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %0 : !llvm.array<2 x vector<2xi1>> to vector<2x2xi1>
// CHECK-NEXT: return %1 : vector<2x2xi1>
// CHECK-NEXT: }
