// A path separator in a symbol's name is an underscore in the name of its directory.
//
// RUN: rm -rf %t && mlir-opt %s -pass-pipeline='builtin.module(builtin.module(func.func(cse)))' \
// RUN:   -mlir-print-ir-after-all -mlir-print-ir-tree-dir=%t > /dev/null
// RUN: cat %t/builtin_module_a_b/builtin_module_c_d..e/func_func_x_y/0_0_0_cse.mlir | FileCheck %s
// CHECK: func.func @"x/y"

module @"a/b" {
  module @"c\5Cd..e" {
    func.func @"x/y"() {
      return
    }
  }
}
