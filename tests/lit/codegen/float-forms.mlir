// RUN: windlass compile %s --emit=clif --target x86_64-linux-gnu | FileCheck %s

// A negated product is subtracted.
// CHECK-LABEL: ; minus
// CHECK: v[[P:[0-9]+]] = fmul v0, v1
// CHECK: fsub v2, v[[P]]
llvm.func @minus(%x: f64, %y: f64, %z: f64) -> f64 {
  %0 = llvm.fneg %x : f64
  %1 = llvm.intr.fmuladd(%0, %y, %z) : (f64, f64, f64) -> f64
  llvm.return %1 : f64
}

// A number that is compared with is loaded, so that loops may keep it in a register.
// CHECK-LABEL: ; compared
// CHECK: v[[C:[0-9]+]] = vconst.f64x2
// CHECK: v[[L:[0-9]+]] = extractlane v[[C]], 0
// CHECK: fcmp lt v0, v[[L]]
llvm.func @compared(%x: f64) -> i1 {
  %0 = llvm.mlir.constant(4.0 : f64) : f64
  %1 = llvm.fcmp "olt" %x, %0 : f64
  llvm.return %1 : i1
}
