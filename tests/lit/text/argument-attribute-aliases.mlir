// Attributes of the arguments of a function with a body get no aliases; those of declarations, results and operations do.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect | FileCheck %s

// CHECK-NOT: #map
// CHECK: func.func @defined(%arg0: i32 {foo.a = affine_map<(d0) -> (d0)>}) {
func.func @defined(%a: i32 {foo.a = affine_map<(d0) -> (d0)>}) {
  return
}

// -----

// CHECK: #[[MAP:.*]] = affine_map<(d0) -> (d0)>
// CHECK: func.func private @declared(i32 {foo.a = #[[MAP]]})
func.func private @declared(i32 {foo.a = affine_map<(d0) -> (d0)>})

// -----

// CHECK: #[[MAP:.*]] = affine_map<(d0) -> (d0 + 1)>
// CHECK: llvm.func @results(%arg0: i32 {foo.a = affine_map<(d0) -> (d0)>}) -> (i32 {foo.a = #[[MAP]]}) {
llvm.func @results(%a: i32 {foo.a = affine_map<(d0) -> (d0)>}) -> (i32 {foo.a = affine_map<(d0) -> (d0 + 1)>}) {
  llvm.return %a : i32
}

// -----

// CHECK: #[[MAP:.*]] = affine_map<(d0) -> (d0)>
// CHECK: func.func @also_used(%arg0: i32 {foo.a = #[[MAP]]}) {
func.func @also_used(%a: i32 {foo.a = affine_map<(d0) -> (d0)>}) {
  "a.b"() {a = affine_map<(d0) -> (d0)>} : () -> ()
  return
}
