// Vectors of ppc_fp128 are types of LLVM; arithmetic takes none.
// RUN: mlir-opt %s  | FileCheck %s

llvm.func @moves(%v: vector<2x!llvm.ppc_fp128>, %p: !llvm.ptr) -> vector<2x!llvm.ppc_fp128> {
  llvm.store %v, %p : vector<2x!llvm.ppc_fp128>, !llvm.ptr
  llvm.return %v : vector<2x!llvm.ppc_fp128>
}
// CHECK-LABEL: llvm.func @moves(%arg0: vector<2x!llvm.ppc_fp128>, %arg1: !llvm.ptr) -> vector<2x!llvm.ppc_fp128> {
// CHECK-NEXT: llvm.store %arg0, %arg1 : vector<2x!llvm.ppc_fp128>, !llvm.ptr
// CHECK-NEXT: llvm.return %arg0 : vector<2x!llvm.ppc_fp128>
// CHECK-NEXT: }
