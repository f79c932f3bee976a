// Globals of complex numbers are structs of two floats, one after the other; equal ones are written once.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s

// CHECK: 1.5, -2, 4
// CHECK-NEXT: 7, 8
llvm.mlir.global private constant @numbers(dense<[(1.5,-2.0), (3.0,4.0)]> : tensor<2xcomplex<f32>>)
  : !llvm.array<2 x struct<(f32, f32)>>
llvm.mlir.global private constant @same(dense<(7.0,8.0)> : tensor<3xcomplex<f64>>) : !llvm.array<3 x struct<(f64, f64)>>

llvm.func @printF32(f32)
llvm.func @printF64(f64)
llvm.func @printComma()
llvm.func @printNewline()

llvm.func @main() {
  %numbers = llvm.mlir.addressof @numbers : !llvm.ptr
  %first = llvm.load %numbers : !llvm.ptr -> !llvm.struct<(f32, f32)>
  %real = llvm.extractvalue %first[0] : !llvm.struct<(f32, f32)>
  %imaginary = llvm.extractvalue %first[1] : !llvm.struct<(f32, f32)>
  llvm.call @printF32(%real) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF32(%imaginary) : (f32) -> ()
  llvm.call @printComma() : () -> ()
  %second = llvm.getelementptr %numbers[0, 1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x struct<(f32, f32)>>
  %last = llvm.load %second : !llvm.ptr -> f32
  llvm.call @printF32(%last) : (f32) -> ()
  llvm.call @printNewline() : () -> ()
  %same = llvm.mlir.addressof @same : !llvm.ptr
  %third = llvm.getelementptr %same[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<3 x struct<(f64, f64)>>
  %both = llvm.load %third : !llvm.ptr -> !llvm.struct<(f64, f64)>
  %x = llvm.extractvalue %both[0] : !llvm.struct<(f64, f64)>
  %y = llvm.extractvalue %both[1] : !llvm.struct<(f64, f64)>
  llvm.call @printF64(%x) : (f64) -> ()
  llvm.call @printComma() : () -> ()
  llvm.call @printF64(%y) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
