// A state machine with `cf.switch`: which strings are numbers?
//
// The states, and what may follow: 0 start (sign, digit, dot), 1 after a sign (digit, dot), 2 in the whole part
// (digit, dot), 3 in the fraction (digit), 4 after a leading dot (digit), 5 no number. States 2 and 3 accept.

llvm.mlir.global internal constant @a("42\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @b("-3.25\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @c("+.5\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @d("1.2.3\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @e("--1\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @f("\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @yes(" is a number\00") {addr_space = 0 : i32}
llvm.mlir.global internal constant @no(" is not\00") {addr_space = 0 : i32}

func.func private @printString(!llvm.ptr)
func.func private @printNewline()

// Classes of characters: 0 digit, 1 sign, 2 dot, 3 end of the string, 4 anything else.
func.func @classify(%char: i8) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  // Several cases may go to one block with different arguments.
  cf.switch %char : i8, [
    default: ^other,
    0: ^exit(%c3 : i32),
    43: ^exit(%c1 : i32),
    45: ^exit(%c1 : i32),
    46: ^exit(%c2 : i32)
  ]
^other:
  %ascii_zero = arith.constant 48 : i8
  %ten = arith.constant 10 : i8
  %digit = arith.subi %char, %ascii_zero : i8
  // As unsigned numbers, all that is not between '0' and '9' is ten or more.
  %is_digit = arith.cmpi ult, %digit, %ten : i8
  %class = arith.select %is_digit, %c0, %c4 : i32
  cf.br ^exit(%class : i32)
^exit(%result: i32):
  return %result : i32
}

func.func @is_number(%text: !llvm.ptr) -> i1 {
  %start = arith.constant 0 : i32
  %sign = arith.constant 1 : i32
  %whole = arith.constant 2 : i32
  %fraction = arith.constant 3 : i32
  %dot = arith.constant 4 : i32
  %bad = arith.constant 5 : i32
  %end = arith.constant 3 : i32
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  cf.br ^read(%start, %zero : i32, i64)

^read(%state: i32, %at: i64):
  %from = llvm.getelementptr %text[%at] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %char = llvm.load %from : !llvm.ptr -> i8
  %class = call @classify(%char) : (i8) -> i32
  %next_at = arith.addi %at, %one : i64
  %at_end = arith.cmpi eq, %class, %end : i32
  cf.cond_br %at_end, ^accept, ^step
^step:
  cf.switch %state : i32, [
    default: ^read(%bad, %next_at : i32, i64),
    0: ^in_start,
    1: ^in_sign,
    2: ^in_whole,
    3: ^in_fraction,
    4: ^in_fraction
  ]
^in_start:
  cf.switch %class : i32, [
    default: ^read(%bad, %next_at : i32, i64),
    0: ^read(%whole, %next_at : i32, i64),
    1: ^read(%sign, %next_at : i32, i64),
    2: ^read(%dot, %next_at : i32, i64)
  ]
^in_sign:
  cf.switch %class : i32, [
    default: ^read(%bad, %next_at : i32, i64),
    0: ^read(%whole, %next_at : i32, i64),
    2: ^read(%dot, %next_at : i32, i64)
  ]
^in_whole:
  cf.switch %class : i32, [
    default: ^read(%bad, %next_at : i32, i64),
    0: ^read(%whole, %next_at : i32, i64),
    2: ^read(%fraction, %next_at : i32, i64)
  ]
^in_fraction:
  %is_digit = arith.cmpi eq, %class, %start : i32
  // One block, reached two ways with different arguments.
  cf.cond_br %is_digit, ^read(%fraction, %next_at : i32, i64), ^read(%bad, %next_at : i32, i64)

^accept:
  %in_whole = arith.cmpi eq, %state, %whole : i32
  %in_fraction = arith.cmpi eq, %state, %fraction : i32
  %accepted = arith.ori %in_whole, %in_fraction : i1
  return %accepted : i1
}

func.func @show(%text: !llvm.ptr) {
  call @printString(%text) : (!llvm.ptr) -> ()
  %yes = llvm.mlir.addressof @yes : !llvm.ptr
  %no = llvm.mlir.addressof @no : !llvm.ptr
  %number = call @is_number(%text) : (!llvm.ptr) -> i1
  %verdict = arith.select %number, %yes, %no : !llvm.ptr
  call @printString(%verdict) : (!llvm.ptr) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %a = llvm.mlir.addressof @a : !llvm.ptr
  call @show(%a) : (!llvm.ptr) -> ()
  %b = llvm.mlir.addressof @b : !llvm.ptr
  call @show(%b) : (!llvm.ptr) -> ()
  %c = llvm.mlir.addressof @c : !llvm.ptr
  call @show(%c) : (!llvm.ptr) -> ()
  %d = llvm.mlir.addressof @d : !llvm.ptr
  call @show(%d) : (!llvm.ptr) -> ()
  %e = llvm.mlir.addressof @e : !llvm.ptr
  call @show(%e) : (!llvm.ptr) -> ()
  %f = llvm.mlir.addressof @f : !llvm.ptr
  call @show(%f) : (!llvm.ptr) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
