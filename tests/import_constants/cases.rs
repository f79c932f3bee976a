//! The cases: functions that store random constants.

use crate::random::Random;
use std::fmt;

/// What the constants refer to.
pub const DECLARATIONS: &str = "declare void @g()\ndeclare i32 @h(i32)\n@x = external global [4 x i32]\n\
    @near = external addrspace(1) global i8\n@alias = alias void (ptr), ptr @c0\n";

/// How deeply expressions nest.
const DEPTH: u32 = 4;

const INTS: [u32; 9] = [1, 3, 8, 16, 17, 32, 64, 65, 128];
const FLOATS: [(&str, &[&str]); 6] = [
    ("half", &["0.0", "-0.0", "1.5", "0xH7C00", "0xHFE01"]),
    ("bfloat", &["0.0", "-0.0", "1.5", "0xR7F80", "0xRFFFF"]),
    (
        "float",
        &["0.0", "-0.0", "2.5e1", "0x7FF0000000000000", "0xFFF8000020000000"],
    ),
    (
        "double",
        &["0.0", "-0.0", "1.1", "0x7FF0000000000001", "-1.0e-320"],
    ),
    (
        "x86_fp80",
        &[
            "0xK00000000000000000000",
            "0xK3FFF8000000000000000",
            "0xKFFFFC000000000000001",
        ],
    ),
    (
        "fp128",
        &[
            // Numbers that are an f64: windlass prints others as bit patterns, upstream as digits that read as another number.
            "0xL00000000000000000000000000000000",
            "0xL00000000000000003FFF800000000000",
        ],
    ),
];

#[derive(Clone)]
enum Type {
    Int(u32),
    Float(usize),
    /// A pointer in an address space.
    Pointer(u32),
    Vector {
        count: usize,
        element: Box<Type>,
        scalable: bool,
    },
    Array(usize, Box<Type>),
    Struct(Vec<Type>, bool),
}

use Type::{Array, Float, Int, Pointer, Struct, Vector};

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Int(width) => write!(f, "i{width}"),
            Float(kind) => f.write_str(FLOATS[*kind].0),
            Pointer(0) => f.write_str("ptr"),
            Pointer(space) => write!(f, "ptr addrspace({space})"),
            Vector {
                count,
                element,
                scalable,
            } => {
                let scalable = if *scalable { "vscale x " } else { "" };
                write!(f, "<{scalable}{count} x {element}>")
            }
            Array(count, element) => write!(f, "[{count} x {element}]"),
            Struct(parts, packed) => {
                let parts: Vec<String> = parts.iter().map(Type::to_string).collect();
                braces(f, &parts.join(", "), *packed)
            }
        }
    }
}

fn braces(f: &mut impl fmt::Write, parts: &str, packed: bool) -> fmt::Result {
    match packed {
        true => write!(f, "<{{{parts}}}>"),
        false => write!(f, "{{{parts}}}"),
    }
}

/// The function `@cN`.
pub fn function(random: &mut Random, index: usize) -> String {
    let mut text = format!("define void @c{index}(ptr %p) {{\n");
    for _ in 0..1 + random.below(3) {
        let ty = draw_type(random, 0);
        text += &format!("  store {}, ptr %p\n", typed(random, &ty, 0));
    }
    text + "  ret void\n}\n"
}

fn scalar(random: &mut Random) -> Type {
    match random.below(4) {
        0 => Float(random.below(FLOATS.len())),
        1 => Pointer(u32::from(random.once_in(4))),
        _ => Int(random.pick(&INTS)),
    }
}

fn draw_type(random: &mut Random, depth: u32) -> Type {
    match random.below(10) {
        0..4 => scalar(random),
        4..6 => Vector {
            count: 1 + random.below(4),
            element: Box::new(scalar(random)),
            scalable: depth == 0 && random.once_in(5),
        },
        _ if depth > 2 => scalar(random),
        6..8 => Array(random.below(4), Box::new(draw_type(random, depth + 1))),
        _ => {
            let parts = (0..random.below(4)).map(|_| draw_type(random, depth + 1));
            let parts = parts.collect();
            Struct(parts, random.once_in(4))
        }
    }
}

fn typed(random: &mut Random, ty: &Type, depth: u32) -> String {
    let value = constant(random, ty, depth);
    format!("{ty} {value}")
}

fn list<'t>(random: &mut Random, types: impl Iterator<Item = &'t Type>, depth: u32) -> String {
    let parts: Vec<String> = types.map(|ty| typed(random, ty, depth + 1)).collect();
    parts.join(", ")
}

fn constant(random: &mut Random, ty: &Type, depth: u32) -> String {
    match random.below(24) {
        0 => return "undef".to_owned(),
        1 => return "poison".to_owned(),
        2 => return "zeroinitializer".to_owned(),
        3..14 if depth < DEPTH => {
            if let Some(text) = expression(random, ty, depth) {
                return text;
            }
        }
        _ => {}
    }
    match ty {
        Int(1) => random.pick(&["true", "false", "0", "1"]).to_owned(),
        Int(width) => match random.below(6) {
            0 => random.pick(&["u0xFF", "s0xF0", "s0x80", "u0x7F"]).to_owned(),
            1 => (random.wide() as i128).to_string(),
            2 => (-1i128 << (width - 1).min(120)).to_string(),
            _ => (random.below(11) as i64 - 5).to_string(),
        },
        Float(kind) => random.pick(FLOATS[*kind].1).to_owned(),
        Pointer(0) => {
            let names = [
                "null",
                "null",
                "@g",
                "@h",
                "@x",
                "@c0",
                "@alias",
                "dso_local_equivalent @g",
            ];
            random.pick(&names).to_owned()
        }
        Pointer(_) => random.pick(&["null", "@near"]).to_owned(),
        Vector {
            count,
            element,
            scalable,
        } => match *scalable || random.once_in(4) {
            true => format!("splat ({})", typed(random, element, depth + 1)),
            false => format!(
                "<{}>",
                list(random, std::iter::repeat_n(&**element, *count), depth)
            ),
        },
        Array(count, element) if matches!(**element, Int(8)) && random.once_in(2) => {
            let text = (0..*count).map(|_| random.pick(&["a", "\\00", "\\ff", "\\22", "\\5C"]));
            format!("c\"{}\"", text.collect::<String>())
        }
        Array(count, element) => format!(
            "[{}]",
            list(random, std::iter::repeat_n(&**element, *count), depth)
        ),
        Struct(parts, packed) => {
            let mut text = String::new();
            let parts = list(random, parts.iter(), depth);
            braces(&mut text, &parts, *packed).expect("a string takes everything");
            text
        }
    }
}

/// A constant expression, where there is one of the type.
fn expression(random: &mut Random, ty: &Type, depth: u32) -> Option<String> {
    let (count, element, scalable) = match ty {
        Vector {
            count,
            element,
            scalable,
        } => (Some(*count), &**element, *scalable),
        _ => (None, ty, false),
    };
    // The type of the same shape with another element type.
    let like = |element: Type| match count {
        Some(count) => Vector {
            count,
            element: Box::new(element),
            scalable,
        },
        None => element,
    };
    let operand = |random: &mut Random, element: Type| typed(random, &like(element), depth + 1);
    if let Some(count) = count
        && random.once_in(2)
    {
        return Some(match random.below(2) {
            0 => {
                let index = random.pick(&["0", "1", "3", "undef", "ptrtoint (ptr @g to i32)"]);
                let part = typed(random, element, depth + 1);
                format!(
                    "insertelement ({}, {part}, i32 {index})",
                    operand(random, element.clone())
                )
            }
            _ => {
                let lanes: Vec<String> = (0..count)
                    .map(|_| match random.below(2 * count + 2) {
                        0 => "i32 undef".to_owned(),
                        1 => "i32 poison".to_owned(),
                        lane => format!("i32 {}", lane - 2),
                    })
                    .collect();
                let mask = match scalable {
                    true => random.pick(&["zeroinitializer", "poison"]).to_owned(),
                    false => format!("<{}>", lanes.join(", ")),
                };
                let operands = [operand(random, element.clone()), operand(random, element.clone())];
                format!(
                    "shufflevector ({}, {} {mask})",
                    operands.join(", "),
                    like(Int(32))
                )
            }
        });
    }
    Some(match *element {
        Int(width) => match random.below(6) {
            0 | 1 => {
                let op = random.pick(&["add", "sub", "xor", "add nuw", "sub nsw", "add nuw nsw"]);
                let (a, b) = (operand(random, Int(width)), operand(random, Int(width)));
                format!("{op} ({a}, {b})")
            }
            2 => {
                let space = u32::from(random.once_in(3));
                format!("ptrtoint ({} to {ty})", operand(random, Pointer(space)))
            }
            3 => {
                let wider: Vec<u32> = INTS.into_iter().filter(|&wider| wider > width).collect();
                if wider.is_empty() {
                    return None;
                }
                let wider = random.pick(&wider);
                format!("trunc ({} to {ty})", operand(random, Int(wider)))
            }
            4 if count.is_none() => {
                let vector = Vector {
                    count: 1 + random.below(3),
                    element: Box::new(Int(width)),
                    scalable: random.once_in(5),
                };
                let index = random.pick(&["0", "1", "2", "undef"]);
                format!(
                    "extractelement ({}, i32 {index})",
                    typed(random, &vector, depth + 1)
                )
            }
            _ => {
                let floats = [(16, 0), (32, 2), (64, 3), (128, 5)];
                let (_, kind) = floats.into_iter().find(|(bits, _)| *bits == width)?;
                format!("bitcast ({} to {ty})", operand(random, Float(kind)))
            }
        },
        Float(kind @ (0 | 2 | 3)) => {
            let width = [16, 0, 32, 64][kind];
            format!("bitcast ({} to {ty})", operand(random, Int(width)))
        }
        Float(_) => return None,
        Pointer(0) => match random.below(4) {
            0 => {
                let width = random.pick(&[32, 64]);
                format!("inttoptr ({} to {ty})", operand(random, Int(width)))
            }
            1 => format!("addrspacecast ({} to {ty})", operand(random, Pointer(1))),
            _ => {
                let flags = random.pick(&["", "inbounds ", "nuw ", "nusw nuw ", "inrange(-4, 8) "]);
                // A vector of addresses needs a vector among base and indices.
                let base = operand(random, Pointer(0));
                let first = match random.once_in(2) {
                    true => operand(random, Int(64)),
                    false => typed(random, &Int(64), depth + 1),
                };
                let rest = match random.below(4) {
                    0 => ("i8", String::new()),
                    1 => ("{i32, [3 x i64]}", format!(", i32 {}", random.below(2))),
                    2 => (
                        "{i32, [3 x i64]}",
                        format!(", i32 1, {}", operand(random, Int(32))),
                    ),
                    _ => ("[4 x i32]", format!(", {}", operand(random, Int(64)))),
                };
                format!("getelementptr {flags}({}, {base}, {first}{})", rest.0, rest.1)
            }
        },
        Pointer(_) => format!("addrspacecast ({} to {ty})", operand(random, Pointer(0))),
        _ => return None,
    })
}
