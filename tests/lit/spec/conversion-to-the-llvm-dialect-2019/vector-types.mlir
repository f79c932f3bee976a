// 2019: a vector of several dimensions becomes arrays of vectors.
//
// As the document has it but for slips: `vector<4 x 8 x 16 f32>` lacks an `x` before the element type.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @vectors(vector<4 x f32>, vector<4 x 8 x 16 x f32>)

// BEFORE:      llvm.func @vectors(vector<4xf32>, !llvm.array<4 x array<8 x vector<16xf32>>>) attributes {sym_visibility = "private"}

//--- after.mlir
llvm.func @vectors(!llvm.type<"<4 x float>">, !llvm<"[4 x [8 x <16 x float>]]">)

// AFTER:      llvm.func @vectors(vector<4xf32>, !llvm.array<4 x array<8 x vector<16xf32>>>)
