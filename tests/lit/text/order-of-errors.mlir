// Of several errors, the first is that of the step that upstream takes first.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// The type after an attribute is parsed before the contents of the attribute.
// expected-error@+1 {{expected non-function type}}
#a = #llvm.no_such_attribute<"x">:

// -----

// expected-error@+1 {{unknown attribute `no_such_attribute` in dialect `llvm`}}
#a = #llvm.no_such_attribute<"x">

// -----

// expected-error@+1 {{expected non-function type}}
#a = #spirv.no_such_attribute:

// -----

// expected-error@+1 {{unknown SPIR-V attribute kind: no_such_attribute}}
#a = #spirv.no_such_attribute

// -----

// expected-error@+2 {{expected attribute value}}
// expected-error@+1 {{failed to parse LLVM_TargetFeaturesAttr parameter 'features' which is to be a `::llvm::ArrayRef<StringAttr>`}}
"a.b"() {x = #llvm.target_features<["+sse2", ]>} : () -> ()

// -----

// Parameters that do not follow the name directly are no part of an attribute.
// expected-error@+1 {{expected '}' in attribute dictionary}}
"a.b"() {x = #llvm.loop_annotation <disableNonforced = false>} : () -> ()

// -----

func.func @symbol_with_type() {
  // expected-error@+1 {{invalid kind of attribute specified}}
  %0 = constant "" : : index
}

// -----

func.func @symbol_is_a_number() {
  // expected-error@+1 {{integer literal not valid for specified type}}
  %0 = constant 3 : index
}

// -----

func.func @symbol_goes_on() {
  // expected-error@+1 {{expected nested symbol reference identifier}}
  %0 = constant @a :: index
}

// -----

llvm.func @case_value(%x: i77) {
  llvm.switch %x : i77, ^other [
    // expected-error@+1 {{expected integer value}}
    -: ^two
}

// -----

func.func @undeclared() {
  // Of both, in the order of the text.
  // expected-error@+1 {{use of undeclared SSA value name}}
  "a.b"(%2#1, %2#0) : (i64, i1) -> ()
}

// -----

func.func @types_go_on(%x: i32) -> i32 {
  return %x : i32
  // expected-error@+1 {{expected non-function type}}
  , %x : i32
}

// -----

// The sizes of operand groups are the last property.
// expected-error@+1 {{Invalid attribute `static_high` in property conversion: 0 : i32}}
%0 = "tensor.pad"(%1, %2) <{operandSegmentSizes = array<i64: 0, 2>, static_high = 0 : i32, static_low = array<i64: 1>}> ({
}) : (tensor<4xf32>, index) -> tensor<?xf32>

// -----

// The first invalid use of a symbol is in the last function; nested regions come after what is around them.
func.func @first() {
  func.call @a() : () -> ()
  return
}
func.func @last(%c: i1) {
  scf.if %c {
    func.call @b() : () -> ()
  }
  // expected-error@+1 {{'func.call' op 'c' does not reference a valid function}}
  func.call @c() : () -> ()
  func.call @d() : () -> ()
  return
}

// -----

// Each symbol table has one error.
module {
  func.func @first(%c: i1) {
    scf.if %c {
      // expected-error@+1 {{'func.call' op 'a' does not reference a valid function}}
      func.call @a() : () -> ()
    }
    return
  }
}
module {
  func.func @second(%c: i1) {
    scf.if %c {
      func.call @b() : () -> ()
    } else {
      // expected-error@+1 {{'func.call' op 'c' does not reference a valid function}}
      func.call @c() : () -> ()
    }
    return
  }
}
func.call @d() : () -> ()

// -----

// What is verified of a function as a whole comes before dominance.
// expected-error@+1 {{'llvm.resume' should have a consistent input type inside a function}}
llvm.func @caller(%arg0: i32) -> i32 attributes { personality = @__gxx_personality_v0 } {
  %0 = llvm.invoke @foo(%arg0) to ^bb1 unwind ^bb2 : (i32) -> i32
^bb1:
  %1 = llvm.invoke @foo(%0) to ^bb1 unwind ^bb4 : (i32) -> i32
^bb2:
  %2 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : i32
^bb4:
  %3 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %3 : !llvm.struct<(ptr, i32)>
}
llvm.func @foo(i32) -> i32
llvm.func @__gxx_personality_v0(...) -> i32

// -----

// A body without operations is no syntax error.
llvm.func @empty_body(%x: i128) {
}
// expected-error@+1 {{expected ':'}}
llvm.return %0 , i128

// -----

// expected-error@+1 {{empty block: expect at least a terminator}}
llvm.func @empty_body(%x: i128) {
}
