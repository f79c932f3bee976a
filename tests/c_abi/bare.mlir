// PASSES: -convert-scf-to-cf -convert-std-to-llvm='use-bare-ptr-memref-call-conv=1'
//
// With the convention of bare pointers, memrefs of known shape are plain C arrays.

module {
  func.func private @c_sum(memref<2x3xf32>) -> f32
  func.func private @c_pick(memref<4xi64>, i64) -> memref<4xi64>

  func.func @fill(%m: memref<2x3xf32>, %start: f32) -> f32 {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %one = arith.constant 1.0 : f32
    scf.for %i = %c0 to %c2 step %c1 iter_args(%a = %start) -> f32 {
      %row = scf.for %j = %c0 to %c3 step %c1 iter_args(%b = %a) -> f32 {
        memref.store %b, %m[%i, %j] : memref<2x3xf32>
        %next = arith.addf %b, %one : f32
        scf.yield %next : f32
      }
      scf.yield %row : f32
    }
    %sum = call @c_sum(%m) : (memref<2x3xf32>) -> f32
    return %sum : f32
  }

  func.func @last(%m: memref<4xi64>, %x: i64) -> memref<4xi64> {
    %c3 = arith.constant 3 : index
    memref.store %x, %m[%c3] : memref<4xi64>
    %p = call @c_pick(%m, %x) : (memref<4xi64>, i64) -> memref<4xi64>
    return %p : memref<4xi64>
  }
}
