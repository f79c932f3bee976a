//! Follows the jumps of a template, to know how deep its stack is at each line.
//!
//! Lines run in the template itself or in a subroutine, which a `call` of a label starts with an empty stack of its own. A
//! subroutine ends by `ret`, where its stack is empty again; the template ends after its last line.

use super::stack::{RETURNS, labels};
use rustc_hash::FxHashMap;

/// Where an instruction continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Flow {
    /// At the next line.
    Next,
    /// At a label.
    Jump(String),
    /// At a label or the next line.
    Branch(String),
    /// At the next line, after a subroutine at a label, if the template has it.
    Call(String),
    /// Where the subroutine was called.
    Return,
}

impl Flow {
    /// The flow of an instruction of x86-64.
    pub fn of_x86(name: &str, target: &str) -> Flow {
        let target = || target.to_owned();
        match name {
            "ret" | "retq" => Flow::Return,
            "jmp" | "jmpq" => Flow::Jump(target()),
            "call" | "callq" => Flow::Call(target()),
            "loop" | "loope" | "loopne" => Flow::Branch(target()),
            _ if name.starts_with('j') => Flow::Branch(target()),
            _ => Flow::Next,
        }
    }
}

/// A line that is still to be followed.
#[derive(Clone, Copy)]
struct Point {
    line: usize,
    in_subroutine: bool,
    depth: i64,
}

/// Checks a template whose lines `step` describes: where each continues, and the bytes by which it grows the stack.
pub(super) fn check(
    lines: &[&str],
    step: impl Fn(&str) -> Result<(Flow, i64), &'static str>,
) -> Result<(), &'static str> {
    let mut depths: FxHashMap<(usize, bool), i64> = FxHashMap::default();
    let mut pending = vec![Point {
        line: 0,
        in_subroutine: false,
        depth: 0,
    }];
    while let Some(mut at) = pending.pop() {
        loop {
            let Some(line) = lines.get(at.line) else {
                if at.in_subroutine {
                    return Err(RETURNS);
                }
                if at.depth != 0 {
                    return Err("that changes the stack pointer");
                }
                break;
            };
            match depths.insert((at.line, at.in_subroutine), at.depth) {
                Some(depth) if depth == at.depth => break,
                Some(_) => return Err("that pushes in a loop"),
                None => {}
            }
            let (flow, bytes) = step(line)?;
            at.depth += bytes;
            if at.depth < 0 {
                return Err("that pops more than it pushes");
            }
            let label = |name: &str| find(lines, at.line, name);
            let next = at.line + 1;
            match flow {
                Flow::Next => at.line = next,
                Flow::Jump(name) => at.line = label(&name).ok_or(RETURNS)?,
                Flow::Branch(name) => {
                    let line = label(&name).ok_or(RETURNS)?;
                    pending.push(Point { line, ..at });
                    at.line = next;
                }
                Flow::Call(name) => {
                    if let Some(line) = label(&name) {
                        pending.push(Point {
                            line,
                            in_subroutine: true,
                            depth: 0,
                        });
                    }
                    at.line = next;
                }
                Flow::Return if at.in_subroutine && at.depth == 0 => break,
                Flow::Return => return Err(RETURNS),
            }
        }
    }
    Ok(())
}

/// The line that a label refers to: `1f` is the next `1`, `1b` the last one.
fn find(lines: &[&str], from: usize, name: &str) -> Option<usize> {
    let has = |line: usize, label: &str| labels(lines[line]).contains(&label);
    let is_local = |label: &str| !label.is_empty() && label.bytes().all(|byte| byte.is_ascii_digit());
    match (name.strip_suffix('f'), name.strip_suffix('b')) {
        (Some(label), _) if is_local(label) => (from + 1..lines.len()).find(|&line| has(line, label)),
        (_, Some(label)) if is_local(label) => (0..=from).rev().find(|&line| has(line, label)),
        _ => (0..lines.len()).find(|&line| {
            labels(lines[line])
                .iter()
                .any(|label| label.eq_ignore_ascii_case(name))
        }),
    }
}
