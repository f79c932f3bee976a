// Numbers of f80 and f128 that are no `f64` print in hexadecimal: MLIR's parser reads decimal text through `f64`. Upstream prints
// the decimal text of all of them.
// NO-ORACLE: upstream prints decimal text that it reads as another number
// RUN: windlass opt --allow-unregistered-dialect %s | FileCheck %s
// RUN: windlass opt --allow-unregistered-dialect %s | windlass opt --allow-unregistered-dialect | FileCheck %s

// CHECK: 5.000000e-01 : f80
"test.a"() {value = 5.000000e-01 : f80} : () -> ()
// CHECK: 0.10000000000000000555{{.*}} : f80
"test.b"() {value = 0.1 : f80} : () -> ()
// CHECK: 0x3FFBCCCCCCCCCCCCCCCD : f80
"test.c"() {value = 0x3FFBCCCCCCCCCCCCCCCD : f80} : () -> ()
// CHECK: 0x3FFB999999999999999999999999999A : f128
"test.d"() {value = 0x3FFB999999999999999999999999999A : f128} : () -> ()
// CHECK: dense<[0x3FFBCCCCCCCCCCCCCCCD, 1.000000e+00]> : tensor<2xf80>
"test.e"() {value = dense<[0x3FFBCCCCCCCCCCCCCCCD, 0x3FFF8000000000000000]> : tensor<2xf80>} : () -> ()
