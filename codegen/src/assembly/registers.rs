//! The registers of x86-64 and aarch64: their names by width, and which of them a function must preserve.

use target_lexicon::{Architecture as Target, BinaryFormat, Triple};

/// An architecture that has inline assembly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Architecture {
    X86_64,
    Aarch64,
}

/// The class of a register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Class {
    General,
    Vector,
    /// A place on the x87 stack.
    X87,
}

/// A register.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Register {
    pub class: Class,
    pub index: u8,
}

/// What the name of a register says about its use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Named {
    Register(Register),
    /// The stack pointer.
    Stack,
    /// Flags, memory and the like, which thunks need not preserve.
    Other,
}

/// A width in which a register is named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Width {
    Bits(u32),
    /// The second byte of `ax`, `bx`, `cx`, `dx`.
    HighByte,
}

/// Registers in the order of their numbers below.
const X86: [&str; 16] = [
    "ax", "bx", "cx", "dx", "si", "di", "bp", "sp", "r8", "r9", "r10", "r11", "r12", "r13", "r14", "r15",
];

/// The order in which registers are chosen: those that functions need not preserve first.
const X86_ORDER: [u8; 15] = [0, 2, 3, 4, 5, 8, 9, 10, 11, 1, 12, 13, 14, 15, 6];

impl Architecture {
    /// The architecture of a target whose objects are ELF.
    pub fn of(triple: &Triple) -> Option<Architecture> {
        if triple.binary_format != BinaryFormat::Elf {
            return None;
        }
        match triple.architecture {
            Target::X86_64 => Some(Architecture::X86_64),
            Target::Aarch64(_) => Some(Architecture::Aarch64),
            _ => None,
        }
    }

    /// The character before the type of a section or symbol.
    pub(super) fn type_prefix(self) -> char {
        match self {
            Architecture::X86_64 => '@',
            Architecture::Aarch64 => '%',
        }
    }

    /// The registers that may be chosen for operands of a class, best first.
    pub(super) fn choices(self, class: Class) -> Vec<Register> {
        let register = |index| Register { class, index };
        match (self, class) {
            (_, Class::X87) => Vec::new(),
            (Architecture::X86_64, Class::General) => X86_ORDER.map(register).to_vec(),
            (Architecture::X86_64, Class::Vector) => (0..16).map(register).collect(),
            // `x16` to `x18` have uses of the platform; the frame pointer and the link register stay free.
            (Architecture::Aarch64, Class::General) => (0..16).chain(19..29).map(register).collect(),
            (Architecture::Aarch64, Class::Vector) => {
                (0..8).chain(16..32).chain(8..16).map(register).collect()
            }
        }
    }

    /// Whether a function must preserve a register.
    pub(super) fn preserves(self, register: Register) -> bool {
        match (self, register.class) {
            (Architecture::X86_64, Class::General) => matches!(register.index, 1 | 6 | 12..=15),
            (Architecture::Aarch64, Class::General) => (19..=30).contains(&register.index),
            (Architecture::Aarch64, Class::Vector) => (8..=15).contains(&register.index),
            _ => false,
        }
    }

    /// The register with this name in a constraint.
    pub(super) fn named(self, name: &str) -> Option<Named> {
        match self {
            Architecture::X86_64 => x86_named(name),
            Architecture::Aarch64 => aarch64_named(name),
        }
    }

    /// The name of a register, without the `%` of AT&T syntax.
    pub(super) fn name(self, register: Register, width: Width) -> Option<String> {
        let index = register.index;
        match (self, register.class) {
            (_, Class::X87) => Some(match index {
                0 => String::from("st"),
                _ => format!("st({index})"),
            }),
            (Architecture::X86_64, Class::Vector) => {
                let letter = match width {
                    Width::Bits(512) => 'z',
                    Width::Bits(256) => 'y',
                    _ => 'x',
                };
                Some(format!("{letter}mm{index}"))
            }
            (Architecture::X86_64, Class::General) => x86_general(index, width),
            (Architecture::Aarch64, Class::General) => {
                let letter = match width {
                    Width::Bits(64) => 'x',
                    _ => 'w',
                };
                Some(format!("{letter}{index}"))
            }
            (Architecture::Aarch64, Class::Vector) => {
                let letter = match width {
                    Width::Bits(8) => 'b',
                    Width::Bits(16) => 'h',
                    Width::Bits(32) => 's',
                    Width::Bits(64) => 'd',
                    Width::Bits(128) => 'q',
                    _ => 'v',
                };
                Some(format!("{letter}{index}"))
            }
        }
    }
}

fn x86_general(index: u8, width: Width) -> Option<String> {
    let base = *X86.get(usize::from(index))?;
    let bits = match width {
        Width::Bits(bits) => bits,
        Width::HighByte if index < 4 => return Some(format!("{}h", &base[..1])),
        Width::HighByte => return None,
    };
    let is_numbered = base.starts_with('r');
    Some(match bits {
        8 if is_numbered => format!("{base}b"),
        8 if index < 4 => format!("{}l", &base[..1]),
        8 => format!("{base}l"),
        16 if is_numbered => format!("{base}w"),
        16 => base.to_owned(),
        32 if is_numbered => format!("{base}d"),
        32 => format!("e{base}"),
        64 if is_numbered => base.to_owned(),
        64 => format!("r{base}"),
        _ => return None,
    })
}

fn x86_named(name: &str) -> Option<Named> {
    let register = |class, index| Some(Named::Register(Register { class, index }));
    for index in 0..16u8 {
        let widths = [8, 16, 32, 64].map(Width::Bits);
        let mut names = widths.iter().chain(&[Width::HighByte]);
        if names.any(|&width| x86_general(index, width).as_deref() == Some(name)) {
            return match index {
                7 => Some(Named::Stack),
                _ => register(Class::General, index),
            };
        }
    }
    for prefix in ["xmm", "ymm", "zmm"] {
        if let Some(index) = name.strip_prefix(prefix) {
            let index: u8 = index.parse().ok()?;
            // The upper registers of AVX-512 are never chosen and need not be preserved.
            return match index {
                0..16 => register(Class::Vector, index),
                _ => Some(Named::Other),
            };
        }
    }
    if name == "st" {
        return register(Class::X87, 0);
    }
    if let Some(index) = name.strip_prefix("st(") {
        return register(Class::X87, index.strip_suffix(')')?.parse().ok()?);
    }
    let others = [
        "cc", "flags", "eflags", "dirflag", "fpsr", "fpcr", "mxcsr", "memory", "df",
    ];
    let is_other = others.contains(&name)
        || ["mm", "k", "cr", "dr", "tmm"].iter().any(|prefix| {
            name.strip_prefix(prefix)
                .is_some_and(|index| index.parse::<u8>().is_ok())
        });
    is_other.then_some(Named::Other)
}

fn aarch64_named(name: &str) -> Option<Named> {
    let register = |class, index| Some(Named::Register(Register { class, index }));
    match name {
        "lr" => return register(Class::General, 30),
        "fp" => return register(Class::General, 29),
        "sp" | "wsp" => return Some(Named::Stack),
        "cc" | "nzcv" | "memory" | "fpsr" | "fpcr" | "ffr" | "za" | "vg" | "xzr" | "wzr" => {
            return Some(Named::Other);
        }
        _ => {}
    }
    let index: u8 = name.get(1..)?.parse().ok()?;
    match name.as_bytes().first()? {
        b'x' | b'w' if index < 31 => register(Class::General, index),
        b'v' | b'q' | b'd' | b's' | b'h' | b'b' | b'z' if index < 32 => register(Class::Vector, index),
        b'p' if index < 16 => Some(Named::Other),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn registers_have_names_by_width() {
        let names = |name: &str| -> Vec<String> {
            let Some(Named::Register(register)) = Architecture::X86_64.named(name) else {
                return Vec::new();
            };
            let widths = [8, 16, 32, 64].map(Width::Bits);
            let name = |&width| Architecture::X86_64.name(register, width);
            widths.iter().filter_map(name).collect()
        };
        assert_eq!(names("eax"), ["al", "ax", "eax", "rax"]);
        assert_eq!(names("sil"), ["sil", "si", "esi", "rsi"]);
        assert_eq!(names("r9"), ["r9b", "r9w", "r9d", "r9"]);
        assert_eq!(names("bh"), ["bl", "bx", "ebx", "rbx"]);
        assert_eq!(Architecture::X86_64.named("rsp"), Some(Named::Stack));
        assert_eq!(Architecture::X86_64.named("k7"), Some(Named::Other));
        assert_eq!(Architecture::X86_64.named("nosuch"), None);
        let v3 = Register {
            class: Class::Vector,
            index: 3,
        };
        assert_eq!(Architecture::Aarch64.named("d3"), Some(Named::Register(v3)));
        assert_eq!(
            Architecture::Aarch64.name(v3, Width::Bits(32)).as_deref(),
            Some("s3")
        );
    }
}
