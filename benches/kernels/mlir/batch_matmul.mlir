// 4096 products of 8 x 8 matrices of floats, each a vector.contract of whole matrices.
func.func @products(%a: memref<4096x8x8xf32>, %b: memref<4096x8x8xf32>, %c: memref<4096x8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 4096 : index
  %pad = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %x = vector.transfer_read %a[%i, %c0, %c0], %pad {in_bounds = [true, true]} : memref<4096x8x8xf32>, vector<8x8xf32>
    %y = vector.transfer_read %b[%i, %c0, %c0], %pad {in_bounds = [true, true]} : memref<4096x8x8xf32>, vector<8x8xf32>
    %z = vector.transfer_read %c[%i, %c0, %c0], %pad {in_bounds = [true, true]} : memref<4096x8x8xf32>, vector<8x8xf32>
    %s = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
        affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"],
        kind = #vector.kind<add>} %x, %y, %z : vector<8x8xf32>, vector<8x8xf32> into vector<8x8xf32>
    vector.transfer_write %s, %c[%i, %c0, %c0] {in_bounds = [true, true]} : vector<8x8xf32>, memref<4096x8x8xf32>
  }
  return
}

func.func private @clock() -> i64
func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %n = arith.constant 4096 : index
  %rounds = arith.constant 500 : index
  %zero = arith.constant 0.0 : f32
  %a = memref.alloc() : memref<4096x8x8xf32>
  %b = memref.alloc() : memref<4096x8x8xf32>
  %c = memref.alloc() : memref<4096x8x8xf32>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c8 step %c1 {
      scf.for %k = %c0 to %c8 step %c1 {
        %ij = arith.addi %i, %j : index
        %ijk = arith.addi %ij, %k : index
        %r3 = arith.remui %ijk, %c3 : index
        %r5 = arith.remui %ijk, %c5 : index
        %i3 = arith.index_cast %r3 : index to i32
        %i5 = arith.index_cast %r5 : index to i32
        %x = arith.sitofp %i3 : i32 to f32
        %y = arith.sitofp %i5 : i32 to f32
        memref.store %x, %a[%i, %j, %k] : memref<4096x8x8xf32>
        memref.store %y, %b[%i, %j, %k] : memref<4096x8x8xf32>
        memref.store %zero, %c[%i, %j, %k] : memref<4096x8x8xf32>
      }
    }
  }
  %start = call @clock() : () -> i64
  scf.for %r = %c0 to %rounds step %c1 {
    func.call @products(%a, %b, %c) : (memref<4096x8x8xf32>, memref<4096x8x8xf32>, memref<4096x8x8xf32>) -> ()
  }
  %end = call @clock() : () -> i64
  %f0 = arith.constant 0.0 : f64
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%t0 = %f0) -> f64 {
    %r1 = scf.for %j = %c0 to %c8 step %c1 iter_args(%t1 = %t0) -> f64 {
      %r2 = scf.for %k = %c0 to %c8 step %c1 iter_args(%t2 = %t1) -> f64 {
        %v = memref.load %c[%i, %j, %k] : memref<4096x8x8xf32>
        %w = arith.extf %v : f32 to f64
        %t = arith.addf %t2, %w : f64
        scf.yield %t : f64
      }
      scf.yield %r2 : f64
    }
    scf.yield %r1 : f64
  }
  call @printF64(%total) : (f64) -> ()
  call @printNewline() : () -> ()
  %ticks = arith.subi %end, %start : i64
  call @printI64(%ticks) : (i64) -> ()
  call @printNewline() : () -> ()
  %status = arith.constant 0 : i32
  return %status : i32
}
