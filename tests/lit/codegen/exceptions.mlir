// An exception passes through frames without landing pads, runs the cleanup of each frame that has one, and lands in the
// frame that stops it. `_Unwind_ForcedUnwind` is the unwinder's own exception: it needs no language's runtime.
// RUN: windlass run -e main --entry-point-result=i32 %s | FileCheck %s
// RUN: windlass run -O0 -e main --entry-point-result=i32 %s | FileCheck %s
// RUN: windlass compile --emit=clif %s | FileCheck %s --check-prefix=CLIF
// RUN: windlass compile --emit=obj %s -o %t.o && llvm-readelf-22 -SW %t.o | FileCheck %s --check-prefix=SECTIONS
// RUN: windlass compile --emit=obj --target=aarch64-unknown-linux-gnu %s -o %t.o && llvm-readelf-22 -SW %t.o | FileCheck %s --check-prefix=SECTIONS

// CHECK: 123
// CLIF-LABEL: ; middle
// CLIF: try_call {{.*}}[ tag0: block{{[0-9]+}}(exn0, exn1) ]
// SECTIONS-DAG: .data.DW.ref.__gcc_personality_v0
// SECTIONS-DAG: .gcc_except_table
// SECTIONS-DAG: .eh_frame

llvm.mlir.global internal @trace(0 : i32) : i32
llvm.mlir.global internal @exception() : !llvm.array<8 x i64> {
  %zero = llvm.mlir.zero : !llvm.array<8 x i64>
  llvm.return %zero : !llvm.array<8 x i64>
}

llvm.func @__gcc_personality_v0(...) -> i32
llvm.func @_Unwind_ForcedUnwind(!llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32

// Appends a digit.
llvm.func @note(%digit: i32) attributes {no_unwind} {
  %trace = llvm.mlir.addressof @trace : !llvm.ptr
  %ten = llvm.mlir.constant(10 : i32) : i32
  %old = llvm.load %trace : !llvm.ptr -> i32
  %shifted = llvm.mul %old, %ten : i32
  %new = llvm.add %shifted, %digit : i32
  llvm.store %new, %trace : i32, !llvm.ptr
  llvm.return
}

// Lets the unwinder go on to the next frame.
llvm.func @go_on(%version: i32, %actions: i32, %class: i64, %exception: !llvm.ptr, %context: !llvm.ptr, %arg: !llvm.ptr) -> i32 {
  %reason = llvm.mlir.constant(0 : i32) : i32
  llvm.return %reason : i32
}

llvm.func @throws() {
  %exception = llvm.mlir.addressof @exception : !llvm.ptr
  %stop = llvm.mlir.addressof @go_on : !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %failed = llvm.call @_Unwind_ForcedUnwind(%exception, %stop, %null) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> i32
  llvm.return
}

llvm.func @inner() -> i64 {
  llvm.call @throws() : () -> ()
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.return %one : i64
}

llvm.func @middle(%first: i32, %second: i32) -> i64 attributes {personality = @__gcc_personality_v0} {
  %value = llvm.invoke @inner() to ^returned unwind ^cleanup(%second : i32) : () -> i64
^returned:
  llvm.return %value : i64
^cleanup(%digit: i32):
  %caught = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @note(%first) : (i32) -> ()
  llvm.call @note(%digit) : (i32) -> ()
  llvm.resume %caught : !llvm.struct<(ptr, i32)>
}

llvm.func @main() -> i32 attributes {personality = @__gcc_personality_v0} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %callee = llvm.mlir.addressof @middle : !llvm.ptr
  %value = llvm.invoke %callee(%one, %two) to ^returned unwind ^stops : !llvm.ptr, (i32, i32) -> i64
^returned:
  %failed = llvm.mlir.constant(-1 : i32) : i32
  llvm.return %failed : i32
^stops:
  %caught = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @note(%three) : (i32) -> ()
  %trace = llvm.mlir.addressof @trace : !llvm.ptr
  %digits = llvm.load %trace : !llvm.ptr -> i32
  llvm.return %digits : i32
}
