// Every operation of the complex dialect.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @abs(%arg0: complex<f32>) -> f32 {
// CHECK-NEXT:    %0 = complex.abs %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @abs(%a: complex<f32>) -> f32 {
  %0 = complex.abs %a fastmath<nnan,contract> : complex<f32>
  return %0 : f32
}
// CHECK-LABEL: func.func @angle(%arg0: complex<f32>) -> f32 {
// CHECK-NEXT:    %0 = complex.angle %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @angle(%a: complex<f32>) -> f32 {
  %0 = complex.angle %a fastmath<nnan,contract> : complex<f32>
  return %0 : f32
}
// CHECK-LABEL: func.func @conj(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.conj %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @conj(%a: complex<f32>) -> complex<f32> {
  %0 = complex.conj %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @cos(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.cos %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @cos(%a: complex<f32>) -> complex<f32> {
  %0 = complex.cos %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @exp(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.exp %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @exp(%a: complex<f32>) -> complex<f32> {
  %0 = complex.exp %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @expm1(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.expm1 %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @expm1(%a: complex<f32>) -> complex<f32> {
  %0 = complex.expm1 %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @log(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.log %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @log(%a: complex<f32>) -> complex<f32> {
  %0 = complex.log %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @log1p(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.log1p %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @log1p(%a: complex<f32>) -> complex<f32> {
  %0 = complex.log1p %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @neg(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.neg %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @neg(%a: complex<f32>) -> complex<f32> {
  %0 = complex.neg %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @rsqrt(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.rsqrt %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @rsqrt(%a: complex<f32>) -> complex<f32> {
  %0 = complex.rsqrt %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @sign(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.sign %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @sign(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sign %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @sin(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.sin %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @sin(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sin %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @sqrt(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.sqrt %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @sqrt(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sqrt %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @tan(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.tan %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @tan(%a: complex<f32>) -> complex<f32> {
  %0 = complex.tan %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @tanh(%arg0: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.tanh %arg0 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @tanh(%a: complex<f32>) -> complex<f32> {
  %0 = complex.tanh %a fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @add(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.add %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @add(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @sub(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.sub %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @sub(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @mul(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.mul %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @mul(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @div(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.div %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @div(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.div %a, %b fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @atan2(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.atan2 %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @atan2(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.atan2 %a, %b fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @pow(%arg0: complex<f32>, %arg1: complex<f32>) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.pow %arg0, %arg1 fastmath<nnan,contract> : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @pow(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.pow %a, %b fastmath<nnan,contract> : complex<f32>
  return %0 : complex<f32>
}
// CHECK-LABEL: func.func @eq(%arg0: complex<f32>, %arg1: complex<f32>) -> i1 {
// CHECK-NEXT:    %0 = complex.eq %arg0, %arg1 : complex<f32>
// CHECK-NEXT:    return %0 : i1
// CHECK-NEXT:  }
func.func @eq(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %0 = complex.eq %a, %b : complex<f32>
  return %0 : i1
}
// CHECK-LABEL: func.func @neq(%arg0: complex<f32>, %arg1: complex<f32>) -> i1 {
// CHECK-NEXT:    %0 = complex.neq %arg0, %arg1 : complex<f32>
// CHECK-NEXT:    return %0 : i1
// CHECK-NEXT:  }
func.func @neq(%a: complex<f32>, %b: complex<f32>) -> i1 {
  %0 = complex.neq %a, %b : complex<f32>
  return %0 : i1
}
// CHECK-LABEL: func.func @powi(%arg0: complex<f32>, %arg1: i32) -> complex<f32> {
// CHECK-NEXT:    %0 = complex.powi %arg0, %arg1 fastmath<nnan,contract> : complex<f32>, i32
// CHECK-NEXT:    return %0 : complex<f32>
// CHECK-NEXT:  }
func.func @powi(%a: complex<f32>, %b: i32) -> complex<f32> {
  %0 = complex.powi %a, %b fastmath<nnan,contract> : complex<f32>, i32
  return %0 : complex<f32>
}
