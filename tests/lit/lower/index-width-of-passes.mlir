// Conversions of one dialect do not ask the data layout how wide index is; those of functions and memrefs do.
// RUN: mlir-opt %s -convert-arith-to-llvm -convert-index-to-llvm -convert-cf-to-llvm -convert-ub-to-llvm -convert-math-to-llvm -convert-func-to-llvm | FileCheck %s

module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  func.func @f(%x: index) -> index {
    %0 = arith.constant 1 : index
    %1 = index.add %x, %0
    %2 = ub.poison : index
    %3 = math.ctpop %2 : index
    cf.br ^bb1(%1 : index)
  ^bb1(%4: index):
    return %4 : index
  }
}

// CHECK-LABEL: llvm.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to index
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : index to i64
// CHECK-NEXT:    %2 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:    %4 = llvm.add %1, %2 : i64
// CHECK-NEXT:    %5 = builtin.unrealized_conversion_cast %4 : i64 to index
// CHECK-NEXT:    %6 = llvm.mlir.poison : i64
// CHECK-NEXT:    %7 = llvm.mlir.poison : i64
// CHECK-NEXT:    llvm.br ^bb1(%4 : i64)
// CHECK-NEXT:  ^bb1(%8: i64):  // pred: ^bb0
// CHECK-NEXT:    %9 = builtin.unrealized_conversion_cast %8 : i64 to index
// CHECK-NEXT:    %10 = builtin.unrealized_conversion_cast %9 : index to i32
// CHECK-NEXT:    llvm.return %10 : i32
// CHECK-NEXT:  }
