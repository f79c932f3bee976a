// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

// Operations on constants are no instructions; addresses are counted in bytes.
llvm.mlir.global internal @pairs(#llvm.zero) : !llvm.array<4 x struct<(i32, i64)>>
llvm.func @use(!llvm.ptr)
llvm.func @count(i64)

// CHECK-LABEL: define void @fold()
llvm.func @fold() {
  %pairs = llvm.mlir.addressof @pairs : !llvm.ptr
  %two = llvm.mlir.constant(2 : i64) : i64
  // CHECK-NEXT: call void @use(ptr getelementptr inbounds nuw (i8, ptr @pairs, i64 28))
  %part = llvm.getelementptr %pairs[0, %two, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i32, i64)>>
  llvm.call @use(%part) : (!llvm.ptr) -> ()
  // CHECK-NEXT: call void @count(i64 4)
  %four = llvm.mul %two, %two : i64
  llvm.call @count(%four) : (i64) -> ()
  // CHECK-NEXT: call void @count(i64 ptrtoint (ptr @pairs to i64))
  %number = llvm.ptrtoint %pairs : !llvm.ptr to i64
  llvm.call @count(%number) : (i64) -> ()
  // CHECK-NEXT: ret void
  llvm.return
}
