// A mask that is a constant of arith or vector.constant_mask and enables all lanes is folded, in conversions too.
//
// RUN: mlir-opt %s --convert-func-to-llvm | FileCheck %s

func.func @all(%v: vector<4xf32>, %p: f32) -> f32 {
  %c = arith.constant dense<true> : vector<4xi1>
  %r = vector.mask %c { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
func.func @first_lanes(%v: vector<4xf32>, %p: f32) -> f32 {
  %c = vector.constant_mask [4] : vector<4xi1>
  %r = vector.mask %c { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
func.func @some(%v: vector<4xf32>, %p: f32) -> f32 {
  %c = arith.constant dense<[true, false, true, true]> : vector<4xi1>
  %r = vector.mask %c { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}
func.func @of_llvm(%v: vector<4xf32>, %p: f32) -> f32 {
  %c = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
  %r = vector.mask %c { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %r : f32
}

// CHECK:      module {
// CHECK-NEXT:   llvm.func @all(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:     %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:     %0 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
// CHECK-NEXT:     llvm.return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @first_lanes(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = vector.constant_mask [4] : vector<4xi1>
// CHECK-NEXT:     %1 = vector.reduction <add>, %arg0 : vector<4xf32> into f32
// CHECK-NEXT:     llvm.return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @some(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:     %cst = arith.constant dense<[true, false, true, true]> : vector<4xi1>
// CHECK-NEXT:     %0 = vector.mask %cst { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT:     llvm.return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @of_llvm(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:     %0 = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
// CHECK-NEXT:     %1 = vector.mask %0 { vector.reduction <add>, %arg0 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT:     llvm.return %1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
