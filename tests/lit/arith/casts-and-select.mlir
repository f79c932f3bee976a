// Integer casts, comparison, selection.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @casts(%arg0: i8, %arg1: i64, %arg2: index) {
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg0 : i8 to i64
// CHECK-NEXT:    %2 = arith.trunci %arg1 : i64 to i8
// CHECK-NEXT:    %3 = arith.trunci %arg1 overflow<nsw, nuw> : i64 to i1
// CHECK-NEXT:    %4 = arith.index_cast %arg2 : index to i32
// CHECK-NEXT:    %5 = arith.index_castui %arg1 : i64 to index
// CHECK-NEXT:    %6 = arith.bitcast %arg1 : i64 to f64
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @casts(%a: i8, %b: i64, %i: index) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %a : i8 to i64
  %2 = arith.trunci %b : i64 to i8
  %3 = arith.trunci %b overflow<nsw, nuw> : i64 to i1
  %4 = arith.index_cast %i : index to i32
  %5 = arith.index_castui %b : i64 to index
  %6 = arith.bitcast %b : i64 to f64
  return
}

// CHECK-LABEL: func.func @compare(%arg0: i32, %arg1: i32, %arg2: vector<2xi32>) {
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.cmpi ne, %arg0, %arg1 : i32
// CHECK-NEXT:    %2 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:    %3 = arith.cmpi sle, %arg0, %arg1 : i32
// CHECK-NEXT:    %4 = arith.cmpi sgt, %arg0, %arg1 : i32
// CHECK-NEXT:    %5 = arith.cmpi sge, %arg0, %arg1 : i32
// CHECK-NEXT:    %6 = arith.cmpi ult, %arg0, %arg1 : i32
// CHECK-NEXT:    %7 = arith.cmpi ule, %arg0, %arg1 : i32
// CHECK-NEXT:    %8 = arith.cmpi ugt, %arg0, %arg1 : i32
// CHECK-NEXT:    %9 = arith.cmpi uge, %arg0, %arg1 : i32
// CHECK-NEXT:    %10 = arith.cmpi ult, %arg2, %arg2 : vector<2xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @compare(%a: i32, %b: i32, %u: vector<2xi32>) {
  %0 = arith.cmpi eq, %a, %b : i32
  %1 = arith.cmpi ne, %a, %b : i32
  %2 = arith.cmpi slt, %a, %b : i32
  %3 = arith.cmpi sle, %a, %b : i32
  %4 = arith.cmpi sgt, %a, %b : i32
  %5 = arith.cmpi sge, %a, %b : i32
  %6 = arith.cmpi ult, %a, %b : i32
  %7 = arith.cmpi ule, %a, %b : i32
  %8 = arith.cmpi ugt, %a, %b : i32
  %9 = arith.cmpi uge, %a, %b : i32
  %10 = arith.cmpi ult, %u, %u : vector<2xi32>
  return
}

// CHECK-LABEL: func.func @select(%arg0: i1, %arg1: vector<4xi1>, %arg2: f32, %arg3: vector<4xi32>) {
// CHECK-NEXT:    %0 = arith.select %arg0, %arg2, %arg2 : f32
// CHECK-NEXT:    %1 = arith.select %arg0, %arg3, %arg3 : vector<4xi32>
// CHECK-NEXT:    %2 = arith.select %arg1, %arg3, %arg3 : vector<4xi1>, vector<4xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @select(%c: i1, %cs: vector<4xi1>, %a: f32, %v: vector<4xi32>) {
  %0 = arith.select %c, %a, %a : f32
  %1 = arith.select %c, %v, %v : vector<4xi32>
  %2 = arith.select %cs, %v, %v : vector<4xi1>, vector<4xi32>
  return
}
