//! Regions and blocks.
//!
//! The regions of an isolated operation are in its own body: the parser exchanges its current body for that one while
//! it parses them.

use super::super::lexer::Tok;
use super::super::state::{Argument, OpState, Pos};
use super::file::Job;
use super::{AsmParser, Delimiter};
use crate::body::{Body, Builder, InsertPoint, NewOp};
use crate::builtin::ModuleOp;
use crate::context::Context;
use crate::def::{Cardinality, OpDef, Traits};
use crate::diagnostics::Diagnostic;
use crate::ids::{Block, Location, OpName, Region, Type, Value};
use crate::text::AsmParse;
use crate::verify;

/// Bodies with less text than this are parsed into tables that are reused for the next one.
const SMALL_BODY: usize = 1 << 16;

impl AsmParser<'_, '_> {
    /// Parses `{ blocks }`: the next region of the operation, with an entry block of these arguments if there are any.
    ///
    /// A block without terminator gets the definition's implicit one.
    pub fn parse_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<Region, Diagnostic> {
        let region = self.parse_region_blocks(state, arguments)?;
        let body = state.body.as_deref_mut().unwrap_or(&mut self.body);
        complete_region(self.ctx, body, region, state.def, state.location);
        Ok(region)
    }

    /// Parses a region as [`AsmParser::parse_region`] does; a block without terminator gets this one, with the results of the
    /// operation before it.
    pub fn parse_region_of_one(
        &mut self,
        state: &mut OpState,
        terminator: OpName,
    ) -> Result<Region, Diagnostic> {
        let region = self.parse_region_blocks(state, &[])?;
        let ended = |body: &Body| {
            let last = body.entry_block(region).and_then(|block| body.last_op(block));
            last.is_some_and(|last| body.def(last).traits.has(Traits::TERMINATOR))
        };
        let written = ended(&self.body);
        add_elided_parts(self.ctx, &mut self.body, region, Some(terminator), state.location);
        let block = self.body.entry_block(region);
        if let (false, Some(block)) = (written, block) {
            let mut ops = self.body.ops(block).collect::<Vec<_>>().into_iter().rev();
            if let (Some(terminator), Some(last)) = (ops.next(), ops.next()) {
                let results: Vec<_> = self.body.results(last).collect();
                self.body.set_operands(terminator, &results);
            }
        }
        Ok(region)
    }

    /// Parses an optional region as [`AsmParser::parse_region`] does.
    pub fn optional_region(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<Option<Region>, Diagnostic> {
        if self.at(Tok::LBrace) {
            self.parse_region(state, arguments).map(Some)
        } else {
            Ok(None)
        }
    }

    /// Parses a region as [`AsmParser::parse_region`] does, without adding a block or a terminator, for custom forms that elide none.
    pub fn parse_region_as_written(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<Region, Diagnostic> {
        self.parse_region_blocks(state, arguments)
    }

    /// Parses an optional region without adding a block or a terminator, for custom forms that elide none.
    pub fn optional_region_as_written(&mut self, state: &mut OpState) -> Result<bool, Diagnostic> {
        let there = self.at(Tok::LBrace);
        if there {
            self.parse_region_blocks(state, &[])?;
        }
        Ok(there)
    }

    /// Parses a region of the generic form, without adding anything.
    pub(super) fn parse_generic_region(&mut self, state: &mut OpState) -> Result<(), Diagnostic> {
        self.parse_region_blocks(state, &[]).map(|_| ())
    }

    /// Parses the single region of an isolated operation as [`AsmParser::parse_region`] does. Another thread may parse
    /// it later, so the caller cannot read it. The region must not be empty.
    pub fn parse_function_body(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<(), Diagnostic> {
        // The names of the arguments are not isolated from those of the enclosing region.
        for name in arguments.iter().filter_map(|argument| argument.name) {
            self.check_unused(name)?;
        }
        let start = self.tok.start;
        if self.in_module && state.def.is_isolated() && self.at(Tok::LBrace) {
            let end = self.guess_end(start);
            if let (Some(end), true) = (end, self.threads > 1 || self.held_jobs.is_some()) {
                self.jobs.push(Job {
                    op: None,
                    start,
                    end,
                    arguments: arguments.to_vec(),
                    def: state.def,
                    location: state.location,
                    default_dialect: self.default_dialect,
                });
                state.deferred = Some(self.jobs.len() as u32 - 1);
                state.body = Some(Box::new(Body::with_regions(0)));
                self.prev_end = end;
                self.rewind(Pos(end));
                return Ok(());
            }
            if let Some(end) = end {
                state.body = Some(self.room_for(start, end));
            }
        }
        let outer = std::mem::replace(&mut self.in_order, true);
        let region = self.parse_region(state, arguments)?;
        let in_order = std::mem::replace(&mut self.in_order, outer);
        if let Some(mut body) = state.body.take() {
            self.note_order(&mut body, in_order);
            state.body = Some(self.compact_body(body));
        } else {
            self.in_order &= in_order;
        }
        let body = state.body.as_deref().unwrap_or(&self.body);
        if body.region_is_empty(region) {
            return Err(self.error_at(Pos(start), "expected non-empty function body"));
        }
        Ok(())
    }

    /// Notes of a function's body that its definitions dominate their uses, if it is parsed in that order.
    pub(super) fn note_order(&self, body: &mut Body, in_order: bool) {
        // Legacy syntax may become operations elsewhere.
        if in_order && !self.legacy {
            body.mark_completed(verify::DOMINANCE);
        }
    }

    /// Consumes `{}` if it is next.
    pub fn accept_empty_braces(&mut self) -> bool {
        let start = self.pos();
        if !self.accept(Tok::LBrace) {
            return false;
        }
        let empty = self.accept(Tok::RBrace);
        if !empty {
            self.rewind(start);
        }
        empty
    }

    /// An empty body with capacity for the text between two offsets.
    pub(super) fn room_for(&mut self, start: u32, end: u32) -> Box<Body> {
        let text = &self.text[start as usize..end as usize];
        if text.len() <= SMALL_BODY {
            return self.spare.take().unwrap_or_default();
        }
        // Most operations are one line.
        let mut body: Box<Body> = Box::default();
        body.reserve(memchr::memchr_iter(b'\n', text).count());
        body
    }

    /// The body with tables of exact size.
    pub(super) fn compact_body(&mut self, mut body: Box<Body>) -> Box<Body> {
        if body.op_rows() > SMALL_BODY / 16 {
            return body;
        }
        let compact = Box::new(body.take_compact());
        self.spare = Some(body);
        compact
    }

    /// Adds an empty region: that of an absent `else`.
    pub fn add_empty_region(&mut self, state: &mut OpState) -> Region {
        let region = if state.def.is_isolated() {
            let body = state.body.get_or_insert_with(|| Box::new(Body::with_regions(0)));
            body.add_root_region()
        } else {
            self.body.new_region()
        };
        state.regions.push(region);
        region
    }

    /// Adds a region that the custom form does not write: one block with arguments of these types, and the operations
    /// that `fill` builds from them.
    pub fn build_region(
        &mut self,
        state: &mut OpState,
        args: &[Type],
        fill: impl FnOnce(&mut Builder<'_>, &[Value]),
    ) {
        let region = self.body.new_region();
        state.regions.push(region);
        let block = self.body.append_block(region);
        let location = state.location;
        let args: Vec<Value> = args
            .iter()
            .map(|&ty| self.body.append_arg(block, ty, location))
            .collect();
        fill(
            &mut Builder::at_end(self.ctx, &mut self.body, block, location),
            &args,
        );
    }

    /// Parses the region's blocks without adding anything.
    fn parse_region_blocks(
        &mut self,
        state: &mut OpState,
        arguments: &[Argument],
    ) -> Result<Region, Diagnostic> {
        if !self.at(Tok::LBrace) {
            return Err(self.wrong_token("expected '{' to begin a region"));
        }
        self.enter()?;
        let in_module = self.in_module;
        self.in_module = in_module && state.def.id == ModuleOp::NAME;
        let region = self.add_empty_region(state);
        let isolated = state.def.is_isolated();
        let read = if let Some(inner) = state.body.take() {
            let outer = std::mem::replace(&mut self.body, inner);
            let first_job = self.jobs.len();
            let read = self
                .parse_blocks(region, arguments, isolated)
                .and_then(|()| self.run_jobs(first_job));
            state.body = Some(std::mem::replace(&mut self.body, outer));
            read
        } else {
            self.parse_blocks(region, arguments, isolated)
        };
        self.in_module = in_module;
        self.leave();
        read.map(|()| region)
    }

    /// Parses `{ blocks }` into an empty region of the current body.
    pub(super) fn parse_blocks(
        &mut self,
        region: Region,
        arguments: &[Argument],
        isolated: bool,
    ) -> Result<(), Diagnostic> {
        self.bump();
        if arguments.is_empty() && self.accept(Tok::RBrace) {
            return Ok(());
        }
        self.push_names(isolated);
        let named = arguments.first().is_some_and(|argument| argument.name.is_some());
        if named {
            if self.at(Tok::Caret) {
                return Err(self.syntax_error("invalid block name in region with named arguments"));
            }
            let block = self.body.append_block(region);
            self.define_arguments(block, arguments)?;
            self.parse_block_body(block)?;
        } else if self.at(Tok::Caret) {
            let block = self.parse_labelled_block(region)?;
            if !arguments.is_empty() && self.body.block_args(block).len() > arguments.len() {
                return Err(self.syntax_error("entry block arguments were already defined"));
            }
        } else {
            let block = self.body.append_block(region);
            self.parse_block_body(block)?;
        }
        while !self.at(Tok::RBrace) {
            self.parse_labelled_block(region)?;
        }
        self.pop_names(isolated)?;
        self.bump();
        Ok(())
    }

    /// Defines the arguments of the entry block.
    fn define_arguments(&mut self, block: Block, arguments: &[Argument]) -> Result<(), Diagnostic> {
        for argument in arguments {
            let value = self.body.append_arg(block, argument.ty, argument.location);
            let Some(name) = argument.name else { continue };
            self.check_unused(name)?;
            self.define_values(name, value, 1)?;
        }
        Ok(())
    }

    fn parse_block_body(&mut self, block: Block) -> Result<(), Diagnostic> {
        while !matches!(self.tok.kind, Tok::Caret | Tok::RBrace) {
            self.parse_operation(block)?;
        }
        Ok(())
    }

    /// Parses `^name(arguments): operations`.
    fn parse_labelled_block(&mut self, region: Region) -> Result<Block, Diagnostic> {
        let pos = self.pos();
        let token = self.expect_or(Tok::Caret, "expected block name")?;
        let (block, before) = self.define_block(pos, token.end - token.start);
        if before.is_some() {
            return Err(
                self.syntax_error_at(pos, format!("redefinition of block '{}'", self.token_text(token)))
            );
        }
        self.in_order &= self.body.region_is_empty(region);
        self.body.attach_block(block, region, None);
        if self.at(Tok::LParen) {
            self.parse_list(Delimiter::Paren, "", |p| p.parse_block_argument(block))?;
        }
        self.expect_or(Tok::Colon, "expected ':' after block name")?;
        self.parse_block_body(block)?;
        Ok(block)
    }

    fn parse_block_argument(&mut self, block: Block) -> Result<(), Diagnostic> {
        let name = self.parse_operand()?;
        self.expect_or(Tok::Colon, "expected ':' and type for SSA operand")?;
        let ty = self.parse_type()?;
        let location = match self.parse_optional_location()? {
            Some(location) => location,
            None => self.location(name.pos),
        };
        let value = self.body.append_arg(block, ty, location);
        self.define_values(name, value, 1)
    }
}

/// Adds the elided parts of a region: its single block and its terminator.
pub(super) fn complete_region(
    ctx: &Context,
    body: &mut Body,
    region: Region,
    def: &OpDef,
    location: Location,
) {
    let terminator = def.implicit_terminator();
    // A definition's parser creates the block itself if necessary.
    let one_block = def.traits.has(Traits::SINGLE_BLOCK) && !def.interfaces.has::<AsmParse>();
    if terminator.is_some() || one_block {
        add_elided_parts(ctx, body, region, terminator, location);
    }
}

fn add_elided_parts(
    ctx: &Context,
    body: &mut Body,
    region: Region,
    terminator: Option<OpName>,
    location: Location,
) {
    if body.region_is_empty(region) {
        body.append_block(region);
    }
    let Some(block) = body.last_block(region) else {
        return;
    };
    let ended = body
        .last_op(block)
        .is_some_and(|last| body.def(last).traits.has(Traits::TERMINATOR));
    if let (Some(terminator), false) = (terminator, ended)
        && let Some(terminator) = ctx.op_def(terminator)
    {
        append_terminator(body, block, terminator, location);
    }
}

/// Appends a terminator without operands to `block`; each region of it gets an empty block.
fn append_terminator(body: &mut Body, block: Block, def: &'static OpDef, location: Location) {
    let mut regions = Vec::new();
    for _ in def
        .regions
        .iter()
        .filter(|spec| spec.count == Cardinality::Single)
    {
        let region = body.new_region();
        body.append_block(region);
        regions.push(region);
    }
    let new = NewOp {
        regions: &regions,
        ..NewOp::new(def, location)
    };
    body.create(new, InsertPoint::End(block));
}
