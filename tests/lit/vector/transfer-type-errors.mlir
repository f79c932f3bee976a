// Which of two wrong types is reported.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+2 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
    %v = vector.transfer_read %a[%c0], %pad : vector<64xf32>, tensor<4xf32>
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
    %v = vector.transfer_read %a[%c0], %pad : vector<64xf32>, vector<4xf32>
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_read' requires vector type}}
func.func @f(%a: tensor<64xf32>, %c0: index, %pad: f32) {
    %v = vector.transfer_read %a[%c0], %pad : tensor<64xf32>, i32
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
func.func @f(%a: tensor<*xf32>, %c0: index, %pad: f32) {
    %v = vector.transfer_read %a[%c0], %pad : tensor<*xf32>, i32
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_read' requires memref or ranked tensor type}}
func.func @f(%a: memref<*xf32>, %c0: index, %pad: f32) {
    %v = vector.transfer_read %a[%c0], %pad : memref<*xf32>, i32
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_write' requires memref or ranked tensor type}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
    vector.transfer_write %a, %a[%c0] : vector<64xf32>, vector<4xf32>
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_write' requires vector type}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
    vector.transfer_write %a, %a[%c0] : tensor<64xf32>, vector<4xf32>
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_write' requires vector type}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
    vector.transfer_write %a, %a[%c0] : tensor<64xf32>, memref<4xf32>
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_write' requires vector type}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
    vector.transfer_write %a, %a[%c0] : i32, i32
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_write' requires two types}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
    vector.transfer_write %a, %a[%c0] : i32
}

// -----

// expected-error@+2 {{custom op 'vector.transfer_read' requires two types}}
func.func @f(%a: vector<64xf32>, %c0: index, %pad: f32) {
   %0 = vector.transfer_read %a[%c0], %pad : i32
}
