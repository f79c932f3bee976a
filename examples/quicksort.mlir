// Quicksort of pseudo-random numbers in an array on the stack, handed to the recursion as a pointer.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

// Sorts the elements %low ..= %high. Hoare's partition: two indices run towards each other.
func.func @sort(%data: !llvm.ptr, %low: i64, %high: i64) {
  %one = arith.constant 1 : i64
  %short = arith.cmpi sge, %low, %high : i64
  cf.cond_br %short, ^exit, ^partition
^partition:
  %sum = arith.addi %low, %high : i64
  %middle = arith.shrsi %sum, %one : i64
  %at_pivot = llvm.getelementptr %data[%middle] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %pivot = llvm.load %at_pivot : !llvm.ptr -> i32
  %before = arith.subi %low, %one : i64
  %after = arith.addi %high, %one : i64
  cf.br ^left(%before, %after : i64, i64)
^left(%i: i64, %j: i64):
  // The first from the left that is not below the pivot ...
  %i1 = arith.addi %i, %one : i64
  %at_left = llvm.getelementptr %data[%i1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %left = llvm.load %at_left : !llvm.ptr -> i32
  %below = arith.cmpi slt, %left, %pivot : i32
  cf.cond_br %below, ^left(%i1, %j : i64, i64), ^right(%j : i64)
^right(%k: i64):
  // ... and the first from the right that is not above it ...
  %k1 = arith.subi %k, %one : i64
  %at_right = llvm.getelementptr %data[%k1] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %right = llvm.load %at_right : !llvm.ptr -> i32
  %above = arith.cmpi sgt, %right, %pivot : i32
  cf.cond_br %above, ^right(%k1 : i64), ^compare
^compare:
  %met = arith.cmpi sge, %i1, %k1 : i64
  cf.cond_br %met, ^recurse, ^swap
^swap:
  // ... change places, until the indices meet.
  llvm.store %right, %at_left : i32, !llvm.ptr
  llvm.store %left, %at_right : i32, !llvm.ptr
  cf.br ^left(%i1, %k1 : i64, i64)
^recurse:
  call @sort(%data, %low, %k1) : (!llvm.ptr, i64, i64) -> ()
  %rest = arith.addi %k1, %one : i64
  call @sort(%data, %rest, %high) : (!llvm.ptr, i64, i64) -> ()
  cf.br ^exit
^exit:
  return
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %size = arith.constant 5000 : i64
  %data = llvm.alloca %size x i32 : (i64) -> !llvm.ptr
  %seed = arith.constant 2024 : i32
  %factor = arith.constant 1103515245 : i32
  %summand = arith.constant 12345 : i32
  %shift = arith.constant 8 : i32
  scf.for %i = %zero to %size step %one iter_args(%x = %seed) -> (i32) : i64 {
    %scaled = arith.muli %x, %factor : i32
    %next = arith.addi %scaled, %summand : i32
    %number = arith.shrsi %next, %shift : i32
    %at = llvm.getelementptr %data[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %number, %at : i32, !llvm.ptr
    scf.yield %next : i32
  }
  %last = arith.subi %size, %one : i64
  call @sort(%data, %zero, %last) : (!llvm.ptr, i64, i64) -> ()

  // Every 500th, and how many neighbours are in the wrong order: none.
  %step = arith.constant 500 : i64
  scf.for %i = %zero to %size step %step : i64 {
    %at = llvm.getelementptr %data[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %number = llvm.load %at : !llvm.ptr -> i32
    %wide = arith.extsi %number : i32 to i64
    func.call @printI64(%wide) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  %wrong = scf.for %i = %zero to %last step %one iter_args(%n = %zero) -> (i64) : i64 {
    %at = llvm.getelementptr %data[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %this = llvm.load %at : !llvm.ptr -> i32
    %at_next = llvm.getelementptr %at[1] : (!llvm.ptr) -> !llvm.ptr, i32
    %next = llvm.load %at_next : !llvm.ptr -> i32
    %falls = arith.cmpi sgt, %this, %next : i32
    %add = arith.extui %falls : i1 to i64
    %more = arith.addi %n, %add : i64
    scf.yield %more : i64
  }
  call @printI64(%wrong) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
