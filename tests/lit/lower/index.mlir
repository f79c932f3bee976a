// Arithmetic on index becomes that of an integer of the chosen width.
// RUN: mlir-opt %s -convert-index-to-llvm=index-bitwidth=32 | FileCheck %s

// CHECK-LABEL: func.func @divisions(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// CHECK-NEXT:    %2 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %3 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    %4 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:    %5 = llvm.icmp "sgt" %0, %2 : i32
// CHECK-NEXT:    %6 = llvm.select %5, %4, %3 : i1, i32
// CHECK-NEXT:    %7 = llvm.add %1, %6 : i32
// CHECK-NEXT:    %8 = llvm.sdiv %7, %0 : i32
// CHECK-NEXT:    %9 = llvm.add %8, %3 : i32
// CHECK-NEXT:    %10 = llvm.sub %2, %1 : i32
// CHECK-NEXT:    %11 = llvm.sdiv %10, %0 : i32
// CHECK-NEXT:    %12 = llvm.sub %2, %11 : i32
// CHECK-NEXT:    %13 = llvm.icmp "sgt" %1, %2 : i32
// CHECK-NEXT:    %14 = llvm.icmp "eq" %13, %5 : i1
// CHECK-NEXT:    %15 = llvm.icmp "ne" %1, %2 : i32
// CHECK-NEXT:    %16 = llvm.and %14, %15 : i1
// CHECK-NEXT:    %17 = llvm.select %16, %9, %12 : i1, i32
// CHECK-NEXT:    %18 = builtin.unrealized_conversion_cast %17 : i32 to index
// CHECK-NEXT:    %19 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %20 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    %21 = llvm.sub %1, %20 : i32
// CHECK-NEXT:    %22 = llvm.udiv %21, %0 : i32
// CHECK-NEXT:    %23 = llvm.add %22, %20 : i32
// CHECK-NEXT:    %24 = llvm.icmp "eq" %1, %19 : i32
// CHECK-NEXT:    %25 = llvm.select %24, %19, %23 : i1, i32
// CHECK-NEXT:    %26 = builtin.unrealized_conversion_cast %25 : i32 to index
// CHECK-NEXT:    %27 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %28 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:    %29 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:    %30 = llvm.icmp "slt" %0, %27 : i32
// CHECK-NEXT:    %31 = llvm.select %30, %28, %29 : i1, i32
// CHECK-NEXT:    %32 = llvm.sub %31, %1 : i32
// CHECK-NEXT:    %33 = llvm.sdiv %32, %0 : i32
// CHECK-NEXT:    %34 = llvm.sub %29, %33 : i32
// CHECK-NEXT:    %35 = llvm.sdiv %1, %0 : i32
// CHECK-NEXT:    %36 = llvm.icmp "slt" %1, %27 : i32
// CHECK-NEXT:    %37 = llvm.icmp "ne" %36, %30 : i1
// CHECK-NEXT:    %38 = llvm.icmp "ne" %1, %27 : i32
// CHECK-NEXT:    %39 = llvm.and %37, %38 : i1
// CHECK-NEXT:    %40 = llvm.select %39, %34, %35 : i1, i32
// CHECK-NEXT:    %41 = builtin.unrealized_conversion_cast %40 : i32 to index
// CHECK-NEXT:    return %18, %26, %41 : index, index, index
// CHECK-NEXT:  }
func.func @divisions(%n: index, %m: index) -> (index, index, index) {
  %0 = index.ceildivs %n, %m
  %1 = index.ceildivu %n, %m
  %2 = index.floordivs %n, %m
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @others(%arg0: index, %arg1: i64, %arg2: i32) -> (index, i64, index, i1) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg2 : i32 to index
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : index to i32
// CHECK-NEXT:    %2 = llvm.trunc %arg1 : i64 to i32
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// CHECK-NEXT:    %4 = llvm.sext %1 : i32 to i64
// CHECK-NEXT:    %5 = llvm.icmp "ult" %2, %arg2 : i32
// CHECK-NEXT:    return %3, %4, %0, %5 : index, i64, index, i1
// CHECK-NEXT:  }
func.func @others(%a: index, %b: i64, %c: i32) -> (index, i64, index, i1) {
  %0 = index.castu %b : i64 to index
  %1 = index.casts %a : index to i64
  %2 = index.casts %c : i32 to index
  %3 = index.cmp ult(%0, %2)
  return %0, %1, %2, %3 : index, i64, index, i1
}

// CHECK-LABEL: func.func @constants() -> (index, index, i1) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : i32 to index
// CHECK-NEXT:    %2 = llvm.mlir.constant(-1294967296 : i32) : i32
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : i32 to index
// CHECK-NEXT:    %4 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:    return %1, %3, %4 : index, index, i1
// CHECK-NEXT:  }
func.func @constants() -> (index, index, i1) {
  %0 = index.sizeof
  %1 = index.constant 3000000000
  %2 = index.bool.constant true
  return %0, %1, %2 : index, index, i1
}
