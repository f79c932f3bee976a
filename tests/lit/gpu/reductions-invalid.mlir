// Errors of reductions, regions of one thread and matrices.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @a(%i: index, %x: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) {
    %r = gpu.all_reduce add %x {} : (i32) -> i32
    %q = gpu.subgroup_reduce add %r : (i32) -> i32
    %q1 = gpu.subgroup_reduce add %r cluster(size = 1) : (i32) -> i32
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
    "foo.bar"(%r, %q, %q1) : (i32, i32, i32) -> ()
    gpu.terminator
  }
  return
}

// -----

func.func @a(%i: index, %x: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) {
    scf.for %k = %i to %i step %i {
    %r = gpu.all_reduce add %x {} : (i32) -> i32
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
    "foo.bar"(%r) : (i32) -> ()
    }
    cf.br ^a
^a: 
    %r2 = gpu.all_reduce add %x {} : (i32) -> i32
    "foo.bar"(%r2) : (i32) -> ()
    gpu.terminator
  }
  return
}

// -----

gpu.module @k { gpu.func @a(%x: i32) kernel {
    %r2 = gpu.all_reduce add %x {} : (i32) -> i32
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
    "foo.bar"(%r2) : (i32) -> ()
    gpu.return
  }}

// -----

// expected-error@+1 {{expected either an op attribute or a non-empty body}}
func.func @f(%x: i32) { %r = gpu.all_reduce add %x { ^bb(%a: i32, %b: i32): gpu.yield %a : i32} : (i32) -> i32  return }

// -----

// expected-error@+1 {{expected either an op attribute or a non-empty body}}
func.func @f(%x: i32) { %r = gpu.all_reduce %x { } : (i32) -> i32  return }

// -----

// expected-error@+1 {{expected two region arguments}}
func.func @f(%x: i32) { %r = gpu.all_reduce %x { ^bb(%a: i32): gpu.yield %a : i32} : (i32) -> i32  return }

// -----

// expected-error@+1 {{incorrect region argument type}}
func.func @f(%x: i32) { %r = gpu.all_reduce %x { ^bb(%a: i32, %b: f32): gpu.yield %a : i32} : (i32) -> i32  return }

// -----

// expected-error@+1 {{expected one gpu.yield operand}}
func.func @f(%x: i32) { %r = gpu.all_reduce %x { ^bb(%a: i32, %b: i32): gpu.yield} : (i32) -> i32  return }

// -----

// expected-error@+1 {{incorrect gpu.yield type}}
func.func @f(%x: i32) { %r = gpu.all_reduce %x { ^bb(%a: i32, %b: i32): %c = arith.constant 1.0 : f32 gpu.yield %c : f32} : (i32) -> i32  return }

// -----

// expected-error@+1 {{custom op 'gpu.all_reduce' invalid op kind}}
func.func @f(%x: i32) { %r = gpu.all_reduce foo %x { } : (i32) -> i32  return }

// -----

// expected-error@+1 {{`and` reduction operation is not compatible with type 'f32'}}
func.func @f(%x: f32) { %r = gpu.all_reduce and %x { } : (f32) -> f32  return }

// -----

// expected-error@+1 {{`minui` reduction operation is not compatible with type 'f32'}}
func.func @f(%x: f32) { %r = gpu.all_reduce minui %x { } : (f32) -> f32  return }

// -----

// expected-error@+1 {{`minnumf` reduction operation is not compatible with type 'i32'}}
func.func @f(%x: i32) { %r = gpu.all_reduce minnumf %x { } : (i32) -> i32  return }

// -----

// expected-error@+1 {{`minimumf` reduction operation is not compatible with type 'i32'}}
func.func @f(%x: i32) { %r = gpu.all_reduce minimumf %x { } : (i32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.all_reduce' op requires the same type for all operands and results}}
func.func @f(%x: i32) { %r = gpu.all_reduce and %x { } : (i32) -> f32  return }

// -----

// expected-error@+1 {{'gpu.all_reduce' op operand #0 must be Integer or Float, but got 'index'}}
func.func @f(%x: index) { %r = gpu.all_reduce and %x { } : (index) -> index  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'vector<4x4xf32>'}}
func.func @f(%x: vector<4x4xf32>) { %r = gpu.subgroup_reduce add %x : (vector<4x4xf32>) -> vector<4x4xf32>  return }

// -----

// expected-error@+1 {{`and` reduction operation is not compatible with type 'vector<4xf32>'}}
func.func @f(%x: vector<4xf32>) { %r = gpu.subgroup_reduce and %x : (vector<4xf32>) -> vector<4xf32>  return }

// -----

// expected-error@+1 {{`minui` reduction operation is not compatible with type 'f32'}}
func.func @f(%x: f32) { %r = gpu.subgroup_reduce minui %x : (f32) -> f32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op cluster size 3 is not a power of two}}
func.func @f(%x: i32) { %r = gpu.subgroup_reduce minui %x cluster(size = 3) : (i32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op cluster stride 3 is not a power of two}}
func.func @f(%x: i32) { %r = gpu.subgroup_reduce minui %x cluster(size = 4, stride = 3) : (i32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op cluster stride 0 is not a power of two}}
func.func @f(%x: i32) { %r = gpu.subgroup_reduce minui %x cluster(size = 4, stride = 0) : (i32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op cluster stride can only be specified if cluster size is specified}}
func.func @f(%x: i32) { %r = gpu.subgroup_reduce minui %x {cluster_stride = 2 : i32} : (i32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_reduce' op requires attribute 'op'}}
func.func @f(%x: i32) { %r = gpu.subgroup_reduce %x : (i32) -> i32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op offset must be in the range [0, 16)}}
func.func @f(%x: i32) { %r, %v = gpu.rotate %x, 16, 16 : i32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op attribute 'offset' failed to satisfy constraint: 32-bit signless integer attribute whose minimum value is 0}}
func.func @f(%x: i32) { %r, %v = gpu.rotate %x, -1, 16 : i32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op attribute 'width' failed to satisfy constraint: 32-bit signless integer attribute whose value is a power of two > 0}}
func.func @f(%x: i32) { %r, %v = gpu.rotate %x, 1, 15 : i32  return }

// -----

// expected-error@+1 {{'gpu.rotate' op operand #0 must be Integer or Float or fixed-length vector of Integer or Float values of ranks 1, but got 'index'}}
func.func @f(%x: index) { %r, %v = gpu.rotate %x, 1, 16 : index  return }

// -----

// expected-error@+1 {{'gpu.subgroup_broadcast' op lane must be specified for `specific_lane` broadcast}}
func.func @f(%x: i32) { %r = gpu.subgroup_broadcast %x, specific_lane : i32  return }

// -----

// expected-error@+1 {{'gpu.subgroup_broadcast' op lane can only be specified for `specific_lane` broadcast}}
func.func @f(%x: i32) { %r = gpu.subgroup_broadcast %x, first_active_lane %x : i32  return }

// -----

// expected-error@+1 {{'gpu.dynamic_shared_memory' op result memref type must be memref<?xi8, #gpu.address_space<workgroup>>}}
func.func @f(%x: i32) { %r = gpu.dynamic_shared_memory : memref<4xi8, #gpu.address_space<workgroup>>  return }

// -----

// expected-error@+1 {{'gpu.dynamic_shared_memory' op address space must be address_space<workgroup>}}
func.func @f(%x: i32) { %r = gpu.dynamic_shared_memory : memref<?xi8, 3>  return }

// -----

// expected-error@+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?xi16, #gpu.address_space<workgroup>>'}}
func.func @f(%x: i32) { %r = gpu.dynamic_shared_memory : memref<?xi16, #gpu.address_space<workgroup>>  return }

// -----

// expected-error@+1 {{'gpu.dynamic_shared_memory' op result #0 must be 1D memref of 8-bit signless integer values, but got 'memref<?x?xi8, #gpu.address_space<workgroup>>'}}
func.func @f(%x: i32) { %r = gpu.dynamic_shared_memory : memref<?x?xi8, #gpu.address_space<workgroup>>  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
func.func @f(%i: index, %x: i32) { gpu.warp_execute_on_lane_0(%i)[32] { gpu.yield %x : i32 }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected same number op arguments and block arguments.}}
func.func @f(%i: index, %x: i32) { gpu.warp_execute_on_lane_0(%i)[32] args(%x : i32) { gpu.yield }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected same number of yield operands and return values.}}
func.func @f(%i: index, %x: i32) { %r = gpu.warp_execute_on_lane_0(%i)[32] -> i32 { }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
func.func @f(%i: index, %x: i32) { %r = gpu.warp_execute_on_lane_0(%i)[32] -> (f32) { gpu.yield %x : i32 }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<64xi32>' to 'vector<4xi32>' with warp size = 32}}
func.func @f(%i: index, %x: vector<64xi32>) { %r = gpu.warp_execute_on_lane_0(%i)[32] -> (vector<4xi32>) { gpu.yield %x : vector<64xi32> }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected expanded vector dimension #0 (63) to be a multipler of the distributed vector dimension (2)}}
func.func @f(%i: index, %x: vector<63xi32>) { %r = gpu.warp_execute_on_lane_0(%i)[32] -> (vector<2xi32>) { gpu.yield %x : vector<63xi32> }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
func.func @f(%i: index, %x: vector<64xi32>) { %r = gpu.warp_execute_on_lane_0(%i)[32] -> (vector<2x1xi32>) { gpu.yield %x : vector<64xi32> }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected distributed vectors to have same rank and element type.}}
func.func @f(%i: index, %x: vector<64xi32>) { %r = gpu.warp_execute_on_lane_0(%i)[32] -> (vector<2xf32>) { gpu.yield %x : vector<64xi32> }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op incompatible distribution dimensions from 'vector<62xi32>' to 'vector<2xi32>' with warp size = 32}}
func.func @f(%i: index, %x: vector<2xi32>) { gpu.warp_execute_on_lane_0(%i)[32] args(%x : vector<2xi32>) { ^bb0(%z: vector<62xi32>): gpu.yield }  return }

// -----

// expected-error@+1 {{'gpu.warp_execute_on_lane_0' op expected vector type for distributed operands.}}
func.func @f(%i: index, %x: vector<2xi32>) { gpu.warp_execute_on_lane_0(%i)[32] args(%x : vector<2xi32>) { ^bb0(%z: i32): gpu.yield }  return }

// -----

func.func @f(%m: memref<16x16xf16>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
// expected-error@+1 {{operand expected to be one of AOp, BOp or COp}}
 %ma = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf32, "DOp">
return }

// -----

func.func @f(%m: memref<16x16xf16, affine_map<(d0, d1) -> (d1, d0)>>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
// expected-error@+1 {{expected source memref most minor dim must have unit stride}}
 %ma = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16, affine_map<(d0, d1) -> (d1, d0)>> -> !gpu.mma_matrix<16x16xf16, "COp">
return }

// -----

func.func @f(%m: memref<16x16xf16, strided<[16, 2]>>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
// expected-error@+1 {{expected source memref most minor dim must have unit stride}}
 %ma = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16, strided<[16, 2]>> -> !gpu.mma_matrix<16x16xf16, "COp">
return }

// -----

func.func @f(%m: memref<16x16xf32, strided<[16, 2]>>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
// expected-error@+1 {{expected destination memref most minor dim must have unit stride}}
 gpu.subgroup_mma_store_matrix %c, %m[%i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf32, strided<[16, 2]>>
return }

// -----

func.func @f(%m: memref<16x16xf32>, %i: index, %c: !gpu.mma_matrix<16x16xf16, "AOp">) {
// expected-error@+1 {{expected the operand matrix being stored to have 'COp' operand type}}
 gpu.subgroup_mma_store_matrix %c, %m[%i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "AOp">, memref<16x16xf32>
return }

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b : !gpu.mma_matrix<16x16xf16, "AOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
// expected-error@+1 {{operands must be in the order AOp, BOp, COp}}
 %r = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "AOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
return }

// -----

func.func @f(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b : !gpu.mma_matrix<16x8xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
// expected-error@+1 {{operand shapes do not satisfy matmul constraints}}
 %r = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x8xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
return }

// -----

func.func @f(%a: !gpu.mma_matrix<16x8xf16, "AOp">, %b : !gpu.mma_matrix<16x16xf16, "BOp">, %c: !gpu.mma_matrix<16x16xf16, "COp">) {
// expected-error@+1 {{operand shapes do not satisfy matmul constraints}}
 %r = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x8xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
return }

// -----

// expected-note@+1 {{prior use here}}
func.func @f(%i: f32) {
// expected-error@+1 {{use of value '%i' expects different type than prior uses: 'f16' vs 'f32'}}
 %ma = gpu.subgroup_mma_constant_matrix %i : !gpu.mma_matrix<16x16xf16, "COp">
return }

// -----

func.func @f(%a: memref<4xf32>, %b : memref<5xf32>) {
// expected-error@+1 {{'gpu.memcpy' op arguments have incompatible shape}}
 gpu.memcpy %a, %b : memref<4xf32>, memref<5xf32>
return }
