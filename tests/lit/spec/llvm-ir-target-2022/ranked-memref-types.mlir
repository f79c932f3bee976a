// 2022: a memref becomes a descriptor that depends on its rank only.
//
// As the document has it but for slips: commas are missing, and `array<1 x 64>` lacks the `i` of `i64`.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-func-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @m0() -> memref<f32>
func @m1() -> memref<1 x f32>
func @m2() -> memref<? x f32>
func @m3() -> memref<10x42x42x43x123 x f32>
func @m4() -> memref<10x?x42x?x123 x f32>
func @m5() -> memref<1x? x vector<4xf32>>

// BEFORE:      llvm.func @m0() -> !llvm.struct<(ptr, ptr, i64)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m1() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m2() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m3() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m4() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m5() -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> attributes {sym_visibility = "private"}

//--- after.mlir
"type"() {is = !llvm.struct<(ptr<f32> , ptr<f32>, i64)>} : () -> ()
"type"() {is = !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                 array<1 x i64>, array<1 x i64>)>} : () -> ()
"type"() {is = !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                 array<1 x i64>, array<1 x i64>)>} : () -> ()
"type"() {is = !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                             array<5 x i64>, array<5 x i64>)>} : () -> ()
"type"() {is = !llvm.struct<(ptr<f32>, ptr<f32>, i64,
                                             array<5 x i64>, array<5 x i64>)>} : () -> ()
"type"() {is = !llvm.struct<(ptr<vector<4 x f32>>,
                                            ptr<vector<4 x f32>>, i64,
                                            array<2 x i64>, array<2 x i64>)>} : () -> ()

// AFTER:      "type"() {is = !llvm.struct<(ptr, ptr, i64)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)>} : () -> ()
// AFTER-NEXT: "type"() {is = !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>} : () -> ()
