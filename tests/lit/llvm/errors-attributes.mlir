// What is wrong with attributes inside custom forms says which operation it is about.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @f(%arg0: i32) { %0 = llvm.mlir.undef : vector<4xindex> llvm.return }

// -----

// expected-error@+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
llvm.func @f(%arg0: i32) { %0 = llvm.mlir.undef : index llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(%arg0: vector<4xindex>) { llvm.return }

// -----

// expected-error@+1 {{'llvm.intr.llrint' op result #0 must be LLVM dialect-compatible type, but got 'index'}}
llvm.func @f(%arg0: f32) { %0 = "llvm.intr.llrint"(%arg0) : (f32) -> index llvm.return }

// -----

llvm.func @f(%arg0: f32) { %0 = "llvm.intr.llrint"(%arg0) : (f32) -> vector<4xtf32> llvm.return }

// -----

llvm.func @f(%arg0: !llvm.func<void (i32)>) { llvm.return }

// -----

llvm.func @f(%arg0: !llvm.void) { llvm.return }

// -----

// expected-error@+1 {{invalid properties {} for op llvm.intr.ubsantrap: expected key entry for failureKind in DictionaryAttr to set Properties.}}
llvm.func @f() { llvm.intr.ubsantrap llvm.return }

// -----

// expected-error@+1 {{invalid properties {} for op llvm.intr.ubsantrap: expected key entry for failureKind in DictionaryAttr to set Properties.}}
llvm.func @f() { llvm.intr.ubsantrap {failureKind = 1 : i8} llvm.return }

// -----

// expected-error@+1 {{expected attribute value}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.store %a, %p atomic syncscope() monotonic {alignment = 4} : i32, !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{expected attribute value}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.store %a, %p atomic syncscope(a) monotonic {alignment = 4} : i32, !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.store' expected string or keyword containing one of the following enum values for attribute 'ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.store %a, %p atomic syncscope("a") monoto {alignment = 4} : i32, !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.fence' expected string or keyword containing one of the following enum values for attribute 'ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.fence 3 llvm.return }

// -----

// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.fence release "release" llvm.return }

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.fence "release" llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.fence' invalid ordering attribute specification: "x"}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.fence "x" llvm.return }

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.fence syncscope(3) release llvm.return }

// -----

// expected-error@+2 {{custom op 'arith.addf' expected ::mlir::arith::FastMathFlags to be one of: none, reassoc, nnan, ninf, nsz, arcp, contract, afn, fast}}
// expected-error@+1 {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
llvm.func @f(%a: f32) { %x = arith.addf %a, %a fastmath<foo> : f32 llvm.return }

// -----

// expected-error@+2 {{custom op 'arith.addf' expected valid keyword or string}}
// expected-error@+1 {{custom op 'arith.addf' failed to parse Arith_FastMathAttr parameter 'value' which is to be a `::mlir::arith::FastMathFlags`}}
llvm.func @f(%a: f32) { %x = arith.addf %a, %a fastmath<3> : f32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.add' expected keyword for LLVM integer overflow flags}}
llvm.func @f(%a: i32) { %x = llvm.add %a, %a overflow<3> : i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.add' expected one of [none, nsw, nuw] for LLVM integer overflow flags, got: x}}
llvm.func @f(%a: i32) { %x = llvm.add %a, %a overflow<nsw, x> : i32 llvm.return }

// -----

// expected-error@+1 {{expected '='}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.br ^a {loop_annotation = #llvm.loop_annotation<a>}
^a: llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.br' 'llvm.br' op attribute 'loop_annotation' failed to satisfy constraint:}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.br ^a {loop_annotation = 3}
^a: llvm.return }

// -----

// expected-error@+2 {{custom op 'llvm.load' expected integer value}}
// expected-error@+1 {{custom op 'llvm.load' failed to parse LLVM_DereferenceableAttr parameter 'bytes' which is to be a `uint64_t`}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %x = llvm.load %p invariant_group dereferenceable<bytes = x> : !llvm.ptr -> i32
^a: llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.load' duplicate or unknown struct parameter name: bites}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %x = llvm.load %p invariant_group dereferenceable<bites = 3> : !llvm.ptr -> i32
^a: llvm.return }
