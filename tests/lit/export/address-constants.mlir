// Addresses that are numbers are reckoned with as numbers: sizes by way of `null` cost nothing.
// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// CHECK: ret i64 400
llvm.func @bytes() -> i64 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %count = llvm.mlir.constant(10 : index) : i64
  %1 = llvm.getelementptr %0[%count] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
  %3 = llvm.mul %2, %count : i64
  llvm.return %3 : i64
}

// CHECK: ret i32 24
llvm.func @size_of_struct() -> i32 {
  %0 = llvm.mlir.zero : !llvm.ptr
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i64, ptr)>
  %2 = llvm.ptrtoint %1 : !llvm.ptr to i32
  llvm.return %2 : i32
}

// CHECK: ret i1 false
llvm.func @compared() -> i1 {
  %0 = llvm.mlir.constant(8 : i64) : i64
  %1 = llvm.inttoptr %0 : i64 to !llvm.ptr
  %2 = llvm.mlir.zero : !llvm.ptr
  %3 = llvm.icmp "eq" %1, %2 : !llvm.ptr
  llvm.return %3 : i1
}

// CHECK: ret ptr inttoptr (i64 -8 to ptr)
llvm.func @fixed() -> !llvm.ptr {
  %0 = llvm.mlir.constant(-8 : i64) : i64
  %1 = llvm.inttoptr %0 : i64 to !llvm.ptr
  llvm.return %1 : !llvm.ptr
}

// A number moves to the right of an address, and numbers are combined.

llvm.mlir.global external @g() : i32

// CHECK-LABEL: define i64 @sums()
// CHECK-NEXT: ret i64 add (i64 xor (i64 ptrtoint (ptr @g to i64), i64 5), i64 10)
llvm.func @sums() -> i64 {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %b = llvm.xor %five, %a : i64
  %c = llvm.add %five, %b : i64
  %d = llvm.add %c, %five : i64
  llvm.return %d : i64
}

// CHECK-LABEL: define i64 @lane()
// CHECK-NEXT: ret i64 extractelement (<2 x i64> <i64 1, i64 2>, i64 ptrtoint (ptr @g to i64))
llvm.func @lane() -> i64 {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %v = llvm.mlir.constant(dense<[1, 2]> : vector<2xi64>) : vector<2xi64>
  %lane = llvm.extractelement %v[%a : i64] : vector<2xi64>
  llvm.return %lane : i64
}

// CHECK-LABEL: define <2 x i64> @insert()
// CHECK-NEXT: ret <2 x i64> insertelement (<2 x i64> <i64 1, i64 2>, i64 5, i64 ptrtoint (ptr @g to i64))
llvm.func @insert() -> vector<2xi64> {
  %g = llvm.mlir.addressof @g : !llvm.ptr
  %a = llvm.ptrtoint %g : !llvm.ptr to i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %v = llvm.mlir.constant(dense<[1, 2]> : vector<2xi64>) : vector<2xi64>
  %w = llvm.insertelement %five, %v[%a : i64] : vector<2xi64>
  llvm.return %w : vector<2xi64>
}
