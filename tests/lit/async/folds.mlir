// Conversions of async fold the operations of other dialects, in all functions.
//
// RUN: mlir-opt %s --async-func-to-async-runtime --convert-async-to-llvm | FileCheck %s

async.func @task(%x: i32) -> !async.value<i32> {
  %zero = arith.constant 0 : i32
  %0 = arith.addi %x, %zero : i32
  return %0 : i32
}
func.func @plain(%x: i32, %n: index) -> i32 {
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.muli %c2, %c3 : i32
  affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%n) {
    %1 = arith.index_cast %n : index to i32
  }
  return %0 : i32
}

// CHECK: #set = affine_set<()[s0] : (s0 - 2 >= 0)>
// CHECK-LABEL: llvm.func @free(!llvm.ptr)
// CHECK-LABEL: llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
// CHECK-LABEL: func.func @task(%arg0: i32) -> !llvm.ptr attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT:    %2 = llvm.ptrtoint %1 : !llvm.ptr to i64
// CHECK-NEXT:    %3 = call @mlirAsyncRuntimeCreateValue(%2) : (i64) -> !llvm.ptr
// CHECK-NEXT:    %4 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %5 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    %6 = llvm.intr.coro.id %4, %5, %5, %5 : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
// CHECK-NEXT:    %7 = builtin.unrealized_conversion_cast %6 : !llvm.token to !async.coro.id
// CHECK-NEXT:    %8 = llvm.intr.coro.size : i64
// CHECK-NEXT:    %9 = llvm.intr.coro.align : i64
// CHECK-NEXT:    %10 = llvm.add %8, %9 : i64
// CHECK-NEXT:    %11 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %12 = llvm.sub %10, %11 : i64
// CHECK-NEXT:    %13 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %14 = llvm.sub %13, %9 : i64
// CHECK-NEXT:    %15 = llvm.and %12, %14 : i64
// CHECK-NEXT:    %16 = llvm.call @aligned_alloc(%9, %15) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:    %17 = llvm.intr.coro.begin %6, %16 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:    %18 = builtin.unrealized_conversion_cast %17 : !llvm.ptr to !async.coro.handle
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %19 = call @mlirAsyncRuntimeGetValueStorage(%3) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:    llvm.store %arg0, %19 : i32, !llvm.ptr
// CHECK-NEXT:    call @mlirAsyncRuntimeEmplaceValue(%3) : (!llvm.ptr) -> ()
// CHECK-NEXT:    cf.br ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %20 = llvm.intr.coro.free %6, %17 : (!llvm.token, !llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:    llvm.call @free(%20) : (!llvm.ptr) -> ()
// CHECK-NEXT:    cf.br ^bb4
// CHECK-NEXT:  ^bb3:  // no predecessors
// CHECK-NEXT:    async.coro.free %7, %18
// CHECK-NEXT:    cf.br ^bb4
// CHECK-NEXT:  ^bb4:  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT:    %21 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:    %22 = llvm.mlir.none : !llvm.token
// CHECK-NEXT:    %23 = llvm.intr.coro.end %17, %21, %22 : (!llvm.ptr, i1, !llvm.token) -> i1
// CHECK-NEXT:    return %3 : !llvm.ptr
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @plain(%arg0: i32, %arg1: index) -> i32 {
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c6_i32 = arith.constant 6 : i32
// CHECK-NEXT:    affine.if #set()[%arg1] {
// CHECK-NEXT:      %0 = arith.index_cast %arg1 : index to i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %c6_i32 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAddRef(!llvm.ptr, i64)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeDropRef(!llvm.ptr, i64)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateToken() -> !llvm.ptr
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateValue(i64) -> !llvm.ptr
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateGroup(i64) -> !llvm.ptr
// CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceToken(!llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceValue(!llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeSetTokenError(!llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeSetValueError(!llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsTokenError(!llvm.ptr) -> i1
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsValueError(!llvm.ptr) -> i1
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsGroupError(!llvm.ptr) -> i1
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitToken(!llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValue(!llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroup(!llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeExecute(!llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeGetValueStorage(!llvm.ptr) -> !llvm.ptr
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAddTokenToGroup(!llvm.ptr, !llvm.ptr) -> i64
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitTokenAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValueAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroupAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
// CHECK-LABEL: func.func private @mlirAsyncRuntimGetNumWorkerThreads() -> index
