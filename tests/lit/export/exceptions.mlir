// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

llvm.func @may_throw(i32) -> i32
llvm.func @personality(...) -> i32

// CHECK: define i32 @catch(i32 %0) personality ptr @personality {
llvm.func @catch(%x: i32) -> i32 attributes {personality = @personality} {
  %null = llvm.mlir.zero : !llvm.ptr
  // CHECK-NEXT: %2 = invoke i32 @may_throw(i32 %0)
  // CHECK-NEXT: to label %3 unwind label %4
  %y = llvm.invoke @may_throw(%x) to ^done unwind ^caught : (i32) -> i32
^done:
  llvm.return %y : i32
^caught:
  // CHECK: %5 = landingpad { ptr, i32 }
  // CHECK-NEXT: cleanup
  // CHECK-NEXT: catch ptr null
  %pad = llvm.landingpad cleanup (catch %null : !llvm.ptr) : !llvm.struct<(ptr, i32)>
  // CHECK-NEXT: resume { ptr, i32 } %5
  llvm.resume %pad : !llvm.struct<(ptr, i32)>
}
