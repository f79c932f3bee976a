// Inner loops with few iterations are computed whole where blocks are large enough: by a function of their own, for blocks
// whose size is a multiple of these iterations.
// RUN: mlir-opt %s -async-parallel-for=num-workers=8 | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @f(%arg0: memref<?x3x4xf32>, %arg1: f32, %arg2: index) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %0 = arith.ceildivsi %arg2, %c2 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c2 : index
// CHECK-NEXT:     %2 = arith.muli %1, %c4 : index
// CHECK-NEXT:     %3 = arith.cmpi eq, %2, %c0 : index
// CHECK-NEXT:     scf.if %3 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %4 = arith.ceildivsi %2, %c32 : index
// CHECK-NEXT:       %5 = arith.maxsi %4, %c1000 : index
// CHECK-NEXT:       %6 = arith.minsi %2, %5 : index
// CHECK-NEXT:       %7 = arith.ceildivsi %2, %6 : index
// CHECK-NEXT:       %8 = arith.cmpi sge, %6, %c8 : index
// CHECK-NEXT:       scf.if %8 {
// CHECK-NEXT:         %9 = arith.ceildivsi %6, %c8 : index
// CHECK-NEXT:         %10 = arith.muli %9, %c8 : index
// CHECK-NEXT:         %11 = arith.cmpi eq, %7, %c1 : index
// CHECK-NEXT:         scf.if %11 {
// CHECK-NEXT:           func.call @parallel_compute_fn_with_aligned_loops(%c0, %10, %0, %c2, %c4, %c0, %c1, %c0, %arg2, %c3, %c4, %c2, %c1, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %12 = arith.subi %7, %c1 : index
// CHECK-NEXT:           %13 = async.create_group %12 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn(%13, %c0, %7, %10, %0, %c2, %c4, %c0, %c1, %c0, %arg2, %c3, %c4, %c2, %c1, %c1, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:           async.await_all %13
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %9 = arith.cmpi eq, %7, %c1 : index
// CHECK-NEXT:         scf.if %9 {
// CHECK-NEXT:           func.call @parallel_compute_fn(%c0, %6, %0, %c2, %c4, %c0, %c1, %c0, %arg2, %c3, %c4, %c2, %c1, %c1, %arg1, %arg0) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %10 = arith.subi %7, %c1 : index
// CHECK-NEXT:           %11 = async.create_group %10 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_0(%11, %c0, %7, %6, %0, %c2, %c4, %c0, %c1, %c0, %arg2, %c3, %c4, %c2, %c1, %c1, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:           async.await_all %11
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_with_aligned_loops(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x3x4xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c2 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.divsi %2, %c4 : index
// CHECK-NEXT:     %7 = arith.divsi %6, %c2 : index
// CHECK-NEXT:     %8 = arith.remsi %7, %arg2 : index
// CHECK-NEXT:     %9 = arith.divsi %5, %c4 : index
// CHECK-NEXT:     %10 = arith.divsi %9, %c2 : index
// CHECK-NEXT:     %11 = arith.remsi %10, %arg2 : index
// CHECK-NEXT:     %12 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %8 to %12 step %c1 {
// CHECK-NEXT:       %13 = arith.muli %arg16, %c2 : index
// CHECK-NEXT:       scf.for %arg17 = %c0 to %c2 step %c1 {
// CHECK-NEXT:         %14 = arith.addi %arg17, %c1 : index
// CHECK-NEXT:         scf.for %arg18 = %c0 to %c4 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%13, %14, %arg18] : memref<?x3x4xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x3x4xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg18 = %arg1, %arg19 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg18, %arg19 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg18: index, %arg19: index):
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg18, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_with_aligned_loops(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x3x4xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c2 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.remsi %2, %c4 : index
// CHECK-NEXT:     %7 = arith.divsi %2, %c4 : index
// CHECK-NEXT:     %8 = arith.remsi %7, %c2 : index
// CHECK-NEXT:     %9 = arith.divsi %7, %c2 : index
// CHECK-NEXT:     %10 = arith.remsi %9, %arg2 : index
// CHECK-NEXT:     %11 = arith.remsi %5, %c4 : index
// CHECK-NEXT:     %12 = arith.divsi %5, %c4 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %c2 : index
// CHECK-NEXT:     %14 = arith.divsi %12, %c2 : index
// CHECK-NEXT:     %15 = arith.remsi %14, %arg2 : index
// CHECK-NEXT:     %16 = arith.addi %15, %c1 : index
// CHECK-NEXT:     %17 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %18 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %10 to %16 step %c1 {
// CHECK-NEXT:       %19 = arith.muli %arg16, %c2 : index
// CHECK-NEXT:       %20 = arith.cmpi eq, %arg16, %10 : index
// CHECK-NEXT:       %21 = arith.cmpi eq, %arg16, %15 : index
// CHECK-NEXT:       %22 = arith.select %20, %8, %c0 : index
// CHECK-NEXT:       %23 = arith.select %21, %17, %c2 : index
// CHECK-NEXT:       scf.for %arg17 = %22 to %23 step %c1 {
// CHECK-NEXT:         %24 = arith.addi %arg17, %c1 : index
// CHECK-NEXT:         %25 = arith.cmpi eq, %arg17, %8 : index
// CHECK-NEXT:         %26 = arith.cmpi eq, %arg17, %13 : index
// CHECK-NEXT:         %27 = arith.andi %25, %20 : i1
// CHECK-NEXT:         %28 = arith.andi %26, %21 : i1
// CHECK-NEXT:         %29 = arith.select %27, %6, %c0 : index
// CHECK-NEXT:         %30 = arith.select %28, %18, %c4 : index
// CHECK-NEXT:         scf.for %arg18 = %29 to %30 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%19, %24, %arg18] : memref<?x3x4xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_0(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x3x4xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg18 = %arg1, %arg19 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg18, %arg19 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg18: index, %arg19: index):
// CHECK-NEXT:       %1 = arith.subi %arg19, %arg18 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg18, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_0(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x3x4xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @f(%m: memref<?x3x4xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j, %k) = (%c0, %c1, %c0) to (%n, %c3, %c4) step (%c2, %c1, %c1) {
    memref.store %x, %m[%i, %j, %k] : memref<?x3x4xf32>
  }
  return
}
