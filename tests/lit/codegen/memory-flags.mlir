// RUN: windlass compile -O0 --emit=clif %s | FileCheck %s

// Accesses do not trap, unless they are volatile. Those to an alloca whose address is only loaded from and stored to are a region of
// their own. A constant may be loaded anywhere.

llvm.mlir.global internal constant @factor(3 : i32) {addr_space = 0 : i32} : i32
llvm.func @use(!llvm.ptr)

// CHECK-LABEL: ; local
// CHECK: region0 = 0 "local memory"
// CHECK: store notrap aligned region0
// CHECK: store notrap aligned v
// CHECK: load.i32 notrap aligned region0
llvm.func @local(%p: !llvm.ptr, %i: i64) -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %value = llvm.mlir.constant(7 : i32) : i32
  %a = llvm.alloca %one x !llvm.array<4 x i32> : (i64) -> !llvm.ptr
  %e = llvm.getelementptr %a[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x i32>
  llvm.store %value, %e : i32, !llvm.ptr
  llvm.store %value, %p : i32, !llvm.ptr
  %r = llvm.load %e : !llvm.ptr -> i32
  llvm.return %r : i32
}

// The callee may keep the address and access the memory.
// CHECK-LABEL: ; passed
// CHECK-NOT: region
// CHECK: load.i32 notrap aligned v
llvm.func @passed() -> i32 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %a = llvm.alloca %one x i32 : (i64) -> !llvm.ptr
  llvm.call @use(%a) : (!llvm.ptr) -> ()
  %r = llvm.load %a : !llvm.ptr -> i32
  llvm.return %r : i32
}

// An alignment below that of the type.
// CHECK-LABEL: ; unaligned
// CHECK: load.i32x4 notrap v
// CHECK: store notrap aligned v
llvm.func @unaligned(%p: !llvm.ptr, %q: !llvm.ptr) {
  %x = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
  llvm.store %x, %q : vector<4xi32>, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: ; constant
// CHECK: load.i32 notrap aligned readonly can_move
llvm.func @constant() -> i32 {
  %f = llvm.mlir.addressof @factor : !llvm.ptr
  %r = llvm.load %f : !llvm.ptr -> i32
  llvm.return %r : i32
}
