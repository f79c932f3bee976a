// Values of function attributes: `passthrough` numbers in the notations that LLVM reads, empty strings, all memory effects.
// RUN: mlir-translate %s --split-input-file --mlir-to-llvmir | FileCheck %s

// CHECK: define void @values() #[[VALUES:[0-9]+]]
// CHECK: attributes #[[VALUES]] = { alignstack=16 "nocapture" "target-cpu" "team"="x" }
llvm.func @values() attributes {
  passthrough = [["alignstack", "0x10"], "nocapture", ["team", "x"]], target_cpu = ""
} {
  llvm.return
}

// -----

// CHECK: attributes #{{[0-9]+}} = { "alignstack"="many" "target-features" }
llvm.func @strings() attributes {
  passthrough = [["alignstack", "many"]], target_features = #llvm.target_features<[]>
} {
  llvm.return
}

// -----

// CHECK: attributes #{{[0-9]+}} = { memory(readwrite) }
llvm.func @effects() attributes {
  memory_effects = #llvm.memory_effects<other = readwrite, argMem = readwrite, inaccessibleMem = readwrite,
    errnoMem = readwrite, targetMem0 = readwrite, targetMem1 = readwrite>
} {
  llvm.return
}
