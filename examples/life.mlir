// Conway's game of life on a torus of 12 by 24 cells: two generations as arrays of arrays on the stack.
// A glider walks down to the right.

llvm.mlir.global internal constant @dead(".\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @alive("#\00") {addr_space = 0 : i32}

func.func private @printString(!llvm.ptr)
func.func private @printNewline()

func.func @cell(%grid: !llvm.ptr, %row: i64, %column: i64) -> !llvm.ptr {
  %height = arith.constant 12 : i64
  %width = arith.constant 24 : i64
  // One before the first is the last; -1 + 12 is 11.
  %row1 = arith.addi %row, %height : i64
  %r = arith.remui %row1, %height : i64
  %column1 = arith.addi %column, %width : i64
  %c = arith.remui %column1, %width : i64
  %cell = llvm.getelementptr %grid[0, %r, %c] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<12 x array<24 x i8>>
  return %cell : !llvm.ptr
}

func.func @step(%old: !llvm.ptr, %new: !llvm.ptr) {
  %m1 = arith.constant -1 : i64
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %height = arith.constant 12 : i64
  %width = arith.constant 24 : i64
  %none = arith.constant 0 : i8
  %three = arith.constant 3 : i8
  %four = arith.constant 4 : i8
  %live = arith.constant 1 : i8
  scf.for %row = %zero to %height step %one : i64 {
    scf.for %column = %zero to %width step %one : i64 {
      // The sum over the cell and its eight neighbours.
      %sum = scf.for %dr = %m1 to %two step %one iter_args(%n = %none) -> (i8) : i64 {
        %r = arith.addi %row, %dr : i64
        %part = scf.for %dc = %m1 to %two step %one iter_args(%m = %n) -> (i8) : i64 {
          %c = arith.addi %column, %dc : i64
          %at = func.call @cell(%old, %r, %c) : (!llvm.ptr, i64, i64) -> !llvm.ptr
          %value = llvm.load %at : !llvm.ptr -> i8
          %more = arith.addi %m, %value : i8
          scf.yield %more : i8
        }
        scf.yield %part : i8
      }
      // With itself counted: three make a living cell, four leave the cell as it is, all else is death.
      %from = func.call @cell(%old, %row, %column) : (!llvm.ptr, i64, i64) -> !llvm.ptr
      %self = llvm.load %from : !llvm.ptr -> i8
      %born = arith.cmpi eq, %sum, %three : i8
      %stays = arith.cmpi eq, %sum, %four : i8
      %other = arith.select %stays, %self, %none : i8
      %next = arith.select %born, %live, %other : i8
      %to = func.call @cell(%new, %row, %column) : (!llvm.ptr, i64, i64) -> !llvm.ptr
      llvm.store %next, %to : i8, !llvm.ptr
    }
  }
  return
}

func.func @show(%grid: !llvm.ptr) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %height = arith.constant 12 : i64
  %width = arith.constant 24 : i64
  %dead = llvm.mlir.addressof @dead : !llvm.ptr
  %alive = llvm.mlir.addressof @alive : !llvm.ptr
  scf.for %row = %zero to %height step %one : i64 {
    scf.for %column = %zero to %width step %one : i64 {
      %at = func.call @cell(%grid, %row, %column) : (!llvm.ptr, i64, i64) -> !llvm.ptr
      %value = llvm.load %at : !llvm.ptr -> i8
      %lives = arith.trunci %value : i8 to i1
      %picture = arith.select %lives, %alive, %dead : !llvm.ptr
      func.call @printString(%picture) : (!llvm.ptr) -> ()
    }
    func.call @printNewline() : () -> ()
  }
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %three = arith.constant 3 : i64
  %generations = arith.constant 24 : i64
  %a = llvm.alloca %one x !llvm.array<12 x array<24 x i8>> : (i64) -> !llvm.ptr
  %b = llvm.alloca %one x !llvm.array<12 x array<24 x i8>> : (i64) -> !llvm.ptr
  // A whole array is stored at once.
  %empty = llvm.mlir.zero : !llvm.array<12 x array<24 x i8>>
  llvm.store %empty, %a : !llvm.array<12 x array<24 x i8>>, !llvm.ptr
  // .#.
  // ..#
  // ###
  %live = arith.constant 1 : i8
  %p0 = call @cell(%a, %zero, %one) : (!llvm.ptr, i64, i64) -> !llvm.ptr
  llvm.store %live, %p0 : i8, !llvm.ptr
  %p1 = call @cell(%a, %one, %two) : (!llvm.ptr, i64, i64) -> !llvm.ptr
  llvm.store %live, %p1 : i8, !llvm.ptr
  scf.for %c = %zero to %three step %one : i64 {
    %p = func.call @cell(%a, %two, %c) : (!llvm.ptr, i64, i64) -> !llvm.ptr
    llvm.store %live, %p : i8, !llvm.ptr
  }
  call @show(%a) : (!llvm.ptr) -> ()
  // The two arrays change roles at each step: the yield swaps the pointers.
  %last, %spare = scf.for %i = %zero to %generations step %one
      iter_args(%old = %a, %new = %b) -> (!llvm.ptr, !llvm.ptr) : i64 {
    func.call @step(%old, %new) : (!llvm.ptr, !llvm.ptr) -> ()
    scf.yield %new, %old : !llvm.ptr, !llvm.ptr
  }
  call @show(%last) : (!llvm.ptr) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
