// 2021: structs with names, which may contain pointers to themselves. A pointer does not say today what it points to.
//
// As the document has it but for slips: the last type has one parenthesis too many.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/itself.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=ITSELF
// RUN: mlir-opt %t/each-other.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=EACH-OTHER
// NO-ORACLE: of an earlier year

//--- itself.mlir
"type"() {is = !llvm.struct<"A", (ptr<"A">)>} : () -> ()

// ITSELF:      "type"() {is = !llvm.struct<"A", (ptr)>} : () -> ()

//--- each-other.mlir
"type"() {is = !llvm.struct<"A", (ptr<"B", (ptr<"A">)>,
                        ptr<"B", (ptr<"A">)>)>} : () -> ()

// EACH-OTHER:      "type"() {is = !llvm.struct<"A", (ptr, ptr)>} : () -> ()
