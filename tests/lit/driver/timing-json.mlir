// Reports of time as JSON: an array of timers, each with those in it.
//
// RUN: mlir-opt %s -mlir-disable-threading -mlir-timing -mlir-output-format=json -o %t \
// RUN:   -pass-pipeline='builtin.module(func.func(cse))' 2>&1 | FileCheck %s
// RUN: mlir-opt %s -mlir-disable-threading -mlir-timing -mlir-timing-display=list -mlir-output-format=json -cse -o %t 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIST
// RUN: mlir-opt %s -mlir-enable-debugger-hook -o %t

// CHECK:      {{^}}[
// CHECK-NEXT: {{^}}{"wall": {"duration":   {{.*}}, "percentage": {{.*}}}, "name": "Parser", "passes": [
// CHECK-NEXT: {{^}}{}]},
// CHECK-NEXT: "name": "'func.func' Pipeline", "passes": [
// CHECK-NEXT: {{^}}  {"wall": {{.*}}, "name": "CSE", "passes": [
// CHECK-NEXT: {{^}}  {}]},
// CHECK-NEXT: {{^}}{}]},
// CHECK:      "name": "Rest"},
// CHECK-NEXT: "name": "Total"}
// CHECK-NEXT: {{^}}]

// LIST:      {{^}}[
// LIST-NEXT: "name": "root"},
// LIST:      "name": "CSE"},
// LIST:      "name": "Total"}
// LIST-NEXT: {{^}}]
func.func @f() {
  return
}
