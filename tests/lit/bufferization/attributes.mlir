// Attributes of this dialect on arguments and operations.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{'bufferization.writable' is expected to be a boolean attribute}}
func.func private @f(tensor<4xi32> {bufferization.writable = 1})

// -----

// expected-error@+1 {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func private @f(tensor<4xi32> {bufferization.foo = 1})

// -----

func.func private @f() -> (tensor<4xi32> {bufferization.foo = 1})

// -----

// expected-error@+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @f(i32 {bufferization.writable = true})

// -----

// expected-error@+1 {{attribute '"bufferization.writable"' not supported as an op attribute by the bufferization dialect}}
func.func private @f() attributes {bufferization.writable = true}

// -----

// expected-error@+1 {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func private @f(i32 {bufferization.buffer_layout = true})

// -----

// expected-error@+1 {{'bufferization.access' is expected to be a string attribute}}
func.func private @f(memref<4xi32> {bufferization.access = true})

// -----

// expected-error@+1 {{'a.b' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
func.func @f() { "a.b"() {bufferization.manual_deallocation} : () -> () return }

// -----

func.func @f() { %0 = memref.alloc() {bufferization.manual_deallocation} : memref<4xi32> return }

// -----

func.func @f() { %0 = memref.alloc() {bufferization.manual_deallocation = 1} : memref<4xi32> return }

// -----

// expected-error@+1 {{'arith.constant' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
func.func @f() { %0 = arith.constant {bufferization.manual_deallocation} 1 : i32 return }

// -----

func.func @f(%m: memref<4xi32>) { memref.dealloc %m {bufferization.manual_deallocation} : memref<4xi32> return }

// -----

// expected-error@+1 {{'scf.execute_region' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
func.func @f(%m: memref<4xi32>) { %c = scf.execute_region -> memref<4xi32> { scf.yield %m : memref<4xi32> } {bufferization.manual_deallocation} return }

// -----

// expected-error@+1 {{'memref.cast' op attribute 'bufferization.manual_deallocation' can be used only on ops that have an allocation and/or free side effect}}
func.func @f(%m: memref<4xi32>) { %0 = memref.cast %m {bufferization.manual_deallocation} : memref<4xi32> to memref<?xi32> return }

// -----

// expected-error@+1 {{invalid value for 'bufferization.access'}}
func.func @f(%a: i32 {bufferization.access = "foo"}) { return }

// -----

func.func @f(%a: i32 {bufferization.access = "read"}) { return }

// -----

func.func @f(%a: i32 {bufferization.writable = true}) -> (i32 {bufferization.foo}) { return %a : i32 }

// -----

func.func @f(%a: i32 {bufferization.buffer_layout = affine_map<(d0) -> (d0)>}) { return }

// -----

func.func @f(%a: i32 {bufferization.buffer_layout = strided<[1]>}) { return }
