// Functions that a C program calls through their C interface, and functions of the C program that are called from here.

module {
  // ---- called from C

  func.func @sum_2d(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>) -> f32 attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0.0 : f32
    %rows = memref.dim %m, %c0 : memref<?x?xf32, strided<[?, ?], offset: ?>>
    %cols = memref.dim %m, %c1 : memref<?x?xf32, strided<[?, ?], offset: ?>>
    %sum = scf.for %i = %c0 to %rows step %c1 iter_args(%a = %zero) -> f32 {
      %row = scf.for %j = %c0 to %cols step %c1 iter_args(%b = %a) -> f32 {
        %x = memref.load %m[%i, %j] : memref<?x?xf32, strided<[?, ?], offset: ?>>
        %next = arith.addf %b, %x : f32
        scf.yield %next : f32
      }
      scf.yield %row : f32
    }
    return %sum : f32
  }

  // What scales comes before the memref: the pieces of the two do not mix.
  func.func @scale(%by: f64, %m: memref<?xf64>, %times: i8) attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %size = memref.dim %m, %c0 : memref<?xf64>
    %wide = arith.sitofp %times : i8 to f64
    %factor = arith.mulf %by, %wide : f64
    scf.for %i = %c0 to %size step %c1 {
      %x = memref.load %m[%i] : memref<?xf64>
      %y = arith.mulf %x, %factor : f64
      memref.store %y, %m[%i] : memref<?xf64>
    }
    return
  }

  // A descriptor that is returned goes through a pointer, which comes first.
  func.func @iota(%n: index) -> memref<?xi32> attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %m = memref.alloc(%n) : memref<?xi32>
    scf.for %i = %c0 to %n step %c1 {
      %x = arith.index_cast %i : index to i32
      memref.store %x, %m[%i] : memref<?xi32>
    }
    return %m : memref<?xi32>
  }

  // So does a struct of several results, descriptors among them.
  func.func @several(%m: memref<4xi64>, %x: i16) -> (i16, memref<4xi64>, f32, memref<i64>) attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %cell = memref.alloc() : memref<i64>
    %first = memref.load %m[%c0] : memref<4xi64>
    memref.store %first, %cell[] : memref<i64>
    %one = arith.constant 1 : i16
    %next = arith.addi %x, %one : i16
    %half = arith.constant 0.5 : f32
    return %next, %m, %half, %cell : i16, memref<4xi64>, f32, memref<i64>
  }

  func.func @rank_0(%m: memref<f32>, %x: f32) -> f32 attributes {llvm.emit_c_interface} {
    %old = memref.load %m[] : memref<f32>
    memref.store %x, %m[] : memref<f32>
    return %old : f32
  }

  // More than registers hold, of every width.
  func.func @many(%a: i8, %b: i16, %c: i32, %d: i64, %e: f32, %f: f64, %g: i8, %h: i16, %i: i32, %j: i64, %k: f32,
                  %l: f64, %m: i8, %n: f32, %o: f32, %p: f32, %q: f32, %r: f32, %s: f64, %t: i16) -> f64
      attributes {llvm.emit_c_interface} {
    %a1 = arith.extsi %a : i8 to i64
    %b1 = arith.extsi %b : i16 to i64
    %c1 = arith.extsi %c : i32 to i64
    %g1 = arith.extsi %g : i8 to i64
    %h1 = arith.extsi %h : i16 to i64
    %i1 = arith.extsi %i : i32 to i64
    %m1 = arith.extsi %m : i8 to i64
    %t1 = arith.extsi %t : i16 to i64
    %two = arith.constant 2 : i64
    %s0 = arith.muli %a1, %two : i64
    %s1 = arith.addi %s0, %b1 : i64
    %s2 = arith.muli %s1, %two : i64
    %s3 = arith.addi %s2, %c1 : i64
    %s4 = arith.muli %s3, %two : i64
    %s5 = arith.addi %s4, %d : i64
    %s6 = arith.muli %s5, %two : i64
    %s7 = arith.addi %s6, %g1 : i64
    %s8 = arith.muli %s7, %two : i64
    %s9 = arith.addi %s8, %h1 : i64
    %s10 = arith.muli %s9, %two : i64
    %s11 = arith.addi %s10, %i1 : i64
    %s12 = arith.muli %s11, %two : i64
    %s13 = arith.addi %s12, %j : i64
    %s14 = arith.muli %s13, %two : i64
    %s15 = arith.addi %s14, %m1 : i64
    %s16 = arith.muli %s15, %two : i64
    %s17 = arith.addi %s16, %t1 : i64
    %whole = arith.sitofp %s17 : i64 to f64
    %three = arith.constant 3.0 : f64
    %e1 = arith.extf %e : f32 to f64
    %k1 = arith.extf %k : f32 to f64
    %n1 = arith.extf %n : f32 to f64
    %o1 = arith.extf %o : f32 to f64
    %p1 = arith.extf %p : f32 to f64
    %q1 = arith.extf %q : f32 to f64
    %r1 = arith.extf %r : f32 to f64
    %f0 = arith.mulf %e1, %three : f64
    %f1 = arith.addf %f0, %f : f64
    %f2 = arith.mulf %f1, %three : f64
    %f3 = arith.addf %f2, %k1 : f64
    %f4 = arith.mulf %f3, %three : f64
    %f5 = arith.addf %f4, %l : f64
    %f6 = arith.mulf %f5, %three : f64
    %f7 = arith.addf %f6, %n1 : f64
    %f8 = arith.mulf %f7, %three : f64
    %f9 = arith.addf %f8, %o1 : f64
    %f10 = arith.mulf %f9, %three : f64
    %f11 = arith.addf %f10, %p1 : f64
    %f12 = arith.mulf %f11, %three : f64
    %f13 = arith.addf %f12, %q1 : f64
    %f14 = arith.mulf %f13, %three : f64
    %f15 = arith.addf %f14, %r1 : f64
    %f16 = arith.mulf %f15, %three : f64
    %f17 = arith.addf %f16, %s : f64
    %all = arith.addf %whole, %f17 : f64
    return %all : f64
  }

  // The rank and the sizes of whatever comes, and a new descriptor of it.
  func.func @unranked(%m: memref<*xf32>) -> (index, index) attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %rank = memref.rank %m : memref<*xf32>
    %size = memref.dim %m, %c0 : memref<*xf32>
    return %rank, %size : index, index
  }

  func.func @forget_rank(%m: memref<?x3xf32>) -> memref<*xf32> attributes {llvm.emit_c_interface} {
    %u = memref.cast %m : memref<?x3xf32> to memref<*xf32>
    return %u : memref<*xf32>
  }

  // Without an interface of its own, two results come back as C returns them, if both are integers or both floats.
  func.func @ints(%a: i64, %b: f64) -> (i64, i64) {
    %c = arith.constant 10 : i64
    %x = arith.addi %a, %c : i64
    %y = arith.fptosi %b : f64 to i64
    return %x, %y : i64, i64
  }

  func.func @floats(%a: i64, %b: f64) -> (f64, f64) {
    %x = arith.sitofp %a : i64 to f64
    %y = arith.negf %b : f64
    return %x, %y : f64, f64
  }

  func.func @wide(%a: i128, %b: i64, %c: i128) -> i128 {
    %b1 = arith.extsi %b : i64 to i128
    %x = arith.muli %a, %b1 : i128
    %y = arith.subi %x, %c : i128
    return %y : i128
  }

  // What is above the bits of a narrow argument is anything.
  func.func @narrow(%a: i8, %b: i8, %c: i16, %d: i1) -> i16 {
    %a1 = arith.extsi %a : i8 to i16
    %b1 = arith.extui %b : i8 to i16
    %d1 = arith.extui %d : i1 to i16
    %x = arith.addi %a1, %b1 : i16
    %y = arith.addi %x, %c : i16
    %z = arith.addi %y, %d1 : i16
    return %z : i16
  }

  // ---- defined in C

  func.func private @c_fill(memref<?x?xf32>, f32) attributes {llvm.emit_c_interface}
  func.func private @c_total(memref<?x?xf32, strided<[?, ?], offset: ?>>) -> f64 attributes {llvm.emit_c_interface}
  func.func private @c_pair(i32, memref<2xi8>) -> (memref<2xi8>, i32) attributes {llvm.emit_c_interface}
  func.func private @c_make(i64) -> memref<?xf64> attributes {llvm.emit_c_interface}
  func.func private @c_print(memref<*xf32>) attributes {llvm.emit_c_interface}
  func.func private @c_many(i8, i16, i32, i64, f32, f64, i8, i16, i32, i64, f32, f64) -> f64
  func.func private @c_narrow(i8, i8, i16) -> i8
  func.func private @c_wide(i128, i128) -> i128
  func.func private @c_note(i64, f64)

  func.func @call_out() attributes {llvm.emit_c_interface} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %x = arith.constant 1.5 : f32
    %m = memref.alloc(%c2, %c3) : memref<?x?xf32>
    call @c_fill(%m, %x) : (memref<?x?xf32>, f32) -> ()
    %part = memref.subview %m[0, 1] [2, 2] [1, 1] : memref<?x?xf32> to memref<2x2xf32, strided<[?, 1], offset: 1>>
    %any = memref.cast %part : memref<2x2xf32, strided<[?, 1], offset: 1>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
    %total = call @c_total(%any) : (memref<?x?xf32, strided<[?, ?], offset: ?>>) -> f64
    %n0 = arith.constant 0 : i64
    call @c_note(%n0, %total) : (i64, f64) -> ()

    %bytes = memref.alloc() : memref<2xi8>
    %b0 = arith.constant -3 : i8
    %b1 = arith.constant 7 : i8
    memref.store %b0, %bytes[%c0] : memref<2xi8>
    memref.store %b1, %bytes[%c1] : memref<2xi8>
    %k = arith.constant 40 : i32
    %swapped, %sum = call @c_pair(%k, %bytes) : (i32, memref<2xi8>) -> (memref<2xi8>, i32)
    %s0 = memref.load %swapped[%c0] : memref<2xi8>
    %s1 = arith.extsi %s0 : i8 to i64
    %sum1 = arith.sitofp %sum : i32 to f64
    call @c_note(%s1, %sum1) : (i64, f64) -> ()

    %four = arith.constant 4 : i64
    %made = call @c_make(%four) : (i64) -> memref<?xf64>
    %size = memref.dim %made, %c0 : memref<?xf64>
    %size1 = arith.index_cast %size : index to i64
    %last = memref.load %made[%c3] : memref<?xf64>
    call @c_note(%size1, %last) : (i64, f64) -> ()

    %u = memref.cast %m : memref<?x?xf32> to memref<*xf32>
    call @c_print(%u) : (memref<*xf32>) -> ()

    %i8v = arith.constant -1 : i8
    %i16v = arith.constant -2 : i16
    %i32v = arith.constant -3 : i32
    %i64v = arith.constant -4 : i64
    %f32v = arith.constant 5.25 : f32
    %f64v = arith.constant 6.5 : f64
    %all = call @c_many(%i8v, %i16v, %i32v, %i64v, %f32v, %f64v, %i8v, %i16v, %i32v, %i64v, %f32v, %f64v)
      : (i8, i16, i32, i64, f32, f64, i8, i16, i32, i64, f32, f64) -> f64
    call @c_note(%n0, %all) : (i64, f64) -> ()
    %small = call @c_narrow(%i8v, %i8v, %i16v) : (i8, i8, i16) -> i8
    %small1 = arith.extsi %small : i8 to i64
    call @c_note(%small1, %f64v) : (i64, f64) -> ()

    %big = arith.constant 18446744073709551617 : i128
    %wide = call @c_wide(%big, %big) : (i128, i128) -> i128
    %sixty_four = arith.constant 64 : i128
    %high = arith.shrui %wide, %sixty_four : i128
    %high1 = arith.trunci %high : i128 to i64
    call @c_note(%high1, %f64v) : (i64, f64) -> ()

    memref.dealloc %m : memref<?x?xf32>
    memref.dealloc %bytes : memref<2xi8>
    memref.dealloc %made : memref<?xf64>
    return
  }

  // A function of the program, called by address.
  llvm.func @apply(%f: !llvm.ptr, %x: i32, %y: f64) -> f64 {
    %r = llvm.call %f(%y, %x) : !llvm.ptr, (f64, i32) -> f64
    llvm.return %r : f64
  }
}
