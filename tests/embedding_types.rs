//! Each Rust type that a compiled function or a closure may have, in both directions, and the error where it does not fit.

#![allow(unsafe_code)]

use half::{bf16, f16};
use std::sync::Arc;
use std::sync::Mutex;
use windlass::embed::{Complex, RawMemRef, Tensor, View};
use windlass::{Config, Engine, Linker, Program, TrustedModule, WindlassType};

fn engine() -> Engine {
    Engine::new(Config::new()).unwrap()
}

fn trusted(engine: &Engine, text: &str) -> TrustedModule {
    // SAFETY: the modules of these tests do what their types say.
    unsafe { TrustedModule::new(engine.parse("test.mlir", text).unwrap()) }
}

fn program(text: &str) -> Program {
    let engine = engine();
    engine.compile(&trusted(&engine, text)).unwrap()
}

fn complaint<R: std::fmt::Debug, E: std::fmt::Display>(result: Result<R, E>) -> String {
    result.unwrap_err().to_string()
}

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

#[derive(Clone, Copy, Debug, PartialEq, WindlassType)]
#[repr(C)]
struct Inner {
    flag: bool,
    lanes: [f32; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, WindlassType)]
#[repr(C)]
struct Outer {
    /// Three bytes of padding follow.
    pub small: i8,
    pub(crate) inner: Inner,
    wide: i128,
    odd: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, WindlassType)]
#[repr(C)]
struct Pair(i64, f64);

#[derive(Clone, Copy, WindlassType)]
#[repr(C)]
#[windlass(pointers)]
struct Slice {
    first: *const i64,
    len: usize,
}

#[test]
fn structs_are_derived() {
    let program = program(
        "!inner = !llvm.struct<(i1, vector<2xf32>)>
         !outer = !llvm.struct<(i8, !inner, i128, i9)>
         func.func @same(%s: !outer) -> !outer { return %s : !outer }
         llvm.func @swap(%s: !llvm.struct<\"pair\", (i64, f64)>) -> !llvm.struct<(f64, i64)> {
           %x = llvm.extractvalue %s[0] : !llvm.struct<\"pair\", (i64, f64)>
           %y = llvm.extractvalue %s[1] : !llvm.struct<\"pair\", (i64, f64)>
           %0 = llvm.mlir.poison : !llvm.struct<(f64, i64)>
           %1 = llvm.insertvalue %y, %0[0] : !llvm.struct<(f64, i64)>
           %2 = llvm.insertvalue %x, %1[1] : !llvm.struct<(f64, i64)>
           llvm.return %2 : !llvm.struct<(f64, i64)>
         }
         llvm.func @tight(%s: !llvm.struct<packed (i8, i64)>) { llvm.return }
         llvm.func @array(%a: !llvm.array<2 x struct<(i64, f64)>>) -> f64 {
           %0 = llvm.extractvalue %a[1, 1] : !llvm.array<2 x struct<(i64, f64)>>
           llvm.return %0 : f64
         }",
    );
    let outer = Outer {
        small: -7,
        inner: Inner {
            flag: true,
            lanes: [1.5, -2.5],
        },
        wide: -(1 << 100),
        odd: 511,
    };
    assert_eq!(program.call("same", (outer,)), Ok(outer));
    let out_of_range = Outer { odd: 512, ..outer };
    assert_eq!(
        complaint(program.call::<Outer>("same", (out_of_range,))),
        "argument #0 of 'same' is !llvm.struct<(i8, !llvm.struct<(i1, vector<2xf32>)>, i128, i9)>, which has no value 512"
    );
    assert_eq!(
        complaint(program.call::<Pair>("swap", (Pair(1, 2.0),))),
        "the result of 'swap' is !llvm.struct<(f64, i64)>, not Pair"
    );
    #[derive(Clone, Copy, Debug, PartialEq, WindlassType)]
    #[repr(C)]
    struct Swapped(f64, i64);
    assert_eq!(program.call("swap", (Pair(1, 2.0),)), Ok(Swapped(2.0, 1)));
    assert_eq!(program.call("array", ([Pair(1, 2.0), Pair(3, 4.0)],)), Ok(4.0));
    assert_eq!(
        complaint(program.call::<()>("tight", (Pair(1, 2.0),))),
        "'tight' cannot be called from Rust: it has !llvm.struct<packed (i8, i64)> in its signature"
    );
}

#[test]
fn pointers_are_for_unsafe_calls() {
    let program = program(
        "llvm.func @load(%p: !llvm.ptr) -> i64 { %0 = llvm.load %p : !llvm.ptr -> i64 llvm.return %0 : i64 }
         llvm.func @next(%p: !llvm.ptr) -> !llvm.ptr {
           %0 = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i64
           llvm.return %0 : !llvm.ptr
         }
         llvm.func @last(%s: !llvm.struct<(ptr, i64)>) -> i64 {
           %p = llvm.extractvalue %s[0] : !llvm.struct<(ptr, i64)>
           %n = llvm.extractvalue %s[1] : !llvm.struct<(ptr, i64)>
           %q = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i64
           %r = llvm.getelementptr %q[-1] : (!llvm.ptr) -> !llvm.ptr, i64
           %0 = llvm.load %r : !llvm.ptr -> i64
           llvm.return %0 : i64
         }",
    );
    let numbers = [40i64, 2, 7];
    // SAFETY: the pointers are those of numbers.
    unsafe {
        let next: *const i64 = program.call_with_pointers("next", (numbers.as_ptr(),)).unwrap();
        assert_eq!(program.call_with_pointers("load", (next,)), Ok(2i64));
        let load = program.function::<(*mut i64,), i64>("load").unwrap();
        assert_eq!(load.call_with_pointers((numbers.as_ptr().cast_mut(),)), Ok(40));
        let all = Slice {
            first: numbers.as_ptr(),
            len: 3,
        };
        assert_eq!(program.call_with_pointers("last", (all,)), Ok(7i64));
    }
    assert_eq!(
        complaint(program.call::<i64>("load", (1i64,))),
        "argument #0 of 'load' is !llvm.ptr, not i64"
    );
}

#[test]
fn text_and_bools_in_memory() {
    let program = program(
        "func.func @count(%m: memref<?xi8>, %c: i8) -> index {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %n = memref.dim %m, %c0 : memref<?xi8>
           %sum = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0) -> index {
             %x = memref.load %m[%i] : memref<?xi8>
             %is = arith.cmpi eq, %x, %c : i8
             %one = arith.select %is, %c1, %c0 : index
             %next = arith.addi %a, %one : index
             scf.yield %next : index
           }
           return %sum : index
         }
         func.func @invert(%m: memref<?xi1>) -> memref<?xi1> {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %true = arith.constant true
           %n = memref.dim %m, %c0 : memref<?xi1>
           %r = memref.alloc(%n) : memref<?xi1>
           scf.for %i = %c0 to %n step %c1 {
             %x = memref.load %m[%i] : memref<?xi1>
             %y = arith.xori %x, %true : i1
             memref.store %y, %r[%i] : memref<?xi1>
             memref.store %y, %m[%i] : memref<?xi1>
           }
           return %r : memref<?xi1>
         }",
    );
    assert_eq!(program.call("count", ("banana", b'a')), Ok(3usize));
    assert_eq!(program.call("count", (&b"banana"[..], b'n')), Ok(2usize));
    let mut flags = [true, false, true];
    assert_eq!(
        program.call("invert", (&mut flags,)),
        Ok(vec![false, true, false])
    );
    assert_eq!(flags, [false, true, false]);
    assert_eq!(
        complaint(program.call::<usize>("count", (&flags, b'a'))),
        "argument #0 of 'count' is memref<?xi8>, not a shared slice of bool"
    );
}

const UNRANKED: &str = "
func.func @rank(%m: memref<*xf32>) -> index {
  %0 = memref.rank %m : memref<*xf32>
  return %0 : index
}
func.func @double(%m: memref<*xf32>) {
  %f = memref.cast %m : memref<*xf32> to memref<?xf32>
  %c0 = arith.constant 0 : index
  %x = memref.load %f[%c0] : memref<?xf32>
  %y = arith.addf %x, %x : f32
  memref.store %y, %f[%c0] : memref<?xf32>
  return
}
func.func @made(%n: index) -> memref<*xf32> {
  %m = memref.alloc(%n) : memref<?x2xf32>
  %x = arith.constant 0.5 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    memref.store %x, %m[%i, %c0] : memref<?x2xf32>
    memref.store %x, %m[%i, %c1] : memref<?x2xf32>
  }
  %0 = memref.cast %m : memref<?x2xf32> to memref<*xf32>
  return %0 : memref<*xf32>
}
func.func @same(%m: memref<*xf32>) -> memref<*xf32> { return %m : memref<*xf32> }
";

#[test]
fn unranked_memrefs() {
    let program = program(UNRANKED);
    let numbers = [1.0f32; 6];
    let matrix = View::new(&numbers, &[3, 2]).unwrap();
    assert_eq!(program.call("rank", (matrix.clone(),)), Ok(2usize));
    assert_eq!(program.call("rank", (&numbers,)), Ok(1usize));
    let mut number = [21.0f32];
    program.call::<()>("double", (&mut number,)).unwrap();
    assert_eq!(number, [42.0]);
    let made: Tensor<f32> = program.call("made", (3usize,)).unwrap();
    assert_eq!((made.shape(), made.elements()), (&[3, 2][..], &[0.5; 6][..]));
    let mut numbers = numbers;
    let same: Tensor<f32> = program.call("same", (&mut numbers,)).unwrap();
    assert_eq!(same.shape(), [6]);
    let part = View::strided(&numbers, 0, &[3], &[2]).unwrap();
    assert_eq!(
        complaint(program.call::<usize>("rank", (part,))),
        "argument #0 of 'rank' is memref<*xf32>, without gaps between its rows"
    );
    assert_eq!(
        complaint(program.call::<usize>("rank", (&[1f64],))),
        "argument #0 of 'rank' is memref<*xf32>, not a shared slice of f64"
    );
}

/// Functions of the default convention, with a C wrapper, and with bare pointers are called alike.
#[test]
fn conventions() {
    for attribute in [
        "",
        "attributes { llvm.emit_c_interface }",
        "attributes { llvm.bareptr }",
    ] {
        let text = "func.func @scale(%m: memref<3xf32>, %by: f32) -> f32 ATTRIBUTE {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %c3 = arith.constant 3 : index
           scf.for %i = %c0 to %c3 step %c1 {
             %x = memref.load %m[%i] : memref<3xf32>
             %y = arith.mulf %x, %by : f32
             memref.store %y, %m[%i] : memref<3xf32>
           }
           %0 = memref.load %m[%c0] : memref<3xf32>
           return %0 : f32
         }
         func.func @made(%x: f32) -> (memref<2x2xf32>, f32) ATTRIBUTE {
           %c0 = arith.constant 0 : index
           %c1 = arith.constant 1 : index
           %m = memref.alloc() {alignment = 64} : memref<2x2xf32>
           memref.store %x, %m[%c0, %c0] : memref<2x2xf32>
           memref.store %x, %m[%c0, %c1] : memref<2x2xf32>
           memref.store %x, %m[%c1, %c0] : memref<2x2xf32>
           memref.store %x, %m[%c1, %c1] : memref<2x2xf32>
           return %m, %x : memref<2x2xf32>, f32
         }";
        let program = program(&text.replace("ATTRIBUTE", attribute));
        let mut numbers = [1.0f32, 2.0, 3.0];
        assert_eq!(
            program.call("scale", (&mut numbers, 2.0f32)),
            Ok(2.0f32),
            "{attribute}"
        );
        assert_eq!(numbers, [2.0, 4.0, 6.0]);
        let made = program.call::<(Tensor<f32>, f32)>("made", (1.5f32,));
        if attribute.contains("bareptr") {
            assert_eq!(
                complaint(made),
                "'made' cannot be called from Rust: it has the result memref<2x2xf32> as a bare pointer in its signature"
            );
        } else {
            let (made, x) = made.unwrap();
            assert_eq!(
                (made.shape(), made.elements(), x),
                (&[2, 2][..], &[1.5; 4][..], 1.5)
            );
        }
        assert_eq!(
            complaint(program.call::<f32>("scale", (&mut numbers[..2], 2.0f32))),
            "argument #0 of 'scale' is memref<3xf32>, with size 3 in dimension 0, not 2"
        );
    }
}

#[test]
fn sixteen_arguments_and_twelve_results() {
    let names: Vec<String> = (0..16).map(|index| format!("%x{index}")).collect();
    let params: Vec<String> = names.iter().map(|name| format!("{name}: i32")).collect();
    let text = format!(
        "func.func @f({}) -> ({}) {{ return {} : {} }}",
        params.join(", "),
        ["i32"; 12].join(", "),
        names[4..].join(", "),
        ["i32"; 12].join(", "),
    );
    let program = program(&text);
    let result = program.call::<(i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32)>(
        "f",
        (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15),
    );
    assert_eq!(result, Ok((4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)));
    assert_eq!(
        complaint(program.call::<(i32, i32)>("f", (0, 1))),
        "'f' takes 16 arguments, not 2"
    );
}

/// Closures get and return what functions do; `llvm.emit_c_interface` on the declaration changes nothing for them.
#[test]
fn closures_of_all_types() {
    let engine = engine();
    for attribute in ["", "attributes { llvm.emit_c_interface }"] {
        let text = "
            !pair = !llvm.struct<(i64, f64)>
            func.func private @numbers(i1, i8, i16, i128, f16, bf16, f32, f64, index, i5) -> (i1, i8, i128, f16, i5) ATTRIBUTE
            func.func private @complex(complex<f64>, vector<4xf32>) -> (complex<f64>, vector<4xf32>) ATTRIBUTE
            func.func private @pair(!pair) -> !pair ATTRIBUTE
            func.func private @memory(memref<?x2xf32>, memref<*xf32>) -> f32 ATTRIBUTE
            func.func private @fill(memref<?x2xf32>) ATTRIBUTE
            func.func @main(%m: memref<?x2xf32>, %z: complex<f64>, %v: vector<4xf32>, %p: !pair, %t: i1, %a: i8, %b: i16,
                            %c: i128, %d: f16, %e: bf16, %f: f32, %g: f64, %h: index, %i: i5)
                -> (i1, i8, i128, f16, i5, complex<f64>, vector<4xf32>, !pair, f32) {
              %n:5 = call @numbers(%t, %a, %b, %c, %d, %e, %f, %g, %h, %i)
                : (i1, i8, i16, i128, f16, bf16, f32, f64, index, i5) -> (i1, i8, i128, f16, i5)
              %w:2 = call @complex(%z, %v) : (complex<f64>, vector<4xf32>) -> (complex<f64>, vector<4xf32>)
              %q = call @pair(%p) : (!pair) -> !pair
              %u = memref.cast %m : memref<?x2xf32> to memref<*xf32>
              %s = call @memory(%m, %u) : (memref<?x2xf32>, memref<*xf32>) -> f32
              call @fill(%m) : (memref<?x2xf32>) -> ()
              return %n#0, %n#1, %n#2, %n#3, %n#4, %w#0, %w#1, %q, %s
                : i1, i8, i128, f16, i5, complex<f64>, vector<4xf32>, !pair, f32
            }";
        let module = trusted(&engine, &text.replace("ATTRIBUTE", attribute));
        let seen = Arc::new(Mutex::new(Vec::new()));
        let mut linker = Linker::new(&engine);
        let entries = seen.clone();
        linker.func(
            "numbers",
            move |t: bool, a: i8, b: i16, c: i128, d: f16, e: bf16, f: f32, g: f64, h: usize, i: i8| {
                entries
                    .lock()
                    .unwrap()
                    .push(format!("{t} {a} {b} {c} {d} {e} {f} {g} {h} {i}"));
                (!t, -a, -c, d + d, i + 1)
            },
        );
        linker.func("complex", |z: Complex<f64>, v: [f32; 4]| {
            (Complex::new(z.im, z.re), v.map(|x| x * 2.0))
        });
        linker.func("pair", |pair: Pair| Pair(pair.0 + 1, pair.1 + 1.0));
        linker.func("memory", |matrix: Tensor<f32>, same: Tensor<f32>| -> f32 {
            assert_eq!(matrix, same);
            assert_eq!(matrix.shape(), [2, 2]);
            matrix.elements().iter().sum()
        });
        linker.func("fill", |m: RawMemRef<f32>| {
            assert_eq!((&m.shape[..], &m.strides[..]), (&[2, 2][..], &[2, 1][..]));
            // SAFETY: the module passes the matrix that it got.
            unsafe { std::slice::from_raw_parts_mut(m.first, 4).fill(9.0) }
        });
        let program = linker.compile(&module).unwrap();
        let mut numbers = [1.0f32, 2.0, 3.0, 4.0];
        let matrix = windlass::embed::ViewMut::new(&mut numbers, &[2, 2]).unwrap();
        let result = program.call::<(bool, i8, i128, f16, i8, Complex<f64>, [f32; 4], Pair, f32)>(
            "main",
            (
                matrix,
                Complex::new(1.0, 2.0),
                [1.0f32, 2.0, 3.0, 4.0],
                Pair(1, 0.5),
                true,
                -8i8,
                -300i16,
                1i128 << 90,
                f16::from_f32(1.5),
                bf16::from_f32(2.5),
                3.5f32,
                4.5f64,
                77usize,
                -16i8,
            ),
        );
        let wanted = (
            false,
            8,
            -(1i128 << 90),
            f16::from_f32(3.0),
            -15,
            Complex::new(2.0, 1.0),
            [2.0, 4.0, 6.0, 8.0],
            Pair(2, 1.5),
            10.0,
        );
        assert_eq!(result, Ok(wanted), "{attribute}");
        assert_eq!(numbers, [9.0; 4]);
        let wanted = format!("true -8 -300 {} 1.5 2.5 3.5 4.5 77 -16", 1i128 << 90);
        assert_eq!(*seen.lock().unwrap(), [wanted]);
    }
}

#[test]
fn closures_of_other_types_are_errors() {
    let engine = engine();
    let module = trusted(
        &engine,
        "func.func private @f(memref<?xf32>, i3) -> i32
         func.func @main(%m: memref<?xf32>, %x: i3) -> i32 {
           %0 = call @f(%m, %x) : (memref<?xf32>, i3) -> i32
           return %0 : i32
         }",
    );
    let mut linker = Linker::new(&engine);
    linker.func("f", |m: Vec<f32>, x: i8| m.len() as i32 + i32::from(x));
    let program = linker.compile(&module).unwrap();
    // What a closure does with a memref is not known.
    assert!(program.call::<i32>("main", (&[1f32, 2.0], -1i8)).is_err());
    let mut numbers = [1f32, 2.0];
    assert_eq!(program.call("main", (&mut numbers, -1i8)), Ok(1));
    linker.func("f", |m: Vec<f64>, _: i8| m.len() as i32);
    assert_eq!(
        complaint(linker.compile(&module))
            .lines()
            .next()
            .unwrap_or_default(),
        "test.mlir:1:1: error: 'func.func' op is declared with another type than the host function, which is \
         (Vec<f64>, i8) -> (i32)"
    );
    linker.func("f", |m: Vec<f32>, _: i16| m.len() as i32);
    assert!(linker.compile(&module).is_err());
    linker.func("f", |m: Vec<f32>, _: i8| m.len() as i64);
    assert!(linker.compile(&module).is_err());
    linker.func("f", |_: Vec<f32>| 0i32);
    assert!(linker.compile(&module).is_err());
}

#[cfg(feature = "ndarray-0-16")]
#[test]
fn arrays_of_ndarray_0_16() {
    use ndarray_0_16::{Array1, array};
    let program = program(
        "func.func @double(%m: memref<?x?xf32>) -> memref<?xf32> {
           %c0 = arith.constant 0 : index
           %x = memref.load %m[%c0, %c0] : memref<?x?xf32>
           %y = arith.addf %x, %x : f32
           memref.store %y, %m[%c0, %c0] : memref<?x?xf32>
           %c1 = arith.constant 1 : index
           %r = memref.alloc(%c1) : memref<?xf32>
           memref.store %y, %r[%c0] : memref<?xf32>
           return %r : memref<?xf32>
         }",
    );
    let mut matrix = array![[1f32, 2.0], [3.0, 4.0]];
    let result: Array1<f32> = program.call("double", (&mut matrix,)).unwrap();
    assert_eq!(result, array![2f32]);
    assert_eq!(matrix[[0, 0]], 2.0);
    assert_eq!(
        complaint(program.call::<Array1<f32>>("double", (&mut array![1f32],))),
        "argument #0 of 'double' is memref<?x?xf32>, of rank 2, not of rank 1"
    );
}
