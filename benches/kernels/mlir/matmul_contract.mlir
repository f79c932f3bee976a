// C += A B on 512 x 512 floats in tiles of 4 x 8, each a vector.contract of a 4 x 1 and a 1 x 8 tile for each step of the inner
// dimension. Compared with the loops over rows, the inner dimension and columns.
func.func @matmul(%a: memref<512x512xf32>, %b: memref<512x512xf32>, %c: memref<512x512xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %n = arith.constant 512 : index
  %pad = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c4 {
    scf.for %j = %c0 to %n step %c8 {
      %first = vector.transfer_read %c[%i, %j], %pad {in_bounds = [true, true]} : memref<512x512xf32>, vector<4x8xf32>
      %tile = scf.for %k = %c0 to %n step %c1 iter_args(%sum = %first) -> vector<4x8xf32> {
        %x = vector.transfer_read %a[%i, %k], %pad {in_bounds = [true, true]} : memref<512x512xf32>, vector<4x1xf32>
        %y = vector.transfer_read %b[%k, %j], %pad {in_bounds = [true, true]} : memref<512x512xf32>, vector<1x8xf32>
        %s = vector.contract {indexing_maps = [affine_map<(m, n, k) -> (m, k)>, affine_map<(m, n, k) -> (k, n)>,
            affine_map<(m, n, k) -> (m, n)>], iterator_types = ["parallel", "parallel", "reduction"],
            kind = #vector.kind<add>} %x, %y, %sum : vector<4x1xf32>, vector<1x8xf32> into vector<4x8xf32>
        scf.yield %s : vector<4x8xf32>
      }
      vector.transfer_write %tile, %c[%i, %j] {in_bounds = [true, true]} : vector<4x8xf32>, memref<512x512xf32>
    }
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
  %n = arith.constant 512 : index
  %rounds = arith.constant 4 : index
  %a = memref.alloc() {alignment = 64 : i64} : memref<512x512xf32>
  %b = memref.alloc() {alignment = 64 : i64} : memref<512x512xf32>
  %c = memref.alloc() {alignment = 64 : i64} : memref<512x512xf32>
  %zero = arith.constant 0.0 : f32
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %sum = arith.addi %i, %j : index
      %r3 = arith.remui %sum, %c3 : index
      %r5 = arith.remui %sum, %c5 : index
      %i3 = arith.index_cast %r3 : index to i32
      %i5 = arith.index_cast %r5 : index to i32
      %x = arith.sitofp %i3 : i32 to f32
      %y = arith.sitofp %i5 : i32 to f32
      memref.store %x, %a[%i, %j] : memref<512x512xf32>
      memref.store %y, %b[%i, %j] : memref<512x512xf32>
      memref.store %zero, %c[%i, %j] : memref<512x512xf32>
    }
  }
  %start = call @clock() : () -> i64
  scf.for %r = %c0 to %rounds step %c1 {
    func.call @matmul(%a, %b, %c) : (memref<512x512xf32>, memref<512x512xf32>, memref<512x512xf32>) -> ()
  }
  %end = call @clock() : () -> i64
  %f0 = arith.constant 0.0 : f64
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%t0 = %f0) -> f64 {
    %row = scf.for %j = %c0 to %n step %c1 iter_args(%t1 = %t0) -> f64 {
      %v = memref.load %c[%i, %j] : memref<512x512xf32>
      %w = arith.extf %v : f32 to f64
      %r3 = arith.remui %j, %c3 : index
      %i3 = arith.index_cast %r3 : index to i32
      %f3 = arith.sitofp %i3 : i32 to f64
      %p = arith.mulf %w, %f3 : f64
      %t = arith.addf %t1, %p : f64
      scf.yield %t : f64
    }
    scf.yield %row : f64
  }
  call @printF64(%total) : (f64) -> ()
  call @printNewline() : () -> ()
  %ticks = arith.subi %end, %start : i64
  call @printI64(%ticks) : (i64) -> ()
  call @printNewline() : () -> ()
  %status = arith.constant 0 : i32
  return %status : i32
}
