// Targets of GPU modules omit parameters that have their default value.
// RUN: mlir-opt %s | FileCheck %s

// CHECK: a.a = #xevm.target, a.b = #nvvm.target, a.c = #rocdl.target,
// CHECK-SAME: a.d = #xevm.target<O = 3>, a.e = #xevm.target<O = 1, triple = "x", chip = "pvc">,
// CHECK-SAME: a.f = #nvvm.target<O = 0, chip = "sm_90", verifyTarget = false>,
// CHECK-SAME: a.g = #rocdl.target<O = 5, abi = "500">,
// CHECK-SAME: a.h = #xevm.target<flags = {a}, linkFiles = ["x"]>
module attributes {
  a.a = #xevm.target<O = 2, triple = "spirv64-unknown-unknown", chip = "bmg">,
  a.b = #nvvm.target<O = 2, chip = "sm_50", features = "", verifyTarget = true>,
  a.c = #rocdl.target<chip = "gfx900", abi = "600">,
  a.d = #xevm.target<O = 3>,
  a.e = #xevm.target<chip = "pvc", O = 1, triple = "x">,
  a.f = #nvvm.target<O = 0, chip = "sm_90", verifyTarget = false>,
  a.g = #rocdl.target<abi = "500", O = 5>,
  a.h = #xevm.target<flags = {a}, linkFiles = ["x"]>
} {}
