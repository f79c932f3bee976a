// 2021: branches hand values over to blocks. The second example is what comes of the first in
// LLVM IR.
//
// As the document has it but for slips: `llvm.addi` is `llvm.add`, and a label lacks its colon.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/br.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=BR
// RUN: mlir-translate --mlir-to-llvmir %t/llvm-ir.mlir | FileCheck %s --check-prefix=LLVM-IR
// RUN: mlir-opt %t/cond-br.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=COND-BR
// NO-ORACLE: of an earlier year

//--- br.mlir
llvm.func @f(%arg0: i32, %cst: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2[%cst: i32]
^bb1:
  %0 = llvm.add %arg0, %cst : i32
  llvm.br ^bb2[%0: i32]

// If the control flow comes from ^bb1, %arg1 == %0.
^bb2(%arg1: i32):
  llvm.return %arg1 : i32
}

// BR:      llvm.func @f(%arg0: i32, %arg1: i32, %arg2: i1) -> i32 {
// BR-NEXT:   llvm.cond_br %arg2, ^bb1, ^bb2(%arg1 : i32)
// BR-NEXT: ^bb1:
// BR-NEXT:   %0 = llvm.add %arg0, %arg1 : i32
// BR-NEXT:   llvm.br ^bb2(%0 : i32)
// BR-NEXT: ^bb2(%1: i32):
// BR-NEXT:   llvm.return %1 : i32
// BR-NEXT: }

//--- llvm-ir.mlir
llvm.func @f(%arg0: i32, %cst: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2[%cst: i32]
^bb1:
  %0 = llvm.add %arg0, %cst : i32
  llvm.br ^bb2[%0: i32]

// If the control flow comes from ^bb1, %arg1 == %0.
^bb2(%arg1: i32):
  llvm.return %arg1 : i32
}

// LLVM-IR:      define i32 @f(i32 %0, i32 %1, i1 %2) {
// LLVM-IR:        br i1 %2, label %4, label %6
// LLVM-IR:      4:
// LLVM-IR:        %5 = add i32 %0, %1
// LLVM-IR:        br label %6
// LLVM-IR:      6:
// LLVM-IR:        %7 = phi i32 [ %5, %4 ], [ %1, %3 ]
// LLVM-IR:        ret i32 %7
// LLVM-IR:      }

//--- cond-br.mlir
llvm.func @f(%cond: i1, %0: i32, %1: i32) -> i32 {
  llvm.br ^bb1
^bb1:
  llvm.cond_br %cond, ^bb2[%0: i32], ^bb2[%1: i32]

^bb2(%arg0: i32):
  llvm.return %arg0 : i32
}

// COND-BR:      llvm.func @f(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// COND-BR-NEXT:   llvm.br ^bb1
// COND-BR-NEXT: ^bb1:
// COND-BR-NEXT:   llvm.cond_br %arg0, ^bb2(%arg1 : i32), ^bb2(%arg2 : i32)
// COND-BR-NEXT: ^bb2(%0: i32):
// COND-BR-NEXT:   llvm.return %0 : i32
// COND-BR-NEXT: }
