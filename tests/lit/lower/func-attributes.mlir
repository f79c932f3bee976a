// What is said of a function in the words of `llvm.func` is said of that; types that pointers point to are converted.
// RUN: mlir-opt %s -convert-func-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func fastcc @conventions() attributes {llvm.note = 1 : i32, passthrough = ["cold"], sym_visibility = "private"}
func.func private @conventions() attributes {CConv = #llvm.cconv<fastcc>, passthrough = ["cold"], llvm.note = 1 : i32}
// CHECK-LABEL: llvm.func @sections(%arg0: i32) -> i32 attributes {alignment = 8 : i64, dso_local, section = ".text.hot"} {
// CHECK-NEXT:    llvm.return %arg0 : i32
// CHECK-NEXT:  }
func.func @sections(%a: i32) -> i32 attributes {section = ".text.hot", dso_local, alignment = 8 : i64} {
  return %a : i32
}
// CHECK-LABEL: llvm.func @pointees(%arg0: !llvm.ptr {llvm.byval = i64}, %arg1: !llvm.ptr {llvm.byref = !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>}, %arg2: !llvm.ptr {llvm.inalloca = !llvm.array<2 x vector<2xi64>>}) {
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
func.func @pointees(%a: !llvm.ptr {llvm.byval = index}, %b: !llvm.ptr {llvm.byref = memref<4xf32>}, %c: !llvm.ptr {llvm.inalloca = vector<2x2xindex>}) {
  return
}
// CHECK-LABEL: llvm.func @result(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr {llvm.sret = i64}) {
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
func.func @result(%a: memref<?xf32>, %b: !llvm.ptr {llvm.sret = index}) {
  return
}
