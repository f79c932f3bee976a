// Scalars are converted row by row, everything else by patterns; both are mixed in one function, and operands may be used
// before they are defined.
//
// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: @scalars(
// CHECK-SAME:      %[[A:.*]]: index, %[[B:.*]]: i64, %[[C:.*]]: i1)
// CHECK:         %[[I:.*]] = builtin.unrealized_conversion_cast %[[A]] : index to i64
// CHECK:         %[[TWO:.*]] = llvm.mlir.constant(2 : index) : i64
// CHECK:         %[[X:.*]] = llvm.add %[[I]], %[[TWO]] overflow<nsw> : i64
// CHECK:         %[[Y:.*]] = llvm.select %[[C]], %[[X]], %[[I]] : i1, i64
// CHECK:         %[[P:.*]] = llvm.icmp "ult" %[[Y]], %[[X]] : i64
// CHECK:         %[[W:.*]] = llvm.select %[[P]], %[[Y]], %[[B]] : i1, i64
// CHECK:         %[[D:.*]] = llvm.udiv exact %[[W]], %[[B]] : i64
// CHECK:         return %[[D]] : i64
func.func @scalars(%a: index, %b: i64, %c: i1) -> i64 {
  %two = arith.constant 2 : index
  %x = arith.addi %a, %two overflow<nsw> : index
  %y = arith.select %c, %x, %a : index
  %p = arith.cmpi ult, %y, %x : index
  %z = arith.index_cast %y : index to i64
  %w = arith.select %p, %z, %b : i64
  %d = arith.divui %w, %b exact : i64
  return %d : i64
}

// CHECK-LABEL: @others
// CHECK-COUNT-2: llvm.add %{{.*}} : vector<3xi32>
// CHECK:         llvm.mul %{{.*}} : vector<4xi32>
// CHECK:         arith.negf %{{.*}} : f8E4M3FN
func.func @others(%v: vector<2x3xi32>, %w: vector<4xi32>, %f: f8E4M3FN) -> vector<2x3xi32> {
  %s = arith.addi %v, %v : vector<2x3xi32>
  %t = arith.muli %w, %w : vector<4xi32>
  %g = arith.negf %f : f8E4M3FN
  return %s : vector<2x3xi32>
}

// CHECK-LABEL: @used_before
// CHECK:         ^bb1:
// CHECK:           %[[S:.*]] = llvm.add %[[T:.*]], %{{.*}} : i64
// CHECK:           return %[[S]] : i64
// CHECK:         ^bb2:
// CHECK:           %[[T]] = llvm.xor %{{.*}}, %{{.*}} : i64
func.func @used_before(%a: i64, %b: i64) -> i64 {
  cf.br ^entry
^first:
  %s = arith.addi %t, %a : i64
  return %s : i64
^entry:
  %t = arith.xori %a, %b : i64
  cf.br ^first
}
