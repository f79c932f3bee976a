// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Of constants of one type, one is verified, whatever their values are. One of another type is not taken for verified.

func.func @attribute_of_another_type() {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 2 : i32
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %2 = "arith.constant"() {value = 3 : i64} : () -> i32
  return
}

// -----

func.func @value_of_a_type_without_one() {
  %0 = "arith.constant"() {value = 1 : i32} : () -> i32
  // expected-error @+1 {{integer return type must be signless}}
  %1 = "arith.constant"() {value = 1 : si32} : () -> si32
  return
}

// -----

llvm.func @integer_of_another_kind() {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.mlir.constant(2 : i32) : i32
  // expected-error @+1 {{expected integer type}}
  %2 = llvm.mlir.constant(3 : i32) : !llvm.ptr
  llvm.return
}
