// What is in memory before and after each read-modify-write that is not one instruction of most machines.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s

// CHECK: 5, 6
// CHECK-NEXT: 7, 0
// CHECK-NEXT: 9, 0
// CHECK-NEXT: 5, 4
// CHECK-NEXT: 0, 7
// CHECK-NEXT: 9, 7
// CHECK-NEXT: 5, 5
// CHECK-NEXT: 9, 2
// CHECK-NEXT: 5, 0
// CHECK-NEXT: 9, 2
// CHECK-NEXT: 12, 65527
// CHECK-NEXT: 255, 3
// CHECK-NEXT: -1, 3
// CHECK-NEXT: 1.5, 2.5
// CHECK-NEXT: 1.5, 1.5
// CHECK-NEXT: 1.5, 1.5
// CHECK-NEXT: 1.5, -2.5
// CHECK-NEXT: 1.5, 3.75
// CHECK-NEXT: 1.5, -0.75
// CHECK-NEXT: 1.5, 2.25

llvm.func @printI64(i64)
llvm.func @printF32(f32)
llvm.func @printF64(f64)
llvm.func @printComma()
llvm.func @printNewline()
llvm.func @main() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %a1 = llvm.mlir.constant(5 : i32) : i32
  %b1 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a1, %p : i32, !llvm.ptr
  %old1 = llvm.atomicrmw uinc_wrap %p, %b1 seq_cst : !llvm.ptr, i32
  %new1 = llvm.load %p : !llvm.ptr -> i32
  %old1w = llvm.zext %old1 : i32 to i64
  llvm.call @printI64(%old1w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new1w = llvm.zext %new1 : i32 to i64
  llvm.call @printI64(%new1w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a2 = llvm.mlir.constant(7 : i32) : i32
  %b2 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a2, %p : i32, !llvm.ptr
  %old2 = llvm.atomicrmw uinc_wrap %p, %b2 seq_cst : !llvm.ptr, i32
  %new2 = llvm.load %p : !llvm.ptr -> i32
  %old2w = llvm.zext %old2 : i32 to i64
  llvm.call @printI64(%old2w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new2w = llvm.zext %new2 : i32 to i64
  llvm.call @printI64(%new2w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a3 = llvm.mlir.constant(9 : i32) : i32
  %b3 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a3, %p : i32, !llvm.ptr
  %old3 = llvm.atomicrmw uinc_wrap %p, %b3 seq_cst : !llvm.ptr, i32
  %new3 = llvm.load %p : !llvm.ptr -> i32
  %old3w = llvm.zext %old3 : i32 to i64
  llvm.call @printI64(%old3w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new3w = llvm.zext %new3 : i32 to i64
  llvm.call @printI64(%new3w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a4 = llvm.mlir.constant(5 : i32) : i32
  %b4 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a4, %p : i32, !llvm.ptr
  %old4 = llvm.atomicrmw udec_wrap %p, %b4 seq_cst : !llvm.ptr, i32
  %new4 = llvm.load %p : !llvm.ptr -> i32
  %old4w = llvm.zext %old4 : i32 to i64
  llvm.call @printI64(%old4w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new4w = llvm.zext %new4 : i32 to i64
  llvm.call @printI64(%new4w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a5 = llvm.mlir.constant(0 : i32) : i32
  %b5 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a5, %p : i32, !llvm.ptr
  %old5 = llvm.atomicrmw udec_wrap %p, %b5 seq_cst : !llvm.ptr, i32
  %new5 = llvm.load %p : !llvm.ptr -> i32
  %old5w = llvm.zext %old5 : i32 to i64
  llvm.call @printI64(%old5w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new5w = llvm.zext %new5 : i32 to i64
  llvm.call @printI64(%new5w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a6 = llvm.mlir.constant(9 : i32) : i32
  %b6 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a6, %p : i32, !llvm.ptr
  %old6 = llvm.atomicrmw udec_wrap %p, %b6 seq_cst : !llvm.ptr, i32
  %new6 = llvm.load %p : !llvm.ptr -> i32
  %old6w = llvm.zext %old6 : i32 to i64
  llvm.call @printI64(%old6w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new6w = llvm.zext %new6 : i32 to i64
  llvm.call @printI64(%new6w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a7 = llvm.mlir.constant(5 : i32) : i32
  %b7 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a7, %p : i32, !llvm.ptr
  %old7 = llvm.atomicrmw usub_cond %p, %b7 seq_cst : !llvm.ptr, i32
  %new7 = llvm.load %p : !llvm.ptr -> i32
  %old7w = llvm.zext %old7 : i32 to i64
  llvm.call @printI64(%old7w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new7w = llvm.zext %new7 : i32 to i64
  llvm.call @printI64(%new7w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a8 = llvm.mlir.constant(9 : i32) : i32
  %b8 = llvm.mlir.constant(7 : i32) : i32
  llvm.store %a8, %p : i32, !llvm.ptr
  %old8 = llvm.atomicrmw usub_cond %p, %b8 seq_cst : !llvm.ptr, i32
  %new8 = llvm.load %p : !llvm.ptr -> i32
  %old8w = llvm.zext %old8 : i32 to i64
  llvm.call @printI64(%old8w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new8w = llvm.zext %new8 : i32 to i64
  llvm.call @printI64(%new8w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a9 = llvm.mlir.constant(5 : i8) : i8
  %b9 = llvm.mlir.constant(7 : i8) : i8
  llvm.store %a9, %p : i8, !llvm.ptr
  %old9 = llvm.atomicrmw usub_sat %p, %b9 seq_cst : !llvm.ptr, i8
  %new9 = llvm.load %p : !llvm.ptr -> i8
  %old9w = llvm.zext %old9 : i8 to i64
  llvm.call @printI64(%old9w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new9w = llvm.zext %new9 : i8 to i64
  llvm.call @printI64(%new9w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a10 = llvm.mlir.constant(9 : i8) : i8
  %b10 = llvm.mlir.constant(7 : i8) : i8
  llvm.store %a10, %p : i8, !llvm.ptr
  %old10 = llvm.atomicrmw usub_sat %p, %b10 seq_cst : !llvm.ptr, i8
  %new10 = llvm.load %p : !llvm.ptr -> i8
  %old10w = llvm.zext %old10 : i8 to i64
  llvm.call @printI64(%old10w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new10w = llvm.zext %new10 : i8 to i64
  llvm.call @printI64(%new10w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a11 = llvm.mlir.constant(12 : i16) : i16
  %b11 = llvm.mlir.constant(10 : i16) : i16
  llvm.store %a11, %p : i16, !llvm.ptr
  %old11 = llvm.atomicrmw nand %p, %b11 seq_cst : !llvm.ptr, i16
  %new11 = llvm.load %p : !llvm.ptr -> i16
  %old11w = llvm.zext %old11 : i16 to i64
  llvm.call @printI64(%old11w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new11w = llvm.zext %new11 : i16 to i64
  llvm.call @printI64(%new11w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a12 = llvm.mlir.constant(-1 : i8) : i8
  %b12 = llvm.mlir.constant(3 : i8) : i8
  llvm.store %a12, %p : i8, !llvm.ptr
  %old12 = llvm.atomicrmw umin %p, %b12 seq_cst : !llvm.ptr, i8
  %new12 = llvm.load %p : !llvm.ptr -> i8
  %old12w = llvm.zext %old12 : i8 to i64
  llvm.call @printI64(%old12w) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  %new12w = llvm.zext %new12 : i8 to i64
  llvm.call @printI64(%new12w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a13 = llvm.mlir.constant(-1 : i64) : i64
  %b13 = llvm.mlir.constant(3 : i64) : i64
  llvm.store %a13, %p : i64, !llvm.ptr
  %old13 = llvm.atomicrmw max %p, %b13 seq_cst : !llvm.ptr, i64
  %new13 = llvm.load %p : !llvm.ptr -> i64
  llvm.call @printI64(%old13) : (i64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printI64(%new13) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  %a14 = llvm.mlir.constant(1.5 : f32) : f32
  %b14 = llvm.mlir.constant(2.5 : f32) : f32
  llvm.store %a14, %p : f32, !llvm.ptr
  %old14 = llvm.atomicrmw fmax %p, %b14 seq_cst : !llvm.ptr, f32
  %new14 = llvm.load %p : !llvm.ptr -> f32
  llvm.call @printF32(%old14) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF32(%new14) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  %a15 = llvm.mlir.constant(1.5 : f64) : f64
  %b15 = llvm.mlir.constant(2.5 : f64) : f64
  llvm.store %a15, %p : f64, !llvm.ptr
  %old15 = llvm.atomicrmw fmin %p, %b15 seq_cst : !llvm.ptr, f64
  %new15 = llvm.load %p : !llvm.ptr -> f64
  llvm.call @printF64(%old15) : (f64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF64(%new15) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  %a16 = llvm.mlir.constant(1.5 : f64) : f64
  %b16 = llvm.mlir.constant(-2.5 : f64) : f64
  llvm.store %a16, %p : f64, !llvm.ptr
  %old16 = llvm.atomicrmw fmaximum %p, %b16 seq_cst : !llvm.ptr, f64
  %new16 = llvm.load %p : !llvm.ptr -> f64
  llvm.call @printF64(%old16) : (f64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF64(%new16) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  %a17 = llvm.mlir.constant(1.5 : f32) : f32
  %b17 = llvm.mlir.constant(-2.5 : f32) : f32
  llvm.store %a17, %p : f32, !llvm.ptr
  %old17 = llvm.atomicrmw fminimum %p, %b17 seq_cst : !llvm.ptr, f32
  %new17 = llvm.load %p : !llvm.ptr -> f32
  llvm.call @printF32(%old17) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF32(%new17) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  %a18 = llvm.mlir.constant(1.5 : f32) : f32
  %b18 = llvm.mlir.constant(2.25 : f32) : f32
  llvm.store %a18, %p : f32, !llvm.ptr
  %old18 = llvm.atomicrmw fadd %p, %b18 seq_cst : !llvm.ptr, f32
  %new18 = llvm.load %p : !llvm.ptr -> f32
  llvm.call @printF32(%old18) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF32(%new18) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  %a19 = llvm.mlir.constant(1.5 : f64) : f64
  %b19 = llvm.mlir.constant(2.25 : f64) : f64
  llvm.store %a19, %p : f64, !llvm.ptr
  %old19 = llvm.atomicrmw fsub %p, %b19 seq_cst : !llvm.ptr, f64
  %new19 = llvm.load %p : !llvm.ptr -> f64
  llvm.call @printF64(%old19) : (f64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF64(%new19) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  %a20 = llvm.mlir.constant(1.5 : f32) : f32
  %b20 = llvm.mlir.constant(2.25 : f32) : f32
  llvm.store %a20, %p : f32, !llvm.ptr
  %old20 = llvm.atomicrmw xchg %p, %b20 seq_cst : !llvm.ptr, f32
  %new20 = llvm.load %p : !llvm.ptr -> f32
  llvm.call @printF32(%old20) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF32(%new20) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
