// The kernels of the examples about memrefs, called from C.

memref.global "private" constant @days : memref<12xi16> = dense<[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]>

func.func @multiply(%a: memref<?x?xf64, strided<[?, ?], offset: ?>>, %b: memref<?x?xf64, strided<[?, ?], offset: ?>>,
                    %c: memref<?x?xf64, strided<[?, ?], offset: ?>>) attributes {llvm.emit_c_interface} {
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

func.func @multiply_3x3(%a: memref<3x3xf64>, %b: memref<3x3xf64>, %c: memref<3x3xf64>) attributes {llvm.emit_c_interface} {
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

func.func @step(%from: memref<8x8xf64>, %to: memref<8x8xf64>) attributes {llvm.emit_c_interface} {
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

func.func @prefix_sum(%m: memref<?xi32>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %nothing = arith.constant 0 : i32
  %count = memref.dim %m, %zero : memref<?xi32>
  %total = scf.for %i = %zero to %count step %one iter_args(%so_far = %nothing) -> (i32) {
    %x = memref.load %m[%i] : memref<?xi32>
    %sum = arith.addi %so_far, %x : i32
    memref.store %sum, %m[%i] : memref<?xi32>
    scf.yield %sum : i32
  }
  return
}

func.func @sort(%m: memref<?xi32, strided<[1], offset: ?>>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %count = memref.dim %m, %zero : memref<?xi32, strided<[1], offset: ?>>
  %short = arith.cmpi sle, %count, %one : index
  scf.if %short {
  } else {
    %last = arith.subi %count, %one : index
    %pivot = memref.load %m[%last] : memref<?xi32, strided<[1], offset: ?>>
    %middle = scf.for %i = %zero to %last step %one iter_args(%at = %zero) -> (index) {
      %x = memref.load %m[%i] : memref<?xi32, strided<[1], offset: ?>>
      %smaller = arith.cmpi slt, %x, %pivot : i32
      %next = scf.if %smaller -> (index) {
        %y = memref.load %m[%at] : memref<?xi32, strided<[1], offset: ?>>
        memref.store %x, %m[%at] : memref<?xi32, strided<[1], offset: ?>>
        memref.store %y, %m[%i] : memref<?xi32, strided<[1], offset: ?>>
        %behind = arith.addi %at, %one : index
        scf.yield %behind : index
      } else {
        scf.yield %at : index
      }
      scf.yield %next : index
    }
    %y = memref.load %m[%middle] : memref<?xi32, strided<[1], offset: ?>>
    memref.store %pivot, %m[%middle] : memref<?xi32, strided<[1], offset: ?>>
    memref.store %y, %m[%last] : memref<?xi32, strided<[1], offset: ?>>
    %front = memref.subview %m[0] [%middle] [1]
        : memref<?xi32, strided<[1], offset: ?>> to memref<?xi32, strided<[1], offset: ?>>
    func.call @sort(%front) : (memref<?xi32, strided<[1], offset: ?>>) -> ()
    %behind = arith.addi %middle, %one : index
    %left = arith.subi %count, %behind : index
    %back = memref.subview %m[%behind] [%left] [1]
        : memref<?xi32, strided<[1], offset: ?>> to memref<?xi32, strided<[1], offset: ?>>
    func.call @sort(%back) : (memref<?xi32, strided<[1], offset: ?>>) -> ()
  }
  return
}

func.func @histogram(%m: memref<10xi32>, %counts: memref<10xi32>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  affine.for %i = 0 to 10 {
    affine.store %zero, %counts[%i] : memref<10xi32>
  }
  affine.parallel (%i) = (0) to (10) {
    %x = affine.load %m[%i] : memref<10xi32>
    %digit = arith.remsi %x, %ten : i32
    %negative = arith.cmpi slt, %digit, %zero : i32
    %flipped = arith.subi %zero, %digit : i32
    %positive = arith.select %negative, %flipped, %digit : i32
    %at = arith.index_cast %positive : i32 to index
    %old = memref.atomic_rmw addi %one, %counts[%at] : (i32, memref<10xi32>) -> i32
  }
  return
}

func.func @reverse(%s: memref<?xi8>) attributes {llvm.emit_c_interface} {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %two = arith.constant 2 : index
  %count = memref.dim %s, %zero : memref<?xi8>
  %half = arith.divsi %count, %two : index
  %last = arith.subi %count, %one : index
  scf.for %i = %zero to %half step %one {
    %j = arith.subi %last, %i : index
    %x = memref.load %s[%i] : memref<?xi8>
    %y = memref.load %s[%j] : memref<?xi8>
    memref.store %y, %s[%i] : memref<?xi8>
    memref.store %x, %s[%j] : memref<?xi8>
  }
  return
}

// A view of the same memory.
func.func @transpose(%m: memref<?x?xi32>) -> memref<?x?xi32, strided<[1, ?]>> attributes {llvm.emit_c_interface} {
  %t = memref.transpose %m (i, j) -> (j, i) : memref<?x?xi32> to memref<?x?xi32, strided<[1, ?]>>
  return %t : memref<?x?xi32, strided<[1, ?]>>
}

func.func @days_of_month(%month: index) -> i16 attributes {llvm.emit_c_interface} {
  %days = memref.get_global @days : memref<12xi16>
  %one = arith.constant 1 : index
  %at = arith.subi %month, %one : index
  %n = memref.load %days[%at] : memref<12xi16>
  return %n : i16
}
