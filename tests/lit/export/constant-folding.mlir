// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

// Operations on constants are no instructions; addresses are counted in bytes.
llvm.mlir.global internal @pairs(#llvm.zero) : !llvm.array<4 x struct<(i32, i64)>>
llvm.func @use(!llvm.ptr)
llvm.func @count(i64)

// CHECK-LABEL: define void @fold()
llvm.func @fold() {
  %pairs = llvm.mlir.addressof @pairs : !llvm.ptr
  %two = llvm.mlir.constant(2 : i64) : i64
  // CHECK-NEXT: call void @use(ptr getelementptr inbounds nuw (i8, ptr @pairs, i64 28))
  %part = llvm.getelementptr %pairs[0, %two, 1] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<4 x struct<(i32, i64)>>
  llvm.call @use(%part) : (!llvm.ptr) -> ()
  // CHECK-NEXT: call void @count(i64 4)
  %four = llvm.mul %two, %two : i64
  llvm.call @count(%four) : (i64) -> ()
  // CHECK-NEXT: call void @count(i64 ptrtoint (ptr @pairs to i64))
  %number = llvm.ptrtoint %pairs : !llvm.ptr to i64
  llvm.call @count(%number) : (i64) -> ()
  // CHECK-NEXT: ret void
  llvm.return
}

// The unordered comparisons are true of ordered operands too, if these compare so.
// CHECK-LABEL: define i1 @unordered()
llvm.func @unordered() -> i1 {
  // CHECK-NEXT: ret i1 true
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %two = llvm.mlir.constant(2.0 : f32) : f32
  %less = llvm.fcmp "ult" %one, %two : f32
  llvm.return %less : i1
}

// Whether a denormal is compared as zero is up to the function's attributes.
// CHECK-LABEL: define i1 @denormal()
llvm.func @denormal() -> i1 {
  // CHECK-NEXT: fcmp oeq float 0x36A0000000000000, 0.000000e+00
  %tiny = llvm.mlir.constant(0x00000001 : f32) : f32
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %equal = llvm.fcmp "oeq" %tiny, %zero : f32
  llvm.return %equal : i1
}

// What is no arithmetic stays, though all it works on is poison.
llvm.func @vectors(vector<2xi32>) -> vector<2xi32>
// CHECK-LABEL: define <2 x i32> @poison()
llvm.func @poison() -> vector<2xi32> {
  // CHECK-NEXT: %1 = freeze <2 x i32> poison
  // CHECK-NEXT: %2 = call <2 x i32> @vectors(<2 x i32> poison)
  // CHECK-NEXT: %3 = call <2 x i32> @llvm.abs.v2i32(<2 x i32> poison, i1 false)
  %poison = llvm.mlir.poison : vector<2xi32>
  %frozen = llvm.freeze %poison : vector<2xi32>
  %called = llvm.call @vectors(%poison) : (vector<2xi32>) -> vector<2xi32>
  %abs = "llvm.intr.abs"(%poison) <{is_int_min_poison = false}> : (vector<2xi32>) -> vector<2xi32>
  // CHECK-NEXT: ret <2 x i32> poison
  %none = llvm.add %poison, %poison : vector<2xi32>
  llvm.return %none : vector<2xi32>
}
