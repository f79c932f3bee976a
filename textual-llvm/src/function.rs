//! Translates one function to LLVM IR.
//!
//! Makes two passes over the body. The first numbers values and blocks as LLVM does and folds ops to constants; the
//! second writes instructions. Block arguments become phi nodes. A phi has one entry per predecessor block, so where a
//! terminator has several edges to one block with arguments, each edge but the first is split by a new block.

mod header;
mod labels;
mod phis;

use crate::attributes::{AttrSet, dict_at};
use crate::constants::{Constant, Environment, evaluate};
use crate::instructions::{self, Heads};
use crate::metadata::{self, Md};
use crate::nvvm;
use crate::pointers;
use crate::short_texts::{Text, TextPlace, TextPool, push_local};
use crate::symbols::Symbols;
use crate::types::TypeTexts;
use labels::IncomingEdges;
use std::borrow::Cow;
use windlass_dialects::llvm;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::layout::Layouts;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_ir::body::{BlockMap, ReversePostOrder, ValueMap};
use windlass_ir::{
    AttrData, Attribute, Block, Body, Context, Diagnostic, InsertPoint, Name, NewOp, Op, Region, Type, Value,
};

/// How a value is written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum ValueName {
    /// No reachable op defines the value; it is written as `poison`.
    #[default]
    Unknown,
    /// `%7`
    Number(u32),
    /// `%p.7`
    Pointer(u32),
    /// The constant with this index in `Writer::constants`.
    Constant(u32),
}

/// The text of a function, and the declarations and nodes that it needs from the module.
#[derive(Default)]
pub(crate) struct FunctionText {
    pub text: String,
    /// Used intrinsics: rank of the visited block, mangled name, attributes, declaration.
    pub intrinsics: Vec<(u32, String, &'static str, String)>,
    /// Offsets in `text` at which the module inserts a number once numbers are assigned.
    pub marks: Vec<(usize, Mark)>,
    /// The types that the text has and that name identified structs.
    pub mentioned: Vec<Type>,
}

/// The entity whose number is inserted.
pub(crate) enum Mark {
    /// A metadata node.
    Node(Md),
    /// An attribute group of a function or a call.
    Group(AttrSet),
}

/// The state of the translation of one function.
pub(crate) struct Writer<'a, 'c> {
    pub ctx: &'c Context,
    pub body: &'a Body,
    /// The body that contains the function.
    pub module: &'a Body,
    pub symbols: &'a Symbols,
    pub types: &'a mut TypeTexts<'c>,
    pub layouts: &'a mut Layouts,
    pub heads: &'a mut Heads,
    pub text: Text,
    /// The declarations and nodes that the text needs.
    pub out: FunctionText,
    /// The function's subprogram, the scope of its debug locations.
    pub scope: Option<Attribute>,
    /// The position of the current block in the visit order.
    pub rank: u32,
    /// The last `N` of the `%p.N` names, which are numbered apart from values.
    pub pointers: u32,
    /// The line to write after the current instruction.
    pub behind: String,
    value_names: ValueMap<ValueName>,
    /// The calls of intrinsics that operations of other dialects became.
    new_calls: Vec<Op>,
    /// The numbers of results that ops drop.
    pub dropped_results: Vec<(Op, u32)>,
    constants: Vec<(Constant, Option<TextPlace>)>,
    constant_texts: &'a mut TextPool,
    pub labels: BlockMap<u32>,
}

/// Buffers and caches that one thread reuses for all its functions.
pub(crate) struct Scratch<'c> {
    pub types: TypeTexts<'c>,
    pub layouts: Layouts,
    heads: Heads,
    constant_texts: TextPool,
    /// The text of the function that is being written.
    text: Text,
    value_names: ValueMap<ValueName>,
}

impl<'c> Scratch<'c> {
    pub fn new(types: TypeTexts<'c>, layouts: Layouts) -> Self {
        Scratch {
            types,
            layouts,
            heads: Heads::default(),
            constant_texts: TextPool::default(),
            text: Text::default(),
            value_names: ValueMap::new(),
        }
    }
}

/// Writes a function with the attributes `group`.
pub(crate) fn write_function<'c>(
    ctx: &'c Context,
    module: &Body,
    symbols: &Symbols,
    op: Op,
    group: AttrSet,
    scratch: &mut Scratch<'c>,
) -> Result<FunctionText, Vec<Diagnostic>> {
    let mut body = Cow::Borrowed(module.region(op, 0).map_or(module, |(inner, _)| inner));
    let region = defined_region(module, op);
    let mut new_calls = Vec::new();
    if let Some(region) = region {
        new_calls = lower_dialects(ctx, symbols, &mut scratch.layouts, &mut body, region);
        split_edges(&mut body, region);
    }
    let mut writer = Writer::new(ctx, module, symbols, &body, scratch);
    writer.new_calls = new_calls;
    writer.scope = metadata::subprogram_of(ctx, module.location(op));
    writer.header(op, region, group).map_err(|error| vec![error])?;
    if let Some(region) = region {
        writer.contents(op, region)?;
    }
    let Writer {
        mut text,
        mut out,
        mut value_names,
        ..
    } = writer;
    out.text = text.take();
    value_names.clear();
    scratch.constant_texts.clear();
    (scratch.text, scratch.value_names) = (text, value_names);
    out.mentioned = scratch.types.take_mentioned();
    Ok(out)
}

/// The body region of a function definition. `None` for a declaration.
fn defined_region(module: &Body, op: Op) -> Option<Region> {
    let (body, region) = module.region(op, 0)?;
    (!body.region_is_empty(region)).then_some(region)
}

/// The number of the block that holds a `blocktag` in a function.
pub(crate) fn block_label(
    ctx: &Context,
    module: &Body,
    symbols: &Symbols,
    function: Name,
    tag: i64,
) -> Option<u32> {
    let op = *symbols.functions.get(&function)?;
    let region = defined_region(module, op)?;
    let mut body = Cow::Borrowed(module.region(op, 0)?.0);
    let types = TypeTexts::new(ctx, symbols.version);
    let mut scratch = Scratch::new(types, Layouts::new(symbols.layout.clone()));
    lower_dialects(ctx, symbols, &mut scratch.layouts, &mut body, region);
    split_edges(&mut body, region);
    let mut writer = Writer::new(ctx, module, symbols, &body, &mut scratch);
    writer.value_names.resize(body.value_rows());
    writer.enumerate(region, &mut Vec::new());
    let has_tag = |block: &Block| {
        body.ops(*block).any(|op| {
            let attr = (body.name(op) == llvm::BlockTagOp::NAME)
                .then(|| body.get(op, llvm::BlockTagOp::tag))
                .flatten();
            attr.and_then(|tag| llvm_attrs::param(ctx, tag, "id"))
                .and_then(|id| id.as_i64(ctx))
                == Some(tag)
        })
    };
    let block = body.blocks(region).find(has_tag)?;
    Some(writer.labels[block])
}

/// Replaces operations of other dialects that are several instructions by operations of the LLVM dialect. Returns the calls of
/// intrinsics that are not in the input.
fn lower_dialects(
    ctx: &Context,
    symbols: &Symbols,
    layouts: &mut Layouts,
    body: &mut Cow<'_, Body>,
    region: Region,
) -> Vec<Op> {
    pointers::lower(ctx, symbols.version, layouts, body, region);
    nvvm::lower(ctx, body, region)
}

/// Splits each repeated edge from a terminator to a block with arguments, with a new block at the end of the region.
fn split_edges(body: &mut Cow<'_, Body>, region: Region) {
    let blocks: Vec<Block> = body.blocks(region).collect();
    for block in blocks {
        let Some(last) = body.last_op(block) else { continue };
        let count = body.num_successors(last);
        for index in 1..count {
            let target = body.successor(last, index);
            let repeated = (0..index).any(|earlier| body.successor(last, earlier) == target);
            if !repeated || body.block_args(target).is_empty() {
                continue;
            }
            let body = body.to_mut();
            let location = body.location(last);
            let extra = body.append_block(region);
            let types: Vec<Type> = body.block_args(target).iter().map(|&arg| body.ty(arg)).collect();
            let args: Vec<Value> = types
                .into_iter()
                .map(|ty| body.append_arg(extra, ty, location))
                .collect();
            body.set_successor(last, index, extra);
            let new = NewOp {
                operands: &args,
                successors: &[target],
                ..NewOp::new(llvm::BrOp::DEF, location)
            };
            body.create(new, InsertPoint::End(extra));
        }
    }
}

/// The blocks of a region in the order in which upstream translates them: reverse post-order from each unvisited block.
fn visit_order(body: &Body, region: Region) -> Vec<Block> {
    let mut order = ReversePostOrder::default();
    for root in body.blocks(region) {
        order.visit(body, root, |body, op, nth| {
            (nth < body.num_successors(op)).then(|| body.successor(op, nth))
        });
    }
    order.blocks
}

impl<'a, 'c> Writer<'a, 'c> {
    fn new(
        ctx: &'c Context,
        module: &'a Body,
        symbols: &'a Symbols,
        body: &'a Body,
        scratch: &'a mut Scratch<'c>,
    ) -> Self {
        Writer {
            ctx,
            body,
            module,
            symbols,
            types: &mut scratch.types,
            layouts: &mut scratch.layouts,
            heads: &mut scratch.heads,
            constant_texts: &mut scratch.constant_texts,
            text: std::mem::take(&mut scratch.text),
            out: FunctionText::default(),
            scope: None,
            rank: 0,
            pointers: 0,
            behind: String::new(),
            value_names: std::mem::take(&mut scratch.value_names),
            new_calls: Vec::new(),
            dropped_results: Vec::new(),
            constants: Vec::new(),
            labels: BlockMap::new(),
        }
    }

    /// Appends text.
    #[inline]
    pub fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Appends `%` and a number in decimal.
    #[inline]
    fn local(&mut self, number: u32) {
        push_local(&mut self.text, number);
    }

    /// Appends a number in decimal.
    #[inline]
    pub fn number(&mut self, value: u64) {
        self.text.push_str(itoa::Buffer::new().format(value));
    }

    /// An error at `op` if LLVM has `what` only since version `since`.
    pub fn requires(&self, op: Op, since: u32, what: impl FnOnce() -> String) -> Result<(), Diagnostic> {
        if self.symbols.version.since(since) {
            return Ok(());
        }
        let message = format!("needs '{}', which LLVM has since version {since}", what());
        Err(self.body.op_error(self.ctx, op, message))
    }

    /// Writes a type.
    pub fn ty(&mut self, op: Op, ty: Type) -> Result<(), Diagnostic> {
        self.types.push_to(&mut self.text, ty).ok_or_else(|| {
            let message = "has a type that LLVM IR does not have";
            self.body.op_error(self.ctx, op, message)
        })
    }

    /// Writes a value without its type.
    #[inline]
    pub fn value(&mut self, value: Value) {
        match self.value_names[value] {
            ValueName::Number(number) => self.local(number),
            ValueName::Constant(index) => match self.constants[index as usize].1 {
                Some(place) => self.constant_texts.push_to(&mut self.text, place),
                None => self.new_constant(index as usize),
            },
            ValueName::Pointer(number) => self.pointer_name(number),
            ValueName::Unknown => self.push("poison"),
        }
    }

    /// Writes a value with its type: `i32 %4`.
    #[inline]
    pub fn typed(&mut self, op: Op, value: Value) -> Result<(), Diagnostic> {
        self.ty(op, self.body.ty(value))?;
        self.push(" ");
        self.value(value);
        Ok(())
    }

    /// Writes `label %4`.
    pub fn label(&mut self, block: Block) {
        self.push("label ");
        self.local(self.labels[block]);
    }

    /// Writes a constant without its type for the first time.
    fn new_constant(&mut self, index: usize) {
        let constant = self.constants[index].0.clone();
        let mut text = String::new();
        if self
            .with_environment(|env| constant.write(env, &mut text))
            .is_none()
        {
            text = "poison".to_owned();
        }
        self.constants[index].1 = self.constant_texts.add(&text);
        self.push(&text);
    }

    /// Calls `work` with the environment that constant translation needs.
    pub fn with_environment<R>(&mut self, work: impl FnOnce(&mut Environment<'_, 'c>) -> R) -> R {
        let (ctx, module, symbols) = (self.ctx, self.module, self.symbols);
        work(&mut Environment {
            ctx,
            types: self.types,
            layouts: self.layouts,
            block_label: &|function, tag| block_label(ctx, module, symbols, function, tag),
            symbols,
        })
    }

    /// The constant that a value folds to.
    pub fn constant_of(&self, value: Value) -> Option<&Constant> {
        match self.value_names[value] {
            ValueName::Constant(index) => Some(&self.constants[index as usize].0),
            _ => None,
        }
    }

    /// Whether an op has no instruction because its result folds to a constant or to another value.
    #[inline]
    pub fn is_folded(&self, op: Op) -> bool {
        if self.body.results(op).len() != 1 {
            return false;
        }
        match self.value_names[self.body.result(op, 0)] {
            ValueName::Constant(_) => true,
            _ => is_nothing(self.body, op),
        }
    }

    /// Inserts the number of a metadata node when the module assigns numbers.
    pub fn metadata(&mut self, node: Md) {
        self.out.marks.push((self.text.len(), Mark::Node(node)));
    }

    /// Whether an intrinsic that the current block uses is declared already. Upstream declares it in the first block
    /// that it visits, which another one can precede in the text.
    pub fn declares(&mut self, name: &str) -> bool {
        let known = &mut self.out.intrinsics;
        let Some(index) = known.iter().position(|(_, known, ..)| known == name) else {
            return false;
        };
        if known[index].0 > self.rank {
            let mut intrinsic = known.remove(index);
            intrinsic.0 = self.rank;
            known.push(intrinsic);
        }
        true
    }

    /// Inserts the number of an attribute group, unless the set is empty.
    pub fn group(&mut self, set: AttrSet) {
        if !set.is_empty() {
            self.push(" ");
            self.out.marks.push((self.text.len(), Mark::Group(set)));
        }
    }

    /// Numbers values and blocks, then writes the blocks.
    fn contents(&mut self, function: Op, region: Region) -> Result<(), Vec<Diagnostic>> {
        self.value_names.resize(self.body.value_rows());
        self.labels.resize(self.body.block_rows());
        let order = visit_order(self.body, region);
        let mut errors = Vec::new();
        self.enumerate(region, &mut errors);
        let mut edges = IncomingEdges::new(self.body);
        let mut ranks: BlockMap<u32> = BlockMap::new();
        ranks.resize(self.body.block_rows());
        for (rank, &block) in order.iter().enumerate() {
            ranks[block] = rank as u32;
            if let Some(last) = self.body.last_op(block) {
                for index in 0..self.body.num_successors(last) {
                    edges.add(block, self.body.successor(last, index));
                }
            }
        }
        for (index, block) in self.body.blocks(region).enumerate() {
            self.rank = ranks[block];
            if index > 0 {
                self.block_label(block, &edges);
            }
            if index > 0 {
                self.phis(block).unwrap_or_else(|error| errors.push(error));
            }
            if index == 0 && self.has_typed_pointers() {
                self.parameters(function, block);
            }
            for op in self.body.ops(block) {
                if let Err(error) = instructions::write(self, op) {
                    errors.push(error);
                    if self.body.name(op) == llvm::CallIntrinsicOp::NAME && !self.new_calls.contains(&op) {
                        let message = crate::untranslated(self.ctx, self.body, op);
                        errors.push(self.body.error_at(self.ctx, op, message));
                    }
                }
            }
        }
        self.push("}\n");
        if errors.is_empty() { Ok(()) } else { Err(errors) }
    }

    /// Casts parameters with a pointee type in their attributes to `i8*`.
    fn parameters(&mut self, function: Op, entry: Block) {
        let attrs = self.module.get(function, llvm::LLVMFuncOp::arg_attrs);
        for (index, &arg) in self.body.block_args(entry).iter().enumerate() {
            let dict = dict_at(self.ctx, attrs, index);
            if let Some(pointee) = dict.and_then(|dict| self.converted_parameter(dict)) {
                let number = self.convert_parameter(arg, index, &pointee);
                self.value_names[arg] = ValueName::Pointer(number);
            }
        }
    }

    /// Numbers arguments, blocks and results as LLVM does, and folds ops to constants.
    fn enumerate(&mut self, region: Region, errors: &mut Vec<Diagnostic>) {
        let mut next = 0;
        for (index, block) in self.body.blocks(region).enumerate() {
            if index == 0 {
                for &arg in self.body.block_args(block) {
                    self.value_names[arg] = ValueName::Number(next);
                    next += 1;
                }
            }
            self.labels[block] = next;
            next += 1;
            if index > 0 {
                for &arg in self.body.block_args(block) {
                    self.value_names[arg] = ValueName::Number(next);
                    next += 1;
                }
            }
            for op in self.body.ops(block) {
                if self.body.results(op).len() == 0 {
                    if instructions::drops_result(self.body.name(op)) {
                        self.dropped_results.push((op, next));
                        next += 1;
                    }
                    continue;
                }
                let result = self.body.result(op, 0);
                match self.constant(op) {
                    Ok(Some(constant)) => {
                        self.value_names[result] = ValueName::Constant(self.constants.len() as u32);
                        self.constants.push((constant, None));
                    }
                    Ok(None) if is_nothing(self.body, op) => {
                        self.value_names[result] = self.value_names[self.body.operand(op, 0)];
                    }
                    Ok(None)
                        if self.body.ty(result) == Type::VOID
                            || instructions::lacks_result(self.body.name(op), self.symbols.version) => {}
                    Ok(None) => {
                        next += instructions::additional(self, op);
                        self.value_names[result] = ValueName::Number(next);
                        next += 1;
                    }
                    Err(error) => errors.push(error),
                }
            }
        }
    }

    /// The constant that an op folds to. `Ok(None)` if it is an instruction.
    #[inline]
    fn constant(&mut self, op: Op) -> Result<Option<Constant>, Diagnostic> {
        let (ctx, body, symbols) = (self.ctx, self.body, self.symbols);
        let (value_names, constants) = (&self.value_names, &self.constants);
        // Nearly all operations have an instruction.
        let first = body.operands(op).get(0);
        if first.is_some_and(|first| !matches!(value_names[first], ValueName::Constant(_))) {
            return Ok(None);
        }
        let operand = |index: usize| match value_names[body.operand(op, index)] {
            ValueName::Constant(at) => Some(constants[at as usize].0.clone()),
            _ => None,
        };
        let is_known = body
            .operands(op)
            .iter()
            .all(|value| matches!(value_names[value], ValueName::Constant(_)));
        if !is_known {
            return Ok(None);
        }
        let mut env = Environment {
            ctx,
            types: self.types,
            layouts: self.layouts,
            block_label: &|_, _| None,
            symbols,
        };
        evaluate(&mut env, body, op, &operand).map_err(|message| body.op_error(ctx, op, message))
    }
}

/// Whether an op is a cast to its operand's own type, for which LLVM's `IRBuilder` creates no instruction.
fn is_nothing(body: &Body, op: Op) -> bool {
    matches!(body.name(op), llvm::BitcastOp::NAME | llvm::AddrSpaceCastOp::NAME)
        && body.ty(body.operand(op, 0)) == body.ty(body.result(op, 0))
}

/// The name of the comdat that a symbol reference denotes.
pub(crate) fn comdat_of(ctx: &Context, attr: Option<Attribute>) -> Option<&str> {
    match attr?.data(ctx) {
        AttrData::SymbolRef { root, nested } => Some(ctx.str(*nested.last().unwrap_or(root))),
        _ => None,
    }
}
