// Dumps of the IR have the resources of its attributes, not those of other tools.
// RUN: mlir-opt %s -cse -mlir-print-ir-after-all 2>&1 >/dev/null | FileCheck %s
// RUN: mlir-opt %s | FileCheck %s --check-prefix=FILE

// CHECK: dialect_resources
// CHECK-NOT: external_resources
// FILE: external_resources
func.func @f() attributes {a = dense_resource<r> : tensor<2xi8>} {
  return
}
{-#
  dialect_resources: { builtin: { r: "0x080000000102" } },
  external_resources: { other: { k: "0x0800000001" } }
#-}
