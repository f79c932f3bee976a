// The Mandelbrot set in characters.
//
// For each point c of the plane, iterate z := z * z + c from z = 0 until |z| > 2 or until the limit is
// reached. How long that took picks a character: quick escapes are light, points of the set are '@'.
//
// To look at: nested `scf.for`, an `scf.while` that carries three values, a string as palette, and a line
// buffer on the stack through the llvm dialect. `windlass opt --convert-to-llvm mandelbrot.mlir` shows
// what is left of the loops.

llvm.mlir.global internal constant @palette("   .,:;+=ox*%#@\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @summary("iterations in all: \00") {addr_space = 0 : i32}

func.func private @printString(!llvm.ptr)
func.func private @printI64(i64)
func.func private @printNewline()

// How many steps the point (%cx, %cy) takes to escape, at most %limit.
func.func @escape_time(%cx: f64, %cy: f64, %limit: i64) -> i64 {
  %zero = arith.constant 0.0 : f64
  %four = arith.constant 4.0 : f64
  %none = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  // The first region is the condition: what it forwards enters the second region, and is the result at last.
  %x, %y, %steps = scf.while (%zx = %zero, %zy = %zero, %n = %none) : (f64, f64, i64) -> (f64, f64, i64) {
    %xx = arith.mulf %zx, %zx : f64
    %yy = arith.mulf %zy, %zy : f64
    %norm = arith.addf %xx, %yy : f64
    %inside = arith.cmpf ole, %norm, %four : f64
    %more = arith.cmpi slt, %n, %limit : i64
    %go = arith.andi %inside, %more : i1
    scf.condition(%go) %zx, %zy, %n : f64, f64, i64
  } do {
  ^bb0(%zx: f64, %zy: f64, %n: i64):
    // (x + iy)^2 + c = (x^2 - y^2 + cx) + i (2xy + cy)
    %xx = arith.mulf %zx, %zx : f64
    %yy = arith.mulf %zy, %zy : f64
    %difference = arith.subf %xx, %yy : f64
    %nx = arith.addf %difference, %cx : f64
    %xy = arith.mulf %zx, %zy : f64
    %twice = arith.addf %xy, %xy : f64
    %ny = arith.addf %twice, %cy : f64
    %next = arith.addi %n, %one : i64
    scf.yield %nx, %ny, %next : f64, f64, i64
  }
  return %steps : i64
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %width = arith.constant 76 : index
  %height = arith.constant 33 : index
  %limit = arith.constant 1000 : i64
  %none = arith.constant 0 : i64
  %last = arith.constant 14 : i64
  %left = arith.constant -2.15 : f64
  %top = arith.constant -1.2 : f64
  %dx = arith.constant 0.0375 : f64
  %dy = arith.constant 0.075 : f64

  // One line of text: 76 characters and the zero byte that ends a string.
  %size = arith.constant 77 : i64
  %line = llvm.alloca %size x i8 : (i64) -> !llvm.ptr
  %end = llvm.getelementptr %line[76] : (!llvm.ptr) -> !llvm.ptr, i8
  %nul = arith.constant 0 : i8
  llvm.store %nul, %end : i8, !llvm.ptr
  %palette = llvm.mlir.addressof @palette : !llvm.ptr

  %total = scf.for %row = %c0 to %height step %c1 iter_args(%rows = %none) -> (i64) {
    %row64 = arith.index_cast %row : index to i64
    %rowf = arith.sitofp %row64 : i64 to f64
    %down = arith.mulf %rowf, %dy : f64
    %y = arith.addf %top, %down : f64
    %sum = scf.for %column = %c0 to %width step %c1 iter_args(%sofar = %rows) -> (i64) {
      %column64 = arith.index_cast %column : index to i64
      %columnf = arith.sitofp %column64 : i64 to f64
      %right = arith.mulf %columnf, %dx : f64
      %x = arith.addf %left, %right : f64
      %steps = func.call @escape_time(%x, %y, %limit) : (f64, f64, i64) -> i64
      // The palette has a character for each count up to thirteen, and '@' for all above.
      %shade = arith.minsi %steps, %last : i64
      %from = llvm.getelementptr %palette[%shade] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      %char = llvm.load %from : !llvm.ptr -> i8
      %to = llvm.getelementptr %line[%column64] : (!llvm.ptr, i64) -> !llvm.ptr, i8
      llvm.store %char, %to : i8, !llvm.ptr
      %more = arith.addi %sofar, %steps : i64
      scf.yield %more : i64
    }
    func.call @printString(%line) : (!llvm.ptr) -> ()
    func.call @printNewline() : () -> ()
    scf.yield %sum : i64
  }

  %summary = llvm.mlir.addressof @summary : !llvm.ptr
  call @printString(%summary) : (!llvm.ptr) -> ()
  call @printI64(%total) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
