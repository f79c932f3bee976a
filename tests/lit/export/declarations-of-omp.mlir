// Declarations of omp export to nothing; a lifetime may name its variable through casts of a type to itself.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

omp.private {type = private} @copied : i32
omp.critical.declare @mutex

// CHECK-NOT: @copied
// CHECK: define void @f() {
// CHECK-NEXT: %1 = alloca i32, i32 2, align 4
// CHECK-NEXT: call void @llvm.lifetime.start.p0(ptr %1)
llvm.func @f() {
  %0 = llvm.mlir.constant(2 : i32) : i32
  %1 = llvm.alloca %0 x i32 : (i32) -> !llvm.ptr
  %2 = llvm.bitcast %1 : !llvm.ptr to !llvm.ptr
  llvm.intr.lifetime.start %2 : !llvm.ptr
  llvm.return
}
