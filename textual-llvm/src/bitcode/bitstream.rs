//! The LLVM bitstream: blocks, abbreviations and records, whatever their meaning.
//!
//! Input: the bytes. [`Bitstream::next`] returns one entry after the other; a caller enters a block or skips it.
//! Lengths in the stream are never trusted for allocation: every element of a record takes at least one bit of the
//! input. `llvm/Bitstream/BitstreamReader.h` is the reference.

use rustc_hash::FxHashMap;
use std::rc::Rc;

/// A problem of the bitcode, in words.
pub type Read<T> = Result<T, String>;

/// The abbreviation width outside of blocks.
const TOP_LEVEL_WIDTH: u32 = 2;
/// The block whose records describe other blocks.
const BLOCKINFO: u32 = 0;
/// The widest field of an abbreviation.
const MAX_FIELD: u64 = 32;
/// The deepest nesting of blocks. LLVM nests four.
const MAX_DEPTH: usize = 16;

/// An operand of an abbreviation.
#[derive(Clone, Copy, Debug)]
enum Field {
    Literal(u64),
    Fixed(u32),
    Vbr(u32),
    Char6,
    Array,
    Blob,
}

type Abbreviation = Rc<[Field]>;

/// What comes next in a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry {
    /// The block ends. At the top level, the stream ends.
    End,
    /// A block of this kind starts. [`Bitstream::enter`] or [`Bitstream::skip`] has to follow.
    Block(u32),
    /// A record, which [`Bitstream::record`] has to read.
    Record(u32),
}

/// A record: its code, its operands and the bytes at its end.
#[derive(Debug, Default)]
pub struct Record<'b> {
    /// What the record is.
    pub code: u32,
    /// The operands.
    pub ops: Vec<u64>,
    /// The blob of an abbreviation that has one.
    pub blob: &'b [u8],
}

/// The position of a block that is read later.
#[derive(Clone, Debug)]
pub struct BlockPosition {
    bit: usize,
}

struct Scope {
    width: u32,
    end: usize,
    abbreviations: Vec<Abbreviation>,
}

/// Reads a bitstream.
pub struct Bitstream<'b> {
    bytes: &'b [u8],
    /// The position in bits.
    at: usize,
    /// Where the block ends, in bits.
    end: usize,
    width: u32,
    abbreviations: Vec<Abbreviation>,
    scopes: Vec<Scope>,
    block_info: FxHashMap<u32, Vec<Abbreviation>>,
}

impl<'b> Bitstream<'b> {
    /// Reads from the first bit of `bytes`.
    pub fn new(bytes: &'b [u8]) -> Bitstream<'b> {
        Bitstream {
            bytes,
            at: 0,
            end: bytes.len() * 8,
            width: TOP_LEVEL_WIDTH,
            abbreviations: Vec::new(),
            scopes: Vec::new(),
            block_info: FxHashMap::default(),
        }
    }

    /// The byte that is read next.
    pub fn byte(&self) -> usize {
        self.at / 8
    }

    /// `width` bits, at most 64.
    pub fn fixed(&mut self, width: u32) -> Read<u64> {
        if width as usize > self.end.saturating_sub(self.at) {
            return Err("unexpected end of the bitcode".into());
        }
        if width == 0 {
            return Ok(0);
        }
        let (byte, shift) = (self.at / 8, (self.at % 8) as u32);
        self.at += width as usize;
        let word = match self.bytes.get(byte..byte + 8) {
            Some(word) => u64::from_le_bytes(word.try_into().unwrap_or_default()),
            None => {
                let mut word = [0; 8];
                let rest = &self.bytes[byte..];
                word[..rest.len()].copy_from_slice(rest);
                u64::from_le_bytes(word)
            }
        };
        let mut value = word >> shift;
        if width + shift > 64 {
            let next = self.bytes.get(byte + 8).copied().unwrap_or(0);
            value |= u64::from(next) << (64 - shift);
        }
        Ok(value & (u64::MAX >> (64 - width)))
    }

    /// A number in chunks of `width` bits, the highest of which tells whether another chunk follows.
    pub fn vbr(&mut self, width: u32) -> Read<u64> {
        let more = 1 << (width - 1);
        let mut value = 0;
        let mut shift = 0;
        loop {
            let chunk = self.fixed(width)?;
            let bits = chunk & (more - 1);
            if shift >= 64 || shift > 0 && bits << shift >> shift != bits {
                return Err("a number of more than 64 bits".into());
            }
            value |= bits << shift;
            if chunk & more == 0 {
                return Ok(value);
            }
            shift += width - 1;
        }
    }

    fn align(&mut self) {
        self.at = self.at.next_multiple_of(32);
    }

    /// Whether all bits of the block are read.
    fn at_end(&self) -> bool {
        self.at >= self.end
    }

    /// What comes next. Definitions of abbreviations are read on the way.
    pub fn next(&mut self) -> Read<Entry> {
        loop {
            // Bitcode may be padded to a multiple of a word.
            if self.scopes.is_empty() && self.end.saturating_sub(self.at) < 32 {
                return Ok(Entry::End);
            }
            match self.fixed(self.width)? {
                0 => {
                    self.align();
                    let Some(scope) = self.scopes.pop() else {
                        return Err("the end of a block outside of blocks".into());
                    };
                    self.leave(scope);
                    return Ok(Entry::End);
                }
                1 => return Ok(Entry::Block(self.vbr(8)? as u32)),
                2 => {
                    let abbreviation = self.abbreviation()?;
                    self.abbreviations.push(abbreviation);
                }
                id => return Ok(Entry::Record(id as u32)),
            }
        }
    }

    fn leave(&mut self, scope: Scope) {
        self.at = self.at.max(self.end);
        self.width = scope.width;
        self.end = scope.end;
        self.abbreviations = scope.abbreviations;
    }

    /// The width of abbreviations and the length in bits, after which the contents follow.
    fn header(&mut self) -> Read<(u32, usize)> {
        let width = self.vbr(4)? as u32;
        self.align();
        let bits = self.fixed(32)? as usize * 32;
        if !(2..=MAX_FIELD as u32).contains(&width) || bits > self.end.saturating_sub(self.at) {
            return Err("a block that is longer than the bitcode".into());
        }
        Ok((width, bits))
    }

    /// Enters the block that [`next`](Self::next) has found.
    pub fn enter(&mut self, block: u32) -> Read<()> {
        let (width, bits) = self.header()?;
        self.open(block, width, bits)
    }

    fn open(&mut self, block: u32, width: u32, bits: usize) -> Read<()> {
        if self.scopes.len() >= MAX_DEPTH {
            return Err("blocks are nested too deeply".into());
        }
        let known = self.block_info.get(&block).cloned().unwrap_or_default();
        self.scopes.push(Scope {
            width: self.width,
            end: self.end,
            abbreviations: std::mem::replace(&mut self.abbreviations, known),
        });
        self.width = width;
        self.end = self.at + bits;
        Ok(())
    }

    /// Skips the block that [`next`](Self::next) has found.
    pub fn skip(&mut self) -> Read<BlockPosition> {
        let bit = self.at;
        let (_, bits) = self.header()?;
        self.at += bits;
        Ok(BlockPosition { bit })
    }

    /// Enters a block that was skipped before. The end of the block leads back to where the stream is now.
    pub fn enter_at(&mut self, block: u32, position: &BlockPosition) -> Read<()> {
        self.at = position.bit;
        self.end = self.bytes.len() * 8;
        self.enter(block)
    }

    /// The positions of the blocks of a kind at the top level.
    pub fn top_level(&mut self) -> Read<Vec<(u32, BlockPosition)>> {
        let mut found = Vec::new();
        loop {
            match self.next()? {
                Entry::End => return Ok(found),
                Entry::Block(block) => found.push((block, self.skip()?)),
                Entry::Record(_) => return Err("a record outside of blocks".into()),
            }
        }
    }

    fn abbreviation(&mut self) -> Read<Abbreviation> {
        let count = self.vbr(5)?;
        let mut fields = Vec::new();
        for index in 0..count {
            if self.fixed(1)? == 1 {
                fields.push(Field::Literal(self.vbr(8)?));
                continue;
            }
            let field = match self.fixed(3)? {
                kind @ 1..=2 => match (kind, self.vbr(5)?) {
                    (_, 0) => Field::Literal(0),
                    (_, width) if width > MAX_FIELD => return Err("a field that is too wide".into()),
                    (1, width) => Field::Fixed(width as u32),
                    // A chunk of one bit has no room for the value.
                    (_, 1) => return Err("a field that is too narrow".into()),
                    (_, width) => Field::Vbr(width as u32),
                },
                3 if index + 2 == count => Field::Array,
                4 => Field::Char6,
                5 if index + 1 == count => Field::Blob,
                _ => return Err("a malformed abbreviation".into()),
            };
            fields.push(field);
        }
        match fields.as_slice() {
            [] | [Field::Array | Field::Blob, ..] => Err("an abbreviation without a code".into()),
            // Else the elements of an array would take no space.
            [.., Field::Array, Field::Literal(_) | Field::Array | Field::Blob] => {
                Err("an abbreviation with a malformed array".into())
            }
            _ => Ok(fields.into()),
        }
    }

    fn scalar(&mut self, field: Field) -> Read<u64> {
        const CHARS: &[u8; 64] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._";
        match field {
            Field::Literal(value) => Ok(value),
            Field::Fixed(width) => self.fixed(width),
            Field::Vbr(width) => self.vbr(width),
            Field::Char6 => Ok(CHARS[self.fixed(6)? as usize].into()),
            Field::Array | Field::Blob => Err("a malformed abbreviation".into()),
        }
    }

    /// Reads the record that [`next`](Self::next) has found.
    pub fn record(&mut self, id: u32, record: &mut Record<'b>) -> Read<()> {
        record.ops.clear();
        record.blob = &[];
        if id == 3 {
            record.code = self.vbr(6)? as u32;
            for _ in 0..self.vbr(6)? {
                record.ops.push(self.vbr(6)?);
            }
            return Ok(());
        }
        let Some(fields) = self.abbreviations.get(id as usize - 4).cloned() else {
            return Err(format!("abbreviation {id} is not defined"));
        };
        record.code = self.scalar(fields[0])? as u32;
        let mut rest = fields[1..].iter();
        while let Some(&field) = rest.next() {
            match field {
                Field::Array => {
                    let element = rest.next().copied().unwrap_or(Field::Blob);
                    for _ in 0..self.vbr(6)? {
                        record.ops.push(self.scalar(element)?);
                    }
                }
                Field::Blob => {
                    let length = self.vbr(6)? as usize;
                    self.align();
                    let start = self.at / 8;
                    let end = start.saturating_add(length);
                    match self.bytes.get(start..end) {
                        Some(blob) if end * 8 <= self.end => record.blob = blob,
                        _ => return Err("a blob that is longer than its block".into()),
                    }
                    self.at = end * 8;
                    self.align();
                }
                _ => record.ops.push(self.scalar(field)?),
            }
        }
        Ok(())
    }

    /// Reads the abbreviations that a block of block information defines for other blocks.
    pub fn read_block_info(&mut self) -> Read<()> {
        self.enter(BLOCKINFO)?;
        let mut record = Record::default();
        let mut block = None;
        loop {
            // Definitions belong to the block that the last record has named.
            if self.fixed(self.width)? == 2 {
                let Some(block) = block else {
                    return Err("an abbreviation of no block".into());
                };
                let abbreviation = self.abbreviation()?;
                self.block_info.entry(block).or_default().push(abbreviation);
                continue;
            }
            self.at -= self.width as usize;
            match self.next()? {
                Entry::End => return Ok(()),
                Entry::Block(_) => {
                    self.skip()?;
                }
                Entry::Record(id) => {
                    self.record(id, &mut record)?;
                    if let (1, Some(&named)) = (record.code, record.ops.first()) {
                        block = Some(named as u32);
                    }
                }
            }
        }
    }

    /// The next record of a block; `None` at its end. Blocks in it are skipped.
    pub fn next_record(&mut self, record: &mut Record<'b>) -> Read<Option<()>> {
        loop {
            match self.next()? {
                Entry::End => return Ok(None),
                Entry::Block(_) => {
                    self.skip()?;
                }
                Entry::Record(id) => {
                    self.record(id, record)?;
                    return Ok(Some(()));
                }
            }
        }
    }

    /// The remaining numbers of a stream of nothing but numbers.
    pub fn numbers(bytes: &'b [u8], count: u64, width: u32) -> impl Iterator<Item = Read<u64>> + use<'b> {
        let mut stream = Bitstream::new(bytes);
        (0..count).map(move |_| match stream.at_end() {
            true => Err("fewer numbers than announced".into()),
            false => stream.vbr(width),
        })
    }
}

/// The operands of a record, one after the other.
pub struct Ops<'r> {
    ops: &'r [u64],
    at: usize,
}

impl<'r> Ops<'r> {
    /// All operands of a record.
    pub fn new(ops: &'r [u64]) -> Ops<'r> {
        Ops { ops, at: 0 }
    }

    /// The next operand.
    pub fn next(&mut self) -> Read<u64> {
        self.optional().ok_or_else(|| "too few operands".into())
    }

    /// The next operand as a number of 32 bits.
    pub fn index(&mut self) -> Read<u32> {
        u32::try_from(self.next()?).map_err(|_| "an operand of more than 32 bits".into())
    }

    /// The next operand, if there is one.
    pub fn optional(&mut self) -> Option<u64> {
        let op = self.ops.get(self.at).copied();
        self.at += usize::from(op.is_some());
        op
    }

    /// The next operand; 0 if there is none.
    pub fn or_zero(&mut self) -> u64 {
        self.optional().unwrap_or(0)
    }

    /// The next `count` operands.
    pub fn take(&mut self, count: u64) -> Read<&'r [u64]> {
        let rest = self.rest();
        match usize::try_from(count).ok().and_then(|count| rest.get(..count)) {
            Some(taken) => {
                self.at += taken.len();
                Ok(taken)
            }
            None => Err("too few operands".into()),
        }
    }

    /// The operands that are not read yet.
    pub fn rest(&self) -> &'r [u64] {
        &self.ops[self.at..]
    }

    /// Whether all operands are read.
    pub fn is_empty(&self) -> bool {
        self.at == self.ops.len()
    }
}

/// A number whose lowest bit is its sign.
pub fn signed(value: u64) -> i64 {
    match value {
        // Minus zero is the least number.
        1 => i64::MIN,
        _ if value & 1 == 0 => (value >> 1) as i64,
        _ => -((value >> 1) as i64),
    }
}

/// The bytes that a record has as operands.
pub fn bytes_of(ops: &[u64]) -> Vec<u8> {
    ops.iter().map(|&op| op as u8).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_cross_bytes_and_words() {
        let mut stream = Bitstream::new(&[0b1010_0101, 0xff, 0, 0, 0, 0, 0, 0x80, 0x01]);
        assert_eq!(stream.fixed(4), Ok(0x5));
        assert_eq!(stream.fixed(8), Ok(0xfa));
        assert_eq!(stream.fixed(60), Ok(0x0018_0000_0000_000f));
        assert!(stream.fixed(1).is_err());
        // The chunks 0b101 (more) and 0b010, each with two bits of value.
        assert_eq!(Bitstream::new(&[0b01_0101, 0, 0, 0]).vbr(3), Ok(0b1001));
        assert!(Bitstream::new(&[0xff; 16]).vbr(6).is_err());
    }

    #[test]
    fn sign_rotated_numbers() {
        assert_eq!(
            [0, 1, 2, 3, u64::MAX].map(signed),
            [0, i64::MIN, 1, -1, -i64::MAX]
        );
    }

    #[test]
    fn arrays_without_size_are_refused() {
        // DEFINE_ABBREV with the operands 7, array, and an element of no bits.
        let mut stream = Bitstream::new(&[0b1000_1110, 0b0000_0111, 0b0011_0000, 0b0000_0100]);
        assert!(stream.abbreviation().is_err());
    }
}
