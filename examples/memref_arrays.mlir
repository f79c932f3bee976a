// What one does with arrays: prefix sums, sorting in place, transposing by a view, counting with atomics, reversing a string,
// looking things up in a global table.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()
func.func private @printString(!llvm.ptr)

memref.global "private" constant @numbers : memref<10xi32> = dense<[31, -4, 15, 92, 65, -35, 89, 79, 3, 23]>
memref.global "private" constant @days : memref<12xi16> = dense<[31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]>
memref.global "private" constant @word : memref<8xi8> = dense<[119, 105, 110, 100, 108, 97, 115, 115]>

func.func @print(%m: memref<?xi32, strided<[?], offset: ?>>) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %count = memref.dim %m, %zero : memref<?xi32, strided<[?], offset: ?>>
  scf.for %i = %zero to %count step %one {
    %first = arith.cmpi eq, %i, %zero : index
    scf.if %first {
    } else {
      func.call @printComma() : () -> ()
    }
    %x = memref.load %m[%i] : memref<?xi32, strided<[?], offset: ?>>
    %wide = arith.extsi %x : i32 to i64
    func.call @printI64(%wide) : (i64) -> ()
  }
  func.call @printNewline() : () -> ()
  return
}

func.func @prefix_sum(%m: memref<?xi32>) {
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

// Quicksort, with the last element as pivot: what is smaller is brought to the front.
func.func @sort(%m: memref<?xi32, strided<[1], offset: ?>>) {
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

// How often each last digit occurs: counted atomically, as if many did it at once.
func.func @histogram(%m: memref<10xi32>, %counts: memref<10xi32>) {
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

func.func @reverse(%s: memref<?xi8>) {
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

func.func @main() -> i32 {
  %done = arith.constant 0 : i32
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  %numbers = memref.get_global @numbers : memref<10xi32>
  %copy = memref.alloc() : memref<10xi32>

  memref.copy %numbers, %copy : memref<10xi32> to memref<10xi32>
  %any = memref.cast %copy : memref<10xi32> to memref<?xi32>
  call @prefix_sum(%any) : (memref<?xi32>) -> ()
  %shown = memref.cast %copy : memref<10xi32> to memref<?xi32, strided<[?], offset: ?>>
  call @print(%shown) : (memref<?xi32, strided<[?], offset: ?>>) -> ()

  memref.copy %numbers, %copy : memref<10xi32> to memref<10xi32>
  %part = memref.cast %copy : memref<10xi32> to memref<?xi32, strided<[1], offset: ?>>
  call @sort(%part) : (memref<?xi32, strided<[1], offset: ?>>) -> ()
  call @print(%shown) : (memref<?xi32, strided<[?], offset: ?>>) -> ()

  // Two rows of five, read by columns.
  %rows = memref.expand_shape %copy [[0, 1]] output_shape [2, 5] : memref<10xi32> into memref<2x5xi32>
  %columns = memref.transpose %rows (i, j) -> (j, i) : memref<2x5xi32> to memref<5x2xi32, strided<[1, 5]>>
  %five = arith.constant 5 : index
  scf.for %i = %zero to %five step %one {
    %column = memref.subview %columns[%i, 0] [1, 2] [1, 1]
        : memref<5x2xi32, strided<[1, 5]>> to memref<2xi32, strided<[5], offset: ?>>
    %column_any = memref.cast %column
        : memref<2xi32, strided<[5], offset: ?>> to memref<?xi32, strided<[?], offset: ?>>
    func.call @print(%column_any) : (memref<?xi32, strided<[?], offset: ?>>) -> ()
  }

  %counts = memref.alloca() : memref<10xi32>
  call @histogram(%copy, %counts) : (memref<10xi32>, memref<10xi32>) -> ()
  %counts_any = memref.cast %counts : memref<10xi32> to memref<?xi32, strided<[?], offset: ?>>
  call @print(%counts_any) : (memref<?xi32, strided<[?], offset: ?>>) -> ()
  memref.dealloc %copy : memref<10xi32>

  // A word, backwards, with the zero that C wants behind it.
  %word = memref.get_global @word : memref<8xi8>
  %text = memref.alloca() : memref<9xi8>
  %letters = memref.subview %text[0] [8] [1] : memref<9xi8> to memref<8xi8, strided<[1]>>
  memref.copy %word, %letters : memref<8xi8> to memref<8xi8, strided<[1]>>
  %letters_cast = memref.cast %letters : memref<8xi8, strided<[1]>> to memref<?xi8>
  call @reverse(%letters_cast) : (memref<?xi8>) -> ()
  %end = arith.constant 8 : index
  %nul = arith.constant 0 : i8
  memref.store %nul, %text[%end] : memref<9xi8>
  %address = memref.extract_aligned_pointer_as_index %text : memref<9xi8> -> index
  %word_address = arith.index_cast %address : index to i64
  %pointer = llvm.inttoptr %word_address : i64 to !llvm.ptr
  call @printString(%pointer) : (!llvm.ptr) -> ()
  call @printNewline() : () -> ()

  // The number of days in the first half of the year.
  %days = memref.get_global @days : memref<12xi16>
  %six = arith.constant 6 : index
  %none = arith.constant 0 : i64
  %half_year = scf.for %i = %zero to %six step %one iter_args(%sum = %none) -> (i64) {
    %length = memref.load %days[%i] : memref<12xi16>
    %wide = arith.extsi %length : i16 to i64
    %next = arith.addi %sum, %wide : i64
    scf.yield %next : i64
  }
  call @printI64(%half_year) : (i64) -> ()
  call @printNewline() : () -> ()
  return %done : i32
}
