// Properties are set where they are read.
// RUN: mlir-opt %s -verify-diagnostics

// expected-error @+1 {{invalid properties 1 : i64 for op xevm.blockstore: expected DictionaryAttr to set properties}}
func.func @a(%a: !llvm.ptr<1>, %v: vector<8xi16>) { xevm.blockstore %a, %v <1> : !llvm.ptr<1>, vector<8xi16>
 return }
