// RUN: mlir-opt %s -allow-unregistered-dialect -view-op-graph=print-control-flow-edges -o /dev/null 2>&1 | FileCheck %s --match-full-lines --strict-whitespace

// Operations are nodes or boxes; edges lead to users, and on demand to what comes next.

//      CHECK:digraph G {
// CHECK-NEXT:  compound = true;
// CHECK-NEXT:  subgraph cluster_1 {
// CHECK-NEXT:    v2 [label = " ", shape = plain];
// CHECK-NEXT:    label = "builtin.module : ()\l";
// CHECK-NEXT:    subgraph cluster_3 {
// CHECK-NEXT:      v4 [label = " ", shape = plain];
// CHECK-NEXT:      label = "";
// CHECK-NEXT:      v5 [fillcolor = "0.000000 0.3 0.95", label = "{{[{][{]}}<arg_1_0> %1#0|<arg_1_1> %1#1}|arith.addi\l\loverflowFlags: #arith.overflow\<none...\l|{<res_0> %0 index}}", shape = Mrecord, style = filled];
// CHECK-NEXT:      subgraph cluster_6 {
// CHECK-NEXT:        v7 [label = " ", shape = plain];
// CHECK-NEXT:        label = "test.two : (index, index)\lmany: [...]\l";
// CHECK-NEXT:        subgraph cluster_8 {
// CHECK-NEXT:          v9 [label = " ", shape = plain];
// CHECK-NEXT:          label = "";
// CHECK-NEXT:          v10 [fillcolor = "0.250000 0.3 0.95", label = "{{[{][{]}}<arg_1_0> %1#0}|test.use\l}", shape = Mrecord, style = filled];
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:  }
// CHECK-NEXT:  v5 -> v7[lhead = cluster_6, style = dashed];
// CHECK-NEXT:  v7 -> v5:arg_1_0:n[ltail = cluster_6, style = solid];
// CHECK-NEXT:  v7 -> v5:arg_1_1:n[ltail = cluster_6, style = solid];
// CHECK-NEXT:  v7 -> v10:arg_1_0:n[ltail = cluster_6, style = solid];
// CHECK-NEXT:}

module {
  %sum = arith.addi %one, %two : index
  %one, %two = "test.two"() ({
    "test.use"(%one) : (index) -> ()
  }) {many = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]} : () -> (index, index)
}
