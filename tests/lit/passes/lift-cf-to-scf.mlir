// Branches of functions become structured control flow.
// RUN: mlir-opt %s -lift-cf-to-scf -allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @diamond(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }

func.func @diamond(%c: i1, %a: i32, %b: i32) -> i32 {
  cf.cond_br %c, ^then(%a : i32), ^else
^then(%x: i32):
  %0 = arith.addi %x, %b : i32
  cf.br ^end(%0 : i32)
^else:
  cf.br ^end(%b : i32)
^end(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @one_sided(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }

func.func @one_sided(%c: i1, %a: i32) -> i32 {
  cf.cond_br %c, ^then, ^end(%a : i32)
^then:
  %0 = arith.muli %a, %a : i32
  cf.br ^end(%0 : i32)
^end(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @choose(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.index_castui %arg0 : i32 to index
// CHECK-NEXT:    %1 = scf.index_switch %0 -> i32 
// CHECK-NEXT:    case 3 {
// CHECK-NEXT:      %2 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    case 7 {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      scf.yield %arg0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }

func.func @choose(%f: i32, %a: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^d,
    3: ^three,
    7: ^seven(%a : i32)
  ]
^d:
  cf.br ^end(%f : i32)
^three:
  %0 = arith.addi %a, %a : i32
  cf.br ^end(%0 : i32)
^seven(%s: i32):
  cf.br ^end(%s : i32)
^end(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @sum(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32_1 = arith.constant 1 : i32
// CHECK-NEXT:    %1:3 = scf.while (%arg1 = %c0_i32_0, %arg2 = %c0_i32_0, %arg3 = %0) : (i32, i32, i32) -> (i32, i32, i32) {
// CHECK-NEXT:      %2 = arith.cmpi slt, %arg1, %arg0 : i32
// CHECK-NEXT:      %3:4 = scf.if %2 -> (i32, i32, i32, i32) {
// CHECK-NEXT:        %5 = arith.addi %arg2, %arg1 : i32
// CHECK-NEXT:        %6 = arith.addi %arg1, %c1_i32_1 : i32
// CHECK-NEXT:        scf.yield %6, %5, %c0_i32, %c1_i32 : i32, i32, i32, i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %0, %0, %c1_i32, %c0_i32 : i32, i32, i32, i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %4 = arith.trunci %3#3 : i32 to i1
// CHECK-NEXT:      scf.condition(%4) %3#0, %3#1, %arg2 : i32, i32, i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg1: i32, %arg2: i32, %arg3: i32):
// CHECK-NEXT:      scf.yield %arg1, %arg2, %arg3 : i32, i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1#2 : i32
// CHECK-NEXT:  }

func.func @sum(%n: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^head(%c0, %c0 : i32, i32)
^head(%i: i32, %s: i32):
  %more = arith.cmpi slt, %i, %n : i32
  cf.cond_br %more, ^body, ^end
^body:
  %s2 = arith.addi %s, %i : i32
  %i2 = arith.addi %i, %c1 : i32
  cf.br ^head(%i2, %s2 : i32, i32)
^end:
  return %s : i32
}

// CHECK-LABEL: func.func @two_exits(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c0_i32_0 = arith.constant 0 : i32
// CHECK-NEXT:    %1:4 = scf.while (%arg2 = %c0_i32_0, %arg3 = %0, %arg4 = %0, %arg5 = %0) : (i32, i32, i32, i32) -> (i32, i32, i32, i32) {
// CHECK-NEXT:      %4 = arith.addi %arg2, %arg0 : i32
// CHECK-NEXT:      %5:4 = scf.if %arg1 -> (i32, i32, i32, i32) {
// CHECK-NEXT:        %7 = arith.muli %4, %4 : i32
// CHECK-NEXT:        %8 = arith.cmpi eq, %7, %arg0 : i32
// CHECK-NEXT:        %9:4 = scf.if %8 -> (i32, i32, i32, i32) {
// CHECK-NEXT:          scf.yield %0, %c1_i32, %c0_i32, %7 : i32, i32, i32, i32
// CHECK-NEXT:        } else {
// CHECK-NEXT:          scf.yield %7, %c0_i32, %c1_i32, %7 : i32, i32, i32, i32
// CHECK-NEXT:        }
// CHECK-NEXT:        scf.yield %9#0, %9#1, %9#2, %9#3 : i32, i32, i32, i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %0, %c2_i32, %c0_i32, %0 : i32, i32, i32, i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %6 = arith.trunci %5#2 : i32 to i1
// CHECK-NEXT:      scf.condition(%6) %5#0, %5#3, %4, %5#1 : i32, i32, i32, i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg2: i32, %arg3: i32, %arg4: i32, %arg5: i32):
// CHECK-NEXT:      scf.yield %arg2, %arg3, %arg4, %arg5 : i32, i32, i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %2 = arith.index_castui %1#3 : i32 to index
// CHECK-NEXT:    %3 = scf.index_switch %2 -> i32 
// CHECK-NEXT:    case 1 {
// CHECK-NEXT:      scf.yield %1#1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      %4 = arith.addi %1#2, %1#2 : i32
// CHECK-NEXT:      scf.yield %4 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %3 : i32
// CHECK-NEXT:  }

func.func @two_exits(%n: i32, %c: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  cf.br ^head(%c0 : i32)
^head(%i: i32):
  %v = arith.addi %i, %n : i32
  cf.cond_br %c, ^body, ^first
^body:
  %w = arith.muli %v, %v : i32
  %d = arith.cmpi eq, %w, %n : i32
  cf.cond_br %d, ^second, ^head(%w : i32)
^first:
  %x = arith.addi %v, %v : i32
  return %x : i32
^second:
  return %w : i32
}

// CHECK-LABEL: func.func @two_entries(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %1:3 = scf.if %arg0 -> (i32, i32, i32) {
// CHECK-NEXT:      scf.yield %arg1, %c1_i32, %0 : i32, i32, i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %0, %c0_i32, %0 : i32, i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %2:3 = scf.while (%arg2 = %1#0, %arg3 = %1#1, %arg4 = %1#2) : (i32, i32, i32) -> (i32, i32, i32) {
// CHECK-NEXT:      %3 = arith.index_castui %arg3 : i32 to index
// CHECK-NEXT:      %4:5 = scf.index_switch %3 -> i32, i32, i32, i32, i32 
// CHECK-NEXT:      case 0 {
// CHECK-NEXT:        %6 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:        %7:5 = scf.if %arg0 -> (i32, i32, i32, i32, i32) {
// CHECK-NEXT:          scf.yield %6, %c1_i32, %0, %c0_i32, %c1_i32 : i32, i32, i32, i32, i32
// CHECK-NEXT:        } else {
// CHECK-NEXT:          scf.yield %0, %0, %arg1, %c1_i32, %c0_i32 : i32, i32, i32, i32, i32
// CHECK-NEXT:        }
// CHECK-NEXT:        scf.yield %7#0, %7#1, %7#2, %7#3, %7#4 : i32, i32, i32, i32, i32
// CHECK-NEXT:      }
// CHECK-NEXT:      default {
// CHECK-NEXT:        %6 = arith.addi %arg2, %arg1 : i32
// CHECK-NEXT:        %7:5 = scf.if %arg0 -> (i32, i32, i32, i32, i32) {
// CHECK-NEXT:          scf.yield %0, %c0_i32, %0, %c0_i32, %c1_i32 : i32, i32, i32, i32, i32
// CHECK-NEXT:        } else {
// CHECK-NEXT:          scf.yield %0, %0, %6, %c1_i32, %c0_i32 : i32, i32, i32, i32, i32
// CHECK-NEXT:        }
// CHECK-NEXT:        scf.yield %7#0, %7#1, %7#2, %7#3, %7#4 : i32, i32, i32, i32, i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %5 = arith.trunci %4#4 : i32 to i1
// CHECK-NEXT:      scf.condition(%5) %4#0, %4#1, %4#2 : i32, i32, i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg2: i32, %arg3: i32, %arg4: i32):
// CHECK-NEXT:      scf.yield %arg2, %arg3, %arg4 : i32, i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %2#2 : i32
// CHECK-NEXT:  }

func.func @two_entries(%c: i1, %n: i32) -> i32 {
  cf.cond_br %c, ^a(%n : i32), ^b
^a(%x: i32):
  %0 = arith.addi %x, %n : i32
  cf.cond_br %c, ^b, ^end(%0 : i32)
^b:
  %1 = arith.muli %n, %n : i32
  cf.cond_br %c, ^a(%1 : i32), ^end(%n : i32)
^end(%r: i32):
  return %r : i32
}

// CHECK-LABEL: func.func @forever(%arg0: i1) -> (i32, f32) {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      %2 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:        scf.yield %c1_i32 : i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %c1_i32 : i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %3 = arith.trunci %2 : i32 to i1
// CHECK-NEXT:      scf.condition(%3)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %1 = ub.poison : f32
// CHECK-NEXT:    return %0, %1 : i32, f32
// CHECK-NEXT:  }

func.func @forever(%c: i1) -> (i32, f32) {
  cf.br ^a
^a:
  cf.cond_br %c, ^a, ^b
^b:
  cf.br ^a
}

// CHECK-LABEL: func.func @early(%arg0: i1, %arg1: i1) -> i32 {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c1_i32_0 = arith.constant 1 : i32
// CHECK-NEXT:    %1:2 = scf.if %arg0 -> (i32, i32) {
// CHECK-NEXT:      %4:2 = scf.if %arg1 -> (i32, i32) {
// CHECK-NEXT:        scf.yield %c1_i32_0, %c1_i32 : i32, i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %0, %c0_i32 : i32, i32
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield %4#0, %4#1 : i32, i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %0, %c0_i32 : i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %2 = arith.index_castui %1#1 : i32 to index
// CHECK-NEXT:    %3 = scf.index_switch %2 -> i32 
// CHECK-NEXT:    case 0 {
// CHECK-NEXT:      %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:      scf.yield %c2_i32 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      scf.yield %1#0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %3 : i32
// CHECK-NEXT:  }

func.func @early(%c: i1, %d: i1) -> i32 {
  %0 = arith.constant 1 : i32
  cf.cond_br %c, ^a, ^b
^a:
  cf.cond_br %d, ^x, ^b
^b:
  %1 = arith.constant 2 : i32
  return %1 : i32
^x:
  return %0 : i32
}

// CHECK-LABEL: func.func @nested(%arg0: index, %arg1: i1) {
// CHECK-NEXT:    scf.for %arg2 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:      scf.execute_region {
// CHECK-NEXT:        %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:        scf.if %arg1 {
// CHECK-NEXT:        } else {
// CHECK-NEXT:        }
// CHECK-NEXT:        scf.yield
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @nested(%n: index, %c: i1) {
  scf.for %i = %n to %n step %n {
    scf.execute_region {
      cf.cond_br %c, ^a, ^b
    ^a:
      cf.br ^b
    ^b:
      scf.yield
    }
  }
  return
}

// CHECK-LABEL: func.func @mixed(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    return %arg1 : i32
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    "test.return_like"(%arg1) : (i32) -> ()
// CHECK-NEXT:  }

func.func @mixed(%c: i1, %n: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %n : i32
^b:
  "test.return_like"(%n) : (i32) -> ()
}

// CHECK-LABEL: func.func @nested_loops(%arg0: i32, %arg1: i1, %arg2: i1) -> i32 {
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %1:2 = scf.while (%arg3 = %arg0, %arg4 = %0) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:      %2:2 = scf.while (%arg5 = %arg3, %arg6 = %0) : (i32, i32) -> (i32, i32) {
// CHECK-NEXT:        %6 = arith.addi %arg5, %arg0 : i32
// CHECK-NEXT:        %7:3 = scf.if %arg1 -> (i32, i32, i32) {
// CHECK-NEXT:          scf.yield %6, %c0_i32, %c1_i32 : i32, i32, i32
// CHECK-NEXT:        } else {
// CHECK-NEXT:          scf.yield %0, %c1_i32, %c0_i32 : i32, i32, i32
// CHECK-NEXT:        }
// CHECK-NEXT:        %8 = arith.trunci %7#2 : i32 to i1
// CHECK-NEXT:        scf.condition(%8) %7#0, %6 : i32, i32
// CHECK-NEXT:      } do {
// CHECK-NEXT:      ^bb0(%arg5: i32, %arg6: i32):
// CHECK-NEXT:        scf.yield %arg5, %arg6 : i32, i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %3 = arith.addi %2#1, %arg3 : i32
// CHECK-NEXT:      %4:3 = scf.if %arg2 -> (i32, i32, i32) {
// CHECK-NEXT:        scf.yield %3, %c0_i32, %c1_i32 : i32, i32, i32
// CHECK-NEXT:      } else {
// CHECK-NEXT:        scf.yield %0, %c1_i32, %c0_i32 : i32, i32, i32
// CHECK-NEXT:      }
// CHECK-NEXT:      %5 = arith.trunci %4#2 : i32 to i1
// CHECK-NEXT:      scf.condition(%5) %4#0, %2#1 : i32, i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg3: i32, %arg4: i32):
// CHECK-NEXT:      scf.yield %arg3, %arg4 : i32, i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1#1 : i32
// CHECK-NEXT:  }

func.func @nested_loops(%n: i32, %c: i1, %d: i1) -> i32 {
  cf.br ^outer(%n : i32)
^outer(%i: i32):
  cf.br ^inner(%i : i32)
^inner(%j: i32):
  %k = arith.addi %j, %n : i32
  cf.cond_br %c, ^inner(%k : i32), ^latch
^latch:
  %l = arith.addi %k, %i : i32
  cf.cond_br %d, ^outer(%l : i32), ^end
^end:
  return %k : i32
}
