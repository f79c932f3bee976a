// Operands of switches are resolved when all is parsed; `true` has all bits.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+3 {{use of value '%flag' expects different type than prior uses: 'i64' vs 'i32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i64, [ default: ^bb1(%x : i16, i32), 45: ^bb2(%x, %x : i16) ]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'cf.switch' number of operands and types do not match: got 1 operands and 2 types}}
func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i32, [ default: ^bb1(%x : i16, i32), 45: ^bb2(%x, %x : i16) ]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'cf.switch' number of operands and types do not match: got 2 operands and 1 types}}
func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i32, [ default: ^bb1(%x : i16), 45: ^bb2(%x, %x : i16) ]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+3 {{use of value '%x' expects different type than prior uses: 'i32' vs 'i16'}}
// expected-note@+1 {{prior use here}}
func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i32, [ default: ^bb1(%x : i16), 45: ^bb2(%x : i16), 46: ^bb1(%x : i32) ] {a}
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{expected ')'}}
func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i32, [ default: ^bb1(%x : i16), 45: ^bb2(%x : i16), 46: ^bb1(%x : i32 ] {a}
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{expected '}' in attribute dictionary}}
func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i32, [ default: ^bb1(%x : i16), 45: ^bb2(%x : i32), 46: ^bb1(%x : i16)] {a
^bb1(%a: i16):
  return
}

// -----

func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i32, [ default: ^bb1(%x : i16), true: ^bb1(%x : i16), 46: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'cf.switch' expected integer value}}
func.func @f(%flag : i32, %x : i16) {
  cf.switch %flag : i64, [ default: ^bb1(%x : i16), a: ^bb1(%x : i16), 46: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
func.func @f(%flag : f32, %x : i16) {
  cf.switch %flag : f32, [ default: ^bb1(%x : i16), 46: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
func.func @f(%flag : f32, %x : i16) {
  cf.switch %flag : f32, [ default: ^bb1(%x : i16), 46: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+3 {{use of value '%b' expects different type than prior uses: 'i32' vs 'i64'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: i32, %b: i64) {
  %0 = llvm.icmp "foo" %a, %b : i32
}

// -----

// expected-error@+3 {{use of value '%a' expects different type than prior uses: 'index' vs 'i32'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: i32, %b: i64) {
  %0 = llvm.icmp "foo" %a, %a : index
}

// -----

// expected-error@+2 {{custom op 'llvm.icmp' 'foo' is an incorrect value of the 'predicate' attribute}}
llvm.func @f(%a: i32, %b: i64) {
  %0 = llvm.icmp "foo" %a, %a : i32
}

// -----

// expected-error@+2 {{expected ':'}}
llvm.func @f(%a: i32, %b: i64) {
  %0 = llvm.fcmp "foo" %a, %a i32
}

// -----

// expected-error@+2 {{custom op 'spirv.Switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
func.func @f(%flag : f32, %x : i16) {
  spirv.Switch %flag : f32, [ default: ^bb1(%x : i16), 46: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'spirv.Switch' invalid kind of type specified: expected builtin.integer, but found 'index'}}
func.func @f(%flag : f32, %x : i16) {
  spirv.Switch %flag : index, [ default: ^bb1(%x : i16), 46: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+3 {{use of value '%flag' expects different type than prior uses: 'i32' vs 'f32'}}
// expected-note@+1 {{prior use here}}
func.func @f(%flag : f32, %x : i16) {
  spirv.Switch %flag : i32, [ default: ^bb1(%x : i16, i32), 46: ^bb1(%x, %x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found '(i32) -> i32'}}
func.func @f(%flag : f32, %x : i16) {
  cf.switch %flag : (i32) -> i32, [ default: ^bb1(%x : i16, i32), 46: ^bb1(%x, %x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'llvm.switch' number of operands and types do not match: got 1 operands and 2 types}}
llvm.func @f(%flag : i32, %x : i16) {
  llvm.switch %flag : i32, ^bb1(%x : i16, i32) [ 46: ^bb1(%x, %x : i16)]
^bb1(%a: i16):
  llvm.return
}

// -----

// expected-error@+2 {{custom op 'llvm.switch' number of operands and types do not match: got 2 operands and 1 types}}
llvm.func @f(%flag : i32, %x : i16) {
  llvm.switch %flag : i32, ^bb1(%x : i16) [ 46: ^bb1(%x, %x : i16)]
^bb1(%a: i16):
  llvm.return
}

// -----

// expected-error@+2 {{custom op 'llvm.switch' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
llvm.func @f(%flag : f32, %x : i16) {
  llvm.switch %flag : f32, ^bb1(%x : i16) [ true: ^bb1(%x : i16)]
^bb1(%a: i16):
  llvm.return
}

// -----

llvm.func @f(%flag : i32, %x : i16) {
  llvm.switch %flag : i32, ^bb1(%x : i16) [ true: ^bb1(%x : i16), false: ^bb1(%x : i16)]
^bb1(%a: i16):
  llvm.return
}

// -----

func.func @f(%flag : i1, %x : i16) {
  cf.switch %flag : i1, [ default: ^bb1(%x : i16), true: ^bb1(%x : i16), 0: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

func.func @f(%flag : i8, %x : i16) {
  spirv.Switch %flag : i8, [ default: ^bb1(%x : i16), true: ^bb1(%x : i16), -1: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}

// -----

// expected-error@+2 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'index'}}
func.func @f(%flag : index, %x : i16) {
  cf.switch %flag : index, [ default: ^bb1(%x : i16), true: ^bb1(%x : i16), -1: ^bb1(%x : i16)]
^bb1(%a: i16):
  return
}
