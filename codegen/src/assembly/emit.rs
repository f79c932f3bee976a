//! Writes the instructions of a thunk: saves registers, loads inputs, stores outputs.

use super::constraints::Role;
use super::registers::{Architecture, Class, Register, Width};
use super::template::Dialect;
use super::thunk::{Assigned, Place, Shape, Writer};
use std::fmt::Write as _;

impl Writer<'_> {
    fn line(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{text}");
    }

    /// The operands that are in registers before the template (or after it), with their constraints' numbers.
    fn values(&self, role: Role) -> Vec<(usize, Assigned)> {
        let constraints = &self.statement.constraints;
        let all = self.assigned.iter().enumerate();
        all.filter(|&(index, assigned)| match assigned {
            // An address is an input, even that of an output.
            Assigned::Memory(_) => role == Role::Input,
            _ => constraints[index].role == role,
        })
        .map(|(index, assigned)| (index, assigned.clone()))
        .collect()
    }

    /// The registers that must be saved, and one that is free after the template, which may be among them.
    fn saved(&self, count: usize) -> Result<(Vec<Register>, Vec<Register>), String> {
        let architecture = self.statement.architecture;
        let used = |register: &Register| {
            self.assigned.iter().any(|assigned| match assigned {
                Assigned::Register(other) | Assigned::Memory(other) => other == register,
                _ => false,
            })
        };
        let holds_output = |register: &Register| {
            let mut outputs = self.values(Role::Output).into_iter();
            outputs.any(|(_, assigned)| assigned == Assigned::Register(*register))
        };
        let mut scratch = architecture.choices(Class::General);
        scratch.retain(|register| !holds_output(register));
        scratch.truncate(count);
        if scratch.len() < count {
            return Err(String::from("inline assembly with more results than registers"));
        }
        let mut all = architecture.choices(Class::General);
        all.extend(architecture.choices(Class::Vector));
        if architecture == Architecture::Aarch64 {
            all.extend([29, 30].map(|index| Register {
                class: Class::General,
                index,
            }));
        }
        all.retain(|register| {
            let link = architecture == Architecture::Aarch64
                && register.class == Class::General
                && register.index == 30;
            let touched = used(register) || self.clobbers.contains(register) || scratch.contains(register);
            architecture.preserves(*register) && (touched || link)
        });
        Ok((all, scratch))
    }

    pub fn x86(&mut self, template: &str) -> Result<(), String> {
        let x86 = Architecture::X86_64;
        let name = |register: Register| x86.name(register, Width::Bits(64)).unwrap_or_default();
        let (saved, scratch) = self.saved(1)?;
        for &register in &saved {
            let name = name(register);
            self.line(format_args!(
                "push %{name}\n.cfi_adjust_cfa_offset 8\n.cfi_rel_offset %{name}, 0"
            ));
        }
        self.line(format_args!("push %rdi\n.cfi_adjust_cfa_offset 8"));
        // The return address, the buffer's and the saved registers leave the stack aligned if their number is even.
        let padding = if saved.len().is_multiple_of(2) { 0 } else { 8 };
        if padding > 0 {
            self.line(format_args!("sub $8, %rsp\n.cfi_adjust_cfa_offset 8"));
        }
        let mut inputs = self.values(Role::Input);
        // The buffer's address is overwritten last; the top of the x87 stack is pushed last.
        inputs.sort_by_key(|(_, assigned)| match assigned {
            Assigned::Register(register) if register.class == Class::X87 => -i32::from(register.index),
            Assigned::Register(register) | Assigned::Memory(register) => i32::from(register.index == 5) + 1,
            _ => 1,
        });
        let mut left_on_x87_stack = 0;
        for (index, assigned) in inputs {
            let offset = self.offset(index);
            let shape = self.statement.shapes[index];
            match (assigned, shape) {
                (Assigned::Memory(register), _) => {
                    let load = match self.places[index] {
                        Place::Address(_) => "mov",
                        _ => "lea",
                    };
                    self.line(format_args!("{load} {offset}(%rdi), %{}", name(register)));
                }
                (Assigned::Register(register), _) if register.class == Class::General => {
                    self.line(format_args!("mov {offset}(%rdi), %{}", name(register)));
                }
                (Assigned::Register(register), Some(shape)) if register.class == Class::Vector => {
                    self.x86_vector(register, shape, &format!("{offset}(%rdi)"), true);
                }
                (Assigned::Register(register), Some(shape)) => {
                    let is_tied = self.statement.constraints[index].tied.is_some();
                    left_on_x87_stack += usize::from(!is_tied && !self.clobbers.contains(&register));
                    self.line(format_args!("fld{} {offset}(%rdi)", x87_suffix(shape)));
                }
                _ => {}
            }
        }
        match self.statement.dialect {
            Dialect::Att => self.line(format_args!("{template}")),
            Dialect::Intel => self.line(format_args!(
                ".intel_syntax noprefix\n{template}\n.att_syntax prefix"
            )),
        }
        let outputs = self.values(Role::Output);
        let buffer = name(scratch[0]);
        if !outputs.is_empty() {
            self.line(format_args!("mov {padding}(%rsp), %{buffer}"));
        }
        // Flags first: what follows may change them.
        for (index, assigned) in &outputs {
            if let Assigned::Flag(condition) = assigned {
                let offset = self.offset(*index);
                self.line(format_args!("set{condition} {offset}(%{buffer})"));
            }
        }
        let mut x87 = Vec::new();
        for (index, assigned) in outputs {
            let offset = self.offset(index);
            let (Assigned::Register(register), Some(shape)) = (assigned, self.statement.shapes[index]) else {
                continue;
            };
            let memory = format!("{offset}(%{buffer})");
            match register.class {
                Class::General => self.line(format_args!("mov %{}, {memory}", name(register))),
                Class::Vector => self.x86_vector(register, shape, &memory, false),
                Class::X87 => x87.push((register.index, format!("fstp{} {memory}", x87_suffix(shape)))),
            }
        }
        x87.sort();
        for (_, store) in x87 {
            self.line(format_args!("{store}"));
        }
        for _ in 0..left_on_x87_stack {
            self.line(format_args!("fstp %st(0)"));
        }
        if self.text.contains("%ymm") {
            self.line(format_args!("vzeroupper"));
        }
        self.line(format_args!(
            "add ${0}, %rsp\n.cfi_adjust_cfa_offset -{0}",
            padding + 8
        ));
        for &register in saved.iter().rev() {
            let name = name(register);
            self.line(format_args!(
                "pop %{name}\n.cfi_adjust_cfa_offset -8\n.cfi_restore %{name}"
            ));
        }
        self.line(format_args!("ret"));
        Ok(())
    }

    /// Moves a vector register from or to memory.
    fn x86_vector(&mut self, register: Register, shape: Shape, memory: &str, load: bool) {
        let (instruction, bits) = match shape {
            Shape::Vector(64) => ("vmovups", 512),
            Shape::Vector(32) => ("vmovups", 256),
            Shape::Vector(_) => ("movups", 128),
            _ => ("movq", 128),
        };
        let name = Architecture::X86_64
            .name(register, Width::Bits(bits))
            .unwrap_or_default();
        match load {
            true => self.line(format_args!("{instruction} {memory}, %{name}")),
            false => self.line(format_args!("{instruction} %{name}, {memory}")),
        }
    }

    pub fn aarch64(&mut self, template: &str) -> Result<(), String> {
        let arm = Architecture::Aarch64;
        let name = |register: Register, shape: Option<Shape>| {
            let bits = match (register.class, shape) {
                (Class::Vector, Some(Shape::Vector(_)) | None) => 128,
                _ => 64,
            };
            arm.name(register, Width::Bits(bits)).unwrap_or_default()
        };
        let (saved, scratch) = self.saved(2)?;
        for &register in &saved {
            let name = name(register, None);
            let rule = match register.class {
                Class::General => format!("\n.cfi_rel_offset {name}, 0"),
                _ => format!("\n.cfi_rel_offset {}, 0", VECTOR_0 + register.index),
            };
            self.line(format_args!(
                "str {name}, [sp, #-16]!\n.cfi_adjust_cfa_offset 16{rule}"
            ));
        }
        self.line(format_args!("str x0, [sp, #-16]!\n.cfi_adjust_cfa_offset 16"));
        let mut inputs = self.values(Role::Input);
        let first = Register {
            class: Class::General,
            index: 0,
        };
        inputs.sort_by_key(|(_, assigned)| match assigned {
            Assigned::Register(register) | Assigned::Memory(register) => *register == first,
            _ => false,
        });
        for (index, assigned) in inputs {
            let offset = self.offset(index);
            match assigned {
                Assigned::Memory(register) if matches!(self.places[index], Place::Value(_)) => {
                    self.line(format_args!("add {}, x0, #{offset}", name(register, None)));
                }
                Assigned::Memory(register) => {
                    self.line(format_args!("ldr {}, [x0, #{offset}]", name(register, None)));
                }
                Assigned::Register(register) => {
                    let name = name(register, self.statement.shapes[index]);
                    self.line(format_args!("ldr {name}, [x0, #{offset}]"));
                }
                _ => {}
            }
        }
        self.line(format_args!("{template}"));
        let outputs = self.values(Role::Output);
        let (buffer, flag) = (name(scratch[0], None), name(scratch[1], None));
        self.line(format_args!("ldr {buffer}, [sp]"));
        for (index, assigned) in &outputs {
            if let Assigned::Flag(condition) = assigned {
                let offset = self.offset(*index);
                self.line(format_args!(
                    "cset {flag}, {condition}\nstr {flag}, [{buffer}, #{offset}]"
                ));
            }
        }
        for (index, assigned) in outputs {
            if let Assigned::Register(register) = assigned {
                let name = name(register, self.statement.shapes[index]);
                let offset = self.offset(index);
                self.line(format_args!("str {name}, [{buffer}, #{offset}]"));
            }
        }
        self.line(format_args!("add sp, sp, #16\n.cfi_adjust_cfa_offset -16"));
        for &register in saved.iter().rev() {
            let name = name(register, None);
            let dwarf = match register.class {
                Class::General => name.clone(),
                _ => (VECTOR_0 + register.index).to_string(),
            };
            self.line(format_args!(
                "ldr {name}, [sp], #16\n.cfi_adjust_cfa_offset -16\n.cfi_restore {dwarf}"
            ));
        }
        self.line(format_args!("ret"));
        Ok(())
    }
}

/// The number of `v0` in DWARF, which has no names for the vector registers of aarch64.
const VECTOR_0: u8 = 64;

/// The suffix of x87 loads and stores of a value.
fn x87_suffix(shape: Shape) -> &'static str {
    match shape {
        Shape::Word { bits: 32, .. } => "s",
        Shape::Word { .. } => "l",
        _ => "t",
    }
}
