// The indices of copies are dimensions or symbols.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @start(%i: index, %n: index) {
  %src = memref.alloc() : memref<100xf32>
  %dst = memref.alloc() : memref<100xf32, 2>
  %tag = memref.alloc() : memref<1xi32>
  %c0 = arith.constant 0 : index
  affine.for %j = 0 to 10 {
    %k = arith.muli %j, %i : index
    // expected-error@+1 {{src index must be a valid dimension or symbol identifier}}
    affine.dma_start %src[%k], %dst[%j], %tag[%c0], %n : memref<100xf32>, memref<100xf32, 2>, memref<1xi32>
  }
  return
}

// -----

func.func @wait(%i: index, %n: index) {
  %tag = memref.alloc() : memref<1xi32>
  affine.for %j = 0 to 10 {
    %k = arith.muli %j, %i : index
    // expected-error@+1 {{index must be a valid dimension or symbol identifier}}
    affine.dma_wait %tag[%k], %n : memref<1xi32>
  }
  return
}
