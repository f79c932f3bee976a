; Constant expressions are folded as LLVM folds them without a data layout; what remains becomes ops.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @addresses(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(2 : i64) : i64
; CHECK-NEXT: %1 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %2 = llvm.mlir.constant(0 : i64) : i64
; CHECK-NEXT: %3 = llvm.mlir.addressof @x : !llvm.ptr
; CHECK-NEXT: %4 = llvm.getelementptr inbounds|nuw %3[%2, 1, %0] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(i32, array<4 x i64>)>
; CHECK-NEXT: %5 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi64>) : vector<2xi64>
; CHECK-NEXT: %6 = llvm.getelementptr %3[%5] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i8
; CHECK-NEXT: %7 = llvm.mlir.zero : !llvm.ptr
; CHECK-NEXT: llvm.store %4, %arg0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
; CHECK-NEXT: llvm.store %3, %arg0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
; CHECK-NEXT: llvm.store %6, %arg0 {alignment = 16 : i64} : vector<2x!llvm.ptr>, !llvm.ptr
; CHECK-NEXT: llvm.store %3, %arg0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
; CHECK-NEXT: llvm.store %7, %arg0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
; CHECK-NEXT: llvm.return
; CHECK-LABEL: llvm.func @arithmetic(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(7 : i64) : i64
; CHECK-NEXT: %1 = llvm.mlir.addressof @x : !llvm.ptr
; CHECK-NEXT: %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
; CHECK-NEXT: %3 = llvm.add %2, %0 : i64
; CHECK-NEXT: %4 = llvm.mlir.constant(0 : i64) : i64
; CHECK-NEXT: %5 = llvm.sub %4, %2 overflow<nsw> : i64
; CHECK-NEXT: %6 = llvm.ptrtoint %1 : !llvm.ptr to i32
; CHECK-NEXT: %7 = llvm.mlir.constant(6 : i8) : i8
; CHECK-NEXT: %8 = llvm.mlir.constant(1065353216 : i32) : i32
; CHECK-NEXT: %9 = llvm.mlir.constant(5 : i16) : i16
; CHECK-NEXT: %10 = llvm.ptrtoint %1 : !llvm.ptr to i16
; CHECK-NEXT: %11 = llvm.add %10, %9 : i16
; CHECK-NEXT: %12 = llvm.mlir.undef : vector<2xi16>
; CHECK-NEXT: %13 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %14 = llvm.insertelement %9, %12[%13 : i32] : vector<2xi16>
; CHECK-NEXT: %15 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %16 = llvm.insertelement %11, %14[%15 : i32] : vector<2xi16>
; CHECK-NEXT: llvm.store %3, %arg0 {alignment = 4 : i64} : i64, !llvm.ptr
; CHECK-NEXT: llvm.store %5, %arg0 {alignment = 4 : i64} : i64, !llvm.ptr
; CHECK-NEXT: llvm.store %6, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %7, %arg0 {alignment = 1 : i64} : i8, !llvm.ptr
; CHECK-NEXT: llvm.store %8, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %16, %arg0 {alignment = 4 : i64} : vector<2xi16>, !llvm.ptr
; CHECK-NEXT: llvm.return
; CHECK-LABEL: llvm.func @lanes(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(2 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.poison : i32
; CHECK-NEXT: %2 = llvm.mlir.addressof @x : !llvm.ptr
; CHECK-NEXT: %3 = llvm.ptrtoint %2 : !llvm.ptr to i32
; CHECK-NEXT: %4 = llvm.mlir.constant(3 : i32) : i32
; CHECK-NEXT: %5 = llvm.mlir.poison : vector<2xi32>
; CHECK-NEXT: %6 = llvm.insertelement %4, %5[%3 : i32] : vector<2xi32>
; CHECK-NEXT: %7 = llvm.mlir.constant(dense<[4, 1]> : vector<2xi8>) : vector<2xi8>
; CHECK-NEXT: llvm.store %0, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %1, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %6, %arg0 {alignment = 8 : i64} : vector<2xi32>, !llvm.ptr
; CHECK-NEXT: llvm.store %7, %arg0 {alignment = 2 : i64} : vector<2xi8>, !llvm.ptr
; CHECK-NEXT: llvm.return
@x = external global {i32, [4 x i64]}

define void @addresses(ptr %p) {
  store ptr getelementptr inbounds nuw ({i32, [4 x i64]}, ptr @x, i64 0, i32 1, i64 2), ptr %p
  store ptr getelementptr (i8, ptr @x, i64 0), ptr %p
  store <2 x ptr> getelementptr (i8, ptr @x, <2 x i64> <i64 1, i64 2>), ptr %p
  store ptr addrspacecast (ptr addrspace(1) addrspacecast (ptr @x to ptr addrspace(1)) to ptr), ptr %p
  store ptr inttoptr (i64 0 to ptr), ptr %p
  ret void
}

define void @arithmetic(ptr %p) {
  store i64 add (i64 add (i64 ptrtoint (ptr @x to i64), i64 3), i64 4), ptr %p
  store i64 sub nsw (i64 0, i64 ptrtoint (ptr @x to i64)), ptr %p
  store i32 trunc (i64 ptrtoint (ptr @x to i64) to i32), ptr %p
  store i8 xor (i8 12, i8 10), ptr %p
  store i32 bitcast (float 1.0 to i32), ptr %p
  store <2 x i16> add (<2 x i16> <i16 1, i16 ptrtoint (ptr @x to i16)>, <2 x i16> <i16 4, i16 5>), ptr %p
  ret void
}

define void @lanes(ptr %p) {
  store i32 extractelement (<2 x i32> <i32 1, i32 2>, i32 1), ptr %p
  store i32 extractelement (<2 x i32> <i32 1, i32 2>, i32 2), ptr %p
  store <2 x i32> insertelement (<2 x i32> poison, i32 3, i32 ptrtoint (ptr @x to i32)), ptr %p
  store <2 x i8> shufflevector (<2 x i8> <i8 1, i8 2>, <2 x i8> <i8 3, i8 4>, <2 x i32> <i32 3, i32 0>), ptr %p
  ret void
}
