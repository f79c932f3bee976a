// NO-ORACLE: the errors are those of the options of the RUN line
// What is wrong with a pipeline is an error without a location, once for each part of the input that can be parsed.
//
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -cse -mlir-pass-pipeline-local-reproducer \
// RUN:   -mlir-pass-pipeline-crash-reproducer=%t
// RUN: not mlir-opt %s -split-input-file -cse=no-such-option 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: not mlir-opt %s -cse -mlir-print-ir-module-scope -mlir-print-ir-after-all 2>&1 \
// RUN:   | FileCheck %s --check-prefix=SCOPE
// OPTION: <unknown>:0: error: <Pass-Options-Parser>: no such option no-such-option
// OPTION: error: custom op 'no_such_op' is unknown
// OPTION: <unknown>:0: error: <Pass-Options-Parser>: no such option no-such-option
// SCOPE: error: custom op 'no_such_op' is unknown
// SCOPE-NOT: disabling multi-threading

// expected-error@unknown {{Local crash reproduction may not be used without disabling mutli-threading first}}
module {
}

// -----

// expected-error@+1 {{custom op 'no_such_op' is unknown}}
no_such_op

// -----

// expected-error@unknown {{Local crash reproduction may not be used without disabling mutli-threading first}}
module {
}
