// Operations with the trait MemRefsNormalizable use memrefs without a layout after `normalize-memrefs`; others keep the layout.
// RUN: windlass-test-opt opt %s -normalize-memrefs | FileCheck %s

#shift = affine_map<(d0) -> (d0 + 1)>

// CHECK-LABEL: func.func @normalizable(%arg0: memref<5xf32>) {
// CHECK-NEXT:    "test.op_norm"(%arg0, %arg0) : (memref<5xf32>, memref<5xf32>) -> ()
func.func @normalizable(%m: memref<4xf32, #shift>) {
  "test.op_norm"(%m, %m) : (memref<4xf32, #shift>, memref<4xf32, #shift>) -> ()
  return
}

// CHECK-LABEL: func.func @other(%arg0: memref<4xf32, #map>) {
// CHECK-NEXT:    "test.other"(%arg0) : (memref<4xf32, #map>) -> ()
func.func @other(%m: memref<4xf32, #shift>) {
  "test.other"(%m) : (memref<4xf32, #shift>) -> ()
  return
}
