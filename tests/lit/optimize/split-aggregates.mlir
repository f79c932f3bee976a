// Loads and stores of structs and arrays become those of their scalars, so that stack slots of C structs disappear.
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-split-aggregates,llvm-simplify))' | FileCheck %s
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-optimize{level=2})' | FileCheck %s --check-prefix=O2
!pair = !llvm.struct<(vector<2xf32>, vector<2xf32>)>

// CHECK-LABEL: llvm.func @copy
// CHECK: %[[A:.*]] = llvm.load %arg0 {alignment = 4 : i64} : !llvm.ptr -> i32
// CHECK: %[[P:.*]] = llvm.getelementptr %arg0[8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: %[[B:.*]] = llvm.load %[[P]] {alignment = 4 : i64} : !llvm.ptr -> f64
// CHECK: llvm.store %[[A]], %arg1 {alignment = 16 : i64} : i32, !llvm.ptr
// CHECK: %[[Q:.*]] = llvm.getelementptr %arg1[8] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.store %[[B]], %[[Q]] {alignment = 8 : i64} : f64, !llvm.ptr
llvm.func @copy(%from: !llvm.ptr, %to: !llvm.ptr) {
  %all = llvm.load %from {alignment = 4 : i64} : !llvm.ptr -> !llvm.struct<(i32, struct<(f64)>)>
  llvm.store %all, %to {alignment = 16 : i64} : !llvm.struct<(i32, struct<(f64)>)>, !llvm.ptr
  llvm.return
}

// Volatile accesses and large arrays stay.
// CHECK-LABEL: llvm.func @kept
// CHECK: llvm.load volatile %{{.*}} : !llvm.ptr -> !llvm.array<2 x i32>
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> !llvm.array<9 x i8>
llvm.func @kept(%p: !llvm.ptr, %q: !llvm.ptr) -> !llvm.array<9 x i8> {
  %a = llvm.load volatile %p : !llvm.ptr -> !llvm.array<2 x i32>
  %b = llvm.load %q : !llvm.ptr -> !llvm.array<9 x i8>
  llvm.return %b : !llvm.array<9 x i8>
}

// What a function returned in registers.
// O2-LABEL: llvm.func @slot
// O2-NOT: llvm.alloca
// O2-NOT: llvm.load
// O2: llvm.return
llvm.func @slot(%x: f32, %y: f32) -> vector<2xf32> {
  %one = llvm.mlir.constant(1 : i32) : i32
  %s = llvm.alloca %one x !llvm.array<4 x f32> {alignment = 4 : i64} : (i32) -> !llvm.ptr
  %s1 = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x f32>
  %s2 = llvm.getelementptr %s[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x f32>
  %s3 = llvm.getelementptr %s[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x f32>
  llvm.store %x, %s : f32, !llvm.ptr
  llvm.store %y, %s1 : f32, !llvm.ptr
  llvm.store %y, %s2 : f32, !llvm.ptr
  llvm.store %x, %s3 : f32, !llvm.ptr
  %all = llvm.load %s {alignment = 4 : i64} : !llvm.ptr -> !pair
  %high = llvm.extractvalue %all[1] : !pair
  llvm.return %high : vector<2xf32>
}
