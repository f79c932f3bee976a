// Strings and globals through the llvm dialect: constants, a counter that changes, a buffer, a table of strings.

llvm.mlir.global internal constant @hello("Hello from a global\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @red("red\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @green("green\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @blue("blue\00") {addr_space = 0 : i32}
llvm.mlir.global internal @counter(40 : i64) {addr_space = 0 : i32} : i64
llvm.mlir.global internal @buffer() {addr_space = 0 : i32} : !llvm.array<32 x i8> {
  %zero = llvm.mlir.zero : !llvm.array<32 x i8>
  llvm.return %zero : !llvm.array<32 x i8>
}

// A global may hold addresses of others: its region computes the initial value.
llvm.mlir.global internal constant @colors() {addr_space = 0 : i32} : !llvm.array<3 x ptr> {
  %none = llvm.mlir.undef : !llvm.array<3 x ptr>
  %red = llvm.mlir.addressof @red : !llvm.ptr
  %green = llvm.mlir.addressof @green : !llvm.ptr
  %blue = llvm.mlir.addressof @blue : !llvm.ptr
  %one = llvm.insertvalue %red, %none[0] : !llvm.array<3 x ptr>
  %two = llvm.insertvalue %green, %one[1] : !llvm.array<3 x ptr>
  %three = llvm.insertvalue %blue, %two[2] : !llvm.array<3 x ptr>
  llvm.return %three : !llvm.array<3 x ptr>
}

func.func private @printString(!llvm.ptr)
func.func private @printI64(i64)
func.func private @printNewline()

func.func @length(%text: !llvm.ptr) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %nul = arith.constant 0 : i8
  %length = scf.while (%n = %zero) : (i64) -> i64 {
    %at = llvm.getelementptr %text[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %char = llvm.load %at : !llvm.ptr -> i8
    %more = arith.cmpi ne, %char, %nul : i8
    scf.condition(%more) %n : i64
  } do {
  ^bb0(%n: i64):
    %next = arith.addi %n, %one : i64
    scf.yield %next : i64
  }
  return %length : i64
}

// Writes %text backwards into @buffer.
func.func @reverse(%text: !llvm.ptr) -> !llvm.ptr {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %nul = arith.constant 0 : i8
  %buffer = llvm.mlir.addressof @buffer : !llvm.ptr
  %length = call @length(%text) : (!llvm.ptr) -> i64
  scf.for %i = %zero to %length step %one : i64 {
    %from = llvm.getelementptr %text[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %char = llvm.load %from : !llvm.ptr -> i8
    %mirrored = arith.subi %length, %i : i64
    %index = arith.subi %mirrored, %one : i64
    // The zero steps over the pointer, the second index goes into the array.
    %to = llvm.getelementptr inbounds %buffer[0, %index] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<32 x i8>
    llvm.store %char, %to : i8, !llvm.ptr
  }
  %end = llvm.getelementptr %buffer[0, %length] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<32 x i8>
  llvm.store %nul, %end : i8, !llvm.ptr
  return %buffer : !llvm.ptr
}

func.func @count() -> i64 {
  %one = arith.constant 1 : i64
  %counter = llvm.mlir.addressof @counter : !llvm.ptr
  %old = llvm.load %counter : !llvm.ptr -> i64
  %new = arith.addi %old, %one : i64
  llvm.store %new, %counter : i64, !llvm.ptr
  return %new : i64
}

func.func @main() -> i32 {
  %hello = llvm.mlir.addressof @hello : !llvm.ptr
  call @printString(%hello) : (!llvm.ptr) -> ()
  call @printNewline() : () -> ()
  %reversed = call @reverse(%hello) : (!llvm.ptr) -> !llvm.ptr
  call @printString(%reversed) : (!llvm.ptr) -> ()
  call @printNewline() : () -> ()

  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %colors = llvm.mlir.addressof @colors : !llvm.ptr
  scf.for %i = %zero to %three step %one : i64 {
    %at = llvm.getelementptr %colors[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x ptr>
    %color = llvm.load %at : !llvm.ptr -> !llvm.ptr
    %ticket = func.call @count() : () -> i64
    func.call @printI64(%ticket) : (i64) -> ()
    func.call @printString(%color) : (!llvm.ptr) -> ()
    func.call @printNewline() : () -> ()
  }
  %ok = arith.constant 0 : i32
  return %ok : i32
}
