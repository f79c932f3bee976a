// RUN: windlass compile --emit=asm --target=x86_64-unknown-linux-gnu %s | FileCheck %s

// Products of matrices in vectors.

// A product of matrices multiplies columns by elements, which one instruction copies to all lanes.
// CHECK-LABEL: product:
// CHECK-NOT: mulss
// CHECK: pshufd $0x0
// CHECK: mulps
// CHECK: pshufd $0x55
// CHECK: mulps
// CHECK: addps
// CHECK: movups
// CHECK: retq
llvm.func @product(%x: vector<16xf32>, %y: vector<16xf32>, %p: !llvm.ptr) {
  %r = llvm.intr.matrix.multiply %x, %y {lhs_rows = 4 : i32, lhs_columns = 4 : i32, rhs_columns = 4 : i32} : (vector<16xf32>, vector<16xf32>) -> vector<16xf32>
  llvm.store %r, %p : vector<16xf32>, !llvm.ptr
  llvm.return
}

// A lane of another register is copied to all lanes in one instruction.
// CHECK-LABEL: broadcast:
// CHECK-NOT: splat
// CHECK: pshufd $0xaa, %xmm0, %xmm0
// CHECK: retq
llvm.func @broadcast(%x: vector<4xf32>) -> vector<4xf32> {
  %two = llvm.mlir.constant(2 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %s = llvm.extractelement %x[%two : i64] : vector<4xf32>
  %u = llvm.mlir.poison : vector<4xf32>
  %i = llvm.insertelement %s, %u[%zero : i64] : vector<4xf32>
  %r = llvm.shufflevector %i, %u [0, 0, 0, 0] : vector<4xf32>
  llvm.return %r : vector<4xf32>
}
