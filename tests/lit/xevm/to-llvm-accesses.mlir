// Accesses of the LLVM dialect with cache controls; part of convert-to-llvm.
// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: llvm.func @g(%arg0: !llvm.ptr<1>, %arg1: i32) -> vector<4xf32> {
//    CHECK-NEXT: %0 = llvm.load %arg0 {xevm.DecorationCacheControl = {{\[\[}}6442 : i32, 0 : i32, 2 : i32, 0 : i32], [6442 : i32, 1 : i32, 2 : i32, 0 : i32]]} : !llvm.ptr<1> -> i32
//    CHECK-NEXT: llvm.store %0, %arg0 {xevm.DecorationCacheControl = {{\[\[}}6443 : i32, 0 : i32, 4 : i32, 0 : i32], [6443 : i32, 1 : i32, 2 : i32, 0 : i32]]} : i32, !llvm.ptr<1>
//    CHECK-NEXT: %1 = llvm.mlir.constant(16 : i32) : i32
//    CHECK-NEXT: %2 = llvm.alloca %1 x i8 {alignment = 4 : i64} : (i32) -> !llvm.ptr<3>
//    CHECK-NEXT: %3 = llvm.load %arg0 : !llvm.ptr<1> -> vector<8xf16>
//    CHECK-NEXT: %4 = llvm.fpext %3 : vector<8xf16> to vector<8xf32>
//    CHECK-NEXT: %5 = llvm.shufflevector %4, %4 [4, 5, 6, 7] : vector<8xf32>
//    CHECK-NEXT: llvm.return %5 : vector<4xf32>
//    CHECK-NEXT: }
//    CHECK-NEXT: }

llvm.func @g(%p: !llvm.ptr<1>, %b: i32) -> vector<4xf32> {
  %0 = llvm.load %p {cache_control = #xevm.load_cache_control<L1c_L2c_L3c>} : !llvm.ptr<1> -> i32
  llvm.store %0, %p {cache_control = #xevm.store_cache_control<L1wb_L2uc_L3wb>} : i32, !llvm.ptr<1>
  %c = llvm.mlir.constant(16 : i32) : i32
  %m = llvm.alloca %c x i8 {alignment = 4 : i64} : (i32) -> !llvm.ptr<3>
  %v = llvm.load %p : !llvm.ptr<1> -> vector<8xf16>
  %e = llvm.fpext %v : vector<8xf16> to vector<8xf32>
  %s = llvm.shufflevector %e, %e [4, 5, 6, 7] : vector<8xf32>
  llvm.return %s : vector<4xf32>
}
