// 2022: a vector of several dimensions becomes arrays of vectors.
//
// As the document has it but for slips: a `>` and a comma are missing.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-func-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @v() -> vector<4x8 x f32>
func @m() -> memref<2 x vector<4x8 x f32>>

// BEFORE:      llvm.func @v() -> !llvm.array<4 x vector<8xf32>> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}

//--- after.mlir
"type"() {is = !llvm.array<4 x vector<8 x f32>>} : () -> ()
"type"() {is = !llvm.struct<(ptr<array<4 x vector<8xf32>>>, ptr<array<4 x vector<8xf32>>>,
                                       i64, array<1 x i64>, array<1 x i64>)>} : () -> ()

// AFTER:      "type"() {is = !llvm.array<4 x vector<8xf32>>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>} : () -> ()
