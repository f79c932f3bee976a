// Conversions that leave loops fold their bounds by the bounds of enclosing loops.
//
// RUN: mlir-opt %s --convert-func-to-llvm | FileCheck %s

func.func @a(%x: index) {
  affine.for %i = 2 to 5 {
    affine.for %j = max affine_map<(d0)->(d0 + 4, 4)>(%i) to %x {
      
    }
  }
  return
}
func.func @b(%x: index) {
  affine.for %i = 2 to 5 {
    %y = affine.max affine_map<(d0)->(d0 + 4, 4)>(%i)
      
  }
  return
}
func.func @c(%x: index) {
  affine.for %i = 2 to 5 {
   %z = affine.apply affine_map<(d0)->(d0 floordiv 6)>(%i)
    %y = affine.max affine_map<(d0)->(d0 floordiv 6)>(%i)
    
    affine.for %j = affine_map<(d0)->(d0 floordiv 6)>(%i) to %x {
      
    }
  }
  return
}
func.func @d(%x: index) {
    affine.for %i = 0 to 2 step 2 {
      affine.for %j = affine_map<(d0)->(d0)>(%i) to affine_map<(d0)->(d0+2)>(%i) step 2 {
      
      }
    }
  return
}

// CHECK:      #map = affine_map<(d0) -> (d0 + 4)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 + 4, 4)>
// CHECK-NEXT: #map2 = affine_map<(d0) -> (d0 floordiv 6)>
// CHECK-NEXT: module {
// CHECK-NEXT:   llvm.func @a(%arg0: i64) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:     affine.for %arg1 = 2 to 5 {
// CHECK-NEXT:       affine.for %arg2 = #map(%arg1) to %0 {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @b(%arg0: i64) {
// CHECK-NEXT:     affine.for %arg1 = 2 to 5 {
// CHECK-NEXT:       %0 = affine.max #map1(%arg1)
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @c(%arg0: i64) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:     affine.for %arg1 = 2 to 5 {
// CHECK-NEXT:       %1 = affine.apply #map2(%arg1)
// CHECK-NEXT:       %2 = affine.max #map2(%arg1)
// CHECK-NEXT:       affine.for %arg2 = 0 to %0 {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @d(%arg0: i64) {
// CHECK-NEXT:     affine.for %arg1 = 0 to 2 step 2 {
// CHECK-NEXT:       affine.for %arg2 = 0 to 2 step 2 {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT: }
