// Inputs that cannot be read and outputs that cannot be written.
// NO-ORACLE: the words for a full device differ
// RUN: not mlir-opt %s.none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not mlir-opt %S 2>&1 | FileCheck %s --check-prefix=DIRECTORY
// RUN: not mlir-opt %s -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: not mlir-opt %s -o %t.none/out 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: echo keep > %t && not mlir-opt %s -o %t --convert-func-to-llvm=foo && grep keep %t
// RUN: mlir-opt %s | head -c 1 > /dev/null
// RUN: not mlir-opt < /dev/null --no-implicit-module 2>&1 | FileCheck %s --check-prefix=EMPTY

// NONE: cannot open input file '{{.*}}.none': No such file or directory
// DIRECTORY: cannot open input file '{{.*}}': Is a directory
// FULL: cannot write output file '/dev/full': No space left on device
// NOWHERE: cannot open output file '{{.*}}out': No such file or directory
// EMPTY: <stdin>:0:0: error: source must contain a single top-level operation, found: 0
func.func private @f()
