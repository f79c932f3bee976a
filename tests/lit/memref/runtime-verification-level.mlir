// Two levels of messages exist.
// RUN: mlir-opt %s -generate-runtime-verification=verbose-level=2 -verify-diagnostics

// expected-error @below {{set verboseLevel to 0 or 1}}
module {
}
