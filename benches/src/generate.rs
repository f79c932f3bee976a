//! Generates modules of a given number of ops, deterministically for a number and a seed.
//!
//! The mix is that of code in the middle of a lowering: chains of integer and float arithmetic, branches that join
//! again, switches, calls with two results, `scf.for`, `scf.while` and `scf.if` with carried values. The text is
//! formatted as upstream prints it. Every module is valid, and has a `@main` that returns an `i32` after running a
//! small part of the module, or for [`Shape::Giant`] all of it.

use std::fmt::Write;

/// The distribution of the ops over functions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub enum Shape {
    /// Functions of about a hundred ops.
    Many,
    /// One function with nearly all ops.
    Giant,
}

impl Shape {
    /// Its name in tables.
    pub fn title(self) -> &'static str {
        match self {
            Self::Many => "many functions",
            Self::Giant => "one giant function",
        }
    }
}

/// A generated module.
pub struct Module {
    /// The text.
    pub text: String,
    /// The number of ops, without the module op.
    pub ops: usize,
}

/// The minimum number of ops of a function in [`Shape::Many`].
const FUNCTION_OPS: usize = 100;
/// The number of functions with two results that the others call.
const LEAVES: u32 = 8;

/// Generates a module of `ops` ops, or a few more; `seed` selects the module.
pub fn module(ops: usize, shape: Shape, seed: u64) -> Module {
    // About 45 bytes per op, as printed.
    let mut writer = Writer {
        out: String::with_capacity(ops * 48 + 4096),
        ops: 0,
        random: (seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15),
    };
    writer.out.push_str("module {\n");
    (0..LEAVES).for_each(|number| writer.leaf(number));
    let main_ops = 6;
    let mut functions = 0;
    loop {
        let left = ops.saturating_sub(writer.ops + main_ops);
        let length = match shape {
            Shape::Many => left.min(FUNCTION_OPS),
            Shape::Giant => left,
        };
        if length == 0 && functions > 0 {
            break;
        }
        writer.function(functions, length);
        functions += 1;
    }
    writer.main();
    writer.out.push_str("}\n");
    Module {
        text: writer.out,
        ops: writer.ops,
    }
}

struct Writer {
    out: String,
    ops: usize,
    random: u64,
}

/// A function being generated: the next unused names, and the `i64` values that are available.
struct Function {
    value: u32,
    block: u32,
    indent: usize,
    live: Vec<String>,
}

/// The maximum number of available values, so that most uses are near their definition.
const LIVE: usize = 12;

impl Function {
    fn new(parameters: &[&str]) -> Function {
        let live = parameters.iter().map(|name| name.to_string()).collect();
        Function {
            value: 0,
            block: 0,
            indent: 4,
            live,
        }
    }

    fn fresh(&mut self) -> String {
        self.value += 1;
        format!("%{}", self.value - 1)
    }

    fn keep(&mut self, value: String) {
        if self.live.len() == LIVE {
            self.live.remove(0);
        }
        self.live.push(value);
    }

    fn blocks<const N: usize>(&mut self) -> [String; N] {
        std::array::from_fn(|_| {
            self.block += 1;
            format!("^bb{}", self.block)
        })
    }
}

impl Writer {
    fn below(&mut self, bound: usize) -> usize {
        // A 64-bit xorshift generator: random enough here, and the same on every platform.
        self.random ^= self.random << 13;
        self.random ^= self.random >> 7;
        self.random ^= self.random << 17;
        (self.random >> 33) as usize % bound
    }

    fn pick(&mut self, function: &Function) -> String {
        let at = self.below(function.live.len());
        function.live[at].clone()
    }

    /// Writes a line that is an op.
    fn op(&mut self, function: &Function, text: std::fmt::Arguments<'_>) {
        self.ops += 1;
        self.line(function.indent, text);
    }

    fn line(&mut self, indent: usize, text: std::fmt::Arguments<'_>) {
        writeln!(self.out, "{:indent$}{text}", "").expect("a string takes all that is written");
    }

    /// Writes `value = name left, right : i64`.
    fn binary(&mut self, function: &mut Function, left: &str, right: &str) -> String {
        const NAMES: [&str; 7] = ["addi", "subi", "muli", "andi", "ori", "xori", "addi"];
        let name = NAMES[self.below(NAMES.len())];
        let value = function.fresh();
        self.op(
            function,
            format_args!("{value} = arith.{name} {left}, {right} : i64"),
        );
        value
    }

    fn constant(&mut self, function: &mut Function, number: usize, kind: &str) -> String {
        let value = function.fresh();
        self.op(
            function,
            format_args!("{value} = arith.constant {number} : {kind}"),
        );
        value
    }

    /// Writes a chain of `length` ops from `start` that uses available values.
    fn chain(&mut self, function: &mut Function, start: String, length: usize) -> String {
        (0..length).fold(start, |value, _| {
            let other = self.pick(function);
            self.binary(function, &value, &other)
        })
    }

    fn leaf(&mut self, number: u32) {
        let mut function = Function::new(&["%arg0", "%arg1"]);
        self.ops += 1;
        self.line(
            2,
            format_args!("func.func private @leaf{number}(%arg0: i64, %arg1: i64) -> (i64, i64) {{"),
        );
        let first = self.binary(&mut function, "%arg0", "%arg1");
        let second = self.binary(&mut function, "%arg1", &first);
        self.op(&function, format_args!("return {first}, {second} : i64, i64"));
        self.line(2, format_args!("}}"));
    }

    fn function(&mut self, number: usize, length: usize) {
        let mut function = Function::new(&["%arg0", "%arg1"]);
        let end = self.ops + length;
        self.ops += 1;
        self.line(
            2,
            format_args!("func.func @f{number}(%arg0: i64, %arg1: i64) -> i64 {{"),
        );
        // The longest section below has 24 ops.
        while self.ops + 25 < end {
            match self.below(16) {
                0..=4 => self.arithmetic(&mut function),
                5 | 6 => self.floats(&mut function),
                7..=9 => self.branch(&mut function),
                10 => self.switch(&mut function),
                11 | 12 => self.call(&mut function),
                13 => self.counted_loop(&mut function),
                14 => self.conditional(&mut function),
                _ => self.while_loop(&mut function),
            }
        }
        let start = self.pick(&function);
        let result = self.chain(&mut function, start, end.saturating_sub(self.ops + 1).max(1));
        self.op(&function, format_args!("return {result} : i64"));
        self.line(2, format_args!("}}"));
    }

    fn arithmetic(&mut self, function: &mut Function) {
        let number = self.below(1000);
        let constant = self.constant(function, number, "i64");
        let left = self.chain(function, constant.clone(), 4);
        let right = self.chain(function, left.clone(), 3);
        let condition = function.fresh();
        self.op(
            function,
            format_args!("{condition} = arith.cmpi slt, {left}, {right} : i64"),
        );
        let value = function.fresh();
        self.op(
            function,
            format_args!("{value} = arith.select {condition}, {left}, {right} : i64"),
        );
        function.keep(right);
        function.keep(value);
    }

    fn floats(&mut self, function: &mut Function) {
        let source = self.pick(function);
        let fraction = self.below(64);
        let constant = function.fresh();
        self.op(
            function,
            format_args!("{constant} = arith.constant {fraction}.5 : f64"),
        );
        let mut value = function.fresh();
        self.op(
            function,
            format_args!("{value} = arith.sitofp {source} : i64 to f64"),
        );
        let first = value.clone();
        for name in ["mulf", "addf", "subf"] {
            let next = function.fresh();
            self.op(
                function,
                format_args!("{next} = arith.{name} {value}, {constant} : f64"),
            );
            value = next;
        }
        let condition = function.fresh();
        self.op(
            function,
            format_args!("{condition} = arith.cmpf olt, {value}, {first} : f64"),
        );
        let result = function.fresh();
        self.op(
            function,
            format_args!("{result} = arith.extui {condition} : i1 to i64"),
        );
        function.keep(result);
    }

    fn branch(&mut self, function: &mut Function) {
        let (left, right) = (self.pick(function), self.pick(function));
        let condition = function.fresh();
        self.op(
            function,
            format_args!("{condition} = arith.cmpi sgt, {left}, {right} : i64"),
        );
        let [then, other, join] = function.blocks();
        self.op(
            function,
            format_args!("cf.cond_br {condition}, {then}({left} : i64), {other}({right} : i64)"),
        );
        for block in [then, other] {
            let parameter = function.fresh();
            self.line(2, format_args!("{block}({parameter}: i64):"));
            let value = self.chain(function, parameter.clone(), 3);
            self.op(
                function,
                format_args!("cf.br {join}({value}, {parameter} : i64, i64)"),
            );
        }
        let (first, second) = (function.fresh(), function.fresh());
        self.line(2, format_args!("{join}({first}: i64, {second}: i64):"));
        function.keep(first);
        function.keep(second);
    }

    fn switch(&mut self, function: &mut Function) {
        // A case of `cf.switch` cannot name one result of several, so the value gets its own name.
        let start = self.pick(function);
        let source = self.chain(function, start, 1);
        let flag = function.fresh();
        self.op(
            function,
            format_args!("{flag} = arith.trunci {source} : i64 to i32"),
        );
        let [join, default, one, two, three] = function.blocks();
        self.op(function, format_args!("cf.switch {flag} : i32, ["));
        self.line(6, format_args!("default: {default}({source} : i64),"));
        self.line(6, format_args!("0: {one},"));
        self.line(6, format_args!("1: {two},"));
        self.line(6, format_args!("7: {three}"));
        self.line(4, format_args!("]"));
        let parameter = function.fresh();
        self.line(2, format_args!("{default}({parameter}: i64):"));
        let value = self.chain(function, parameter, 2);
        self.op(function, format_args!("cf.br {join}({value} : i64)"));
        for block in [one, two, three] {
            self.line(2, format_args!("{block}:"));
            let start = self.pick(function);
            let value = self.chain(function, start, 2);
            self.op(function, format_args!("cf.br {join}({value} : i64)"));
        }
        let result = function.fresh();
        self.line(2, format_args!("{join}({result}: i64):"));
        function.keep(result);
    }

    fn call(&mut self, function: &mut Function) {
        let leaf = self.below(LEAVES as usize);
        let (left, right) = (self.pick(function), self.pick(function));
        let value = function.fresh();
        self.op(
            function,
            format_args!("{value}:2 = call @leaf{leaf}({left}, {right}) : (i64, i64) -> (i64, i64)"),
        );
        let sum = self.binary(function, &format!("{value}#0"), &format!("{value}#1"));
        function.keep(format!("{value}#1"));
        function.keep(sum);
    }

    fn counted_loop(&mut self, function: &mut Function) {
        let (first, second) = (self.pick(function), self.pick(function));
        let low = self.constant(function, 0, "index");
        let high = self.constant(function, 4, "index");
        let step = self.constant(function, 1, "index");
        let (value, counter) = (function.fresh(), function.fresh());
        let (left, right) = (function.fresh(), function.fresh());
        self.op(
            function,
            format_args!(
                "{value}:2 = scf.for {counter} = {low} to {high} step {step} iter_args({left} = {first}, {right} = \
                 {second}) -> (i64, i64) {{"
            ),
        );
        function.indent += 2;
        let number = function.fresh();
        self.op(
            function,
            format_args!("{number} = arith.index_cast {counter} : index to i64"),
        );
        let moved = self.binary(function, &left, &number);
        let next = self.chain(function, moved.clone(), 3);
        let other = self.binary(function, &right, &next);
        self.op(function, format_args!("scf.yield {next}, {other} : i64, i64"));
        function.indent -= 2;
        self.line(function.indent, format_args!("}}"));
        function.keep(format!("{value}#0"));
        function.keep(format!("{value}#1"));
    }

    fn conditional(&mut self, function: &mut Function) {
        let (left, right) = (self.pick(function), self.pick(function));
        let condition = function.fresh();
        self.op(
            function,
            format_args!("{condition} = arith.cmpi ult, {left}, {right} : i64"),
        );
        let value = function.fresh();
        self.op(function, format_args!("{value} = scf.if {condition} -> (i64) {{"));
        for (start, close) in [(left, "} else {"), (right, "}")] {
            function.indent += 2;
            let result = self.chain(function, start, 2);
            self.op(function, format_args!("scf.yield {result} : i64"));
            function.indent -= 2;
            self.line(function.indent, format_args!("{close}"));
        }
        function.keep(value);
    }

    fn while_loop(&mut self, function: &mut Function) {
        let start = self.pick(function);
        let zero = self.constant(function, 0, "i64");
        let one = self.constant(function, 1, "i64");
        let bound = self.constant(function, 3, "i64");
        let (value, count, carried) = (function.fresh(), function.fresh(), function.fresh());
        self.op(
            function,
            format_args!(
                "{value}:2 = scf.while ({count} = {zero}, {carried} = {start}) : (i64, i64) -> (i64, i64) {{"
            ),
        );
        function.indent += 2;
        let more = function.fresh();
        self.op(
            function,
            format_args!("{more} = arith.cmpi slt, {count}, {bound} : i64"),
        );
        self.op(
            function,
            format_args!("scf.condition({more}) {count}, {carried} : i64, i64"),
        );
        function.indent -= 2;
        self.line(function.indent, format_args!("}} do {{"));
        let (count, carried) = (function.fresh(), function.fresh());
        self.line(
            function.indent,
            format_args!("^bb0({count}: i64, {carried}: i64):"),
        );
        function.indent += 2;
        let next = function.fresh();
        self.op(function, format_args!("{next} = arith.addi {count}, {one} : i64"));
        let moved = self.chain(function, carried, 2);
        self.op(function, format_args!("scf.yield {next}, {moved} : i64, i64"));
        function.indent -= 2;
        self.line(function.indent, format_args!("}}"));
        function.keep(format!("{value}#1"));
    }

    fn main(&mut self) {
        let mut function = Function::new(&[]);
        self.ops += 1;
        self.line(2, format_args!("func.func @main() -> i32 {{"));
        let left = self.constant(&mut function, 17, "i64");
        let right = self.constant(&mut function, 4, "i64");
        let value = function.fresh();
        self.op(
            &function,
            format_args!("{value} = call @f0({left}, {right}) : (i64, i64) -> i64"),
        );
        let result = function.fresh();
        self.op(
            &function,
            format_args!("{result} = arith.trunci {value} : i64 to i32"),
        );
        self.op(&function, format_args!("return {result} : i32"));
        self.line(2, format_args!("}}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_module_has_the_ops_it_was_asked_for() {
        for shape in [Shape::Many, Shape::Giant] {
            for ops in [1_000, 10_000, 100_000] {
                let module = module(ops, shape, 0);
                assert!(
                    (ops..ops + 60).contains(&module.ops),
                    "{} for {ops} {shape:?}",
                    module.ops
                );
            }
        }
    }

    #[test]
    fn a_module_is_always_the_same() {
        let text = |seed| module(5_000, Shape::Many, seed).text;
        assert_eq!(text(0), text(0));
        assert_ne!(text(0), text(1));
    }
}
