// The larger and the smaller of integers of 128 bits, and what is written out as a comparison and a choice.
// RUN: mlir-runner %s -e main -entry-point-result=i64 | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=i64 -O0 | FileCheck %s

func.func @extrema(%a: i128, %b: i128) -> i128 {
  %smax = arith.maxsi %a, %b : i128
  %smin = arith.minsi %a, %b : i128
  %umax = arith.maxui %smax, %smin : i128
  %umin = arith.minui %smax, %smin : i128
  %above = arith.cmpi sgt, %umax, %umin : i128
  %larger = arith.select %above, %umax, %umin : i128
  return %larger : i128
}

// CHECK: 7
func.func @main() -> i64 {
  %a = arith.constant -36893488147419103232 : i128
  %b = arith.constant 7 : i128
  %larger = call @extrema(%a, %b) : (i128, i128) -> i128
  %low = arith.trunci %larger : i128 to i64
  return %low : i64
}
