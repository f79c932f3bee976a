//! Types of C and their constants.

use crate::random::Random;

/// An arithmetic type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scalar {
    Int { bits: u32, signed: bool },
    Float { bits: u32 },
}

impl Scalar {
    /// A random type, `int` and its like more often.
    pub fn any(random: &mut Random) -> Scalar {
        match random.below(14) {
            0..=3 => Scalar::Int {
                bits: 32,
                signed: random.once_in(2),
            },
            4 | 5 => Scalar::Int {
                bits: 64,
                signed: random.once_in(2),
            },
            6 | 7 => Scalar::Int {
                bits: 8,
                signed: random.once_in(2),
            },
            8 | 9 => Scalar::Int {
                bits: 16,
                signed: random.once_in(2),
            },
            10 => Scalar::Int {
                bits: 128,
                signed: random.once_in(2),
            },
            11 => Scalar::Float { bits: 32 },
            12 => Scalar::Float { bits: 64 },
            _ => Scalar::Float {
                bits: random.pick(&[32, 64, 64, 80]),
            },
        }
    }

    pub fn any_int(random: &mut Random) -> Scalar {
        Scalar::Int {
            bits: random.pick(&[8, 16, 32, 32, 64]),
            signed: random.once_in(2),
        }
    }

    pub fn is_float(self) -> bool {
        matches!(self, Scalar::Float { .. })
    }

    pub fn name(self) -> String {
        match self {
            Scalar::Int { bits, signed: true } => format!("s{bits}"),
            Scalar::Int { bits, signed: false } => format!("u{bits}"),
            Scalar::Float { bits } => format!("f{bits}"),
        }
    }

    /// The unsigned type in which arithmetic cannot overflow.
    pub fn unsigned(self) -> &'static str {
        match self {
            Scalar::Int { bits: 64, .. } => "u64",
            Scalar::Int { bits: 128, .. } => "u128",
            _ => "u32",
        }
    }

    /// The number of bits of [`Scalar::unsigned`].
    pub fn shift_mask(self) -> u32 {
        match self {
            Scalar::Int { bits, .. } => bits.max(32) - 1,
            Scalar::Float { .. } => 31,
        }
    }

    pub fn constant(self, random: &mut Random) -> String {
        let name = self.name();
        if self.is_float() {
            let number = random.pick(&[
                "0.0",
                "-0.0",
                "1.0",
                "-1.0",
                "0.5",
                "3.0",
                "-7.25",
                "100.0",
                "1e10",
                "-1e-3",
                "1e30",
                "0.1",
                "123456.789",
                "-2.5",
                "1e-40",
                "16777217.0",
            ]);
            return format!("({name}){number}");
        }
        let number = match random.below(8) {
            0 => random.bits() >> 1,
            1 => 1 << random.below(63),
            2 => random.below(65536) as u64,
            _ => random.below(20) as u64,
        };
        match random.once_in(3) {
            true => format!("({name})-{number}L"),
            false => format!("({name}){number}L"),
        }
    }
}

/// A field of a struct.
#[derive(Clone, Debug)]
pub struct Field {
    pub name: String,
    pub ty: Scalar,
    /// The width of a bit-field.
    pub width: Option<u32>,
    /// The number of elements of an array.
    pub length: Option<usize>,
}

/// A struct.
#[derive(Clone, Debug)]
pub struct Struct {
    pub name: String,
    pub fields: Vec<Field>,
}

impl Struct {
    pub fn any(random: &mut Random, name: String) -> Struct {
        let field = |random: &mut Random, index: usize| {
            let mut ty = Scalar::any(random);
            let mut width = None;
            let mut length = None;
            match random.below(6) {
                0 | 1 => {
                    ty = Scalar::any_int(random);
                    if let Scalar::Int { bits, .. } = ty {
                        width = Some(random.between(1, bits as usize) as u32);
                    }
                }
                2 => length = Some(random.between(1, 5)),
                _ => {}
            }
            Field {
                name: format!("m{index}"),
                ty,
                width,
                length,
            }
        };
        let count = random.between(1, 6);
        Struct {
            name,
            fields: (0..count).map(|index| field(random, index)).collect(),
        }
    }

    pub fn definition(&self, packed: bool) -> String {
        let field = |field: &Field| {
            let width = field
                .width
                .map_or_else(String::new, |width| format!(" : {width}"));
            let length = field
                .length
                .map_or_else(String::new, |length| format!("[{length}]"));
            format!("  {} {}{length}{width};\n", field.ty.name(), field.name)
        };
        let fields: String = self.fields.iter().map(field).collect();
        let packed = if packed { "__attribute__((packed)) " } else { "" };
        format!("struct {packed}{} {{\n{fields}}};\n", self.name)
    }

    pub fn constant(&self, random: &mut Random) -> String {
        let fields: Vec<String> = self
            .fields
            .iter()
            .map(|field| match field.length {
                None => field.ty.constant(random),
                Some(length) => {
                    let items: Vec<String> = (0..length).map(|_| field.ty.constant(random)).collect();
                    format!("{{{}}}", items.join(", "))
                }
            })
            .collect();
        format!("{{{}}}", fields.join(", "))
    }
}
