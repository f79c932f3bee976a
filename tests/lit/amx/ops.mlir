// Tiles and what they must be: at most 16 rows of 64 bytes, in multiples of four bytes.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func private @types(!amx.tile<16x64xi8>, !amx.tile<0x4xf32>, !amx.tile<xf32>)
func.func private @types(!amx.tile<16x64xi8>, !amx.tile<0x4xf32>, !amx.tile<f32>)

// CHECK-LABEL: func.func @ops
func.func @ops(%m: memref<?x?xf32>, %i: index) {
  // CHECK: amx.tile_zero {a} : !amx.tile<4x4xf32>
  %z = amx.tile_zero {a} : !amx.tile<4x4xf32>
  // CHECK: amx.tile_load %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} {a} : memref<?x?xf32> into !amx.tile<4x4xf32>
  %l = amx.tile_load %m[%i, %i], %i {a} : memref<?x?xf32> into !amx.tile<4x4xf32>
  // CHECK: amx.tile_store %{{.*}}[%{{.*}}, %{{.*}}], %{{.*}} {a} : memref<?x?xf32>, !amx.tile<4x4xf32>
  amx.tile_store %m[%i, %i], %l {a} : memref<?x?xf32>, !amx.tile<4x4xf32>
  return
}

// -----

// expected-error @+1 {{expected static shape}}
func.func private @f(!amx.tile<?x4xf32>)

// -----

// expected-error @+1 {{failed to verify 'elementType': 32-bit float or 16-bit float or bfloat16 type or 32-bit signless integer or 8-bit signless integer}}
func.func private @f(!amx.tile<4x4xi16>)

// -----

// expected-error @+1 {{invalid memref element type}}
func.func private @f(memref<4x!amx.tile<4xf32>>)

// -----

func.func @f(%a: !amx.tile<17x16xi8>, %b: !amx.tile<8x16xi8>, %c: !amx.tile<16x8xi32>) {
  // expected-error @+1 {{'amx.tile_muli' op bad row height: 17}}
  %0 = amx.tile_muli %a, %b, %c : !amx.tile<17x16xi8>, !amx.tile<8x16xi8>, !amx.tile<16x8xi32>
  return
}

// -----

func.func @f(%a: !amx.tile<16x16xbf16>, %c: !amx.tile<16x8xf32>) {
  // expected-error @+1 {{'amx.tile_mulf' op bad mult shape: 16 x 8 x 8}}
  %0 = amx.tile_mulf %a, %a, %c : !amx.tile<16x16xbf16>, !amx.tile<16x16xbf16>, !amx.tile<16x8xf32>
  return
}

// -----

func.func @f(%a: !amx.tile<4x8xbf16>, %b: !amx.tile<4x8xf16>, %c: !amx.tile<4x4xf32>) {
  // expected-error @+1 {{'amx.tile_mulf' op unsupported type combination}}
  %0 = amx.tile_mulf %a, %b, %c : !amx.tile<4x8xbf16>, !amx.tile<4x8xf16>, !amx.tile<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<?xf32>, %t: !amx.tile<4x4xf32>, %i: index) {
  // expected-error @+1 {{'amx.tile_store' op requires at least 2D memref}}
  amx.tile_store %m[%i], %t : memref<?xf32>, !amx.tile<4x4xf32>
  return
}

// -----

func.func @f(%m: memref<?x?xf32, strided<[?, 2]>>, %i: index) {
  // expected-error @+1 {{'amx.tile_load' op requires memref with unit innermost stride}}
  %0 = amx.tile_load %m[%i, %i] : memref<?x?xf32, strided<[?, 2]>> into !amx.tile<4x4xf32>
  return
}
