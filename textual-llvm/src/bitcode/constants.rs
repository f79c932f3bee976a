//! Constants: their records are kept, and written where they are used.

use super::bitstream::{Bitstream, Ops, Read, Record, bytes_of, signed};
use super::module::{Module, Value, ValueKind};
use super::operators;
use super::text::Text;
use super::types::{MAX_WIDTH, Type, TypeId};
use windlass_ir::num::ApInt;

/// How deeply constants may be nested.
const DEPTH: u32 = 256;

/// A constant: its record.
#[derive(Clone, Copy, Debug)]
pub struct Constant {
    code: u32,
    ty: TypeId,
    start: u32,
    end: u32,
}

/// The constants of a module and of the function that is being read.
#[derive(Default)]
pub struct Constants {
    all: Vec<Constant>,
    /// The operands of the records.
    operands: Vec<u64>,
}

impl Constants {
    /// How much there is, for [`truncate`](Self::truncate).
    pub fn len(&self) -> (usize, usize) {
        (self.all.len(), self.operands.len())
    }

    /// Drops the constants of a function.
    pub fn truncate(&mut self, (all, operands): (usize, usize)) {
        self.all.truncate(all);
        self.operands.truncate(operands);
    }
}

impl<'b> Module<'b> {
    /// Reads a block of constants, each of which becomes a value.
    pub fn read_constants(&mut self, stream: &mut Bitstream<'b>, block: u32) -> Read<()> {
        const SET_TYPE: u32 = 1;
        stream.enter(block)?;
        let mut record = Record::default();
        let mut ty = None;
        while stream.next_record(&mut record)?.is_some() {
            if record.code == SET_TYPE {
                ty = Some(self.types.check(Ops::new(&record.ops).next()?)?);
                continue;
            }
            let Some(ty) = ty else {
                return Err("a constant without type".into());
            };
            let constants = &mut self.constants;
            let start = constants.operands.len() as u32;
            constants.operands.extend_from_slice(&record.ops);
            let Ok(end) = u32::try_from(constants.operands.len()) else {
                return Err("too many constants".into());
            };
            let kind = ValueKind::Constant(constants.all.len() as u32);
            constants.all.push(Constant {
                code: record.code,
                ty,
                start,
                end,
            });
            self.values.push(Value { ty, kind });
        }
        Ok(())
    }

    /// Writes a value with its type.
    pub fn write_typed(&self, value: impl Into<u64>, text: &mut Text) -> Read<()> {
        self.typed(value.into(), text, DEPTH)
    }

    /// Writes a value.
    pub fn write_value(&self, value: impl Into<u64>, text: &mut Text) -> Read<()> {
        self.value(value.into(), text, DEPTH)
    }

    fn typed(&self, value: u64, text: &mut Text, depth: u32) -> Read<()> {
        match self.values.get(value as usize) {
            Some(known) => text.str(self.types.text(known.ty)),
            None => return Err(format!("value {value} is not defined")),
        }
        text.str(" ");
        self.value(value, text, depth)
    }

    fn value(&self, value: u64, text: &mut Text, depth: u32) -> Read<()> {
        match self.values.get(value as usize).map(|value| value.kind) {
            Some(ValueKind::Constant(index)) => {
                let constant = self.constants.all[index as usize];
                self.constant(constant, text, depth)
                    .map_err(|error| format!("constant record {}: {error}", constant.code))
            }
            Some(ValueKind::Global(index)) => {
                self.write_global_name(index, text);
                Ok(())
            }
            Some(ValueKind::Local) | None => match u32::try_from(value) {
                Ok(value) => self.write_local(value, text),
                Err(_) => Err(format!("value {value} is not defined")),
            },
        }
    }

    fn constant(&self, constant: Constant, text: &mut Text, depth: u32) -> Read<()> {
        if text.is_full {
            return Err("the text of the constants is too long".into());
        }
        let Some(depth) = depth.checked_sub(1) else {
            return Err("constants are nested too deeply".into());
        };
        let ops = &self.constants.operands[constant.start as usize..constant.end as usize];
        let ty = self.types.get(constant.ty);
        let mut rest = Ops::new(ops);
        match constant.code {
            2 => write_null(ty, text),
            3 => text.str("undef"),
            26 => text.str("poison"),
            4 => self.splat_or(constant.ty, text, |element, text| {
                match (element, signed(rest.next()?)) {
                    (Type::Integer(1), value) => text.str(if value == 0 { "false" } else { "true" }),
                    (_, value) => text.number(value),
                }
                Ok(())
            })?,
            5 => self.splat_or(constant.ty, text, |element, text| {
                let Type::Integer(width) = *element else {
                    return Err("no integer type".into());
                };
                text.str(&wide(width, ops, false));
                Ok(())
            })?,
            6 => self.splat_or(constant.ty, text, |element, text| write_float(element, ops, text))?,
            7 => self.aggregate(ty, ops, text, depth)?,
            8 | 9 => {
                let mut bytes = bytes_of(ops);
                if constant.code == 9 {
                    bytes.push(0);
                }
                text.str("c");
                text.quoted(&bytes);
            }
            22 => self.data(constant.ty, ops, text)?,
            18 | 23 | 28 | 30 => {
                if constant.code == 30 {
                    rest.next()?;
                }
                write_assembly(&mut rest, text)?;
            }
            21 => {
                rest.next()?;
                text.str("blockaddress(");
                self.value(rest.next()?, text, depth)?;
                text.str(", %b");
                text.number(rest.next()?);
                text.str(")");
            }
            27 | 29 => {
                rest.next()?;
                text.str(if constant.code == 27 {
                    "dso_local_equivalent "
                } else {
                    "no_cfi "
                });
                self.value(rest.next()?, text, depth)?;
            }
            33 | 34 => {
                text.str("ptrauth (");
                // Without a deactivation symbol the last operand is null.
                let shown = match ops {
                    [first @ .., last] if constant.code == 34 && self.is_null(*last) => first,
                    _ => ops,
                };
                self.list(shown, text, depth)?;
                text.str(")");
            }
            _ => self.expression(constant, text, depth)?,
        }
        Ok(())
    }

    /// The value of an integer of at most 64 bits.
    pub fn small_integer(&self, value: u32) -> Option<i64> {
        let ValueKind::Constant(index) = self.values.get(value as usize)?.kind else {
            return None;
        };
        let constant = self.constants.all[index as usize];
        match (self.types.get(constant.ty), constant.code) {
            (Type::Integer(1..=64), 2) => Some(0),
            (Type::Integer(1..=64), 4) => {
                let operand = self
                    .constants
                    .operands
                    .get(constant.start as usize..constant.end as usize)?;
                operand.first().map(|&bits| signed(bits))
            }
            _ => None,
        }
    }

    fn is_null(&self, value: u64) -> bool {
        match self.values.get(value as usize).map(|value| value.kind) {
            Some(ValueKind::Constant(index)) => self.constants.all[index as usize].code == 2,
            _ => false,
        }
    }

    fn expression(&self, constant: Constant, text: &mut Text, depth: u32) -> Read<()> {
        let ops = &self.constants.operands[constant.start as usize..constant.end as usize];
        let mut rest = Ops::new(ops);
        let is_float = self.types.is_float(constant.ty);
        match constant.code {
            10 => {
                let opcode = rest.next()?;
                text.str(operators::binary(opcode, is_float)?);
                let values = rest.take(2)?;
                operators::write_binary_flags(opcode, is_float, rest.or_zero(), text);
                text.str(" (");
                self.list(values, text, depth)?;
            }
            25 => {
                text.str("fneg (");
                self.list(&ops[ops.len().min(1)..], text, depth)?;
            }
            11 => {
                let opcode = rest.next()?;
                text.str(operators::cast(opcode)?);
                rest.next()?;
                let value = rest.next()?;
                operators::write_cast_flags(opcode, rest.or_zero(), text);
                text.str(" (");
                self.typed(value, text, depth)?;
                text.str(" to ");
                text.str(self.types.text(constant.ty));
            }
            12 | 20 | 24 | 31 | 32 => return self.address(constant, text, depth),
            13 => {
                text.str("select (");
                self.list(rest.take(3)?, text, depth)?;
            }
            14 => {
                rest.next()?;
                text.str("extractelement (");
                let vector = rest.next()?;
                let index = self.index(&mut rest)?;
                self.list(&[vector, index], text, depth)?;
            }
            15 => {
                text.str("insertelement (");
                let (vector, element) = (rest.next()?, rest.next()?);
                let index = self.index(&mut rest)?;
                self.list(&[vector, element, index], text, depth)?;
            }
            16 | 19 => {
                if constant.code == 19 {
                    rest.next()?;
                }
                text.str("shufflevector (");
                self.list(rest.take(3)?, text, depth)?;
            }
            17 => {
                rest.next()?;
                let values = rest.take(2)?;
                let (is_float, predicate) = operators::predicate(rest.next()?)?;
                text.strs(&[if is_float { "fcmp " } else { "icmp " }, predicate, " ("]);
                self.list(values, text, depth)?;
            }
            _ => return Err("not supported".into()),
        }
        text.str(")");
        Ok(())
    }

    /// The index of an element, before which its type may stand.
    fn index(&self, rest: &mut Ops<'_>) -> Read<u64> {
        match rest.rest() {
            [_, index] => Ok(*index),
            _ => rest.next(),
        }
    }

    fn address(&self, constant: Constant, text: &mut Text, depth: u32) -> Read<()> {
        let ops = &self.constants.operands[constant.start as usize..constant.end as usize];
        let mut rest = Ops::new(ops);
        if matches!(constant.code, 12 | 20) && ops.len().is_multiple_of(2) {
            return Err("an address without the type that it is of".into());
        }
        let ty = self.types.check(rest.next()?)?;
        let mut range = None;
        let flags = match constant.code {
            12 => 0,
            20 => 1,
            // `inrange` of LLVM before 19 is dropped on reading there too.
            24 => rest.next()? & 1,
            31 => {
                let flags = rest.next()?;
                range = Some(read_range(&mut rest)?);
                flags
            }
            _ => rest.next()?,
        };
        text.str("getelementptr");
        operators::write_address_flags(flags, text);
        if let Some((_, [lower, upper])) = range {
            text.strs(&[" inrange(", &lower, ", ", &upper, ")"]);
        }
        text.strs(&[" (", self.types.text(ty)]);
        for pair in rest.rest().chunks(2) {
            let [_, value] = pair else {
                return Err("too few operands".into());
            };
            text.str(", ");
            self.typed(*value, text, depth)?;
        }
        text.str(")");
        Ok(())
    }

    fn list(&self, values: &[u64], text: &mut Text, depth: u32) -> Read<()> {
        for (index, &value) in values.iter().enumerate() {
            text.str(if index > 0 { ", " } else { "" });
            self.typed(value, text, depth)?;
        }
        Ok(())
    }

    fn aggregate(&self, ty: &Type, values: &[u64], text: &mut Text, depth: u32) -> Read<()> {
        let (open, close) = match ty {
            Type::Array(..) => ("[", "]"),
            Type::Vector { .. } => ("<", ">"),
            Type::Struct { packed: true, .. } | Type::Identified { packed: true, .. } => ("<{ ", " }>"),
            _ => ("{ ", " }"),
        };
        text.str(open);
        self.list(values, text, depth)?;
        text.str(close);
        Ok(())
    }

    fn data(&self, ty: TypeId, elements: &[u64], text: &mut Text) -> Read<()> {
        let is_vector = matches!(self.types.get(ty), Type::Vector { .. });
        let element = self.types.element(ty, 0)?;
        let (word, ty) = (self.types.text(element), self.types.get(element));
        text.str(if is_vector { "<" } else { "[" });
        for (index, &bits) in elements.iter().enumerate() {
            text.strs(&[if index > 0 { ", " } else { "" }, word, " "]);
            match ty {
                Type::Integer(1) => text.str(if bits == 0 { "false" } else { "true" }),
                // Elements are not extended with their sign.
                Type::Integer(width @ 1..=64) => {
                    text.number((bits << (64 - width)) as i64 >> (64 - width));
                }
                _ => write_float(ty, &[bits], text)?,
            }
            if text.is_full {
                return Err("the text of the constants is too long".into());
            }
        }
        text.str(if is_vector { ">" } else { "]" });
        Ok(())
    }

    /// Writes a scalar, or a vector of it if the constant is a vector.
    fn splat_or(
        &self,
        ty: TypeId,
        text: &mut Text,
        write: impl FnOnce(&Type, &mut Text) -> Read<()>,
    ) -> Read<()> {
        match *self.types.get(ty) {
            Type::Vector { element, .. } => {
                text.strs(&["splat (", self.types.text(element), " "]);
                write(self.types.get(element), text)?;
                text.str(")");
                Ok(())
            }
            ref scalar => write(scalar, text),
        }
    }
}

/// The number that words of 64 bits make, each with its sign at its lowest bit.
pub fn wide(width: u32, words: &[u64], is_unsigned: bool) -> String {
    let words: Vec<u64> = words.iter().map(|&word| signed(word) as u64).collect();
    let number = ApInt::from_limbs(width, &words);
    match is_unsigned {
        true => number.unsigned().to_string(),
        false => number.signed().to_string(),
    }
}

/// The width and the bounds of a range.
pub fn read_range(ops: &mut Ops<'_>) -> Read<(u32, [String; 2])> {
    let width = ops.index()?;
    let bounds = read_bounds(ops, width)?;
    Ok((width, bounds))
}

/// The bounds of a range of integers of `width` bits.
pub fn read_bounds(ops: &mut Ops<'_>, width: u32) -> Read<[String; 2]> {
    if width > MAX_WIDTH {
        return Err(format!("an integer type of {width} bits"));
    }
    if width <= 64 {
        return Ok([signed(ops.next()?).to_string(), signed(ops.next()?).to_string()]);
    }
    let words = ops.next()?;
    let lower = wide(width, ops.take(words & u64::from(u32::MAX))?, false);
    let upper = wide(width, ops.take(words >> 32)?, false);
    Ok([lower, upper])
}

fn write_null(ty: &Type, text: &mut Text) {
    match ty {
        Type::Integer(1) => text.str("false"),
        Type::Integer(_) => text.str("0"),
        Type::Pointer(_) => text.str("null"),
        Type::Word("token") => text.str("none"),
        Type::Word("float" | "double") => text.str("0.000000e+00"),
        Type::Word("half") => text.str("0xH0000"),
        Type::Word("bfloat") => text.str("0xR0000"),
        Type::Word("x86_fp80") => text.str("0xK00000000000000000000"),
        Type::Word("fp128") => text.str("0xL00000000000000000000000000000000"),
        Type::Word("ppc_fp128") => text.str("0xM00000000000000000000000000000000"),
        _ => text.str("zeroinitializer"),
    }
}

fn write_float(ty: &Type, words: &[u64], text: &mut Text) -> Read<()> {
    let mut words = Ops::new(words);
    let first = words.next()?;
    let digits = match ty {
        Type::Word("half") => format!("0xH{:04X}", first as u16),
        Type::Word("bfloat") => format!("0xR{:04X}", first as u16),
        Type::Word("float") => format!("0x{:016X}", double_of_float(first as u32)),
        Type::Word("double") => format!("0x{first:016X}"),
        Type::Word("x86_fp80") => {
            let second = words.next()? & 0xffff;
            format!("0xK{:04X}{:016X}", first >> 48, second | first << 16)
        }
        Type::Word("fp128") => format!("0xL{first:016X}{:016X}", words.next()?),
        Type::Word("ppc_fp128") => format!("0xM{first:016X}{:016X}", words.next()?),
        _ => return Err("no floating-point type".into()),
    };
    text.str(&digits);
    Ok(())
}

/// The bits of the double as which LLVM IR writes a float. What a NaN carries is kept, also that it signals.
fn double_of_float(bits: u32) -> u64 {
    let value = f32::from_bits(bits);
    match value.is_nan() {
        true => u64::from(bits >> 31) << 63 | 0x7ff << 52 | u64::from(bits & 0x7f_ffff) << 29,
        false => f64::from(value).to_bits(),
    }
}

fn write_assembly(ops: &mut Ops<'_>, text: &mut Text) -> Read<()> {
    let flags = ops.next()?;
    text.str("asm ");
    for (bit, word) in [
        (1, "sideeffect "),
        (2, "alignstack "),
        (4, "inteldialect "),
        (8, "unwind "),
    ] {
        text.str(if flags & bit != 0 { word } else { "" });
    }
    let length = ops.next()?;
    text.quoted(&bytes_of(ops.take(length)?));
    text.str(", ");
    let length = ops.next()?;
    text.quoted(&bytes_of(ops.take(length)?));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::double_of_float;

    #[test]
    fn floats_are_written_as_doubles() {
        assert_eq!(double_of_float(1.5f32.to_bits()), 1.5f64.to_bits());
        assert_eq!(double_of_float(0xffa0_0001), 0xfff4_0000_2000_0000);
    }
}
