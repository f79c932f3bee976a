// RUN: not windlass run %s 2>&1 | FileCheck %s

// CHECK: error: 'llvm.call_intrinsic' op machine code generation does not support the intrinsic 'llvm.x86.avx512.mask.rndscale.ps.512'
func.func @main() -> i32 {
  %a = arith.constant dense<1.5> : vector<16xf32>
  %k = arith.constant 3 : i16
  %r = arith.constant 8 : i32
  %s = x86vector.avx512.mask.rndscale %a, %r, %a, %k, %r : vector<16xf32>
  vector.print %s : vector<16xf32>
  %z = arith.constant 0 : i32
  return %z : i32
}
