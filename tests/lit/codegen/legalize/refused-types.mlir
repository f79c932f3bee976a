// Types without a rule of legalization are errors where they are used.
// RUN: not windlass compile --emit=obj --target=x86_64-unknown-linux-gnu -o - %s 2>&1 | FileCheck %s

// CHECK-DAG: 'llvm.func' op machine code generation does not support a scalable vector in its type
// CHECK-DAG: 'llvm.func' op machine code generation does not support an integer of 1048577 bits outside of memory in its type
// CHECK-DAG: 'llvm.func' op machine code generation does not support this type in its type
llvm.func @scalable(%x: vector<[4]xi32>) {
  llvm.return
}
llvm.func @huge(%x: i1048577) {
  llvm.return
}
llvm.func @power_pc(%x: !llvm.ppc_fp128) {
  llvm.return
}
