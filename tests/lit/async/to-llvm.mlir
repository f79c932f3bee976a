// Operations on tokens, values and groups become calls of the runtime.
// RUN: mlir-opt %s --convert-async-to-llvm | FileCheck %s

//   CHECK-LABEL: func.func @f(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: !llvm.ptr) -> memref<?xf32> {
//    CHECK-NEXT: %0 = call @mlirAsyncRuntimeGetValueStorage(%arg0) : (!llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %1 = llvm.load %0 : !llvm.ptr -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<?xf32>
//    CHECK-NEXT: %3 = call @mlirAsyncRuntimeGetValueStorage(%arg0) : (!llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.store %1, %3 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>, !llvm.ptr
//    CHECK-NEXT: %4 = call @mlirAsyncRuntimGetNumWorkerThreads() : () -> index
//    CHECK-NEXT: %5 = builtin.unrealized_conversion_cast %4 : index to i64
//    CHECK-NEXT: %6 = call @mlirAsyncRuntimeIsGroupError(%arg1) : (!llvm.ptr) -> i1
//    CHECK-NEXT: %c2_i64 = arith.constant 2 : i64
//    CHECK-NEXT: call @mlirAsyncRuntimeAddRef(%arg0, %c2_i64) : (!llvm.ptr, i64) -> ()
//    CHECK-NEXT: %c1_i64 = arith.constant 1 : i64
//    CHECK-NEXT: call @mlirAsyncRuntimeDropRef(%arg1, %c1_i64) : (!llvm.ptr, i64) -> ()
//    CHECK-NEXT: %7 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %8 = llvm.getelementptr %7[1] : (!llvm.ptr) -> !llvm.ptr, vector<4xf32>
//    CHECK-NEXT: %9 = llvm.ptrtoint %8 : !llvm.ptr to i64
//    CHECK-NEXT: %10 = call @mlirAsyncRuntimeCreateValue(%9) : (i64) -> !llvm.ptr
//    CHECK-NEXT: %11 = call @mlirAsyncRuntimeCreateGroup(%5) : (i64) -> !llvm.ptr
//    CHECK-NEXT: %12 = call @mlirAsyncRuntimeAddTokenToGroup(%arg3, %arg1) : (!llvm.ptr, !llvm.ptr) -> i64
//    CHECK-NEXT: %13 = builtin.unrealized_conversion_cast %12 : i64 to index
//    CHECK-NEXT: %14 = llvm.mlir.addressof @__resume : !llvm.ptr
//    CHECK-NEXT: call @mlirAsyncRuntimeAwaitAllInGroupAndExecute(%arg1, %arg2, %14) : (!llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %15 = arith.index_cast %13 : index to i64
//    CHECK-NEXT: return %2 : memref<?xf32>
//   CHECK-LABEL: func.func @index(%arg0: !llvm.ptr) -> index {
//    CHECK-NEXT: %0 = call @mlirAsyncRuntimeGetValueStorage(%arg0) : (!llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %1 = llvm.load %0 : !llvm.ptr -> i64
//    CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : i64 to index
//    CHECK-NEXT: %3 = call @mlirAsyncRuntimeGetValueStorage(%arg0) : (!llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.store %1, %3 : i64, !llvm.ptr
//    CHECK-NEXT: return %2 : index
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAddRef(!llvm.ptr, i64)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeDropRef(!llvm.ptr, i64)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateToken() -> !llvm.ptr
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateValue(i64) -> !llvm.ptr
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateGroup(i64) -> !llvm.ptr
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceToken(!llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceValue(!llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeSetTokenError(!llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeSetValueError(!llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeIsTokenError(!llvm.ptr) -> i1
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeIsValueError(!llvm.ptr) -> i1
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeIsGroupError(!llvm.ptr) -> i1
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitToken(!llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValue(!llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroup(!llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeExecute(!llvm.ptr, !llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeGetValueStorage(!llvm.ptr) -> !llvm.ptr
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAddTokenToGroup(!llvm.ptr, !llvm.ptr) -> i64
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitTokenAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValueAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroupAndExecute(!llvm.ptr, !llvm.ptr, !llvm.ptr)
//   CHECK-LABEL: func.func private @mlirAsyncRuntimGetNumWorkerThreads() -> index
//   CHECK-LABEL: llvm.func @__resume(%arg0: !llvm.ptr) attributes {sym_visibility = "private"} {
//    CHECK-NEXT: llvm.intr.coro.resume %arg0 : !llvm.ptr
//    CHECK-NEXT: llvm.return
func.func @f(%a: !async.value<memref<?xf32>>, %g: !async.group, %h: !async.coro.handle, %t: !async.token) -> memref<?xf32> {
  %0 = async.runtime.load %a : !async.value<memref<?xf32>>
  async.runtime.store %0, %a : !async.value<memref<?xf32>>
  %n = async.runtime.num_worker_threads : index
  %1 = async.runtime.is_error %g : !async.group
  async.runtime.add_ref %a {count = 2 : i64} : !async.value<memref<?xf32>>
  async.runtime.drop_ref %g {count = 1 : i64} : !async.group
  %k = async.runtime.create : !async.value<vector<4xf32>>
  %gg = async.runtime.create_group %n : !async.group
  %r = async.runtime.add_to_group %t, %g : !async.token
  async.runtime.await_and_resume %g, %h : !async.group
  %i = arith.index_cast %r : index to i64
  return %0 : memref<?xf32>
}
func.func @index(%a: !async.value<index>) -> index {
  %0 = async.runtime.load %a : !async.value<index>
  async.runtime.store %0, %a : !async.value<index>
  return %0 : index
}
