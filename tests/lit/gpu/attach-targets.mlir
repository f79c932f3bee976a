// Modules of code for a device get the processors that they are compiled for.
// RUN: mlir-opt %s '-pass-pipeline=builtin.module(nvvm-attach-target{O=3 chip=sm_90 fast module=a.* ptxas-cmd-options=-v},rocdl-attach-target{wave64=0 correct-sqrt=0 module=k},xevm-attach-target{l=a,b})' | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: gpu.module @k [#rocdl.target<flags = {no_wave64, unsafe_sqrt}>, #xevm.target<linkFiles = ["a", "b"]>] {
//    CHECK-NEXT: }
//    CHECK-NEXT: gpu.module @a [#nvvm.target, #nvvm.target<O = 3, chip = "sm_90", flags = {fast, "ptxas-cmd-options" = ["-v"]}>, #xevm.target<linkFiles = ["a", "b"]>] {
//    CHECK-NEXT: }
//    CHECK-NEXT: }

module { gpu.module @k {} gpu.module @a [#nvvm.target] {} }
