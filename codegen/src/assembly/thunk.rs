//! Writes the thunk of an inline assembly statement: chooses registers, substitutes operands, moves values.
//!
//! The thunk receives the address of a buffer in its first argument register. Each value has a place there, words in eight
//! bytes and vectors as in memory; for an operand in memory, the place holds its address.

use super::constraints::{Constraint, Role};
use super::registers::{Architecture, Class, Named, Register};
use super::stack;
use super::template::{Dialect, substitute};

/// Replaced by the number of the thunk in the module: the value of `${:uid}`.
pub(crate) const UID: &str = "\u{1}";

/// How a value is stored in the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// An integer, pointer, float or small vector of this many bits, in eight bytes.
    Word { bits: u32, is_float: bool },
    /// A vector or other value of 16, 32 or 64 bytes.
    Vector(u32),
    /// An `x86_fp80`.
    Extended,
}

/// An operand that is known at compile time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Immediate {
    Int(i64),
    Symbol(String),
}

/// A statement.
pub(crate) struct Statement<'a> {
    pub architecture: Architecture,
    pub dialect: Dialect,
    pub template: &'a str,
    pub constraints: &'a [Constraint],
    /// For each constraint, the type of its value; for an indirect one, of the value in memory.
    pub shapes: Vec<Option<Shape>>,
    /// For each constraint, its operand if that is constant.
    pub immediates: Vec<Option<Immediate>>,
}

/// Where an operand is in the buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Place {
    /// Nowhere: an immediate or a clobber.
    None,
    /// The value is at this offset.
    Value(u32),
    /// The value's address is at this offset.
    Address(u32),
}

/// The thunk of a statement.
pub(crate) struct Thunk {
    /// Its instructions.
    pub text: String,
    /// For each constraint, where its operand is.
    pub places: Vec<Place>,
    /// The size of the buffer.
    pub size: u32,
}

/// Where the template finds an operand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Assigned {
    None,
    Register(Register),
    /// Memory whose address is in this register.
    Memory(Register),
    Immediate(Immediate),
    /// The zero register of aarch64.
    Zero,
    /// A flag with this condition code.
    Flag(String),
}

/// What the codes of a constraint allow.
enum Wanted {
    Fixed(Register),
    Class(Class, fn(u8) -> bool),
    Memory,
    Immediate(Immediate),
    Zero,
}

/// A statement whose operands have places.
pub(super) struct Writer<'a> {
    pub statement: &'a Statement<'a>,
    pub assigned: Vec<Assigned>,
    pub places: Vec<Place>,
    pub size: u32,
    /// Registers that the template changes without a value in them.
    pub clobbers: Vec<Register>,
    pub text: String,
}

/// Writes the thunk of a statement. The error completes "machine code generation does not support".
pub(crate) fn write(statement: &Statement<'_>) -> Result<Thunk, String> {
    if let Some(reason) = stack::misuse(statement.architecture, statement.dialect, statement.template) {
        return Err(format!("inline assembly {reason}"));
    }
    let count = statement.constraints.len();
    let mut writer = Writer {
        statement,
        assigned: vec![Assigned::None; count],
        places: vec![Place::None; count],
        size: 0,
        clobbers: Vec::new(),
        text: String::new(),
    };
    writer.assign()?;
    writer.place();
    let template = substitute(statement.template, statement.dialect, UID, |operand, modifier| {
        writer.operand(operand, modifier)
    })?;
    match statement.architecture {
        Architecture::X86_64 => writer.x86(&template)?,
        Architecture::Aarch64 => writer.aarch64(&template)?,
    }
    Ok(Thunk {
        text: writer.text,
        places: writer.places,
        size: writer.size.max(8),
    })
}

fn any(_: u8) -> bool {
    true
}

impl Writer<'_> {
    /// What the constraint `index` allows.
    fn wanted(&self, index: usize) -> Result<Wanted, String> {
        let constraint = &self.statement.constraints[index];
        if let Some(name) = &constraint.fixed {
            return match self.statement.architecture.named(name) {
                Some(Named::Register(register)) => Ok(Wanted::Fixed(register)),
                _ => Err(format!("the register '{name}' for an operand of inline assembly")),
            };
        }
        let immediate = self.statement.immediates[index].as_ref();
        let is_word = matches!(
            self.statement.shapes[index],
            Some(Shape::Word { is_float: false, .. })
        );
        let mut register = None;
        let mut memory = false;
        let mut constant = None;
        let x86 = self.statement.architecture == Architecture::X86_64;
        let fixed = |class, index| Some(Wanted::Fixed(Register { class, index }));
        let general = |index| fixed(Class::General, index);
        for code in &constraint.codes {
            let found = match (x86, code.as_str()) {
                (true, "r" | "q" | "R" | "l") | (false, "r") => Some(Wanted::Class(Class::General, any)),
                (true, "Q") => Some(Wanted::Class(Class::General, |index| index < 4)),
                (true, "a" | "A") => general(0),
                (true, "b") => general(1),
                (true, "c") => general(2),
                (true, "d") => general(3),
                (true, "S") => general(4),
                (true, "D") => general(5),
                (true, "x" | "v" | "Yi" | "Yt" | "Y2") | (false, "w") => {
                    Some(Wanted::Class(Class::Vector, any))
                }
                (true, "Yz" | "Y0") => fixed(Class::Vector, 0),
                (true, "t") => fixed(Class::X87, 0),
                (true, "u") => fixed(Class::X87, 1),
                (false, "x") => Some(Wanted::Class(Class::Vector, |index| index < 16)),
                (false, "y") => Some(Wanted::Class(Class::Vector, |index| index < 8)),
                (_, "m" | "o" | "V") | (false, "Q" | "Um") => {
                    memory = true;
                    None
                }
                (false, "Z" | "z") => {
                    if immediate == Some(&Immediate::Int(0)) {
                        return Ok(Wanted::Zero);
                    }
                    None
                }
                (_, "g" | "X") => {
                    constant = constant.or(immediate);
                    memory |= !is_word;
                    let class = if is_word { Class::General } else { Class::Vector };
                    Some(Wanted::Class(class, any))
                }
                (_, "p") => Some(Wanted::Class(Class::General, any)),
                (_, "i" | "n" | "s" | "I" | "J" | "K" | "L" | "M" | "N" | "O" | "S" | "G" | "C" | "Ws")
                | (true, "e" | "Z")
                | (false, "Y") => {
                    constant = constant.or(immediate);
                    None
                }
                _ => return Err(format!("the constraint '{code}' of inline assembly")),
            };
            register = register.or(found);
        }
        let only_immediate = register.is_none() && !memory;
        match (register, constant) {
            _ if constraint.indirect && memory => Ok(Wanted::Memory),
            // Of `g` and `X`, an immediate needs no register.
            (Some(_), Some(constant)) if !is_word || constraint.codes.iter().any(|code| code == "X") => {
                Ok(Wanted::Immediate(constant.clone()))
            }
            (Some(register), _) => Ok(register),
            (None, Some(constant)) => Ok(Wanted::Immediate(constant.clone())),
            (None, None) if only_immediate => Err(String::from(
                "an operand of inline assembly that has to be a constant",
            )),
            (None, None) => Ok(Wanted::Memory),
        }
    }

    /// Assigns registers to the operands.
    fn assign(&mut self) -> Result<(), String> {
        let statement = self.statement;
        // Registers that hold values before the template, and those that hold values after it.
        let (mut before, mut after): (Vec<Register>, Vec<Register>) = (Vec::new(), Vec::new());
        let mut open = Vec::new();
        let conflict = || String::from("two operands of inline assembly in one register");
        for (index, constraint) in statement.constraints.iter().enumerate() {
            match constraint.role {
                Role::Label => return Err(String::from("the labels of 'asm goto'")),
                Role::Clobber => {
                    let name = constraint.fixed.as_deref().unwrap_or_default();
                    match statement.architecture.named(name) {
                        Some(Named::Register(register)) => self.clobbers.push(register),
                        Some(Named::Other) => {}
                        Some(Named::Stack) => {
                            return Err(String::from("inline assembly that changes the stack pointer"));
                        }
                        None => return Err(format!("the register '{name}' in inline assembly")),
                    }
                    continue;
                }
                Role::Output if constraint.condition().is_some() => {
                    let condition = constraint.condition().unwrap_or_default().to_owned();
                    self.assigned[index] = Assigned::Flag(condition);
                    continue;
                }
                _ => {}
            }
            if constraint.tied.is_some() {
                continue;
            }
            match self.wanted(index)? {
                Wanted::Fixed(register) => {
                    let is_output = constraint.role == Role::Output;
                    let set = if is_output { &mut after } else { &mut before };
                    if set.contains(&register) {
                        return Err(conflict());
                    }
                    set.push(register);
                    if is_output && constraint.early {
                        if before.contains(&register) {
                            return Err(conflict());
                        }
                        before.push(register);
                    }
                    self.assigned[index] = Assigned::Register(register);
                }
                Wanted::Immediate(value) => self.assigned[index] = Assigned::Immediate(value),
                Wanted::Zero => self.assigned[index] = Assigned::Zero,
                Wanted::Class(class, filter) => open.push((index, class, filter, false)),
                Wanted::Memory => open.push((index, Class::General, any as fn(u8) -> bool, true)),
            }
        }
        for output in statement
            .constraints
            .iter()
            .filter_map(|constraint| constraint.tied)
        {
            if let Some(Assigned::Register(register)) = self.assigned.get(output)
                && !before.contains(register)
            {
                before.push(*register);
            }
        }
        // Outputs first: inputs may share the registers of those that are not written early.
        open.sort_by_key(|&(index, .., in_memory)| {
            in_memory || statement.constraints[index].role != Role::Output
        });
        for (index, class, filter, in_memory) in open {
            let constraint = &statement.constraints[index];
            let is_output = constraint.role == Role::Output && !in_memory;
            let is_tied = statement
                .constraints
                .iter()
                .any(|other| other.tied == Some(index));
            let both = is_output && (constraint.early || is_tied);
            let choices: Vec<Register> = statement
                .architecture
                .choices(class)
                .into_iter()
                .filter(|register| filter(register.index) && !self.clobbers.contains(register))
                .collect();
            let is_free = |register: &&Register| !before.contains(register) && !after.contains(register);
            let is_shared = |register: &&Register| match is_output {
                true if both => !before.contains(register) && !after.contains(register),
                true => !after.contains(register),
                false => !before.contains(register),
            };
            let chosen = choices
                .iter()
                .find(is_free)
                .or_else(|| choices.iter().find(is_shared));
            let chosen = *chosen.ok_or("inline assembly with more operands than registers")?;
            if is_output {
                after.push(chosen);
            }
            if !is_output || both {
                before.push(chosen);
            }
            self.assigned[index] = match in_memory {
                true => Assigned::Memory(chosen),
                false => Assigned::Register(chosen),
            };
        }
        for (index, constraint) in statement.constraints.iter().enumerate() {
            if let Some(output) = constraint.tied {
                match self.assigned.get(output) {
                    Some(assigned @ Assigned::Register(_)) => self.assigned[index] = assigned.clone(),
                    _ => {
                        return Err(String::from(
                            "an operand of inline assembly that is tied to no register",
                        ));
                    }
                }
            }
        }
        for (index, assigned) in self.assigned.iter().enumerate() {
            let shape = statement.shapes[index];
            let fits = match (assigned, shape) {
                (Assigned::Register(register), Some(shape)) => match (register.class, shape) {
                    (Class::General, Shape::Word { .. }) => true,
                    (Class::Vector, Shape::Word { .. } | Shape::Vector(_)) => true,
                    (Class::X87, Shape::Extended) => true,
                    (Class::X87, Shape::Word { bits, is_float }) => is_float && bits >= 32,
                    _ => false,
                },
                _ => true,
            };
            if !fits {
                return Err(String::from(
                    "a value of this type in a register of inline assembly",
                ));
            }
        }
        Ok(())
    }

    /// Assigns places in the buffer.
    fn place(&mut self) {
        for (index, assigned) in self.assigned.iter().enumerate() {
            let constraint = &self.statement.constraints[index];
            let bytes = match self.statement.shapes[index] {
                Some(Shape::Vector(bytes)) => bytes,
                Some(Shape::Extended) => 16,
                _ => 8,
            };
            let is_address = matches!(assigned, Assigned::Memory(_)) && constraint.indirect;
            let (bytes, place): (u32, fn(u32) -> Place) = match assigned {
                Assigned::None | Assigned::Immediate(_) | Assigned::Zero => continue,
                Assigned::Memory(_) if is_address => (8, Place::Address),
                _ => (bytes, Place::Value),
            };
            self.size = self.size.next_multiple_of(bytes.min(16));
            self.places[index] = place(self.size);
            self.size += bytes;
        }
    }

    pub fn offset(&self, index: usize) -> u32 {
        match self.places[index] {
            Place::None => 0,
            Place::Value(offset) | Place::Address(offset) => offset,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORD: Option<Shape> = Some(Shape::Word {
        bits: 32,
        is_float: false,
    });

    fn thunk(architecture: Architecture, template: &str, constraints: &str) -> Result<Thunk, String> {
        let constraints = Constraint::parse_list(constraints).unwrap();
        let has_value = |constraint: &Constraint| matches!(constraint.role, Role::Input | Role::Output);
        write(&Statement {
            architecture,
            dialect: Dialect::Att,
            template,
            shapes: constraints
                .iter()
                .map(|constraint| WORD.filter(|_| has_value(constraint)))
                .collect(),
            immediates: vec![None; constraints.len()],
            constraints: &constraints,
        })
    }

    fn instructions(thunk: &Thunk) -> Vec<&str> {
        thunk.text.lines().filter(|line| !line.starts_with('.')).collect()
    }

    #[test]
    fn values_move_through_the_buffer() {
        let thunk = thunk(Architecture::X86_64, "add $2, $0", "={bx},0,r").unwrap();
        assert_eq!(thunk.places, [0, 8, 16].map(Place::Value));
        assert_eq!(thunk.size, 24);
        let expected = [
            "push %rbx",
            "push %rdi",
            "sub $8, %rsp",
            "mov 8(%rdi), %rbx",
            "mov 16(%rdi), %rax",
            "add %eax, %ebx",
            "mov 8(%rsp), %rax",
            "mov %rbx, 0(%rax)",
            "add $16, %rsp",
            "pop %rbx",
            "ret",
        ];
        assert_eq!(instructions(&thunk), expected);
    }

    #[test]
    fn early_outputs_share_no_register() {
        let shared = thunk(Architecture::X86_64, "$0 $1 $2", "=r,r,{ax}").unwrap();
        assert!(shared.text.contains("%ecx %edx %eax"), "{}", shared.text);
        let all = ["r"; 14].join(",");
        assert!(thunk(Architecture::X86_64, "nop", &format!("=r,{all},r")).is_ok());
        let error = thunk(Architecture::X86_64, "nop", &format!("=&r,{all},r")).err();
        assert_eq!(
            error.as_deref(),
            Some("inline assembly with more operands than registers")
        );
    }

    #[test]
    fn aarch64_has_its_registers() {
        let thunk = thunk(
            Architecture::Aarch64,
            "add ${0:w}, ${1:w}, $2",
            "=r,r,{x0},~{x19},~{v8}",
        )
        .unwrap();
        let expected = [
            "str x19, [sp, #-16]!",
            "str q8, [sp, #-16]!",
            "str x30, [sp, #-16]!",
            "str x0, [sp, #-16]!",
            "ldr x2, [x0, #8]",
            "ldr x0, [x0, #16]",
            "add w1, w2, x0",
            "ldr x0, [sp]",
            "str x1, [x0, #0]",
            "add sp, sp, #16",
            "ldr x30, [sp], #16",
            "ldr q8, [sp], #16",
            "ldr x19, [sp], #16",
            "ret",
        ];
        assert_eq!(instructions(&thunk), expected);
    }

    #[test]
    fn flags_are_values() {
        let thunk = thunk(Architecture::X86_64, "cmp $1, $2", "={@ccbe},r,m").unwrap();
        assert!(thunk.text.contains("cmp %eax, (%rcx)"), "{}", thunk.text);
        assert!(thunk.text.contains("lea 16(%rdi), %rcx"), "{}", thunk.text);
        assert!(thunk.text.contains("setbe 0(%rax)"), "{}", thunk.text);
    }
}
