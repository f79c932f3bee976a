// An else region is dropped if it is empty before the ops in it are visited.
// RUN: mlir-opt %s -split-input-file -affine-simplify-structures | FileCheck %s

// CHECK: #set = affine_set<(d0)[s0] : (-d0 + s0 - 1 >= 0)>

func.func @f(%n: index, %E: memref<16x16xf32>, %cf: f32) {
affine.for %i1 = 0 to %n {
affine.if affine_set<(d0)[s0] : (-d0 + s0 - 1 >= 0)>(%i1)[%n] {
affine.store %cf, %E[3, %i1] : memref<16x16xf32>
} else {
affine.if affine_set<(d0)[s0] : (-d0 + s0 - 1 >= 0)>(%i1)[%n] {
%v3 = affine.load %E[%i1, %i1] : memref<16x16xf32>
}
}
}
return
}
// CHECK-LABEL: func.func @f(%arg0: index, %arg1: memref<16x16xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3)[%arg0] {
// CHECK-NEXT: affine.store %arg2, %arg1[3, %arg3] : memref<16x16xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #set = affine_set<(d0)[s0] : (-d0 + s0 - 1 >= 0)>

func.func @g(%n: index, %E: memref<16x16xf32>, %cf: f32) {
affine.for %i1 = 0 to %n {
affine.if affine_set<(d0)[s0] : (-d0 + s0 - 1 >= 0)>(%i1)[%n] {
affine.store %cf, %E[3, %i1] : memref<16x16xf32>
} else {
%v3 = affine.load %E[%i1, %i1] : memref<16x16xf32>
}
}
return
}
// CHECK-LABEL: func.func @g(%arg0: index, %arg1: memref<16x16xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3)[%arg0] {
// CHECK-NEXT: affine.store %arg2, %arg1[3, %arg3] : memref<16x16xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: %0 = affine.load %arg1[%arg3, %arg3] : memref<16x16xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// CHECK: #set = affine_set<(d0) : (-d0 + 3 >= 0)>

func.func @h(%n: index, %E: memref<16x16xf32>, %cf: f32) {
affine.for %i1 = 0 to %n {
affine.if affine_set<(d0)[s0] : (-d0 + 3 >= 0)>(%i1)[%n] {
affine.store %cf, %E[3, %i1] : memref<16x16xf32>
} else {
affine.for %j = 0 to 10 {
}
}
}
return
}
// CHECK-LABEL: func.func @h(%arg0: index, %arg1: memref<16x16xf32>, %arg2: f32) {
// CHECK-NEXT: affine.for %arg3 = 0 to %arg0 {
// CHECK-NEXT: affine.if #set(%arg3) {
// CHECK-NEXT: affine.store %arg2, %arg1[3, %arg3] : memref<16x16xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
