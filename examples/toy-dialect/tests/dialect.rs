//! Syntax, verifiers, folds and canonicalization of `toy`.

mod common;

use common::{assert_lines, opt, verify_diagnostics};
use windlass::ir::text::format;

/// A format that does not compile is a defect of the definition, found when it is used first: this finds all of them.
#[test]
fn formats_compile() {
    assert_eq!(format::check(&toy_dialect::dialect::TOY), []);
}

#[test]
fn operations_are_printed_as_they_are_parsed() {
    let text = "\
module {
  func.func @f(%arg0: i32, %arg1: index, %arg2: !toy.table<2>) -> i32 {
    %table = toy.table %arg0, %arg0 {name = \"twice\"} : !toy.table<2>
    %0 = toy.lookup %arg2[%arg1] : !toy.table<2>
    %1 = toy.clamp %0 to <-5, 255>
    %2 = toy.cycles
    toy.repeat %arg1 {
      toy.print %0 then comma
      toy.print %1
    }
    return %1 : i32
  }
}

";
    assert_eq!(opt(&[], text).as_deref(), Some(text));
    // The generic form has all that the custom form has.
    let generic = opt(&["--mlir-print-op-generic"], text).expect("it is valid");
    assert_lines(
        &generic,
        &["%2 = \"toy.clamp\"(%1) <{range = #toy.range<-5, 255>}> : (i32) -> i32"],
    );
    assert_eq!(opt(&[], &generic).as_deref(), Some(text));
}

#[test]
fn definitions_are_verified() {
    verify_diagnostics(
        &[],
        "
// expected-error @+1 {{a table has at least one entry}}
func.func private @empty(!toy.table<0>)

// -----

func.func @short(%x: i32) {
  // expected-error @+1 {{'toy.table' op has 1 entries, and its type has 2}}
  %t = toy.table %x : !toy.table<2>
  return
}

// -----

func.func @other(%x: index) {
  // expected-error @+1 {{'toy.lookup' op operand #0 must be lookup table, but got 'index'}}
  %e = \"toy.lookup\"(%x, %x) : (index, index) -> i32
  return
}

// -----

func.func @outside() {
  // expected-error @+1 {{'toy.end' op expects parent op 'toy.repeat'}}
  toy.end
}

// -----

func.func @nothing(%x: i32) {
  // expected-error @+1 {{the range from 3 to 2 is empty}}
  %c = toy.clamp %x to <3, 2>
  return
}
",
    );
}

#[test]
fn operations_fold() {
    let text = "
func.func @entry(%x: i32, %y: i32) -> i32 {
  %one = arith.constant 1 : index
  %t = toy.table %x, %y : !toy.table<2>
  %e = toy.lookup %t[%one] : !toy.table<2>
  return %e : i32
}
func.func @outside(%x: i32) -> i32 {
  %one = arith.constant 1 : index
  %t = toy.table %x : !toy.table<1>
  %e = toy.lookup %t[%one] : !toy.table<1>
  return %e : i32
}
func.func @limits() -> i32 {
  %x = arith.constant 1000 : i32
  %c = toy.clamp %x to <0, 255>
  return %c : i32
}
";
    let folded = opt(&["--canonicalize"], text).expect("it is valid");
    assert_lines(
        &folded,
        &[
            "func.func @entry(%arg0: i32, %arg1: i32) -> i32 {",
            "return %arg1 : i32",
            // Undefined behaviour is not folded.
            "%0 = toy.lookup %table[%c1] : !toy.table<1>",
            "%c255_i32 = arith.constant 255 : i32",
            "return %c255_i32 : i32",
        ],
    );
}

#[test]
fn what_is_never_repeated_is_erased() {
    let text = "
func.func @f(%x: i32) {
  %zero = arith.constant 0 : index
  %one = arith.constant 1 : index
  toy.repeat %one { toy.print %x }
  toy.repeat %zero { toy.print %x then comma }
  return
}
";
    let canonical = opt(&["--canonicalize"], text).expect("it is valid");
    assert_lines(&canonical, &["toy.repeat %c1 {", "toy.print %arg0"]);
    assert!(!canonical.contains("comma"), "{canonical}");
}

#[test]
fn limits_after_each_other_are_one() {
    let text = "
func.func @f(%x: i32) -> i32 {
  %0 = toy.clamp %x to <0, 100>
  %1 = toy.clamp %0 to <50, 255>
  return %1 : i32
}
";
    let canonical = opt(&["--canonicalize"], text).expect("it is valid");
    assert_lines(
        &canonical,
        &["%0 = toy.clamp %arg0 to <50, 100>", "return %0 : i32"],
    );
}
