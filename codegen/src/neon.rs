//! Thunks of the instructions of aarch64 that have an intrinsic: NEON, cryptography, checksums and barriers.
//!
//! A thunk receives the address of the result (`x0`) and of the operands (`x1`, `x2`, …), each of sixteen bytes. The
//! operands are in `v0`, `v1`, … when the instruction is executed, and the result is in `v0` after it. What an
//! intrinsic's types say is in the encoding of the instruction: the width of lanes and registers, or that the operands
//! are scalars.

/// The namespace of the thunks in Cranelift's external names. The number of a thunk is the index in [`INSTRUCTIONS`] in the
/// upper half, and a [`Variant`] in the lower.
pub const NAMESPACE: u32 = 9;

/// The operands of an instruction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// One operand.
    Unary,
    /// Two operands.
    Binary,
    /// Three operands, the first of which is in the register of the result.
    Accumulate,
    /// Two operands, the first of which is in the register of the result.
    Update,
    /// A conversion to integers; of scalars, to a general register.
    Convert,
    /// A reduction of all lanes.
    Across,
    /// An operand, and a number of bits from 0.
    LeftShift,
    /// An operand, and a number of bits from 1.
    RightShift,
    /// Two operands, the first of which is in the register of the result, and a number of bits from 0.
    InsertLeft,
    /// Two operands, the first of which is in the register of the result, and a number of bits from 1.
    InsertRight,
    /// Two operands, and a lane of the second.
    Lane,
    /// This many registers of a table, and indices.
    Table(u8),
    /// What lanes with an index out of range are, this many registers of a table, and indices.
    TableExtend(u8),
    /// The address of structs, of which this many vectors are loaded.
    Load(u8),
    /// This many vectors, a lane, and the address of a struct that is loaded to it.
    LoadLane(u8),
    /// This many vectors, and the address where they are stored as structs.
    Store(u8),
    /// This many vectors, a lane, and the address where it is stored as a struct.
    StoreLane(u8),
    /// Two operands in general registers.
    General,
    /// A number of four bits.
    Barrier,
}

/// What the encoding says about the width of lanes and registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// Lanes of integers: those of the first operand.
    Int,
    /// Lanes of floats: those of the first operand.
    Float,
    /// Lanes of integers: those of the result, which are half as wide as those of the first operand.
    Narrow,
    /// The width of the registers only: that of the first operand, of tables that of the result.
    Fixed,
    /// Nothing.
    Whole,
    /// Lanes in memory: those of the first result or operand.
    Memory,
}

/// An instruction with an intrinsic.
pub struct Instruction {
    /// The intrinsic's name without `llvm.aarch64.` and types.
    pub name: &'static str,
    pub form: Form,
    pub size: Size,
    /// The encoding, with zeros for what registers, immediates and [`Size`] say.
    code: u32,
}

impl Form {
    /// The index of the operand that is an immediate.
    pub fn immediate(self) -> Option<usize> {
        match self {
            Form::LeftShift | Form::RightShift => Some(1),
            Form::InsertLeft | Form::InsertRight | Form::Lane => Some(2),
            Form::LoadLane(count) | Form::StoreLane(count) => Some(usize::from(count)),
            Form::Barrier => Some(0),
            _ => None,
        }
    }

    /// The number of operands of the intrinsic.
    pub fn operands(self) -> usize {
        match self {
            Form::Unary | Form::Convert | Form::Across | Form::Load(_) | Form::Barrier => 1,
            Form::Binary | Form::Update | Form::LeftShift | Form::RightShift | Form::General => 2,
            Form::Accumulate | Form::InsertLeft | Form::InsertRight | Form::Lane => 3,
            Form::Table(count) | Form::Store(count) => usize::from(count) + 1,
            Form::TableExtend(count) | Form::LoadLane(count) | Form::StoreLane(count) => {
                usize::from(count) + 2
            }
        }
    }
}

/// What the types and the immediate of an intrinsic's call say.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Variant {
    pub immediate: u8,
    /// The logarithm of the number of bytes of a lane.
    pub size: u8,
    /// Whether the registers have 128 bits.
    pub quad: bool,
    /// Whether the operands are scalars, or have one lane.
    pub scalar: bool,
    /// Whether two lanes are reduced.
    pub pair: bool,
    /// Whether the result has 64 bits.
    pub wide: bool,
}

impl Variant {
    fn bits(self) -> u32 {
        let flags = [self.quad, self.scalar, self.pair, self.wide];
        let flags = flags.iter().zip(9..).map(|(&flag, bit)| u32::from(flag) << bit);
        u32::from(self.immediate & 0x7f) | u32::from(self.size & 3) << 7 | flags.sum::<u32>()
    }

    fn from_bits(bits: u32) -> Self {
        let flag = |bit: u32| bits >> bit & 1 != 0;
        Variant {
            immediate: bits as u8 & 0x7f,
            size: (bits >> 7) as u8 & 3,
            quad: flag(9),
            scalar: flag(10),
            pair: flag(11),
            wide: flag(12),
        }
    }
}

macro_rules! instructions {
    ($($form:expr => $size:ident: { $($name:literal = $code:literal)* })*) => {
        &[$($(Instruction {
            name: $name,
            form: $form,
            size: Size::$size,
            code: $code,
        }),*),*]
    };
}

/// All instructions.
pub const INSTRUCTIONS: &[Instruction] = instructions! {
    Form::Binary => Int: {
        "neon.sqadd" = 0x0e200c00 "neon.uqadd" = 0x2e200c00 "neon.sqsub" = 0x0e202c00 "neon.uqsub" = 0x2e202c00
        "neon.sqshl" = 0x0e204c00 "neon.uqshl" = 0x2e204c00 "neon.sqrshl" = 0x0e205c00 "neon.uqrshl" = 0x2e205c00
        "neon.sshl" = 0x0e204400 "neon.ushl" = 0x2e204400 "neon.srshl" = 0x0e205400 "neon.urshl" = 0x2e205400
        "neon.shadd" = 0x0e200400 "neon.uhadd" = 0x2e200400 "neon.shsub" = 0x0e202400 "neon.uhsub" = 0x2e202400
        "neon.srhadd" = 0x0e201400 "neon.urhadd" = 0x2e201400 "neon.smax" = 0x0e206400 "neon.umax" = 0x2e206400
        "neon.smin" = 0x0e206c00 "neon.umin" = 0x2e206c00 "neon.smaxp" = 0x0e20a400 "neon.umaxp" = 0x2e20a400
        "neon.sminp" = 0x0e20ac00 "neon.uminp" = 0x2e20ac00 "neon.sabd" = 0x0e207400 "neon.uabd" = 0x2e207400
        "neon.addp" = 0x0e20bc00 "neon.sqdmulh" = 0x0e20b400 "neon.sqrdmulh" = 0x2e20b400 "neon.pmul" = 0x2e209c00
        "neon.smull" = 0x0e20c000 "neon.umull" = 0x2e20c000 "neon.pmull" = 0x0e20e000 "neon.sqdmull" = 0x0e20d000
        "neon.sqdmulls.scalar" = 0x0e20d000
    }
    Form::Binary => Whole: {
        "neon.pmull64" = 0x0ee0e000
    }
    Form::Binary => Narrow: {
        "neon.addhn" = 0x0e204000 "neon.subhn" = 0x0e206000 "neon.raddhn" = 0x2e204000 "neon.rsubhn" = 0x2e206000
    }
    Form::Binary => Float: {
        "neon.fmax" = 0x0e20f400 "neon.fmin" = 0x0ea0f400 "neon.fmaxnm" = 0x0e20c400 "neon.fminnm" = 0x0ea0c400
        "neon.fmaxp" = 0x2e20f400 "neon.fminp" = 0x2ea0f400 "neon.fmaxnmp" = 0x2e20c400 "neon.fminnmp" = 0x2ea0c400
        "neon.faddp" = 0x2e20d400 "neon.fabd" = 0x2ea0d400 "neon.facge" = 0x2e20ec00 "neon.facgt" = 0x2ea0ec00
        "neon.frecps" = 0x0e20fc00 "neon.frsqrts" = 0x0ea0fc00 "neon.fmulx" = 0x0e20dc00 "sisd.fabd" = 0x2ea0d400
    }
    Form::Accumulate => Int: {
        "neon.sqrdmlah" = 0x2e008400 "neon.sqrdmlsh" = 0x2e008c00
    }
    Form::Accumulate => Fixed: {
        "neon.sdot" = 0x0e809400 "neon.udot" = 0x2e809400 "neon.usdot" = 0x0e809c00 "neon.smmla" = 0x0e80a400
        "neon.ummla" = 0x2e80a400 "neon.usmmla" = 0x0e80ac00
    }
    Form::Accumulate => Whole: {
        "crypto.sha1c" = 0x5e000000 "crypto.sha1p" = 0x5e001000 "crypto.sha1m" = 0x5e002000
        "crypto.sha1su0" = 0x5e003000 "crypto.sha256h" = 0x5e004000 "crypto.sha256h2" = 0x5e005000
        "crypto.sha256su1" = 0x5e006000
    }
    Form::Unary => Int: {
        "neon.abs" = 0x0e20b800 "neon.sqabs" = 0x0e207800 "neon.sqneg" = 0x2e207800 "neon.cls" = 0x0e204800
        "neon.saddlp" = 0x0e202800 "neon.uaddlp" = 0x2e202800
    }
    Form::Unary => Fixed: {
        "neon.urecpe" = 0x0ea1c800 "neon.ursqrte" = 0x2ea1c800
    }
    Form::Unary => Float: {
        "neon.frecpe" = 0x0ea1d800 "neon.frsqrte" = 0x2ea1d800 "neon.frecpx" = 0x0ea1f800
    }
    Form::Unary => Narrow: {
        "neon.sqxtn" = 0x0e214800 "neon.scalar.sqxtn" = 0x0e214800 "neon.uqxtn" = 0x2e214800
        "neon.scalar.uqxtn" = 0x2e214800 "neon.sqxtun" = 0x2e212800 "neon.scalar.sqxtun" = 0x2e212800
    }
    Form::Unary => Whole: {
        "neon.fcvtxn" = 0x2e616800 "sisd.fcvtxn" = 0x7e616800 "crypto.aesmc" = 0x4e286800
        "crypto.aesimc" = 0x4e287800 "crypto.sha1h" = 0x5e280800
    }
    Form::Update => Int: {
        "neon.suqadd" = 0x0e203800 "neon.usqadd" = 0x2e203800
    }
    Form::Update => Whole: {
        "crypto.aese" = 0x4e284800 "crypto.aesd" = 0x4e285800 "crypto.sha1su1" = 0x5e281800
        "crypto.sha256su0" = 0x5e282800
    }
    Form::Convert => Float: {
        "neon.fcvtnu" = 0x2e21a800 "neon.fcvtns" = 0x0e21a800 "neon.fcvtpu" = 0x2ea1a800 "neon.fcvtps" = 0x0ea1a800
        "neon.fcvtmu" = 0x2e21b800 "neon.fcvtms" = 0x0e21b800 "neon.fcvtzu" = 0x2ea1b800 "neon.fcvtzs" = 0x0ea1b800
        "neon.fcvtau" = 0x2e21c800 "neon.fcvtas" = 0x0e21c800
    }
    Form::Across => Int: {
        "neon.saddlv" = 0x0e303800 "neon.uaddlv" = 0x2e303800
    }
    Form::Across => Float: {
        "neon.fmaxv" = 0x6e30f800 "neon.fminv" = 0x6eb0f800 "neon.fmaxnmv" = 0x6e30c800 "neon.fminnmv" = 0x6eb0c800
        "neon.faddv" = 0x6e20d400
    }
    Form::LeftShift => Int: {
        "neon.sqshlu" = 0x2f006400
    }
    Form::InsertLeft => Int: {
        "neon.vsli" = 0x2f005400
    }
    Form::InsertRight => Int: {
        "neon.vsri" = 0x2f004400
    }
    Form::RightShift => Narrow: {
        "neon.sqshrn" = 0x0f009400 "neon.uqshrn" = 0x2f009400 "neon.sqrshrn" = 0x0f009c00
        "neon.uqrshrn" = 0x2f009c00 "neon.sqshrun" = 0x2f008400 "neon.sqrshrun" = 0x2f008c00
        "neon.rshrn" = 0x0f008c00
    }
    Form::RightShift => Int: {
        "neon.vcvtfp2fxs" = 0x0f00fc00 "neon.vcvtfp2fxu" = 0x2f00fc00 "neon.vcvtfxs2fp" = 0x0f00e400
        "neon.vcvtfxu2fp" = 0x2f00e400
    }
    Form::Table(1) => Fixed: {
        "neon.tbl1" = 0x0e000000
    }
    Form::TableExtend(1) => Fixed: {
        "neon.tbx1" = 0x0e001000
    }
    Form::Table(2) => Fixed: {
        "neon.tbl2" = 0x0e002000
    }
    Form::TableExtend(2) => Fixed: {
        "neon.tbx2" = 0x0e003000
    }
    Form::Table(3) => Fixed: {
        "neon.tbl3" = 0x0e004000
    }
    Form::TableExtend(3) => Fixed: {
        "neon.tbx3" = 0x0e005000
    }
    Form::Table(4) => Fixed: {
        "neon.tbl4" = 0x0e006000
    }
    Form::TableExtend(4) => Fixed: {
        "neon.tbx4" = 0x0e007000
    }
    Form::Lane => Int: {
        "neon.sqdmulh.lane" = 0x0f00c000 "neon.sqdmulh.laneq" = 0x0f00c000 "neon.sqrdmulh.lane" = 0x0f00d000
        "neon.sqrdmulh.laneq" = 0x0f00d000
    }
    Form::Load(2) => Memory: {
        "neon.ld2" = 0x0c408000 "neon.ld1x2" = 0x0c40a000 "neon.ld2r" = 0x0d60c000
    }
    Form::LoadLane(2) => Memory: {
        "neon.ld2lane" = 0x0d600000
    }
    Form::Store(2) => Memory: {
        "neon.st2" = 0x0c008000 "neon.st1x2" = 0x0c00a000
    }
    Form::StoreLane(2) => Memory: {
        "neon.st2lane" = 0x0d200000
    }
    Form::Load(3) => Memory: {
        "neon.ld3" = 0x0c404000 "neon.ld1x3" = 0x0c406000 "neon.ld3r" = 0x0d40e000
    }
    Form::LoadLane(3) => Memory: {
        "neon.ld3lane" = 0x0d402000
    }
    Form::Store(3) => Memory: {
        "neon.st3" = 0x0c004000 "neon.st1x3" = 0x0c006000
    }
    Form::StoreLane(3) => Memory: {
        "neon.st3lane" = 0x0d002000
    }
    Form::Load(4) => Memory: {
        "neon.ld4" = 0x0c400000 "neon.ld1x4" = 0x0c402000 "neon.ld4r" = 0x0d60e000
    }
    Form::LoadLane(4) => Memory: {
        "neon.ld4lane" = 0x0d602000
    }
    Form::Store(4) => Memory: {
        "neon.st4" = 0x0c000000 "neon.st1x4" = 0x0c002000
    }
    Form::StoreLane(4) => Memory: {
        "neon.st4lane" = 0x0d202000
    }
    Form::General => Whole: {
        "crc32b" = 0x1ac04000 "crc32h" = 0x1ac04400 "crc32w" = 0x1ac04800 "crc32x" = 0x9ac04c00
        "crc32cb" = 0x1ac05000 "crc32ch" = 0x1ac05400 "crc32cw" = 0x1ac05800 "crc32cx" = 0x9ac05c00
    }
    Form::Barrier => Whole: {
        "dmb" = 0xd50330bf "dsb" = 0xd503309f "isb" = 0xd50330df
    }
};

/// The index of the instruction with an intrinsic, whose name is given without `llvm.aarch64.`.
pub fn find(name: &str) -> Option<usize> {
    let is_named = |known: &str| match name.strip_prefix(known) {
        Some(types) => types.is_empty() || types.starts_with('.'),
        None => false,
    };
    let named = INSTRUCTIONS
        .iter()
        .enumerate()
        .filter(|(_, known)| is_named(known.name));
    // `sqdmulh.lane` is not `sqdmulh` on a type.
    named
        .max_by_key(|(_, known)| known.name.len())
        .map(|(index, _)| index)
}

/// The number of the thunk of an instruction.
pub fn number(index: usize, variant: Variant) -> u32 {
    (index as u32) << 16 | variant.bits()
}

/// The name and machine code of the thunk with this number.
pub fn thunk(number: u32) -> Option<(String, Vec<u8>)> {
    let instruction = INSTRUCTIONS.get(number as usize >> 16)?;
    let words = instruction.words(Variant::from_bits(number & 0xffff));
    let name = instruction.name.replace('.', "_");
    let code = words.into_iter().flat_map(u32::to_le_bytes).collect();
    Some((format!("{name}_{:x}", number & 0xffff), code))
}

const Q: u32 = 1 << 30;
const SCALAR: u32 = 0x5000_0000;
const RETURN: u32 = 0xd65f_03c0;

/// ldr q, [x]: operand `index` to the vector register with this number.
fn load(register: u32, index: u32) -> u32 {
    0x3dc0_0000 | (index + 1) << 5 | register
}

/// ldr x, [x]: the value of operand `index` to the register that has its address.
fn load_word(index: u32) -> u32 {
    0xf940_0000 | (index + 1) << 5 | (index + 1)
}

/// The opcode of loads and stores of this many registers without interleaving.
fn consecutive(count: u8) -> u32 {
    match count {
        2 => 0xa000,
        3 => 0x6000,
        _ => 0x2000,
    }
}

impl Instruction {
    fn words(&self, variant: Variant) -> Vec<u32> {
        let (size, immediate) = (u32::from(variant.size), u32::from(variant.immediate));
        let quad = if variant.quad { Q } else { 0 };
        let scalar = if variant.scalar { SCALAR } else { 0 };
        let code = self.code
            | match self.size {
                Size::Int | Size::Narrow => size << 22 | quad | scalar,
                Size::Float => (size & 1) << 22 | quad | scalar,
                Size::Fixed => quad,
                Size::Memory => size << 10 | quad,
                Size::Whole => 0,
            };
        let lane = 8 << size;
        // The field of a number of bits, which says the width of lanes, too.
        let shift = match self.form {
            Form::LeftShift | Form::InsertLeft => lane + immediate,
            _ => 2 * lane - immediate,
        };
        let shift = (self.code | quad | scalar) | shift << 16;
        let loads = |count: u32| (0..count).map(|index| load(index, index)).collect::<Vec<_>>();
        // str q0, [x0]; ret
        let done = [0x3d80_0000, RETURN];
        let around = |count, instruction: u32| [&loads(count)[..], &[instruction], &done].concat();
        // st1 {v0, …}, [x0]; ret
        let done_with = |count| [0x0c00_0000 | consecutive(count) | size << 10 | quad, RETURN];
        let structs = |count: u8| match size == 3 && !variant.quad && code & 0x0100_0000 == 0 {
            // There is nothing to interleave, and no such instruction.
            true => code & !0xf000 | consecutive(count),
            false => code,
        };
        match self.form {
            Form::Unary => around(1, code),
            Form::Binary => around(2, code | 1 << 16),
            Form::Accumulate => around(3, code | 2 << 16 | 1 << 5),
            Form::Update => around(2, code | 1 << 5),
            Form::Convert if variant.scalar => {
                // The rounding mode, and whether the result is unsigned.
                let mode = match self.code >> 12 & 0xf {
                    0xa => 0,
                    0xb => 2,
                    _ => 4,
                };
                let mode = mode | self.code >> 23 & 1;
                let unsigned = self.code >> 29 & 1;
                let (rounding, opcode) = match mode {
                    4 => (0, 4),
                    // To nearest, up, down and to zero.
                    mode => (mode, 0),
                };
                let operation = rounding << 19 | (opcode | unsigned) << 16;
                let widths = u32::from(variant.wide) << 31 | (size & 1) << 22;
                // fcvt x9, v0; str x9, [x0]; ret
                vec![load(0, 0), 0x1e20_0009 | operation | widths, 0xf900_0009, RETURN]
            }
            Form::Convert => around(1, code),
            Form::Across => self.across(variant),
            Form::LeftShift | Form::RightShift => around(1, shift),
            Form::InsertLeft | Form::InsertRight => around(2, shift | 1 << 5),
            Form::Lane => {
                let index = match size {
                    1 => (immediate >> 2 & 1) << 11 | (immediate >> 1 & 1) << 21 | (immediate & 1) << 20,
                    _ => (immediate >> 1 & 1) << 11 | (immediate & 1) << 21,
                };
                around(2, code | index | 1 << 16)
            }
            Form::Table(count) => around(u32::from(count) + 1, code | u32::from(count) << 16),
            Form::TableExtend(count) => {
                let count = u32::from(count);
                around(count + 2, code | (count + 1) << 16 | 1 << 5)
            }
            Form::Load(count) => [&[load_word(0), structs(count) | 1 << 5][..], &done_with(count)].concat(),
            Form::Store(count) => {
                let address = u32::from(count);
                let rest = [load_word(address), structs(count) | (address + 1) << 5, RETURN];
                [&loads(address)[..], &rest].concat()
            }
            Form::LoadLane(count) => {
                let address = u32::from(count);
                let access = [load_word(address), self.lane(variant) | (address + 1) << 5];
                [&loads(address)[..], &access, &done_with(count)].concat()
            }
            Form::StoreLane(count) => {
                let address = u32::from(count);
                let rest = [
                    load_word(address),
                    self.lane(variant) | (address + 1) << 5,
                    RETURN,
                ];
                [&loads(address)[..], &rest].concat()
            }
            Form::General => {
                // ldr x9, [x1]; ldr x10, [x2]; …; str x9, [x0]; ret
                let code = code | 10 << 16 | 9 << 5 | 9;
                vec![0xf940_0029, 0xf940_004a, code, 0xf900_0009, RETURN]
            }
            Form::Barrier => vec![code | immediate << 8, RETURN],
        }
    }

    /// The access of a lane of structs: its number is in three fields.
    fn lane(&self, variant: Variant) -> u32 {
        let lane = u32::from(variant.immediate);
        let (opcode, quad, bit, size) = match variant.size {
            0 => (0, lane >> 3, lane >> 2, lane),
            1 => (0x4000, lane >> 2, lane >> 1, (lane & 1) << 1),
            2 => (0x8000, lane >> 1, lane, 0),
            _ => (0x8000, lane, 0, 1),
        };
        self.code | opcode | (quad & 1) << 30 | (bit & 1) << 12 | (size & 3) << 10
    }

    /// A reduction. One of two lanes is an addition or comparison of a pair.
    fn across(&self, variant: Variant) -> Vec<u32> {
        let size = u32::from(variant.size);
        let reduce = match (self.size, variant.pair) {
            // saddlp or uaddlp v0.1d, v0.2s
            (Size::Int, true) => vec![0x0ea0_2800 | self.code & 1 << 29],
            (Size::Int, false) => vec![self.code | size << 22 | if variant.quad { Q } else { 0 }],
            // faddp v0.4s, v0.4s, v0.4s; faddp s0, v0.2s
            _ if self.name == "neon.faddv" && !variant.pair => vec![self.code, 0x7e30_d800],
            _ if self.name == "neon.faddv" => vec![0x7e30_d800 | (size & 1) << 22],
            (_, true) => vec![self.code | 1 << 28 | (size & 1) << 22],
            (_, false) => vec![self.code],
        };
        [&[load(0, 0)][..], &reduce, &[0x3d80_0000, RETURN]].concat()
    }
}
