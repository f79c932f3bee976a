// Casts back to old types are built at the end, in the order in which values were replaced, each directly after the new value.
// What is replaced by a value that has such a cast is cast from that one.
//
// RUN: mlir-opt %s -split-input-file -convert-arith-to-llvm -allow-unregistered-dialect | FileCheck %s
// RUN: mlir-opt %s -split-input-file -finalize-memref-to-llvm -allow-unregistered-dialect | FileCheck %s --check-prefix=MEMREF

// CHECK-LABEL: func.func @arguments(%arg0: i64, %arg1: i64, %arg2: index, %arg3: index) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg1 : i64 to index
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %arg3 : index to i64
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:    "foreign"(%0) : (index) -> ()
// CHECK-NEXT:    %4 = llvm.sub %3, %2 : i64
// CHECK-NEXT:    %5 = builtin.unrealized_conversion_cast %4 : i64 to index
// CHECK-NEXT:    "foreign"(%1, %5) : (index, index) -> ()
func.func @arguments(%a: i64, %b: i64, %c: index, %d: index) {
  %0 = arith.index_cast %b : i64 to index
  %1 = arith.index_cast %a : i64 to index
  "foreign"(%1) : (index) -> ()
  %2 = arith.subi %c, %d : index
  "foreign"(%0, %2) : (index, index) -> ()
  return
}

// -----

// CHECK-LABEL: func.func @results
// CHECK:         %1:2 = "foreign"() : () -> (i64, index)
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1#0 : i64 to index
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %1#1 : index to i64
func.func @results(%a: index) {
  %0:2 = "foreign"() : () -> (i64, index)
  %1 = arith.subi %0#1, %a : index
  %2 = arith.index_cast %0#0 : i64 to index
  "foreign"(%1, %2) : (index, index) -> ()
  return
}

// -----

// MEMREF-LABEL: func.func @chain
// MEMREF-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : memref<?x5xi64> to !llvm.struct
// MEMREF-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : !llvm.struct<{{.*}}> to memref<3x?xi64>
// MEMREF-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : memref<3x?xi64> to memref<?x?xi64>
// MEMREF-NEXT:    "foreign"(%2) : (memref<?x?xi64>) -> ()
// MEMREF-NEXT:    "foreign"(%1) : (memref<3x?xi64>) -> ()
func.func @chain(%m: memref<?x5xi64>) {
  %0 = memref.cast %m : memref<?x5xi64> to memref<3x?xi64>
  %1 = memref.cast %m : memref<?x5xi64> to memref<?x?xi64>
  "foreign"(%1) : (memref<?x?xi64>) -> ()
  "foreign"(%0) : (memref<3x?xi64>) -> ()
  return
}
