// The type of an address is parsed before its value.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+2 {{expected a trailing type}}
func.func @f() {
  %a = ptr.constant #ptr.address<0x100> !ptr.ptr<#ptr.generic_space>
}

// -----

// expected-error@+2 {{expected a trailing type}}
func.func @f() {
  %a = ptr.constant #ptr.address 0x100> : !ptr.ptr<#ptr.generic_space>
}

// -----

// expected-error@+2 {{expected a trailing type}}
func.func @f() {
  %a = ptr.constant #ptr.null !ptr.ptr<#ptr.generic_space>
}

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"a.b"() {a = #ptr.address<a, b = 2} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"a.b"() {a = #ptr.address<0x100} : () -> ()

// -----

"a.b"() {a = #ptr.address<-1> : !ptr.ptr<#ptr.generic_space>} : () -> ()
