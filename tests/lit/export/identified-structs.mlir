// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

// Structs are defined in the order in which LLVM's printer finds them: what a struct contains follows it, but for what
// was found already. The types of folded addresses are not defined.

// CHECK: source_filename
// CHECK-EMPTY:
// CHECK-NEXT: %0 = type { i8 }
// CHECK-NEXT: %outer = type { %middle, %last }
// CHECK-NEXT: %middle = type { %last, %inner }
// CHECK-NEXT: %inner = type { i16 }
// CHECK-NEXT: %last = type { i32 }
// CHECK-NEXT: %result = type { i64 }
// CHECK-NEXT: %by.value = type { double }
// CHECK-EMPTY:

!last = !llvm.struct<"last", (i32)>
!inner = !llvm.struct<"inner", (i16)>
!middle = !llvm.struct<"middle", (!last, !inner)>
!outer = !llvm.struct<"outer", (!middle, !last)>
!unnamed = !llvm.struct<"", (i8)>
!folded = !llvm.struct<"folded", (i8, i8)>

llvm.mlir.global external @outer() : !outer
llvm.mlir.global external @unnamed() : !unnamed

// CHECK: define %result @f(ptr byval(%by.value) %0)
llvm.func @f(%arg0: !llvm.ptr {llvm.byval = !llvm.struct<"by.value", (f64)>}) -> !llvm.struct<"result", (i64)> {
  %0 = llvm.mlir.zero : !llvm.struct<"result", (i64)>
  llvm.return %0 : !llvm.struct<"result", (i64)>
}

// CHECK: ret ptr getelementptr inbounds nuw (i8, ptr @outer, i64 1)
llvm.func @folded() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @outer : !llvm.ptr
  %1 = llvm.getelementptr %0[0, 1] : (!llvm.ptr) -> !llvm.ptr, !folded
  llvm.return %1 : !llvm.ptr
}
