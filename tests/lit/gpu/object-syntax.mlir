// RUN: not mlir-opt --allow-unregistered-dialect --split-input-file %s 2>&1 | FileCheck %s
// NO-ORACLE: upstream reports the parameters that these errors are in, too

// Lists and targets of compiled kernels that are empty are not written.

// CHECK: :[[@LINE+1]]:{{.*}} error: expected attribute value
"test.a"() {a = #gpu.select_object<>} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:{{.*}} error: expected '<'
"test.a"() {a = #gpu.object<#nvvm.target, kernels = <[]>, "fat">} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:{{.*}} error: invalid kind of attribute specified
"test.a"() {a = #gpu.object<#nvvm.target, properties = 3, "fat">} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:{{.*}} error: expected attribute value
"test.a"() {a = #gpu.object<#nvvm.target, >} : () -> ()

// -----

// CHECK: :[[@LINE+1]]:{{.*}} error: expected '<'
"test.a"() {a = #gpu.kernel_table<[3]>} : () -> ()
