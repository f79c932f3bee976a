// RUN: mlir-opt %s | FileCheck %s
// RUN: mlir-opt %s -mlir-print-op-generic | mlir-opt | FileCheck %s

// Every form of the operations on vectors, read and written.

// CHECK-LABEL: func.func @f
func.func @f(%a: vector<4xf32>, %b: vector<8xf32>, %c: vector<4x8xf32>, %m: memref<?x?xf32>, %i: index, %f: f32, %k: vector<4xi1>, %mm: vector<8x4xi1>) {
  // CHECK: vector.outerproduct %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : vector<4xf32>, vector<8xf32>
  %0 = vector.outerproduct %a, %b : vector<4xf32>, vector<8xf32>
  // CHECK: vector.outerproduct %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} {foo, kind = #vector.kind<maxnumf>} : vector<4xf32>, vector<8xf32>
  %1 = vector.outerproduct %a, %b, %c {kind = #vector.kind<maxnumf>, foo}: vector<4xf32>, vector<8xf32>
  // CHECK: vector.outerproduct %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} {kind = #vector.kind<add>} : vector<4xf32>, vector<8xf32>
  %2 = vector.outerproduct %a, %b, %c {kind = #vector.kind<add>}: vector<4xf32>, vector<8xf32>
  // CHECK: vector.transfer_read %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, %{{[a-z0-9]+}}], %{{[a-z0-9]+}} : memref<?x?xf32>, vector<4xf32>
  %3 = vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<4xf32>
  // CHECK: vector.transfer_read %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, %{{[a-z0-9]+}}], %{{[a-z0-9]+}}, %{{[a-z0-9]+}} {in_bounds = [true, false], permutation_map = #{{[a-z0-9]+}}} : memref<?x?xf32>, vector<4x8xf32>
  %4 = vector.transfer_read %m[%i, %i], %f, %mm {in_bounds = [true, false], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<?x?xf32>, vector<4x8xf32>
  // CHECK: vector.transfer_write %{{[a-z0-9]+}}, %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, %{{[a-z0-9]+}}], %{{[a-z0-9]+}} {in_bounds = [true], x} : vector<4xf32>, memref<?x?xf32>
  vector.transfer_write %a, %m[%i, %i], %k {in_bounds = [true], x} : vector<4xf32>, memref<?x?xf32>
  // CHECK: vector.mask %{{[a-z0-9]+}}, %{{[a-z0-9]+}} { vector.transfer_read %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, %{{[a-z0-9]+}}], %{{[a-z0-9]+}} : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %5 = vector.mask %k, %a { vector.transfer_read %m[%i, %i], %f : memref<?x?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK: vector.mask %{{[a-z0-9]+}} { vector.reduction <add>, %{{[a-z0-9]+}} : vector<4xf32> into f32 } {u} : vector<4xi1> -> f32
  %6 = vector.mask %k { vector.reduction <add>, %a : vector<4xf32> into f32 } {u} : vector<4xi1> -> f32
  // CHECK: vector.mask %{{[a-z0-9]+}} { vector.transfer_write %{{[a-z0-9]+}}, %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, %{{[a-z0-9]+}}] : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
  vector.mask %k { vector.transfer_write %a, %m[%i, %i] : vector<4xf32>, memref<?x?xf32> } : vector<4xi1>
  // CHECK: vector.mask %{{[a-z0-9]+}} { vector.yield } : vector<4xi1>
  vector.mask %k { } : vector<4xi1>
  // CHECK: vector.mask %{{[a-z0-9]+}} { vector.yield %{{[a-z0-9]+}} : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  %7 = vector.mask %k { vector.yield %a : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  // CHECK: vector.contract {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}], iterator_types = ["reduction"], kind = #vector.kind<mul>} %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} {bar} : vector<4xf32>, vector<4xf32> into f32
  %8 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<mul>, bar} %a, %a, %f : vector<4xf32>, vector<4xf32> into f32
  // CHECK: vector.contract {indexing_maps = [#{{.*}}, #{{.*}}, #{{.*}}], iterator_types = ["reduction"], kind = #vector.kind<add>} %{{[a-z0-9]+}}, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : vector<4xf32>, vector<4xf32> into f32
  %9 = vector.contract {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]} %a, %a, %f : vector<4xf32>, vector<4xf32> into f32
  // CHECK: vector.reduction <add>, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} fastmath<reassoc> {z} : vector<4xf32> into f32
  %10 = vector.reduction <add>, %a, %f fastmath<reassoc> {z} : vector<4xf32> into f32
  // CHECK: vector.multi_reduction <add>, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} [0] : vector<4x8xf32> to vector<8xf32>
  %11 = vector.multi_reduction <add>, %c, %b [0] : vector<4x8xf32> to vector<8xf32>
  // CHECK: vector.extract %{{[a-z0-9]+}}[0] : vector<8xf32> from vector<4x8xf32>
  %12 = vector.extract %c[0] : vector<8xf32> from vector<4x8xf32>
  // CHECK: vector.extract %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, 1] : f32 from vector<4x8xf32>
  %13 = vector.extract %c[%i, 1] : f32 from vector<4x8xf32>
  // CHECK: vector.insert %{{[a-z0-9]+}}, %{{[a-z0-9]+}} [%{{[a-z0-9]+}}, 1] : f32 into vector<4x8xf32>
  %14 = vector.insert %f, %c[%i, 1] : f32 into vector<4x8xf32>
  // CHECK: vector.to_elements %{{[a-z0-9]+}} : vector<4xf32>
  %15:4 = vector.to_elements %a : vector<4xf32>
  // CHECK: vector.from_elements %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : vector<2xf32>
  %16 = vector.from_elements %f, %f : vector<2xf32>
  // CHECK: vector.shuffle %{{[a-z0-9]+}}, %{{[a-z0-9]+}} [0, 1, 10] : vector<4xf32>, vector<8xf32>
  %17 = vector.shuffle %a, %b [0, 1, 10] : vector<4xf32>, vector<8xf32>
  // CHECK: vector.print %{{[a-z0-9]+}} : vector<4xf32> punctuation <comma>
  vector.print %a : vector<4xf32> punctuation <comma>
  // CHECK: vector.print %{{[a-z0-9]+}} : vector<4xf32>
  vector.print %a : vector<4xf32>
  // CHECK: vector.print str "hi"
  vector.print str "hi"
  // CHECK: vector.print{{$}}
  vector.print
  // CHECK: vector.print punctuation <open>
  vector.print punctuation <open>
  // CHECK: vector.load %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, %{{[a-z0-9]+}}] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  %l = vector.load %m[%i, %i] {nontemporal = true} : memref<?x?xf32>, vector<4xf32>
  // CHECK: vector.store %{{[a-z0-9]+}}, %{{[a-z0-9]+}}[%{{[a-z0-9]+}}, %{{[a-z0-9]+}}] : memref<?x?xf32>, vector<4xf32>
  vector.store %a, %m[%i, %i] : memref<?x?xf32>, vector<4xf32>
  // CHECK: vector.constant_mask [1, 2] : vector<4x8xi1>
  %18 = vector.constant_mask [1, 2] : vector<4x8xi1>
  // CHECK: vector.create_mask %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : vector<4x[8]xi1>
  %19 = vector.create_mask %i, %i : vector<4x[8]xi1>
  // CHECK: vector.deinterleave %{{[a-z0-9]+}} : vector<4xf32> -> vector<2xf32>
  %20, %21 = vector.deinterleave %a : vector<4xf32> -> vector<2xf32>
  // CHECK: vector.interleave %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : vector<4xf32> -> vector<8xf32>
  %22 = vector.interleave %a, %a : vector<4xf32> -> vector<8xf32>
  // CHECK: vector.insert_strided_slice %{{[a-z0-9]+}}, %{{[a-z0-9]+}} {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  %23 = vector.insert_strided_slice %a, %c {offsets = [1, 0], strides = [1]} : vector<4xf32> into vector<4x8xf32>
  // CHECK: vector.extract_strided_slice %{{[a-z0-9]+}} {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  %24 = vector.extract_strided_slice %c {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  // CHECK: vector.step : vector<4xindex>
  %25 = vector.step : vector<4xindex>
  // CHECK: vector.vscale
  %26 = vector.vscale
  // CHECK: vector.transpose %{{[a-z0-9]+}}, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  %27 = vector.transpose %c, [1, 0] : vector<4x8xf32> to vector<8x4xf32>
  // CHECK: vector.scan <add>, %{{[a-z0-9]+}}, %{{[a-z0-9]+}} {inclusive = false, reduction_dim = 0 : i64} : vector<4x8xf32>, vector<8xf32>
  %28:2 = vector.scan <add>, %c, %b {inclusive = false, reduction_dim = 0} : vector<4x8xf32>, vector<8xf32>
  return
}
