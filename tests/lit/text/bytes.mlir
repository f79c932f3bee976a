// Strings and names are bytes: those that are no characters, and characters that are seldom used, survive.
// RUN: mlir-opt %s -allow-unregistered-dialect | mlir-opt -allow-unregistered-dialect | FileCheck %s

// CHECK: "foo\F4\8F\BB\BF"() {a = "\F4\8F\BB\BF\FF\C3", "\F4\8F\BB\BF" = @"\FF\00"} : () -> ()
"foo\F4\8F\BB\BF"() {a = "\F4\8F\BB\BF\FF\C3", "\F4\8F\BB\BF" = @"\FF\00"} : () -> ()
