//! Makes LLVM IR of random functions of first-class types, which check each argument and each result.
//!
//! No C front end decides here how a type is passed: vectors of any length, structs and arrays as values, odd integers.

use super::generator::Random;
use std::fmt::Write;

/// A first-class type.
#[derive(Clone)]
enum Type {
    Int(u32),
    /// The name and the kind of constant.
    Float(&'static str),
    Ptr,
    Vector(usize, Box<Type>),
    Array(usize, Box<Type>),
    Struct(Vec<Type>),
}

/// The types that functions of a machine take.
#[derive(Clone, Copy)]
pub struct Types {
    /// Scalars of floats.
    pub floats: &'static [&'static str],
    /// The widths of integers.
    pub ints: &'static [u32],
    /// Whether functions take vectors.
    pub vectors: bool,
    /// The number of vector registers that Cranelift returns results in.
    pub results: usize,
}

/// Two modules: functions, and calls of them.
pub struct Program {
    pub callees: String,
    pub callers: String,
    /// `main`, and the function that reports a wrong value.
    pub main: String,
}

impl Type {
    fn random(random: &mut Random, types: Types, depth: usize) -> Type {
        match random.below(if depth == 0 { 7 } else { 10 }) {
            0..3 => Type::Int(random.pick(types.ints)),
            3 | 4 => Type::Float(random.pick(types.floats)),
            5 => Type::Ptr,
            6 if types.vectors => {
                let count = random.pick(&[1, 2, 2, 3, 4, 4, 5, 6, 8, 8, 16]);
                let element = match random.below(10) {
                    0..3 => Type::Float(random.pick(&["float", "double"])),
                    3 => Type::Int(1),
                    4 => Type::Ptr,
                    _ => Type::Int(random.pick(&[8, 16, 32, 64])),
                };
                Type::Vector(count, Box::new(element))
            }
            7 => {
                let element = Type::random(random, types, depth - 1);
                Type::Array(1 + random.below(4), Box::new(element))
            }
            8 | 9 => {
                let count = 1 + random.below(4);
                Type::Struct(
                    (0..count)
                        .map(|_| Type::random(random, types, depth - 1))
                        .collect(),
                )
            }
            _ => Type::Int(32),
        }
    }

    /// At least the number of vector registers of a result that contains vectors or `half`; otherwise 0.
    fn vector_registers(&self) -> usize {
        let (mut registers, mut has_vectors) = (0, false);
        let mut pending = vec![self];
        while let Some(ty) = pending.pop() {
            match ty {
                Type::Vector(count, element) => {
                    let bits = match **element {
                        Type::Int(bits @ 8..) => bits as usize,
                        Type::Float("float") => 32,
                        Type::Int(_) => 8,
                        _ => 64,
                    };
                    registers += match count.is_power_of_two() {
                        true => (count * bits).div_ceil(128),
                        false => *count,
                    };
                    has_vectors = true;
                }
                Type::Float(name) => {
                    registers += 1;
                    has_vectors |= *name == "half";
                }
                _ => pending.extend(ty.elements()),
            }
        }
        if has_vectors { registers } else { 0 }
    }

    fn text(&self) -> String {
        match self {
            Type::Int(bits) => format!("i{bits}"),
            Type::Float(name) => (*name).to_owned(),
            Type::Ptr => String::from("ptr"),
            Type::Vector(count, element) => format!("<{count} x {}>", element.text()),
            Type::Array(count, element) => format!("[{count} x {}]", element.text()),
            Type::Struct(elements) => {
                let elements: Vec<String> = elements.iter().map(Type::text).collect();
                format!("{{ {} }}", elements.join(", "))
            }
        }
    }

    fn elements(&self) -> Vec<&Type> {
        match self {
            Type::Vector(count, element) | Type::Array(count, element) => vec![element; *count],
            Type::Struct(elements) => elements.iter().collect(),
            _ => Vec::new(),
        }
    }

    /// A constant whose scalars follow from `number`, which is advanced by one for each.
    fn constant(&self, number: &mut u64) -> String {
        let elements = self.elements();
        if !elements.is_empty() {
            let inner: Vec<String> = elements
                .iter()
                .map(|element| format!("{} {}", element.text(), element.constant(number)))
                .collect();
            let (open, close) = match self {
                Type::Vector(..) => ("<", ">"),
                Type::Array(..) => ("[", "]"),
                _ => ("{", "}"),
            };
            return format!("{open} {} {close}", inner.join(", "));
        }
        *number += 1;
        let bits = Random::new(*number).next();
        match self {
            Type::Int(1) => String::from(if bits & 1 == 1 { "true" } else { "false" }),
            Type::Int(width) => {
                let wide = u128::from(bits) << 64 | u128::from(bits.rotate_left(23));
                (wide & (u128::MAX >> (128 - width))).to_string()
            }
            Type::Float(name) => float_constant(name, bits % 1000 + 1),
            _ => format!("inttoptr (i64 {bits} to ptr)"),
        }
    }

    /// Writes a comparison of each scalar of `value` with its constant; a difference is reported with `what`.
    fn check(&self, out: &mut String, value: &str, number: &mut u64, what: &str, next: &mut usize) {
        for (index, element) in self.elements().into_iter().enumerate() {
            *next += 1;
            let part = format!("%v{next}");
            let _ = match self {
                Type::Vector(..) => {
                    writeln!(
                        out,
                        "  {part} = extractelement {} {value}, i32 {index}",
                        self.text()
                    )
                }
                _ => writeln!(out, "  {part} = extractvalue {} {value}, {index}", self.text()),
            };
            element.check(out, &part, number, what, next);
        }
        if !self.elements().is_empty() {
            return;
        }
        let constant = self.constant(number);
        *next += 1;
        let comparison = match self {
            Type::Float(_) => "fcmp une",
            _ => "icmp ne",
        };
        let _ = writeln!(
            out,
            "  %c{next} = {comparison} {} {value}, {constant}",
            self.text()
        );
        let _ = writeln!(out, "  %e{next} = zext i1 %c{next} to i32");
        let _ = writeln!(out, "  call void @report(i32 %e{next}, {what})");
    }
}

/// A constant of a float type for a small integer.
fn float_constant(name: &str, value: u64) -> String {
    let bits = (value as f64).to_bits();
    let (exponent, fraction) = ((bits >> 52) + 16383 - 1023, bits & ((1 << 52) - 1));
    match name {
        "fp128" => format!(
            "0xL{:016X}{:016X}",
            fraction << 60,
            exponent << 48 | fraction >> 4
        ),
        "x86_fp80" => format!("0xK{exponent:04X}{:016X}", 1 << 63 | fraction << 11),
        _ => format!("{value}.0"),
    }
}

/// Makes a program of `count` functions.
pub fn program(seed: u64, count: usize, types: Types) -> Program {
    let mut random = Random::new(seed ^ 0x11f);
    let mut callees = String::from("declare void @report(i32, i32, i32)\n");
    let mut callers = callees.clone();
    let mut calls = String::new();
    for f in 0..count {
        let most = random.pick(&[2, 4, 8, 16]);
        let params: Vec<Type> = (0..random.below(most + 1))
            .map(|_| Type::random(&mut random, types, 2))
            .collect();
        let result = match Type::random(&mut random, types, 2) {
            result if result.vector_registers() > types.results => Type::Ptr,
            result => result,
        };
        let extensions: Vec<&str> = params
            .iter()
            .chain([&result])
            .map(|ty| match ty {
                Type::Int(..=64) => random.pick(&["", " zeroext", " signext"]),
                _ => "",
            })
            .collect();
        let result_extension = extensions[params.len()].trim_start();
        let header = |named: bool| {
            let params: Vec<String> = params
                .iter()
                .zip(&extensions)
                .enumerate()
                .map(|(index, (ty, extension))| match named {
                    true => format!("{}{extension} %a{index}", ty.text()),
                    false => format!("{}{extension}", ty.text()),
                })
                .collect();
            format!(
                "{result_extension} {} @f{f}({})",
                result.text(),
                params.join(", ")
            )
        };
        let number = |index: usize| (f * 100 + index) as u64 * 1000;
        let _ = writeln!(callees, "define {} {{", header(true));
        let mut next = 0;
        let mut arguments = Vec::new();
        for (index, (ty, extension)) in params.iter().zip(&extensions).enumerate() {
            let what = format!("i32 {f}, i32 {index}");
            ty.check(
                &mut callees,
                &format!("%a{index}"),
                &mut number(index),
                &what,
                &mut next,
            );
            arguments.push(format!(
                "{}{extension} {}",
                ty.text(),
                ty.constant(&mut number(index))
            ));
        }
        let constant = result.constant(&mut number(99));
        let _ = writeln!(callees, "  ret {} {constant}\n}}", result.text());
        let _ = writeln!(callers, "declare {}", header(false));
        let _ = writeln!(callers, "define void @call{f}() {{");
        let _ = writeln!(
            callers,
            "  %r = call {result_extension} {} @f{f}({})",
            result.text(),
            arguments.join(", ")
        );
        let what = format!("i32 {f}, i32 -1");
        result.check(&mut callers, "%r", &mut number(99), &what, &mut 0);
        callers.push_str("  ret void\n}\n");
        let _ = writeln!(calls, "  call void @call{f}()");
    }
    let _ = writeln!(callers, "define void @calls() {{\n{calls}  ret void\n}}");
    let main = format!(
        "#include <stdio.h>
static int failures;
void report(int wrong, int f, int what) {{
  if (wrong) {{ failures++; printf(what < 0 ? \"f%d: the result is wrong\\n\" : \"f%d: argument %d is wrong\\n\", f, what); }}
}}
void calls(void);
int main(void) {{ calls(); printf(\"{count} functions, %d wrong\\n\", failures); return failures != 0; }}
"
    );
    Program {
        callees,
        callers,
        main,
    }
}
