//! Integers, floats, complex numbers and vectors.

use super::{complaint, program};
use half::{bf16, f16};
use windlass::embed::Complex;

#[test]
fn integers_of_all_widths() {
    let program = program(
        "func.func @i8(%x: i8) -> i8 { %0 = arith.addi %x, %x : i8 return %0 : i8 }
         func.func @i16(%x: i16) -> i16 { %0 = arith.addi %x, %x : i16 return %0 : i16 }
         func.func @i32(%x: i32) -> i32 { %0 = arith.addi %x, %x : i32 return %0 : i32 }
         func.func @i64(%x: i64) -> i64 { %0 = arith.addi %x, %x : i64 return %0 : i64 }
         func.func @i128(%x: i128, %b: i1, %y: i128) -> (i128, i1, i128) {
           %0 = arith.subi %x, %y : i128 return %y, %b, %0 : i128, i1, i128 }
         func.func @index(%x: index) -> index { %0 = arith.addi %x, %x : index return %0 : index }",
    );
    assert_eq!(program.call("i8", (-3i8,)), Ok(-6i8));
    assert_eq!(program.call("i8", (200u8,)), Ok(144u8));
    assert_eq!(program.call("i16", (-300i16,)), Ok(-600i16));
    assert_eq!(program.call("i16", (300u16,)), Ok(600u16));
    assert_eq!(program.call("i32", (-3i32,)), Ok(-6i32));
    assert_eq!(program.call("i32", (3u32,)), Ok(6u32));
    assert_eq!(program.call("i64", (-3i64,)), Ok(-6i64));
    assert_eq!(program.call("i64", (3u64,)), Ok(6usize));
    assert_eq!(program.call("index", (3usize,)), Ok(6i64));
    assert_eq!(program.call("index", (-3isize,)), Ok(-6isize));
    let wide = program.call::<(u128, bool, i128)>("i128", (1i128 << 100, true, 5i128));
    assert_eq!(wide, Ok((5, true, (1 << 100) - 5)));
    assert_eq!(
        complaint(program.call::<i64>("i32", (3i32,))),
        "the result of 'i32' is i32, not i64"
    );
    assert_eq!(
        complaint(program.call::<i32>("i32", (3i64,))),
        "argument #0 of 'i32' is i32, not i64"
    );
    assert_eq!(
        complaint(program.call::<i128>("i128", (3i64, true, 5i128))),
        "argument #0 of 'i128' is i128, not i64"
    );
}

#[test]
fn odd_widths_are_rounded_up() {
    let program = program(
        "func.func @i3(%x: i3) -> i3 { return %x : i3 }
         func.func @i48(%x: i48) -> i48 { %0 = arith.addi %x, %x : i48 return %0 : i48 }
         func.func @i100(%x: i100) -> i100 { %0 = arith.addi %x, %x : i100 return %0 : i100 }
         func.func @lanes(%x: vector<3xi7>) -> vector<3xi7> { %0 = arith.addi %x, %x : vector<3xi7> return %0 : vector<3xi7> }",
    );
    assert_eq!(program.call("i3", (-4i8,)), Ok(-4i8));
    assert_eq!(program.call("i3", (7u8,)), Ok(7u8));
    assert_eq!(program.call("i48", (-(1i64 << 40),)), Ok(-(1i64 << 41)));
    assert_eq!(program.call("i48", ((1u64 << 47) + 1,)), Ok(2u64));
    assert_eq!(program.call("i100", (-5i128,)), Ok(-10i128));
    assert_eq!(program.call("lanes", ([-1i8, 31, -32],)), Ok([-2i8, 62, -64]));
    assert_eq!(
        complaint(program.call::<i8>("i3", (4i8,))),
        "argument #0 of 'i3' is i3, which has no value 4"
    );
    assert_eq!(
        complaint(program.call::<u8>("i3", (8u8,))),
        "argument #0 of 'i3' is i3, which has no value 8"
    );
    assert_eq!(
        complaint(program.call::<[i8; 3]>("lanes", ([0i8, 64, 0],))),
        "argument #0 of 'lanes' is vector<3xi7>, which has no value 64"
    );
    assert_eq!(
        complaint(program.call::<i32>("i3", (1i32,))),
        "argument #0 of 'i3' is i3, not i32"
    );
}

#[test]
fn floats_and_bools() {
    let program = program(
        "func.func @f16(%x: f16) -> f16 { %0 = arith.addf %x, %x : f16 return %0 : f16 }
         func.func @bf16(%x: bf16) -> bf16 { return %x : bf16 }
         func.func @f32(%x: f32) -> f32 { %0 = arith.addf %x, %x : f32 return %0 : f32 }
         func.func @f64(%x: f64) -> f64 { %0 = arith.addf %x, %x : f64 return %0 : f64 }
         func.func @not(%x: i1) -> i1 { %t = arith.constant true %0 = arith.xori %x, %t : i1 return %0 : i1 }",
    );
    assert_eq!(program.call("f16", (f16::from_f32(1.5),)), Ok(f16::from_f32(3.0)));
    assert_eq!(
        program.call("bf16", (bf16::from_f32(-2.0),)),
        Ok(bf16::from_f32(-2.0))
    );
    assert_eq!(program.call("f32", (1.5f32,)), Ok(3.0f32));
    assert_eq!(program.call("f64", (1.5f64,)), Ok(3.0f64));
    assert_eq!(program.call("not", (true,)), Ok(false));
    assert_eq!(
        complaint(program.call::<f16>("f16", (bf16::ONE,))),
        "argument #0 of 'f16' is f16, not bf16"
    );
    assert_eq!(
        complaint(program.call::<u8>("not", (1u8,))),
        "argument #0 of 'not' is i1, not u8"
    );
}

const COMPLEX: &str = "
func.func @square(%z: complex<f64>) -> complex<f64> {
  %0 = complex.mul %z, %z : complex<f64>
  return %0 : complex<f64>
}
func.func @sum(%m: memref<?xcomplex<f32>>) -> complex<f32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = memref.load %m[%c0] : memref<?xcomplex<f32>>
  %y = memref.load %m[%c1] : memref<?xcomplex<f32>>
  %0 = complex.add %x, %y : complex<f32>
  return %0 : complex<f32>
}";

#[test]
fn complex_numbers() {
    let program = program(COMPLEX);
    assert_eq!(
        program.call("square", (Complex::new(1.0, 2.0),)),
        Ok(Complex::new(-3.0, 4.0))
    );
    let numbers = [Complex::new(1.0f32, 2.0), Complex::new(0.5, 0.25)];
    assert_eq!(program.call("sum", (&numbers,)), Ok(Complex::new(1.5f32, 2.25)));
    assert_eq!(
        complaint(program.call::<Complex<f64>>("square", (Complex::new(1.0f32, 2.0),))),
        "argument #0 of 'square' is complex<f64>, not Complex<f32>"
    );
    assert_eq!(
        complaint(program.call::<f64>("square", (Complex::new(1.0, 2.0),))),
        "the result of 'square' is complex<f64>, not f64"
    );
}

#[cfg(feature = "num-complex")]
#[test]
fn complex_numbers_of_num_complex() {
    use num_complex::Complex64;
    let program = program(COMPLEX);
    let z = Complex64::new(1.0, 2.0);
    assert_eq!(program.call("square", (z,)), Ok(z * z));
    assert_eq!(Complex64::from(Complex::from(z)), z);
}

#[test]
fn vectors_are_arrays() {
    let program = program(
        "func.func @add(%x: vector<4xf32>, %y: vector<4xf32>) -> vector<4xf32> {
           %0 = arith.addf %x, %y : vector<4xf32>
           return %0 : vector<4xf32>
         }
         func.func @three(%x: vector<3xi16>, %k: i16) -> (vector<3xi16>, i16) { return %x, %k : vector<3xi16>, i16 }
         func.func @rows(%x: vector<2x3xf32>) -> vector<2x3xf32> {
           %0 = arith.addf %x, %x : vector<2x3xf32>
           return %0 : vector<2x3xf32>
         }
         func.func @mask(%x: vector<4xi1>) -> vector<4xi1> {
           %true = arith.constant dense<true> : vector<4xi1>
           %0 = arith.xori %x, %true : vector<4xi1>
           return %0 : vector<4xi1>
         }
         func.func @one(%x: vector<f64>) -> vector<f64> { return %x : vector<f64> }
         func.func @second(%m: memref<?xvector<4xf32>>) -> vector<4xf32> {
           %c1 = arith.constant 1 : index
           %0 = memref.load %m[%c1] : memref<?xvector<4xf32>>
           return %0 : vector<4xf32>
         }
         func.func @gaps(%m: memref<?xvector<3xf32>>) { return }",
    );
    let sum = program.call("add", ([1.0f32, 2.0, 3.0, 4.0], [0.5f32; 4]));
    assert_eq!(sum, Ok([1.5f32, 2.5, 3.5, 4.5]));
    assert_eq!(
        program.call("three", ([1i16, -2, 3], 4i16)),
        Ok(([1i16, -2, 3], 4i16))
    );
    let rows = program.call("rows", ([[1.0f32, 2.0, 3.0], [4.0, 5.0, 6.0]],));
    assert_eq!(rows, Ok([[2.0f32, 4.0, 6.0], [8.0, 10.0, 12.0]]));
    let mask = program.call("mask", ([true, false, false, true],));
    assert_eq!(mask, Ok([false, true, true, false]));
    assert_eq!(program.call("one", ([2.5f64],)), Ok([2.5f64]));
    #[repr(align(16))]
    struct Aligned([[f32; 4]; 2]);
    let elements = Aligned([[1.0; 4], [2.0, 3.0, 4.0, 5.0]]);
    assert_eq!(
        program.call("second", (&elements.0,)),
        Ok([2.0f32, 3.0, 4.0, 5.0])
    );
    assert_eq!(
        complaint(program.call::<[f32; 4]>("add", ([1.0f32; 3], [1.0f32; 4]))),
        "argument #0 of 'add' is vector<4xf32>, not [f32; 3]"
    );
    assert_eq!(
        complaint(program.call::<[f32; 6]>("rows", ([[1.0f32; 3]; 2],))),
        "the result of 'rows' is vector<2x3xf32>, not [f32; 6]"
    );
    // Rust's elements are twelve bytes apart, LLVM's sixteen.
    assert_eq!(
        complaint(program.call::<()>("gaps", (&[[1f32; 3]],))),
        "'gaps' cannot be called from Rust: it has memref<?xvector<3xf32>> in its signature"
    );
}

#[test]
fn vectors_in_memory_are_aligned() {
    let program = program(
        "func.func @first(%m: memref<?xvector<4xf32>>) -> vector<4xf32> {
           %c0 = arith.constant 0 : index
           %0 = memref.load %m[%c0] : memref<?xvector<4xf32>>
           return %0 : vector<4xf32>
         }",
    );
    #[repr(C, align(16))]
    struct Shifted(f32, [[f32; 4]; 1]);
    let elements = Shifted(0.0, [[1.0; 4]]);
    assert_eq!(
        complaint(program.call::<[f32; 4]>("first", (&elements.1,))),
        "argument #0 of 'first' is memref<?xvector<4xf32>>, whose elements are aligned to 16 bytes"
    );
}

/// Functions of few numbers are called with their arguments in registers, others through words.
#[test]
fn numbers_in_registers_and_words() {
    let program = program(
        "func.func @none() { return }
         func.func @index() -> index { %0 = arith.constant 7 : index return %0 : index }
         func.func @ints(%a: i32, %b: i64, %c: index, %d: i32, %e: i32, %f: i64) -> i64 {
           %0 = arith.extsi %a : i32 to i64
           %1 = arith.index_cast %c : index to i64
           %2 = arith.extui %d : i32 to i64
           %3 = arith.extsi %e : i32 to i64
           %4 = arith.subi %0, %b : i64
           %5 = arith.addi %4, %1 : i64
           %6 = arith.addi %5, %2 : i64
           %7 = arith.addi %6, %3 : i64
           %8 = arith.addi %7, %f : i64
           return %8 : i64
         }
         func.func @seven(%a: i64, %b: i64, %c: i64, %d: i64, %e: i64, %f: i64, %g: i64) -> i64 {
           %0 = arith.subi %a, %g : i64
           return %0 : i64
         }
         func.func @mixed(%a: f32, %b: i64, %c: f64, %d: i32, %e: f32) -> f32 {
           %0 = arith.sitofp %b : i64 to f32
           %1 = arith.truncf %c : f64 to f32
           %2 = arith.sitofp %d : i32 to f32
           %3 = arith.addf %a, %0 : f32
           %4 = arith.subf %3, %1 : f32
           %5 = arith.mulf %4, %2 : f32
           %6 = arith.addf %5, %e : f32
           return %6 : f32
         }
         func.func @nine(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: f64, %h: f64, %i: f64) -> f64 {
           %0 = arith.subf %a, %i : f64
           return %0 : f64
         }
         func.func @eight(%a: f64, %b: f64, %c: f64, %d: f64, %e: f64, %f: f64, %g: f64, %h: f64) -> f64 {
           %0 = arith.subf %a, %h : f64
           return %0 : f64
         }
         func.func @least(%a: i32, %b: i32) -> i32 {
           %0 = arith.minsi %a, %b : i32
           return %0 : i32
         }
         func.func @divide(%a: i64, %b: i64) -> i64 { %0 = arith.divsi %a, %b : i64 return %0 : i64 }
         func.func private @local(%a: i64) -> i64 { %0 = arith.addi %a, %a : i64 return %0 : i64 }",
    );
    assert_eq!(program.call("none", ()), Ok(()));
    assert_eq!(program.call("index", ()), Ok(7usize));
    let ints = program
        .function::<(i32, i64, usize, u32, i32, i64), i64>("ints")
        .unwrap();
    assert_eq!(
        ints.call((-1, 2, 3, u32::MAX, -5, i64::MAX)),
        Ok((i64::from(u32::MAX) - 5).wrapping_add(i64::MAX))
    );
    let seven = program.call("seven", (50i64, 0i64, 0i64, 0i64, 0i64, 0i64, 8i64));
    assert_eq!(seven, Ok(42i64));
    assert_eq!(
        program.call("mixed", (1.5f32, 2i64, 0.5f64, -2i32, 0.25f32)),
        Ok(-5.75f32)
    );
    let eight = program.call("eight", (50.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 8.0));
    assert_eq!(eight, Ok(42.0));
    let nine = program.call("nine", (50.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 8.0));
    assert_eq!(nine, Ok(42.0));
    assert_eq!(program.call("least", (-3i32, 2i32)), Ok(-3i32));
    assert_eq!(program.call("local", (21i64,)), Ok(42i64));
    let divide = program.function::<(i64, i64), i64>("divide").unwrap();
    drop(program);
    assert_eq!(divide.call((42, -2)), Ok(-21));
    assert!(complaint(divide.call((42, 0))).ends_with("integer division by zero"));
}
