//! Types of LLVM IR and their constants.

use crate::random::Random;
use std::fmt;

/// A floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Float {
    Half,
    Brain,
    Single,
    Double,
    X87,
    Quad,
}

impl Float {
    /// A random format, the extended ones rarely.
    pub fn any(random: &mut Random) -> Float {
        match random.below(40) {
            0 => Float::X87,
            1 => Float::Quad,
            2..=8 => Float::Half,
            9..=14 => Float::Brain,
            15..=26 => Float::Single,
            _ => Float::Double,
        }
    }

    pub fn name(self) -> &'static str {
        ["half", "bfloat", "float", "double", "x86_fp80", "fp128"][self as usize]
    }

    /// The name in intrinsics.
    fn suffix(self) -> &'static str {
        ["f16", "bf16", "f32", "f64", "f80", "f128"][self as usize]
    }

    /// Whether machine code has no instruction for the type in vector registers.
    pub fn is_extended(self) -> bool {
        matches!(self, Float::X87 | Float::Quad)
    }

    pub fn bits(self) -> u32 {
        [16, 16, 32, 64, 80, 128][self as usize]
    }

    /// Widths of the exponent and of the fraction, without an explicit integer bit.
    fn widths(self) -> (u32, u32) {
        [(5, 10), (8, 7), (8, 23), (11, 52), (15, 63), (15, 112)][self as usize]
    }

    /// A constant: zeros, small numbers, extremes, infinities, NaN.
    fn constant(self, random: &mut Random) -> String {
        let (exponent_bits, fraction_bits) = self.widths();
        let bias = (1u128 << (exponent_bits - 1)) - 1;
        let top = (1u128 << exponent_bits) - 1;
        let all = (1u128 << fraction_bits) - 1;
        let noise = random.wide() & all;
        let short = (random.below(16) as u128) << (fraction_bits - 4).min(fraction_bits);
        let near = random.below(12) as u128;
        let (exponent, fraction) = match random.below(16) {
            0 => (0, 0),
            1 => (0, noise | 1),
            2 => (top - 1, all),
            3 => (top, 0),
            4 => (top, 1 << (fraction_bits - 1)),
            5 => (bias, 0),
            6 => (1, 0),
            7 | 8 => (bias + near - 6, noise),
            _ => (bias + near - 3, short & all),
        };
        let negative = random.once_in(3);
        self.literal(negative, exponent, fraction)
    }

    /// Zeros, extremes, numbers between integers, infinities and NaNs with payloads, of both signs.
    pub fn boundary_literals(self) -> Vec<String> {
        let mut literals = Vec::new();
        for (exponent, fraction) in self.boundaries() {
            literals.push(self.literal(false, exponent, fraction));
            literals.push(self.literal(true, exponent, fraction));
        }
        literals
    }

    fn boundaries(self) -> Vec<(u128, u128)> {
        let (exponent_bits, fraction_bits) = self.widths();
        let bias = (1u128 << (exponent_bits - 1)) - 1;
        let top = (1u128 << exponent_bits) - 1;
        let all = (1u128 << fraction_bits) - 1;
        let quiet = 1u128 << (fraction_bits - 1);
        vec![
            (bias, 0),
            (bias, 1),
            (bias, all),
            (bias, quiet),
            (bias - 1, 0),
            (bias - 1, all),
            (bias - 2, 0),
            (bias + 1, quiet >> 1),
            (bias + 2, all),
            (bias + 6, all >> 3 << 3),
            (0, 0),
            (0, 1),
            (0, all),
            (1, 0),
            (1, all),
            (top - 1, all),
            (top - 1, 0),
            (top, 0),
            (top, quiet),
            (top, quiet | 5),
            (bias + 15, 1).min((top - 1, all)),
            (bias + 31, 0).min((top - 1, all)),
            (bias + 63, 0).min((top - 1, all)),
            (bias + u128::from(fraction_bits) - 1, all).min((top - 1, all)),
            (bias + u128::from(fraction_bits), 1).min((top - 1, all)),
        ]
    }

    /// Whether the number of a boundary literal is less than 128 in magnitude.
    pub fn fits_byte(self, literal: usize) -> bool {
        let (exponent_bits, _) = self.widths();
        let bias = (1u128 << (exponent_bits - 1)) - 1;
        self.boundaries()
            .get(literal / 2)
            .is_some_and(|(exponent, _)| *exponent < bias + 6)
    }

    /// The literal of these fields.
    fn literal(self, negative: bool, exponent: u128, fraction: u128) -> String {
        let (exponent_bits, fraction_bits) = self.widths();
        let head = u128::from(negative) << exponent_bits | exponent;
        let bits = head << fraction_bits | fraction;
        match self {
            Float::Half => format!("0xH{bits:04X}"),
            Float::Brain => format!("0xR{bits:04X}"),
            // Written as the double of equal value.
            Float::Single => format!("0x{:016X}", f64::from(f32::from_bits(bits as u32)).to_bits()),
            Float::Double => format!("0x{:016X}", bits as u64),
            Float::X87 => {
                let integer = u64::from(exponent != 0) << 63;
                format!("0xK{head:04X}{:016X}", integer | fraction as u64)
            }
            // The lower half comes first.
            Float::Quad => format!("0xL{:016X}{:016X}", bits as u64, (bits >> 64) as u64),
        }
    }
}

/// A type of values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Type {
    Int(u32),
    Float(Float),
    Vector(usize, Box<Type>),
    Struct(Vec<Type>, bool),
    Array(usize, Box<Type>),
}

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Int(width) => write!(f, "i{width}"),
            Type::Float(float) => f.write_str(float.name()),
            Type::Vector(lanes, element) => write!(f, "<{lanes} x {element}>"),
            Type::Array(length, element) => write!(f, "[{length} x {element}]"),
            Type::Struct(fields, packed) => {
                let fields: Vec<String> = fields.iter().map(Type::to_string).collect();
                let fields = fields.join(", ");
                match packed {
                    true => write!(f, "<{{ {fields} }}>"),
                    false => write!(f, "{{ {fields} }}"),
                }
            }
        }
    }
}

pub const BIT: Type = Type::Int(1);

impl Type {
    /// The name in intrinsics; of scalars and vectors only.
    pub fn suffix(&self) -> String {
        match self {
            Type::Float(float) => float.suffix().to_owned(),
            Type::Vector(lanes, element) => format!("v{lanes}{}", element.suffix()),
            other => other.to_string(),
        }
    }

    /// The type itself, or the element type of a vector.
    pub fn scalar(&self) -> &Type {
        match self {
            Type::Vector(_, element) => element,
            other => other,
        }
    }

    /// The number of lanes of a vector.
    pub fn lanes(&self) -> Option<usize> {
        match self {
            Type::Vector(lanes, _) => Some(*lanes),
            _ => None,
        }
    }

    /// This shape, scalar or vector, with another element type.
    pub fn with(&self, element: Type) -> Type {
        match self {
            Type::Vector(lanes, _) => Type::Vector(*lanes, Box::new(element)),
            _ => element,
        }
    }

    pub fn vector(lanes: usize, element: Type) -> Type {
        Type::Vector(lanes, Box::new(element))
    }

    pub fn is_first_class_single(&self) -> bool {
        !matches!(self, Type::Struct(..) | Type::Array(..))
    }

    /// The width of an integer, or of the elements of a vector of them.
    pub fn int(&self) -> Option<u32> {
        match self.scalar() {
            Type::Int(width) => Some(*width),
            _ => None,
        }
    }

    /// The float type, or that of the elements of a vector.
    pub fn float(&self) -> Option<Float> {
        match self.scalar() {
            Type::Float(float) => Some(*float),
            _ => None,
        }
    }

    /// The number of bits of a scalar or vector.
    pub fn bits(&self) -> usize {
        let scalar = match self.scalar() {
            Type::Int(width) => *width,
            Type::Float(float) => float.bits(),
            _ => 0,
        };
        scalar as usize * self.lanes().unwrap_or(1)
    }

    /// Whether the memory of a value has no bits that are not part of it.
    pub fn fills_memory(&self) -> bool {
        match self {
            Type::Int(width) => width.is_power_of_two() && *width >= 8,
            Type::Float(float) => *float != Float::X87,
            Type::Vector(lanes, element) => lanes.is_power_of_two() && element.fills_memory(),
            Type::Array(_, element) => element.fills_memory(),
            Type::Struct(..) => false,
        }
    }

    /// The components of a struct or an array.
    pub fn components(&self) -> Vec<Type> {
        match self {
            Type::Struct(fields, _) => fields.clone(),
            Type::Array(length, element) => vec![(**element).clone(); *length],
            _ => Vec::new(),
        }
    }

    /// A random integer width, common ones more often.
    fn width(random: &mut Random) -> u32 {
        match random.below(20) {
            0..=3 => 32,
            4..=6 => 64,
            7 | 8 => 8,
            9 => 16,
            10 => 1,
            11 => 128,
            _ => random.pick(&[
                2, 3, 5, 7, 9, 12, 13, 15, 17, 24, 31, 33, 40, 47, 48, 56, 63, 65, 80, 96, 100, 127,
            ]),
        }
    }

    /// A random scalar type.
    pub fn any_scalar(random: &mut Random) -> Type {
        match random.below(10) {
            0..=5 => Type::Int(Type::width(random)),
            _ => Type::Float(Float::any(random)),
        }
    }

    /// A random type of nesting at most `depth`.
    pub fn any(random: &mut Random, depth: usize) -> Type {
        match random.below(12) {
            0..=5 => Type::any_scalar(random),
            6..=8 => Type::any_vector(random),
            _ if depth == 0 => Type::any_scalar(random),
            9 | 10 => {
                let count = random.between(1, 5);
                let fields = (0..count).map(|_| Type::any(random, depth - 1)).collect();
                Type::Struct(fields, random.once_in(4))
            }
            _ => Type::Array(random.between(1, 5), Box::new(Type::any(random, depth - 1))),
        }
    }

    /// A random vector type.
    pub fn any_vector(random: &mut Random) -> Type {
        let lanes = random.pick(&[1, 2, 2, 3, 4, 4, 4, 5, 6, 7, 8, 8, 16]);
        let element = match random.below(12) {
            0..=6 => Type::Int(random.pick(&[8, 16, 32, 32, 64, 64, 1])),
            7..=9 => Type::Float(random.pick(&[Float::Single, Float::Double])),
            10 => Type::Int(Type::width(random)),
            _ => Type::Float(random.pick(&[Float::Half, Float::Brain])),
        };
        Type::vector(lanes, element)
    }

    /// A random constant of the type.
    pub fn constant(&self, random: &mut Random) -> String {
        match self {
            Type::Int(1) => random.pick(&["true", "false"]).to_owned(),
            Type::Int(width) => int_constant(*width, random).to_string(),
            Type::Float(float) => float.constant(random),
            _ if random.once_in(6) => "zeroinitializer".to_owned(),
            Type::Vector(lanes, element) => {
                let splat = random.once_in(3).then(|| element.constant(random));
                let lane = |_| {
                    let value = splat.clone().unwrap_or_else(|| element.constant(random));
                    format!("{element} {value}")
                };
                format!("<{}>", (0..*lanes).map(lane).collect::<Vec<_>>().join(", "))
            }
            Type::Array(length, element) => {
                let item = |_| format!("{element} {}", element.constant(random));
                format!("[{}]", (0..*length).map(item).collect::<Vec<_>>().join(", "))
            }
            Type::Struct(fields, packed) => {
                let field = |field: &Type| format!("{field} {}", field.constant(random));
                let fields = fields.iter().map(field).collect::<Vec<_>>().join(", ");
                match packed {
                    true => format!("<{{ {fields} }}>"),
                    false => format!("{{ {fields} }}"),
                }
            }
        }
    }

    /// The constant with this number in each lane.
    pub fn splat(&self, number: i128) -> String {
        let scalar = match (self.scalar(), number) {
            (Type::Int(1), 0) => "false".to_owned(),
            (Type::Int(1), _) => "true".to_owned(),
            _ => number.to_string(),
        };
        match self.lanes() {
            None => scalar,
            Some(lanes) => {
                let lane = format!("{} {scalar}", self.scalar());
                format!("<{}>", vec![lane; lanes].join(", "))
            }
        }
    }
}

/// A boundary value, a small number or a random one; as the signed value of its low bits.
fn int_constant(width: u32, random: &mut Random) -> i128 {
    let value = match random.below(12) {
        0 => 0,
        1 => 1,
        2 => -1,
        3 => i128::MIN >> (128 - width),
        4 => i128::MAX >> (128 - width),
        5 => 1i128 << random.below(width as usize),
        6 => random.below(200) as i128 - 100,
        7..=9 => random.below(20) as i128,
        _ => random.wide() as i128,
    };
    value << (128 - width) >> (128 - width)
}
