// A branch in the middle of a block is reported before other errors in it; regions of masks; properties.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+3 {{operation with block successors must terminate its parent block}}
llvm.func @f(%c: i1) {
  llvm.return
  llvm.br ^bb1
  llvm.return
^bb1:
  llvm.return
}

// -----

// expected-error@+3 {{operation with block successors must terminate its parent block}}
llvm.func @f(%c: i1) {
  %0 = "llvm.add"(%c) : (i1) -> i1
  llvm.br ^bb1
  llvm.return
^bb1:
  llvm.return
}

// -----

// expected-error@+2 {{'vector.mask' op expects a MaskableOpInterface within the mask region}}
func.func @contraction(%m: vector<2x4xi1>, %a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  %0 = vector.mask %m { %1 = "arith.addf"(%a) : (vector<2x3xf32>) -> vector<2x3xf32> vector.yield %1 : vector<2x3xf32> } : vector<2x4xi1> -> tensor<4xf32>
}

// -----

// expected-error@+2 {{'vector.mask' op expects only one operation to mask}}
func.func @contraction(%m: vector<2x4xi1>, %a: vector<2x3xf32>, %b: vector<3x4xf32>, %c: vector<2x4xf32>) {
  %0 = vector.mask %m { %1 = "arith.addf"(%a) : (vector<2x3xf32>) -> vector<2x3xf32> %2 = arith.addf %a, %a : vector<2x3xf32> vector.yield %1 : vector<2x3xf32> } : vector<2x4xi1> -> tensor<4xf32>
}

// -----

// expected-error@+1 {{expected attribute value}}
llvm.func @f() { llvm.intr.ubsantrap <>

// -----

// expected-error@+1 {{invalid properties 1 : i64 for op llvm.intr.ubsantrap: expected DictionaryAttr to set properties}}
llvm.func @f() { llvm.intr.ubsantrap <1> }

// -----

// expected-error@+1 {{block with no terminator, has "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()}}
llvm.func @f() { llvm.intr.ubsantrap <{failureKind = 1 : i8}> }

// -----

// expected-error@+2 {{expected '->'}}
func.func @f(%a: i32) {
  %0 = nvvm.mma.sync A[%a] B[%a] C[%a] {shape = #nvvm.shape<m = 8, n = 8, k = 16>} : (i32, i32) - i32
}

// -----

// expected-error@+2 {{'nvvm.mma.sync' op operand count (2) does not match with the total size (3) specified in attribute 'operandSegmentSizes'}}
func.func @f(%a: i32) {
  %0 = nvvm.mma.sync A[%a] B[%a] C[%a] {shape = #nvvm.shape<m = 8, n = 8, k = 16>} : (i32, i32) -> i32
}
