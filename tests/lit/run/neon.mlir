// RUN: windlass run %s | FileCheck %s

// NEON's products, on any processor.

// CHECK: ( 2, -4, 6, -8, 16129, -16256, -7, 0 )
// CHECK-NEXT: ( 11, 54, -27, 18692 )
// CHECK-NEXT: ( 63, -3296, -299, 18662 )
// CHECK-NEXT: ( 63, 3360, 2773, 115430 )
// CHECK-NEXT: ( 63, -3296, 2773, -109338 )
func.func @smull(%a: vector<8xi8>, %b: vector<8xi8>) -> vector<8xi16> attributes {llvm.emit_c_interface} {
  %r = arm_neon.intr.smull %a, %b : vector<8xi8> to vector<8xi16>
  return %r : vector<8xi16>
}
func.func @main() -> i32 {
  %a = arith.constant dense<[1,-2,3,-4,127,-128,7,8]> : vector<8xi8>
  %b = arith.constant dense<[2,2,2,2,127,127,-1,0]> : vector<8xi8>
  %r = call @smull(%a, %b) : (vector<8xi8>, vector<8xi8>) -> vector<8xi16>
  vector.print %r : vector<8xi16>
  %acc = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %x = arith.constant dense<[1,2,3,4,5,6,7,8,-1,-2,-3,-4,-5,-6,-7,-128]> : vector<16xi8>
  %y = arith.constant dense<[1,1,1,1,2,2,2,2,3,3,3,3,-128,-128,-128,-128]> : vector<16xi8>
  %d = arm_neon.intr.sdot %acc, %x, %y : vector<16xi8>, vector<16xi8> to vector<4xi32>
  vector.print %d : vector<4xi32>
  %e = arm_neon.intr.smmla %acc, %x, %y : vector<16xi8> to vector<4xi32>
  vector.print %e : vector<4xi32>
  %f = arm_neon.intr.ummla %acc, %x, %y : vector<16xi8> to vector<4xi32>
  vector.print %f : vector<4xi32>
  %g = arm_neon.intr.usmmla %acc, %x, %y : vector<16xi8> to vector<4xi32>
  vector.print %g : vector<4xi32>
  %z = arith.constant 0 : i32
  return %z : i32
}
