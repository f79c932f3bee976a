// A fold of metadata replaces the uses of one operation, by its use that is last: that of an operation follows those in its regions.
// RUN: mlir-opt %s -expand-realloc -convert-async-to-llvm | FileCheck %s

func.func @uses(%c: i1, %m: memref<3xbf16>, %k: i64) -> i64 {
  %r = scf.if %c -> i64 {
    %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<3xbf16> -> memref<bf16>, index, index, index
    %w:2 = scf.while (%x = %t, %y = %t) : (index, index) -> (index, index) {
      %false = arith.constant false
      scf.condition(%false) %t, %o : index, index
    } do {
    ^bb0(%x: index, %y: index):
      scf.yield %y, %x : index, index
    }
    scf.yield %k : i64
  } else {
    scf.yield %k : i64
  }
  return %r : i64
}

// CHECK-LABEL: func.func @uses
// CHECK-NEXT: %0 = scf.if %arg0 -> (i64) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c1_0 = arith.constant 1 : index
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg1 : memref<3xbf16> -> memref<bf16>, index, index, index
// CHECK-NEXT: %1:2 = scf.while (%arg3 = %c1, %arg4 = %c1) : (index, index) -> (index, index) {
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: scf.condition(%false) %c1_0, %c0 : index, index
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: scf.yield %arg4, %arg3 : index, index
// CHECK-NEXT: }
// CHECK-NEXT: scf.yield %arg2 : i64
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %arg2 : i64
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : i64
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAddRef
// CHECK-LABEL: func.func private @mlirAsyncRuntimeDropRef
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateToken
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateValue
// CHECK-LABEL: func.func private @mlirAsyncRuntimeCreateGroup
// CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceToken
// CHECK-LABEL: func.func private @mlirAsyncRuntimeEmplaceValue
// CHECK-LABEL: func.func private @mlirAsyncRuntimeSetTokenError
// CHECK-LABEL: func.func private @mlirAsyncRuntimeSetValueError
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsTokenError
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsValueError
// CHECK-LABEL: func.func private @mlirAsyncRuntimeIsGroupError
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitToken
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValue
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroup
// CHECK-LABEL: func.func private @mlirAsyncRuntimeExecute
// CHECK-LABEL: func.func private @mlirAsyncRuntimeGetValueStorage
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAddTokenToGroup
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitTokenAndExecute
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitValueAndExecute
// CHECK-LABEL: func.func private @mlirAsyncRuntimeAwaitAllInGroupAndExecute
// CHECK-LABEL: func.func private @mlirAsyncRuntimGetNumWorkerThreads
