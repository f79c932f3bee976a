// RUN: mlir-opt %s -allow-unregistered-dialect -print-op-stats -o /dev/null 2>&1 | FileCheck %s
// RUN: mlir-opt %s -allow-unregistered-dialect -print-op-stats=json -o /dev/null 2>&1 | FileCheck %s --check-prefix=JSON

"abc"() : () -> ()
"x.foo.bar"() : () -> ()
"x.foo.bar"() : () -> ()

// CHECK: Operations encountered:
// CHECK-NEXT: -----------------------
// CHECK-NEXT:         abc     , 1
// CHECK-NEXT: builtin.module  , 1
// CHECK-NEXT:       x.foo.bar , 2

// JSON: {
// JSON-NEXT: "abc" : 1,
// JSON-NEXT: "builtin.module" : 1,
// JSON-NEXT: "x.foo.bar" : 2
// JSON-NEXT: }
