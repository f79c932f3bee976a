// The tables of what machine code generation supports.
// NO-ORACLE: upstream has no such table.
// RUN: windlass compile --list-support %s | FileCheck %s

// CHECK: ## Operations
// CHECK-DAG: `llvm.load` {{ *}}| implemented
// CHECK-DAG: `llvm.landingpad` {{ *}}| implemented
// CHECK-DAG: `llvm.mlir.ifunc` {{ *}}| implemented {{ *}}| symbols of ELF objects
// CHECK-DAG: `llvm.intr.assume` {{ *}}| ignored
// CHECK: ## Intrinsics by name
// CHECK: `llvm.load.relative.*` {{ *}}| implemented
// CHECK: ## Attributes of operations
// CHECK: `garbageCollector` {{ *}}| refused {{ *}}| a garbage collector
// CHECK: `tbaa` {{ *}}| ignored {{ *}}| a fact for the optimiser
// CHECK: ## Attributes of arguments and results
// CHECK: `inalloca` {{ *}}| refused
// CHECK: ## Attributes of LLVM for functions
// CHECK: `naked` {{ *}}| implemented
// CHECK: `safestack` {{ *}}| refused
// CHECK: ## Types
// CHECK: `i65 to i1048576` {{ *}}| implemented {{ *}}| limbs of 64 bits
// CHECK: ## Linkages
// CHECK: `appending` {{ *}}| refused
// CHECK: ## Calling conventions
// CHECK: `preserve_mostcc` {{ *}}| refused
// CHECK: ## Atomic orderings
// CHECK: `acquire` {{ *}}| implemented
