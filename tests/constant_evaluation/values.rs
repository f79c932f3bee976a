//! Types and their boundary values, in the syntax of the LLVM dialect.

use crate::random::Random;
use std::fmt::Write;

/// A float format: its name, and the widths of its exponent and fraction (with the integer bit if that is explicit).
#[derive(Debug, PartialEq)]
pub struct Format {
    name: &'static str,
    exponent: u32,
    fraction: u32,
    explicit: bool,
}

const fn format(name: &'static str, exponent: u32, fraction: u32, explicit: bool) -> Format {
    Format {
        name,
        exponent,
        fraction,
        explicit,
    }
}

pub static FORMATS: [Format; 6] = [
    format("f16", 5, 10, false),
    format("bf16", 8, 7, false),
    format("f32", 8, 23, false),
    format("f64", 11, 52, false),
    format("f80", 15, 64, true),
    format("f128", 15, 112, false),
];

impl Format {
    pub fn width(&self) -> u32 {
        1 + self.exponent + self.fraction
    }

    /// The bits of a value with this sign, biased exponent and fraction.
    fn bits(&self, negative: bool, exponent: u128, fraction: u128) -> u128 {
        let integer = match self.explicit && exponent != 0 {
            true => 1 << (self.fraction - 1),
            false => 0,
        };
        u128::from(negative) << (self.width() - 1) | exponent << self.fraction | integer | fraction
    }

    fn draw(&self, random: &mut Random) -> u128 {
        let negative = random.once_in(2);
        let digits = self.fraction - u32::from(self.explicit);
        let (infinite, one) = ((1 << self.exponent) - 1, (1 << (self.exponent - 1)) - 1);
        let (all, quiet) = ((1 << digits) - 1, 1 << (digits - 1));
        let noise = random.wide() & all;
        let near = random.below(140) as u128;
        let (exponent, fraction) = match random.below(15) {
            0 => (0, 0),
            1 => (0, 1),
            2 => (0, all),
            3 => (1, 0),
            4 => (one, 0),
            5 => (one, 1),
            6 => (one + 1, 0),
            7 => (one - 1, 0),
            8 => (infinite - 1, all),
            9 => (infinite, 0),
            10 => (infinite, quiet),
            // A signalling NaN, and one with a payload.
            11 => (infinite, 1),
            12 => (infinite, quiet | noise),
            13 => ((one + near).min(infinite - 1), noise),
            _ => (random.wide() & infinite, noise),
        };
        self.bits(negative, exponent, fraction)
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scalar {
    Int(u32),
    Float(&'static Format),
}

impl Scalar {
    pub fn int(random: &mut Random) -> Scalar {
        Scalar::Int(random.pick(&[1, 3, 8, 16, 32, 64, 65, 128]))
    }

    pub fn float(random: &mut Random) -> Scalar {
        Scalar::Float(&FORMATS[random.below(FORMATS.len())])
    }

    pub fn any(random: &mut Random) -> Scalar {
        match random.once_in(2) {
            true => Scalar::int(random),
            false => Scalar::float(random),
        }
    }

    pub fn width(self) -> u32 {
        match self {
            Scalar::Int(width) => width,
            Scalar::Float(format) => format.width(),
        }
    }

    pub fn name(self) -> String {
        match self {
            Scalar::Int(width) => format!("i{width}"),
            Scalar::Float(format) => format.name.to_owned(),
        }
    }

    /// A number in the syntax of attributes, without its type.
    fn draw(self, random: &mut Random) -> String {
        let width = match self {
            Scalar::Float(format) => return format!("{:#x}", format.draw(random)),
            Scalar::Int(1) => return random.once_in(2).to_string(),
            Scalar::Int(width) => width,
        };
        let value = match random.below(10) {
            0 => 0,
            1 => 1,
            2 => -1,
            3 => i128::MIN >> (128 - width),
            4 => i128::MAX >> (128 - width),
            5 => 2,
            6 => i128::from(width) - 1,
            7 => i128::from(width),
            8 => random.below(200) as i128,
            _ => random.wide() as i128,
        };
        // The signed value of the low bits.
        (value << (128 - width) >> (128 - width)).to_string()
    }
}

/// A scalar type, or a vector type of this many lanes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Type {
    pub scalar: Scalar,
    pub lanes: Option<usize>,
    pub scalable: bool,
}

impl Type {
    pub fn scalar(scalar: Scalar) -> Type {
        Type {
            scalar,
            lanes: None,
            scalable: false,
        }
    }

    /// A vector type of a fixed number of lanes.
    pub fn vector(scalar: Scalar, lanes: usize) -> Type {
        Type {
            lanes: Some(lanes),
            ..Type::scalar(scalar)
        }
    }

    /// A scalar type, or a vector type of up to three lanes.
    pub fn shaped(random: &mut Random, scalar: Scalar) -> Type {
        match random.below(14) {
            0..=8 => Type::scalar(scalar),
            9..=12 => Type::vector(scalar, random.below(3) + 1),
            _ => Type {
                scalable: true,
                ..Type::vector(scalar, 2)
            },
        }
    }

    /// This shape with another scalar type.
    pub fn with(self, scalar: Scalar) -> Type {
        Type { scalar, ..self }
    }

    pub fn name(self) -> String {
        match self.lanes {
            None => self.scalar.name(),
            Some(lanes) if self.scalable => format!("vector<[{lanes}]x{}>", self.scalar.name()),
            Some(lanes) => format!("vector<{lanes}x{}>", self.scalar.name()),
        }
    }
}

/// The text of a function under construction.
#[derive(Default)]
pub struct Body {
    pub text: String,
    values: usize,
}

impl Body {
    /// Writes an operation; returns the name of its result.
    pub fn op(&mut self, text: &str) -> String {
        let name = format!("%v{}", self.values);
        self.values += 1;
        let _ = writeln!(self.text, "  {name} = {text}");
        name
    }

    /// Writes the number `value` of type `i32`.
    pub fn index(&mut self, value: usize) -> String {
        self.op(&format!("llvm.mlir.constant({value} : i32) : i32"))
    }

    /// Writes a constant of a type.
    pub fn constant(&mut self, random: &mut Random, ty: Type) -> String {
        let name = ty.name();
        match random.below(14) {
            0 => return self.op(&format!("llvm.mlir.undef : {name}")),
            1 => return self.op(&format!("llvm.mlir.poison : {name}")),
            2 => return self.op(&format!("llvm.mlir.zero : {name}")),
            _ => {}
        }
        let Some(lanes) = ty.lanes else {
            let value = match (ty.scalar, ty.scalar.draw(random)) {
                (Scalar::Int(1), truth) => truth,
                (_, value) => format!("{value} : {name}"),
            };
            return self.op(&format!("llvm.mlir.constant({value}) : {name}"));
        };
        if ty.scalable {
            let lane = ty.scalar.draw(random);
            return self.op(&format!("llvm.mlir.constant(dense<{lane}> : {name}) : {name}"));
        }
        if random.once_in(2) {
            let lanes: Vec<String> = (0..lanes).map(|_| ty.scalar.draw(random)).collect();
            let lanes = lanes.join(", ");
            return self.op(&format!("llvm.mlir.constant(dense<[{lanes}]> : {name}) : {name}"));
        }
        // Builds the vector lane by lane; each lane may be undef or poison.
        let mut vector = self.op(&format!("llvm.mlir.poison : {name}"));
        for lane in 0..lanes {
            let element = self.constant(random, Type::scalar(ty.scalar));
            let at = self.index(lane);
            vector = self.op(&format!(
                "llvm.insertelement {element}, {vector}[{at} : i32] : {name}"
            ));
        }
        vector
    }
}
