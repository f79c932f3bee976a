// Operations get their places in the printed text as locations, in place of the old ones or beside them.
// RUN: mlir-opt %s -allow-unregistered-dialect -snapshot-op-locations="filename=%t" -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s
// RUN: FileCheck %s -check-prefix=FILE -input-file=%t
// RUN: mlir-opt %s -allow-unregistered-dialect -snapshot-op-locations="filename=%t tag=here" -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s -check-prefix=TAG

// FILE:      func.func @f(%arg0: i32, %arg1: index) {
// FILE-NEXT:   scf.for %arg2 = %arg1 to %arg1 step %arg1 {
// FILE-NEXT:     %0 = "test.op"(%arg0) : (i32) -> i32
// FILE-NEXT:   }
// FILE-NEXT:   return
// FILE-NEXT: }

// Places count lines from one and columns from zero. The yield that the loop does not print keeps its location.
// CHECK:       func.func @f(%arg0: i32 loc("{{.*}}snapshot-op-locations.mlir":{{[0-9]+}}:14)
// CHECK:         %0 = "test.op"(%arg0) : (i32) -> i32 loc("{{.*}}tmp{{.*}}":4:6)
// CHECK-NEXT:  } loc("{{.*}}":3:4)
// CHECK-NEXT:  return loc("{{.*}}":6:4)
// CHECK-NEXT: } loc("{{.*}}":2:2)
// CHECK-NEXT: } loc("{{.*}}":1:0)

// TAG: %0 = "test.op"(%arg0) : (i32) -> i32 loc(fused["named", "here"("{{.*}}":4:6)])
func.func @f(%a: i32, %n: index) {
  scf.for %i = %n to %n step %n {
    %0 = "test.op"(%a) : (i32) -> i32 loc("named")
  }
  return
}
