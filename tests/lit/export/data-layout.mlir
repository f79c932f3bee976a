// A data layout written as entries is spelled as LLVM spells it.
// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: target datalayout = "e-A4-n32:64-Fi32-i64:64:128-p0:32:64:128:32"
module attributes {dlti.dl_spec = #dlti.dl_spec<
    "dlti.endianness" = "little",
    "dlti.alloca_memory_space" = 4 : ui32,
    "dlti.legal_int_widths" = array<i32: 32, 64>,
    "dlti.function_pointer_alignment" = #dlti.function_pointer_alignment<32, function_dependent = false>,
    index = 64,
    i64 = dense<[64, 128]> : vector<2xi64>,
    !llvm.ptr = dense<[32, 64, 128]> : vector<3xi64>>} {
  llvm.func @f()
}
