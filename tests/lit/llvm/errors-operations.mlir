// What is wrong with operations in their custom forms.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+2 {{expected '('}}
// expected-error@+1 {{custom op 'llvm.call' expected direct call to have 1 trailing types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) : i32 -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' expected direct call to have 1 trailing types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) : (i32) () llvm.return }

// -----

// expected-error@+2 {{expected non-function type}}
// expected-error@+1 {{custom op 'llvm.call' expected direct call to have 1 trailing types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) : (i32) -> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' expected function with 0 or 1 result}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) : (i32) -> (i32, i32) llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' expected a non-void result type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) : (i32) -> !llvm.void llvm.return }

// -----

// expected-error@+1 {{expected ':'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) (i32) -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' expected indirect call to have 2 trailing types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call %p(%a) : !llvm.ptr (i32) -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' expected indirect call to have 2 trailing types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call %p(%a) : (i32) -> () llvm.return }

// -----

// expected-error@+2 {{expected '('}}
// expected-error@+1 {{custom op 'llvm.call' expected trailing function type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call %p(%a) : !llvm.ptr, i32 -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' number of operands and types do not match: got 1 operands and 2 types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) : (i32, i32) -> () llvm.return }

// -----

// expected-error@+1 {{'llvm.call' op attribute 'var_callee_type' failed to satisfy constraint: type attribute of LLVM function type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) vararg(i32) : (i32) -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' invalid kind of attribute specified}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) vararg(3) : (i32) -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call' invalid kind of attribute specified}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) vararg("x") : (i32) -> () llvm.return }

// -----

// expected-error@+1 {{expected attribute value}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call @g(%a) vararg() : (i32) -> () llvm.return }

// -----

// expected-error@+2 {{expected '('}}
// expected-error@+1 {{custom op 'llvm.call_intrinsic' expected direct call to have 1 trailing types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call_intrinsic "llvm.x"(%a) : i32 -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call_intrinsic' expected direct call to have 1 trailing types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call_intrinsic "llvm.x"(%a) : (i32) () llvm.return }

// -----

// expected-error@+1 {{expected ':'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call_intrinsic "llvm.x"(%a) (i32) -> () llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call_intrinsic' expected function with 0 or 1 result}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call_intrinsic "llvm.x"(%a) : (i32) -> (i32, i32) llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call_intrinsic' number of operands and types do not match: got 1 operands and 2 types}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call_intrinsic "llvm.x"(%a) : (i32, i32) -> (i32) llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.call_intrinsic' expected a non-void result type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call_intrinsic "llvm.x"(%a) : (i32) -> !llvm.void llvm.return }

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.call_intrinsic 3(%a) : (i32) -> i32 llvm.return }

// -----

// expected-error@+2 {{use of value '%a' expects different type than prior uses: 'index' vs 'i32'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.icmp "eq" %a, %a : index llvm.return }

// -----

// expected-error@+2 {{use of value '%p' expects different type than prior uses: 'i32' vs '!llvm.ptr'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.icmp "eq" %a, %p : i32 llvm.return }

// -----

// expected-error@+2 {{use of value '%a' expects different type than prior uses: 'memref<2xi32>' vs 'i32'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.icmp "eq" %a, %b : memref<2xi32> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.icmp' 'zz' is an incorrect value of the 'predicate' attribute}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.icmp "zz" %a, %a : i32 llvm.return }

// -----

// expected-error@+1 {{expected attribute value}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.icmp eq %a, %a : i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.icmp' invalid kind of attribute specified}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.icmp 3 %a, %a : i32 llvm.return }

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, 3 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.getelementptr' invalid kind of attribute specified}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, "x" llvm.return }

// -----

// expected-error@+1 {{expected ','}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{expected SSA operand}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[i8] : (!llvm.ptr, i32) -> !llvm.ptr, i8 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.getelementptr' integer value too large}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[4294967297] : (!llvm.ptr) -> !llvm.ptr, i8 llvm.return }

// -----

// expected-error@+1 {{'llvm.getelementptr' op expected as many dynamic indices as specified in 'rawConstantIndices'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[-2147483648] : (!llvm.ptr) -> !llvm.ptr, i8 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.getelementptr' expected one of [none, inbounds_flag, nusw, nuw, inbounds] for ::mlir::LLVM::GEPNoWrapFlags, got: foo}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr foo %p[1] : (!llvm.ptr) -> !llvm.ptr, i8 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.getelementptr' expected one of [none, inbounds_flag, nusw, nuw, inbounds] for ::mlir::LLVM::GEPNoWrapFlags, got: foo}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr inbounds|foo %p[1] : (!llvm.ptr) -> !llvm.ptr, i8 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.alloca' expected 'x'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.alloca %a y i32 : (i32) -> !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.alloca' expected trailing function type with one argument and one result}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.alloca %a x i32 : i32 -> !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.alloca' expected integer alignment}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.alloca %a x i32 {alignment = "x"} : (i32) -> !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{expected non-function type}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.alloca %a x 3 : (i32) -> !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{'llvm.alloca' op operand #0 must be signless integer, but got '!llvm.ptr'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.alloca %p x i32 : (!llvm.ptr) -> !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.switch' expected integer value}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.switch %a : i32, ^b [ x: ^b ]
^b: llvm.return }

// -----

// expected-error@+1 {{expected ']'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.switch %a : i32, ^b [ 3: ^b 
^b: llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.switch' invalid kind of type specified: expected builtin.integer, but found '!llvm.ptr'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { llvm.switch %p : !llvm.ptr, ^b [ 3: ^b ]
^b: llvm.return }

// -----

llvm.func @f(%a: i8, %p: !llvm.ptr) { llvm.switch %a : i8, ^b [ 300: ^b ]
^b: llvm.return }

// -----

// expected-error@+1 {{expected ':'}}
llvm.func @f(%a: i8, %p: !llvm.ptr) { llvm.switch %a : i8, ^b [ 3 ^b ]
^b: llvm.return }

// -----

// expected-error@+1 {{expected block name}}
llvm.func @f(%a: i8, %p: !llvm.ptr) { llvm.switch %a : i8, ^b [ 3: 4 ]
^b: llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.extractvalue' expected LLVM IR structure/array type, got: 'i8'}}
llvm.func @f(%a: i8, %p: !llvm.ptr) { %0 = llvm.extractvalue %a[0] : i8 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.extractvalue' position out of bounds: 1}}
llvm.func @f(%a: !llvm.struct<(i32)>, %p: !llvm.ptr) { %0 = llvm.extractvalue %a[1] : !llvm.struct<(i32)> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.extractvalue' expected LLVM IR structure/array type, got: 'i32'}}
llvm.func @f(%a: !llvm.struct<(i32)>, %p: !llvm.ptr) { %0 = llvm.extractvalue %a[0, 0] : !llvm.struct<(i32)> llvm.return }

// -----

llvm.func @f(%a: !llvm.struct<(i32)>, %p: !llvm.ptr) { %0 = llvm.extractvalue %a[] : !llvm.struct<(i32)> llvm.return }

// -----

// expected-error@+2 {{use of value '%p' expects different type than prior uses: 'i32' vs '!llvm.ptr'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: !llvm.struct<(i32)>, %p: !llvm.ptr) { %0 = llvm.insertvalue %p, %a[0] : !llvm.struct<(i32)> llvm.return }

// -----

// expected-error@+2 {{custom op 'llvm.insertvalue' expected integer value}}
// expected-error@+1 {{expected ']'}}
llvm.func @f(%a: !llvm.struct<(i32)>, %p: !llvm.ptr) { %0 = llvm.insertvalue %p, %a["x"] : !llvm.struct<(i32)> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.insertvalue' expected LLVM IR structure/array type, got: '!llvm.ptr'}}
llvm.func @f(%a: !llvm.struct<(i32)>, %p: !llvm.ptr) { %0 = llvm.insertvalue %p, %p[0] : !llvm.ptr llvm.return }

// -----

llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr) { %0 = llvm.shufflevector %a, %a [0, 8] : vector<4xf32> llvm.return }

// -----

// expected-error@+2 {{custom op 'llvm.shufflevector' expected integer value}}
// expected-error@+1 {{expected ']'}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr) { %0 = llvm.shufflevector %a, %a [0, x] : vector<4xf32> llvm.return }

// -----

llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr) { %0 = llvm.shufflevector %a, %a [] : vector<4xf32> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.shufflevector' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr) { %0 = llvm.shufflevector %a, %a [1] : f32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.extractelement' invalid kind of type specified: expected builtin.integer, but found '!llvm.ptr'}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr) { %0 = llvm.extractelement %a[%p : !llvm.ptr] : vector<4xf32> llvm.return }

// -----

// expected-error@+2 {{use of value '%p' expects different type than prior uses: 'f32' vs '!llvm.ptr'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.insertelement %p, %a[%i : i32] : vector<4xf32> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.insertelement' invalid kind of type specified: expected builtin.vector, but found 'i32'}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.insertelement %i, %i[%i : i32] : i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.atomicrmw' expected string or keyword containing one of the following enum values for attribute 'bin_op' [xchg, add, sub, _and, nand, _or, _xor, max, min, umax, umin, fadd, fsub, fmax, fmin, uinc_wrap, udec_wrap, usub_cond, usub_sat, fmaximum, fminimum]}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.atomicrmw foo %p, %i monotonic : !llvm.ptr, i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.atomicrmw' expected string or keyword containing one of the following enum values for attribute 'ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.atomicrmw add %p, %i foo : !llvm.ptr, i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.atomicrmw' expected string or keyword containing one of the following enum values for attribute 'ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.atomicrmw add %p, %i : !llvm.ptr, i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.cmpxchg' expected string or keyword containing one of the following enum values for attribute 'failure_ordering' [not_atomic, unordered, monotonic, acquire, release, acq_rel, seq_cst]}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.cmpxchg %p, %i, %i acq_rel foo : !llvm.ptr, i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.cmpxchg' 'val' must be signless integer or LLVM pointer type, but got 'f32'}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.cmpxchg %p, %i, %i acq_rel monotonic : !llvm.ptr, f32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.inline_asm' expected string or keyword containing one of the following enum values for attribute 'asm_dialect' [att, intel]}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.inline_asm asm_dialect = foo "", "" : () -> i32 llvm.return }

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.inline_asm 3, "" : () -> i32 llvm.return }

// -----

// expected-error@+2 {{custom op 'llvm.inline_asm' expected one of [none, notail, musttail, tail] for Tail Call Kind, got: foo}}
// expected-error@+1 {{custom op 'llvm.inline_asm' failed to parse TailCallKindAttr parameter 'tailCallKind' which is to be a `TailCallKind`}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.inline_asm tail_call_kind = <foo> "", "" : () -> i32 llvm.return }

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.mlir.addressof 3 : !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{'llvm.mlir.addressof' op result #0 must be LLVM pointer type, but got 'i32'}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.mlir.addressof @f : i32 llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.mlir.addressof' invalid kind of attribute specified}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.mlir.addressof @f::@g : !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{'llvm.mlir.constant' op expected integer type}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.mlir.constant(3) : f32 llvm.return }

// -----

llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.mlir.constant(3.0 : f32) : i32 llvm.return }

// -----

// expected-error@+1 {{expected '('}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.mlir.constant : i32 llvm.return }

// -----

// expected-error@+1 {{expected ':'}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { llvm.resume %a llvm.return }

// -----

// expected-error@+1 {{expected ','}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { llvm.indirectbr %i : i32, [ ^b ]
^b: llvm.return }

// -----

// expected-error@+1 {{expected block name}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { llvm.indirectbr %p : !llvm.ptr, [ x ]
^b: llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.intr.fptoui.sat' is unknown}}
llvm.func @f(%a: vector<4xf32>, %p: !llvm.ptr, %i: i32) { %0 = llvm.intr.fptoui.sat %a : vector<4xf32> to i32 llvm.return }
