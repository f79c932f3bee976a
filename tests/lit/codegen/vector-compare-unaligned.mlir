// Comparisons of floats from memory that is not aligned to 16 bytes: `cmpps` with that memory as its operand would trap.
// RUN: windlass compile -O2 %s --emit=exe -o %t.exe && (%t.exe; echo $?) | FileCheck %s
// RUN: windlass compile -O0 %s --emit=exe -o %t.exe && (%t.exe; echo $?) | FileCheck %s

// CHECK: 122
llvm.mlir.global internal @floats(dense<[1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<5xf32>) {alignment = 16 : i64} : !llvm.array<5 x f32>
llvm.mlir.global internal @doubles(dense<[1.0, 4.0, 2.0]> : tensor<3xf64>) {alignment = 16 : i64} : !llvm.array<3 x f64>

// 0b1100, the lanes of 2, 3, 4, 5 above 3.5.
llvm.func @of_floats(%floats: !llvm.ptr) -> i32 attributes {no_inline} {
  %limit = llvm.mlir.constant(dense<3.5> : vector<4xf32>) : vector<4xf32>
  %x = llvm.load %floats {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
  %above = llvm.fcmp "ogt" %x, %limit : vector<4xf32>
  %bits = llvm.bitcast %above : vector<4xi1> to i4
  %result = llvm.zext %bits : i4 to i32
  llvm.return %result : i32
}
// 0b10, the lanes of 4, 2 below 3.5.
llvm.func @of_doubles(%doubles: !llvm.ptr) -> i32 attributes {no_inline} {
  %limit = llvm.mlir.constant(dense<3.5> : vector<2xf64>) : vector<2xf64>
  %x = llvm.load %doubles {alignment = 8 : i64} : !llvm.ptr -> vector<2xf64>
  %above = llvm.fcmp "ugt" %limit, %x : vector<2xf64>
  %bits = llvm.bitcast %above : vector<2xi1> to i2
  %result = llvm.zext %bits : i2 to i32
  llvm.return %result : i32
}
llvm.func @main() -> i32 {
  %ten = llvm.mlir.constant(10 : i32) : i32
  %floats = llvm.mlir.addressof @floats : !llvm.ptr
  %doubles = llvm.mlir.addressof @doubles : !llvm.ptr
  %p = llvm.getelementptr %floats[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %q = llvm.getelementptr %doubles[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %a = llvm.call @of_floats(%p) : (!llvm.ptr) -> i32
  %b = llvm.call @of_doubles(%q) : (!llvm.ptr) -> i32
  %high = llvm.mul %a, %ten : i32
  %result = llvm.add %high, %b : i32
  llvm.return %result : i32
}
