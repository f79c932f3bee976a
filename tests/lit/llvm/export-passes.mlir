// RUN: mlir-opt --llvm-legalize-for-export --llvm-add-comdats --llvm-use-default-visibility=visibility=hidden %s | FileCheck %s

// CHECK: llvm.comdat @__llvm_comdat {
// CHECK-NEXT: llvm.comdat_selector @once any

// A phi tells values apart by where control comes from: each edge needs its own block.

// CHECK-LABEL: llvm.func hidden @two_edges
llvm.func @two_edges(%c: i1, %a: i32, %b: i32) -> i32 {
  // CHECK: llvm.cond_br %{{.*}}, ^[[END:.*]](%{{.*}} : i32), ^[[BETWEEN:.*]](%{{.*}} : i32)
  llvm.cond_br %c, ^end(%a : i32), ^end(%b : i32)
^end(%v: i32):
  llvm.return %v : i32
  // CHECK: ^[[BETWEEN]](%[[V:.*]]: i32):
  // CHECK-NEXT: llvm.br ^[[END]](%[[V]] : i32)
}

// CHECK: llvm.func linkonce_odr hidden @once() comdat(@__llvm_comdat::@once)
llvm.func linkonce_odr @once() {
  llvm.return
}

// CHECK: llvm.func protected @chosen()
llvm.func protected @chosen()
