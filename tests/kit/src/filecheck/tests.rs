//! The exit codes of LLVM's `FileCheck` 22: 0 for a match, 1 for a mismatch, 2 for an invalid check file.

use super::*;

#[track_caller]
fn expect(code: u8, checks: &str, input: &str, arguments: &[&str]) {
    let all = ["FileCheck", "checks"]
        .into_iter()
        .chain(arguments.iter().copied());
    let options = Options::try_parse_from(all.map(OsString::from).map(with_two_dashes)).unwrap();
    let result = check(&options, ("checks", checks), ("input", input));
    let found = match &result {
        Ok(()) => 0,
        Err(Failure::Mismatch(_)) => 1,
        Err(Failure::BadChecks(_)) => 2,
    };
    assert_eq!(found, code, "{checks:?} on {input:?}: {result:?}");
}

#[test]
fn captures_give_back_what_they_took() {
    expect(
        0,
        "CHECK: [[A:.*]] = x\nCHECK: [[B:.*]] = [[A]], [[C:.*]] = [[A]])",
        "q = x\nb = q, c = q)",
        &[],
    );
    expect(
        1,
        "CHECK: [[A:.*]] = x\nCHECK: [[B:.*]] = [[A]])",
        "q = x\nb = r)",
        &[],
    );
    expect(0, "CHECK: [[A:[a-z]+]] [[A]]", "ab ab", &[]);
    expect(1, "CHECK: [[A:[a-z]+]] [[A]]$", "ab cd", &[]);
    expect(0, "CHECK: [[A:a(b)c]] [[B:x]] [[A]][[B]]", "abc x abcx", &[]);
    expect(1, "CHECK: [[A]]", "a", &[]);
    expect(0, "CHECK: [[[A:.*]]]", "[abc]", &[]);
}

#[test]
fn order_and_lines() {
    expect(0, "CHECK: a\nCHECK: b", "a\nx\nb", &[]);
    expect(1, "CHECK: b\nCHECK: a", "a\nx\nb", &[]);
    expect(0, "CHECK: a\nCHECK-NEXT: b", "a\nb", &[]);
    expect(1, "CHECK: a\nCHECK-NEXT: b", "a\n\nb", &[]);
    expect(1, "CHECK: a\nCHECK-NEXT: b", "a b", &[]);
    expect(0, "CHECK: a\nCHECK-SAME: b", "a b", &[]);
    expect(1, "CHECK: a\nCHECK-SAME: b", "a\nb", &[]);
    expect(0, "CHECK: a{{$}}\nCHECK-EMPTY:\nCHECK-NEXT: b", "a\n\nb", &[]);
    expect(1, "CHECK: a\nCHECK-EMPTY:", "a\nb\n\n", &[]);
    expect(2, "CHECK-NEXT: a", "a", &[]);
    expect(2, "CHECK-DAG: a\nCHECK-SAME: b", "ab", &[]);
}

#[test]
fn absence_and_any_order() {
    expect(0, "CHECK: a\nCHECK-NOT: x\nCHECK: b", "a\nb\nx", &[]);
    expect(1, "CHECK: a\nCHECK-NOT: x\nCHECK: b", "a\nx\nb", &[]);
    expect(1, "CHECK-COUNT-2: a\nCHECK-NOT: a", "a\na\na", &[]);
    expect(0, "CHECK-COUNT-2: a\nCHECK-NOT: a", "a\na", &[]);
    expect(0, "CHECK-DAG: b\nCHECK-DAG: a\nCHECK: c", "a\nb\nc", &[]);
    expect(1, "CHECK-DAG: b\nCHECK-DAG: a\nCHECK: c", "a\nc\nb", &[]);
    expect(1, "CHECK-DAG: a\nCHECK-DAG: a\n", "a", &[]);
    expect(1, "CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b\n", "a x b", &[]);
    expect(1, "CHECK: a\nCHECK: c", "a\nb\nc", &["-implicit-check-not=b"]);
}

#[test]
fn labels_divide() {
    let checks = "CHECK-LABEL: f\nCHECK: one\nCHECK-LABEL: g\nCHECK: two";
    expect(0, checks, "f\none\ng\ntwo", &[]);
    expect(1, checks, "f\ng\none\ntwo", &[]);
    expect(2, "CHECK-LABEL: x[[A:.]]\nCHECK: [[A]]", "x1\n1", &[]);
    let scoped = "CHECK-LABEL: f\nCHECK: [[A:.]]=\nCHECK-LABEL: g\nCHECK: [[A]]";
    expect(0, scoped, "f\n1=\ng\n1", &[]);
    expect(1, scoped, "f\n1=\ng\n1", &["--enable-var-scope"]);
}

#[test]
fn numbers() {
    expect(
        0,
        "CHECK: [[#A:]]\nCHECK: [[#A+1]]\nCHECK: [[#mul(A,2)]]\nCHECK: [[# (A+1) - 1 ]]",
        "1\n 2 \n2\n1",
        &[],
    );
    expect(0, "CHECK: [[#@LINE]] [[@LINE+1]]", "1 2", &[]);
    expect(
        0,
        "CHECK: [[#%.4x,A:]] [[#%#x,B:]] [[#%d,C:]]",
        "00ab 0x1f -4",
        &[],
    );
    expect(0, "CHECK: [[#%x,A:]]\nCHECK: [[#A+1]]", "ff\n100", &[]);
    expect(0, "CHECK: [[#==3]] [[#A:1+2]]", "3 3", &[]);
    expect(0, "CHECK: [[#N]] [[T]]", "7 x", &["-D#N=7", "-DT=x"]);
    expect(2, "CHECK: [[#A:]] [[#A+1]]", "1 2", &[]);
}

#[test]
fn regular_expressions_are_posix() {
    expect(0, "CHECK: x{{.*}}}", "xaa}", &[]);
    expect(2, "CHECK: {{a{2}}}", "aa", &[]);
    expect(2, "CHECK: {{.*?}}b", "b", &[]);
    expect(2, "CHECK: a{{(?:x)}}", "ax", &[]);
    expect(1, "CHECK: {{\\d}}b", "1b", &[]);
    expect(0, "CHECK: {{[\\d]}}b", "\\b", &[]);
    expect(1, "CHECK: a{{[^x]}}b", "a\nb", &[]);
}

#[test]
fn prefixes_and_options() {
    expect(2, "CHECK-FOO: a", "a", &[]);
    expect(0, "CHECK-FOO: a\nCHECK: b", "a", &["-check-prefix=CHECK-FOO"]);
    expect(2, "CHECK: a", "a", &["--check-prefixes=CHECK,FOO"]);
    expect(
        0,
        "CHECK: a",
        "a",
        &["--check-prefixes=CHECK,FOO", "--allow-unused-prefixes"],
    );
    expect(0, "xCHECK: b\nCHECK: a", "a", &[]);
    expect(0, "CHECK: a\nCOM: CHECK: b\nRUN: CHECK: c", "a", &[]);
    expect(2, "CHECK:", "a", &[]);
    expect(2, "CHECK: a", "", &[]);
    expect(0, "CHECK-NOT: a", "", &["--allow-empty"]);
    expect(0, "CHECK: x", "a X", &["--ignore-case"]);
    expect(0, "CHECK: a   b", "a b", &[]);
    expect(1, "CHECK: a   b", "a b", &["--strict-whitespace"]);
    expect(0, "CHECK: a", " a ", &["--match-full-lines"]);
    expect(1, "CHECK: a", "ab", &["--match-full-lines"]);
    expect(
        0,
        "CHECK{LITERAL}: [[a]]\nCHECK-NEXT{LITERAL}: {{b}}",
        "[[a]]\n{{b}}",
        &[],
    );
}
