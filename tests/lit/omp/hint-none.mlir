// A hint of no bits is stored, and not shown by the custom form.
// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s --mlir-print-op-generic | FileCheck %s --check-prefix=GENERIC

// CHECK: omp.critical.declare @none{{$}}
// GENERIC: "omp.critical.declare"() <{hint = 0 : i64, sym_name = "none"}>
omp.critical.declare @none hint(none)

// CHECK: omp.critical.declare @absent{{$}}
// GENERIC: "omp.critical.declare"() <{sym_name = "absent"}>
omp.critical.declare @absent
