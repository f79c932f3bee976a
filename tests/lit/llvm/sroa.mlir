// RUN: mlir-opt --sroa %s | FileCheck %s

// Only the parts that are used are left, and parts of them.

// CHECK-LABEL: llvm.func @parts
llvm.func @parts() -> i16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %[[PART:.*]] = llvm.alloca %{{.*}} x i16 : (i32) -> !llvm.ptr
  // CHECK-NOT: llvm.alloca
  %slot = llvm.alloca %one x !llvm.struct<(i32, i64, array<3 x i16>)> : (i32) -> !llvm.ptr
  %at = llvm.getelementptr inbounds %slot[0, 2, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64, array<3 x i16>)>
  // CHECK: llvm.load %[[PART]] : !llvm.ptr -> i16
  %v = llvm.load %at : !llvm.ptr -> i16
  llvm.return %v : i16
}

// An address inside of a part stays an address.

// CHECK-LABEL: llvm.func @bytes
llvm.func @bytes() -> i16 {
  %one = llvm.mlir.constant(1 : i32) : i32
  // CHECK: %[[PART:.*]] = llvm.alloca %{{.*}} x i32
  %slot = llvm.alloca %one x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  // CHECK: %[[AT:.*]] = llvm.getelementptr %[[PART]][2] : (!llvm.ptr) -> !llvm.ptr, i8
  %at = llvm.getelementptr %slot[6] : (!llvm.ptr) -> !llvm.ptr, i8
  // CHECK: llvm.load %[[AT]]
  %v = llvm.load %at : !llvm.ptr -> i16
  llvm.return %v : i16
}

// What reads more than a part keeps the slot whole.

// CHECK-LABEL: llvm.func @too_much
llvm.func @too_much() -> i64 {
  %one = llvm.mlir.constant(1 : i32) : i32
  // CHECK: llvm.alloca %{{.*}} x !llvm.array<4 x i32>
  %slot = llvm.alloca %one x !llvm.array<4 x i32> : (i32) -> !llvm.ptr
  %at = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<4 x i32>
  %v = llvm.load %at : !llvm.ptr -> i64
  llvm.return %v : i64
}

// Each used part is filled by itself.

// CHECK-LABEL: llvm.func @fill
// CHECK-SAME: (%[[B:.*]]: i8)
llvm.func @fill(%b: i8) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %six = llvm.mlir.constant(6 : i32) : i32
  // CHECK: %[[PART:.*]] = llvm.alloca %{{.*}} x i32
  %slot = llvm.alloca %one x !llvm.array<10 x i32> : (i32) -> !llvm.ptr
  // CHECK: %[[TWO:.*]] = llvm.mlir.constant(2 : i32) : i32
  // CHECK: "llvm.intr.memset"(%[[PART]], %[[B]], %[[TWO]])
  "llvm.intr.memset"(%slot, %b, %six) <{isVolatile = false}> : (!llvm.ptr, i8, i32) -> ()
  %at = llvm.getelementptr %slot[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<10 x i32>
  %v = llvm.load %at : !llvm.ptr -> i32
  llvm.return %v : i32
}
