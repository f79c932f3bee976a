// Elements of a list of features.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+2 {{expected '<' in vector type}}
// expected-error @+1 {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
llvm.func @type(!llvm.ptr) attributes {target_features = #llvm.target_features<["+fix", vector "+v8a"]>}

// -----

// expected-error @+2 {{invalid kind of attribute specified}}
// expected-error @+1 {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
llvm.func @number(!llvm.ptr) attributes {target_features = #llvm.target_features<["+fix", 1]>}

// -----

// expected-error @+2 {{expected attribute value}}
// expected-error @+1 {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
llvm.func @comma(!llvm.ptr) attributes {target_features = #llvm.target_features<["+fix",]>}
