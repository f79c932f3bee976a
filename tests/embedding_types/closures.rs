//! Closures of all types.

use super::{Pair, complaint, engine, trusted};
use half::{bf16, f16};
use std::sync::{Arc, Mutex};
use windlass::Linker;
use windlass::embed::{Complex, RawMemRef, Tensor};

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
