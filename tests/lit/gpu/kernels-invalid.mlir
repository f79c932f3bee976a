// Errors of functions and launches.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'gpu.func' op expected memref type in attribution}}
gpu.module @k { gpu.func @f() { ^bb0(%x: i32): gpu.return } }

// -----

// expected-error@+1 {{custom op 'gpu.func' gpu.func requires named arguments}}
gpu.module @k { gpu.func @f(i32) kernel { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op expected void return type for kernel function}}
gpu.module @k { gpu.func @f(%x: i32) -> i32 kernel { gpu.return %x : i32} }

// -----

// expected-error@+2 {{'gpu.return' op expected 1 result operands}}
// expected-note@+1 {{return type declared here}}
gpu.module @k { gpu.func @f(%x: i32) -> i32 { gpu.return } }

// -----

// expected-error@+1 {{'gpu.return' op unexpected type `'i32'' for operand #0}}
gpu.module @k { gpu.func @f(%x: i32) -> f32 { gpu.return %x : i32 } }

// -----

// expected-error@+1 {{'gpu.func' op expects parent op 'gpu.module'}}
gpu.func @f(%x: i32) { gpu.return }

// -----

// expected-error@+1 {{'gpu.func' op expected memref type in attribution}}
gpu.module @k { gpu.func @f(%x: i32) workgroup(%w : i32) { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op expected memory space workgroup in attribution}}
gpu.module @k { gpu.func @f(%x: i32) workgroup(%w : memref<4xf32, #gpu.address_space<private>>) { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op expected memory space private in attribution}}
gpu.module @k { gpu.func @f(%x: i32) private(%w : memref<4xf32, #gpu.address_space<workgroup>>) { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op attribute 'known_block_size' failed to satisfy constraint: i32 dense array attribute with 3 elements (if present)}}
gpu.module @k { gpu.func @f(%x: i32) private(%w : memref<4xf32, 3>) attributes {known_block_size = array<i32: 1>} { gpu.return } }

// -----

// expected-error@+1 {{'gpu.func' op expected body region argument #0 to be of type 'i32', got 'f32'}}
gpu.module @k { "gpu.func"() <{function_type = (i32) -> ()}> ({ ^bb0(%x: f32): gpu.return }) {sym_name = "foo"} : () -> () }

// -----

// expected-error@+1 {{'gpu.func' op expected at least 1 arguments to body region}}
gpu.module @k { "gpu.func"() <{function_type = (i32) -> ()}> ({ ^bb0: gpu.return }) {sym_name = "foo"} : () -> () }

// -----

// expected-error@+1 {{'gpu.func' op expected body with at least one block}}
gpu.module @k { "gpu.func"() <{function_type = (i32) -> ()}> ({ }) {sym_name = "foo"} : () -> () }

// -----

// expected-error@+1 {{'gpu.func' op expected at least 3 arguments to body region}}
gpu.module @k { "gpu.func"() <{function_type = (i32) -> ()}> ({ ^bb0(%x: i32): gpu.return }) {sym_name = "foo", workgroup_attributions = 2 : i64} : () -> () }

// -----

// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
gpu.module @k { gpu.func @f(%x: i32) { func.return } }

// -----

// expected-error@+2 {{redefinition of symbol named 'f'}}
// expected-note@+1 {{see existing symbol definition here}}
gpu.module @k { gpu.func @f(%x: i32) { gpu.return } gpu.func @f(%x: i32) { gpu.return } }

// -----

func.func @l(%i: index) { 
// expected-error@+1 {{operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) { "a.b"() : () -> () }
  return
}

// -----

func.func @l(%i: index) { 
// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) { func.return }
  return
}

// -----

func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch' op expected memref type in attribution}}
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) private(%k: i32) { gpu.terminator }
  return
}

// -----

func.func @l(%i: index) { 
// expected-error@+1 {{custom op 'gpu.launch' needs to be named when marked 'async'}}
  gpu.launch async blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) { gpu.terminator }
  return
}

// -----

func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch' op unexpected number of region arguments}}
  "gpu.launch"(%i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0>}> ({ ^bb0(%x: index): gpu.terminator }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch' op cluster size must be all present}}
  "gpu.launch"(%i, %i, %i, %i, %i, %i, %i) <{operandSegmentSizes = array<i32: 0, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>}> ({ ^bb0(%x: index): gpu.terminator  }) {workgroup_attributions = 0 : i64} : (index, index, index, index, index, index, index) -> ()
  return
}

// -----

func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op expected the closest surrounding module to have the 'gpu.container_module' attribute}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}

// -----

module attributes {gpu.container_module} {
func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel container 'a' is undefined}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
}

// -----

module attributes {gpu.container_module} {
gpu.module @a {}
func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel function '@a::@b' is undefined}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
}

// -----

module attributes {gpu.container_module} {
module @a {}
func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel module 'a' is undefined}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
}

// -----

module attributes {gpu.container_module} {
gpu.module @a {gpu.func @b() { gpu.return } }
func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i)
  return
}
}

// -----

module attributes {gpu.container_module} {
gpu.module @a {gpu.func @b() kernel { gpu.return } }
func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op got 1 kernel operands but expected 0}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
  return
}
}

// -----

module attributes {gpu.container_module} {
gpu.module @a {gpu.func @b(%i: i32) kernel { gpu.return } }
func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op type of function argument 0 does not match}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
  return
}
}

// -----

module attributes {gpu.container_module} {
// expected-note@+1 {{see the kernel definition here}}
gpu.module @a {memref.global @b : memref<4xi32> }
func.func @l(%i: index) { 
// expected-error@+1 {{'gpu.launch_func' op referenced kernel '@a::@b' is not a function}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
  return
}
}

// -----

module attributes {gpu.container_module} {
gpu.module @a {gpu.func @b(%i: index) kernel { gpu.return } }
// expected-note@+1 {{prior use here}}
func.func @l(%i: index, %j: i32) { 
// expected-error@+1 {{use of value '%j' expects different type than prior uses: 'index' vs 'i32'}}
  gpu.launch_func @a::@b clusters in (%j, %j, %j) blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
  return
}
}

// -----

module attributes {gpu.container_module} {
gpu.module @a {llvm.func @b(%i: i32) { llvm.return } }
func.func @l(%i: index, %j: i32) { 
// expected-error@+1 {{'gpu.launch_func' op kernel function is missing the 'gpu.kernel' attribute}}
  gpu.launch_func @a::@b blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%i : index)
  return
}
}

// -----

// expected-error@+1 {{expected 'gpu.container_module' attribute to be attached to 'builtin.module'}}
func.func @l() attributes {gpu.container_module} { return }

// -----

// expected-error@+1 {{'func.func' op gpu.known_block_size must be a dense i32 array}}
func.func @l() attributes {gpu.known_block_size = 1} { return }
