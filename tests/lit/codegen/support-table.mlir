// The table of what machine code generation supports.
// NO-ORACLE: upstream has no such table.
// RUN: windlass compile --list-support %s | FileCheck %s

// CHECK-DAG: llvm.load {{ *}}implemented
// CHECK-DAG: llvm.landingpad {{ *}}implemented
// CHECK-DAG: llvm.mlir.ifunc {{ *}}implemented {{ *}}symbols of ELF objects
// CHECK-DAG: llvm.intr.assume {{ *}}ignored
// CHECK-DAG: call_intrinsic "llvm.load.relative.*" {{ *}}implemented
