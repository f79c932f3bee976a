// What is wrong with operations, blocks and values.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+4 {{reference to an undefined block}}
func.func @bad_branch() {
^bb12:
  "foo"() : () -> ()
  cf.br ^missing
}

// -----

// expected-error@+4 {{redefinition of block '^bb42'}}
func.func @block_redef() {
^bb42:
  return
^bb42:
  return
}

// -----

// expected-error@+3 {{block with no terminator, has %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @no_terminator2() {
^a:
  %x = arith.constant 1 : i32
^b:
  return
}

// -----

// expected-error@+1 {{custom op 'func.func' expected non-empty function body}}
func.func @no_body_fn() { }

// -----

// expected-error@+2 {{expected ')'}}
func.func @block_no_rparen() {
^bb42(%bb42 : i32:
  return
}

// -----

// expected-error@+2 {{expected SSA operand}}
func.func @block_arg_no_ssa() {
^bb42(i32):
  return
}

// -----

// expected-error@+2 {{expected ':' and type for SSA operand}}
func.func @block_arg_no_type() {
^bb42(%0):
  return
}

// -----

// expected-error@+2 {{expected ')'}}
func.func @block_arg_no_close_paren() {
^bb42(%0 : i32
  return
}

// -----

// expected-error@+1 {{entry block of region may not have predecessors}}
func.func @block_first_has_predecessor() {
^bb42:
  cf.br ^bb43
^bb43:
  cf.br ^bb42
}

// -----

// expected-error@+1 {{block with no terminator, has %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32}}
func.func @no_return() { %x = arith.constant 0 : i32 %y = arith.constant 1 : i32 }

// -----

// expected-error@+4 {{operand #0 does not dominate this use}}
// expected-note@+6 {{operand defined here (op in the same region)}}
func.func @dominance_failure() {
^bb42:
  "foo"(%x) : (i32) -> ()
  cf.br ^bb43
^bb43:
  %x = "bar"() : () -> i32
  return
}

// -----

// expected-error@+3 {{use of undeclared SSA value name}}
func.func @undef() {
^bb42:
  %x = "xxx"(%y) : (i32)->i32
  return
}

// -----

// expected-error@+3 {{use of undeclared SSA value name}}
func.func @undef() {
^bb42:
  %x = "xxx"(%y#3) : (i32)->i32
  return
}

// -----

// expected-error@+1 {{expected non-function type}}
func.func @malformed_type(%a : intt) {}

// -----

// expected-error@+3 {{'func.return' op has 0 operands, but enclosing function (@resulterror) returns 1}}
func.func @resulterror() -> i32 {
^bb42:
  return
}

// -----

// expected-error@+2 {{region entry argument '%a' is already in use}}
// expected-note@+1 {{previously referenced here}}
func.func @argError(%a: i32, %a: i32) { return }

// -----

// expected-error@+1 {{'func.func' op entry block must have 2 arguments to match function signature}}
func.func @bbargMismatch(i32, f32) {
^bb42(%0: f32):
  return
}

// -----

// expected-error@+4 {{type mismatch for bb argument #0 of successor #0}}
func.func @br_mismatch() {
^bb0:
  %0:2 = "foo"() : () -> (i1, i17)
  cf.br ^bb1(%0#1, %0#0 : i17, i1)
^bb1(%x: i32, %y: i32):
  return
}

// -----

// expected-error@+4 {{type mismatch for bb argument #0 of successor #0}}
func.func @succ_arg_type_mismatch() {
^bb0:
  %0 = "getBool"() : () -> i1
  cf.br ^bb1(%0 : i1)
^bb1(%x: i32):
  return
}

// -----

// expected-error@+2 {{operation defines 1 results but was provided 2 to bind}}
func.func @referer() { %a = arith.constant 1 : index
 %b, %c = "foo"() : () -> index
 return }

// -----

// expected-error@+1 {{operation defines 1 results but was provided 2 to bind}}
func.func @x() { %a:2 = "foo"() : () -> index
 return }

// -----

// expected-error@+1 {{expected named operation to have at least 1 result}}
func.func @x() { %a:0 = "foo"() : () -> ()
 return }

// -----

// expected-error@+1 {{expected valid ssa identifier}}
func.func @x() { %a:1, = "foo"() : () -> i1
 return }

// -----

// expected-error@+1 {{expected '{' to begin a region}}
func.func @x() { "foo"()  () -> i1
 return }

// -----

// expected-error@+1 {{expected 0 operand types but had 1}}
func.func @x() { "foo"() : (i1) -> i1
 return }

// -----

// expected-error@+2 {{use of value '%x' expects different type than prior uses: 'i1' vs 'i32'}}
// expected-note@+1 {{prior use here}}
func.func @x(%x: i32) { "foo"(%x) : (i1) -> i1
 return }

// -----

// expected-error@+1 {{expected 2 operand types but had 1}}
func.func @x(%x: i32) { "foo"(%x, %x) : (i32) -> ()
 return }

// -----

// expected-error@+1 {{expected function type}}
func.func @x(%x: i32) { "foo"(%x) : i32
 return }

// -----

// expected-error@+2 {{redefinition of SSA value '%x'}}
// expected-note@+1 {{previously defined here}}
func.func @x(%x: i32) { %x = "foo"() : () -> i32
 return }

// -----

// expected-error@+3 {{redefinition of SSA value '%y'}}
// expected-note@+1 {{previously defined here}}
func.func @x(%x: i32) { %y = "foo"() : () -> i32
 %y = "foo"() : () -> i32
 return }

// -----

// expected-error@+1 {{reference to invalid result number}}
func.func @x(%x: i32) { "foo"(%x#1) : (i32) -> ()
 return }

// -----

// expected-error@+2 {{reference to invalid result number}}
func.func @x(%x: i32) { %y:2 = "foo"() : () -> (i32, i32) 
 "foo"(%y#2) : (i32) -> ()
 return }

// -----

// expected-error@+1 {{custom op 'foo' is unknown (tried 'func.foo' as well)}}
func.func @x() { foo }

// -----

// expected-error@+1 {{custom op 'func.foo' is unknown}}
func.func @x() { func.foo }

// -----

// expected-error@+1 {{expected operation name in quotes}}
func.func @x() { %0 = }

// -----

// expected-error@+1 {{expected '=' after SSA name}}
func.func @x() { %0 }

// -----

// expected-error@+1 {{expected non-function type}}
func.func @x( 

// -----

// expected-error@+1 {{expected ':'}}
func.func @x(%a

// -----

// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
func.func @

// -----

// expected-error@+1 {{expected non-function type}}
func.func @x() -> (

// -----

// expected-error@+1 {{expected operation name in quotes}}
func.func @x() { 

// -----

// expected-error@+1 {{expected ')' to end operand list}}
"foo"(

// -----

// expected-error@+1 {{expected '"' in string literal}}
"foo

// -----

// expected-error@+1 {{expected operation name in quotes}}
"foo"() ({

// -----

// expected-error@+1 {{expected attribute value}}
"foo"() {a = } : () -> ()

// -----

// expected-error@+1 {{duplicate key 'a' in dictionary attribute}}
"foo"() {a = 1, a = 2} : () -> ()

// -----

// expected-error@+1 {{expected attribute name}}
"foo"() {= 1} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"foo"() {a 1} : () -> ()

// -----

// expected-error@+1 {{expected valid attribute name}}
"foo"() {"" = 1} : () -> ()

// -----

// expected-error@+1 {{expected '>' to close properties}}
"foo"() <{a = 1} : () -> ()

// -----

// expected-error@+1 {{expected list element}}
"foo"() [] : () -> ()

// -----

// expected-error@+1 {{empty operation name is invalid}}
""() : () -> ()

// -----

// expected-error@+1 {{unexpected character}}
$

// -----

// expected-error@+1 {{expected operation name in quotes}}
@x

// -----

// expected-error@+1 {{expected '=' after SSA name}}
%x

// -----

// expected-error@+1 {{expected attribute value}}
#a = 

// -----

// expected-error@+2 {{redefinition of attribute alias id 'a'}}
#a = i32
#a = i32

// -----

// expected-error@+2 {{redefinition of type alias id 'a'}}
!a = i32
!a = i32

// -----

// expected-error@+1 {{attribute names with a '.' are reserved for dialect-defined names}}
#a.b = i32

// -----

// expected-error@+1 {{type names with a '.' are reserved for dialect-defined names}}
!a.b = i32

// -----

// expected-error@+1 {{expected '=' in type alias definition}}
!a i32

// -----

// expected-error@+1 {{expected non-function type}}
!a = 1

// -----

// expected-error@+1 {{expected operation name in quotes}}
^bb0:

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(

// -----

// expected-error@+1 {{expected ')' in location}}
"foo"() : () -> () loc("x"

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(1)

// -----

// expected-error@+1 {{operation location alias was never defined}}
"foo"() : () -> () loc(#missing)

// -----

// expected-error@+1 {{undefined symbol alias id 'missing'}}
"foo"() : () -> !missing

// -----

// expected-error@+1 {{undefined symbol alias id 'missing'}}
"foo"() {a = #missing} : () -> ()
