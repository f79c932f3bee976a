// RUN: windlass run %s | FileCheck %s

// Operations for x86-64's vector units, on any processor. `rsqrt` is an approximation of 12 bits.

// CHECK: ( {{1|1\.0|0\.999}}{{.*}} )
// CHECK-NEXT: ( 73.75, 73.75, 73.75, 73.75, 119, 119, 119, 119 )
// CHECK-NEXT: ( 2, 4, 5, 8, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 )
// CHECK-NEXT: ( 2, 4, 5, 8, 16, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1 )
// CHECK-NEXT: ( 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1 )
// CHECK-NEXT: ( 0, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0 )
// CHECK-NEXT: ( 11, 54, -27, 18692 )
func.func @main() -> i32 {
  %a = arith.constant dense<[1.0,4.0,0.25,16.0,2.0,3.0,5.0,7.0]> : vector<8xf32>
  %b = arith.constant dense<[1.0,2.0,3.0,4.0,5.0,6.0,7.0,8.0]> : vector<8xf32>
  %r = x86vector.avx.rsqrt %a : vector<8xf32>
  vector.print %r : vector<8xf32>
  %d = x86vector.avx.intr.dot %a, %b : vector<8xf32>
  vector.print %d : vector<8xf32>
  call @avx512() : () -> ()
  %z = arith.constant 0 : i32
  return %z : i32
}
func.func @avx512() {
  %k = arith.constant dense<[0,1,0,1,1,0,0,1,0,0,0,0,0,0,0,1]> : vector<16xi1>
  %a = arith.constant dense<[1.0,2.0,3.0,4.0,5.0,6.0,7.0,8.0,9.0,10.0,11.0,12.0,13.0,14.0,15.0,16.0]> : vector<16xf32>
  %s = arith.constant dense<-1.0> : vector<16xf32>
  %r = x86vector.avx512.mask.compress %k, %a : vector<16xf32>
  vector.print %r : vector<16xf32>
  %r1 = x86vector.avx512.mask.compress %k, %a, %s : vector<16xf32>, vector<16xf32>
  vector.print %r1 : vector<16xf32>
  %w = arith.constant dense<[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16]> : vector<16xi32>
  %v = arith.constant dense<[0,2,4,6,8,10,12,14,16,18,20,22,24,26,28,30]> : vector<16xi32>
  %p, %q = x86vector.avx512.vp2intersect %w, %v : vector<16xi32>
  vector.print %p : vector<16xi1>
  vector.print %q : vector<16xi1>
  %acc = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %x = arith.constant dense<[1,2,3,4,5,6,7,8,-1,-2,-3,-4,-5,-6,-7,-128]> : vector<16xi8>
  %y = arith.constant dense<[1,1,1,1,2,2,2,2,3,3,3,3,-128,-128,-128,-128]> : vector<16xi8>
  %d = x86vector.avx.dot.i8 %acc, %x, %y : vector<16xi8> -> vector<4xi32>
  vector.print %d : vector<4xi32>
  return
}
