//! The parser of the textual form.
//!
//! Input: a [`Source`], or the part of one that holds a function's body. Output: operations in a [`Body`]. An
//! [`AsmParser`] has one token of lookahead, directly on the source's bytes; it rewinds by lexing again from an offset.
//!
//! Files: `tokens.rs` (punctuation, keywords, numbers, lists), `types.rs`, `attributes.rs` with `elements.rs` and
//! `affine.rs`, `locations.rs`, `aliases.rs`, `dialect_syntax.rs` (types and attributes of dialects), `names.rs` (the
//! symbol tables of SSA values and blocks), `operations.rs`, `regions.rs`, `legacy.rs` (legacy texts), `format.rs`
//! (assembly formats), `fast_path.rs` (operations without optional parts), `file.rs` (a whole file).

mod affine;
mod aliases;
mod attr_cache;
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
mod streamed;
#[cfg(test)]
mod tests;
mod tokens;
mod types;
mod uniform;

pub use affine::MapOfValues;
pub use file::{ParseOptions, parse_attribute, parse_module, parse_type};
pub use lists::ResultNumbers;
pub use streamed::StreamedModule;
pub use tokens::Delimiter;

use super::format::Chunk;
use super::lexer::{self, Tok, Token};
use super::state::{OpState, Pos};
use crate::body::Body;
use crate::context::Context;
use crate::diagnostics::Diagnostic;
use crate::ids::{Attribute, Block, Location, Name, OpName, Type};
use crate::location::Source;
use aliases::Shared;
use attr_cache::AttrCache;
use file::Job;
use memchr::memmem::Finder;
use names::Names;
use op_name_cache::OpNameCache;
use slice_cache::SliceCache;
use streamed::HeldJobs;

/// The maximum nesting depth of regions, types, attributes, locations and affine expressions together.
pub const MAX_NESTING: u32 = 1000;

/// See the [module](self).
pub struct AsmParser<'s, 'c> {
    ctx: &'c Context,
    source: &'s Source,
    text: &'s [u8],
    tok: Token,
    /// The offset after the last consumed token.
    prev_end: u32,
    depth: u32,
    max_depth: u32,
    /// The greatest depth since the start of the current alias definition.
    deepest: u32,
    /// The size of the expanded text of all aliases used since the start of the current alias definition.
    alias_size: u64,
    /// The types that are being parsed and may be recursive, outermost first.
    cyclic: Vec<Type>,
    shared: &'s Shared,
    /// The number of alias lookups: text that contains an alias is not cached.
    alias_uses: u32,
    types: SliceCache<Type>,
    attrs: AttrCache,
    op_names: OpNameCache,
    /// Whether legacy syntax is accepted: see `legacy.rs`.
    legacy: bool,
    /// In a legacy text, the block of the operation that is being parsed.
    block: Option<Block>,
    /// The pointee of the pointer type that was parsed last, and the offset after that type.
    pointee: Option<(u32, Type)>,
    /// The body in which operations are created.
    body: Box<Body>,
    /// Whether all that is parsed of the body has values defined before their uses, and one block in each region, so that
    /// every definition dominates its uses.
    in_order: bool,
    /// An empty body whose tables have capacity.
    spare: Option<Box<Body>>,
    names: Names,
    /// The dialect whose namespace operation names may omit here.
    default_dialect: &'static str,
    /// The name in messages of the attribute whose parameters are being parsed; empty for none.
    attr_class: &'static str,
    /// The operation whose custom form is being parsed; `None` inside a dialect's type or attribute.
    custom_op: Option<&'static str>,
    /// Whether the parser is in a body between angle brackets whose balance was checked.
    inside_body: bool,
    /// The offset of the name of the operation whose custom form is being parsed.
    op_start: u32,
    bound_results: usize,
    /// Whether operations are directly in a module and the text is large: function bodies are then deferred.
    in_module: bool,
    /// The number of threads that parse bodies.
    threads: usize,
    /// Whether an operation is being read that is read again in the general way if it has an error.
    on_fast_path: bool,
    /// The last type at the end of a line, with its text and the line end, if it is one of few bytes.
    last_type: Option<(Chunk, Type)>,
    jobs: Vec<Job>,
    /// If the jobs are kept until the end of the text: where functions directly in a module were.
    held_jobs: Option<HeldJobs>,
    /// The indentation of a function, and the search for its end.
    body_end: Option<(Vec<u8>, Finder<'static>)>,
    /// The positions of uses of undefined values.
    undeclared: Vec<u32>,
    /// Boxed because each operation takes one and returns it.
    #[expect(clippy::vec_box)]
    free_states: Vec<Box<OpState>>,
    /// The capacity for the entries of a dictionary.
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
            attrs: AttrCache::default(),
            op_names: OpNameCache::default(),
            legacy: false,
            block: None,
            pointee: None,
            body: Box::default(),
            in_order: false,
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
            on_fast_path: false,
            last_type: None,
            jobs: Vec::new(),
            held_jobs: None,
            body_end: None,
            undeclared: Vec::new(),
            free_states: Vec::new(),
            entries: Vec::new(),
        }
    }
}

/// Errors and positions.
impl<'s, 'c> AsmParser<'s, 'c> {
    /// The context.
    #[inline]
    pub fn ctx(&self) -> &'c Context {
        self.ctx
    }

    /// The position of the next token.
    #[inline]
    pub fn pos(&self) -> Pos {
        Pos(self.tok.start)
    }

    /// The location of a position.
    #[inline]
    pub fn location(&self, pos: Pos) -> Location {
        self.source.location(pos.0 as usize)
    }

    /// The location of the next token.
    #[inline]
    pub fn here(&self) -> Location {
        self.location(self.pos())
    }

    /// An error at the next token, for parsers of custom forms: the message names the operation.
    #[cold]
    pub fn error(&self, message: impl Into<String>) -> Diagnostic {
        self.error_at(self.pos(), message)
    }

    /// An error at a position, for parsers of custom forms: the message names the operation.
    #[cold]
    pub fn error_at(&self, pos: Pos, message: impl Into<String>) -> Diagnostic {
        match self.custom_op {
            Some(name) => self.syntax_error_at(pos, format!("custom op '{name}' {}", message.into())),
            None => self.syntax_error_at(pos, message),
        }
    }

    /// Prefixes the error with the operation whose custom form is being parsed.
    #[cold]
    pub(super) fn in_custom_op(&self, mut why: Diagnostic) -> Diagnostic {
        if let Some(name) = self.custom_op {
            why.message = format!("custom op '{name}' {}", why.message);
        }
        why
    }

    /// A syntax error at the next token. At the end of the text it is at the last character.
    #[cold]
    pub fn syntax_error(&self, message: impl Into<String>) -> Diagnostic {
        let behind = u32::from(self.tok.kind == Tok::Eof);
        self.syntax_error_at(Pos(self.tok.start.saturating_sub(behind)), message)
    }

    /// A syntax error at a position.
    #[cold]
    pub(super) fn syntax_error_at(&self, pos: Pos, message: impl Into<String>) -> Diagnostic {
        if self.tok.kind != Tok::Error {
            return Diagnostic::error(self.location(pos), message);
        }
        // An invalid token is the cause of any syntax error at it.
        let error = lexer::explain(self.text, self.tok.start as usize);
        Diagnostic::error(self.location(Pos(error.at)), error.message)
    }

    /// An error at the next token that follows from `first`, which is reported before it.
    #[cold]
    pub(super) fn error_after(&self, first: Diagnostic, message: impl Into<String>) -> Diagnostic {
        // A text that nests too deeply may be parsed again, on a larger stack.
        if is_too_deep(&first) {
            return first;
        }
        self.report_first(first);
        self.syntax_error(message)
    }

    /// Reports an error that the returned one follows from.
    #[cold]
    pub fn report_first(&self, first: Diagnostic) {
        // After a parallel attempt with errors, the sequential one reports; after a fast path, the general one.
        if self.threads == 1 && !self.on_fast_path {
            self.ctx.report(first);
        }
    }

    /// An error for an unexpected token: it is located after the previous token, where the missing one belongs.
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

    /// Runs `inner` one level deeper, for recursive parsers of types and attributes that do not call
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

    /// Begins parsing the contents of `ty`, which may refer to it, up to [`AsmParser::end_cyclic`]. Returns false if
    /// they are being parsed already.
    pub fn begin_cyclic(&mut self, ty: Type) -> bool {
        let fresh = !self.cyclic.contains(&ty);
        if fresh {
            self.cyclic.push(ty);
        }
        fresh
    }

    /// Ends the last [`AsmParser::begin_cyclic`] that returned true.
    pub fn end_cyclic(&mut self) {
        self.cyclic.pop();
    }

    /// Whether a type that may be recursive is being parsed.
    pub fn in_cyclic(&self) -> bool {
        !self.cyclic.is_empty()
    }

    /// Increments the depth; [`AsmParser::leave`] decrements it.
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

/// Consuming tokens.
impl<'s> AsmParser<'s, '_> {
    /// Consumes the next token and returns it.
    #[inline]
    fn bump(&mut self) -> Token {
        let token = self.tok;
        self.prev_end = token.end;
        self.lex_at(token.end);
        token
    }

    /// Makes the first token from `offset` on the next one.
    #[inline]
    fn lex_at(&mut self, offset: u32) {
        self.tok = lexer::lex(self.text, offset as usize);
    }

    /// The bytes of a token.
    #[inline]
    fn bytes(&self, token: Token) -> &'s [u8] {
        &self.text[token.start as usize..token.end as usize]
    }

    /// The text of a token of ASCII characters: any but strings and quoted symbol names.
    #[inline]
    fn token_text(&self, token: Token) -> &'s str {
        std::str::from_utf8(self.bytes(token)).unwrap_or_default()
    }

    /// Whether the next token is of this kind.
    #[inline]
    pub fn at(&self, kind: Tok) -> bool {
        self.tok.kind == kind
    }

    /// Whether the next token is this keyword.
    #[inline]
    pub fn at_keyword(&self, word: &str) -> bool {
        self.tok.kind == Tok::Ident && self.bytes(self.tok) == word.as_bytes()
    }
}

/// Whether an error is that of exceeded nesting depth.
fn is_too_deep(error: &Diagnostic) -> bool {
    error.message == too_deep_message()
}

fn too_deep_message() -> String {
    format!("nested more than {MAX_NESTING} levels deep")
}

/// The prefix of messages with an operation's name.
pub(crate) fn quoted_op(ctx: &Context, name: OpName) -> String {
    format!("'{}' op ", ctx.op_name(name))
}
