// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-schedule-loads))' | FileCheck %s

// Loads are ordered by their uses; one that is used twice comes first.
// CHECK-LABEL: llvm.func @order
// CHECK-NEXT: %[[D:.*]] = llvm.load %arg3
// CHECK-NEXT: %[[C:.*]] = llvm.load %arg2
// CHECK-NEXT: %[[A:.*]] = llvm.load %arg0
// CHECK-NEXT: %[[B:.*]] = llvm.load %arg1
// CHECK-NEXT: %[[AB:.*]] = llvm.sub %[[A]], %[[B]]
// CHECK-NEXT: %[[CD:.*]] = llvm.sub %[[C]], %[[D]]
// CHECK-NEXT: llvm.br ^bb1(%[[CD]], %[[AB]], %[[D]] : i32, i32, i32)
llvm.func @order(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: !llvm.ptr) {
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.load %q : !llvm.ptr -> i32
  %c = llvm.load %r : !llvm.ptr -> i32
  %ab = llvm.sub %a, %b : i32
  %d = llvm.load %s : !llvm.ptr -> i32
  %cd = llvm.sub %c, %d : i32
  llvm.br ^bb1(%cd, %ab, %d : i32, i32, i32)
^bb1(%x: i32, %y: i32, %z: i32):
  llvm.return
}

// Neither a store nor a volatile load is passed.
// CHECK-LABEL: llvm.func @barriers
// CHECK-NEXT: %[[A:.*]] = llvm.load %arg0
// CHECK-NEXT: llvm.store %{{.*}}, %arg1
// CHECK-NEXT: %[[B:.*]] = llvm.load %arg0
// CHECK-NEXT: %[[C:.*]] = llvm.load volatile %arg1
// CHECK-NEXT: %[[D:.*]] = llvm.load %arg0
llvm.func @barriers(%p: !llvm.ptr, %q: !llvm.ptr, %v: i32) -> i32 {
  %a = llvm.load %p : !llvm.ptr -> i32
  llvm.store %v, %q : i32, !llvm.ptr
  %b = llvm.load %p : !llvm.ptr -> i32
  %c = llvm.load volatile %q : !llvm.ptr -> i32
  %d = llvm.load %p : !llvm.ptr -> i32
  %dc = llvm.sub %d, %c : i32
  %ba = llvm.sub %b, %a : i32
  %all = llvm.sub %dc, %ba : i32
  llvm.return %all : i32
}

// The address of a load may be loaded itself.
// CHECK-LABEL: llvm.func @chain
// CHECK-NEXT: %[[P:.*]] = llvm.load %arg0 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT: %[[Q:.*]] = llvm.getelementptr %[[P]]
// CHECK-NEXT: %[[X:.*]] = llvm.load %[[Q]]
// CHECK-NEXT: %[[Y:.*]] = llvm.load %arg1
// CHECK-NEXT: llvm.sub %[[X]], %[[Y]]
llvm.func @chain(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %y = llvm.load %q : !llvm.ptr -> i32
  %0 = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %1 = llvm.getelementptr %0[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %x = llvm.load %1 : !llvm.ptr -> i32
  %d = llvm.sub %x, %y : i32
  llvm.return %d : i32
}

// A sum is computed in one register: the operand that takes more of them comes first.
// CHECK-LABEL: llvm.func @operands
// CHECK-NEXT: %[[A:.*]] = llvm.load %arg0
// CHECK-NEXT: %[[B:.*]] = llvm.load %arg1
// CHECK-NEXT: %[[C:.*]] = llvm.load %arg2
// CHECK-NEXT: %[[D:.*]] = llvm.load %arg3
// CHECK-NEXT: %[[AB:.*]] = llvm.mul %[[A]], %[[B]]
// CHECK-NEXT: %[[ABC:.*]] = llvm.add %[[AB]], %[[C]]
// CHECK-NEXT: %[[ALL:.*]] = llvm.add %[[ABC]], %[[D]]
// CHECK-NEXT: llvm.return %[[ALL]]
llvm.func @operands(%p: !llvm.ptr, %q: !llvm.ptr, %r: !llvm.ptr, %s: !llvm.ptr) -> i32 {
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.load %q : !llvm.ptr -> i32
  %ab = llvm.mul %a, %b : i32
  %c = llvm.load %r : !llvm.ptr -> i32
  %abc = llvm.add %c, %ab : i32
  %d = llvm.load %s : !llvm.ptr -> i32
  %all = llvm.add %d, %abc : i32
  llvm.return %all : i32
}
