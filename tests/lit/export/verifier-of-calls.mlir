// What LLVM's verifier rejects in calls: attributes of values of other types, and bundles of assumptions.
// RUN: not mlir-translate %s -mlir-to-llvmir -split-input-file 2>&1 | FileCheck %s
// NO-ORACLE: upstream reports these without a place

llvm.func @callee(i32)
llvm.func @argument(%a: i32) {
  // CHECK: error: attribute 'align' applied to incompatible type
  llvm.call @callee(%a) {arg_attrs = [{llvm.align = 8 : i64}]} : (i32) -> ()
  llvm.return
}

// -----

llvm.func @no_attribute(%p: !llvm.ptr) {
  %true = llvm.mlir.constant(true) : i1
  // CHECK: error: tags must be valid attribute names
  llvm.intr.assume %true ["no_such_tag"(%p : !llvm.ptr)] : i1
  llvm.return
}

// -----

llvm.func @alignment(%p: !llvm.ptr) {
  %true = llvm.mlir.constant(true) : i1
  // CHECK: error: alignment assumptions should have 2 or 3 arguments
  llvm.intr.assume %true ["align"(%p : !llvm.ptr)] : i1
  llvm.return
}

// -----

llvm.func @condition(%p: !llvm.ptr) {
  %false = llvm.mlir.constant(false) : i1
  // CHECK: error: assume with operand bundles must have i1 true condition
  llvm.call_intrinsic "llvm.assume"(%false) ["nonnull"(%p : !llvm.ptr)] : (i1) -> ()
  llvm.return
}

// -----

llvm.mlir.global internal constant @nested(@table::@entry) : i64
// CHECK: error: unsupported constant value
