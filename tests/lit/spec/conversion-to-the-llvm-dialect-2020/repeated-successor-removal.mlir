// 2020: a block that is twice the successor of one operation gets a block in between,
// today when the LLVM dialect is made ready for export.
//
// As the document has it but for slips: a label lacks its colon, blocks do not end, and
// `^dummy` hands over `%4`, which is `%2`.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm -llvm-legalize-for-export | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/between.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BETWEEN
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @f(%0: i1, %1: i32, %2: i32) {
  cond_br %0, ^bb1(%1 : i32), ^bb1(%2 : i32)
^bb1(%3 : i32):
  "use"(%3) : (i32) -> ()
  return
}

// BEFORE:      llvm.func @f(%arg0: i1, %arg1: i32, %arg2: i32) {
// BEFORE-NEXT:   llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg2 : i32)
// BEFORE-NEXT: ^bb1(%0: i32):
// BEFORE-NEXT:   "use"(%0) : (i32) -> ()
// BEFORE-NEXT:   llvm.return
// BEFORE-NEXT: ^bb2(%1: i32):
// BEFORE-NEXT:   llvm.br ^bb1(%1 : i32)
// BEFORE-NEXT: }

//--- between.mlir
func @f(%0: i1, %1: i32, %2: i32) {
  cond_br %0, ^bb1(%1 : i32), ^dummy
^bb1(%3 : i32):
  "use"(%3) : (i32) -> ()
  return
^dummy:
  br ^bb1(%2 : i32)
}

// BETWEEN:      llvm.func @f(%arg0: i1, %arg1: i32, %arg2: i32) {
// BETWEEN-NEXT:   llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
// BETWEEN-NEXT: ^bb1(%0: i32):
// BETWEEN-NEXT:   "use"(%0) : (i32) -> ()
// BETWEEN-NEXT:   llvm.return
// BETWEEN-NEXT: ^bb2:
// BETWEEN-NEXT:   llvm.br ^bb1(%arg2 : i32)
// BETWEEN-NEXT: }

//--- after.mlir
llvm.func @f(%0: i1, %1: i32, %2: i32) {
  llvm.cond_br  %0, ^bb1(%1 : !llvm.i32), ^dummy
^bb1(%3 : !llvm<"i32">):
  "use"(%3) : (!llvm.i32) -> ()
  llvm.return
^dummy:
  llvm.br ^bb1(%2 : !llvm.i32)
}

// AFTER:      llvm.func @f(%arg0: i1, %arg1: i32, %arg2: i32) {
// AFTER-NEXT:   llvm.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2
// AFTER-NEXT: ^bb1(%0: i32):
// AFTER-NEXT:   "use"(%0) : (i32) -> ()
// AFTER-NEXT:   llvm.return
// AFTER-NEXT: ^bb2:
// AFTER-NEXT:   llvm.br ^bb1(%arg2 : i32)
// AFTER-NEXT: }
