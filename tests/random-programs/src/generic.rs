//! Single operations in generic form with wrong operands, results, attributes or regions.
//!
//! Each comes from an operation of the corpus, which upstream prints in generic form. It is between operations of an
//! unregistered dialect that define its operands, so that parsing succeeds and the verifier decides.

use crate::mutate;
use crate::random::Random;
use crate::text::{Node, Program};
use crate::tweak;
use std::collections::{BTreeMap, HashMap};
use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::OnceLock;

/// The longest operation that is changed, regions included.
const LONGEST: usize = 1500;

static EXAMPLES: OnceLock<Examples> = OnceLock::new();

#[derive(Default)]
struct Examples {
    /// By name: the operations with distinct texts.
    operations: Vec<Vec<Operation>>,
    types: Vec<String>,
    attributes: Vec<String>,
}

/// An operation in parts.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Operation {
    results: Vec<String>,
    name: String,
    operands: Vec<String>,
    successors: String,
    properties: Vec<String>,
    /// Each in braces.
    regions: Vec<String>,
    attributes: Vec<String>,
    operand_types: Vec<String>,
    result_types: Vec<String>,
    /// The values that the regions use, with their types.
    captured: Vec<(String, String)>,
    is_at_top_level: bool,
    ends_block: bool,
}

/// Reads the operations of the texts of the corpus.
///
/// # Errors
/// A tool that cannot be started.
pub fn read_examples() -> std::io::Result<usize> {
    let mut by_name: BTreeMap<String, Vec<Operation>> = BTreeMap::new();
    let mut examples = Examples::default();
    for file in mutate::corpus().iter().filter(|file| !file.is_llvm_ir) {
        let mut child = Command::new("mlir-opt-22")
            .args([
                "--allow-unregistered-dialect",
                "--split-input-file",
                "--mlir-print-op-generic",
                "--mlir-print-local-scope",
            ])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        if let Some(mut input) = child.stdin.take() {
            input.write_all(file.texts().join("\n// -----\n").as_bytes())?;
        }
        let output = String::from_utf8_lossy(&child.wait_with_output()?.stdout).into_owned();
        for part in output.split("// -----") {
            for operation in operations(part) {
                let of_name = by_name.entry(operation.name.clone()).or_default();
                if of_name.len() < 40 && !of_name.contains(&operation) {
                    of_name.push(operation);
                }
            }
        }
    }
    for operation in by_name.values().flatten() {
        examples.types.extend(
            operation
                .operand_types
                .iter()
                .chain(&operation.result_types)
                .cloned(),
        );
        examples
            .attributes
            .extend(operation.properties.iter().chain(&operation.attributes).cloned());
    }
    for list in [&mut examples.types, &mut examples.attributes] {
        list.sort();
        list.dedup();
    }
    examples.operations = by_name.into_values().collect();
    Ok(EXAMPLES.get_or_init(|| examples).operations.len())
}

/// The operations of a module in generic form.
fn operations(text: &str) -> Vec<Operation> {
    let lines: Vec<&str> = text.lines().collect();
    let mut types: HashMap<String, String> = HashMap::new();
    let mut found = Vec::new();
    for line in &lines {
        if let Some(arguments) = line.trim_start().strip_prefix('^')
            && let Some((_, arguments)) = arguments.split_once('(')
        {
            for argument in split_list(arguments.trim_end_matches([':', ')'])) {
                if let Some((name, ty)) = argument.split_once(": ") {
                    types.insert(name.to_owned(), ty.to_owned());
                }
            }
        }
    }
    for (at, line) in lines.iter().enumerate() {
        let indent = line.len() - line.trim_start().len();
        if indent == 0 || !(line.trim_start().starts_with(['%', '"'])) {
            continue;
        }
        // The operation ends at the line that closes its last region.
        let mut end = at;
        let is_open = |line: &str| line.ends_with("({") || line.ends_with("}, {");
        while is_open(lines[end]) {
            let closes = |line: &&str| {
                line.len() - line.trim_start().len() == indent && line.trim_start().starts_with('}')
            };
            match lines[end + 1..].iter().position(closes) {
                Some(next) => end += 1 + next,
                None => break,
            }
        }
        let text = lines[at..=end].join("\n");
        let Some(mut operation) = parse(text.trim_start()) else {
            continue;
        };
        for (name, ty) in operation.results.iter().zip(&operation.result_types) {
            types.insert(name.clone(), ty.clone());
        }
        for (name, ty) in operation.operands.iter().zip(&operation.operand_types) {
            types.insert(name.clone(), ty.clone());
        }
        operation.is_at_top_level = indent == 2;
        operation.ends_block = lines
            .get(end + 1)
            .is_none_or(|next| next.trim_start().starts_with(['}', '^']));
        if text.len() < LONGEST {
            found.push(operation);
        }
    }
    for operation in &mut found {
        let text = operation.regions.join(" ");
        let mut used: Vec<String> = Vec::new();
        let mut defined: Vec<String> = Vec::new();
        let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '#' | '%');
        for line in text.lines() {
            let (before, after) = match line.trim_start().strip_prefix('^') {
                Some(arguments) => (arguments, ""),
                None => line.split_once(" = \"").unwrap_or(("", line)),
            };
            for (to, part) in [(&mut defined, before), (&mut used, after)] {
                let names = part.split(|c| !is_name(c)).filter(|word| word.starts_with('%'));
                to.extend(names.map(str::to_owned));
            }
        }
        used.sort();
        used.dedup();
        let base = |name: &str| name.split('#').next().unwrap_or_default().to_owned();
        used.retain(|name| !defined.contains(&base(name)) && !operation.operands.contains(name));
        let typed = |name: String| types.get(&name).map(|ty| (name, ty.clone()));
        operation.captured = used.into_iter().filter_map(typed).collect();
    }
    found
}

/// An operation in generic form, in parts.
fn parse(text: &str) -> Option<Operation> {
    let (results, rest) = match text.starts_with('%') {
        true => text.split_once(" = ")?,
        false => ("", text),
    };
    let rest = rest.strip_prefix('"')?;
    let (name, rest) = rest.split_once('"')?;
    let (operands, mut rest) = group(rest)?;
    let mut take = |open: &str| -> Option<String> {
        let trimmed = rest.trim_start();
        if !trimmed.starts_with(open) {
            return None;
        }
        let (inside, after) = group(trimmed)?;
        rest = after;
        Some(inside.to_owned())
    };
    let successors = take("[").map_or_else(String::new, |list| format!("[{list}]"));
    let properties = take("<{").map_or_else(String::new, |list| {
        list.trim_start_matches('{').trim_end_matches('}').to_owned()
    });
    let regions = take("({").unwrap_or_default();
    let attributes = take("{").unwrap_or_default();
    let signature = rest.trim_start().strip_prefix(": ")?;
    let (operand_types, after) = group(signature)?;
    let result_types = after.trim_start().strip_prefix("-> ")?;
    let result_types = match result_types.starts_with('(') {
        true => group(result_types)?.0,
        false => result_types,
    };
    let mut names = Vec::new();
    for result in results.split(", ").filter(|result| !result.is_empty()) {
        match result.split_once(':') {
            Some((name, count)) => {
                names.extend((0..count.parse::<usize>().ok()?).map(|number| format!("{name}#{number}")));
            }
            None => names.push(result.to_owned()),
        }
    }
    Some(Operation {
        results: names,
        name: name.to_owned(),
        operands: split_list(operands),
        successors,
        properties: split_list(&properties),
        regions: split_list(&regions),
        attributes: split_list(&attributes),
        operand_types: split_list(operand_types),
        result_types: split_list(result_types),
        captured: Vec::new(),
        is_at_top_level: false,
        ends_block: false,
    })
}

/// The inside of the brackets that a text starts with, and what follows them.
fn group(text: &str) -> Option<(&str, &str)> {
    let end = nested(text, |depth, _| depth == 0)?;
    Some((&text[1..end], &text[end + 1..]))
}

/// The items between commas that are in no brackets.
fn split_list(text: &str) -> Vec<String> {
    let mut items = Vec::new();
    let mut rest = text;
    while let Some(end) = nested(rest, |depth, c| depth == 0 && c == ',') {
        items.push(rest[..end].trim().to_owned());
        rest = &rest[end + 1..];
    }
    if !rest.trim().is_empty() {
        items.push(rest.trim().to_owned());
    }
    items
}

/// The place of the first character, after the first, where `found` holds of the depth after it and of itself.
fn nested(text: &str, found: impl Fn(i32, char) -> bool) -> Option<usize> {
    let mut depth = 0;
    let mut quoted = false;
    let mut before = ' ';
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted || before == '\\',
            _ if quoted => {}
            '(' | '[' | '{' | '<' => depth += 1,
            '>' if before == '-' || before == '=' => {}
            ')' | ']' | '}' | '>' => depth -= 1,
            _ => {}
        }
        if !quoted && found(depth, c) && (at > 0 || c == ',') {
            return Some(at);
        }
        before = c;
    }
    None
}

/// The program of a seed: an operation with up to two changes.
pub fn program(seed: u64) -> Program {
    let random = &mut Random::new(seed);
    let mut program = Program::default();
    let Some(examples) = EXAMPLES.get().filter(|examples| !examples.operations.is_empty()) else {
        return program;
    };
    let of_name = &examples.operations[random.below(examples.operations.len())];
    let mut operation = random.pick(of_name);
    let original = operation.operands.iter().zip(&operation.operand_types);
    let mut values: Vec<(String, String)> = operation.captured.clone();
    for (name, ty) in original {
        if !values.iter().any(|(other, _)| other == name) {
            values.push((name.clone(), ty.clone()));
        }
    }
    for _ in 0..random.between(1, 2) {
        change(&mut operation, &mut values, of_name, examples, random);
    }
    let mut line = |text: String| program.nodes.push(Node::text(text));
    let in_function = !operation.is_at_top_level;
    if in_function {
        line("func.func @function() {\n".to_owned());
    }
    let mut names: HashMap<String, String> = HashMap::new();
    for (number, (name, ty)) in values.iter().enumerate() {
        line(format!("  %source{number} = \"source.of\"() : () -> ({ty})\n"));
        names.insert(name.clone(), format!("%source{number}"));
    }
    line(operation.text(&names));
    if in_function && !(operation.ends_block && operation.regions.is_empty() && operation.results.is_empty())
    {
        line("  func.return\n".to_owned());
    }
    if operation.successors.contains('^') {
        let mut successors: Vec<&str> = operation
            .successors
            .split(['[', ']', ',', ' '])
            .filter(|part| part.starts_with('^'))
            .map(|part| part.split([':', '(']).next().unwrap_or_default())
            .collect();
        successors.sort_unstable();
        successors.dedup();
        for successor in successors {
            let arguments = match random.below(3) {
                0 => "(%x: i32)",
                _ => "",
            };
            line(format!("{successor}{arguments}:\n  func.return\n"));
        }
    }
    if in_function {
        line("}\n".to_owned());
    }
    program
}

/// Changes an operation, and `values`, the operands with their types.
fn change(
    operation: &mut Operation,
    values: &mut Vec<(String, String)>,
    of_name: &[Operation],
    examples: &Examples,
    random: &mut Random,
) {
    let other_type = |random: &mut Random, ty: &str| match random.below(6) {
        0 => random.pick(&examples.types),
        1 => {
            let other = random.pick(of_name);
            let types: Vec<String> = [other.operand_types, other.result_types].concat();
            match types.is_empty() {
                true => random.pick(&examples.types),
                false => random.pick(&types),
            }
        }
        2 => random
            .pick(&[
                "i1",
                "i8",
                "i32",
                "i64",
                "index",
                "f16",
                "f32",
                "f64",
                "none",
                "si8",
                "tensor<4xf32>",
                "tensor<*xi32>",
                "vector<4xf32>",
                "vector<[4]xi1>",
                "vector<f32>",
                "vector<2x3xi8>",
                "memref<?xf32>",
                "memref<*xf32>",
                "memref<4x4xi32, strided<[?, 1], offset: ?>>",
                "memref<f32, 3>",
                "!llvm.ptr",
                "!llvm.struct<(i32, f32)>",
                "complex<f32>",
                "tuple<i32>",
                "() -> ()",
                "!llvm.void",
                "!llvm.array<2 x i8>",
                "f80",
                "bf16",
            ])
            .to_owned(),
        3 | 4 => tweak::ty(ty, random),
        _ => mutate::changed_text(ty, random),
    };
    match random.below(14) {
        0..=2 if !operation.operands.is_empty() => {
            let at = random.below(operation.operands.len());
            let ty = other_type(random, &operation.operand_types[at]);
            let name = format!("%changed{}", values.len());
            operation.operands[at].clone_from(&name);
            operation.operand_types[at].clone_from(&ty);
            values.push((name, ty));
        }
        3 | 4 if !operation.result_types.is_empty() => {
            let at = random.below(operation.result_types.len());
            operation.result_types[at] = other_type(random, &operation.result_types[at]);
        }
        5 if !operation.operands.is_empty() => {
            let at = random.below(operation.operands.len());
            if random.once_in(2) {
                operation.operands.remove(at);
                operation.operand_types.remove(at);
            } else {
                operation.operands.insert(at, operation.operands[at].clone());
                operation
                    .operand_types
                    .insert(at, operation.operand_types[at].clone());
            }
        }
        6 => {
            if operation.result_types.is_empty() || random.once_in(2) {
                let ty = other_type(random, "i32");
                operation.result_types.push(ty);
                operation.results.push("%extra".to_owned());
            } else {
                let at = random.below(operation.result_types.len());
                operation.result_types.remove(at);
                operation.results.pop();
            }
        }
        7 if !operation.properties.is_empty() => {
            let at = random.below(operation.properties.len());
            operation.properties.remove(at);
        }
        10 if !operation.regions.is_empty() => {
            let at = random.below(operation.regions.len());
            match random.below(4) {
                0 => drop(operation.regions.remove(at)),
                1 => operation.regions.insert(at, operation.regions[at].clone()),
                2 => operation.regions[at] = "{\n}".to_owned(),
                _ => {
                    let mut lines: Vec<&str> = operation.regions[at].lines().collect();
                    if lines.len() > 2 {
                        lines.remove(random.between(1, lines.len() - 2));
                    }
                    operation.regions[at] = lines.join("\n");
                }
            }
        }
        11 => {
            let other = random.pick(&examples.attributes);
            let name = other.split(' ').next().unwrap_or_default();
            if operation
                .properties
                .iter()
                .all(|own| own.split(' ').next() != Some(name))
            {
                operation.attributes.push(other);
            }
        }
        12 | 13 => {
            let types: Vec<&String> = operation
                .operand_types
                .iter()
                .chain(&operation.result_types)
                .collect();
            if let Some(everywhere) = tweak::Everywhere::new(&types, random) {
                operation.replace_types(values, &everywhere);
            }
        }
        _ if !operation.properties.is_empty() => {
            let at = random.below(operation.properties.len());
            let (name, value) = match operation.properties[at].split_once(" = ") {
                Some((name, value)) => (name.to_owned(), value.to_owned()),
                None => (operation.properties[at].clone(), String::new()),
            };
            let other = match random.below(3) {
                0 => random.pick(&examples.attributes),
                1 => format!("{name} = {}", mutate::changed_text(&value, random)),
                _ => {
                    let other = random.pick(of_name);
                    match other.properties.is_empty() {
                        true => random.pick(&examples.attributes),
                        false => random.pick(&other.properties),
                    }
                }
            };
            operation.properties[at] = match other.split_once(" = ") {
                Some((_, value)) => format!("{name} = {value}"),
                None => name,
            };
        }
        _ => {}
    }
}

impl Operation {
    /// Changes all types alike.
    fn replace_types(&mut self, values: &mut [(String, String)], everywhere: &tweak::Everywhere) {
        let types = self.operand_types.iter_mut().chain(&mut self.result_types);
        let texts = types.chain(&mut self.regions).chain(&mut self.properties);
        for text in texts.chain(values.iter_mut().map(|(_, ty)| ty)) {
            *text = everywhere.apply(text);
        }
    }

    /// The text, with other names of values.
    fn text(&self, names: &HashMap<String, String>) -> String {
        let renamed = |name: &String| names.get(name).unwrap_or(name).clone();
        let list = |items: &[String]| items.join(", ");
        let results = match self.result_types.len() {
            0 => String::new(),
            1 => "%result = ".to_owned(),
            count => format!("%result:{count} = "),
        };
        let operands: Vec<String> = self.operands.iter().map(renamed).collect();
        let in_braces = |before: &str, items: &[String], after: &str| match items.is_empty() {
            true => String::new(),
            false => format!(" {before}{}{after}", list(items)),
        };
        let mut regions = in_braces("(", &self.regions, ")");
        for (name, _) in &self.captured {
            if let Some(new) = names.get(name) {
                regions = replace_name(&regions, name, new);
            }
        }
        for (name, new) in self.operands.iter().zip(&operands) {
            regions = replace_name(&regions, name, new);
        }
        format!(
            "  {results}\"{}\"({}){}{}{regions}{} : ({}) -> ({})\n",
            self.name,
            list(&operands),
            self.successors,
            in_braces("<{", &self.properties, "}>"),
            in_braces("{", &self.attributes, "}"),
            list(&self.operand_types),
            list(&self.result_types)
        )
    }
}

/// Replaces the name of a value where it is not part of a longer name.
fn replace_name(text: &str, name: &str, new: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let after = &rest[at + name.len()..];
        let is_longer =
            after.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '#' | ':'));
        result.push_str(&rest[..at]);
        result.push_str(if is_longer { name } else { new });
        rest = after;
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::{operations, parse};

    #[test]
    fn an_operation_has_its_parts() {
        let text = "%0:2 = \"a.b\"(%x, %y#1) <{p = [1, 2], q}> ({\n^bb0(%z: i8):\n}, {\n}) {r = \"}\"} : (i8, () -> i1) -> (i8, i16)";
        let operation = parse(text).expect("it is in generic form");
        assert_eq!(operation.operands, ["%x", "%y#1"]);
        assert_eq!(operation.properties, ["p = [1, 2]", "q"]);
        assert_eq!(operation.regions.len(), 2);
        assert_eq!(operation.attributes, ["r = \"}\""]);
        assert_eq!(operation.operand_types, ["i8", "() -> i1"]);
        assert_eq!(operation.result_types, ["i8", "i16"]);
    }

    #[test]
    fn values_that_regions_use_have_types() {
        let text = "\"builtin.module\"() ({\n  %0 = \"a.b\"() : () -> i8\n  \"a.c\"() ({\n    \"a.d\"(%0) : (i8) -> ()\n  }) : () -> ()\n}) : () -> ()";
        let found = operations(text);
        assert_eq!(found.len(), 3);
        assert_eq!(found[1].captured, [("%0".to_owned(), "i8".to_owned())]);
    }
}
