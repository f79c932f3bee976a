// Layouts, maps and devices; an entry may be written as an attribute of its own.
// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s

// CHECK:   "test.op"() {entry = #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, map = #dlti.map<"a" = 1 : i64, i32 = 4 : i64>} : () -> ()
// CHECK:   module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64, "dlti.endianness" = "little", !llvm.ptr = dense<[32, 32, 64]> : vector<3xi64>>, dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 4096 : ui32>>} {
// CHECK:   }

"test.op"() {entry = #dlti.dl_entry<i8, dense<8> : vector<2xi64>>, map = #dlti.map<"a" = 1, i32 = 4>} : () -> ()

module attributes {
  dlti.dl_spec = #dlti.dl_spec<#dlti.dl_entry<index, 32>, "dlti.endianness" = "little", !llvm.ptr = dense<[32, 32, 64]> : vector<3xi64>>,
  dlti.target_system_spec = #dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"L1" = 4096 : ui32>>
} {
}
