//! Structs, pointers, and how many values a call has.

use super::{Pair, complaint, program};
use windlass::WindlassType;
use windlass::embed::Complex;

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

#[derive(Clone, Copy, Debug, PartialEq, WindlassType)]
#[repr(C)]
struct Waves {
    count: i64,
    first: Complex<f32>,
    odd: Complex<i8>,
}

/// The LLVM dialect has no complex numbers but structs of their parts.
#[test]
fn structs_contain_complex_numbers() {
    let program = program(
        "!waves = !llvm.struct<(i64, struct<(f32, f32)>, struct<(i5, i5)>)>
         llvm.func @same(%w: !waves) -> !waves { llvm.return %w : !waves }
         llvm.func @swap(%z: !llvm.struct<(f64, f64)>) -> !llvm.struct<(f64, f64)> {
           %re = llvm.extractvalue %z[0] : !llvm.struct<(f64, f64)>
           %im = llvm.extractvalue %z[1] : !llvm.struct<(f64, f64)>
           %0 = llvm.insertvalue %im, %z[0] : !llvm.struct<(f64, f64)>
           %1 = llvm.insertvalue %re, %0[1] : !llvm.struct<(f64, f64)>
           llvm.return %1 : !llvm.struct<(f64, f64)>
         }
         llvm.func @mixed(%z: !llvm.struct<(f64, f32)>) { llvm.return }",
    );
    let waves = |odd| Waves {
        count: 3,
        first: Complex::new(1.5, -2.5),
        odd: Complex::new(-3, odd),
    };
    assert_eq!(program.call("same", (waves(-16),)), Ok(waves(-16)));
    let refused = program.call::<Waves>("same", (waves(16),)).unwrap_err();
    assert!(refused.to_string().contains("has no value 16"), "{refused}");
    assert_eq!(
        program.call("swap", (Complex::new(1.0, 2.0),)),
        Ok(Complex::new(2.0, 1.0))
    );
    assert!(program.call::<()>("mixed", (Complex::new(1.0, 2.0),)).is_err());
}
