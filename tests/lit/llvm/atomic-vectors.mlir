// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Vectors of any elements may be the operand of an atomic operation; which ones depends on the operation.

func.func @f(%p: !llvm.ptr, %v: vector<4x4x4xindex>) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<4x4x4xindex>
  return
}

// -----

func.func @f(%p: !llvm.ptr, %v: vector<4xindex>) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<4xindex>
  return
}

// -----

func.func @f(%p: !llvm.ptr, %v: vector<4xsi32>) {
  // expected-error @+1 {{'llvm.atomicrmw' op expected LLVM IR floating point type}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<4xsi32>
  return
}

// -----

func.func @f(%p: !llvm.ptr, %v: vector<[4]xf32>) {
  // expected-error @+1 {{custom op 'llvm.atomicrmw' 'val' must be floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type, but got 'vector<[4]xf32>'}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr, vector<[4]xf32>
  return
}
