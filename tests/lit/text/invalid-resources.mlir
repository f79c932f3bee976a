// What is wrong with resources at the end of a file.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{expected identifier key for 'resource' entry}}
{-# dialect_resources: { 
// -----

// expected-error@+1 {{expected ':'}}
{-# dialect_resources #-}
// -----

// expected-error@+1 {{dialect 'foo' is unknown}}
{-# dialect_resources: { foo: {} } #-}
// -----

// expected-error@+1 {{expected hex string blob for key 'a'}}
{-# dialect_resources: { builtin: { a: 1 } } #-}
// -----

// expected-error@+1 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes}}
{-# dialect_resources: { builtin: { a: "0x" } } #-}
// -----

// expected-error@+1 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes}}
{-# dialect_resources: { builtin: { a: "0x08" } } #-}
// -----

// expected-error@+1 {{expected hex string blob for key 'a' to encode alignment in first 4 bytes, but got non-power-of-2 value: 3}}
{-# dialect_resources: { builtin: { a: "0x0300000001" } } #-}
// -----

// expected-error@+1 {{expected hex string blob for key 'a'}}
{-# dialect_resources: { builtin: { a: "xyz" } } #-}
// -----

// expected-error@+1 {{expected hex string blob for key 'a'}}
{-# dialect_resources: { builtin: { a: true } } #-}
// -----

// expected-error@+1 {{unexpected 'resource' section for dialect 'arith'}}
{-# dialect_resources: { arith: { a: true } } #-}
// -----

// expected-error@+1 {{expected ':'}}
{-# dialect_resources: { builtin: { a "x" } } #-}
// -----

// expected-error@+1 {{expected '{'}}
{-# dialect_resources: { builtin: [ ] } #-}
// -----

// expected-error@+1 {{unknown key 'unknown' in file metadata dictionary}}
{-# unknown: { } #-}
// -----

// expected-error@+1 {{expected string value for key 'd'}}
{-# external_resources: { x: { a: "0x0800000001", b: true, c: "str", d: 1 } } #-}
// -----

// expected-error@+1 {{expected identifier key in file metadata dictionary}}
{-# 1 #-}
// -----

// expected-error@+1 {{expected identifier key in file metadata dictionary}}
{-#
// -----

// expected-error@+1 {{expected identifier key in file metadata dictionary}}
{-#-}
// -----

// expected-error@+1 {{expected operation name in quotes}}
-#}
// -----

// expected-error@+1 {{expected operation name in quotes}}
#-}
