// Texts in parts are not read in legacy syntax, so that wrong attributes are errors; so are data of constructors that do
// not exist.
// NO-ORACLE: upstream writes null for the data of a constructor that names a symbol, whether it exists or not.
// RUN: not mlir-translate --mlir-to-llvmir -split-input-file %s 2>&1 | FileCheck %s

// CHECK: 'llvm.load' op attribute 'tbaa' failed to satisfy constraint: LLVM dialect TBAA tag metadata array
llvm.func @tags(%p: !llvm.ptr) {
  %0 = llvm.load %p {tbaa = "x"} : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: 'llvm.load' op attribute 'alias_scopes' failed to satisfy constraint: LLVM dialect alias scope array
llvm.func @scopes(%p: !llvm.ptr) {
  %0 = llvm.load %p {alias_scopes = [3]} : !llvm.ptr -> i32
  llvm.return
}

// -----

// CHECK: names data 'missing' that is not defined
llvm.mlir.global_ctors ctors = [@f], priorities = [0 : i32], data = [@missing]
llvm.func @f() {
  llvm.return
}
