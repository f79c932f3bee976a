// RUN: mlir-opt --split-input-file --verify-diagnostics %s

// Why a parameter cannot be read, and which one it is.

#root = #llvm.tbaa_root<id = "root">
#char = #llvm.tbaa_type_desc<id = "char", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<access_type = #char, base_type = #char, offset = 0>
// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LLVM_TBAATagAttr parameter 'access_type' which is to be a `TBAATypeDescriptorAttr`}}
#wrong = #llvm.tbaa_tag<access_type = #tag, base_type = #char, offset = 0>

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse LoopVectorizeAttr parameter 'disable' which is to be a `BoolAttr`}}
#loop = #llvm.loop_vectorize<disable = 1>
