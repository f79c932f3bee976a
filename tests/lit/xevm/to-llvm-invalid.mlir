// What OpenCL has no functions for.
// RUN: not mlir-opt %s -convert-xevm-to-llvm -split-input-file 2>&1 | FileCheck %s

llvm.func @generic() {
  // CHECK: error: failed to legalize operation 'xevm.memfence' that was explicitly marked illegal
  xevm.memfence <{scope = #xevm.mem_scope<workgroup>}>
  llvm.return
}
// -----
llvm.func @system() {
  // CHECK: error: failed to legalize operation 'xevm.memfence' that was explicitly marked illegal
  xevm.memfence <{addrspace = #xevm.addr_space<global>, scope = #xevm.mem_scope<system>}>
  llvm.return
}
// -----
llvm.func @no_sum(%a: vector<8xi16>, %b: vector<8xi32>) {
  // CHECK: error: failed to legalize operation 'xevm.mma' that was explicitly marked illegal
  %0 = xevm.mma %a, %b {shape = <m = 8, n = 16, k = 16>, types = <d = f32, a = f16, b = f16>} : (vector<8xi16>, vector<8xi32>) -> vector<8xf32>
  llvm.return
}
