//! Addresses of blocks.
//!
//! `blockaddress(@f, %b)` becomes the tag of a block, and the block gets an op with that tag. The tag is LLVM's number of the
//! block: blocks are numbered as they are first mentioned in their function, those whose addresses are taken earlier in the
//! module before. All addresses have to be known for that, so the functions, which are read in parallel, only note what they
//! need, and [`BlockAddresses::resolve`] sets the tags when the module is complete.

use super::{ConstId, Constant, ConstantPool};
use crate::import::Env;
use crate::import::lexer::{Ident, Tok};
use crate::import::parser::{Parser, Read};
use crate::import::symbols::SymbolKind;
use rustc_hash::FxHashMap;
use std::sync::{Mutex, PoisonError};
use windlass_dialects::llvm as ops;
use windlass_dialects::llvm::attrs::{names, param as llvm_param};
use windlass_dialects::llvm::types as llvm;
use windlass_ir::{
    Attribute, Block, Body, Builder, Context, Diagnostic, InsertPoint, Location, Module, Name, NewOp, Op,
    Type,
};

/// The block addresses of a module.
#[derive(Default)]
pub struct BlockAddresses {
    /// Whether the text may have any.
    any: bool,
    noted: Mutex<Noted>,
}

#[derive(Default)]
struct Noted {
    addresses: Vec<Address>,
    numbers: FxHashMap<(Name, Box<[u8]>), u32>,
    functions: FxHashMap<Name, FunctionBlocks>,
}

/// A block whose address is taken.
struct Address {
    function: Name,
    /// The name or the digits of the number, and whether it is a number.
    label: Box<[u8]>,
    numbered: bool,
    /// Where its address is first taken: where the label stands.
    offset: usize,
}

/// The blocks of a function definition.
#[derive(Debug)]
pub struct FunctionBlocks {
    /// Where the definition starts in the text.
    pub start: usize,
    /// Where its body starts.
    pub body: usize,
    /// In the order in which they are first mentioned, the entry block first.
    pub blocks: Vec<LabeledBlock>,
}

/// A block of a function.
#[derive(Debug)]
pub struct LabeledBlock {
    /// The name, or the digits of the number.
    pub label: Box<[u8]>,
    /// The block; `None` if control does not reach it.
    pub block: Option<Block>,
}

impl BlockAddresses {
    /// For the module with this text.
    pub fn of(text: &[u8]) -> BlockAddresses {
        BlockAddresses {
            any: memchr::memmem::find(text, b"blockaddress").is_some(),
            noted: Mutex::default(),
        }
    }

    /// Whether functions have to [`define`](BlockAddresses::define) their blocks.
    pub fn wanted(&self) -> bool {
        self.any
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Noted> {
        self.noted.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes the blocks of a function definition.
    pub fn define(&self, function: Name, blocks: FunctionBlocks) {
        self.lock().functions.insert(function, blocks);
    }

    /// The number of the address of a block. The label stands at `offset`.
    fn number(&self, function: Name, label: Ident<'_>, offset: usize) -> u32 {
        let noted = &mut *self.lock();
        let text: Box<[u8]> = label.text().into();
        let next = noted.addresses.len() as u32;
        let number = *noted.numbers.entry((function, text.clone())).or_insert(next);
        match noted.addresses.get_mut(number as usize) {
            Some(address) => address.offset = address.offset.min(offset),
            None => noted.addresses.push(Address {
                function,
                label: text,
                numbered: matches!(label, Ident::Number(_)),
                offset,
            }),
        }
        number
    }

    /// Sets the tags in a complete module.
    ///
    /// # Errors
    /// The address of a block that is not there.
    pub fn resolve(&self, env: &Env<'_, '_>, module: &mut Module) -> Read<()> {
        let noted = &mut *self.lock();
        if noted.addresses.is_empty() {
            return Ok(());
        }
        let ctx = env.ctx;
        let tags = noted.tags(env)?;
        let Some((body, block)) = module.body_and_block() else {
            return Ok(());
        };
        let all: Vec<Op> = body.ops(block).collect();
        for op in all {
            match body.take_isolated(op) {
                Some(mut inner) => {
                    if let Some(name) = body.get(op, ops::LLVMFuncOp::sym_name)
                        && body.name(op) == ops::LLVMFuncOp::NAME
                        && let Some(name) = name.as_name(ctx)
                    {
                        noted.insert_tags(ctx, &mut inner, name, &tags);
                    }
                    for region in inner.root_regions().to_vec() {
                        set_tags(ctx, &mut inner, region, &tags);
                    }
                    body.set_isolated(op, inner);
                }
                None => {
                    for region in body.regions(op).to_vec() {
                        set_tags(ctx, body, region, &tags);
                    }
                }
            }
        }
        Ok(())
    }
}

impl Noted {
    /// The tag of each address; `None` for a block that control does not reach.
    fn tags(&self, env: &Env<'_, '_>) -> Read<Vec<Option<u32>>> {
        let mut early: FxHashMap<Name, Vec<&Address>> = FxHashMap::default();
        for address in &self.addresses {
            if let Some(function) = self.functions.get(&address.function)
                && address.offset < function.start
            {
                early.entry(address.function).or_default().push(address);
            }
        }
        for addresses in early.values_mut() {
            addresses.sort_by_key(|address| {
                let number = std::str::from_utf8(&address.label)
                    .ok()
                    .and_then(|text| text.parse().ok());
                (
                    number.filter(|_| address.numbered).unwrap_or(0u32),
                    &address.label,
                )
            });
        }
        let mut tags = Vec::with_capacity(self.addresses.len());
        let mut problems = Vec::new();
        for address in &self.addresses {
            match self.tag(
                env,
                address,
                early.get(&address.function).map_or(&[], Vec::as_slice),
            ) {
                Ok(tag) => tags.push(tag),
                Err(message) => problems.push((address.offset, message)),
            }
        }
        match problems.into_iter().min() {
            Some((offset, message)) => Err(Diagnostic::error(env.source.location(offset), message)),
            None => Ok(tags),
        }
    }

    fn tag(&self, env: &Env<'_, '_>, address: &Address, early: &[&Address]) -> Result<Option<u32>, String> {
        let label = String::from_utf8_lossy(&address.label);
        let Some(function) = self.functions.get(&address.function) else {
            return Err("cannot take blockaddress inside a declaration".to_owned());
        };
        let is_early = |label: &[u8]| early.iter().position(|address| *address.label == *label);
        let at = function
            .blocks
            .iter()
            .position(|block| block.label == address.label);
        let Some(at) = at else {
            return Err(match address.offset < function.body {
                true => format!("use of undefined value '%{label}'"),
                false => "referenced value is not a basic block".to_owned(),
            });
        };
        if at == 0 {
            return Err("blockaddress may not be used with the entry block!".to_owned());
        }
        if function.blocks[at].block.is_none() {
            return Ok(None);
        }
        if env.options.from_bitcode
            && let Some(position) = label.strip_prefix('b').and_then(|position| position.parse().ok())
        {
            return Ok(Some(position));
        }
        if let Some(first) = is_early(&address.label) {
            return Ok(Some(first as u32));
        }
        let before = function.blocks[..at].iter();
        let before = before.filter(|block| is_early(&block.label).is_none());
        Ok(Some((early.len() + before.count()) as u32))
    }

    /// Gives the blocks of a function their tags.
    fn insert_tags(&self, ctx: &Context, body: &mut Body, function: Name, tags: &[Option<u32>]) {
        let Some(blocks) = self.functions.get(&function) else {
            return;
        };
        for (address, &tag) in self.addresses.iter().zip(tags) {
            if address.function != function {
                continue;
            }
            let found = blocks.blocks.iter().find(|block| block.label == address.label);
            let (Some(block), Some(tag)) = (found.and_then(|found| found.block), tag) else {
                continue;
            };
            let at = match body.first_op(block) {
                Some(first) => InsertPoint::Before(first),
                None => InsertPoint::End(block),
            };
            let tag = ctx.ext_attr(names::BLOCKTAG, &[Some(ctx.i64_attr(tag.into()))]);
            let new = NewOp {
                attrs: &[Some(tag)],
                ..NewOp::new(ops::BlockTagOp::DEF, Location::UNKNOWN)
            };
            body.create(new, at);
        }
    }
}

/// Replaces the numbers of addresses by tags. Constants are in the first block of a region.
///
/// The address of a block that control does not reach, which is not in the module, becomes 1: what LLVM's passes put in its
/// place when they erase the block. Nothing can branch to it.
fn set_tags(ctx: &Context, body: &mut Body, region: windlass_ir::Region, tags: &[Option<u32>]) {
    let Some(block) = body.blocks(region).next() else {
        return;
    };
    let addresses = body.ops(block);
    let addresses: Vec<Op> = addresses
        .filter(|&op| body.name(op) == ops::BlockAddressOp::NAME)
        .collect();
    for op in addresses {
        let Some(attr) = body.get(op, ops::BlockAddressOp::block_addr) else {
            continue;
        };
        let function = llvm_param(ctx, attr, "function").and_then(|name| name.as_flat_symbol(ctx));
        let number = llvm_param(ctx, attr, "tag").and_then(|tag| llvm_param(ctx, tag, "id"));
        let number = number.and_then(|id| usize::try_from(id.as_i64(ctx)?).ok());
        let (Some(function), Some(&tag)) = (function, number.and_then(|number| tags.get(number))) else {
            continue;
        };
        if let Some(tag) = tag {
            let attr = attribute(ctx, function, tag);
            body.set_attr(op, ops::BlockAddressOp::block_addr, Some(attr));
            continue;
        }
        let address = body.result(op, 0);
        let ty = body.ty(address);
        let mut b = Builder::before(ctx, body, op);
        let one = b.create(NewOp {
            attrs: &[Some(ctx.int_attr(Type::I64, 1))],
            results: &[Type::I64],
            ..NewOp::new(ops::ConstantOp::DEF, b.location)
        });
        let one = b.result(one);
        let cast = b.create(NewOp {
            operands: &[one],
            results: &[ty],
            ..NewOp::new(ops::IntToPtrOp::DEF, b.location)
        });
        let cast = b.result(cast);
        body.replace_all_uses(address, cast);
        body.erase_op(op);
    }
}

/// The attribute of a `llvm.blockaddress`.
pub(super) fn attribute(ctx: &Context, function: Name, tag: u32) -> Attribute {
    let tag = ctx.ext_attr(names::BLOCKTAG, &[Some(ctx.i64_attr(tag.into()))]);
    ctx.ext_attr(names::BLOCKADDRESS, &[Some(ctx.symbol_attr(function)), Some(tag)])
}

impl ConstantPool {
    /// `blockaddress(@f, %b)`
    pub(super) fn block_address(&mut self, p: &mut Parser<'_, '_>, ty: Type) -> Read<ConstId> {
        let ctx = p.ctx();
        let start = p.offset();
        p.bump();
        p.expect(Tok::LParen, "expected '(' in block address expression")?;
        let Tok::Global(ident) = p.tok() else {
            return Err(p.error("expected function name in blockaddress"));
        };
        let symbol = match p.env.symbols.get(ident) {
            Some(symbol) if symbol.kind == SymbolKind::Function => *symbol,
            _ => return Err(p.error("expected function name in blockaddress")),
        };
        p.bump();
        p.expect(Tok::Comma, "expected comma in block address expression")?;
        let (Tok::Local(label), offset) = (p.tok(), p.offset()) else {
            return Err(p.error("expected basic block name in blockaddress"));
        };
        p.bump();
        p.expect(Tok::RParen, "expected ')' in block address expression")?;
        let own = llvm::pointer(ctx, symbol.address_space);
        let number = p.env.block_addresses.number(symbol.name, label, offset);
        if self.function == Some(symbol.name) {
            self.mentions.push(offset);
        }
        let id = self.intern(Constant::Block(own, symbol.name, number));
        self.expect_type(p, id, ty, start)?;
        Ok(id)
    }
}
