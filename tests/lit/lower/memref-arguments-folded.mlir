// The descriptor of an argument that an operation folds to is built as that of one which only operations that stay use.
//
// RUN: mlir-opt %s -convert-to-llvm=filter-dialects=arith,func,cf,memref -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: llvm.func @f(%arg0: i1, %arg1: i64, %arg2: !llvm.ptr
// CHECK-NEXT:    llvm.mlir.poison
// CHECK-COUNT-5: llvm.insertvalue
// CHECK-NEXT:    %[[m:.*]] = builtin.unrealized_conversion_cast %5
// CHECK-NEXT:    %[[i:.*]] = builtin.unrealized_conversion_cast %arg1 : i64 to index
// CHECK-NEXT:    "foreign"(%[[m]], %[[i]]) : (memref<?xindex>, index) -> ()
func.func @f(%c: i1, %i: index, %m: memref<?xindex>) {
  %0 = arith.select %c, %m, %m : memref<?xindex>
  "foreign"(%0, %i) : (memref<?xindex>, index) -> ()
  return
}

// Converted operations that use what folds use the argument.
// CHECK-LABEL: llvm.func @through(%arg0: i1, %arg1: i64, %arg2: !llvm.ptr
// CHECK-NEXT:    %[[i:.*]] = builtin.unrealized_conversion_cast %arg1 : i64 to index
// CHECK-NEXT:    llvm.mlir.poison
// CHECK-COUNT-5: llvm.insertvalue
func.func @through(%c: i1, %i: index, %m: memref<?xindex>) -> index {
  %0 = arith.select %c, %m, %m : memref<?xindex>
  %1 = memref.load %0[%i] : memref<?xindex>
  "foreign"(%i) : (index) -> ()
  return %1 : index
}
