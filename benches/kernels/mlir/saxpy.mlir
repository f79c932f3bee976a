// y += a x on 8192 floats, memrefs of a size that is not known.
func.func @saxpy(%a: f32, %x: memref<?xf32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %n = memref.dim %x, %c0 : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %u = memref.load %x[%i] : memref<?xf32>
    %v = memref.load %y[%i] : memref<?xf32>
    %p = arith.mulf %a, %u : f32
    %s = arith.addf %v, %p : f32
    memref.store %s, %y[%i] : memref<?xf32>
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
  %n = arith.constant 8192 : index
  %rounds = arith.constant 50000 : index
  %x = memref.alloc(%n) : memref<?xf32>
  %y = memref.alloc(%n) : memref<?xf32>
  scf.for %i = %c0 to %n step %c1 {
    %c9 = arith.constant 9 : index
    %r = arith.remui %i, %c9 : index
    %r32 = arith.index_cast %r : index to i32
    %f = arith.sitofp %r32 : i32 to f32
    memref.store %f, %x[%i] : memref<?xf32>
    %zero = arith.constant 0.0 : f32
    memref.store %zero, %y[%i] : memref<?xf32>
  }
  %factor = arith.constant 0.5 : f32
  %start = call @clock() : () -> i64
  scf.for %r = %c0 to %rounds step %c1 {
    func.call @saxpy(%factor, %x, %y) : (f32, memref<?xf32>, memref<?xf32>) -> ()
  }
  %end = call @clock() : () -> i64
  %f0 = arith.constant 0.0 : f64
  %total = scf.for %i = %c0 to %n step %c1 iter_args(%t = %f0) -> f64 {
    %v = memref.load %y[%i] : memref<?xf32>
    %w = arith.extf %v : f32 to f64
    %s = arith.addf %t, %w : f64
    scf.yield %s : f64
  }
  call @printF64(%total) : (f64) -> ()
  call @printNewline() : () -> ()
  %ticks = arith.subi %end, %start : i64
  call @printI64(%ticks) : (i64) -> ()
  call @printNewline() : () -> ()
  %status = arith.constant 0 : i32
  return %status : i32
}
