// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// A mask is verified before what it masks.

func.func @f(%v: vector<16xi16>, %m: vector<16xi1>) {
  // expected-error @+1 {{'vector.mask' op expects number of results to match mask region yielded values}}
  %result:2 = "vector.mask"(%m) ({
      %1 = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<16xi16>) -> i16
      "vector.yield"(%1) : (i16) -> ()
    }) : (vector<16xi1>) -> (i16, f64)
  return
}

// -----

func.func @f(%v: vector<16xi16>, %m: vector<16xi1>) {
  // expected-error @+1 {{'vector.mask' op expects result type to match maskable operation result type}}
  %result = "vector.mask"(%m) ({
      %1 = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<16xi16>) -> i16
      "vector.yield"(%1) : (i16) -> ()
    }) : (vector<16xi1>) -> (f64)
  return
}

// -----

func.func @f(%v: vector<16xi16>, %m: vector<16xi1>) {
  // expected-error @+1 {{'vector.mask' op expects a terminator within the mask region}}
  %result = "vector.mask"(%m) ({
      %1 = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<16xi16>) -> i16
    }) : (vector<16xi1>) -> (f64)
  return
}

// -----

func.func @f(%v: vector<16xi16>, %m: vector<16xi1>) {
  // expected-error @+1 {{'vector.mask' op expects only one operation to mask}}
  %result = "vector.mask"(%m) ({
      %1 = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<16xi16>) -> i16
      %2 = "vector.reduction"(%v) <{fastmath = #arith.fastmath<none>, kind = #vector.kind<maximumf>}> : (vector<16xi16>) -> i16
      "vector.yield"(%1) : (i16) -> ()
    }) : (vector<16xi1>) -> (i16)
  return
}

// -----

func.func @f(%memory: memref<?xf32>, %i: index, %at: vector<4xi32>, %m: vector<5xi1>, %p: vector<4xf32>) {
  // expected-error @+1 {{'vector.mask' op expects a 'vector<4xi1>' mask for the maskable operation}}
  %result = "vector.mask"(%m) ({
      %1 = "vector.gather"(%memory, %i, %at, %m, %p) : (memref<?xf32>, index, vector<4xi32>, vector<5xi1>, vector<4xf32>) -> vector<4xf32>
      "vector.yield"(%1) : (vector<4xf32>) -> ()
    }) : (vector<5xi1>) -> (vector<4xf32>)
  return
}
