// Vectors are written out row by row or element by element as long as they are not so large that memory ends first.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -convert-math-to-libm -convert-vector-to-llvm -convert-arith-to-llvm | FileCheck %s

// NO-ORACLE: upstream takes all memory.

// One operation is enough for these.
// CHECK-LABEL: @whole
func.func @whole(%v: vector<1000000000xf32>) -> f32 {
  // CHECK: llvm.intr.vector.reduce.fadd
  %sum = arith.addf %v, %v : vector<1000000000xf32>
  %0 = vector.reduction <add>, %sum : vector<1000000000xf32> into f32
  return %0 : f32
}

// -----

func.func @rows(%v: vector<100000000x4xf32>) -> vector<100000000x4xf32> {
  // expected-error@below {{'arith.addf' op cannot be written out for a vector of 400000000 elements: at most 1048576 can}}
  %0 = arith.addf %v, %v : vector<100000000x4xf32>
  return %0 : vector<100000000x4xf32>
}

// -----

func.func @transposed(%v: vector<100000000x4xf32>) -> vector<4x100000000xf32> {
  // expected-error@below {{'vector.transpose' op cannot be written out}}
  %0 = vector.transpose %v, [1, 0] : vector<100000000x4xf32> to vector<4x100000000xf32>
  return %0 : vector<4x100000000xf32>
}

// -----

func.func @broadcast(%x: f32) -> vector<1000000000xf32> {
  // expected-error@below {{'vector.broadcast' op cannot be written out}}
  %0 = vector.broadcast %x : f32 to vector<1000000000xf32>
  return %0 : vector<1000000000xf32>
}

// -----

func.func @mask() -> vector<1000000000xi1> {
  // expected-error@below {{'vector.constant_mask' op cannot be written out}}
  %0 = vector.constant_mask [5] : vector<1000000000xi1>
  return %0 : vector<1000000000xi1>
}

// -----

func.func @function(%v: vector<1000000000xf32>) -> vector<1000000000xf32> {
  // expected-error@below {{'math.tan' op cannot be written out}}
  %0 = math.tan %v : vector<1000000000xf32>
  return %0 : vector<1000000000xf32>
}
