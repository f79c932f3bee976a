// Heat in a plate: each point becomes the mean of its neighbours, forty times, between two buffers that change places.

func.func private @printF64(f64)
func.func private @printComma()
func.func private @printNewline()

func.func @step(%from: memref<8x8xf64>, %to: memref<8x8xf64>) {
  %quarter = arith.constant 0.25 : f64
  affine.for %i = 1 to 7 {
    affine.for %j = 1 to 7 {
      %up = affine.load %from[%i - 1, %j] : memref<8x8xf64>
      %down = affine.load %from[%i + 1, %j] : memref<8x8xf64>
      %left = affine.load %from[%i, %j - 1] : memref<8x8xf64>
      %right = affine.load %from[%i, %j + 1] : memref<8x8xf64>
      %vertical = arith.addf %up, %down : f64
      %horizontal = arith.addf %left, %right : f64
      %sum = arith.addf %vertical, %horizontal : f64
      %mean = arith.mulf %sum, %quarter : f64
      affine.store %mean, %to[%i, %j] : memref<8x8xf64>
    }
  }
  return
}

func.func @main() -> i32 {
  %done = arith.constant 0 : i32
  %cold = arith.constant 0.0 : f64
  %hot = arith.constant 100.0 : f64
  %plate = memref.alloc() {alignment = 64} : memref<8x8xf64>
  %other = memref.alloc() {alignment = 64} : memref<8x8xf64>
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %x = affine.if affine_set<(d0) : (d0 == 0)>(%i) -> f64 {
        affine.yield %hot : f64
      } else {
        affine.yield %cold : f64
      }
      affine.store %x, %plate[%i, %j] : memref<8x8xf64>
    }
  }
  memref.copy %plate, %other : memref<8x8xf64> to memref<8x8xf64>
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %times = arith.constant 40 : index
  %end:2 = scf.for %t = %zero to %times step %one iter_args(%from = %plate, %to = %other)
      -> (memref<8x8xf64>, memref<8x8xf64>) {
    func.call @step(%from, %to) : (memref<8x8xf64>, memref<8x8xf64>) -> ()
    scf.yield %to, %from : memref<8x8xf64>, memref<8x8xf64>
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%j) {
        func.call @printComma() : () -> ()
      }
      %x = affine.load %end#0[%i, %j] : memref<8x8xf64>
      func.call @printF64(%x) : (f64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  memref.dealloc %plate : memref<8x8xf64>
  memref.dealloc %other : memref<8x8xf64>
  return %done : i32
}
