// The initializer of a global is an address that is computed when the program is linked: fields of structs, and indices of arrays,
// which may be negative.
// RUN: windlass run -e main --entry-point-result=i32 %s | FileCheck %s

// CHECK: {{^}}2050{{$}}

llvm.mlir.global internal constant @numbers(dense<[10, 20, 30, 40]> : tensor<4xi32>) : !llvm.array<4 x i32>
llvm.mlir.global internal constant @pair() : !llvm.struct<(i64, i32)> {
  %pair = llvm.mlir.undef : !llvm.struct<(i64, i32)>
  %first = llvm.mlir.constant(2000 : i64) : i64
  %second = llvm.mlir.constant(50 : i32) : i32
  %some = llvm.insertvalue %first, %pair[0] : !llvm.struct<(i64, i32)>
  %all = llvm.insertvalue %second, %some[1] : !llvm.struct<(i64, i32)>
  llvm.return %all : !llvm.struct<(i64, i32)>
}
llvm.mlir.global internal constant @third() : !llvm.ptr {
  %numbers = llvm.mlir.addressof @numbers : !llvm.ptr
  %third = llvm.getelementptr %numbers[1, -2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  llvm.return %third : !llvm.ptr
}
llvm.mlir.global internal constant @second() : !llvm.ptr {
  %pair = llvm.mlir.addressof @pair : !llvm.ptr
  %second = llvm.getelementptr %pair[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i32)>
  llvm.return %second : !llvm.ptr
}

llvm.func @main() -> i32 {
  %third.at = llvm.mlir.addressof @third : !llvm.ptr
  %third.address = llvm.load %third.at : !llvm.ptr -> !llvm.ptr
  %third = llvm.load %third.address : !llvm.ptr -> i32
  %second.at = llvm.mlir.addressof @second : !llvm.ptr
  %second.address = llvm.load %second.at : !llvm.ptr -> !llvm.ptr
  %second = llvm.load %second.address : !llvm.ptr -> i32
  %base = llvm.mlir.constant(1970 : i32) : i32
  %sum = llvm.add %third, %second : i32
  %all = llvm.add %sum, %base : i32
  llvm.return %all : i32
}
