// Comparisons of addresses that the linker chooses are not folded: of weak symbols that may be missing, of symbols that may be
// merged or replaced, of aliases, and of zero outside of address space 0.
// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

llvm.func extern_weak @missing_function()
llvm.mlir.global extern_weak @missing_global() : i64
llvm.mlir.global weak @replaced(0 : i64) : i64
llvm.mlir.global private unnamed_addr constant @merged(0 : i64) : i64
llvm.mlir.global internal @known(0 : i64) : i64
llvm.mlir.global internal @elsewhere(0 : i64) {addr_space = 3 : i32} : i64
llvm.func @function()

// CHECK-LABEL: define void @null
llvm.func @null(%p: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %null3 = llvm.mlir.zero : !llvm.ptr<3>
  %0 = llvm.mlir.addressof @missing_function : !llvm.ptr
  %1 = llvm.mlir.addressof @missing_global : !llvm.ptr
  %2 = llvm.mlir.addressof @known : !llvm.ptr
  %3 = llvm.mlir.addressof @elsewhere : !llvm.ptr<3>
  // CHECK-NEXT: icmp eq ptr @missing_function, null
  %4 = llvm.icmp "eq" %0, %null : !llvm.ptr
  // CHECK-NEXT: icmp ne ptr null, @missing_global
  %5 = llvm.icmp "ne" %null, %1 : !llvm.ptr
  %6 = llvm.icmp "eq" %2, %null : !llvm.ptr
  // CHECK-NEXT: icmp eq ptr addrspace(3) @elsewhere, null
  %7 = llvm.icmp "eq" %3, %null3 : !llvm.ptr<3>
  // CHECK-NEXT: store i1 false
  llvm.store %6, %p : i1, !llvm.ptr
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @two
llvm.func @two(%p: !llvm.ptr) {
  %0 = llvm.mlir.addressof @replaced : !llvm.ptr
  %1 = llvm.mlir.addressof @merged : !llvm.ptr
  %2 = llvm.mlir.addressof @known : !llvm.ptr
  %3 = llvm.mlir.addressof @function : !llvm.ptr
  // CHECK-NEXT: icmp eq ptr @known, @replaced
  %4 = llvm.icmp "eq" %2, %0 : !llvm.ptr
  // CHECK-NEXT: icmp eq ptr @merged, @known
  %5 = llvm.icmp "eq" %1, %2 : !llvm.ptr
  %6 = llvm.icmp "ne" %2, %3 : !llvm.ptr
  // CHECK-NEXT: store i1 true
  llvm.store %6, %p : i1, !llvm.ptr
  // CHECK-NEXT: ret void
  llvm.return
}
