// What a target's processor can do is added to what is said of it.
// RUN: mlir-opt %s "-pass-pipeline=builtin.module(builtin.module(llvm-target-to-target-features))" | FileCheck %s

// CHECK:   module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux", chip = "skylake", features = <["+64bit", "+64bit-mode", "+adx", "+aes", "+allow-light-256-bit", "+avx", "+avx2", "+bmi", "+bmi2", "+clflushopt", "+cmov", "+crc32", "+cx16", "+cx8", "+ermsb", "+f16c", "+false-deps-popcnt", "+fast-15bytenop", "+fast-gather", "+fast-scalar-fsqrt", "+fast-shld-rotate", "+fast-variable-crosslane-shuffle", "+fast-variable-perlane-shuffle", "+fast-vector-fsqrt", "+fma", "+fsgsbase", "+fxsr", "+idivq-to-divl", "+invpcid", "+lzcnt", "+macrofusion", "+mmx", "+movbe", "+no-bypass-delay-blend", "+no-bypass-delay-mov", "+no-bypass-delay-shuffle", "+nopl", "+pclmul", "+popcnt", "+prfchw", "+rdrnd", "+rdseed", "+sahf", "+slow-3ops-lea", "+sse", "+sse2", "+sse3", "+sse4.1", "+sse4.2", "+ssse3", "+vzeroupper", "+x87", "+xsave", "+xsavec", "+xsaveopt", "+xsaves"]>>} {
// CHECK:   }
// CHECK:   module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux", chip = "", features = <["+64bit", "+64bit-mode", "+avx", "+avx2", "+cx8", "+fast-15bytenop", "+fast-scalar-fsqrt", "+idivq-to-divl", "+macrofusion", "+slow-3ops-lea", "+sse", "+sse2", "+sse3", "+sse4.1", "+sse4.2", "+ssse3", "+vzeroupper", "+x87"]>>} {
// CHECK:   }
// CHECK:   module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux", chip = "haswell", features = <["+64bit", "+64bit-mode", "+allow-light-256-bit", "+bmi", "+bmi2", "+cmov", "+crc32", "+cx16", "+cx8", "+ermsb", "+false-deps-lzcnt-tzcnt", "+false-deps-popcnt", "+fast-15bytenop", "+fast-scalar-fsqrt", "+fast-shld-rotate", "+fast-variable-crosslane-shuffle", "+fast-variable-perlane-shuffle", "+fsgsbase", "+fxsr", "+idivq-to-divl", "+invpcid", "+lzcnt", "+macrofusion", "+mmx", "+movbe", "+no-bypass-delay-mov", "+no-bypass-delay-shuffle", "+nopl", "+pclmul", "+popcnt", "+rdrnd", "+sahf", "+slow-3ops-lea", "+sse", "+sse2", "+sse3", "+sse4.1", "+ssse3", "+vzeroupper", "+x87", "+xsave", "+xsaveopt"]>>} {
// CHECK:   }
// CHECK:   module attributes {llvm.target = #llvm.target<triple = "aarch64-linux-gnu", chip = "cortex-a53", features = <["+a53", "+aes", "+balance-fp-ops", "+crc", "+el2vmsa", "+el3", "+fp-armv8", "+fuse-adrp-add", "+fuse-aes", "+neon", "+perfmon", "+sha2", "+use-postra-scheduler", "+use-wzr-to-vec-move", "+v8a"]>>} {
// CHECK:   }
// CHECK:   module attributes {llvm.target = #llvm.target<triple = "nvptx64-nvidia-cuda", chip = "sm_90a", features = <["+sm_90a"]>>} {
// CHECK:   }
// CHECK:   module attributes {llvm.target = #llvm.target<triple = "s390x-ibm-linux", chip = "", features = <[]>>} {
// CHECK:   }

module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux", chip = "skylake", features = <["+mmx", "+sse"]>>} {}
module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux", chip = "", features = <["+avx2"]>>} {}
module attributes {llvm.target = #llvm.target<triple = "x86_64-unknown-linux", chip = "haswell", features = <["-sse4.2"]>>} {}
module attributes {llvm.target = #llvm.target<triple = "aarch64-linux-gnu", chip = "cortex-a53">} {}
module attributes {llvm.target = #llvm.target<triple = "nvptx64-nvidia-cuda", chip = "sm_90a">} {}
module attributes {llvm.target = #llvm.target<triple = "s390x-ibm-linux", chip = "">} {}
