// RUN: windlass-test-opt opt %s -test-lower-to-llvm | mlir-runner -e main -entry-point-result=void | FileCheck %s
// RUN: windlass-test-opt opt %s -test-lower-to-llvm | mlir-runner -e main -entry-point-result=void -O0 | FileCheck %s

// Lanes share registers: odd lengths, masks that were computed in lanes of one width and select lanes of another, lanes whose number
// is not known, and quotients, of which no lane of padding is computed.

func.func private @opaque(%i: index) -> index attributes {no_inline} {
  return %i : index
}

func.func @main() {
  %c3 = arith.constant 3 : index
  %i = func.call @opaque(%c3) : (index) -> index
  %n = arith.index_cast %i : index to i32
  %x = arith.constant dense<[7, -8, 9, -10, 11]> : vector<5xi32>
  %s = vector.broadcast %n : i32 to vector<5xi32>

  %q = arith.divsi %x, %s : vector<5xi32>
  // CHECK: ( 2, -2, 3, -3, 3 )
  vector.print %q : vector<5xi32>
  %sh = arith.shrsi %x, %s : vector<5xi32>
  // CHECK-NEXT: ( 0, -1, 1, -2, 1 )
  vector.print %sh : vector<5xi32>

  %c = arith.cmpi sgt, %x, %s : vector<5xi32>
  // CHECK-NEXT: ( 1, 0, 1, 0, 1 )
  vector.print %c : vector<5xi1>
  %a = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : vector<5xf64>
  %b = arith.negf %a : vector<5xf64>
  %d = arith.select %c, %a, %b : vector<5xi1>, vector<5xf64>
  // CHECK-NEXT: ( 1, -2, 3, -4, 5 )
  vector.print %d : vector<5xf64>
  %e8 = arith.extsi %c : vector<5xi1> to vector<5xi8>
  // CHECK-NEXT: ( -1, 0, -1, 0, -1 )
  vector.print %e8 : vector<5xi8>
  %t8 = arith.trunci %x : vector<5xi32> to vector<5xi8>
  %w = arith.extui %t8 : vector<5xi8> to vector<5xi64>
  // CHECK-NEXT: ( 7, 248, 9, 246, 11 )
  vector.print %w : vector<5xi64>
  %f = arith.sitofp %x : vector<5xi32> to vector<5xf64>
  // CHECK-NEXT: ( 7, -8, 9, -10, 11 )
  vector.print %f : vector<5xf64>

  %v = vector.insert %n, %x [%i] : i32 into vector<5xi32>
  // CHECK-NEXT: ( 7, -8, 9, 3, 11 )
  vector.print %v : vector<5xi32>
  %l = vector.extract %x[%i] : i32 from vector<5xi32>
  // CHECK-NEXT: -10
  vector.print %l : i32
  %z = vector.shuffle %x, %v [9, 0, 8, 4, 1, 3, 7] : vector<5xi32>, vector<5xi32>
  // CHECK-NEXT: ( 11, 7, 3, 11, -8, -10, 9 )
  vector.print %z : vector<7xi32>

  %sum = vector.reduction <add>, %x : vector<5xi32> into i32
  // CHECK-NEXT: 9
  vector.print %sum : i32
  %least = vector.reduction <minsi>, %z : vector<7xi32> into i32
  // CHECK-NEXT: -10
  vector.print %least : i32
  %any = vector.reduction <and>, %c : vector<5xi1> into i1
  // CHECK-NEXT: 0
  vector.print %any : i1
  return
}
