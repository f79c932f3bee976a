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

// The element that replaces the mask has the mask's location.
func.func @all(%a: vector<3xi32>, %acc: i32, %m: vector<3xi1>) -> i32 {
  %0 = vector.mask %m {
    vector.multi_reduction <add>, %a, %acc [0] : vector<3xi32> to i32
  } : vector<3xi1> -> i32
  return %0 : i32
}
// CHECK-LABEL: func.func @all
// CHECK: arith.select {{.*}} loc("{{.*}}":[[#LINE:]]:5)
// CHECK: vector.extract {{.*}} : i32 from vector<1xi32> loc("{{.*}}":[[#LINE-1]]:8)
// CHECK-NEXT: return
