// Every integer operation, with its flags.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @wrapping(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:    %2 = arith.subi %arg0, %arg1 overflow<nsw, nuw> : i32
// CHECK-NEXT:    %3 = arith.muli %arg0, %arg1 overflow<nuw> : i32
// CHECK-NEXT:    %4 = arith.shli %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @wrapping(%a: i32, %b: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %a, %b overflow<nsw> : i32
  %2 = arith.subi %a, %b overflow<nsw, nuw> : i32
  %3 = arith.muli %a, %b overflow<nuw> : i32
  %4 = arith.shli %a, %b overflow<nsw> : i32
  return
}

// CHECK-LABEL: func.func @dividing(%arg0: index, %arg1: index) {
// CHECK-NEXT:    %0 = arith.divsi %arg0, %arg1 : index
// CHECK-NEXT:    %1 = arith.divui %arg0, %arg1 : index
// CHECK-NEXT:    %2 = arith.divsi %arg0, %arg1 exact : index
// CHECK-NEXT:    %3 = arith.ceildivsi %arg0, %arg1 : index
// CHECK-NEXT:    %4 = arith.ceildivui %arg0, %arg1 : index
// CHECK-NEXT:    %5 = arith.floordivsi %arg0, %arg1 : index
// CHECK-NEXT:    %6 = arith.remsi %arg0, %arg1 : index
// CHECK-NEXT:    %7 = arith.remui %arg0, %arg1 : index
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @dividing(%a: index, %b: index) {
  %0 = arith.divsi %a, %b : index
  %1 = arith.divui %a, %b : index
  %2 = arith.divsi %a, %b exact : index
  %3 = arith.ceildivsi %a, %b : index
  %4 = arith.ceildivui %a, %b : index
  %5 = arith.floordivsi %a, %b : index
  %6 = arith.remsi %a, %b : index
  %7 = arith.remui %a, %b : index
  return
}

// CHECK-LABEL: func.func @bits(%arg0: vector<4xi8>, %arg1: vector<4xi8>) {
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : vector<4xi8>
// CHECK-NEXT:    %1 = arith.ori %arg0, %arg1 : vector<4xi8>
// CHECK-NEXT:    %2 = arith.xori %arg0, %arg1 : vector<4xi8>
// CHECK-NEXT:    %3 = arith.shrsi %arg0, %arg1 : vector<4xi8>
// CHECK-NEXT:    %4 = arith.shrui %arg0, %arg1 exact : vector<4xi8>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @bits(%a: vector<4xi8>, %b: vector<4xi8>) {
  %0 = arith.andi %a, %b : vector<4xi8>
  %1 = arith.ori %a, %b : vector<4xi8>
  %2 = arith.xori %a, %b : vector<4xi8>
  %3 = arith.shrsi %a, %b : vector<4xi8>
  %4 = arith.shrui %a, %b exact : vector<4xi8>
  return
}

// CHECK-LABEL: func.func @extremes(%arg0: tensor<?xi64>, %arg1: tensor<?xi64>) {
// CHECK-NEXT:    %0 = arith.maxsi %arg0, %arg1 : tensor<?xi64>
// CHECK-NEXT:    %1 = arith.maxui %arg0, %arg1 : tensor<?xi64>
// CHECK-NEXT:    %2 = arith.minsi %arg0, %arg1 : tensor<?xi64>
// CHECK-NEXT:    %3 = arith.minui %arg0, %arg1 : tensor<?xi64>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @extremes(%a: tensor<?xi64>, %b: tensor<?xi64>) {
  %0 = arith.maxsi %a, %b : tensor<?xi64>
  %1 = arith.maxui %a, %b : tensor<?xi64>
  %2 = arith.minsi %a, %b : tensor<?xi64>
  %3 = arith.minui %a, %b : tensor<?xi64>
  return
}

// CHECK-LABEL: func.func @two_results(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// CHECK-NEXT:    %low, %high = arith.mulsi_extended %arg0, %arg1 : i32
// CHECK-NEXT:    %low_0, %high_1 = arith.mului_extended %arg0, %arg1 : i32
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @two_results(%a: i32, %b: i32) {
  %sum, %overflow = arith.addui_extended %a, %b : i32, i1
  %low, %high = arith.mulsi_extended %a, %b : i32
  %x, %y = arith.mului_extended %a, %b : i32
  return
}
