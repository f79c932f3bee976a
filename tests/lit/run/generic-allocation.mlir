// Programs that were lowered to call allocation functions of windlass's own names find them in the runtime.
// RUN: mlir-opt %s --finalize-memref-to-llvm='use-generic-functions=1' -convert-to-llvm -o %t.mlir
// RUN: FileCheck %s --check-prefix=LOWERED < %t.mlir
// RUN: windlass run -e main --entry-point-result=void %t.mlir | FileCheck %s
// RUN: mlir-opt %s --finalize-memref-to-llvm='use-generic-functions=1 use-aligned-alloc=1' -convert-to-llvm \
// RUN:   | windlass run -e main --entry-point-result=void | FileCheck %s

// LOWERED-DAG: llvm.func @_mlir_memref_to_llvm_alloc(i64) -> !llvm.ptr
// LOWERED-DAG: llvm.func @_mlir_memref_to_llvm_free(!llvm.ptr)

// CHECK: 41
func.func private @printI64(i64)
func.func private @printNewline()
func.func @main() {
  %size = arith.constant 4 : index
  %two = arith.constant 2 : index
  %x = arith.constant 41 : i64
  %m = memref.alloc(%size) {alignment = 64} : memref<?xi64>
  %copy = memref.alloc(%size) : memref<?xi64>
  memref.store %x, %m[%two] : memref<?xi64>
  memref.copy %m, %copy : memref<?xi64> to memref<?xi64>
  %y = memref.load %copy[%two] : memref<?xi64>
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  memref.dealloc %m : memref<?xi64>
  memref.dealloc %copy : memref<?xi64>
  return
}
