//! Text, unranked memrefs, calling conventions and arrays.

use super::{complaint, program};
use windlass::embed::{Tensor, View};

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
