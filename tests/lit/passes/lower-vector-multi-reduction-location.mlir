// What a masked reduction becomes has the location of the reduction, not of the mask.
// RUN: mlir-opt %s -lower-vector-multi-reduction -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s

func.func @masked(%a: vector<2x3xi32>, %acc: vector<2xi32>, %m: vector<2x3xi1>) -> vector<2xi32> {
  %0 = vector.mask %m {
    vector.multi_reduction <add>, %a, %acc [1] : vector<2x3xi32> to vector<2xi32>
  } : vector<2x3xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
// CHECK-LABEL: func.func @masked
// CHECK: vector.transpose {{.*}} loc("{{.*}}":6:5)
// CHECK: arith.addi {{.*}} loc("{{.*}}":6:5)
// CHECK-NEXT: arith.select {{.*}} loc("{{.*}}":6:5)
