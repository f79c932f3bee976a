// A feature is in front of each comma.
// RUN: mlir-opt %s -verify-diagnostics -allow-unregistered-dialect

// expected-error @+2 {{expected attribute value}}
// expected-error @+1 {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
"test.use"() {a = #llvm.target_features<[, "+a"]>} : () -> ()
