//! Names of values that several functions use.
//!
//! windlass parses functions apart, so that each has names of its own, and reports a name that its function does not define. Upstream
//! has one table of names for the whole text, and its first error may be a consequence of that. Programs whose outputs agree
//! once the names differ from function to function are a class of their own.

use super::Output;
use crate::mutate::split;
use crate::text::{Node, Program};

/// Whether one of two errors is about the name of a value.
pub(super) fn concern(expected: &Output, found: &Output) -> bool {
    const ABOUT_NAMES: [&str; 5] = [
        "SSA value",
        "use of value",
        "region entry argument",
        "using value defined outside the region",
        "redefinition of",
    ];
    [expected, found].into_iter().any(|output| match output {
        Output::Rejected(errors) => ABOUT_NAMES.iter().any(|words| errors.contains(words)),
        _ => false,
    })
}

/// Whether an operation has names of its own: a function, a module, or another whose regions see no values from around it.
fn has_own_names(name: &str) -> bool {
    const OTHERS: [&str; 4] = [
        "llvm.mlir.global",
        "llvm.mlir.alias",
        "omp.declare_reduction",
        "gpu.all_reduce",
    ];
    name.ends_with(".func") || name.ends_with(".module") || name == "module" || OTHERS.contains(&name)
}

/// Whether a word of the operation `name` begins one of several regions, each with names of its own.
fn begins_region(name: &str, word: &str) -> bool {
    const WORDS: [&str; 6] = ["alloc", "init", "combiner", "atomic", "cleanup", "data_ptr_ptr"];
    name == "omp.declare_reduction" && WORDS.contains(&word)
}

/// A function around a token.
struct Function<'t> {
    /// The depth of brackets where it began.
    depth: i64,
    /// The number of its names, or of those of the region of it that the token is in.
    number: usize,
    is_generic: bool,
    name: &'t str,
}

/// The program in which the values of each function have names of their own: `%f1_x` in the first.
pub(super) fn apart(program: &Program) -> Program {
    let mut text = String::new();
    let (mut depth, mut functions) = (0i64, 0);
    let mut around: Vec<Function<'_>> = Vec::new();
    let tokens = split(&program.render());
    for (index, token) in tokens.iter().enumerate() {
        let next = || tokens[index + 1..].iter().find(|token| !token.trim().is_empty());
        let name = token.trim_matches('"');
        match token.as_str() {
            "(" | "{" | "[" => depth += 1,
            ")" | "}" | "]" => depth -= 1,
            _ if has_own_names(name) => {
                functions += 1;
                around.push(Function {
                    depth,
                    number: functions,
                    is_generic: name != token,
                    name,
                });
            }
            word => {
                let regions = around.last_mut();
                if let Some(function) = regions.filter(|it| it.depth == depth && begins_region(it.name, word))
                {
                    functions += 1;
                    function.number = functions;
                }
            }
        }
        let ends = |function: &Function<'_>| match token.as_str() {
            // Attributes are followed by the body.
            "}" if !function.is_generic => {
                let goes_on =
                    |next: &String| next == "{" || next == ":" || begins_region(function.name, next);
                depth == function.depth && !next().is_some_and(goes_on)
            }
            // The header of a function may have several lines.
            space if space.contains('\n') => {
                let goes_on = |next: &String| matches!(next.as_str(), "-" | "->" | "attributes" | "{" | "(");
                depth <= function.depth && !next().is_some_and(goes_on)
            }
            _ => false,
        };
        while around.last().is_some_and(ends) {
            around.pop();
        }
        match (token.strip_prefix('%'), around.last()) {
            // Only functions have arguments before their bodies.
            (Some(name), Some(function)) if depth > function.depth => {
                text += &format!("%f{}_{name}", function.number)
            }
            _ => text += token,
        }
    }
    Program {
        nodes: text.lines().map(|line| Node::text(format!("{line}\n"))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::apart;
    use crate::text::{Node, Program};

    #[test]
    fn names_of_regions_that_see_no_others_differ() {
        let text = "omp.declare_reduction @r : i32 init {\n^bb0(%x: i32): y(%x)\n} combiner { ^bb0(%x: i32): y(%x)\n}\n";
        let program = Program {
            nodes: vec![Node::text(text.to_owned())],
        };
        let expected = "omp.declare_reduction @r : i32 init {\n^bb0(%f2_x: i32): y(%f2_x)\n} combiner { ^bb0(%f3_x: i32): y(%f3_x)\n}\n";
        assert_eq!(apart(&program).render(), expected);
    }

    #[test]
    fn names_of_functions_differ() {
        let program = Program {
            nodes: vec![Node::text(
                "func.func @f(%a: i32) {\n  use %a\n}\nfunc.func @g(%a: i32)\n%0 = use %a\n".to_owned(),
            )],
        };
        assert_eq!(
            apart(&program).render(),
            "func.func @f(%f1_a: i32) {\n  use %f1_a\n}\nfunc.func @g(%f2_a: i32)\n%0 = use %a\n"
        );
    }
}
