// A 5-point stencil on 1024 x 1024 doubles, from one memref to another and back.
func.func @step(%from: memref<1024x1024xf64>, %to: memref<1024x1024xf64>) {
  %quarter = arith.constant 0.25 : f64
  affine.for %i = 1 to 1023 {
    affine.for %j = 1 to 1023 {
      %n = affine.load %from[%i - 1, %j] : memref<1024x1024xf64>
      %s = affine.load %from[%i + 1, %j] : memref<1024x1024xf64>
      %w = affine.load %from[%i, %j - 1] : memref<1024x1024xf64>
      %e = affine.load %from[%i, %j + 1] : memref<1024x1024xf64>
      %ns = arith.addf %n, %s : f64
      %we = arith.addf %w, %e : f64
      %all = arith.addf %ns, %we : f64
      %mean = arith.mulf %all, %quarter : f64
      affine.store %mean, %to[%i, %j] : memref<1024x1024xf64>
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
  %n = arith.constant 1024 : index
  %rounds = arith.constant 50 : index
  %c7 = arith.constant 7 : index
  %a = memref.alloc() : memref<1024x1024xf64>
  %b = memref.alloc() : memref<1024x1024xf64>
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %p = arith.muli %i, %j : index
      %r = arith.remui %p, %c7 : index
      %r32 = arith.index_cast %r : index to i32
      %f = arith.sitofp %r32 : i32 to f64
      memref.store %f, %a[%i, %j] : memref<1024x1024xf64>
      memref.store %f, %b[%i, %j] : memref<1024x1024xf64>
    }
  }
  %start = call @clock() : () -> i64
  scf.for %r = %c0 to %rounds step %c1 {
    func.call @step(%a, %b) : (memref<1024x1024xf64>, memref<1024x1024xf64>) -> ()
    func.call @step(%b, %a) : (memref<1024x1024xf64>, memref<1024x1024xf64>) -> ()
  }
  %end = call @clock() : () -> i64
  %f0 = arith.constant 0.0 : f64
  %total = affine.for %i = 0 to 1024 iter_args(%t0 = %f0) -> f64 {
    %row = affine.for %j = 0 to 1024 iter_args(%t1 = %t0) -> f64 {
      %v = affine.load %a[%i, %j] : memref<1024x1024xf64>
      %t = arith.addf %t1, %v : f64
      affine.yield %t : f64
    }
    affine.yield %row : f64
  }
  call @printF64(%total) : (f64) -> ()
  call @printNewline() : () -> ()
  %ticks = arith.subi %end, %start : i64
  call @printI64(%ticks) : (i64) -> ()
  call @printNewline() : () -> ()
  %status = arith.constant 0 : i32
  return %status : i32
}
