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

/// The program in which the values of each function have names of their own: `%f1_x` in the first.
pub(super) fn apart(program: &Program) -> Program {
    let mut text = String::new();
    let (mut depth, mut functions) = (0i64, 0);
    // The depth of brackets where the function began.
    let mut start = None;
    let tokens = split(&program.render());
    for (index, token) in tokens.iter().enumerate() {
        let is_like_space = |token: &&String| token.trim().is_empty();
        match token.as_str() {
            "(" | "{" | "[" => depth += 1,
            "}" if start == Some(depth - 1) => {
                depth -= 1;
                // Attributes are followed by the body.
                let next = tokens[index + 1..].iter().find(|token| !is_like_space(token));
                if next.is_none_or(|next| next != "{") {
                    start = None;
                }
            }
            ")" | "}" | "]" => depth -= 1,
            word if word.ends_with(".func")
                || word == "llvm.mlir.global"
                || word == "llvm.mlir.alias"
                || word == "omp.declare_reduction" =>
            {
                start = start.or(Some(depth));
                functions += 1;
            }
            space if space.contains('\n') && start.is_some_and(|start| depth <= start) => {
                // The header of a function may have several lines.
                let next = tokens[index + 1..].iter().find(|token| !is_like_space(token));
                if next.is_none_or(|next| !matches!(next.as_str(), "-" | "->" | "attributes" | "{" | "(")) {
                    start = None;
                }
            }
            _ => {}
        }
        match token.strip_prefix('%') {
            Some(name) if start.is_some() => text += &format!("%f{functions}_{name}"),
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
