// What a function carries only where it is defined, and which attributes of arguments are passed on.

// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: declare void @declared(){{$}}
llvm.func @declared() attributes {target_cpu = "x86-64", denormal_fp_math = "ieee", vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 16>}

// CHECK: ; Function Attrs: vscale_range(1,16)
// CHECK: define void @defined() #[[DEFINED:[0-9]+]]
llvm.func @defined() attributes {target_cpu = "x86-64", denormal_fp_math = "ieee", vscale_range = #llvm.vscale_range<minRange = 1, maxRange = 16>} {
  llvm.return
}

// CHECK: declare void @arguments(ptr noalias, ptr, float)
llvm.func @arguments(!llvm.ptr {llvm.noalias}, !llvm.ptr {llvm.swiftself}, f32 {llvm.nofpclass = 3 : i64})

// CHECK: attributes #[[DEFINED]] = { vscale_range(1,16) "denormal-fp-math"="ieee" "target-cpu"="x86-64" }
