// What Cranelift cannot express is an error where it is written, not dropped.
// RUN: not windlass compile --emit=obj -o - %s 2>&1 | FileCheck %s

// CHECK-DAG: 'llvm.func' op asks for a garbage collector, which machine code generation does not support
// CHECK-DAG: 'llvm.func' op asks for a section for its code, which machine code generation does not support
// CHECK-DAG: 'llvm.func' op machine code generation does not support the calling convention 'preserve_mostcc' in its type
// CHECK-DAG: 'llvm.func' op machine code generation does not support the argument attribute 'llvm.nest' in its type
// CHECK-DAG: 'llvm.func' op machine code generation does not pass 'vector<3xi40>' to functions of other modules
// CHECK-DAG: 'llvm.func' op machine code generation does not support the argument attribute 'llvm.alignstack' in its type
// CHECK-DAG: 'llvm.func' op asks for 'speculative_load_hardening', which machine code generation does not support
// CHECK-DAG: 'llvm.func' op machine code generation does not support the address space 257 in its type
// CHECK-DAG: 'llvm.mlir.global' op has the attribute 'bss-section', which machine code generation does not support
// CHECK-DAG: 'llvm.mlir.global' op has the address space 258, which machine code generation does not support
// CHECK-DAG: 'llvm.comdat_selector' op selects by 'largest', which machine code generation does not support
module {
  llvm.comdat @comdats {
    llvm.comdat_selector @big largest
  }
  llvm.func @collected() attributes {garbageCollector = "statepoint-example"} {
    llvm.return
  }
  llvm.func @placed() attributes {section = ".text.early"} {
    llvm.return
  }
  llvm.func preserve_mostcc @preserving() {
    llvm.return
  }
  llvm.func @nested(%p: !llvm.ptr {llvm.nest}) {
    llvm.return
  }
  llvm.func @masks(vector<3xi40>)
  llvm.func @stacked(%x: i64 {llvm.alignstack = 32 : i64}) {
    llvm.return
  }
  llvm.func @hardened() attributes {passthrough = ["speculative_load_hardening"]} {
    llvm.return
  }
  llvm.func @segment(%p: !llvm.ptr<257>) {
    llvm.return
  }
  llvm.mlir.global @elsewhere(0 : i32) {target_specific_attrs = [["bss-section", ".mine"]]} : i32
  llvm.mlir.global @of_segment(0 : i32) {addr_space = 258 : i32} : i32
}
