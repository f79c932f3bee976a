// The passes and the dialect that are only for tests are in `windlass-test-opt`, not in `windlass`.
// RUN: windlass opt --list-passes | not grep -e '^  --test-'
// RUN: windlass opt --show-dialects | not grep -w test
// RUN: windlass-test-opt opt --list-passes | grep -e '^  --test-lower-to-llvm'
// RUN: windlass-test-opt opt --show-dialects | grep -w test
// RUN: not windlass opt %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: windlass-test-opt opt %s | FileCheck %s

// CHECK: "test.use"() : () -> ()
// UNKNOWN: operation being parsed with an unregistered dialect
"test.use"() : () -> ()
