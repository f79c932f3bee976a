// Products of matrices: of known sizes, of sizes that are only known at run time, and of parts of a larger matrix.

func.func private @printF64(f64)
func.func private @printComma()
func.func private @printNewline()

// c += a * b, for sizes that the memrefs tell.
func.func @multiply(%a: memref<?x?xf64, strided<[?, ?], offset: ?>>, %b: memref<?x?xf64, strided<[?, ?], offset: ?>>,
                    %c: memref<?x?xf64, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %rows = memref.dim %a, %zero : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %inner = memref.dim %a, %one : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %b, %one : memref<?x?xf64, strided<[?, ?], offset: ?>>
  scf.for %i = %zero to %rows step %one {
    scf.for %j = %zero to %columns step %one {
      %start = memref.load %c[%i, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      %sum = scf.for %k = %zero to %inner step %one iter_args(%so_far = %start) -> (f64) {
        %x = memref.load %a[%i, %k] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %y = memref.load %b[%k, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
        %product = arith.mulf %x, %y : f64
        %next = arith.addf %so_far, %product : f64
        scf.yield %next : f64
      }
      memref.store %sum, %c[%i, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
    }
  }
  return
}

// The same for sizes that the types tell, as an affine program.
func.func @multiply_3x3(%a: memref<3x3xf64>, %b: memref<3x3xf64>, %c: memref<3x3xf64>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.for %k = 0 to 3 {
        %x = affine.load %a[%i, %k] : memref<3x3xf64>
        %y = affine.load %b[%k, %j] : memref<3x3xf64>
        %so_far = affine.load %c[%i, %j] : memref<3x3xf64>
        %product = arith.mulf %x, %y : f64
        %next = arith.addf %so_far, %product : f64
        affine.store %next, %c[%i, %j] : memref<3x3xf64>
      }
    }
  }
  return
}

func.func @print(%m: memref<?x?xf64, strided<[?, ?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %rows = memref.dim %m, %zero : memref<?x?xf64, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %one : memref<?x?xf64, strided<[?, ?], offset: ?>>
  scf.for %i = %zero to %rows step %one {
    scf.for %j = %zero to %columns step %one {
      %first = arith.cmpi eq, %j, %zero : index
      scf.if %first {
      } else {
        func.call @printComma() : () -> ()
      }
      %x = memref.load %m[%i, %j] : memref<?x?xf64, strided<[?, ?], offset: ?>>
      func.call @printF64(%x) : (f64) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  return
}

memref.global "private" constant @magic : memref<3x3xf64> = dense<[[8.0, 1.0, 6.0], [3.0, 5.0, 7.0], [4.0, 9.0, 2.0]]>

func.func @main() -> i32 {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %six = arith.constant 6 : index
  %nothing = arith.constant 0.0 : f64
  %done = arith.constant 0 : i32

  // The square of a magic square.
  %magic = memref.get_global @magic : memref<3x3xf64>
  %square = memref.alloca() : memref<3x3xf64>
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      affine.store %nothing, %square[%i, %j] : memref<3x3xf64>
    }
  }
  call @multiply_3x3(%magic, %magic, %square) : (memref<3x3xf64>, memref<3x3xf64>, memref<3x3xf64>) -> ()
  %square_any = memref.cast %square : memref<3x3xf64> to memref<?x?xf64, strided<[?, ?], offset: ?>>
  call @print(%square_any) : (memref<?x?xf64, strided<[?, ?], offset: ?>>) -> ()

  // A matrix of 6 x 6 numbers, whose quarters are multiplied into each other.
  %big = memref.alloc(%six, %six) : memref<?x?xf64>
  scf.for %i = %zero to %six step %one {
    scf.for %j = %zero to %six step %one {
      %sum = arith.addi %i, %j : index
      %word = arith.index_cast %sum : index to i64
      %x = arith.sitofp %word : i64 to f64
      memref.store %x, %big[%i, %j] : memref<?x?xf64>
    }
  }
  %a = memref.subview %big[0, 0] [3, 3] [1, 1] : memref<?x?xf64> to memref<3x3xf64, strided<[?, 1]>>
  %b = memref.subview %big[0, 1] [3, 3] [2, 2] : memref<?x?xf64> to memref<3x3xf64, strided<[?, 2], offset: 1>>
  %c = memref.subview %big[3, 3] [3, 3] [1, 1] : memref<?x?xf64> to memref<3x3xf64, strided<[?, 1], offset: ?>>
  %a_any = memref.cast %a : memref<3x3xf64, strided<[?, 1]>> to memref<?x?xf64, strided<[?, ?], offset: ?>>
  %b_any = memref.cast %b : memref<3x3xf64, strided<[?, 2], offset: 1>> to memref<?x?xf64, strided<[?, ?], offset: ?>>
  %c_any = memref.cast %c : memref<3x3xf64, strided<[?, 1], offset: ?>> to memref<?x?xf64, strided<[?, ?], offset: ?>>
  call @multiply(%a_any, %a_any, %c_any)
      : (memref<?x?xf64, strided<[?, ?], offset: ?>>, memref<?x?xf64, strided<[?, ?], offset: ?>>,
         memref<?x?xf64, strided<[?, ?], offset: ?>>) -> ()
  call @print(%c_any) : (memref<?x?xf64, strided<[?, ?], offset: ?>>) -> ()
  call @print(%b_any) : (memref<?x?xf64, strided<[?, ?], offset: ?>>) -> ()
  memref.dealloc %big : memref<?x?xf64>
  return %done : i32
}
