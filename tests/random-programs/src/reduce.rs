//! Makes a failing program smaller: drops nodes, in large ranges first, and replaces operands with constants.

use crate::text::Program;
use std::io;

/// Returns the smallest program found for which `fails` still holds.
pub fn reduce(program: &Program, mut fails: impl FnMut(&Program) -> io::Result<bool>) -> io::Result<Program> {
    let mut best = program.clone();
    // Nothing to hold on to if the program does not fail alone.
    if !fails(&best)? {
        return Ok(best);
    }
    loop {
        let before = best.count();
        let mut size = before.div_ceil(2).max(1);
        loop {
            // From the end: uses are dropped before definitions.
            let mut end = best.count();
            while end > 0 {
                let start = end.saturating_sub(size);
                let smaller = best.without(start..end);
                if smaller.count() < best.count() && fails(&smaller)? {
                    best = smaller;
                }
                end = start.min(best.count());
            }
            if size == 1 {
                break;
            }
            size = size.div_ceil(2);
        }
        if best.count() == before {
            break;
        }
    }
    let mut number = best.operands();
    while number > 0 {
        number -= 1;
        let smaller = best.with_fallback(number);
        if fails(&smaller)? {
            best = smaller;
        }
        number = number.min(best.operands());
    }
    // Operands that have become constants leave definitions without uses.
    let mut number = best.count();
    while number > 0 {
        number -= 1;
        let smaller = best.without(number..number + 1);
        if fails(&smaller)? {
            best = smaller;
        }
        number = number.min(best.count());
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use super::reduce;
    use crate::text::{Node, Program, define, operand};

    #[test]
    fn a_reduced_program_has_the_failing_part_only() {
        let mut nodes = Vec::new();
        for index in 0..20 {
            let before = operand(&format!("%v{}", index.max(1) - 1), "0");
            nodes.push(Node::text(format!(
                "{} = f {before}\n",
                define(&format!("%v{index}"))
            )));
        }
        let mut function = Node::text("{\n");
        function.nest(nodes);
        function.push("}\n");
        let program = Program {
            nodes: vec![function],
        };
        let reduced = reduce(&program, |program| Ok(program.render().contains("%v13 = ")));
        let text = reduced.expect("no command runs").render();
        assert_eq!(text, "{\n%v13 = f 0\n}\n");
    }

    #[test]
    fn a_program_that_does_not_fail_alone_stays() {
        let program = Program {
            nodes: vec![Node::text("a\n"), Node::text("b\n")],
        };
        let reduced = reduce(&program, |_| Ok(false)).expect("no command runs");
        assert_eq!(reduced.render(), "a\nb\n");
    }
}
