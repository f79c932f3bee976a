// Texts that end too early.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{unexpected 'resource' section for dialect 'arith'}}
{-# dialect_resources: { arith: {} } #-}
// -----

// expected-error@+1 {{expected '{'}}
{-# dialect_resources: { arith: } #-}
// -----

// expected-error@+1 {{expected identifier key for 'resource' entry}}
{-# dialect_resources: { builtin: {
// -----

// expected-error@+1 {{expected ':'}}
{-# dialect_resources: { builtin: { a
// -----

// expected-error@+1 {{expected ',' or '}'}}
{-# dialect_resources: { builtin: { a: "0x08000000"
// -----

// expected-error@+1 {{expected ')' to end operand list}}
"foo"(
// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"foo"() {a
// -----

// expected-error@+1 {{expected attribute value}}
"foo"() {a =
// -----

// expected-error@+1 {{expected element literal of primitive type}}
"foo"() {a = dense<
// -----

// expected-error@+1 {{expected attribute value}}
"foo"() {a = [
// -----

// expected-error@+1 {{expected non-function type}}
func.func @x(
// -----

// expected-error@+1 {{expected operation name in quotes}}
func.func @x() {
// -----

// expected-error@+1 {{expected attribute value}}
func.func @x() { arith.constant
// -----

// expected-error@+1 {{expected attribute value}}
#a =
// -----

// expected-error@+1 {{expected non-function type}}
!a =
// -----

// expected-error@+1 {{expected non-function type}}
"foo"() : () -> (
// -----

// expected-error@+1 {{expected operation name in quotes}}
"foo"() ({
// -----

// expected-error@+1 {{expected SSA operand}}
"foo"() ({^bb0(
// -----

// expected-error@+1 {{expected location instance}}
"foo"() : () -> () loc(
// -----

// expected-error@+1 {{expected block name}}
func.func @x() { cf.br
// -----

// expected-error@+1 {{expected non-function type}}
llvm.func @x(
// -----

// expected-error@+1 {{expected element literal of primitive type}}
arith.constant dense<[
// -----

// expected-error@+1 {{expected bare identifier}}
"foo"() {a = affine_map<(
// -----

// expected-error@+1 {{expected affine expression}}
"foo"() {a = affine_map<(d0) -> (
// -----

// expected-error@+1 {{expected ']'}}
func.func @x(%a: memref<4xf32>) { memref.load %a[
// -----

// expected-error@+1 {{expected '{' to begin a region}}
module
// -----

// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
module @
// -----

// expected-error@+1 {{expected '{' in attribute dictionary}}
module attributes
// -----

// expected-error@+1 {{expected attribute name}}
module attributes {
