// What follows `<` in a format with properties is any attribute.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+2 {{expected attribute value}}
func.func @f() {
  xevm.memfence <}>
}

// -----

// expected-error@+2 {{invalid properties unit for op xevm.memfence: expected DictionaryAttr to set properties}}
func.func @f() {
  xevm.memfence <unit>
}

// -----

// expected-error@+2 {{'xevm.memfence' op requires attribute 'scope'}}
func.func @f() {
  xevm.memfence <{}>
}

// -----

// expected-error@+2 {{invalid properties 1 : i64 for op xevm.memfence: expected DictionaryAttr to set properties}}
func.func @f() {
  xevm.memfence <1>
}

// -----

// expected-error@+2 {{invalid properties "a" for op xevm.memfence: expected DictionaryAttr to set properties}}
func.func @f() {
  xevm.memfence <"a">
}

// -----

// expected-error@+2 {{invalid properties {addrspace = 2 : i64} for op xevm.memfence: Invalid attribute `addrspace` in property conversion: 2 : i64}}
func.func @f() {
  xevm.memfence <{addrspace = 2}>
}

// -----

// expected-error@+2 {{'xevm.memfence' op requires attribute 'scope'}}
func.func @f() {
  xevm.memfence <{addrspace = #xevm.addr_space<global>}>
}

// -----

// expected-error@+2 {{expected '>'}}
func.func @f() {
  xevm.memfence <{addrspace = #xevm.addr_space<global>} a>
}

// -----

// expected-error@+2 {{'xevm.memfence' op requires attribute 'scope'}}
func.func @f() {
  xevm.memfence <{foo = #xevm.addr_space<global>}>
}

// -----

// expected-error@+2 {{'xevm.memfence' op requires attribute 'scope'}}
func.func @f() {
  xevm.memfence {addrspace = #xevm.addr_space<global>}
}

// -----

// expected-error@+2 {{invalid properties [] for op xevm.memfence: expected DictionaryAttr to set properties}}
func.func @f() {
  xevm.memfence <[]>
}

// -----

// expected-error@+2 {{expected attribute value}}
func.func @f() {
  "xevm.memfence"() <> : () -> ()
}

// -----

// expected-error@+2 {{invalid properties 1 : i64 for op xevm.memfence: expected DictionaryAttr to set properties}}
func.func @f() {
  "xevm.memfence"() <1> : () -> ()
}

// -----

// expected-error@+2 {{expected attribute value}}
func.func @f() {
  "xevm.memfence"() <a> : () -> ()
}

// -----

// expected-error@+2 {{expected '>' to close properties}}
func.func @f() {
  "xevm.memfence"() <{} : () -> ()
}

// -----

// expected-error@+2 {{expected '}' in attribute dictionary}}
func.func @f() {
  "xevm.memfence"() <{}> {a : () -> ()
}

// -----

// expected-error@+2 {{expected attribute value}}
func.func @f() {
  "a.memfence"() <a> : () -> ()
}

// -----

func.func @f() {
  "a.memfence"() <unit> : () -> ()
}

// -----

func.func @f() {
  "a.memfence"() <array<i32: 4>> : () -> ()
}
