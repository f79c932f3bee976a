//! Types of the upper dialects and their constants.

use crate::random::Random;
use std::fmt;

/// A type of values: a scalar, or a vector.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Type {
    Int(u32),
    Index,
    /// `f16`, `bf16`, `f32` or `f64`.
    Float(&'static str),
    Vector(Vec<usize>, Box<Type>),
}

pub const BIT: Type = Type::Int(1);

impl fmt::Display for Type {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Type::Int(width) => write!(f, "i{width}"),
            Type::Index => f.write_str("index"),
            Type::Float(name) => f.write_str(name),
            Type::Vector(shape, element) => {
                f.write_str("vector<")?;
                shape.iter().try_for_each(|size| write!(f, "{size}x"))?;
                write!(f, "{element}>")
            }
        }
    }
}

impl Type {
    pub fn any_scalar(random: &mut Random) -> Type {
        match random.below(16) {
            0..=3 => Type::Int(32),
            4..=6 => Type::Int(64),
            7 => Type::Int(8),
            8 => Type::Int(16),
            9 => Type::Int(random.pick(&[1, 7, 24, 33, 128])),
            10 | 11 => Type::Index,
            12 | 13 => Type::Float("f32"),
            14 => Type::Float("f64"),
            _ => Type::Float(random.pick(&["f16", "bf16"])),
        }
    }

    /// A scalar type that memory can hold without bits of no meaning.
    pub fn any_element(random: &mut Random) -> Type {
        match random.below(10) {
            0..=2 => Type::Int(32),
            3 | 4 => Type::Int(64),
            5 => Type::Int(random.pick(&[8, 16])),
            6 => Type::Index,
            _ => Type::Float(random.pick(&["f32", "f64", "f32", "f16", "bf16"])),
        }
    }

    pub fn any_vector(random: &mut Random) -> Type {
        let shape = match random.below(5) {
            0..=2 => vec![random.pick(&[1, 2, 3, 4, 4, 5, 8])],
            3 => vec![random.between(1, 3), random.between(1, 4)],
            _ => vec![random.between(1, 2), random.between(1, 3), random.between(1, 2)],
        };
        let element = match random.below(8) {
            0 => BIT,
            _ => Type::any_element(random),
        };
        Type::Vector(shape, Box::new(element))
    }

    pub fn any(random: &mut Random) -> Type {
        match random.once_in(3) {
            true => Type::any_vector(random),
            false => Type::any_scalar(random),
        }
    }

    pub fn scalar(&self) -> &Type {
        match self {
            Type::Vector(_, element) => element,
            other => other,
        }
    }

    pub fn shape(&self) -> &[usize] {
        match self {
            Type::Vector(shape, _) => shape,
            _ => &[],
        }
    }

    /// This shape with another element type.
    pub fn with(&self, element: Type) -> Type {
        match self {
            Type::Vector(shape, _) => Type::Vector(shape.clone(), Box::new(element)),
            _ => element,
        }
    }

    pub fn is_int(&self) -> bool {
        matches!(self.scalar(), Type::Int(_) | Type::Index)
    }

    pub fn is_float(&self) -> bool {
        matches!(self.scalar(), Type::Float(_))
    }

    pub fn is_vector(&self) -> bool {
        matches!(self, Type::Vector(..))
    }

    /// The width of a scalar or of an element.
    pub fn width(&self) -> u32 {
        match self.scalar() {
            Type::Int(width) => *width,
            Type::Float("f16" | "bf16") => 16,
            Type::Float("f32") => 32,
            _ => 64,
        }
    }

    /// The type as a part of a name.
    pub fn mangled(&self) -> String {
        self.to_string().replace(['<', '>'], "_")
    }

    /// The attribute of an `arith.constant` with a random value.
    pub fn constant(&self, random: &mut Random) -> String {
        match self {
            Type::Vector(shape, element) => {
                if random.once_in(3) {
                    return format!("dense<{}> : {self}", element.number(random));
                }
                format!(
                    "dense<{}> : {self}",
                    nested(shape, &mut || element.number(random))
                )
            }
            Type::Int(1) => self.number(random),
            _ => format!("{} : {self}", self.number(random)),
        }
    }

    /// The attribute of an `arith.constant` with this number in each lane.
    pub fn splat(&self, number: i128) -> String {
        let text = match self.scalar() {
            Type::Float(_) => format!("{number}.0"),
            Type::Int(1) => if number == 0 { "false" } else { "true" }.to_owned(),
            _ => number.to_string(),
        };
        match self {
            Type::Vector(..) => format!("dense<{text}> : {self}"),
            Type::Int(1) => text,
            _ => format!("{text} : {self}"),
        }
    }

    fn number(&self, random: &mut Random) -> String {
        if let Type::Float(_) = self {
            return random
                .pick(&[
                    "0.0", "-0.0", "1.0", "-1.0", "0.5", "3.25", "-7.0", "100.0", "1.0e3", "-0.125", "0.1",
                    "255.5", "-2.5", "1.5", "60000.0", "1.0e-3",
                ])
                .to_owned();
        }
        if *self == BIT {
            return random.pick(&["true", "false"]).to_owned();
        }
        let width = self.width();
        let value = match random.below(10) {
            0 => i128::MIN >> (128 - width),
            1 => i128::MAX >> (128 - width),
            2 => -1,
            3 => random.wide() as i128,
            _ => random.below(24) as i128 - 4,
        };
        (value << (128 - width) >> (128 - width)).to_string()
    }
}

/// A nested list of numbers.
fn nested(shape: &[usize], number: &mut dyn FnMut() -> String) -> String {
    match shape {
        [] => number(),
        [size, rest @ ..] => {
            let items: Vec<String> = (0..*size).map(|_| nested(rest, number)).collect();
            format!("[{}]", items.join(", "))
        }
    }
}
