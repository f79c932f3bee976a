// Operations that LLVM has on scalars and vectors of one dimension only are applied to each row of longer ones.
// RUN: windlass run %s | FileCheck %s

func.func @integers(%a: vector<2x2xi8>, %b: vector<2x2xi8>) {
  %sum, %carry = arith.addui_extended %a, %b : vector<2x2xi8>, vector<2x2xi1>
  vector.print %sum : vector<2x2xi8>
  vector.print %carry : vector<2x2xi1>
  %low, %high = arith.mulsi_extended %a, %b : vector<2x2xi8>
  vector.print %low : vector<2x2xi8>
  vector.print %high : vector<2x2xi8>
  %ulow, %uhigh = arith.mului_extended %a, %b : vector<2x2xi8>
  vector.print %uhigh : vector<2x2xi8>
  %abs = math.absi %a : vector<2x2xi8>
  vector.print %abs : vector<2x2xi8>
  %leading = math.ctlz %a : vector<2x2xi8>
  vector.print %leading : vector<2x2xi8>
  %trailing = math.cttz %a : vector<2x2xi8>
  vector.print %trailing : vector<2x2xi8>
  return
}

func.func @floats(%x: vector<1x2x2xf32>) {
  %nan = math.isnan %x : vector<1x2x2xf32>
  vector.print %nan : vector<1x2x2xi1>
  %finite = math.isfinite %x : vector<1x2x2xf32>
  vector.print %finite : vector<1x2x2xi1>
  return
}

func.func @sine(%x: vector<2x1xf64>) {
  %sin, %cos = math.sincos %x : vector<2x1xf64>
  vector.print %sin : vector<2x1xf64>
  vector.print %cos : vector<2x1xf64>
  return
}

func.func @elements(%a: vector<2x2xi8>) {
  %e:4 = vector.to_elements %a : vector<2x2xi8>
  vector.print %e#0 : i8
  vector.print %e#2 : i8
  vector.print %e#3 : i8
  return
}

func.func @main() {
  %a = arith.constant dense<[[-1, 100], [3, -128]]> : vector<2x2xi8>
  %b = arith.constant dense<[[2, 100], [5, 1]]> : vector<2x2xi8>
  // CHECK: ( ( 1, -56 ), ( 8, -127 ) )
  // CHECK-NEXT: ( ( 1, 0 ), ( 0, 0 ) )
  // CHECK-NEXT: ( ( -2, 16 ), ( 15, -128 ) )
  // CHECK-NEXT: ( ( -1, 39 ), ( 0, -1 ) )
  // CHECK-NEXT: ( ( 1, 39 ), ( 0, 0 ) )
  // CHECK-NEXT: ( ( 1, 100 ), ( 3, -128 ) )
  // CHECK-NEXT: ( ( 0, 1 ), ( 6, 0 ) )
  // CHECK-NEXT: ( ( 0, 2 ), ( 0, 7 ) )
  call @integers(%a, %b) : (vector<2x2xi8>, vector<2x2xi8>) -> ()
  %x = arith.constant dense<[[[1.0, 0x7FC00000], [0x7F800000, -0.0]]]> : vector<1x2x2xf32>
  // CHECK-NEXT: ( ( ( 0, 1 ), ( 0, 0 ) ) )
  // CHECK-NEXT: ( ( ( 1, 0 ), ( 0, 1 ) ) )
  call @floats(%x) : (vector<1x2x2xf32>) -> ()
  %zeros = arith.constant dense<0.0> : vector<2x1xf64>
  // CHECK-NEXT: ( ( 0 ), ( 0 ) )
  // CHECK-NEXT: ( ( 1 ), ( 1 ) )
  call @sine(%zeros) : (vector<2x1xf64>) -> ()
  // CHECK-NEXT: -1
  // CHECK-NEXT: 3
  // CHECK-NEXT: -128
  call @elements(%a) : (vector<2x2xi8>) -> ()
  return
}
