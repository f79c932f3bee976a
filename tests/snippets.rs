//! Operations from MLIR text with holes.

use windlass::dialects::{arith, func};
use windlass::ir::{Builder, Location, Module, Type, Value};
use windlass::{Result, Snippet};

/// A module with the function `f(x: i64, y: i64) -> i64`, which returns the only result of the snippet.
fn built(
    make: impl for<'s> Fn(&windlass::ir::Context, &[Value], Snippet<'s>) -> Snippet<'s>,
    text: &str,
) -> Result<String> {
    let ctx = windlass::context();
    let mut module = Module::new(Location::UNKNOWN);
    let mut failed = None;
    let (body, block) = module.body_and_block().unwrap();
    let mut b = Builder::at_end(&ctx, body, block, Location::UNKNOWN);
    func::define(&mut b, "f", &[Type::I64, Type::I64], &[Type::I64], |b, args| {
        let one = arith::const_int(b, Type::I64, 1);
        let results = make(&ctx, args, Snippet::new(text)).build(b);
        let results = results.unwrap_or_else(|error| {
            failed = Some(error);
            vec![one]
        });
        assert_eq!(results.len(), 1);
        results
    });
    windlass::ir::verify::verify_module(&ctx, &module).unwrap();
    let printed = windlass::to_text(&ctx, &module);
    match failed {
        Some(error) => {
            assert_eq!(printed.lines().count(), 6, "nothing was created: {printed}");
            Err(error)
        }
        None => Ok(printed),
    }
}

fn complaint(result: Result<String>) -> String {
    result.unwrap_err().to_string()
}

#[test]
fn holes_are_filled() {
    let text = "
        %c = arith.constant $number
        %0 = scf.for %i = %x to %y step %c iter_args(%a = %x) -> $T : $T {
          %1 = arith.addi %a, %c {note = \"$T\"} : $T
          scf.yield %1 : $T
        }
        return %0 : $T";
    let filled = built(
        |ctx, args, snippet| {
            let snippet = snippet.value("x", args[0]).value("y", args[1]);
            snippet
                .ty("T", Type::I64)
                .attr("number", ctx.int_attr(Type::I64, 7))
        },
        text,
    );
    assert_eq!(
        filled.unwrap(),
        "module {
  func.func @f(%arg0: i64, %arg1: i64) -> i64 {
    %c1_i64 = arith.constant 1 : i64
    %c7_i64 = arith.constant 7 : i64
    %0 = scf.for %arg2 = %arg0 to %arg1 step %c7_i64 iter_args(%arg3 = %arg0) -> (i64)  : i64 {
      %1 = arith.addi %arg3, %c7_i64 {note = \"$T\"} : i64
      scf.yield %1 : i64
    }
    return %0 : i64
  }
}
"
    );
}

#[test]
fn what_does_not_fit_is_an_error() {
    let error = complaint(built(
        |_, args, snippet| snippet.value("x", args[0]),
        "return %x : $T",
    ));
    assert_eq!(error, "the snippet has a hole '$T' that nothing fills");
    let error = complaint(built(
        |_, args, snippet| snippet.value("x", args[0]).ty("U", Type::I32),
        "return %x : i64",
    ));
    assert_eq!(error, "the snippet has no hole '$U'");
    let error = complaint(built(
        |_, args, snippet| snippet.value("x", args[0]),
        "return %x : i32",
    ));
    assert!(error.contains("different type"), "{error}");
    let error = complaint(built(
        |_, args, snippet| snippet.value("x", args[0]),
        "%0 = arith.cmpi slt, %z, %x : i64 return %x : i64",
    ));
    assert!(error.contains("undeclared SSA value"), "{error}");
    let error = complaint(built(
        |_, args, snippet| snippet.value("x", args[0]),
        "cf.br ^end ^end: return %x : i64",
    ));
    assert_eq!(error, "a snippet is one block that ends with its 'return'");
    let error = complaint(built(
        |_, args, snippet| snippet.value("x", args[0]),
        "return %x : i64 } func.func @g() { return",
    ));
    assert_eq!(error, "a snippet is one block that ends with its 'return'");
}
