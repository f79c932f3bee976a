//! Calls functions of a module with slices, views and arrays: values are passed correctly, mismatches are rejected.

#![allow(unsafe_code)]

use windlass::embed::{Access, ShapeError, Tensor, View, ViewMut};
use windlass::{Program, TrustedModule};

fn program(text: &str) -> Program {
    let ctx = windlass::context();
    let module = windlass::parse(&ctx, "test.mlir", text).unwrap();
    // SAFETY: the modules of these tests do what their types say.
    Program::new(&ctx, unsafe { TrustedModule::new(module) }).unwrap()
}

const MATRICES: &str = "
func.func @sum(%m: memref<?x?xi32, strided<[?, ?], offset: ?>>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %rows = memref.dim %m, %c0 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %columns = memref.dim %m, %c1 : memref<?x?xi32, strided<[?, ?], offset: ?>>
  %sum = scf.for %i = %c0 to %rows step %c1 iter_args(%a = %zero) -> i32 {
    %row = scf.for %j = %c0 to %columns step %c1 iter_args(%b = %a) -> i32 {
      %x = memref.load %m[%i, %j] : memref<?x?xi32, strided<[?, ?], offset: ?>>
      %next = arith.addi %b, %x : i32
      scf.yield %next : i32
    }
    scf.yield %row : i32
  }
  return %sum : i32
}
func.func @first(%m: memref<2x3xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0, %c0] : memref<2x3xi32>
  return %x : i32
}
func.func @compact(%m: memref<?x?xi32>) -> index {
  %c0 = arith.constant 0 : index
  %n = memref.dim %m, %c0 : memref<?x?xi32>
  return %n : index
}
func.func @shifted(%m: memref<3xi32, strided<[1], offset: 2>>) -> i32 {
  %c0 = arith.constant 0 : index
  %x = memref.load %m[%c0] : memref<3xi32, strided<[1], offset: 2>>
  return %x : i32
}
func.func @set(%m: memref<i32>, %x: i32) {
  memref.store %x, %m[] : memref<i32>
  return
}";

#[test]
fn views_arrive_where_they_point() {
    let program = program(MATRICES);
    let numbers: Vec<i32> = (0..12).collect();
    let whole = View::new(&numbers, &[3, 4]).unwrap();
    assert_eq!(program.call::<i32>("sum", (whole.clone(),)), Ok(66));
    assert_eq!(program.call::<usize>("compact", (whole,)), Ok(3));
    // Two rows of every second column: 1 + 3 + 9 + 11.
    let part = View::strided(&numbers, 1, &[2, 2], &[8, 2]).unwrap();
    assert_eq!(program.call::<i32>("sum", (part,)), Ok(24));
    // Negative strides.
    let back = View::strided(&numbers, 11, &[3, 4], &[-4, -1]).unwrap();
    assert_eq!(program.call::<i32>("sum", (back,)), Ok(66));
    assert_eq!(
        program.call::<i32>("sum", (View::new(&numbers[..0], &[0, 4]).unwrap(),)),
        Ok(0)
    );
    assert_eq!(program.call::<i32>("shifted", (&numbers[5..8],)), Ok(5));
    let mut cell = [1];
    program
        .call::<()>("set", (ViewMut::new(&mut cell, &[]).unwrap(), 42))
        .unwrap();
    assert_eq!(cell, [42]);
}

#[test]
fn a_shape_stays_inside_its_slice() {
    let numbers = [0i32; 12];
    let is_refused = |view: Result<View<'_, i32>, ShapeError>| view.is_err();
    assert!(is_refused(View::new(&numbers, &[3, 5])));
    assert!(is_refused(View::new(&numbers, &[3])));
    assert!(is_refused(View::new(&numbers, &[usize::MAX, 2])));
    assert!(is_refused(View::strided(&numbers, 0, &[3, 4], &[4, 2])));
    assert!(is_refused(View::strided(&numbers, 0, &[2], &[-1])));
    assert!(is_refused(View::strided(&numbers, 12, &[1], &[1])));
    // The last index would be 2^127 and more: a sum that wraps would look small.
    let (size, stride) = (usize::MAX, isize::MAX);
    for rank in 1..6 {
        assert!(is_refused(View::strided(
            &numbers,
            0,
            &vec![size; rank],
            &vec![stride; rank]
        )));
        assert!(is_refused(View::strided(
            &numbers,
            11,
            &vec![size; rank],
            &vec![isize::MIN; rank]
        )));
    }
    assert!(is_refused(View::strided(&numbers, 0, &[2], &[1, 1])));
    assert!(!is_refused(View::strided(&numbers, 12, &[0], &[1])));
}

#[test]
fn what_does_not_fit_is_not_called() {
    let program = program(MATRICES);
    let numbers: Vec<i32> = (0..12).collect();
    let matrix = |rows, columns| View::new(&numbers[..rows * columns], &[rows, columns]).unwrap();
    let complaint = |called: Result<i32, windlass::embed::CallError>| called.unwrap_err().to_string();
    assert_eq!(
        complaint(program.call("first", (&numbers[..],))),
        "argument #0 of 'first' is memref<2x3xi32>, of rank 2, not of rank 1"
    );
    assert_eq!(
        complaint(program.call("first", (matrix(2, 4),))),
        "argument #0 of 'first' is memref<2x3xi32>, with size 3 in dimension 1, not 4"
    );
    let turned = View::strided(&numbers, 0, &[2, 3], &[1, 2]).unwrap();
    assert_eq!(
        complaint(program.call("first", (turned,))),
        "argument #0 of 'first' is memref<2x3xi32>, with stride 3 in dimension 0, not 1"
    );
    let gaps = View::strided(&numbers, 0, &[2, 3], &[6, 1]).unwrap();
    assert_eq!(
        complaint(program.call("compact", (gaps,)).map(|n: usize| n as i32)),
        "argument #0 of 'compact' is memref<?x?xi32>, without gaps between its rows"
    );
    assert_eq!(
        complaint(program.call("first", (View::new(&[0f32; 6], &[2, 3]).unwrap(),))),
        "argument #0 of 'first' is memref<2x3xi32>, not a shared view of f32"
    );
    assert_eq!(
        complaint(program.call("first", (1,))),
        "argument #0 of 'first' is memref<2x3xi32>, not i32"
    );
    assert_eq!(
        complaint(program.call("first", ())),
        "'first' takes 1 arguments, not 0"
    );
    assert_eq!(
        program
            .call::<f32>("first", (matrix(2, 3),))
            .unwrap_err()
            .to_string(),
        "the result of 'first' is i32, not f32"
    );
    assert_eq!(
        program
            .call::<()>("first", (matrix(2, 3),))
            .unwrap_err()
            .to_string(),
        "the result of 'first' is (i32), not 0 values"
    );
    assert_eq!(
        complaint(program.call("last", ())),
        "the module defines no function 'last'"
    );
    // The element type must match, without signedness; an index is as wide as a pointer.
    let unsigned = [7u32, 0, 0, 0, 0, 0];
    assert_eq!(
        program.call::<u32>("first", (View::new(&unsigned, &[2, 3]).unwrap(),)),
        Ok(7)
    );
}

#[test]
fn numbers_of_every_type_go_in_and_out() {
    let program = program(
        "func.func @all(%a: i8, %b: i16, %c: i32, %d: i64, %e: index, %f: f32, %g: f64, %h: i1)
             -> (i8, i1, f32, i64) {
           %a1 = arith.extsi %a : i8 to i64
           %b1 = arith.extsi %b : i16 to i64
           %c1 = arith.extsi %c : i32 to i64
           %e1 = arith.index_cast %e : index to i64
           %s0 = arith.addi %a1, %b1 : i64
           %s1 = arith.addi %s0, %c1 : i64
           %s2 = arith.addi %s1, %d : i64
           %s3 = arith.addi %s2, %e1 : i64
           %g1 = arith.truncf %g : f64 to f32
           %f1 = arith.addf %f, %g1 : f32
           %true = arith.constant true
           %no = arith.xori %h, %true : i1
           return %a, %no, %f1, %s3 : i8, i1, f32, i64
         }",
    );
    let all = program.call::<(i8, bool, f32, i64)>(
        "all",
        (-3i8, -4i16, -5i32, 1i64 << 40, 7usize, 0.5f32, 2.25f64, true),
    );
    assert_eq!(all, Ok((-3, false, 2.75, (1 << 40) - 5)));
}

const RESULTS: &str = "
memref.global \"private\" constant @table : memref<3xf32> = dense<[1.0, 2.0, 4.0]>
func.func @made(%n: index) -> (memref<?xi64>, memref<2x2xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloc(%n) : memref<?xi64>
  scf.for %i = %c0 to %n step %c1 {
    %x = arith.index_cast %i : index to i64
    memref.store %x, %m[%i] : memref<?xi64>
  }
  %four = memref.alloc() {alignment = 64} : memref<2x2xf64>
  %x = arith.constant 0.5 : f64
  scf.for %i = %c0 to %c1 step %c1 {
    memref.store %x, %four[%i, %i] : memref<2x2xf64>
    memref.store %x, %four[%i, %c1] : memref<2x2xf64>
    memref.store %x, %four[%c1, %i] : memref<2x2xf64>
    memref.store %x, %four[%c1, %c1] : memref<2x2xf64>
  }
  return %m, %four : memref<?xi64>, memref<2x2xf64>
}
func.func @same(%m: memref<4xi32>) -> memref<2xi32, strided<[2], offset: 1>> {
  %half = memref.subview %m[1] [2] [2] : memref<4xi32> to memref<2xi32, strided<[2], offset: 1>>
  return %half : memref<2xi32, strided<[2], offset: 1>>
}
func.func @global() -> memref<3xf32> {
  %m = memref.get_global @table : memref<3xf32>
  return %m : memref<3xf32>
}
func.func @twice(%n: index) -> (memref<?xi8>, memref<?xi8>) {
  %c0 = arith.constant 0 : index
  %m = memref.alloc(%n) : memref<?xi8>
  %x = arith.constant 9 : i8
  memref.store %x, %m[%c0] : memref<?xi8>
  return %m, %m : memref<?xi8>, memref<?xi8>
}";

#[test]
fn memrefs_that_are_returned_are_copied() {
    let program = program(RESULTS);
    let (numbers, four) = program
        .call::<(Tensor<i64>, Tensor<f64>)>("made", (3usize,))
        .unwrap();
    assert_eq!((numbers.shape(), numbers.elements()), (&[3][..], &[0, 1, 2][..]));
    assert_eq!((four.shape(), four.elements()), (&[2, 2][..], &[0.5; 4][..]));
    // The caller owns what it passes, a global is never freed, and a buffer that is returned twice is freed once.
    let lent = [10, 11, 12, 13];
    let half = program.call::<Tensor<i32>>("same", (&lent,)).unwrap();
    assert_eq!(half.elements(), [11, 13]);
    let global = program.call::<Tensor<f32>>("global", ()).unwrap();
    assert_eq!(global.into_parts(), (vec![3], vec![1.0, 2.0, 4.0]));
    let (one, other) = program
        .call::<(Tensor<i8>, Tensor<i8>)>("twice", (1usize,))
        .unwrap();
    assert_eq!((one.elements(), other.elements()), (&[9][..], &[9][..]));
}

#[test]
fn what_a_function_writes_to_is_seen() {
    let program = program(
        "
func.func @reads(%m: memref<2xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %v = memref.subview %m[1] [1] [1] : memref<2xf32> to memref<1xf32, strided<[1], offset: 1>>
  %x = memref.load %v[%c0] : memref<1xf32, strided<[1], offset: 1>>
  return %x : f32
}
func.func @passes_on(%m: memref<2xf32>) -> f32 {
  %x = call @reads(%m) : (memref<2xf32>) -> f32
  return %x : f32
}
func.func @copies(%from: memref<2xf32>, %to: memref<2xf32>) {
  memref.copy %from, %to : memref<2xf32> to memref<2xf32>
  return
}
func.func @through_a_view(%m: memref<2xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %v = memref.subview %m[1] [1] [1] : memref<2xf32> to memref<1xf32, strided<[1], offset: 1>>
  memref.store %x, %v[%c0] : memref<1xf32, strided<[1], offset: 1>>
  return
}
func.func @by_a_call(%m: memref<2xf32>, %x: f32) {
  call @through_a_view(%m, %x) : (memref<2xf32>, f32) -> ()
  return
}
func.func @in_a_loop(%m: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %c1 step %c1 {
    %x = memref.load %m[%i] : memref<2xf32>
    memref.store %x, %m[%c1] : memref<2xf32>
  }
  return
}
func.func @by_address(%m: memref<2xf32>) -> index {
  %p = memref.extract_aligned_pointer_as_index %m : memref<2xf32> -> index
  return %p : index
}
func.func @says_so(%m: memref<2xf32> {llvm.readonly}) -> index {
  %p = memref.extract_aligned_pointer_as_index %m : memref<2xf32> -> index
  return %p : index
}
",
    );
    let access = |name: &str| -> Vec<Access> {
        let signature = program.signature(name).unwrap();
        let memrefs = signature.params().iter();
        memrefs.map(|param| param.access).collect()
    };
    use Access::{Reads, Writes};
    assert_eq!(access("reads"), [Reads]);
    assert_eq!(access("passes_on"), [Reads]);
    assert_eq!(access("copies"), [Reads, Writes]);
    assert_eq!(access("through_a_view")[0], Writes);
    assert_eq!(access("by_a_call")[0], Writes);
    assert_eq!(access("in_a_loop"), [Writes]);
    assert_eq!(access("by_address"), [Writes]);
    assert_eq!(access("says_so"), [Reads]);
    let (from, mut to) = ([1.0f32, 2.0], [0.0f32; 2]);
    program.call::<()>("copies", (&from, &mut to)).unwrap();
    assert_eq!(to, from);
    assert!(program.call::<()>("copies", (&from, &to)).is_err());
}

#[test]
fn signatures_that_words_cannot_hold_are_refused() {
    let program = program(
        "func.func @far(%m: memref<*xf32, 1>) { return }
         func.func @wide(%x: i200) { return }",
    );
    assert_eq!(
        program.call::<()>("wide", (1i64,)).unwrap_err().to_string(),
        "'wide' cannot be called from Rust: it has i200 in its signature"
    );
    assert_eq!(
        program.call::<()>("far", (&[1f32],)).unwrap_err().to_string(),
        "'far' cannot be called from Rust: it has memref<*xf32, 1> in its signature"
    );
}

#[test]
fn several_threads_call_at_once() {
    let program = program(MATRICES);
    std::thread::scope(|scope| {
        for thread in 0..4 {
            let program = program.clone();
            scope.spawn(move || {
                let numbers = vec![thread; 1000];
                for _ in 0..50 {
                    let matrix = View::new(&numbers, &[10, 100]).unwrap();
                    assert_eq!(program.call::<i32>("sum", (matrix,)), Ok(thread * 1000));
                }
            });
        }
    });
}

#[cfg(feature = "ndarray")]
#[test]
fn arrays_go_in_and_out() {
    use ndarray::{Array2, ArrayD, Axis, Slice, array};
    let matrices = program(MATRICES);
    let numbers: Array2<i32> = array![[1, 2, 3], [4, 5, 6]];
    assert_eq!(matrices.call::<i32>("sum", (&numbers,)), Ok(21));
    assert_eq!(matrices.call::<i32>("sum", (numbers.t(),)), Ok(21));
    assert_eq!(
        matrices.call::<i32>("sum", (numbers.slice_axis(Axis(1), Slice::new(1, None, -1)),)),
        Ok(16)
    );
    assert_eq!(matrices.call::<i32>("first", (&numbers,)), Ok(1));
    assert!(matrices.call::<i32>("first", (numbers.t(),)).is_err());
    let mut cell = ndarray::arr0(1);
    matrices.call::<()>("set", (&mut cell, 5)).unwrap();
    assert_eq!(cell[()], 5);
    let results = program(RESULTS);
    let (numbers, four) = results
        .call::<(ArrayD<i64>, ArrayD<f64>)>("made", (2usize,))
        .unwrap();
    assert_eq!(numbers, array![0, 1].into_dyn());
    assert_eq!(four.shape(), [2, 2]);
}

/// A function of arguments of these types that returns the sum of their first elements, each times its place from 1.
fn weighing(name: &str, types: &[&str]) -> String {
    let (mut params, mut lines) = (Vec::new(), String::new());
    for (at, ty) in types.iter().enumerate() {
        params.push(format!("%x{at}: {ty}"));
        let element = match ty.strip_prefix("memref<") {
            Some(rest) => {
                let (sizes, element) = rest.trim_end_matches('>').rsplit_once('x').unwrap();
                let indices = vec!["%c0"; sizes.split('x').count()].join(", ");
                lines += &format!("%y{at} = memref.load %x{at}[{indices}] : {ty}\n");
                element
            }
            None => {
                lines += &format!(
                    "%t{at} = arith.constant true\n%y{at} = arith.select %t{at}, %x{at}, %x{at} : {ty}\n"
                );
                ty
            }
        };
        let convert = match element {
            "f64" => format!("arith.addf %y{at}, %zero : f64"),
            "f32" => format!("arith.extf %y{at} : f32 to f64"),
            _ => format!("arith.sitofp %y{at} : {element} to f64"),
        };
        lines += &format!("%z{at} = {convert}\n%w{at} = arith.constant {}.0 : f64\n", at + 1);
        lines += &format!("%p{at} = arith.mulf %z{at}, %w{at} : f64\n");
        let before = at
            .checked_sub(1)
            .map_or("%zero".to_owned(), |at| format!("%s{at}"));
        lines += &format!("%s{at} = arith.addf {before}, %p{at} : f64\n");
    }
    format!(
        "func.func @{name}({}) -> f64 {{\n%zero = arith.constant 0.0 : f64\n%c0 = arith.constant 0 : index\n\
         {lines}return %s{} : f64\n}}\n",
        params.join(", "),
        types.len() - 1
    )
}

#[test]
fn arguments_for_which_no_register_is_left_are_on_the_stack() {
    // Nine floats and seven integers.
    let numbers = [
        "f32", "i32", "f64", "f64", "i64", "f64", "f32", "i32", "f64", "i64", "f64", "i32", "f64", "i64",
        "f32", "i64",
    ];
    let (flat, matrix) = ("memref<?xf64>", "memref<?x?xi32>");
    let program = program(&format!(
        "{}{}{}",
        weighing("numbers", &numbers),
        weighing("memrefs", &[flat, "f64", matrix, "i32", flat]),
        // The fields are more than are passed without a wrapper.
        weighing("many", &[matrix, "f32", matrix, matrix, "i64", flat]),
    ));
    let squares = |signs: &[i32]| -> f64 {
        let all = signs.iter().zip(1..).map(|(sign, at)| sign * at * at);
        f64::from(all.sum::<i32>())
    };
    let sum = program.call(
        "numbers",
        (
            1f32, -2i32, 3f64, 4f64, -5i64, 6f64, 7f32, -8i32, 9f64, -10i64, 11f64, -12i32, 13f64, -14i64,
            15f32, -16i64,
        ),
    );
    assert_eq!(
        sum,
        Ok(squares(&[1, -1, 1, 1, -1, 1, 1, -1, 1, -1, 1, -1, 1, -1, 1, -1]))
    );
    let places: Vec<[i32; 1]> = (1..=6).map(|at| [-at]).collect();
    let at = |place: usize| View::new(&places[place - 1], &[1, 1]).unwrap();
    let memrefs = program
        .function::<(&[f64], f64, View<i32>, i32, &Vec<f64>), f64>("memrefs")
        .unwrap();
    let five = vec![5.0];
    let mut prepared = memrefs.prepare((&[1.0], 2.0, at(3), -4, &five)).unwrap();
    for _ in 0..2 {
        assert_eq!(
            memrefs.call((&[1.0], 2.0, at(3), -4, &five)),
            Ok(squares(&[1, 1, -1, -1, 1]))
        );
        assert_eq!(prepared.call(), Ok(squares(&[1, 1, -1, -1, 1])));
    }
    let sum = program.call("many", (at(1), 2f32, at(3), at(4), -5i64, &[6.0]));
    assert_eq!(sum, Ok(squares(&[-1, 1, -1, -1, -1, 1])));
}

#[test]
fn memrefs_as_bare_pointers() {
    let program = program(
        "func.func @bare(%m: memref<2xf64>, %x: f64) -> f64 attributes {llvm.bareptr} {
           %c1 = arith.constant 1 : index
           %0 = memref.load %m[%c1] : memref<2xf64>
           %1 = arith.addf %0, %x : f64
           return %1 : f64
         }",
    );
    assert_eq!(program.call("bare", (&[1.0, 2.0], 40.0)), Ok(42.0));
}

/// Of the conventions of aarch64, none has such arguments.
#[cfg(target_arch = "x86_64")]
#[test]
fn pointers_to_copies() {
    let program = program(
        "llvm.func @by_value(%p: !llvm.ptr {llvm.byval = i64}) -> i64 {
           %0 = llvm.load %p : !llvm.ptr -> i64
           llvm.return %0 : i64
         }",
    );
    let number = 42i64;
    // SAFETY: the function reads a number at this address, or a copy of it.
    let read = unsafe { program.call_with_pointers("by_value", (&raw const number,)) };
    assert_eq!(read, Ok(42i64));
}
