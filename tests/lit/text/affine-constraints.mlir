// The relations of constraints in integer sets. A sign that no `=` follows is skipped.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect | FileCheck %s

// CHECK: #set = affine_set<(d0)[s0] : (d0 - s0 >= 0, -d0 + 5 >= 0, d0 - 3 == 0)>
#a = affine_set<(d0)[s0] : (d0 >= s0, d0 <= 5, d0 == 3)>
"test.op"() {s = #a} : () -> ()

// -----

// CHECK: #set = affine_set<(d0) : (-d0 + 4 >= 0)>
#a = affine_set<(d0) : (d0 ><= 4)>
"test.op"() {s = #a} : () -> ()

// -----

// expected-error@+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
#a = affine_set<(d0) : (d0 >< 0)>

// -----

// expected-error@+1 {{expected affine expression}}
#a = affine_set<(d0) : (d0 ><== 0)>
