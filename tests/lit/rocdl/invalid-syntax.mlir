// The missing operands of an access are reported after the name of the operation.
// RUN: not mlir-opt %s 2>&1 | FileCheck %s
// CHECK: :[[@LINE+1]]:27: error: expected operand
    rocdl.raw.buffer.store range : i64
