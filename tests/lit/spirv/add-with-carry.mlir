// The sum with zero has no carry, and sums of constants are constants. Upstream exchanges the sum with zero and its carry.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @zero(%arg0: i32)
// CHECK: %[[ZERO:.*]] = spirv.Constant 0 : i32
// CHECK: return %arg0, %[[ZERO]]
func.func @zero(%x: i32) -> (i32, i32) {
  %c0 = spirv.Constant 0 : i32
  %0 = spirv.IAddCarry %x, %c0 : !spirv.struct<(i32, i32)>
  %1 = spirv.CompositeExtract %0[0 : i32] : !spirv.struct<(i32, i32)>
  %2 = spirv.CompositeExtract %0[1 : i32] : !spirv.struct<(i32, i32)>
  return %1, %2 : i32, i32
}

// CHECK-LABEL: func.func @constants()
// CHECK-DAG: %[[SUM:.*]] = spirv.Constant 2 : i32
// CHECK-DAG: %[[CARRY:.*]] = spirv.Constant 1 : i32
// CHECK: %[[HALF:.*]] = spirv.CompositeInsert %[[SUM]], %{{.*}}[0 : i32]
// CHECK: spirv.CompositeInsert %[[CARRY]], %[[HALF]][1 : i32]
func.func @constants() -> !spirv.struct<(i32, i32)> {
  %c5 = spirv.Constant 5 : i32
  %m3 = spirv.Constant -3 : i32
  %0 = spirv.IAddCarry %c5, %m3 : !spirv.struct<(i32, i32)>
  return %0 : !spirv.struct<(i32, i32)>
}
