//! Metadata: strings, values and the records of nodes, and what is attached to what.
//!
//! Nodes are written by `metadata_nodes.rs`. A node of the module has its index as its number in the text. The indices
//! of the nodes of a function start where those of the module end, in each function again, so their numbers are
//! counted.

use super::bitstream::{Bitstream, Ops, Read, Record, bytes_of};
use super::module::Module;
use super::text::Text;
use super::types::TypeId;
use rustc_hash::FxHashMap;

/// Metadata.
#[derive(Clone, Copy, Debug)]
pub enum Md<'b> {
    String(&'b [u8]),
    Value {
        ty: TypeId,
        value: u32,
    },
    /// The operands of its record are a range of [`Metadata::operands`].
    Node {
        code: u32,
        start: u32,
        end: u32,
    },
}

/// The kind and the index of attached metadata.
pub type Attachment = (u32, u32);

/// The metadata of a module and of the function that is being read.
#[derive(Default)]
pub struct Metadata<'b> {
    pub(super) all: Vec<Md<'b>>,
    pub(super) operands: Vec<u64>,
    kinds: FxHashMap<u32, Vec<u8>>,
    named: Vec<(Vec<u8>, Vec<u64>)>,
    /// What is attached to global values.
    pub attached: FxHashMap<u32, Vec<Attachment>>,
    /// How much of it is of the module.
    of_module: (usize, usize),
    /// The number in the text of the first node of the function that is being read.
    first_of_function: u32,
    /// The next number in the text.
    next_number: u32,
    /// The numbers of debug locations of instructions.
    locations: FxHashMap<[u64; 7], u32>,
}

/// A record of `!DIExpression`, which is written where it is used.
pub const EXPRESSION: u32 = 29;
/// A record of `!DIArgList`, which is written where it is used.
pub const ARG_LIST: u32 = 46;
/// A record of a debug location.
const LOCATION: u32 = 7;

impl<'b> Metadata<'b> {
    /// Reads the names of the kinds of attachments.
    pub fn read_kinds(&mut self, stream: &mut Bitstream<'b>, block: u32) -> Read<()> {
        stream.enter(block)?;
        let mut record = Record::default();
        while stream.next_record(&mut record)?.is_some() {
            let mut ops = Ops::new(&record.ops);
            let kind = ops.index()?;
            self.kinds.insert(kind, bytes_of(ops.rest()));
        }
        Ok(())
    }

    fn push(&mut self, code: u32, ops: &[u64]) -> Read<()> {
        let start = self.operands.len();
        self.operands.extend_from_slice(ops);
        let (Ok(start), Ok(end)) = (u32::try_from(start), u32::try_from(self.operands.len())) else {
            return Err("too much metadata".into());
        };
        self.all.push(Md::Node { code, start, end });
        Ok(())
    }

    /// The end of the metadata of the module.
    pub fn end_module(&mut self) -> Read<()> {
        self.of_module = (self.all.len(), self.operands.len());
        self.first_of_function = self.number(self.all.len())?;
        self.next_number = self.first_of_function;
        Ok(())
    }

    fn number(&self, index: usize) -> Read<u32> {
        u32::try_from(index).map_err(|_| "too much metadata".into())
    }

    /// Drops the metadata of a function.
    pub fn end_function(&mut self) {
        let count = self.all.len() - self.of_module.0;
        // Debug locations that were counted meanwhile come after the nodes, see `reserve`.
        debug_assert!(self.next_number as usize >= self.first_of_function as usize + count);
        self.all.truncate(self.of_module.0);
        self.operands.truncate(self.of_module.1);
        self.first_of_function = self.next_number;
    }

    /// Gives the nodes of the function their numbers, after its metadata is read.
    fn reserve(&mut self) -> Read<()> {
        let count = self.number(self.all.len() - self.of_module.0)?;
        let Some(end) = self.first_of_function.checked_add(count) else {
            return Err("too much metadata".into());
        };
        self.next_number = self.next_number.max(end);
        Ok(())
    }

    /// The indices of the metadata of the function that is being read.
    pub fn of_function(&self) -> std::ops::Range<usize> {
        self.of_module.0..self.all.len()
    }

    /// The operands of a node.
    pub fn ops(&self, start: u32, end: u32) -> &[u64] {
        &self.operands[start as usize..end as usize]
    }

    /// The number that a node has in the text: the nodes of every function come after those of the module and of the
    /// functions before it. `None` if the number is too large to be that of a node.
    fn text_number(&self, index: u64) -> Option<u64> {
        match index.checked_sub(self.of_module.0 as u64) {
            Some(of_function) => u64::from(self.first_of_function).checked_add(of_function),
            None => Some(index),
        }
    }

    /// Writes the number of a node.
    pub fn write_number(&self, index: u64, text: &mut Text) -> Read<()> {
        let number = self.text_number(index).ok_or("a node that is not defined")?;
        text.str("!");
        text.number(number);
        Ok(())
    }

    /// Writes ` !kind` for a kind of attachment.
    pub fn write_kind(&self, kind: u32, text: &mut Text) -> Read<()> {
        match self.kinds.get(&kind) {
            Some(name) => {
                text.metadata_name(name);
                Ok(())
            }
            None => Err(format!("metadata kind {kind} is not defined")),
        }
    }
}

impl<'b> Module<'b> {
    /// Reads a block of metadata, of the module or of a function.
    pub fn read_metadata(&mut self, stream: &mut Bitstream<'b>, block: u32, of_function: bool) -> Read<()> {
        stream.enter(block)?;
        let mut record = Record::default();
        let mut name = None;
        while stream.next_record(&mut record)?.is_some() {
            let metadata = &mut self.metadata;
            let mut ops = Ops::new(&record.ops);
            match record.code {
                35 => {
                    let (count, offset) = (ops.next()?, ops.next()? as usize);
                    let Some((lengths, mut chars)) = record.blob.split_at_checked(offset) else {
                        return Err("metadata strings with a wrong offset".into());
                    };
                    for length in Bitstream::numbers(lengths, count, 6) {
                        let Some((string, rest)) = chars.split_at_checked(length? as usize) else {
                            return Err("metadata strings that end too early".into());
                        };
                        metadata.all.push(Md::String(string));
                        chars = rest;
                    }
                }
                2 => {
                    let ty = self.types.check(ops.next()?)?;
                    let value = ops.index()?;
                    metadata.all.push(Md::Value { ty, value });
                }
                4 => name = Some(bytes_of(&record.ops)),
                10 => match name.take() {
                    Some(name) => metadata.named.push((name, record.ops.clone())),
                    None => return Err("named metadata without name".into()),
                },
                6 => {
                    let kind = ops.index()?;
                    metadata.kinds.insert(kind, bytes_of(ops.rest()));
                }
                36 => {
                    let value = ops.index()?;
                    let pairs = attachments(ops.rest())?;
                    metadata.attached.entry(value).or_default().extend(pairs);
                }
                // Where nodes are, for readers that read them when they need them.
                38 | 39 => {}
                3 | 5 | 7 | 12..=34 | 37 | 40 | 41 | 44..=49 => metadata.push(record.code, &record.ops)?,
                code => return Err(format!("metadata record {code} is not supported")),
            }
        }
        match of_function {
            true => self.metadata.reserve(),
            false => Ok(()),
        }
    }

    /// Writes the nodes of the module and its named metadata.
    pub fn write_module_metadata(&self, text: &mut Text) -> Read<()> {
        for (name, nodes) in &self.metadata.named {
            text.metadata_name(name);
            text.str(" = !{");
            for (index, &node) in nodes.iter().enumerate() {
                text.str(if index > 0 { ", " } else { "" });
                self.write_md(node, text)?;
            }
            text.str("}\n");
        }
        self.write_nodes(0..self.metadata.of_module.0, text)
    }

    /// Writes the definitions of nodes.
    pub fn write_nodes(&self, range: std::ops::Range<usize>, text: &mut Text) -> Read<()> {
        for index in range {
            let Md::Node { code, start, end } = self.metadata.all[index] else {
                continue;
            };
            if matches!(code, EXPRESSION | ARG_LIST) {
                continue;
            }
            self.metadata.write_number(index as u64, text)?;
            text.str(" = ");
            self.write_node(code, self.metadata.ops(start, end), text)
                .map_err(|error| format!("metadata record {code}: {error}"))?;
            text.str("\n");
            if text.is_full {
                return Err("the text of the metadata is too long".into());
            }
        }
        Ok(())
    }

    /// Writes metadata by index as an operand.
    pub fn write_md(&self, index: u64, text: &mut Text) -> Read<()> {
        match self.metadata.all.get(index as usize) {
            None => return Err(format!("metadata {index} is not defined")),
            Some(Md::String(string)) => {
                text.str("!");
                text.quoted(string);
            }
            Some(&Md::Value { ty, value }) => {
                text.strs(&[self.types.text(ty), " "]);
                self.write_value(value, text)?;
            }
            Some(&Md::Node { code, start, end }) => match code {
                EXPRESSION | ARG_LIST => self.write_node(code, self.metadata.ops(start, end), text)?,
                _ => self.metadata.write_number(index, text)?,
            },
        }
        Ok(())
    }

    /// Writes attachments, each after `before`.
    pub fn write_attachments(&self, all: &[Attachment], before: &str, text: &mut Text) -> Read<()> {
        for &(kind, node) in all {
            text.str(before);
            self.metadata.write_kind(kind, text)?;
            text.str(" ");
            self.write_md(node.into(), text)?;
        }
        Ok(())
    }

    /// The number of the debug location of an instruction. It is written when it is new. `ops` are those of its record.
    pub fn location_number(&mut self, ops: &[u64], nodes: &mut Text) -> Read<u32> {
        let mut rest = Ops::new(ops);
        let line_and_column = [rest.next()?, rest.next()?];
        // The first index is that after the scope; an instruction has no location without a scope.
        let scope = rest
            .next()?
            .checked_sub(1)
            .ok_or("a debug location without scope")?;
        let inlined = rest.or_zero();
        let others = [rest.or_zero(), rest.or_zero(), rest.or_zero()];
        let number_of = |index: u64| {
            let number = self.metadata.text_number(index);
            number.ok_or("a debug location in a scope that is not defined")
        };
        let key = [
            line_and_column[0],
            line_and_column[1],
            number_of(scope)?,
            inlined.checked_sub(1).map_or(Ok(u64::MAX), number_of)?,
            others[0],
            others[1],
            others[2],
        ];
        if let Some(&number) = self.metadata.locations.get(&key) {
            return Ok(number);
        }
        let number = self.metadata.next_number;
        self.metadata.next_number = number.checked_add(1).ok_or("too much metadata")?;
        self.metadata.locations.insert(key, number);
        nodes.str("!");
        nodes.number(number);
        nodes.str(" = ");
        let [line, column] = line_and_column;
        let record = [0, line, column, scope, inlined, others[0], others[1], others[2]];
        self.write_node(LOCATION, &record, nodes)?;
        nodes.str("\n");
        Ok(number)
    }
}

/// Pairs of a kind and a node.
pub fn attachments(ops: &[u64]) -> Read<Vec<Attachment>> {
    let pair = |pair: &[u64]| match pair {
        [kind, node] if *node < u32::MAX.into() => Ok((*kind as u32, *node as u32)),
        _ => Err("a malformed attachment".into()),
    };
    ops.chunks(2).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_index_of_a_scope_may_be_any_number() {
        let metadata = Metadata {
            of_module: (2, 0),
            first_of_function: 7,
            ..Metadata::default()
        };
        assert_eq!(metadata.text_number(1), Some(1));
        assert_eq!(metadata.text_number(3), Some(8));
        assert_eq!(metadata.text_number(u64::MAX), None);
    }
}
