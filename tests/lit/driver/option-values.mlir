// Numbers of options may be in other bases, lists have no empty numbers, and wrong values are reported in LLVM's words.
// NO-ORACLE: the errors are those of the options of the RUN lines
//
// RUN: mlir-opt %s -convert-arith-to-llvm=index-bitwidth=0x20 | FileCheck %s
// RUN: mlir-opt %s -convert-arith-to-llvm=index-bitwidth=0b100000 | FileCheck %s
// RUN: mlir-opt %s -convert-arith-to-llvm=index-bitwidth=040 | FileCheck %s
// RUN: not mlir-opt %s -convert-arith-to-llvm=index-bitwidth=048 2>&1 | FileCheck %s --check-prefix=OCTAL
// RUN: not mlir-opt %s -convert-arith-to-llvm=index-bitwidth=+32 2>&1 | FileCheck %s --check-prefix=PLUS
// RUN: not mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-loop-tile{tile-sizes=1,2,}))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=LIST
// RUN: not mlir-opt %s --canonicalize='{top-down=0}' 2>&1 | FileCheck %s --check-prefix=BRACES
// RUN: not mlir-opt %s --mlir-elide-elementsattrs-if-larger=x 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: not mlir-opt %s --verify-diagnostics=some 2>&1 | FileCheck %s --check-prefix=WORD
// RUN: not mlir-opt %s --verify-each=maybe 2>&1 | FileCheck %s --check-prefix=SWITCH
// RUN: not mlir-opt %s --mlir-disable-threading=2 2>&1 | FileCheck %s --check-prefix=FLAG
// RUN: not mlir-opt %s -o 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not mlir-opt %s ---cse 2>&1 | FileCheck %s --check-prefix=DASHES
// RUN: not mlir-opt %s - 2>&1 | FileCheck %s --check-prefix=TWO
//
// OCTAL: mlir-opt: for the --index-bitwidth option: '048' value invalid for uint argument!
// PLUS: mlir-opt: for the --index-bitwidth option: '+32' value invalid for uint argument!
// LIST: mlir-opt: for the --tile-sizes option: '' value invalid for uint argument!
// BRACES: no such option {top-down
// NUMBER: mlir-opt: for the --mlir-elide-elementsattrs-if-larger option: 'x' value invalid for uint argument!
// WORD: mlir-opt: for the --verify-diagnostics option: Cannot find option named 'some'!
// SWITCH: mlir-opt: for the --verify-each option: 'maybe' is invalid value for boolean argument! Try 0 or 1
// FLAG: mlir-opt: for the --mlir-disable-threading option: '2' is invalid value for boolean argument! Try 0 or 1
// MISSING: mlir-opt: for the -o option: requires a value!
// DASHES: mlir-opt: Unknown command line argument '---cse'
// TWO: mlir-opt: Too many positional arguments specified!

// CHECK: llvm.add %{{.*}}, %{{.*}} : i32
func.func @f(%a: index) -> index {
  %0 = arith.addi %a, %a : index
  return %0 : index
}
