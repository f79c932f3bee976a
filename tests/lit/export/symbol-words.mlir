// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

// Visibility implies `dso_local`, and a name with a dollar sign is quoted.

// CHECK: module asm ".set one, 1"
// CHECK-NEXT: module asm ".set two, 2"
// CHECK-NEXT: module asm ".set three, 3"
module attributes {llvm.module_asm = [".set one, 1\0A.set two, 2", "", ".set three, 3\0A"]} {
  // CHECK: @"hidden$1" = hidden global i32 0
  llvm.mlir.global external hidden @"hidden$1"(0 : i32) {dso_local} : i32

  // CHECK: define protected void @protected() #[[ALLOCATES:[0-9]+]] {
  llvm.func protected @protected() attributes {dso_local, passthrough = [["allockind", "17"]]} {
    llvm.return
  }

  // CHECK: define dso_local void @plain() {
  llvm.func @plain() attributes {dso_local} {
    llvm.return
  }
}
// CHECK: attributes #[[ALLOCATES]] = { allockind("alloc,zeroed") }
