// What LLVM does not keep or rounds: sections and personalities of declarations, initializers of `extern_weak` globals, flags for
// fast math on integers, alignments that are no power of two.
// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// CHECK: @weak = extern_weak global i32{{$}}
llvm.mlir.global extern_weak @weak(1 : i32) : i32

// CHECK: @plain = global i32 1{{$}}
llvm.mlir.global @plain(1 : i32) {section = ""} : i32

// CHECK: declare i32 @personality(...)
llvm.func @personality(...) -> i32

// CHECK: declare void @declared(){{$}}
llvm.func @declared() attributes {section = ".text.cold", personality = @personality}

// CHECK: define void @defined() section ".text.cold" align 64 personality ptr @personality {
llvm.func @defined() attributes {section = ".text.cold", alignment = 100 : i64, personality = @personality} {
  llvm.return
}

// CHECK: define void @unaligned() {
llvm.func @unaligned() attributes {section = "", alignment = 0 : i64} {
  llvm.return
}

// CHECK-LABEL: define i32 @memory
llvm.func @memory(%p: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  // CHECK: alloca i32, align 2
  %0 = llvm.alloca %one x i32 {alignment = 3 : i64} : (i32) -> !llvm.ptr
  // CHECK: load i32, ptr %0, align 8
  %1 = llvm.load %p {alignment = 12 : i64} : !llvm.ptr -> i32
  // CHECK: store i32 1, ptr %0, align 4
  llvm.store %one, %p {alignment = 0 : i64} : i32, !llvm.ptr
  llvm.return %1 : i32
}

// CHECK-LABEL: define i32 @fast
llvm.func @fast(%c: i1, %x: i32, %y: f32, %z: !llvm.struct<(f32, f32)>) -> i32 {
  // CHECK: select i1 %0, i32
  %0 = llvm.select %c, %x, %x {fastmathFlags = #llvm.fastmath<fast>} : i1, i32
  // CHECK: select nnan i1 %0, float
  %1 = llvm.select %c, %y, %y {fastmathFlags = #llvm.fastmath<nnan>} : i1, f32
  // CHECK: call i32 @fast
  %2 = llvm.call @fast(%c, %x, %y, %z) {fastmathFlags = #llvm.fastmath<fast>} : (i1, i32, f32, !llvm.struct<(f32, f32)>) -> i32
  // CHECK: call fast { float, float } @pair
  %3 = llvm.call @pair(%z) {fastmathFlags = #llvm.fastmath<fast>} : (!llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)>
  llvm.return %0 : i32
}
llvm.func @pair(!llvm.struct<(f32, f32)>) -> !llvm.struct<(f32, f32)>
