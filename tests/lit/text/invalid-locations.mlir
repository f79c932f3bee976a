// What is wrong with locations.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{expected integer line number in FileLineColRange}}
"foo"() : () -> () loc("x":)

// -----

// expected-error@+1 {{expected integer column number in FileLineColRange}}
"foo"() : () -> () loc("x":1:)

// -----

// expected-error@+1 {{expected integer line number in FileLineColRange}}
"foo"() : () -> () loc("x":-1:2)

// -----

// expected-error@+1 {{expected integer column number in FileLineColRange}}
"foo"() : () -> () loc("x":1:-2)

// -----

// expected-error@+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"foo"() : () -> () loc("x":1:2 to)

// -----

// expected-error@+1 {{expected either integer or `:` post `to` in FileLineColRange}}
"foo"() : () -> () loc("x":1:2 to 3)

// -----

// expected-error@+1 {{expected integer column number in FileLineColRange}}
"foo"() : () -> () loc("x":1:2 to 3:)

// -----

// expected-error@+1 {{expected integer column number in FileLineColRange}}
"foo"() : () -> () loc("x":1:2 to :)

// -----

// expected-error@+1 {{expected ')' in location}}
"foo"() : () -> () loc("x":1:2 foo)

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc("x"()

// -----

// expected-error@+1 {{expected ')' in location}}
"foo"() : () -> () loc("x"("a":1:2)

// -----

// expected-error@+1 {{expected '(' in callsite location}}
"foo"() : () -> () loc(callsite)

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(callsite(

// -----

// expected-error@+1 {{expected 'at' in callsite location}}
"foo"() : () -> () loc(callsite(unknown

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(callsite(unknown at

// -----

// expected-error@+1 {{expected ')' in callsite location}}
"foo"() : () -> () loc(callsite(unknown at unknown

// -----

// expected-error@+1 {{expected 'at' in callsite location}}
"foo"() : () -> () loc(callsite(unknown to unknown))

// -----

// expected-error@+1 {{expected '[' in fused location}}
"foo"() : () -> () loc(fused)

// -----

// expected-error@+1 {{expected attribute value}}
"foo"() : () -> () loc(fused<)

// -----

// expected-error@+1 {{expected '>' after fused location metadata}}
"foo"() : () -> () loc(fused<true

// -----

// expected-error@+1 {{expected '[' in fused location}}
"foo"() : () -> () loc(fused<true>)

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(fused<true>[)

// -----

// expected-error@+1 {{expected ']' in fused location}}
"foo"() : () -> () loc(fused[unknown)

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(foo)

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc()

// -----

// expected-error@+1 {{expected '(' in location}}
"foo"() : () -> () loc

// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(@x)

// -----

// expected-error@+2 {{expected location, but found '1 : i64'}}
#l = 1
"foo"() : () -> () loc(#l)

// -----

// expected-error@+1 {{expected location, but found '1 : i64'}}
"foo"() : () -> () loc(#l)
#l = 1

// -----

// expected-error@+1 {{operation location alias was never defined}}
"foo"() ({^bb0(%a: i32 loc(#l)):
}) : () -> ()

// -----

// expected-error@+1 {{expected location instance}}
"foo"() ({^bb0(%a: i32 loc(
}) : () -> ()
