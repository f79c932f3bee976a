// RUN: mlir-opt %s -finalize-memref-to-llvm -convert-func-to-llvm -convert-arith-to-llvm -reconcile-unrealized-casts | FileCheck %s

func.func @alloc(%m: index, %n: index, %v: f32, %i: index) -> f32 {
  %0 = memref.alloc(%m) : memref<?x4xf32>
  %1 = memref.alloc() {alignment = 64} : memref<8xf32>
  memref.store %v, %0[%i, %m] : memref<?x4xf32>
  %2 = memref.load %0[%i, %m] : memref<?x4xf32>
  memref.dealloc %0 : memref<?x4xf32>
  return %2 : f32
}
func.func @alloca(%m: index, %i: index) -> i8 {
  %0 = memref.alloca(%m) {alignment = 32} : memref<?xi8>
  %2 = memref.load %0[%i] {nontemporal = true, alignment = 4} : memref<?xi8>
  return %2 : i8
}
func.func @cast(%a: memref<?x4xf32>, %u: memref<*xf32>) -> (index, index) {
  %0 = memref.cast %a : memref<?x4xf32> to memref<*xf32>
  %1 = memref.cast %u : memref<*xf32> to memref<?xf32>
  %2 = memref.cast %a : memref<?x4xf32> to memref<4x4xf32>
  %c0 = arith.constant 0 : index
  %d = memref.dim %a, %c0 : memref<?x4xf32>
  %e = memref.dim %u, %c0 : memref<*xf32>
  return %d, %e : index, index
}
memref.global "private" constant @g : memref<2x2xi32> = dense<[[1,2],[3,4]]>
memref.global @h : memref<f32>
memref.global @z : memref<2xf32> = uninitialized
memref.global @zz : memref<f32> = dense<2.0> {alignment = 16}
func.func @gg() -> i32 {
  %0 = memref.get_global @g : memref<2x2xi32>
  %1 = memref.get_global @h : memref<f32>
  %c0 = arith.constant 0 : index
  %2 = memref.load %0[%c0, %c0] : memref<2x2xi32>
  return %2 : i32
}

// CHECK: module {
// CHECK-NEXT:   llvm.func @free(!llvm.ptr)
// CHECK-NEXT:   llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-NEXT:   llvm.func @alloc(%arg0: i64, %arg1: i64, %arg2: f32, %arg3: i64) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %2 = llvm.mul %0, %arg0 : i64
// CHECK-NEXT:     %3 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %4 = llvm.getelementptr %3[%2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %5 = llvm.ptrtoint %4 : !llvm.ptr to i64
// CHECK-NEXT:     %6 = llvm.call @malloc(%5) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %7 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %8 = llvm.insertvalue %6, %7[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %9 = llvm.insertvalue %6, %8[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %10 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %9[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %12 = llvm.insertvalue %arg0, %11[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %13 = llvm.insertvalue %0, %12[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %14 = llvm.insertvalue %0, %13[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %15 = llvm.insertvalue %1, %14[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %16 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %17 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %18 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %19 = llvm.getelementptr %18[%16] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %20 = llvm.ptrtoint %19 : !llvm.ptr to i64
// CHECK-NEXT:     %21 = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT:     %22 = llvm.add %20, %21 : i64
// CHECK-NEXT:     %23 = llvm.call @malloc(%22) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %24 = llvm.ptrtoint %23 : !llvm.ptr to i64
// CHECK-NEXT:     %25 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %26 = llvm.sub %21, %25 : i64
// CHECK-NEXT:     %27 = llvm.add %24, %26 : i64
// CHECK-NEXT:     %28 = llvm.urem %27, %21 : i64
// CHECK-NEXT:     %29 = llvm.sub %27, %28 : i64
// CHECK-NEXT:     %30 = llvm.inttoptr %29 : i64 to !llvm.ptr
// CHECK-NEXT:     %31 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %32 = llvm.insertvalue %23, %31[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %33 = llvm.insertvalue %30, %32[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %34 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %35 = llvm.insertvalue %34, %33[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %36 = llvm.insertvalue %16, %35[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %37 = llvm.insertvalue %17, %36[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %38 = llvm.extractvalue %15[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %39 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %40 = llvm.mul %arg3, %39 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %41 = llvm.add %40, %arg0 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %42 = llvm.getelementptr inbounds|nuw %38[%41] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     llvm.store %arg2, %42 : f32, !llvm.ptr
// CHECK-NEXT:     %43 = llvm.extractvalue %15[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %44 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %45 = llvm.mul %arg3, %44 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %46 = llvm.add %45, %arg0 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %47 = llvm.getelementptr inbounds|nuw %43[%46] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %48 = llvm.load %47 : !llvm.ptr -> f32
// CHECK-NEXT:     %49 = llvm.extractvalue %15[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     llvm.call @free(%49) : (!llvm.ptr) -> ()
// CHECK-NEXT:     llvm.return %48 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @alloca(%arg0: i64, %arg1: i64) -> i8 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %1 = llvm.alloca %arg0 x i8 {alignment = 32 : i64} : (i64) -> !llvm.ptr
// CHECK-NEXT:     %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %5 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %6 = llvm.insertvalue %5, %4[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %7 = llvm.insertvalue %arg0, %6[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %8 = llvm.insertvalue %0, %7[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %9 = llvm.extractvalue %8[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %10 = llvm.getelementptr inbounds|nuw %9[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:     %11 = llvm.load %10 {alignment = 4 : i64, nontemporal} : !llvm.ptr -> i8
// CHECK-NEXT:     llvm.return %11 : i8
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @cast(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: !llvm.ptr) -> !llvm.struct<(i64, i64)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg7, %0[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg8, %1[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %3 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %4 = llvm.insertvalue %arg0, %3[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg1, %4[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %6 = llvm.insertvalue %arg2, %5[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %7 = llvm.insertvalue %arg3, %6[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %8 = llvm.insertvalue %arg5, %7[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %9 = llvm.insertvalue %arg4, %8[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %10 = llvm.insertvalue %arg6, %9[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %11 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %12 = llvm.alloca %11 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %10, %12 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %13 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %14 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %15 = llvm.insertvalue %13, %14[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %16 = llvm.insertvalue %12, %15[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %17 = llvm.extractvalue %2[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %18 = llvm.load %17 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %19 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %20 = llvm.extractvalue %10[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %21 = llvm.extractvalue %2[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %22 = llvm.getelementptr %21[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %23 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %24 = llvm.add %23, %19 : i64
// CHECK-NEXT:     %25 = llvm.getelementptr %22[%24] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %26 = llvm.load %25 : !llvm.ptr -> i64
// CHECK-NEXT:     %27 = llvm.mlir.poison : !llvm.struct<(i64, i64)>
// CHECK-NEXT:     %28 = llvm.insertvalue %20, %27[0] : !llvm.struct<(i64, i64)> 
// CHECK-NEXT:     %29 = llvm.insertvalue %26, %28[1] : !llvm.struct<(i64, i64)> 
// CHECK-NEXT:     llvm.return %29 : !llvm.struct<(i64, i64)>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.global private constant @g(dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>) {addr_space = 0 : i32} : !llvm.array<2 x array<2 x i32>>
// CHECK-NEXT:   llvm.mlir.global external @h() {addr_space = 0 : i32} : f32
// CHECK-NEXT:   llvm.mlir.global external @z() {addr_space = 0 : i32} : !llvm.array<2 x f32> {
// CHECK-NEXT:     %0 = llvm.mlir.undef : !llvm.array<2 x f32>
// CHECK-NEXT:     llvm.return %0 : !llvm.array<2 x f32>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.mlir.global external @zz(2.000000e+00 : f32) {addr_space = 0 : i32, alignment = 16 : i64} : f32
// CHECK-NEXT:   llvm.func @gg() -> i32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %1 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %3 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %4 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %5 = llvm.getelementptr %4[%3] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %6 = llvm.ptrtoint %5 : !llvm.ptr to i64
// CHECK-NEXT:     %7 = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT:     %8 = llvm.getelementptr %7[0, 0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x array<2 x i32>>
// CHECK-NEXT:     %9 = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT:     %10 = llvm.inttoptr %9 : i64 to !llvm.ptr
// CHECK-NEXT:     %11 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %12 = llvm.insertvalue %10, %11[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %13 = llvm.insertvalue %8, %12[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %14 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %15 = llvm.insertvalue %14, %13[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %16 = llvm.insertvalue %0, %15[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %17 = llvm.insertvalue %1, %16[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %18 = llvm.insertvalue %1, %17[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %19 = llvm.insertvalue %2, %18[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %20 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %21 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %22 = llvm.getelementptr %21[%20] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %23 = llvm.ptrtoint %22 : !llvm.ptr to i64
// CHECK-NEXT:     %24 = llvm.mlir.addressof @h : !llvm.ptr
// CHECK-NEXT:     %25 = llvm.getelementptr %24[0] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %26 = llvm.mlir.constant(3735928559 : index) : i64
// CHECK-NEXT:     %27 = llvm.inttoptr %26 : i64 to !llvm.ptr
// CHECK-NEXT:     %28 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %29 = llvm.insertvalue %27, %28[0] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %30 = llvm.insertvalue %25, %29[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %31 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %32 = llvm.insertvalue %31, %30[2] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %33 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %34 = llvm.extractvalue %19[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %35 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %36 = llvm.mul %33, %35 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %37 = llvm.add %36, %33 overflow<nsw, nuw> : i64
// CHECK-NEXT:     %38 = llvm.getelementptr inbounds|nuw %34[%37] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %39 = llvm.load %38 : !llvm.ptr -> i32
// CHECK-NEXT:     llvm.return %39 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
