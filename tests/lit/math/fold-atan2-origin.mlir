// The origin has no direction: atan2 of two zeros folds to a NaN in all formats that have one.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: @origin
// CHECK-DAG: %[[BF16:.*]] = arith.constant 0x7FC0 : bf16
// CHECK-DAG: %[[F32:.*]] = arith.constant 0x7FC00000 : f32
// CHECK-DAG: %[[SPLAT:.*]] = arith.constant dense<0x7FF8000000000000> : vector<2xf64>
// CHECK-DAG: %[[MIXED:.*]] = arith.constant dense<[0x7FF8000000000000, 0.78539816339744828]> : vector<2xf64>
// CHECK: return %[[BF16]], %[[F32]], %[[F32]], %[[SPLAT]], %[[MIXED]]
func.func @origin() -> (bf16, f32, f32, vector<2xf64>, vector<2xf64>) {
  %bf16 = arith.constant 0.0 : bf16
  %f32 = arith.constant 0.0 : f32
  %minus = arith.constant -0.0 : f32
  %splat = arith.constant dense<0.0> : vector<2xf64>
  %mixed = arith.constant dense<[0.0, 3.0]> : vector<2xf64>
  %0 = math.atan2 %bf16, %bf16 : bf16
  %1 = math.atan2 %f32, %f32 : f32
  %2 = math.atan2 %f32, %minus : f32
  %3 = math.atan2 %splat, %splat : vector<2xf64>
  %4 = math.atan2 %mixed, %mixed : vector<2xf64>
  return %0, %1, %2, %3, %4 : bf16, f32, f32, vector<2xf64>, vector<2xf64>
}
