//! A module: the tables of its blocks, and the order of the text.

use super::attributes::Attributes;
use super::bitstream::{Bitstream, BlockPosition, Entry, Ops, Read, Record, bytes_of};
use super::block;
use super::constants::Constants;
use super::globals::{Global, GlobalKind};
use super::metadata::Metadata;
use super::text::Text;
use super::types::{TypeId, Types};

/// What a value is.
#[derive(Clone, Copy, Debug)]
pub enum ValueKind {
    /// An index into the global values.
    Global(u32),
    /// An index into the constants.
    Constant(u32),
    /// An argument or the result of an instruction.
    Local,
}

/// A value: its type and what it is.
#[derive(Clone, Copy, Debug)]
pub struct Value {
    pub ty: TypeId,
    pub kind: ValueKind,
}

/// The numbers of the local values of a function, which start after its arguments and go on after its constants.
#[derive(Clone, Copy, Debug)]
pub struct Locals {
    /// The first argument among the values.
    pub first: u32,
    /// The first constant of the function among the values.
    pub constants: u32,
    /// The first value after the constants.
    pub instructions: u32,
}

/// A module that is being read.
pub struct Module<'b> {
    pub strings: &'b [u8],
    pub types: Types,
    pub attributes: Attributes,
    pub constants: Constants,
    pub metadata: Metadata<'b>,
    pub values: Vec<Value>,
    pub globals: Vec<Global<'b>>,
    pub comdats: Vec<(&'b [u8], u64)>,
    pub sections: Vec<Vec<u8>>,
    pub collectors: Vec<Vec<u8>>,
    pub bundle_tags: Vec<Vec<u8>>,
    pub sync_scopes: Vec<Vec<u8>>,
    /// The local values, while a function is read.
    pub locals: Option<Locals>,
    /// The address space of `alloca`.
    pub alloca_space: u32,
    triple: Vec<u8>,
    layout: Vec<u8>,
    assembly: Vec<u8>,
    file_name: Option<Vec<u8>>,
    bodies: Vec<BlockPosition>,
    limit: usize,
}

impl<'b> Module<'b> {
    /// An empty module whose text may have `limit` bytes.
    pub fn new(limit: usize) -> Module<'b> {
        Module {
            strings: &[],
            types: Types::default(),
            attributes: Attributes::default(),
            constants: Constants::default(),
            metadata: Metadata::default(),
            values: Vec::new(),
            globals: Vec::new(),
            comdats: Vec::new(),
            sections: Vec::new(),
            collectors: Vec::new(),
            bundle_tags: Vec::new(),
            sync_scopes: Vec::new(),
            locals: None,
            alloca_space: 0,
            triple: Vec::new(),
            layout: Vec::new(),
            assembly: Vec::new(),
            file_name: None,
            bodies: Vec::new(),
            limit,
        }
    }

    /// The most bytes that the text may have.
    pub fn limit(&self) -> usize {
        self.limit
    }

    /// Reads all blocks but the bodies of functions, whose positions are kept.
    pub fn read(&mut self, stream: &mut Bitstream<'b>) -> Read<()> {
        const BLOCKINFO: u32 = 0;
        let mut record = Record::default();
        loop {
            let kind = match stream.next()? {
                Entry::End => return Ok(()),
                Entry::Record(id) => {
                    stream.record(id, &mut record)?;
                    let code = record.code;
                    self.record(&record)
                        .map_err(|error| format!("module record {code}: {error}"))?;
                    continue;
                }
                Entry::Block(kind) => kind,
            };
            match kind {
                BLOCKINFO => stream.read_block_info()?,
                block::PARAMATTR_GROUP => self.attributes.read_groups(stream, kind)?,
                block::PARAMATTR => self.attributes.read_lists(stream, kind)?,
                block::TYPES => self.types.read(stream, kind, self.limit)?,
                block::CONSTANTS => self.read_constants(stream, kind)?,
                block::METADATA => self.read_metadata(stream, kind, false)?,
                block::METADATA_KINDS => self.metadata.read_kinds(stream, kind)?,
                block::BUNDLE_TAGS => self.bundle_tags = names(stream, kind)?,
                block::SYNC_SCOPES => self.sync_scopes = names(stream, kind)?,
                block::FUNCTION => self.bodies.push(stream.skip()?),
                // The symbol table has only the positions of functions; the others are of linkers.
                _ => {
                    stream.skip()?;
                }
            }
        }
    }

    fn record(&mut self, record: &Record<'b>) -> Read<()> {
        let mut ops = Ops::new(&record.ops);
        match record.code {
            1 => match ops.next()? {
                2 => {}
                version => return Err(format!("version {version} of the format is not supported")),
            },
            2 => self.triple = bytes_of(&record.ops),
            3 => {
                self.layout = bytes_of(&record.ops);
                self.alloca_space = alloca_space(&self.layout);
            }
            4 => self.assembly = bytes_of(&record.ops),
            5 => self.sections.push(bytes_of(&record.ops)),
            7 => self.global(GlobalKind::Variable, &mut ops)?,
            8 => self.global(GlobalKind::Function, &mut ops)?,
            11 => self.collectors.push(bytes_of(&record.ops)),
            12 => {
                let name = self.string(&mut ops)?;
                self.comdats.push((name, ops.next()?));
            }
            14 => self.global(GlobalKind::Alias, &mut ops)?,
            16 => self.file_name = Some(bytes_of(&record.ops)),
            18 => self.global(GlobalKind::IFunc, &mut ops)?,
            // Where the symbol table is, and a hash for linkers.
            13 | 17 => {}
            _ => return Err("not supported".into()),
        }
        Ok(())
    }

    /// A string of the string table: its offset and its length.
    pub fn string(&self, ops: &mut Ops<'_>) -> Read<&'b [u8]> {
        let (offset, length) = (ops.next()? as usize, ops.next()? as usize);
        let found = self.strings.get(offset..offset.saturating_add(length));
        found.ok_or_else(|| "a name outside of the string table".into())
    }

    /// Writes a local value.
    pub fn write_local(&self, value: u32, text: &mut Text) -> Read<()> {
        let Some(locals) = self.locals.filter(|locals| value >= locals.first) else {
            return Err(format!("value {value} is not defined"));
        };
        let number = match value < locals.constants {
            true => value - locals.first,
            false => (value - locals.first).saturating_sub(locals.instructions - locals.constants),
        };
        text.str("%");
        text.number(number);
        Ok(())
    }

    /// Writes the whole module. `stream` is that which it was read from.
    pub fn write(&mut self, stream: &mut Bitstream<'b>) -> Read<Vec<u8>> {
        self.number_globals();
        self.attributes.prepare(&self.types, self.limit)?;
        self.metadata.end_module()?;
        let mut text = Text::new(self.limit);
        if let Some(name) = &self.file_name {
            text.str("source_filename = ");
            text.quoted(name);
            text.str("\n");
        }
        for (what, value) in [("datalayout", &self.layout), ("triple", &self.triple)] {
            if !value.is_empty() {
                text.strs(&["target ", what, " = "]);
                text.quoted(value);
                text.str("\n");
            }
        }
        let assembly = self.assembly.strip_suffix(b"\n").unwrap_or(&self.assembly);
        if !assembly.is_empty() {
            for line in assembly.split(|&byte| byte == b'\n') {
                text.str("module asm ");
                text.quoted(line);
                text.str("\n");
            }
        }
        self.types.write_definitions(&mut text)?;
        self.write_comdats(&mut text)?;
        for kind in [GlobalKind::Variable, GlobalKind::Alias, GlobalKind::IFunc] {
            for index in 0..self.globals.len() {
                if self.globals[index].kind == kind {
                    self.write_global(index, &mut text)?;
                }
            }
        }
        self.write_functions(stream, &mut text)?;
        self.attributes.write_groups(&self.types, &mut text)?;
        self.write_module_metadata(&mut text)?;
        match text.is_full {
            true => Err("the text of the module is too long".into()),
            false => Ok(text.into_bytes()),
        }
    }

    fn write_functions(&mut self, stream: &mut Bitstream<'b>, text: &mut Text) -> Read<()> {
        let mut bodies = std::mem::take(&mut self.bodies).into_iter();
        let mut nodes = Text::new(self.limit);
        for index in 0..self.globals.len() {
            if self.globals[index].kind != GlobalKind::Function {
                continue;
            }
            if !self.globals[index].has_body {
                self.write_function_header(index, text)?;
                text.str("\n");
                continue;
            }
            let Some(position) = bodies.next() else {
                return Err("a function without body".into());
            };
            self.write_body(index, stream, &position, text, &mut nodes)?;
        }
        if bodies.next().is_some() {
            return Err("a body without function".into());
        }
        text.bytes(&nodes.into_bytes());
        Ok(())
    }
}

/// The strings of a block that has nothing else.
fn names(stream: &mut Bitstream<'_>, block: u32) -> Read<Vec<Vec<u8>>> {
    stream.enter(block)?;
    let mut record = Record::default();
    let mut all = Vec::new();
    while stream.next_record(&mut record)?.is_some() {
        all.push(bytes_of(&record.ops));
    }
    Ok(all)
}

/// The address space that `A5` in a data layout names.
fn alloca_space(layout: &[u8]) -> u32 {
    let parts = layout.split(|&byte| byte == b'-');
    let spaces = parts.filter_map(|part| std::str::from_utf8(part.strip_prefix(b"A")?).ok());
    spaces
        .filter_map(|digits| digits.parse().ok())
        .next_back()
        .unwrap_or(0)
}
