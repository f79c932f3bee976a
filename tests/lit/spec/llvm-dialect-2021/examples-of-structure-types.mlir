// 2021: structs with and without names. `!llvm.struct<>`, and a name alone, are no types.
//
// As the document has it but for slips: the recursive struct lacks the parentheses around what is in it.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/example.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EXAMPLE
// RUN: not mlir-opt -allow-unregistered-dialect %t/nothing.mlir 2>&1 | FileCheck %s --check-prefix=NOTHING
// RUN: not mlir-opt -allow-unregistered-dialect %t/name-alone.mlir 2>&1 | FileCheck %s --check-prefix=NAME-ALONE
// RUN: mlir-opt %t/recursive.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=RECURSIVE
// RUN: mlir-opt %t/empty.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EMPTY
// RUN: mlir-opt %t/opaque.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=OPAQUE
// RUN: mlir-opt %t/named.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=NAMED
// RUN: mlir-opt %t/named-packed.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=NAMED-PACKED
// NO-ORACLE: of an earlier year

//--- example.mlir
"type"() {is = !llvm.struct<()>} : () -> ()
"type"() {is = !llvm.struct<(i32)>} : () -> ()
"type"() {is = !llvm.struct<(struct<(i32)>)>} : () -> ()
"type"() {is = !llvm.struct<packed (i8, i32)>} : () -> ()

// EXAMPLE:      "type"() {is = !llvm.struct<()>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.struct<(i32)>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.struct<(struct<(i32)>)>} : () -> ()
// EXAMPLE-NEXT: "type"() {is = !llvm.struct<packed (i8, i32)>} : () -> ()

//--- nothing.mlir
"type"() {is = !llvm.struct<>} : () -> ()

// NOTHING:      error: expected '('

//--- name-alone.mlir
"type"() {is = !llvm.struct<"a">} : () -> ()

// NAME-ALONE:      error: struct without a body only allowed in a recursive struct

//--- recursive.mlir
"type"() {is = !llvm.struct<"a", (ptr<struct<"a">>)>} : () -> ()

// RECURSIVE:      "type"() {is = !llvm.struct<"a", (ptr)>} : () -> ()

//--- empty.mlir
"type"() {is = !llvm.struct<"a", ()>} : () -> ()

// EMPTY:      "type"() {is = !llvm.struct<"a", ()>} : () -> ()

//--- opaque.mlir
"type"() {is = !llvm.struct<"a", opaque>} : () -> ()

// OPAQUE:      "type"() {is = !llvm.struct<"a", opaque>} : () -> ()

//--- named.mlir
"type"() {is = !llvm.struct<"a", (i32)>} : () -> ()

// NAMED:      "type"() {is = !llvm.struct<"a", (i32)>} : () -> ()

//--- named-packed.mlir
"type"() {is = !llvm.struct<"a", packed (i8, i32)>} : () -> ()

// NAMED-PACKED:      "type"() {is = !llvm.struct<"a", packed (i8, i32)>} : () -> ()
