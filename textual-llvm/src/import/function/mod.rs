//! A function definition, read straight into the body of its `llvm.func`.
//!
//! ```text
//! header.rs ─▶ mod.rs        blocks, values, operands
//!                ├─▶ instructions.rs, memory.rs, aggregate.rs, call.rs, control.rs   one instruction each
//!                └─▶ finish.rs   terminators with their block arguments, constants, unreachable blocks
//! ```
//!
//! Instructions are read in the order of the text. Values and blocks may be used before they are defined; a
//! placeholder represents such a value until then. A `phi` becomes a block argument, and the operands for it belong to the
//! branches, so terminators are kept ([`Terminator`]) until all blocks are read.

mod aggregate;
mod call;
mod control;
mod finish;
mod header;
mod instructions;
mod memory;

pub(super) use call::{Argument, Call, Callee};
pub(super) use header::{FunctionHeader, read as read_header, slots as header_slots};

use super::constants::{ConstId, ConstantPool};
use super::intrinsics::IntrinsicCache;
use super::lexer::{self, Ident, Tok};
use super::metadata::{self, Attachments, FunctionDebug, MetadataOperand};
use super::parser::{Parser, Read};
use control::Terminator;
use rustc_hash::FxHashMap;
use std::borrow::Cow;
use std::cell::OnceCell;
use windlass_dialects::llvm::layout::Layouts;
use windlass_ir::def::OpDef;
use windlass_ir::{
    Attribute, Block, Body, Context, Diagnostic, InsertPoint, Location, NewOp, Op, Region, Type, Value,
};

/// An operand as the text has it. Constants become ops only where an op uses them.
#[derive(Clone, Debug)]
pub enum Operand<'s> {
    /// The result of an instruction or an argument.
    Value(Value),
    /// A constant.
    Constant(ConstId),
    /// Metadata.
    Metadata(MetadataOperand<'s>),
}

/// A block while its function is read.
struct BlockInfo<'s> {
    block: Block,
    name: Ident<'s>,
    /// Where it was first mentioned.
    mentioned: usize,
    defined: bool,
    phis: Vec<Phi<'s>>,
    /// The constants that its instructions use, in the order of use.
    constants: Vec<ConstId>,
    terminator: Option<Terminator<'s>>,
}

/// A `phi`: the operands of one block argument.
struct Phi<'s> {
    incoming: Vec<(Operand<'s>, BlockRef)>,
    /// The index in `incoming` of each predecessor, once it is needed.
    index: OnceCell<FxHashMap<BlockRef, u32>>,
}

/// The index of a block in [`FunctionReader::blocks`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BlockRef(u32);

/// What is between the braces of a function.
#[derive(Default)]
pub struct FunctionBody {
    /// The body of the `llvm.func`.
    pub body: Box<Body>,
    /// Its debug info, not translated yet.
    pub debug: FunctionDebug,
}

impl FunctionBody {
    /// The body of a declaration.
    pub fn declaration() -> FunctionBody {
        FunctionBody {
            body: Box::new(Body::with_regions(1)),
            debug: FunctionDebug::default(),
        }
    }
}

/// The state of reading a function.
pub struct FunctionReader<'s, 'e> {
    /// The text.
    pub p: Parser<'s, 'e>,
    /// The body of the `llvm.func`.
    pub body: Body,
    /// The constants of the function.
    pub constants: ConstantPool,
    /// Sizes and alignments of types.
    pub layouts: Layouts,
    /// The intrinsics that were called.
    pub intrinsics: IntrinsicCache,
    region: Region,
    /// What `ret` has to return.
    result_type: Type,
    /// Whether the function takes more arguments than it names.
    is_variadic: bool,
    names: FxHashMap<Cow<'s, [u8]>, Value>,
    numbers: Vec<Option<Value>>,
    /// Placeholders of values that are not defined yet, and where they were first used.
    forwards: FxHashMap<ValueName<'s>, (Value, usize)>,
    /// The values that placeholders represent. Phis and terminators become ops at the end, so their operands are no uses before.
    resolved: FxHashMap<Value, Value>,
    next_number: u32,
    blocks: Vec<BlockInfo<'s>>,
    block_names: FxHashMap<Cow<'s, [u8]>, BlockRef>,
    block_numbers: FxHashMap<u32, BlockRef>,
    /// The block that is being read.
    current: BlockRef,
    /// Blocks in the order of their definitions.
    order: Vec<BlockRef>,
    /// Where the instruction that is being read starts.
    instruction_start: usize,
    /// Debug records and calls of debug intrinsics, which are resolved at the end.
    pub debug_records: Vec<metadata::DebugRecord<'s>>,
    /// The locations and loop annotations, which are translated when all functions are read.
    pub debug: FunctionDebug,
}

/// The name or number of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum ValueName<'s> {
    Number(u32),
    Name(Cow<'s, [u8]>),
}

impl<'s> ValueName<'s> {
    fn of(ident: Ident<'s>) -> ValueName<'s> {
        match ident {
            Ident::Number(number) => ValueName::Number(number),
            _ => ValueName::Name(ident.text()),
        }
    }
}

/// How an identifier is written, for diagnostics.
pub(super) fn spelled(ident: Ident<'_>) -> String {
    String::from_utf8_lossy(&ident.text()).into_owned()
}

/// Reads the body of a function: from its `{` to its `}`. `scratch` is an empty body, whose capacity serves the functions that
/// a thread reads one after the other: fresh memory costs more than reading.
///
/// # Errors
/// The first error in the text.
pub(super) fn read_body<'s, 'e>(
    mut p: Parser<'s, 'e>,
    header: &FunctionHeader<'s>,
    scratch: &mut Body,
) -> Read<FunctionBody> {
    let mut body = std::mem::take(scratch);
    let region = body.add_root_region();
    p.expect(Tok::LBrace, "expected '{' in function body")?;
    if p.at(Tok::RBrace) {
        return Err(p.error("function body requires at least one basic block"));
    }
    let layouts = Layouts::new(p.env.layout.clone());
    let ctx = p.ctx();
    let mut reader = FunctionReader {
        p,
        body,
        constants: ConstantPool::of_function(header.name),
        layouts,
        intrinsics: IntrinsicCache::default(),
        region,
        result_type: header.result(),
        is_variadic: header.is_variadic(ctx),
        names: FxHashMap::default(),
        numbers: Vec::new(),
        forwards: FxHashMap::default(),
        resolved: FxHashMap::default(),
        next_number: 0,
        blocks: Vec::new(),
        block_names: FxHashMap::default(),
        block_numbers: FxHashMap::default(),
        current: BlockRef(0),
        order: Vec::new(),
        instruction_start: 0,
        debug_records: Vec::new(),
        debug: FunctionDebug::default(),
    };
    reader.arguments(header)?;
    while !reader.p.at(Tok::RBrace) {
        if reader.p.at_word("uselistorder") {
            // The order of uses has no meaning here; it stands after the last block.
            reader.skip_use_list_orders()?;
            break;
        }
        reader.block()?;
    }
    reader.p.expect(Tok::RBrace, "expected '}' at end of function")?;
    reader.p.expect_end()?;
    reader.finish(header, scratch)
}

impl<'s, 'e> FunctionReader<'s, 'e> {
    /// The context.
    pub fn ctx(&self) -> &'e Context {
        self.p.ctx()
    }

    fn arguments(&mut self, header: &FunctionHeader<'s>) -> Read<()> {
        let entry = self.body.append_block(self.region);
        let location = FunctionDebug::parameters(self.p.env, header);
        for param in &header.params {
            let value = self.body.append_arg(entry, param.ty, location);
            self.define_value(param.name, value, param.offset, "argument")?;
        }
        // The entry block has the number after the arguments, or the name that its label says.
        self.blocks.push(BlockInfo {
            block: entry,
            name: Ident::Number(u32::MAX),
            mentioned: self.p.offset(),
            defined: false,
            phis: Vec::new(),
            constants: Vec::new(),
            terminator: None,
        });
        Ok(())
    }

    fn skip_use_list_orders(&mut self) -> Read<()> {
        while !self.p.at(Tok::RBrace) {
            if self.p.at(Tok::Eof) {
                return Err(self.p.error("expected '}' at end of function"));
            }
            if self.p.at(Tok::LBrace) {
                while !self.p.at(Tok::RBrace) && !self.p.at(Tok::Eof) {
                    self.p.bump();
                }
            }
            self.p.bump();
        }
        Ok(())
    }

    /// A block with its label, or without one.
    fn block(&mut self) -> Read<()> {
        let start = self.p.offset();
        let name = match self.p.tok() {
            Tok::Label(ident) => {
                self.p.bump();
                ident
            }
            Tok::Eof => return Err(self.p.error("expected '}' at end of function")),
            _ => Ident::Number(self.next_number),
        };
        if let Ident::Number(number) = name {
            self.take_number(number, start, "label")?;
        }
        self.current = self.define_block(name, start)?;
        self.order.push(self.current);
        loop {
            if self.p.at(Tok::Hash) {
                metadata::debug_record(self)?;
                continue;
            }
            if self.instruction()? {
                return Ok(());
            }
        }
    }

    fn take_number(&mut self, number: u32, start: usize, what: &str) -> Read<()> {
        if number < self.next_number {
            let sigil = if what == "label" { "" } else { "%" };
            let next = self.next_number;
            return Err(self.p.error_at(
                start,
                format!("{what} expected to be numbered '{sigil}{next}' or greater"),
            ));
        }
        self.next_number = number + 1;
        Ok(())
    }

    fn define_block(&mut self, name: Ident<'s>, start: usize) -> Read<BlockRef> {
        let this = if self.order.is_empty() {
            let entry = BlockRef(0);
            if self.block_by_name(name).is_some() {
                return Err(self
                    .p
                    .error_at(start, "entry block to function must not have predecessors"));
            }
            self.register_block(name, entry);
            self.blocks[0].name = name;
            entry
        } else {
            match self.block_by_name(name) {
                Some(this) => this,
                None => self.new_block(name, start),
            }
        };
        let info = &mut self.blocks[this.0 as usize];
        if info.defined {
            let message = format!("unable to create block named '{}'", spelled(name));
            return Err(self.p.error_at(start, message));
        }
        info.defined = true;
        if this.0 > 0 {
            self.body.attach_block(info.block, self.region, None);
        }
        if let Ident::Name(_) | Ident::Quoted(_) = name
            && self.names.contains_key(&name.text())
        {
            let message = format!("unable to create block named '{}'", spelled(name));
            return Err(self.p.error_at(start, message));
        }
        Ok(this)
    }

    fn block_by_name(&self, name: Ident<'s>) -> Option<BlockRef> {
        match name {
            Ident::Number(number) => self.block_numbers.get(&number).copied(),
            Ident::Name(name) => self.block_names.get(name).copied(),
            Ident::Quoted(_) => self.block_names.get(&name.text()).copied(),
        }
    }

    fn register_block(&mut self, name: Ident<'s>, this: BlockRef) {
        match name {
            Ident::Number(number) => self.block_numbers.insert(number, this),
            _ => self.block_names.insert(name.text(), this),
        };
    }

    fn new_block(&mut self, name: Ident<'s>, mentioned: usize) -> BlockRef {
        let this = BlockRef(self.blocks.len() as u32);
        self.blocks.push(BlockInfo {
            block: self.body.new_block(),
            name,
            mentioned,
            defined: false,
            phis: Vec::new(),
            constants: Vec::new(),
            terminator: None,
        });
        self.register_block(name, this);
        this
    }

    /// The block that `%name` refers to.
    fn block_ref(&mut self) -> Read<BlockRef> {
        let start = self.p.offset();
        let Tok::Local(name) = self.p.tok() else {
            return Err(self.p.error("expected a basic block"));
        };
        self.p.bump();
        let found = match self.block_by_name(name) {
            Some(found) => found,
            None => self.new_block(name, start),
        };
        if found.0 == 0 {
            return Err(self
                .p
                .error_at(start, "entry block to function must not have predecessors"));
        }
        Ok(found)
    }

    /// `label %name`
    fn label(&mut self) -> Read<BlockRef> {
        self.p.expect_word("label")?;
        self.block_ref()
    }

    /// The value of `%name`, which has type `ty`; a placeholder if it is not defined yet.
    fn local(&mut self, name: Ident<'s>, ty: Type, start: usize) -> Read<Value> {
        let known = match name {
            Ident::Number(number) => self.numbers.get(number as usize).copied().flatten(),
            Ident::Name(name) => self.names.get(name).copied(),
            Ident::Quoted(_) => self.names.get(&name.text()).copied(),
        };
        let value = match known {
            Some(value) => value,
            None => {
                let key = ValueName::of(name);
                match self.forwards.get(&key) {
                    Some(&(value, _)) => value,
                    None => {
                        let value = self.body.new_forward(ty);
                        self.forwards.insert(key, (value, start));
                        value
                    }
                }
            }
        };
        let actual = self.body.ty(value);
        if actual != ty {
            let message = format!(
                "'%{}' defined with type '{}' but expected '{}'",
                spelled(name),
                self.type_text(actual),
                self.type_text(ty)
            );
            return Err(self.p.error_at(start, message));
        }
        Ok(value)
    }

    /// The text of a type, for diagnostics.
    pub fn type_text(&self, ty: Type) -> String {
        self.p.type_text(ty)
    }

    /// Gives a value its name, and resolves what used it before.
    fn define_value(&mut self, name: Option<Ident<'s>>, value: Value, start: usize, what: &str) -> Read<()> {
        let ident = name.unwrap_or(Ident::Number(self.next_number));
        let key = match ident {
            Ident::Number(number) => {
                self.take_number(number, start, what)?;
                let index = number as usize;
                // Numbers may be left out, so one may be large.
                if index > self.numbers.len() + MOST_SKIPPED {
                    return Err(self.p.error_at(start, "value number is too large"));
                }
                if self.numbers.len() <= index {
                    self.numbers.resize(index + 1, None);
                }
                self.numbers[index] = Some(value);
                ValueName::Number(number)
            }
            _ => {
                let text = ident.text();
                if self.block_names.contains_key(&text) || self.names.insert(text.clone(), value).is_some() {
                    let message = format!("multiple definition of local value named '{}'", spelled(ident));
                    return Err(self.p.error_at(start, message));
                }
                ValueName::Name(text)
            }
        };
        if !self.forwards.is_empty()
            && let Some((forward, _)) = self.forwards.remove(&key)
        {
            let (expected, actual) = (self.body.ty(forward), self.body.ty(value));
            if expected != actual {
                let message = format!(
                    "instruction forward referenced with type '{}'",
                    self.type_text(expected)
                );
                return Err(self.p.error_at(start, message));
            }
            self.body.replace_forward(forward, value);
            self.resolved.insert(forward, value);
        }
        Ok(())
    }

    /// The operand at the current token, of type `ty`.
    pub fn operand(&mut self, ty: Type) -> Read<Operand<'s>> {
        let start = self.p.offset();
        match self.p.tok() {
            Tok::Local(name) => {
                self.p.bump();
                self.local(name, ty, start).map(Operand::Value)
            }
            _ if ty == self.metadata_type() => metadata::operand(self).map(Operand::Metadata),
            _ => {
                let constant = self.constants.read(&mut self.p, ty)?;
                if self.constants.has_mentions() {
                    self.mention_blocks();
                }
                Ok(Operand::Constant(constant))
            }
        }
    }

    /// A block is mentioned where its address is taken; the order decides the numbers of blocks.
    #[cold]
    fn mention_blocks(&mut self) {
        for offset in self.constants.take_mentions() {
            if let Tok::Local(name) = lexer::next(self.p.env.text, offset).0
                && self.block_by_name(name).is_none()
            {
                self.new_block(name, offset);
            }
        }
    }

    /// A type and an operand of it.
    pub fn typed_operand(&mut self) -> Read<(Type, Operand<'s>)> {
        let ty = self.p.ty()?;
        Ok((ty, self.operand(ty)?))
    }

    /// An operand of type `ty` as a value.
    pub fn value(&mut self, ty: Type) -> Read<Value> {
        let start = self.p.offset();
        let operand = self.operand(ty)?;
        self.materialize(&operand, start)
    }

    /// A type and an operand of it, as a value.
    pub fn typed_value(&mut self) -> Read<(Type, Value)> {
        let ty = self.p.ty()?;
        Ok((ty, self.value(ty)?))
    }

    /// The value of an operand of the current block. A constant is noted as used here: it is created in the entry block, in the
    /// order of uses.
    pub fn materialize(&mut self, operand: &Operand<'s>, start: usize) -> Read<Value> {
        match operand {
            Operand::Value(value) => Ok(*value),
            Operand::Constant(id) => {
                self.blocks[self.current.0 as usize].constants.push(*id);
                let ctx = self.ctx();
                self.constants
                    .value(ctx, &mut self.body, *id)
                    .map_err(|message| self.p.error_at(start, message))
            }
            Operand::Metadata(_) => Err(self.p.error_at(start, "invalid use of metadata operand")),
        }
    }

    fn metadata_type(&self) -> Type {
        self.p.env.metadata_type
    }

    /// An error at the instruction that is being read.
    #[cold]
    pub fn error_here(&self, message: impl Into<String>) -> Diagnostic {
        self.p.error_at(self.instruction_start, message)
    }

    /// Where the instruction that is being read starts.
    pub fn instruction_offset(&self) -> usize {
        self.instruction_start
    }

    /// The location of the instruction that is being read: where it comes from, or where it stands in the text.
    pub fn location(&mut self, attachments: &Attachments) -> Read<Location> {
        match metadata::location(self, attachments)? {
            Some(location) => Ok(location),
            None if self.p.options().locations_in_text => {
                Ok(self.p.env.source.location(self.instruction_start))
            }
            None => Ok(Location::UNKNOWN),
        }
    }

    /// The block that is being read.
    pub fn current_block(&self) -> Block {
        self.blocks[self.current.0 as usize].block
    }

    /// Creates an op at the end of the current block.
    pub fn create(
        &mut self,
        def: &'static OpDef,
        location: Location,
        operands: &[Value],
        results: &[Type],
        attrs: &[Option<Attribute>],
    ) -> Op {
        let block = self.current_block();
        let new = NewOp {
            operands,
            results,
            attrs,
            ..NewOp::new(def, location)
        };
        self.body.create(new, InsertPoint::End(block))
    }
}

/// So many numbers of values may be left out in a row.
const MOST_SKIPPED: usize = 1 << 20;
