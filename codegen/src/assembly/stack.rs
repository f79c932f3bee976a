//! Finds templates that leave their thunk in another way than at their end, or with another stack pointer.
//!
//! A thunk has a return address and saved registers on the stack, which the function that executes the statement in place
//! would not have. A template may push and pop, as long as it leaves the stack pointer as it was; it may read the stack
//! pointer into a register. What switches stacks, stores the stack pointer for later, or returns from its function, is refused.
//! On x86-64 a template may have subroutines: `flow.rs` follows its jumps.

use super::flow::{self, Flow};
use super::registers::Architecture;
use super::template::Dialect;

/// What a template does with the stack that a thunk cannot, if anything.
pub(super) fn misuse(architecture: Architecture, dialect: Dialect, template: &str) -> Option<&'static str> {
    // Names with a number of the statement's own.
    let template = template.replace("${:uid}", "uid");
    let lines: Vec<&str> = template.split(['\n', ';']).collect();
    match architecture {
        Architecture::X86_64 => flow::check(&lines, |line| {
            let (name, operands) = instruction(line, "#");
            let flow = Flow::of_x86(&name, operands.first().map_or("", String::as_str));
            match flow {
                Flow::Return => Ok((flow, 0)),
                _ => Ok((flow, x86(dialect, line)?)),
            }
        }),
        Architecture::Aarch64 => flow::check(&lines, |line| Ok((Flow::Next, aarch64(line)?))),
    }
    .err()
}

pub(super) const RETURNS: &str = "that leaves its function";
const SWITCHES: &str = "that sets or stores the stack pointer";

/// The labels at the start of a line.
pub(super) fn labels(line: &str) -> Vec<&str> {
    let mut labels = Vec::new();
    let mut rest = line.trim();
    while let Some((label, after)) = rest.split_once(':') {
        let label = label.trim();
        if label.is_empty()
            || label.contains(|character: char| character.is_whitespace() || "#/%$(".contains(character))
        {
            break;
        }
        labels.push(label);
        rest = after.trim();
    }
    labels
}

/// The instruction in a line, without labels, prefixes and comments: its name and operands.
fn instruction(line: &str, comment: &str) -> (String, Vec<String>) {
    let line = line
        .split(comment)
        .next()
        .unwrap_or_default()
        .to_ascii_lowercase();
    let mut line = line.as_str().trim();
    while let Some((label, rest)) = line.split_once(':') {
        if label.contains(char::is_whitespace) {
            break;
        }
        line = rest.trim();
    }
    for prefix in ["lock", "rep", "repe", "repne", "repz", "repnz", "notrack"] {
        if let Some(rest) = line.strip_prefix(prefix)
            && rest.starts_with(char::is_whitespace)
        {
            line = rest.trim();
        }
    }
    let (name, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let mut operands = vec![String::new()];
    let mut nesting = 0;
    for character in rest.chars() {
        match character {
            '(' | '[' => nesting += 1,
            ')' | ']' => nesting -= 1,
            _ => {}
        }
        if character == ',' && nesting == 0 {
            operands.push(String::new());
        } else if let Some(last) = operands.last_mut() {
            last.push(character);
        }
    }
    let operands: Vec<String> = operands.iter().map(|operand| operand.trim().to_owned()).collect();
    (name.to_owned(), operands)
}

fn number(text: &str) -> Option<i64> {
    let text = text.trim().trim_start_matches(['$', '#']);
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, text),
    };
    let value = match digits.strip_prefix("0x") {
        Some(digits) => i64::from_str_radix(digits, 16).ok()?,
        None => digits.parse().ok()?,
    };
    Some(if negative { -value } else { value })
}

/// The bytes by which a line grows the stack.
fn x86(dialect: Dialect, line: &str) -> Result<i64, &'static str> {
    let (name, operands) = instruction(line, "#");
    let stack = |operand: &String| matches!(operand.as_str(), "%rsp" | "rsp" | "%esp" | "esp" | "%sp" | "sp");
    match name.as_str() {
        "iret" | "iretq" | "leave" | "leaveq" | "enter" | "sysret" | "sysretq" => {
            return Err(RETURNS);
        }
        "pushw" | "pushfw" => return Ok(2),
        "popw" | "popfw" => return Ok(-2),
        "push" | "pushq" | "pushf" | "pushfq" => return Ok(8),
        "pop" | "popq" | "popf" | "popfq" => {
            return if operands.first().is_some_and(stack) {
                Err(SWITCHES)
            } else {
                Ok(-8)
            };
        }
        _ => {}
    }
    if !operands.iter().any(stack) {
        return Ok(0);
    }
    let (destination, source) = match (dialect, operands.as_slice()) {
        (Dialect::Att, [source, destination]) => (destination, source),
        (Dialect::Intel, [destination, source]) => (destination, source),
        _ => return Err(SWITCHES),
    };
    if !stack(destination) {
        let to_memory = destination.contains(['(', '[']);
        let reads = ["mov", "lea", "cmp", "test", "add", "sub", "xor", "or", "and"];
        let is_read = reads.iter().any(|read| name.starts_with(read));
        return if is_read && !to_memory {
            Ok(0)
        } else {
            Err(SWITCHES)
        };
    }
    let offset = match name.as_str() {
        "sub" | "subq" => number(source),
        "add" | "addq" => number(source).map(|bytes| -bytes),
        // `lea -128(%rsp), %rsp`
        "lea" | "leaq" => {
            let at = source
                .strip_suffix("(%rsp)")
                .and_then(number)
                .or_else(|| number(&source.strip_prefix("[rsp")?.strip_suffix(']')?.replace('+', "")));
            at.map(|bytes| -bytes)
        }
        _ => None,
    };
    offset.ok_or(SWITCHES)
}

/// The bytes by which a line grows the stack.
fn aarch64(line: &str) -> Result<i64, &'static str> {
    let (name, operands) = instruction(line, "//");
    if matches!(name.as_str(), "ret" | "retaa" | "retab" | "eret") {
        return Err(RETURNS);
    }
    if let Some(first) = operands.first().filter(|first| *first == "sp" || *first == "wsp") {
        let offset = match operands.as_slice() {
            [_, source, bytes] if source == first && name == "sub" => number(bytes),
            [_, source, bytes] if source == first && name == "add" => number(bytes).map(|bytes| -bytes),
            _ => None,
        };
        return offset.ok_or(SWITCHES);
    }
    for (index, operand) in operands.iter().enumerate() {
        // `[sp, #-16]!` and `[sp], #16`
        if let Some(offset) = operand
            .strip_prefix("[sp,")
            .and_then(|rest| rest.strip_suffix("]!"))
        {
            return number(offset).map(|bytes| -bytes).ok_or(SWITCHES);
        }
        if operand == "[sp]"
            && let Some(offset) = operands.get(index + 1)
        {
            return number(offset).map(|bytes| -bytes).ok_or(SWITCHES);
        }
    }
    if name.starts_with("st") && operands.iter().any(|operand| operand == "sp") {
        return Err(SWITCHES);
    }
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unbalanced_templates_are_found() {
        let att = |template| misuse(Architecture::X86_64, Dialect::Att, template);
        assert_eq!(att("pushfq; popq %rax"), None);
        assert_eq!(att("mov %rsp, %rax"), None);
        assert_eq!(att("lea -128(%rsp), %rsp\n call f\n lea 128(%rsp), %rsp"), None);
        assert_eq!(att("push %rbx\n cpuid\n mov %ebx, %esi\n pop %rbx"), None);
        assert_eq!(att("mov %rdi, %rsp"), Some(SWITCHES));
        assert_eq!(att("mov %rsp, 8(%rdi)"), Some(SWITCHES));
        assert_eq!(att("1: ret"), Some(RETURNS));
        assert_eq!(
            att("jmp 2f\n 1: push %rax\n pop %rax\n ret\n 2: call 1b\n call 1b"),
            None
        );
        assert_eq!(att("1: ret\n 2: call 1b"), Some(RETURNS));
        assert_eq!(att("jmp 2f\n 1: push %rax\n ret\n 2: call 1b"), Some(RETURNS));
        assert_eq!(att("call 1f\n 1: nop"), Some(RETURNS));
        assert_eq!(
            att("mov $3, %ecx\n 1: push %rax\n loop 1b"),
            Some("that pushes in a loop")
        );
        assert_eq!(att("test %eax, %eax\n jz 1f\n nop\n 1:"), None);
        assert_eq!(att("jmp f"), Some(RETURNS));
        assert_eq!(att("jmp *%rax"), Some(RETURNS));
        assert_eq!(att("jmp .Lend\n nop\n .Lend: nop"), None);
        assert_eq!(att("push %rax"), Some("that changes the stack pointer"));
        let intel = |template| misuse(Architecture::X86_64, Dialect::Intel, template);
        assert_eq!(intel("sub rsp, 16\n add rsp, 0x10"), None);
        assert_eq!(intel("mov rsp, rdi"), Some(SWITCHES));
        let arm = |template| misuse(Architecture::Aarch64, Dialect::Att, template);
        assert_eq!(arm("str x0, [sp, #-16]!\n ldr x0, [sp], #16"), None);
        assert_eq!(arm("mov x0, sp"), None);
        assert_eq!(arm("mov sp, x0"), Some(SWITCHES));
        assert_eq!(arm("sub sp, sp, #16"), Some("that changes the stack pointer"));
    }
}
