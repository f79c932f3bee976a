//! Prints the operands of an inline assembly template, with LLVM's modifiers.

use super::constraints::Role;
use super::registers::{Architecture, Class, Width};
use super::template::Dialect;
use super::thunk::{Assigned, Immediate, Shape, Writer};

impl Writer<'_> {
    /// The width in which the operand at `index` is named without a modifier.
    fn width(&self, index: usize) -> Width {
        Width::Bits(match self.statement.shapes[index] {
            Some(Shape::Word { bits, .. }) => bits.next_power_of_two().clamp(8, 64),
            Some(Shape::Vector(bytes)) => bytes * 8,
            _ => 64,
        })
    }

    /// The text of an operand in the template.
    pub fn operand(&self, number: usize, modifier: Option<&str>) -> Result<String, String> {
        let constraints = &self.statement.constraints;
        let is_operand = |&index: &usize| constraints[index].role != Role::Clobber;
        let index = (0..constraints.len()).filter(is_operand).nth(number);
        let index = index.ok_or("an inline assembly template with an operand that does not exist")?;
        let text = match self.statement.architecture {
            Architecture::X86_64 => self.x86_operand(index, modifier),
            Architecture::Aarch64 => self.aarch64_operand(index, modifier),
        };
        text.ok_or_else(|| match modifier {
            Some(modifier) => format!("the modifier '{modifier}' of this operand of inline assembly"),
            None => String::from("this operand of inline assembly"),
        })
    }

    fn x86_operand(&self, index: usize, modifier: Option<&str>) -> Option<String> {
        let intel = self.statement.dialect == Dialect::Intel;
        let x86 = Architecture::X86_64;
        let percent = if intel { "" } else { "%" };
        match &self.assigned[index] {
            Assigned::Register(register) => {
                let width = match (modifier, register.class) {
                    (None | Some("V" | "a" | "A" | "P"), Class::General) => self.width(index),
                    (Some("b"), Class::General) => Width::Bits(8),
                    (Some("h"), Class::General) => Width::HighByte,
                    (Some("w"), Class::General) => Width::Bits(16),
                    (Some("k"), Class::General) => Width::Bits(32),
                    (Some("q"), Class::General) => Width::Bits(64),
                    (Some("z"), Class::General) => {
                        let suffix = match self.width(index) {
                            Width::Bits(8) => "b",
                            Width::Bits(16) => "w",
                            Width::Bits(32) => "l",
                            _ => "q",
                        };
                        return Some(suffix.to_owned());
                    }
                    (None | Some("V" | "b" | "h" | "w" | "k" | "q"), _) => self.width(index),
                    (Some("x"), Class::Vector) => Width::Bits(128),
                    (Some("t"), Class::Vector) => Width::Bits(256),
                    (Some("g"), Class::Vector) => Width::Bits(512),
                    _ => return None,
                };
                let name = x86.name(*register, width)?;
                Some(match modifier {
                    Some("V") => name,
                    Some("a") if intel => format!("[{name}]"),
                    Some("a") => format!("({percent}{name})"),
                    Some("A") => format!("*{percent}{name}"),
                    _ => format!("{percent}{name}"),
                })
            }
            Assigned::Memory(register) => {
                let name = x86.name(*register, Width::Bits(64))?;
                let offset = match modifier {
                    Some("H") => "8",
                    None | Some("b" | "h" | "w" | "k" | "q" | "P" | "A" | "a") => "",
                    _ => return None,
                };
                let star = if modifier == Some("A") && !intel { "*" } else { "" };
                Some(match (intel, offset) {
                    (false, _) => format!("{star}{offset}(%{name})"),
                    (true, "") => format!("[{name}]"),
                    (true, _) => format!("[{name} + {offset}]"),
                })
            }
            Assigned::Immediate(Immediate::Int(value)) => Some(match modifier {
                Some("n") => format!("{}", value.wrapping_neg()),
                Some("c" | "P" | "a" | "p") => value.to_string(),
                None | Some("b" | "w" | "k" | "q" | "h") if intel => value.to_string(),
                None | Some("b" | "w" | "k" | "q" | "h") => format!("${value}"),
                _ => return None,
            }),
            Assigned::Immediate(Immediate::Symbol(name)) => Some(match modifier {
                Some("c" | "P" | "p") => name.clone(),
                Some("a") => format!("{name}(%rip)"),
                None if intel => format!("offset {name}"),
                None => format!("${name}"),
                _ => return None,
            }),
            Assigned::Flag(_) | Assigned::None | Assigned::Zero => None,
        }
    }

    fn aarch64_operand(&self, index: usize, modifier: Option<&str>) -> Option<String> {
        let arm = Architecture::Aarch64;
        match &self.assigned[index] {
            Assigned::Register(register) => {
                let bits = match (modifier, register.class) {
                    (None | Some("x"), Class::General) => 64,
                    (Some("w"), Class::General) => 32,
                    (Some("a"), Class::General) => {
                        return Some(format!("[{}]", arm.name(*register, Width::Bits(64))?));
                    }
                    // The whole register, whose lanes the template names.
                    (None, Class::Vector) => 0,
                    (Some("b"), Class::Vector) => 8,
                    (Some("h"), Class::Vector) => 16,
                    (Some("s"), Class::Vector) => 32,
                    (Some("d"), Class::Vector) => 64,
                    (Some("q"), Class::Vector) => 128,
                    _ => return None,
                };
                arm.name(*register, Width::Bits(bits))
            }
            Assigned::Memory(register) if matches!(modifier, None | Some("a")) => {
                Some(format!("[{}]", arm.name(*register, Width::Bits(64))?))
            }
            Assigned::Immediate(Immediate::Int(0)) if modifier == Some("w") => Some(String::from("wzr")),
            Assigned::Immediate(Immediate::Int(0)) if modifier == Some("x") => Some(String::from("xzr")),
            Assigned::Immediate(Immediate::Int(value)) => match modifier {
                Some("n") => Some(value.wrapping_neg().to_string()),
                None | Some("c") => Some(value.to_string()),
                _ => None,
            },
            Assigned::Immediate(Immediate::Symbol(name)) => {
                matches!(modifier, None | Some("c" | "a")).then(|| name.clone())
            }
            Assigned::Zero if modifier == Some("w") => Some(String::from("wzr")),
            Assigned::Zero => Some(String::from("xzr")),
            _ => None,
        }
    }
}
