//! The body of a function: its blocks, and the order of what the text has.
//!
//! Values are numbered as the text numbers them, since blocks have names (`b0`): arguments first, then the instructions
//! that have a result. Instructions are written as they are read (`instructions.rs`, `memory.rs`, `control.rs`). Their
//! debug records come after them and what is attached to them at the end of the body, so that lines are put together
//! there.

mod call;
mod control;
mod instructions;
mod memory;

use super::bitstream::{Bitstream, BlockPosition, Entry, Ops, Read, Record};
use super::block;
use super::metadata::attachments;
use super::module::{Locals, Module, Value, ValueKind};
use super::text::Text;
use super::types::{TOKEN, Type, TypeId, VOID};

/// Where the text of an instruction is, and what else stands on its line or before it.
#[derive(Clone, Copy, Debug, Default)]
struct Line {
    /// The end of its text. The start is the end of the line before.
    end: usize,
    /// The end of its debug records.
    records_end: usize,
    /// The number of its debug location.
    location: Option<u32>,
    /// The label of the block that it starts.
    label: Option<u32>,
}

/// Reads the body of a function.
pub struct Body<'m, 'b, 't> {
    module: &'m mut Module<'b>,
    /// The lines of the instructions, without what is attached.
    text: Text,
    /// The debug records.
    records: Text,
    /// The nodes of the function, which come at the end of the text.
    nodes: &'t mut Text,
    lines: Vec<Line>,
    /// The number of blocks, and that of the block that is being read.
    blocks: u64,
    block: u32,
    /// Whether the next instruction starts a block.
    starts_block: bool,
    /// The last debug location, for instructions that have the same.
    location: Option<u32>,
    /// The operand bundles of the next call.
    bundles: Vec<(u64, Vec<u64>)>,
}

/// A value and its type.
type Typed = (u32, TypeId);

impl<'b> Module<'b> {
    /// Writes the definition of a function. `position` is that of its body.
    pub fn write_body(
        &mut self,
        index: usize,
        stream: &mut Bitstream<'b>,
        position: &BlockPosition,
        text: &mut Text,
        nodes: &mut Text,
    ) -> Read<()> {
        let values = self.values.len();
        let constants = self.constants.len();
        let first = values as u32;
        let (_, params, _) = self.types.function(self.globals[index].ty)?;
        let params: Vec<TypeId> = params.to_vec();
        let arguments = params.iter().map(|&ty| Value {
            ty,
            kind: ValueKind::Local,
        });
        self.values.extend(arguments);
        let after = self.values.len() as u32;
        self.locals = Some(Locals {
            first,
            constants: after,
            instructions: after,
        });
        let limit = self.limit();
        let mut body = Body {
            module: self,
            text: Text::new(limit),
            records: Text::new(limit),
            nodes,
            lines: Vec::new(),
            blocks: 0,
            block: 0,
            starts_block: true,
            location: None,
            bundles: Vec::new(),
        };
        let attached = body.read(index, stream, position)?;
        body.finish(index, &attached, text)?;
        self.locals = None;
        self.values.truncate(values);
        self.constants.truncate(constants);
        self.metadata.end_function();
        Ok(())
    }
}

/// What is attached to instructions: the index of the instruction and the operands of the record.
type Attached = Vec<(u64, Vec<(u32, u32)>)>;

impl<'b> Body<'_, 'b, '_> {
    fn read(&mut self, index: usize, stream: &mut Bitstream<'b>, position: &BlockPosition) -> Read<Attached> {
        stream.enter_at(block::FUNCTION, position)?;
        let mut attached = Vec::new();
        let mut record = Record::default();
        loop {
            match stream.next()? {
                Entry::End => break,
                Entry::Record(id) => {
                    stream.record(id, &mut record)?;
                    self.record(record.code, &record.ops)
                        .map_err(|error| format!("function record {}: {error}", record.code))?;
                    if self.text.is_full || self.records.is_full {
                        return Err("the text of the function is too long".into());
                    }
                }
                Entry::Block(block::CONSTANTS) => {
                    self.module.read_constants(stream, block::CONSTANTS)?;
                    let count = self.module.values.len() as u32;
                    if let Some(locals) = self.module.locals.as_mut().filter(|_| self.lines.is_empty()) {
                        locals.instructions = count;
                    } else {
                        return Err("constants after instructions".into());
                    }
                }
                Entry::Block(block::METADATA) => self.module.read_metadata(stream, block::METADATA, true)?,
                Entry::Block(block::METADATA_ATTACHMENT) => {
                    stream.enter(block::METADATA_ATTACHMENT)?;
                    while stream.next_record(&mut record)?.is_some() {
                        if record.ops.len() % 2 == 0 {
                            self.module.attach(index, attachments(&record.ops)?);
                            continue;
                        }
                        let mut ops = Ops::new(&record.ops);
                        attached.push((ops.next()?, attachments(ops.rest())?));
                    }
                }
                // Names of local values, and the order of uses.
                Entry::Block(block::VALUE_SYMTAB | block::USELIST) => {
                    stream.skip()?;
                }
                Entry::Block(kind) => return Err(format!("block {kind} in a function is not supported")),
            }
        }
        if u64::from(self.block) != self.blocks || !self.starts_block {
            return Err("a function whose last block has no terminator".into());
        }
        // The index of an instruction is that of its line.
        attached.sort_by_key(|(instruction, _)| *instruction);
        Ok(attached)
    }

    /// Puts the lines together.
    fn finish(&mut self, index: usize, attached: &Attached, text: &mut Text) -> Read<()> {
        self.module.write_function_header(index, text)?;
        text.str(" {\n");
        let mut attached = attached.iter().peekable();
        let (mut start, mut records_start) = (0, 0);
        for (index, line) in self.lines.iter().enumerate() {
            if let Some(block) = line.label {
                text.str("b");
                text.number(block);
                text.str(":\n");
            }
            text.bytes(&self.records.since(records_start)[..line.records_end - records_start]);
            text.bytes(&self.text.since(start)[..line.end - start]);
            (start, records_start) = (line.end, line.records_end);
            if let Some(location) = line.location {
                text.str(", !dbg !");
                text.number(location);
            }
            while let Some((_, all)) = attached.next_if(|(instruction, _)| *instruction == index as u64) {
                self.module.write_attachments(all, ", ", text)?;
            }
            text.str("\n");
        }
        if attached.next().is_some() {
            return Err("metadata is attached to an instruction that is not there".into());
        }
        text.str("}\n");
        let nodes = self.module.metadata.of_function();
        self.module.write_nodes(nodes, self.nodes)
    }

    fn record(&mut self, code: u32, ops: &[u64]) -> Read<()> {
        match code {
            1 => {
                let count = Ops::new(ops).next()?;
                // The text names blocks by numbers of 32 bits.
                if count == 0 || count > u64::from(u32::MAX) || self.blocks != 0 {
                    return Err("a malformed number of blocks".into());
                }
                self.blocks = count;
            }
            33 | 35 => {
                if code == 35 {
                    self.location = match ops {
                        // No scope: no location.
                        [_, _, 0, ..] => None,
                        _ => Some(self.module.location_number(ops, self.nodes)?),
                    };
                }
                match self.lines.last_mut() {
                    Some(line) => line.location = self.location,
                    None => return Err("a debug location before the first instruction".into()),
                }
            }
            55 => {
                let mut ops = Ops::new(ops);
                self.bundles.push((ops.next()?, ops.rest().to_vec()));
            }
            // Functions whose blocks have their addresses taken: for readers that read bodies when they need them.
            60 => {}
            61..=66 => self.debug_record(code, ops)?,
            _ => {
                if self.blocks == 0 {
                    return Err("an instruction before the number of blocks".into());
                }
                self.instruction(code, ops)?;
            }
        }
        Ok(())
    }

    /// Writes an instruction, and counts its result.
    fn instruction(&mut self, code: u32, ops: &[u64]) -> Read<()> {
        if u64::from(self.block) >= self.blocks {
            return Err("an instruction after the last block".into());
        }
        let label = std::mem::take(&mut self.starts_block).then_some(self.block);
        let start = self.text.len();
        // The result is written first; its type is known last.
        self.text.str("  ");
        let number = self.module.values.len() as u32;
        self.module.write_local(number, &mut self.text)?;
        self.text.str(" = ");
        let prefix = self.text.len();
        let result = self.write_instruction(code, ops)?;
        if !self.bundles.is_empty() {
            return Err("operand bundles before an instruction that is no call".into());
        }
        match result {
            Some(ty) if *self.module.types.get(ty) != VOID => self.module.values.push(Value {
                ty,
                kind: ValueKind::Local,
            }),
            _ => self.text.drop_range(start + 2, prefix),
        }
        self.lines.push(Line {
            end: self.text.len(),
            records_end: self.records.len(),
            location: None,
            label,
        });
        Ok(())
    }

    /// Notes that the current instruction is a terminator.
    fn end_block(&mut self) {
        self.starts_block = true;
        self.block += 1;
    }

    /// A debug record, which stands before the last instruction.
    fn debug_record(&mut self, code: u32, ops: &[u64]) -> Read<()> {
        const LABEL: u32 = 65;
        const SIMPLE_VALUE: u32 = 64;
        let mut ops = Ops::new(ops);
        let location = ops.next()?;
        let simple_value = match code {
            SIMPLE_VALUE => {
                let mut value = Ops::new(ops.rest());
                value.take(2)?;
                Some(self.typed_operand(&mut value)?)
            }
            _ => None,
        };
        let Some(line) = self.lines.last_mut() else {
            return Err("a debug record before the first instruction".into());
        };
        let (module, text) = (&*self.module, &mut self.records);
        text.str(match code {
            61 | SIMPLE_VALUE => "    #dbg_value(",
            62 => "    #dbg_declare(",
            63 => "    #dbg_assign(",
            66 => "    #dbg_declare_value(",
            _ => "    #dbg_label(",
        });
        if code == LABEL {
            module.write_md(ops.next()?, text)?;
        } else {
            let (variable, expression) = (ops.next()?, ops.next()?);
            match simple_value {
                Some((value, ty)) => {
                    text.strs(&[module.types.text(ty), " "]);
                    module.write_value(value, text)?;
                }
                None => module.write_md(ops.next()?, text)?,
            }
            for node in [variable, expression] {
                text.str(", ");
                module.write_md(node, text)?;
            }
            if code == 63 {
                let (id, expression, address) = (ops.next()?, ops.next()?, ops.next()?);
                for node in [id, address, expression] {
                    text.str(", ");
                    module.write_md(node, text)?;
                }
            }
        }
        text.str(", ");
        module.write_md(location, text)?;
        text.str(")\n");
        line.records_end = text.len();
        Ok(())
    }

    /// The value that is `distance` values before the next one.
    fn value(&self, distance: u64) -> u32 {
        (self.module.values.len() as u32).wrapping_sub(distance as u32)
    }

    /// A value. Its type is that of the value, or the next operand if the value is not yet known.
    fn typed_operand(&mut self, ops: &mut Ops<'_>) -> Read<Typed> {
        let value = self.value(ops.next()?);
        let ty = match self.module.values.get(value as usize) {
            Some(known) => known.ty,
            None => self.module.types.check(ops.next()?)?,
        };
        Ok((value, ty))
    }

    /// A value whose type the instruction implies.
    fn operand(&mut self, ops: &mut Ops<'_>) -> Read<u32> {
        Ok(self.value(ops.next()?))
    }

    /// Writes a value without its type.
    fn write(&mut self, value: u32) -> Read<()> {
        self.module.write_value(value, &mut self.text)
    }

    fn write_typed(&mut self, typed: Typed) -> Read<()> {
        self.write_type(typed.1);
        self.text.str(" ");
        self.write_untyped(typed)
    }

    /// Writes a value without its type. A value of the type of metadata is an index of metadata.
    fn write_untyped(&mut self, (value, ty): Typed) -> Read<()> {
        match *self.module.types.get(ty) == super::types::METADATA {
            true => self.module.write_md(value.into(), &mut self.text),
            false => self.write(value),
        }
    }

    fn write_type(&mut self, ty: TypeId) {
        self.text.str(self.module.types.text(ty));
    }

    fn write_label(&mut self, block: u64) -> Read<()> {
        self.text.str("label ");
        self.write_block(block)
    }

    fn write_block(&mut self, block: u64) -> Read<()> {
        if block >= self.blocks {
            return Err(format!("block {block} is not defined"));
        }
        self.text.str("%b");
        self.text.number(block);
        Ok(())
    }

    fn token(&mut self) -> TypeId {
        self.module.types.intern(TOKEN)
    }

    fn ty(&self, id: TypeId) -> &Type {
        self.module.types.get(id)
    }
}
