// RUN: mlir-opt %s -finalize-memref-to-llvm -convert-func-to-llvm -convert-arith-to-llvm -reconcile-unrealized-casts | FileCheck %s

func.func @a(%m: memref<4x?xf32, strided<[?, 2], offset: 3>>, %i: index, %n: index, %v: f32, %im: memref<4xi32>, %iv: i32) -> f32 {
  %0 = memref.atomic_rmw addf %v, %m[%i, %n] : (f32, memref<4x?xf32, strided<[?, 2], offset: 3>>) -> f32
  %x = memref.atomic_rmw assign %iv, %im[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.generic_atomic_rmw %m[%i, %n] : memref<4x?xf32, strided<[?, 2], offset: 3>> { ^bb0(%a: f32): %c = arith.addf %a, %v : f32 memref.atomic_yield %c : f32 }
  memref.prefetch %im[%i], write, locality<2>, data : memref<4xi32>
  %al = memref.assume_alignment %m, 16 : memref<4x?xf32, strided<[?, 2], offset: 3>>
  return %1 : f32
}
func.func @b(%m: memref<4x?xf32>, %t: memref<4x?xf32>, %u: memref<*xf32>, %v: memref<*xf32>, %s: memref<4x?xf32, strided<[?, 1]>>) -> memref<?x4xf32, strided<[1, ?]>> {
  memref.copy %m, %t : memref<4x?xf32> to memref<4x?xf32>
  memref.copy %m, %s : memref<4x?xf32> to memref<4x?xf32, strided<[?, 1]>>
  memref.copy %u, %v : memref<*xf32> to memref<*xf32>
  memref.dealloc %u : memref<*xf32>
  %c = memref.memory_space_cast %m : memref<4x?xf32> to memref<4x?xf32, 3>
  %d = memref.memory_space_cast %u : memref<*xf32> to memref<*xf32, 3>
  %tr = memref.transpose %m (i, j) -> (j, i) : memref<4x?xf32> to memref<?x4xf32, strided<[1, ?]>>
  %r = memref.rank %u : memref<*xf32>
  %r2 = memref.rank %m : memref<4x?xf32>
  %p = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32> -> index
  %p2 = memref.extract_aligned_pointer_as_index %u : memref<*xf32> -> index
  %base, %off, %sz:2, %st:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  return %tr : memref<?x4xf32, strided<[1, ?]>>
}

// CHECK: module {
// CHECK-NEXT:   llvm.func @free(!llvm.ptr)
// CHECK-NEXT:   llvm.func @memrefCopy(i64, !llvm.ptr, !llvm.ptr)
// CHECK-NEXT:   llvm.func @a(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: f32, %arg10: !llvm.ptr, %arg11: !llvm.ptr, %arg12: i64, %arg13: i64, %arg14: i64, %arg15: i32) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg10, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg11, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg12, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg13, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg14, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %6 = builtin.unrealized_conversion_cast %arg8 : i64 to index
// CHECK-NEXT:     %7 = builtin.unrealized_conversion_cast %arg7 : i64 to index
// CHECK-NEXT:     %8 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %9 = llvm.insertvalue %arg0, %8[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %10 = llvm.insertvalue %arg1, %9[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %11 = llvm.insertvalue %arg2, %10[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %12 = llvm.insertvalue %arg3, %11[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %13 = llvm.insertvalue %arg5, %12[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %14 = llvm.insertvalue %arg4, %13[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %15 = llvm.insertvalue %arg6, %14[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %16 = builtin.unrealized_conversion_cast %15 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<4x?xf32, strided<[?, 2], offset: 3>>
// CHECK-NEXT:     %17 = llvm.extractvalue %15[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %18 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %19 = llvm.getelementptr %17[%18] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %20 = llvm.extractvalue %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %21 = llvm.mul %arg7, %20 : i64
// CHECK-NEXT:     %22 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %23 = llvm.mul %arg8, %22 : i64
// CHECK-NEXT:     %24 = llvm.add %21, %23 : i64
// CHECK-NEXT:     %25 = llvm.getelementptr %19[%24] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %26 = llvm.atomicrmw fadd %25, %arg9 acq_rel : !llvm.ptr, f32
// CHECK-NEXT:     %27 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %28 = llvm.getelementptr %27[%arg7] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %29 = llvm.atomicrmw xchg %28, %arg15 acq_rel : !llvm.ptr, i32
// CHECK-NEXT:     %30 = memref.generic_atomic_rmw %16[%7, %6] : memref<4x?xf32, strided<[?, 2], offset: 3>> {
// CHECK-NEXT:     ^bb0(%arg16: f32):
// CHECK-NEXT:       %38 = llvm.fadd %arg16, %arg9 : f32
// CHECK-NEXT:       memref.atomic_yield %38 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %31 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %32 = llvm.getelementptr %31[%arg7] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     "llvm.intr.prefetch"(%32) <{cache = 1 : i32, hint = 2 : i32, rw = 1 : i32}> : (!llvm.ptr) -> ()
// CHECK-NEXT:     %33 = llvm.extractvalue %15[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %34 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %35 = llvm.getelementptr %33[%34] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %36 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     %37 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     llvm.intr.assume %36 ["align"(%35, %37 : !llvm.ptr, i64)] : i1
// CHECK-NEXT:     llvm.return %30 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @b(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: i64, %arg15: !llvm.ptr, %arg16: i64, %arg17: !llvm.ptr, %arg18: !llvm.ptr, %arg19: !llvm.ptr, %arg20: i64, %arg21: i64, %arg22: i64, %arg23: i64, %arg24: i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg18, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg19, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg20, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg21, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg23, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %6 = llvm.insertvalue %arg22, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %7 = llvm.insertvalue %arg24, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %8 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %9 = llvm.insertvalue %arg16, %8[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %10 = llvm.insertvalue %arg17, %9[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %11 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %12 = llvm.insertvalue %arg14, %11[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %13 = llvm.insertvalue %arg15, %12[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %14 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %15 = llvm.insertvalue %arg7, %14[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %16 = llvm.insertvalue %arg8, %15[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %17 = llvm.insertvalue %arg9, %16[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %18 = llvm.insertvalue %arg10, %17[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %19 = llvm.insertvalue %arg12, %18[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %20 = llvm.insertvalue %arg11, %19[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %21 = llvm.insertvalue %arg13, %20[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %22 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %23 = llvm.insertvalue %arg0, %22[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %24 = llvm.insertvalue %arg1, %23[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %25 = llvm.insertvalue %arg2, %24[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %26 = llvm.insertvalue %arg3, %25[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %27 = llvm.insertvalue %arg5, %26[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %28 = llvm.insertvalue %arg4, %27[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %29 = llvm.insertvalue %arg6, %28[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %30 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %31 = llvm.extractvalue %29[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %32 = llvm.mul %30, %31 : i64
// CHECK-NEXT:     %33 = llvm.extractvalue %29[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %34 = llvm.mul %32, %33 : i64
// CHECK-NEXT:     %35 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %36 = llvm.getelementptr %35[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %37 = llvm.ptrtoint %36 : !llvm.ptr to i64
// CHECK-NEXT:     %38 = llvm.mul %34, %37 : i64
// CHECK-NEXT:     %39 = llvm.extractvalue %29[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %40 = llvm.extractvalue %29[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %41 = llvm.getelementptr %39[%40] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %42 = llvm.extractvalue %21[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %43 = llvm.extractvalue %21[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %44 = llvm.getelementptr %42[%43] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     "llvm.intr.memcpy"(%44, %41, %38) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %45 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     %46 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %47 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %48 = llvm.alloca %47 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %29, %48 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %49 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %50 = llvm.insertvalue %46, %49[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %51 = llvm.insertvalue %48, %50[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %52 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:     %53 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %54 = llvm.alloca %53 x !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %7, %54 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, !llvm.ptr
// CHECK-NEXT:     %55 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %56 = llvm.insertvalue %52, %55[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %57 = llvm.insertvalue %54, %56[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %58 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %59 = llvm.alloca %58 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %51, %59 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %60 = llvm.alloca %58 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %57, %60 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %61 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %62 = llvm.getelementptr %61[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %63 = llvm.ptrtoint %62 : !llvm.ptr to i64
// CHECK-NEXT:     llvm.call @memrefCopy(%63, %59, %60) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     llvm.intr.stackrestore %45 : !llvm.ptr
// CHECK-NEXT:     %64 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     %65 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %66 = llvm.alloca %65 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %13, %66 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %67 = llvm.alloca %65 x !llvm.struct<(i64, ptr)> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %10, %67 : !llvm.struct<(i64, ptr)>, !llvm.ptr
// CHECK-NEXT:     %68 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %69 = llvm.getelementptr %68[1] : (!llvm.ptr) -> !llvm.ptr, f32
// CHECK-NEXT:     %70 = llvm.ptrtoint %69 : !llvm.ptr to i64
// CHECK-NEXT:     llvm.call @memrefCopy(%70, %66, %67) : (i64, !llvm.ptr, !llvm.ptr) -> ()
// CHECK-NEXT:     llvm.intr.stackrestore %64 : !llvm.ptr
// CHECK-NEXT:     %71 = llvm.extractvalue %13[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %72 = llvm.load %71 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     llvm.call @free(%72) : (!llvm.ptr) -> ()
// CHECK-NEXT:     %73 = llvm.extractvalue %29[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %74 = llvm.extractvalue %29[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %75 = llvm.extractvalue %29[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %76 = llvm.extractvalue %29[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %77 = llvm.extractvalue %29[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %78 = llvm.extractvalue %29[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %79 = llvm.extractvalue %29[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %80 = llvm.addrspacecast %73 : !llvm.ptr to !llvm.ptr<3>
// CHECK-NEXT:     %81 = llvm.addrspacecast %74 : !llvm.ptr to !llvm.ptr<3>
// CHECK-NEXT:     %82 = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %83 = llvm.insertvalue %80, %82[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %84 = llvm.insertvalue %81, %83[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %85 = llvm.insertvalue %75, %84[2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %86 = llvm.insertvalue %76, %85[3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %87 = llvm.insertvalue %78, %86[4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %88 = llvm.insertvalue %77, %87[3, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %89 = llvm.insertvalue %79, %88[4, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %90 = llvm.extractvalue %13[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %91 = llvm.extractvalue %13[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %92 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %93 = llvm.insertvalue %90, %92[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %94 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %95 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %96 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %97 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %98 = llvm.mul %95, %97 : i64
// CHECK-NEXT:     %99 = llvm.extractvalue %93[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %100 = llvm.mul %95, %99 : i64
// CHECK-NEXT:     %101 = llvm.add %100, %94 : i64
// CHECK-NEXT:     %102 = llvm.mul %101, %96 : i64
// CHECK-NEXT:     %103 = llvm.add %98, %102 : i64
// CHECK-NEXT:     %104 = llvm.alloca %103 x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %105 = llvm.insertvalue %104, %93[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %106 = llvm.load %91 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %107 = llvm.getelementptr %91[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %108 = llvm.load %107 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %109 = llvm.addrspacecast %106 : !llvm.ptr to !llvm.ptr<3>
// CHECK-NEXT:     %110 = llvm.addrspacecast %108 : !llvm.ptr to !llvm.ptr<3>
// CHECK-NEXT:     llvm.store %109, %104 : !llvm.ptr<3>, !llvm.ptr
// CHECK-NEXT:     %111 = llvm.getelementptr %104[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<3>
// CHECK-NEXT:     llvm.store %110, %111 : !llvm.ptr<3>, !llvm.ptr
// CHECK-NEXT:     %112 = llvm.getelementptr %91[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %113 = llvm.getelementptr %104[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr<3>
// CHECK-NEXT:     %114 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     %115 = llvm.sub %103, %114 : i64
// CHECK-NEXT:     "llvm.intr.memcpy"(%113, %112, %115) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %116 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %117 = llvm.extractvalue %29[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %118 = llvm.insertvalue %117, %116[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %119 = llvm.extractvalue %29[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %120 = llvm.insertvalue %119, %118[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %121 = llvm.extractvalue %29[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %122 = llvm.insertvalue %121, %120[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %123 = llvm.extractvalue %29[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %124 = llvm.insertvalue %123, %122[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %125 = llvm.extractvalue %29[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %126 = llvm.insertvalue %125, %124[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %127 = llvm.extractvalue %29[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %128 = llvm.insertvalue %127, %126[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %129 = llvm.extractvalue %29[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %130 = llvm.insertvalue %129, %128[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %131 = llvm.extractvalue %13[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %132 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %133 = llvm.extractvalue %29[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %134 = llvm.ptrtoint %133 : !llvm.ptr to i64
// CHECK-NEXT:     %135 = llvm.extractvalue %13[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %136 = llvm.getelementptr %135[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %137 = llvm.load %136 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %138 = llvm.ptrtoint %137 : !llvm.ptr to i64
// CHECK-NEXT:     %139 = llvm.extractvalue %29[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %140 = llvm.extractvalue %29[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %141 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %142 = llvm.insertvalue %139, %141[0] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %143 = llvm.insertvalue %140, %142[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %144 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %145 = llvm.insertvalue %144, %143[2] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %146 = llvm.extractvalue %29[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %147 = llvm.extractvalue %29[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %148 = llvm.extractvalue %29[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %149 = llvm.extractvalue %29[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %150 = llvm.extractvalue %29[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     llvm.return %130 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:   }
// CHECK-NEXT: }
