// Which inner loops are computed whole, and constant numbers of iterations that are not positive.
// RUN: mlir-opt %s -async-parallel-for | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @a(%arg0: index, %arg1: memref<?x?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg0 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.cmpi eq, %1, %c0 : index
// CHECK-NEXT:     scf.if %2 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %3 = arith.ceildivsi %1, %c32 : index
// CHECK-NEXT:       %4 = arith.maxsi %3, %c1000 : index
// CHECK-NEXT:       %5 = arith.minsi %1, %4 : index
// CHECK-NEXT:       %6 = arith.ceildivsi %1, %5 : index
// CHECK-NEXT:       %7 = arith.cmpi sge, %5, %c4 : index
// CHECK-NEXT:       scf.if %7 {
// CHECK-NEXT:         %8 = arith.ceildivsi %5, %c4 : index
// CHECK-NEXT:         %9 = arith.muli %8, %c4 : index
// CHECK-NEXT:         %10 = arith.cmpi eq, %6, %c1 : index
// CHECK-NEXT:         scf.if %10 {
// CHECK-NEXT:           func.call @parallel_compute_fn_with_aligned_loops_1(%c0, %9, %arg0, %arg0, %c4, %c0, %c0, %c0, %arg0, %arg0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %11 = arith.subi %6, %c1 : index
// CHECK-NEXT:           %12 = async.create_group %11 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_6(%12, %c0, %6, %9, %arg0, %arg0, %c4, %c0, %c0, %c0, %arg0, %arg0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:           async.await_all %12
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %8 = arith.cmpi eq, %6, %c1 : index
// CHECK-NEXT:         scf.if %8 {
// CHECK-NEXT:           func.call @parallel_compute_fn_4(%c0, %5, %arg0, %arg0, %c4, %c0, %c0, %c0, %arg0, %arg0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %9 = arith.subi %6, %c1 : index
// CHECK-NEXT:           %10 = async.create_group %9 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_7(%10, %c0, %6, %5, %arg0, %arg0, %c4, %c0, %c0, %c0, %arg0, %arg0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:           async.await_all %10
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @b(%arg0: index, %arg1: memref<?x?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %c-4 = arith.constant -4 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %c-4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.cmpi eq, %1, %c0 : index
// CHECK-NEXT:     scf.if %2 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %3 = arith.ceildivsi %1, %c32 : index
// CHECK-NEXT:       %4 = arith.maxsi %3, %c1000 : index
// CHECK-NEXT:       %5 = arith.minsi %1, %4 : index
// CHECK-NEXT:       %6 = arith.ceildivsi %1, %5 : index
// CHECK-NEXT:       %7 = arith.cmpi sge, %5, %c4 : index
// CHECK-NEXT:       scf.if %7 {
// CHECK-NEXT:         %8 = arith.ceildivsi %5, %c4 : index
// CHECK-NEXT:         %9 = arith.muli %8, %c4 : index
// CHECK-NEXT:         %10 = arith.cmpi eq, %6, %c1 : index
// CHECK-NEXT:         scf.if %10 {
// CHECK-NEXT:           func.call @parallel_compute_fn_with_aligned_loops_0(%c0, %9, %arg0, %c-4, %c4, %c0, %c4, %c0, %arg0, %c0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %11 = arith.subi %6, %c1 : index
// CHECK-NEXT:           %12 = async.create_group %11 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_4(%12, %c0, %6, %9, %arg0, %c-4, %c4, %c0, %c4, %c0, %arg0, %c0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:           async.await_all %12
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %8 = arith.cmpi eq, %6, %c1 : index
// CHECK-NEXT:         scf.if %8 {
// CHECK-NEXT:           func.call @parallel_compute_fn_3(%c0, %5, %arg0, %c-4, %c4, %c0, %c4, %c0, %arg0, %c0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %9 = arith.subi %6, %c1 : index
// CHECK-NEXT:           %10 = async.create_group %9 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_5(%10, %c0, %6, %5, %arg0, %c-4, %c4, %c0, %c4, %c0, %arg0, %c0, %c4, %c1, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:           async.await_all %10
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @c(%arg0: index, %arg1: memref<?x?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c512 = arith.constant 512 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %c4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c512 : index
// CHECK-NEXT:     %2 = arith.cmpi eq, %1, %c0 : index
// CHECK-NEXT:     scf.if %2 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %3 = arith.ceildivsi %1, %c32 : index
// CHECK-NEXT:       %4 = arith.maxsi %3, %c1000 : index
// CHECK-NEXT:       %5 = arith.minsi %1, %4 : index
// CHECK-NEXT:       %6 = arith.ceildivsi %1, %5 : index
// CHECK-NEXT:       %7 = arith.cmpi sge, %5, %c512 : index
// CHECK-NEXT:       scf.if %7 {
// CHECK-NEXT:         %8 = arith.ceildivsi %5, %c512 : index
// CHECK-NEXT:         %9 = arith.muli %8, %c512 : index
// CHECK-NEXT:         %10 = arith.cmpi eq, %6, %c1 : index
// CHECK-NEXT:         scf.if %10 {
// CHECK-NEXT:           func.call @parallel_compute_fn_with_aligned_loops(%c0, %9, %arg0, %c4, %c512, %c0, %c0, %c0, %arg0, %c4, %c512, %c1, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %11 = arith.subi %6, %c1 : index
// CHECK-NEXT:           %12 = async.create_group %11 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_2(%12, %c0, %6, %9, %arg0, %c4, %c512, %c0, %c0, %c0, %arg0, %c4, %c512, %c1, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:           async.await_all %12
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %8 = arith.cmpi eq, %6, %c1 : index
// CHECK-NEXT:         scf.if %8 {
// CHECK-NEXT:           func.call @parallel_compute_fn_2(%c0, %5, %arg0, %c4, %c512, %c0, %c0, %c0, %arg0, %c4, %c512, %c1, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %9 = arith.subi %6, %c1 : index
// CHECK-NEXT:           %10 = async.create_group %9 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_3(%10, %c0, %6, %5, %arg0, %c4, %c512, %c0, %c0, %c0, %arg0, %c4, %c512, %c1, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:           async.await_all %10
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @outer(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %c-9 = arith.constant -9 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %c-9 : index
// CHECK-NEXT:     %1 = arith.cmpi eq, %0, %c0 : index
// CHECK-NEXT:     scf.if %1 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %2 = arith.ceildivsi %0, %c32 : index
// CHECK-NEXT:       %3 = arith.maxsi %2, %c1000 : index
// CHECK-NEXT:       %4 = arith.minsi %0, %3 : index
// CHECK-NEXT:       %5 = arith.ceildivsi %0, %4 : index
// CHECK-NEXT:       %6 = arith.cmpi eq, %5, %c1 : index
// CHECK-NEXT:       scf.if %6 {
// CHECK-NEXT:         func.call @parallel_compute_fn_1(%c0, %4, %c-9, %arg0, %c9, %c0, %c0, %arg0, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %7 = arith.subi %5, %c1 : index
// CHECK-NEXT:         %8 = async.create_group %7 : !async.group
// CHECK-NEXT:         func.call @async_dispatch_fn_1(%8, %c0, %5, %4, %c-9, %arg0, %c9, %c0, %c0, %arg0, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:         async.await_all %8
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @inner(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %c-9 = arith.constant -9 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %c-9 : index
// CHECK-NEXT:     %1 = arith.cmpi eq, %0, %c0 : index
// CHECK-NEXT:     scf.if %1 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %2 = arith.ceildivsi %0, %c32 : index
// CHECK-NEXT:       %3 = arith.maxsi %2, %c1000 : index
// CHECK-NEXT:       %4 = arith.minsi %0, %3 : index
// CHECK-NEXT:       %5 = arith.ceildivsi %0, %4 : index
// CHECK-NEXT:       %6 = arith.cmpi eq, %5, %c1 : index
// CHECK-NEXT:       scf.if %6 {
// CHECK-NEXT:         func.call @parallel_compute_fn_0(%c0, %4, %arg0, %c-9, %c0, %c9, %arg0, %c0, %c1, %c1, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %7 = arith.subi %5, %c1 : index
// CHECK-NEXT:         %8 = async.create_group %7 : !async.group
// CHECK-NEXT:         func.call @async_dispatch_fn_0(%8, %c0, %5, %4, %arg0, %c-9, %c0, %c9, %arg0, %c0, %c1, %c1, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:         async.await_all %8
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @same(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.ceildivsi %arg0, %c3 : index
// CHECK-NEXT:     scf.if %true {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %1 = arith.ceildivsi %c0, %c0 : index
// CHECK-NEXT:       %2 = arith.cmpi eq, %1, %c1 : index
// CHECK-NEXT:       scf.if %2 {
// CHECK-NEXT:         func.call @parallel_compute_fn(%c0, %c0, %0, %c0, %c0, %arg0, %arg0, %arg0, %c3, %c3, %arg2, %arg1) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %3 = arith.subi %1, %c1 : index
// CHECK-NEXT:         %4 = async.create_group %3 : !async.group
// CHECK-NEXT:         func.call @async_dispatch_fn(%4, %c0, %1, %c0, %0, %c0, %c0, %arg0, %arg0, %arg0, %c3, %c3, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:         async.await_all %4
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: f32, %arg11: memref<?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %c0 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %c0 : index
// CHECK-NEXT:     %5 = arith.divsi %0, %c0 : index
// CHECK-NEXT:     %6 = arith.remsi %5, %arg2 : index
// CHECK-NEXT:     %7 = arith.remsi %3, %c0 : index
// CHECK-NEXT:     %8 = arith.divsi %3, %c0 : index
// CHECK-NEXT:     %9 = arith.remsi %8, %arg2 : index
// CHECK-NEXT:     %10 = arith.addi %9, %c1 : index
// CHECK-NEXT:     %11 = arith.addi %7, %c1 : index
// CHECK-NEXT:     scf.for %arg12 = %6 to %10 step %c1 {
// CHECK-NEXT:       %12 = arith.muli %arg12, %c3 : index
// CHECK-NEXT:       %13 = arith.cmpi eq, %arg12, %6 : index
// CHECK-NEXT:       %14 = arith.cmpi eq, %arg12, %9 : index
// CHECK-NEXT:       %15 = arith.select %13, %4, %c0 : index
// CHECK-NEXT:       %16 = arith.select %14, %11, %c0 : index
// CHECK-NEXT:       scf.for %arg13 = %15 to %16 step %c1 {
// CHECK-NEXT:         %17 = arith.muli %arg13, %c3 : index
// CHECK-NEXT:         %18 = arith.addi %arg5, %17 : index
// CHECK-NEXT:         memref.store %arg10, %arg11[%12, %18] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: f32, %arg13: memref<?x?xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg14 = %arg1, %arg15 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg14, %arg15 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg14: index, %arg15: index):
// CHECK-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg14, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn(%arg0, %3, %arg15, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg14, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: f32, %arg11: memref<?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c-9 = arith.constant -9 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c-9 : index
// CHECK-NEXT:     %1 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %2 = arith.addi %1, %arg1 : index
// CHECK-NEXT:     %3 = arith.minsi %2, %0 : index
// CHECK-NEXT:     %4 = arith.subi %3, %c1 : index
// CHECK-NEXT:     %5 = arith.remsi %1, %c-9 : index
// CHECK-NEXT:     %6 = arith.divsi %1, %c-9 : index
// CHECK-NEXT:     %7 = arith.remsi %6, %arg2 : index
// CHECK-NEXT:     %8 = arith.remsi %4, %c-9 : index
// CHECK-NEXT:     %9 = arith.divsi %4, %c-9 : index
// CHECK-NEXT:     %10 = arith.remsi %9, %arg2 : index
// CHECK-NEXT:     %11 = arith.addi %10, %c1 : index
// CHECK-NEXT:     %12 = arith.addi %8, %c1 : index
// CHECK-NEXT:     scf.for %arg12 = %7 to %11 step %c1 {
// CHECK-NEXT:       %13 = arith.cmpi eq, %arg12, %7 : index
// CHECK-NEXT:       %14 = arith.cmpi eq, %arg12, %10 : index
// CHECK-NEXT:       %15 = arith.select %13, %5, %c0 : index
// CHECK-NEXT:       %16 = arith.select %14, %12, %c-9 : index
// CHECK-NEXT:       scf.for %arg13 = %15 to %16 step %c1 {
// CHECK-NEXT:         %17 = arith.addi %arg13, %c9 : index
// CHECK-NEXT:         memref.store %arg10, %arg11[%arg12, %17] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_0(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: f32, %arg13: memref<?x?xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg14 = %arg1, %arg15 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg14, %arg15 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg14: index, %arg15: index):
// CHECK-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg14, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_0(%arg0, %3, %arg15, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg14, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_0(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_1(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: f32, %arg11: memref<?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c-9 = arith.constant -9 : index
// CHECK-NEXT:     %c9 = arith.constant 9 : index
// CHECK-NEXT:     %0 = arith.muli %arg3, %c-9 : index
// CHECK-NEXT:     %1 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %2 = arith.addi %1, %arg1 : index
// CHECK-NEXT:     %3 = arith.minsi %2, %0 : index
// CHECK-NEXT:     %4 = arith.subi %3, %c1 : index
// CHECK-NEXT:     %5 = arith.remsi %1, %arg3 : index
// CHECK-NEXT:     %6 = arith.divsi %1, %arg3 : index
// CHECK-NEXT:     %7 = arith.remsi %6, %c-9 : index
// CHECK-NEXT:     %8 = arith.remsi %4, %arg3 : index
// CHECK-NEXT:     %9 = arith.divsi %4, %arg3 : index
// CHECK-NEXT:     %10 = arith.remsi %9, %c-9 : index
// CHECK-NEXT:     %11 = arith.addi %10, %c1 : index
// CHECK-NEXT:     %12 = arith.addi %8, %c1 : index
// CHECK-NEXT:     scf.for %arg12 = %7 to %11 step %c1 {
// CHECK-NEXT:       %13 = arith.addi %arg12, %c9 : index
// CHECK-NEXT:       %14 = arith.cmpi eq, %arg12, %7 : index
// CHECK-NEXT:       %15 = arith.cmpi eq, %arg12, %10 : index
// CHECK-NEXT:       %16 = arith.select %14, %5, %c0 : index
// CHECK-NEXT:       %17 = arith.select %15, %12, %arg3 : index
// CHECK-NEXT:       scf.for %arg13 = %16 to %17 step %c1 {
// CHECK-NEXT:         memref.store %arg10, %arg11[%13, %arg13] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_1(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: f32, %arg13: memref<?x?xf32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg14 = %arg1, %arg15 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg14, %arg15 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg14: index, %arg15: index):
// CHECK-NEXT:       %1 = arith.subi %arg15, %arg14 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg14, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_1(%arg0, %3, %arg15, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg14, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_1(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13) : (index, index, index, index, index, index, index, index, index, index, f32, memref<?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_with_aligned_loops(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c512 = arith.constant 512 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c512 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.divsi %2, %c512 : index
// CHECK-NEXT:     %7 = arith.remsi %6, %c4 : index
// CHECK-NEXT:     %8 = arith.divsi %6, %c4 : index
// CHECK-NEXT:     %9 = arith.remsi %8, %arg2 : index
// CHECK-NEXT:     %10 = arith.divsi %5, %c512 : index
// CHECK-NEXT:     %11 = arith.remsi %10, %c4 : index
// CHECK-NEXT:     %12 = arith.divsi %10, %c4 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %arg2 : index
// CHECK-NEXT:     %14 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %15 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %9 to %14 step %c1 {
// CHECK-NEXT:       %16 = arith.cmpi eq, %arg16, %9 : index
// CHECK-NEXT:       %17 = arith.cmpi eq, %arg16, %13 : index
// CHECK-NEXT:       %18 = arith.select %16, %7, %c0 : index
// CHECK-NEXT:       %19 = arith.select %17, %15, %c4 : index
// CHECK-NEXT:       scf.for %arg17 = %18 to %19 step %c1 {
// CHECK-NEXT:         scf.for %arg18 = %c0 to %c512 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<?x?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_2(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x?x?xf32>) {
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
// CHECK-NEXT:         func.call @async_dispatch_fn_2(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_with_aligned_loops(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_2(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c512 = arith.constant 512 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c512 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.remsi %2, %c512 : index
// CHECK-NEXT:     %7 = arith.divsi %2, %c512 : index
// CHECK-NEXT:     %8 = arith.remsi %7, %c4 : index
// CHECK-NEXT:     %9 = arith.divsi %7, %c4 : index
// CHECK-NEXT:     %10 = arith.remsi %9, %arg2 : index
// CHECK-NEXT:     %11 = arith.remsi %5, %c512 : index
// CHECK-NEXT:     %12 = arith.divsi %5, %c512 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %c4 : index
// CHECK-NEXT:     %14 = arith.divsi %12, %c4 : index
// CHECK-NEXT:     %15 = arith.remsi %14, %arg2 : index
// CHECK-NEXT:     %16 = arith.addi %15, %c1 : index
// CHECK-NEXT:     %17 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %18 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %10 to %16 step %c1 {
// CHECK-NEXT:       %19 = arith.cmpi eq, %arg16, %10 : index
// CHECK-NEXT:       %20 = arith.cmpi eq, %arg16, %15 : index
// CHECK-NEXT:       %21 = arith.select %19, %8, %c0 : index
// CHECK-NEXT:       %22 = arith.select %20, %17, %c4 : index
// CHECK-NEXT:       scf.for %arg17 = %21 to %22 step %c1 {
// CHECK-NEXT:         %23 = arith.cmpi eq, %arg17, %8 : index
// CHECK-NEXT:         %24 = arith.cmpi eq, %arg17, %13 : index
// CHECK-NEXT:         %25 = arith.andi %23, %19 : i1
// CHECK-NEXT:         %26 = arith.andi %24, %20 : i1
// CHECK-NEXT:         %27 = arith.select %25, %6, %c0 : index
// CHECK-NEXT:         %28 = arith.select %26, %18, %c512 : index
// CHECK-NEXT:         scf.for %arg18 = %27 to %28 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<?x?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_3(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x?x?xf32>) {
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
// CHECK-NEXT:         func.call @async_dispatch_fn_3(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_2(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_with_aligned_loops_0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c-4 = arith.constant -4 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c-4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.divsi %2, %c4 : index
// CHECK-NEXT:     %7 = arith.remsi %6, %c-4 : index
// CHECK-NEXT:     %8 = arith.divsi %6, %c-4 : index
// CHECK-NEXT:     %9 = arith.remsi %8, %arg2 : index
// CHECK-NEXT:     %10 = arith.divsi %5, %c4 : index
// CHECK-NEXT:     %11 = arith.remsi %10, %c-4 : index
// CHECK-NEXT:     %12 = arith.divsi %10, %c-4 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %arg2 : index
// CHECK-NEXT:     %14 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %15 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %9 to %14 step %c1 {
// CHECK-NEXT:       %16 = arith.cmpi eq, %arg16, %9 : index
// CHECK-NEXT:       %17 = arith.cmpi eq, %arg16, %13 : index
// CHECK-NEXT:       %18 = arith.select %16, %7, %c0 : index
// CHECK-NEXT:       %19 = arith.select %17, %15, %c-4 : index
// CHECK-NEXT:       scf.for %arg17 = %18 to %19 step %c1 {
// CHECK-NEXT:         %20 = arith.addi %arg17, %c4 : index
// CHECK-NEXT:         scf.for %arg18 = %c0 to %c4 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %20, %arg18] : memref<?x?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_4(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x?x?xf32>) {
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
// CHECK-NEXT:         func.call @async_dispatch_fn_4(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_with_aligned_loops_0(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_3(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c-4 = arith.constant -4 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %c-4 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.remsi %2, %c4 : index
// CHECK-NEXT:     %7 = arith.divsi %2, %c4 : index
// CHECK-NEXT:     %8 = arith.remsi %7, %c-4 : index
// CHECK-NEXT:     %9 = arith.divsi %7, %c-4 : index
// CHECK-NEXT:     %10 = arith.remsi %9, %arg2 : index
// CHECK-NEXT:     %11 = arith.remsi %5, %c4 : index
// CHECK-NEXT:     %12 = arith.divsi %5, %c4 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %c-4 : index
// CHECK-NEXT:     %14 = arith.divsi %12, %c-4 : index
// CHECK-NEXT:     %15 = arith.remsi %14, %arg2 : index
// CHECK-NEXT:     %16 = arith.addi %15, %c1 : index
// CHECK-NEXT:     %17 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %18 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %10 to %16 step %c1 {
// CHECK-NEXT:       %19 = arith.cmpi eq, %arg16, %10 : index
// CHECK-NEXT:       %20 = arith.cmpi eq, %arg16, %15 : index
// CHECK-NEXT:       %21 = arith.select %19, %8, %c0 : index
// CHECK-NEXT:       %22 = arith.select %20, %17, %c-4 : index
// CHECK-NEXT:       scf.for %arg17 = %21 to %22 step %c1 {
// CHECK-NEXT:         %23 = arith.addi %arg17, %c4 : index
// CHECK-NEXT:         %24 = arith.cmpi eq, %arg17, %8 : index
// CHECK-NEXT:         %25 = arith.cmpi eq, %arg17, %13 : index
// CHECK-NEXT:         %26 = arith.andi %24, %19 : i1
// CHECK-NEXT:         %27 = arith.andi %25, %20 : i1
// CHECK-NEXT:         %28 = arith.select %26, %6, %c0 : index
// CHECK-NEXT:         %29 = arith.select %27, %18, %c4 : index
// CHECK-NEXT:         scf.for %arg18 = %28 to %29 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %23, %arg18] : memref<?x?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_5(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x?x?xf32>) {
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
// CHECK-NEXT:         func.call @async_dispatch_fn_5(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_3(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_with_aligned_loops_1(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %arg3 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.divsi %2, %c4 : index
// CHECK-NEXT:     %7 = arith.remsi %6, %arg3 : index
// CHECK-NEXT:     %8 = arith.divsi %6, %arg3 : index
// CHECK-NEXT:     %9 = arith.remsi %8, %arg2 : index
// CHECK-NEXT:     %10 = arith.divsi %5, %c4 : index
// CHECK-NEXT:     %11 = arith.remsi %10, %arg3 : index
// CHECK-NEXT:     %12 = arith.divsi %10, %arg3 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %arg2 : index
// CHECK-NEXT:     %14 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %15 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %9 to %14 step %c1 {
// CHECK-NEXT:       %16 = arith.cmpi eq, %arg16, %9 : index
// CHECK-NEXT:       %17 = arith.cmpi eq, %arg16, %13 : index
// CHECK-NEXT:       %18 = arith.select %16, %7, %c0 : index
// CHECK-NEXT:       %19 = arith.select %17, %15, %arg3 : index
// CHECK-NEXT:       scf.for %arg17 = %18 to %19 step %c1 {
// CHECK-NEXT:         scf.for %arg18 = %c0 to %c4 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<?x?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_6(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x?x?xf32>) {
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
// CHECK-NEXT:         func.call @async_dispatch_fn_6(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_with_aligned_loops_1(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_4(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: f32, %arg15: memref<?x?x?xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.muli %arg2, %arg3 : index
// CHECK-NEXT:     %1 = arith.muli %0, %c4 : index
// CHECK-NEXT:     %2 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %3 = arith.addi %2, %arg1 : index
// CHECK-NEXT:     %4 = arith.minsi %3, %1 : index
// CHECK-NEXT:     %5 = arith.subi %4, %c1 : index
// CHECK-NEXT:     %6 = arith.remsi %2, %c4 : index
// CHECK-NEXT:     %7 = arith.divsi %2, %c4 : index
// CHECK-NEXT:     %8 = arith.remsi %7, %arg3 : index
// CHECK-NEXT:     %9 = arith.divsi %7, %arg3 : index
// CHECK-NEXT:     %10 = arith.remsi %9, %arg2 : index
// CHECK-NEXT:     %11 = arith.remsi %5, %c4 : index
// CHECK-NEXT:     %12 = arith.divsi %5, %c4 : index
// CHECK-NEXT:     %13 = arith.remsi %12, %arg3 : index
// CHECK-NEXT:     %14 = arith.divsi %12, %arg3 : index
// CHECK-NEXT:     %15 = arith.remsi %14, %arg2 : index
// CHECK-NEXT:     %16 = arith.addi %15, %c1 : index
// CHECK-NEXT:     %17 = arith.addi %13, %c1 : index
// CHECK-NEXT:     %18 = arith.addi %11, %c1 : index
// CHECK-NEXT:     scf.for %arg16 = %10 to %16 step %c1 {
// CHECK-NEXT:       %19 = arith.cmpi eq, %arg16, %10 : index
// CHECK-NEXT:       %20 = arith.cmpi eq, %arg16, %15 : index
// CHECK-NEXT:       %21 = arith.select %19, %8, %c0 : index
// CHECK-NEXT:       %22 = arith.select %20, %17, %arg3 : index
// CHECK-NEXT:       scf.for %arg17 = %21 to %22 step %c1 {
// CHECK-NEXT:         %23 = arith.cmpi eq, %arg17, %8 : index
// CHECK-NEXT:         %24 = arith.cmpi eq, %arg17, %13 : index
// CHECK-NEXT:         %25 = arith.andi %23, %19 : i1
// CHECK-NEXT:         %26 = arith.andi %24, %20 : i1
// CHECK-NEXT:         %27 = arith.select %25, %6, %c0 : index
// CHECK-NEXT:         %28 = arith.select %26, %18, %c4 : index
// CHECK-NEXT:         scf.for %arg18 = %27 to %28 step %c1 {
// CHECK-NEXT:           memref.store %arg14, %arg15[%arg16, %arg17, %arg18] : memref<?x?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_7(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: index, %arg9: index, %arg10: index, %arg11: index, %arg12: index, %arg13: index, %arg14: index, %arg15: index, %arg16: f32, %arg17: memref<?x?x?xf32>) {
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
// CHECK-NEXT:         func.call @async_dispatch_fn_7(%arg0, %3, %arg19, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (!async.group, index, index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg18, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_4(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10, %arg11, %arg12, %arg13, %arg14, %arg15, %arg16, %arg17) : (index, index, index, index, index, index, index, index, index, index, index, index, index, index, f32, memref<?x?x?xf32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @a(%n: index, %m: memref<?x?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%n, %n, %c4) step (%c1, %c1, %c1) {
    memref.store %v, %m[%i, %j, %k] : memref<?x?x?xf32>
  }
  return
}
func.func @b(%n: index, %m: memref<?x?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.parallel (%i, %j, %k) = (%c0, %c4, %c0) to (%n, %c0, %c4) step (%c1, %c1, %c1) {
    memref.store %v, %m[%i, %j, %k] : memref<?x?x?xf32>
  }
  return
}
func.func @c(%n: index, %m: memref<?x?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c512 = arith.constant 512 : index
  scf.parallel (%i, %j, %k) = (%c0, %c0, %c0) to (%n, %c4, %c512) step (%c1, %c1, %c1) {
    memref.store %v, %m[%i, %j, %k] : memref<?x?x?xf32>
  }
  return
}
func.func @outer(%n: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c9, %c0) to (%c0, %n) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
func.func @inner(%n: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c0, %c9) to (%n, %c0) step (%c1, %c1) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
func.func @same(%n: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i, %j) = (%c0, %n) to (%n, %n) step (%c3, %c3) {
    memref.store %v, %m[%i, %j] : memref<?x?xf32>
  }
  return
}
