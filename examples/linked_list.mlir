// A list on the heap: `malloc` and `free` are functions like any other, declared and called.
// A node is a struct of a value and a pointer to the next node; null ends the list.

func.func private @malloc(i64) -> !llvm.ptr
func.func private @free(!llvm.ptr)
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

// A node before %list.
func.func @push(%value: i64, %list: !llvm.ptr) -> !llvm.ptr {
  // The size of a type: where the element after the first would be, if the first were at null.
  %null = llvm.mlir.zero : !llvm.ptr
  %end = llvm.getelementptr %null[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"node", (i64, ptr)>
  %size = llvm.ptrtoint %end : !llvm.ptr to i64
  %node = call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.store %value, %node : i64, !llvm.ptr
  %link = llvm.getelementptr %node[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"node", (i64, ptr)>
  llvm.store %list, %link : !llvm.ptr, !llvm.ptr
  return %node : !llvm.ptr
}

// Turns all links round; pointers are carried by a loop like numbers.
func.func @reverse(%list: !llvm.ptr) -> !llvm.ptr {
  %null = llvm.mlir.zero : !llvm.ptr
  %end, %reversed = scf.while (%node = %list, %done = %null) : (!llvm.ptr, !llvm.ptr) -> (!llvm.ptr, !llvm.ptr) {
    %more = llvm.icmp "ne" %node, %null : !llvm.ptr
    scf.condition(%more) %node, %done : !llvm.ptr, !llvm.ptr
  } do {
  ^bb0(%node: !llvm.ptr, %done: !llvm.ptr):
    %link = llvm.getelementptr %node[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"node", (i64, ptr)>
    %next = llvm.load %link : !llvm.ptr -> !llvm.ptr
    llvm.store %done, %link : !llvm.ptr, !llvm.ptr
    scf.yield %next, %node : !llvm.ptr, !llvm.ptr
  }
  return %reversed : !llvm.ptr
}

// Prints the values and frees the nodes on the way.
func.func @consume(%list: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  cf.br ^head(%list : !llvm.ptr)
^head(%node: !llvm.ptr):
  %done = llvm.icmp "eq" %node, %null : !llvm.ptr
  cf.cond_br %done, ^exit, ^body
^body:
  %value = llvm.load %node : !llvm.ptr -> i64
  call @printI64(%value) : (i64) -> ()
  call @printComma() : () -> ()
  %link = llvm.getelementptr %node[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<"node", (i64, ptr)>
  %next = llvm.load %link : !llvm.ptr -> !llvm.ptr
  call @free(%node) : (!llvm.ptr) -> ()
  cf.br ^head(%next : !llvm.ptr)
^exit:
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %null = llvm.mlir.zero : !llvm.ptr
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ten = arith.constant 10 : i64
  %list = scf.for %i = %zero to %ten step %one iter_args(%tail = %null) -> (!llvm.ptr) : i64 {
    %square = arith.muli %i, %i : i64
    %node = func.call @push(%square, %tail) : (i64, !llvm.ptr) -> !llvm.ptr
    scf.yield %node : !llvm.ptr
  }
  %reversed = call @reverse(%list) : (!llvm.ptr) -> !llvm.ptr
  call @consume(%reversed) : (!llvm.ptr) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
