//! Reading the textual form.
//!
//! Flows in: a [`Source`], or the part of one that holds a function's body. Flows out: operations in a [`Body`]. An
//! [`AsmParser`] reads one token ahead, straight from the source's bytes; it goes back by lexing again from an offset.
//!
//! Rooms: `tokens.rs` (punctuation, keywords, numbers, lists), `types.rs`, `attributes.rs` with `elements.rs` and
//! `affine.rs`, `locations.rs`, `aliases.rs`, `dialect_syntax.rs` (types and attributes of dialects), `names.rs` (SSA values
//! and blocks by name), `operations.rs`, `regions.rs`, `legacy.rs` (texts of earlier years), `format.rs` (declarative custom
//! forms), `plain.rs` (the same, for operations that have nothing optional), `file.rs` (a whole file).

mod affine;
mod aliases;
mod attr_forms;
mod attributes;
mod dialect_syntax;
mod elements;
mod fast_path;
mod file;
mod format;
mod legacy;
mod lists;
mod locations;
mod metadata;
mod names;
mod op_name_cache;
mod operations;
mod params;
mod regions;
mod resolve;
mod slice_cache;
#[cfg(test)]
mod tests;
mod tokens;
mod types;

pub use affine::MapOfValues;
pub use file::{ParseOptions, parse_attribute, parse_module, parse_type};
pub use tokens::Delimiter;

use super::lexer::{self, Tok, Token};
use super::state::{OpState, Pos};
use crate::body::Body;
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Block, Location, Name, OpName, Type};
use crate::location::Source;
use aliases::Shared;
use file::Job;
use memchr::memmem::Finder;
use names::Names;
use op_name_cache::OpNameCache;
use slice_cache::SliceCache;

/// The number of levels that regions, types, attributes, locations and affine expressions may nest, all together.
pub const MAX_NESTING: u32 = 1000;

/// See the [module](self).
pub struct AsmParser<'s, 'c> {
    ctx: &'c Context,
    source: &'s Source,
    text: &'s [u8],
    tok: Token,
    /// The offset behind the last token that was consumed.
    prev_end: u32,
    depth: u32,
    max_depth: u32,
    /// The greatest depth since the definition of an alias began.
    deepest: u32,
    /// How much text the aliases that were used stand for, since the definition of one began.
    alias_size: u64,
    /// The types that are being read and may contain themselves, outermost first.
    cyclic: Vec<Type>,
    shared: &'s Shared,
    /// How many aliases were looked up: what is spelled with one is not remembered by its spelling.
    alias_uses: u32,
    types: SliceCache<Type>,
    op_names: OpNameCache,
    /// Whether the text may be of earlier years: see `legacy.rs`.
    legacy: bool,
    /// In an older text, the block that the operation being read goes to.
    block: Option<Block>,
    /// What the pointer type that ended last points to, and where that type ended.
    pointee: Option<(u32, Type)>,
    /// The body that operations are put into.
    body: Box<Body>,
    /// An empty one whose tables have room.
    spare: Option<Box<Body>>,
    names: Names,
    /// The namespace that names of operations may leave out here.
    default_dialect: &'static str,
    /// What messages call the attribute whose parameters are read; empty for nothing.
    attr_class: &'static str,
    /// The operation whose custom form is being read, unless what is read now is a dialect's type or attribute.
    custom_op: Option<&'static str>,
    /// Whether a body between angle brackets is read, whose brackets match.
    inside_body: bool,
    /// The offset of the name of the operation whose custom form is being read.
    op_start: u32,
    bound_results: usize,
    /// Whether operations are directly in modules here, in a text of some size: the bodies of functions are worth a look ahead.
    in_module: bool,
    /// How many threads read bodies.
    threads: usize,
    jobs: Vec<Job>,
    /// The indentation of a function, and what finds its end.
    body_end: Option<(Vec<u8>, Finder<'static>)>,
    /// Where values are used that nothing defined.
    undeclared: Vec<u32>,
    /// Boxed because each operation takes one out and puts it back.
    #[expect(clippy::vec_box)]
    free_states: Vec<Box<OpState>>,
    /// Room for a dictionary that is being read.
    entries: Vec<(Name, Attribute)>,
}

impl<'s, 'c> AsmParser<'s, 'c> {
    fn new(ctx: &'c Context, source: &'s Source, shared: &'s Shared, max_depth: u32) -> Self {
        AsmParser {
            ctx,
            source,
            text: source.text(),
            tok: Token {
                kind: Tok::Eof,
                start: 0,
                end: 0,
            },
            prev_end: 0,
            depth: 0,
            max_depth,
            deepest: 0,
            alias_size: 0,
            cyclic: Vec::new(),
            shared,
            alias_uses: 0,
            types: SliceCache::default(),
            op_names: OpNameCache::default(),
            legacy: false,
            block: None,
            pointee: None,
            body: Box::default(),
            spare: None,
            names: Names::default(),
            default_dialect: "builtin",
            attr_class: "",
            custom_op: None,
            inside_body: false,
            op_start: 0,
            bound_results: 0,
            in_module: false,
            threads: 1,
            jobs: Vec::new(),
            body_end: None,
            undeclared: Vec::new(),
            free_states: Vec::new(),
            entries: Vec::new(),
        }
    }
}

/// Errors and places.
impl<'s, 'c> AsmParser<'s, 'c> {
    /// The context.
    #[inline]
    pub fn ctx(&self) -> &'c Context {
        self.ctx
    }

    /// The place of the next token.
    #[inline]
    pub fn pos(&self) -> Pos {
        Pos(self.tok.start)
    }

    /// The location of a place.
    #[inline]
    pub fn location(&self, pos: Pos) -> Location {
        self.source.location(pos.0 as usize)
    }

    /// The location of the next token.
    #[inline]
    pub fn here(&self) -> Location {
        self.location(self.pos())
    }

    /// An error at the next token, for readers of custom forms: the message names the operation that is being read.
    #[cold]
    pub fn error(&self, message: impl Into<String>) -> Diagnostic {
        self.error_at(self.pos(), message)
    }

    /// An error at a place, for readers of custom forms: the message names the operation that is being read.
    #[cold]
    pub fn error_at(&self, pos: Pos, message: impl Into<String>) -> Diagnostic {
        match self.custom_op {
            Some(name) => self.syntax_error_at(pos, format!("custom op '{name}' {}", message.into())),
            None => self.syntax_error_at(pos, message),
        }
    }

    /// The same error, which names the operation whose custom form is being read.
    #[cold]
    pub(super) fn in_custom_op(&self, mut why: Diagnostic) -> Diagnostic {
        if let Some(name) = self.custom_op {
            why.message = format!("custom op '{name}' {}", why.message);
        }
        why
    }

    /// An error at the next token, of the grammar that all operations share. At the end it is at the last character.
    #[cold]
    pub(super) fn syntax_error(&self, message: impl Into<String>) -> Diagnostic {
        let behind = u32::from(self.tok.kind == Tok::Eof);
        self.syntax_error_at(Pos(self.tok.start.saturating_sub(behind)), message)
    }

    /// An error at a place, of the grammar that all operations share.
    #[cold]
    pub(super) fn syntax_error_at(&self, pos: Pos, message: impl Into<String>) -> Diagnostic {
        if self.tok.kind != Tok::Error {
            return Diagnostic::error(self.location(pos), message);
        }
        // What could not be lexed is the cause of whatever the parser misses.
        let error = lexer::explain(self.text, self.tok.start as usize);
        Diagnostic::error(self.location(Pos(error.at)), error.message)
    }

    /// An error at the next token that follows from `first`, which is told before it.
    #[cold]
    pub(super) fn error_after(&self, first: Diagnostic, message: impl Into<String>) -> Diagnostic {
        // A text that nests too deep may be read again, on a larger stack.
        if is_too_deep(&first) {
            return first;
        }
        // What was read by several threads is read again by one if it is wrong.
        if self.threads == 1 {
            self.ctx.report(first);
        }
        self.syntax_error(message)
    }

    /// An error because another token was expected: it stands behind the token before, which is where the missing one
    /// belongs.
    #[cold]
    pub fn wrong_token(&self, message: impl Into<String>) -> Diagnostic {
        let original = if self.tok.kind == Tok::Eof {
            self.tok.start.saturating_sub(1)
        } else {
            self.tok.start
        };
        let mut before = &self.text[..original as usize];
        loop {
            while let [rest @ .., b' ' | b'\t'] = before {
                before = rest;
            }
            match before {
                [] => return self.syntax_error_at(Pos(original), message),
                [rest @ .., b'\n' | b'\r'] => before = rest,
                _ => return self.syntax_error_at(Pos(before.len() as u32), message),
            }
            let line = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |at| at + 1);
            if let Some(comment) = memchr::memmem::find(&before[line..], b"//") {
                before = &before[..line + comment];
            }
        }
    }

    /// Runs `inner` one level deeper: for readers of types and attributes that call themselves without going through
    /// [`AsmParser::parse_type`] or [`AsmParser::parse_attribute`].
    pub fn nested<T>(
        &mut self,
        inner: impl FnOnce(&mut Self) -> Result<T, Diagnostic>,
    ) -> Result<T, Diagnostic> {
        self.enter()?;
        let read = inner(self)?;
        self.leave();
        Ok(read)
    }

    /// Says that the contents of `ty`, which may mention it, are being read from here to [`AsmParser::end_cyclic`]. Whether
    /// they were not already.
    pub fn begin_cyclic(&mut self, ty: Type) -> bool {
        let fresh = !self.cyclic.contains(&ty);
        if fresh {
            self.cyclic.push(ty);
        }
        fresh
    }

    /// Ends what the last [`AsmParser::begin_cyclic`] that returned true began.
    pub fn end_cyclic(&mut self) {
        self.cyclic.pop();
    }

    /// Whether a type that may contain itself is being read.
    pub fn in_cyclic(&self) -> bool {
        !self.cyclic.is_empty()
    }

    /// Goes one level deeper; [`AsmParser::leave`] comes back.
    fn enter(&mut self) -> Result<(), Diagnostic> {
        if self.depth >= self.max_depth {
            return Err(self.too_deep());
        }
        self.depth += 1;
        self.deepest = self.deepest.max(self.depth);
        Ok(())
    }

    fn leave(&mut self) {
        self.depth -= 1;
    }

    #[cold]
    fn too_deep(&self) -> Diagnostic {
        self.syntax_error(too_deep_message())
    }
}

/// Moving on.
impl<'s> AsmParser<'s, '_> {
    /// Consumes the next token and returns it.
    #[inline]
    fn bump(&mut self) -> Token {
        let token = self.tok;
        self.prev_end = token.end;
        self.lex_at(token.end);
        token
    }

    /// Makes the token at or behind `offset` the next one.
    #[inline]
    fn lex_at(&mut self, offset: u32) {
        self.tok = lexer::lex(self.text, offset as usize);
    }

    /// The bytes of a token.
    #[inline]
    fn bytes(&self, token: Token) -> &'s [u8] {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The spelling of a token that consists of ASCII characters: any but strings and quoted symbol names.
    #[inline]
    fn spelling(&self, token: Token) -> &'s str {
        std::str::from_utf8(self.bytes(token)).unwrap_or_default()
    }

    /// Whether the next token is of this kind.
    #[inline]
    pub fn at(&self, kind: Tok) -> bool {
        self.tok.kind == kind
    }

    /// Whether the next token is this word.
    #[inline]
    pub fn at_keyword(&self, word: &str) -> bool {
        self.tok.kind == Tok::Ident && self.bytes(self.tok) == word.as_bytes()
    }
}

/// Whether an error says that the text nests deeper than the parser could go.
fn is_too_deep(error: &Diagnostic) -> bool {
    error.message == too_deep_message()
}

fn too_deep_message() -> String {
    format!("nested more than {MAX_NESTING} levels deep")
}

/// What is said of an operation's name in messages.
pub(crate) fn quoted_op(ctx: &Context, name: OpName) -> String {
    format!("'{}' op ", ctx.op_spelling(name))
}
