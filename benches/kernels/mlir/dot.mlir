// The dot product of 8192 floats, whose order does not matter (fastmath<fast>).
func.func @dot(%x: memref<?xf32>, %y: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to %n iter_args(%so_far = %zero) -> f32 {
    %u = affine.load %x[%i] : memref<?xf32>
    %v = affine.load %y[%i] : memref<?xf32>
    %p = arith.mulf %u, %v fastmath<fast> : f32
    %s = arith.addf %so_far, %p fastmath<fast> : f32
    affine.yield %s : f32
  }
  return %sum : f32
}

func.func private @clock() -> i64
func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = arith.constant 8192 : index
  %rounds = arith.constant 50000 : index
  %x = memref.alloc(%n) : memref<?xf32>
  %y = memref.alloc(%n) : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %c3 = arith.constant 3 : index
    %c5 = arith.constant 5 : index
    %r = arith.remui %i, %c3 : index
    %q = arith.remui %i, %c5 : index
    %r32 = arith.index_cast %r : index to i32
    %q32 = arith.index_cast %q : index to i32
    %f = arith.sitofp %r32 : i32 to f32
    %g = arith.sitofp %q32 : i32 to f32
    memref.store %f, %x[%i] : memref<?xf32>
    memref.store %g, %y[%i] : memref<?xf32>
  }
  %start = call @clock() : () -> i64
  %f0 = arith.constant 0.0 : f64
  %total = scf.for %r = %c0 to %rounds step %c1 iter_args(%t = %f0) -> f64 {
    %u = memref.load %x[%c1] : memref<?xf32>
    memref.store %u, %x[%c1] : memref<?xf32>
    %v = func.call @dot(%x, %y) : (memref<?xf32>, memref<?xf32>) -> f32
    %w = arith.extf %v : f32 to f64
    %s = arith.addf %t, %w : f64
    scf.yield %s : f64
  }
  %end = call @clock() : () -> i64
  call @printF64(%total) : (f64) -> ()
  call @printNewline() : () -> ()
  %ticks = arith.subi %end, %start : i64
  call @printI64(%ticks) : (i64) -> ()
  call @printNewline() : () -> ()
  %status = arith.constant 0 : i32
  return %status : i32
}
