// RUN: mlir-opt %s -math-expand-ops | FileCheck %s

// CHECK-LABEL: func.func @tanh(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.cmpf olt, %arg0, %cst : f32
// CHECK-NEXT:    %1 = arith.uitofp %0 : i1 to f32
// CHECK-NEXT:    %2 = arith.mulf %1, %cst_1 : f32
// CHECK-NEXT:    %3 = arith.addf %2, %cst_0 : f32
// CHECK-NEXT:    %4 = arith.mulf %3, %arg0 : f32
// CHECK-NEXT:    %5 = arith.mulf %4, %cst_1 : f32
// CHECK-NEXT:    %6 = math.exp %5 : f32
// CHECK-NEXT:    %7 = arith.subf %cst_0, %6 : f32
// CHECK-NEXT:    %8 = arith.addf %6, %cst_0 : f32
// CHECK-NEXT:    %9 = arith.divf %7, %8 : f32
// CHECK-NEXT:    %10 = arith.mulf %3, %9 : f32
// CHECK-NEXT:    return %10 : f32
// CHECK-NEXT:  }
func.func @tanh(%arg: f32) -> f32 {
  %res = math.tanh %arg : f32
  return %res : f32
}
// CHECK-LABEL: func.func @sinh(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %0 = math.exp %arg0 : f32
// CHECK-NEXT:    %1 = arith.negf %arg0 : f32
// CHECK-NEXT:    %2 = math.exp %1 : f32
// CHECK-NEXT:    %3 = arith.subf %0, %2 : f32
// CHECK-NEXT:    %4 = arith.mulf %3, %cst : f32
// CHECK-NEXT:    return %4 : f32
// CHECK-NEXT:  }
func.func @sinh(%arg: f32) -> f32 {
  %res = math.sinh %arg : f32
  return %res : f32
}
// CHECK-LABEL: func.func @cosh(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %0 = math.exp %arg0 : f32
// CHECK-NEXT:    %1 = arith.negf %arg0 : f32
// CHECK-NEXT:    %2 = math.exp %1 : f32
// CHECK-NEXT:    %3 = arith.addf %0, %2 : f32
// CHECK-NEXT:    %4 = arith.mulf %3, %cst : f32
// CHECK-NEXT:    return %4 : f32
// CHECK-NEXT:  }
func.func @cosh(%arg: f32) -> f32 {
  %res = math.cosh %arg : f32
  return %res : f32
}
// CHECK-LABEL: func.func @tan(%arg0: f32) -> f32 {
// CHECK-NEXT:    %0 = math.sin %arg0 : f32
// CHECK-NEXT:    %1 = math.cos %arg0 : f32
// CHECK-NEXT:    %2 = arith.divf %0, %1 : f32
// CHECK-NEXT:    return %2 : f32
// CHECK-NEXT:  }
func.func @tan(%arg: f32) -> f32 {
  %res = math.tan %arg fastmath<fast> : f32
  return %res : f32
}
// CHECK-LABEL: func.func @asinh(%arg0: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg0 : vector<4xf32>
// CHECK-NEXT:    %1 = arith.addf %0, %cst : vector<4xf32>
// CHECK-NEXT:    %2 = math.sqrt %1 : vector<4xf32>
// CHECK-NEXT:    %3 = arith.addf %arg0, %2 : vector<4xf32>
// CHECK-NEXT:    %4 = math.log %3 : vector<4xf32>
// CHECK-NEXT:    return %4 : vector<4xf32>
// CHECK-NEXT:  }
func.func @asinh(%arg: vector<4xf32>) -> vector<4xf32> {
  %res = math.asinh %arg : vector<4xf32>
  return %res : vector<4xf32>
}
// CHECK-LABEL: func.func @acosh(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %1 = arith.addf %0, %cst : f32
// CHECK-NEXT:    %2 = math.sqrt %1 : f32
// CHECK-NEXT:    %3 = arith.addf %arg0, %2 : f32
// CHECK-NEXT:    %4 = math.log %3 : f32
// CHECK-NEXT:    return %4 : f32
// CHECK-NEXT:  }
func.func @acosh(%arg: f32) -> f32 {
  %res = math.acosh %arg : f32
  return %res : f32
}
// CHECK-LABEL: func.func @atanh(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst_0 : f32
// CHECK-NEXT:    %1 = arith.negf %arg0 : f32
// CHECK-NEXT:    %2 = arith.addf %1, %cst_0 : f32
// CHECK-NEXT:    %3 = arith.divf %0, %2 : f32
// CHECK-NEXT:    %4 = math.log %3 : f32
// CHECK-NEXT:    %5 = arith.mulf %4, %cst : f32
// CHECK-NEXT:    return %5 : f32
// CHECK-NEXT:  }
func.func @atanh(%arg: f32) -> f32 {
  %res = math.atanh %arg : f32
  return %res : f32
}
// CHECK-LABEL: func.func @ctlz(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c32_i32 = arith.constant 32 : i32
// CHECK-NEXT:    %c2147483647_i32 = arith.constant 2147483647 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c1073741823_i32 = arith.constant 1073741823 : i32
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %c268435455_i32 = arith.constant 268435455 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c16777215_i32 = arith.constant 16777215 : i32
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT:    %c65535_i32 = arith.constant 65535 : i32
// CHECK-NEXT:    %0 = arith.cmpi ule, %arg0, %c65535_i32 : i32
// CHECK-NEXT:    %1 = arith.shli %arg0, %c16_i32 : i32
// CHECK-NEXT:    %2 = arith.select %0, %1, %arg0 : i32
// CHECK-NEXT:    %3 = arith.select %0, %c16_i32, %c0_i32 : i32
// CHECK-NEXT:    %4 = arith.cmpi ule, %2, %c16777215_i32 : i32
// CHECK-NEXT:    %5 = arith.addi %3, %c8_i32 : i32
// CHECK-NEXT:    %6 = arith.shli %2, %c8_i32 : i32
// CHECK-NEXT:    %7 = arith.select %4, %6, %2 : i32
// CHECK-NEXT:    %8 = arith.select %4, %5, %3 : i32
// CHECK-NEXT:    %9 = arith.cmpi ule, %7, %c268435455_i32 : i32
// CHECK-NEXT:    %10 = arith.addi %8, %c4_i32 : i32
// CHECK-NEXT:    %11 = arith.shli %7, %c4_i32 : i32
// CHECK-NEXT:    %12 = arith.select %9, %11, %7 : i32
// CHECK-NEXT:    %13 = arith.select %9, %10, %8 : i32
// CHECK-NEXT:    %14 = arith.cmpi ule, %12, %c1073741823_i32 : i32
// CHECK-NEXT:    %15 = arith.addi %13, %c2_i32 : i32
// CHECK-NEXT:    %16 = arith.shli %12, %c2_i32 : i32
// CHECK-NEXT:    %17 = arith.select %14, %16, %12 : i32
// CHECK-NEXT:    %18 = arith.select %14, %15, %13 : i32
// CHECK-NEXT:    %19 = arith.cmpi ule, %17, %c2147483647_i32 : i32
// CHECK-NEXT:    %20 = arith.addi %18, %c1_i32 : i32
// CHECK-NEXT:    %21 = arith.select %19, %20, %18 : i32
// CHECK-NEXT:    %22 = arith.cmpi eq, %arg0, %c0_i32 : i32
// CHECK-NEXT:    %23 = arith.select %22, %c32_i32, %21 : i32
// CHECK-NEXT:    return %23 : i32
// CHECK-NEXT:  }
func.func @ctlz(%arg: i32) -> i32 {
  %res = math.ctlz %arg : i32
  return %res : i32
}
// CHECK-LABEL: func.func @ctlz8(%arg0: vector<4xi8>) -> vector<4xi8> {
// CHECK-NEXT:    %cst = arith.constant dense<8> : vector<4xi8>
// CHECK-NEXT:    %cst_0 = arith.constant dense<127> : vector<4xi8>
// CHECK-NEXT:    %cst_1 = arith.constant dense<1> : vector<4xi8>
// CHECK-NEXT:    %cst_2 = arith.constant dense<63> : vector<4xi8>
// CHECK-NEXT:    %cst_3 = arith.constant dense<2> : vector<4xi8>
// CHECK-NEXT:    %cst_4 = arith.constant dense<0> : vector<4xi8>
// CHECK-NEXT:    %cst_5 = arith.constant dense<4> : vector<4xi8>
// CHECK-NEXT:    %cst_6 = arith.constant dense<15> : vector<4xi8>
// CHECK-NEXT:    %0 = arith.cmpi ule, %arg0, %cst_6 : vector<4xi8>
// CHECK-NEXT:    %1 = arith.shli %arg0, %cst_5 : vector<4xi8>
// CHECK-NEXT:    %2 = arith.select %0, %1, %arg0 : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    %3 = arith.select %0, %cst_5, %cst_4 : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    %4 = arith.cmpi ule, %2, %cst_2 : vector<4xi8>
// CHECK-NEXT:    %5 = arith.addi %3, %cst_3 : vector<4xi8>
// CHECK-NEXT:    %6 = arith.shli %2, %cst_3 : vector<4xi8>
// CHECK-NEXT:    %7 = arith.select %4, %6, %2 : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    %8 = arith.select %4, %5, %3 : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    %9 = arith.cmpi ule, %7, %cst_0 : vector<4xi8>
// CHECK-NEXT:    %10 = arith.addi %8, %cst_1 : vector<4xi8>
// CHECK-NEXT:    %11 = arith.select %9, %10, %8 : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    %12 = arith.cmpi eq, %arg0, %cst_4 : vector<4xi8>
// CHECK-NEXT:    %13 = arith.select %12, %cst, %11 : vector<4xi1>, vector<4xi8>
// CHECK-NEXT:    return %13 : vector<4xi8>
// CHECK-NEXT:  }
func.func @ctlz8(%arg: vector<4xi8>) -> vector<4xi8> {
  %res = math.ctlz %arg : vector<4xi8>
  return %res : vector<4xi8>
}
// CHECK-LABEL: func.func @fma(%arg0: f64, %arg1: f64, %arg2: f64) -> f64 {
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg1 : f64
// CHECK-NEXT:    %1 = arith.addf %0, %arg2 : f64
// CHECK-NEXT:    return %1 : f64
// CHECK-NEXT:  }
func.func @fma(%a: f64, %b: f64, %c: f64) -> f64 {
  %ret = math.fma %a, %b, %c fastmath<fast> : f64
  return %ret : f64
}
// CHECK-LABEL: func.func @ceil(%arg0: f64) -> f64 {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f64
// CHECK-NEXT:    %cst_0 = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:    %0 = arith.fptosi %arg0 : f64 to i64
// CHECK-NEXT:    %1 = arith.sitofp %0 : i64 to f64
// CHECK-NEXT:    %2 = math.copysign %1, %arg0 : f64
// CHECK-NEXT:    %3 = arith.cmpf ogt, %arg0, %2 : f64
// CHECK-NEXT:    %4 = arith.select %3, %cst, %cst_0 : f64
// CHECK-NEXT:    %5 = arith.addf %2, %4 : f64
// CHECK-NEXT:    return %5 : f64
// CHECK-NEXT:  }
func.func @ceil(%a: f64) -> f64 {
  %ret = math.ceil %a fastmath<fast>: f64
  return %ret : f64
}
// CHECK-LABEL: func.func @floor(%arg0: f64) -> f64 {
// CHECK-NEXT:    %0 = math.floor %arg0 : f64
// CHECK-NEXT:    return %0 : f64
// CHECK-NEXT:  }
func.func @floor(%a: f64) -> f64 {
  %ret = math.floor %a : f64
  return %ret : f64
}
// CHECK-LABEL: func.func @exp2(%arg0: f64) -> f64 {
// CHECK-NEXT:    %cst = arith.constant 0.69314718055994529 : f64
// CHECK-NEXT:    %0 = arith.mulf %arg0, %cst : f64
// CHECK-NEXT:    %1 = math.exp %0 : f64
// CHECK-NEXT:    return %1 : f64
// CHECK-NEXT:  }
func.func @exp2(%a: f64) -> f64 {
  %ret = math.exp2 %a fastmath<fast> : f64
  return %ret : f64
}
// CHECK-LABEL: func.func @round(%arg0: f32) -> f32 {
// CHECK-NEXT:    %cst = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:    %c23_i32 = arith.constant 23 : i32
// CHECK-NEXT:    %c127_i32 = arith.constant 127 : i32
// CHECK-NEXT:    %c255_i32 = arith.constant 255 : i32
// CHECK-NEXT:    %0 = math.copysign %cst, %arg0 : f32
// CHECK-NEXT:    %1 = arith.addf %arg0, %0 : f32
// CHECK-NEXT:    %2 = arith.fptosi %1 : f32 to i64
// CHECK-NEXT:    %3 = arith.sitofp %2 : i64 to f32
// CHECK-NEXT:    %4 = math.copysign %3, %1 : f32
// CHECK-NEXT:    %5 = arith.bitcast %arg0 : f32 to i32
// CHECK-NEXT:    %6 = arith.shrui %5, %c23_i32 : i32
// CHECK-NEXT:    %7 = arith.andi %6, %c255_i32 : i32
// CHECK-NEXT:    %8 = arith.subi %7, %c127_i32 : i32
// CHECK-NEXT:    %9 = arith.cmpi sge, %8, %c23_i32 : i32
// CHECK-NEXT:    %10 = arith.select %9, %arg0, %4 : f32
// CHECK-NEXT:    return %10 : f32
// CHECK-NEXT:  }
func.func @round(%a: f32) -> f32 {
  %ret = math.round %a fastmath<nnan> : f32
  return %ret : f32
}
// CHECK-LABEL: func.func @roundv(%arg0: vector<2xf16>) -> vector<2xf16> {
// CHECK-NEXT:    %0 = math.round %arg0 : vector<2xf16>
// CHECK-NEXT:    return %0 : vector<2xf16>
// CHECK-NEXT:  }
func.func @roundv(%a: vector<2xf16>) -> vector<2xf16> {
  %ret = math.round %a : vector<2xf16>
  return %ret : vector<2xf16>
}
// CHECK-LABEL: func.func @powf(%arg0: f64, %arg1: f64) -> f64 {
// CHECK-NEXT:    %0 = math.log %arg0 : f64
// CHECK-NEXT:    %1 = arith.mulf %arg1, %0 : f64
// CHECK-NEXT:    %2 = math.exp %1 : f64
// CHECK-NEXT:    return %2 : f64
// CHECK-NEXT:  }
func.func @powf(%a: f64, %b: f64) -> f64 {
  %ret = math.powf %a, %b fastmath<fast> : f64
  return %ret : f64
}
// CHECK-LABEL: func.func @powfc(%arg0: f64) -> (f64, f64, f64, f64, f64, f64, f64, f64, f64) {
// CHECK-NEXT:    %cst = arith.constant -3.000000e+00 : f64
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f64
// CHECK-NEXT:    %0 = arith.divf %cst_0, %arg0 : f64
// CHECK-NEXT:    %1 = math.sqrt %arg0 : f64
// CHECK-NEXT:    %2 = math.sqrt %arg0 : f64
// CHECK-NEXT:    %3 = arith.divf %cst_0, %2 : f64
// CHECK-NEXT:    %4 = arith.mulf %arg0, %arg0 : f64
// CHECK-NEXT:    %5 = arith.mulf %arg0, %arg0 : f64
// CHECK-NEXT:    %6 = arith.divf %cst_0, %5 : f64
// CHECK-NEXT:    %7 = arith.mulf %arg0, %arg0 : f64
// CHECK-NEXT:    %8 = arith.mulf %7, %arg0 : f64
// CHECK-NEXT:    %9 = math.log %arg0 : f64
// CHECK-NEXT:    %10 = arith.mulf %9, %cst : f64
// CHECK-NEXT:    %11 = math.exp %10 : f64
// CHECK-NEXT:    return %cst_0, %arg0, %0, %1, %3, %4, %6, %8, %11 : f64, f64, f64, f64, f64, f64, f64, f64, f64
// CHECK-NEXT:  }
func.func @powfc(%a: f64) -> (f64, f64, f64, f64, f64, f64, f64, f64, f64) {
  %z = arith.constant 0.0 : f64
  %o = arith.constant 1.0 : f64
  %mo = arith.constant -1.0 : f64
  %h = arith.constant 0.5 : f64
  %mh = arith.constant -0.5 : f64
  %t = arith.constant 2.0 : f64
  %mt = arith.constant -2.0 : f64
  %th = arith.constant 3.0 : f64
  %mth = arith.constant -3.0 : f64
  %0 = math.powf %a, %z : f64
  %1 = math.powf %a, %o : f64
  %2 = math.powf %a, %mo : f64
  %3 = math.powf %a, %h fastmath<fast> : f64
  %4 = math.powf %a, %mh : f64
  %5 = math.powf %a, %t : f64
  %6 = math.powf %a, %mt : f64
  %7 = math.powf %a, %th : f64
  %8 = math.powf %a, %mth : f64
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : f64, f64, f64, f64, f64, f64, f64, f64, f64
}
// CHECK-LABEL: func.func @roundeven64(%arg0: f64) -> f64 {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f64
// CHECK-NEXT:    %c0_i64 = arith.constant 0 : i64
// CHECK-NEXT:    %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:    %c-1_i64 = arith.constant -1 : i64
// CHECK-NEXT:    %c52_i64 = arith.constant 52 : i64
// CHECK-NEXT:    %c63_i64 = arith.constant 63 : i64
// CHECK-NEXT:    %c1023_i64 = arith.constant 1023 : i64
// CHECK-NEXT:    %c2251799813685248_i64 = arith.constant 2251799813685248 : i64
// CHECK-NEXT:    %c4503599627370495_i64 = arith.constant 4503599627370495 : i64
// CHECK-NEXT:    %c2047_i64 = arith.constant 2047 : i64
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : f64 to i64
// CHECK-NEXT:    %1 = math.round %arg0 : f64
// CHECK-NEXT:    %2 = arith.bitcast %1 : f64 to i64
// CHECK-NEXT:    %3 = arith.shrui %0, %c52_i64 : i64
// CHECK-NEXT:    %4 = arith.andi %3, %c2047_i64 : i64
// CHECK-NEXT:    %5 = arith.subi %4, %c1023_i64 : i64
// CHECK-NEXT:    %6 = arith.shrui %2, %c52_i64 : i64
// CHECK-NEXT:    %7 = arith.andi %6, %c2047_i64 : i64
// CHECK-NEXT:    %8 = arith.subi %7, %c1023_i64 : i64
// CHECK-NEXT:    %9 = arith.cmpi eq, %8, %c0_i64 : i64
// CHECK-NEXT:    %10 = arith.subi %8, %c1_i64 : i64
// CHECK-NEXT:    %11 = arith.maxsi %10, %c0_i64 : i64
// CHECK-NEXT:    %12 = arith.minsi %11, %c63_i64 : i64
// CHECK-NEXT:    %13 = arith.shrui %c4503599627370495_i64, %12 : i64
// CHECK-NEXT:    %14 = arith.andi %2, %13 : i64
// CHECK-NEXT:    %15 = arith.cmpi ne, %14, %c0_i64 : i64
// CHECK-NEXT:    %16 = arith.ori %15, %9 : i1
// CHECK-NEXT:    %17 = arith.cmpi eq, %5, %c-1_i64 : i64
// CHECK-NEXT:    %18 = arith.maxsi %5, %c0_i64 : i64
// CHECK-NEXT:    %19 = arith.minsi %18, %c63_i64 : i64
// CHECK-NEXT:    %20 = arith.shrui %c2251799813685248_i64, %19 : i64
// CHECK-NEXT:    %21 = arith.select %17, %c0_i64, %20 : i64
// CHECK-NEXT:    %22 = arith.maxsi %5, %c0_i64 : i64
// CHECK-NEXT:    %23 = arith.minsi %22, %c63_i64 : i64
// CHECK-NEXT:    %24 = arith.shrui %c4503599627370495_i64, %23 : i64
// CHECK-NEXT:    %25 = arith.andi %0, %24 : i64
// CHECK-NEXT:    %26 = arith.cmpi eq, %25, %21 : i64
// CHECK-NEXT:    %27 = arith.cmpi sge, %5, %c-1_i64 : i64
// CHECK-NEXT:    %28 = arith.cmpi slt, %5, %c52_i64 : i64
// CHECK-NEXT:    %29 = arith.andi %26, %28 : i1
// CHECK-NEXT:    %30 = arith.andi %29, %27 : i1
// CHECK-NEXT:    %31 = math.copysign %cst, %arg0 : f64
// CHECK-NEXT:    %32 = arith.subf %1, %31 : f64
// CHECK-NEXT:    %33 = arith.andi %16, %30 : i1
// CHECK-NEXT:    %34 = arith.select %33, %32, %1 : f64
// CHECK-NEXT:    %35 = math.copysign %34, %arg0 : f64
// CHECK-NEXT:    return %35 : f64
// CHECK-NEXT:  }
func.func @roundeven64(%arg: f64) -> f64 {
  %res = math.roundeven %arg : f64
  return %res : f64
}
// CHECK-LABEL: func.func @roundeven16(%arg0: vector<2xf16>) -> vector<2xf16> {
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<2xf16>
// CHECK-NEXT:    %cst_0 = arith.constant dense<0> : vector<2xi16>
// CHECK-NEXT:    %cst_1 = arith.constant dense<1> : vector<2xi16>
// CHECK-NEXT:    %cst_2 = arith.constant dense<-1> : vector<2xi16>
// CHECK-NEXT:    %cst_3 = arith.constant dense<10> : vector<2xi16>
// CHECK-NEXT:    %cst_4 = arith.constant dense<15> : vector<2xi16>
// CHECK-NEXT:    %cst_5 = arith.constant dense<512> : vector<2xi16>
// CHECK-NEXT:    %cst_6 = arith.constant dense<1023> : vector<2xi16>
// CHECK-NEXT:    %cst_7 = arith.constant dense<31> : vector<2xi16>
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : vector<2xf16> to vector<2xi16>
// CHECK-NEXT:    %1 = math.round %arg0 : vector<2xf16>
// CHECK-NEXT:    %2 = arith.bitcast %1 : vector<2xf16> to vector<2xi16>
// CHECK-NEXT:    %3 = arith.shrui %0, %cst_3 : vector<2xi16>
// CHECK-NEXT:    %4 = arith.andi %3, %cst_7 : vector<2xi16>
// CHECK-NEXT:    %5 = arith.subi %4, %cst_4 : vector<2xi16>
// CHECK-NEXT:    %6 = arith.shrui %2, %cst_3 : vector<2xi16>
// CHECK-NEXT:    %7 = arith.andi %6, %cst_7 : vector<2xi16>
// CHECK-NEXT:    %8 = arith.subi %7, %cst_4 : vector<2xi16>
// CHECK-NEXT:    %9 = arith.cmpi eq, %8, %cst_0 : vector<2xi16>
// CHECK-NEXT:    %10 = arith.subi %8, %cst_1 : vector<2xi16>
// CHECK-NEXT:    %11 = arith.maxsi %10, %cst_0 : vector<2xi16>
// CHECK-NEXT:    %12 = arith.minsi %11, %cst_4 : vector<2xi16>
// CHECK-NEXT:    %13 = arith.shrui %cst_6, %12 : vector<2xi16>
// CHECK-NEXT:    %14 = arith.andi %2, %13 : vector<2xi16>
// CHECK-NEXT:    %15 = arith.cmpi ne, %14, %cst_0 : vector<2xi16>
// CHECK-NEXT:    %16 = arith.ori %15, %9 : vector<2xi1>
// CHECK-NEXT:    %17 = arith.cmpi eq, %5, %cst_2 : vector<2xi16>
// CHECK-NEXT:    %18 = arith.maxsi %5, %cst_0 : vector<2xi16>
// CHECK-NEXT:    %19 = arith.minsi %18, %cst_4 : vector<2xi16>
// CHECK-NEXT:    %20 = arith.shrui %cst_5, %19 : vector<2xi16>
// CHECK-NEXT:    %21 = arith.select %17, %cst_0, %20 : vector<2xi1>, vector<2xi16>
// CHECK-NEXT:    %22 = arith.maxsi %5, %cst_0 : vector<2xi16>
// CHECK-NEXT:    %23 = arith.minsi %22, %cst_4 : vector<2xi16>
// CHECK-NEXT:    %24 = arith.shrui %cst_6, %23 : vector<2xi16>
// CHECK-NEXT:    %25 = arith.andi %0, %24 : vector<2xi16>
// CHECK-NEXT:    %26 = arith.cmpi eq, %25, %21 : vector<2xi16>
// CHECK-NEXT:    %27 = arith.cmpi sge, %5, %cst_2 : vector<2xi16>
// CHECK-NEXT:    %28 = arith.cmpi slt, %5, %cst_3 : vector<2xi16>
// CHECK-NEXT:    %29 = arith.andi %26, %28 : vector<2xi1>
// CHECK-NEXT:    %30 = arith.andi %29, %27 : vector<2xi1>
// CHECK-NEXT:    %31 = math.copysign %cst, %arg0 : vector<2xf16>
// CHECK-NEXT:    %32 = arith.subf %1, %31 : vector<2xf16>
// CHECK-NEXT:    %33 = arith.andi %16, %30 : vector<2xi1>
// CHECK-NEXT:    %34 = arith.select %33, %32, %1 : vector<2xi1>, vector<2xf16>
// CHECK-NEXT:    %35 = math.copysign %34, %arg0 : vector<2xf16>
// CHECK-NEXT:    return %35 : vector<2xf16>
// CHECK-NEXT:  }
func.func @roundeven16(%arg: vector<2xf16>) -> vector<2xf16> {
  %res = math.roundeven %arg : vector<2xf16>
  return %res : vector<2xf16>
}
// CHECK-LABEL: func.func @roundevenbf16(%arg0: bf16) -> bf16 {
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : bf16
// CHECK-NEXT:    %c0_i16 = arith.constant 0 : i16
// CHECK-NEXT:    %c1_i16 = arith.constant 1 : i16
// CHECK-NEXT:    %c-1_i16 = arith.constant -1 : i16
// CHECK-NEXT:    %c7_i16 = arith.constant 7 : i16
// CHECK-NEXT:    %c15_i16 = arith.constant 15 : i16
// CHECK-NEXT:    %c127_i16 = arith.constant 127 : i16
// CHECK-NEXT:    %c64_i16 = arith.constant 64 : i16
// CHECK-NEXT:    %c255_i16 = arith.constant 255 : i16
// CHECK-NEXT:    %0 = arith.bitcast %arg0 : bf16 to i16
// CHECK-NEXT:    %1 = math.round %arg0 : bf16
// CHECK-NEXT:    %2 = arith.bitcast %1 : bf16 to i16
// CHECK-NEXT:    %3 = arith.shrui %0, %c7_i16 : i16
// CHECK-NEXT:    %4 = arith.andi %3, %c255_i16 : i16
// CHECK-NEXT:    %5 = arith.subi %4, %c127_i16 : i16
// CHECK-NEXT:    %6 = arith.shrui %2, %c7_i16 : i16
// CHECK-NEXT:    %7 = arith.andi %6, %c255_i16 : i16
// CHECK-NEXT:    %8 = arith.subi %7, %c127_i16 : i16
// CHECK-NEXT:    %9 = arith.cmpi eq, %8, %c0_i16 : i16
// CHECK-NEXT:    %10 = arith.subi %8, %c1_i16 : i16
// CHECK-NEXT:    %11 = arith.maxsi %10, %c0_i16 : i16
// CHECK-NEXT:    %12 = arith.minsi %11, %c15_i16 : i16
// CHECK-NEXT:    %13 = arith.shrui %c127_i16, %12 : i16
// CHECK-NEXT:    %14 = arith.andi %2, %13 : i16
// CHECK-NEXT:    %15 = arith.cmpi ne, %14, %c0_i16 : i16
// CHECK-NEXT:    %16 = arith.ori %15, %9 : i1
// CHECK-NEXT:    %17 = arith.cmpi eq, %5, %c-1_i16 : i16
// CHECK-NEXT:    %18 = arith.maxsi %5, %c0_i16 : i16
// CHECK-NEXT:    %19 = arith.minsi %18, %c15_i16 : i16
// CHECK-NEXT:    %20 = arith.shrui %c64_i16, %19 : i16
// CHECK-NEXT:    %21 = arith.select %17, %c0_i16, %20 : i16
// CHECK-NEXT:    %22 = arith.maxsi %5, %c0_i16 : i16
// CHECK-NEXT:    %23 = arith.minsi %22, %c15_i16 : i16
// CHECK-NEXT:    %24 = arith.shrui %c127_i16, %23 : i16
// CHECK-NEXT:    %25 = arith.andi %0, %24 : i16
// CHECK-NEXT:    %26 = arith.cmpi eq, %25, %21 : i16
// CHECK-NEXT:    %27 = arith.cmpi sge, %5, %c-1_i16 : i16
// CHECK-NEXT:    %28 = arith.cmpi slt, %5, %c7_i16 : i16
// CHECK-NEXT:    %29 = arith.andi %26, %28 : i1
// CHECK-NEXT:    %30 = arith.andi %29, %27 : i1
// CHECK-NEXT:    %31 = math.copysign %cst, %arg0 : bf16
// CHECK-NEXT:    %32 = arith.subf %1, %31 : bf16
// CHECK-NEXT:    %33 = arith.andi %16, %30 : i1
// CHECK-NEXT:    %34 = arith.select %33, %32, %1 : bf16
// CHECK-NEXT:    %35 = math.copysign %34, %arg0 : bf16
// CHECK-NEXT:    return %35 : bf16
// CHECK-NEXT:  }
func.func @roundevenbf16(%arg: bf16) -> bf16 {
  %res = math.roundeven %arg : bf16
  return %res : bf16
}
// CHECK-LABEL: func.func @fpowi(%arg0: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:    %cst = arith.constant dense<0xFF800000> : tensor<8xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<0x7F800000> : tensor<8xf32>
// CHECK-NEXT:    %cst_1 = arith.constant dense<-0.000000e+00> : tensor<8xf32>
// CHECK-NEXT:    %cst_2 = arith.constant dense<0.000000e+00> : tensor<8xf32>
// CHECK-NEXT:    %cst_3 = arith.constant dense<1.000000e+00> : tensor<8xf32>
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg0 : tensor<8xf32>
// CHECK-NEXT:    %1 = arith.mulf %0, %arg0 : tensor<8xf32>
// CHECK-NEXT:    %2 = arith.cmpf oeq, %1, %cst_2 : tensor<8xf32>
// CHECK-NEXT:    %3 = arith.cmpf oeq, %1, %cst_1 : tensor<8xf32>
// CHECK-NEXT:    %4 = arith.divf %cst_3, %1 : tensor<8xf32>
// CHECK-NEXT:    %5 = arith.select %2, %cst_0, %4 : tensor<8xi1>, tensor<8xf32>
// CHECK-NEXT:    %6 = arith.select %3, %cst, %5 : tensor<8xi1>, tensor<8xf32>
// CHECK-NEXT:    %7 = arith.mulf %arg0, %arg0 : tensor<8xf32>
// CHECK-NEXT:    %8 = arith.mulf %7, %7 : tensor<8xf32>
// CHECK-NEXT:    return %6, %8, %cst_3 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT:  }
func.func @fpowi(%0 : tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>, tensor<8xf32>) {
  %1 = arith.constant dense<-3> : tensor<8xi64>
  %2 = math.fpowi %0, %1 fastmath<fast> : tensor<8xf32>, tensor<8xi64>
  %3 = arith.constant dense<4> : tensor<8xi64>
  %4 = math.fpowi %0, %3 : tensor<8xf32>, tensor<8xi64>
  %5 = arith.constant dense<0> : tensor<8xi64>
  %6 = math.fpowi %0, %5 : tensor<8xf32>, tensor<8xi64>
  return %2, %4, %6 : tensor<8xf32>, tensor<8xf32>, tensor<8xf32>
}
// CHECK-LABEL: func.func @fpowi_s(%arg0: f32, %arg1: i64) -> (f32, f32, f32, f32) {
// CHECK-NEXT:    %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 0x7F800000 : f32
// CHECK-NEXT:    %cst_1 = arith.constant -0.000000e+00 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_3 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.mulf %arg0, %arg0 : f32
// CHECK-NEXT:    %1 = arith.mulf %0, %arg0 : f32
// CHECK-NEXT:    %2 = arith.mulf %0, %0 : f32
// CHECK-NEXT:    %3 = arith.mulf %2, %2 : f32
// CHECK-NEXT:    %4 = arith.mulf %3, %1 : f32
// CHECK-NEXT:    %5 = arith.cmpf oeq, %arg0, %cst_2 : f32
// CHECK-NEXT:    %6 = arith.cmpf oeq, %arg0, %cst_1 : f32
// CHECK-NEXT:    %7 = arith.divf %cst_3, %arg0 : f32
// CHECK-NEXT:    %8 = arith.select %5, %cst_0, %7 : f32
// CHECK-NEXT:    %9 = arith.select %6, %cst, %8 : f32
// CHECK-NEXT:    %10 = arith.sitofp %arg1 : i64 to f32
// CHECK-NEXT:    %11 = math.log %arg0 : f32
// CHECK-NEXT:    %12 = arith.mulf %10, %11 : f32
// CHECK-NEXT:    %13 = math.exp %12 : f32
// CHECK-NEXT:    return %arg0, %4, %9, %13 : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @fpowi_s(%0 : f32, %x: i64) -> (f32, f32, f32, f32) {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 11 : i64
  %cm1 = arith.constant -1 : i64
  %2 = math.fpowi %0, %c1 : f32, i64
  %3 = math.fpowi %0, %c2 : f32, i64
  %4 = math.fpowi %0, %cm1 : f32, i64
  %5 = math.fpowi %0, %x fastmath<fast> : f32, i64
  return %2, %3, %4, %5 : f32, f32, f32, f32
}
// CHECK-LABEL: func.func @rsqrt(%arg0: tensor<5x8xf32>) -> tensor<5x8xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<5x8xf32>
// CHECK-NEXT:    %0 = math.sqrt %arg0 : tensor<5x8xf32>
// CHECK-NEXT:    %1 = arith.divf %cst, %0 : tensor<5x8xf32>
// CHECK-NEXT:    return %1 : tensor<5x8xf32>
// CHECK-NEXT:  }
func.func @rsqrt(%float: tensor<5x8xf32>) -> (tensor<5x8xf32>)  {
  %float_result = math.rsqrt %float fastmath<fast> : tensor<5x8xf32>
  return %float_result : tensor<5x8xf32>
}
// CHECK-LABEL: func.func @clampf(%arg0: f16, %arg1: f16, %arg2: f16) -> f16 {
// CHECK-NEXT:    %0 = arith.minimumf %arg0, %arg1 fastmath<fast> : f16
// CHECK-NEXT:    %1 = arith.maximumf %0, %arg2 fastmath<fast> : f16
// CHECK-NEXT:    return %1 : f16
// CHECK-NEXT:  }
func.func @clampf(%arg: f16, %min: f16, %max: f16) -> f16 {
  %a = math.clampf %arg to [%min, %max] fastmath<fast> : f16
  return %a: f16
}
// CHECK-LABEL: func.func @others(%arg0: f32, %arg1: i32) -> (f32, f32, i32) {
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:    %0 = math.log1p %arg0 : f32
// CHECK-NEXT:    %1 = math.absi %arg1 : i32
// CHECK-NEXT:    return %sin, %0, %1 : f32, f32, i32
// CHECK-NEXT:  }
func.func @others(%a: f32, %i: i32) -> (f32, f32, i32) {
  %0:2 = math.sincos %a : f32
  %1 = math.log1p %a : f32
  %2 = math.absi %i : i32
  %3 = math.cttz %i : i32
  return %0#0, %1, %2 : f32, f32, i32
}
