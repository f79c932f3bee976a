// Operations that become one operation each keep their discardable attributes, of vectors in each row too. Comparisons, casts of
// `index` and what needs several operations drop them.
//
// RUN: mlir-opt %s -convert-arith-to-llvm -convert-index-to-llvm -convert-math-to-llvm -split-input-file | FileCheck %s

// CHECK-LABEL: @kept
// CHECK:         llvm.mlir.constant(2 : index) {tag} : i64
// CHECK:         llvm.add %{{.*}} overflow<nsw> {a0} : i64
// CHECK:         llvm.select %{{.*}} {a1} : i1, i64
// CHECK:         llvm.fadd %{{.*}} {a2} : f32
// CHECK-COUNT-2: llvm.fadd %{{.*}} {a3} : vector<2xf32>
// CHECK:         llvm.fptrunc %{{.*}} {a4} : f32 to f16
// CHECK:         llvm.bitcast %{{.*}} {a5} : f32 to i32
// CHECK:         llvm.intr.sqrt(%{{.*}}) {a6} : (f32) -> f32
// CHECK:         llvm.intr.sqrt(%{{.*}}) {a7} : (f32) -> f32
// CHECK:         llvm.fdiv %{{.*}} {a7} : f32
// CHECK:         llvm.add %{{.*}} {a8} : i64
// CHECK:         llvm.mlir.constant(true) {a9} : i1
func.func @kept(%i: index, %c: i1, %x: f32, %v: vector<2x2xf32>) {
  %two = arith.constant {tag} 2 : index
  %0 = arith.addi %i, %two overflow<nsw> {a0} : index
  %1 = arith.select %c, %0, %i {a1} : index
  %2 = arith.addf %x, %x {a2} : f32
  %3 = arith.addf %v, %v {a3} : vector<2x2xf32>
  %4 = arith.truncf %x {a4} : f32 to f16
  %5 = arith.bitcast %x {a5} : f32 to i32
  %6 = math.sqrt %x {a6} : f32
  %7 = math.rsqrt %x {a7} : f32
  %8 = index.add %i, %1 {a8}
  %9 = index.bool.constant {a9} true
  return
}

// -----

// CHECK-LABEL: @dropped
// CHECK-NOT:     {a
func.func @dropped(%i: index, %x: f32, %b: i32) {
  %0 = arith.cmpi ult, %i, %i {a0} : index
  %1 = arith.cmpf olt, %x, %x {a1} : f32
  %2 = arith.index_cast %b {a2} : i32 to index
  %3:2 = arith.addui_extended %b, %b {a3} : i32, i1
  %4 = math.absi %b {a4} : i32
  %5 = index.casts %i {a5} : index to i32
  return
}
