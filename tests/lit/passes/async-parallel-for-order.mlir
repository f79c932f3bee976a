// The order of constants, of the functions that loops in loops become, and functions in nested modules.
// RUN: mlir-opt %s -async-parallel-for | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @constants(%arg0: index, %arg1: memref<?xi32>, %arg2: i32) -> i32 {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.ceildivsi %c0, %arg0 : index
// CHECK-NEXT:     %1 = arith.cmpi eq, %0, %c0 : index
// CHECK-NEXT:     scf.if %1 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %3 = arith.ceildivsi %0, %c32 : index
// CHECK-NEXT:       %4 = arith.maxsi %3, %c1000 : index
// CHECK-NEXT:       %5 = arith.minsi %0, %4 : index
// CHECK-NEXT:       %6 = arith.ceildivsi %0, %5 : index
// CHECK-NEXT:       %7 = arith.cmpi eq, %6, %c1 : index
// CHECK-NEXT:       scf.if %7 {
// CHECK-NEXT:         func.call @parallel_compute_fn_1(%c0, %5, %0, %arg0, %arg0, %arg0, %arg2, %arg1) : (index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %8 = arith.subi %6, %c1 : index
// CHECK-NEXT:         %9 = async.create_group %8 : !async.group
// CHECK-NEXT:         func.call @async_dispatch_fn_1(%9, %c0, %6, %5, %0, %arg0, %arg0, %arg0, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:         async.await_all %9
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %2 = scf.while (%arg3 = %c10_i32) : (i32) -> i32 {
// CHECK-NEXT:       scf.condition(%false) %arg2 : i32
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg3: i32):
// CHECK-NEXT:       scf.yield %arg2 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     return %2 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: index, %arg1: memref<?x?xf32>, %arg2: f32) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %0 = arith.cmpi eq, %arg0, %c0 : index
// CHECK-NEXT:     scf.if %0 {
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %1 = arith.ceildivsi %arg0, %c32 : index
// CHECK-NEXT:       %2 = arith.maxsi %1, %c1000 : index
// CHECK-NEXT:       %3 = arith.minsi %arg0, %2 : index
// CHECK-NEXT:       %4 = arith.ceildivsi %arg0, %3 : index
// CHECK-NEXT:       %5 = arith.cmpi eq, %4, %c1 : index
// CHECK-NEXT:       scf.if %5 {
// CHECK-NEXT:         func.call @parallel_compute_fn_0(%c0, %3, %arg0, %c0, %arg0, %c1, %arg2, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %6 = arith.subi %4, %c1 : index
// CHECK-NEXT:         %7 = async.create_group %6 : !async.group
// CHECK-NEXT:         func.call @async_dispatch_fn_0(%7, %c0, %4, %3, %arg0, %c0, %arg0, %c1, %arg2, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:         async.await_all %7
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func @in_module(%arg0: index, %arg1: memref<?xi32>, %arg2: i32) {
// CHECK-NEXT:       %c32 = arith.constant 32 : index
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       %c1000 = arith.constant 1000 : index
// CHECK-NEXT:       %c0 = arith.constant 0 : index
// CHECK-NEXT:       %0 = arith.ceildivsi %c0, %arg0 : index
// CHECK-NEXT:       %1 = arith.cmpi eq, %0, %c0 : index
// CHECK-NEXT:       scf.if %1 {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %2 = arith.ceildivsi %0, %c32 : index
// CHECK-NEXT:         %3 = arith.maxsi %2, %c1000 : index
// CHECK-NEXT:         %4 = arith.minsi %0, %3 : index
// CHECK-NEXT:         %5 = arith.ceildivsi %0, %4 : index
// CHECK-NEXT:         %6 = arith.cmpi eq, %5, %c1 : index
// CHECK-NEXT:         scf.if %6 {
// CHECK-NEXT:           func.call @parallel_compute_fn(%c0, %4, %0, %arg0, %arg0, %arg0, %arg2, %arg1) : (index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %7 = arith.subi %5, %c1 : index
// CHECK-NEXT:           %8 = async.create_group %7 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn(%8, %c0, %5, %4, %0, %arg0, %arg0, %arg0, %arg2, %arg1) : (!async.group, index, index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:           async.await_all %8
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:     func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: i32, %arg7: memref<?xi32>) {
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:       %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:       %2 = arith.minsi %1, %arg2 : index
// CHECK-NEXT:       %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:       %4 = arith.remsi %0, %arg2 : index
// CHECK-NEXT:       %5 = arith.remsi %3, %arg2 : index
// CHECK-NEXT:       %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:       scf.for %arg8 = %4 to %6 step %c1 {
// CHECK-NEXT:         %7 = arith.muli %arg8, %arg5 : index
// CHECK-NEXT:         %8 = arith.addi %arg3, %7 : index
// CHECK-NEXT:         memref.store %arg6, %arg7[%8] : memref<?xi32>
// CHECK-NEXT:       }
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:     func.func private @async_dispatch_fn(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: i32, %arg9: memref<?xi32>) {
// CHECK-NEXT:       %c1 = arith.constant 1 : index
// CHECK-NEXT:       %c2 = arith.constant 2 : index
// CHECK-NEXT:       %0:2 = scf.while (%arg10 = %arg1, %arg11 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:         %1 = arith.subi %arg11, %arg10 : index
// CHECK-NEXT:         %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:         scf.condition(%2) %arg10, %arg11 : index, index
// CHECK-NEXT:       } do {
// CHECK-NEXT:       ^bb0(%arg10: index, %arg11: index):
// CHECK-NEXT:         %1 = arith.subi %arg11, %arg10 : index
// CHECK-NEXT:         %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:         %3 = arith.addi %arg10, %2 : index
// CHECK-NEXT:         %token = async.execute {
// CHECK-NEXT:           func.call @async_dispatch_fn(%arg0, %3, %arg11, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9) : (!async.group, index, index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:           async.yield
// CHECK-NEXT:         }
// CHECK-NEXT:         %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:         scf.yield %arg10, %3 : index, index
// CHECK-NEXT:       }
// CHECK-NEXT:       call @parallel_compute_fn(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9) : (index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?x?xf32>, %arg8: index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %arg2 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %arg2 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %arg2 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg9 = %4 to %6 step %c1 {
// CHECK-NEXT:       memref.store %arg6, %arg7[%arg9, %arg8] : memref<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: f32, %arg9: memref<?x?xf32>, %arg10: index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg11 = %arg1, %arg12 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg12, %arg11 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg11, %arg12 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg11: index, %arg12: index):
// CHECK-NEXT:       %1 = arith.subi %arg12, %arg11 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg11, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn(%arg0, %3, %arg12, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10) : (!async.group, index, index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg11, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10) : (index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_0(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?x?xf32>, %arg8: index) {
// CHECK-NEXT:     %c32 = arith.constant 32 : index
// CHECK-NEXT:     %c1000 = arith.constant 1000 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %arg2 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %arg2 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %arg2 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg9 = %4 to %6 step %c1 {
// CHECK-NEXT:       %7 = arith.cmpi eq, %arg9, %c0 : index
// CHECK-NEXT:       scf.if %7 {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %9 = arith.ceildivsi %arg9, %c32 : index
// CHECK-NEXT:         %10 = arith.maxsi %9, %c1000 : index
// CHECK-NEXT:         %11 = arith.minsi %arg9, %10 : index
// CHECK-NEXT:         %12 = arith.ceildivsi %arg9, %11 : index
// CHECK-NEXT:         %13 = arith.cmpi eq, %12, %c1 : index
// CHECK-NEXT:         scf.if %13 {
// CHECK-NEXT:           func.call @parallel_compute_fn_2(%c0, %11, %arg9, %c0, %arg9, %c1, %arg6, %arg7, %arg9) : (index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %14 = arith.subi %12, %c1 : index
// CHECK-NEXT:           %15 = async.create_group %14 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn_2(%15, %c0, %12, %11, %arg9, %c0, %arg9, %c1, %arg6, %arg7, %arg9) : (!async.group, index, index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:           async.await_all %15
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       %8 = arith.cmpi eq, %arg8, %c0 : index
// CHECK-NEXT:       scf.if %8 {
// CHECK-NEXT:       } else {
// CHECK-NEXT:         %9 = arith.ceildivsi %arg8, %c32 : index
// CHECK-NEXT:         %10 = arith.maxsi %9, %c1000 : index
// CHECK-NEXT:         %11 = arith.minsi %arg8, %10 : index
// CHECK-NEXT:         %12 = arith.ceildivsi %arg8, %11 : index
// CHECK-NEXT:         %13 = arith.cmpi eq, %12, %c1 : index
// CHECK-NEXT:         scf.if %13 {
// CHECK-NEXT:           func.call @parallel_compute_fn(%c0, %11, %arg8, %c0, %arg8, %c1, %arg6, %arg7, %arg9) : (index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:         } else {
// CHECK-NEXT:           %14 = arith.subi %12, %c1 : index
// CHECK-NEXT:           %15 = async.create_group %14 : !async.group
// CHECK-NEXT:           func.call @async_dispatch_fn(%15, %c0, %12, %11, %arg8, %c0, %arg8, %c1, %arg6, %arg7, %arg9) : (!async.group, index, index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:           async.await_all %15
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_0(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: f32, %arg9: memref<?x?xf32>, %arg10: index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg11 = %arg1, %arg12 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg12, %arg11 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg11, %arg12 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg11: index, %arg12: index):
// CHECK-NEXT:       %1 = arith.subi %arg12, %arg11 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg11, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_0(%arg0, %3, %arg12, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10) : (!async.group, index, index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg11, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_0(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10) : (index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_1(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: i32, %arg7: memref<?xi32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %arg2 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %arg2 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %arg2 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg8 = %4 to %6 step %c1 {
// CHECK-NEXT:       %7 = arith.muli %arg8, %arg5 : index
// CHECK-NEXT:       %8 = arith.addi %arg3, %7 : index
// CHECK-NEXT:       memref.store %arg6, %arg7[%8] : memref<?xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_1(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: i32, %arg9: memref<?xi32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg10 = %arg1, %arg11 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg11, %arg10 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg10, %arg11 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg10: index, %arg11: index):
// CHECK-NEXT:       %1 = arith.subi %arg11, %arg10 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg10, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_1(%arg0, %3, %arg11, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9) : (!async.group, index, index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg10, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_1(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9) : (index, index, index, index, index, index, i32, memref<?xi32>) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @parallel_compute_fn_2(%arg0: index, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: f32, %arg7: memref<?x?xf32>, %arg8: index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:     %1 = arith.addi %0, %arg1 : index
// CHECK-NEXT:     %2 = arith.minsi %1, %arg2 : index
// CHECK-NEXT:     %3 = arith.subi %2, %c1 : index
// CHECK-NEXT:     %4 = arith.remsi %0, %arg2 : index
// CHECK-NEXT:     %5 = arith.remsi %3, %arg2 : index
// CHECK-NEXT:     %6 = arith.addi %5, %c1 : index
// CHECK-NEXT:     scf.for %arg9 = %4 to %6 step %c1 {
// CHECK-NEXT:       memref.store %arg6, %arg7[%arg8, %arg9] : memref<?x?xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @async_dispatch_fn_2(%arg0: !async.group, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: index, %arg6: index, %arg7: index, %arg8: f32, %arg9: memref<?x?xf32>, %arg10: index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0:2 = scf.while (%arg11 = %arg1, %arg12 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT:       %1 = arith.subi %arg12, %arg11 : index
// CHECK-NEXT:       %2 = arith.cmpi sgt, %1, %c1 : index
// CHECK-NEXT:       scf.condition(%2) %arg11, %arg12 : index, index
// CHECK-NEXT:     } do {
// CHECK-NEXT:     ^bb0(%arg11: index, %arg12: index):
// CHECK-NEXT:       %1 = arith.subi %arg12, %arg11 : index
// CHECK-NEXT:       %2 = arith.divsi %1, %c2 : index
// CHECK-NEXT:       %3 = arith.addi %arg11, %2 : index
// CHECK-NEXT:       %token = async.execute {
// CHECK-NEXT:         func.call @async_dispatch_fn_2(%arg0, %3, %arg12, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10) : (!async.group, index, index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:         async.yield
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT:       scf.yield %arg11, %3 : index, index
// CHECK-NEXT:     }
// CHECK-NEXT:     call @parallel_compute_fn_2(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9, %arg10) : (index, index, index, index, index, index, f32, memref<?x?xf32>, index) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @constants(%n: index, %m: memref<?xi32>, %v: i32) -> i32 {
  scf.parallel (%i) = (%n) to (%n) step (%n) {
    memref.store %v, %m[%i] : memref<?xi32>
  }
  %c10 = arith.constant 10 : i32
  %r = scf.while (%x = %c10) : (i32) -> (i32) {
    %false = arith.constant false
    scf.condition(%false) %v : i32
  } do {
  ^bb0(%y: i32):
    scf.yield %v : i32
  }
  return %r : i32
}

func.func @nested(%n: index, %m: memref<?x?xf32>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c0) to (%i) step (%c1) {
      memref.store %v, %m[%i, %j] : memref<?x?xf32>
    }
    scf.parallel (%j) = (%c0) to (%n) step (%c1) {
      %dead = arith.addf %v, %v : f32
      memref.store %v, %m[%j, %i] : memref<?x?xf32>
    }
  }
  return
}

module @inner {
  func.func @in_module(%n: index, %m: memref<?xi32>, %v: i32) {
    scf.parallel (%i) = (%n) to (%n) step (%n) {
      memref.store %v, %m[%i] : memref<?xi32>
    }
    return
  }
}
