// Structs and arrays as values: built with insertvalue, taken apart with extractvalue, passed, returned, carried
// by loops, stored and loaded whole. They live in registers until the program itself puts them into memory.

llvm.mlir.global internal constant @origin() {addr_space = 0 : i32} : !llvm.struct<"point", (f64, f64)> {
  %none = llvm.mlir.poison : !llvm.struct<"point", (f64, f64)>
  %x = llvm.mlir.constant(0.5 : f64) : f64
  %y = llvm.mlir.constant(-0.25 : f64) : f64
  %px = llvm.insertvalue %x, %none[0] : !llvm.struct<"point", (f64, f64)>
  %p = llvm.insertvalue %y, %px[1] : !llvm.struct<"point", (f64, f64)>
  llvm.return %p : !llvm.struct<"point", (f64, f64)>
}

llvm.func @printF64(f64)
llvm.func @printI64(i64)
llvm.func @printComma()
llvm.func @printNewline()

llvm.func @rotate(%p: !llvm.struct<"point", (f64, f64)>) -> !llvm.struct<"point", (f64, f64)> {
  %x = llvm.extractvalue %p[0] : !llvm.struct<"point", (f64, f64)>
  %y = llvm.extractvalue %p[1] : !llvm.struct<"point", (f64, f64)>
  %minus_y = llvm.fneg %y : f64
  %a = llvm.insertvalue %minus_y, %p[0] : !llvm.struct<"point", (f64, f64)>
  %b = llvm.insertvalue %x, %a[1] : !llvm.struct<"point", (f64, f64)>
  llvm.return %b : !llvm.struct<"point", (f64, f64)>
}

// A struct in an array in a struct, with fields of mixed sizes.
llvm.func @record(%tag: i8, %n: i64) -> !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)> {
  %none = llvm.mlir.undef : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %short = llvm.mlir.constant(-7 : i16) : i16
  %yes = llvm.mlir.constant(true) : i1
  %a = llvm.insertvalue %tag, %none[0] : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %b = llvm.insertvalue %short, %a[1, 0, 0] : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %c = llvm.insertvalue %n, %b[1, 0, 1] : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  // An inner aggregate is a value too: copy the first element to the second.
  %first = llvm.extractvalue %c[1, 0] : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %d = llvm.insertvalue %first, %c[1, 1] : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %e = llvm.insertvalue %yes, %d[2] : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  llvm.return %e : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
}

func.func @main() -> i32 {
  %origin = llvm.mlir.addressof @origin : !llvm.ptr
  %start = llvm.load %origin : !llvm.ptr -> !llvm.struct<"point", (f64, f64)>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // After four quarter turns the point is where it was.
  %end = scf.for %i = %c0 to %c4 step %c1 iter_args(%p = %start) -> (!llvm.struct<"point", (f64, f64)>) {
    %turned = llvm.call @rotate(%p) : (!llvm.struct<"point", (f64, f64)>) -> !llvm.struct<"point", (f64, f64)>
    %x = llvm.extractvalue %turned[0] : !llvm.struct<"point", (f64, f64)>
    %y = llvm.extractvalue %turned[1] : !llvm.struct<"point", (f64, f64)>
    llvm.call @printF64(%x) : (f64) -> ()
    llvm.call @printComma() : () -> ()
    llvm.call @printF64(%y) : (f64) -> ()
    llvm.call @printNewline() : () -> ()
    scf.yield %turned : !llvm.struct<"point", (f64, f64)>
  }

  // Stored whole, read back field by field: the layout in memory is C's.
  %tag = arith.constant 42 : i8
  %n = arith.constant 1234567890123 : i64
  %record = llvm.call @record(%tag, %n) : (i8, i64) -> !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %one = arith.constant 1 : i64
  %slot = llvm.alloca %one x !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)> : (i64) -> !llvm.ptr
  llvm.store %record, %slot : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>, !llvm.ptr
  %at_short = llvm.getelementptr %slot[24] : (!llvm.ptr) -> !llvm.ptr, i8
  %short = llvm.load %at_short : !llvm.ptr -> i16
  %short64 = arith.extsi %short : i16 to i64
  llvm.call @printI64(%short64) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %at_long = llvm.getelementptr %slot[0, 1, %one, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %long = llvm.load %at_long : !llvm.ptr -> i64
  llvm.call @printI64(%long) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %flag = llvm.extractvalue %record[2] : !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %flag64 = arith.extui %flag : i1 to i64
  llvm.call @printI64(%flag64) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  // The distance from one element of an array to the next is the size: padding included.
  %next = llvm.getelementptr %slot[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, array<2 x struct<(i16, i64)>>, i1)>
  %from = llvm.ptrtoint %slot : !llvm.ptr to i64
  %to = llvm.ptrtoint %next : !llvm.ptr to i64
  %size = arith.subi %to, %from : i64
  llvm.call @printI64(%size) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
